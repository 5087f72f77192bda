// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane looks like at a given resolution: the neutral geometry that painters and reports
// draw.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rooftrace {

class SliceTable;

/// What one pixel column of a lane shows once its slices are narrower than the column.
struct LaneColumn
{
    SliceId dominant = SliceId::None; ///< the slice that fills most of the column
    float busy = 0.0F;                ///< share of the column's time covered by slices, 0 to 1
};

/// A slice wide enough to be drawn as a box of its own. Columns are fractions from the left edge
/// and are clipped to the view.
struct LaneBox
{
    SliceId slice = SliceId::None;
    double beginColumn = 0.0;
    double endColumn = 0.0;
};

/// Indexes of one lane for drawing: a time-bucket pyramid (dominant slice and busy share per bucket
/// of 2^k ns, edges at multiples of 2^k from trace zero) and a max-duration tree. Immutable.
class LaneSummary
{
public:
    LaneSummary() = default;
    /// For the slices [first, last) of `slices`, which are disjoint and ascend.
    LaneSummary(const SliceTable &slices, std::uint32_t first, std::uint32_t last);

    /// Fills `columns` with equal shares of `range` and appends to `boxes` every slice at least
    /// `minBoxColumns` wide. Slices that become boxes leave their columns' busy share untouched
    /// (they count in it). O(columns + boxes + log n).
    void query(const SliceTable &slices, TimeRange range, double minBoxColumns,
               std::span<LaneColumn> columns, std::vector<LaneBox> &boxes) const;

    std::size_t memoryBytes() const;

private:
    std::uint32_t m_first = 0;
    std::uint32_t m_last = 0;
};

} // namespace rooftrace
