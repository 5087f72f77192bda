// SPDX-License-Identifier: GPL-3.0-or-later
// The interval tree against a walk over all intervals.
#include "core/trace/intervaltree.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace rooftrace;

class TestIntervalTree : public QObject
{
    Q_OBJECT

    using Tree = IntervalTree<int>;

    static std::vector<int> found(const Tree &tree, TimeRange range)
    {
        std::vector<int> values;
        tree.visitOverlapping(range,
                              [&](const Tree::Entry &entry) { values.push_back(entry.value); });
        return values;
    }

private Q_SLOTS:
    void emptyTreeFindsNothing() { QVERIFY(found(Tree(), {0, 100}).empty()); }

    void rangesAreHalfOpen()
    {
        const Tree tree({{{10, 20}, 1}, {{20, 30}, 2}});
        QCOMPARE(found(tree, {0, 10}), std::vector<int>());
        QCOMPARE(found(tree, {0, 11}), std::vector<int>({1}));
        QCOMPARE(found(tree, {19, 21}), std::vector<int>({1, 2}));
        QCOMPARE(found(tree, {20, 21}), std::vector<int>({2}));
        QCOMPARE(found(tree, {30, 40}), std::vector<int>());
    }

    void emptyIntervalsAreFoundAtTheirBegin()
    {
        const Tree tree({{{10, 10}, 1}});
        QCOMPARE(found(tree, {10, 11}), std::vector<int>({1}));
        QCOMPARE(found(tree, {5, 10}), std::vector<int>());
        QCOMPARE(found(tree, {11, 12}), std::vector<int>());
    }

    void resultsComeInOrderOfBegin()
    {
        const Tree tree({{{50, 60}, 3}, {{0, 100}, 1}, {{20, 90}, 2}});
        QCOMPARE(found(tree, {55, 56}), std::vector<int>({1, 2, 3}));
    }

    void equalsAWalkOverAll()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 200; ++round) {
            std::vector<Tree::Entry> entries;
            const int count = static_cast<int>(random.bounded(60));
            for (int i = 0; i < count; ++i) {
                const Nanoseconds begin = random.bounded(1000);
                entries.push_back({{begin, begin + random.bounded(round % 2 == 0 ? 20 : 900)}, i});
            }
            const Tree tree(entries);
            for (int query = 0; query < 20; ++query) {
                const Nanoseconds begin = random.bounded(1000);
                const TimeRange range{begin, begin + 1 + random.bounded(300)};
                std::vector<int> expected;
                for (const Tree::Entry &entry : entries) {
                    const Nanoseconds end = std::max(entry.range.endNs, entry.range.beginNs + 1);
                    if (entry.range.beginNs < range.endNs && end > range.beginNs)
                        expected.push_back(entry.value);
                }
                std::vector<int> actual = found(tree, range);
                std::sort(actual.begin(), actual.end());
                QCOMPARE(actual, expected);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestIntervalTree)
#include "tst_intervaltree.moc"
