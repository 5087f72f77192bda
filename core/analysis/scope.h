// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure is about: a stretch of time and some rows.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <vector>

namespace rooftrace {

/// Everything shown scopes to this: tables, charts, findings. An empty `tracks` means all rows; an
/// empty `range` means the whole trace.
struct Scope
{
    TimeRange range;
    std::vector<TrackId> tracks;

    bool isWholeTrace() const { return range.isEmpty() && tracks.empty(); }
    friend bool operator==(const Scope &, const Scope &) = default;
};

} // namespace rooftrace
