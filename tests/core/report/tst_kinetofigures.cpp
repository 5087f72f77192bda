// SPDX-License-Identifier: GPL-3.0-or-later
// All figures of real traces, leaf by leaf, against figures computed independently.
#include "core/readers/readerregistry.h"
#include "core/report/figures.h"
#include "tests/support/figurecomparison.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QTest>

using namespace rooftrace;

class TestKinetoFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void realTraces_data()
    {
        QTest::addColumn<QString>("trace");
        QTest::addColumn<QString>("expected");
        const QDir traces(test::tracesDir());
        const QDir expected(traces.filePath(QStringLiteral("expected/kineto")));
        if (test::tracesDir().isEmpty() || !expected.exists()) {
            QTest::newRow("no real traces here") << QString() << QString();
            return;
        }
        for (const QString &file : expected.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            const QString trace = QStringLiteral("kineto/") + file.chopped(5);
            if (traces.exists(trace))
                QTest::newRow(qPrintable(file))
                    << traces.filePath(trace) << expected.filePath(file);
        }
    }

    void realTraces()
    {
        QFETCH(QString, trace);
        QFETCH(QString, expected);
        if (trace.isEmpty())
            QSKIP("no real traces here");
        SilentProgress progress;
        const Result<TracePtr> loaded = readTrace(trace, progress);
        QVERIFY2(loaded.hasValue(), loaded.hasValue() ? "" : qPrintable(loaded.error().message));
        const Result<QByteArray> figures = figuresJson(loaded.value(), progress);
        QVERIFY(figures.hasValue());
        const test::FigureComparison comparison = test::compareFigures(expected, figures.value());
        QVERIFY2(comparison.isEqual(), comparison.summary().constData());
        QVERIFY(comparison.equal > 100);
    }

    void theSameTraceGivesTheSameBytes()
    {
        test::TraceFactory factory;
        factory.builder().info().format = "kineto";
        factory.hostSlice(SliceKind::Operator, 1, "aten::add", 0, 100, SliceInput::NoKey, 5);
        factory.hostSlice(SliceKind::Runtime, 1, "cudaLaunchKernel", 10, 20, 7, 5);
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "add \"quoted\"", 30, 60, 7);
        const TracePtr trace = factory.build();
        SilentProgress progress;
        const QByteArray first = figuresJson(trace, progress).value();
        QCOMPARE(first, figuresJson(trace, progress).value());
        QVERIFY(first.contains("\"device_total_ns\": 30"));
        QVERIFY(first.contains("add \\\"quoted\\\""));
    }

    void aFormatWithoutFiguresSaysSo()
    {
        test::TraceFactory factory;
        factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", 0, 10);
        SilentProgress progress;
        const Result<QByteArray> figures = figuresJson(factory.build(), progress);
        QVERIFY(!figures.hasValue());
        QCOMPARE(figures.error().kind, Error::Kind::Unsupported);
    }
};

QTEST_GUILESS_MAIN(TestKinetoFigures)
#include "tst_kinetofigures.moc"
