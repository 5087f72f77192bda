// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: stacks or memory events slow the host down.
#include "core/analysis/rules/rulesupport.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct HostInflatedRuleText
{
    Q_DECLARE_TR_FUNCTIONS(HostInflatedRuleText)
};

class HostInflated final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT05"); }
    QString title() const override
    {
        return HostInflatedRuleText::tr("Host time inflated by the profiler");
    }
    RuleNeed needs() const override { return RuleNeed::None; }
    std::vector<std::string_view> thresholds() const override { return {}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult HostInflated::run(const RuleContext &context) const
{
    const Circumstances &circumstances = context.quantities().circumstances();
    if (!circumstances.hasStacks && !circumstances.hasMemoryEvents)
        return RuleResult::notFound(
            HostInflatedRuleText::tr("Neither stacks nor memory events were recorded."));

    RuleFinding draft;
    Finding &finding = draft.finding;
    if (circumstances.hasStacks && circumstances.hasMemoryEvents)
        finding.title = HostInflatedRuleText::tr(
            "Stacks and memory events were recorded: host times are inflated");
    else if (circumstances.hasStacks)
        finding.title =
            HostInflatedRuleText::tr("Python stacks were recorded: host times are inflated");
    else
        finding.title =
            HostInflatedRuleText::tr("Memory events were recorded: host times are inflated");
    finding.summary =
        HostInflatedRuleText::tr("The host does extra work for each call, up to twice as much: "
                                 "findings about launches are less certain. Kernel times stand.");
    finding.confidence = Confidence::Medium;
    finding.confidenceReasons << HostInflatedRuleText::tr(
        "How much the host was slowed down takes a second, lean trace to tell.");
    finding.evidence.push_back(evidence(HostInflatedRuleText::tr("Python stacks"),
                                        circumstances.hasStacks
                                            ? HostInflatedRuleText::tr("recorded")
                                            : HostInflatedRuleText::tr("not recorded"),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(evidence(HostInflatedRuleText::tr("Memory events"),
                                        circumstances.hasMemoryEvents
                                            ? HostInflatedRuleText::tr("recorded")
                                            : HostInflatedRuleText::tr("not recorded"),
                                        ClaimStatus::Measured));
    finding.formula =
        HostInflatedRuleText::tr("no figure: compare the step time with a run without profiler");
    finding.path.push_back(pathStep(
        HostInflatedRuleText::tr(
            "Record a lean trace for timing; keep this one to find the source lines"),
        QStringLiteral("with_stack=False, profile_memory=False"), Effort::Config, Risk::Low));
    finding.verify =
        HostInflatedRuleText::tr("The step time is within 5 % of the run without profiler.");
    finding.disproof =
        HostInflatedRuleText::tr("The step time with and without profiler is the same.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeHostInflatedRule()
{
    return std::make_unique<HostInflated>();
}

} // namespace rooftrace
