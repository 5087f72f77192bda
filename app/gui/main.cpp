// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace: the window.
#include "app/gui/benchmarkframes.h"
#include "app/gui/mainwindow.h"
#include "app/gui/screenshot.h"
#include "app/gui/settings.h"
#include "app/gui/themefollower.h"
#include "core/base/memorysize.h"
#include "core/cache/tracecache.h"
#include "core/text/language.h"
#include "widgets/common/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QImage>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <string_view>

using namespace rooftrace;

namespace {

struct MainText
{
    Q_DECLARE_TR_FUNCTIONS(MainText)
};

constexpr int SettleMs = 300; // layouts settle in the event loop after the last figures

/// Help and version are wanted on machines without a display too.
bool wantsTextOnly(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc, [](std::string_view argument) {
        return argument == "--help" || argument == "-h" || argument == "--help-all"
               || argument == "--version" || argument == "-v";
    });
}

constexpr int ExitUsage = 2;

void addLoadOptions(QCommandLineParser &parser)
{
    const auto add = [&parser](const char *name, const QString &help, const char *value) {
        parser.addOption(
            QCommandLineOption(QString::fromLatin1(name), help, QString::fromLatin1(value)));
    };
    add("memory-limit",
        MainText::tr("Most memory for loading: 512M, 8G, 50%, none; else that of the settings."),
        "SIZE");
    add("only-range", MainText::tr("Read only what meets this range: 1.2s..1.4s."), "RANGE");
    add("only-rank", MainText::tr("Read only these ranks: 3, 0..7."), "RANKS");
    add("only-process", MainText::tr("Read only these processes."), "PIDS");
    add("leave-out",
        MainText::tr("Do not read python, instants, counters, os-calls or operators:10us."),
        "WHAT");
}

QStringList listOf(const QCommandLineParser &parser, const char *name)
{
    return parser.values(QString::fromLatin1(name))
        .join(QLatin1Char(','))
        .split(QLatin1Char(','), Qt::SkipEmptyParts);
}

/// Nothing, after saying why, when an option is wrong.
std::optional<MainWindow::Options> loadOptionsOf(const QCommandLineParser &parser)
{
    MainWindow::Options options;
    if (parser.isSet(QStringLiteral("memory-limit"))) {
        options.memoryLimit = parseMemorySize(parser.value(QStringLiteral("memory-limit")));
        if (!options.memoryLimit) {
            QTextStream(stderr) << MainText::tr(
                "rooftrace: --memory-limit takes a size: 512M, 8G, 50% or none.")
                                << Qt::endl;
            return std::nullopt;
        }
    }
    options.wish.range = parser.value(QStringLiteral("only-range"));
    options.wish.ranks = listOf(parser, "only-rank");
    options.wish.processes = listOf(parser, "only-process");
    options.wish.leftOut = listOf(parser, "leave-out");
    return options;
}

/// The size of the interface must be known before the first widget.
void applyZoom()
{
    const Settings settings;
    if (settings.zoomPercent() != 100 && !qEnvironmentVariableIsSet("QT_SCALE_FACTOR"))
        qputenv("QT_SCALE_FACTOR", QByteArray::number(settings.zoomPercent() / 100.0));
}

/// A picture of the whole window with everything computed; null when the trace cannot be read.
QImage grabWindow(const ScreenshotOptions &options)
{
    Theme::apply(*qApp, options.theme);
    Settings settings;
    WindowState state;
    MainWindow window(settings, state, {.restoresState = false});
    window.resize(options.size);
    QEventLoop loop;
    bool isShown = false;
    QObject::connect(&window, &MainWindow::analysisShown, &loop, [&] {
        isShown = true;
        QTimer::singleShot(SettleMs, &loop, &QEventLoop::quit);
    });
    QObject::connect(window.loader(), &TraceLoader::failed, &loop, &QEventLoop::quit);
    window.show();
    window.openFile(options.file);
    loop.exec();
    if (!isShown)
        return {};
    QImage image(options.size * options.scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(options.scale);
    window.render(&image);
    return image;
}

/// Nothing is left to be seen by now, so nobody waits for it.
int withCacheWritten(int exitCode)
{
    finishCacheWrites();
    return exitCode;
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication::setApplicationName(QStringLiteral("rooftrace"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setApplicationVersion(QStringLiteral(ROOFTRACE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.rooftrace.Rooftrace"));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    const bool isScreenshot = wantsScreenshot(argc, argv);
    const bool isBenchmark = wantsBenchmark(argc, argv);
    if (isScreenshot || isBenchmark || wantsTextOnly(argc, argv))
        prepareScreenshot();
    else
        applyZoom();
    QApplication application(argc, argv);
    if (isScreenshot)
        return withCacheWritten(runScreenshot(QApplication::arguments(), grabWindow));
    if (isBenchmark) {
        QByteArray table;
        const int code = runBenchmarkFrames(QApplication::arguments(), &table);
        std::fwrite(table.constData(), 1, static_cast<std::size_t>(table.size()), stdout);
        return withCacheWritten(code);
    }

    Settings settings;
    rooftrace::text::installLanguage(settings.language());
    QCommandLineParser parser;
    parser.setApplicationDescription(MainText::tr("Shows profiler traces and says what is slow."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption noRestore(
        QStringLiteral("no-restore"),
        MainText::tr("Start with the first layout and the whole trace."));
    parser.addOption(noRestore);
    addLoadOptions(parser);
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 MainText::tr("Traces to open, each in a window of its own."),
                                 QStringLiteral("[FILE...]"));
    parser.process(application);

    const std::optional<MainWindow::Options> load = loadOptionsOf(parser);
    if (!load)
        return ExitUsage;
    const ThemeFollower follower(application, settings);
    WindowState state;
    QStringList files = parser.positionalArguments();
    MainWindow::Options options = *load;
    options.restoresState = !parser.isSet(noRestore);
    options.firstFile = files.isEmpty() ? QString() : files.takeFirst();
    MainWindow window(settings, state, options);
    window.show();
    for (const QString &file : std::as_const(files))
        window.openWindow(file);
    return withCacheWritten(QApplication::exec());
}
