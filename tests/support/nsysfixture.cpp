// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/nsysfixture.h"

#include <QFile>

#include <sqlite3.h>

#include <cctype>
#include <cstring>

namespace rooftrace::test {

namespace {

constexpr const char *AllVersions = R"(
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE ThreadNames (nameId INTEGER NOT NULL, priority INTEGER, globalTid INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER, eventClass INTEGER,
  globalTid INTEGER, correlationId INTEGER, nameId INTEGER, returnValue INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER, deviceId INTEGER,
  contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, bytes INTEGER,
  copyKind INTEGER, srcKind INTEGER, dstKind INTEGER, graphNodeId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER NOT NULL, end INTEGER, deviceId INTEGER,
  contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, value INTEGER,
  bytes INTEGER, graphNodeId INTEGER, memKind INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER NOT NULL, end INTEGER,
  deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,
  syncType INTEGER, eventId INTEGER);
CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER, rangeId INTEGER,
  color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER,
  domainId INTEGER);
CREATE TABLE OSRT_API (start INTEGER NOT NULL, end INTEGER, eventClass INTEGER, globalTid INTEGER,
  nameId INTEGER, returnValue INTEGER);
CREATE TABLE PROFILER_OVERHEAD (start INTEGER NOT NULL, end INTEGER, globalTid INTEGER,
  nameId INTEGER);
)";

constexpr const char *KernelColumns =
    "start INTEGER NOT NULL, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER,"
    "correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER,"
    "registersPerThread INTEGER, gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER,"
    "blockY INTEGER, blockZ INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER,"
    "graphNodeId INTEGER";

constexpr const char *Since2022 = R"(
CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);
CREATE TABLE META_DATA_CAPTURE (name TEXT, value TEXT);
CREATE TABLE TARGET_INFO_SYSTEM_ENV (globalVid INTEGER, devStateName TEXT, name TEXT,
  nameEnum INTEGER, value TEXT);
CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, utcTime TEXT, localTime TEXT);
CREATE TABLE ANALYSIS_DETAILS (globalVid INTEGER, duration INTEGER, startTime INTEGER,
  stopTime INTEGER);
CREATE TABLE TARGET_INFO_GPU (vmId INTEGER, id INTEGER, name TEXT, busLocation TEXT,
  l2CacheSize INTEGER, totalMemory INTEGER, memoryBandwidth INTEGER, clockRate INTEGER,
  smCount INTEGER, cuDevice INTEGER, threadsPerWarp INTEGER, maxWarpsPerSm INTEGER,
  computeMajor INTEGER, computeMinor INTEGER);
)";

const char *ownTables(NsysSchema schema)
{
    switch (schema) {
    case NsysSchema::V2020:
        return "CREATE TABLE TARGET_INFO_GPU (vmId INTEGER, deviceId INTEGER, name TEXT);"
               "CREATE TABLE TARGET_INFO_CUDA_GPU (deviceId INTEGER, name TEXT,"
               "computeCapabilityMajor INTEGER, computeCapabilityMinor INTEGER,"
               "coreClockRate INTEGER, globalMemoryBandwidth INTEGER, globalMemorySize INTEGER,"
               "numMultiprocessors INTEGER, numThreadsPerWarp INTEGER);";
    case NsysSchema::V2023:
        return "CREATE TABLE TARGET_INFO_CUDA_NULL_STREAM (streamId INTEGER, hwId INTEGER,"
               "vmId INTEGER, processId INTEGER, deviceId INTEGER, contextId INTEGER);";
    case NsysSchema::V2024:
    case NsysSchema::V2025:
        return "CREATE TABLE TARGET_INFO_CUDA_CONTEXT_INFO (nullStreamId INTEGER, hwId INTEGER,"
               "vmId INTEGER, processId INTEGER, deviceId INTEGER, contextId INTEGER);"
               "CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, timestampType INTEGER,"
               "source INTEGER, severity INTEGER, text TEXT, globalPid INTEGER);";
    }
    return "";
}

} // namespace

NsysFixture::NsysFixture(const QString &path, NsysSchema schema)
    : m_schema(schema)
{
    QFile::remove(path);
    if (sqlite3_open(QFile::encodeName(path).constData(), &m_handle) != SQLITE_OK)
        qFatal("the fixture cannot be created");
    run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA page_size=1024; BEGIN");
    run(AllVersions);
    run(std::string("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (") + KernelColumns
        + (schema >= NsysSchema::V2024 ? ", greenContextId INTEGER" : "")
        + (schema == NsysSchema::V2025
               ? ", graphId INTEGER, clusterX INTEGER, clusterY INTEGER, clusterZ INTEGER"
               : "")
        + ')');
    if (schema != NsysSchema::V2020)
        run(Since2022);
    if (schema == NsysSchema::V2025)
        run("CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER)");
    run(ownTables(schema));
}

NsysFixture::~NsysFixture()
{
    run("COMMIT");
    sqlite3_close(m_handle);
}

void NsysFixture::run(const std::string &sql)
{
    std::string resolved;
    for (std::size_t i = 0; i < sql.size();) {
        if (sql[i] != '$') {
            resolved += sql[i++];
            continue;
        }
        std::size_t end = ++i;
        while (end < sql.size()
               && (std::isalnum(static_cast<unsigned char>(sql[end])) != 0 || sql[end] == '_'))
            ++end;
        resolved += std::to_string(string(sql.substr(i, end - i)));
        i = end;
    }
    char *message = nullptr;
    if (sqlite3_exec(m_handle, resolved.c_str(), nullptr, nullptr, &message) != SQLITE_OK)
        qFatal("fixture: %s in %s", message, resolved.c_str());
}

std::int64_t NsysFixture::string(const std::string &text)
{
    const auto [found, isNew] =
        m_strings.try_emplace(text, static_cast<std::int64_t>(m_strings.size()) + 1);
    if (isNew) {
        sqlite3_stmt *insert = nullptr;
        sqlite3_prepare_v2(m_handle, "INSERT INTO StringIds VALUES (?1,?2)", -1, &insert, nullptr);
        sqlite3_bind_int64(insert, 1, found->second);
        sqlite3_bind_text(insert, 2, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
        sqlite3_step(insert);
        sqlite3_finalize(insert);
    }
    return found->second;
}

std::int64_t NsysFixture::globalId(std::int64_t pid, std::int64_t tid)
{
    return (std::int64_t{1} << 48) | (pid << 24) | tid;
}

void NsysFixture::writeSample()
{
    const std::string tid = std::to_string(globalId(100, 100));
    const std::string pid = std::to_string(globalId(100));
    const std::string gemm = std::to_string(string("void gemm<float>(float*)"));
    run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES"
        "(1000,1200,0,"
        + tid
        + ",1,$cudaMemcpyAsync_v3020,0),"
          "(2000,2100,0,"
        + tid
        + ",2,$cudaLaunchKernel_v7000,0),"
          "(2200,2250,1,"
        + tid
        + ",3,$cuLaunchKernel,0),"
          "(3500,3600,0,"
        + tid
        + ",4,$cudaMemsetAsync_v3020,0),"
          "(3600,4000,0,"
        + tid + ",5,$cudaStreamSynchronize_v3020,700)");
    run("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start,end,deviceId,contextId,streamId,"
        "correlationId,globalPid,demangledName,shortName,registersPerThread,gridX,gridY,gridZ,"
        "blockX,blockY,blockZ,staticSharedMemory,dynamicSharedMemory,graphNodeId) VALUES"
        "(2300,3300,0,1,7,2,"
        + pid + "," + gemm
        + ",$gemm,64,80,2,1,128,1,1,1024,2048,NULL),"
          "(3300,3400,0,1,7,3,"
        + pid + ",$triton_kernel,$triton_kernel,32,1,1,1,256,1,1,0,0,9)");
    run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES"
        "(1300,1500,0,1,7,1,"
        + pid + ",4096,1,0,2,NULL)");
    run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES"
        "(3700,3710,0,1,7,4,"
        + pid + ",0,64,NULL,2)");
    run("INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES"
        "(3610,3990,0,1,7,5,"
        + pid + ",3,4294967295)");
    run("INSERT INTO NVTX_EVENTS (start,end,eventType,text,globalTid,textId,domainId) VALUES"
        "(900,4100,59,'step',"
        + tid
        + ",NULL,0),"
          "(1900,2600,59,NULL,"
        + tid
        + ",$forward,1),"
          "(1950,NULL,34,'here',"
        + tid
        + ",NULL,0),"
          "(800,NULL,75,'net',"
        + tid + ",NULL,1)");
    run("INSERT INTO OSRT_API VALUES (400,400,31," + tid
        + ",$started,0),"
          "(500,800,27,"
        + tid + ",$poll,0)");
    run("INSERT INTO PROFILER_OVERHEAD VALUES (100,200," + tid + ",$flush)");
    run("INSERT INTO ThreadNames VALUES ($python3,20," + tid + ")");
    if (m_schema == NsysSchema::V2020) {
        run("INSERT INTO TARGET_INFO_CUDA_GPU VALUES (0,'Tesla T4',7,5,1590000,320064000,"
            "15655829504,40,32)");
        return;
    }
    run("INSERT INTO PROCESSES VALUES (" + pid + ",100,'train.py')");
    run("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_VERSION','2024.2.3.38'),"
        "('EXPORT_SCHEMA_VERSION','3.11.1')");
    run("INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1700000000000000000,'','')");
    run("INSERT INTO ANALYSIS_DETAILS VALUES (0,5000,0,5000)");
    run("INSERT INTO TARGET_INFO_GPU VALUES (0,0,'Tesla T4','0000:00:04.0',4194304,15655829504,"
        "320064000000,1590000000,40,0,32,32,7,5)");
}

namespace {

void appendVarint(QByteArray &bytes, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7U)
        bytes += static_cast<char>(value | 0x80U);
    bytes += static_cast<char>(value);
}

} // namespace

QByteArray nsysReport(const QByteArray &headerVersion, const QByteArray &agentVersion)
{
    QByteArray bytes = "NVIDIA Tegra Profiler Report " + headerVersion + ".\n";
    bytes += QByteArray(5000, 'x');
    const qsizetype sectionAt = bytes.size();
    const QByteArray section = QByteArray("\x01\x02 agent ") + agentVersion + " more";
    bytes += section;
    const auto listAt = static_cast<std::uint64_t>(bytes.size());
    QByteArray entry = QByteArray("\x0A\x13") + "Agent activity list" + QByteArray("\x10");
    appendVarint(entry, static_cast<std::uint64_t>(sectionAt));
    entry += '\x18';
    appendVarint(entry, static_cast<std::uint64_t>(section.size()));
    bytes += '\x0A';
    appendVarint(bytes, static_cast<std::uint64_t>(entry.size()));
    bytes += entry;
    QByteArray place(8, '\0');
    std::memcpy(place.data(), &listAt, sizeof(listAt));
    return bytes + place + "U3w[END]";
}

} // namespace rooftrace::test
