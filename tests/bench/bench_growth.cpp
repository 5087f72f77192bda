// SPDX-License-Identifier: GPL-3.0-or-later
// How time and memory grow with the size of a trace: through TraceBuilder (slices) and through the
// JSON reader (megabytes). Each size is a process of its own, so that its peak is its own.
//   bench_growth [MILLIONS [MEGABYTES]]
// Prints a table and the exponent of each column (the slope of the logarithms, least squares);
// fails when one exceeds 1.1, unless the sizes are too small to tell.
#include "core/analysis/tables.h"
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "tests/bench/kinetogenerator.h"
#include "tests/bench/lanegenerator.h"

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace rooftrace;

namespace {

constexpr double WorstExponent = 1.1;
constexpr double TellingSlices = 1e7; // of the largest size
constexpr double TellingBytes = 1e8;

/// Processor times in milliseconds and the most memory held, in MiB.
struct Cost
{
    double size = 0.0; // slices or bytes
    double buildMs = 0.0;
    double queryMs = 0.0;
    double tableMs = 0.0;
    double peakMib = 0.0;
};

double processorMs()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

template<class Work>
double timed(Work &&work)
{
    const double started = processorMs();
    work();
    return processorMs() - started;
}

/// A picture of the whole: every lane in 1920 columns, 20 times.
void queryAll(const Trace &trace)
{
    std::vector<LaneColumn> columns(1920);
    std::vector<LaneBox> boxes;
    for (int turn = 0; turn < 20; ++turn) {
        for (std::uint32_t lane = 0; lane < trace.lanes().size(); ++lane) {
            boxes.clear();
            trace.summary(LaneId{lane})
                .query(trace.slices(), trace.info().extent, 3.0, columns, boxes);
        }
    }
}

Cost costOf(const std::string &kind, const std::string &what)
{
    setParallelism(1);
    Cost cost;
    TracePtr trace;
    cost.buildMs = timed([&] {
        if (kind == "--slices") {
            trace = bench::makeLanes(std::stoull(what), 56);
        } else {
            SilentProgress progress;
            Result<TracePtr> read = readTrace(QString::fromStdString(what), progress);
            trace = read.hasValue() ? read.value() : nullptr;
        }
    });
    if (!trace)
        return cost;
    cost.size = kind == "--slices" ? static_cast<double>(trace->slices().size())
                                   : static_cast<double>(trace->info().fileBytes);
    cost.queryMs = timed([&] { queryAll(*trace); });
    cost.tableMs = timed([&] { (void)kernelTable(trace, Scope{}, 1); });
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    cost.peakMib = static_cast<double>(usage.ru_maxrss) / 1024.0;
    return cost;
}

/// Runs this program once more for one size.
Cost ask(const char *kind, const std::string &what)
{
    std::array<int, 2> ends{};
    Cost cost;
    if (pipe(ends.data()) != 0)
        return cost;
    const std::string end = std::to_string(ends[1]);
    const pid_t child = fork();
    if (child == 0) {
        execl("/proc/self/exe", "bench_growth", kind, what.c_str(), end.c_str(), nullptr);
        _exit(1);
    }
    close(ends[1]);
    if (read(ends[0], &cost, sizeof(cost)) != sizeof(cost))
        cost = {};
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return cost;
}

double exponentOf(const std::vector<Cost> &costs, double Cost::*column)
{
    double sumX = 0.0;
    double sumY = 0.0;
    double sumXx = 0.0;
    double sumXy = 0.0;
    const auto count = static_cast<double>(costs.size());
    for (const Cost &cost : costs) {
        const double x = std::log(cost.size);
        const double y = std::log(std::max(1e-3, cost.*column));
        sumX += x;
        sumY += y;
        sumXx += x * x;
        sumXy += x * y;
    }
    return (count * sumXy - sumX * sumY) / (count * sumXx - sumX * sumX);
}

/// Prints the table of one kind. False when a cost is missing or grows too fast.
bool report(const char *title, const std::vector<Cost> &costs, double tellingSize)
{
    std::printf("%14s %12s %12s %12s %10s\n", title, "build ms", "20 views ms", "kernels ms",
                "peak MiB");
    bool isRight = costs.size() > 1;
    for (const Cost &cost : costs) {
        std::printf("%14.0f %12.1f %12.2f %12.2f %10.0f\n", cost.size, cost.buildMs, cost.queryMs,
                    cost.tableMs, cost.peakMib);
        isRight = isRight && cost.size > 0.0;
    }
    if (!isRight)
        return false;
    const bool isTelling = costs.back().size >= tellingSize;
    std::printf("%14s", "exponent");
    for (double Cost::*const column :
         {&Cost::buildMs, &Cost::queryMs, &Cost::tableMs, &Cost::peakMib}) {
        const double exponent = exponentOf(costs, column);
        std::printf(" %12.2f", exponent);
        isRight = isRight && (!isTelling || exponent <= WorstExponent);
    }
    std::puts("");
    return isRight;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 4) {
        const Cost cost = costOf(argv[1], argv[2]);
        const int end = std::atoi(argv[3]); // NOLINT: given by ask()
        return write(end, &cost, sizeof(cost)) == sizeof(cost) ? 0 : 1;
    }
    const double millions = argc > 1 ? std::stod(argv[1]) : 100.0;
    const double megabytes = argc > 2 ? std::stod(argv[2]) : 1000.0;
    std::array<double, 3> load{};
    getloadavg(load.data(), 3);
    std::printf("processor time, one thread; load %.1f\n", load[0]);
    constexpr std::array<double, 5> Shares = {0.01, 0.03, 0.1, 0.3, 1.0};
    std::vector<Cost> built;
    std::vector<Cost> loaded;
    for (const double share : Shares)
        built.push_back(
            ask("--slices", std::to_string(static_cast<std::uint64_t>(millions * 1e6 * share))));
    bool isRight = report("slices", built, TellingSlices);
    const QTemporaryDir folder;
    const std::string path =
        QFile::encodeName(folder.filePath(QStringLiteral("trace.json"))).toStdString();
    for (const double share : Shares) {
        const auto bytes = static_cast<std::int64_t>(megabytes * 1e6 * share);
        const bool isWritten = bench::writeKinetoTrace(path, bytes).events > 0;
        loaded.push_back(isWritten ? ask("--json", path) : Cost());
    }
    isRight = report("JSON bytes", loaded, TellingBytes) && isRight;
    std::puts(isRight ? "right" : "WRONG: something failed or grows faster than linear");
    return isRight ? 0 : 1;
}
