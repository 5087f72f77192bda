// SPDX-License-Identifier: GPL-3.0-or-later
// The formulas behind computeOpCost(), by family. Internal to core/roofline.
#pragma once

#include "core/roofline/oparguments.h"
#include "core/roofline/opcosts.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rooftrace {

inline constexpr int NoArgument = -1;

/// A matrix product: where its operands stand.
struct GemmSpec
{
    std::string_view name;
    int matrix = 0;          ///< position of A; B follows
    int addend = NoArgument; ///< position of C, which is read as well
    bool isBatched = false;
    int extraPerOutput = 0; ///< operations beyond the product
    bool isCanonical = true;
    DataType output = DataType::Unknown; ///< Unknown: as the first operand
};

/// A convolution: where its parameters stand.
struct ConvolutionSpec
{
    std::string_view name;
    int bias = NoArgument;
    int stride = 0;
    int padding = 0;
    int dilation = 0;
    int transposed = NoArgument;
    int outputPadding = NoArgument;
    int groups = NoArgument;
};

/// Fused attention: where its parameters stand.
struct AttentionSpec
{
    std::string_view name;
    int query = 0;               ///< key and value follow
    int causal = 0;              ///< a flag, or custom_mask_type
    bool isMaskType = false;     ///< `causal` is custom_mask_type: every value but 0 is causal
    bool isHeadFirst = false;    ///< [B,H,S,D] instead of [B,S,H,D]
    int cumulative = NoArgument; ///< cu_seqlens: a tensor there means variable length
    int window = NoArgument;     ///< window_size_left, window_size_right follows
    bool isBackward = false;
};

OpCost gemmCost(const GemmSpec &spec, const ParsedArguments &arguments);
OpCost vectorProductCost(std::string_view name, const ParsedArguments &arguments);
OpCost linearCost(const ParsedArguments &arguments);
OpCost convolutionCost(const ConvolutionSpec &spec, const ParsedArguments &arguments);
OpCost convolutionBackwardCost(const ParsedArguments &arguments);
OpCost attentionCost(const AttentionSpec &spec, const ParsedArguments &arguments);

const GemmSpec *gemmSpec(std::string_view name);
const ConvolutionSpec *convolutionSpec(std::string_view name);
const AttentionSpec *attentionSpec(std::string_view name);

/// Pointwise, normalisation, reduction, copy, gather, fill and Triton operators. NotModelled when
/// there is no formula.
OpCost simpleOpCost(std::string_view name, const ParsedArguments &arguments);
/// True when simpleOpCost() has a formula for the name.
bool isSimpleOp(std::string_view name);

/// A cost that says only why there is none.
OpCost unknownCost(OpFamily family, CostReason reason);
/// "16×559×1024".
std::string shapeText(const Shape &shape);

} // namespace rooftrace
