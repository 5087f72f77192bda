// SPDX-License-Identifier: GPL-3.0-or-later
// Many small copies instead of one.
#include "core/analysis/copykinds.h"
#include "core/analysis/rules/rulesupport.h"
#include "core/analysis/statistics.h"
#include "core/text/format.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace rooftrace {

namespace {

using namespace rules;

struct SmallCopiesRuleText
{
    Q_DECLARE_TR_FUNCTIONS(SmallCopiesRuleText)
};

struct Small
{
    std::vector<SliceId> slices;
    std::vector<TimeRange> gaps; ///< idle before these copies
    std::vector<double> bytes;
    double sumBytes = 0.0;
    Nanoseconds callNs = 0;
    Nanoseconds deviceNs = 0;
    std::int64_t runs = 0; ///< of copies in one direction within a short time
    std::vector<Nanoseconds> calls;
};

bool isHostCopy(CopyDirection direction)
{
    return direction == CopyDirection::HostToDevice || direction == CopyDirection::DeviceToHost;
}

/// Runs of consecutive copies of one direction that fit into the time for runs.
std::int64_t countRuns(const RuleContext &context,
                       const std::vector<std::pair<Nanoseconds, CopyDirection>> &starts)
{
    const auto length = static_cast<std::size_t>(context.threshold("copy.small.run"));
    const auto limit = static_cast<Nanoseconds>(context.threshold("copy.small.run_window"));
    std::int64_t runs = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (starts[i].second != starts[first].second)
            first = i;
        while (starts[i].first - starts[first].first > limit)
            ++first;
        if (length > 0 && i - first + 1 >= length) {
            ++runs;
            first = i + 1;
            if (first >= starts.size())
                break;
        }
    }
    return runs;
}

/// Time of the call without waiting for earlier work: from just before the copy to its return.
Nanoseconds ownTime(const RuleContext &context, const DeviceOperation &operation)
{
    const Statistics &latency = context.device()->launches.streamEmpty;
    const auto usual = static_cast<Nanoseconds>(latency.medianNs);
    const TimeRange call = context.trace().range(operation.launch);
    const Nanoseconds begin = std::max(call.beginNs, operation.startNs - usual);
    return begin < call.endNs ? call.endNs - begin : call.lengthNs();
}

Small findSmall(const RuleContext &context)
{
    Small small;
    const Trace &trace = context.trace();
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::unordered_map<std::uint32_t, const IdleGap *> gapBefore;
    for (const IdleGap &gap : context.gaps())
        gapBefore.emplace(index(gap.nextSlice), &gap);
    std::vector<std::pair<Nanoseconds, CopyDirection>> starts;
    for (const std::uint32_t i : context.operations()) {
        const DeviceOperation &operation = all[i];
        if (operation.operationClass != OperationClass::Copy || operation.isDeviceToDevice)
            continue;
        const CopyDirection direction = copyKindOf(trace, operation.slice).direction;
        const std::int64_t bytes = trace.integerAttribute(operation.slice, attr::Bytes, -1);
        if (!isHostCopy(direction) || bytes < 0
            || static_cast<double>(bytes) >= context.threshold("copy.small.bytes"))
            continue;
        small.slices.push_back(operation.slice);
        small.bytes.push_back(static_cast<double>(bytes));
        small.sumBytes += static_cast<double>(bytes);
        small.deviceNs += operation.durationNs();
        starts.emplace_back(operation.startNs, direction);
        if (operation.launch != SliceId::None) {
            const Nanoseconds call = ownTime(context, operation);
            small.callNs += call;
            small.calls.push_back(call);
        }
        const auto gap = gapBefore.find(index(operation.slice));
        if (gap != gapBefore.end() && gap->second->gapClass == GapClass::LaunchStarved)
            small.gaps.push_back(
                starvedRange(*gap->second)
                    .intersected({trace.startNs(gap->second->launch), gap->second->full.endNs}));
    }
    small.runs = countRuns(context, starts);
    return small;
}

/// One copy of all bytes a step at the expected rate, with one call.
double mergedTime(const RuleContext &context, const Small &small)
{
    const LinkRoof *link = hostLinkOf(
        context.trace().string(context.trace()
                                   .topology()
                                   .devices[static_cast<std::size_t>(context.device()->device())]
                                   .name));
    const double rate =
        (link != nullptr ? link->bytesPerSecond : linkRoofs().front().bytesPerSecond)
        * context.threshold("link.efficiency");
    return small.sumBytes / rate * 1e9 + medianNs(small.calls) * context.window().divisor();
}

void addEvidence(const RuleContext &context, const Small &small, const IntervalSet &exposed,
                 Finding &finding)
{
    finding.evidence.push_back(evidence(context.trace(),
                                        SmallCopiesRuleText::tr("Small copies in the window"),
                                        text::count(static_cast<std::int64_t>(small.slices.size())),
                                        ClaimStatus::Measured, small.slices));
    finding.evidence.push_back(evidence(
        SmallCopiesRuleText::tr("Median size · sum"),
        SmallCopiesRuleText::tr("%1 · %2").arg(text::bytes(medianOf(small.bytes)),
                                               text::bytes(perStep(context, small.sumBytes))),
        ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(SmallCopiesRuleText::tr("Calls and copies"),
                 timeAndShare(context, static_cast<double>(small.callNs + small.deviceNs)),
                 ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(SmallCopiesRuleText::tr("Outside kernels"),
                 timeAndShare(context, static_cast<double>(exposed.lengthNs())),
                 ClaimStatus::Measured, exposed.ranges()));
    if (small.runs > 0)
        finding.evidence.push_back(
            evidence(SmallCopiesRuleText::tr("Runs of copies in one direction"),
                     text::count(small.runs), ClaimStatus::Derived));
}

void addPath(const RuleContext &context, Finding &finding)
{
    finding.path.push_back(pathStep(
        SmallCopiesRuleText::tr("Pack the values into one pinned buffer and copy once"),
        context.isPyTorch()
            ? QStringLiteral("packed = torch.cat([t.flatten() for t in parts]).pin_memory()\n"
                             "parts = packed.to(device, non_blocking=True).split(sizes)")
            : QStringLiteral("cudaMemcpyAsync(device, packed, total, "
                             "cudaMemcpyHostToDevice, stream);"),
        Effort::FewLines, Risk::Low));
    if (context.isPyTorch()) {
        finding.path.push_back(pathStep(SmallCopiesRuleText::tr("Keep constants on the device"),
                                        QStringLiteral("self.register_buffer(\"mask\", mask)"),
                                        Effort::FewLines, Risk::Low));
        finding.path.push_back(pathStep(
            SmallCopiesRuleText::tr("Create tensors where they are used"),
            QStringLiteral("torch.arange(n, device=x.device)"), Effort::FewLines, Risk::Low));
    }
}

class SmallCopies final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R15"); }
    QString title() const override { return SmallCopiesRuleText::tr("Many small copies"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"copy.small.count", "copy.small.bytes",      "copy.small.share",
                "copy.small.run",   "copy.small.run_window", "link.efficiency"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult SmallCopies::run(const RuleContext &context) const
{
    const Small small = findSmall(context);
    const auto count = static_cast<std::int64_t>(small.slices.size());
    const double perStepCount = static_cast<double>(count) / context.window().divisor();
    const double medianBytes = medianOf(small.bytes);
    const auto costNs = static_cast<double>(small.callNs + small.deviceNs);
    const double share = context.share(costNs);
    const bool isMany = perStepCount >= context.threshold("copy.small.count")
                        && medianBytes < context.threshold("copy.small.bytes");
    if ((!isMany && small.runs == 0) || share < context.threshold("copy.small.share"))
        return RuleResult::notFound(SmallCopiesRuleText::tr("%1 host copies cost %2 of the time.")
                                        .arg(countPerStep(context, count), text::percent(share)));

    RuleFinding draft;
    draft.aspect = RuleAspect::Host;
    draft.claim = timeOf(context.trace(), small.slices)
                      .united(IntervalSet(small.gaps))
                      .without(context.device()->activity.kernels)
                      .intersected(context.window().time);
    const double mergedNs = mergedTime(context, small);
    const auto claimed = static_cast<double>(draft.claim.lengthNs());
    draft.claimWeight = costNs > 0.0 ? std::max(0.0, 1.0 - mergedNs / costNs) : 0.0;
    Finding &finding = draft.finding;
    finding.title = SmallCopiesRuleText::tr("Small copies (%1) cost %2 of the time")
                        .arg(countPerStep(context, count), text::percent(share));
    finding.summary =
        SmallCopiesRuleText::tr("Each pays a call and a latency of its own, whatever it carries "
                                "(median %1).")
            .arg(text::bytes(medianBytes));
    finding.confidence = Confidence::High;
    finding.confidenceReasons << SmallCopiesRuleText::tr(
        "Copies, sizes and calls are in the file.");
    addEvidence(context, small, draft.claim, finding);
    finding.formula = SmallCopiesRuleText::tr(
                          "R = %1 × (1 − %2 / %3): outside kernels, less one copy of all bytes")
                          .arg(perStepText(context, claimed), perStepText(context, mergedNs),
                               perStepText(context, costNs));
    addPath(context, finding);
    finding.verify =
        SmallCopiesRuleText::tr("Fewer copies (now %1).").arg(countPerStep(context, count));
    finding.disproof =
        SmallCopiesRuleText::tr("Each value depends on the one before and cannot wait.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeSmallCopiesRule()
{
    return std::make_unique<SmallCopies>();
}

} // namespace rooftrace
