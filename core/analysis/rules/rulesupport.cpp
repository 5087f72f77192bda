// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/rules/rulesupport.h"

#include "core/analysis/statistics.h"
#include "core/text/format.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rooftrace::rules {

namespace {

struct RulesText
{
    Q_DECLARE_TR_FUNCTIONS(RulesText)
};

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

} // namespace

EvidenceLine evidence(QString label, QString value, ClaimStatus status)
{
    EvidenceLine line;
    line.label = std::move(label);
    line.value = std::move(value);
    line.status = status;
    return line;
}

EvidenceLine evidence(const Trace &trace, QString label, QString value, ClaimStatus status,
                      std::vector<SliceId> slices)
{
    EvidenceLine line = evidence(std::move(label), std::move(value), status);
    line.sourceCount = static_cast<std::int64_t>(slices.size());
    const std::size_t kept = std::min(slices.size(), EvidenceSlices);
    std::partial_sort(slices.begin(), slices.begin() + static_cast<std::ptrdiff_t>(kept),
                      slices.end(), [&trace](SliceId a, SliceId b) {
                          const Nanoseconds left = trace.durationNs(a);
                          const Nanoseconds right = trace.durationNs(b);
                          return left != right ? left > right : index(a) < index(b);
                      });
    slices.resize(kept);
    line.slices = std::move(slices);
    return line;
}

EvidenceLine evidence(QString label, QString value, ClaimStatus status,
                      std::vector<TimeRange> ranges)
{
    EvidenceLine line = evidence(std::move(label), std::move(value), status);
    line.sourceCount = static_cast<std::int64_t>(ranges.size());
    if (ranges.size() > EvidenceSlices) {
        std::nth_element(ranges.begin(),
                         ranges.begin() + static_cast<std::ptrdiff_t>(EvidenceSlices), ranges.end(),
                         [](TimeRange a, TimeRange b) {
                             return a.lengthNs() != b.lengthNs() ? a.lengthNs() > b.lengthNs()
                                                                 : a.beginNs < b.beginNs;
                         });
        ranges.resize(EvidenceSlices);
        std::sort(ranges.begin(), ranges.end(),
                  [](TimeRange a, TimeRange b) { return a.beginNs < b.beginNs; });
    }
    line.ranges = std::move(ranges);
    return line;
}

PathStep pathStep(QString text, QString code, Effort effort, Risk risk)
{
    return {std::move(text), std::move(code), effort, risk};
}

TimeRange starvedRange(const IdleGap &gap)
{
    return TimeRange{gap.full.beginNs, gap.full.beginNs + gap.starvedNs}.intersected(gap.range);
}

const IdleGap *gapAt(const std::vector<IdleGap> &gaps, Nanoseconds timeNs)
{
    const auto after =
        std::upper_bound(gaps.begin(), gaps.end(), timeNs,
                         [](Nanoseconds t, const IdleGap &gap) { return t < gap.range.beginNs; });
    if (after == gaps.begin() || !std::prev(after)->range.contains(timeNs))
        return nullptr;
    return &*std::prev(after);
}

Nanoseconds longGapNs(const RuleContext &context)
{
    const double stepNs =
        context.window().stepCount > 0 ? static_cast<double>(context.window().stepNs) : 0.0;
    const double byTime =
        std::max(context.threshold("gap.long"), context.threshold("gap.long.steps") * stepNs);
    const double byShare = std::max(context.threshold("gap.long.floor"),
                                    context.threshold("gap.long.trace_share")
                                        * static_cast<double>(context.device()->budget.windowNs()));
    return static_cast<Nanoseconds>(std::min(byTime, byShare));
}

QString meanText(double value)
{
    const double rounded = std::round(value);
    return std::abs(value - rounded) < 0.05 ? text::count(static_cast<std::int64_t>(rounded))
                                            : text::number(value, 2);
}

IntervalSet timeOf(const RuleContext &context, std::span<const std::uint32_t> operations)
{
    std::vector<TimeRange> ranges;
    ranges.reserve(operations.size());
    for (const std::uint32_t i : operations) {
        const DeviceOperation &operation = context.device()->activity.operations[i];
        ranges.push_back({operation.startNs, operation.endNs});
    }
    return IntervalSet(std::move(ranges));
}

IntervalSet timeOf(const Trace &trace, std::span<const SliceId> slices)
{
    std::vector<TimeRange> ranges;
    ranges.reserve(slices.size());
    for (const SliceId slice : slices)
        ranges.push_back(trace.range(slice));
    return IntervalSet(std::move(ranges));
}

double perStep(const RuleContext &context, double ns)
{
    return ns / context.window().divisor();
}

QString perStepText(const RuleContext &context, double ns)
{
    const QString time =
        text::duration(static_cast<Nanoseconds>(std::llround(perStep(context, ns))));
    return context.window().stepCount > 0 ? RulesText::tr("%1 per step").arg(time) : time;
}

QString timeAndShare(const RuleContext &context, double ns)
{
    return RulesText::tr("%1 · %2", "time, share of the time")
        .arg(perStepText(context, ns), text::percent(context.share(ns)));
}

QString countPerStep(const RuleContext &context, std::int64_t count)
{
    const double value = static_cast<double>(count) / context.window().divisor();
    const double rounded = std::round(value);
    const QString number = std::abs(value - rounded) < 0.05
                               ? text::count(static_cast<std::int64_t>(rounded))
                               : text::number(value, 3);
    return context.window().stepCount > 0 ? RulesText::tr("%1 per step").arg(number) : number;
}

SliceId operatorAround(const Trace &trace, SliceId hostSlice)
{
    const SliceId linked = trace.links(LinkKind::Operator).sourceOf(hostSlice);
    if (linked != SliceId::None)
        return linked;
    const std::int32_t thread = trace.track(trace.trackOf(hostSlice)).thread;
    if (thread < 0)
        return SliceId::None;
    const TrackId operators = trace.trackOfThread(thread, TrackKind::Operators);
    return operators == TrackId::None ? SliceId::None
                                      : trace.innermostAt(operators, trace.startNs(hostSlice));
}

std::vector<std::pair<std::string, Ranking::Entry>> Ranking::top(std::size_t limit) const
{
    std::vector<std::pair<std::string, Entry>> entries;
    for (const auto &[name, entry] : m_entries) {
        if (!name.empty())
            entries.emplace_back(name, entry);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto &a, const auto &b) { return a.second.ns > b.second.ns; });
    if (entries.size() > limit)
        entries.resize(limit);
    return entries;
}

QString rankingText(const Ranking &ranking, double totalNs, std::size_t limit)
{
    QStringList parts;
    for (const auto &[name, entry] : ranking.top(limit)) {
        const double share = totalNs > 0.0 ? static_cast<double>(entry.ns) / totalNs : 0.0;
        if (share < 0.01)
            break;
        parts << RulesText::tr("%1 %2", "name, share")
                     .arg(QString::fromStdString(name), text::percent(std::min(1.0, share)));
    }
    return parts.join(QStringLiteral(", "));
}

std::string operationName(const RuleContext &context, const OperationFact &fact)
{
    if (fact.operatorSlice != SliceId::None)
        return std::string(context.trace().name(fact.operatorSlice));
    return shortKernelName(context.trace().name(context.facts().operation(fact).slice));
}

bool containsAnyWord(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [text](std::string_view word) {
        return std::search(text.begin(), text.end(), word.begin(), word.end(),
                           [](char a, char b) { return lower(a) == lower(b); })
               != text.end();
    });
}

double medianNs(std::vector<Nanoseconds> values)
{
    return statisticsOf(std::move(values)).medianNs;
}

double streamingBytesPerS(const RuleContext &context, double efficiency)
{
    const std::optional<double> rate = context.deviceModel().memoryBytesPerS;
    return rate ? *rate * efficiency : 0.0;
}

QString memoryRateText(const RuleContext &context)
{
    const std::optional<double> rate = context.deviceModel().memoryBytesPerS;
    return rate ? text::byteRate(*rate) : RulesText::tr("unknown");
}

} // namespace rooftrace::rules
