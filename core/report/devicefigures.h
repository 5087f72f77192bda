// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the figures that all formats with devices share.
#pragma once

#include "core/analysis/deviceactivity.h"
#include "core/analysis/statistics.h"
#include "core/base/stop.h"
#include "core/text/jsonwriter.h"
#include "core/trace/trace.h"

#include <functional>
#include <string>
#include <vector>

namespace rooftrace {

/// How a format names things in its figures, where the trace spells them otherwise.
struct DeviceFigureStyle
{
    Nanoseconds offsetNs = 0; ///< added to every moment: trace zero on the clock of the figures
    std::function<std::string(SliceId)> operationName; ///< empty: the slice's name
    /// Key of a copy in "memcpy"; empty: HtoD, DtoH, ... as the name or the attribute says.
    std::function<std::string(SliceId)> copyKind;
};

/// Writes the value of "devices": an object keyed by device ordinal. `activities` are those of the
/// whole trace. Stopped: incomplete.
void writeDeviceFigures(JsonWriter &json, const Trace &trace,
                        const std::vector<DeviceActivity> &activities,
                        const DeviceFigureStyle &style = {}, Stop stop = {});

/// Writes {"count", "sum_ns", ... "p99_linear_ns"}, or {"count": 0} alone.
void writeStatistics(JsonWriter &json, const Statistics &statistics);

/// Operations of one name.
struct OperationTotal
{
    StringId name = StringId::Empty;
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
};

/// Kernels that look like communication but do not match the expression of Q2 and therefore count
/// as compute, by name ascending.
std::vector<OperationTotal>
unmatchedCommunicationKernels(const Trace &trace, const std::vector<DeviceActivity> &activities,
                              Stop stop = {});

} // namespace rooftrace
