// SPDX-License-Identifier: GPL-3.0-or-later
// What opening a trace for the second time takes, against the first time in the same run:
//   bench_reopen [MEGABYTES | FILE]
// Every opening is a process of its own; times count from before it was started.
#include "core/cache/tracecache.h"
#include "tests/bench/kinetogenerator.h"
#ifdef ROOFTRACE_BENCH_WINDOW
#include "app/gui/mainwindow.h"
#include "app/gui/settings.h"
#include "widgets/common/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#endif

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace rooftrace;

namespace {

constexpr int Runs = 7;

double now()
{
    timespec t = {};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

struct Answer
{
    double startedMs = 0.0;  // main() began
    double finishedMs = 0.0; // the trace or its picture was there
    double writtenMs = 0.0;  // the index was stored
    bool isMapped = false;
};

Answer openHere(const QString &path)
{
    Answer answer;
    answer.startedMs = now();
    SilentProgress progress;
    const Result<TracePtr> trace = openTrace(path, {}, progress);
    answer.finishedMs = now();
    answer.isMapped = trace.hasValue() && trace.value()->isMapped();
    finishCacheWrites();
    answer.writtenMs = now();
    return answer;
}

#ifdef ROOFTRACE_BENCH_WINDOW
/// Sees when the timeline has painted a trace.
class WatchingApplication final : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        const bool isDone = QApplication::notify(receiver, event);
        if (event->type() == QEvent::Paint && hasTrace
            && qobject_cast<TimelineView *>(receiver) != nullptr) {
            pictureMs = now();
            exit(0);
        }
        return isDone;
    }
    bool hasTrace = false;
    double pictureMs = 0.0;
};

Answer showHere(const QString &path, int &argc, char **argv)
{
    Answer answer;
    answer.startedMs = now();
    WatchingApplication application(argc, argv);
    Theme::apply(application, ThemeKind::Light);
    Settings settings;
    WindowState state;
    MainWindow window(settings, state, {.restoresState = false, .firstFile = path});
    window.resize(1600, 900);
    window.show();
    QObject::connect(window.loader(), &TraceLoader::loaded, &window, [&](const TracePtr &trace) {
        application.hasTrace = true;
        answer.isMapped = trace->isMapped();
    });
    QApplication::exec();
    answer.finishedMs = application.pictureMs;
    return answer;
}
#endif

/// Runs this program once more; what it prints is its answer.
Answer ask(const char *what, const QString &path)
{
    std::array<int, 2> ends{};
    Answer answer;
    if (pipe(ends.data()) != 0)
        return answer;
    const std::string file = QFile::encodeName(path).toStdString();
    const std::string end = std::to_string(ends[1]);
    const double before = now();
    const pid_t child = fork();
    if (child == 0) {
        execl("/proc/self/exe", "bench_reopen", what, file.c_str(), end.c_str(), nullptr);
        _exit(1);
    }
    close(ends[1]);
    if (read(ends[0], &answer, sizeof(answer)) != sizeof(answer))
        answer = {};
    close(ends[0]);
    waitpid(child, nullptr, 0);
    answer.startedMs -= before;
    answer.finishedMs -= before;
    answer.writtenMs -= before;
    return answer;
}

Answer median(const char *what, const QString &path)
{
    std::vector<Answer> answers;
    for (int run = 0; run < Runs; ++run)
        answers.push_back(ask(what, path));
    std::sort(answers.begin(), answers.end(),
              [](const Answer &a, const Answer &b) { return a.finishedMs < b.finishedMs; });
    Answer middle = answers[answers.size() / 2];
    middle.isMapped = std::all_of(answers.begin(), answers.end(),
                                  [](const Answer &answer) { return answer.isMapped; });
    return middle;
}

int serve(int argc, char **argv)
{
    const QString path = QString::fromLocal8Bit(argv[2]);
    const int end = std::atoi(argv[3]); // NOLINT: given by ask()
    Answer answer;
    if (std::string(argv[1]) == "--open")
        answer = openHere(path);
#ifdef ROOFTRACE_BENCH_WINDOW
    if (std::string(argv[1]) == "--show")
        answer = showHere(path, argc, argv);
#else
    (void)argc;
#endif
    return write(end, &answer, sizeof(answer)) == sizeof(answer) ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 4)
        return serve(argc, argv);
    const QString argument = QString::fromLocal8Bit(argc > 1 ? argv[1] : "100");
    QTemporaryDir folder;
    for (const char *variable : {"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"})
        qputenv(variable, QFile::encodeName(folder.path()));
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    bool isSize = false;
    const int megabytes = argument.toInt(&isSize);
    QString path = argument;
    if (isSize) {
        path = folder.filePath(QStringLiteral("generated.json"));
        bench::writeKinetoTrace(QFile::encodeName(path).toStdString(),
                                std::int64_t{megabytes} * 1'000'000);
    }
    const Answer first = ask("--open", path);
    const double sourceBytes = static_cast<double>(QFileInfo(path).size());
    const auto source = Source::open(path);
    const QString index = source.hasValue() ? indexPathOf(*source.value(), {}) : QString();
    const double indexBytes = static_cast<double>(QFileInfo(index).size());
    const Answer again = median("--open", path);
    std::printf("first opening: %.1f ms, index written %.1f ms later, %.1f MB = %.2f %% of the "
                "source\n",
                first.finishedMs, first.writtenMs - first.finishedMs, indexBytes / 1e6,
                100.0 * indexBytes / sourceBytes);
    std::printf("reopening: main() after %.1f ms, trace after %.1f ms (%.1f ms in main) = %.3f x\n",
                again.startedMs, again.finishedMs, again.finishedMs - again.startedMs,
                again.finishedMs / first.finishedMs);
    bool isRight = !first.isMapped && again.isMapped;
#ifdef ROOFTRACE_BENCH_WINDOW
    const Answer shown = median("--show", path);
    std::printf("first picture: %.1f ms from the start of the process = %.3f x\n", shown.finishedMs,
                shown.finishedMs / first.finishedMs);
    isRight = isRight && shown.isMapped;
#endif
    if (!isRight)
        std::puts("WRONG: a second opening did not come from the index");
    return isRight ? 0 : 1;
}
