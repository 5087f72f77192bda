// SPDX-License-Identifier: GPL-3.0-or-later
// Driver allocations in the steady state.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

using namespace rules;

struct AllocatorChurnRuleText
{
    Q_DECLARE_TR_FUNCTIONS(AllocatorChurnRuleText)
};

struct Churn
{
    std::vector<SliceId> calls;
    std::vector<TimeRange> idle;
    Nanoseconds callNs = 0;
    Ranking names;
};

/// Calls before the first and after the last operation set up and tear down; the window leaves them
/// out.
Churn findChurn(const RuleContext &context)
{
    Churn churn;
    const Trace &trace = context.trace();
    for (const SliceId call : context.quantities().host().slicesOf(GapCause::Allocator)) {
        const TimeRange range = trace.range(call);
        if (!context.window().containsHost(range.beginNs))
            continue;
        churn.calls.push_back(call);
        churn.callNs += range.lengthNs();
        churn.names.add(trace.name(call), range.lengthNs());
        for (const Nanoseconds time : {range.beginNs, range.endNs}) {
            const IdleGap *gap = gapAt(context.gaps(), time);
            if (gap != nullptr && gap->gapClass == GapClass::LaunchStarved)
                churn.idle.push_back(
                    {std::max(gap->range.beginNs, range.beginNs),
                     gap->range.contains(range.endNs) ? gap->range.endNs : range.endNs});
        }
    }
    return churn;
}

void addPath(const RuleContext &context, double perStepCount, Finding &finding)
{
    if (!context.isPyTorch()) {
        finding.path.push_back(pathStep(
            AllocatorChurnRuleText::tr("Allocate once before the loop and use the memory "
                                       "again, or take it from a pool"),
            QStringLiteral("cudaMallocAsync(&p, bytes, stream);"), Effort::FewLines, Risk::Low));
        return;
    }
    // The caching allocator asks the driver now and then; dozens a step mean that it is off.
    if (perStepCount >= 20.0)
        finding.path.push_back(
            pathStep(AllocatorChurnRuleText::tr(
                         "So many mean that the caching allocator is off: turn it on"),
                     QStringLiteral("unset PYTORCH_NO_CUDA_MEMORY_CACHING "
                                    "PYTORCH_NO_HIP_MEMORY_CACHING"),
                     Effort::Config, Risk::Low));
    finding.path.push_back(
        pathStep(AllocatorChurnRuleText::tr("Let segments grow in place"),
                 QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True"), Effort::Config,
                 Risk::Low));
    finding.path.push_back(pathStep(AllocatorChurnRuleText::tr("Take this out of the loop"),
                                    QStringLiteral("torch.cuda.empty_cache()"), Effort::FewLines,
                                    Risk::Low));
    finding.path.push_back(pathStep(
        AllocatorChurnRuleText::tr("Warm up with the largest shape; round sequence lengths "
                                   "up to a few sizes"),
        {}, Effort::FewLines, Risk::Low));
}

class AllocatorChurn final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R20"); }
    QString title() const override
    {
        return AllocatorChurnRuleText::tr("Allocations in every step");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::ApiCalls; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"alloc.per_step", "alloc.count", "alloc.share"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult AllocatorChurn::run(const RuleContext &context) const
{
    const Churn churn = findChurn(context);
    const auto count = static_cast<std::int64_t>(churn.calls.size());
    const double perStepCount = static_cast<double>(count) / context.window().divisor();
    const double share = context.share(static_cast<double>(churn.callNs));
    // Without steps one allocation says nothing: the time must count.
    const bool isFrequent =
        context.window().stepCount >= 2 && perStepCount >= context.threshold("alloc.per_step");
    const bool isSetUp = context.window().stepCount == 0
                         && static_cast<double>(count) < context.threshold("alloc.count");
    if (count == 0 || isSetUp || (!isFrequent && share < context.threshold("alloc.share")))
        return RuleResult::notFound(
            AllocatorChurnRuleText::tr("%1 driver allocations take %2 of the time.")
                .arg(countPerStep(context, count), text::percent(share)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = IntervalSet(churn.idle);
    Finding &finding = draft.finding;
    const auto idle = static_cast<double>(draft.claim.lengthNs());
    finding.title = AllocatorChurnRuleText::tr("Driver allocations: %1, taking %2 of the time")
                        .arg(countPerStep(context, count), text::percent(share));
    finding.summary = AllocatorChurnRuleText::tr(
        "Memory is taken from the driver or given back while the work runs. "
        "Freeing also waits for the whole device.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << AllocatorChurnRuleText::tr("The calls are in the file.");
    finding.evidence.push_back(
        evidence(context.trace(), AllocatorChurnRuleText::tr("Allocating calls in the window"),
                 text::count(count), ClaimStatus::Measured, churn.calls));
    finding.evidence.push_back(evidence(AllocatorChurnRuleText::tr("In these calls"),
                                        timeAndShare(context, static_cast<double>(churn.callNs)),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(evidence(AllocatorChurnRuleText::tr("Calls"),
                                        rankingText(churn.names, static_cast<double>(churn.callNs)),
                                        ClaimStatus::Measured));
    if (idle > 0.0)
        finding.evidence.push_back(
            evidence(AllocatorChurnRuleText::tr("GPU idle meanwhile and behind"),
                     timeAndShare(context, idle), ClaimStatus::Measured, draft.claim.ranges()));
    else
        finding.places = timeOf(context.trace(), churn.calls).ranges();
    finding.formula =
        AllocatorChurnRuleText::tr("R = Σ idle from the begin of a call to the next operation = %1")
            .arg(perStepText(context, idle));
    addPath(context, perStepCount, finding);
    finding.verify =
        AllocatorChurnRuleText::tr("No driver allocation after the first steps (now %1).")
            .arg(countPerStep(context, count));
    finding.disproof =
        AllocatorChurnRuleText::tr("Sizes grow for a while and then settle: record later steps.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeAllocatorChurnRule()
{
    return std::make_unique<AllocatorChurn>();
}

} // namespace rooftrace
