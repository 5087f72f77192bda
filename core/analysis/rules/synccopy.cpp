// SPDX-License-Identifier: GPL-3.0-or-later
// Synchronous copies and memsets.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <unordered_map>
#include <unordered_set>

namespace rooftrace {

namespace {

using namespace rules;

struct SyncCopyRuleText
{
    Q_DECLARE_TR_FUNCTIONS(SyncCopyRuleText)
};

struct Blocking
{
    std::vector<SliceId> calls;
    std::vector<TimeRange> gaps;
    Nanoseconds blockedNs = 0;
    Ranking names;
};

/// "cudaMemcpy", "cudaMemcpy2D", "cudaMemset", "hipMemcpy" and their driver forms; not the
/// asynchronous ones.
bool isBlockingName(std::string_view name)
{
    const bool isCopy = name.find("Memcpy") != std::string_view::npos
                        || name.find("Memset") != std::string_view::npos;
    return isCopy && name.find("Async") == std::string_view::npos
           && name.find("Batch") == std::string_view::npos
           && name.find("Graph") == std::string_view::npos;
}

Blocking findBlocking(const RuleContext &context)
{
    Blocking blocking;
    const Trace &trace = context.trace();
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::unordered_map<std::uint32_t, bool> isBlockingId; // by StringId
    std::unordered_set<std::uint32_t> seen;
    for (const std::uint32_t i : context.operations()) {
        const DeviceOperation &operation = all[i];
        // Copies within the device return at once whatever the call is named.
        if (operation.launch == SliceId::None || operation.isDeviceToDevice
            || operation.operationClass == OperationClass::Memset
            || operation.operationClass == OperationClass::Compute)
            continue;
        const StringId name = trace.nameId(operation.launch);
        const auto [it, isNew] = isBlockingId.try_emplace(index(name), false);
        if (isNew)
            it->second = isBlockingName(trace.string(name));
        if (!it->second || !seen.insert(index(operation.launch)).second)
            continue;
        blocking.calls.push_back(operation.launch);
        blocking.blockedNs += trace.durationNs(operation.launch);
        blocking.names.add(trace.name(operation.launch), trace.durationNs(operation.launch));
        const IdleGap *gap = gapAt(context.gaps(), trace.endNs(operation.launch));
        if (gap != nullptr && gap->gapClass == GapClass::LaunchStarved)
            blocking.gaps.push_back(gap->range);
    }
    return blocking;
}

void addPath(Finding &finding)
{
    finding.path.push_back(pathStep(
        SyncCopyRuleText::tr("Copy on a stream from pinned memory and wait only where the data are "
                             "needed"),
        QStringLiteral("cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, "
                       "stream);\ncudaStreamSynchronize(stream);  // only where needed"),
        Effort::FewLines, Risk::Medium));
    finding.path.push_back(pathStep(
        SyncCopyRuleText::tr("Give each host thread a default stream of its own"),
        QStringLiteral("nvcc --default-stream per-thread ..."), Effort::Config, Risk::Medium));
}

class SyncCopy final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R14"); }
    QString title() const override { return SyncCopyRuleText::tr("Synchronous copies"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Launches; }
    std::vector<std::string_view> thresholds() const override { return {"copy.sync.share"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult SyncCopy::run(const RuleContext &context) const
{
    const Blocking blocking = findBlocking(context);
    const double share = context.share(static_cast<double>(blocking.blockedNs));
    if (share < context.threshold("copy.sync.share"))
        return RuleResult::notFound(
            SyncCopyRuleText::tr("The host is blocked in synchronous copies %1 of the time.")
                .arg(text::percent(share)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = IntervalSet(blocking.gaps);
    Finding &finding = draft.finding;
    const auto count = static_cast<std::int64_t>(blocking.calls.size());
    const auto idle = static_cast<double>(draft.claim.lengthNs());
    finding.title = SyncCopyRuleText::tr(
                        "Synchronous copies block the host %1 of the time; the GPU is idle behind "
                        "them %2")
                        .arg(text::percent(share), text::percent(context.share(idle)));
    finding.summary =
        SyncCopyRuleText::tr("Each call waits for the GPU and for the copy; the GPU runs dry while "
                             "the host starts again.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << SyncCopyRuleText::tr("The names of the calls say that they wait.");
    finding.evidence.push_back(evidence(context.trace(), SyncCopyRuleText::tr("Calls"),
                                        countPerStep(context, count), ClaimStatus::Measured,
                                        blocking.calls));
    finding.evidence.push_back(evidence(
        SyncCopyRuleText::tr("Host blocked"),
        timeAndShare(context, static_cast<double>(blocking.blockedNs)), ClaimStatus::Measured));
    if (idle > 0.0)
        finding.evidence.push_back(evidence(SyncCopyRuleText::tr("GPU idle behind them"),
                                            timeAndShare(context, idle), ClaimStatus::Measured,
                                            draft.claim.ranges()));
    finding.evidence.push_back(
        evidence(SyncCopyRuleText::tr("Calls"),
                 rankingText(blocking.names, static_cast<double>(blocking.blockedNs)),
                 ClaimStatus::Measured));
    finding.formula =
        SyncCopyRuleText::tr("blocked = Σ call = %1; R = Σ idle behind the calls = %2")
            .arg(perStepText(context, static_cast<double>(blocking.blockedNs)),
                 perStepText(context, idle));
    if (draft.claim.isEmpty())
        finding.places = timeOf(context.trace(), blocking.calls).ranges();
    addPath(finding);
    finding.verify = SyncCopyRuleText::tr("No synchronous copy inside a step.");
    finding.disproof =
        SyncCopyRuleText::tr("The copies belong to the set-up or to the end of the program.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeSyncCopyRule()
{
    return std::make_unique<SyncCopy>();
}

} // namespace rooftrace
