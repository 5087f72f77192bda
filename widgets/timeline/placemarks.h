// SPDX-License-Identifier: GPL-3.0-or-later
// Where the places of a finding lie on an axis.
#pragma once

#include "core/base/units.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rooftrace {

/// Begin and end of what the places (by begin) cover, at least `leastPx` from each begin; what
/// touches is one mark. Narrow places share pixels: they never push what follows off its time.
template<class ToX>
std::vector<std::pair<double, double>> placeMarks(const TimeRange *place, const TimeRange *end,
                                                  double leastPx, ToX &&toX)
{
    std::vector<std::pair<double, double>> marks;
    for (; place != end; ++place) {
        const double from = toX(place->beginNs);
        const double to = std::max(static_cast<double>(toX(place->endNs)), from + leastPx);
        if (!marks.empty() && from <= marks.back().second)
            marks.back().second = std::max(marks.back().second, to);
        else
            marks.emplace_back(from, to);
    }
    return marks;
}

} // namespace rooftrace
