// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: one rank of a distributed job.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

using namespace rules;

struct SingleRankRuleText
{
    Q_DECLARE_TR_FUNCTIONS(SingleRankRuleText)
};

class SingleRank final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT07"); }
    QString title() const override { return SingleRankRuleText::tr("One rank of several"); }
    RuleNeed needs() const override { return RuleNeed::None; }
    std::vector<std::string_view> thresholds() const override { return {}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult SingleRank::run(const RuleContext &context) const
{
    const TraceInfo &info = context.trace().info();
    std::int64_t world = info.worldSize;
    for (const Collective &collective : context.quantities().collectives())
        world = std::max(world, collective.groupSize);
    if (world <= 1)
        return RuleResult::notFound(SingleRankRuleText::tr("The file names no other rank."));

    RuleFinding draft;
    Finding &finding = draft.finding;
    finding.title =
        SingleRankRuleText::tr("1 of %1 ranks: waiting and transfer cannot be told apart")
            .arg(text::count(world));
    finding.summary =
        SingleRankRuleText::tr("A collective that started early waits for the slowest rank. Only "
                               "the traces of all ranks tell who was late.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << SingleRankRuleText::tr("The file states the size of the job.");
    finding.evidence.push_back(evidence(SingleRankRuleText::tr("Ranks in the job"),
                                        text::count(world), ClaimStatus::Measured));
    if (info.rank >= 0)
        finding.evidence.push_back(evidence(SingleRankRuleText::tr("This file is rank"),
                                            text::count(info.rank), ClaimStatus::Measured));
    finding.formula = SingleRankRuleText::tr(
        "wait of a rank = its duration − the shortest duration of all ranks");
    finding.path.push_back(
        pathStep(SingleRankRuleText::tr("Record every rank in the same steps, one file each"),
                 context.isNsys() ? QStringLiteral("nsys profile -o run_%q{RANK} ...")
                                  : QStringLiteral("tensorboard_trace_handler(\"traces\", "
                                                   "worker_name=f\"rank{rank}\")"),
                 Effort::FewLines, Risk::Low));
    finding.verify = SingleRankRuleText::tr("One file for each rank, with the same step numbers.");
    finding.disproof = SingleRankRuleText::tr("The job ran on this rank alone.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeSingleRankRule()
{
    return std::make_unique<SingleRank>();
}

} // namespace rooftrace
