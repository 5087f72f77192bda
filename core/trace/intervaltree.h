// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals that may overlap: annotations, flows, ranges.
#pragma once

#include "core/base/units.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace rooftrace {

/// An implicit augmented tree: a sorted array read as a balanced search tree (root in the middle of
/// each half-open stretch) whose nodes hold the latest end below them. Overlap query
/// O(log n + hits), results in order of begin. Empty intervals overlap what contains their begin.
template<class Value>
class IntervalTree
{
public:
    struct Entry
    {
        TimeRange range;
        Value value;
    };

    IntervalTree() = default;
    explicit IntervalTree(std::vector<Entry> entries)
        : m_entries(std::move(entries))
        , m_latestEnd(m_entries.size())
    {
        std::stable_sort(m_entries.begin(), m_entries.end(), [](const Entry &a, const Entry &b) {
            return a.range.beginNs < b.range.beginNs;
        });
        index(0, m_entries.size());
    }

    std::size_t size() const { return m_entries.size(); }
    const std::vector<Entry> &entries() const { return m_entries; }

    /// Calls visit(entry) for every interval that shares time with `range`.
    template<class Visit>
    void visitOverlapping(TimeRange range, Visit &&visit) const
    {
        search(0, m_entries.size(), range, visit);
    }

private:
    Nanoseconds index(std::size_t first, std::size_t last)
    {
        if (first >= last)
            return 0;
        const std::size_t middle = first + (last - first) / 2;
        const TimeRange own = m_entries[middle].range;
        // An empty interval counts as one nanosecond, so that it can be found.
        Nanoseconds latest = std::max(own.endNs, own.beginNs + 1);
        if (first < middle)
            latest = std::max(latest, index(first, middle));
        if (middle + 1 < last)
            latest = std::max(latest, index(middle + 1, last));
        m_latestEnd[middle] = latest;
        return latest;
    }

    template<class Visit>
    void search(std::size_t first, std::size_t last, TimeRange range, Visit &visit) const
    {
        if (first >= last)
            return;
        const std::size_t middle = first + (last - first) / 2;
        if (m_latestEnd[middle] <= range.beginNs)
            return; // nothing below reaches into the range
        search(first, middle, range, visit);
        const Entry &entry = m_entries[middle];
        if (entry.range.beginNs >= range.endNs)
            return; // all later ones begin after the range
        if (std::max(entry.range.endNs, entry.range.beginNs + 1) > range.beginNs)
            visit(entry);
        search(middle + 1, last, range, visit);
    }

    std::vector<Entry> m_entries;
    std::vector<Nanoseconds> m_latestEnd;
};

} // namespace rooftrace
