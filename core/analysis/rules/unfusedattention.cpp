// SPDX-License-Identifier: GPL-3.0-or-later
// Attention written out as product, scale, softmax, product: the scores go through memory.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

using namespace rules;

struct UnfusedAttentionRuleText
{
    Q_DECLARE_TR_FUNCTIONS(UnfusedAttentionRuleText)
};

/// One attention written out.
struct Call
{
    std::vector<std::uint32_t> facts;
    double timeNs = 0.0;
    double betweenNs = 0.0; ///< without the two products
    bool hasShapes = false;
    std::int64_t batchHeads = 0;
    std::int64_t queries = 0;
    std::int64_t keys = 0;
    std::int64_t width = 0;
    std::int64_t valueWidth = 0;
    DataType type = DataType::Unknown;

    double flop() const
    {
        return 2.0 * static_cast<double>(batchHeads) * static_cast<double>(queries)
               * static_cast<double>(keys) * static_cast<double>(width + valueWidth);
    }
    double bytes() const
    {
        const auto rows = static_cast<double>(queries) * static_cast<double>(width + valueWidth)
                          + static_cast<double>(keys) * static_cast<double>(width + valueWidth);
        return static_cast<double>(batchHeads) * rows * static_cast<double>(dataTypeBytes(type));
    }
};

bool isBatchedProduct(const Trace &trace, const OperationFact &fact)
{
    if (fact.token != OpToken::Matrix || fact.operatorSlice == SliceId::None)
        return false;
    const std::string_view name = trace.name(fact.operatorSlice);
    return name == "aten::bmm" || name == "aten::baddbmm" || name == "aten::matmul";
}

bool isBetween(OpToken token)
{
    switch (token) {
    case OpToken::Mul:
    case OpToken::Div:
    case OpToken::Add:
    case OpToken::Sub:
    case OpToken::Mask:
    case OpToken::Cast:
    case OpToken::Copy:
    case OpToken::Dropout:
    case OpToken::Pointwise:
    case OpToken::Max:
    case OpToken::Exp:
    case OpToken::Sum:
    case OpToken::Softmax:
    case OpToken::Memset:
    case OpToken::Fill:
        return true;
    default:
        return false;
    }
}

using Batched = std::vector<const TensorArgument *>;

/// The two three-dimensional operands of a batched product, or empty.
Batched operandsOf(const OperationFacts &facts, const OperationFact &fact)
{
    Batched operands;
    for (const TensorArgument &tensor : facts.shapesOf(fact.operatorSlice).tensors) {
        if (tensor.dims.size() == 3)
            operands.push_back(&tensor);
    }
    if (operands.size() > 2) // baddbmm: the first one is added
        operands.erase(operands.begin(), operands.end() - 2);
    return operands.size() == 2 ? operands : Batched();
}

/// Shapes [n, q, d] × [n, d, k] and then [n, q, k] × [n, k, e]. False: known and not attention.
bool takeShapes(const OperationFacts &facts, Call &call)
{
    const Batched first = operandsOf(facts, facts.all()[call.facts.front()]);
    const Batched second = operandsOf(facts, facts.all()[call.facts.back()]);
    if (first.empty() || second.empty())
        return true;
    call.batchHeads = first[0]->dims[0];
    call.queries = first[0]->dims[1];
    call.width = first[0]->dims[2];
    call.keys = first[1]->dims[2];
    call.valueWidth = second[1]->dims[2];
    call.type = first[0]->type;
    call.hasShapes = dataTypeBytes(call.type) > 0;
    return second[0]->dims[1] == call.queries && second[0]->dims[2] == call.keys;
}

/// The written-out attention that begins with the product at `first`, or no facts.
Call callAt(const RuleContext &context, const std::vector<std::uint32_t> &stream, std::size_t first)
{
    constexpr std::size_t reach = 16; // scale, mask, casts, five kernels of a softmax, dropout
    const OperationFacts &facts = context.facts();
    Call call;
    bool hasSoftmax = false;
    int parts = 0;
    for (std::size_t i = first; i < stream.size() && i <= first + reach; ++i) {
        const OperationFact &fact = facts.all()[stream[i]];
        call.facts.push_back(stream[i]);
        const auto ns = static_cast<double>(facts.operation(fact).durationNs());
        call.timeNs += ns;
        if (i == first)
            continue;
        if (isBatchedProduct(context.trace(), fact)) {
            if ((hasSoftmax || parts >= 2) && takeShapes(facts, call))
                return call;
            return {};
        }
        if (!isBetween(fact.token))
            return {};
        call.betweenNs += ns;
        hasSoftmax = hasSoftmax || fact.token == OpToken::Softmax;
        parts += fact.token == OpToken::Exp || fact.token == OpToken::Sum ? 1 : 0;
    }
    return {};
}

std::vector<Call> findCalls(const RuleContext &context)
{
    std::vector<Call> calls;
    const OperationFacts &facts = context.facts();
    for (std::size_t s = 0; s < facts.streamCount(); ++s) {
        const std::vector<std::uint32_t> &stream = facts.ofStream(s);
        for (std::size_t i = 0; i < stream.size(); ++i) {
            if (!isBatchedProduct(context.trace(), facts.all()[stream[i]]))
                continue;
            Call call = callAt(context, stream, i);
            if (call.facts.empty())
                continue;
            i += call.facts.size() - 1;
            calls.push_back(std::move(call));
        }
    }
    return calls;
}

/// Peak of matrix arithmetic for the type that fused attention would use.
double peakFor(const RuleContext &context, DataType type)
{
    const Device &device = context.deviceModel();
    // Fused kernels for FP32 inputs do not exist: half precision is part of the path.
    const PeakKind kind = type == DataType::Fp16 ? PeakKind::Fp16 : PeakKind::Bf16;
    const std::optional<double> peak = device.peak(kind);
    return peak ? *peak : device.peak(PeakKind::Fp16).value_or(0.0);
}

struct Totals
{
    double timeNs = 0.0;
    double betweenNs = 0.0;
    double fusedNs = 0.0;
    double flop = 0.0;
    double bytes = 0.0;
    std::int64_t longest = 0; ///< longest key sequence
    std::int64_t shaped = 0;
    bool isFp32 = false;
    std::vector<SliceId> slices;
    std::vector<TimeRange> places;
    Ranking operators;
};

Totals sumUp(const RuleContext &context, const std::vector<Call> &calls)
{
    Totals totals;
    const OperationFacts &facts = context.facts();
    const double bandwidth = context.deviceModel().memoryBytesPerS.value_or(0.0);
    for (const Call &call : calls) {
        TimeRange place{facts.operation(facts.all()[call.facts.front()]).startNs, 0};
        for (const std::uint32_t f : call.facts) {
            const OperationFact &fact = facts.all()[f];
            totals.slices.push_back(facts.operation(fact).slice);
            totals.operators.add(operationName(context, fact), facts.operation(fact).durationNs());
            place.endNs = std::max(place.endNs, facts.operation(fact).endNs);
        }
        totals.places.push_back(place);
        totals.timeNs += call.timeNs;
        totals.betweenNs += call.betweenNs;
        totals.longest = std::max(totals.longest, call.keys);
        totals.isFp32 = totals.isFp32 || call.type == DataType::Fp32;
        const double peak = peakFor(context, call.type);
        double fused = call.timeNs - call.betweenNs; // the products remain
        if (call.hasShapes && peak > 0.0 && bandwidth > 0.0) {
            ++totals.shaped;
            totals.flop += call.flop();
            totals.bytes += call.bytes();
            const double byFlop =
                call.flop() / (context.threshold("attention.efficiency") * peak) * 1e9;
            fused = std::max(byFlop, call.bytes() / bandwidth * 1e9);
        }
        totals.fusedNs += std::min(fused, call.timeNs);
    }
    return totals;
}

void addEvidence(const RuleContext &context, std::int64_t count, const Totals &totals,
                 Finding &finding)
{
    finding.evidence.push_back(
        evidence(context.trace(), UnfusedAttentionRuleText::tr("Kernels of attention"),
                 UnfusedAttentionRuleText::tr("%1 · %2").arg(
                     countPerStep(context, static_cast<std::int64_t>(totals.slices.size())),
                     timeAndShare(context, totals.timeNs)),
                 ClaimStatus::Measured, totals.slices));
    finding.evidence.push_back(evidence(UnfusedAttentionRuleText::tr("Calls"),
                                        countPerStep(context, count), ClaimStatus::Measured,
                                        totals.places));
    finding.evidence.push_back(evidence(UnfusedAttentionRuleText::tr("Between the two products"),
                                        timeAndShare(context, totals.betweenNs),
                                        ClaimStatus::Measured));
    if (totals.longest > 0)
        finding.evidence.push_back(evidence(UnfusedAttentionRuleText::tr("Longest sequence"),
                                            text::count(totals.longest), ClaimStatus::Measured));
    finding.evidence.push_back(evidence(UnfusedAttentionRuleText::tr("Operators"),
                                        rankingText(totals.operators, totals.timeNs, 4),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(evidence(UnfusedAttentionRuleText::tr("Fused at best"),
                                        perStepText(context, totals.fusedNs),
                                        ClaimStatus::Derived));
}

void addPath(const Totals &totals, Finding &finding)
{
    finding.path.push_back(pathStep(
        UnfusedAttentionRuleText::tr("Call the fused operator and let it pick a fused backend"),
        QStringLiteral(
            "with sdpa_kernel([SDPBackend.FLASH_ATTENTION, SDPBackend.CUDNN_ATTENTION]):\n"
            "    F.scaled_dot_product_attention(q, k, v, is_causal=True)"),
        Effort::FewLines, Risk::Low));
    if (totals.isFp32)
        finding.path.push_back(
            pathStep(UnfusedAttentionRuleText::tr("Fused kernels need half precision"),
                     QStringLiteral("with torch.autocast(\"cuda\", "
                                    "dtype=torch.bfloat16): ..."),
                     Effort::FewLines, Risk::Medium));
    finding.path.push_back(
        pathStep(UnfusedAttentionRuleText::tr("Hugging Face models: choose it when loading"),
                 QStringLiteral("AutoModel.from_pretrained(name, attn_implementation=\"sdpa\")"),
                 Effort::Config, Risk::Low));
    finding.path.push_back(pathStep(
        UnfusedAttentionRuleText::tr("Masks that are not causal: compile them"),
        QStringLiteral("flex_attention(q, k, v, block_mask=mask)"), Effort::Code, Risk::Medium));
}

RuleFinding findingFor(const RuleContext &context, const std::vector<Call> &calls,
                       const Totals &totals)
{
    RuleFinding draft;
    draft.claim = timeOf(context.trace(), totals.slices);
    draft.claimWeight = totals.timeNs > 0.0 ? 1.0 - totals.fusedNs / totals.timeNs : 0.0;
    Finding &finding = draft.finding;
    const auto count = static_cast<std::int64_t>(calls.size());
    finding.title =
        UnfusedAttentionRuleText::tr("Attention is written out and takes %1 of the time")
            .arg(text::percent(context.share(totals.timeNs)));
    finding.summary = UnfusedAttentionRuleText::tr(
        "The scores of all pairs go to memory and back several times; a fused "
        "kernel keeps them on the chip.");
    const bool isShaped = totals.shaped == count;
    finding.confidence = isShaped ? Confidence::High : Confidence::Medium;
    finding.confidenceReasons
        << (isShaped ? UnfusedAttentionRuleText::tr("Order and shapes are those of attention.")
                     : UnfusedAttentionRuleText::tr(
                         "The order of operators is that of attention; shapes are not known."));
    addEvidence(context, count, totals, finding);
    finding.formula = isShaped
                          ? UnfusedAttentionRuleText::tr(
                                "t' = Σ max(FLOP / (%1 × peak), bytes / bandwidth), %2 and %3 = %4")
                                .arg(text::number(context.threshold("attention.efficiency"), 2),
                                     text::flops(perStep(context, totals.flop)),
                                     text::bytes(perStep(context, totals.bytes)),
                                     perStepText(context, totals.fusedNs))
                          : UnfusedAttentionRuleText::tr("t' = the two products alone = %1")
                                .arg(perStepText(context, totals.fusedNs));
    finding.formula +=
        QLatin1Char('\n')
        + UnfusedAttentionRuleText::tr("R = t − t' = %1 − %2 = %3")
              .arg(perStepText(context, totals.timeNs), perStepText(context, totals.fusedNs),
                   perStepText(context, totals.timeNs - totals.fusedNs));
    addPath(totals, finding);
    finding.verify = UnfusedAttentionRuleText::tr(
                         "A kernel named flash_fwd, fmha or cudnn appears; peak memory falls; "
                         "attention takes about %1.")
                         .arg(perStepText(context, totals.fusedNs));
    finding.disproof = UnfusedAttentionRuleText::tr(
        "The weights of attention are needed outside, or a head is wider than "
        "256.");
    finding.places = IntervalSet(totals.places).ranges();
    return draft;
}

class UnfusedAttention final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R37"); }
    QString title() const override { return UnfusedAttentionRuleText::tr("Attention written out"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Operators; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"attention.share", "attention.sequence", "attention.efficiency"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult UnfusedAttention::run(const RuleContext &context) const
{
    const std::vector<Call> calls = findCalls(context);
    if (calls.empty())
        return RuleResult::notFound(UnfusedAttentionRuleText::tr("No attention is written out."));
    const Totals totals = sumUp(context, calls);
    const double share = context.share(totals.timeNs);
    const bool isLong =
        static_cast<double>(totals.longest) >= context.threshold("attention.sequence");
    if (share < context.threshold("attention.share") && !isLong)
        return RuleResult::notFound(
            UnfusedAttentionRuleText::tr(
                "Attention written out takes %1 of the time, sequences up to %2.")
                .arg(text::percent(share), text::count(totals.longest)));
    return RuleResult::found({findingFor(context, calls, totals)});
}

} // namespace

std::unique_ptr<Rule> makeUnfusedAttentionRule()
{
    return std::make_unique<UnfusedAttention>();
}

} // namespace rooftrace
