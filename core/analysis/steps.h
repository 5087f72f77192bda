// SPDX-License-Identifier: GPL-3.0-or-later
// Training or inference steps (rules Q1).
#pragma once

#include "core/analysis/deviceactivity.h"
#include "core/analysis/statistics.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rooftrace {

class HostActivity;

enum class StepSource : std::uint8_t {
    None,
    ProfilerStep,       ///< user annotations ProfilerStep#N
    Nvtx,               ///< the most regular repeated top-level NVTX range
    ServingStep,        ///< execute_* and gpu_model_runner annotations of serving engines
    Anchor,             ///< from optimiser range to optimiser range
    NumberedAnnotation, ///< annotations that carry a step's number (JAX)
};
/// "profiler-step", "nvtx", "serving-step", "anchor", "numbered-annotation", "none".
std::string_view stepSourceId(StepSource source);

/// Why a step is not part of the steady state.
enum class StepDrop : std::uint8_t {
    None,
    First,     ///< warms up
    Last,      ///< its kernels may be cut
    Compile,   ///< compiles, loads modules or captures
    Outlier,   ///< modified z-score above 3.5
    OtherWork, ///< another number of device operations than most steps (prefill beside decode)
};

struct Step
{
    std::int64_t number = -1; ///< N of ProfilerStep#N, else counted from 0
    SliceId slice = SliceId::None;
    TimeRange host;
    /// End of the last operation of the step before to the end of this one's last operation; empty
    /// for the first step and for steps without operations.
    TimeRange device;
    Nanoseconds lastDeviceEndNs = -1;  ///< -1: launched nothing
    std::int64_t deviceOperations = 0; ///< launched by calls that start inside the host span
    StepDrop drop = StepDrop::None;
};

enum class StepTimeSource : std::uint8_t { None, Host, Device };

struct Steps
{
    StepSource source = StepSource::None;
    std::vector<Step> steps;       ///< all kept steps in time order, outermost only
    std::int64_t droppedSpans = 0; ///< spans that began inside a kept one
    std::int64_t deviceSpans = 0;  ///< the same ranges projected on the device
    Statistics host;               ///< all steps
    Statistics device;             ///< all steps with a device span
    /// Median over all steps: device when at least three, else host, else 0 (Q1).
    double stepNs = 0.0;
    StepTimeSource stepFrom = StepTimeSource::None;

    /// The steady state: steps that no filter drops; all steps when fewer than three would be left.
    std::vector<std::size_t> steady; ///< indices into steps
    bool hasFewSteps = true;         ///< fewer than three steady steps: say so with every finding
    Statistics steadyTimes;          ///< their device spans (or host spans), as stepFrom says
    TimeRange steadyRange;           ///< from the begin of the first to the end of the last of them
    double steadyStepNs = 0.0;       ///< their median: T for gains; 0 without steps

    std::int64_t count() const { return static_cast<std::int64_t>(steps.size()); }
    /// The step in whose host span the time lies, or -1. O(log n).
    std::int64_t at(Nanoseconds timeNs) const;
};

/// Operations of all `devices` (whole trace) belong to a step when their launch call starts inside
/// its host span, on any thread. `host` names compiling; nullptr: no step is dropped for it.
Steps findSteps(const Trace &trace, const std::vector<DeviceActivity> &devices,
                const HostActivity *host, Stop stop = {});

/// N of "ProfilerStep#N" (spaces around # allowed), or -1.
std::int64_t profilerStepNumber(std::string_view name);

} // namespace rooftrace
