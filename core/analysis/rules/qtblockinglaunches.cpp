// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: every launch waits for its kernel.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct BlockingLaunchesRuleText
{
    Q_DECLARE_TR_FUNCTIONS(BlockingLaunchesRuleText)
};

constexpr std::int64_t FewestLaunches = 20; // below, one slow call decides

class BlockingLaunches final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT04"); }
    QString title() const override
    {
        return BlockingLaunchesRuleText::tr("Blocking launches (CUDA_LAUNCH_BLOCKING)");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Launches; }
    std::vector<std::string_view> thresholds() const override { return {"quality.blocking"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult BlockingLaunches::run(const RuleContext &context) const
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::int64_t launched = 0;
    std::vector<SliceId> blocking;
    for (const std::uint32_t i : context.operations()) {
        const DeviceOperation &operation = all[i];
        if (!operation.isKernel() || operation.launch == SliceId::None)
            continue;
        ++launched;
        if (context.trace().endNs(operation.launch) >= operation.endNs)
            blocking.push_back(operation.launch);
    }
    if (launched < FewestLaunches)
        return RuleResult::notDecidable(BlockingLaunchesRuleText::tr("Too few launches to judge."));
    const double share = static_cast<double>(blocking.size()) / static_cast<double>(launched);
    if (share < context.threshold("quality.blocking"))
        return RuleResult::notFound(
            BlockingLaunchesRuleText::tr(
                "%1 of the launch calls return after their kernel has ended.")
                .arg(text::percent(share)));

    RuleFinding draft;
    draft.severityWithoutGain = Severity::High;
    Finding &finding = draft.finding;
    finding.title = BlockingLaunchesRuleText::tr(
                        "%1 of the launches wait for their kernel: launches are blocking")
                        .arg(text::percent(share));
    finding.summary = BlockingLaunchesRuleText::tr(
        "The host can never run ahead, so idle times in this trace are not "
        "those of a normal run.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << BlockingLaunchesRuleText::tr(
        "Calls and kernels are joined by correlation.");
    const auto count = static_cast<std::int64_t>(blocking.size());
    finding.evidence.push_back(evidence(
        context.trace(), BlockingLaunchesRuleText::tr("Launch calls that end after their kernel"),
        text::count(count), ClaimStatus::Measured, std::move(blocking)));
    finding.formula = BlockingLaunchesRuleText::tr("%1 / %2 = %3")
                          .arg(text::count(count), text::count(launched), text::percent(share));
    finding.path.push_back(
        pathStep(BlockingLaunchesRuleText::tr("Unset the debugging variable and record again"),
                 QStringLiteral("unset CUDA_LAUNCH_BLOCKING"), Effort::Config, Risk::Low));
    finding.verify =
        BlockingLaunchesRuleText::tr("Launch calls return in microseconds; queue depth exceeds 1.");
    finding.disproof =
        BlockingLaunchesRuleText::tr("Every kernel is followed by a synchronisation on purpose.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeBlockingLaunchesRule()
{
    return std::make_unique<BlockingLaunches>();
}

} // namespace rooftrace
