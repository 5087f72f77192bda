// SPDX-License-Identifier: GPL-3.0-or-later
// The stretch of time that findings are about: the steady steps, else a selection, else all of it.
#pragma once

#include "core/analysis/intervalset.h"
#include "core/analysis/quantities.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace rooftrace {

/// Time that shares and gains refer to. With steps, `steps` are the steady ones (first and last
/// dropped where enough are left); without, the one range. A plain value.
struct AnalysisWindow
{
    enum class Source : std::uint8_t {
        DeviceSteps, ///< from the end of one step's last operation to the end of the next one's
        HostSteps,   ///< host spans, extended to the end of the work that they launched; a single
                     ///< step begins where earlier work on the device ends
        Range,       ///< the selected range
        WholeTrace,  ///< first to last device operation
    };

    Source source = Source::WholeTrace;
    std::vector<TimeRange> steps;     ///< disjoint, ascending
    std::vector<TimeRange> hostSteps; ///< host spans of the same steps; equal to steps without them
    IntervalSet time;                 ///< union of steps
    IntervalSet hostTime;             ///< union of hostSteps
    Nanoseconds stepNs = 0;     ///< the denominator of shares: T, or the mean length of host steps
    std::int64_t stepCount = 0; ///< n; 0: no steps were found or a range was selected
    QString denominator;        ///< translated: "step, device, n = 5", "selection, 2.000 ms"
    QString stepName;           ///< the same to stand beside stepNs: "selection"

    Nanoseconds lengthNs() const { return time.lengthNs(); }
    bool isEmpty() const { return time.isEmpty(); }
    TimeRange hull() const
    {
        return steps.empty() ? TimeRange{} : TimeRange{steps.front().beginNs, steps.back().endNs};
    }
    /// How many steps a sum over the window is divided by: at least 1.
    double divisor() const { return steps.empty() ? 1.0 : static_cast<double>(steps.size()); }
    bool contains(Nanoseconds timeNs) const;     ///< O(log n)
    bool containsHost(Nanoseconds timeNs) const; ///< O(log n)
};

/// The window of the busiest device. Empty when nothing ran on a device.
AnalysisWindow analysisWindow(const Quantities &quantities);

} // namespace rooftrace
