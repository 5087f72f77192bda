// SPDX-License-Identifier: GPL-3.0-or-later
// The packed slices between a reader and the trace.
#include "core/trace/pendingslices.h"

#include <QTest>

#include <limits>

using namespace rooftrace;

class TestPendingSlices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryField()
    {
        PendingSlices slices;
        SliceInput input;
        input.startNs = -(std::int64_t{1} << 60);
        input.durationNs = std::int64_t{1} << 61;
        input.sourceOffset = (std::uint64_t{1} << 40U) - 1;
        input.name = StringId{4'000'000'000U};
        input.attributes = AttrId{3'000'000'000U};
        slices.add(input);
        QCOMPARE(slices.size(), std::size_t(1));
        QCOMPARE(slices[0].startNs, input.startNs);
        QCOMPARE(slices[0].durationNs, input.durationNs);
        QCOMPARE(slices[0].endNs(), input.startNs + input.durationNs);
        QCOMPARE(slices[0].sourceOffset(), input.sourceOffset);
        QCOMPARE(index(slices[0].name), 4'000'000'000U);
        QCOMPARE(index(slices[0].attributes), 3'000'000'000U);
    }

    void keepsKeysOfAnySize_data()
    {
        QTest::addColumn<qint64>("key");
        QTest::newRow("none") << qint64(SliceInput::NoKey);
        QTest::newRow("zero") << qint64(0);
        QTest::newRow("small") << qint64(156'226);
        QTest::newRow("largest small") << qint64(0x7FFFFFFE);
        QTest::newRow("smallest wide") << qint64(0x7FFFFFFF);
        QTest::newRow("32 bits") << qint64(0xFFFFFFFF);
        QTest::newRow("of a process") << ((qint64(3) << 32) | 17);
        QTest::newRow("negative") << qint64(-1);
        QTest::newRow("largest") << std::numeric_limits<qint64>::max();
        QTest::newRow("smallest") << std::numeric_limits<qint64>::min() + 1;
    }
    void keepsKeysOfAnySize()
    {
        QFETCH(const qint64, key);
        PendingSlices slices;
        SliceInput other;
        other.correlation = std::int64_t{1} << 50; // takes the first place of the side table
        slices.add(other);
        SliceInput input;
        input.correlation = key;
        slices.add(input);
        input.correlation = SliceInput::NoKey;
        input.externalId = key;
        slices.add(input);
        slices.keepKeys();
        QCOMPARE(slices.keyCount(), std::size_t(3));
        QCOMPARE(slices.correlation(0), other.correlation);
        QCOMPARE(slices.correlation(1), key);
        QCOMPARE(slices.externalId(1), SliceInput::NoKey);
        QCOMPARE(slices.correlation(2), SliceInput::NoKey);
        QCOMPARE(slices.externalId(2), key);
    }

    void sortsByStartThenTheLongerThenArrival()
    {
        PendingSlices slices;
        const auto add = [&slices](Nanoseconds start, Nanoseconds duration, std::int64_t key) {
            SliceInput input;
            input.startNs = start;
            input.durationNs = duration;
            input.correlation = key;
            slices.add(input);
        };
        add(20, 5, 1);
        add(10, 5, -2); // wide: the key must travel with its slice
        add(10, 9, 3);
        add(10, 5, 4);
        slices.sort();
        slices.keepKeys();
        QCOMPARE(slices.correlation(0), std::int64_t(3));
        QCOMPARE(slices.correlation(1), std::int64_t(-2));
        QCOMPARE(slices.correlation(2), std::int64_t(4));
        QCOMPARE(slices.correlation(3), std::int64_t(1));
        QVERIFY(slices.empty());
    }
};

QTEST_GUILESS_MAIN(TestPendingSlices)
#include "tst_pendingslices.moc"
