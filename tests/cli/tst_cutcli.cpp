// SPDX-License-Identifier: GPL-3.0-or-later
// trim, split and join as their users call them.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

struct Outcome
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome call(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(ROOFTRACE_CLI), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QString example()
{
    return QStringLiteral(ROOFTRACE_SOURCE_DIR
                          "/resources/examples/training-step.pt.trace.json.gz");
}

QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestCutCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void errors_data()
    {
        QTest::addColumn<QString>("arguments"); // IN is the example, OUT a folder
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const char *arguments, int code, const char *says) {
            QTest::newRow(name) << QString::fromUtf8(arguments) << code << QString::fromUtf8(says);
        };
        row("no output", "trim IN", 2, "--output");
        row("standard output", "trim IN -o -", 2, "--output");
        row("a range that is none", "trim IN -o OUT/a.json --range soon", 2, "soon");
        row("a point", "trim IN -o OUT/a.json --range 1ms", 2, "point in time");
        row("nothing there", "trim IN -o OUT/a.json --range 100s..101s", 2, "nothing of the trace");
        row("no such step", "trim IN -o OUT/a.json --range step4711", 2, "4711");
        row("no such rank", "trim IN -o OUT/a.json --rank 4711", 2, "no such rank");
        row("no rank at all", "trim IN -o OUT/a.json --rank first", 2, "--rank takes");
        row("no such process", "trim IN -o OUT/a.json --process 4711", 2,
            "no such rank or process");
        row("no such row", "trim IN -o OUT/a.json --track nowhere", 2, "Stream");
        row("odd links", "trim IN -o OUT/a.json --links some", 2, "--links");
        row("the input itself", "trim OUT/copy.json.gz -o OUT/copy.json.gz", 2, "trace itself");
        row("no folder", "trim IN -o OUT/none/a.json", 3, "cannot be written");
        row("no such file", "trim OUT/none.json -o OUT/a.json", 3, "none.json");
        row("by and parts", "split IN -o OUT/{}.json --by step --parts 2", 2, "one of");
        row("no way to split", "split IN -o OUT/{}.json", 2, "one of");
        row("no place in the pattern", "split IN -o OUT/a.json --by step", 2, "{}");
        row("no parts", "split IN -o OUT/{}.json --parts 0", 2, "--parts");
        row("odd length", "split IN -o OUT/{}.json --every now", 2, "--every");
        row("too many parts", "split IN -o OUT/{}.json --every 1ns", 2, "parts");
        row("one file to join", "join IN -o OUT/a.json", 2, "two files");
        row("the same rank", "join IN IN -o OUT/a.json", 3, "cannot be joined");
        row("options of others", "info IN --rank 0", 2, "--rank");
        row("by of split", "trim IN -o OUT/a.json --by step", 2, "--by");
    }

    void errors()
    {
        QFETCH(QString, arguments);
        QFETCH(int, code);
        QFETCH(QString, says);
        QFile::copy(example(), at("copy.json.gz"));
        const QByteArray before = contents(at("copy.json.gz"));
        const Outcome outcome = call(expanded(arguments));
        QVERIFY2(outcome.code == code, outcome.err.constData());
        QVERIFY2(outcome.err.contains(says.toUtf8()), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
        QCOMPARE(contents(at("copy.json.gz")), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
                 (QStringList{QStringLiteral("copy.json.gz")}));
    }

    void trims()
    {
        const Outcome text =
            call(expanded(QStringLiteral("trim IN -o OUT/a.json --range 1ms..3ms")));
        QVERIFY2(text.code == 0, text.err.constData());
        QVERIFY(text.out.contains("a.json"));
        QVERIFY(text.err.isEmpty());
        QCOMPARE(QJsonDocument::fromJson(contents(at("a.json"))).isObject(), true);
        const Outcome quiet =
            call(expanded(QStringLiteral("trim IN -o OUT/b.json.gz --range 1ms..3ms --quiet")));
        QCOMPARE(quiet.code, 0);
        QVERIFY(quiet.out.isEmpty());
        QVERIFY(contents(at("b.json.gz")).startsWith("\x1f\x8b"));
        const Outcome json =
            call(expanded(QStringLiteral("trim IN -o OUT/c.json --range 1ms..3ms --format json")));
        const QJsonObject file = QJsonDocument::fromJson(json.out)
                                     .object()
                                     .value(QStringLiteral("files"))
                                     .toArray()
                                     .at(0)
                                     .toObject();
        QCOMPARE(file.value(QStringLiteral("range_ns")).toArray(),
                 (QJsonArray{1'000'000, 3'000'000}));
        QVERIFY(file.value(QStringLiteral("kept_slices")).toInt() > 0);
        QVERIFY(file.value(QStringLiteral("kept_slices")).toInt()
                < file.value(QStringLiteral("slices")).toInt());
        QCOMPARE(contents(at("c.json")), contents(at("a.json")));
    }

    void splits_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("names");
        QTest::newRow("into parts")
            << QStringLiteral("--parts 3") << QStringLiteral("p-1.json p-2.json p-3.json");
        QTest::newRow("by process") << QStringLiteral("--by process") << QString();
        QTest::newRow("by step") << QStringLiteral("--by step") << QString();
    }

    void splits()
    {
        QFETCH(QString, how);
        QFETCH(QString, names);
        const Outcome outcome =
            call(expanded(QStringLiteral("split IN -o OUT/p-{}.json --format json ") + how));
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        const QStringList files = QDir(m_folder->path()).entryList(QDir::Files);
        QCOMPARE(QJsonDocument::fromJson(outcome.out)
                     .object()
                     .value(QStringLiteral("files"))
                     .toArray()
                     .size(),
                 files.size());
        QVERIFY(!files.isEmpty());
        if (!names.isEmpty())
            QCOMPARE(files.join(QLatin1Char(' ')), names);
        for (const QString &file : files)
            QCOMPARE(call({QStringLiteral("info"), m_folder->filePath(file)}).code, 0);
    }

    void joinsRanks()
    {
        const char *const Rank = "{\"baseTimeNanoseconds\": 7, \"distributedInfo\": {\"rank\": %1},"
                                 "\"traceEvents\": [{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": "
                                 "\"a\", \"pid\": 1, \"tid\": 1, \"ts\": 5, \"dur\": 1}]}";
        for (const int rank : {0, 1}) {
            QFile file(at(rank == 0 ? "r0.json" : "r1.json"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QString::fromLatin1(Rank).arg(rank).toUtf8());
        }
        const Outcome outcome =
            call(expanded(QStringLiteral("join OUT/r0.json OUT/r1.json -o OUT/all.json")));
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        QVERIFY(outcome.out.contains("same zero"));
        const Outcome one = call(
            expanded(QStringLiteral("trim OUT/all.json --rank 1 -o OUT/one.json --format json")));
        QVERIFY2(one.code == 0, one.err.constData());
        QVERIFY(contents(at("one.json")).contains("rank 1: process"));
        QVERIFY(!contents(at("one.json")).contains("rank 0: process"));
        const Outcome parts =
            call(expanded(QStringLiteral("split OUT/all.json --by rank -o OUT/again-{}.json")));
        QCOMPARE(parts.code, 0);
        QVERIFY(QFile::exists(at("again-0.json")) && QFile::exists(at("again-1.json")));
    }

    void memoryLimit_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const char *arguments, int code, const char *says) {
            QTest::newRow(name) << QString::fromUtf8(arguments) << code << QString::fromUtf8(says);
        };
        row("too small names the choices", "info IN --memory-limit 1M", 3, "--only-range 0s..");
        row("for other verbs too", "trim IN -o OUT/a.json --memory-limit 1M", 3, "--leave-out");
        row("a part that is still too large", "info IN --memory-limit 1M --leave-out python", 3,
            "--memory-limit");
        row("none", "info IN --memory-limit none", 0, "");
        row("enough", "info IN --memory-limit 50%", 0, "");
        row("no size", "info IN --memory-limit much", 2, "512M");
        row("no such kind", "info IN --leave-out kernels", 2, "os-calls");
        row("a step", "info IN --only-range step1", 2, "1");
        row("formats takes none", "formats --leave-out python", 2, "--leave-out");
        row("says what it left out", "analyze IN --leave-out instants,counters", 0, "left out");
    }

    void memoryLimit()
    {
        QFETCH(QString, arguments);
        QFETCH(int, code);
        QFETCH(QString, says);
        const Outcome outcome = call(expanded(arguments));
        QVERIFY2(outcome.code == code, outcome.err.constData());
        QVERIFY2(outcome.err.contains(says.toUtf8()), outcome.err.constData());
        QVERIFY(QDir(m_folder->path()).entryList(QDir::Files).isEmpty());
    }

    void interrupted()
    {
        QProcess process;
        process.start(QStringLiteral(ROOFTRACE_CLI), {QStringLiteral("trim"), QStringLiteral("-"),
                                                      QStringLiteral("-o"), at("out.json")});
        QVERIFY(process.waitForStarted());
        process.write("{\"traceEvents\": ["); // and no end
        // Before the signals are caught a signal would just end it.
        QTest::qWait(300);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(QDir(m_folder->path()).entryList(QDir::Files).isEmpty());
    }

private:
    QString at(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    QStringList expanded(QString arguments) const
    {
        arguments.replace(QStringLiteral("IN"), example());
        arguments.replace(QStringLiteral("OUT"), m_folder->path());
        return words(arguments.toUtf8().constData());
    }
    static QByteArray contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestCutCli)
#include "tst_cutcli.moc"
