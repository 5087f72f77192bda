// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing index of a lane: against exact sums, against the plain walk, and while panning.
#include "core/trace/lanesummary.h"
#include "core/trace/slicetable.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace rooftrace;

namespace {

struct LaneData
{
    SliceTable slices;
    std::uint32_t count = 0;
};

/// Disjoint slices with idle stretches and rare long outliers; some are empty.
LaneData randomLane(std::uint32_t seed, std::uint32_t count)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<Nanoseconds> shortNs(0, 20'000);
    std::uniform_int_distribution<Nanoseconds> gapNs(0, 8'000);
    std::uniform_int_distribution<int> rare(0, 499);
    LaneData data;
    data.count = count;
    data.slices.resize(count);
    std::vector<SliceTable::LongEntry> longOnes;
    Nanoseconds time = gapNs(random);
    for (std::uint32_t i = 0; i < count; ++i) {
        Nanoseconds duration = shortNs(random);
        const int dice = rare(random);
        if (dice == 0)
            duration *= 200;
        if (dice == 1)
            time += gapNs(random) * 2'000;
        if (dice == 2 && i % 7 == 0)
            duration = 5'000'000'000; // needs the side table
        if (data.slices.set(i, time, duration, StringId::Empty, AttrId::None, 0))
            longOnes.emplace_back(i, duration);
        time += duration + (dice % 3 == 0 ? 0 : gapNs(random));
    }
    data.slices.setLongDurations(std::move(longOnes));
    return data;
}

/// What column `c` of `count` shows, by looking at every slice.
LaneColumn exactColumn(const LaneData &data, TimeRange range, std::size_t c, std::size_t count,
                       Nanoseconds boxFromNs)
{
    const auto edge = [&](std::size_t i) {
        return range.beginNs
               + range.lengthNs() * static_cast<Nanoseconds>(i) / static_cast<Nanoseconds>(count);
    };
    const TimeRange column{edge(c), edge(c + 1)};
    LaneColumn exact;
    Nanoseconds busy = 0;
    Nanoseconds best = -1;
    bool hasBox = false;
    for (std::uint32_t i = 0; i < data.count; ++i) {
        const TimeRange slice{data.slices.startNs(i), data.slices.endNs(i)};
        const bool touches = slice.isEmpty() ? column.contains(slice.beginNs)
                                             : slice.intersected(column).lengthNs() > 0;
        if (!touches)
            continue;
        if (slice.lengthNs() >= boxFromNs) {
            hasBox = true;
            continue;
        }
        const Nanoseconds covered = std::max<Nanoseconds>(0, slice.intersected(column).lengthNs());
        busy += covered;
        if (covered > best) {
            best = covered;
            exact.dominant = SliceId{i};
        }
    }
    exact.busy =
        static_cast<float>(static_cast<double>(busy) / static_cast<double>(column.lengthNs()));
    if (hasBox && exact.busy < 0.02F)
        return {};
    return exact;
}

double exactBusyNs(const LaneData &data, TimeRange range)
{
    double sum = 0.0;
    for (std::uint32_t i = 0; i < data.count; ++i) {
        const TimeRange seen = range.intersected({data.slices.startNs(i), data.slices.endNs(i)});
        sum += static_cast<double>(std::max<Nanoseconds>(0, seen.lengthNs()));
    }
    return sum;
}

TimeRange extentOf(const LaneData &data)
{
    return {0, data.slices.endNs(data.count - 1)};
}

} // namespace

class TestLaneSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busyColumnsSumToTheCoveredTime_data()
    {
        QTest::addColumn<quint32>("count");
        QTest::newRow("one slice") << 1U;
        QTest::newRow("few, without a pyramid") << 500U;
        QTest::newRow("just below the pyramid") << 4095U;
        QTest::newRow("just above") << 4096U;
        QTest::newRow("many") << 60'000U;
    }
    void busyColumnsSumToTheCoveredTime()
    {
        QFETCH(quint32, count);
        for (std::uint32_t seed = 1; seed <= 4; ++seed) {
            const LaneData data = randomLane(seed, count);
            const LaneSummary summary(data.slices, 0, count);
            QCOMPARE(summary.hasPyramid(), count >= 4096);
            std::mt19937_64 random(seed);
            const TimeRange extent = extentOf(data);
            for (int zoom = 0; zoom < 14; ++zoom) {
                const Nanoseconds length = std::max<Nanoseconds>(2'000, extent.endNs >> zoom);
                const auto begin = static_cast<Nanoseconds>(
                    random() % static_cast<std::uint64_t>(std::max<Nanoseconds>(1, extent.endNs)));
                const TimeRange range{begin - length / 3, begin - length / 3 + length};
                std::vector<LaneColumn> columns(733);
                std::vector<LaneBox> boxes;
                summary.query(data.slices, range, 3.0, columns, boxes);
                const double perColumn =
                    static_cast<double>(length) / static_cast<double>(columns.size());
                double busy = 0.0;
                for (const LaneColumn &column : columns) {
                    QVERIFY(column.busy >= 0.0F && column.busy <= 1.0F);
                    QVERIFY(column.busy == 0.0F || column.dominant != SliceId::None);
                    busy += static_cast<double>(column.busy) * perColumn;
                }
                const double exact = exactBusyNs(data, range);
                QVERIFY2(std::fabs(busy - exact) <= perColumn,
                         qPrintable(QStringLiteral("zoom %1: %2 of %3, a column is %4")
                                        .arg(zoom)
                                        .arg(busy)
                                        .arg(exact)
                                        .arg(perColumn)));
            }
        }
    }

    void walkedColumnsAreExact_data()
    {
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<int>("columnCount");
        QTest::addColumn<bool>("isRemoved");
        for (const bool isRemoved : {false, true}) {
            for (quint32 seed = 1; seed <= 6; ++seed) {
                for (const int columnCount : {40, 700})
                    QTest::addRow("%s, %d columns, seed %u", isRemoved ? "removed" : "counted",
                                  columnCount, seed)
                        << seed << columnCount << isRemoved;
            }
        }
    }
    void walkedColumnsAreExact()
    {
        QFETCH(quint32, seed);
        QFETCH(int, columnCount);
        QFETCH(bool, isRemoved);
        const LaneData data = randomLane(seed, 600);
        const LaneSummary summary(data.slices, 0, data.count);
        std::mt19937_64 random(seed);
        std::vector<LaneColumn> columns(static_cast<std::size_t>(columnCount));
        for (int zoom = 0; zoom < 10; ++zoom) {
            const Nanoseconds extent = data.slices.startNs(data.count - 1);
            const Nanoseconds length = std::max<Nanoseconds>(columnCount, extent >> zoom);
            const auto begin =
                static_cast<Nanoseconds>(random() % static_cast<std::uint64_t>(extent));
            const TimeRange range{begin - length / 4, begin - length / 4 + length};
            std::vector<LaneBox> boxes;
            summary.query(data.slices, range, 3.0, columns, boxes,
                          isRemoved ? BoxShare::Removed : BoxShare::Counted);
            const auto boxFrom = static_cast<Nanoseconds>(
                std::ceil(3.0 * static_cast<double>(length) / columnCount));
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const LaneColumn exact =
                    exactColumn(data, range, c, columns.size(),
                                isRemoved ? boxFrom : std::numeric_limits<Nanoseconds>::max());
                QVERIFY2(std::fabs(columns[c].busy - exact.busy) < 1e-5F
                             && columns[c].dominant == exact.dominant,
                         qPrintable(QStringLiteral("zoom %1, column %2: %3 of %4, not %5 of %6")
                                        .arg(zoom)
                                        .arg(c)
                                        .arg(double(columns[c].busy))
                                        .arg(index(columns[c].dominant))
                                        .arg(double(exact.busy))
                                        .arg(index(exact.dominant))));
            }
        }
    }

    void pyramidEqualsWalkWhenColumnsAreBuckets()
    {
        const LaneData data = randomLane(7, 30'000);
        const LaneSummary summary(data.slices, 0, data.count);
        const Nanoseconds bucket = Nanoseconds{1} << summary.bucketExponent();
        std::vector<LaneColumn> fast(1000);
        std::vector<LaneColumn> slow(1000);
        std::vector<LaneBox> boxes;
        for (Nanoseconds first = 0; first < extentOf(data).endNs / bucket; first += 1000) {
            const TimeRange range{first * bucket, (first + 1000) * bucket};
            summary.query(data.slices, range, 3.0, fast, boxes);
            // The same slices, but few enough at a time to be walked.
            std::uint32_t from = 0;
            while (from < data.count && data.slices.endNs(from) <= range.beginNs)
                ++from;
            const std::uint32_t to = std::min(from + 4095, data.count);
            const LaneSummary walked(data.slices, from, to);
            QVERIFY(!walked.hasPyramid());
            walked.query(data.slices, range, 3.0, slow, boxes);
            if (to < data.count && data.slices.startNs(to) < range.endNs)
                continue;
            for (std::size_t c = 0; c < fast.size(); ++c) {
                QVERIFY(std::fabs(fast[c].busy - slow[c].busy) <= 2.0F / 65535.0F);
                if (slow[c].busy > 0.0F)
                    QCOMPARE(fast[c].dominant, slow[c].dominant);
            }
        }
    }

    void panningByWholeColumnsShiftsThePicture_data()
    {
        QTest::addColumn<qint64>("perColumn");
        QTest::newRow("walked") << qint64{700};
        QTest::newRow("finest level") << qint64{100'000};
        QTest::newRow("coarse level") << qint64{1'234'567};
    }
    void panningByWholeColumnsShiftsThePicture()
    {
        QFETCH(qint64, perColumn);
        const LaneData data = randomLane(11, 50'000);
        const LaneSummary summary(data.slices, 0, data.count);
        constexpr std::size_t Width = 400;
        constexpr std::size_t Shift = 37;
        std::vector<LaneColumn> before(Width);
        std::vector<LaneColumn> after(Width);
        std::vector<LaneBox> boxes;
        const Nanoseconds begin = 12'345'678;
        const Nanoseconds length = perColumn * static_cast<Nanoseconds>(Width);
        summary.query(data.slices, {begin, begin + length}, 3.0, before, boxes);
        const Nanoseconds moved = begin + perColumn * static_cast<Nanoseconds>(Shift);
        summary.query(data.slices, {moved, moved + length}, 3.0, after, boxes);
        // The outermost columns see slices cut at the edge of the view.
        for (std::size_t c = Shift; c + 1 < Width; ++c) {
            QCOMPARE(after[c - Shift].dominant, before[c].dominant);
            QCOMPARE(after[c - Shift].busy, before[c].busy);
        }
    }

    void boxesAreAllSlicesWideEnough()
    {
        const LaneData data = randomLane(3, 20'000);
        const LaneSummary summary(data.slices, 0, data.count);
        for (const Nanoseconds length : {40'000'000LL, 400'000'000LL, 3'000'000'000LL}) {
            const TimeRange range{5'000'000, 5'000'000 + length};
            std::vector<LaneColumn> columns(1000);
            std::vector<LaneBox> boxes;
            summary.query(data.slices, range, 3.0, columns, boxes);
            const Nanoseconds minimum = length * 3 / 1000;
            std::vector<SliceId> expected;
            for (std::uint32_t i = 0; i < data.count; ++i) {
                if (data.slices.endNs(i) > range.beginNs && data.slices.startNs(i) < range.endNs
                    && data.slices.durationNs(i) >= minimum)
                    expected.push_back(SliceId{i});
            }
            QCOMPARE(boxes.size(), expected.size());
            for (std::size_t b = 0; b < boxes.size(); ++b) {
                QCOMPARE(boxes[b].slice, expected[b]);
                QVERIFY(boxes[b].beginColumn >= 0.0 && boxes[b].endColumn <= 1000.0);
            }
        }
    }

    void aLoneShortSliceStaysVisible()
    {
        LaneData data;
        data.count = 5000;
        data.slices.resize(data.count);
        for (std::uint32_t i = 0; i < data.count; ++i)
            data.slices.set(i, i < 4999 ? i * 100 : 1'000'000'000, i < 4999 ? 50 : 1,
                            StringId::Empty, AttrId::None, 0);
        const LaneSummary summary(data.slices, 0, data.count);
        std::vector<LaneColumn> columns(1000);
        std::vector<LaneBox> boxes;
        summary.query(data.slices, {0, 1'000'000'100}, 3.0, columns, boxes);
        QCOMPARE(columns.back().dominant, SliceId{4999});
        QVERIFY(columns.back().busy > 0.0F);
    }

    void memoryStaysWithinItsBudget()
    {
        const LaneData data = randomLane(5, 200'000);
        const LaneSummary summary(data.slices, 0, data.count);
        const double perSlice =
            static_cast<double>(summary.memoryBytes()) / static_cast<double>(data.count);
        QVERIFY2(perSlice <= 5.5, qPrintable(QString::number(perSlice)));
    }

    void emptyLanesAndRangesAnswerNothing()
    {
        const LaneSummary none;
        const SliceTable noSlices;
        std::vector<LaneColumn> columns(10);
        std::vector<LaneBox> boxes;
        none.query(noSlices, {0, 100}, 3.0, columns, boxes);
        QVERIFY(boxes.empty());
        QCOMPARE(columns[3].dominant, SliceId::None);
        const LaneData data = randomLane(1, 100);
        const LaneSummary summary(data.slices, 0, data.count);
        summary.query(data.slices, {50, 50}, 3.0, columns, boxes);
        QVERIFY(boxes.empty());
        summary.query(data.slices, {0, 4}, 3.0, columns, boxes); // under 1 ns a column
    }
};

QTEST_GUILESS_MAIN(TestLaneSummary)
#include "tst_lanesummary.moc"
