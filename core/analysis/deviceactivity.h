// SPDX-License-Identifier: GPL-3.0-or-later
// What a device did, operation by operation, and how its time divides (rules Q2 to Q4, Q9, Q10).
#pragma once

#include "core/analysis/intervalset.h"
#include "core/analysis/scope.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"

#include <cstdint>
#include <vector>

namespace rooftrace {

class Trace;

/// The classes of Q2.
enum class OperationClass : std::uint8_t {
    Compute,       ///< K: kernels that are not communication; whole graphs count here
    Communication, ///< C
    Copy,          ///< M
    Memset,        ///< Z
};

/// One device operation. 32 bytes.
struct DeviceOperation
{
    Nanoseconds startNs = 0;
    Nanoseconds endNs = 0;
    SliceId slice = SliceId::None;
    SliceId launch = SliceId::None; ///< the API call of the same correlation
    std::uint32_t stream = 0;       ///< index into DeviceActivity::streams
    OperationClass operationClass = OperationClass::Compute;
    bool isDeviceToDevice = false; ///< copies: within the device
    bool isWholeGraph = false;     ///< one opaque interval for a CUDA graph

    Nanoseconds durationNs() const { return endNs - startNs; }
    bool isKernel() const
    {
        return operationClass == OperationClass::Compute
               || operationClass == OperationClass::Communication;
    }
};

/// The identities of Q4 for one window; Bk <= Bn <= B <= W and B + I = W hold by construction
/// except that Bn leaves communication out (it may then be smaller than the kernels' union).
struct BusyBudget
{
    TimeRange window;
    Nanoseconds computeNs = 0;       ///< Bk = |union K|
    Nanoseconds communicationNs = 0; ///< |union C|
    Nanoseconds kernelsNs = 0;       ///< |union (K, C)|
    Nanoseconds nonTransferNs = 0;   ///< Bn = |union (K, D2D, Z)|
    Nanoseconds busyNs = 0;          ///< B = |union (K, C, M, Z)|

    Nanoseconds windowNs() const { return window.isEmpty() ? 0 : window.lengthNs(); }
    Nanoseconds idleNs() const { return windowNs() - busyNs; }             ///< I
    Nanoseconds computeAbsentNs() const { return windowNs() - computeNs; } ///< A
    Nanoseconds occupiedNotComputingNs() const { return busyNs - computeNs; }
    /// |union (K, C)| / W: what TensorBoard's plugin calls GPU utilisation; copies and memsets do
    /// not count there.
    double kernelUtilisation() const
    {
        return windowNs() > 0 ? static_cast<double>(kernelsNs) / static_cast<double>(windowNs())
                              : 0.0;
    }
    /// B / W, 0 for an empty window (Q3).
    double utilisation() const
    {
        return windowNs() > 0 ? static_cast<double>(busyNs) / static_cast<double>(windowNs()) : 0.0;
    }
};

/// Communication and what runs beside it (Q9, Q10). `exposed` figures are upper bounds of what can
/// be recovered, never forecasts.
struct CommunicationOverlap
{
    Nanoseconds unionNs = 0;
    Nanoseconds overlapWithComputeNs = 0;
    Nanoseconds exposedVsComputeNs = 0; ///< complement of Q9
    Nanoseconds exposedNs = 0;          ///< Q10: under no kernel, copy or memset

    /// |K intersected with C| / |C|; 0 without communication.
    double overlapShare() const
    {
        return unionNs > 0
                   ? static_cast<double>(overlapWithComputeNs) / static_cast<double>(unionNs)
                   : 0.0;
    }
};

/// All operations of one device inside a scope, with their unions. Immutable once built.
struct DeviceActivity
{
    std::int32_t device = -1;                ///< index into Topology::devices
    std::vector<std::int32_t> streams;       ///< indices into Topology::streams, by stream number
    std::vector<DeviceOperation> operations; ///< by start, then end, then slice
    /// The range of the scope when it has one; else the start of the first to the end of the last
    /// operation. A head or tail without work is idle time but never a gap.
    TimeRange window;
    IntervalSet compute;
    IntervalSet communication;
    IntervalSet kernels; ///< both of the above
    IntervalSet copies;
    IntervalSet deviceCopies; ///< copies within the device
    IntervalSet memsets;
    IntervalSet busy; ///< everything
    std::int64_t zeroLengthOperations = 0;
    Nanoseconds kernelSumNs = 0; ///< work volume, never wall time
    bool hasWholeGraphs = false; ///< busy is then an upper bound

    BusyBudget budget() const { return budget(window); }
    BusyBudget budget(TimeRange window) const;
    CommunicationOverlap overlap() const;
};

/// One entry for each device that has operations in the scope, in topology order. Operations that
/// reach into the range count, with their own times; the interval sets are clipped to it. When the
/// scope names tracks and any of them is a device row, only operations on named rows count.
/// Stopped: incomplete.
std::vector<DeviceActivity> deviceActivities(const Trace &trace, const Scope &scope,
                                             Stop stop = {});

/// The part of an activity of the whole trace that is inside a scope, by the same rules; it may
/// hold no operation. Keeps the streams as they are. O(operations).
DeviceActivity scopedActivity(const Trace &trace, const DeviceActivity &whole, const Scope &scope,
                              Stop stop = {});

/// Time covered by rows of the profiler itself (kind Overhead), host and device.
IntervalSet profilerOverhead(const Trace &trace);

/// One of the equal pieces that R01 cuts the window into.
struct BusyChunk
{
    TimeRange range;
    Nanoseconds busyNs = 0;

    double utilisation() const
    {
        return range.lengthNs() > 0
                   ? static_cast<double>(busyNs) / static_cast<double>(range.lengthNs())
                   : 0.0;
    }
};
inline constexpr std::size_t BusyChunkCount = 30;
std::vector<BusyChunk> busyChunks(const DeviceActivity &activity,
                                  std::size_t count = BusyChunkCount);

} // namespace rooftrace
