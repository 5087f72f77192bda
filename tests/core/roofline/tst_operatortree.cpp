// SPDX-License-Identifier: GPL-3.0-or-later
// Parents of operators, also where operators of one thread cross.
#include "core/roofline/operatortree.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <random>
#include <tuple>

using namespace rooftrace;
using rooftrace::test::TraceFactory;

class TestOperatorTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parentsAreTheInnermostThatContain()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            TraceFactory factory;
            for (int i = 0; i < 40; ++i) {
                const auto start = static_cast<Nanoseconds>(random() % 30);
                factory.hostSlice(SliceKind::Operator, 1, "op", start,
                                  start + static_cast<Nanoseconds>(random() % 12));
            }
            const TracePtr trace = factory.build();
            const OperatorTree tree(*trace);
            const std::vector<SliceId> operators = tree.operators();
            QCOMPARE(operators.size(), std::size_t(40));
            const auto key = [&trace](SliceId s) {
                return std::tuple(trace->startNs(s), -trace->endNs(s), index(s));
            };
            for (const SliceId op : operators) {
                SliceId expected = SliceId::None;
                for (const SliceId other : operators) {
                    const bool isAround =
                        key(other) < key(op) && trace->endNs(other) >= trace->endNs(op);
                    if (isAround && (expected == SliceId::None || key(expected) < key(other)))
                        expected = other;
                }
                QCOMPARE(tree.parentOf(op), expected);
            }
        }
    }

    void manyThatCrossTakeLinearWork() // else this runs into the time limit of the test run
    {
        TraceFactory factory;
        constexpr int Count = 300'000;
        for (int i = 0; i < Count; ++i)
            factory.hostSlice(SliceKind::Operator, 1, "op", i, Count + 2 * i);
        const TracePtr trace = factory.build();
        const OperatorTree tree(*trace);
        for (const SliceId op : tree.operators())
            QVERIFY(tree.parentOf(op) == SliceId::None);
    }
};

QTEST_GUILESS_MAIN(TestOperatorTree)
#include "tst_operatortree.moc"
