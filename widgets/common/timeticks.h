// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks of the time axis and how its moments are written.
#pragma once

#include "core/base/units.h"

#include <QString>

#include <vector>

class QFontMetricsF;

namespace rooftrace {

/// Ticks at 1-2-5 distances.
struct TimeTicks
{
    Nanoseconds stepNs = 1;
    std::vector<Nanoseconds> major; ///< ascending, inside of the range
};

/// Ticks at least `minimumPx` apart when `range` is `width` pixels wide.
TimeTicks timeTicks(TimeRange range, int width, int minimumPx);

/// A tick of a ruler and its text.
struct RulerTick
{
    double x = 0.0;   ///< from the left edge
    QString text;     ///< empty where a whole text has no room
    double width = 0; ///< of the text, which begins RulerTextPx right of the tick
};

inline constexpr double RulerTextPx = 4.0;

/// The ticks of a ruler `width` pixels wide: no text reaches over its end or into the next one.
std::vector<RulerTick> rulerTicks(TimeRange range, double width, int minimumPx,
                                  const QFontMetricsF &metrics);

/// A moment with just the decimals that tell neighbours at `stepNs` apart: "16.5 ms".
QString tickText(Nanoseconds timeNs, Nanoseconds stepNs);

/// A moment to the nanosecond as far as `perPixelNs` can tell: "+15.560 ms".
QString offsetText(Nanoseconds timeNs, Nanoseconds perPixelNs);

} // namespace rooftrace
