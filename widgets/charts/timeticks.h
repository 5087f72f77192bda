// SPDX-License-Identifier: GPL-3.0-or-later
// Round times for rulers.
#pragma once

#include "core/base/units.h"

#include <QString>

#include <vector>

namespace rooftrace {

/// Multiples of 1, 2 or 5 × 10^k ns inside `range`, about `count` of them, ascending.
std::vector<Nanoseconds> timeTicks(TimeRange range, double count);

/// "450 ms": in the unit that suits the range.
QString timeTickText(Nanoseconds timeNs, TimeRange range);

} // namespace rooftrace
