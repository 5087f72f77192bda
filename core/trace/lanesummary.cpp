// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/lanesummary.h"

#include "core/trace/slicetable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace rooftrace {

namespace {

constexpr std::uint32_t MinimumForPyramid = 4096; // below, a walk costs less than it saves
constexpr double BucketsPerSlice = 0.335;         // all levels together then take 5.4 B a slice
constexpr std::int64_t Full = 65535;
constexpr float Unexplained = 0.02F; // busy share beside a box that is not worth a mark

/// Edges of `count` columns that share a range exactly: edge i is begin + i * length / count,
/// rounded down, without multiplication. Equal lengths give equal distances wherever the view is.
class ColumnEdges
{
public:
    ColumnEdges(TimeRange range, std::size_t count)
        : m_whole(range.lengthNs() / static_cast<Nanoseconds>(count))
        , m_rest(range.lengthNs() % static_cast<Nanoseconds>(count))
        , m_count(static_cast<Nanoseconds>(count))
        , m_begin(range.beginNs)
        , m_perNs{1.0 / static_cast<double>(std::max<Nanoseconds>(1, m_whole)),
                  1.0 / static_cast<double>(m_whole + 1)}
    {
        computeEnd();
    }
    /// What one nanosecond is of the column.
    double perNs() const { return m_perNs[static_cast<std::size_t>(m_end - m_begin - m_whole)]; }
    Nanoseconds begin() const { return m_begin; }
    Nanoseconds end() const { return m_end; } ///< may equal begin() below 1 ns a column
    std::size_t column() const { return m_column; }
    void next()
    {
        m_begin = m_end;
        ++m_column;
        computeEnd();
    }

private:
    void computeEnd()
    {
        m_end = m_begin + m_whole;
        m_carry += m_rest;
        if (m_carry >= m_count) {
            m_carry -= m_count;
            ++m_end;
        }
    }

    Nanoseconds m_whole;
    Nanoseconds m_rest;
    Nanoseconds m_count;
    Nanoseconds m_carry = 0;
    Nanoseconds m_begin;
    std::array<double, 2> m_perNs; // of columns of m_whole and of m_whole + 1
    Nanoseconds m_end = 0;
    std::size_t m_column = 0;
};

std::uint16_t quantised(Nanoseconds part, int exponent)
{
    const double share = std::ldexp(static_cast<double>(part), -exponent);
    const auto level = static_cast<std::int64_t>(std::lround(share * static_cast<double>(Full)));
    return static_cast<std::uint16_t>(std::clamp<std::int64_t>(level, 1, Full));
}

/// Turns times into columns without a division for each.
class ColumnScale
{
public:
    ColumnScale(TimeRange range, std::size_t columns)
        : m_range(range)
        , m_columns(static_cast<double>(columns))
        , m_perNs(m_columns / static_cast<double>(range.lengthNs()))
    {
    }
    LaneBox boxOf(SliceId slice, TimeRange seen) const
    {
        return {slice, static_cast<double>(seen.beginNs - m_range.beginNs) * m_perNs,
                std::min(m_columns, static_cast<double>(seen.endNs - m_range.beginNs) * m_perNs)};
    }

private:
    TimeRange m_range;
    double m_columns;
    double m_perNs;
};

/// The columns that a box touches: the first, and one past the last.
std::pair<std::size_t, std::size_t> columnsOf(const LaneBox &box, std::size_t count)
{
    const auto most = static_cast<double>(count - 1);
    const auto first = static_cast<std::size_t>(std::clamp(box.beginColumn, 0.0, most));
    auto last = static_cast<std::size_t>(std::clamp(box.endColumn, 0.0, most));
    if (last > first && static_cast<double>(last) >= box.endColumn)
        --last; // the box ends with the column before
    return {first, last + 1};
}

/// Columns count no box: what they hold at the ends of boxes may be too little for a mark. Between
/// the ends is nothing, for slices of a lane are disjoint.
void clearRestsBeside(std::span<const LaneBox> boxes, std::span<LaneColumn> columns)
{
    for (const LaneBox &box : boxes) {
        const auto [first, end] = columnsOf(box, columns.size());
        for (const std::size_t c : {first, end - 1}) {
            if (columns[c].busy < Unexplained)
                columns[c] = {};
        }
    }
}

/// Takes the time that boxes show out of the columns below them.
void removeBoxes(std::span<const LaneBox> boxes, std::span<LaneColumn> columns)
{
    for (const LaneBox &box : boxes) {
        const auto [first, end] = columnsOf(box, columns.size());
        for (std::size_t c = first; c < end; ++c) {
            const double covered = std::min(box.endColumn, static_cast<double>(c + 1))
                                   - std::max(box.beginColumn, static_cast<double>(c));
            columns[c].busy -= static_cast<float>(std::max(0.0, covered));
            if (columns[c].busy < Unexplained)
                columns[c] = {};
        }
    }
}

/// The slice that covers most of a column; of equal ones the first. Which of two covers more is a
/// coin toss that no processor predicts, so it is arithmetic, which compilers keep free of branches
/// only when it is written as such.
class Dominant
{
public:
    void offer(std::uint32_t slice, Nanoseconds coveredNs)
    {
        const std::uint64_t key = static_cast<std::uint64_t>(coveredNs) << 32U | (~slice & Low);
        m_key ^= (m_key ^ key) & (0 - static_cast<std::uint64_t>(key > m_key));
    }
    bool isAny() const { return m_key != 0; }
    SliceId slice() const { return SliceId{static_cast<std::uint32_t>(~m_key & Low)}; }

    static constexpr Nanoseconds MostNs = 0xFFFFFFFF; ///< that can be covered

private:
    static constexpr std::uint64_t Low = 0xFFFFFFFF;
    std::uint64_t m_key = 0; // covered, then what is not set in the slice
};

std::uint32_t saturated(Nanoseconds durationNs)
{
    return static_cast<std::uint32_t>(std::min<Nanoseconds>(durationNs, 0xFFFFFFFF));
}

} // namespace

/// Collects the slices of one bucket after the other, in time order.
class LaneSummary::BucketWriter
{
public:
    BucketWriter(Level &level, int exponent)
        : m_level(level)
        , m_exponent(exponent)
    {
    }
    void add(std::uint32_t slice, Nanoseconds beginNs, Nanoseconds endNs)
    {
        const Nanoseconds last = std::max(beginNs, endNs - 1) >> m_exponent;
        for (std::int64_t bucket = beginNs >> m_exponent; bucket <= last; ++bucket) {
            if (bucket != m_bucket) {
                flush();
                m_bucket = bucket;
            }
            const Nanoseconds from = std::max(beginNs, bucket << m_exponent);
            const Nanoseconds to = std::min(endNs, (bucket + 1) << m_exponent);
            const Nanoseconds covered = std::max<Nanoseconds>(0, to - from);
            m_busyNs += covered;
            if (!m_hasSlice || covered > m_bestNs) {
                m_best = slice;
                m_bestNs = covered;
                m_hasSlice = true;
            }
        }
    }
    void flush()
    {
        if (m_hasSlice)
            m_level.buckets[static_cast<std::size_t>(m_bucket - m_level.firstBucket)] = {
                m_best, quantised(m_busyNs, m_exponent), quantised(m_bestNs, m_exponent)};
        m_busyNs = 0;
        m_bestNs = 0;
        m_hasSlice = false;
    }

private:
    Level &m_level;
    int m_exponent;
    std::int64_t m_bucket = std::numeric_limits<std::int64_t>::min();
    Nanoseconds m_busyNs = 0;
    Nanoseconds m_bestNs = 0;
    std::uint32_t m_best = 0;
    bool m_hasSlice = false;
};

LaneSummary::LaneSummary(const SliceTable &slices, std::uint32_t first, std::uint32_t last)
    : m_first(first)
    , m_last(last)
{
    if (last - first < MinimumForPyramid)
        return;
    buildPyramid(slices);
    buildLongest(slices);
}

void LaneSummary::buildPyramid(const SliceTable &slices)
{
    const Nanoseconds begin = slices.startNs(m_first);
    const Nanoseconds end = std::max(begin + 1, slices.endNs(m_last - 1));
    const auto most = static_cast<std::int64_t>((m_last - m_first) * BucketsPerSlice);
    const auto bucketCount = [&](int exponent) {
        return ((end - 1) >> exponent) - (begin >> exponent) + 1;
    };
    while (m_exponent < 62 && bucketCount(m_exponent) > most)
        ++m_exponent;
    Level finest;
    finest.firstBucket = begin >> m_exponent;
    finest.buckets.resize(static_cast<std::size_t>(bucketCount(m_exponent)));
    m_levels.push_back(std::move(finest));
    buildFinest(slices);
    while (m_levels.back().buckets.size() > CoarsestBuckets)
        m_levels.push_back(merged(slices, m_levels.back()));
}

void LaneSummary::buildFinest(const SliceTable &slices)
{
    const Nanoseconds end = std::max(slices.startNs(m_first) + 1, slices.endNs(m_last - 1));
    BucketWriter writer(m_levels.front(), m_exponent);
    for (std::uint32_t i = m_first; i < m_last; ++i) {
        // An empty slice at the very end of the lane belongs to the last bucket.
        const Nanoseconds start = std::min(slices.startNs(i), end - 1);
        writer.add(i, start, slices.endNs(i));
    }
    writer.flush();
}

LaneSummary::Level LaneSummary::merged(const SliceTable &slices, const Level &fine)
{
    Level coarse;
    coarse.firstBucket = fine.firstBucket >> 1;
    const std::int64_t lastBucket =
        (fine.firstBucket + static_cast<std::int64_t>(fine.buckets.size()) - 1) >> 1;
    coarse.buckets.resize(static_cast<std::size_t>(lastBucket - coarse.firstBucket + 1));
    const auto at = [&](std::int64_t i) {
        const std::int64_t place = i - fine.firstBucket;
        return place >= 0 && place < static_cast<std::int64_t>(fine.buckets.size())
                   ? fine.buckets[static_cast<std::size_t>(place)]
                   : Bucket{};
    };
    for (std::size_t i = 0; i < coarse.buckets.size(); ++i) {
        const std::int64_t left = (coarse.firstBucket + static_cast<std::int64_t>(i)) * 2;
        const Bucket a = at(left);
        const Bucket b = at(left + 1);
        const auto half = [](int sum) { return static_cast<std::uint16_t>((sum + 1) / 2); };
        const bool isSame = a.busy > 0 && b.busy > 0 && a.dominant == b.dominant;
        // At coarse levels shares come down to a few units, so that equal ones need the durations.
        const bool isRight =
            !isSame && b.busy > 0
            && (a.busy == 0 || b.share > a.share
                || (b.share == a.share
                    && slices.durationNs(b.dominant) > slices.durationNs(a.dominant)));
        const Bucket &best = isRight ? b : a;
        coarse.buckets[i] = {best.dominant, half(a.busy + b.busy),
                             half(isSame ? a.share + b.share : best.share)};
    }
    return coarse;
}

void LaneSummary::buildLongest(const SliceTable &slices)
{
    const std::uint32_t count = m_last - m_first;
    LargeVector<std::uint32_t> level((count + FanOut - 1) / FanOut);
    for (std::uint32_t i = 0; i < count; ++i) {
        std::uint32_t &node = level[i / FanOut];
        node = std::max(node, saturated(slices.durationNs(m_first + i)));
    }
    m_longest.push_back(std::move(level));
    while (m_longest.back().size() > FanOut) {
        const LargeVector<std::uint32_t> &fine = m_longest.back();
        LargeVector<std::uint32_t> coarse((fine.size() + FanOut - 1) / FanOut);
        for (std::size_t i = 0; i < fine.size(); ++i)
            coarse[i / FanOut] = std::max(coarse[i / FanOut], fine[i]);
        m_longest.push_back(std::move(coarse));
    }
}

std::uint32_t LaneSummary::firstStartingFrom(const SliceTable &slices, Nanoseconds timeNs) const
{
    const Nanoseconds *starts = slices.starts();
    return static_cast<std::uint32_t>(std::lower_bound(starts + m_first, starts + m_last, timeNs)
                                      - starts);
}

std::uint32_t LaneSummary::firstEndingAfter(const SliceTable &slices, Nanoseconds timeNs) const
{
    // Slices are disjoint: of those that start before timeNs only the last can still run then.
    const std::uint32_t i = firstStartingFrom(slices, timeNs);
    return i > m_first && slices.endNs(i - 1) > timeNs ? i - 1 : i;
}

void LaneSummary::longSlices(const SliceTable &slices, std::uint32_t from, std::uint32_t to,
                             Nanoseconds minimumNs, std::vector<SliceId> &found) const
{
    if (m_longest.empty()) {
        for (std::uint32_t i = from; i < to; ++i) {
            if (slices.durationNs(i) >= minimumNs)
                found.push_back(SliceId{i});
        }
        return;
    }
    const std::size_t top = m_longest.size() - 1;
    for (std::size_t node = 0; node < m_longest[top].size(); ++node)
        collectLong(slices, top, node, from, to, minimumNs, found);
}

void LaneSummary::collectLong(const SliceTable &slices, std::size_t level, std::size_t node,
                              std::uint32_t from, std::uint32_t to, Nanoseconds minimumNs,
                              std::vector<SliceId> &found) const
{
    std::uint64_t width = FanOut; // slices below one node of this level
    for (std::size_t l = 0; l < level; ++l)
        width *= FanOut;
    const std::uint64_t first = m_first + node * width;
    const std::uint64_t last = std::min<std::uint64_t>(first + width, m_last);
    if (first >= to || last <= from || m_longest[level][node] < saturated(minimumNs))
        return;
    if (level > 0) {
        const std::size_t end =
            std::min<std::size_t>((node + 1) * FanOut, m_longest[level - 1].size());
        for (std::size_t child = node * FanOut; child < end; ++child)
            collectLong(slices, level - 1, child, from, to, minimumNs, found);
        return;
    }
    const auto begin = static_cast<std::uint32_t>(std::max<std::uint64_t>(first, from));
    const auto end = static_cast<std::uint32_t>(std::min<std::uint64_t>(last, to));
    for (std::uint32_t i = begin; i < end; ++i) {
        if (slices.durationNs(i) >= minimumNs)
            found.push_back(SliceId{i});
    }
}

/// Fills columns from slices in time order; sums stay in registers while they are in one column.
class LaneSummary::ColumnWriter
{
public:
    ColumnWriter(TimeRange range, std::span<LaneColumn> columns)
        : m_edge(range, columns.size())
        , m_columns(columns)
    {
    }
    void add(SliceId slice, Nanoseconds beginNs, Nanoseconds endNs)
    {
        if (beginNs >= m_edge.begin() && endNs <= m_edge.end() && beginNs < m_edge.end())
            cover(slice, endNs - beginNs); // as most do where there are many
        else
            addAcross(slice, beginNs, endNs);
    }
    void flush()
    {
        if (m_slice == SliceId::None)
            return;
        m_columns[m_edge.column()] = {
            m_slice,
            std::min(1.0F, static_cast<float>(static_cast<double>(m_busyNs) * m_edge.perNs()))};
        m_slice = SliceId::None;
        m_busyNs = 0;
        m_bestNs = -1;
    }

private:
    void addAcross(SliceId slice, Nanoseconds beginNs, Nanoseconds endNs)
    {
        while (m_edge.end() <= beginNs && m_edge.column() + 1 < m_columns.size())
            next();
        while (endNs > m_edge.end() && m_edge.column() + 1 < m_columns.size()) {
            // Below 1 ns a column some have no length: they count as one.
            cover(slice,
                  std::max<Nanoseconds>(1, m_edge.end() - std::max(beginNs, m_edge.begin())));
            next();
        }
        cover(slice, std::max<Nanoseconds>(0, endNs - std::max(beginNs, m_edge.begin())));
    }
    void next()
    {
        flush();
        m_edge.next();
    }
    void cover(SliceId slice, Nanoseconds coveredNs)
    {
        m_busyNs += coveredNs;
        if (coveredNs > m_bestNs) {
            m_bestNs = coveredNs;
            m_slice = slice;
        }
    }

    ColumnEdges m_edge;
    std::span<LaneColumn> m_columns;
    Nanoseconds m_busyNs = 0;
    Nanoseconds m_bestNs = -1; // what the dominant slice of the present column covers
    SliceId m_slice = SliceId::None;
};

/// One pass for both: where columns are narrower than buckets nearly every slice is looked at.
void LaneSummary::walk(const SliceTable &slices, TimeRange range, Nanoseconds minimumNs,
                       std::span<LaneColumn> columns, std::vector<LaneBox> &boxes,
                       BoxShare share) const
{
    const ColumnScale scale(range, columns.size());
    ColumnWriter writer(range, columns);
    const std::size_t known = boxes.size();
    for (std::uint32_t i = firstEndingAfter(slices, range.beginNs); i < m_last; ++i) {
        const Nanoseconds startNs = slices.startNs(i);
        if (startNs >= range.endNs)
            break;
        const Nanoseconds durationNs = slices.durationNs(i);
        const Nanoseconds beginNs = std::max(startNs, range.beginNs);
        const Nanoseconds endNs = std::min(startNs + durationNs, range.endNs);
        if (durationNs >= minimumNs) {
            boxes.push_back(scale.boxOf(SliceId{i}, {beginNs, endNs}));
            if (share == BoxShare::Removed)
                continue;
        }
        writer.add(SliceId{i}, beginNs, endNs);
    }
    writer.flush();
    if (share == BoxShare::Removed)
        clearRestsBeside(std::span(boxes).subspan(known), columns);
}

/// The same as walk() where most columns hold several slices: column by column, which a processor
/// predicts better. Columns are at least 1 ns wide and at most Dominant::MostNs.
void LaneSummary::walkDense(const SliceTable &slices, TimeRange range, Nanoseconds minimumNs,
                            std::span<LaneColumn> columns, std::vector<LaneBox> &boxes,
                            BoxShare share) const
{
    const ColumnScale scale(range, columns.size());
    const std::size_t known = boxes.size();
    ColumnEdges edge(range, columns.size());
    std::uint32_t i = firstEndingAfter(slices, range.beginNs);
    const std::uint32_t last = firstStartingFrom(slices, range.endNs);
    std::uint32_t open = i; // the last slice, which may run on into the next column
    Nanoseconds openEndNs = range.beginNs;
    for (LaneColumn &column : columns) {
        const Nanoseconds beginNs = edge.begin();
        const Nanoseconds endNs = edge.end();
        Nanoseconds busyNs = std::max<Nanoseconds>(0, std::min(openEndNs, endNs) - beginNs);
        Dominant best;
        if (busyNs > 0)
            best.offer(open, busyNs);
        for (; i < last && slices.startNs(i) < endNs; ++i) {
            const Nanoseconds startNs = slices.startNs(i);
            const Nanoseconds durationNs = slices.durationNs(i);
            if (durationNs >= minimumNs) {
                boxes.push_back(
                    scale.boxOf(SliceId{i}, range.intersected({startNs, startNs + durationNs})));
                if (share == BoxShare::Removed)
                    continue;
            }
            open = i;
            openEndNs = startNs + durationNs;
            const Nanoseconds covered = std::min(openEndNs, endNs) - std::max(startNs, beginNs);
            busyNs += covered;
            best.offer(i, covered);
        }
        if (best.isAny())
            column = {best.slice(), std::min(1.0F, static_cast<float>(static_cast<double>(busyNs)
                                                                      * edge.perNs()))};
        edge.next();
    }
    if (share == BoxShare::Removed)
        clearRestsBeside(std::span(boxes).subspan(known), columns);
}

void LaneSummary::readPyramid(std::size_t level, TimeRange range,
                              std::span<LaneColumn> columns) const
{
    const Level &buckets = m_levels[level];
    const int exponent = m_exponent + static_cast<int>(level);
    const auto count = static_cast<std::int64_t>(buckets.buckets.size());
    ColumnEdges edge(range, columns.size());
    for (LaneColumn &column : columns) {
        const std::int64_t first =
            std::max<std::int64_t>(0, (edge.begin() >> exponent) - buckets.firstBucket);
        const std::int64_t last =
            std::min(count - 1, ((edge.end() - 1) >> exponent) - buckets.firstBucket);
        double busy = 0.0;
        double best = 0.0;
        double weight = 0.0; // of the slice that dominates the last buckets
        std::uint32_t previous = m_last;
        for (std::int64_t i = first; i <= last; ++i) {
            const Bucket &bucket = buckets.buckets[static_cast<std::size_t>(i)];
            if (bucket.busy == 0)
                continue;
            const Nanoseconds begin = (buckets.firstBucket + i) << exponent;
            const Nanoseconds end = begin + (Nanoseconds{1} << exponent);
            const auto overlap =
                static_cast<double>(std::min(end, edge.end()) - std::max(begin, edge.begin()));
            busy += overlap * bucket.busy;
            weight = (bucket.dominant == previous ? weight : 0.0) + overlap * bucket.share;
            previous = bucket.dominant;
            if (weight > best) {
                best = weight;
                column.dominant = SliceId{bucket.dominant};
            }
        }
        const auto width = static_cast<double>(edge.end() - edge.begin());
        column.busy = static_cast<float>(std::min(1.0, busy / (static_cast<double>(Full) * width)));
        edge.next();
    }
}

void LaneSummary::query(const SliceTable &slices, TimeRange range, double minBoxColumns,
                        std::span<LaneColumn> columns, std::vector<LaneBox> &boxes,
                        BoxShare share) const
{
    std::fill(columns.begin(), columns.end(), LaneColumn{});
    if (range.isEmpty() || columns.empty() || m_first == m_last)
        return;
    const std::size_t known = boxes.size();
    const double perColumn =
        static_cast<double>(range.lengthNs()) / static_cast<double>(columns.size());
    const Nanoseconds wholePerColumn = range.lengthNs() / static_cast<Nanoseconds>(columns.size());
    const auto minimum =
        std::max<Nanoseconds>(1, static_cast<Nanoseconds>(std::ceil(minBoxColumns * perColumn)));
    if (!hasPyramid() || (wholePerColumn >> m_exponent) == 0) {
        const std::uint32_t seen =
            firstStartingFrom(slices, range.endNs) - firstStartingFrom(slices, range.beginNs);
        if (seen > columns.size() && wholePerColumn > 0 && wholePerColumn < Dominant::MostNs)
            walkDense(slices, range, minimum, columns, boxes, share);
        else
            walk(slices, range, minimum, columns, boxes, share);
        return;
    }
    std::size_t level = 0;
    while (level + 1 < m_levels.size()
           && (wholePerColumn >> (m_exponent + static_cast<int>(level) + 1)) > 0)
        ++level;
    readPyramid(level, range, columns);
    const ColumnScale scale(range, columns.size());
    std::vector<SliceId> found;
    longSlices(slices, firstEndingAfter(slices, range.beginNs),
               firstStartingFrom(slices, range.endNs), minimum, found);
    for (const SliceId slice : found) {
        const std::uint32_t i = index(slice);
        const TimeRange seen = range.intersected({slices.startNs(i), slices.endNs(i)});
        boxes.push_back(scale.boxOf(slice, seen));
    }
    if (share == BoxShare::Removed)
        removeBoxes(std::span(boxes).subspan(known), columns);
}

std::size_t LaneSummary::memoryBytes() const
{
    std::size_t bytes = 0;
    for (const Level &level : m_levels)
        bytes += sizeof(Level) + level.buckets.size() * sizeof(Bucket);
    for (const LargeVector<std::uint32_t> &level : m_longest)
        bytes += sizeof(level) + level.size() * sizeof(std::uint32_t);
    return bytes;
}

} // namespace rooftrace
