// SPDX-License-Identifier: GPL-3.0-or-later
// The PyTorch Profiler reader on small documents whose answers are worked out by hand.
#include "core/readers/readerregistry.h"
#include "core/trace/attrkeys.h"
#include "tests/support/gzip.h"
#include "tests/support/tracefactory.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace rooftrace;
using rooftrace::test::gzipped;

namespace {

QByteArray document(const QByteArray &events, const QByteArray &members = {})
{
    return "{" + members + "\"traceEvents\": [" + events + "]}";
}

QByteArray slice(const char *cat, const char *name, const char *pid, const char *tid,
                 const char *ts, const char *dur, const char *args = "")
{
    return QByteArray("{\"ph\":\"X\",\"cat\":\"") + cat + "\",\"name\":\"" + name
           + "\",\"pid\":" + pid + ",\"tid\":" + tid + ",\"ts\":" + ts + ",\"dur\":" + dur
           + ",\"args\":{" + args + "}}";
}

std::string nameAt(const Trace &trace, std::uint32_t i)
{
    return std::string(trace.name(SliceId{i}));
}

std::optional<SliceId> find(const Trace &trace, std::string_view name)
{
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        if (trace.name(SliceId{i}) == name)
            return SliceId{i};
    }
    return std::nullopt;
}

} // namespace

class TestKinetoReader : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_files = 0;

    QString write(const QByteArray &bytes, const QString &name = QStringLiteral("t.json"))
    {
        const QString folder = m_folder.filePath(QString::number(m_files++));
        QDir().mkpath(folder);
        QFile file(folder + QLatin1Char('/') + name);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    }
    Result<TracePtr> tryRead(const QByteArray &bytes,
                             const QString &name = QStringLiteral("t.json"))
    {
        SilentProgress progress;
        return readTrace(write(bytes, name), progress);
    }
    TracePtr read(const QByteArray &bytes, const QString &name = QStringLiteral("t.json"))
    {
        const Result<TracePtr> trace = tryRead(bytes, name);
        if (!trace.hasValue())
            qWarning("%s", qPrintable(trace.error().message));
        return trace.hasValue() ? trace.value() : nullptr;
    }

private Q_SLOTS:
    void exactTimes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("integer microseconds since 1970")
            << QByteArray("1694128201426602") << qint64(1694128201426602000);
        QTest::newRow("three decimals")
            << QByteArray("1428625731456.483") << qint64(1428625731456483);
        QTest::newRow("a text, sixteen digits")
            << QByteArray("\"1704161511420306.491\"") << qint64(1704161511420306491);
        QTest::newRow("a double of the old profiler")
            << QByteArray("37.502999999999986") << qint64(37503);
        QTest::newRow("half goes to the even one below") << QByteArray("1.0005") << qint64(1000);
        QTest::newRow("half goes to the even one above") << QByteArray("1.0015") << qint64(1002);
        QTest::newRow("above half") << QByteArray("1.00050000000000000000001") << qint64(1001);
        QTest::newRow("exponent") << QByteArray("1.5E3") << qint64(1500000);
        QTest::newRow("negative exponent") << QByteArray("15e-1") << qint64(1500);
        QTest::newRow("negative") << QByteArray("-2.5") << qint64(-2500);
    }
    void exactTimes()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, ns);
        const TracePtr trace = read(document(slice("cpu_op", "a", "1", "1", text, "0.001")));
        QVERIFY(trace);
        QCOMPARE(trace->info().firstEventNs, ns);
        QCOMPARE(trace->durationNs(SliceId{0}), 1);
    }

    void unusableTimesAreCounted()
    {
        const TracePtr trace =
            read(document(slice("cpu_op", "good", "1", "1", "5", "1") + ","
                          + slice("kernel", "z", "0", "7", "0", "0") + ","
                          + slice("cpu_op", "huge", "1", "1", "1e300", "1") + ","
                          + slice("cpu_op", "word", "1", "1", "\"soon\"", "1") + ","
                          + slice("cpu_op", "negative", "1", "1", "6", "-3")
                          + R"(,{"ph":"X","cat":"cpu_op","name":"open","pid":1,"tid":1,"ts":7})"));
        QVERIFY(trace);
        QCOMPARE(trace->slices().size(), std::size_t(3));
        QCOMPARE(trace->importLog().countOf("kineto.zero-time"), std::int64_t(1));
        QCOMPARE(trace->importLog().countOf("kineto.bad-time"), std::int64_t(2));
        QCOMPARE(trace->importLog().countOf("kineto.negative-duration"), std::int64_t(1));
        QCOMPARE(trace->importLog().countOf("kineto.missing-duration"), std::int64_t(1));
        QCOMPARE(trace->durationNs(*find(*trace, "negative")), 0);
        QCOMPARE(trace->info().firstEventNs, 5000);
        QCOMPARE(trace->info().counts.at("total").at("event_count"), std::int64_t(6));
    }

    void documentShapes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray event = slice("cpu_op", "a", "1", "1", "10", "1");
        QTest::newRow("events first") << "{\"traceEvents\":[" + event + "],\"schemaVersion\":1}";
        QTest::newRow("events last")
            << "{\"schemaVersion\":1,\"x\":[{\"y\":[]}],\"traceEvents\":[" + event + "]}";
        QTest::newRow("a bare array") << "\n [" + event + "]";
        QTest::newRow("a bare array without its end") << "[" + event + ",";
        QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + document(event);
        QTest::newRow("trailing comma") << document(event + ",");
        QTest::newRow("an empty event at the end") << document(event + ",{}");
        QTest::newRow("a bracket in the name of the trace")
            << "{\"traceEvents\":[" + event + "],\"traceName\":\"a]b}\"}";
        QTest::newRow("other order of keys")
            << QByteArray(R"({"traceEvents":[{"args":{"ts":9,"name":"no"},"dur":1,"ts":10,)"
                          R"("tid":1,"pid":1,"name":"a","cat":"cpu_op","ph":"X"}]})");
        QTest::newRow("one event a line") << event + "\n";
    }
    void documentShapes()
    {
        QFETCH(QByteArray, bytes);
        const TracePtr trace = read(bytes);
        QVERIFY(trace);
        QCOMPARE(trace->slices().size(), std::size_t(1));
        QCOMPARE(nameAt(*trace, 0), std::string("a"));
        QCOMPARE(trace->durationNs(SliceId{0}), 1000);
        QCOMPARE(trace->info().firstEventNs, 10000);
    }

    void categories_data()
    {
        QTest::addColumn<QByteArray>("category");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("track");
        const auto row = [](const char *category, SliceKind kind, TrackKind track) {
            QTest::newRow(category) << QByteArray(category) << int(kind) << int(track);
        };
        row("cpu_op", SliceKind::Operator, TrackKind::Operators);
        row("Operator", SliceKind::Operator, TrackKind::Operators);
        row("Runtime", SliceKind::Runtime, TrackKind::Runtime);
        row("cuda_driver", SliceKind::Driver, TrackKind::Runtime);
        row("xpu_runtime", SliceKind::Runtime, TrackKind::Runtime);
        row("privateuse1_driver", SliceKind::Driver, TrackKind::Runtime);
        row("Kernel", SliceKind::Kernel, TrackKind::Kernels);
        row("Memcpy", SliceKind::Memcpy, TrackKind::Copies);
        row("gpu_memset", SliceKind::Memset, TrackKind::Copies);
        row("cuda_sync", SliceKind::Sync, TrackKind::Sync);
        row("gpu_user_annotation", SliceKind::GpuAnnotation, TrackKind::GpuAnnotations);
        row("python_function", SliceKind::Python, TrackKind::Python);
        row("overhead", SliceKind::Overhead, TrackKind::Overhead);
        row("Trace", SliceKind::TraceSpan, TrackKind::Window);
        row("something new", SliceKind::Other, TrackKind::OtherHost);
    }
    void categories()
    {
        QFETCH(QByteArray, category);
        QFETCH(int, kind);
        QFETCH(int, track);
        const TracePtr trace = read(document(slice(category, "a", "0", "7", "10", "1")));
        QVERIFY(trace);
        QCOMPARE(trace->slices().size(), std::size_t(1));
        QCOMPARE(int(trace->kind(SliceId{0})), kind);
        QCOMPARE(int(trace->track(trace->trackOf(SliceId{0})).kind), track);
        QCOMPARE(trace->category(SliceId{0}), std::string_view(category.constData()));
    }

    void hostAndDeviceRowsOfEqualNumbersStayApart()
    {
        const TracePtr trace = read(
            document(slice("python_function", "threading.py(1): run", "0", "0", "10", "90") + ","
                     + slice("kernel", "k", "0", "0", "20", "5", R"("device":0,"stream":0)")));
        QVERIFY(trace);
        const SliceId python = *find(*trace, "threading.py(1): run");
        const SliceId kernel = *find(*trace, "k");
        QVERIFY(trace->trackOf(python) != trace->trackOf(kernel));
        QCOMPARE(trace->track(trace->trackOf(kernel)).thread, -1);
        QCOMPARE(trace->track(trace->trackOf(python)).stream, -1);
    }

    void deviceAndStreamComeFromArgsThenFromPidAndTid()
    {
        const TracePtr trace =
            read(document(slice("kernel", "a", "3", "9", "10", "1", R"("device":1,"stream":7)")
                          + "," + slice("kernel", "b", "3", "\"stream 9\"", "20", "1")));
        QVERIFY(trace);
        const auto streamOf = [&](std::string_view name) {
            const Track &track = trace->track(trace->trackOf(*find(*trace, name)));
            const StreamInfo &stream =
                trace->topology().streams[static_cast<std::size_t>(track.stream)];
            return std::pair(
                trace->topology().devices[static_cast<std::size_t>(stream.device)].ordinal,
                stream.stream);
        };
        QCOMPARE(streamOf("a"), (std::pair<std::int64_t, std::int64_t>(1, 7)));
        QCOMPARE(streamOf("b"), (std::pair<std::int64_t, std::int64_t>(3, 9)));
    }

    void externalIdsThatCopyTheCorrelationAreIgnored()
    {
        // The ids point at the first operator, time at the second.
        const TracePtr trace = read(document(
            slice("cpu_op", "outer", "1", "1", "10", "100", R"("External id":77)") + ","
            + slice("cpu_op", "inner", "1", "1", "20", "50", R"("External id":78)") + ","
            + slice("cuda_runtime", "cudaLaunchKernel", "1", "1", "30", "5",
                    R"("External id":77,"correlation":77)")
            + ","
            + slice("kernel", "k", "0", "7", "40", "5", R"("External id":77,"correlation":77)")));
        QVERIFY(trace);
        QVERIFY(trace->linkStats().isExternalIdTrap);
        const SliceId call = trace->links(LinkKind::Launch).sourceOf(*find(*trace, "k"));
        QCOMPARE(trace->name(call), std::string_view("cudaLaunchKernel"));
        QCOMPARE(trace->name(trace->links(LinkKind::Operator).sourceOf(call)),
                 std::string_view("inner"));
    }

    void trustedExternalIdsWinOverNesting()
    {
        const TracePtr trace = read(
            document(slice("cpu_op", "outer", "1", "1", "10", "100", R"("External id":5)") + ","
                     + slice("cpu_op", "inner", "1", "1", "20", "50", R"("External id":6)") + ","
                     + slice("cuda_runtime", "cudaLaunchKernel", "1", "1", "30", "5",
                             R"("External id":5,"correlation":77)")
                     + "," + slice("kernel", "k", "0", "7", "40", "5", R"("correlation":77)")));
        const SliceId call = *find(*trace, "cudaLaunchKernel");
        QCOMPARE(trace->name(trace->links(LinkKind::Operator).sourceOf(call)),
                 std::string_view("outer"));
        QCOMPARE(trace->linkStats().launchesByExternalIdNotInnermost, std::int64_t(1));
    }

    void unsignedIdsAboveInt64StillJoin()
    {
        const TracePtr trace = read(document(
            slice("mtia_runtime", "call", "1", "1", "30", "5",
                  R"("correlation":10159970886766084423)")
            + ","
            + slice("kernel", "k", "0", "7", "40", "5", R"("correlation":10159970886766084423)")));
        QCOMPARE(trace->links(LinkKind::Launch).size(), std::size_t(1));
    }

    void oneGraphLaunchOwnsAllItsKernels()
    {
        QByteArray events =
            slice("cuda_runtime", "cudaGraphLaunch", "1", "1", "10", "5", R"("correlation":3)");
        for (int i = 0; i < 20; ++i)
            events += ","
                      + slice("kernel", "k", "0", "7", QByteArray::number(20 + i * 10), "5",
                              R"("correlation":3)");
        const TracePtr trace = read(document(events));
        const SliceId launch = *find(*trace, "cudaGraphLaunch");
        QCOMPARE(trace->links(LinkKind::Launch).targetsOf(launch).size(), std::size_t(20));
    }

    void flows()
    {
        // Equal ids of two categories are two flows; the launch has no correlation to join it.
        const TracePtr trace =
            read(document(slice("cpu_op", "forward", "1", "1", "10", "10") + ","
                          + slice("cpu_op", "backward", "1", "2", "50", "10") + ","
                          + slice("cuda_runtime", "launch", "1", "1", "30", "5") + ","
                          + slice("kernel", "k", "0", "7", "40", "5") + R"(,
            {"ph":"s","id":1,"pid":1,"tid":1,"ts":12,"cat":"fwdbwd","name":"fwdbwd"},
            {"ph":"f","id":1,"pid":1,"tid":2,"ts":52,"cat":"fwdbwd","name":"fwdbwd","bp":"e"},
            {"ph":"s","id":"1","pid":1,"tid":"1","ts":31,"cat":"ac2g","name":"ac2g"},
            {"ph":"f","id":1,"pid":0,"tid":7,"ts":40,"cat":"ac2g","name":"ac2g","bp":"e"},
            {"ph":"f","id":2,"pid":1,"tid":1,"ts":31,"cat":"ac2g","name":"ac2g","bp":"e"})"));
        QVERIFY(trace);
        const Links &pairs = trace->links(LinkKind::ForwardBackward);
        QCOMPARE(pairs.size(), std::size_t(1));
        QCOMPARE(trace->name(pairs.from(0)), std::string_view("forward"));
        QCOMPARE(trace->name(pairs.to(0)), std::string_view("backward"));
        const Links &launches = trace->links(LinkKind::Launch);
        QCOMPARE(launches.size(), std::size_t(1));
        QCOMPARE(trace->name(launches.from(0)), std::string_view("launch"));
        QCOMPARE(trace->name(launches.to(0)), std::string_view("k"));
    }

    void waitsPointAtTheRecordedEvent()
    {
        const TracePtr trace = read(document(
            slice("cuda_runtime", "cudaEventRecord", "1", "1", "10", "2", R"("correlation":32)")
            + ","
            + slice(
                "cuda_sync", "Event Sync", "0", "-1", "20", "4",
                R"("cuda_sync_kind":"Event Sync","wait_on_stream":20,)"
                R"("wait_on_cuda_event_record_corr_id":32,"stream":-1,"correlation":54,"device":0)")));
        const Links &waits = trace->links(LinkKind::Sync);
        QCOMPARE(waits.size(), std::size_t(1));
        QCOMPARE(trace->name(waits.from(0)), std::string_view("cudaEventRecord"));
        const SliceId wait = *find(*trace, "Event Sync");
        QCOMPARE(trace->textAttribute(wait, attr::SyncKind), std::string_view("Event Sync"));
        QCOMPARE(trace->integerAttribute(wait, "wait_on_stream", 0), std::int64_t(20));
    }

    void attributesKeepTypesAndCopyDirections()
    {
        const TracePtr trace = read(
            document(slice("kernel", "k", "0", "7", "10", "1",
                           R"("grid": [2, 3, 1], "registers per thread": 32, "blocks per SM": 1.5)")
                     + ","
                     + slice("gpu_memcpy", "Memcpy HtoD (Pageable -> Device)", "0", "7", "20", "1",
                             R"("bytes": 4096)")));
        const SliceId kernel = *find(*trace, "k");
        QCOMPARE(trace->textAttribute(kernel, attr::Grid), std::string_view("[2,3,1]"));
        QCOMPARE(trace->integerAttribute(kernel, attr::Registers, 0), std::int64_t(32));
        QCOMPARE(trace->attribute(kernel, attr::BlocksPerSm)->asReal(), 1.5);
        const SliceId copy = *find(*trace, "Memcpy HtoD (Pageable -> Device)");
        QCOMPARE(trace->integerAttribute(copy, attr::Bytes, 0), std::int64_t(4096));
        QCOMPARE(trace->textAttribute(copy, attr::CopyKind), std::string_view("HtoD"));
        QCOMPARE(trace->textAttribute(copy, attr::SourceMemory), std::string_view("pageable"));
        QCOMPARE(trace->textAttribute(copy, attr::TargetMemory), std::string_view("device"));
    }

    void memoryCountersAndRanges()
    {
        const TracePtr trace = read(document(slice("cpu_op", "a", "1", "1", "10", "100") + R"(,
            {"ph":"i","cat":"cpu_instant_event","s":"t","name":"[memory]","pid":1,"tid":1,"ts":20,
             "args":{"Total Reserved":2048,"Total Allocated":512,"Bytes":512,"Addr":1,"Device Id":0,"Device Type":1}},
            {"ph":"i","name":"[memory]","pid":1,"tid":1,"ts":15,
             "args":{"Bytes":-64,"Device Id":-1,"Device Type":0}},
            {"ph":"i","s":"g","name":"Record Window End","pid":"","tid":"","ts":99999},
            {"ph":"i","s":"g","name":"Iteration Start: x","pid":"Traces","tid":"x","ts":5},
            {"ph":"C","name":"load","pid":1,"ts":30,"args":{"a":1.5,"b":2}},
            {"ph":"B","cat":"t","name":"outer","pid":4,"tid":1,"ts":40},
            {"ph":"E","pid":4,"tid":1,"ts":60},
            {"ph":"b","cat":"req","id":"0x7","name":"r","pid":4,"ts":41},
            {"ph":"e","cat":"req","id":"0x7","name":"r","pid":4,"ts":55},
            {"ph":"E","pid":4,"tid":1,"ts":70})"));
        QVERIFY(trace);
        QCOMPARE(trace->counters().size(), std::size_t(6));
        QCOMPARE(trace->counters()[0].kind, CounterKind::MemoryDelta);
        QCOMPARE(trace->counters()[3].values.front(), -64.0);
        QCOMPARE(trace->durationNs(*find(*trace, "outer")), 20000);
        QCOMPARE(trace->durationNs(*find(*trace, "r")), 14000);
        QCOMPARE(trace->importLog().countOf("kineto.end-without-begin"), std::int64_t(1));
        QCOMPARE(trace->info().extentWithInstants, (TimeRange{-5000, 100000}));
        QCOMPARE(trace->markers().size(), std::size_t(1));
    }

    void membersBesideTheEvents()
    {
        const TracePtr trace = read(document(
            slice("kernel", "k", "0", "7", "10", "1"),
            R"("baseTimeNanoseconds":1751410836000000000,"cuda_runtime_version":12040,)"
            R"("deviceProperties":[{"id":0,"name":"NVIDIA H100","numSms":132,"computeMajor":9,)"
            R"("totalGlobalMem":85,"regsPerBlock":65536}],)"
            R"("distributedInfo":{"rank":3,"world_size":8,"backend":"nccl"},)"
            R"("WARNING":["gpuGetDeviceCount failed"],)"
            R"("INFO":["x Record counts: Out-of-range = 4181, Blocklisted runtime = 3"],)"));
        QVERIFY(trace);
        QCOMPARE(trace->info().baseTimeNs, Nanoseconds(1751410836000000000));
        QVERIFY(trace->info().hasWallClock);
        QCOMPARE(trace->info().rank, std::int64_t(3));
        QCOMPARE(trace->info().worldSize, std::int64_t(8));
        const DeviceInfo &device = trace->topology().devices[0];
        QCOMPARE(trace->string(device.name), std::string_view("NVIDIA H100"));
        QCOMPARE(device.multiprocessors, std::int64_t(132));
        QCOMPARE(device.properties.at("regsPerBlock"), std::string("65536"));
        QCOMPARE(trace->importLog().countOf("kineto.records-out-of-range"), std::int64_t(4181));
        QVERIFY(trace->info().producer.contains(QStringLiteral("12.4")));
    }

    void phantomDevicesAndProcessesAreNotShown()
    {
        const TracePtr trace = read(document(slice("cpu_op", "a", "42", "\"42\"", "10", "1") + R"x(,
            {"name":"process_name","ph":"M","ts":0,"pid":42,"tid":0,"args":{"name":"python"}},
            {"name":"process_labels","ph":"M","ts":0,"pid":42,"tid":0,"args":{"labels":"CPU"}},
            {"name":"process_name","ph":"M","ts":0,"pid":5,"tid":0,"args":{"name":"python"}},
            {"name":"process_labels","ph":"M","ts":0,"pid":5,"tid":0,"args":{"labels":"GPU 5"}},
            {"name":"thread_name","ph":"M","ts":0,"pid":42,"tid":42,"args":{"name":"thread 42 (python)"}})x"));
        QCOMPARE(trace->topology().processes.size(), std::size_t(1));
        QCOMPARE(trace->topology().devices.size(), std::size_t(0));
        QCOMPARE(trace->string(trace->topology().processes[0].name), std::string_view("python"));
        QCOMPARE(trace->string(trace->topology().threads[0].name),
                 std::string_view("thread 42 (python)"));
        QCOMPARE(trace->importLog().notes().size(), std::size_t(0));
    }

    void rankIsGuessedFromTheName()
    {
        const TracePtr trace =
            read(document(slice("cpu_op", "a", "1", "1", "10", "1")),
                 QStringLiteral("graph_capture_rank_7.1773709742.pt.trace.json"));
        QCOMPARE(trace->info().rank, std::int64_t(7));
        const auto &metadata = trace->info().metadata;
        QVERIFY(std::find(metadata.begin(), metadata.end(),
                          std::pair<std::string, std::string>("rank source", "file name"))
                != metadata.end());
    }

    void privateValuesAreCountedAndNowhereElse()
    {
        const TracePtr trace = read(document(
            slice("user_annotation", "a", "1", "1", "10", "1",
                  R"("api_key":"VERYSECRET1","dtype":"hf_VERYSECRET2xxxxxxxx","num_tokens":5)"),
            R"("host_name":"VERYSECRET3","env":{"PATH":"VERYSECRET4","HOME":"VERYSECRET5"},)"
            R"("note":"TOKEN=VERYSECRET6","metadata":{"system":{"environ":{"A":"VERYSECRET7"}}},)"
            R"("with_stack":1,)"));
        QVERIFY(trace);
        QCOMPARE(trace->importLog().countOf("privacy.hidden-values"), std::int64_t(6));
        for (std::uint32_t i = 0; i < trace->strings().size(); ++i)
            QVERIFY(trace->string(StringId{i}).find("VERYSECRET") == std::string_view::npos);
        for (const auto &[key, value] : trace->info().metadata)
            QVERIFY(value.find("VERYSECRET") == std::string::npos);
        const Result<std::vector<Detail>> details = trace->details(SliceId{0});
        QVERIFY(details.hasValue());
        bool hasTokens = false;
        for (const Detail &detail : details.value()) {
            QVERIFY(!detail.value.contains(QStringLiteral("VERYSECRET")));
            hasTokens = hasTokens || detail.key == QStringLiteral("num_tokens");
        }
        QVERIFY(hasTokens);
    }

    void damageKeepsTheRest_data()
    {
        QTest::addColumn<QByteArray>("events");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QStringList>("names");
        const QByteArray a = slice("cpu_op", "a", "1", "1", "10", "1");
        const QByteArray b = slice("cpu_op", "b", "1", "1", "20", "1");
        const auto row = [](const char *title, const QByteArray &events, const char *kind,
                            const QStringList &names) {
            QTest::newRow(title) << events << QString::fromLatin1(kind) << names;
        };
        const QString nameA = QStringLiteral("a");
        const QString nameB = QStringLiteral("b");
        row("not a number in args",
            slice("cpu_op", "n", "1", "1", "15", "1", R"("x":NaN,"y":-Infinity)") + "," + a, "",
            {nameA, QStringLiteral("n")});
        row("control character",
            a + ","
                + slice("cpu_op",
                        "c\x01"
                        "d",
                        "1", "1", "15", "1")
                + "," + b,
            "kineto.control-characters", {nameA, QStringLiteral("c d"), nameB});
        row("bad UTF-8",
            a + ","
                + slice("cpu_op",
                        "c\xff"
                        "d",
                        "1", "1", "15", "1")
                + "," + b,
            "kineto.bad-utf8",
            {nameA,
             QStringLiteral("c\uFFFD"
                            "d"),
             nameB});
        row("one quote inside", a + "," + slice("cpu_op", "c\"d", "1", "1", "15", "1") + "," + b,
            "kineto.repaired-event", {nameA, QStringLiteral("c\"d"), nameB});
        row("two quotes inside",
            a + "," + slice("cpu_op", "c\"d\"e", "1", "1", "15", "1") + "," + b,
            "kineto.repaired-event", {nameA, QStringLiteral("c\"d\"e"), nameB});
        row("a path with backslashes",
            a + "," + slice("cpu_op", "C:\\dir\\x", "1", "1", "15", "1") + "," + b, "",
            {nameA, QStringLiteral("C:\\dir\\x"), nameB});
        row("a backslash at the end",
            a + "," + slice("cpu_op", "C:\\dir\\", "1", "1", "15", "1") + "," + b,
            "kineto.repaired-event", {nameA, QStringLiteral("C:\\dir\\"), nameB});
        row("a record cut by another", a + R"(,{"ph":"X","name":"cut","ts":12)" + b,
            "kineto.repaired-event", {nameA, nameB, QStringLiteral("cut")});
        row("two arrays", a + "]}\n{\"traceEvents\":[" + b, "kineto.several-documents",
            {nameA, nameB});
        row("a missing comma", a + b, "", {nameA, nameB});
        row("words between events", a + ", oops ," + b, "kineto.damaged", {nameA, nameB});
    }
    void damageKeepsTheRest()
    {
        QFETCH(QByteArray, events);
        QFETCH(QString, kind);
        QFETCH(QStringList, names);
        const TracePtr trace = read(document(events));
        QVERIFY(trace);
        QStringList found;
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i)
            found << QString::fromStdString(nameAt(*trace, i));
        found.sort();
        names.sort();
        QCOMPARE(found, names);
        if (!kind.isEmpty())
            QCOMPARE(trace->importLog().countOf(kind.toStdString()), std::int64_t(1));
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i)
            QVERIFY(trace->details(SliceId{i}).hasValue());
    }

    void damageInALargeFileCostsOnlyTheDamaged()
    {
        QByteArray events;
        for (int i = 0; i < 60000; ++i) {
            const QByteArray ts = QByteArray::number(10 + i * 10);
            const bool isBad = i % 9999 == 5000;
            events +=
                (i == 0 ? "" : ",\n") + slice("cpu_op", isBad ? "x\"y" : "fine", "1", "1", ts, "1");
        }
        const TracePtr trace = read(document(events));
        QVERIFY(trace);
        QCOMPARE(trace->slices().size(), std::size_t(60000));
        QCOMPARE(trace->importLog().countOf("kineto.repaired-event"), std::int64_t(6));
        QVERIFY(trace->importLog().countOf("kineto.damaged") == 0);
    }

    void hostileInput()
    {
        const QByteArray deep(1'000'000, '[');
        const QByteArray event = slice("cpu_op", "a", "1", "1", "10", "1");
        const TracePtr nested = read(
            document(event + ",{\"ph\":\"X\",\"ts\":1,\"args\":{\"Input Dims\":" + deep + "}}"));
        QVERIFY(nested);
        QVERIFY(find(*nested, "a"));
        QVERIFY(!tryRead(QByteArray()).hasValue());
        QVERIFY(!tryRead(deep).hasValue());
        QVERIFY(!tryRead("hello").hasValue());
        QVERIFY(!tryRead("{\"$schema\":\"speedscope\",\"profiles\":[]}").hasValue());
    }

    void gzipMembersDamageAndDetails()
    {
        QByteArray events;
        for (int i = 0; i < 120000; ++i)
            events += (i == 0 ? "" : ",\n")
                      + slice("cpu_op", "op", "1", "1", QByteArray::number(10 + i * 10), "1",
                              "\"Ev Idx\":" + QByteArray::number(i));
        const QByteArray plain = document(events);
        const qsizetype middle = plain.size() / 2;
        const QByteArray two = gzipped(plain.left(middle)) + gzipped(plain.mid(middle));
        const TracePtr trace = read(two, QStringLiteral("t.json.gz"));
        QVERIFY(trace);
        QCOMPARE(trace->slices().size(), std::size_t(120000));
        QVERIFY(trace->importLog().notes().empty());
        for (const std::uint32_t i : {0U, 60000U, 119999U}) {
            const Result<std::vector<Detail>> details = trace->details(SliceId{i});
            QVERIFY(details.hasValue());
            QCOMPARE(details.value().front().value, QString::number(i));
        }
        const TracePtr cut = read(two.left(two.size() * 3 / 4), QStringLiteral("t.json.gz"));
        QVERIFY(cut);
        QVERIFY(cut->slices().size() > 60000);
        QCOMPARE(cut->importLog().countOf("gzip.truncated"), std::int64_t(1));
        QByteArray corrupt = two;
        for (qsizetype i = corrupt.size() * 3 / 4; i < corrupt.size() * 3 / 4 + 64; ++i)
            corrupt[i] = '\x55';
        const TracePtr damaged = read(corrupt, QStringLiteral("t.json.gz"));
        QVERIFY(damaged);
        QVERIFY(damaged->slices().size() > 50000);
        QVERIFY(damaged->importLog().hasLoss());
    }

    /// A member may end anywhere in what is read at once (256 KiB), also within its trailer.
    void gzipMembersEndAnywhere()
    {
        const QByteArray second = gzipped(slice("cpu_op", "b", "1", "1", "20", "1") + "]}");
        const QByteArray head =
            "{\"traceEvents\":[" + slice("cpu_op", "a", "1", "1", "10", "1") + ",";
        const QByteArray stored = gzipped(head + QByteArray(262144 - 2 * head.size(), ' '), 0);
        const qsizetype overhead = stored.size() - (262144 - head.size());
        for (qsizetype end = 262144 - 24; end <= 262144 + 24; ++end) {
            const QByteArray filler(end - overhead - head.size(), ' ');
            const QByteArray first = gzipped(head + filler, 0);
            QVERIFY(std::abs(first.size() - end) <= 5);
            const TracePtr trace = read(first + second, QStringLiteral("t.json.gz"));
            QVERIFY(trace);
            QVERIFY(find(*trace, "a"));
            QVERIFY(find(*trace, "b"));
            QVERIFY(trace->importLog().notes().empty());
        }
    }

    void aChangedFileSaysSo()
    {
        const QString path = write(document(slice("cpu_op", "a", "1", "1", "10", "1")));
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        QVERIFY(trace.hasValue());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        file.write(" ");
        file.close();
        const Result<std::vector<Detail>> details = trace.value()->details(SliceId{0});
        QVERIFY(!details.hasValue());
        QVERIFY(details.error().message.contains(QStringLiteral("changed")));
    }
};

QTEST_GUILESS_MAIN(TestKinetoReader)
#include "tst_kinetoreader.moc"
