// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of Nsight Systems exports against small databases of several schema versions.
#include "core/readers/nsys/nsysnames.h"
#include "core/readers/readerregistry.h"
#include "core/trace/attrkeys.h"
#include "tests/support/cancelafter.h"
#include "tests/support/nsysfixture.h"
#include "tests/support/tracefactory.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <string>
#include <vector>

using namespace rooftrace;
using rooftrace::test::CancelAfter;
using rooftrace::test::NsysFixture;
using rooftrace::test::NsysSchema;

namespace {

std::vector<SliceId> slicesOf(const Trace &trace, SliceKind kind)
{
    std::vector<SliceId> found;
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        if (trace.kind(SliceId{i}) == kind)
            found.push_back(SliceId{i});
    }
    return found;
}

SliceId named(const Trace &trace, std::string_view name)
{
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        if (trace.name(SliceId{i}) == name)
            return SliceId{i};
    }
    return SliceId::None;
}

Nanoseconds fileStart(const Trace &trace, SliceId s)
{
    return trace.startNs(s) + trace.info().firstEventNs;
}

std::vector<double> samples(const CounterSeries &series)
{
    return {series.values.begin(), series.values.end()};
}

const CounterSeries *counterNamed(const Trace &trace, std::string_view name)
{
    for (const CounterSeries &series : trace.counters()) {
        if (trace.string(series.name) == name)
            return &series;
    }
    return nullptr;
}

} // namespace

class TestNsysReader : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const char *name = "t.sqlite") const
    {
        return m_folder.filePath(QString::fromUtf8(name));
    }
    static TracePtr read(const QString &file)
    {
        SilentProgress progress;
        Result<TracePtr> result = readTrace(file, progress);
        if (!result.hasValue()) {
            qWarning("%s %s", qPrintable(result.error().message),
                     qPrintable(result.error().detail));
            return nullptr;
        }
        return result.value();
    }
    /// The sample of the newest schema plus what `more` adds.
    template<class More>
    TracePtr readSampleWith(More more, NsysSchema schema = NsysSchema::V2025)
    {
        {
            NsysFixture fixture(path(), schema);
            fixture.writeSample();
            more(fixture);
        }
        return read(path());
    }

private Q_SLOTS:
    void everySchemaGivesTheSameSlices_data()
    {
        QTest::addColumn<int>("schema");
        QTest::newRow("2020, without META_DATA and PROCESSES") << int(NsysSchema::V2020);
        QTest::newRow("2023, schema 3.4") << int(NsysSchema::V2023);
        QTest::newRow("2024, schema 3.11") << int(NsysSchema::V2024);
        QTest::newRow("2025, schema 3.24") << int(NsysSchema::V2025);
    }
    void everySchemaGivesTheSameSlices()
    {
        QFETCH(int, schema);
        const TracePtr trace = readSampleWith([](NsysFixture &) {}, NsysSchema(schema));
        QVERIFY(trace);
        QCOMPARE(trace->info().format, std::string("nsys"));
        QCOMPARE(slicesOf(*trace, SliceKind::Kernel).size(), std::size_t(2));
        QCOMPARE(slicesOf(*trace, SliceKind::Memcpy).size(), std::size_t(1));
        QCOMPARE(slicesOf(*trace, SliceKind::Memset).size(), std::size_t(1));
        QCOMPARE(slicesOf(*trace, SliceKind::Runtime).size(), std::size_t(4));
        QCOMPARE(slicesOf(*trace, SliceKind::Driver).size(), std::size_t(1));
        QCOMPARE(slicesOf(*trace, SliceKind::Sync).size(), std::size_t(1));
        QCOMPARE(slicesOf(*trace, SliceKind::Nvtx).size(), std::size_t(2));
        QCOMPARE(slicesOf(*trace, SliceKind::OsRuntime).size(), std::size_t(1));
        QCOMPARE(slicesOf(*trace, SliceKind::Overhead).size(), std::size_t(1));

        const SliceId gemm = named(*trace, "void gemm<float>(float*)");
        QVERIFY(gemm != SliceId::None);
        QCOMPARE(fileStart(*trace, gemm), 2300);
        QCOMPARE(trace->durationNs(gemm), 1000);
        QCOMPARE(trace->textAttribute(gemm, attr::Grid), std::string_view("[80,2,1]"));
        QCOMPARE(trace->textAttribute(gemm, attr::Block), std::string_view("[128,1,1]"));
        QCOMPARE(trace->integerAttribute(gemm, attr::Registers, -1), 64);
        QCOMPARE(trace->integerAttribute(gemm, attr::SharedMemory, -1), 3072);
        QCOMPARE(trace->textAttribute(gemm, "short name"), std::string_view("gemm"));
        QCOMPARE(trace->attribute(gemm, attr::BlocksPerSm)->asReal(), 4.0);
        QCOMPARE(trace->attribute(gemm, attr::WarpsPerSm)->asReal(), 16.0);
        const SliceId launch = trace->links(LinkKind::Launch).sourceOf(gemm);
        QVERIFY(launch != SliceId::None);
        QCOMPARE(trace->name(launch), std::string_view("cudaLaunchKernel"));
        QCOMPARE(trace->integerAttribute(named(*trace, "triton_kernel"), attr::GraphNodeId, -1), 9);

        const Topology &topology = trace->topology();
        QCOMPARE(topology.processes.size(), std::size_t(1));
        QCOMPARE(
            trace->string(topology.processes[0].name),
            std::string_view(NsysSchema(schema) == NsysSchema::V2020 ? "python3" : "train.py"));
        QCOMPARE(trace->string(topology.threads[0].name), std::string_view("python3"));
    }

    void devicesAreDescribedInBaseUnits_data() { everySchemaGivesTheSameSlices_data(); }
    void devicesAreDescribedInBaseUnits()
    {
        QFETCH(int, schema);
        const TracePtr trace = readSampleWith([](NsysFixture &) {}, NsysSchema(schema));
        QVERIFY(trace);
        QCOMPARE(trace->topology().devices.size(), std::size_t(1));
        const DeviceInfo &device = trace->topology().devices[0];
        QVERIFY(device.isListed);
        QCOMPARE(trace->string(device.name), std::string_view("Tesla T4"));
        QCOMPARE(device.clockHz, 1'590'000'000);
        QCOMPARE(device.memoryBandwidthBytesPerS, 320'064'000'000);
        QCOMPARE(device.multiprocessors, 40);
        QCOMPARE(device.computeMajor, 7);
        QCOMPARE(device.memoryBytes, 15'655'829'504);
    }

    void hiddenGpusDoNotDescribeTheVisibleOnes()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            fixture.run("INSERT INTO TARGET_INFO_GPU (id,name,cuDevice) VALUES (3,'H100',0)");
            fixture.run("INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (3,0,100)");
        });
        QCOMPARE(trace->string(trace->topology().devices[0].name), std::string_view("H100"));
    }

    void copiesAreNamedAsKinetoNamesThem()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            const std::string pid = std::to_string(NsysFixture::globalId(100));
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES"
                        "(5000,5100,0,1,NULL,0,"
                        + pid
                        + ",10,11,4,2,NULL),"
                          "(5200,5300,0,1,8,0,"
                        + pid + ",10,10,NULL,NULL,NULL)");
        });
        const SliceId copy = named(*trace, "Memcpy HtoD (Pageable -> Device)");
        QVERIFY(copy != SliceId::None);
        QCOMPARE(trace->integerAttribute(copy, attr::Bytes, -1), 4096);
        QCOMPARE(trace->textAttribute(copy, attr::CopyKind), std::string_view("HtoD"));
        QCOMPARE(trace->textAttribute(copy, attr::SourceMemory), std::string_view("pageable"));
        QCOMPARE(trace->textAttribute(copy, attr::TargetMemory), std::string_view("device"));
        QVERIFY(named(*trace, "Memcpy UM HtoD (Managed -> Device)") != SliceId::None);
        QVERIFY(named(*trace, "Memcpy PtoP") != SliceId::None);
        QVERIFY(named(*trace, "Memset (Device)") != SliceId::None);
    }

    void nvtxKeepsDomainsMarksAndOpenRanges()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            const std::string tid = std::to_string(NsysFixture::globalId(100, 100));
            const std::string other = std::to_string(NsysFixture::globalId(100, 101));
            fixture.run("INSERT INTO NVTX_EVENTS (start,end,eventType,text,globalTid,endGlobalTid,"
                        "domainId) VALUES"
                        "(2000,4500,60,'across',"
                        + tid + "," + other
                        + ",0),"
                          "(4600,NULL,59,'open',"
                        + tid
                        + ",NULL,0),"
                          "(1,NULL,39,'worker',"
                        + other
                        + ",NULL,0),"
                          "(1,NULL,33,'category',"
                        + tid + ",NULL,0)");
            fixture.run("INSERT INTO OSRT_API VALUES (500,800,27," + other + ",$poll,0)");
        });
        const SliceId forward = named(*trace, "forward");
        QCOMPARE(trace->textAttribute(forward, attr::Domain), std::string_view("net"));
        QCOMPARE(trace->textAttribute(forward, "nvtx style"), std::string_view("PushPop"));
        QVERIFY(!trace->attribute(named(*trace, "step"), attr::Domain));
        QCOMPARE(trace->textAttribute(named(*trace, "across"), "nvtx style"),
                 std::string_view("StartEnd"));
        const SliceId open = named(*trace, "open");
        QCOMPARE(trace->durationNs(open), 400); // to the end of the session
        QCOMPARE(trace->importLog().countOf("nsys.nvtx-unfinished"), 1);
        QCOMPARE(trace->markers().size(), std::size_t(1));
        QCOMPARE(trace->string(trace->markers()[0].name), std::string_view("here"));
        bool hasWorker = false;
        for (const ThreadInfo &thread : trace->topology().threads)
            hasWorker = hasWorker || trace->string(thread.name) == "worker";
        QVERIFY(hasWorker);
        QVERIFY(named(*trace, "category") == SliceId::None);
    }

    void equalCorrelationsOfTwoProcessesStayApart()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            const std::string tid = std::to_string(NsysFixture::globalId(200, 200));
            const std::string pid = std::to_string(NsysFixture::globalId(200));
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES"
                        "(6000,6100,0,"
                        + tid + ",2,$cudaGraphLaunch_v10000,0)");
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start,end,deviceId,contextId,"
                        "streamId,correlationId,globalPid,demangledName) VALUES"
                        "(6200,6300,1,1,7,2,"
                        + pid + ",$other_kernel)");
        });
        const Links &links = trace->links(LinkKind::Launch);
        const SliceId other = links.sourceOf(named(*trace, "other_kernel"));
        QCOMPARE(trace->name(other), std::string_view("cudaGraphLaunch_v10000"));
        QCOMPARE(trace->name(links.sourceOf(named(*trace, "void gemm<float>(float*)"))),
                 std::string_view("cudaLaunchKernel"));
        QCOMPARE(trace->linkStats().duplicateRuntimeCorrelations, 0);
    }

    void wholeGraphsAreOneOperation()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            fixture.run("CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER,"
                        "deviceId INTEGER, contextId INTEGER, streamId INTEGER,"
                        "correlationId INTEGER, globalPid INTEGER, graphId INTEGER,"
                        "graphExecId INTEGER)");
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (7000,7500,0,1,7,2,"
                        + std::to_string(NsysFixture::globalId(100)) + ",5,6)");
        });
        const std::vector<SliceId> graphs = slicesOf(*trace, SliceKind::GraphTrace);
        QCOMPARE(graphs.size(), std::size_t(1));
        QCOMPARE(trace->name(graphs[0]), std::string_view("CUDA graph 5"));
        QCOMPARE(trace->integerAttribute(graphs[0], attr::GraphId, -1), 5);
        QCOMPARE(trace->importLog().countOf("nsys.missing.graph-nodes"), 1);
    }

    void gpuMetricsCarryTheirRealUnit()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            fixture.run("CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INTEGER, sourceId INTEGER,"
                        "typeName TEXT, metricId INTEGER, metricName TEXT);"
                        "CREATE TABLE GPU_METRICS (timestamp INTEGER, typeId INTEGER,"
                        "metricId INTEGER, value INTEGER)");
            fixture.run("INSERT INTO TARGET_INFO_GPU_METRICS VALUES"
                        "(256,0,'',0,'GPC Clock Frequency [MHz]'),"
                        "(256,0,'',1,'SM Active [Throughput %]')");
            fixture.run("INSERT INTO GPU_METRICS VALUES (-50,256,0,345105434),(-50,256,1,12),"
                        "(50,256,0,1000000000),(50,256,1,99)");
        });
        const CounterSeries *clock = counterNamed(*trace, "GPC Clock Frequency");
        QVERIFY(clock != nullptr);
        QCOMPARE(trace->string(clock->unit), std::string_view("Hz"));
        QCOMPARE(clock->kind, CounterKind::GpuMetric);
        QCOMPARE(samples(*clock), (std::vector<double>{345105434.0, 1e9}));
        QCOMPARE(clock->timesNs[0] + trace->info().firstEventNs, -50);
        const CounterSeries *active = counterNamed(*trace, "SM Active");
        QVERIFY(active != nullptr);
        QCOMPARE(trace->string(active->unit), std::string_view("%"));
        QCOMPARE(active->maximum, 99.0);
        QCOMPARE(trace->importLog().countOf("nsys.missing.gpu-metrics"), 0);
    }

    void gpuMetricsOfOlderExportsAreJsonTexts()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            fixture.run("CREATE TABLE GENERIC_EVENT_SOURCES (sourceId INTEGER, data TEXT);"
                        "CREATE TABLE GENERIC_EVENT_TYPES (typeId INTEGER, sourceId INTEGER,"
                        "data TEXT);"
                        "CREATE TABLE GENERIC_EVENTS (rawTimestamp INTEGER, timestamp INTEGER,"
                        "typeId INTEGER, data TEXT)");
            fixture.run("INSERT INTO GENERIC_EVENT_SOURCES VALUES (9,'{\"Name\":\"GpuMetrics\"}');"
                        "INSERT INTO GENERIC_EVENT_TYPES VALUES (256,9,'{}');"
                        "INSERT INTO GENERIC_EVENTS VALUES"
                        "(10,NULL,256,'{\"SM Active [Throughput %]\":\"7\"}'),"
                        "(20,NULL,256,'{broken'),"
                        "(30,NULL,256,'{\"SM Active [Throughput %]\":\"8\"}')");
        });
        const CounterSeries *active = counterNamed(*trace, "SM Active");
        QVERIFY(active != nullptr);
        QCOMPARE(samples(*active), (std::vector<double>{7.0, 8.0}));
    }

    void memoryUsageBecomesLevels()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            fixture.run("CREATE TABLE CUDA_GPU_MEMORY_USAGE_EVENTS (start INTEGER,"
                        "globalPid INTEGER, deviceId INTEGER, contextId INTEGER, address INTEGER,"
                        "bytes INTEGER, memKind INTEGER, memoryOperationType INTEGER)");
            fixture.run("INSERT INTO CUDA_GPU_MEMORY_USAGE_EVENTS VALUES"
                        "(3000,1,0,1,16,100,2,1),(1000,1,0,1,16,100,2,0),(2000,1,0,1,32,50,2,0)");
        });
        const CounterSeries *level = counterNamed(*trace, "Memory allocated (Device)");
        QVERIFY(level != nullptr);
        QCOMPARE(level->kind, CounterKind::MemoryAllocated);
        QCOMPARE(samples(*level), (std::vector<double>{100.0, 150.0, 50.0}));
        const CounterSeries *delta = counterNamed(*trace, "Allocations (Device)");
        QVERIFY(delta != nullptr);
        QCOMPARE(samples(*delta), (std::vector<double>{100.0, 50.0, -100.0}));
    }

    void apiCallsWithoutKernelsAreExplained()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2024);
            fixture.writeSample();
            fixture.run("DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL");
            fixture.run("INSERT INTO DIAGNOSTIC_EVENT VALUES"
                        "(10,1,1,2,'Not all CUDA events might have been collected.',0),"
                        "(20,1,1,1,'Profiling has started.',0)");
        }
        const TracePtr trace = read(path());
        QVERIFY(trace);
        const ImportLog &log = trace->importLog();
        QCOMPARE(log.countOf("nsys.no-kernels"), 1);
        QCOMPARE(log.countOf("nsys.missing.kernels"), 1);
        QCOMPARE(log.countOf("nsys.missing.gpu-metrics"), 1);
        QCOMPARE(log.countOf("nsys.missing.nvtx"), 0);
        QCOMPARE(log.countOf("nsys.diagnostic.1"), 1);
        QCOMPARE(log.countOf("nsys.diagnostic.2"), 0); // information only marks the time
        for (const ImportNote &note : log.notes()) {
            if (note.kind == "nsys.missing.kernels")
                QVERIFY(note.message.contains(QStringLiteral("--trace=cuda")));
        }
        QCOMPARE(trace->markers().size(), std::size_t(3));
    }

    void environmentsAreCountedAndNeverKept()
    {
        const std::string secret = "hunter2-very-secret";
        const std::string block = "HOME=/root\nPATH=/bin\nAPI_TOKEN=" + secret + "\n";
        const TracePtr trace = readSampleWith([&](NsysFixture &fixture) {
            const std::string tid = std::to_string(NsysFixture::globalId(100, 100));
            fixture.run("INSERT INTO META_DATA_CAPTURE VALUES ('PROCESS_0:ENVIRONMENT_3','K="
                        + secret + "'),('RUN_DURATION_MS','12'),('PROCESS_0:ARGUMENT_1','" + secret
                        + "')");
            fixture.run("INSERT INTO TARGET_INFO_SYSTEM_ENV (name,value) VALUES"
                        "('DeviceEnvironment','"
                        + secret + "'),('CpuCores','8')");
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (9000,9100,0," + tid + ",9,"
                        + std::to_string(fixture.string(block)) + ",0)");
            fixture.run("INSERT INTO NVTX_EVENTS (start,end,eventType,text,globalTid) VALUES"
                        "(9200,9300,59,'"
                        + block + "'," + tid + ")");
        });
        QVERIFY(trace);
        QVERIFY(trace->importLog().countOf("privacy.hidden-values") >= 4);
        for (std::uint32_t i = 0; i < trace->strings().size(); ++i)
            QVERIFY(trace->string(StringId{i}).find(secret) == std::string_view::npos);
        for (const auto &[key, value] : trace->info().metadata)
            QVERIFY(value.find(secret) == std::string::npos);
        const QString secretText = QString::fromStdString(secret);
        for (const ImportNote &note : trace->importLog().notes()) {
            QVERIFY(!note.message.contains(secretText));
            QVERIFY(!note.detail.contains(secretText));
        }
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i) {
            const Result<std::vector<Detail>> details = trace->details(SliceId{i});
            QVERIFY(details.hasValue());
            for (const Detail &detail : details.value())
                QVERIFY(!detail.value.contains(secretText));
        }
    }

    void detailsResolveNamesAndKinds()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &) {});
        const Result<std::vector<Detail>> details =
            trace->details(named(*trace, "Memcpy HtoD (Pageable -> Device)"));
        QVERIFY(details.hasValue());
        std::map<QString, QString> values;
        for (const Detail &detail : details.value())
            values[detail.key] = detail.value;
        QCOMPARE(values[QStringLiteral("copyKind")], QStringLiteral("HtoD (1)"));
        QCOMPARE(values[QStringLiteral("bytes")], QStringLiteral("4096"));
        QCOMPARE(values[QStringLiteral("start")], QStringLiteral("1300 ns"));
        const Result<std::vector<Detail>> call = trace->details(named(*trace, "cudaLaunchKernel"));
        for (const Detail &detail : call.value()) {
            if (detail.key == QStringLiteral("nameId"))
                QCOMPARE(detail.value, QStringLiteral("cudaLaunchKernel_v7000"));
        }
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append));
        file.write("x");
        file.close();
        QVERIFY(!trace->details(SliceId{0}).hasValue());
    }

    void foreignDatabasesAreRefusedByName()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2020);
            for (const char *table :
                 {"ThreadNames", "CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_KERNEL",
                  "CUPTI_ACTIVITY_KIND_MEMCPY", "NVTX_EVENTS", "OSRT_API", "TARGET_INFO_GPU"})
                fixture.run(std::string("DROP TABLE ") + table);
        }
        SilentProgress progress;
        const Result<TracePtr> result = readTrace(path(), progress);
        QVERIFY(!result.hasValue());
        QVERIFY(result.error().message.startsWith(QStringLiteral("t.sqlite")));
        QVERIFY(result.error().message.contains(QStringLiteral("Nsight Systems")));
    }

    void viewsAreNotFollowed()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2024);
            fixture.writeSample();
            fixture.run("DROP TABLE OSRT_API");
            fixture.run("CREATE VIEW OSRT_API AS WITH RECURSIVE c(start) AS (SELECT 1 UNION ALL "
                        "SELECT start+1 FROM c) SELECT start, start+1 AS end FROM c");
        }
        const TracePtr trace = read(path());
        QVERIFY(trace);
        QCOMPARE(slicesOf(*trace, SliceKind::OsRuntime).size(), std::size_t(0));
        QCOMPARE(slicesOf(*trace, SliceKind::Kernel).size(), std::size_t(2));
    }

    void badRowsAreCountedAndTheRestIsKept()
    {
        const TracePtr trace = readSampleWith([](NsysFixture &fixture) {
            const std::string tid = std::to_string(NsysFixture::globalId(100, 100));
            fixture.run("INSERT INTO OSRT_API VALUES"
                        "('soon',800,27,"
                        + tid
                        + ",$bad_start,0),"
                          "(9223372036854775807,9223372036854775807,27,"
                        + tid
                        + ",$far,0),"
                          "(-9223372036854775807,5,27,"
                        + tid
                        + ",$early,0),"
                          "(900,850,27,"
                        + tid
                        + ",$backwards,0),"
                          "(910,NULL,27,"
                        + tid
                        + ",$endless,0),"
                          "(920,9223372036854775807,27,"
                        + tid
                        + ",$too_long,0),"
                          "(930,940,27,NULL,$nowhere,0),"
                          "(950,960,27,"
                        + tid
                        + ",987654321,0),"
                          "(970,980,27,"
                        + tid
                        + ",'text',0),"
                          "(-40,-20,27,"
                        + tid + ",$before,0)");
            fixture.run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start,end,deviceId,streamId) "
                        "VALUES (5000,5001,-7,'x'),(5000,5001,99999999999,NULL)");
        });
        QVERIFY(trace);
        QCOMPARE(trace->importLog().countOf("nsys.bad-time"), 3);
        QCOMPARE(trace->importLog().countOf("nsys.negative-duration"), 1);
        QCOMPARE(trace->importLog().countOf("nsys.missing-end"), 2);
        QVERIFY(trace->importLog().countOf("nsys.bad-device") >= 1);
        for (const ImportNote &note : trace->importLog().notes()) {
            QCOMPARE(note.firstOffset, std::int64_t(-1)); // a database has rows, no offsets
            if (note.kind == "nsys.bad-time" || note.kind == "nsys.missing-end")
                QVERIFY2(note.detail.startsWith(QStringLiteral("OSRT_API row ")),
                         qPrintable(note.detail));
        }
        QCOMPARE(fileStart(*trace, named(*trace, "before")), -40);
        QCOMPARE(trace->durationNs(named(*trace, "backwards")), 0);
        QVERIFY(named(*trace, "nowhere") != SliceId::None);
        QCOMPARE(slicesOf(*trace, SliceKind::Kernel).size(), std::size_t(4));
    }

    void aDestroyedPageCostsOnlyItsRows()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2024);
            fixture.writeSample();
            const std::string tid = std::to_string(NsysFixture::globalId(100, 100));
            for (int i = 0; i < 4000; ++i)
                fixture.run("INSERT INTO OSRT_API VALUES (" + std::to_string(10000 + i * 10) + ","
                            + std::to_string(10005 + i * 10) + ",27," + tid + ",$poll,0)");
        }
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadWrite));
        // The rows of OSRT_API fill most of the file, so a page in its middle is one of theirs.
        file.seek(file.size() / 2 / 1024 * 1024);
        file.write(QByteArray(1024, '\xAA'));
        file.close();
        const TracePtr trace = read(path());
        QVERIFY(trace);
        const std::size_t rows = slicesOf(*trace, SliceKind::OsRuntime).size();
        QVERIFY2(rows > 3900 && rows < 4001, qPrintable(QString::number(rows)));
        QVERIFY(trace->importLog().hasLoss());
        QCOMPARE(trace->importLog().countOf("nsys.damaged-table.OSRT_API"),
                 std::int64_t(4001 - rows));
    }

    void filesCutAnywhereGiveAnErrorOrPartOfTheTrace()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2025);
            fixture.writeSample();
        }
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        int opened = 0;
        for (qsizetype size = 0; size < whole.size(); size += 211) {
            QFile cut(path("cut.sqlite"));
            QVERIFY(cut.open(QIODevice::WriteOnly));
            cut.write(whole.left(size));
            cut.close();
            SilentProgress progress;
            const Result<TracePtr> result = readTrace(path("cut.sqlite"), progress);
            if (!result.hasValue()) {
                QVERIFY(!result.error().message.isEmpty());
                continue;
            }
            ++opened;
            QVERIFY2(result.value()->importLog().hasLoss(),
                     qPrintable(QStringLiteral("%1 of %2").arg(size).arg(whole.size())));
        }
        QVERIFY(opened > 0);
    }

    void bytesFlippedAnywhereNeverCrash()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2025);
            fixture.writeSample();
        }
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        for (qsizetype at = 16; at < whole.size(); at += 97) {
            QByteArray bytes = whole;
            bytes[at] = static_cast<char>(bytes.at(at) ^ 0x5A);
            QFile flipped(path("flip.sqlite"));
            QVERIFY(flipped.open(QIODevice::WriteOnly));
            flipped.write(bytes);
            flipped.close();
            SilentProgress progress;
            const Result<TracePtr> result = readTrace(path("flip.sqlite"), progress);
            QVERIFY(result.hasValue() || !result.error().message.isEmpty());
        }
    }

    void cancellingWorksAtEveryQuestion()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2025);
            fixture.writeSample();
        }
        for (int questions = 0;; ++questions) {
            CancelAfter progress(questions);
            const Result<TracePtr> result = readTrace(path(), progress);
            if (result.hasValue()) {
                QVERIFY(progress.left() >= 0);
                QVERIFY(questions > 5);
                break;
            }
            QCOMPARE(result.error().kind, Error::Kind::Cancelled);
        }
    }

    void oddCharactersInTheFileNameAreNoUri()
    {
        const QString odd =
            m_folder.filePath(QStringLiteral("a?mode=rwc#b%41 é&immutable=0.sqlite"));
        {
            NsysFixture fixture(odd, NsysSchema::V2024);
            fixture.writeSample();
        }
        const TracePtr trace = read(odd);
        QVERIFY(trace);
        QVERIFY(trace->details(SliceId{0}).hasValue());
    }

    void stringsWithoutAnIntegerKeyAreFound()
    {
        {
            NsysFixture fixture(path(), NsysSchema::V2024);
            fixture.writeSample();
            fixture.run("ALTER TABLE StringIds RENAME TO old;"
                        "CREATE TABLE StringIds (id BIGINT, value TEXT);"
                        "INSERT INTO StringIds SELECT id,value FROM old ORDER BY id DESC;"
                        "DROP TABLE old");
        }
        const TracePtr trace = read(path());
        QVERIFY(trace);
        QVERIFY(named(*trace, "void gemm<float>(float*)") != SliceId::None);
    }

    void aJournalBesideTheFileIsMentioned_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::newRow("write-ahead log") << QStringLiteral("-wal");
        QTest::newRow("rollback journal") << QStringLiteral("-journal");
    }
    void aJournalBesideTheFileIsMentioned()
    {
        const TracePtr clean = readSampleWith([](NsysFixture &) {});
        QCOMPARE(clean->importLog().countOf("nsys.journal-ignored"), 0);
        QFETCH(QString, suffix);
        QFile journal(path() + suffix);
        QVERIFY(journal.open(QIODevice::WriteOnly));
        journal.write("left over");
        journal.close();
        const TracePtr trace = read(path());
        QVERIFY(journal.remove());
        QVERIFY(trace);
        QCOMPARE(trace->importLog().countOf("nsys.journal-ignored"), 1);
    }

    void onlyFourDigitsAreAVersion_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("four digits")
            << QByteArray("cudaLaunchKernel_v7000") << QByteArray("cudaLaunchKernel");
        QTest::newRow("five digits stay") << QByteArray("cudaGetDriverEntryPoint_v11030")
                                          << QByteArray("cudaGetDriverEntryPoint_v11030");
        QTest::newRow("one digit stays")
            << QByteArray("cuMemcpyDtoH_v2") << QByteArray("cuMemcpyDtoH_v2");
        QTest::newRow("nothing but a version") << QByteArray("_v3020") << QByteArray("_v3020");
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void onlyFourDigitsAreAVersion()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, shown);
        QCOMPARE(nsys::withoutVersion(name.toStdString()), std::string_view(shown.toStdString()));
    }

    void environmentBlocksAreRecognised_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isHidden");
        QTest::newRow("a block") << QByteArray("A=1\nB=2\nC=3") << true;
        QTest::newRow("a block with NULs") << QByteArray("A=1\0B=2\0C=3", 11) << true;
        QTest::newRow("one secret") << QByteArray("HF_TOKEN=hf_x") << true;
        QTest::newRow("a range name") << QByteArray("epoch=3") << false;
        QTest::newRow("two settings") << QByteArray("lr=0.1\nwd=0") << false;
        QTest::newRow("a kernel") << QByteArray("void f<(T)1>(int, a == b)") << false;
    }
    void environmentBlocksAreRecognised()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isHidden);
        QCOMPARE(nsys::looksLikeEnvironment(text.toStdString()), isHidden);
    }
};

QTEST_GUILESS_MAIN(TestNsysReader)
#include "tst_nsysreader.moc"
