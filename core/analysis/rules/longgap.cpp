// SPDX-License-Identifier: GPL-3.0-or-later
// A single long idle period.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

using namespace rules;

struct LongGapRuleText
{
    Q_DECLARE_TR_FUNCTIONS(LongGapRuleText)
};

/// Of the whole scope: dropped steps are where checkpoints and evaluations happen.
std::vector<const IdleGap *> longGaps(const RuleContext &context)
{
    std::vector<const IdleGap *> gaps;
    const Nanoseconds limit = longGapNs(context);
    for (const IdleGap &gap : context.device()->gaps) {
        if (gap.range.lengthNs() > limit)
            gaps.push_back(&gap);
    }
    return gaps;
}

QString titleFor(std::size_t count, Nanoseconds sumNs, Nanoseconds longestNs, double share)
{
    if (count == 1)
        return LongGapRuleText::tr("The GPU is idle for %1 at a stretch, %2 of the trace")
            .arg(text::duration(sumNs), text::percent(share));
    return LongGapRuleText::tr("%1 long idle periods take %2 of the trace, the longest %3")
        .arg(text::count(static_cast<std::int64_t>(count)), text::percent(share),
             text::duration(longestNs));
}

void addCause(const RuleContext &context, const IdleGap &longest, Finding &finding)
{
    const std::string_view name = context.trace().name(longest.causeSlice);
    finding.evidence.push_back(
        evidence(context.trace(), LongGapRuleText::tr("Host during the longest"),
                 QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                 ClaimStatus::Derived, {longest.causeSlice}));
}

void addPath(const RuleContext &context, Finding &finding)
{
    finding.path.push_back(
        pathStep(LongGapRuleText::tr("Look at the rows of the host in this place"), {},
                 Effort::Config, Risk::Low));
    if (context.isPyTorch()) {
        finding.path.push_back(
            pathStep(LongGapRuleText::tr("Checkpoints: write them in the background"),
                     QStringLiteral("torch.distributed.checkpoint.async_save(state, "
                                    "checkpoint_id=path)"),
                     Effort::FewLines, Risk::Low));
        finding.path.push_back(pathStep(
            LongGapRuleText::tr("End of an epoch: keep the loader's workers"),
            QStringLiteral("DataLoader(..., persistent_workers=True)"), Effort::Config, Risk::Low));
    }
}

class LongGap final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R07"); }
    QString title() const override { return LongGapRuleText::tr("Long idle periods"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Starts; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"gap.long", "gap.long.steps", "gap.long.trace_share", "gap.long.floor"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult LongGap::run(const RuleContext &context) const
{
    const std::vector<const IdleGap *> gaps = longGaps(context);
    if (gaps.empty())
        return RuleResult::notFound(LongGapRuleText::tr("No idle period stands out."));
    // One in most steps is no single event: the rules about gaps in steps judge it.
    const auto steps = static_cast<std::size_t>(context.quantities().steps().count());
    if (steps >= 3 && gaps.size() * 2 >= steps)
        return RuleResult::notFound(LongGapRuleText::tr("Long idle periods recur with the steps."));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    Finding &finding = draft.finding;
    Nanoseconds sumNs = 0;
    std::vector<TimeRange> ranges;
    for (const IdleGap *gap : gaps) {
        ranges.push_back(gap->range);
        sumNs += gap->range.lengthNs();
    }
    const IdleGap *longest =
        *std::max_element(gaps.begin(), gaps.end(), [](const IdleGap *a, const IdleGap *b) {
            return a->range.lengthNs() < b->range.lengthNs();
        });
    const Nanoseconds extentNs = context.device()->budget.windowNs();
    const double share =
        extentNs > 0 ? static_cast<double>(sumNs) / static_cast<double>(extentNs) : 0.0;
    finding.title = titleFor(gaps.size(), sumNs, longest->range.lengthNs(), share);
    finding.summary =
        LongGapRuleText::tr("Typical reasons are a checkpoint, an evaluation, the end of an epoch, "
                            "compilation, or the set-up of communication.");
    const bool isKnown =
        longest->cause != GapCause::Unknown && longest->causeSlice != SliceId::None;
    finding.confidence = isKnown ? Confidence::Medium : Confidence::Low;
    finding.confidenceReasons
        << (isKnown ? LongGapRuleText::tr("What the host did meanwhile is in the file.")
                    : LongGapRuleText::tr("What the host did meanwhile was not recorded."));
    finding.evidence.push_back(evidence(LongGapRuleText::tr("Idle in these periods"),
                                        text::duration(sumNs), ClaimStatus::Measured, ranges));
    if (isKnown)
        addCause(context, *longest, finding);
    finding.formula =
        LongGapRuleText::tr("longest = %1; limit = %2")
            .arg(text::duration(longest->range.lengthNs()), text::duration(longGapNs(context)));
    finding.places = IntervalSet(ranges).ranges();
    draft.claim = IntervalSet(std::move(ranges));
    addPath(context, finding);
    finding.verify = LongGapRuleText::tr("The period is gone, or it occurs less often.");
    finding.disproof =
        LongGapRuleText::tr("The period lies outside the work that matters, for instance between "
                            "requests or before the first step.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeLongGapRule()
{
    return std::make_unique<LongGap>();
}

} // namespace rooftrace
