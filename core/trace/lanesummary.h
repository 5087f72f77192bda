// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane looks like at a given resolution: the neutral geometry that painters and reports
// draw.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"
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

/// Whether columns count the slices that become boxes.
enum class BoxShare {
    Counted,
    Removed, ///< what is left of a column beside a box is empty when it is less than a fiftieth
};

/// Indexes of one lane for drawing, immutable: a pyramid of time buckets (2^k ns each, edges at
/// multiples of 2^k from trace zero, so that panning never moves them) which says the dominant
/// slice and the busy share of each bucket, and a tree of longest durations that finds the slices
/// worth a box of their own. At most 5.5 bytes a slice; lanes of fewer than 4096 slices are walked
/// instead.
class LaneSummary
{
public:
    LaneSummary() = default;
    /// For the slices [first, last) of `slices`, which are disjoint and ascend. O(n).
    LaneSummary(const SliceTable &slices, std::uint32_t first, std::uint32_t last);

    /// Fills `columns` with equal shares of `range` and appends to `boxes` every slice at least
    /// `minBoxColumns` wide. O(columns + boxes + log n) once a column is as wide as a bucket, below
    /// that O(slices in view), which is a few for each column.
    void query(const SliceTable &slices, TimeRange range, double minBoxColumns,
               std::span<LaneColumn> columns, std::vector<LaneBox> &boxes,
               BoxShare share = BoxShare::Counted) const;

    /// Appends the slices of [from, to) (slice table indexes within the lane) that last at least
    /// `minimumNs`, ascending. O(hits + log n) in a lane with a tree.
    void longSlices(const SliceTable &slices, std::uint32_t from, std::uint32_t to,
                    Nanoseconds minimumNs, std::vector<SliceId> &found) const;

    bool hasPyramid() const { return !m_levels.empty(); }
    /// Buckets of the finest level are 2^bucketExponent() ns long; about four slices each.
    int bucketExponent() const { return m_exponent; }

    std::size_t memoryBytes() const;

private:
    friend class TraceArchive;
    struct Bucket
    {
        std::uint32_t dominant = 0; ///< slice table index; meaningless when busy is 0
        std::uint16_t busy = 0;     ///< of 65535; at least 1 when any slice touches the bucket
        std::uint16_t share = 0;    ///< what `dominant` covers, of 65535
    };
    struct Level
    {
        std::int64_t firstBucket = 0; ///< time of the first bucket >> exponent
        LargeVector<Bucket> buckets;
    };
    class BucketWriter;
    class ColumnWriter;
    static constexpr std::size_t CoarsestBuckets = 2048; // one screen of columns
    static constexpr std::uint32_t FanOut = 64;

    void buildPyramid(const SliceTable &slices);
    void buildFinest(const SliceTable &slices);
    static Level merged(const SliceTable &slices, const Level &fine);
    void buildLongest(const SliceTable &slices);
    void collectLong(const SliceTable &slices, std::size_t level, std::size_t node,
                     std::uint32_t from, std::uint32_t to, Nanoseconds minimumNs,
                     std::vector<SliceId> &found) const;
    std::uint32_t firstEndingAfter(const SliceTable &slices, Nanoseconds timeNs) const;
    std::uint32_t firstStartingFrom(const SliceTable &slices, Nanoseconds timeNs) const;
    void walk(const SliceTable &slices, TimeRange range, Nanoseconds minimumNs,
              std::span<LaneColumn> columns, std::vector<LaneBox> &boxes, BoxShare share) const;
    void walkDense(const SliceTable &slices, TimeRange range, Nanoseconds minimumNs,
                   std::span<LaneColumn> columns, std::vector<LaneBox> &boxes,
                   BoxShare share) const;
    void readPyramid(std::size_t level, TimeRange range, std::span<LaneColumn> columns) const;

    std::uint32_t m_first = 0;
    std::uint32_t m_last = 0;
    int m_exponent = 0;
    std::vector<Level> m_levels; ///< [0] is the finest
    /// [0]: longest duration of each 64 slices, [1]: of each 64 of those, ... saturated at 2^32
    /// - 1.
    std::vector<LargeVector<std::uint32_t>> m_longest;
};

} // namespace rooftrace
