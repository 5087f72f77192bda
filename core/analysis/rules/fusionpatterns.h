// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of kernels that a compiler would write as one.
#pragma once

#include "core/analysis/rules/operationfacts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rooftrace {

enum class FusionPattern : std::uint8_t {
    RmsNorm,
    LayerNorm,
    Softmax,
    GeluTanh,
    Rope,
    SwiGlu, ///< silu and multiply, a matrix product may lie between
    GeGlu,  ///< gelu and multiply
    Chain,  ///< no known pattern
};
inline constexpr std::size_t FusionPatternCount = 8;

/// One call of a pattern: facts of one stream in start order.
struct FusionCall
{
    FusionPattern pattern = FusionPattern::Chain;
    std::vector<std::uint32_t> facts; ///< indices into OperationFacts::all()
};

/// All calls on all streams. Chains without a pattern have at least `shortest` operations whose
/// shapes fit each other. Kernels that are fused already, matrix products and transfers end a run.
/// O(operations).
std::vector<FusionCall> fusionCalls(const OperationFacts &facts, std::size_t shortest);

/// Length of the pattern that begins at `first` of `tokens`, 0 when there is none.
std::size_t matchPattern(FusionPattern pattern, const std::vector<OpToken> &tokens,
                         std::size_t first);

} // namespace rooftrace
