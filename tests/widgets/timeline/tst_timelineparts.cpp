// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the timeline that need no window: rows, ticks, labels.
#include "tests/support/tracefactory.h"
#include "widgets/common/timeticks.h"
#include "widgets/timeline/labelcache.h"
#include "widgets/timeline/timelinelayout.h"

#include <QLocale>
#include <QTest>

using namespace rooftrace;

namespace {

TracePtr deepTrace()
{
    test::TraceFactory factory;
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "gemm", 100, 200);
    factory.deviceSlice(SliceKind::Memcpy, 0, 7, "Memcpy HtoD", 200, 300);
    factory.deviceSlice(SliceKind::Kernel, 1, 7, "gemm", 100, 200);
    for (int depth = 0; depth < 30; ++depth) {
        const int copies = depth < 10 ? 1 : 8; // ten frames around everything
        for (int i = 0; i < copies; ++i) {
            const Nanoseconds length = 80'000 / copies;
            factory.hostSlice(SliceKind::Python, 5, "frame", i * length + depth,
                              (i + 1) * length - depth);
        }
    }
    factory.hostSlice(SliceKind::Operator, 5, "aten::mm", 10, 20);
    return factory.build();
}

} // namespace

class TestTimelineParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void rowsAreGroupedByDeviceAndProcess()
    {
        const TracePtr trace = deepTrace();
        TimelineLayout layout;
        layout.setTrace(trace.get());
        std::vector<RowKind> kinds;
        int y = 0;
        for (const TimelineRow &row : layout.rows()) {
            kinds.push_back(row.key.kind);
            QCOMPARE(row.y, y);
            y += row.height;
        }
        QCOMPARE(y, layout.contentHeight());
        const std::vector<RowKind> expected = {
            RowKind::DeviceGroup, RowKind::Track,        RowKind::Track, RowKind::DeviceGroup,
            RowKind::Track,       RowKind::ProcessGroup, RowKind::Track, RowKind::Track};
        QCOMPARE(kinds, expected);
        QCOMPARE(layout.rowAt(layout.rows()[2].y), 2);
        QCOMPARE(layout.rowAt(layout.rows()[2].y - 1), 1);
        QCOMPARE(layout.rowAt(y), -1);
        QCOMPARE(layout.rowAt(-1), -1);
    }

    void deepStacksShowTheirInterestingLevels()
    {
        const TracePtr trace = deepTrace();
        TimelineLayout layout;
        layout.setTrace(trace.get());
        const RowKey key = layout.rows()[6].key;
        TimelineRow row = layout.rows()[6];
        QCOMPARE(row.firstLane, 10U);
        QVERIFY(row.laneCount < 12U);
        QCOMPARE(row.laneCount + row.hiddenLanes, 30U);
        layout.makeVisible(row.track, 25);
        row = layout.rows()[6];
        QVERIFY(row.firstLane <= 25 && 25 < row.firstLane + row.laneCount);
        layout.makeVisible(row.track, 0);
        QCOMPARE(layout.rows()[6].firstLane, 0U);
        layout.setExpanded(key, false);
        QCOMPARE(layout.rows()[6].laneCount, 1U);
        layout.expandFully(key);
        QCOMPARE(layout.rows()[6].laneCount, 30U);
    }

    void pinsOrdersAndGroupsAreKeptApart()
    {
        const TracePtr trace = deepTrace();
        TimelineLayout layout;
        layout.setTrace(trace.get());
        QCOMPARE(layout.pinnedHeight(), 0);
        layout.setDeviceRows(0, {true, true, false});
        QCOMPARE(layout.pinned().size(), std::size_t{1}); // the busy row of the first device
        QCOMPARE(layout.indexOf({RowKind::Busy, 0}), -1);
        layout.togglePin({RowKind::Busy, 0});
        QCOMPARE(layout.indexOf({RowKind::Busy, 0}), 1);
        const RowKey kernels = layout.rows()[2].key;
        QVERIFY(layout.move(kernels, -1));
        QCOMPARE(layout.rows()[1].key, kernels);
        QVERIFY(!layout.move(kernels, -1)); // the group begins here
        layout.setExpanded({RowKind::DeviceGroup, 0}, false);
        QCOMPARE(layout.indexOf(kernels), -1);
        layout.makeVisible(TrackId{0}, 0);
        QVERIFY(layout.indexOf(kernels) > 0);
        layout.reset();
        QCOMPARE(layout.pinned().size(), std::size_t{1});
    }

    void pinsBeyondTheRoomAreScrolled()
    {
        const TracePtr trace = deepTrace();
        TimelineLayout layout;
        layout.setTrace(trace.get());
        layout.setDeviceRows(0, {true, true, false});
        const std::vector<TimelineRow> rows = layout.rows();
        for (const TimelineRow &row : rows) {
            if (row.key.kind == RowKind::Track)
                layout.togglePin(row.key);
        }
        QVERIFY(layout.pinned().size() > 3);
        const int all = layout.pinnedHeight();
        QCOMPARE(layout.pinnedContent(), all);
        layout.scrollPinned(1000);
        QCOMPARE(layout.pinnedScroll(), 0); // all fit
        const std::uint64_t generation = layout.generation();
        layout.setPinnedRoom(all - 30);
        QVERIFY(layout.generation() != generation);
        QCOMPARE(layout.pinnedHeight(), all - 30);
        QCOMPARE(layout.pinnedAt(0), 0);
        layout.scrollPinned(1000);
        QCOMPARE(layout.pinnedScroll(), 30);
        const TimelineRow &last = layout.pinned().back();
        QCOMPARE(layout.pinnedAt(last.y + last.height - 1 - 30),
                 static_cast<int>(layout.pinned().size()) - 1);
        QCOMPARE(layout.pinnedAt(all - 30 - 1), -1); // the rule
        layout.setPinnedRoom(all);
        QCOMPARE(layout.pinnedScroll(), 0);
    }

    void ticksAreRoundAndFarEnoughApart_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("length");
        QTest::newRow("seconds") << qint64{0} << qint64{12'345'678'901};
        QTest::newRow("microseconds") << qint64{15'560'001} << qint64{1'900'000};
        QTest::newRow("nanoseconds") << qint64{7} << qint64{60};
        QTest::newRow("before zero") << qint64{-500} << qint64{1000};
        QTest::newRow("a year") << qint64{0} << qint64{31'536'000'000'000'000};
    }
    void ticksAreRoundAndFarEnoughApart()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, length);
        const TimeTicks ticks = timeTicks({begin, begin + length}, 1200, 100);
        QVERIFY(!ticks.major.empty());
        QVERIFY(static_cast<double>(ticks.stepNs) * 1200 / static_cast<double>(length) >= 99.9
                || ticks.stepNs == 1);
        QVERIFY(ticks.major.size() >= 3 && ticks.major.size() <= 13);
        qint64 lead = ticks.stepNs;
        while (lead >= 10)
            lead /= 10;
        QVERIFY(lead == 1 || lead == 2 || lead == 5);
        QString last;
        for (const Nanoseconds tick : ticks.major) {
            QVERIFY(tick >= begin && tick < begin + length);
            QCOMPARE(tick % ticks.stepNs, 0);
            const QString text = tickText(tick, ticks.stepNs);
            QVERIFY(text != last); // neighbours can be told apart
            last = text;
        }
    }

    void rulersCutNoText_data() { ticksAreRoundAndFarEnoughApart_data(); }
    void rulersCutNoText()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, length);
        const QFontMetricsF metrics{QFont()};
        for (const double width : {301.0, 777.0, 1056.0, 1696.0, 2500.0}) {
            double end = 0.0;
            int shown = 0;
            for (const RulerTick &tick : rulerTicks({begin, begin + length}, width, 110, metrics)) {
                QVERIFY(tick.x >= 0.0 && tick.x < width);
                if (tick.text.isEmpty())
                    continue;
                ++shown;
                QVERIFY(tick.x + RulerTextPx > end);
                end = tick.x + RulerTextPx + metrics.horizontalAdvance(tick.text);
                QVERIFY(end <= width);
            }
            QVERIFY(shown > 0);
        }
    }

    void momentsShowTheDigitsThatMatter()
    {
        QCOMPARE(tickText(16'500'000, 100'000), QStringLiteral("16.5\u00A0ms"));
        QCOMPARE(tickText(2'000'000'000, 200'000'000), QStringLiteral("2.0\u00A0s"));
        QCOMPARE(offsetText(15'560'000, 1'000), QStringLiteral("15.560\u00A0ms"));
        QCOMPARE(offsetText(-1'500, 1), QStringLiteral("\u22121.500\u00A0µs"));
    }

    void durationsOnLabelsHaveThreeDigits()
    {
        QCOMPARE(shortDuration(0), QStringLiteral("0\u00A0ns"));
        QCOMPARE(shortDuration(999), QStringLiteral("999\u00A0ns"));
        QCOMPARE(shortDuration(1'234), QStringLiteral("1.23\u00A0µs"));
        QCOMPARE(shortDuration(999'600), QStringLiteral("1.00\u00A0ms"));
        QCOMPARE(shortDuration(32'812'345), QStringLiteral("32.8\u00A0ms"));
        QCOMPARE(shortDuration(4'000'000'000), QStringLiteral("4.00\u00A0s"));
    }

    void labelsAreShortenedFromTheEndThenInTheMiddle()
    {
        LabelCache labels;
        labels.setFont(QFont(), 1.0);
        const QFontMetricsF metrics{QFont()};
        const QString name = QStringLiteral("flash_fwd hd64 128x128");
        QCOMPARE(labels.cut(name, 1000.0), name);
        QCOMPARE(labels.cut(name, metrics.horizontalAdvance(name) - 1),
                 QStringLiteral("flash_fwd hd64"));
        QCOMPARE(labels.cut(name, metrics.horizontalAdvance(QStringLiteral("flash_fwd")) + 1),
                 QStringLiteral("flash_fwd"));
        const QString elided =
            labels.cut(name, metrics.horizontalAdvance(QStringLiteral("flash_fwd")) - 4);
        QVERIFY(elided.contains(QChar(0x2026)));
        QVERIFY(labels.cut(name, 8.0).isEmpty());
    }

    void labelsMadeWhileMovingAreLimited()
    {
        const TracePtr trace = deepTrace();
        LabelCache labels;
        labels.setTrace(trace.get());
        labels.setFont(QFont(), 1.0);
        labels.setNewPictures(1);
        QVERIFY(labels.duration(1'000, 0xFF000000U) != nullptr);
        QVERIFY(labels.duration(2'000, 0xFF000000U) == nullptr);
        QVERIFY(labels.hasMissing());
        labels.setNewPictures(-1);
        QVERIFY(labels.duration(2'000, 0xFF000000U) != nullptr);
        QVERIFY(!labels.hasMissing());
        QVERIFY(labels.name(trace->nameId(SliceId{0}), false, 100.0, 0xFF000000U) != nullptr);
    }
};

QTEST_MAIN(TestTimelineParts)
#include "tst_timelineparts.moc"
