// SPDX-License-Identifier: GPL-3.0-or-later
// The shared quantities against examples worked out by hand.
#include "core/analysis/gridmetrics.h"
#include "core/analysis/quantities.h"
#include "core/trace/attrkeys.h"
#include "tests/support/cancelafter.h"
#include "tests/support/tracefactory.h"

#include <QTest>

#include <array>
#include <string>

using namespace rooftrace;
using rooftrace::test::TraceFactory;

namespace {

constexpr Nanoseconds Us = 1000;
/// The first launch call of the worked example begins at -8 µs; trace time begins there.
constexpr Nanoseconds Zero = 8 * Us;

constexpr TimeRange us(Nanoseconds begin, Nanoseconds end)
{
    return {Zero + begin * Us, Zero + end * Us};
}

/// Three kernels, a collective and a copy on three streams of one device.
TracePtr workedExample()
{
    TraceFactory f;
    const auto call = [&](Nanoseconds begin, Nanoseconds end, std::int64_t correlation) {
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", begin * Us, end * Us, correlation);
    };
    call(-8, -3, 1);
    call(8, 13, 2);
    call(45, 52, 3);
    call(9, 12, 4);
    f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 10 * Us, 1);
    f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 14 * Us, 20 * Us, 2);
    f.deviceSlice(SliceKind::Kernel, 0, 7, "c", 60 * Us, 90 * Us, 3);
    f.deviceSlice(SliceKind::Kernel, 0, 13, "ncclDevKernel_AllReduce", 15 * Us, 40 * Us, 4);
    f.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy HtoD (Pinned -> Device)", 70 * Us, 75 * Us);
    return f.build();
}

QuantitiesPtr quantitiesOf(const TracePtr &trace, const Scope &scope = {})
{
    SilentProgress progress;
    const Result<QuantitiesPtr> result = Quantities::build(trace, scope, progress);
    return result.hasValue() ? result.value() : nullptr;
}

/// Kernels launched by the step's thread, two in each of `count` steps of `lengthUs`.
TracePtr stepsTrace(int count, Nanoseconds lengthUs, const std::vector<int> &slow = {})
{
    TraceFactory f;
    Nanoseconds start = 0;
    std::int64_t correlation = 1;
    for (int i = 0; i < count; ++i) {
        const bool isSlow = std::find(slow.begin(), slow.end(), i) != slow.end();
        const Nanoseconds length = (isSlow ? 3 * lengthUs : lengthUs) * Us;
        f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#" + std::to_string(i + 10), start,
                    start + length);
        for (const Nanoseconds offset : {length / 4, length / 2}) {
            f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", start + offset,
                        start + offset + Us, correlation);
            f.deviceSlice(SliceKind::Kernel, 0, 7, "k", start + offset + 2 * Us,
                          start + offset + 5 * Us, correlation++);
        }
        start += length;
    }
    return f.build();
}

} // namespace

class TestQuantities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busyBudgetOfTheWorkedExample()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample(), {us(0, 100), {}});
        QVERIFY(q);
        QCOMPARE(q->devices().size(), std::size_t(1));
        const BusyBudget &budget = q->devices()[0].budget;
        QCOMPARE(budget.windowNs(), 100 * Us);
        QCOMPARE(budget.busyNs, 66 * Us);
        QCOMPARE(budget.computeNs, 46 * Us);
        QCOMPARE(budget.idleNs(), 34 * Us);
        QCOMPARE(budget.computeAbsentNs(), 54 * Us);
        QCOMPARE(budget.occupiedNotComputingNs(), 20 * Us);
        QCOMPARE(budget.nonTransferNs, 46 * Us);
    }

    void identitiesHold()
    {
        for (const Scope &scope : {Scope{}, Scope{us(0, 100), {}}, Scope{us(5, 65), {}}}) {
            const QuantitiesPtr q = quantitiesOf(workedExample(), scope);
            const BusyBudget &b = q->devices()[0].budget;
            QVERIFY(b.computeNs <= b.nonTransferNs);
            QVERIFY(b.nonTransferNs <= b.busyNs);
            QVERIFY(b.busyNs <= b.windowNs());
            QCOMPARE(b.busyNs + b.idleNs(), b.windowNs());
        }
    }

    void withoutARangeTheWindowIsFirstToLastOperation()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample());
        const DeviceQuantities &device = q->devices()[0];
        QCOMPARE(device.activity.window, us(0, 90));
        // Then the gaps are all the idle time.
        QCOMPARE(device.gapTotals.all.ns, device.budget.idleNs());
    }

    void gapsOfTheWorkedExample()
    {
        const TracePtr trace = workedExample();
        const QuantitiesPtr q = quantitiesOf(trace, {us(0, 100), {}});
        const std::vector<IdleGap> &gaps = q->devices()[0].gaps;
        QCOMPARE(gaps.size(), std::size_t(2)); // the tail is no gap
        QCOMPARE(gaps[0].range, us(10, 14));
        QCOMPARE(gaps[0].gapClass, GapClass::KernelToKernel);
        QCOMPARE(trace->name(gaps[0].nextSlice), std::string_view("b"));
        QCOMPARE(trace->name(gaps[0].previousSlice), std::string_view("a"));
        QCOMPARE(gaps[1].range, us(40, 60));
        QCOMPARE(gaps[1].gapClass, GapClass::LaunchStarved);
        QCOMPARE(gaps[1].starvedNs, 12 * Us);
        QCOMPARE(gaps[1].afterLaunchNs, 8 * Us);
        QCOMPARE(trace->startNs(gaps[1].launch), Zero + 45 * Us);
    }

    void aGapIsClippedToTheRangeAndKeepsItsClass()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample(), {us(45, 50), {}});
        QVERIFY(q->devices().empty()); // nothing runs there: no device to speak of
        const QuantitiesPtr wider = quantitiesOf(workedExample(), {us(50, 65), {}});
        const std::vector<IdleGap> &gaps = wider->devices()[0].gaps;
        QCOMPARE(gaps.size(), std::size_t(1));
        QCOMPARE(gaps[0].range, us(50, 60));
        QCOMPARE(gaps[0].full, us(40, 60));
        QCOMPARE(gaps[0].gapClass, GapClass::LaunchStarved);
    }

    void streamGapsAsHtaSeesThem()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample());
        const DeviceQuantities &device = q->devices()[0];
        QCOMPARE(device.streamGaps.size(), std::size_t(3)); // streams 7, 9, 13
        const StreamGaps &seven = device.streamGaps[0];
        QCOMPARE(seven.kernelWait.count, std::int64_t(1));
        QCOMPARE(seven.kernelWait.ns, 4 * Us);
        QCOMPARE(seven.hostWait.count, std::int64_t(1));
        QCOMPARE(seven.hostWait.ns, 40 * Us);
        QCOMPARE(seven.other.count, std::int64_t(0));
    }

    void htaLimitIsThirtyMicroseconds_data()
    {
        QTest::addColumn<int>("gapUs");
        QTest::addColumn<bool>("isKernelWait");
        QTest::newRow("below") << 29 << true;
        QTest::newRow("at the limit") << 30 << false;
    }

    void htaLimitIsThirtyMicroseconds()
    {
        QFETCH(int, gapUs);
        QFETCH(bool, isKernelWait);
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, Us, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", Us, 2 * Us, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 5 * Us, 10 * Us, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", (10 + gapUs) * Us, (20 + gapUs) * Us, 2);
        const QuantitiesPtr q = quantitiesOf(f.build());
        const StreamGaps &stream = q->devices()[0].streamGaps[0];
        QCOMPARE(stream.kernelWait.count, std::int64_t(isKernelWait ? 1 : 0));
        QCOMPARE(stream.other.count, std::int64_t(isKernelWait ? 0 : 1));
    }

    void overlapAndExposureOfTheWorkedExample()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample());
        const CommunicationOverlap &overlap = q->devices()[0].overlap;
        QCOMPARE(overlap.unionNs, 25 * Us);
        QCOMPARE(overlap.overlapShare(), 0.2);
        QCOMPARE(overlap.exposedVsComputeNs, 20 * Us);
        QCOMPARE(overlap.exposedNs, 20 * Us);
    }

    void latenciesOfTheWorkedExample()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample());
        const LaunchFigures &launches = q->devices()[0].launches;
        QCOMPARE(launches.latencies.size(), std::size_t(4));
        // In order of device start: a, b, n, c.
        const std::array<Nanoseconds, 4> expected = {3 * Us, 1 * Us, 3 * Us, 8 * Us};
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(launches.latencies[i].latencyNs, expected[i]);
            QVERIFY(launches.latencies[i].streamWasEmpty);
        }
        QCOMPARE(launches.streamEmpty.medianNs, 3000.0);
        QCOMPARE(launches.distinctLaunches, std::int64_t(4));
        QCOMPARE(q->devices()[0].withoutLaunch, std::int64_t(1)); // the copy
    }

    void gainOfTheWorkedExample()
    {
        QCOMPARE(throughputGain(100.0, 20.0), 0.25);
        QCOMPARE(mfuAfter(0.30, 100.0, 20.0), 0.375);
        QCOMPARE(stepAfter(100.0, 20.0, 2.0), 90.0);
        QCOMPARE(throughputGain(100.0, 100.0), 0.0);
    }

    void skewOfTheWorkedExample()
    {
        const std::array<Nanoseconds, 4> durations = {40, 42, 25, 41};
        const CollectiveSkew skew = collectiveSkew(durations);
        QCOMPARE(skew.transferNs, 25);
        QCOMPARE(skew.waitsNs, (std::vector<Nanoseconds>{15, 17, 0, 16}));
        QCOMPARE(skew.latest, std::size_t(2)); // the shortest collective belongs to the straggler
    }

    void oneRankTellsNothingOfSkew()
    {
        const std::array<Nanoseconds, 1> durations = {40};
        const CollectiveSkew skew = collectiveSkew(durations);
        QCOMPARE(skew.transferNs, 0);
        QCOMPARE(skew.waitsNs, (std::vector<Nanoseconds>{0}));
    }

    void stragglerOfTheWorkedExample()
    {
        const std::array<double, 5> compute = {100, 101, 99, 100, 120};
        const std::vector<double> scores = modifiedZScores(compute, 0.1);
        QCOMPARE(scores[4], 13.49);
        QCOMPARE(stragglers(compute, 0.1), (std::vector<std::size_t>{4}));
        const std::array<double, 2> two = {1, 100};
        QVERIFY(stragglers(two, 0.1).empty()); // needs three ranks
    }

    void bubblesOfTheWorkedExample()
    {
        QCOMPARE(pipelineBubble(4, 8), 3.0 / 11.0);
        QCOMPARE(pipelineBubbleOverIdeal(4, 8), 0.375);
        QCOMPARE(pipelineBubbleOverIdeal(4, 8, 2), 0.1875);
        QCOMPARE(pipelineBubble(0, 8), 0.0);
    }

    void summedKernelsAreNotTheirUnion()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 100);
        f.deviceSlice(SliceKind::Kernel, 0, 8, "b", 50, 150);
        const QuantitiesPtr q = quantitiesOf(f.build());
        QCOMPARE(q->devices()[0].activity.kernelSumNs, 200);
        QCOMPARE(q->devices()[0].budget.busyNs, 150);
    }

    void tensorBoardCountsKernelsAlone()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 40);
        f.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy DtoH (Device -> Pinned)", 40, 100);
        const QuantitiesPtr q = quantitiesOf(f.build());
        QCOMPARE(q->devices()[0].budget.utilisation(), 1.0);
        QCOMPARE(q->devices()[0].budget.kernelUtilisation(), 0.4);
    }

    void exposedIsNotUnderCopies()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 10);
        f.deviceSlice(SliceKind::Kernel, 0, 13, "ncclKernel_AllReduce", 5, 40);
        f.deviceSlice(SliceKind::Memcpy, 0, 9, "Memcpy DtoH (Device -> Pinned)", 20, 30);
        const QuantitiesPtr q = quantitiesOf(f.build());
        QCOMPARE(q->devices()[0].overlap.exposedVsComputeNs, 30);
        QCOMPARE(q->devices()[0].overlap.exposedNs, 20);
    }

    void zeroLengthOperationsNeitherSplitGapsNorAddBusyTime()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 10);
        f.deviceSlice(SliceKind::Memset, 0, 9, "Memset (Device)", 15, 15);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 20, 30);
        f.deviceSlice(SliceKind::Memset, 0, 9, "Memset (Device)", 40, 40);
        const QuantitiesPtr q = quantitiesOf(f.build());
        const DeviceQuantities &device = q->devices()[0];
        QCOMPARE(device.activity.window, (TimeRange{0, 40})); // they stretch the window
        QCOMPARE(device.budget.busyNs, 20);
        QCOMPARE(device.gaps.size(), std::size_t(2));
        QCOMPARE(device.gaps[1].range, (TimeRange{30, 40}));
        QCOMPARE(device.activity.zeroLengthOperations, std::int64_t(2));
    }

    void theEarliestLaunchDecidesWhenSeveralOperationsEndAGap()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 5, 6, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 60, 70, 2);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 8, 9, 3);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "first", 10, 20, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "late", 100, 110, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 8, "early", 100, 110, 3);
        const TracePtr trace = f.build();
        const IdleGap gap = quantitiesOf(trace)->devices()[0].gaps[0];
        QCOMPARE(trace->name(gap.nextSlice), std::string_view("early"));
        QCOMPARE(gap.gapClass, GapClass::KernelToKernel);
        QCOMPARE(int(gap.simultaneous), 2);
    }

    void kernelToKernelLimitIsTenMicroseconds_data()
    {
        QTest::addColumn<qint64>("gapNs");
        QTest::addColumn<int>("gapClass");
        QTest::newRow("below") << qint64(9'999) << int(GapClass::KernelToKernel);
        QTest::newRow("at the limit") << qint64(10'000) << int(GapClass::Unresolved);
    }

    void kernelToKernelLimitIsTenMicroseconds()
    {
        QFETCH(qint64, gapNs);
        QFETCH(int, gapClass);
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 30, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 100 + gapNs, 200 + gapNs, 2);
        const QuantitiesPtr q = quantitiesOf(f.build());
        QCOMPARE(int(q->devices()[0].gaps[0].gapClass), gapClass);
    }

    void aLaunchAtTheVeryEndOfTheKernelIsNotLate()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 100, 110, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 120, 200, 2);
        QCOMPARE(quantitiesOf(f.build())->devices()[0].gaps[0].gapClass, GapClass::KernelToKernel);
    }

    void gapsInsideAGraphAreNeverLaunchStarved()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaGraphLaunch", 0, 10, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 50'000, 60'000, 1);
        const QuantitiesPtr q = quantitiesOf(f.build());
        QCOMPARE(q->devices()[0].gaps[0].gapClass, GapClass::Unresolved);
        QCOMPARE(q->devices()[0].launches.distinctLaunches, std::int64_t(1));
        QCOMPARE(q->devices()[0].launches.firstPerLaunch.count, std::int64_t(1));
        QCOMPARE(q->devices()[0].launches.allOperations.count, std::int64_t(2));
    }

    void aGapWithoutALaunchCallStaysUnresolved()
    {
        TraceFactory f;
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 0, 10);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 12, 20);
        QCOMPARE(quantitiesOf(f.build())->devices()[0].gaps[0].gapClass, GapClass::Unresolved);
    }

    void aRecordedStreamWaitMakesAGapBlocked()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 20, 30, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Sync, 0, 8, "Stream Wait Event", 60, 40'000);
        f.deviceSlice(SliceKind::Kernel, 0, 8, "b", 40'010, 50'000, 2);
        QCOMPARE(quantitiesOf(f.build())->devices()[0].gaps[0].gapClass, GapClass::Blocked);
    }

    void causesOfStarvation_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("cause");
        const auto row = [](const char *label, SliceKind kind, const char *name, GapCause cause) {
            QTest::newRow(label) << int(kind) << QByteArray(name) << int(cause);
        };
        row("device synchronisation", SliceKind::Runtime, "cudaDeviceSynchronize",
            GapCause::SyncApi);
        row("blocking copy", SliceKind::Runtime, "cudaMemcpy", GapCause::SyncApi);
        row("blocking copy on a stream", SliceKind::Runtime, "hipMemcpyWithStream",
            GapCause::SyncApi);
        row("asynchronous copy", SliceKind::Runtime, "cudaMemcpyAsync", GapCause::Framework);
        row("allocation", SliceKind::Runtime, "cudaMalloc", GapCause::Allocator);
        row("module load", SliceKind::Driver, "cuModuleLoadData", GapCause::Compile);
        row("graph instantiation", SliceKind::Runtime, "cudaGraphInstantiateWithFlags",
            GapCause::Compile);
        row("asking whether it captures", SliceKind::Runtime, "cudaStreamIsCapturing",
            GapCause::Framework);
        row("data loader", SliceKind::Annotation, "enumerate(DataLoader)#_Iter.__next__",
            GapCause::DataLoader);
        row("garbage collection", SliceKind::Python, "<built-in function collect>",
            GapCause::GarbageCollection);
        row("operating system", SliceKind::OsRuntime, "poll", GapCause::OsCall);
        row("operator", SliceKind::Operator, "aten::add", GapCause::Framework);
    }

    void causesOfStarvation()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, name);
        QFETCH(int, cause);
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind(kind), 1, name.constData(), 150, 900);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 1000, 1010, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 1020, 2000, 2);
        const TracePtr trace = f.build();
        const IdleGap gap = quantitiesOf(trace)->devices()[0].gaps[0];
        QCOMPARE(gap.gapClass, GapClass::LaunchStarved);
        QCOMPARE(int(gap.cause), cause);
        QCOMPARE(trace->name(gap.causeSlice), std::string_view(name.constData()));
    }

    void theLongestCauseWinsAndPrecedenceSharesTheTime()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind::Operator, 1, "aten::item", 100, 950); // encloses the wait
        f.hostSlice(SliceKind::Runtime, 1, "cudaStreamSynchronize", 120, 800);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 1000, 1010, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 1020, 2000, 2);
        QCOMPARE(quantitiesOf(f.build())->devices()[0].gaps[0].cause, GapCause::SyncApi);

        TraceFactory g;
        g.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        g.hostSlice(SliceKind::Operator, 1, "aten::item", 100, 950);
        g.hostSlice(SliceKind::Runtime, 1, "cudaStreamSynchronize", 120, 150);
        g.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 1000, 1010, 2);
        g.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        g.deviceSlice(SliceKind::Kernel, 0, 7, "b", 1020, 2000, 2);
        QCOMPARE(quantitiesOf(g.build())->devices()[0].gaps[0].cause, GapCause::Framework);
    }

    void onlyTheLaunchingThreadIsAsked()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
        f.hostSlice(SliceKind::Runtime, 2, "cudaDeviceSynchronize", 100, 1000);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 1000, 1010, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "a", 50, 100, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "b", 1020, 2000, 2);
        const IdleGap gap = quantitiesOf(f.build())->devices()[0].gaps[0];
        QCOMPARE(gap.cause, GapCause::Unknown);
        QCOMPARE(gap.causeSlice, SliceId::None);
    }

    void thirtyChunksCoverTheWindow()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample(), {us(0, 100), {}});
        const std::vector<BusyChunk> &chunks = q->devices()[0].chunks;
        QCOMPARE(chunks.size(), BusyChunkCount);
        QCOMPARE(chunks.front().range.beginNs, us(0, 100).beginNs);
        QCOMPARE(chunks.back().range.endNs, us(0, 100).endNs);
        Nanoseconds sum = 0;
        for (const BusyChunk &chunk : chunks)
            sum += chunk.busyNs;
        QCOMPARE(sum, 66 * Us);
    }

    void queueDepthOfTheWorkedExample()
    {
        const TracePtr trace = workedExample();
        const QuantitiesPtr q = quantitiesOf(trace);
        const DeviceQuantities &device = q->devices()[0];
        const auto depthAt = [&](Nanoseconds timeUs) {
            return device.queue->at(Zero + timeUs * Us);
        };
        QCOMPARE(depthAt(-9), 0);
        QCOMPARE(depthAt(-1), 1); // a waits
        QCOMPARE(depthAt(0), 0);
        QCOMPARE(depthAt(10), 2); // b and the collective wait
        QCOMPARE(depthAt(14), 1);
        QCOMPARE(depthAt(15), 0);
        QCOMPARE(device.queue->maximum(), 2);
        const QueueDepth running =
            queueDepth(*trace, device.activity, QueueVariant::WaitingOrRunning);
        QCOMPARE(running.at(Zero + 5 * Us), 1);
        QCOMPARE(running.at(Zero + 95 * Us), 0);
        const std::array<TimeRange, 1> gap = {us(40, 60)};
        QCOMPARE(device.queue->medianOver(gap), 1.0); // c waits from 45 on
    }

    void launchCostAndShortKernels()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 8, 1);
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 10, 20, 2);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "short", 30, 37, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "long", 40, 60, 2);
        const QuantitiesPtr q = quantitiesOf(f.build());
        const LaunchFigures &launches = q->devices()[0].launches;
        QCOMPARE(launches.callCost.medianNs, 9.0);
        QCOMPARE(launches.shortKernels, std::int64_t(1));
        // The second kernel found the first one still to come.
        QVERIFY(!launches.latencies[1].streamWasEmpty);
        QCOMPARE(launches.latencies[1].queueWaitNs, 17);
    }

    void aKernelBeforeItsLaunchIsClampedAndCounted()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 10, 20, 1);
        f.deviceSlice(SliceKind::Kernel, 0, 7, "k", 5, 8, 1);
        const LaunchFigures launches = quantitiesOf(f.build())->devices()[0].launches;
        QCOMPARE(launches.startsBeforeLaunch, std::int64_t(1));
        QCOMPARE(launches.latencies[0].latencyNs, 0);
    }

    void stepsComeFromAnnotations()
    {
        const QuantitiesPtr q = quantitiesOf(stepsTrace(6, 100));
        const Steps &steps = q->steps();
        QCOMPARE(steps.source, StepSource::ProfilerStep);
        QCOMPARE(steps.count(), std::int64_t(6));
        QCOMPARE(steps.steps[0].number, std::int64_t(10));
        QCOMPARE(steps.steps[0].deviceOperations, std::int64_t(2));
        QVERIFY(steps.steps[0].device.isEmpty()); // where it began is not known
        QCOMPARE(steps.device.count, std::int64_t(5));
        QCOMPARE(steps.stepFrom, StepTimeSource::Device);
        QCOMPARE(steps.stepNs, 100'000.0);
        QCOMPARE(steps.steps[0].drop, StepDrop::First);
        QCOMPARE(steps.steps[5].drop, StepDrop::Last);
        QCOMPARE(steps.steady.size(), std::size_t(4));
        QVERIFY(!steps.hasFewSteps);
        QCOMPARE(steps.at(steps.steps[3].host.beginNs + 1), std::int64_t(3));
        QCOMPARE(q->stepTime().ns, 100 * Us);
        QCOMPARE(q->stepTime().steps, std::int64_t(4));
    }

    void threeSpansGiveOnlyTwoDeviceStepsSoTheHostDecides()
    {
        const QuantitiesPtr q = quantitiesOf(stepsTrace(3, 100));
        QCOMPARE(q->steps().device.count, std::int64_t(2));
        QCOMPARE(q->steps().stepFrom, StepTimeSource::Host);
        QVERIFY(q->steps().hasFewSteps);
        QCOMPARE(q->steps().steady.size(), std::size_t(3)); // too few left, so all
        QVERIFY(q->circumstances().hasFewSteps);
    }

    void outliersAreNotSteady()
    {
        const QuantitiesPtr q = quantitiesOf(stepsTrace(9, 100, {4}));
        QCOMPARE(q->steps().steps[4].drop, StepDrop::Outlier);
        QCOMPARE(q->stepTime().ns, 100 * Us);
    }

    void nestedStepsCountOnce()
    {
        TraceFactory f;
        f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#1", 0, 100);
        f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#2", 50, 90);
        f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#3", 100, 200);
        f.deviceSlice(SliceKind::GpuAnnotation, 0, 7, "ProfilerStep#1", 10, 90);
        const Steps steps = quantitiesOf(f.build())->steps();
        QCOMPARE(steps.count(), std::int64_t(2));
        QCOMPARE(steps.droppedSpans, std::int64_t(1));
        QCOMPARE(steps.deviceSpans, std::int64_t(1));
    }

    void stepsThatCompileAreNotSteady()
    {
        TraceFactory f;
        for (int i = 0; i < 8; ++i) {
            const Nanoseconds start = i * 100 * Us;
            f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#" + std::to_string(i), start,
                        start + 100 * Us);
        }
        f.hostSlice(SliceKind::Driver, 1, "cuModuleLoadData", 310 * Us, 320 * Us);
        const Steps steps = quantitiesOf(f.build())->steps();
        QCOMPARE(steps.steps[3].drop, StepDrop::Compile);
        QCOMPARE(steps.steady.size(), std::size_t(5));
    }

    void differentWorkIsNeverAveraged()
    {
        TraceFactory f;
        std::int64_t correlation = 1;
        for (int i = 0; i < 9; ++i) {
            const Nanoseconds start = i * 100 * Us;
            f.hostSlice(SliceKind::Annotation, 1, "ProfilerStep#" + std::to_string(i), start,
                        start + 100 * Us);
            const int kernels = i == 5 ? 20 : 4; // a prefill among decodes
            for (int k = 0; k < kernels; ++k) {
                f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", start + k * Us,
                            start + k * Us + 500, correlation);
                f.deviceSlice(SliceKind::Kernel, 0, 7, "k", start + 50 * Us + k * Us,
                              start + 50 * Us + k * Us + 900, correlation++);
            }
        }
        QCOMPARE(quantitiesOf(f.build())->steps().steps[5].drop, StepDrop::OtherWork);
    }

    void repeatedNvtxRangesAreSteps()
    {
        TraceFactory f;
        for (int i = 0; i < 4; ++i) {
            f.hostSlice(SliceKind::Nvtx, 1, "iteration " + std::to_string(i), i * 100,
                        i * 100 + 95);
            f.hostSlice(SliceKind::Nvtx, 1, "forward", i * 100 + 5, i * 100 + 50);
        }
        const Steps steps = quantitiesOf(f.build())->steps();
        QCOMPARE(steps.source, StepSource::Nvtx);
        QCOMPARE(steps.count(), std::int64_t(4));
    }

    void withoutAnythingThereAreNoSteps()
    {
        const QuantitiesPtr q = quantitiesOf(workedExample());
        QCOMPARE(q->steps().source, StepSource::None);
        QCOMPARE(q->stepTime().source, StepTimeSource::None);
        QCOMPARE(q->stepTime().ns, 90 * Us);
    }

    void scopedToRowsOnlyTheyCount()
    {
        const TracePtr trace = workedExample();
        std::vector<TrackId> rows;
        for (std::uint32_t t = 0; t < trace->topology().tracks.size(); ++t) {
            const Track &track = trace->topology().tracks[t];
            if (track.stream >= 0
                && trace->topology().streams[static_cast<std::size_t>(track.stream)].stream == 7)
                rows.push_back(TrackId{t});
        }
        const QuantitiesPtr q = quantitiesOf(trace, {{}, rows});
        QCOMPARE(q->devices()[0].budget.busyNs, 46 * Us);
        QCOMPARE(q->devices()[0].gaps.size(), std::size_t(2));
        QCOMPARE(q->devices()[0].overlap.unionNs, 0);
    }

    void anotherScopeGivesWhatBuildingItGives_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<bool>("onlyFirstRow");
        QTest::newRow("whole trace") << qint64(0) << qint64(0) << false;
        QTest::newRow("one row") << qint64(0) << qint64(0) << true;
        QTest::newRow("a range") << qint64(5) << qint64(65) << false;
        QTest::newRow("a range of one row") << qint64(5) << qint64(65) << true;
        QTest::newRow("a range without work") << qint64(45) << qint64(50) << false;
    }

    void anotherScopeGivesWhatBuildingItGives()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(bool, onlyFirstRow);
        Scope scope;
        if (end > begin)
            scope.range = us(begin, end);
        if (onlyFirstRow)
            scope.tracks = {TrackId{0}};
        const TracePtr trace = workedExample();
        SilentProgress progress;
        const QuantitiesPtr built = quantitiesOf(trace, scope);
        const QuantitiesPtr other =
            quantitiesOf(trace, {us(0, 20), {}})->rescoped(scope, progress).value();
        QCOMPARE(other->scope(), scope);
        QCOMPARE(other->devices().size(), built->devices().size());
        const std::vector<DeviceActivity> direct = deviceActivities(*trace, scope);
        QCOMPARE(direct.size(), built->devices().size());
        for (std::size_t d = 0; d < direct.size(); ++d) {
            const DeviceQuantities &a = built->devices()[d];
            const DeviceQuantities &b = other->devices()[d];
            QCOMPARE(b.budget.busyNs, a.budget.busyNs);
            QCOMPARE(b.gaps.size(), a.gaps.size());
            QCOMPARE(direct[d].budget().busyNs, a.budget.busyNs);
            QCOMPARE(direct[d].window, a.activity.window);
            QCOMPARE(direct[d].operations.size(), a.activity.operations.size());
        }
    }

    void cancelledWorkSaysSo()
    {
        test::CancelAfter progress(0);
        const Result<QuantitiesPtr> result = Quantities::build(workedExample(), {}, progress);
        QVERIFY(!result.hasValue());
        QCOMPARE(result.error().kind, Error::Kind::Cancelled);
    }

    /// A kernel, its call and its operator for each of `count` turns.
    static TracePtr manyOperations(int count)
    {
        TraceFactory f;
        for (int i = 0; i < count; ++i) {
            const Nanoseconds at = i * 1000LL;
            f.hostSlice(SliceKind::Operator, 1, "aten::mm", at, at + 400, SliceInput::NoKey, i + 1);
            f.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", at + 10, at + 60, i + 1, i + 1);
            // Two streams take turns, so that all of them have to be sorted.
            f.deviceSlice(SliceKind::Kernel, 0, 7 + i % 2, "gemm", at + 100, at + 400, i + 1);
        }
        return f.build();
    }

    /// Every pass over the operations asks, so that none of them lasts: there are more than ten.
    void questionsGrowWithTheOperations()
    {
        constexpr int Few = 1'000;
        constexpr int Many = 200'000;
        test::CancelAfter few(1'000'000);
        test::CancelAfter many(1'000'000);
        const auto ask = [](const TracePtr &trace, test::CancelAfter &progress) {
            return Quantities::build(trace, {}, progress).hasValue();
        };
        QVERIFY(ask(manyOperations(Few), few));
        const TracePtr trace = manyOperations(Many);
        QVERIFY(ask(trace, many));
        QVERIFY2(many.questions() - few.questions() >= 10 * ((Many - Few) / Stop::PollEvery),
                 qPrintable(QString::number(many.questions())));
        // Cancelled at any of them, it ends a few questions later: nothing starts another pass.
        for (std::int64_t n = 0; n < many.questions(); n += 29) {
            test::CancelAfter progress(n);
            QVERIFY(!ask(trace, progress));
            QVERIFY2(progress.questions() - n < 60, qPrintable(QString::number(n)));
        }
    }

    void stoppedSortsKeepEveryItem()
    {
        std::vector<std::uint32_t> items(1'000'000);
        std::uint32_t state = 1;
        for (std::uint32_t &item : items)
            item = state = state * 1664525U + 1013904223U;
        std::vector<std::uint32_t> sorted = items;
        std::sort(sorted.begin(), sorted.end());
        for (const int questions : {0, 1, 2, 3, 1000}) {
            std::vector<std::uint32_t> own = items;
            const test::CancelAfter progress(questions);
            stoppableSort(own.begin(), own.end(), std::less<>(), Stop(progress));
            QCOMPARE(own == sorted, questions == 1000);
            std::sort(own.begin(), own.end());
            QVERIFY(own == sorted);
        }
    }
};

QTEST_GUILESS_MAIN(TestQuantities)
#include "tst_quantities.moc"
