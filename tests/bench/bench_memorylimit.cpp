// SPDX-License-Identifier: GPL-3.0-or-later
// What loading parts of a trace really takes against what was expected:
//   bench_memorylimit [MEGABYTES | FILE]
// Every loading is a process of its own; its peak is what the system says.
#include "core/readers/readerregistry.h"
#include "core/readers/readplan.h"
#include "tests/bench/kinetogenerator.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace rooftrace;

namespace {

constexpr double Mib = 1024.0 * 1024.0;
// Below this the program itself is what is measured.
constexpr double SmallestMib = 40.0;

struct Load
{
    double peakMib = 0.0;
    std::int64_t slices = -1;
};

void loadHere(const QString &path, const ReadFilter &filter, int answer)
{
    SilentProgress progress;
    const auto source = Source::open(path);
    const Result<TracePtr> trace = readTrace(source.value(), progress, nullptr, nullptr, filter);
    const std::int64_t slices =
        trace.hasValue() ? static_cast<std::int64_t>(trace.value()->slices().size()) : -1;
    if (::write(answer, &slices, sizeof(slices)) != sizeof(slices))
        std::abort();
}

/// In a process of its own.
Load load(const QString &path, const ReadFilter &filter)
{
    Load result;
    int ends[2] = {};
    if (::pipe(ends) != 0)
        return result;
    const pid_t child = ::fork();
    if (child == 0) {
        loadHere(path, filter, ends[1]);
        ::_exit(0);
    }
    ::close(ends[1]);
    if (::read(ends[0], &result.slices, sizeof(result.slices)) != sizeof(result.slices))
        result.slices = -1;
    ::close(ends[0]);
    int status = 0;
    rusage usage = {};
    ::wait4(child, &status, 0, &usage);
    result.peakMib = static_cast<double>(usage.ru_maxrss) / 1024.0;
    return result;
}

/// False when more was needed than was expected.
bool report(const char *what, double expectedMib, const Load &found)
{
    std::printf("%-36s expected %8.1f MiB, peak %8.1f MiB, %10lld slices\n", what, expectedMib,
                found.peakMib, static_cast<long long>(found.slices));
    std::fflush(stdout);
    return found.slices >= 0 && found.peakMib <= std::max(expectedMib, SmallestMib);
}

} // namespace

int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QString path = argc > 1 ? QFile::decodeName(argv[1]) : QStringLiteral("200");
    if (!QFileInfo::exists(path)) {
        const std::int64_t bytes = path.toLongLong() * 1000 * 1000;
        path = folder.filePath(QStringLiteral("generated.json"));
        bench::writeKinetoTrace(QFile::encodeName(path).toStdString(), bytes);
    }
    const auto source = Source::open(path);
    if (!source.hasValue())
        return 1;
    std::printf("%.1f MB, estimated from samples: %.1f MiB\n",
                static_cast<double>(source.value()->size()) * 1e-6,
                static_cast<double>(estimatedLoadingBytes(*source.value())) / Mib);
    std::fflush(stdout);
    // The survey needs memory of its own, so that the children come first where it is not needed.
    bool isGood = true;
    const Load whole = load(path, {});
    SilentProgress progress;
    const Result<TraceSurvey> survey = surveyTrace(source.value(), progress);
    if (!survey.hasValue())
        return 1;
    isGood = report("everything", static_cast<double>(survey.value().bytes()) / Mib, whole);
    for (const ReadChoice &choice : choicesFor(survey.value()))
        isGood = report(choice.option.toUtf8().constData(), static_cast<double>(choice.bytes) / Mib,
                        load(path, choice.filter))
                 && isGood;
    return isGood ? 0 : 1;
}
