// SPDX-License-Identifier: GPL-3.0-or-later
// Device idle dominates: the umbrella over the rules about gaps.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

using namespace rules;

struct LowUtilisationRuleText
{
    Q_DECLARE_TR_FUNCTIONS(LowUtilisationRuleText)
};

/// Neighbouring thirtieths of the window with a utilisation below the limit, joined.
std::vector<TimeRange> idleStretches(const RuleContext &context, double limit)
{
    const TimeRange hull = context.window().hull();
    const std::vector<TimeRange> &busy = context.device()->activity.busy.ranges();
    std::vector<TimeRange> stretches;
    std::size_t next = 0;
    for (std::size_t c = 0; c < BusyChunkCount; ++c) {
        const auto at = [&](std::size_t i) {
            return hull.beginNs
                   + hull.lengthNs() / static_cast<Nanoseconds>(BusyChunkCount)
                         * static_cast<Nanoseconds>(i);
        };
        const TimeRange chunk{at(c), c + 1 < BusyChunkCount ? at(c + 1) : hull.endNs};
        if (chunk.isEmpty())
            continue;
        Nanoseconds ns = 0;
        while (next < busy.size() && busy[next].endNs <= chunk.beginNs)
            ++next;
        for (std::size_t i = next; i < busy.size() && busy[i].beginNs < chunk.endNs; ++i)
            ns += busy[i].intersected(chunk).lengthNs();
        if (static_cast<double>(ns) < limit * static_cast<double>(chunk.lengthNs()))
            stretches.push_back(chunk);
    }
    return IntervalSet(std::move(stretches)).ranges();
}

QString causeText(GapCause cause)
{
    switch (cause) {
    case GapCause::SyncApi:
        return LowUtilisationRuleText::tr("Idle: host had waited for the GPU");
    case GapCause::Allocator:
        return LowUtilisationRuleText::tr("Idle: host allocated memory");
    case GapCause::Compile:
        return LowUtilisationRuleText::tr("Idle: host compiled or loaded code");
    case GapCause::DataLoader:
        return LowUtilisationRuleText::tr("Idle: host waited for the data loader");
    case GapCause::GarbageCollection:
        return LowUtilisationRuleText::tr("Idle: host collected garbage");
    case GapCause::OsCall:
        return LowUtilisationRuleText::tr("Idle: host was in the operating system");
    case GapCause::Framework:
        return LowUtilisationRuleText::tr("Idle: host prepared launches");
    case GapCause::OffCpu:
        return LowUtilisationRuleText::tr("Idle: host thread was not running");
    case GapCause::Unknown:
        break;
    }
    return LowUtilisationRuleText::tr("Idle: host did something that was not recorded");
}

/// One line for each cause and class of gap, longest first.
void addCauses(const RuleContext &context, Finding &finding)
{
    struct Group
    {
        QString label;
        ClaimStatus status = ClaimStatus::Derived;
        Nanoseconds ns = 0;
        std::vector<TimeRange> ranges;
    };
    std::array<Group, GapCauseCount + GapClassCount> groups;
    for (std::size_t c = 0; c < GapCauseCount; ++c)
        groups[c].label = causeText(static_cast<GapCause>(c));
    groups[GapCauseCount + 1].label =
        LowUtilisationRuleText::tr("Idle: between kernels launched in time");
    groups[GapCauseCount + 2].label = LowUtilisationRuleText::tr("Idle: stream waited for another");
    groups[GapCauseCount + 3].label =
        LowUtilisationRuleText::tr("Idle: launched in time, reason not recorded");
    groups[GapCauseCount + 3].status = ClaimStatus::Inferred;
    for (const IdleGap &gap : context.gaps()) {
        Group &group = gap.gapClass == GapClass::LaunchStarved
                           ? groups[static_cast<std::size_t>(gap.cause)]
                           : groups[GapCauseCount + static_cast<std::size_t>(gap.gapClass)];
        group.ns += gap.range.lengthNs();
        group.ranges.push_back(gap.range);
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group &a, const Group &b) { return a.ns > b.ns; });
    for (Group &group : groups) {
        if (context.share(static_cast<double>(group.ns)) < 0.001)
            break;
        finding.evidence.push_back(evidence(group.label,
                                            timeAndShare(context, static_cast<double>(group.ns)),
                                            group.status, std::move(group.ranges)));
    }
}

class LowUtilisation final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R01"); }
    QString title() const override { return LowUtilisationRuleText::tr("Device mostly idle"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Starts; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"util.low", "util.low.stretches"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult LowUtilisation::run(const RuleContext &context) const
{
    const BusyBudget budget = context.budget();
    const double limit = context.threshold("util.low");
    const double utilisation = budget.utilisation();
    const std::vector<TimeRange> stretches = idleStretches(context, limit);
    Nanoseconds stretchNs = 0;
    for (const TimeRange stretch : stretches)
        stretchNs += stretch.lengthNs();
    const double stretchShare = context.share(static_cast<double>(stretchNs));
    const bool isLow = utilisation < limit;
    if (!isLow && stretchShare < context.threshold("util.low.stretches"))
        return RuleResult::notFound(LowUtilisationRuleText::tr("The device is busy %1 of the time.")
                                        .arg(text::percent(utilisation)));

    RuleFinding draft;
    draft.isUmbrella = true;
    Finding &finding = draft.finding;
    const auto idle = static_cast<double>(budget.idleNs());
    finding.title = isLow
                        ? LowUtilisationRuleText::tr("The GPU is idle %1 of the time")
                              .arg(text::percent(1.0 - utilisation))
                        : LowUtilisationRuleText::tr("The GPU is mostly idle during %1 of the time")
                              .arg(text::percent(stretchShare));
    finding.summary = LowUtilisationRuleText::tr(
        "The causes are findings of their own; this one adds no gain. Start "
        "with the largest part of the breakdown below.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << LowUtilisationRuleText::tr(
        "Busy time is the union of all kernels, copies and sets.");
    // The breakdown says more than the umbrella: the severity is that of the idle share.
    draft.severityWithoutGain =
        isLow ? severityOf(1.0 - utilisation) : severityOf(stretchShare * (1.0 - limit));
    finding.evidence.push_back(evidence(LowUtilisationRuleText::tr("Busy"),
                                        timeAndShare(context, static_cast<double>(budget.busyNs)),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(evidence(LowUtilisationRuleText::tr("Idle"),
                                        timeAndShare(context, idle), ClaimStatus::Measured));
    addCauses(context, finding);
    if (!stretches.empty())
        finding.evidence.push_back(evidence(
            LowUtilisationRuleText::tr("Stretches busy below %1").arg(text::percent(limit)),
            text::percent(stretchShare), ClaimStatus::Derived, stretches));
    for (const IdleGap &gap : context.gaps())
        finding.places.push_back(gap.range);
    finding.places = IntervalSet(std::move(finding.places)).ranges();
    finding.formula = LowUtilisationRuleText::tr("idle = W − |busy| = %1 − %2 = %3")
                          .arg(perStepText(context, static_cast<double>(budget.windowNs())),
                               perStepText(context, static_cast<double>(budget.busyNs)),
                               perStepText(context, idle));
    finding.path.push_back(
        pathStep(LowUtilisationRuleText::tr("Open the finding of the largest cause above"), {},
                 Effort::Config, Risk::Low));
    finding.verify =
        LowUtilisationRuleText::tr("GPU busy rises above %1 and the largest cause shrinks.")
            .arg(text::percent(limit));
    finding.disproof = LowUtilisationRuleText::tr(
        "The device is idle by nature, for instance between requests, or "
        "another process uses it.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeLowUtilisationRule()
{
    return std::make_unique<LowUtilisation>();
}

} // namespace rooftrace
