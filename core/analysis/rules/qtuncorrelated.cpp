// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: device operations without a launch call.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct UncorrelatedRuleText
{
    Q_DECLARE_TR_FUNCTIONS(UncorrelatedRuleText)
};

class Uncorrelated final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT02"); }
    QString title() const override
    {
        return UncorrelatedRuleText::tr("Device operations without a launch call");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Starts; }
    std::vector<std::string_view> thresholds() const override { return {"quality.uncorrelated"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult Uncorrelated::run(const RuleContext &context) const
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::vector<SliceId> lost;
    for (const std::uint32_t i : context.operations()) {
        if (all[i].launch == SliceId::None)
            lost.push_back(all[i].slice);
    }
    const auto total = static_cast<double>(context.operations().size());
    const double share = static_cast<double>(lost.size()) / total;
    if (share <= context.threshold("quality.uncorrelated"))
        return RuleResult::notFound(
            UncorrelatedRuleText::tr("%1 of the device operations have a launch call.")
                .arg(text::percent(1.0 - share)));

    if (context.isXla() && lost.size() == context.operations().size())
        return RuleResult::notFound(UncorrelatedRuleText::tr(
            "The device runs whole programs: their operations have no call of their own."));

    RuleFinding draft;
    Finding &finding = draft.finding;
    const auto count = static_cast<std::int64_t>(lost.size());
    finding.title = UncorrelatedRuleText::tr("%1 of the device operations have no launch call")
                        .arg(text::percent(share));
    finding.summary = UncorrelatedRuleText::tr(
        "Records were dropped, or the calls lie outside the recording. Gaps "
        "before such operations stay unexplained.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << UncorrelatedRuleText::tr(
        "Correlation numbers are counted in the file.");
    finding.evidence.push_back(
        evidence(context.trace(), UncorrelatedRuleText::tr("Operations without a call"),
                 text::count(count), ClaimStatus::Measured, std::move(lost)));
    finding.formula = UncorrelatedRuleText::tr("%1 / %2 = %3")
                          .arg(text::count(count), text::count(static_cast<std::int64_t>(total)),
                               text::percent(share));
    if (context.isNsys())
        finding.path.push_back(pathStep(
            UncorrelatedRuleText::tr("Record CUDA calls as well, and a shorter stretch"),
            QStringLiteral("nsys profile --trace=cuda,nvtx --capture-range=cudaProfilerApi"),
            Effort::Config, Risk::Low));
    else
        finding.path.push_back(
            pathStep(UncorrelatedRuleText::tr("Record CPU activity too and fewer active steps"),
                     QStringLiteral("activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]"),
                     Effort::Config, Risk::Low));
    finding.verify = UncorrelatedRuleText::tr("Less than %1 without a launch call.")
                         .arg(text::percent(context.threshold("quality.uncorrelated")));
    finding.disproof =
        UncorrelatedRuleText::tr("The operations were launched before the recording began.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeUncorrelatedRule()
{
    return std::make_unique<Uncorrelated>();
}

} // namespace rooftrace
