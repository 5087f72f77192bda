// SPDX-License-Identifier: GPL-3.0-or-later
// Rules about idle time and the host, just below and just above each limit. Six steps of 1 ms, of
// which four count: a share is what one step spends, over 1 000 000 ns.
#include "tests/core/analysis/rules/ruletest.h"

#include <QTest>

using namespace rooftrace;
using namespace rooftrace::test;

namespace {

constexpr Nanoseconds T = test::Steps::T;

Answer askRule(const char *id, const TracePtr &trace)
{
    return ask(QString::fromLatin1(id), trace);
}

/// The device runs dry for `gap` at the begin of each step, because the call comes late.
TracePtr lateLaunch(Nanoseconds gap)
{
    return stepsOf(
        [gap](test::Steps &s, Nanoseconds b) { s.kernel("k", b + gap, b + T, b + gap); });
}

/// 400 kernels a step, busy for `busy` of every 2500 ns.
TracePtr evenlyBusy(Nanoseconds busy)
{
    return stepsOf([busy](test::Steps &s, Nanoseconds b) {
        for (int i = 0; i < 400; ++i) {
            const Nanoseconds end = b + 2500 * (i + 1);
            s.kernel("k", end - busy, end, end - busy);
        }
    });
}

/// `shorts` kernels of 2 µs with `gap` before each, and `longs` longer ones in all.
TracePtr tinyKernels(int shorts, int longs, Nanoseconds gap)
{
    return stepsOf([=](test::Steps &s, Nanoseconds b) {
        Nanoseconds t = b + 1000;
        for (int i = 0; i + 1 < longs; ++i, t += 11'000)
            s.kernel("long", t, t + 11'000, t);
        for (int i = 0; i < shorts; ++i) {
            t += gap;
            s.kernel("short", t, t + 2000, t);
            t += 2000;
        }
        s.kernel("long", t, b + T, t);
    });
}

/// A wait at the end of each step; the next kernel starts `gap` into the step after.
TracePtr waitAtEnd(Nanoseconds gap)
{
    return stepsOf([gap](test::Steps &s, Nanoseconds b) {
        s.kernel("k", b + gap, b + T, b + gap);
        s.host(SliceKind::Runtime, "cudaStreamSynchronize", b + T - 10'000, b + T + 500);
    });
}

/// `waits` waits inside each step, each followed by 2 µs of idle time.
TracePtr waitsInside(int waits)
{
    return stepsOf([waits](test::Steps &s, Nanoseconds b) {
        Nanoseconds t = b + 1000;
        for (int i = 0; i < waits; ++i) {
            s.kernel("k", t, t + 300'000, t);
            t += 300'000;
            s.host(SliceKind::Runtime, "cudaDeviceSynchronize", t - 10'000, t + 500);
            t += 2000;
        }
        s.kernel("k", t, b + T, t);
    });
}

/// One process without steps: 20 ms of which `gap` are idle in the middle.
TracePtr oneGap(Nanoseconds gap)
{
    TraceFactory factory;
    constexpr Nanoseconds End = 20'000'000;
    constexpr Nanoseconds From = 9'000'000;
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 0, 10, 1);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "a", 10, From, 1);
    factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", From + gap - 1000, From + gap, 2);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "b", From + gap, End + 10, 2);
    return factory.build();
}

TracePtr loaderWait(Nanoseconds wait)
{
    return stepsOf([wait](test::Steps &s, Nanoseconds b) {
        s.host(SliceKind::Annotation, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__",
               b, b + wait);
        s.kernel("k", b + wait + 2000, b + T, b + wait + 2000);
    });
}

/// A busy device; one allocation of this length in step 2 only.
TracePtr oneAllocation(Nanoseconds length)
{
    return stepsOf([length](test::Steps &s, Nanoseconds b) {
        s.filler(b, b + T);
        if (b == 2 * T)
            s.host(SliceKind::Runtime, "cudaMalloc", b + 100, b + 100 + length);
    });
}

TracePtr reserved(double bytes)
{
    test::Steps steps([](test::Steps &s, Nanoseconds b) { s.filler(b, b + T); });
    TraceBuilder &builder = steps.factory.builder();
    const std::int32_t device = builder.device(0);
    builder.deviceInfo(device).memoryBytes = 100'000'000'000;
    for (const CounterKind kind : {CounterKind::MemoryAllocated, CounterKind::MemoryReserved}) {
        CounterSeries series;
        series.kind = kind;
        series.device = device;
        series.deviceType = 1;
        series.deviceId = 0;
        series.timesNs = {1000, 2000};
        series.values = {1e9, kind == CounterKind::MemoryReserved ? bytes : 1e9};
        builder.addCounter(std::move(series));
    }
    return steps.factory.build();
}

} // namespace

class TestHostRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idleDeviceIsReportedBelowHalf()
    {
        // 1300 of 2500 ns is 52 %, 1200 of 2500 ns is 48 %; every thirtieth of the window is alike.
        QVERIFY(!askRule("R01", evenlyBusy(1300)).isFound());
        const Answer low = askRule("R01", evenlyBusy(1200));
        QVERIFY(low.isFound());
        QVERIFY(!low.findings.front().gain.hasEstimate);
        QVERIFY2(low.findings.front().title.contains(QStringLiteral("52")),
                 qPrintable(low.findings.front().title));
    }

    void lateLaunchesAreReportedFromThreePercent()
    {
        QVERIFY(!askRule("R02", lateLaunch(29'999)).isFound());
        const Answer found = askRule("R02", lateLaunch(30'000));
        QVERIFY(found.isFound());
        const Gain &gain = found.findings.front().gain;
        QCOMPARE(gain.stepNs, T);
        QCOMPARE(gain.ceilingNs, 30'000);
        QCOMPARE(gain.exclusiveNs, 30'000);
        QCOMPARE(gain.minimumNs, 30'000);
        QCOMPARE(gain.maximumNs, 30'000);
        QCOMPARE(gain.steps, 4);
        QCOMPARE(found.findings.front().places.size(), std::size_t(4));
    }

    void blockingLaunchesSilenceTheRuleAboutLaunches()
    {
        // Every call returns when its kernel ends.
        const TracePtr trace = stepsOf([](test::Steps &s, Nanoseconds b) {
            for (int i = 1; i <= 10; ++i)
                s.kernel("k", b + 100'000 * i - 50'000, b + 100'000 * i, b + 100'000 * i);
        });
        QCOMPARE(askRule("R02", trace).status.outcome, RuleOutcome::NotDecidable);
        QVERIFY(askRule("QT04", trace).isFound());
        QVERIFY(!askRule("QT04", lateLaunch(30'000)).isFound());
    }

    void tinyKernelsNeedCountAndCost()
    {
        // Launching 30 kernels at 1 µs costs 3 % of the step.
        QVERIFY(!askRule("R03", tinyKernels(29, 10, 0)).isFound());
        QVERIFY(askRule("R03", tinyKernels(30, 10, 0)).isFound());
        QVERIFY(askRule("R03", tinyKernels(30, 30, 0)).isFound());
        QVERIFY(!askRule("R03", tinyKernels(30, 31, 0)).isFound());
    }

    void tinyKernelsGainOneCallEachAfterTheFirst()
    {
        // 29 gaps of 3 µs before a short kernel that follows a short one, 1 µs of each recoverable.
        const Answer answer = askRule("R03", tinyKernels(30, 10, 3000));
        QVERIFY(answer.isFound());
        QCOMPARE(answer.findings.front().gain.ceilingNs, 29'000);
    }

    void graphReplayIsNotTiny()
    {
        // One launch, 100 kernels: the launch cost is gone already.
        const TracePtr trace = stepsOf([](test::Steps &s, Nanoseconds b) {
            const std::int64_t correlation = 900 + b / T;
            s.factory.hostSlice(SliceKind::Runtime, 1, "cudaGraphLaunch", b + 10, b + 40'000,
                                correlation);
            for (int i = 0; i < 100; ++i)
                s.factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", b + 10'000 * i + 5000,
                                      b + 10'000 * (i + 1), correlation);
        });
        QVERIFY(!askRule("R03", trace).isFound());
    }

    void waitsAreReportedFromOnePercent()
    {
        QVERIFY(!askRule("R05", waitAtEnd(9'999)).isFound());
        const Answer found = askRule("R05", waitAtEnd(10'000));
        QVERIFY(found.isFound());
        QCOMPARE(found.findings.front().gain.ceilingNs, 10'000);
    }

    void waitsInsideTheStepAreReportedFromTheSecondOn()
    {
        QVERIFY(!askRule("R05", waitsInside(1)).isFound());
        QVERIFY(askRule("R05", waitsInside(2)).isFound());
    }

    void aHostWaitUnderWorkIsNoStall()
    {
        // The host waits half of the step, but the device never runs dry (rules: host sync is not a
        // GPU stall).
        const TracePtr trace = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.filler(b, b + T);
            s.host(SliceKind::Runtime, "cudaStreamSynchronize", b + 100'000, b + 600'000);
        });
        QVERIFY(!askRule("R05", trace).isFound());
    }

    void longGapsAreReportedAboveATenthOfTheTrace()
    {
        QVERIFY(!askRule("R07", oneGap(2'000'000)).isFound());
        QVERIFY(askRule("R07", oneGap(2'000'001)).isFound());
    }

    void loaderWaitsAreReportedFromFivePercent()
    {
        QVERIFY(!askRule("R12", loaderWait(49'999)).isFound());
        const Answer found = askRule("R12", loaderWait(50'000));
        QVERIFY(found.isFound());
        QCOMPARE(found.findings.front().gain.ceilingNs, 50'000);
        QVERIFY(!askRule("R02", loaderWait(50'000)).isFound());
    }

    void allocationsAreReportedEveryStepOrFromOnePercent()
    {
        // 40 µs in one of four steps of 1 ms is 1 %.
        QVERIFY(!askRule("R20", oneAllocation(39'999)).isFound());
        QVERIFY(askRule("R20", oneAllocation(40'000)).isFound());
        const TracePtr everyStep = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.filler(b, b + T);
            s.host(SliceKind::Runtime, "cudaMalloc", b + 100, b + 200);
        });
        QVERIFY(askRule("R20", everyStep).isFound());
    }

    void memoryIsNearlyFullAboveNinetyPercent()
    {
        QVERIFY(!askRule("R22", reserved(90e9)).isFound());
        const Answer full = askRule("R22", reserved(90e9 + 1));
        QVERIFY(full.isFound());
        QVERIFY(!full.findings.front().gain.hasEstimate);
        QCOMPARE(full.findings.front().severity, Severity::Info);
    }
};

QTEST_GUILESS_MAIN(TestHostRules)
#include "tst_hostrules.moc"
