// SPDX-License-Identifier: GPL-3.0-or-later
// Time that only moves or converts data within the device.
#include "core/analysis/rules/fusionpatterns.h"
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

using namespace rules;

struct LayoutCopiesRuleText
{
    Q_DECLARE_TR_FUNCTIONS(LayoutCopiesRuleText)
};

enum Kind : std::size_t { Layout, Casts, Concatenation, KindCount };

struct Group
{
    std::vector<SliceId> slices;
    Nanoseconds ns = 0;
};

struct Groups
{
    std::array<Group, KindCount> byKind;
    Nanoseconds sumNs = 0;
    Ranking modules;
    Ranking operators;
};

/// Writes that a key-value cache needs are no layout change.
bool isCacheWrite(std::string_view name)
{
    return name.find("kv_cache") != std::string_view::npos
           || name.find("reshape_and_cache") != std::string_view::npos
           || name.find("index_copy") != std::string_view::npos;
}

/// Casts and concatenations inside norms and rotary embeddings go when those are fused (R35).
std::vector<bool> inNamedPatterns(const OperationFacts &facts)
{
    std::vector<bool> isInside(facts.all().size(), false);
    for (const FusionCall &call : fusionCalls(facts, 3)) {
        if (call.pattern == FusionPattern::Chain)
            continue;
        for (const std::uint32_t f : call.facts)
            isInside[f] = true;
    }
    return isInside;
}

Groups findGroups(const RuleContext &context)
{
    Groups groups;
    const OperationFacts &facts = context.facts();
    const std::vector<bool> isInside = inNamedPatterns(facts);
    for (std::size_t f = 0; f < facts.all().size(); ++f) {
        const OperationFact &fact = facts.all()[f];
        if (isInside[f])
            continue;
        const DeviceOperation &operation = facts.operation(fact);
        const bool isLayoutKernel =
            fact.token == OpToken::Other && operation.operationClass == OperationClass::Compute
            && context.trace().visualCategory(operation.slice) == Category::Memory;
        const std::size_t kind = fact.token == OpToken::Cast                     ? Casts
                                 : fact.token == OpToken::Cat                    ? Concatenation
                                 : fact.token == OpToken::Copy || isLayoutKernel ? Layout
                                                                                 : KindCount;
        if (kind == KindCount || isCacheWrite(context.trace().name(operation.slice)))
            continue;
        Group &group = groups.byKind[kind];
        group.slices.push_back(operation.slice);
        group.ns += operation.durationNs();
        groups.sumNs += operation.durationNs();
        groups.modules.add(facts.moduleClass(fact.module), operation.durationNs());
        groups.operators.add(operationName(context, fact), operation.durationNs());
    }
    return groups;
}

QString titleFor(const Groups &groups, double share)
{
    const auto most = std::max_element(groups.byKind.begin(), groups.byKind.end(),
                                       [](const Group &a, const Group &b) { return a.ns < b.ns; });
    const QString percent = text::percent(share);
    switch (most - groups.byKind.begin()) {
    case Casts:
        return LayoutCopiesRuleText::tr("Casts and copies take %1 of the time").arg(percent);
    case Concatenation:
        return LayoutCopiesRuleText::tr("Concatenations and copies take %1 of the time")
            .arg(percent);
    default:
        return LayoutCopiesRuleText::tr("Layout copies and casts take %1 of the time").arg(percent);
    }
}

QString labelFor(std::size_t kind, const QString &count)
{
    switch (kind) {
    case Casts:
        return LayoutCopiesRuleText::tr("Casts (%1)").arg(count);
    case Concatenation:
        return LayoutCopiesRuleText::tr("Concatenations (%1)").arg(count);
    default:
        return LayoutCopiesRuleText::tr("Layout copies (%1)").arg(count);
    }
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (!context.isPyTorch()) {
        finding.path.push_back(
            pathStep(LayoutCopiesRuleText::tr("Let the producing kernel write the layout that the "
                                              "consumer reads"),
                     {}, Effort::Code, Risk::Medium));
        return;
    }
    finding.path.push_back(
        pathStep(LayoutCopiesRuleText::tr("Compile: casts and copies join their neighbours"),
                 QStringLiteral("model = torch.compile(model)"), Effort::FewLines, Risk::Medium));
    finding.path.push_back(
        pathStep(LayoutCopiesRuleText::tr("Convolutions: one layout for model and input"),
                 QStringLiteral("model = model.to(memory_format="
                                "torch.channels_last)"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(
        pathStep(LayoutCopiesRuleText::tr(
                     "Attention: hand strided views to scaled_dot_product_attention, without "
                     ".contiguous()"),
                 QStringLiteral("F.scaled_dot_product_attention(q.transpose(1, 2), ...)"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(pathStep(
        LayoutCopiesRuleText::tr("Keep weights in the type that the kernels use"),
        QStringLiteral("model = model.to(torch.bfloat16)"), Effort::FewLines, Risk::Medium));
    finding.path.push_back(
        pathStep(LayoutCopiesRuleText::tr("Preallocate instead of concatenating"), {}, Effort::Code,
                 Risk::Low));
}

class LayoutCopies final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R19"); }
    QString title() const override { return LayoutCopiesRuleText::tr("Layout changes and casts"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"layout.share", "layout.step_share"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult LayoutCopies::run(const RuleContext &context) const
{
    Groups groups = findGroups(context);
    const auto compute = static_cast<double>(context.budget().computeNs);
    const auto sum = static_cast<double>(groups.sumNs);
    const double ofCompute = compute > 0.0 ? sum / compute : 0.0;
    if (ofCompute < context.threshold("layout.share")
        || context.share(sum) < context.threshold("layout.step_share"))
        return RuleResult::notFound(
            LayoutCopiesRuleText::tr(
                "Layout changes, casts and concatenations take %1 of compute time.")
                .arg(text::percent(ofCompute)));

    RuleFinding draft;
    std::vector<SliceId> slices;
    for (const Group &group : groups.byKind)
        slices.insert(slices.end(), group.slices.begin(), group.slices.end());
    draft.claim = timeOf(context.trace(), slices);
    Finding &finding = draft.finding;
    finding.title = titleFor(groups, context.share(sum));
    finding.summary =
        LayoutCopiesRuleText::tr("These kernels compute nothing: a producer that writes the right "
                                 "layout or type makes them needless.");
    finding.confidence = Confidence::Medium;
    finding.confidenceReasons << LayoutCopiesRuleText::tr(
        "Which of them are needed is not in the trace.");
    for (std::size_t k = 0; k < groups.byKind.size(); ++k) {
        Group &group = groups.byKind[k];
        if (group.slices.empty())
            continue;
        const QString label =
            labelFor(k, countPerStep(context, static_cast<std::int64_t>(group.slices.size())));
        finding.evidence.push_back(evidence(context.trace(), label,
                                            timeAndShare(context, static_cast<double>(group.ns)),
                                            ClaimStatus::Measured, std::move(group.slices)));
    }
    const QString modules = rankingText(groups.modules, sum);
    if (!modules.isEmpty())
        finding.evidence.push_back(
            evidence(LayoutCopiesRuleText::tr("In modules"), modules, ClaimStatus::Derived));
    const QString operators = rankingText(groups.operators, sum);
    if (!operators.isEmpty())
        finding.evidence.push_back(
            evidence(LayoutCopiesRuleText::tr("Operators"), operators, ClaimStatus::Measured));
    finding.formula = LayoutCopiesRuleText::tr("R = Σ t = %1 = %2 of compute time")
                          .arg(perStepText(context, sum), text::percent(ofCompute));
    addPath(context, finding);
    finding.verify = LayoutCopiesRuleText::tr("Their share of compute time goes below %1.")
                         .arg(text::percent(context.threshold("layout.share")));
    finding.disproof = LayoutCopiesRuleText::tr(
        "The copies are needed: writes into a key-value cache, packing for "
        "all-to-all, or a layout that the next kernel demands.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeLayoutCopiesRule()
{
    return std::make_unique<LayoutCopies>();
}

} // namespace rooftrace
