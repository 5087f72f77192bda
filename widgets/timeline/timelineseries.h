// SPDX-License-Identifier: GPL-3.0-or-later
// What the counter rows of the timeline draw, computed once a trace.
#pragma once

#include "core/analysis/timeseries.h"
#include "widgets/timeline/timelinelayout.h"

#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace rooftrace {

/// Immutable; may be computed on any thread.
struct TimelineSeries
{
    std::vector<DeviceSeries> devices; ///< by index of Topology::devices
    std::vector<LevelSeries> counters; ///< by index of Trace::counters()
    TimeRange extent;
    std::array<bool, CategoryCount> hasCategory{}; ///< for the legend
    std::vector<SliceId> steps; ///< "ProfilerStep#n" ranges of one thread, ascending

    /// O(slices log slices).
    static std::shared_ptr<const TimelineSeries> of(const Trace &trace);

    const LevelSeries *levels(RowKey row) const; ///< nullptr for rows that are no level
    /// Scale of a row: memory and queue depth fill the row in every view, recorded counters keep
    /// the scale of the whole trace. Queue depths begin at 0.
    LevelColumn scale(RowKey row, TimeRange visible) const;
    /// Share of `range` in which the device works, 0 to 1; all devices on average for -1.
    double busyShare(std::int32_t device, TimeRange range) const;
    bool hasBusy() const;
};

/// A value of a series with its unit, for row headers and tooltips.
QString levelText(const Trace &trace, RowKey row, double value);

} // namespace rooftrace
