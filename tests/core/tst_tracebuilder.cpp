// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes, links and nesting of TraceBuilder against hand-drawn examples.
#include "tests/support/tracefactory.h"

#include <QTest>

using namespace rooftrace;
using rooftrace::test::TraceFactory;

class TestTraceBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nestedSlicesGoOneLaneDeeper()
    {
        TraceFactory factory;
        factory.hostSlice(SliceKind::Operator, 1, "inner", 20, 30);
        factory.hostSlice(SliceKind::Operator, 1, "outer", 10, 50);
        factory.hostSlice(SliceKind::Operator, 1, "next", 50, 60);
        const TracePtr trace = factory.build();
        QVERIFY(trace);
        QCOMPARE(trace->lanes().size(), std::size_t(2));
        QCOMPARE(trace->lanes()[0].count, 2U);
        QCOMPARE(trace->lanes()[1].count, 1U);
        QCOMPARE(trace->name(SliceId{2}), std::string_view("inner"));
        QCOMPARE(trace->startNs(SliceId{0}), 0);
        QCOMPARE(trace->info().firstEventNs, 10);
        QCOMPARE(trace->topology().tracks[0].displacedCount, std::uint64_t(0));
    }

    void crossingSlicesKeepTheirLengthOnASubLane()
    {
        TraceFactory factory;
        factory.hostSlice(SliceKind::Operator, 1, "a", 0, 20);
        factory.hostSlice(SliceKind::Operator, 1, "b", 10, 30);
        const TracePtr trace = factory.build();
        QCOMPARE(trace->lanes().size(), std::size_t(2));
        QCOMPARE(trace->durationNs(SliceId{1}), 20);
        QCOMPARE(trace->topology().tracks[0].displacedCount, std::uint64_t(1));
    }

    void overlappingKernelsGetSubLanes()
    {
        TraceFactory factory;
        for (int i = 0; i < 40; ++i)
            factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", i, 1000);
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", 1000, 1001);
        const TracePtr trace = factory.build();
        QCOMPARE(trace->lanes().size(), std::size_t(40));
        QCOMPARE(trace->topology().tracks[0].displacedCount, std::uint64_t(39));
        QCOMPARE(trace->lanes()[0].count, 2U);
    }

    void launchesJoinByCorrelationToTheEarlierCall()
    {
        TraceFactory factory;
        factory.hostSlice(SliceKind::Operator, 1, "op", 0, 100, SliceInput::NoKey, 5);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 10, 20, 77, 5);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 30, 40, 77);
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", 50, 60, 77);
        const TracePtr trace = factory.build();
        const Links &launches = trace->links(LinkKind::Launch);
        QCOMPARE(launches.size(), std::size_t(1));
        QCOMPARE(trace->startNs(launches.from(0)), 10);
        QCOMPARE(trace->linkStats().duplicateRuntimeCorrelations, std::int64_t(1));
        const SliceId op = trace->links(LinkKind::Operator).sourceOf(launches.from(0));
        QCOMPARE(trace->name(op), std::string_view("op"));
        QCOMPARE(trace->linkStats().launchesByExternalId, std::int64_t(1));
    }

    void longDurationsSurviveTheSideTable()
    {
        TraceFactory factory;
        constexpr Nanoseconds Hour = 3'600'000'000'000;
        factory.hostSlice(SliceKind::Operator, 1, "long", 0, Hour);
        factory.hostSlice(SliceKind::Operator, 1, "short", 1, 2);
        const TracePtr trace = factory.build();
        QCOMPARE(trace->durationNs(SliceId{0}), Hour);
        QCOMPARE(trace->durationNs(SliceId{1}), 1);
    }
};

QTEST_GUILESS_MAIN(TestTraceBuilder)
#include "tst_tracebuilder.moc"
