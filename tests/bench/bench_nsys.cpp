// SPDX-License-Identifier: GPL-3.0-or-later
// Opening an Nsight Systems export against a bare scan of the same columns, in one run.
// usage: bench_nsys [MILLIONS_OF_KERNELS [FILE]]; without FILE one is made in a temporary folder.
#include "core/base/parallel.h"
#include "core/db/database.h"
#include "core/readers/readerregistry.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

constexpr int Repetitions = 5;

double medianSeconds(const std::function<void()> &work)
{
    std::vector<double> times;
    for (int i = 0; i < Repetitions; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        times.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// A training loop: 300 kernels, each with its own grid, launched in the same order again and again
/// on four streams.
void generate(const QString &path, std::int64_t kernels)
{
    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8().constData(), &handle);
    const auto run = [&](const std::string &sql) {
        sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr);
    };
    run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;"
        "CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,"
        "deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER,"
        "globalPid INTEGER, demangledName INTEGER, shortName INTEGER, launchType INTEGER,"
        "registersPerThread INTEGER, gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER,"
        "blockY INTEGER, blockZ INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER,"
        "localMemoryTotal INTEGER, gridId INTEGER, graphNodeId INTEGER);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,"
        "eventClass INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER,"
        "returnValue INTEGER)");
    for (int i = 0; i < 300; ++i)
        run("INSERT INTO StringIds VALUES (" + std::to_string(i)
            + ",'void at::native::vectorized_elementwise_kernel<4, at::native::Functor_"
            + std::to_string(i) + "<float>, std::array<char*, 3> >(int)')");
    run("INSERT INTO StringIds VALUES (1000,'cudaLaunchKernel_v7000')");
    sqlite3_stmt *kernel = nullptr;
    sqlite3_stmt *call = nullptr;
    sqlite3_prepare_v2(
        handle,
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (?1,?2,0,1,7+?3%4,?4,"
        "281560866357248,?3,?3,1,16+?3%200,1+?3*7,1,1,128,1,1,0,?3%3*1024,0,?4,NULL)",
        -1, &kernel, nullptr);
    sqlite3_prepare_v2(handle,
                       "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?1,?1+4000,0,"
                       "281560866357249,?2,1000,0)",
                       -1, &call, nullptr);
    std::mt19937_64 random(1);
    std::int64_t time = 1'000'000'000;
    for (std::int64_t i = 0; i < kernels; ++i) {
        const auto duration = static_cast<std::int64_t>(800 + random() % 20'000);
        sqlite3_bind_int64(kernel, 1, time);
        sqlite3_bind_int64(kernel, 2, time + duration);
        sqlite3_bind_int64(kernel, 3, i % 300);
        sqlite3_bind_int64(kernel, 4, i + 1);
        sqlite3_step(kernel);
        sqlite3_reset(kernel);
        sqlite3_bind_int64(call, 1, time - 8000);
        sqlite3_bind_int64(call, 2, i + 1);
        sqlite3_step(call);
        sqlite3_reset(call);
        time += duration + 500;
    }
    sqlite3_finalize(kernel);
    sqlite3_finalize(call);
    run("COMMIT");
    sqlite3_close(handle);
}

/// The columns that the reader takes, into vectors, and nothing else.
void bareScan(const QString &path)
{
    Result<Database> opened = Database::openForeign(path);
    const Database database = std::move(opened).value();
    for (const char *sql :
         {"SELECT rowid,start,end,deviceId,contextId,streamId,correlationId,globalPid,"
          "demangledName,shortName,registersPerThread,gridX,gridY,gridZ,blockX,blockY,blockZ,"
          "staticSharedMemory,dynamicSharedMemory,graphNodeId FROM CUPTI_ACTIVITY_KIND_KERNEL",
          "SELECT rowid,start,end,eventClass,globalTid,correlationId,nameId,returnValue FROM "
          "CUPTI_ACTIVITY_KIND_RUNTIME"}) {
        Result<Statement> prepared = database.prepare(sql);
        if (!prepared.hasValue())
            continue;
        Statement rows = std::move(prepared).value();
        const int columns = rows.columnCount();
        std::vector<std::vector<std::int64_t>> values(static_cast<std::size_t>(columns));
        while (rows.step() == Statement::Step::Row) {
            for (int c = 0; c < columns; ++c)
                values[static_cast<std::size_t>(c)].push_back(rows.integer(c));
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const double millions = arguments.size() > 1 ? arguments.at(1).toDouble() : 1.0;
    const QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("bench.sqlite"));
    if (arguments.size() > 2)
        path = arguments.at(2);
    else
        generate(path, static_cast<std::int64_t>(millions * 1e6));

    const double scan = medianSeconds([&] { bareScan(path); });
    std::size_t slices = 0;
    std::size_t bytes = 0;
    const auto open = [&] {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        if (!trace.hasValue())
            qFatal("%s", qPrintable(trace.error().message));
        slices = trace.value()->slices().size();
        bytes = trace.value()->sliceMemoryBytes();
    };
    setParallelism(1);
    const double oneThread = medianSeconds(open);
    setParallelism(0);
    const double allThreads = medianSeconds(open);
    std::printf("file %.1f MB, %zu slices, %.1f bytes a slice\n",
                static_cast<double>(QFileInfo(path).size()) / 1e6, slices,
                static_cast<double>(bytes) / static_cast<double>(std::max<std::size_t>(slices, 1)));
    std::printf("bare scan of the same columns  %.3f s\n", scan);
    std::printf("whole open, one thread         %.3f s  %.2f x the scan\n", oneThread,
                oneThread / scan);
    std::printf("whole open, %zu threads          %.3f s  %.2f x the scan\n", parallelism(),
                allThreads, allThreads / scan);
    return 0;
}
