// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of small traces: which events are kept, what is never written, what is refused.
#include "core/base/decompress.h"
#include "core/cut/tracecutter.h"
#include "core/db/database.h"
#include "core/readers/readerregistry.h"
#include "core/readers/readplan.h"
#include "tests/support/cancelafter.h"
#include "tests/support/gzip.h"
#include "tests/support/nsysfixture.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

namespace {

// Times in microseconds; trace zero is at 100. Slices by name: an operator "outer" with a call that
// launches "kernel" late; "early" is launched before "late call"; "inner" begins behind the range.
const char *const Small = R"({"schemaVersion": 1, "username": "somebody",
"environment": {"HF_TOKEN": "hf_0123456789abcdef0123"}, "free": {"password": "p", "kept": 7},
"traceEvents": [
{"ph": "M", "name": "process_name", "pid": 1, "tid": 0, "ts": 0, "args": {"name": "python"}},
{"ph": "M", "name": "process_name", "pid": 1, "tid": 0, "ts": 0, "args": {"name": "python"}},
{"ph": "X", "cat": "cpu_op", "name": "first", "pid": 1, "tid": 1, "ts": 100, "dur": 50, "args": {"External id": 1}},
{"ph": "X", "cat": "cuda_runtime", "name": "first call", "pid": 1, "tid": 1, "ts": 110, "dur": 5, "args": {"correlation": 1}},
{"ph": "X", "cat": "cpu_op", "name": "unrelated", "pid": 1, "tid": 1, "ts": 160, "dur": 20},
{"ph": "X", "cat": "cpu_op", "name": "outer", "pid": 1, "tid": 1, "ts": 250, "dur": 100, "args": {"API_KEY": "sk-0123456789abcdef", "x": "Bearer 0123456789abcdef"}},
{"ph": "X", "cat": "cuda_runtime", "name": "outer call", "pid": 1, "tid": 1, "ts": 260, "dur": 5, "args": {"correlation": 2}},
{"ph": "X", "cat": "cpu_op", "name": "inner", "pid": 1, "tid": 1, "ts": 310, "dur": 20},
{"ph": "X", "cat": "kernel", "name": "early", "pid": 0, "tid": 7, "ts": 205, "dur": 10, "args": {"device": 0, "stream": 7, "correlation": 1}},
{"ph": "X", "cat": "kernel", "name": "late", "pid": 0, "tid": 7, "ts": 400, "dur": 10, "args": {"device": 0, "stream": 7, "correlation": 2}},
{"ph": "X", "cat": "kernel", "name": "far", "pid": 0, "tid": 7, "ts": 500, "dur": 10, "args": {"device": 0, "stream": 7, "correlation": 3}},
{"ph": "s", "cat": "ac2g", "name": "flow of first call", "id": 1, "pid": 1, "tid": 1, "ts": 110},
{"ph": "f", "cat": "ac2g", "name": "flow of far", "id": 3, "pid": 0, "tid": 7, "ts": 500, "bp": "e"},
{"ph": "B", "cat": "x", "name": "range", "pid": 1, "tid": 2, "ts": 290},
{"ph": "E", "name": "end of range", "pid": 1, "tid": 2, "ts": 320},
{"ph": "B", "cat": "x", "name": "other range", "pid": 1, "tid": 2, "ts": 330},
{"ph": "E", "name": "end of other range", "pid": 1, "tid": 2, "ts": 340},
{"ph": "C", "name": "counter 1", "pid": 1, "ts": 120, "args": {"value": 1}},
{"ph": "C", "name": "counter 1", "pid": 1, "ts": 130, "args": {"value": 2}},
{"ph": "C", "name": "counter 1", "pid": 1, "ts": 220, "args": {"value": 3}},
{"ph": "C", "name": "counter 1", "pid": 1, "ts": 320, "args": {"value": 4}},
{"ph": "i", "name": "moment", "pid": 1, "tid": 1, "ts": 210, "s": "t"},
{"ph": "i", "name": "moment before", "pid": 1, "tid": 1, "ts": 150, "s": "t"}
], "traceName": "a]b", "INFO": ["all well", "Basic 0123456789abcdef"], "baseTimeNanoseconds": 1000})";

// 200 to 300 microseconds on the clock of the file.
constexpr TimeRange Middle{100'000, 200'000};

struct Made
{
    TracePtr trace;
    CutCounts counts;
    Result<CutResult> result = CutResult{};
};

TracePtr read(const QString &path)
{
    SilentProgress progress;
    const Result<TracePtr> trace = readTrace(path, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

Made cut(const QString &path, CutWish wish, const QString &target, Progress &progress)
{
    Made made;
    made.trace = read(path);
    const CutSelection selection(*made.trace, std::move(wish));
    made.counts = selection.counts();
    const Result<std::shared_ptr<const Source>> source = Source::open(path);
    const CutterList cutters = builtinCutters();
    const Result<const TraceCutter *> cutter = cutterFor(cutters, *source.value());
    made.result = cutter.value()->cut(source.value(), selection, target, progress);
    return made;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonArray eventsOf(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    return document.isArray() ? document.array()
                              : document.object().value(QStringLiteral("traceEvents")).toArray();
}

QString namesOf(const QByteArray &json)
{
    QStringList names;
    for (const QJsonValue &event : eventsOf(json))
        names << event.toObject().value(QStringLiteral("name")).toString();
    return names.join(QStringLiteral(", "));
}

} // namespace

class TestCut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write(at("small.json"), Small);
    }

    void keepsWhatTheRuleSays_data()
    {
        QTest::addColumn<int>("links");
        QTest::addColumn<QString>("names");
        QTest::addColumn<int>("crossing");
        QTest::addColumn<int>("linked");
        const QString ends = QStringLiteral("range, end of range, counter 1, moment, counter 1");
        QTest::newRow("own time only")
            << int(CutLinks::None)
            << QStringLiteral("process_name, outer, outer call, early, ") + ends << 2 << 0;
        QTest::newRow("launching calls and their operators")
            << int(CutLinks::Calls)
            << QStringLiteral("process_name, first, first call, outer, outer call, early, "
                              "flow of first call, ")
                   + ends
            << 2 << 2;
        QTest::newRow("everything that figures of the range need")
            << int(CutLinks::Both)
            << QStringLiteral("process_name, first, first call, outer, outer call, inner, early, "
                              "late, flow of first call, ")
                   + ends
            << 2 << 4;
    }

    void keepsWhatTheRuleSays()
    {
        QFETCH(int, links);
        QFETCH(QString, names);
        QFETCH(int, crossing);
        QFETCH(int, linked);
        SilentProgress progress;
        CutWish wish;
        wish.range = Middle;
        wish.links = static_cast<CutLinks>(links);
        const Made made = cut(at("small.json"), wish, at("out.json"), progress);
        QVERIFY(made.result.hasValue());
        const QByteArray json = contents(at("out.json"));
        // The last counter is the value before the range: 2, not 1.
        QCOMPARE(namesOf(json), names);
        QCOMPARE(eventsOf(json).last().toObject().value(QStringLiteral("args")).toObject(),
                 (QJsonObject{{QStringLiteral("value"), 2}}));
        QCOMPARE(made.counts.crossing, crossing);
        QCOMPARE(made.counts.linked, linked);
        const TracePtr part = read(at("out.json"));
        QCOMPARE(std::int64_t(part->slices().size()), made.counts.kept);
        QCOMPARE(part->importLog().countOf("kineto.end-without-begin"), 0);
        QCOMPARE(part->info().baseTimeNs, 1000);
    }

    void eventsAreCopiedByteForByte()
    {
        SilentProgress progress;
        CutWish wish;
        wish.range = Middle;
        QVERIFY(cut(at("small.json"), wish, at("out.json"), progress).result.hasValue());
        const QByteArray json = contents(at("out.json"));
        const QByteArray whole(Small);
        for (const char *name : {"\"early\"", "\"inner\"", "\"moment\"", "\"first call\""}) {
            const qsizetype in = whole.indexOf(name);
            const qsizetype begin = whole.lastIndexOf('\n', in) + 1;
            const qsizetype end = whole.lastIndexOf('}', whole.indexOf('\n', in)) + 1;
            QVERIFY2(json.contains(whole.mid(begin, end - begin)), name);
        }
    }

    void secretsAreNotWritten()
    {
        SilentProgress progress;
        const Made made = cut(at("small.json"), {}, at("out.json"), progress);
        QVERIFY(made.result.hasValue());
        QCOMPARE(made.result.value().hiddenValues, 6);
        const QByteArray json = contents(at("out.json"));
        for (const char *secret : {"somebody", "hf_0123", "sk-0123", "Bearer", "Basic", "password"})
            QVERIFY2(!json.contains(secret), secret);
        const QJsonObject document = QJsonDocument::fromJson(json).object();
        QCOMPARE(document.value(QStringLiteral("free")).toObject(),
                 (QJsonObject{{QStringLiteral("kept"), 7}}));
        QCOMPARE(document.value(QStringLiteral("traceName")).toString(), QStringLiteral("a]b"));
        // All but the repeated name are there.
        QCOMPARE(eventsOf(json).size(), eventsOf(Small).size() - 1);
        QCOMPARE(read(at("out.json"))->importLog().countOf("privacy.hidden-values"), 0);
    }

    void rowsAlone_data()
    {
        QTest::addColumn<QString>("track");
        QTest::addColumn<QString>("names");
        QTest::newRow("a stream") << QStringLiteral("Stream 7")
                                  << QStringLiteral("early, late, far, flow of far");
        QTest::newRow("a thread by its number")
            << QStringLiteral("1 \u00B7 2 \u00B7")
            << QStringLiteral("process_name, process_name, range, end of range, other range, "
                              "end of other range");
    }

    void rowsAlone()
    {
        QFETCH(QString, track);
        QFETCH(QString, names);
        SilentProgress progress;
        CutWish wish;
        wish.links = CutLinks::None;
        wish.tracks = tracksNamed(*read(at("small.json")), track);
        QVERIFY(!wish.tracks.empty());
        QVERIFY(cut(at("small.json"), wish, at("out.json"), progress).result.hasValue());
        QStringList found;
        for (const QJsonValue &event : eventsOf(contents(at("out.json")))) {
            const QString phase = event.toObject().value(QStringLiteral("ph")).toString();
            if (phase != QStringLiteral("M") && phase != QStringLiteral("C"))
                found << event.toObject().value(QStringLiteral("name")).toString();
        }
        QCOMPARE(found.join(QStringLiteral(", ")),
                 QString(names).remove(QStringLiteral("process_name, ")));
    }

    void oddFiles_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("slices");
        const QByteArray event = "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"a\", \"pid\": "
                                 "0, \"tid\": 7, \"ts\": 5, \"dur\": 2}";
        QTest::newRow("a list of events") << '[' + event + ",\n" + event + ']' << 2;
        QTest::newRow("cut in an event")
            << "{\"traceEvents\": [" + event
                   + ",{\"ph\": \"X\", \"name\": \"b\", \"ts\": 6, \"dur\": 1, \"pid\": 0"
            << 2;
        QTest::newRow("a quote that is not escaped")
            << "{\"traceEvents\": [" + event
                   + ",{\"ph\": \"X\", \"name\": \"say \"hello\"\", \"ts\": 6, \"dur\": 1, "
                     "\"pid\": 0, \"tid\": 1}]}"
            << 2;
        QTest::newRow("bad UTF-8")
            << QByteArray("{\"traceEvents\": [" + event).replace("\"a\"", "\"a\xFF\"") + "]}" << 1;
        QTest::newRow("a control character")
            << QByteArray("{\"traceEvents\": [" + event).replace("\"a\"", "\"a\x01\"") + "]}" << 1;
        QTest::newRow("two documents") << "{\"a\": 1, \"traceEvents\": [" + event
                                              + "]}{\"b\": 1, \"traceEvents\": [" + event + "]}"
                                       << 2;
        QTest::newRow("events before what describes them")
            << "{\"traceEvents\": [" + event + "], \"deviceProperties\": [{\"id\": 0}]}" << 1;
    }

    void oddFiles()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, slices);
        write(at("odd.json"), json);
        SilentProgress progress;
        QVERIFY(cut(at("odd.json"), {}, at("out.json"), progress).result.hasValue());
        const QByteArray written = contents(at("out.json"));
        QJsonParseError error;
        QJsonDocument::fromJson(written, &error);
        QVERIFY2(error.error == QJsonParseError::NoError, written.constData());
        QCOMPARE(eventsOf(written).size(), slices);
        const TracePtr part = read(at("out.json"));
        QCOMPARE(int(part->slices().size()), slices);
        QVERIFY(!part->importLog().hasLoss());
    }

    void whatIsNoJsonByTheLetterIsMendedOrCounted_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<int>("events");
        QTest::addColumn<int>("damaged");
        QTest::newRow("no number") << QByteArray("\"v\": NaN") << 1 << 0;
        QTest::newRow("infinite") << QByteArray("\"v\": -Infinity") << 1 << 0;
        QTest::newRow("a wrong escape") << QByteArray("\"v\": \"a\\qb\"") << 1 << 0;
        QTest::newRow("two dots") << QByteArray("\"v\": 1.2.3") << 0 << 1;
        QTest::newRow("a long number") << QByteArray("\"v\": 123456789012345678901234") << 1 << 0;
    }

    void whatIsNoJsonByTheLetterIsMendedOrCounted()
    {
        QFETCH(QByteArray, member);
        QFETCH(int, events);
        QFETCH(int, damaged);
        write(at("odd.json"),
              "{\"traceEvents\": [{\"ph\": \"X\", \"name\": \"a\", \"pid\": 1, \"tid\": "
              "1, \"ts\": 5, \"dur\": 1, \"args\": {"
                  + member + "}}]}");
        SilentProgress progress;
        const Made made = cut(at("odd.json"), {}, at("out.json"), progress);
        QVERIFY(made.result.hasValue());
        QCOMPARE(made.result.value().damagedEvents, damaged);
        const QByteArray written = contents(at("out.json"));
        QJsonParseError error;
        QJsonDocument::fromJson(written, &error);
        QVERIFY2(error.error == QJsonParseError::NoError, written.constData());
        QCOMPARE(eventsOf(written).size(), events);
    }

    void packsByTheNameOfTheTarget()
    {
        write(at("small.json.gz"), test::gzipped(Small));
        SilentProgress progress;
        QVERIFY(cut(at("small.json.gz"), {}, at("plain.json"), progress).result.hasValue());
        QVERIFY(cut(at("small.json"), {}, at("packed.json.GZ"), progress).result.hasValue());
        QVERIFY(contents(at("packed.json.GZ")).startsWith("\x1f\x8b"));
        const auto source = Source::open(at("packed.json.GZ"));
        const auto stream = ByteStream::open(source.value());
        std::string text(1 << 20, '\0');
        text.resize(stream->read(text).value());
        QCOMPARE(QByteArray::fromStdString(text), contents(at("plain.json")));
    }

    void nothingIsLeftBehindWhenItFails()
    {
        write(at("out.json"), "as it was");
        test::CancelAfter cancelled(0);
        const Made made = cut(at("small.json"), {}, at("out.json"), cancelled);
        QVERIFY(!made.result.hasValue());
        QCOMPARE(made.result.error().kind, Error::Kind::Cancelled);
        QCOMPARE(contents(at("out.json")), QByteArray("as it was"));
        SilentProgress progress;
        QVERIFY(!cut(at("small.json"), {}, at("no/such/out.json"), progress).result.hasValue());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
                 (QStringList{QStringLiteral("out.json"), QStringLiteral("small.json")}));
    }

    void nsysLeavesNothingBehindWhenItIsCancelled()
    {
        {
            test::NsysFixture fixture(at("whole.sqlite"), test::NsysSchema::V2024);
            fixture.writeSample();
        }
        for (const int questions : {0, 5, 10}) {
            test::CancelAfter cancelled(questions);
            const Made made = cut(at("whole.sqlite"), {}, at("part.sqlite"), cancelled);
            QVERIFY(!made.result.hasValue());
            QCOMPARE(made.result.error().kind, Error::Kind::Cancelled);
            QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden),
                     (QStringList{QStringLiteral("small.json"), QStringLiteral("whole.sqlite")}));
        }
        SilentProgress progress;
        QVERIFY(
            !cut(at("whole.sqlite"), {}, at("no/such/part.sqlite"), progress).result.hasValue());
    }

    void whatWasNotReadIsNotWritten()
    {
        SilentProgress progress;
        CutWish wish;
        wish.filter.leftOut[static_cast<std::size_t>(LeaveOut::Instants)] = true;
        wish.filter.leftOut[static_cast<std::size_t>(LeaveOut::Counters)] = true;
        QVERIFY(cut(at("small.json"), wish, at("out.json"), progress).result.hasValue());
        const QString names = namesOf(contents(at("out.json")));
        QVERIFY(!names.contains(QStringLiteral("moment")));
        QVERIFY(!names.contains(QStringLiteral("counter")));
        QVERIFY(names.contains(QStringLiteral("far")));
    }

    void nsysKeepsItsTables_data()
    {
        QTest::addColumn<int>("schema");
        QTest::newRow("2020") << int(test::NsysSchema::V2020);
        QTest::newRow("2023") << int(test::NsysSchema::V2023);
        QTest::newRow("2024") << int(test::NsysSchema::V2024);
        QTest::newRow("2025") << int(test::NsysSchema::V2025);
    }

    void nsysKeepsItsTables()
    {
        QFETCH(int, schema);
        const QString path = at("whole.sqlite");
        {
            test::NsysFixture fixture(path, static_cast<test::NsysSchema>(schema));
            fixture.writeSample();
            fixture.run("INSERT INTO StringIds (id, value) VALUES (900, 'HF_TOKEN=hf_0123456789')");
            if (schema != int(test::NsysSchema::V2020))
                fixture.run("INSERT INTO META_DATA_CAPTURE VALUES ('PROCESS_0:ENV', 'A=secret'),"
                            "('RUN_DURATION_MS', '7')");
            fixture.run("CREATE INDEX someindex ON StringIds (value)");
        }
        SilentProgress progress;
        CutWish wish;
        const TracePtr whole = read(path);
        wish.range = {2250 - whole->info().firstEventNs, 3350 - whole->info().firstEventNs};
        const Made made = cut(path, wish, at("part.sqlite"), progress);
        QVERIFY2(made.result.hasValue(),
                 made.result.hasValue() ? "" : qPrintable(made.result.error().detail));
        QCOMPARE(schemaOf(at("part.sqlite")), schemaOf(path));
        // The copy ended before, and the memset was launched behind.
        QCOMPARE(rows("CUPTI_ACTIVITY_KIND_KERNEL"), 2);
        QCOMPARE(rows("CUPTI_ACTIVITY_KIND_RUNTIME"), 4); // with those of the stream's neighbours
        QCOMPARE(rows("CUPTI_ACTIVITY_KIND_MEMCPY"), 1);  // next to the range on its stream
        QCOMPARE(rows("CUPTI_ACTIVITY_KIND_MEMSET"), 1);
        QCOMPARE(rows("OSRT_API"), 0);
        QCOMPARE(rows("PROFILER_OVERHEAD"), 0);
        const QByteArray bytes = contents(at("part.sqlite"));
        QVERIFY(!bytes.contains("hf_0123456789"));
        QVERIFY(!bytes.contains("A=secret"));
        // The string, and the setting of the schemas that have settings.
        QCOMPARE(made.result.value().hiddenValues, schema == int(test::NsysSchema::V2020) ? 1 : 2);
        QVERIFY(read(at("part.sqlite")));
        QVERIFY(QFile(at("part.sqlite")).permissions().testFlag(QFile::ReadGroup)
                == QFile(path).permissions().testFlag(QFile::ReadGroup));
    }

    void joinsRanks()
    {
        write(at("rank0.json"), rankTrace(0, 0, "\"baseTimeNanoseconds\": 1000000"));
        write(at("rank1.json"), rankTrace(1, 0, "\"baseTimeNanoseconds\": 1004000"));
        const Result<JoinResult> joined = join({"rank0.json", "rank1.json"});
        QVERIFY2(joined.hasValue(), joined.hasValue() ? "" : qPrintable(joined.error().message));
        QJsonParseError error;
        QJsonDocument::fromJson(contents(at("joined.json")), &error);
        QCOMPARE(error.error, QJsonParseError::NoError);
        const TracePtr trace = read(at("joined.json"));
        QCOMPARE(trace->slices().size(), std::size_t(4));
        QCOMPARE(trace->links(LinkKind::Launch).size(), std::size_t(2));
        QCOMPARE(trace->topology().processes.size(), std::size_t(2));
        QCOMPARE(trace->info().worldSize, 2);
        std::vector<std::int64_t> ordinals;
        for (const DeviceInfo &device : trace->topology().devices) {
            QVERIFY(device.isListed);
            ordinals.push_back(device.ordinal);
        }
        QCOMPARE(ordinals, (std::vector<std::int64_t>{0, 1}));
        const Links &launches = trace->links(LinkKind::Launch);
        for (std::size_t i = 0; i < launches.size(); ++i) {
            const Track &call = trace->track(trace->trackOf(launches.from(i)));
            const std::int32_t rank =
                trace->topology().processes[static_cast<std::size_t>(call.process)].rank;
            // The clock of the second file is 4 microseconds ahead.
            QCOMPARE(trace->startNs(launches.from(i)), rank * 4000);
            QCOMPARE(trace->startNs(launches.to(i)), 10'000 + rank * 4000);
            QCOMPARE(rank, std::int32_t(i));
        }
        QCOMPARE(tracksOfProcesses(*trace, {0}).size(), std::size_t(2));
        // Its ranks can be read alone, devices included.
        SilentProgress progress;
        const auto source = Source::open(at("joined.json"));
        ReadWish wish;
        wish.ranks << QStringLiteral("1");
        const Result<TraceSurvey> survey = surveyTrace(source.value(), progress);
        const Result<ReadFilter> filter = filterFor(wish, survey.value());
        QVERIFY(filter.hasValue());
        const Result<TracePtr> part =
            readTrace(source.value(), progress, nullptr, nullptr, filter.value());
        QCOMPARE(part.value()->slices().size(), std::size_t(2));
        QCOMPARE(part.value()->links(LinkKind::Launch).size(), std::size_t(1));
    }

    void joinRefuses_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("reason");
        const QByteArray base = "\"baseTimeNanoseconds\": 1000";
        QTest::newRow("the same rank")
            << rankTrace(0, 0, base) << rankTrace(0, 0, base) << QStringLiteral("both of rank 0");
        QTest::newRow("no rank") << rankTrace(0, 0, base)
                                 << rankTrace(1, 0, base).replace("\"rank\": 1, ", "")
                                 << QStringLiteral("which rank");
        QTest::newRow("a clock from nowhere")
            << rankTrace(0, 0, base) << rankTrace(1, 0, "\"b\": 1")
            << QStringLiteral("baseTimeNanoseconds");
        QTest::newRow("another job")
            << rankTrace(0, 0, base)
            << rankTrace(1, 0, base).replace("\"world_size\": 2", "\"world_size\": 4")
            << QStringLiteral("4 ranks");
    }

    void joinRefuses()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, reason);
        write(at("a.json"), first);
        write(at("b.json"), second);
        const Result<JoinResult> joined = join({"a.json", "b.json"});
        QVERIFY(!joined.hasValue());
        QVERIFY2(joined.error().message.contains(reason), qPrintable(joined.error().message));
        QVERIFY(!QFileInfo::exists(at("joined.json")));
    }

    void unixTimesNeedNoBase()
    {
        write(at("rank0.json"), rankTrace(0, 1'700'000'000'000'000, "\"a\": 1"));
        write(at("rank1.json"), rankTrace(1, 1'700'000'000'000'003, "\"a\": 1"));
        QVERIFY(join({"rank0.json", "rank1.json"}).hasValue());
        const TracePtr trace = read(at("joined.json"));
        QCOMPARE(trace->info().firstEventNs, 1'700'000'000'000'100'000);
        QCOMPARE(trace->startNs(trace->links(LinkKind::Launch).from(1)), 3000);
    }

private:
    QString at(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    int rows(const char *table) const
    {
        const Result<Database> database = Database::openForeign(at("part.sqlite"));
        Result<Statement> query =
            database.value().prepare("SELECT count(*) FROM " + std::string(table));
        Statement statement = std::move(query).value();
        return statement.step() == Statement::Step::Row ? static_cast<int>(statement.integer(0))
                                                        : -1;
    }

    static QStringList schemaOf(const QString &path)
    {
        const Result<Database> database = Database::openForeign(path);
        Result<Statement> query = database.value().prepare(
            "SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY 1");
        Statement statement = std::move(query).value();
        QStringList lines;
        while (statement.step() == Statement::Step::Row)
            lines << QString::fromStdString(std::string(statement.text(0)));
        return lines;
    }

    static QByteArray rankTrace(int rank, std::int64_t offsetUs, const char *member)
    {
        const auto time = [offsetUs](int us) { return QByteArray::number(offsetUs + us); };
        return QByteArray("{") + member
               + ", \"distributedInfo\": {\"rank\": " + QByteArray::number(rank)
               + ", \"world_size\": 2},\n\"deviceProperties\": [{\"id\": 0, \"name\": \"Some "
                 "GPU\"}], \"traceEvents\": [\n{\"ph\": \"X\", \"cat\": \"cuda_runtime\", "
                 "\"name\": \"call\", \"pid\": 9, \"tid\": 9, \"ts\": "
               + time(100)
               + ", \"dur\": 5, \"args\": {\"correlation\": 1}},\n{\"ph\": \"M\", \"name\": "
                 "\"process_name\", \"pid\": 9, \"tid\": 0, \"ts\": 0, \"args\": {\"name\": "
                 "\"python\"}},\n{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"kernel\", "
                 "\"pid\": 0, \"tid\": 7, \"ts\": "
               + time(110)
               + ", \"dur\": 5, \"args\": {\"device\": 0, \"stream\": 7, \"correlation\": 1}}]}";
    }

    Result<JoinResult> join(std::initializer_list<const char *> names) const
    {
        std::vector<JoinInput> inputs;
        for (const char *name : names)
            inputs.push_back({Source::open(at(name)).value(), read(at(name))});
        const CutterList cutters = builtinCutters();
        SilentProgress progress;
        return cutterFor(cutters, *inputs.front().source)
            .value()
            ->join(inputs, at("joined.json"), progress);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestCut)
#include "tst_cut.moc"
