// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cutcommands.h"

#include "app/cli/inputfile.h"
#include "app/cli/terminal.h"
#include "core/analysis/quantities.h"
#include "core/base/outputfile.h"
#include "core/cut/tracecutter.h"
#include "core/readers/readerregistry.h"
#include "core/report/reporttexts.h"
#include "core/text/format.h"
#include "core/text/timeexpression.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextStream>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace rooftrace::cli {

namespace {

struct CutCommandsText
{
    Q_DECLARE_TR_FUNCTIONS(CutCommandsText)
};

using Json = nlohmann::ordered_json;

/// One file to write.
struct Part
{
    QString target;
    CutWish wish;
};

Error usage(const QString &message)
{
    return {message, {}, Error::Kind::Failed};
}

/// "3", "0..7" -> the numbers; nothing when it is neither.
std::optional<std::set<std::int64_t>> numbersOf(const QStringList &texts)
{
    constexpr std::int64_t MostRanks = 1'000'000;
    static const QRegularExpression pattern(
        QStringLiteral("^([0-9]{1,6})(?:\\.\\.([0-9]{1,6}))?$"));
    std::set<std::int64_t> numbers;
    for (const QString &text : texts) {
        const QRegularExpressionMatch match = pattern.match(text);
        if (!match.hasMatch())
            return std::nullopt;
        const std::int64_t first = match.captured(1).toLongLong();
        const std::int64_t last =
            match.captured(2).isEmpty() ? first : match.captured(2).toLongLong();
        for (std::int64_t number = first; number <= last && number < MostRanks; ++number)
            numbers.insert(number);
    }
    return numbers;
}

QString pidOf(const Trace &trace, std::int32_t process)
{
    return report::toQString(
        trace.string(trace.topology().processes[static_cast<std::size_t>(process)].pidText));
}

/// The processes that --rank and --process name; all when neither is given.
Result<std::vector<std::int32_t>> wantedProcesses(const Options &options, const Trace &trace)
{
    const std::optional<std::set<std::int64_t>> ranks = numbersOf(options.ranks);
    if (!ranks)
        return usage(CutCommandsText::tr("--rank takes numbers of ranks: 3, 0..7 or 0,2."));
    std::vector<std::int32_t> wanted;
    QStringList known;
    for (const std::int32_t process : workingProcesses(trace)) {
        const std::int64_t rank = rankOf(trace, process);
        known << (rank >= 0 ? CutCommandsText::tr("process %1 (rank %2)")
                                  .arg(pidOf(trace, process))
                                  .arg(rank)
                            : CutCommandsText::tr("process %1").arg(pidOf(trace, process)));
        const bool hasRank = options.ranks.isEmpty() || ranks->count(rank) > 0;
        const bool hasPid =
            options.processes.isEmpty() || options.processes.contains(pidOf(trace, process));
        if (hasRank && hasPid)
            wanted.push_back(process);
    }
    if (wanted.empty())
        return usage(CutCommandsText::tr("the trace has no such rank or process; it has: %1.")
                         .arg(known.join(QStringLiteral(", "))));
    return wanted;
}

/// The rows that the options name; empty: all.
Result<std::vector<TrackId>> wantedTracks(const Options &options, const Trace &trace)
{
    std::vector<TrackId> tracks;
    if (!options.ranks.isEmpty() || !options.processes.isEmpty()) {
        const Result<std::vector<std::int32_t>> processes = wantedProcesses(options, trace);
        if (!processes.hasValue())
            return processes.error();
        tracks = tracksOfProcesses(trace, processes.value());
    }
    if (options.tracks.isEmpty())
        return tracks;
    std::vector<TrackId> named;
    for (const QString &text : options.tracks) {
        for (const TrackId track : tracksNamed(trace, text)) {
            const bool isOfProcess =
                (options.ranks.isEmpty() && options.processes.isEmpty())
                || std::find(tracks.begin(), tracks.end(), track) != tracks.end();
            if (isOfProcess)
                named.push_back(track);
        }
    }
    if (named.empty()) {
        QStringList known;
        constexpr std::uint32_t Shown = 40;
        for (std::uint32_t t = 0; t < std::min<std::size_t>(trace.topology().tracks.size(), Shown);
             ++t)
            known << trackPath(trace, TrackId{t});
        return usage(CutCommandsText::tr("no row of the trace is called so; there are: %1.")
                         .arg(known.join(QStringLiteral("; "))));
    }
    return named;
}

CutLinks linksOf(const Options &options)
{
    return options.links == QStringLiteral("calls")  ? CutLinks::Calls
           : options.links == QStringLiteral("none") ? CutLinks::None
                                                     : CutLinks::Both;
}

/// A name with nothing in it that a file name must not have.
QString fileNamePart(QString text)
{
    static const QRegularExpression odd(QStringLiteral("[/\\\\\\x00-\\x1f]"));
    text.replace(odd, QStringLiteral("_"));
    return text.isEmpty() ? QStringLiteral("_") : text;
}

/// Everything that the trace has, moments too.
TimeRange hullOf(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    return {std::min(info.extent.beginNs, info.extentWithInstants.beginNs),
            std::max(info.extent.endNs, info.extentWithInstants.endNs) + 1};
}

Result<std::vector<std::pair<QString, TimeRange>>> timesOf(const Options &options,
                                                           const Trace &trace)
{
    const TimeRange hull = hullOf(trace);
    std::int64_t parts = options.parts;
    Nanoseconds lengthNs = 0;
    if (parts == 0) {
        const Result<TimeRange> length = text::parseTimeExpression(options.every, {});
        constexpr std::int64_t MostParts = 10'000;
        if (!length.hasValue() || length.value().beginNs <= 0 || !length.value().isEmpty())
            return usage(CutCommandsText::tr("--every takes a length of time, such as 200ms."));
        lengthNs = length.value().beginNs;
        parts = (hull.lengthNs() + lengthNs - 1) / lengthNs;
        if (parts > MostParts)
            return usage(CutCommandsText::tr("that would be %1 parts.").arg(parts));
    }
    const int digits = static_cast<int>(QString::number(parts).size());
    std::vector<std::pair<QString, TimeRange>> times;
    for (std::int64_t i = 0; i < parts; ++i) {
        const auto edge = [&](std::int64_t n) {
            return lengthNs > 0 ? std::min(hull.beginNs + n * lengthNs, hull.endNs)
                                : hull.beginNs + hull.lengthNs() / parts * n
                                      + hull.lengthNs() % parts * n / parts;
        };
        times.emplace_back(QStringLiteral("%1").arg(i + 1, digits, 10, QLatin1Char('0')),
                           TimeRange{edge(i), edge(i + 1)});
    }
    return times;
}

Result<std::vector<std::pair<QString, TimeRange>>> stepsOf(const TracePtr &trace,
                                                           Progress &progress)
{
    const Result<QuantitiesPtr> quantities = Quantities::build(trace, {}, progress);
    if (!quantities.hasValue())
        return quantities.error();
    std::vector<std::pair<QString, TimeRange>> times;
    for (const Step &step : quantities.value()->steps().steps) {
        if (!step.host.isEmpty())
            times.emplace_back(QString::number(step.number), step.host);
    }
    if (times.empty())
        return usage(CutCommandsText::tr("the trace has no steps."));
    return times;
}

/// Ranks or processes with their rows.
Result<std::vector<std::pair<QString, std::vector<TrackId>>>> ownersOf(const Options &options,
                                                                       const Trace &trace)
{
    const Result<std::vector<std::int32_t>> processes = wantedProcesses(options, trace);
    if (!processes.hasValue())
        return processes.error();
    std::map<QString, std::vector<std::int32_t>> byName;
    for (const std::int32_t process : processes.value()) {
        const std::int64_t rank = rankOf(trace, process);
        if (options.splitBy == QStringLiteral("rank") && rank < 0)
            return usage(CutCommandsText::tr("the trace does not say which rank process %1 is.")
                             .arg(pidOf(trace, process)));
        byName[options.splitBy == QStringLiteral("rank") ? QString::number(rank)
                                                         : pidOf(trace, process)]
            .push_back(process);
    }
    std::vector<std::pair<QString, std::vector<TrackId>>> owners;
    for (const auto &[name, members] : byName)
        owners.emplace_back(name, tracksOfProcesses(trace, members));
    return owners;
}

Result<std::vector<Part>> partsOf(const Options &options, const InputFile &input,
                                  Progress &progress)
{
    const TracePtr &trace = input.trace;
    const Result<std::vector<TrackId>> tracks = wantedTracks(options, *trace);
    if (!tracks.hasValue())
        return tracks.error();
    CutWish wish;
    wish.tracks = tracks.value();
    wish.links = linksOf(options);
    wish.filter = input.filter;
    std::vector<Part> parts;
    const auto target = [&options](const QString &name) {
        return QString(options.output).replace(QStringLiteral("{}"), fileNamePart(name));
    };
    if (options.verb == QStringLiteral("trim")) {
        if (!options.range.isEmpty()) {
            const Result<TimeRange> range = rangeOf(options.range, trace, progress);
            if (!range.hasValue())
                return range.error();
            wish.range = range.value();
        }
        parts.push_back({options.output, std::move(wish)});
    } else if (options.splitBy == QStringLiteral("rank")
               || options.splitBy == QStringLiteral("process")) {
        const auto owners = ownersOf(options, *trace);
        if (!owners.hasValue())
            return owners.error();
        for (const auto &[name, rows] : owners.value()) {
            wish.tracks = rows;
            parts.push_back({target(name), wish});
        }
    } else {
        const auto times =
            options.splitBy.isEmpty() ? timesOf(options, *trace) : stepsOf(trace, progress);
        if (!times.hasValue())
            return times.error();
        for (const auto &[name, range] : times.value()) {
            wish.range = range;
            parts.push_back({target(name), wish});
        }
    }
    return parts;
}

Status checkTargets(const std::vector<Part> &parts, const QStringList &inputs)
{
    std::set<QString> names;
    for (const Part &part : parts) {
        for (const QString &input : inputs) {
            if (Status status = checkOutput(part.target, input); !status.hasValue())
                return status;
        }
        if (!names.insert(part.target).second)
            return usage(
                CutCommandsText::tr("two parts would both be called %1.").arg(part.target));
    }
    return success();
}

QString hiddenLine(std::int64_t count)
{
    return CutCommandsText::tr("  %n value(s) that may hold credentials, an environment or names "
                               "were not written.",
                               nullptr, static_cast<int>(std::min<std::int64_t>(count, INT_MAX)));
}

QString damagedLine(std::int64_t count)
{
    return CutCommandsText::tr("  %1 events are too damaged in the file to be written.")
        .arg(text::count(count));
}

QString textOf(const Part &part, const CutCounts &counts, const CutResult &result)
{
    QStringList lines;
    lines << CutCommandsText::tr("%1: %2 of %3 slices, %4")
                 .arg(part.target, text::count(counts.kept), text::count(counts.slices),
                      text::bytes(static_cast<double>(result.fileBytes)));
    if (counts.crossing > 0)
        lines << CutCommandsText::tr("  %1 of them cross an edge of the range and are whole.")
                     .arg(text::count(counts.crossing));
    if (counts.linked > 0)
        lines << CutCommandsText::tr("  %1 of them lie outside; links or operators lead to them.")
                     .arg(text::count(counts.linked));
    if (result.damagedEvents > 0)
        lines << damagedLine(result.damagedEvents);
    if (result.hiddenValues > 0)
        lines << hiddenLine(result.hiddenValues);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

Json jsonOf(const Part &part, const CutCounts &counts, const CutResult &result)
{
    Json json{{"file", part.target.toStdString()},
              {"slices", counts.slices},
              {"kept_slices", counts.kept},
              {"crossing_slices", counts.crossing},
              {"linked_slices", counts.linked},
              {"written_events", result.events},
              {"damaged_events", result.damagedEvents},
              {"hidden_values", result.hiddenValues},
              {"file_bytes", result.fileBytes}};
    if (!part.wish.range.isEmpty())
        json["range_ns"] = {part.wish.range.beginNs, part.wish.range.endNs};
    return json;
}

/// The summary goes to standard output; the trace itself went to a file.
int printSummary(const Options &options, const Json &json, const QString &text)
{
    Options toTerminal = options;
    toTerminal.output.clear();
    if (options.format == QStringLiteral("json"))
        return writeOut(toTerminal, QByteArray::fromStdString(
                                        json.dump(1, ' ', false, Json::error_handler_t::replace))
                                        + '\n');
    return options.isQuiet ? static_cast<int>(Success)
                           : writeOut(toTerminal, report::printable(text).toUtf8());
}

Error nothingLeft(const Part &part)
{
    return usage(CutCommandsText::tr("nothing of the trace is left for %1: no slice of the wanted "
                                     "rows meets the range.")
                     .arg(part.target));
}

/// Writes the parts one after the other; `text` and `json` tell of those that are complete.
Status writeParts(const std::vector<Part> &parts, const InputFile &input, const TraceCutter &cutter,
                  Progress &progress, Json &json, QString &text)
{
    for (const Part &part : parts) {
        const CutSelection selection(*input.trace, part.wish, Stop(progress));
        if (progress.isCancelled())
            return cancelledError();
        if (selection.isEmpty()) {
            text += CutCommandsText::tr("%1: not written, nothing happens in it.").arg(part.target)
                    + QLatin1Char('\n');
            continue;
        }
        const Result<CutResult> result = cutter.cut(input.source, selection, part.target, progress);
        if (!result.hasValue())
            return result.error();
        json["files"].push_back(jsonOf(part, selection.counts(), result.value()));
        text += textOf(part, selection.counts(), result.value());
    }
    return success();
}

/// Prints the error; what would be "unreadable" in general is `code` here.
int endWith(TerminalProgress &progress, const Error &error, int code)
{
    progress.clear();
    const int given = failed(error);
    return given == Unreadable ? code : given;
}

int runParts(const Options &options, TerminalProgress &progress)
{
    InputFile input;
    if (const int code = openInput(options.files.first(), options, progress, input);
        code != Success)
        return code;
    const CutterList cutters = builtinCutters();
    const Result<const TraceCutter *> cutter = cutterFor(cutters, *input.source);
    if (!cutter.hasValue())
        return endWith(progress, cutter.error(), Unreadable);
    const Result<std::vector<Part>> parts = partsOf(options, input, progress);
    if (!parts.hasValue())
        return endWith(progress, parts.error(), Usage);
    if (Status checked = checkTargets(parts.value(), options.files); !checked.hasValue())
        return endWith(progress, checked.error(), Usage);
    Json json{{"schema", "rooftrace-cut/1"}, {"files", Json::array()}};
    QString text;
    const Status written = writeParts(parts.value(), input, *cutter.value(), progress, json, text);
    progress.clear();
    if (written.hasValue() && json["files"].empty())
        return endWith(progress, nothingLeft(parts.value().front()), Usage);
    // Files that are complete are told of, whatever came after.
    const int code = written.hasValue() || !text.isEmpty() ? printSummary(options, json, text)
                                                           : static_cast<int>(Success);
    if (!written.hasValue())
        return endWith(progress, written.error(), Unreadable);
    return code == Success && options.isStrict && input.trace->importLog().hasLoss()
               ? static_cast<int>(Partial)
               : code;
}

int runJoin(const Options &options, TerminalProgress &progress)
{
    if (Status checked = checkTargets({{options.output, {}}}, options.files); !checked.hasValue())
        return endWith(progress, checked.error(), Usage);
    const CutterList cutters = builtinCutters();
    const TraceCutter *cutter = nullptr;
    std::vector<JoinInput> inputs;
    bool hasLoss = false;
    for (const QString &file : options.files) {
        InputFile input;
        if (const int code = openInput(file, options, progress, input); code != Success)
            return code;
        const Result<const TraceCutter *> its = cutterFor(cutters, *input.source);
        if (!its.hasValue())
            return endWith(progress, its.error(), Unreadable);
        if (cutter != nullptr && cutter != its.value())
            return endWith(
                progress,
                usage(CutCommandsText::tr(
                          "only files of one format can be joined; %1 is of another than %2.")
                          .arg(file, options.files.first())),
                Unreadable);
        cutter = its.value();
        hasLoss = hasLoss || input.trace->importLog().hasLoss();
        inputs.push_back({input.source, input.trace});
    }
    const Result<JoinResult> joined = cutter->join(inputs, options.output, progress);
    progress.clear();
    if (!joined.hasValue())
        return endWith(progress, joined.error(), Unreadable);
    const CutResult &written = joined.value().written;
    Json json{{"schema", "rooftrace-join/1"},
              {"file", options.output.toStdString()},
              {"inputs", options.files.size()},
              {"written_events", written.events},
              {"damaged_events", written.damagedEvents},
              {"hidden_values", written.hiddenValues},
              {"file_bytes", written.fileBytes},
              {"rules", Json::array()}};
    QString text = CutCommandsText::tr("%1: %2 events of %3 files, %4")
                       .arg(options.output, text::count(written.events))
                       .arg(options.files.size())
                       .arg(text::bytes(static_cast<double>(written.fileBytes)))
                   + QLatin1Char('\n');
    for (const QString &rule : joined.value().rules) {
        json["rules"].push_back(rule.toStdString());
        text += QStringLiteral("  ") + rule + QLatin1Char('\n');
    }
    if (written.damagedEvents > 0)
        text += damagedLine(written.damagedEvents) + QLatin1Char('\n');
    if (written.hiddenValues > 0)
        text += hiddenLine(written.hiddenValues) + QLatin1Char('\n');
    const int code = printSummary(options, json, text);
    return code == Success && options.isStrict && hasLoss ? static_cast<int>(Partial) : code;
}

} // namespace

bool isCutVerb(const QString &verb)
{
    return verb == QStringLiteral("trim") || verb == QStringLiteral("split")
           || verb == QStringLiteral("join");
}

int runCut(const Options &options)
{
    catchInterrupts();
    TerminalProgress progress(options.isQuiet);
    return options.verb == QStringLiteral("join") ? runJoin(options, progress)
                                                  : runParts(options, progress);
}

} // namespace rooftrace::cli
