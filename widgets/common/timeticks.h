// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of the time axis and how its moments are written.
#pragma once

#include "core/base/units.h"

#include <QString>

#include <vector>

namespace rooftrace {

/// Ticks at 1-2-5 distances.
struct TimeTicks
{
    Nanoseconds stepNs = 1;
    std::vector<Nanoseconds> major; ///< ascending, inside of the range
};

/// Ticks at least `minimumPx` apart when `range` is `width` pixels wide.
TimeTicks timeTicks(TimeRange range, int width, int minimumPx);

/// A moment with just the decimals that tell neighbours at `stepNs` apart: "16.5 ms".
QString tickText(Nanoseconds timeNs, Nanoseconds stepNs);

/// A moment to the nanosecond as far as `perPixelNs` can tell: "+15.560 ms".
QString offsetText(Nanoseconds timeNs, Nanoseconds perPixelNs);

} // namespace rooftrace
