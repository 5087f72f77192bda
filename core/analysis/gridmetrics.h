// SPDX-License-Identifier: GPL-3.0-or-later
// How well a kernel's grid fills the device (rules Q18), and the theory of pipeline bubbles (Q19).
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <cstdint>
#include <string_view>

namespace rooftrace {

class Trace;

struct GridMetrics
{
    bool hasGrid = false; ///< the file gives the grid and the device's multiprocessors
    std::int64_t blocks = 0;
    std::int64_t threadsPerBlock = 0;
    std::int64_t multiprocessors = 0;
    double fill = 0.0;              ///< min(1, blocks / multiprocessors)
    double activeBlocksPerSm = 0.0; ///< from registers, shared memory and threads; 0: unknown
    double waves = 0.0;             ///< blocks / (multiprocessors x active blocks); 0: unknown
    double tail = 0.0;              ///< 1 - waves / ceil(waves); 0: unknown
    double occupancy = -1.0;        ///< as the file estimates it, 0 to 1; -1: not given
    bool isPersistent = false;      ///< runs one wave by design: exempt from fill and tail
};

GridMetrics gridMetricsOf(const Trace &trace, SliceId kernel);

/// The same from numbers alone; `limits` are those of the device, -1 where unknown.
struct GridLimits
{
    std::int64_t multiprocessors = -1;
    std::int64_t maxThreadsPerSm = -1;
    std::int64_t registersPerSm = 65536;
    std::int64_t sharedBytesPerSm = -1;
    std::int64_t maxBlocksPerSm = 32;
};
GridMetrics gridMetrics(std::int64_t blocks, std::int64_t threadsPerBlock,
                        std::int64_t registersPerThread, std::int64_t sharedBytes,
                        const GridLimits &limits);

/// Persistent by name: CUTLASS for sm90 and later, FlashAttention 3, NCCL and its like.
bool isPersistentKernel(std::string_view name);

/// Share of the pipeline phase that a schedule leaves empty: (p - 1) / (m + p - 1) for GPipe and
/// 1F1B with p stages and m microbatches. 0 when an argument is below 1.
double pipelineBubble(std::int64_t stages, std::int64_t microbatches);
/// The same relative to the ideal time: (p - 1) / (v m) with v interleaved chunks a stage.
double pipelineBubbleOverIdeal(std::int64_t stages, std::int64_t microbatches,
                               std::int64_t chunks = 1);

} // namespace rooftrace
