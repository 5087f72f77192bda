// SPDX-License-Identifier: GPL-3.0-or-later
// Collective operations: sizes from their metadata, and the split into transfer and waiting (Q11).
#pragma once

#include "core/analysis/scope.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

class Trace;

/// One collective as the CPU side or the device side recorded it. The two sides describe the same
/// operations: never add them.
struct Collective
{
    SliceId slice = SliceId::None;
    StringId name = StringId::Empty;  ///< Collective name as written; empty when absent
    StringId group = StringId::Empty; ///< process group name; empty when absent
    bool hasGroup = false;
    std::int64_t groupSize = -1; ///< -1: absent
    std::int64_t inBytes = -1;   ///< -1: sizes were not recorded
    std::int64_t outBytes = -1;
    bool isDevice = false;

    bool hasSize() const { return inBytes >= 0; }
    /// S of the bus bandwidth formulas: output for all-gather, else input.
    std::int64_t messageBytes(std::string_view collectiveName) const;
};

/// Device kernels and CPU operators with collective metadata in the scope, in slice order. CPU rows
/// of old builds that record no sizes count too.
std::vector<Collective> collectives(const Trace &trace, const Scope &scope, Stop stop = {});

/// Bytes of one element of a dtype as Kineto spells it ("Float", "BFloat16", "c10::Half", ...);
/// 0 when unknown.
std::int64_t elementBytes(std::string_view dtype);

/// One matched instance over all its participants (Q11).
struct CollectiveSkew
{
    Nanoseconds transferNs = 0;       ///< the shortest duration of all participants
    std::vector<Nanoseconds> waitsNs; ///< duration - transfer, by participant
    std::size_t latest = 0;           ///< who arrived last: the one with the shortest duration
};
/// Needs all participants; with fewer than two nothing can be said and waits are zero.
CollectiveSkew collectiveSkew(std::span<const Nanoseconds> durationsNs);

} // namespace rooftrace
