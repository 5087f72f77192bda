// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: too few comparable steps.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct FewStepsRuleText
{
    Q_DECLARE_TR_FUNCTIONS(FewStepsRuleText)
};

QString titleFor(std::int64_t steps)
{
    if (steps == 0)
        return FewStepsRuleText::tr("No steps are marked: the whole trace stands for one");
    if (steps == 1)
        return FewStepsRuleText::tr("1 step recorded: no spread, no steady state");
    return FewStepsRuleText::tr("%1 steps recorded, too few for a steady state")
        .arg(text::count(steps));
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (context.isXla()) {
        finding.path.push_back(pathStep(
            FewStepsRuleText::tr("Mark each step with an annotation and record 3 to 5 steps after "
                                 "warm-up"),
            QStringLiteral("with jax.profiler.StepTraceAnnotation(\"train\", step_num=i):\n"
                           "    jax.block_until_ready(step())"),
            Effort::FewLines, Risk::Low));
        return;
    }
    if (context.isNsys()) {
        finding.path.push_back(
            pathStep(FewStepsRuleText::tr(
                         "Mark each step with an NVTX range and record 3 to 5 steps after warm-up"),
                     QStringLiteral("torch.cuda.nvtx.range_push(f\"step {i}\")\n"
                                    "...\n"
                                    "torch.cuda.nvtx.range_pop()"),
                     Effort::FewLines, Risk::Low));
        finding.path.push_back(pathStep(
            FewStepsRuleText::tr("Record only those steps"),
            QStringLiteral("nsys profile --trace=cuda,nvtx,osrt --capture-range=cudaProfilerApi "
                           "--capture-range-end=stop -o run python train.py"),
            Effort::Config, Risk::Low));
        return;
    }
    finding.path.push_back(pathStep(
        FewStepsRuleText::tr("Record 4 steps after warm-up and call prof.step() after each"),
        QStringLiteral("schedule=torch.profiler.schedule(skip_first=5, wait=1, warmup=2, "
                       "active=6, repeat=1)"),
        Effort::FewLines, Risk::Low));
}

class FewSteps final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT01"); }
    QString title() const override { return FewStepsRuleText::tr("Few steps recorded"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Starts; }
    std::vector<std::string_view> thresholds() const override { return {"quality.steps"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult FewSteps::run(const RuleContext &context) const
{
    const Steps &steps = context.quantities().steps();
    const auto steady = static_cast<std::int64_t>(steps.steady.size());
    const auto wanted = static_cast<std::int64_t>(context.threshold("quality.steps"));
    if (!steps.hasFewSteps && steady >= wanted)
        return RuleResult::notFound(
            FewStepsRuleText::tr("Steady steps: %1.").arg(text::count(steady)));

    RuleFinding draft;
    Finding &finding = draft.finding;
    finding.title = titleFor(steps.count());
    finding.summary = FewStepsRuleText::tr(
        "Without several steady steps nobody can tell a pattern from a single event: "
        "every finding below is one level less certain.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << FewStepsRuleText::tr("Step marks are counted in the file.");
    std::vector<SliceId> slices;
    for (const Step &step : steps.steps) {
        slices.push_back(step.slice);
        finding.places.push_back(step.host);
    }
    if (!slices.empty())
        finding.evidence.push_back(
            evidence(context.trace(), FewStepsRuleText::tr("Steps in the file"),
                     text::count(steps.count()), ClaimStatus::Measured, std::move(slices)));
    finding.evidence.push_back(evidence(FewStepsRuleText::tr("Steps that shares refer to"),
                                        context.window().denominator, ClaimStatus::Derived));
    finding.formula = FewStepsRuleText::tr("steady steps = %1; needed: %2")
                          .arg(text::count(steps.hasFewSteps ? 0 : steady), text::count(wanted));
    addPath(context, finding);
    finding.verify =
        FewStepsRuleText::tr("This panel says n ≥ %1 beside the step time.").arg(wanted);
    finding.disproof =
        FewStepsRuleText::tr("The program has no steps, for instance a single batch job.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeFewStepsRule()
{
    return std::make_unique<FewSteps>();
}

} // namespace rooftrace
