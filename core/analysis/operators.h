// SPDX-License-Identifier: GPL-3.0-or-later
// Which operator encloses which, and what each costs on the CPU and on devices.
#pragma once

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace rooftrace {

/// Times of one call of an operator. Device times are sums over the operations that calls inside it
/// launched on its own thread, as PyTorch's key_averages counts them.
struct OperatorCall
{
    SliceId slice = SliceId::None;
    std::uint32_t parent = NoParent; ///< index into OperatorIndex::calls()
    bool isNestedInSameName = false; ///< an enclosing call has the same name
    Nanoseconds cpuSelfNs = 0;       ///< duration - union of direct operators and user ranges
    Nanoseconds cpuSelfWithoutRuntimeNs = 0; ///< runtime and driver calls taken off as well
    Nanoseconds deviceTotalNs = 0;
    Nanoseconds deviceSelfNs = 0;
    Nanoseconds kernelTotalNs = 0;
    Nanoseconds kernelSelfNs = 0;

    static constexpr std::uint32_t NoParent = std::numeric_limits<std::uint32_t>::max();
};

/// All operator calls of a trace. The parent of a call is the innermost other operator of its
/// thread whose closed interval contains it: latest start, then shortest. Crossing calls are no
/// parents of each other and hide nothing. Built once per trace, threads in parallel; immutable.
class OperatorIndex
{
public:
    /// Stopped: of no use but to be destroyed.
    explicit OperatorIndex(TracePtr trace, Stop stop = {});

    const TracePtr &trace() const { return m_trace; }
    const std::vector<OperatorCall> &calls() const { return m_calls; } ///< by slice id
    /// nullptr when the slice is no operator. O(log rows).
    const OperatorCall *callOf(SliceId slice) const;
    /// Device operations without a launch call, or with one in no operator.
    std::int64_t deviceOperationsWithoutOperator() const { return m_withoutOperator; }

    /// Device operations launched in a call or in calls inside it, ascending in start.
    /// O(operators inside).
    std::vector<SliceId> deviceOperationsOf(SliceId operatorSlice) const;

private:
    struct Block // the operators of one thread: neighbours in slice ids and in m_calls
    {
        TrackId track = TrackId::None;
        std::uint32_t firstSlice = 0;
        std::uint32_t firstCall = 0;
        std::uint32_t count = 0;
    };
    void nest(const Block &block, Stop stop);
    void addDeviceTimes(Stop stop);
    std::int64_t countDeviceOperations(Stop stop) const;
    void sumUp(const std::vector<std::uint32_t> &order);
    bool isInsideSameName(const OperatorCall &call) const;

    TracePtr m_trace;
    std::vector<OperatorCall> m_calls;
    std::vector<Block> m_blocks;                      // ascending in slice ids
    std::vector<std::vector<std::uint32_t>> m_orders; // by block: calls, outer before inner
    std::int64_t m_withoutOperator = 0;
};

using OperatorIndexPtr = std::shared_ptr<const OperatorIndex>;

} // namespace rooftrace
