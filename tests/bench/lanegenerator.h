// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of any number of slices and lanes, made through TraceBuilder.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace rooftrace::bench {

constexpr std::uint32_t LanesDepth = 6; ///< of nested operators: lanes of a thread

/// About `wanted` slices in `lanes` lanes: kernels on streams, and threads with nested operators;
/// half of the slices each, busy and idle in turns. Deterministic. Null when it cannot be built.
TracePtr makeLanes(std::uint64_t wanted, std::uint32_t lanes);

} // namespace rooftrace::bench
