// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: CUDA graphs recorded as one block.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct WholeGraphsRuleText
{
    Q_DECLARE_TR_FUNCTIONS(WholeGraphsRuleText)
};

class WholeGraphs final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT03"); }
    QString title() const override
    {
        return WholeGraphsRuleText::tr("CUDA graphs recorded as a whole");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override { return {}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult WholeGraphs::run(const RuleContext &context) const
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::vector<SliceId> graphs;
    Nanoseconds sumNs = 0;
    for (const std::uint32_t i : context.operations()) {
        if (!all[i].isWholeGraph)
            continue;
        graphs.push_back(all[i].slice);
        sumNs += all[i].durationNs();
    }
    if (graphs.empty())
        return RuleResult::notFound(WholeGraphsRuleText::tr("No graph was recorded as one block."));

    RuleFinding draft;
    Finding &finding = draft.finding;
    const auto ns = static_cast<double>(sumNs);
    finding.title = WholeGraphsRuleText::tr("CUDA graphs hide their kernels during %1 of the time")
                        .arg(text::percent(std::min(1.0, context.share(ns))));
    finding.summary = WholeGraphsRuleText::tr(
        "Each graph launch is one opaque block: busy time is an upper bound "
        "and rules about kernels see nothing inside.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << WholeGraphsRuleText::tr(
        "The file holds graph records instead of kernels.");
    finding.evidence.push_back(evidence(context.trace(), WholeGraphsRuleText::tr("Graph launches"),
                                        text::count(static_cast<std::int64_t>(graphs.size())),
                                        ClaimStatus::Measured, graphs));
    finding.places = timeOf(context.trace(), graphs).ranges();
    finding.formula = WholeGraphsRuleText::tr("time in graphs = %1").arg(perStepText(context, ns));
    finding.path.push_back(pathStep(
        WholeGraphsRuleText::tr("Record the nodes of graphs (adds some overhead)"),
        QStringLiteral("nsys profile --cuda-graph-trace=node ..."), Effort::Config, Risk::Low));
    finding.verify = WholeGraphsRuleText::tr("Kernels appear in place of graph blocks.");
    finding.disproof = WholeGraphsRuleText::tr("Nothing: the records are in the file.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeWholeGraphsRule()
{
    return std::make_unique<WholeGraphs>();
}

} // namespace rooftrace
