// SPDX-License-Identifier: GPL-3.0-or-later
// The bandwidth view's numbers: sums conserve bytes and time.
#include "core/analysis/timeseries.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <numeric>

using namespace rooftrace;

class TestTimeSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsCoverTheRange();
    void flowsAreConserved_data();
    void flowsAreConserved();
    void overlappingFlowsAddUp();
    void busyTimeIsAUnion();
    void levelsKeepTheirExtremes();
    void levelsBeforeTheFirstSampleAreUnknown();
    void deviceSeriesOfASmallTrace();
    void queueDepthCountsLaunchedAndNotStarted();
    void singleAllocationsBecomeALevel();
};

void TestTimeSeries::columnsCoverTheRange()
{
    for (const std::size_t count : {1U, 3U, 7U, 1000U, 4096U}) {
        const TimeColumns columns{{-5, 1'000'000'000'007}, count};
        QCOMPARE(columns.edgeNs(0), Nanoseconds{-5});
        QCOMPARE(columns.edgeNs(count), Nanoseconds{1'000'000'000'007});
        Nanoseconds sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            QVERIFY(columns.edgeNs(i) <= columns.edgeNs(i + 1));
            sum += columns.column(i).lengthNs();
        }
        QCOMPARE(sum, columns.range.lengthNs());
    }
}

void TestTimeSeries::flowsAreConserved_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one column") << 1;
    QTest::newRow("columns that cut flows") << 7;
    QTest::newRow("more columns than nanoseconds") << 5000;
}

void TestTimeSeries::flowsAreConserved()
{
    QFETCH(int, count);
    const std::vector<Flow> flows = {{{100, 200}, 4096.0},
                                     {{150, 175}, 100.0},
                                     {{200, 200}, 17.0},
                                     {{900, 1000}, 1e9},
                                     {{0, 1}, 0.0}};
    const FlowSeries series(flows);
    const TimeColumns columns{{0, 1001}, static_cast<std::size_t>(count)};
    const std::vector<double> amounts = series.amounts(columns);
    const double sum = std::accumulate(amounts.begin(), amounts.end(), 0.0);
    QCOMPARE(sum, 4096.0 + 100.0 + 17.0 + 1e9);
    QCOMPARE(series.total(), sum);
    const std::vector<Nanoseconds> busy = series.busyNs(columns);
    QCOMPARE(std::accumulate(busy.begin(), busy.end(), Nanoseconds{0}), Nanoseconds{1 + 101 + 100});
    QCOMPARE(series.amount({900, 950}), 5e8);
}

void TestTimeSeries::overlappingFlowsAddUp()
{
    const std::vector<Flow> flows = {{{0, 10}, 10.0}, {{5, 15}, 20.0}};
    const FlowSeries series(flows);
    QCOMPARE(series.amount({0, 5}), 5.0);
    QCOMPARE(series.amount({5, 10}), 5.0 + 10.0);
    QCOMPARE(series.amount({10, 15}), 10.0);
    QCOMPARE(series.amount({15, 100}), 0.0);
    QCOMPARE(series.amount({-100, 0}), 0.0);
}

void TestTimeSeries::busyTimeIsAUnion()
{
    // The worked example of the definitions: union of kernels and copies is 66 of 100.
    const std::vector<Flow> flows = {
        {{0, 10}, 1.0}, {{14, 20}, 1.0}, {{60, 90}, 1.0}, {{15, 40}, 1.0}, {{70, 75}, 1.0}};
    const FlowSeries series(flows);
    QCOMPARE(series.busyNs(TimeRange{0, 100}), Nanoseconds{66});
    QCOMPARE(series.busyNs(TimeRange{10, 14}), Nanoseconds{0});
    QCOMPARE(series.busyNs(TimeRange{12, 62}), Nanoseconds{26 + 2});
}

void TestTimeSeries::levelsKeepTheirExtremes()
{
    std::vector<Nanoseconds> times;
    std::vector<double> values;
    for (int i = 0; i < 5000; ++i) {
        times.push_back(i * 10);
        values.push_back((i * 7919) % 5003);
    }
    const LevelSeries series(times, values);
    for (const TimeRange range : {TimeRange{0, 50000}, TimeRange{123, 4567}, TimeRange{2560, 2570},
                                  TimeRange{2561, 2562}, TimeRange{49990, 60000}}) {
        double minimum = 1e9;
        double maximum = -1e9;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const Nanoseconds end = i + 1 < times.size() ? times[i + 1] : 100'000;
            if (times[i] < range.endNs && end > range.beginNs) {
                minimum = std::min(minimum, values[i]);
                maximum = std::max(maximum, values[i]);
            }
        }
        const LevelColumn column = series.extremes(range);
        QVERIFY(column.isKnown);
        QCOMPARE(column.minimum, minimum);
        QCOMPARE(column.maximum, maximum);
        const Nanoseconds peak = series.peakTimeNs(range);
        QVERIFY(range.contains(peak));
        QCOMPARE(series.extremes({peak, peak + 1}).maximum, maximum);
    }
}

void TestTimeSeries::levelsBeforeTheFirstSampleAreUnknown()
{
    const std::vector<Nanoseconds> times = {100, 200};
    const std::vector<double> values = {std::nan(""), 3.0};
    const LevelSeries series(times, values);
    QVERIFY(!series.extremes({0, 150}).isKnown);
    QCOMPARE(series.extremes({0, 201}).maximum, 3.0);
    QVERIFY(LevelSeries().columns({{0, 10}, 4}).size() == 4);
}

void TestTimeSeries::deviceSeriesOfASmallTrace()
{
    test::TraceFactory factory;
    const auto bytes = [&factory](std::int64_t value) {
        return Attr::integer(factory.builder().strings().intern(attr::Bytes), value);
    };
    const Attr up = bytes(1'000'000);
    const Attr down = bytes(500);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 1000);
    factory.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy HtoD (Pageable -> Device)", 500, 1500,
                        SliceInput::NoKey, {&up, 1});
    factory.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy DtoH (Device -> Pinned)", 3000, 4000,
                        SliceInput::NoKey, {&down, 1});
    factory.deviceSlice(SliceKind::Kernel, 1, 7, "other device", 0, 9000);
    const TracePtr trace = factory.build();
    QVERIFY(trace);
    const DeviceSeries series = deviceSeries(*trace, 0);
    QCOMPARE(series.deviceOperations, std::int64_t{3});
    QCOMPARE(series.linkedOperations, std::int64_t{0});
    QVERIFY(series.queueDepth.isEmpty());
    QVERIFY(series.allocated.isEmpty());
    QCOMPARE(series.busy.busyNs(TimeRange{0, 5000}), Nanoseconds{2500});
    const auto &h2d = series.copies[static_cast<std::size_t>(TransferDirection::HostToDevice)];
    QCOMPARE(h2d.total(), 1e6);
    QCOMPARE(perSecond(h2d.amount({500, 1500}), 1000), 1e12);
    QCOMPARE(series.copies[static_cast<std::size_t>(TransferDirection::DeviceToHost)].total(),
             500.0);
    QCOMPARE(series.copySlices[0].size(), std::size_t{1});

    const SliceBytes kernel{series.copySlices[0].front(), 3000.0};
    QCOMPARE(dramSeries(*trace, {&kernel, 1}).amount({500, 1000}), 1500.0);
}

void TestTimeSeries::queueDepthCountsLaunchedAndNotStarted()
{
    test::TraceFactory factory;
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 5, 1);
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 10, 15, 2);
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 25, 3);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "a", 8, 30, 1);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "b", 30, 40, 2);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "c", 40, 50, 3);
    const TracePtr trace = factory.build();
    QVERIFY(trace);
    const DeviceSeries series = deviceSeries(*trace, 0);
    QCOMPARE(series.linkedOperations, std::int64_t{3});
    const auto at = [&series](Nanoseconds t) {
        return series.queueDepth.extremes({t, t + 1}).last;
    };
    QCOMPARE(at(0), 1.0);
    QCOMPARE(at(8), 0.0);
    QCOMPARE(at(12), 1.0);
    QCOMPARE(at(22), 2.0);
    QCOMPARE(at(30), 1.0);
    QCOMPARE(at(45), 0.0);
    QCOMPARE(series.queueDepth.extremes({0, 50}).maximum, 2.0);
}

void TestTimeSeries::singleAllocationsBecomeALevel()
{
    test::TraceFactory factory;
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 100);
    CounterSeries deltas;
    deltas.kind = CounterKind::MemoryDelta;
    deltas.deviceType = 1;
    deltas.deviceId = 0;
    deltas.timesNs = {10, 20, 30};
    deltas.values = {512.0, 1024.0, -512.0};
    factory.builder().addCounter(std::move(deltas));
    const TracePtr trace = factory.build();
    QVERIFY(trace);
    const DeviceSeries series = deviceSeries(*trace, 0);
    QVERIFY(series.isAllocatedRelative);
    QCOMPARE(series.allocated.extremes({0, 100}).maximum, 1536.0);
    QCOMPARE(series.allocated.extremes({35, 100}).last, 1024.0);
    QVERIFY(series.reserved.isEmpty());
}

QTEST_APPLESS_MAIN(TestTimeSeries)
#include "tst_timeseries.moc"
