// SPDX-License-Identifier: GPL-3.0-or-later
// Handles that cannot be mixed up.
#pragma once

#include <cstdint>

namespace rooftrace {

/// Names a string of the trace's pool; 0 is the empty string. Comparing two ids compares two
/// strings.
enum class StringId : std::uint32_t { Empty = 0 };

/// Names an interned attribute record; 0 is the empty record of kind Other.
enum class AttrId : std::uint32_t { None = 0 };

/// Index of a slice in the trace's slice table, which is ordered by lane and then by start.
enum class SliceId : std::uint32_t { None = 0xFFFFFFFFU };

/// Index of a lane. Lanes of one track are neighbours.
enum class LaneId : std::uint32_t { None = 0xFFFFFFFFU };

/// Index of a track, in the order in which tracks are shown.
enum class TrackId : std::uint32_t { None = 0xFFFFFFFFU };

/// The number behind an id, for indexing.
template<class Id>
constexpr std::uint32_t index(Id id)
{
    return static_cast<std::uint32_t>(id);
}

} // namespace rooftrace
