// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace-cli as its users call it: exit codes, formats, ranges, standard input, secrets.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/stat.h>

namespace {

struct Outcome
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome call(const QStringList &arguments, const QByteArray &input = {},
             const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(ROOFTRACE_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QProcessEnvironment withLocale(const char *name)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QString::fromLatin1(name));
    environment.insert(QStringLiteral("LANG"), QString::fromLatin1(name));
    return environment;
}

QString example()
{
    return QStringLiteral(ROOFTRACE_SOURCE_DIR
                          "/resources/examples/training-step.pt.trace.json.gz");
}

const char *const SmallTrace = R"({"traceEvents": [
{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1.000, "dur": 50.000, "args": {"External id": 1}},
{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 10.000, "dur": 5.000, "args": {"correlation": 7, "External id": 1}},
{"ph": "X", "cat": "kernel", "name": "sgemm", "pid": 0, "tid": 7, "ts": 20.000, "dur": 30.000, "args": {"device": 0, "stream": 7, "correlation": 7}}
]})";

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usageErrorsEndWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no verb") << QStringList{};
        QTest::newRow("unknown verb")
            << QStringList{QStringLiteral("frobnicate"), QStringLiteral("x")};
        QTest::newRow("no file") << QStringList{QStringLiteral("info")};
        QTest::newRow("two files")
            << QStringList{QStringLiteral("info"), QStringLiteral("a"), QStringLiteral("b")};
        QTest::newRow("unknown option") << QStringList{
            QStringLiteral("info"), QStringLiteral("--nonsense"), QStringLiteral("a")};
        QTest::newRow("format the verb lacks")
            << QStringList{QStringLiteral("info"), QStringLiteral("--format"),
                           QStringLiteral("html"), QStringLiteral("a")};
        QTest::newRow("range that is none")
            << QStringList{QStringLiteral("analyze"), QStringLiteral("--range"),
                           QStringLiteral("yesterday"), example()};
        QTest::newRow("step that is not there")
            << QStringList{QStringLiteral("analyze"), QStringLiteral("--range"),
                           QStringLiteral("step 4711"), example()};
    }

    void usageErrorsEndWithTwo()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = call(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY(!outcome.err.isEmpty());
    }

    void sqlAnswers()
    {
        const QString query = QStringLiteral(
            "select stream, count(*) as n from kernels group by stream order by stream limit 1");
        const Outcome csv = call({QStringLiteral("sql"), QStringLiteral("--format"),
                                  QStringLiteral("csv"), example(), query});
        QCOMPARE(csv.code, 0);
        QVERIFY2(csv.out.startsWith("stream,n\r\n7,"), csv.out.constData());
        const Outcome fromInput =
            call({QStringLiteral("sql"), QStringLiteral("--format"), QStringLiteral("csv"),
                  example(), QStringLiteral("--file"), QStringLiteral("-")},
                 query.toUtf8());
        QCOMPARE(fromInput.out, csv.out);
        const Outcome odd =
            call({QStringLiteral("sql"), example(),
                  QStringLiteral("select char(27) || '[31m' || char(10) as a, 'x|<' as b")});
        QVERIFY(!odd.out.contains('\x1b'));
        QCOMPARE(odd.out.count('\n'), 2);
        const Outcome cut = call({QStringLiteral("sql"), QStringLiteral("--limit-rows"),
                                  QStringLiteral("2"), QStringLiteral("--strict"), example(),
                                  QStringLiteral("select name from slices")});
        QCOMPARE(cut.code, 4);
        QCOMPARE(cut.out.count('\n'), 3);
        const Outcome help = call({QStringLiteral("sql"), example()});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("counter_samples"));
    }

    void sqlErrors_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<int>("code");
        const QStringList none;
        QTest::newRow("syntax") << QStringLiteral("selct 1") << none << 2;
        QTest::newRow("change") << QStringLiteral("drop table slices") << none << 2;
        QTest::newRow("rows") << QStringLiteral("select 1")
                              << QStringList{QStringLiteral("--limit-rows"), QStringLiteral("x")}
                              << 2;
        QTest::newRow("no such file")
            << QString()
            << QStringList{QStringLiteral("--file"), QStringLiteral("/nonexistent.sql")} << 3;
        QTest::newRow("endless") << QStringLiteral(
            "with recursive a(x) as (select 1 union all select x+1 from a) "
            "select max(x) from a")
                                 << QStringList{QStringLiteral("--timeout"), QStringLiteral("1")}
                                 << 3;
    }

    void sqlErrors()
    {
        QFETCH(QString, query);
        QFETCH(QStringList, more);
        QFETCH(int, code);
        QStringList arguments = QStringList{QStringLiteral("sql"), example()};
        if (!query.isEmpty())
            arguments << query;
        const Outcome outcome = call(arguments + more);
        QCOMPARE(outcome.code, code);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY(!outcome.err.isEmpty());
    }

    void unreadableInputEndsWithThree_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("hello, this is no trace\n");
        QTest::newRow("zeros") << QByteArray(5000, '\0');
        QTest::newRow("JSON of something else") << QByteArray("{\"answer\": 42}");
    }

    void unreadableInputEndsWithThree()
    {
        QFETCH(QByteArray, content);
        const Outcome outcome = call({QStringLiteral("info"), QStringLiteral("-")}, content);
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.err.startsWith("rooftrace-cli: "), outcome.err.constData());
    }

    void missingFileIsNamed()
    {
        const Outcome outcome =
            call({QStringLiteral("info"), QStringLiteral("/nonexistent/trace.json")});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.err.contains("/nonexistent/trace.json"));
    }

    void standardInputIsRead()
    {
        const Outcome outcome = call({QStringLiteral("info"), QStringLiteral("--format"),
                                      QStringLiteral("json"), QStringLiteral("-")},
                                     SmallTrace);
        QCOMPARE(outcome.code, 0);
        const QJsonObject json = QJsonDocument::fromJson(outcome.out).object();
        QCOMPARE(json[QStringLiteral("schema")].toString(), QStringLiteral("rooftrace-info/1"));
        QCOMPARE(json[QStringLiteral("trace")].toObject()[QStringLiteral("slices")].toInt(), 3);
        QCOMPARE(json[QStringLiteral("launch_links")].toInt(), 1);
        QCOMPARE(json[QStringLiteral("operator_links")].toInt(), 1);
    }

    void strictTellsPartialData()
    {
        QByteArray cut(SmallTrace);
        cut.truncate(cut.lastIndexOf("\"dur\""));
        QCOMPARE(call({QStringLiteral("info"), QStringLiteral("-")}, cut).code, 0);
        QCOMPARE(
            call({QStringLiteral("info"), QStringLiteral("--strict"), QStringLiteral("-")}, cut)
                .code,
            4);
        QCOMPARE(call({QStringLiteral("info"), QStringLiteral("--strict"), QStringLiteral("-")},
                      SmallTrace)
                     .code,
                 0);
    }

    void everyFormatIsWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("info text") << QStringList{QStringLiteral("info")} << QByteArray("File");
        QTest::newRow("analyze text")
            << QStringList{QStringLiteral("analyze")} << QByteArray("Findings in");
        QTest::newRow("analyze json")
            << QStringList{QStringLiteral("analyze"), QStringLiteral("--format"),
                           QStringLiteral("json")}
            << QByteArray("{\n \"schema\": \"rooftrace-findings/1\"");
        QTest::newRow("analyze md") << QStringList{QStringLiteral("analyze"),
                                                   QStringLiteral("--format"), QStringLiteral("md")}
                                    << QByteArray("# Findings in");
        QTest::newRow("report text")
            << QStringList{QStringLiteral("report")} << QByteArray("Rooftrace report:");
        QTest::newRow("report html")
            << QStringList{QStringLiteral("report"), QStringLiteral("--format"),
                           QStringLiteral("html")}
            << QByteArray("<!DOCTYPE html>");
        QTest::newRow("report json")
            << QStringList{QStringLiteral("report"), QStringLiteral("--format"),
                           QStringLiteral("json")}
            << QByteArray("{\n \"schema\": \"rooftrace-report/1\"");
        QTest::newRow("figures") << QStringList{QStringLiteral("figures")} << QByteArray("{");
    }

    void everyFormatIsWritten()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, start);
        arguments << example();
        const Outcome first = call(arguments);
        QCOMPARE(first.code, 0);
        QVERIFY2(first.out.startsWith(start), first.out.left(80).constData());
        QCOMPARE(call(arguments).out, first.out); // equal input, equal bytes
    }

    void htmlIsSelfContained()
    {
        const Outcome outcome = call({QStringLiteral("report"), QStringLiteral("--format"),
                                      QStringLiteral("html"), example()});
        QVERIFY(outcome.out.contains("<svg class=\"timeline\""));
        QVERIFY(outcome.out.contains("<svg class=\"roofline\""));
        QVERIFY(!outcome.out.contains("<script"));
        QVERIFY(!outcome.out.contains("src=\""));
        QVERIFY(!outcome.out.contains("http-equiv"));
    }

    void rangeLimitsTheAnalysis()
    {
        const auto busy = [](const QStringList &arguments) {
            const QJsonObject json = QJsonDocument::fromJson(call(arguments).out).object();
            return json[QStringLiteral("range")].toObject();
        };
        const QJsonObject range =
            busy({QStringLiteral("analyze"), QStringLiteral("--format"), QStringLiteral("json"),
                  QStringLiteral("--range"), QStringLiteral("10ms..20ms"), example()});
        QCOMPARE(range[QStringLiteral("begin_ns")].toInt(), 10'000'000);
        QCOMPARE(range[QStringLiteral("end_ns")].toInt(), 20'000'000);
    }

    void outputGoesToAFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("report.html"));
        QCOMPARE(call({QStringLiteral("report"), QStringLiteral("--format"), QStringLiteral("html"),
                       QStringLiteral("-o"), path, example()})
                     .code,
                 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("<!DOCTYPE html>"));
        QCOMPARE(call({QStringLiteral("info"), QStringLiteral("-o"),
                       folder.filePath(QStringLiteral("no/such/folder")), example()})
                     .code,
                 3);
    }

    void outputNeverReplacesTheTrace()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(QStringLiteral("trace.json"));
        QFile file(trace);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(SmallTrace);
        file.close();
        const QString link = folder.filePath(QStringLiteral("link.json"));
        QVERIFY(QFile::link(trace, link));
        for (const QString &output : {trace, link}) {
            const Outcome outcome =
                call({QStringLiteral("analyze"), QStringLiteral("-o"), output, trace});
            QCOMPARE(outcome.code, 2);
            QVERIFY(outcome.err.contains("the trace itself"));
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(SmallTrace));
    }

    void outputGoesIntoAPipeWithoutReplacingIt()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QProcess reader;
        reader.start(QStringLiteral("cat"), {pipe});
        QVERIFY(reader.waitForStarted());
        const Outcome outcome = call({QStringLiteral("formats"), QStringLiteral("-o"), pipe});
        struct stat info = {};
        QCOMPARE(::stat(QFile::encodeName(pipe).constData(), &info), 0);
        QVERIFY(S_ISFIFO(info.st_mode)); // before waiting: cat never ends when the pipe is gone
        QVERIFY(reader.waitForFinished(10'000));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(reader.readAllStandardOutput(), call({QStringLiteral("formats")}).out);
    }

    void aFullDiskEndsWithThree()
    {
        const Outcome outcome = call({QStringLiteral("report"), QStringLiteral("-o"),
                                      QStringLiteral("/dev/full"), example()});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.err.contains("/dev/full"));
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(ROOFTRACE_CLI), {QStringLiteral("formats")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
    }

    void interruptedWhileTheInputIsSilent_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("code");
        QTest::newRow("Ctrl+C") << SIGINT << 130;
        QTest::newRow("terminated") << SIGTERM << 130;
        QTest::newRow("killed") << SIGKILL << -2;
    }
    void interruptedWhileTheInputIsSilent()
    {
        QFETCH(int, signal);
        QFETCH(int, code);
        const QTemporaryDir folder;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), folder.path());
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ROOFTRACE_CLI),
                      {QStringLiteral("info"), QStringLiteral("-o"),
                       folder.filePath(QStringLiteral("output")), QStringLiteral("-")});
        process.write(SmallTrace); // and no end
        const QString spool = folder.filePath(QStringLiteral("rooftrace/spool"));
        QTRY_VERIFY(QDir(spool).exists()); // it reads
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, code);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QCOMPARE(QDir(spool).entryList(QDir::Files | QDir::Hidden | QDir::System), QStringList());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("output"))));
    }

    /// Wherever the signal comes: either all of the output or none of it.
    void interruptedAnywhereLeavesNoHalf_data()
    {
        QTest::addColumn<QStringList>("verb");
        QTest::newRow("info") << QStringList{QStringLiteral("info")};
        QTest::newRow("figures") << QStringList{QStringLiteral("figures")};
        QTest::newRow("analyze") << QStringList{QStringLiteral("analyze")};
        QTest::newRow("report") << QStringList{QStringLiteral("report"), QStringLiteral("--format"),
                                               QStringLiteral("html")};
        QTest::newRow("sql") << QStringList{
            QStringLiteral("sql"),
            QStringLiteral("select name, count(*) from slices group by name")};
    }
    void interruptedAnywhereLeavesNoHalf()
    {
        QFETCH(QStringList, verb);
        const QTemporaryDir folder;
        const QString trace = folder.filePath(QStringLiteral("long.json"));
        QFile file(trace);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"traceEvents\": [\n");
        constexpr int Events = 60'000;
        for (int i = 0; i < Events; ++i)
            file.write("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"op "
                       + QByteArray::number(i % 97) + "\", \"pid\": 1, \"tid\": 1, \"ts\": "
                       + QByteArray::number(i + 1) + ", \"dur\": 1, \"args\": {}},\n");
        file.write("{}]}");
        file.close();
        QStringList arguments{verb.first(), QStringLiteral("--no-cache"), trace};
        arguments += verb.mid(1);
        const Outcome whole = call(arguments);
        QCOMPARE(whole.code, 0);
        const QString output = folder.filePath(QStringLiteral("output"));
        for (int delayMs = 0; delayMs < 300; delayMs = delayMs * 3 / 2 + 5) {
            QProcess process;
            process.start(QStringLiteral(ROOFTRACE_CLI),
                          arguments + QStringList{QStringLiteral("-o"), output});
            QVERIFY(process.waitForStarted());
            QTest::qSleep(delayMs);
            ::kill(static_cast<pid_t>(process.processId()), SIGINT);
            QVERIFY(process.waitForFinished());
            const bool isWhole =
                process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
            QCOMPARE(QFile::exists(output), isWhole);
            if (!isWhole)
                continue;
            QFile written(output);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QCOMPARE(written.size(), qint64{whole.out.size()});
            QVERIFY(written.remove());
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("long.json")});
    }

    void homesThatCannotBeUsedAreNoObstacle()
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME",
                                 "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(name), QStringLiteral("/proc/nowhere"));
        for (const bool isUnset : {false, true}) {
            if (isUnset) {
                environment = QProcessEnvironment();
                environment.insert(QStringLiteral("TZ"), QStringLiteral("UTC"));
            }
            const Outcome outcome =
                call({QStringLiteral("report"), QStringLiteral("-")}, SmallTrace, environment);
            QCOMPARE(outcome.code, 0);
            QVERIFY(!outcome.out.isEmpty());
        }
    }

    void figuresDoNotDependOnTheLocale_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const char *verb : {"info", "figures", "analyze", "report"})
            QTest::addRow("%s json", verb) << QStringList{
                QString::fromLatin1(verb), QStringLiteral("--format"), QStringLiteral("json")};
        for (const char *format : {"text", "md", "html"})
            QTest::addRow("report %s", format) << QStringList{
                QStringLiteral("report"), QStringLiteral("--format"), QString::fromLatin1(format)};
    }
    void figuresDoNotDependOnTheLocale()
    {
        QFETCH(QStringList, arguments);
        arguments << example();
        const QByteArray expected = call(arguments, {}, withLocale("C.UTF-8")).out;
        QVERIFY(!expected.isEmpty());
        for (const char *locale :
             {"de_DE.UTF-8", "tr_TR.UTF-8", "fa_IR.UTF-8", "en_ZA.UTF-8", "xx"})
            QCOMPARE(call(arguments, {}, withLocale(locale)).out, expected);
    }

    void anUnknownLanguageIsTold()
    {
        const Outcome english = call({QStringLiteral("formats")}, {}, withLocale("C.UTF-8"));
        QVERIFY(english.err.isEmpty());
        for (const char *language : {"xx", "de_DE", "pt_BR", "pt", "en_GB", "system"}) {
            const Outcome outcome = call({QStringLiteral("--language"),
                                          QString::fromLatin1(language), QStringLiteral("formats")},
                                         {}, withLocale("C.UTF-8"));
            QCOMPARE(outcome.code, 0);
            const bool isKnown = QByteArray(language) != "xx" && QByteArray(language) != "de_DE";
            QCOMPARE(outcome.err.isEmpty(), isKnown);
            QVERIFY(isKnown || outcome.err.contains(language));
            QVERIFY(isKnown || outcome.out == english.out);
        }
    }

    void hostileNamesAreEscapedInHtml()
    {
        QByteArray trace(SmallTrace);
        trace.replace("sgemm", "<script>alert(1)</script>&amp;");
        const Outcome outcome = call({QStringLiteral("report"), QStringLiteral("--format"),
                                      QStringLiteral("html"), QStringLiteral("-")},
                                     trace);
        QCOMPARE(outcome.code, 0);
        QVERIFY(!outcome.out.contains("<script"));
    }

    void secretsNeverLeave_data()
    {
        QTest::addColumn<QStringList>("arguments");
        for (const char *verb : {"info", "analyze", "report", "figures"})
            QTest::newRow(verb) << QStringList{QString::fromLatin1(verb)};
        QTest::newRow("info json") << QStringList{
            QStringLiteral("info"), QStringLiteral("--format"), QStringLiteral("json")};
        QTest::newRow("report html") << QStringList{
            QStringLiteral("report"), QStringLiteral("--format"), QStringLiteral("html")};
        QTest::newRow("report json") << QStringList{
            QStringLiteral("report"), QStringLiteral("--format"), QStringLiteral("json")};
    }

    void secretsNeverLeave()
    {
        QFETCH(QStringList, arguments);
        QByteArray trace(SmallTrace);
        trace.replace("{\"traceEvents\"", "{\"host_name\": \"sesame-host\", \"metadata\": "
                                          "{\"env\": {\"AWS_SECRET_ACCESS_KEY\": \"sesame-key\"}}, "
                                          "\"HF_TOKEN\": \"sesame-token\", \"traceEvents\"");
        arguments << QStringLiteral("-");
        const Outcome outcome = call(arguments, trace);
        QCOMPARE(outcome.code, 0);
        QVERIFY(!outcome.out.contains("sesame"));
        QVERIFY(!outcome.err.contains("sesame"));
    }

    void largeFilesGetAnIndex()
    {
        const QTemporaryDir folder;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), folder.path());
        const QString path = folder.filePath(QStringLiteral("large.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(SmallTrace);
        file.write(QByteArray(17 * 1024 * 1024, ' '));
        file.close();
        const QDir indexes(folder.filePath(QStringLiteral("rooftrace/index")));
        const auto figures = [&](const QStringList &options) {
            return call(QStringList{QStringLiteral("figures"), path} + options, {}, environment);
        };
        const Outcome uncached = figures({QStringLiteral("--no-cache")});
        QCOMPARE(uncached.code, 0);
        QVERIFY(!indexes.exists());
        for (int i = 0; i < 2; ++i) {
            const Outcome outcome = figures({});
            QCOMPARE(outcome.code, 0);
            QCOMPARE(outcome.out, uncached.out);
            QCOMPARE(indexes.entryList({QStringLiteral("*.rtindex")}, QDir::Files).size(), 1);
        }
    }

    void noGuiLibraryIsLinked()
    {
        QProcess ldd;
        ldd.start(QStringLiteral("ldd"), {QStringLiteral(ROOFTRACE_CLI)});
        QVERIFY(ldd.waitForFinished());
        const QByteArray libraries = ldd.readAllStandardOutput();
        QVERIFY(libraries.contains("libQt6Core"));
        for (const char *gui : {"libQt6Gui", "libQt6Widgets", "libX11", "libQCustomPlot"})
            QVERIFY2(!libraries.contains(gui), gui);
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
