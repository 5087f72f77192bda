// SPDX-License-Identifier: GPL-3.0-or-later
// A value over time.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"
#include "core/base/units.h"

#include <cstdint>

namespace rooftrace {

enum class CounterKind : std::uint8_t {
    Other,
    MemoryAllocated, ///< bytes held by the framework's allocator on one device
    MemoryReserved,  ///< bytes that the allocator holds from the driver
    MemoryDelta,     ///< bytes of each allocation (positive) or free (negative); not a level
    GpuMetric,       ///< sampled hardware metric
};

/// Samples in ascending time; each value holds until the next sample.
struct CounterSeries
{
    StringId name = StringId::Empty;
    StringId unit = StringId::Empty; ///< "B", "%", "Hz", ...; shown with every value
    CounterKind kind = CounterKind::Other;
    std::int32_t device = -1;     ///< index into Topology::devices, -1 for none
    std::int32_t process = -1;    ///< index into Topology::processes, -1 for none
    std::int64_t deviceType = -1; ///< as written (Kineto Device Type: 0 CPU, 1 CUDA, 6 HIP)
    std::int64_t deviceId = -1;   ///< as written
    double minimum = 0.0;
    double maximum = 0.0;
    LargeVector<Nanoseconds> timesNs;
    LargeVector<double> values; ///< NaN: the build wrote no value

    /// A series with copies of the samples.
    CounterSeries clone() const
    {
        return {name,     unit,    kind,    device,          process,       deviceType,
                deviceId, minimum, maximum, timesNs.clone(), values.clone()};
    }
};

} // namespace rooftrace
