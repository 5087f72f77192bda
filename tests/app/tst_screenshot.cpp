// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace --screenshot: options and exit codes.
#include "app/gui/screenshot.h"
#include "tests/app/testwindow.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

class TestScreenshot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsAreRead();
    void wrongOptionsAreUsageErrors_data();
    void wrongOptionsAreUsageErrors();
    void foreignFilesAreUnreadable();
    void savedNotesAreDrawn();
};

void TestScreenshot::optionsAreRead()
{
    QString error;
    const auto options = parseScreenshot(
        {QStringLiteral("rooftrace"), QStringLiteral("--screenshot"), QStringLiteral("out.svg"),
         QStringLiteral("--view"), QStringLiteral("roofline"), QStringLiteral("--range"),
         QStringLiteral("step 6"), QStringLiteral("--theme"), QStringLiteral("high-contrast"),
         QStringLiteral("--size"), QStringLiteral("800x600"), QStringLiteral("--scale"),
         QStringLiteral("2"), QStringLiteral("trace.json")},
        &error);
    QVERIFY2(options.has_value(), qPrintable(error));
    QCOMPARE(options->output, QStringLiteral("out.svg"));
    QCOMPARE(options->file, QStringLiteral("trace.json"));
    QCOMPARE(options->view, QStringLiteral("roofline"));
    QCOMPARE(options->range, QStringLiteral("step 6"));
    QCOMPARE(options->theme, ThemeKind::HighContrast);
    QCOMPARE(options->size, QSize(800, 600));
    QCOMPARE(options->scale, 2.0);
}

void TestScreenshot::wrongOptionsAreUsageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString shot = QStringLiteral("--screenshot=out.png");
    const QString file = QStringLiteral("trace.json");
    QTest::newRow("no file") << QStringList{shot};
    QTest::newRow("two files") << QStringList{shot, file, file};
    QTest::newRow("unknown view") << QStringList{shot, QStringLiteral("--view=front"), file};
    QTest::newRow("unknown theme") << QStringList{shot, QStringLiteral("--theme=pink"), file};
    QTest::newRow("unknown language") << QStringList{shot, QStringLiteral("--language=xx"), file};
    QTest::newRow("no size") << QStringList{shot, QStringLiteral("--size=big"), file};
    QTest::newRow("scale too large") << QStringList{shot, QStringLiteral("--scale=9"), file};
    QTest::newRow("unknown option") << QStringList{shot, QStringLiteral("--colour"), file};
    QTest::newRow("no window here") << QStringList{shot, QStringLiteral("--view=window"), file};
}

void TestScreenshot::wrongOptionsAreUsageErrors()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(runScreenshot(QStringList{QStringLiteral("rooftrace")} + arguments), 2);
}

void TestScreenshot::foreignFilesAreUnreadable()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("note.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("hello");
    file.close();
    const QString picture = folder.filePath(QStringLiteral("out.png"));
    QCOMPARE(runScreenshot({QStringLiteral("rooftrace"), QStringLiteral("--screenshot"), picture,
                            file.fileName()}),
             3);
    QVERIFY(!QFile::exists(picture));
}

void TestScreenshot::savedNotesAreDrawn()
{
    const test::Sandbox sandbox;
    const QString trace = sandbox.write(QStringLiteral("a.pt.trace.json"), test::pytorchTrace());
    // As the window saves them; trace time of the file begins at 1 ms.
    sandbox.write(QStringLiteral("a.pt.trace.json.rooftrace.json"),
                  R"({"schema":"rooftrace-notes/1","trace":"a.pt.trace.json","notes":[)"
                  R"({"id":"1","kind":"note","begin_ns":300000,"end_ns":500000,)"
                  R"("text":"why so slow","created_ms":1,"modified_ms":1},)"
                  R"({"id":"2","kind":"note","begin_ns":900000,"end_ns":950000,)"
                  R"("text":"gone","created_ms":1,"modified_ms":2,"deleted":true}]})");
    const QString picture = sandbox.path(QStringLiteral("out.svg"));
    QCOMPARE(runScreenshot(
                 {QStringLiteral("rooftrace"), QStringLiteral("--screenshot"), picture, trace}),
             0);
    QFile file(picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    QVERIFY(svg.contains(QLatin1String("why so slow")));
    QVERIFY(!svg.contains(QLatin1String("gone")));
}

QTEST_MAIN(TestScreenshot)
#include "tst_screenshot.moc"
