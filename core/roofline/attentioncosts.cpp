// SPDX-License-Identifier: GPL-3.0-or-later
// Fused attention, forward and backward.
#include "core/roofline/opformulas.h"

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

constexpr std::array AttentionSpecs = std::to_array<AttentionSpec>({
    {"aten::_flash_attention_forward", 0, 8, false, false, 3, 11, false},
    {"aten::_efficient_attention_forward", 0, 9, true, false, 4, NoArgument, false},
    {"aten::_scaled_dot_product_flash_attention", 0, 4, false, true, NoArgument, NoArgument, false},
    {"aten::_scaled_dot_product_efficient_attention", 0, 6, false, true, NoArgument, NoArgument,
     false},
    {"aten::_scaled_dot_product_cudnn_attention", 0, 6, false, true, NoArgument, NoArgument, false},
    {"aten::_flash_attention_backward", 1, 11, false, false, 6, 15, true},
    {"aten::_efficient_attention_backward", 1, 14, true, false, 6, NoArgument, true},
    {"aten::_scaled_dot_product_flash_attention_backward", 1, 11, false, true, 6, NoArgument, true},
    {"aten::_scaled_dot_product_efficient_attention_backward", 1, 11, false, true, NoArgument,
     NoArgument, true},
    {"aten::_scaled_dot_product_cudnn_attention_backward", 1, 14, false, true, 9, NoArgument, true},
});

constexpr std::int64_t MaxDim = std::int64_t{1} << 40U;
/// A window is summed query by query; longer sequences than this are not recorded by anyone.
constexpr std::int64_t MaxWindowedQueries = std::int64_t{1} << 24U;

struct Sizes
{
    std::int64_t batch = 0;
    std::int64_t queryHeads = 0;
    std::int64_t keyHeads = 0;
    std::int64_t queries = 0;
    std::int64_t keys = 0;
    std::int64_t queryDim = 0;
    std::int64_t valueDim = 0;
};

std::optional<Sizes> sizesOf(const AttentionSpec &spec, const ParsedArguments &arguments)
{
    const auto first = static_cast<std::size_t>(spec.query);
    const Shape &q = arguments.at(first).dims;
    const Shape &k = arguments.at(first + 1).dims;
    const Shape &v = arguments.at(first + 2).dims;
    if (q.size() != 4 || k.size() != 4 || v.size() != 4)
        return std::nullopt;
    for (const Shape *shape : {&q, &k, &v}) {
        if (std::any_of(shape->begin(), shape->end(),
                        [](std::int64_t dim) { return dim <= 0 || dim > MaxDim; }))
            return std::nullopt;
    }
    const std::size_t head = spec.isHeadFirst ? 1 : 2;
    const std::size_t sequence = spec.isHeadFirst ? 2 : 1;
    return Sizes{q[0], q[head], k[head], q[sequence], k[sequence], q[3], v[3]};
}

/// Query-key pairs that a mask leaves. Queries sit at the end of the keys.
std::int64_t visiblePairs(const Sizes &sizes, bool isCausal, std::int64_t left, std::int64_t right)
{
    const std::int64_t offset = sizes.keys - sizes.queries;
    if (left < 0 && (right < 0 || isCausal)) {
        if (!isCausal)
            return saturatingProduct(sizes.queries, sizes.keys);
        // Query i sees offset + i + 1 keys; with fewer keys than queries the first see none.
        const std::int64_t first = std::max<std::int64_t>(offset + 1, 1);
        const std::int64_t count = sizes.keys - first + 1;
        const std::int64_t sum = saturatingProduct(first + sizes.keys, count);
        return sum >= Saturated ? Saturated : sum / 2;
    }
    std::int64_t pairs = 0;
    for (std::int64_t i = 0; i < sizes.queries; ++i) {
        const std::int64_t position = offset + i;
        const std::int64_t last = isCausal    ? position
                                  : right < 0 ? sizes.keys - 1
                                              : std::min(sizes.keys - 1, position + right);
        const std::int64_t firstKey = left < 0 ? 0 : std::max<std::int64_t>(0, position - left);
        pairs = saturatingSum(
            pairs, std::max<std::int64_t>(0, std::min(last, sizes.keys - 1) - firstKey + 1));
    }
    return pairs;
}

struct Mask
{
    bool isCausal = false;
    std::int64_t left = -1; ///< window, -1: none
    std::int64_t right = -1;
};

std::optional<Mask> maskOf(const AttentionSpec &spec, const ParsedArguments &arguments)
{
    auto causal = static_cast<std::size_t>(spec.causal);
    // torch 2.4 had no bias in cuDNN attention: the flag stood two places earlier.
    if (spec.name == "aten::_scaled_dot_product_cudnn_attention" && !arguments.flag(causal))
        causal -= 2;
    Mask mask;
    if (spec.isMaskType) {
        const auto type = arguments.integer(causal);
        if (!type)
            return std::nullopt;
        mask.isCausal = *type != 0;
    } else {
        const auto flag = arguments.flag(causal);
        if (!flag)
            return std::nullopt;
        mask.isCausal = *flag;
    }
    if (spec.window != NoArgument) {
        const auto window = static_cast<std::size_t>(spec.window);
        mask.left = arguments.integer(window).value_or(-1);
        mask.right = arguments.integer(window + 1).value_or(-1);
    }
    return mask;
}

std::string attentionShape(const Sizes &sizes, const Mask &mask)
{
    std::string text = shapeText({sizes.batch, sizes.queryHeads, sizes.queries});
    if (sizes.keys != sizes.queries)
        text += "→" + std::to_string(sizes.keys);
    text += "×" + std::to_string(sizes.queryDim);
    return mask.isCausal ? text + " causal" : text;
}

std::int64_t product(std::initializer_list<std::int64_t> factors)
{
    std::int64_t result = 1;
    for (const std::int64_t factor : factors)
        result = saturatingProduct(result, factor);
    return result;
}

/// q, k, v and o once each, with the log-sum-exp; backward reads and writes the gradients too.
std::int64_t attentionBytes(const Sizes &sizes, std::int64_t elementBytes, bool isBackward)
{
    const std::int64_t width = sizes.queryDim + sizes.valueDim;
    const std::int64_t passes = isBackward ? 2 : 1;
    const std::int64_t perRow = isBackward ? 8 : 4; // log-sum-exp, and delta when backward
    const std::int64_t query =
        product({passes, sizes.batch, sizes.queryHeads, sizes.queries, width, elementBytes});
    const std::int64_t key =
        product({passes, sizes.batch, sizes.keyHeads, sizes.keys, width, elementBytes});
    return saturatingSum(saturatingSum(query, key),
                         product({perRow, sizes.batch, sizes.queryHeads, sizes.queries}));
}

} // namespace

const AttentionSpec *attentionSpec(std::string_view name)
{
    const auto *found = std::find_if(AttentionSpecs.begin(), AttentionSpecs.end(),
                                     [name](const auto &spec) { return spec.name == name; });
    return found != AttentionSpecs.end() ? found : nullptr;
}

OpCost attentionCost(const AttentionSpec &spec, const ParsedArguments &arguments)
{
    const OpFamily family = spec.isBackward ? OpFamily::AttentionBackward : OpFamily::Attention;
    if (spec.cumulative != NoArgument) {
        const Operand &lengths = arguments.at(static_cast<std::size_t>(spec.cumulative));
        if (lengths.isTensor && !lengths.dims.empty())
            return unknownCost(family, CostReason::VariableLength);
    }
    const std::optional<Sizes> sizes = sizesOf(spec, arguments);
    if (!sizes)
        return unknownCost(family, CostReason::UnusualArguments);
    const std::optional<Mask> mask = maskOf(spec, arguments);
    if (!mask)
        return unknownCost(family, arguments.hasConcrete() ? CostReason::UnusualArguments
                                                           : CostReason::NoConcreteInputs);
    if ((mask->left >= 0 || mask->right >= 0) && sizes->queries > MaxWindowedQueries)
        return unknownCost(family, CostReason::UnusualArguments);
    const std::int64_t pairs = visiblePairs(*sizes, mask->isCausal, mask->left, mask->right);
    // Forward multiplies q·k and p·v; backward recomputes the scores and adds dv, dp, dq and dk.
    const std::int64_t width = spec.isBackward ? 3 * sizes->queryDim + 2 * sizes->valueDim
                                               : sizes->queryDim + sizes->valueDim;
    OpCost cost;
    cost.family = family;
    cost.isComputable = true;
    cost.reason = CostReason::None;
    cost.flopProvenance = Provenance::Exact;
    cost.dataType = arguments.at(static_cast<std::size_t>(spec.query)).type;
    cost.flop = product({2, sizes->batch, sizes->queryHeads, pairs, width});
    cost.flopMatrixOnly = cost.flop;
    cost.shape = attentionShape(*sizes, *mask);
    if (const std::int64_t elementBytes = dataTypeBytes(cost.dataType); elementBytes > 0) {
        cost.minBytes = attentionBytes(*sizes, elementBytes, spec.isBackward);
        cost.hasBytes = true;
        cost.bytesProvenance = Provenance::Estimated;
    }
    return cost;
}

} // namespace rooftrace
