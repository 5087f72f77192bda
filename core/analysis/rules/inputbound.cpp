// SPDX-License-Identifier: GPL-3.0-or-later
// The device waits for the data loader.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct InputBoundRuleText
{
    Q_DECLARE_TR_FUNCTIONS(InputBoundRuleText)
};

struct Waits
{
    std::vector<SliceId> slices;
    IntervalSet idle; ///< loader ranges in which the device is idle
    Nanoseconds loaderNs = 0;
    Ranking names;
    bool isSingleProcess = false;
};

Waits findWaits(const RuleContext &context)
{
    Waits waits;
    const Trace &trace = context.trace();
    std::vector<TimeRange> loader;
    for (const SliceId slice : context.quantities().host().slicesOf(GapCause::DataLoader)) {
        if (!context.window().containsHost(trace.startNs(slice)))
            continue;
        waits.slices.push_back(slice);
        waits.names.add(trace.name(slice), trace.durationNs(slice));
        waits.isSingleProcess =
            waits.isSingleProcess
            || trace.name(slice).find("SingleProcess") != std::string_view::npos;
        loader.push_back(trace.range(slice));
    }
    const IntervalSet ranges(std::move(loader));
    waits.loaderNs = ranges.lengthNs();
    std::vector<TimeRange> gaps;
    for (const IdleGap &gap : context.gaps()) {
        if (gap.gapClass == GapClass::LaunchStarved)
            gaps.push_back(gap.range);
    }
    waits.idle = ranges.intersected(IntervalSet(std::move(gaps)));
    return waits;
}

void addPath(bool isSingleProcess, Finding &finding)
{
    std::vector<PathStep> &path = finding.path;
    path.push_back(pathStep(
        isSingleProcess
            ? InputBoundRuleText::tr("The loader runs in the training process: give it workers")
            : InputBoundRuleText::tr("More workers, kept alive, fetching further ahead"),
        QStringLiteral("DataLoader(..., num_workers=8, persistent_workers=True, "
                       "prefetch_factor=4, pin_memory=True)"),
        Effort::Config, Risk::Low));
    path.push_back(pathStep(InputBoundRuleText::tr("Copy the next batch while this one computes"),
                            QStringLiteral("batch = batch.to(device, non_blocking=True)"),
                            Effort::FewLines, Risk::Low));
    path.push_back(pathStep(
        InputBoundRuleText::tr("Decode or tokenise once, ahead of training, and read shards from "
                               "a local disk"),
        {}, Effort::Code, Risk::Low));
    path.push_back(
        pathStep(InputBoundRuleText::tr("Decode on the GPU (DALI, nvImageCodec, torchvision)"), {},
                 Effort::Code, Risk::Medium));
    path.push_back(pathStep(
        InputBoundRuleText::tr("Check the CPU quota of the container and the cores beside the "
                               "GPU"),
        QStringLiteral("nproc; cat /sys/fs/cgroup/cpu.max"), Effort::Config, Risk::Low));
}

/// Without ranges of a loader the operating system's calls tell that the launching thread waited
/// for somebody: in training mostly for the loader's workers.
RuleResult withoutLoader(const RuleContext &context)
{
    std::vector<TimeRange> gaps;
    std::vector<SliceId> calls;
    Ranking names;
    for (const IdleGap &gap : context.gaps()) {
        if (gap.gapClass != GapClass::LaunchStarved || gap.cause != GapCause::OsCall)
            continue;
        gaps.push_back(starvedRange(gap));
        if (gap.causeSlice == SliceId::None)
            continue;
        calls.push_back(gap.causeSlice);
        names.add(context.trace().name(gap.causeSlice), gaps.back().lengthNs());
    }
    RuleFinding draft;
    draft.claim = IntervalSet(std::move(gaps));
    const auto ns = static_cast<double>(draft.claim.lengthNs());
    const double share = context.share(ns);
    if (share < context.threshold("input.share.moderate"))
        return RuleResult::notFound(
            InputBoundRuleText::tr("No data loader was recorded in these steps."));
    Finding &finding = draft.finding;
    finding.fingerprint = QStringLiteral("os");
    finding.title = InputBoundRuleText::tr(
                        "The GPU is idle %1 of the time while the host waits in the operating "
                        "system")
                        .arg(text::percent(share));
    finding.summary = InputBoundRuleText::tr(
        "In training programs this is mostly the wait for the workers of the "
        "data loader, else files, network or locks.");
    finding.confidence = Confidence::Low;
    finding.confidenceReasons << InputBoundRuleText::tr(
        "Whom the host waits for is not in the trace.");
    finding.evidence.push_back(evidence(InputBoundRuleText::tr("GPU idle meanwhile"),
                                        timeAndShare(context, ns), ClaimStatus::Measured,
                                        draft.claim.ranges()));
    finding.evidence.push_back(evidence(context.trace(), InputBoundRuleText::tr("Longest calls"),
                                        rankingText(names, ns), ClaimStatus::Inferred,
                                        std::move(calls)));
    finding.formula =
        InputBoundRuleText::tr("R = Σ idle with a system call on the launching thread = %1")
            .arg(perStepText(context, ns));
    finding.path.push_back(pathStep(
        InputBoundRuleText::tr("Mark the loader, the forward and the backward pass, and "
                               "record again"),
        QStringLiteral("torch.cuda.nvtx.range_push(\"load\")"), Effort::FewLines, Risk::Low));
    addPath(false, finding);
    finding.verify = InputBoundRuleText::tr("Idle time with system calls below %1 of the time.")
                         .arg(text::percent(context.threshold("input.share.moderate")));
    finding.disproof = InputBoundRuleText::tr("A run with synthetic data takes as long.");
    return RuleResult::found({std::move(draft)});
}

class InputBound final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R12"); }
    QString title() const override { return InputBoundRuleText::tr("Input bound"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Starts; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"input.share.moderate", "input.share.high"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult InputBound::run(const RuleContext &context) const
{
    const Waits waits = findWaits(context);
    if (waits.slices.empty())
        return withoutLoader(context);
    const auto ns = static_cast<double>(waits.idle.lengthNs());
    const double share = context.share(ns);
    if (share < context.threshold("input.share.moderate"))
        return RuleResult::notFound(
            InputBoundRuleText::tr("The GPU is idle %1 of the time while the loader works.")
                .arg(text::percent(share)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Device; // the loader's time is its own, stacks or not
    draft.claim = waits.idle;
    Finding &finding = draft.finding;
    finding.title = InputBoundRuleText::tr("The GPU waits for the data loader %1 of the time")
                        .arg(text::percent(share));
    finding.summary =
        share >= context.threshold("input.share.high")
            ? InputBoundRuleText::tr(
                "The input pipeline sets the pace: nothing else matters before it.")
            : InputBoundRuleText::tr("Batches arrive a little too late in every step.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << InputBoundRuleText::tr(
        "The loader's range and the idle time coincide.");
    finding.evidence.push_back(evidence(InputBoundRuleText::tr("GPU idle while the loader works"),
                                        timeAndShare(context, ns), ClaimStatus::Measured,
                                        waits.idle.ranges()));
    finding.evidence.push_back(evidence(context.trace(),
                                        InputBoundRuleText::tr("Loader on the host"),
                                        perStepText(context, static_cast<double>(waits.loaderNs)),
                                        ClaimStatus::Measured, waits.slices));
    finding.evidence.push_back(evidence(InputBoundRuleText::tr("Loader"),
                                        QString::fromStdString(waits.names.top(1).front().first),
                                        ClaimStatus::Measured));
    finding.formula =
        InputBoundRuleText::tr("R = |loader ∩ idle| = %1; with more workers the floor is "
                               "max(0, batch time on the CPU / workers − GPU time)")
            .arg(perStepText(context, ns));
    addPath(waits.isSingleProcess, finding);
    finding.verify = InputBoundRuleText::tr(
                         "Loader wait below %1 of the time; a run on one repeated batch gives "
                         "the best that is possible.")
                         .arg(text::percent(context.threshold("input.share.moderate")));
    finding.disproof = InputBoundRuleText::tr("A run with synthetic data takes as long.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeInputBoundRule()
{
    return std::make_unique<InputBound>();
}

} // namespace rooftrace
