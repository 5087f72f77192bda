// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of files: what is counted, what is left out and said, and what it would save.
#include "core/base/memorysize.h"
#include "core/readers/readerregistry.h"
#include "core/readers/readplan.h"
#include "tests/support/cancelafter.h"
#include "tests/support/gzip.h"
#include "tests/support/nsysfixture.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

namespace {

/// Two ranks with the same shape; times in microseconds from 1000 on. Of rank 0: 4 operators (3, 8,
/// 20 and 60 us), 2 Python frames, 1 call, 1 kernel, 1 range with begin and end, 3 moments, 2
/// counters, 1 memory event, 2 arrows. Rank 1 has the operators only.
QByteArray fixture()
{
    QByteArray events;
    const auto add = [&events](const char *phase, const char *category, const char *name, int pid,
                               int tid, int time, const QByteArray &more) {
        events += events.isEmpty() ? "" : ",\n";
        events += QByteArray("{\"ph\": \"") + phase + "\", \"cat\": \"" + category
                  + "\", \"name\": \"" + name + "\", \"pid\": " + QByteArray::number(pid)
                  + ", \"tid\": " + QByteArray::number(tid)
                  + ", \"ts\": " + QByteArray::number(time) + more + '}';
    };
    add("M", "", "process_name", 10, 0, 0, ", \"args\": {\"name\": \"rank 0: python\"}");
    add("M", "", "process_name", 11, 0, 0, ", \"args\": {\"name\": \"rank 1: python\"}");
    for (const int pid : {10, 11}) {
        add("X", "cpu_op", "a", pid, 1, 1000, ", \"dur\": 3");
        add("X", "cpu_op", "b", pid, 1, 1100, ", \"dur\": 8");
        add("X", "cpu_op", "c", pid, 1, 1200, ", \"dur\": 20");
        add("X", "cpu_op", "d", pid, 1, 1300, ", \"dur\": 60");
    }
    add("X", "python_function", "p", 10, 1, 1000, ", \"dur\": 500");
    add("X", "python_function", "q", 10, 1, 1010, ", \"dur\": 5");
    add("X", "cuda_runtime", "call", 10, 1, 1310, ", \"dur\": 2, \"args\": {\"correlation\": 1}");
    add("X", "kernel", "k", 0, 7, 1400,
        ", \"dur\": 50, \"args\": {\"device\": 0, \"stream\": 7, \"correlation\": 1}");
    add("B", "x", "range", 10, 2, 1050, "");
    add("E", "x", "range", 10, 2, 1250, "");
    for (const int time : {1020, 1220, 1420})
        add("i", "y", "moment", 10, 1, time, ", \"s\": \"t\"");
    for (const int time : {1030, 1430})
        add("C", "z", "counter", 10, 1, time, ", \"args\": {\"value\": 1}");
    add("i", "cpu_instant_event", "[memory]", 10, 1, 1440,
        ", \"args\": {\"Device Type\": 1, \"Device Id\": 0, \"Bytes\": 8, \"Total Allocated\": 8}");
    add("s", "ac2g", "ac2g", 10, 1, 1310, ", \"id\": 1");
    add("f", "ac2g", "ac2g", 0, 7, 1400, ", \"id\": 1");
    return "{\"traceEvents\": [\n" + events + "]}";
}

std::map<std::string, std::int64_t> leftOutOf(const Trace &trace)
{
    std::map<std::string, std::int64_t> counts;
    for (const ImportNote &note : trace.importLog().notes()) {
        if (note.kind.starts_with("left-out."))
            counts[note.kind.substr(9)] = note.count;
    }
    return counts;
}

QString text(const std::map<std::string, std::int64_t> &counts)
{
    QString all;
    for (const auto &[kind, count] : counts)
        all += QStringLiteral("%1 %2 ").arg(QString::fromStdString(kind)).arg(count);
    return all;
}

using Reasons = std::map<std::string, std::int64_t>;

} // namespace

Q_DECLARE_METATYPE(Reasons)

class TestReadPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QFile file(at("trace.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(fixture());
        file.close();
        test::NsysFixture sample(at("trace.sqlite"), test::NsysSchema::V2024);
        sample.writeSample();
        sample.run("CREATE TABLE GPU_METRICS (timestamp INTEGER, typeId INTEGER, metricId INTEGER,"
                   "value INTEGER); INSERT INTO GPU_METRICS VALUES (1000,0,1,5),(2000,0,1,5),"
                   "(3000,0,1,5)");
        const std::string other = std::to_string(test::NsysFixture::globalId(200, 200));
        sample.run("INSERT INTO OSRT_API VALUES (2600,2700,27," + other + ",$poll,0)");
    }

    void surveyCounts()
    {
        const TraceSurvey survey = surveyOf("trace.json");
        QCOMPARE(survey.slices, 13);
        QCOMPARE(survey.extent, (TimeRange{1'000'000, 1'500'000}));
        QCOMPARE(survey.counts, (std::array<std::int64_t, LeaveOutCount>{2, 3, 3, 0, 8}));
        QCOMPARE(survey.shortOperators, (std::array<std::int64_t, 5>{0, 2, 4, 6, 8}));
        QCOMPARE(survey.processes.size(), std::size_t(3));
        QCOMPARE(survey.processes[0].rank, 0);
        QCOMPARE(survey.processes[1].rank, 1);
        QVERIFY(survey.processes[2].isDevice);
        QCOMPARE(survey.times.countIn({0, 2'000'000'000}), 13);
        const TraceSurvey nsys = surveyOf("trace.sqlite");
        // 5 calls, 2 kernels, copy, memset, wait, 2 ranges, 2 polls, overhead.
        QCOMPARE(nsys.slices, 15);
        QCOMPARE(nsys.counts, (std::array<std::int64_t, LeaveOutCount>{0, 1, 3, 2, 0}));
        QCOMPARE(nsys.extent, (TimeRange{100, 4100}));
    }

    void leavesOut_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("leftOut");
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("rank");
        QTest::addColumn<QString>("process");
        QTest::addColumn<int>("slices");
        QTest::addColumn<Reasons>("counts");
        const auto row =
            [](const char *name, const char *file, const char *leftOut, const char *range,
               const char *rank, const char *process, int slices, const Reasons &counts) {
                QTest::newRow(name)
                    << QString::fromLatin1(file)
                    << QString::fromLatin1(leftOut).split(QLatin1Char(' '), Qt::SkipEmptyParts)
                    << QString::fromLatin1(range) << QString::fromLatin1(rank)
                    << QString::fromLatin1(process) << slices << counts;
            };
        row("nothing", "trace.json", "", "", "", "", 13, {});
        row("Python", "trace.json", "python", "", "", "", 11, {{"python", 2}});
        row("moments", "trace.json", "instants", "", "", "", 13, {{"instants", 3}});
        row("values", "trace.json", "counters", "", "", "", 13, {{"counters", 3}});
        row("operators below 10 us", "trace.json", "operators", "", "", "", 9, {{"operators", 4}});
        row("operators below 50 us", "trace.json", "operators:50us", "", "", "", 7,
            {{"operators", 6}});
        row("all of these", "trace.json", "python instants counters operators:1ms", "", "", "", 3,
            {{"python", 2}, {"instants", 3}, {"counters", 3}, {"operators", 8}});
        // Kept: b, c, d begin before it, of both ranks b and c; Python p; the range.
        row("a range", "trace.json", "", "105us..210us", "", "", 6, {{"range", 13}, {"arrows", 2}});
        row("a range, its Python alone", "trace.json", "python", "105us..210us", "", "", 5,
            {{"range", 13}, {"arrows", 2}, {"python", 1}});
        row("rank 0", "trace.json", "", "", "0", "", 9, {{"processes", 4}});
        row("rank 1 and devices", "trace.json", "", "", "1", "", 5,
            {{"processes", 14}, {"arrows", 1}});
        row("a process", "trace.json", "", "", "", "11", 5, {{"processes", 14}, {"arrows", 1}});
        row("nsys, nothing", "trace.sqlite", "", "", "", "", 15, {});
        row("nsys, OS calls", "trace.sqlite", "os-calls", "", "", "", 13, {{"os-calls", 2}});
        row("nsys, moments and values", "trace.sqlite", "instants counters", "", "", "", 15,
            {{"instants", 1}, {"counters", 3}});
        // 2250 to 3350 ns: launch of 2200-2250 ends at it and is out. Left: both kernels, both
        // ranges and the poll of the other process. Out: 5 calls, copy, memset, wait, poll and its
        // note, overhead, mark, 2 samples.
        row("nsys, a range", "trace.sqlite", "", "2150ns..3250ns", "", "", 5, {{"range", 14}});
        row("nsys, a process", "trace.sqlite", "", "", "", "200", 1, {{"processes", 16}});
    }

    void leavesOut()
    {
        QFETCH(QString, file);
        QFETCH(QStringList, leftOut);
        QFETCH(QString, range);
        QFETCH(QString, rank);
        QFETCH(QString, process);
        QFETCH(int, slices);
        QFETCH(Reasons, counts);
        ReadWish wish;
        wish.leftOut = leftOut;
        wish.range = range;
        if (!rank.isEmpty())
            wish.ranks << rank;
        if (!process.isEmpty())
            wish.processes << process;
        const TraceSurvey survey = surveyOf(file.toLatin1().constData());
        const Result<ReadFilter> filter = filterFor(wish, survey);
        QVERIFY2(filter.hasValue(), filter.hasValue() ? "" : qPrintable(filter.error().message));
        SilentProgress progress;
        const auto source = Source::open(m_folder->filePath(file));
        const Result<TracePtr> trace =
            readTrace(source.value(), progress, nullptr, nullptr, filter.value());
        QVERIFY(trace.hasValue());
        QCOMPARE(int(trace.value()->slices().size()), slices);
        const Reasons found = leftOutOf(*trace.value());
        QCOMPARE(text(found), text(counts));
        QVERIFY(!trace.value()->importLog().hasLoss()); // it is not the file's fault
        if (leftOut.contains(QStringLiteral("counters")))
            QVERIFY(trace.value()->counters().empty());
        if (leftOut.contains(QStringLiteral("instants")))
            QVERIFY(trace.value()->markers().empty());
        if (filter.value().isEmpty())
            QCOMPARE(survey.bytesWith(filter.value()), survey.bytes());
        else
            QVERIFY(survey.bytesWith(filter.value()) <= survey.bytes());
    }

    void wrongWishes_data()
    {
        QTest::addColumn<QString>("leftOut");
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("rank");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown kind") << QStringLiteral("kernels") << QString() << QString()
                                      << QStringLiteral("python, instants");
        QTest::newRow("a time too many")
            << QStringLiteral("python:1us") << QString() << QString() << QStringLiteral("no time");
        QTest::newRow("no time") << QStringLiteral("operators:soon") << QString() << QString()
                                 << QStringLiteral("soon");
        QTest::newRow("a point") << QString() << QStringLiteral("1us") << QString()
                                 << QStringLiteral("point");
        QTest::newRow("a step") << QString() << QStringLiteral("step 1") << QString()
                                << QStringLiteral("1");
        QTest::newRow("no such rank")
            << QString() << QString() << QStringLiteral("7") << QStringLiteral("10 (rank 0)");
        QTest::newRow("a rank in words")
            << QString() << QString() << QStringLiteral("first") << QStringLiteral("numbers");
    }

    void wrongWishes()
    {
        QFETCH(QString, leftOut);
        QFETCH(QString, range);
        QFETCH(QString, rank);
        QFETCH(QString, says);
        ReadWish wish;
        wish.range = range;
        if (!leftOut.isEmpty())
            wish.leftOut << leftOut;
        if (!rank.isEmpty())
            wish.ranks << rank;
        const Result<ReadFilter> filter = filterFor(wish, surveyOf("trace.json"));
        QVERIFY(!filter.hasValue());
        QVERIFY2(filter.error().message.contains(says), qPrintable(filter.error().message));
    }

    void choicesSaveMostFirst()
    {
        const std::vector<ReadChoice> choices = choicesFor(surveyOf("trace.json"));
        QVERIFY(choices.size() >= 5);
        for (std::size_t i = 1; i < choices.size(); ++i)
            QVERIFY(choices[i - 1].bytes <= choices[i].bytes);
        QStringList options;
        for (const ReadChoice &choice : choices)
            options << choice.option;
        for (const char *option : {"--leave-out python", "--leave-out operators:10us",
                                   "--only-rank 0", "--only-range 0s..0ms"})
            QVERIFY2(options.contains(QString::fromLatin1(option))
                         || QString::fromLatin1(option).contains(QStringLiteral("range")),
                     option);
    }

    void estimates_data()
    {
        QTest::addColumn<bool>("isPacked");
        QTest::newRow("plain") << false;
        QTest::newRow("packed") << true;
    }

    /// From samples alone, for a file of many equal events.
    void estimates()
    {
        QFETCH(bool, isPacked);
        constexpr int Slices = 60'000;
        QByteArray json = "{\"traceEvents\": [";
        for (int i = 0; i < Slices; ++i)
            json += (i == 0 ? "" : ",")
                    + QByteArray("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"op\", \"pid\": "
                                 "1, \"tid\": 1, \"ts\": ")
                    + QByteArray::number(1'000'000 + i) + ", \"dur\": 1}";
        json += "]}";
        QFile file(at("many.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(isPacked ? test::gzipped(json) : json);
        file.close();
        const auto source = Source::open(at("many.json"));
        const double ratio = static_cast<double>(estimatedLoadingBytes(*source.value()))
                             / static_cast<double>(loadingBytes(Slices));
        QVERIFY2(ratio > 0.9 && ratio < 1.1, qPrintable(QString::number(ratio)));
    }

    void timesKeepTheirCountWhenTheyWiden()
    {
        TimeHistogram times;
        constexpr std::int64_t Count = 100'000;
        for (std::int64_t i = 0; i < Count; ++i)
            times.add(i * 10'000'000);
        QCOMPARE(times.countIn({-1'000'000'000, Count * 10'000'000 * 2}), Count);
        const std::int64_t half = times.countIn({0, Count * 5'000'000});
        QVERIFY(half > Count * 49 / 100 && half < Count * 51 / 100);
    }

    void surveyingStops()
    {
        test::CancelAfter cancelled(0);
        const auto source = Source::open(at("trace.json"));
        const Result<TraceSurvey> survey = surveyTrace(source.value(), cancelled);
        QVERIFY(!survey.hasValue());
        QCOMPARE(survey.error().kind, Error::Kind::Cancelled);
    }

    void sizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("bytes"); // -1: none
        QTest::newRow("bytes") << QStringLiteral("1000") << qint64(1000);
        QTest::newRow("M") << QStringLiteral("512M") << qint64(512) * 1024 * 1024;
        QTest::newRow("GiB") << QStringLiteral("1.5 GiB") << qint64(1536) * 1024 * 1024;
        QTest::newRow("comma") << QStringLiteral("0,5kb") << qint64(512);
        QTest::newRow("none") << QStringLiteral("none") << qint64(0);
        QTest::newRow("percent") << QStringLiteral("50%") << qint64(physicalMemoryBytes() / 2);
        QTest::newRow("word") << QStringLiteral("much") << qint64(-1);
        QTest::newRow("negative") << QStringLiteral("-1G") << qint64(-1);
        QTest::newRow("empty") << QString() << qint64(-1);
        QTest::newRow("beyond all") << QStringLiteral("99999999999T") << qint64(-1);
    }

    void sizes()
    {
        QFETCH(QString, text);
        QFETCH(qint64, bytes);
        QCOMPARE(parseMemorySize(text).value_or(-1), bytes);
    }

private:
    QString at(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    TraceSurvey surveyOf(const char *name) const
    {
        SilentProgress progress;
        Result<TraceSurvey> survey = surveyTrace(Source::open(at(name)).value(), progress);
        return survey.hasValue() ? survey.value() : TraceSurvey{};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestReadPlan)
#include "tst_readplan.moc"
