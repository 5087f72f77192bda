// SPDX-License-Identifier: GPL-3.0-or-later
// What was left out of a trace, counted and said.
#pragma once

#include "core/base/importlog.h"
#include "core/trace/readfilter.h"

#include <array>
#include <cstdint>

namespace rooftrace {

/// Each thing counts once, by the first reason in this order.
struct LeftOutCounts
{
    std::int64_t processes = 0; ///< slices, moments and values of other processes
    std::int64_t range = 0;     ///< the same outside of the range
    std::array<std::int64_t, LeaveOutCount> kinds{};
    std::int64_t arrows = 0; ///< that end at what was left out

    void add(LeaveOut what) { ++kinds[static_cast<std::size_t>(what)]; }
};

/// A warning for each count that is not 0: "left-out.python" and so on.
void noteLeftOut(const LeftOutCounts &counts, ImportLog &log);

} // namespace rooftrace
