// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmarkframes.h"

#include "app/gui/performancetexts.h"
#include "core/cache/tracecache.h"
#include "core/report/reporttexts.h"
#include "core/text/format.h"
#include "core/text/language.h"
#include "widgets/common/theme.h"
#include "widgets/timeline/framesweep.h"
#include "widgets/timeline/timelinelayout.h"
#include "widgets/timeline/timelineseries.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>

#include <algorithm>
#include <optional>
#include <string_view>

namespace rooftrace {

namespace {

struct BenchmarkText
{
    Q_DECLARE_TR_FUNCTIONS(BenchmarkText)
};

enum ExitCode { Done = 0, Usage = 2, Unreadable = 3 };

struct BenchmarkOptions
{
    QString file;
    QSize size{1920, 1080};
    int frames = 200;
    bool isJson = false;
    QString language;
};

struct Measured
{
    TracePtr trace;
    qint64 loadMs = 0;
    std::int64_t lanesInView = 0;
    std::vector<SweepRow> rows;
};

void addOptions(QCommandLineParser &parser)
{
    const auto add = [&parser](const char *name, const QString &help, const char *value) {
        parser.addOption({QString::fromLatin1(name), help, QString::fromLatin1(value)});
    };
    parser.addOption({QStringLiteral("benchmark-frames"),
                      BenchmarkText::tr("Measure what frames of the timeline cost.")});
    add("size", BenchmarkText::tr("Size of the timeline in pixels, such as 3840x2160."), "WxH");
    add("frames", BenchmarkText::tr("Frames for each zoom level and motion; the default is 200."),
        "N");
    add("format", BenchmarkText::tr("Format of the table: text or json."), "FORMAT");
    add("language", BenchmarkText::tr("Language of the texts."), "LANG");
    parser.addPositionalArgument(QStringLiteral("FILE"), BenchmarkText::tr("The trace."));
}

std::optional<BenchmarkOptions> parsed(const QStringList &arguments, QString &error)
{
    constexpr int MostFrames = 100'000;
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments)) {
        error = parser.errorText();
        return std::nullopt;
    }
    BenchmarkOptions options;
    const QString format = parser.value(QStringLiteral("format"));
    const QStringList sides = parser.value(QStringLiteral("size")).split(u'x');
    options.isJson = format == u"json";
    options.language = parser.value(QStringLiteral("language"));
    if (sides.size() == 2)
        options.size = {sides[0].toInt(), sides[1].toInt()};
    if (parser.isSet(QStringLiteral("frames")))
        options.frames = parser.value(QStringLiteral("frames")).toInt();
    const bool isSensible = options.size.width() >= 200 && options.size.height() >= 120
                            && options.size.width() <= 16000 && options.size.height() <= 16000;
    if (parser.positionalArguments().size() != 1)
        error = BenchmarkText::tr("One trace is needed.");
    else if (!format.isEmpty() && format != u"json" && format != u"text")
        error = BenchmarkText::tr("“%1” is no format; text and json are.").arg(format);
    else if ((parser.isSet(QStringLiteral("size")) && sides.size() != 2) || !isSensible)
        error = BenchmarkText::tr("“%1” is no size.").arg(parser.value(QStringLiteral("size")));
    else if (options.frames < 1 || options.frames > MostFrames)
        error = BenchmarkText::tr("“%1” is no number of frames.")
                    .arg(parser.value(QStringLiteral("frames")));
    else if (!options.language.isEmpty() && !text::languages().contains(options.language))
        error = BenchmarkText::tr("“%1” is no language of Rooftrace.").arg(options.language);
    if (!error.isEmpty())
        return std::nullopt;
    options.file = parser.positionalArguments().constFirst();
    return options;
}

Result<Measured> measured(const BenchmarkOptions &options)
{
    Measured found;
    QElapsedTimer clock;
    clock.start();
    SilentProgress progress;
    const Result<TracePtr> opened = openTrace(options.file, {}, progress);
    if (!opened.hasValue())
        return opened.error();
    found.trace = opened.value();
    found.loadMs = clock.elapsed();
    TimelineLayout layout;
    layout.setTrace(found.trace.get());
    const auto series = TimelineSeries::of(*found.trace);
    TimelineScene scene;
    scene.setTrace(found.trace.get());
    SceneInput input;
    input.trace = found.trace.get();
    input.layout = &layout;
    input.series = series.get();
    input.size = options.size;
    input.visible = found.trace->info().extent;
    found.lanesInView = scrollToMostLanes(scene, input);
    sweepFrames(scene, input, sweepLengths(input.visible.lengthNs()), options.frames,
                [&found](const SweepRow &row) {
                    found.rows.push_back(row);
                    return true;
                });
    return found;
}

QByteArray textOf(const Measured &found, const BenchmarkOptions &options)
{
    QString out;
    QTextStream stream(&out);
    stream << report::printable(found.trace->info().shownName) << '\n'
           << loadFacts(*found.trace, found.loadMs).join(u'\n') << '\n'
           << machineText(1.0) << '\n'
           << BenchmarkText::tr("%1 × %2 pixels, %3 lanes in view, %n frame(s) a line; times in ms",
                                nullptr, options.frames)
                  .arg(options.size.width())
                  .arg(options.size.height())
                  .arg(found.lanesInView)
           << "\n\n"
           << QStringLiteral("%1 %2 %3 %4 %5 %6 %7\n")
                  .arg(BenchmarkText::tr("view"), 14)
                  .arg(BenchmarkText::tr("motion"), 8)
                  .arg(QStringLiteral("p50"), 8)
                  .arg(QStringLiteral("p99"), 8)
                  .arg(BenchmarkText::tr("max"), 8)
                  .arg(BenchmarkText::tr("query p50"), 10)
                  .arg(BenchmarkText::tr("boxes"), 8);
    const auto ms = [](Nanoseconds time) {
        return QString::number(static_cast<double>(time) / 1e6, 'f', 2);
    };
    Nanoseconds worst = 0;
    for (const SweepRow &row : found.rows) {
        stream << QStringLiteral("%1 %2 %3 %4 %5 %6 %7\n")
                      .arg(text::duration(row.lengthNs), 14)
                      .arg(QString::fromLatin1(motionName(row.motion)), 8)
                      .arg(ms(row.p50Ns), 8)
                      .arg(ms(row.p99Ns), 8)
                      .arg(ms(row.maximumNs), 8)
                      .arg(ms(row.queryP50Ns), 10)
                      .arg(row.boxesPerFrame, 8, 'f', 0);
        worst = std::max(worst, row.p99Ns);
    }
    stream << '\n' << BenchmarkText::tr("worst p99: %1 ms").arg(ms(worst)) << '\n';
    stream.flush();
    return out.toUtf8();
}

QByteArray jsonOf(const Measured &found, const BenchmarkOptions &options)
{
    QJsonArray rows;
    for (const SweepRow &row : found.rows)
        rows.append(
            QJsonObject{{QStringLiteral("view_ns"), qint64{row.lengthNs}},
                        {QStringLiteral("motion"), QString::fromLatin1(motionName(row.motion))},
                        {QStringLiteral("p50_ns"), qint64{row.p50Ns}},
                        {QStringLiteral("p99_ns"), qint64{row.p99Ns}},
                        {QStringLiteral("max_ns"), qint64{row.maximumNs}},
                        {QStringLiteral("query_p50_ns"), qint64{row.queryP50Ns}},
                        {QStringLiteral("cpu_p50_ns"), qint64{row.cpuP50Ns}},
                        {QStringLiteral("cpu_p99_ns"), qint64{row.cpuP99Ns}},
                        {QStringLiteral("boxes_per_frame"), row.boxesPerFrame}});
    const auto count = [](std::size_t value) { return static_cast<qint64>(value); };
    return QJsonDocument(
               QJsonObject{
                   {QStringLiteral("schema"), QStringLiteral("rooftrace-frames-1")},
                   {QStringLiteral("file"), found.trace->info().shownName},
                   {QStringLiteral("machine"), machineText(1.0)},
                   {QStringLiteral("version"), QStringLiteral(ROOFTRACE_VERSION)},
                   {QStringLiteral("qt"), QString::fromLatin1(qVersion())},
                   {QStringLiteral("width_px"), options.size.width()},
                   {QStringLiteral("height_px"), options.size.height()},
                   {QStringLiteral("frames_per_row"), options.frames},
                   {QStringLiteral("lanes_in_view"), static_cast<qint64>(found.lanesInView)},
                   {QStringLiteral("slices"), count(found.trace->slices().size())},
                   {QStringLiteral("lanes"), count(found.trace->lanes().size())},
                   {QStringLiteral("file_bytes"),
                    static_cast<qint64>(found.trace->info().fileBytes)},
                   {QStringLiteral("load_ms"), found.loadMs},
                   {QStringLiteral("is_from_index"), found.trace->isMapped()},
                   {QStringLiteral("peak_memory_bytes"), static_cast<qint64>(peakMemoryBytes())},
                   {QStringLiteral("rows"), rows}})
        .toJson();
}

} // namespace

bool wantsBenchmark(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [](std::string_view argument) { return argument == "--benchmark-frames"; });
}

int runBenchmarkFrames(const QStringList &arguments, QByteArray *output)
{
    const auto complain = [](const QString &message) {
        QTextStream(stderr) << QStringLiteral("rooftrace: ") << report::printable(message)
                            << Qt::endl;
    };
    QString error;
    const std::optional<BenchmarkOptions> options = parsed(arguments, error);
    if (!options) {
        complain(error);
        return Usage;
    }
    text::installLanguage(options->language);
    Theme::apply(*qApp, ThemeKind::Light);
    const Result<Measured> found = measured(*options);
    if (!found.hasValue()) {
        complain(found.error().message);
        return Unreadable;
    }
    *output = options->isJson ? jsonOf(found.value(), *options) : textOf(found.value(), *options);
    return Done;
}

} // namespace rooftrace
