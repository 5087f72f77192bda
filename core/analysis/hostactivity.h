// SPDX-License-Identifier: GPL-3.0-or-later
// What host threads were doing while a device waited for them.
#pragma once

#include "core/analysis/gaps.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rooftrace {

class Trace;

/// What host threads did, prepared for asking "what was this thread doing between a and b": the
/// slices of each cause by thread. Built once per trace in one pass over the host rows.
class HostActivity
{
public:
    /// Stopped: incomplete.
    explicit HostActivity(const Trace &trace, Stop stop = {});

    struct Answer
    {
        GapCause cause = GapCause::Unknown;
        SliceId slice = SliceId::None;
        Nanoseconds ns = 0; ///< time of that cause in the range
    };
    /// Every instant belongs to the cause of highest precedence that covers it; the cause with most
    /// time wins. O(slices of the thread in the range + log n).
    Answer dominantCause(std::int32_t thread, TimeRange range) const;

    /// Slices of one cause on any thread, ascending in start. Framework is not collected.
    const std::vector<SliceId> &slicesOf(GapCause cause) const
    {
        return m_all[static_cast<std::size_t>(cause)];
    }

private:
    static constexpr std::size_t SpecialCauses = static_cast<std::size_t>(GapCause::Framework);

    struct PerThread
    {
        std::array<std::vector<SliceId>, SpecialCauses> slices; // outermost, ends ascend
        std::vector<TrackId> tracks;
    };
    const Trace &m_trace;
    std::vector<PerThread> m_threads;
    std::array<std::vector<SliceId>, GapCauseCount> m_all; // empty from Framework on
};

/// The cause that a host slice stands for, by its kind and name.
GapCause causeOf(const Trace &trace, SliceId hostSlice);

} // namespace rooftrace
