// SPDX-License-Identifier: GPL-3.0-or-later
// Units of time and the half-open range; every other quantity carries its unit in its name.
#pragma once

#include <algorithm>
#include <cstdint>

namespace rooftrace {

/// Whole nanoseconds of the trace clock. Its zero is the first event of the trace; the offset to
/// the clock of the file is kept once, in TraceInfo.
using Nanoseconds = std::int64_t;

/// A half-open stretch of trace time: `beginNs` belongs to it, `endNs` does not.
struct TimeRange
{
    Nanoseconds beginNs = 0;
    Nanoseconds endNs = 0;

    constexpr Nanoseconds lengthNs() const { return endNs - beginNs; }
    constexpr bool isEmpty() const { return endNs <= beginNs; }
    constexpr bool contains(Nanoseconds t) const { return t >= beginNs && t < endNs; }
    constexpr bool intersects(TimeRange other) const
    {
        return beginNs < other.endNs && other.beginNs < endNs;
    }
    /// Empty (possibly with end before begin) when the two do not meet.
    constexpr TimeRange intersected(TimeRange other) const
    {
        return {std::max(beginNs, other.beginNs), std::min(endNs, other.endNs)};
    }
    friend constexpr bool operator==(const TimeRange &, const TimeRange &) = default;
};

} // namespace rooftrace
