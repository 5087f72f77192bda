// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them: units, digits, grouping, both locales.
#include "core/text/format.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace rooftrace;

class TestFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English)); }

    void durations_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << qint64(0) << QStringLiteral("0 ns");
        QTest::newRow("nanoseconds are whole") << qint64(999) << QStringLiteral("999 ns");
        QTest::newRow("microseconds") << qint64(12'345) << QStringLiteral("12.35 µs");
        QTest::newRow("milliseconds") << qint64(1'234'567) << QStringLiteral("1.235 ms");
        QTest::newRow("seconds") << qint64(12'340'000'000) << QStringLiteral("12.34 s");
        QTest::newRow("negative") << qint64(-1'500) << QStringLiteral("−1.500 µs");
    }
    void durations()
    {
        QFETCH(qint64, ns);
        QFETCH(QString, text);
        QCOMPARE(text::duration(ns).replace(QChar(0xA0), QLatin1Char(' ')), text);
    }

    void sizes_data()
    {
        QTest::addColumn<double>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("bytes are whole") << 10.0 << QStringLiteral("10 B");
        QTest::newRow("nothing") << 0.0 << QStringLiteral("0 B");
        QTest::newRow("IEC") << 1.14 * 1024 * 1024 * 1024 << QStringLiteral("1.14 GiB");
        QTest::newRow("just below the next unit") << 1023.0 << QStringLiteral("1\u2009023 B");
        QTest::newRow("negative") << -2048.0 << QStringLiteral("−2.00 KiB");
    }
    void sizes()
    {
        QFETCH(double, bytes);
        QFETCH(QString, text);
        QCOMPARE(text::bytes(bytes).replace(QChar(0xA0), QLatin1Char(' ')), text);
    }

    void ratesAreSi()
    {
        QCOMPARE(text::byteRate(3.35e12).replace(QChar(0xA0), QLatin1Char(' ')),
                 QStringLiteral("3.350 TB/s"));
        QCOMPARE(text::flopRate(989.4e12).replace(QChar(0xA0), QLatin1Char(' ')),
                 QStringLiteral("989.4 TFLOP/s"));
    }

    void percentages_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("text");
        QTest::newRow("three digits") << 0.254 << QStringLiteral("25.4 %");
        QTest::newRow("all") << 1.0 << QStringLiteral("100 %");
        QTest::newRow("above all") << 16.92 << QStringLiteral("1\u2009692 %");
        QTest::newRow("one digit before the point") << 0.0425 << QStringLiteral("4.25 %");
        QTest::newRow("below one") << 0.00859 << QStringLiteral("0.86 %");
        QTest::newRow("two decimals at most") << 0.000148 << QStringLiteral("0.01 %");
        QTest::newRow("rounded to the last of them") << 0.00007 << QStringLiteral("0.01 %");
        QTest::newRow("one tenth") << 0.00099 << QStringLiteral("0.10 %");
        QTest::newRow("just below one") << 0.00999 << QStringLiteral("0.999 %");
        QTest::newRow("hardly anything is not nothing") << 4.44e-8 << QStringLiteral("< 0.01 %");
        QTest::newRow("nothing") << 0.0 << QStringLiteral("0 %");
    }
    void percentages()
    {
        QFETCH(double, share);
        QFETCH(QString, text);
        QCOMPARE(text::percent(share).replace(QChar(0xA0), QLatin1Char(' ')), text);
    }

    void countsAreGroupedExactly()
    {
        QCOMPARE(text::count(1'234'567), QStringLiteral("1\u2009234\u2009567"));
        QCOMPARE(text::count(std::numeric_limits<std::int64_t>::min()),
                 QStringLiteral("−9\u2009223\u2009372\u2009036\u2009854\u2009775\u2009808"));
    }

    void noNumberIsADash()
    {
        QCOMPARE(text::number(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
    }

    void portugueseWritesCommas()
    {
        QLocale::setDefault(QLocale(QLocale::Portuguese, QLocale::Brazil));
        QCOMPARE(text::duration(12'345).replace(QChar(0xA0), QLatin1Char(' ')),
                 QStringLiteral("12,35 µs"));
    }
};

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"
