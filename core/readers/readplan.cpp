// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/readplan.h"

#include "core/readers/readerregistry.h"
#include "core/text/format.h"
#include "core/text/timeexpression.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace rooftrace {

namespace {

struct ReadPlanText
{
    Q_DECLARE_TR_FUNCTIONS(ReadPlanText)
};

constexpr Nanoseconds DefaultShortestNs = 10'000;

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Numbers of "3", "0..7"; nothing when a text is neither.
std::optional<std::set<std::int64_t>> ranksIn(const QStringList &texts)
{
    constexpr std::int64_t MostRanks = 1'000'000;
    std::set<std::int64_t> ranks;
    for (const QString &text : texts) {
        const QStringList ends = text.split(QStringLiteral(".."));
        bool isFirst = false;
        bool isLast = false;
        const std::int64_t first = ends.first().toLongLong(&isFirst);
        const std::int64_t last = ends.last().toLongLong(&isLast);
        if (!isFirst || !isLast || ends.size() > 2 || first < 0 || last >= MostRanks)
            return std::nullopt;
        for (std::int64_t rank = first; rank <= last; ++rank)
            ranks.insert(rank);
    }
    return ranks;
}

Result<std::vector<std::string>> processesFor(const ReadWish &wish, const TraceSurvey &survey)
{
    const std::optional<std::set<std::int64_t>> ranks = ranksIn(wish.ranks);
    if (!ranks)
        return Error{ReadPlanText::tr("Ranks are numbers: 3, 0..7 or 0,2."), {}};
    std::vector<std::string> processes;
    QStringList known;
    bool isAny = false;
    for (const TraceSurvey::Process &process : survey.processes) {
        const bool isUnknown = process.rank < 0;
        const bool isWanted =
            (wish.ranks.isEmpty() || ranks->count(process.rank) > 0)
            && (wish.processes.isEmpty() || wish.processes.contains(utf8(process.pid)));
        isAny = isAny || isWanted;
        // A device, or a process, of nobody knows which rank may belong to what is wanted.
        if (isWanted || (process.isDevice && (isUnknown || wish.ranks.isEmpty()))
            || (!wish.ranks.isEmpty() && wish.processes.isEmpty() && isUnknown))
            processes.push_back(process.pid);
        if (!process.isDevice)
            known << (isUnknown ? utf8(process.pid)
                                : ReadPlanText::tr("%1 (rank %2)")
                                      .arg(utf8(process.pid))
                                      .arg(process.rank));
    }
    if (!isAny)
        return Error{ReadPlanText::tr("The file has no such rank or process; it has: %1.")
                         .arg(known.join(QStringLiteral(", "))),
                     {}};
    return processes;
}

Status addLeftOut(const QString &word, ReadFilter &filter)
{
    const QString id = word.section(QLatin1Char(':'), 0, 0);
    const QString time = word.section(QLatin1Char(':'), 1);
    for (std::size_t i = 0; i < LeaveOutCount; ++i) {
        if (id != utf8(LeaveOutIds[i]))
            continue;
        filter.leftOut[i] = true;
        if (static_cast<LeaveOut>(i) != LeaveOut::Operators)
            return time.isEmpty()
                       ? success()
                       : Status(Error{ReadPlanText::tr("%1 takes no time.").arg(id), {}});
        filter.shortestOperatorNs = DefaultShortestNs;
        if (time.isEmpty())
            return success();
        const Result<TimeRange> length = text::parseTimeExpression(time, {});
        if (!length.hasValue() || !length.value().isEmpty() || length.value().beginNs <= 0)
            return Error{ReadPlanText::tr("%1 is not a length of time.").arg(time), {}};
        filter.shortestOperatorNs = length.value().beginNs;
        return success();
    }
    QStringList known;
    for (const std::string_view name : LeaveOutIds)
        known << utf8(name);
    return Error{ReadPlanText::tr("%1 cannot be left out; these can: %2.")
                     .arg(word, known.join(QStringLiteral(", "))),
                 {}};
}

} // namespace

std::int64_t estimatedLoadingBytes(const Source &source)
{
    const ReaderList readers = builtinReaders();
    const TraceReader *reader = readerFor(readers, source);
    const std::int64_t slices = reader == nullptr ? 0 : reader->estimateSlices(source);
    return slices > 0 ? loadingBytes(slices) : 0;
}

Result<TraceSurvey> surveyTrace(const std::shared_ptr<const Source> &source, Progress &progress)
{
    const ReaderList readers = builtinReaders();
    const TraceReader *reader = readerFor(readers, *source);
    if (reader == nullptr)
        return Error{ReadPlanText::tr("%1 is not in a format that Rooftrace reads.")
                         .arg(source->shownName()),
                     {},
                     Error::Kind::Unsupported};
    return reader->survey(source, progress);
}

Result<ReadFilter> filterFor(const ReadWish &wish, const TraceSurvey &survey)
{
    ReadFilter filter;
    if (!wish.range.isEmpty()) {
        text::TimeContext context;
        context.extent = {0, survey.extent.lengthNs()};
        const Result<TimeRange> range = text::parseTimeExpression(wish.range, context);
        if (!range.hasValue())
            return range.error();
        if (range.value().isEmpty())
            return Error{ReadPlanText::tr("%1 is a point in time; a range such as 1.2s..1.4s is "
                                          "needed.")
                             .arg(wish.range),
                         {}};
        filter.range = {range.value().beginNs + survey.extent.beginNs,
                        range.value().endNs + survey.extent.beginNs};
    }
    if (!wish.ranks.isEmpty() || !wish.processes.isEmpty()) {
        Result<std::vector<std::string>> processes = processesFor(wish, survey);
        if (!processes.hasValue())
            return processes.error();
        filter.processes = std::move(processes).value();
    }
    for (const QString &word : wish.leftOut) {
        if (Status status = addLeftOut(word, filter); !status.hasValue())
            return status.error();
    }
    return filter;
}

std::vector<ReadChoice> choicesFor(const TraceSurvey &survey)
{
    std::vector<ReadChoice> choices;
    const auto add = [&](const QString &option, const QString &text, ReadFilter filter) {
        const std::int64_t bytes = survey.bytesWith(filter);
        if (bytes < survey.bytes())
            choices.push_back({option, text, std::move(filter), bytes});
    };
    const std::array<QString, LeaveOutCount> names = {
        ReadPlanText::tr("Python frames"), ReadPlanText::tr("moments without length"),
        ReadPlanText::tr("values over time"), ReadPlanText::tr("operating system calls"),
        ReadPlanText::tr("operators shorter than 10 µs")};
    for (std::size_t i = 0; i < LeaveOutCount; ++i) {
        ReadFilter filter;
        filter.leftOut[i] = true;
        filter.shortestOperatorNs = DefaultShortestNs;
        constexpr std::size_t TenMicroseconds = 2; // of ShortNs
        const bool isOperators = static_cast<LeaveOut>(i) == LeaveOut::Operators;
        const std::int64_t count =
            isOperators ? survey.shortOperators[TenMicroseconds] : survey.counts[i];
        add(QStringLiteral("--leave-out ") + utf8(LeaveOutIds[i])
                + (isOperators ? QStringLiteral(":10us") : QString()),
            ReadPlanText::tr("without %1 (%2)").arg(names[i], text::count(count)),
            std::move(filter));
    }
    const Nanoseconds length = survey.extent.lengthNs();
    for (const int part : {2, 10}) {
        ReadFilter filter;
        filter.range = {survey.extent.beginNs, survey.extent.beginNs + length / part};
        add(QStringLiteral("--only-range 0s..%1ms").arg(length / part / 1'000'000),
            ReadPlanText::tr("only the first %1").arg(text::duration(length / part)),
            std::move(filter));
    }
    std::set<std::int64_t> ranks;
    for (const TraceSurvey::Process &process : survey.processes)
        ranks.insert(process.rank);
    ranks.erase(-1);
    if (ranks.size() > 1) {
        ReadWish wish;
        wish.ranks = {QString::number(*ranks.begin())};
        if (const Result<ReadFilter> filter = filterFor(wish, survey); filter.hasValue())
            add(QStringLiteral("--only-rank %1").arg(*ranks.begin()),
                ReadPlanText::tr("only rank %1 of %2").arg(*ranks.begin()).arg(ranks.size()),
                filter.value());
    }
    std::sort(choices.begin(), choices.end(),
              [](const ReadChoice &a, const ReadChoice &b) { return a.bytes < b.bytes; });
    return choices;
}

} // namespace rooftrace
