// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/intervalset.h"

#include <algorithm>
#include <iterator>

namespace rooftrace {

namespace {

bool beginsBefore(TimeRange a, TimeRange b)
{
    return a.beginNs < b.beginNs;
}

} // namespace

IntervalSet::IntervalSet(std::vector<TimeRange> ranges)
{
    if (!std::is_sorted(ranges.begin(), ranges.end(), beginsBefore))
        std::sort(ranges.begin(), ranges.end(), beginsBefore);
    for (const TimeRange &range : ranges) {
        if (range.isEmpty())
            continue;
        if (!m_ranges.empty() && range.beginNs <= m_ranges.back().endNs)
            m_ranges.back().endNs = std::max(m_ranges.back().endNs, range.endNs);
        else
            m_ranges.push_back(range);
    }
}

Nanoseconds IntervalSet::lengthNs() const
{
    Nanoseconds sum = 0;
    for (const TimeRange &range : m_ranges)
        sum += range.lengthNs();
    return sum;
}

IntervalSet IntervalSet::united(const IntervalSet &other) const
{
    std::vector<TimeRange> all;
    all.reserve(m_ranges.size() + other.m_ranges.size());
    std::merge(m_ranges.begin(), m_ranges.end(), other.m_ranges.begin(), other.m_ranges.end(),
               std::back_inserter(all), beginsBefore);
    return IntervalSet(std::move(all));
}

IntervalSet IntervalSet::intersected(const IntervalSet &other) const
{
    IntervalSet result;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < m_ranges.size() && j < other.m_ranges.size()) {
        const TimeRange common = m_ranges[i].intersected(other.m_ranges[j]);
        if (!common.isEmpty())
            result.m_ranges.push_back(common);
        if (m_ranges[i].endNs < other.m_ranges[j].endNs)
            ++i;
        else
            ++j;
    }
    return result;
}

IntervalSet IntervalSet::without(const IntervalSet &other) const
{
    IntervalSet result;
    std::size_t j = 0;
    for (TimeRange left : m_ranges) {
        while (j < other.m_ranges.size() && other.m_ranges[j].endNs <= left.beginNs)
            ++j;
        for (std::size_t k = j; k < other.m_ranges.size() && other.m_ranges[k].beginNs < left.endNs;
             ++k) {
            if (other.m_ranges[k].beginNs > left.beginNs)
                result.m_ranges.push_back({left.beginNs, other.m_ranges[k].beginNs});
            left.beginNs = std::max(left.beginNs, other.m_ranges[k].endNs);
        }
        if (!left.isEmpty())
            result.m_ranges.push_back(left);
    }
    return result;
}

IntervalSet IntervalSet::clipped(TimeRange range) const
{
    return intersected(IntervalSet({range}));
}

} // namespace rooftrace
