// SPDX-License-Identifier: GPL-3.0-or-later
// Time expressions as typed into "go to time" and given to --range.
#include "core/text/timeexpression.h"

#include <QTest>

using namespace rooftrace;
using rooftrace::text::TimeContext;

namespace {

constexpr Nanoseconds Ms = 1'000'000;
constexpr Nanoseconds Second = 1'000'000'000;

TimeContext context()
{
    return {.originNs = 100 * Ms,
            .extent = {0, 5 * Second},
            .step = [](std::int64_t n) -> std::optional<TimeRange> {
                if (n < 3 || n > 6)
                    return std::nullopt;
                return TimeRange{n * 100 * Ms, (n + 1) * 100 * Ms};
            }};
}

} // namespace

class TestTimeExpression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        const auto row = [](const char *name, const char *text, Nanoseconds begin,
                            Nanoseconds end) {
            QTest::newRow(name) << QString::fromUtf8(text) << qint64(begin) << qint64(end);
        };
        row("seconds with a fraction", "1.2s", 1200 * Ms, 1200 * Ms);
        row("nanosecond exact where double is not", "1234567.123456789s", 1'234'567'123'456'789,
            1'234'567'123'456'789);
        row("decimal comma", "1,5ms", 1'500'000, 1'500'000);
        row("micro sign", "12µs", 12'000, 12'000);
        row("forwards from here", "+50us", 100 * Ms + 50'000, 100 * Ms + 50'000);
        row("backwards from here", "-50 us", 100 * Ms - 50'000, 100 * Ms - 50'000);
        row("minutes and seconds", "12:34.5", 754'500 * Ms, 754'500 * Ms);
        row("hours", "1:00:01", 3601 * Second, 3601 * Second);
        row("minutes as unit", "1.5min", 90 * Second, 90 * Second);
        row("step is a range", "step 4", 400 * Ms, 500 * Ms);
        row("step in capitals with a hash", "Step#3", 300 * Ms, 400 * Ms);
        row("range", "1.2s..1.4s", 1200 * Ms, 1400 * Ms);
        row("range with one unit", "1.2..1.4s", 1200 * Ms, 1400 * Ms);
        row("range with an offset end", "1.2s .. +50us", 1200 * Ms, 1200 * Ms + 50'000);
        row("range of steps", "step 3..step 5", 300 * Ms, 600 * Ms);
        row("range of steps, short", "step 3..5", 300 * Ms, 600 * Ms);
        row("open end", "4s..", 4 * Second, 5 * Second);
        row("open begin", "..4s", 0, 4 * Second);
        row("all", "ALL", 0, 5 * Second);
        row("words", "start..end", 0, 5 * Second);
    }

    void reads()
    {
        QFETCH(QString, text);
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        const auto range = text::parseTimeExpression(text, context());
        QVERIFY2(range.hasValue(),
                 qPrintable(range.hasValue() ? QString() : range.error().message));
        QCOMPARE(qint64(range.value().beginNs), begin);
        QCOMPARE(qint64(range.value().endNs), end);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "12", "abc", "1.2.3s", "1.4s..1.2s", "step 9", "..x",
                                 "99999999999999999999s", "12parsec", "--5s", "9999999999999h",
                                 "step 99999999999999999999", "4s..+9223372035s"})
            QTest::newRow(*text ? text : "empty") << QString::fromUtf8(text);
    }

    void refuses()
    {
        QFETCH(QString, text);
        const auto range = text::parseTimeExpression(text, context());
        QVERIFY(!range.hasValue());
        QVERIFY(range.error().message.endsWith(QLatin1Char('.')));
    }
};

QTEST_GUILESS_MAIN(TestTimeExpression)
#include "tst_timeexpression.moc"
