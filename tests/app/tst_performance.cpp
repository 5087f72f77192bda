// SPDX-License-Identifier: GPL-3.0-or-later
// What frames cost: the overlay of the window and rooftrace --benchmark-frames.
#include "app/gui/actions.h"
#include "app/gui/benchmarkframes.h"
#include "app/gui/docks.h"
#include "core/text/language.h"
#include "tests/app/testwindow.h"
#include "widgets/timeline/framesweep.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace rooftrace;

class TestPerformance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_sandbox.write(QStringLiteral("a.pt.trace.json"), test::pytorchTrace(40));
    }

    void quantilesAreOfTheKeptFrames()
    {
        FrameTimes times;
        QCOMPARE(times.quantileNs(0.5), Nanoseconds{0});
        for (int i = 1; i <= 1000; ++i) {
            FrameCost cost;
            cost.queryNs = i;
            cost.paintNs = 1000;
            times.add(cost);
        }
        QCOMPARE(times.count(), std::size_t{240});
        QCOMPARE(times.totalCount(), std::int64_t{1000});
        QCOMPARE(times.last().totalNs(), Nanoseconds{2000});
        QCOMPARE(times.quantileNs(0.0), Nanoseconds{1761}); // of 761 to 1000, plus 1000
        QCOMPARE(times.quantileNs(0.5), Nanoseconds{1881});
        QCOMPARE(times.quantileNs(1.0), Nanoseconds{2000});
    }

    void sweepVisitsEveryLength()
    {
        const std::vector<Nanoseconds> lengths = sweepLengths(1'000'000);
        QCOMPARE(lengths.front(), Nanoseconds{1'000'000});
        QVERIFY(lengths.back() > 2'000 && lengths.back() * 10 / 32 <= 2'000);
        for (std::size_t i = 1; i < lengths.size(); ++i)
            QCOMPARE(lengths[i], lengths[i - 1] * 10 / 32);
        QCOMPARE(sweepLengths(5), std::vector<Nanoseconds>{5});
        QCOMPARE(sweepLengths(0), std::vector<Nanoseconds>{1});
    }

    void overlayShowsFramesAndLoading()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        TimelineView &view = *window->timeline();
        QAction *const action = window->actions()->action("performance");
        QVERIFY(action->isEnabled());
        const QImage without = view.grab().toImage();
        action->trigger();
        QVERIFY(action->isChecked() && view.isPerformanceShown());
        const QImage with = view.grab().toImage();
        QVERIFY(with != without);
        // Below and left of the overlay nothing changed.
        const QRect left(0, 0, view.plotLeft() + 40, view.height());
        QCOMPARE(with.copy(left), without.copy(left));
        const QString shown = view.performanceText();
        for (const char *part : {"Frame:", "median", "p99", "lanes", "slices", "Most memory held"})
            QVERIFY2(shown.contains(QLatin1String(part)), qPrintable(shown));
        QVERIFY2(shown.contains(QLatin1String("Loaded in"))
                     || shown.contains(QLatin1String("Opened from the index")),
                 qPrintable(shown));
        window->actions()->action("copyPerformance")->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains(QLatin1String("Rooftrace "))
                     && copied.contains(QLatin1String("Qt 6")),
                 qPrintable(copied));
        action->trigger();
        QVERIFY(!view.isPerformanceShown());
        QCOMPARE(view.grab().toImage(), without);
    }

    void benchmarkHasARowForEachLevelAndMotion()
    {
        QByteArray output;
        QCOMPARE(
            runBenchmarkFrames({QStringLiteral("rooftrace"), QStringLiteral("--benchmark-frames"),
                                QStringLiteral("--frames"), QStringLiteral("5"),
                                QStringLiteral("--format=json"), QStringLiteral("--size"),
                                QStringLiteral("800x400"), m_file},
                               &output),
            0);
        const QJsonObject json = QJsonDocument::fromJson(output).object();
        QCOMPARE(json.value(QStringLiteral("schema")).toString(),
                 QStringLiteral("rooftrace-frames-1"));
        QCOMPARE(json.value(QStringLiteral("slices")).toInt(), 40 * 25);
        QCOMPARE(json.value(QStringLiteral("width_px")).toInt(), 800);
        QVERIFY(json.value(QStringLiteral("lanes_in_view")).toInt() > 0);
        QVERIFY(json.value(QStringLiteral("peak_memory_bytes")).toDouble() > 1e6);
        const QJsonArray rows = json.value(QStringLiteral("rows")).toArray();
        QVERIFY(!rows.isEmpty());
        qint64 length = 0;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const QJsonObject row = rows[i].toObject();
            const auto number = [&row](const char *key) {
                return row.value(QString::fromLatin1(key)).toInteger();
            };
            QCOMPARE(row.value(QStringLiteral("motion")).toString(),
                     QString::fromLatin1(motionName(Motions[static_cast<std::size_t>(i) % 3])));
            QVERIFY(number("p50_ns") > 0);
            QVERIFY(number("p50_ns") <= number("p99_ns"));
            QVERIFY(number("p99_ns") <= number("max_ns"));
            QVERIFY(number("query_p50_ns") <= number("max_ns"));
            if (i % 3 == 0 && i > 0)
                QCOMPARE(number("view_ns"), length * 10 / 32);
            length = number("view_ns");
        }
        QCOMPARE(std::size_t(rows.size()),
                 3
                     * sweepLengths(rows.first().toObject()[QStringLiteral("view_ns")].toInteger())
                           .size());
    }

    void benchmarkWritesText()
    {
        QByteArray output;
        QCOMPARE(runBenchmarkFrames(
                     {QStringLiteral("rooftrace"), QStringLiteral("--benchmark-frames"),
                      QStringLiteral("--frames=2"), QStringLiteral("--language=en"), m_file},
                     &output),
                 0);
        QVERIFY2(output.contains("1920") && output.contains("zoom") && output.contains("worst p99"),
                 output.constData());
    }

    void badOptionsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("no file") << QStringList{} << 2;
        QTest::newRow("two files") << QStringList{m_file, m_file} << 2;
        QTest::newRow("size") << QStringList{QStringLiteral("--size=9"), m_file} << 2;
        QTest::newRow("small") << QStringList{QStringLiteral("--size=9x9"), m_file} << 2;
        QTest::newRow("format") << QStringList{QStringLiteral("--format=xml"), m_file} << 2;
        QTest::newRow("frames") << QStringList{QStringLiteral("--frames=0"), m_file} << 2;
        QTest::newRow("language") << QStringList{QStringLiteral("--language=xx"), m_file} << 2;
        QTest::newRow("unknown") << QStringList{QStringLiteral("--colour"), m_file} << 2;
        QTest::newRow("missing") << QStringList{m_sandbox.path(QStringLiteral("none"))} << 3;
    }
    void badOptionsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QByteArray output;
        QCOMPARE(runBenchmarkFrames(
                     QStringList{QStringLiteral("rooftrace"), QStringLiteral("--benchmark-frames")}
                         + arguments,
                     &output),
                 code);
        QVERIFY(output.isEmpty());
    }

private:
    test::Sandbox m_sandbox;
    QString m_file;
};

QTEST_MAIN(TestPerformance)
#include "tst_performance.moc"
