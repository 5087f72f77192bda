// SPDX-License-Identifier: GPL-3.0-or-later
// The shared quantities of the analysis, each computed once and read by every rule, chart and
// report.
#pragma once

#include "core/analysis/collectives.h"
#include "core/analysis/deviceactivity.h"
#include "core/analysis/gain.h"
#include "core/analysis/gaps.h"
#include "core/analysis/hostactivity.h"
#include "core/analysis/launches.h"
#include "core/analysis/memoryfigures.h"
#include "core/analysis/scope.h"
#include "core/analysis/steps.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace rooftrace {

/// Everything about one device.
struct DeviceQuantities
{
    DeviceActivity activity; ///< inside the scope
    BusyBudget budget;       ///< of activity.window
    CommunicationOverlap overlap;
    std::vector<IdleGap> gaps; ///< inside the scope
    GapTotals gapTotals;
    std::vector<StreamGaps> streamGaps; ///< by activity.streams
    std::vector<BusyChunk> chunks;
    LaunchFigures launches;
    /// Whole device, operations launched and not yet started; never null.
    std::shared_ptr<const QueueDepth> queue = std::make_shared<const QueueDepth>();
    std::int64_t withoutLaunch = 0; ///< operations that no API call could be found for

    std::int32_t device() const { return activity.device; }
};

class Quantities;
using QuantitiesPtr = std::shared_ptr<const Quantities>;

/// Built once per trace and scope, immutable, safe to read from any thread. O(n log n) in the
/// device operations and linear in the host slices.
class Quantities
{
public:
    /// Errors: cancelled.
    static Result<QuantitiesPtr> build(TracePtr trace, const Scope &scope, Progress &progress);

    /// The same trace with another scope. Shares what does not depend on it (host activity, steps,
    /// device operations), so that it costs one pass over the device operations.
    Result<QuantitiesPtr> rescoped(const Scope &scope, Progress &progress) const;

    const Trace &trace() const { return *m_trace; }
    const TracePtr &tracePtr() const { return m_trace; }
    const Scope &scope() const { return m_scope; }

    /// Devices with operations in the scope, in topology order.
    const std::vector<DeviceQuantities> &devices() const { return m_devices; }
    const DeviceQuantities *device(std::int32_t topologyIndex) const; ///< nullptr: none
    /// The device that is busy longest, or nullptr: what a single figure is about.
    const DeviceQuantities *mainDevice() const;

    const Steps &steps() const
    {
        return m_facts->steps;
    } ///< of the whole trace, whatever the scope
    const HostActivity &host() const { return *m_facts->host; }
    const std::vector<MemoryFigures> &memory() const { return m_memory; }
    const std::vector<Collective> &collectives() const { return m_collectives; }
    const Circumstances &circumstances() const { return m_circumstances; }

    /// T: the steady step time, else the window of the busiest device; and what it is.
    struct StepTime
    {
        Nanoseconds ns = 0;
        StepTimeSource source = StepTimeSource::None; ///< None: the window of the device
        std::int64_t steps = 0;                       ///< n, 0 without steps
        Nanoseconds minNs = 0;
        Nanoseconds maxNs = 0;
    };
    StepTime stepTime() const;

private:
    Quantities() = default;

    /// What belongs to the trace whatever the scope; shared between scopes.
    struct TraceFacts
    {
        std::unique_ptr<const HostActivity> host;
        std::vector<DeviceActivity> activities;
        std::vector<std::shared_ptr<const QueueDepth>> queues; ///< by activity
        Steps steps;
    };
    Status measure(Progress &progress);
    void findCircumstances();

    TracePtr m_trace;
    Scope m_scope;
    std::shared_ptr<const TraceFacts> m_facts;
    std::vector<DeviceQuantities> m_devices;
    std::vector<MemoryFigures> m_memory;
    std::vector<Collective> m_collectives;
    Circumstances m_circumstances;
};

} // namespace rooftrace
