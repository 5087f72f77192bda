// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/opcosts.h"

#include "core/roofline/opformulas.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <array>

namespace rooftrace {

namespace {

struct OpCostsText
{
    Q_DECLARE_TR_FUNCTIONS(OpCostsText)
};

constexpr std::string_view ConvolutionBackwardName = "aten::convolution_backward";

OpCost dispatch(std::string_view name, const ParsedArguments &arguments)
{
    if (const GemmSpec *spec = gemmSpec(name))
        return gemmCost(*spec, arguments);
    if (const ConvolutionSpec *spec = convolutionSpec(name))
        return convolutionCost(*spec, arguments);
    if (name == ConvolutionBackwardName)
        return convolutionBackwardCost(arguments);
    if (const AttentionSpec *spec = attentionSpec(name))
        return attentionCost(*spec, arguments);
    if (name == "aten::linear")
        return linearCost(arguments);
    if (name == "aten::mv" || name == "aten::addmv" || name == "aten::addmv_" || name == "aten::dot"
        || name == "aten::vdot")
        return vectorProductCost(name, arguments);
    return simpleOpCost(name, arguments);
}

OpFamily familyOf(std::string_view name)
{
    if (gemmSpec(name) != nullptr)
        return OpFamily::Gemm;
    if (convolutionSpec(name) != nullptr)
        return OpFamily::Convolution;
    if (name == ConvolutionBackwardName)
        return OpFamily::ConvolutionBackward;
    if (const AttentionSpec *spec = attentionSpec(name))
        return spec->isBackward ? OpFamily::AttentionBackward : OpFamily::Attention;
    return OpFamily::None;
}

bool isModelled(std::string_view name)
{
    return familyOf(name) != OpFamily::None || isSimpleOp(name) || name == "aten::linear"
           || name == "aten::mv" || name == "aten::addmv" || name == "aten::dot";
}

void addFactor(OpCost &cost)
{
    // Ratio of real to compulsory traffic that is common in practice, when nothing stays in L2.
    switch (cost.family) {
    case OpFamily::Gemm:
    case OpFamily::Convolution:
    case OpFamily::ConvolutionBackward:
        cost.byteFactor = 1.5;
        break;
    case OpFamily::Attention:
    case OpFamily::AttentionBackward:
        cost.byteFactor = 1.3;
        break;
    case OpFamily::Normalisation:
    case OpFamily::Softmax:
    case OpFamily::Reduction:
        cost.byteFactor = 2.0;
        break;
    case OpFamily::Gather:
        cost.byteFactor = 8.0;
        break;
    case OpFamily::Elementwise:
    case OpFamily::Copy:
    case OpFamily::Fill:
    case OpFamily::None:
        cost.byteFactor = 1.1;
        break;
    }
}

} // namespace

std::string_view opFamilyId(OpFamily family)
{
    static constexpr std::array<std::string_view, OpFamilyCount> Ids = {
        "other",       "gemm", "conv",    "conv_backward", "attention", "attention_backward",
        "elementwise", "norm", "softmax", "reduction",     "copy",      "gather",
        "fill"};
    return Ids[static_cast<std::size_t>(family)];
}

QString costReasonText(CostReason reason)
{
    switch (reason) {
    case CostReason::None:
        return {};
    case CostReason::NotModelled:
        return OpCostsText::tr("There is no cost formula for this operator.");
    case CostReason::NoShapes:
        return OpCostsText::tr("Shapes are not recorded; profile with record_shapes=True.");
    case CostReason::NoConcreteInputs:
        return OpCostsText::tr(
            "Stride, padding and flags are not recorded; torch 2.4 and newer write "
            "them with record_shapes=True.");
    case CostReason::VariableLength:
        return OpCostsText::tr(
            "Sequence lengths are in a device tensor and therefore not recorded.");
    case CostReason::UnusualArguments:
        return OpCostsText::tr("The recorded arguments do not fit the cost formula.");
    }
    return {};
}

OpCost unknownCost(OpFamily family, CostReason reason)
{
    OpCost cost;
    cost.family = family;
    cost.reason = reason;
    return cost;
}

std::string shapeText(const Shape &shape)
{
    constexpr std::size_t MaxDims = 8;
    std::string text;
    for (std::size_t i = 0; i < shape.size() && i < MaxDims; ++i) {
        if (i > 0)
            text += "×";
        text += std::to_string(shape[i]);
    }
    return text;
}

bool isCanonicalOp(std::string_view name)
{
    if (const GemmSpec *spec = gemmSpec(name))
        return spec->isCanonical;
    return familyOf(name) != OpFamily::None;
}

OpCost computeOpCost(std::string_view name, const OpArguments &arguments)
{
    if (!isModelled(name))
        return unknownCost(OpFamily::None, CostReason::NotModelled);
    const ParsedArguments parsed(arguments);
    OpCost cost = parsed.hasShapes() ? dispatch(name, parsed)
                                     : unknownCost(familyOf(name), CostReason::NoShapes);
    cost.isCanonical = isCanonicalOp(name);
    if (cost.flop >= Saturated || cost.minBytes >= Saturated || cost.movedElements >= Saturated) {
        const bool isCanonical = cost.isCanonical;
        cost = unknownCost(cost.family, CostReason::UnusualArguments);
        cost.isCanonical = isCanonical;
    }
    if (cost.isComputable || cost.hasBytes)
        cost.reason = CostReason::None;
    if (cost.hasBytes && cost.bytesProvenance == Provenance::None)
        cost.bytesProvenance = Provenance::Estimated;
    addFactor(cost);
    return cost;
}

OpCosts::OpCosts(const Trace &trace)
    : m_trace(trace)
    , m_dims(trace.strings().find(attr::InputDims))
    , m_types(trace.strings().find(attr::InputTypes))
    , m_strides(trace.strings().find(attr::InputStrides))
    , m_concrete(trace.strings().find(attr::ConcreteInputs))
{
}

const OpCost &OpCosts::costOf(StringId name, AttrId attributes)
{
    const std::uint64_t key = (static_cast<std::uint64_t>(index(name)) << 32U) | index(attributes);
    const auto known = m_costs.find(key);
    if (known != m_costs.end())
        return known->second;
    const auto text = [&](StringId attribute) {
        const std::optional<Attr> attr = m_trace.attributes().find(attributes, attribute);
        return attr && !attr->isNumber() ? m_trace.string(attr->asString()) : std::string_view();
    };
    const OpArguments arguments{text(m_dims), text(m_types), text(m_strides), text(m_concrete)};
    return m_costs.emplace(key, computeOpCost(m_trace.string(name), arguments)).first->second;
}

} // namespace rooftrace
