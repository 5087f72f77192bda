// SPDX-License-Identifier: GPL-3.0-or-later
// The host cannot launch fast enough.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <unordered_map>

namespace rooftrace {

namespace {

using namespace rules;

struct LaunchBoundRuleText
{
    Q_DECLARE_TR_FUNCTIONS(LaunchBoundRuleText)
};

struct Starved
{
    std::vector<TimeRange> ranges;
    std::vector<Nanoseconds> lengths;
    std::vector<SliceId> launches;
    Nanoseconds ns = 0;
    Nanoseconds unknownNs = 0;
    Ranking operators; ///< whose launch ends the gap
    Ranking modules;
};

/// Gaps that no other rule explains: the host was in framework code, or nobody knows where.
bool isFrameworkGap(const IdleGap &gap)
{
    return gap.gapClass == GapClass::LaunchStarved
           && (gap.cause == GapCause::Framework || gap.cause == GapCause::Unknown
               || gap.cause == GapCause::OffCpu);
}

Starved starvedTime(const RuleContext &context)
{
    Starved starved;
    const OperationFacts &facts = context.facts();
    std::unordered_map<std::uint32_t, const OperationFact *> bySlice;
    for (const OperationFact &fact : facts.all())
        bySlice.emplace(index(facts.operation(fact).slice), &fact);
    // Single long periods without a recorded cause are no launch overhead (R07).
    const Nanoseconds longest = longGapNs(context);
    for (const IdleGap &gap : context.gaps()) {
        const TimeRange range = starvedRange(gap);
        if (!isFrameworkGap(gap) || range.isEmpty() || gap.full.lengthNs() > longest)
            continue;
        starved.ranges.push_back(range);
        starved.lengths.push_back(range.lengthNs());
        starved.launches.push_back(gap.launch);
        starved.ns += range.lengthNs();
        starved.unknownNs += gap.cause == GapCause::Unknown ? range.lengthNs() : 0;
        const auto fact = bySlice.find(index(gap.nextSlice));
        if (fact == bySlice.end())
            continue;
        starved.operators.add(operationName(context, *fact->second), range.lengthNs());
        if (fact->second->module != SliceId::None)
            starved.modules.add(facts.moduleClass(fact->second->module), range.lengthNs());
    }
    return starved;
}

/// As QT04: nearly every launch call returns after its kernel has ended.
bool isBlocking(const RuleContext &context)
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::int64_t launched = 0;
    std::int64_t blocking = 0;
    for (const std::uint32_t i : context.operations()) {
        if (!all[i].isKernel() || all[i].launch == SliceId::None)
            continue;
        ++launched;
        blocking += context.trace().endNs(all[i].launch) >= all[i].endNs ? 1 : 0;
    }
    return launched >= 20
           && static_cast<double>(blocking)
                  >= context.threshold("quality.blocking") * static_cast<double>(launched);
}

void addEvidence(const RuleContext &context, const Starved &starved, double depth, Finding &finding)
{
    const auto ns = static_cast<double>(starved.ns);
    const auto gaps = static_cast<std::int64_t>(starved.ranges.size());
    finding.evidence.push_back(evidence(LaunchBoundRuleText::tr("GPU idle before a late launch"),
                                        timeAndShare(context, ns), ClaimStatus::Measured,
                                        starved.ranges));
    finding.evidence.push_back(
        evidence(LaunchBoundRuleText::tr("Gaps · median length"),
                 LaunchBoundRuleText::tr("%1 · %2").arg(
                     countPerStep(context, gaps),
                     text::duration(static_cast<Nanoseconds>(medianNs(starved.lengths)))),
                 ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(context.trace(), LaunchBoundRuleText::tr("Late launch calls"), text::count(gaps),
                 ClaimStatus::Measured, starved.launches));
    finding.evidence.push_back(evidence(LaunchBoundRuleText::tr("Queue depth in the gaps (median)"),
                                        text::number(depth, 3), ClaimStatus::Derived));
    const LaunchFigures &launches = context.device()->launches;
    if (launches.callCost.count > 0)
        finding.evidence.push_back(
            evidence(LaunchBoundRuleText::tr("Launch call (median)"),
                     text::duration(static_cast<Nanoseconds>(launches.callCost.medianNs)),
                     ClaimStatus::Measured));
    const QString operators = rankingText(starved.operators, ns);
    if (!operators.isEmpty())
        finding.evidence.push_back(
            evidence(LaunchBoundRuleText::tr("Waited for"), operators, ClaimStatus::Derived));
    const QString modules = rankingText(starved.modules, ns);
    if (!modules.isEmpty())
        finding.evidence.push_back(
            evidence(LaunchBoundRuleText::tr("In modules"), modules, ClaimStatus::Derived));
}

void addPath(const RuleContext &context, Finding &finding)
{
    std::vector<PathStep> &path = finding.path;
    if (context.isServing()) {
        path.push_back(pathStep(LaunchBoundRuleText::tr("Let the engine replay CUDA graphs"),
                                QStringLiteral("vllm serve MODEL --compilation-config "
                                               "'{\"cudagraph_mode\":\"FULL_AND_PIECEWISE\"}'  "
                                               "# and no --enforce-eager"),
                                Effort::Config, Risk::Low));
    } else if (!context.isPyTorch()) {
        path.push_back(
            pathStep(LaunchBoundRuleText::tr("Put the repeated launches into a CUDA graph"),
                     QStringLiteral("cudaStreamBeginCapture(stream, "
                                    "cudaStreamCaptureModeGlobal);\n...\n"
                                    "cudaStreamEndCapture(stream, &graph);\n"
                                    "cudaGraphInstantiate(&exec, graph, 0);\n"
                                    "cudaGraphLaunch(exec, stream);"),
                     Effort::Code, Risk::Medium));
        path.push_back(pathStep(
            LaunchBoundRuleText::tr("Launch ahead: no host work between launches of one step"), {},
            Effort::Code, Risk::Low));
        return;
    }
    path.push_back(
        pathStep(LaunchBoundRuleText::tr("Compile with CUDA graphs; about 10 µs a graph remain"),
                 QStringLiteral("model = torch.compile(model, mode=\"reduce-overhead\")"),
                 Effort::FewLines, Risk::Medium));
    path.push_back(pathStep(
        LaunchBoundRuleText::tr("Give each launch more work: a larger batch or sequence, if "
                                "memory allows"),
        {}, Effort::Config, Risk::Medium));
    path.push_back(pathStep(LaunchBoundRuleText::tr("Capture the parts with fixed shapes by hand"),
                            QStringLiteral("model = torch.cuda.make_graphed_callables(model, "
                                           "(sample,))"),
                            Effort::Code, Risk::Medium));
    path.push_back(pathStep(LaunchBoundRuleText::tr("Pin the process to the cores beside its GPU"),
                            QStringLiteral("numactl --cpunodebind=0 --membind=0 python train.py"),
                            Effort::Config, Risk::Low));
}

class LaunchBound final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R02"); }
    QString title() const override { return LaunchBoundRuleText::tr("Launches arrive too late"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Launches; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"launch.share.moderate", "launch.share.high", "launch.queue_depth",
                "quality.blocking"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult LaunchBound::run(const RuleContext &context) const
{
    if (isBlocking(context))
        return RuleResult::notDecidable(LaunchBoundRuleText::tr(
            "Launches are blocking, so that every gap looks launch-starved."));
    const Starved starved = starvedTime(context);
    const double share = context.share(static_cast<double>(starved.ns));
    if (share < context.threshold("launch.share.moderate"))
        return RuleResult::notFound(
            LaunchBoundRuleText::tr("The GPU waits for launches %1 of the time.")
                .arg(text::percent(share)));
    const double depth = context.device()->queue->medianOver(starved.ranges);
    if (depth > context.threshold("launch.queue_depth"))
        return RuleResult::notFound(
            LaunchBoundRuleText::tr("%1 operations were queued during the gaps.")
                .arg(text::number(depth, 3)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = IntervalSet(starved.ranges);
    Finding &finding = draft.finding;
    finding.title = LaunchBoundRuleText::tr("CPU launches keep the GPU idle %1 of the time")
                        .arg(text::percent(share));
    finding.summary =
        share >= context.threshold("launch.share.high")
            ? LaunchBoundRuleText::tr(
                "The host is the bottleneck: faster kernels would only wait longer.")
            : LaunchBoundRuleText::tr(
                "In places the host prepares the next launch while the GPU has run dry.");
    const bool isUnknown = starved.unknownNs * 2 > starved.ns;
    finding.confidence = isUnknown ? Confidence::Medium : Confidence::High;
    finding.confidenceReasons
        << (isUnknown
                ? LaunchBoundRuleText::tr("What the host did meanwhile was not recorded.")
                : LaunchBoundRuleText::tr("Launch calls and kernels are joined by correlation."));
    addEvidence(context, starved, depth, finding);
    finding.formula =
        LaunchBoundRuleText::tr("R = Σ (end of the launch call − end of the operation before) over "
                                "%1 gaps = %2")
            .arg(text::count(static_cast<std::int64_t>(starved.ranges.size())),
                 perStepText(context, static_cast<double>(starved.ns)));
    addPath(context, finding);
    finding.verify = LaunchBoundRuleText::tr(
                         "Launch-starved time below %1 of the time, queue depth above 1, and a "
                         "shorter median step over at least 5 steps.")
                         .arg(text::percent(context.threshold("launch.share.moderate")));
    finding.disproof =
        LaunchBoundRuleText::tr("The step time without profiler is shorter by as much as this "
                                "finding claims: then the profiler itself was slow.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeLaunchBoundRule()
{
    return std::make_unique<LaunchBound>();
}

} // namespace rooftrace
