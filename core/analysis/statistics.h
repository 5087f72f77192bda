// SPDX-License-Identifier: GPL-3.0-or-later
// Summaries of many durations, and how far one value lies from the others.
#pragma once

#include "core/base/stop.h"
#include "core/base/units.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rooftrace {

/// What is said about a set of durations. All zero when count is 0.
struct Statistics
{
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
    Nanoseconds minNs = 0;
    Nanoseconds maxNs = 0;
    Nanoseconds p99Ns = 0;    ///< nearest rank: an observed value
    double p99LinearNs = 0.0; ///< linear interpolation between the two neighbours
    double meanNs = 0.0;
    double medianNs = 0.0; ///< mean of the two middle values when count is even
};

/// O(n log n).
Statistics statisticsOf(std::vector<Nanoseconds> values, Stop stop = {});

/// The middle value, or the mean of the two middle ones; 0 when empty. O(n).
double medianOf(std::vector<double> values);

/// Modified z-scores 0.6745 (x - median) / MAD (Q24). A MAD below `madFloor` counts as the floor;
/// with a floor of 0 and no spread every score is 0.
std::vector<double> modifiedZScores(std::span<const double> values, double madFloor);

/// Which ranks (or steps) are outliers: z above `limit`, at least three values (Q24).
inline constexpr double OutlierZ = 3.5;
std::vector<std::size_t> stragglers(std::span<const double> values, double madFloor,
                                    double limit = OutlierZ);

} // namespace rooftrace
