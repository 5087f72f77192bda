// SPDX-License-Identifier: GPL-3.0-or-later
// Are sums, links, busy times, gaps and hits exact at scale?
//   bench_exact [builder|kineto|nsys [MILLIONS_OF_SLICES]]
// Makes a trace whose answers are known, opens it and compares; prints what it took.
#include "core/readers/readerregistry.h"
#include "tests/support/exacttrace.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>

using namespace rooftrace;

namespace {

double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TracePtr opened(const std::string &form, std::uint64_t launches, test::ExactAnswers &answers)
{
    if (form == "builder")
        return test::buildExactTrace(launches, answers);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("exact"));
    const bool isWritten = form == "kineto" ? test::writeExactKineto(path, launches, answers)
                                            : test::writeExactNsys(path, launches, answers);
    if (!isWritten)
        return nullptr;
    std::printf("file %.1f MB\n", static_cast<double>(QFileInfo(path).size()) / 1e6);
    const auto begin = std::chrono::steady_clock::now();
    SilentProgress progress;
    const Result<TracePtr> read = readTrace(path, progress);
    std::printf("opened in %.1f s\n", secondsSince(begin));
    return read.hasValue() ? read.value() : nullptr;
}

} // namespace

int main(int argc, char **argv)
{
    const std::string form = argc > 1 ? argv[1] : "builder";
    const double millions = argc > 2 ? std::strtod(argv[2], nullptr) : 100.0;
    const auto launches = static_cast<std::uint64_t>(millions * 1e6 / 2.0);
    test::ExactAnswers answers;
    const auto begin = std::chrono::steady_clock::now();
    const TracePtr trace = opened(form, launches, answers);
    if (!trace) {
        std::puts("WRONG: the trace could not be made or opened");
        return 1;
    }
    std::printf("%zu slices, %zu links, made in %.1f s, %.1f bytes a slice\n",
                trace->slices().size(), trace->links(LinkKind::Launch).size(), secondsSince(begin),
                static_cast<double>(trace->sliceMemoryBytes())
                    / static_cast<double>(trace->slices().size()));
    const auto compared = std::chrono::steady_clock::now();
    const QStringList differences = test::exactDifferences(trace, answers);
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("compared in %.1f s, peak %.0f MiB\n", secondsSince(compared),
                static_cast<double>(usage.ru_maxrss) / 1024.0);
    for (const QString &difference : differences)
        std::printf("WRONG: %s\n", qPrintable(difference));
    if (differences.isEmpty())
        std::puts("exact");
    return differences.isEmpty() ? 0 : 1;
}
