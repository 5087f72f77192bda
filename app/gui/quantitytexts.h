// SPDX-License-Identifier: GPL-3.0-or-later
// Steps and idle gaps with the names under which timeline, charts and pictures show them.
#pragma once

#include "core/analysis/quantities.h"

#include <QString>

#include <utility>
#include <vector>

namespace rooftrace {

using NamedRanges = std::vector<std::pair<TimeRange, QString>>;

/// Translated: "launch-starved"; empty where nobody knows.
QString idleCauseText(GapClass gapClass);

/// Host spans with the numbers that the trace gives the steps: "step 12".
NamedRanges namedSteps(const Quantities &quantities);

/// Gaps of the busiest device whose cause is known, in time order.
NamedRanges namedIdleGaps(const Quantities &quantities);

} // namespace rooftrace
