// SPDX-License-Identifier: GPL-3.0-or-later
// Grids that do not fill the device, and empty last waves.
#include "core/analysis/gridmetrics.h"
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <unordered_map>

namespace rooftrace {

namespace {

using namespace rules;

struct SmallGridRuleText
{
    Q_DECLARE_TR_FUNCTIONS(SmallGridRuleText)
};

struct Group
{
    std::vector<SliceId> slices;
    Nanoseconds ns = 0;
    double savedNs = 0.0;
    double weightedFill = 0.0; ///< fill (or full part of the waves) × time
    Ranking kernels;
};

struct Grids
{
    std::int64_t known = 0;
    std::int64_t multiprocessors = 0;
    Group small;
    Group tails;
};

/// The second stage of a reduction and split-K sums are small by design.
bool isExempt(std::string_view name)
{
    return containsAnyWord(name, {"splitk", "split_k", "reduce_1Block", "finalize"});
}

void add(Group &group, const Trace &trace, const DeviceOperation &operation, double fill,
         double savedNs)
{
    const auto ns = static_cast<double>(operation.durationNs());
    group.slices.push_back(operation.slice);
    group.ns += operation.durationNs();
    group.savedNs += savedNs;
    group.weightedFill += fill * ns;
    group.kernels.add(shortKernelName(trace.name(operation.slice)), operation.durationNs());
}

Grids findGrids(const RuleContext &context)
{
    Grids grids;
    const Trace &trace = context.trace();
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    struct Known
    {
        GridMetrics metrics;
        bool isExempt = false;
    };
    std::unordered_map<std::uint64_t, Known> byRecord; // name and attribute record
    for (const std::uint32_t i : context.operations()) {
        const DeviceOperation &operation = all[i];
        if (operation.operationClass != OperationClass::Compute || operation.isWholeGraph)
            continue;
        const std::uint64_t key =
            (static_cast<std::uint64_t>(index(trace.nameId(operation.slice))) << 32U)
            | index(trace.attributesId(operation.slice));
        const auto [it, isNew] = byRecord.try_emplace(key);
        if (isNew) {
            it->second.metrics = gridMetricsOf(trace, operation.slice);
            it->second.isExempt = isExempt(trace.name(operation.slice));
        }
        const GridMetrics &grid = it->second.metrics;
        if (!grid.hasGrid || grid.multiprocessors <= 0)
            continue;
        ++grids.known;
        grids.multiprocessors = grid.multiprocessors;
        if (grid.isPersistent || it->second.isExempt)
            continue;
        const auto ns = static_cast<double>(operation.durationNs());
        // A kernel bound by latency gains half as much from a full device.
        const double scale = ns < context.threshold("latency.kernel") ? 0.5 : 1.0;
        if (grid.fill < 1.0)
            add(grids.small, trace, operation, grid.fill, ns * (1.0 - grid.fill) * scale);
        else if (grid.waves >= 1.0 && grid.waves < context.threshold("grid.tail_waves")
                 && grid.tail >= context.threshold("grid.tail"))
            add(grids.tails, trace, operation, 1.0 - grid.tail, ns * grid.tail * scale);
    }
    return grids;
}

void addPath(const RuleContext &context, bool isTail, Finding &finding)
{
    finding.path.push_back(pathStep(SmallGridRuleText::tr("A larger batch or more rows per launch"),
                                    {}, Effort::Config, Risk::Medium));
    if (isTail) {
        finding.path.push_back(pathStep(
            SmallGridRuleText::tr("Let the library choose tiles that fit (split-K, stream-K)"),
            context.isPyTorch() ? QStringLiteral("torch.compile(model, mode=\"max-autotune\")")
                                : QStringLiteral("cublasLtMatmulAlgoGetHeuristic(...)"),
            Effort::FewLines, Risk::Low));
        return;
    }
    finding.path.push_back(
        pathStep(SmallGridRuleText::tr("Run independent branches on streams of their own, or as "
                                       "parallel branches of a CUDA graph"),
                 context.isPyTorch() ? QStringLiteral("with torch.cuda.stream(side): ...")
                                     : QStringLiteral("kernel<<<grid, block, 0, side>>>(...);"),
                 Effort::Code, Risk::Medium));
    finding.path.push_back(
        pathStep(SmallGridRuleText::tr("Split long reductions over more blocks, or fuse small "
                                       "kernels side by side"),
                 {}, Effort::Code, Risk::Medium));
}

RuleFinding findingFor(const RuleContext &context, const Group &group, std::int64_t multiprocessors,
                       bool isTail)
{
    RuleFinding draft;
    draft.claim = timeOf(context.trace(), group.slices);
    const auto ns = static_cast<double>(group.ns);
    draft.claimWeight = ns > 0.0 ? group.savedNs / ns : 0.0;
    const double fill = ns > 0.0 ? group.weightedFill / ns : 0.0;
    Finding &finding = draft.finding;
    finding.fingerprint = isTail ? QStringLiteral("tail") : QStringLiteral("small");
    const QString share = text::percent(context.share(ns));
    finding.title =
        isTail
            ? SmallGridRuleText::tr("Last waves are %1 empty in kernels that take %2 of the time")
                  .arg(text::percent(1.0 - fill), share)
            : SmallGridRuleText::tr("Grids too small for %1 multiprocessors take %2 of the time")
                  .arg(text::count(multiprocessors), share);
    finding.summary =
        isTail ? SmallGridRuleText::tr(
            "The last blocks run alone while most of the device has nothing to do.")
               : SmallGridRuleText::tr(
                     "They fill %1 of the device on average; the rest has nothing to do.")
                     .arg(text::percent(fill));
    finding.confidence = Confidence::Medium;
    finding.confidenceReasons << SmallGridRuleText::tr(
        "Grids are in the file; whether the work can be split "
        "further is not.");
    finding.evidence.push_back(
        evidence(context.trace(), SmallGridRuleText::tr("Time of these kernels"),
                 timeAndShare(context, ns), ClaimStatus::Measured, group.slices));
    finding.evidence.push_back(
        evidence(SmallGridRuleText::tr("Kernels"),
                 countPerStep(context, static_cast<std::int64_t>(group.slices.size())),
                 ClaimStatus::Measured));
    finding.evidence.push_back(evidence(SmallGridRuleText::tr("Mostly"),
                                        rankingText(group.kernels, ns), ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(isTail ? SmallGridRuleText::tr("Full part of the waves, by time")
                        : SmallGridRuleText::tr("Multiprocessors with a block, by time"),
                 text::percent(fill), ClaimStatus::Derived));
    finding.formula =
        isTail
            ? SmallGridRuleText::tr(
                  "R = Σ t × (1 − waves / ⌈waves⌉) = %1; half for kernels below %2")
                  .arg(
                      perStepText(context, group.savedNs),
                      text::duration(static_cast<Nanoseconds>(context.threshold("latency.kernel"))))
            : SmallGridRuleText::tr("R = Σ t × (1 − blocks / %1) = %2; half for kernels below %3")
                  .arg(text::count(multiprocessors), perStepText(context, group.savedNs),
                       text::duration(
                           static_cast<Nanoseconds>(context.threshold("latency.kernel"))));
    addPath(context, isTail, finding);
    finding.verify = SmallGridRuleText::tr("The filled part, weighted by time, rises above %1.")
                         .arg(text::percent(fill));
    finding.disproof =
        SmallGridRuleText::tr("Other kernels run beside them on other streams, or the problem is "
                              "this small and cannot be batched.");
    return draft;
}

class SmallGrid final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R31"); }
    QString title() const override { return SmallGridRuleText::tr("Small grids and tails"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Grids; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"grid.share", "grid.tail", "grid.tail_waves", "latency.kernel"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult SmallGrid::run(const RuleContext &context) const
{
    const Grids grids = findGrids(context);
    if (grids.known == 0)
        return RuleResult::notDecidable(
            SmallGridRuleText::tr("The number of multiprocessors of this device is not known."));
    std::vector<RuleFinding> drafts;
    if (context.share(static_cast<double>(grids.small.ns)) >= context.threshold("grid.share"))
        drafts.push_back(findingFor(context, grids.small, grids.multiprocessors, false));
    if (context.share(static_cast<double>(grids.tails.ns)) >= context.threshold("grid.share"))
        drafts.push_back(findingFor(context, grids.tails, grids.multiprocessors, true));
    if (drafts.empty())
        return RuleResult::notFound(
            SmallGridRuleText::tr("Kernels with too small a grid take %1 of the time.")
                .arg(text::percent(context.share(static_cast<double>(grids.small.ns)))));
    return RuleResult::found(std::move(drafts));
}

} // namespace

std::unique_ptr<Rule> makeSmallGridRule()
{
    return std::make_unique<SmallGrid>();
}

} // namespace rooftrace
