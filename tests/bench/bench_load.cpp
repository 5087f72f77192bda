// SPDX-License-Identifier: GPL-3.0-or-later
// How long opening a trace takes, against simdjson's DOM parse of the same bytes in the same run:
//   bench_load [MEGABYTES | FILE]   or, to profile the opening alone: bench_load FILE once
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "tests/bench/kinetogenerator.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <simdjson.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace rooftrace;

namespace {

constexpr int Runs = 5;

struct Times
{
    double wallMs = 0.0;
    double cpuMs = 0.0;
    double residentMb = 0.0;
    double bytesPerSlice = 0.0;
    bench::KnownAnswers found;
};

double cpuNow()
{
    timespec t = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

template<class Work>
Times timed(Work &&work)
{
    Times times;
    const auto wall = std::chrono::steady_clock::now();
    const double cpu = cpuNow();
    work();
    times.cpuMs = cpuNow() - cpu;
    times.wallMs =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - wall).count();
    return times;
}

Times median(std::vector<Times> runs)
{
    std::sort(runs.begin(), runs.end(),
              [](const Times &a, const Times &b) { return a.wallMs < b.wallMs; });
    Times middle = runs[runs.size() / 2];
    std::sort(runs.begin(), runs.end(),
              [](const Times &a, const Times &b) { return a.cpuMs < b.cpuMs; });
    middle.cpuMs = runs[runs.size() / 2].cpuMs;
    return middle;
}

/// The yardstick: parser and buffer reused, the first pass left out.
Times parseDom(const QString &path)
{
    simdjson::padded_string text;
    if (simdjson::padded_string::load(QFile::encodeName(path).toStdString()).get(text)
        != simdjson::SUCCESS)
        return {};
    simdjson::dom::parser parser;
    std::vector<Times> runs;
    for (int run = 0; run <= Runs; ++run) {
        const Times times = timed([&] {
            simdjson::dom::element root;
            if (parser.parse(text).get(root) != simdjson::SUCCESS)
                std::fputs("the yardstick refuses the file\n", stderr);
        });
        if (run > 0)
            runs.push_back(times);
    }
    return median(runs);
}

Times openOnce(const QString &path)
{
    TracePtr trace;
    Times times = timed([&] {
        SilentProgress progress;
        const Result<TracePtr> result = readTrace(path, progress);
        if (result.hasValue())
            trace = result.value();
    });
    if (!trace)
        return times;
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    times.residentMb = static_cast<double>(usage.ru_maxrss) / 1024.0;
    const std::size_t slices = trace->slices().size();
    times.found.slices = static_cast<std::int64_t>(slices);
    times.found.launches = static_cast<std::int64_t>(trace->links(LinkKind::Launch).size());
    times.found.lastEndNs = trace->info().extent.endNs;
    const auto &total = trace->info().counts;
    if (total.contains("total"))
        times.found.events = total.at("total").at("event_count");
    times.bytesPerSlice = static_cast<double>(trace->sliceMemoryBytes())
                          / static_cast<double>(std::max<std::size_t>(1, slices));
    return times;
}

/// Each run in a fresh process, the file in the page cache.
Times open(const QString &path, std::size_t threads)
{
    setParallelism(threads);
    std::vector<Times> runs;
    for (int run = 0; run < Runs; ++run) {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0)
            return {};
        const pid_t child = fork();
        if (child == 0) {
            const Times times = openOnce(path);
            const bool isSent = write(ends[1], &times, sizeof(times)) == sizeof(times);
            _exit(isSent ? 0 : 1);
        }
        close(ends[1]);
        Times times;
        const bool isReceived = read(ends[0], &times, sizeof(times)) == sizeof(times);
        close(ends[0]);
        waitpid(child, nullptr, 0);
        if (isReceived)
            runs.push_back(times);
    }
    return runs.empty() ? Times{} : median(runs);
}

bool agrees(const bench::KnownAnswers &expected, const bench::KnownAnswers &found)
{
    return expected.events == found.events && expected.slices == found.slices
           && expected.launches == found.launches && expected.lastEndNs == found.lastEndNs;
}

} // namespace

int main(int argc, char **argv)
{
    const QString argument = QString::fromLocal8Bit(argc > 1 ? argv[1] : "100");
    bool isSize = false;
    const int megabytes = argument.toInt(&isSize);
    QTemporaryDir folder;
    QString path = argument;
    bench::KnownAnswers expected;
    if (isSize) {
        path = folder.filePath(QStringLiteral("generated.json"));
        expected = bench::writeKinetoTrace(QFile::encodeName(path).toStdString(),
                                           std::int64_t{megabytes} * 1'000'000);
    }
    if (argc > 2) {
        setParallelism(1);
        const Times times = openOnce(path);
        std::printf("wall %.1f ms, cpu %.1f ms\n", times.wallMs, times.cpuMs);
        return 0;
    }
    const Times dom = parseDom(path);
    std::printf("simdjson dom: wall %.1f ms, cpu %.1f ms\n", dom.wallMs, dom.cpuMs);
    bool isRight = true;
    for (const std::size_t threads : {std::size_t{1}, std::size_t{2}}) {
        const Times ours = open(path, threads);
        isRight = isRight && (!isSize || agrees(expected, ours.found));
        std::printf(
            "open, %zu thread(s): wall %.1f ms = %.2f x, cpu %.1f ms = %.2f x; %lld events, "
            "%lld slices, %.1f bytes a slice, peak %.0f MB\n",
            threads, ours.wallMs, ours.wallMs / dom.wallMs, ours.cpuMs, ours.cpuMs / dom.cpuMs,
            static_cast<long long>(ours.found.events), static_cast<long long>(ours.found.slices),
            ours.bytesPerSlice, ours.residentMb);
    }
    if (!isRight)
        std::puts("WRONG: the trace did not read back as it was written");
    return isRight ? 0 : 1;
}
