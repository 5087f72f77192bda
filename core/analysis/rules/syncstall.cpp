// SPDX-License-Identifier: GPL-3.0-or-later
// The host waits for the device and then restarts cold.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <unordered_set>

namespace rooftrace {

namespace {

using namespace rules;

struct SyncStallRuleText
{
    Q_DECLARE_TR_FUNCTIONS(SyncStallRuleText)
};

struct Stalls
{
    std::int64_t count = 0;      ///< synchronising calls in the window
    std::int64_t insideStep = 0; ///< of them, not at the end of a step
    Nanoseconds costNs = 0;
    std::vector<SliceId> calls; ///< with a gap behind them
    std::vector<TimeRange> gaps;
    Ranking callNames;
    Ranking operators;
    Nanoseconds loaderNs = 0; ///< part of the gaps in which the data loader worked
};

/// Blocking copies are a finding of their own (R14); queries return at once.
bool isWait(const Trace &trace, SliceId call)
{
    const std::string_view name = trace.name(call);
    return name.find("Memcpy") == std::string_view::npos
           && name.find("Memset") == std::string_view::npos
           && name.find("Query") == std::string_view::npos;
}

/// True when it returns in the last twentieth of its step or later: one wait there is what a logger
/// needs.
bool isAtStepEnd(const AnalysisWindow &window, TimeRange call)
{
    for (const TimeRange step : window.hostSteps) {
        if (step.contains(call.beginNs))
            return call.endNs >= step.endNs - step.lengthNs() / 20;
    }
    return false;
}

std::int32_t threadOf(const Trace &trace, SliceId slice)
{
    return trace.track(trace.trackOf(slice)).thread;
}

Stalls findStalls(const RuleContext &context)
{
    Stalls stalls;
    const Trace &trace = context.trace();
    std::unordered_set<Nanoseconds> seen; // begins of gaps that a wait has paid for
    std::vector<TimeRange> loader;
    for (const SliceId slice : context.quantities().host().slicesOf(GapCause::DataLoader))
        loader.push_back(trace.range(slice));
    for (const SliceId call : context.quantities().host().slicesOf(GapCause::SyncApi)) {
        if (!isWait(trace, call))
            continue;
        if (context.window().containsHost(trace.startNs(call))) {
            ++stalls.count;
            stalls.insideStep += isAtStepEnd(context.window(), trace.range(call)) ? 0 : 1;
        }
        // The queue has drained when the call returns: the gap around that moment is its price. It
        // may belong to the step after the one that waits.
        const IdleGap *gap = gapAt(context.gaps(), trace.endNs(call));
        if (gap == nullptr || gap->gapClass != GapClass::LaunchStarved)
            continue;
        // The device must have run dry during the wait, and the thread that waited be the one that
        // launches next.
        if (gap->full.beginNs < trace.startNs(call)
            || threadOf(trace, call) != threadOf(trace, gap->launch)
            || !seen.insert(gap->full.beginNs).second)
            continue;
        stalls.calls.push_back(call);
        stalls.gaps.push_back(gap->range);
        stalls.callNames.add(trace.name(call), gap->range.lengthNs());
        const SliceId op = operatorAround(trace, call);
        if (op != SliceId::None)
            stalls.operators.add(trace.name(op), gap->range.lengthNs());
    }
    const IntervalSet gaps(stalls.gaps);
    stalls.costNs = gaps.lengthNs();
    stalls.loaderNs = gaps.intersected(IntervalSet(std::move(loader))).lengthNs();
    return stalls;
}

void addEvidence(const RuleContext &context, const Stalls &stalls, Finding &finding)
{
    const auto cost = static_cast<double>(stalls.costNs);
    finding.evidence.push_back(evidence(SyncStallRuleText::tr("GPU idle behind waits"),
                                        timeAndShare(context, cost), ClaimStatus::Measured,
                                        IntervalSet(stalls.gaps).ranges()));
    finding.evidence.push_back(
        evidence(context.trace(), SyncStallRuleText::tr("Waits followed by a gap"),
                 countPerStep(context, static_cast<std::int64_t>(stalls.calls.size())),
                 ClaimStatus::Measured, stalls.calls));
    finding.evidence.push_back(evidence(SyncStallRuleText::tr("All waits"),
                                        countPerStep(context, stalls.count),
                                        ClaimStatus::Measured));
    const QString calls = rankingText(stalls.callNames, cost);
    if (!calls.isEmpty())
        finding.evidence.push_back(
            evidence(SyncStallRuleText::tr("Calls"), calls, ClaimStatus::Measured));
    const QString operators = rankingText(stalls.operators, cost);
    if (!operators.isEmpty())
        finding.evidence.push_back(
            evidence(SyncStallRuleText::tr("Asked for by"), operators, ClaimStatus::Measured));
    if (context.share(static_cast<double>(stalls.loaderNs)) >= 0.001)
        finding.evidence.push_back(evidence(
            SyncStallRuleText::tr("In these gaps the data loader works"),
            timeAndShare(context, static_cast<double>(stalls.loaderNs)), ClaimStatus::Measured));
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (!context.isPyTorch()) {
        finding.path.push_back(
            pathStep(SyncStallRuleText::tr(
                         "Replace device-wide waits by events on the stream that needs them"),
                     QStringLiteral("cudaEventRecord(done, producer);\n"
                                    "cudaStreamWaitEvent(consumer, done, 0);"),
                     Effort::FewLines, Risk::Medium));
        finding.path.push_back(
            pathStep(SyncStallRuleText::tr("Queue the next iteration before waiting for this one"),
                     {}, Effort::Code, Risk::Medium));
        return;
    }
    finding.path.push_back(
        pathStep(SyncStallRuleText::tr("Keep metrics on the GPU and read them every N steps"),
                 QStringLiteral("running += loss.detach()\n"
                                "if step % 50 == 0:\n"
                                "    print(running.item() / 50); running.zero_()"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(pathStep(SyncStallRuleText::tr("Find the lines that wait"),
                                    QStringLiteral("torch.cuda.set_sync_debug_mode(\"warn\")"),
                                    Effort::Config, Risk::Low));
    finding.path.push_back(
        pathStep(SyncStallRuleText::tr("Copy back without waiting and read after an event"),
                 QStringLiteral("host.copy_(value, non_blocking=True); event.record()"),
                 Effort::FewLines, Risk::Medium));
    finding.path.push_back(pathStep(
        SyncStallRuleText::tr("Replace shapes that depend on data (nonzero, boolean masks)"),
        QStringLiteral("torch.where(mask, a, b)"), Effort::Code, Risk::Medium));
}

class SyncStall final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R05"); }
    QString title() const override { return SyncStallRuleText::tr("Synchronisation stalls"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::ApiCalls; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"sync.share", "sync.per_step"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult SyncStall::run(const RuleContext &context) const
{
    const Stalls stalls = findStalls(context);
    const double share = context.share(static_cast<double>(stalls.costNs));
    const double inside = static_cast<double>(stalls.insideStep) / context.window().divisor();
    const bool isFrequent =
        context.window().stepCount > 0 && inside > context.threshold("sync.per_step");
    if (share < context.threshold("sync.share") && !(isFrequent && stalls.costNs > 0))
        return RuleResult::notFound(
            SyncStallRuleText::tr("Synchronisations (%1) leave the GPU idle %2 of the time.")
                .arg(countPerStep(context, stalls.count), text::percent(share)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = IntervalSet(stalls.gaps);
    // A wait that is gone can hide at most as much host work as the GPU has work of its own.
    const auto busy = static_cast<double>(context.budget().busyNs);
    const auto claimed = static_cast<double>(draft.claim.lengthNs());
    draft.claimWeight = claimed > 0.0 ? std::min(1.0, busy / claimed) : 0.0;
    Finding &finding = draft.finding;
    finding.title = SyncStallRuleText::tr(
                        "Waiting for the GPU empties its queue: %1 of the time is idle behind it")
                        .arg(text::percent(share));
    finding.summary =
        SyncStallRuleText::tr("The host waits until everything is done and only then prepares the "
                              "next launches, which the GPU in turn waits for.");
    const bool isNamed = !stalls.operators.isEmpty();
    finding.confidence = isNamed ? Confidence::High : Confidence::Medium;
    finding.confidenceReasons << (isNamed
                                      ? SyncStallRuleText::tr("The operators that wait are known.")
                                      : SyncStallRuleText::tr(
                                          "Who asked for the wait was not recorded."));
    addEvidence(context, stalls, finding);
    finding.formula =
        SyncStallRuleText::tr("R = Σ idle from the drained queue to the next operation = %1; "
                              "at most the GPU's busy time %2")
            .arg(perStepText(context, claimed), perStepText(context, busy));
    addPath(context, finding);
    finding.verify =
        SyncStallRuleText::tr("No synchronisation inside the step (now %1) and no gap after "
                              "the last one.")
            .arg(countPerStep(context, stalls.count));
    finding.disproof =
        SyncStallRuleText::tr("The host would need the same time for other work, such as loading "
                              "the next batch, whether it had waited or not.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeSyncStallRule()
{
    return std::make_unique<SyncStall>();
}

} // namespace rooftrace
