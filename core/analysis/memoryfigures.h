// SPDX-License-Identifier: GPL-3.0-or-later
// The framework allocator over time (rules Q22).
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <vector>

namespace rooftrace {

class Trace;

/// Memory events of one (device type, device id) as written in the file.
struct MemoryFigures
{
    std::int64_t deviceType = -1; ///< 0 CPU, 1 CUDA, 6 HIP
    std::int64_t deviceId = -1;
    std::int32_t device = -1; ///< index into Topology::devices, -1 for host memory
    std::int64_t events = 0;
    std::int64_t allocations = 0;
    std::int64_t allocatedBytes = 0;
    std::int64_t frees = 0;
    std::int64_t freedBytes = 0;     ///< positive
    bool hasTotals = false;          ///< the build wrote totals
    std::int64_t peakAllocated = -1; ///< bytes; -1 without totals
    std::int64_t peakReserved = -1;
    Nanoseconds peakNs = -1; ///< when reserved was at its peak first
    std::int64_t allocatedAtPeak = -1;
    std::int32_t allocatedSeries = -1; ///< indices into Trace::counters(), -1 when absent
    std::int32_t reservedSeries = -1;

    /// reserved - allocated at the peak of reserved; -1 without totals.
    std::int64_t slackAtPeak() const { return hasTotals ? peakReserved - allocatedAtPeak : -1; }
    /// slack / reserved at that moment; 0 without totals.
    double fragmentationAtPeak() const
    {
        return hasTotals && peakReserved > 0
                   ? static_cast<double>(slackAtPeak()) / static_cast<double>(peakReserved)
                   : 0.0;
    }
};

/// In order of device type and id. An empty `range` means everywhere.
std::vector<MemoryFigures> memoryFigures(const Trace &trace, TimeRange range = {});

} // namespace rooftrace
