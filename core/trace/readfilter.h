// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader leaves out because somebody asked for it.
#pragma once

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Kinds of things that a trace can do without.
enum class LeaveOut : std::uint8_t {
    Python,    ///< Python frames and modules
    Instants,  ///< moments without length
    Counters,  ///< values over time, memory too
    OsCalls,   ///< calls of the operating system
    Operators, ///< operators on the CPU that are shorter than a given time
};
inline constexpr std::size_t LeaveOutCount = 5;
/// As the command line spells them, by LeaveOut.
inline constexpr std::array<std::string_view, LeaveOutCount> LeaveOutIds = {
    "python", "instants", "counters", "os-calls", "operators"};

/// The part of a file that is read. Times are on the clock of the file. A plain value.
struct ReadFilter
{
    TimeRange range;                    ///< slices and moments that meet it; empty: all
    std::vector<std::string> processes; ///< pids as written, of hosts and devices; empty: all
    std::array<bool, LeaveOutCount> leftOut{};
    Nanoseconds shortestOperatorNs = 0; ///< of LeaveOut::Operators

    bool leavesOut(LeaveOut what) const { return leftOut[static_cast<std::size_t>(what)]; }
    bool isEmpty() const
    {
        return range.isEmpty() && processes.empty()
               && std::none_of(leftOut.begin(), leftOut.end(), [](bool is) { return is; });
    }
    /// True when a slice (or, with no length, a moment) meets the range.
    bool meets(Nanoseconds startNs, Nanoseconds durationNs) const
    {
        return range.isEmpty() || range.contains(startNs)
               || range.intersects({startNs, startNs + durationNs});
    }
    bool hasProcess(std::string_view pid) const
    {
        return processes.empty()
               || std::find(processes.begin(), processes.end(), pid) != processes.end();
    }
};

} // namespace rooftrace
