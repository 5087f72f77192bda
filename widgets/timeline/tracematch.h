// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what stands in one trace in another that holds more of the same file.
#pragma once

#include "core/trace/trace.h"
#include "widgets/timeline/timelinelayout.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rooftrace {

/// Rows are the same when the file calls them the same, slices when they also begin at the same
/// moment on the file's clock and bear the same name. Numbers of rows and slices, and trace zero,
/// differ between the two. Both traces must outlive this.
class TraceMatch
{
public:
    TraceMatch(const Trace &before, const Trace &after);

    /// What is added to a time of the one to get it in the other.
    Nanoseconds shiftNs() const;
    TrackId track(TrackId before) const; ///< None when there is none
    SliceId slice(SliceId before) const; ///< likewise; O(lanes of the row x log n)
    std::optional<RowKey> row(RowKey before) const;

private:
    const Trace &m_before;
    const Trace &m_after;
    std::vector<std::int32_t> m_processes; // by index before: index after, -1: none
    std::vector<std::int32_t> m_devices;
    std::vector<std::int32_t> m_tracks;
    std::vector<std::int32_t> m_counters;
};

} // namespace rooftrace
