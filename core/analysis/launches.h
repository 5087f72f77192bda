// SPDX-License-Identifier: GPL-3.0-or-later
// What launching costs and how full the streams' queues are (rules Q6 to Q8).
#pragma once

#include "core/analysis/deviceactivity.h"
#include "core/analysis/statistics.h"
#include "core/base/stop.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rooftrace {

/// Launch latency of one operation (Q6).
struct LaunchLatency
{
    std::uint32_t operation = 0; ///< index into DeviceActivity::operations
    bool streamWasEmpty = false; ///< nothing earlier on the stream ends after the end of the call
    Nanoseconds latencyNs = 0;   ///< max(0, start - end of the call)
    Nanoseconds queueWaitNs = 0; ///< max(0, latest end before it on the stream - end of the call)
};

struct LaunchFigures
{
    std::vector<LaunchLatency> latencies; ///< operations with a launch call, in operation order
    std::int64_t distinctLaunches = 0;
    std::int64_t startsBeforeLaunch = 0; ///< clock skew: device start before the start of the call
    Statistics allOperations;
    Statistics kernelsOnly;
    Statistics firstPerLaunch; ///< one operation (the earliest) for each call
    Statistics streamEmpty;    ///< lat0: its median is the pure latency
    Statistics callCost;       ///< Q8: duration of the calls that launched kernels, each call once
    std::int64_t shortKernels = 0; ///< kernels shorter than their own launch call (HTA)
};
LaunchFigures launchFigures(const Trace &trace, const DeviceActivity &activity, Stop stop = {});

/// A step function: depth[i] holds from timesNs[i] to timesNs[i + 1].
struct QueueDepth
{
    std::vector<Nanoseconds> timesNs; ///< strictly ascending
    std::vector<std::int32_t> depths;

    std::int32_t at(Nanoseconds timeNs) const; ///< 0 before the first
    std::int32_t maximum() const;
    /// Median of the depth over the time in `ranges`, 0 when they are empty.
    double medianOver(std::span<const TimeRange> ranges) const;
};

enum class QueueVariant : std::uint8_t {
    Waiting,          ///< +1 at the launch call's start, -1 at device start (HTA)
    WaitingOrRunning, ///< -1 at device end
};
/// Depth of one stream (index into DeviceActivity::streams) or of the whole device (stream < 0).
/// Only operations with a launch call count.
QueueDepth queueDepth(const Trace &trace, const DeviceActivity &activity, QueueVariant variant,
                      std::int32_t stream = -1, Stop stop = {});

} // namespace rooftrace
