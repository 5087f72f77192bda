// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of time: sorted, disjoint, half-open.
#pragma once

#include "core/base/units.h"

#include <vector>

namespace rooftrace {

/// A union of half-open ranges, kept sorted and merged (touching ranges become one, empty ones
/// vanish).
class IntervalSet
{
public:
    IntervalSet() = default;
    /// Any order, any overlap. O(n log n), O(n) when sorted by begin.
    explicit IntervalSet(std::vector<TimeRange> ranges);

    const std::vector<TimeRange> &ranges() const { return m_ranges; }
    bool isEmpty() const { return m_ranges.empty(); }
    Nanoseconds lengthNs() const; ///< |X|

    IntervalSet united(const IntervalSet &other) const;
    IntervalSet intersected(const IntervalSet &other) const;
    IntervalSet without(const IntervalSet &other) const;
    IntervalSet clipped(TimeRange range) const;

    friend bool operator==(const IntervalSet &, const IntervalSet &) = default;

private:
    std::vector<TimeRange> m_ranges;
};

} // namespace rooftrace
