// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/lanesummary.h"

#include "core/trace/slicetable.h"

#include <algorithm>

namespace rooftrace {

LaneSummary::LaneSummary(const SliceTable &, std::uint32_t first, std::uint32_t last)
    : m_first(first)
    , m_last(last)
{
}

void LaneSummary::query(const SliceTable &slices, TimeRange range, double minBoxColumns,
                        std::span<LaneColumn> columns, std::vector<LaneBox> &boxes) const
{
    std::fill(columns.begin(), columns.end(), LaneColumn{});
    if (range.isEmpty() || columns.empty())
        return;
    const double perColumn =
        static_cast<double>(range.lengthNs()) / static_cast<double>(columns.size());
    std::vector<double> best(columns.size(), 0.0);
    for (std::uint32_t i = m_first; i < m_last && slices.startNs(i) < range.endNs; ++i) {
        const TimeRange seen = range.intersected({slices.startNs(i), slices.endNs(i)});
        if (seen.endNs < seen.beginNs)
            continue;
        const double begin = static_cast<double>(seen.beginNs - range.beginNs) / perColumn;
        const double end = static_cast<double>(seen.endNs - range.beginNs) / perColumn;
        if (static_cast<double>(slices.durationNs(i)) >= minBoxColumns * perColumn)
            boxes.push_back({SliceId{i}, begin, end});
        const auto firstColumn = static_cast<std::size_t>(begin);
        for (std::size_t c = firstColumn;
             c < columns.size() && (static_cast<double>(c) < end || c == firstColumn); ++c) {
            const double share = std::max(0.0, std::min(end, static_cast<double>(c + 1))
                                                   - std::max(begin, static_cast<double>(c)));
            columns[c].busy = std::min(1.0F, columns[c].busy + static_cast<float>(share));
            if (columns[c].dominant == SliceId::None || share > best[c]) {
                columns[c].dominant = SliceId{i};
                best[c] = share;
            }
        }
    }
}

std::size_t LaneSummary::memoryBytes() const
{
    return 0;
}

} // namespace rooftrace
