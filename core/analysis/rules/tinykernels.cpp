// SPDX-License-Identifier: GPL-3.0-or-later
// Many kernels that are shorter than their own launch.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace rooftrace {

namespace {

using namespace rules;

struct TinyKernelsRuleText
{
    Q_DECLARE_TR_FUNCTIONS(TinyKernelsRuleText)
};

struct Tiny
{
    std::int64_t kernels = 0; ///< compute kernels launched one by one
    std::vector<SliceId> slices;
    std::vector<Nanoseconds> durations;
    Nanoseconds sumNs = 0;
    double callNs = 0.0;  ///< median launch call
    double savedNs = 0.0; ///< at best, over the window
    std::vector<TimeRange> gaps;
    Ranking operators;
};

/// Kernels that share their launch call with others are replayed from a graph: their launch cost
/// is gone already.
std::unordered_map<std::uint32_t, int> kernelsByLaunch(const RuleContext &context)
{
    std::unordered_map<std::uint32_t, int> counts;
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    for (const std::uint32_t i : context.operations()) {
        if (all[i].launch != SliceId::None)
            ++counts[index(all[i].launch)];
    }
    return counts;
}

bool isShort(const RuleContext &context, const DeviceOperation &operation)
{
    return static_cast<double>(operation.durationNs()) < context.threshold("tiny.duration")
           || operation.durationNs() < context.trace().durationNs(operation.launch);
}

Tiny tinyKernels(const RuleContext &context)
{
    Tiny tiny;
    const OperationFacts &facts = context.facts();
    const std::unordered_map<std::uint32_t, int> byLaunch = kernelsByLaunch(context);
    std::unordered_map<std::uint32_t, const IdleGap *> gapBefore;
    for (const IdleGap &gap : context.gaps())
        gapBefore.emplace(index(gap.nextSlice), &gap);
    std::vector<Nanoseconds> calls;
    std::vector<const IdleGap *> idle;
    for (std::size_t s = 0; s < facts.streamCount(); ++s) {
        bool wasShort = false;
        for (const std::uint32_t f : facts.ofStream(s)) {
            const OperationFact &fact = facts.all()[f];
            const DeviceOperation &operation = facts.operation(fact);
            if (operation.operationClass != OperationClass::Compute || operation.isWholeGraph
                || operation.launch == SliceId::None || byLaunch.at(index(operation.launch)) > 1) {
                wasShort = false;
                continue;
            }
            ++tiny.kernels;
            calls.push_back(context.trace().durationNs(operation.launch));
            if (!isShort(context, operation)) {
                wasShort = false;
                continue;
            }
            tiny.slices.push_back(operation.slice);
            tiny.durations.push_back(operation.durationNs());
            tiny.sumNs += operation.durationNs();
            tiny.operators.add(operationName(context, fact), operation.durationNs());
            const auto gap = gapBefore.find(index(operation.slice));
            if (wasShort && gap != gapBefore.end())
                idle.push_back(gap->second);
            wasShort = true;
        }
    }
    tiny.callNs = medianNs(std::move(calls));
    for (const IdleGap *gap : idle) {
        const bool isLate = gap->gapClass == GapClass::LaunchStarved;
        const double limit = isLate ? tiny.callNs : context.threshold("tiny.ramp");
        tiny.savedNs += std::min(static_cast<double>(gap->range.lengthNs()), limit);
        tiny.gaps.push_back(gap->range);
    }
    return tiny;
}

/// Marks on the timeline: runs of tiny kernels become one place.
void joinNeighbours(std::vector<TimeRange> &places)
{
    constexpr Nanoseconds near = 50'000; // a run of tiny kernels has gaps of launch cost
    std::vector<TimeRange> joined;
    for (const TimeRange place : places) {
        if (!joined.empty() && place.beginNs - joined.back().endNs <= near)
            joined.back().endNs = place.endNs;
        else
            joined.push_back(place);
    }
    places = std::move(joined);
}

void addEvidence(const RuleContext &context, const Tiny &tiny, const IntervalSet &idle,
                 Finding &finding)
{
    finding.evidence.push_back(evidence(context.trace(),
                                        TinyKernelsRuleText::tr("Short kernels in the window"),
                                        text::count(static_cast<std::int64_t>(tiny.slices.size())),
                                        ClaimStatus::Measured, tiny.slices));
    finding.evidence.push_back(evidence(TinyKernelsRuleText::tr("Launch call (median)"),
                                        text::duration(static_cast<Nanoseconds>(tiny.callNs)),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(TinyKernelsRuleText::tr("Host time to launch them"),
                 timeAndShare(context, static_cast<double>(tiny.slices.size()) * tiny.callNs),
                 ClaimStatus::Derived));
    finding.evidence.push_back(evidence(TinyKernelsRuleText::tr("Idle just before them"),
                                        timeAndShare(context, static_cast<double>(idle.lengthNs())),
                                        ClaimStatus::Measured, idle.ranges()));
    const QString operators = rankingText(tiny.operators, static_cast<double>(tiny.sumNs), 4);
    if (!operators.isEmpty())
        finding.evidence.push_back(
            evidence(TinyKernelsRuleText::tr("Mostly"), operators, ClaimStatus::Derived));
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (!context.isPyTorch()) {
        finding.path.push_back(
            pathStep(TinyKernelsRuleText::tr("Join neighbouring kernels into one, or replay them "
                                             "from a CUDA graph"),
                     QStringLiteral("cudaGraphLaunch(exec, stream);"), Effort::Code, Risk::Medium));
        finding.path.push_back(pathStep(TinyKernelsRuleText::tr("Batch small matrix products"),
                                        QStringLiteral("cublasGemmStridedBatchedEx(...)"),
                                        Effort::Code, Risk::Low));
        return;
    }
    finding.path.push_back(
        pathStep(TinyKernelsRuleText::tr("Work on lists of tensors at once where a loop goes "
                                         "over parameters"),
                 QStringLiteral("torch.nn.utils.clip_grad_norm_(params, 1.0, "
                                "foreach=True)\n"
                                "torch._foreach_mul_(tensors, scale)"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(
        pathStep(TinyKernelsRuleText::tr("Compile, which fuses pointwise kernels"),
                 QStringLiteral("model = torch.compile(model)"), Effort::FewLines, Risk::Medium));
    finding.path.push_back(
        pathStep(TinyKernelsRuleText::tr("Join small matrix products into a batch"),
                 QStringLiteral("torch.bmm(a, b)"), Effort::Code, Risk::Low));
}

class TinyKernels final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R03"); }
    QString title() const override { return TinyKernelsRuleText::tr("Many tiny kernels"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Launches; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"tiny.duration", "tiny.count_share", "tiny.cost_share", "tiny.ramp"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult TinyKernels::run(const RuleContext &context) const
{
    const Tiny tiny = tinyKernels(context);
    if (tiny.kernels == 0)
        return RuleResult::notFound(
            TinyKernelsRuleText::tr("No kernels were launched one by one."));
    const double countShare =
        static_cast<double>(tiny.slices.size()) / static_cast<double>(tiny.kernels);
    const double costNs = static_cast<double>(tiny.slices.size()) * tiny.callNs;
    const double costShare = context.share(costNs);
    if (countShare < context.threshold("tiny.count_share")
        || costShare < context.threshold("tiny.cost_share"))
        return RuleResult::notFound(
            TinyKernelsRuleText::tr(
                "%1 of the kernels are short; launching them costs %2 of the time.")
                .arg(text::percent(countShare), text::percent(costShare)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = IntervalSet(tiny.gaps);
    const auto claimed = static_cast<double>(draft.claim.lengthNs());
    draft.claimWeight = claimed > 0.0 ? std::min(1.0, tiny.savedNs / claimed) : 0.0;
    Finding &finding = draft.finding;
    const auto count = static_cast<std::int64_t>(tiny.slices.size());
    finding.title = TinyKernelsRuleText::tr("%1 of the kernels are tiny: %2, median %3")
                        .arg(text::percent(countShare), countPerStep(context, count),
                             text::duration(static_cast<Nanoseconds>(medianNs(tiny.durations))));
    finding.summary =
        TinyKernelsRuleText::tr("Each is shorter than its own launch call or than %1, so that the "
                                "work between kernels outweighs the work in them.")
            .arg(text::duration(static_cast<Nanoseconds>(context.threshold("tiny.duration"))));
    finding.confidence = Confidence::Medium;
    finding.confidenceReasons << TinyKernelsRuleText::tr(
        "Which kernels can be joined is told from their order alone.");
    addEvidence(context, tiny, draft.claim, finding);
    finding.formula =
        TinyKernelsRuleText::tr(
            "R = Σ min(idle before, %1 if launched late, else %2) over short kernels that "
            "follow a short one = %3")
            .arg(text::duration(static_cast<Nanoseconds>(tiny.callNs)),
                 text::duration(static_cast<Nanoseconds>(context.threshold("tiny.ramp"))),
                 perStepText(context, tiny.savedNs));
    finding.places = timeOf(context.trace(), tiny.slices).ranges();
    joinNeighbours(finding.places);
    addPath(context, finding);
    finding.verify = TinyKernelsRuleText::tr("Fewer kernels (now %1) and a longer median kernel.")
                         .arg(countPerStep(context, tiny.kernels));
    finding.disproof =
        TinyKernelsRuleText::tr("The kernels depend on values that the host must see in between.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeTinyKernelsRule()
{
    return std::make_unique<TinyKernels>();
}

} // namespace rooftrace
