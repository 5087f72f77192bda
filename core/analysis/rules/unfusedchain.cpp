// SPDX-License-Identifier: GPL-3.0-or-later
// Norms, activations, rotary embeddings and other pointwise chains written out kernel by kernel.
#include "core/analysis/rules/fusionpatterns.h"
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace rooftrace {

namespace {

using namespace rules;

struct UnfusedChainRuleText
{
    Q_DECLARE_TR_FUNCTIONS(UnfusedChainRuleText)
};

constexpr std::size_t MaximumFindings = 6; // the rest is small and of the same kind

/// Calls of one pattern in one kind of module.
struct Group
{
    FusionPattern pattern = FusionPattern::Chain;
    std::string module;
    std::string sequence; ///< "mul, add, cat": what the first call consists of
    std::int64_t calls = 0;
    std::int64_t kernels = 0;
    double timeNs = 0.0;  ///< sum of the kernels
    double fusedNs = 0.0; ///< of one kernel in place of each call
    double bytes = 0.0;   ///< unique inputs and outputs; 0 when unknown
    std::int64_t callsWithBytes = 0;
    std::int64_t lastDim = 0;
    std::vector<SliceId> slices;
    std::vector<TimeRange> places; ///< from first to last kernel of each call
    Ranking operators;
};

bool isReduction(OpToken token)
{
    return token == OpToken::Mean || token == OpToken::Sum || token == OpToken::Max
           || token == OpToken::Reduce;
}

/// Queries and keys once in and once out; the final additions have their full shapes.
double rotaryBytes(const OperationFacts &facts, const FusionCall &call)
{
    double bytes = 0.0;
    for (const std::uint32_t f : call.facts) {
        const OperationFact &fact = facts.all()[f];
        if (fact.token != OpToken::Add || fact.operatorSlice == SliceId::None)
            continue;
        const TensorArgument *largest = facts.shapesOf(fact.operatorSlice).largest();
        bytes += largest != nullptr ? 2.0 * static_cast<double>(largest->bytes()) : 0.0;
    }
    return bytes;
}

/// Copies, casts and concatenations alone are the business of R19.
bool onlyMoves(const OperationFacts &facts, const FusionCall &call)
{
    return std::all_of(call.facts.begin(), call.facts.end(), [&facts](std::uint32_t f) {
        const OpToken token = facts.all()[f].token;
        return token == OpToken::Copy || token == OpToken::Cast || token == OpToken::Cat;
    });
}

/// What a fused kernel reads and writes at least. Each operator of a chain reads what the one
/// before wrote; its other operands come from memory. 0: shapes are not known.
double uniqueBytes(const OperationFacts &facts, const FusionCall &call)
{
    if (call.pattern == FusionPattern::Rope)
        return rotaryBytes(facts, call);
    double bytes = 0.0;
    const TensorArgument *last = nullptr;
    for (std::size_t i = 0; i < call.facts.size(); ++i) {
        const OperationFact &fact = facts.all()[call.facts[i]];
        if (fact.operatorSlice == SliceId::None)
            return 0.0;
        const OperatorShapes &shapes = facts.shapesOf(fact.operatorSlice);
        const TensorArgument *largest = shapes.largest();
        if (largest == nullptr && fact.token == OpToken::Cat && last != nullptr)
            continue; // lists of tensors carry no shapes; what they join comes from the chain
        if (largest == nullptr)
            return 0.0;
        last = largest;
        // copy_(destination, source): the destination is no input.
        const std::size_t firstInput =
            fact.token == OpToken::Cast && shapes.tensors.size() > 1 ? 1 : 0;
        bool isChained = i > 0;
        for (std::size_t t = firstInput; t < shapes.tensors.size(); ++t) {
            const TensorArgument &tensor = shapes.tensors[t];
            if (isChained && tensor.elements() == largest->elements()) {
                isChained = false; // this one comes from the chain
                continue;
            }
            // Row statistics and half tensors come from the chain too; weights are small.
            if (i == 0
                || (tensor.elements() == largest->elements()
                    && call.pattern != FusionPattern::RmsNorm
                    && call.pattern != FusionPattern::LayerNorm
                    && call.pattern != FusionPattern::Softmax
                    && call.pattern != FusionPattern::GeluTanh))
                bytes += static_cast<double>(tensor.bytes());
        }
    }
    const OpToken lastToken = facts.all()[call.facts.back()].token;
    std::int64_t elements = last->elements();
    if (isReduction(lastToken) && !last->dims.empty() && last->dims.back() > 0)
        elements /= last->dims.back();
    return bytes
           + static_cast<double>(elements)
                 * static_cast<double>(std::max<std::int64_t>(1, dataTypeBytes(last->type)));
}

void addCall(const RuleContext &context, const FusionCall &call, double bytesPerS,
             std::map<std::string, Group> &groups)
{
    const OperationFacts &facts = context.facts();
    const OperationFact &firstFact = facts.all()[call.facts.front()];
    std::string sequence;
    double sum = 0.0;
    double longest = 0.0;
    TimeRange place{facts.operation(firstFact).startNs, 0};
    for (const std::uint32_t f : call.facts) {
        const auto ns = static_cast<double>(facts.operation(facts.all()[f]).durationNs());
        sum += ns;
        longest = std::max(longest, ns);
        place.endNs = std::max(place.endNs, facts.operation(facts.all()[f]).endNs);
        std::string name = operationName(context, facts.all()[f]);
        name = name.rfind("aten::", 0) == 0 ? name.substr(6) : name;
        sequence += (sequence.empty() ? "" : ", ") + name;
    }
    // The product of a gated activation belongs to the block, the activation to a module of its
    // own.
    const bool isGated =
        call.pattern == FusionPattern::SwiGlu || call.pattern == FusionPattern::GeGlu;
    const OperationFact &placed = isGated ? facts.all()[call.facts.back()] : firstFact;
    const std::string module(facts.moduleClass(placed.module));
    std::string key = std::to_string(static_cast<int>(call.pattern)) + '/' + module;
    if (call.pattern == FusionPattern::Chain && module.empty())
        key += '/' + sequence;
    Group &group = groups[key];
    if (group.calls == 0) {
        group.pattern = call.pattern;
        group.module = module;
        group.sequence = sequence;
    }
    const double bytes = uniqueBytes(facts, call);
    // One kernel still has to start, and it is never slower than the ones it replaces.
    double fused = bytes > 0.0 && bytesPerS > 0.0 ? bytes / bytesPerS * 1e9 : longest;
    fused = std::min(std::max(fused, context.threshold("tiny.ramp")), sum);
    group.bytes += bytes;
    group.callsWithBytes += bytes > 0.0 && bytesPerS > 0.0 ? 1 : 0;
    group.fusedNs += fused;
    group.timeNs += sum;
    ++group.calls;
    group.kernels += static_cast<std::int64_t>(call.facts.size());
    group.places.push_back(place);
    for (const std::uint32_t f : call.facts) {
        const OperationFact &fact = facts.all()[f];
        group.slices.push_back(facts.operation(fact).slice);
        group.operators.add(operationName(context, fact), facts.operation(fact).durationNs());
        if (group.lastDim == 0 && fact.operatorSlice != SliceId::None) {
            const TensorArgument *largest = facts.shapesOf(fact.operatorSlice).largest();
            if (largest != nullptr)
                group.lastDim = largest->dims.back();
        }
    }
}

QString patternName(FusionPattern pattern)
{
    switch (pattern) {
    case FusionPattern::RmsNorm:
        return QStringLiteral("RMSNorm");
    case FusionPattern::LayerNorm:
        return QStringLiteral("LayerNorm");
    case FusionPattern::Softmax:
        return QStringLiteral("Softmax");
    case FusionPattern::GeluTanh:
        return QStringLiteral("GELU (tanh)");
    case FusionPattern::Rope:
        return UnfusedChainRuleText::tr("Rotary embedding");
    case FusionPattern::SwiGlu:
        return QStringLiteral("SwiGLU");
    case FusionPattern::GeGlu:
        return QStringLiteral("GeGLU");
    case FusionPattern::Chain:
        break;
    }
    return {};
}

QString titleFor(const RuleContext &context, const Group &group)
{
    const QString kernels =
        meanText(static_cast<double>(group.kernels) / static_cast<double>(group.calls));
    const QString share = text::percent(context.share(group.timeNs));
    if (group.pattern == FusionPattern::SwiGlu)
        return UnfusedChainRuleText::tr(
                   "SwiGLU: SiLU and multiply are separate kernels, %1 of the time")
            .arg(share);
    if (group.pattern == FusionPattern::GeGlu)
        return UnfusedChainRuleText::tr(
                   "GeGLU: GELU and multiply are separate kernels, %1 of the time")
            .arg(share);
    if (group.pattern != FusionPattern::Chain)
        return UnfusedChainRuleText::tr("%1 runs %2 kernels per call, %3 of the time")
            .arg(patternName(group.pattern), kernels, share);
    if (!group.module.empty())
        return UnfusedChainRuleText::tr("Pointwise kernels in %1 run one by one, %2 of the time")
            .arg(QString::fromStdString(group.module), share);
    return UnfusedChainRuleText::tr("Pointwise kernels run one by one (%1), %2 of the time")
        .arg(QString::fromStdString(group.sequence), share);
}

void addSpecificStep(const Group &group, Finding &finding)
{
    const QString dim =
        group.lastDim > 0 ? QString::number(group.lastDim) : QStringLiteral("x.shape[-1]");
    switch (group.pattern) {
    case FusionPattern::RmsNorm:
        finding.path.push_back(
            pathStep(UnfusedChainRuleText::tr("Or replace it by the fused norm"),
                     QStringLiteral("F.rms_norm(x, (%1,), weight, eps)").arg(dim), Effort::FewLines,
                     Risk::Low));
        return;
    case FusionPattern::LayerNorm:
        finding.path.push_back(
            pathStep(UnfusedChainRuleText::tr("Or replace it by the fused norm"),
                     QStringLiteral("F.layer_norm(x, (%1,), weight, bias, eps)").arg(dim),
                     Effort::FewLines, Risk::Low));
        return;
    case FusionPattern::Softmax:
        finding.path.push_back(pathStep(UnfusedChainRuleText::tr("Or call the fused operator"),
                                        QStringLiteral("torch.softmax(x, dim=-1)"),
                                        Effort::FewLines, Risk::Low));
        return;
    case FusionPattern::GeluTanh:
        finding.path.push_back(pathStep(UnfusedChainRuleText::tr("Or call the fused operator"),
                                        QStringLiteral("F.gelu(x, approximate=\"tanh\")"),
                                        Effort::FewLines, Risk::Low));
        return;
    case FusionPattern::Rope:
        finding.path.push_back(
            pathStep(UnfusedChainRuleText::tr("Or apply a fused rotary kernel"),
                     QStringLiteral("from liger_kernel.transformers import liger_rotary_pos_emb"),
                     Effort::FewLines, Risk::Medium));
        return;
    case FusionPattern::SwiGlu:
    case FusionPattern::GeGlu:
        finding.path.push_back(pathStep(
            UnfusedChainRuleText::tr("Or join gate and up projection and apply a fused activation"),
            QStringLiteral("from liger_kernel.ops.swiglu import LigerSiLUMulFunction"),
            Effort::FewLines, Risk::Medium));
        return;
    case FusionPattern::Chain:
        return;
    }
}

void addPath(const RuleContext &context, const Group &group, Finding &finding)
{
    if (context.isPyTorch()) {
        finding.path.push_back(
            pathStep(UnfusedChainRuleText::tr("Compile the model: Inductor fuses the chain"),
                     QStringLiteral("model = torch.compile(model)"), Effort::FewLines, Risk::Low));
        addSpecificStep(group, finding);
    }
    finding.path.push_back(
        pathStep(UnfusedChainRuleText::tr("Write one kernel for the chain (Triton)"), {},
                 Effort::Code, Risk::Medium));
}

QString formulaFor(const RuleContext &context, const Group &group)
{
    const auto calls = static_cast<double>(group.calls);
    const auto each = [](double ns) { return text::duration(std::llround(ns)); };
    QString formula;
    if (group.callsWithBytes == group.calls)
        formula = UnfusedChainRuleText::tr("roof = %1 / (%2 × %3) = %4 per call")
                      .arg(text::bytes(group.bytes / calls),
                           text::number(context.threshold("fusion.bandwidth"), 2),
                           memoryRateText(context), each(group.fusedNs / calls));
    else
        formula =
            UnfusedChainRuleText::tr(
                "roof = the longest kernel of each call = %1 on average (bytes are not known)")
                .arg(each(group.fusedNs / calls));
    return formula + QLatin1Char('\n')
           + UnfusedChainRuleText::tr("R = %1 × (%2 − %3) = %4")
                 .arg(countPerStep(context, group.calls), each(group.timeNs / calls),
                      each(group.fusedNs / calls),
                      perStepText(context, group.timeNs - group.fusedNs));
}

void addEvidence(const RuleContext &context, const Group &group, Finding &finding)
{
    const auto calls = static_cast<double>(group.calls);
    const QString where =
        group.module.empty()
            ? UnfusedChainRuleText::tr("Kernels")
            : UnfusedChainRuleText::tr("Kernels in %1").arg(QString::fromStdString(group.module));
    finding.evidence.push_back(
        evidence(context.trace(), where,
                 UnfusedChainRuleText::tr("%1 · %2").arg(countPerStep(context, group.kernels),
                                                         timeAndShare(context, group.timeNs)),
                 ClaimStatus::Measured, group.slices));
    finding.evidence.push_back(evidence(UnfusedChainRuleText::tr("Calls"),
                                        countPerStep(context, group.calls), ClaimStatus::Measured,
                                        group.places));
    finding.evidence.push_back(evidence(UnfusedChainRuleText::tr("Operators"),
                                        rankingText(group.operators, group.timeNs, 4),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(UnfusedChainRuleText::tr("Per call: now · one kernel at best"),
                 UnfusedChainRuleText::tr("%1 · %2").arg(
                     text::duration(std::llround(group.timeNs / calls)),
                     text::duration(std::llround(group.fusedNs / calls))),
                 ClaimStatus::Derived));
}

RuleFinding findingFor(const RuleContext &context, const Group &group)
{
    RuleFinding draft;
    draft.claim = timeOf(context.trace(), group.slices);
    draft.claimWeight = group.timeNs > 0.0 ? 1.0 - group.fusedNs / group.timeNs : 0.0;
    Finding &finding = draft.finding;
    finding.title = titleFor(context, group);
    const bool isNamed = group.pattern != FusionPattern::Chain;
    finding.fingerprint =
        (isNamed ? patternName(group.pattern) : QString::fromStdString(group.sequence))
        + QLatin1Char(':') + QString::fromStdString(group.module);
    finding.summary = UnfusedChainRuleText::tr(
        "Each kernel reads and writes the whole tensor; one kernel would do so "
        "once.");
    finding.confidence = isNamed ? Confidence::High : Confidence::Medium;
    finding.confidenceReasons
        << (isNamed ? UnfusedChainRuleText::tr("The order of operators is that of a known pattern.")
                    : UnfusedChainRuleText::tr(
                        "That each kernel reads what the one before wrote is told from order "
                        "and shapes."));
    if (group.callsWithBytes < group.calls) {
        finding.confidence = isNamed ? Confidence::Medium : Confidence::Low;
        finding.confidenceReasons << UnfusedChainRuleText::tr(
            "Without shapes or bandwidth the bytes are not known.");
    }
    addEvidence(context, group, finding);
    finding.formula = formulaFor(context, group);
    addPath(context, group, finding);
    const auto calls = static_cast<double>(group.calls);
    finding.verify =
        UnfusedChainRuleText::tr(
            "Kernels per call %1 → 1, time in them %2 → about %3; then compare the "
            "median step over at least 5 steps.")
            .arg(meanText(static_cast<double>(group.kernels) / calls),
                 perStepText(context, group.timeNs), perStepText(context, group.fusedNs));
    finding.disproof = UnfusedChainRuleText::tr(
        "The time in these kernels stays the same after fusion, or values in "
        "between are needed elsewhere.");
    finding.places = IntervalSet(group.places).ranges();
    return draft;
}

class UnfusedChain final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R35"); }
    QString title() const override { return UnfusedChainRuleText::tr("Unfused pointwise chains"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"fusion.share", "fusion.length", "fusion.bandwidth", "tiny.ramp"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult UnfusedChain::run(const RuleContext &context) const
{
    const double bytesPerS = streamingBytesPerS(context, context.threshold("fusion.bandwidth"));
    std::map<std::string, Group> groups;
    const auto shortest = static_cast<std::size_t>(context.threshold("fusion.length"));
    for (const FusionCall &call : fusionCalls(context.facts(), shortest)) {
        if (call.pattern != FusionPattern::Chain || !onlyMoves(context.facts(), call))
            addCall(context, call, bytesPerS, groups);
        if (context.isCancelled())
            return RuleResult::notDecidable({});
    }
    std::vector<const Group *> found;
    double largest = 0.0;
    for (const auto &[key, group] : groups) {
        const double share = context.share(group.timeNs);
        largest = std::max(largest, share);
        if (share >= context.threshold("fusion.share") && group.fusedNs < group.timeNs)
            found.push_back(&group);
    }
    if (found.empty())
        return RuleResult::notFound(
            UnfusedChainRuleText::tr("The largest unfused chain takes %1 of the time.")
                .arg(text::percent(largest)));
    std::stable_sort(found.begin(), found.end(), [](const Group *a, const Group *b) {
        return a->timeNs - a->fusedNs > b->timeNs - b->fusedNs;
    });
    if (found.size() > MaximumFindings)
        found.resize(MaximumFindings);
    std::vector<RuleFinding> drafts;
    drafts.reserve(found.size());
    for (const Group *group : found)
        drafts.push_back(findingFor(context, *group));
    return RuleResult::found(std::move(drafts));
}

} // namespace

std::unique_ptr<Rule> makeUnfusedChainRule()
{
    return std::make_unique<UnfusedChain>();
}

} // namespace rooftrace
