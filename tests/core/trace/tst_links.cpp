// SPDX-License-Identifier: GPL-3.0-or-later
// Links from both ends, against a plain list of pairs.
#include "core/trace/links.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace rooftrace;

class TestLinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothEnds_data()
    {
        QTest::addColumn<bool>("isAscending");
        QTest::addColumn<int>("count");
        QTest::newRow("none") << false << 0;
        QTest::newRow("one") << false << 1;
        QTest::newRow("ends ascend together") << true << 500;
        QTest::newRow("ends cross") << false << 500;
    }
    void bothEnds()
    {
        QFETCH(bool, isAscending);
        QFETCH(int, count);
        std::mt19937 random(11);
        using Pair = std::pair<std::uint32_t, std::uint32_t>;
        std::vector<std::uint32_t> from;
        std::vector<std::uint32_t> to;
        for (int i = 0; i < count; ++i) {
            from.push_back(static_cast<std::uint32_t>(random() % 200));
            to.push_back(static_cast<std::uint32_t>(random() % 200));
        }
        if (isAscending) {
            std::sort(from.begin(), from.end());
            std::sort(to.begin(), to.end());
        }
        std::set<Pair> known;
        std::vector<std::pair<SliceId, SliceId>> pairs;
        for (std::size_t i = 0; i < from.size(); ++i) {
            known.insert({from[i], to[i]});
            pairs.emplace_back(SliceId{from[i]}, SliceId{to[i]});
        }
        std::shuffle(pairs.begin(), pairs.end(), random);
        const Links links(pairs);
        QCOMPARE(links.size(), known.size());
        QCOMPARE(links.memoryBytes(), known.size() * (isAscending || count < 2 ? 8U : 12U));
        for (std::uint32_t id = 0; id < 201; ++id) {
            std::vector<SliceId> sources;
            std::vector<SliceId> targets;
            for (const auto &[a, b] : known) {
                if (b == id)
                    sources.push_back(SliceId{a});
                if (a == id)
                    targets.push_back(SliceId{b});
            }
            const auto found = links.targetsOf(SliceId{id});
            QVERIFY(std::equal(found.begin(), found.end(), targets.begin(), targets.end()));
            QVERIFY(links.sourcesOf(SliceId{id}) == sources);
            QCOMPARE(links.sourceOf(SliceId{id}), sources.empty() ? SliceId::None : sources[0]);
        }
    }
};

QTEST_GUILESS_MAIN(TestLinks)
#include "tst_links.moc"
