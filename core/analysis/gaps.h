// SPDX-License-Identifier: GPL-3.0-or-later
// Why a device was idle (rules Q5).
#pragma once

#include "core/analysis/deviceactivity.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace rooftrace {

class HostActivity;

enum class GapClass : std::uint8_t {
    LaunchStarved,  ///< the next operation was not yet launched when the device ran dry
    KernelToKernel, ///< launched in time and shorter than the limit
    Blocked,        ///< launched in time; a wait that was recorded on its stream ends in the gap
    Unresolved,     ///< the rest, and gaps whose next operation has no launch call
};
inline constexpr std::size_t GapClassCount = 4;

/// "launch-starved", "kernel-to-kernel", "blocked", "unresolved".
std::string_view gapClassId(GapClass gapClass);

/// What the launching thread did meanwhile, in order of precedence (Q5).
enum class GapCause : std::uint8_t {
    SyncApi,   ///< waiting for the device, blocking copies included
    Allocator, ///< cudaMalloc, cudaFree, cudaHostAlloc and their like
    Compile,   ///< compiling, loading a module, capturing or instantiating a graph
    DataLoader,
    GarbageCollection,
    OsCall,    ///< file, network, locks (Nsight Systems OS runtime)
    Framework, ///< framework operator, Python, other API calls, user ranges
    OffCpu,    ///< descheduled; needs scheduling records
    Unknown,   ///< nothing was recorded on that thread
};
inline constexpr std::size_t GapCauseCount = 9;

/// "sync-api", "allocator", "compile", "data-loader", "garbage-collection", "os-call",
/// "framework", "off-cpu", "unknown".
std::string_view gapCauseId(GapCause cause);

/// A maximal stretch without any operation on the device.
struct IdleGap
{
    TimeRange range;        ///< clipped to the scope
    TimeRange full;         ///< as it is in the trace; the class comes from this
    std::uint32_t next = 0; ///< the operation that ends it: index into DeviceActivity::operations
                            ///< of the whole trace; use nextSlice
    SliceId nextSlice = SliceId::None;
    SliceId previousSlice = SliceId::None; ///< an operation that ends where the gap begins
    SliceId launch = SliceId::None;
    GapClass gapClass = GapClass::Unresolved;
    GapCause cause = GapCause::Unknown; ///< launch-starved gaps only
    SliceId causeSlice = SliceId::None; ///< the slice of that cause that lasts longest in it
    Nanoseconds starvedNs = 0;     ///< launch-starved: from the begin to the end of the launch call
    Nanoseconds afterLaunchNs = 0; ///< launch-starved: the rest, launch latency
    std::uint8_t simultaneous = 1; ///< operations that start where it ends (255: or more)
};

/// Count and time of one class or cause.
struct GapTotal
{
    std::int64_t count = 0;
    Nanoseconds ns = 0;
};

struct GapTotals
{
    GapTotal all;
    std::array<GapTotal, GapClassCount> byClass;
    std::array<GapTotal, GapCauseCount> byCause; ///< of launch-starved gaps

    const GapTotal &of(GapClass c) const { return byClass[static_cast<std::size_t>(c)]; }
    const GapTotal &of(GapCause c) const { return byCause[static_cast<std::size_t>(c)]; }
};

/// Gaps shorter than this whose next operation was launched in time are kernel to kernel.
inline constexpr Nanoseconds KernelToKernelNs = 10'000;
/// The limit that HTA's tables use in effect.
inline constexpr Nanoseconds HtaKernelWaitNs = 30'000;

/// The gaps of one device inside `scopeRange` (empty: everywhere), in time order. `activity` must
/// be of the whole trace. A gap needs an operation on both sides. `host` may be nullptr: causes
/// then stay unknown.
std::vector<IdleGap> idleGaps(const Trace &trace, const DeviceActivity &activity,
                              const HostActivity *host, TimeRange scopeRange, Stop stop = {});
GapTotals gapTotals(const std::vector<IdleGap> &gaps);

/// HTA's view: on each stream the time, if any, between an operation and the one before it in start
/// order. An operation without a launch call is never a host wait.
struct StreamGaps
{
    GapTotal hostWait;   ///< launched after the previous one ended
    GapTotal kernelWait; ///< else, below HtaKernelWaitNs
    GapTotal other;      ///< else
};
/// By index of DeviceActivity::streams.
std::vector<StreamGaps> streamGaps(const Trace &trace, const DeviceActivity &activity,
                                   Stop stop = {});

} // namespace rooftrace
