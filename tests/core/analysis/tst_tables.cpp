// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel, operator, copy and call tables against small traces.
#include "core/analysis/collectives.h"
#include "core/analysis/gain.h"
#include "core/analysis/gridmetrics.h"
#include "core/analysis/memoryfigures.h"
#include "core/analysis/operators.h"
#include "core/analysis/tables.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QHash>
#include <QTest>

#include <array>
#include <limits>

using namespace rooftrace;
using rooftrace::test::TraceFactory;

namespace {

constexpr std::int64_t NoKey = SliceInput::NoKey;

const OperatorRow *rowNamed(const Trace &trace, const OperatorTable &table, std::string_view name)
{
    for (const OperatorRow &row : table.rows) {
        if (trace.string(row.name) == name)
            return &row;
    }
    return nullptr;
}

} // namespace

class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kernelsByName()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 10);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 20, 50);
        f.deviceSlice(SliceKind::Kernel, 0, 8, "a", 20, 41);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 60, 160);
        f.deviceSlice(SliceKind::Memcpy, 0, 7, "Memcpy HtoD (Pinned -> Device)", 200, 300);
        const TracePtr trace = f.build();
        const KernelTable table = kernelTable(trace, {});
        QCOMPARE(table.rows.size(), std::size_t(2));
        QCOMPARE(trace->string(table.rows[0].name), std::string_view("b"));
        const KernelRow &a = table.rows[1];
        QCOMPARE(a.count, std::int64_t(3));
        QCOMPARE(a.sumNs, 61);
        QCOMPARE(a.minNs, 10);
        QCOMPARE(a.maxNs, 30);
        QCOMPARE(a.medianNs, 21.0);
        QCOMPARE(a.meanNs, 61.0 / 3.0);
        QCOMPARE(trace->durationNs(a.longest), 30);
        QCOMPARE(table.busyNs, 240); // overlapping kernels count once, copies too
        QCOMPARE(a.shareOfBusy, 61.0 / 240.0);
        QCOMPARE(table.windowNs, 0);
    }

    void timeInsideTheWindowIsClippedAndOfItsDeviceOnly()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 100);   // 50 in the first step
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 120, 240); // 80 in the first, 40 in the second
        f.deviceSlice(SliceKind::Kernel, 0, 8, "b", 130, 140); // beside it: both count
        f.deviceSlice(SliceKind::Kernel, 0, 8, "late", 900, 910);
        f.deviceSlice(SliceKind::Memcpy, 0, 9, "b", 150, 160); // no kernel
        f.deviceSlice(SliceKind::Kernel, 1, 7, "b", 150, 155); // another device
        const TracePtr trace = f.build();
        SilentProgress progress;
        const Result<QuantitiesPtr> quantities = Quantities::build(trace, {}, progress);
        QVERIFY(quantities.hasValue());
        AnalysisWindow window;
        window.time = IntervalSet({{50, 200}, {200, 300}});
        KernelTable table = kernelTable(trace, {});
        measureWindow(table, *trace, quantities.value()->mainDevice()->activity, window);
        QCOMPARE(table.windowNs, 250);
        QHash<QByteArray, Nanoseconds> inside;
        for (const KernelRow &row : table.rows)
            inside.insert(QByteArray::fromStdString(std::string(trace->string(row.name))),
                          row.inWindowNs);
        QCOMPARE(inside.value("a"), 170);
        QCOMPARE(inside.value("b"), 10);
        QCOMPARE(inside.value("late"), 0);
    }

    void aScopeTakesSlicesThatStartInsideAndKeepsTheirLength()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 100);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 150, 400);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 500, 510);
        f.deviceSlice(SliceKind::Kernel, 0, 8, "a", 160, 170);
        const TracePtr trace = f.build();
        KernelTable table = kernelTable(trace, {{50, 500}, {}});
        QCOMPARE(table.rows[0].count, std::int64_t(2));
        QCOMPARE(table.rows[0].sumNs, 260);
        table = kernelTable(trace, {{50, 500}, {TrackId{1}}});
        QCOMPARE(table.rows[0].sumNs, 10);
        QVERIFY(kernelTable(trace, {{600, 700}, {}}).rows.empty());
    }

    void rowsOfOtherKindsDoNotFilter()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "op", 0, 10);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 100);
        const TracePtr trace = f.build();
        const Scope hostRowOnly{{}, {TrackId{1}}};
        QCOMPARE(trace->track(TrackId{1}).kind, TrackKind::Operators);
        QCOMPARE(kernelTable(trace, hostRowOnly).rows.size(), std::size_t(1));
    }

    void operatorsAsKeyAveragesCountsThem()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "aten::linear", 0, 100);
        f.hostSlice(SliceKind::Operator, 1, "aten::mm", 10, 60);
        f.hostSlice(SliceKind::Operator, 1, "aten::add", 70, 90);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 30, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaMemsetAsync", 40, 45, 2);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 75, 80, 3);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 100, 300, 1);
        f.deviceSlice(SliceKind::Memset, 0, 7, "Memset (Device)", 300, 310, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "add", 320, 325, 3);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "lost", 400, 401, 99);
        const TracePtr trace = f.build();
        const OperatorTable table = operatorTable(trace, {});
        QCOMPARE(table.count, std::int64_t(3));
        QCOMPARE(table.deviceOperationsWithoutOperator, std::int64_t(1));
        const OperatorRow &linear = *rowNamed(*trace, table, "aten::linear");
        QCOMPARE(linear.cpuTotalNs, 100);
        QCOMPARE(linear.cpuSelfNs, 30);
        QCOMPARE(linear.deviceTotalNs, 215);
        QCOMPARE(linear.deviceSelfNs, 0);
        const OperatorRow &mm = *rowNamed(*trace, table, "aten::mm");
        QCOMPARE(mm.cpuSelfNs, 50);
        QCOMPARE(mm.cpuSelfWithoutRuntimeNs, 35);
        QCOMPARE(mm.deviceTotalNs, 210);
        QCOMPARE(mm.kernelTotalNs, 200);
        QCOMPARE(table.rows[0].name, linear.name); // by device total
    }

    void callsNestedInTheSameNameAddUp()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "aten::to", 0, 100);
        f.hostSlice(SliceKind::Operator, 1, "aten::to", 10, 60);
        const TracePtr trace = f.build();
        const OperatorTable table = operatorTable(trace, {});
        QCOMPARE(table.rows[0].cpuTotalNs, 150);
        QCOMPARE(table.rows[0].cpuSelfNs, 100);
        QCOMPARE(table.rows[0].nestedInSameName, std::int64_t(1));
    }

    void crossingOperatorsAreNoParents()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "a", 0, 50);
        f.hostSlice(SliceKind::Operator, 1, "b", 30, 80);
        f.hostSlice(SliceKind::Operator, 1, "inside a", 5, 10);
        f.hostSlice(SliceKind::Operator, 1, "inside both", 35, 40);
        const TracePtr trace = f.build();
        const OperatorTable table = operatorTable(trace, {});
        QCOMPARE(rowNamed(*trace, table, "a")->cpuSelfNs, 45);
        QCOMPARE(rowNamed(*trace, table, "b")->cpuSelfNs, 45); // the innermost starts last
    }

    void overlappingChildrenCountOnce()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "outer", 0, 100);
        f.hostSlice(SliceKind::Operator, 1, "a", 10, 50);
        f.hostSlice(SliceKind::Annotation, 1, "range", 40, 60);
        const TracePtr trace = f.build();
        QCOMPARE(rowNamed(*trace, operatorTable(trace, {}), "outer")->cpuSelfNs, 50);
    }

    void threadsDoNotNestInEachOther()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "outer", 0, 100);
        f.hostSlice(SliceKind::Operator, 2, "other thread", 10, 50);
        const TracePtr trace = f.build();
        QCOMPARE(rowNamed(*trace, operatorTable(trace, {}), "outer")->cpuSelfNs, 100);
    }

    void operatorsByShapes()
    {
        TraceFactory f;
        TraceBuilder &b = f.builder();
        const auto dims = [&](std::string_view json) {
            return std::array<Attr, 1>{
                Attr::json(b.strings().intern(attr::InputDims), b.strings().intern(json))};
        };
        f.hostSlice(SliceKind::Operator, 1, "aten::mm", 0, 10, NoKey, NoKey, dims("[[2,3]]"));
        f.hostSlice(SliceKind::Operator, 1, "aten::mm", 10, 30, NoKey, NoKey, dims("[[4,3]]"));
        f.hostSlice(SliceKind::Operator, 1, "aten::mm", 30, 60, NoKey, NoKey, dims("[[2,3]]"));
        const TracePtr trace = f.build();
        QCOMPARE(operatorTable(trace, {}, false).rows.size(), std::size_t(1));
        const OperatorTable byShapes = operatorTable(trace, {}, true);
        QCOMPARE(byShapes.rows.size(), std::size_t(2));
        QCOMPARE(trace->string(byShapes.rows[0].shapes), std::string_view("[[2,3]]"));
        QCOMPARE(byShapes.rows[0].count, std::int64_t(2));
        QCOMPARE(trace->durationNs(byShapes.rows[0].longest), 30);
    }

    void operationsOfAnOperator()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Operator, 1, "outer", 0, 100);
        f.hostSlice(SliceKind::Operator, 1, "inner", 10, 60);
        f.hostSlice(SliceKind::Operator, 1, "next", 100, 160);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 30, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 70, 80, 2);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 110, 120, 3);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "first", 100, 200, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "second", 200, 210, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "third", 320, 325, 3);
        const TracePtr trace = f.build();
        const OperatorIndex operators(trace);
        for (const OperatorCall &call : operators.calls()) {
            if (trace->name(call.slice) != "outer")
                continue;
            const std::vector<SliceId> operations = operators.deviceOperationsOf(call.slice);
            QCOMPARE(operations.size(), std::size_t(2));
            QCOMPARE(trace->name(operations[0]), std::string_view("first"));
            QCOMPARE(trace->name(operations[1]), std::string_view("second"));
        }
        QCOMPARE(operators.callOf(SliceId{0}), nullptr); // a kernel
    }

    void copiesByNameWithRate()
    {
        TraceFactory f;
        TraceBuilder &b = f.builder();
        const auto bytes = [&](std::int64_t count) {
            return std::array<Attr, 1>{Attr::integer(b.strings().intern(attr::Bytes), count)};
        };
        constexpr std::string_view Name = "Memcpy HtoD (Pageable -> Device)";
        f.deviceSlice(SliceKind::Memcpy, 0, 7, Name, 0, 1000, NoKey, bytes(8000));
        f.deviceSlice(SliceKind::Memcpy, 0, 7, Name, 1000, 1000, NoKey, bytes(4));
        f.deviceSlice(SliceKind::Memcpy, 0, 7, Name, 2000, 2500);
        f.deviceSlice(SliceKind::Memset, 0, 7, "Memset (Device)", 3000, 3010, NoKey, bytes(64));
        const TracePtr trace = f.build();
        const std::vector<CopyRow> rows = copyTable(trace, {});
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].count, std::int64_t(3));
        QCOMPARE(rows[0].bytes, std::int64_t(8004));
        QCOMPARE(rows[0].withoutBytes, std::int64_t(1));
        QCOMPARE(rows[0].bytesPerSecond, 8e9); // only rows that last and say their size
        QCOMPARE(rows[0].kind.direction, CopyDirection::HostToDevice);
        QVERIFY(rows[0].kind.hasPageableSide());
        QVERIFY(rows[1].isMemset);
    }

    void copyKinds_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("direction");
        QTest::addColumn<int>("source");
        QTest::addColumn<int>("target");
        const auto row = [](const char *name, CopyDirection d, MemoryKind s, MemoryKind t) {
            QTest::newRow(name) << QByteArray(name) << int(d) << int(s) << int(t);
        };
        row("Memcpy HtoD (Pinned -> Device)", CopyDirection::HostToDevice, MemoryKind::Pinned,
            MemoryKind::Device);
        row("Memcpy DtoH (Device -> Pageable)", CopyDirection::DeviceToHost, MemoryKind::Device,
            MemoryKind::Pageable);
        row("Memcpy DtoD (Device -> Device)", CopyDirection::DeviceToDevice, MemoryKind::Device,
            MemoryKind::Device);
        row("Memcpy PtoP (Device -> Device)", CopyDirection::PeerToPeer, MemoryKind::Device,
            MemoryKind::Device);
        row("CopyDeviceToHost", CopyDirection::DeviceToHost, MemoryKind::Unknown,
            MemoryKind::Unknown);
        row("something", CopyDirection::Unknown, MemoryKind::Unknown, MemoryKind::Unknown);
    }

    void copyKinds()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, direction);
        QFETCH(int, source);
        QFETCH(int, target);
        const CopyKindInfo kind = copyKindOfName(name.constData());
        QCOMPARE(int(kind.direction), direction);
        QCOMPARE(int(kind.source), source);
        QCOMPARE(int(kind.target), target);
    }

    void hostLinks()
    {
        QCOMPARE(hostLinkOf("NVIDIA H100 80GB HBM3")->id, std::string_view("pcie5"));
        QCOMPARE(hostLinkOf("NVIDIA A100-SXM4-80GB")->id, std::string_view("pcie4"));
        QCOMPARE(hostLinkOf("Tesla V100-SXM2-32GB")->id, std::string_view("pcie3"));
        QCOMPARE(hostLinkOf("NVIDIA GH200 480GB")->id, std::string_view("c2c"));
        QCOMPARE(hostLinkOf("Something else"), nullptr);
    }

    void callsByName()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10);
        f.hostSlice(SliceKind::Runtime, 2, "cudaLaunchKernel", 0, 30);
        f.hostSlice(SliceKind::Driver, 1, "cuLaunchKernel", 20, 25);
        f.hostSlice(SliceKind::OsRuntime, 1, "poll", 0, 1000);
        const TracePtr trace = f.build();
        const std::vector<CallRow> calls = callTable(trace, {});
        QCOMPARE(calls.size(), std::size_t(2));
        QCOMPARE(calls[0].count, std::int64_t(2));
        QCOMPARE(calls[0].medianNs, 20.0);
        const std::vector<CallRow> os = callTable(trace, {}, CallKind::OsRuntime);
        QCOMPARE(os.size(), std::size_t(1));
        QCOMPARE(os[0].sumNs, 1000);
    }

    void gridFillWavesAndTail()
    {
        GridLimits limits;
        limits.multiprocessors = 100;
        limits.maxThreadsPerSm = 2048;
        const GridMetrics small = gridMetrics(50, 256, 32, 0, limits);
        QVERIFY(small.hasGrid);
        QCOMPARE(small.fill, 0.5);
        QCOMPARE(small.activeBlocksPerSm, 8.0);
        QCOMPARE(small.waves, 50.0 / 800.0);
        const GridMetrics tail = gridMetrics(1200, 256, 32, 0, limits);
        QCOMPARE(tail.fill, 1.0);
        QCOMPARE(tail.waves, 1.5);
        QCOMPARE(tail.tail, 0.25);
        // 255 registers: 8160 -> 8192 a warp, 65536 a block of 8 warps: one block at a time.
        QCOMPARE(gridMetrics(100, 256, 255, 0, limits).activeBlocksPerSm, 1.0);
        QVERIFY(!gridMetrics(100, 256, 32, 0, {}).hasGrid);
    }

    void gridComesFromTheFile()
    {
        TraceFactory f;
        TraceBuilder &b = f.builder();
        const std::array<Attr, 3> attrs = {
            Attr::json(b.strings().intern(attr::Grid), b.strings().intern("[10, 5, 1]")),
            Attr::json(b.strings().intern(attr::Block), b.strings().intern("[128, 1, 1]")),
            Attr::integer(b.strings().intern(attr::Occupancy), 40)};
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 10, NoKey, attrs);
        b.deviceInfo(b.device(0)).multiprocessors = 100;
        const TracePtr trace = f.build();
        const GridMetrics metrics = gridMetricsOf(*trace, SliceId{0});
        QCOMPARE(metrics.blocks, std::int64_t(50));
        QCOMPARE(metrics.threadsPerBlock, std::int64_t(128));
        QCOMPARE(metrics.fill, 0.5);
        QCOMPARE(metrics.occupancy, 0.4);
        QVERIFY(!metrics.isPersistent);
    }

    void persistentKernelsAreExempt()
    {
        QVERIFY(isPersistentKernel("ncclDevKernel_AllReduce_Sum_f32_RING_LL"));
        QVERIFY(isPersistentKernel("void cutlass::device_kernel<cutlass::gemm::sm90_foo>"));
        QVERIFY(isPersistentKernel("void flash::FlashAttnFwdSm90<...>"));
        QVERIFY(!isPersistentKernel("ampere_sgemm_128x64_nn"));
    }

    void memoryPeaksSlackAndFragmentation()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 100);
        const auto series = [](CounterKind kind, LargeVector<double> values) {
            CounterSeries s;
            s.kind = kind;
            s.deviceType = 1;
            s.deviceId = 0;
            s.timesNs = {10, 20, 30};
            s.values = std::move(values);
            return s;
        };
        f.builder().addCounter(series(CounterKind::MemoryDelta, {100, 50, -100}));
        f.builder().addCounter(series(CounterKind::MemoryAllocated, {100, 150, 50}));
        f.builder().addCounter(series(CounterKind::MemoryReserved, {200, 200, 200}));
        const std::vector<MemoryFigures> figures = memoryFigures(*f.build());
        QCOMPARE(figures.size(), std::size_t(1));
        QCOMPARE(figures[0].events, std::int64_t(3));
        QCOMPARE(figures[0].allocatedBytes, std::int64_t(150));
        QCOMPARE(figures[0].freedBytes, std::int64_t(100));
        QCOMPARE(figures[0].peakAllocated, std::int64_t(150));
        QCOMPARE(figures[0].peakReserved, std::int64_t(200));
        QCOMPARE(figures[0].peakNs, 10);
        QCOMPARE(figures[0].slackAtPeak(), std::int64_t(100));
        QCOMPARE(figures[0].fragmentationAtPeak(), 0.5);
    }

    void memoryWithoutTotalsHasNoPeaks()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 100);
        CounterSeries s;
        s.kind = CounterKind::MemoryAllocated;
        s.deviceType = 1;
        s.timesNs = {10};
        s.values = {std::numeric_limits<double>::quiet_NaN()};
        f.builder().addCounter(std::move(s));
        const std::vector<MemoryFigures> figures = memoryFigures(*f.build());
        QVERIFY(!figures[0].hasTotals);
        QCOMPARE(figures[0].peakAllocated, std::int64_t(-1));
        QCOMPARE(figures[0].fragmentationAtPeak(), 0.0);
    }

    void collectiveSizes()
    {
        TraceFactory f;
        StringPool &strings = f.builder().strings();
        const std::array<Attr, 4> attrs = {
            Attr::string(strings.intern(attr::CollectiveName), strings.intern("allgather")),
            Attr::integer(strings.intern(attr::InElements), 10),
            Attr::integer(strings.intern(attr::OutElements), 80),
            Attr::string(strings.intern(attr::ElementType), strings.intern("BFloat16"))};
        f.deviceSlice(SliceKind::Kernel, 0, 7, "ncclDevKernel_AllGather", 0, 100, NoKey, attrs);
        f.hostSlice(SliceKind::Operator, 1, "record_param_comms", 0, 10); // no sizes
        const TracePtr trace = f.build();
        const std::vector<Collective> all = collectives(*trace, {});
        QCOMPARE(all.size(), std::size_t(2));
        QVERIFY(all[0].isDevice);
        QCOMPARE(all[0].inBytes, std::int64_t(20));
        QCOMPARE(all[0].messageBytes("allgather"), std::int64_t(160));
        QCOMPARE(all[0].messageBytes("all_reduce"), std::int64_t(20));
        QVERIFY(!all[1].hasSize());
    }

    void exclusivePartsAreDisjointAndGoByPriority()
    {
        const std::array<Claim, 3> claims = {Claim{1.0, IntervalSet({{0, 50}})},
                                             Claim{5.0, IntervalSet({{40, 100}})},
                                             Claim{3.0, IntervalSet({{30, 45}, {90, 120}})}};
        const std::vector<IntervalSet> parts = exclusiveParts(claims);
        QCOMPARE(parts[1].lengthNs(), 60);                       // all of it
        QCOMPARE(parts[2], IntervalSet({{30, 40}, {100, 120}})); // what is left
        QCOMPARE(parts[0], IntervalSet({{0, 30}}));
        // Ceilings alone would add up to more than there is.
        QCOMPARE(parts[0].lengthNs() + parts[1].lengthNs() + parts[2].lengthNs(), 120);
    }

    void severities()
    {
        QCOMPARE(severityOf(0.25), Severity::Critical);
        QCOMPARE(severityOf(0.2499), Severity::High);
        QCOMPARE(severityOf(0.10), Severity::High);
        QCOMPARE(severityOf(0.03), Severity::Medium);
        QCOMPARE(severityOf(0.01), Severity::Low);
        QCOMPARE(severityOf(0.0099), Severity::Info);
    }

    void priorities()
    {
        QCOMPARE(priorityOf(0.10, Confidence::High, Effort::Config), 10.0);
        QCOMPARE(priorityOf(0.10, Confidence::Medium, Effort::FewLines), 3.0);
        QCOMPARE(priorityOf(0.40, Confidence::Low, Effort::Redesign), 1.5);
    }

    void confidenceGoesDownForEachCircumstance()
    {
        Circumstances circumstances;
        circumstances.hasStacks = true;
        QStringList reasons;
        QCOMPARE(loweredConfidence(Confidence::High, circumstances, RuleAspect::Device, reasons),
                 Confidence::High);
        QVERIFY(reasons.isEmpty());
        QCOMPARE(loweredConfidence(Confidence::High, circumstances, RuleAspect::Host, reasons),
                 Confidence::Medium);
        circumstances.hasFewSteps = true;
        circumstances.hasGraphLevelRows = true;
        reasons.clear();
        QCOMPARE(loweredConfidence(Confidence::High, circumstances, RuleAspect::Host, reasons),
                 Confidence::Low);
        QCOMPARE(reasons.size(), 3);
    }

    void modelFlopUtilisationUsesEveryFactor()
    {
        QCOMPARE(modelFlopUtilisation(1e12, 1e6, 2, 1e15), 0.5);
        QCOMPARE(modelFlopUtilisation(1e12, 1e6, 2, 0.0), 0.0);
        QCOMPARE(throughputPerSecond(32, 1e9), 32.0);
    }
};

QTEST_GUILESS_MAIN(TestTables)
#include "tst_tables.moc"
