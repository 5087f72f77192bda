// SPDX-License-Identifier: GPL-3.0-or-later
// What an operator costs at least: floating-point operations and bytes from its recorded shapes.
#pragma once

#include "core/roofline/datatype.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace rooftrace {

enum class OpFamily : std::uint8_t {
    None, ///< no formula
    Gemm, ///< mm, addmm, bmm, baddbmm
    Convolution,
    ConvolutionBackward,
    Attention, ///< fused attention
    AttentionBackward,
    Elementwise,   ///< pointwise arithmetic, activations, dropout
    Normalisation, ///< layer, batch and group norm
    Softmax,
    Reduction, ///< sum, mean, norm, cumsum
    Copy,      ///< copies, casts, concatenations: no FLOPs
    Gather,    ///< embedding, index, scatter: no FLOPs
    Fill,      ///< fill, zero: no FLOPs
};
inline constexpr std::size_t OpFamilyCount = 13;

/// Stable untranslated id: "gemm", "conv", "conv_backward", "attention", ...
std::string_view opFamilyId(OpFamily family);

/// How far a figure can be trusted.
enum class Provenance : std::uint8_t {
    None,      ///< there is no figure
    Exact,     ///< a formula that is exact for what the operator computes
    Estimated, ///< a convention or a lower bound
};

/// Why a cost cannot be computed.
enum class CostReason : std::uint8_t {
    None,             ///< it could
    NotModelled,      ///< no formula for this operator
    NoShapes,         ///< record_shapes was off
    NoConcreteInputs, ///< stride, padding or flags are not recorded (before torch 2.4)
    VariableLength,   ///< sequence lengths live in a device tensor
    UnusualArguments, ///< shapes that the formula does not fit, or no tensor among them
};

/// Cost of one call. Integers, because the formulas are exact; a value beyond 2^63 is treated as
/// UnusualArguments.
struct OpCost
{
    std::int64_t flop = 0;           ///< with bias and beta additions; one FMA is two
    std::int64_t flopMatrixOnly = 0; ///< without them: what PyTorch counts
    std::int64_t minBytes = 0;       ///< each operand read once, each result written once
    std::int64_t movedElements = 0;  ///< elements read and written where the type is not recorded
    bool isComputable = false;       ///< flop is known (it may be 0)
    bool hasBytes = false;           ///< minBytes is known
    bool isCanonical = false;        ///< a GEMM, convolution or fused attention: enters FLOP totals
    OpFamily family = OpFamily::None;
    CostReason reason = CostReason::NotModelled;
    Provenance flopProvenance = Provenance::None;
    Provenance bytesProvenance = Provenance::None;
    DataType dataType = DataType::Unknown; ///< of the first tensor operand
    /// Range of real over minimum traffic when caches do not help: 1.0 to this (roofline practice:
    /// GEMM 1.5, attention 1.3, elementwise 1.1, norm 2, gather 8).
    double byteFactor = 1.0;
    std::string shape; ///< for people: "8944×2816×1024" (M×N×K) or "16×559×1024"; may be empty

    bool hasFlop() const { return isComputable && flop > 0; }
};

/// Translated reason, one sentence that says what to record.
QString costReasonText(CostReason reason);

/// Costs of a trace's operators, computed once per (name, attribute record). Not thread-safe: one
/// object per thread. The trace outlives it.
class OpCosts
{
public:
    explicit OpCosts(const Trace &trace);

    /// The reference stays valid as long as this object.
    const OpCost &costOf(StringId name, AttrId attributes);
    const OpCost &costOf(SliceId op)
    {
        return costOf(m_trace.nameId(op), m_trace.attributesId(op));
    }

private:
    const Trace &m_trace;
    StringId m_dims;
    StringId m_types;
    StringId m_strides;
    StringId m_concrete;
    std::unordered_map<std::uint64_t, OpCost> m_costs;
};

/// The recorded arguments of an operator as raw JSON text; empty when not recorded.
struct OpArguments
{
    std::string_view dims;     ///< "[[16, 559], [], ...]"
    std::string_view types;    ///< ["c10::BFloat16", "Scalar", ...]
    std::string_view strides;  ///< like dims
    std::string_view concrete; ///< ["", "[1, 1]", "False", ...]
};

/// The formulas themselves. Never fails: what cannot be computed says why in OpCost::reason.
OpCost computeOpCost(std::string_view name, const OpArguments &arguments);

/// True when `name` is an operator whose cost enters FLOP totals once its arguments are known.
bool isCanonicalOp(std::string_view name);

} // namespace rooftrace
