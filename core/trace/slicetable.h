// SPDX-License-Identifier: GPL-3.0-or-later
// All slices of a trace as a structure of arrays, ordered by lane and then by start.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"
#include "core/base/units.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rooftrace {

/// 25 bytes a slice: start 8, duration 4 (longer ones in a side table), name 4, attributes 4,
/// source offset 5. The layout hides behind accessors so that it can change. Filled by TraceBuilder
/// only.
class SliceTable
{
public:
    std::size_t size() const { return m_starts.size(); }

    Nanoseconds startNs(std::uint32_t i) const { return m_starts[i]; }
    Nanoseconds durationNs(std::uint32_t i) const
    {
        return m_durations[i] != LongDuration ? m_durations[i] : longDurationNs(i);
    }
    Nanoseconds endNs(std::uint32_t i) const { return m_starts[i] + durationNs(i); }
    StringId name(std::uint32_t i) const { return m_names[i]; }
    AttrId attributes(std::uint32_t i) const { return m_attributes[i]; }
    std::uint64_t sourceOffset(std::uint32_t i) const
    {
        return m_offsetsLow[i] | (static_cast<std::uint64_t>(m_offsetsHigh[i]) << 32U);
    }

    const Nanoseconds *starts() const { return m_starts.data(); }

    std::size_t memoryBytes() const
    {
        return m_starts.size() * sizeof(Nanoseconds)
               + (m_durations.size() + m_offsetsLow.size()) * sizeof(std::uint32_t)
               + m_names.size() * sizeof(StringId) + m_attributes.size() * sizeof(AttrId)
               + m_offsetsHigh.size() + m_longDurations.size() * sizeof(LongEntry);
    }

    /// For TraceBuilder: makes room for `count` slices, then set() fills each place once (any
    /// thread, disjoint places), then setLongDurations() once.
    void resize(std::size_t count)
    {
        m_starts.resizeForOverwrite(count);
        m_durations.resizeForOverwrite(count);
        m_names.resizeForOverwrite(count);
        m_attributes.resizeForOverwrite(count);
        m_offsetsLow.resizeForOverwrite(count);
        m_offsetsHigh.resizeForOverwrite(count);
    }
    /// Returns true when the duration needs an entry in the side table.
    bool set(std::uint32_t i, Nanoseconds startNs, Nanoseconds durationNs, StringId name,
             AttrId attributes, std::uint64_t sourceOffset)
    {
        const bool isLong = durationNs >= static_cast<Nanoseconds>(LongDuration);
        m_starts[i] = startNs;
        m_durations[i] = isLong ? LongDuration : static_cast<std::uint32_t>(durationNs);
        m_names[i] = name;
        m_attributes[i] = attributes;
        m_offsetsLow[i] = static_cast<std::uint32_t>(sourceOffset);
        m_offsetsHigh[i] = static_cast<std::uint8_t>(sourceOffset >> 32U);
        return isLong;
    }
    using LongEntry = std::pair<std::uint32_t, Nanoseconds>; ///< slice, duration
    void setLongDurations(std::vector<LongEntry> entries)
    {
        std::sort(entries.begin(), entries.end());
        m_longDurations = std::move(entries);
    }

private:
    friend class TraceArchive;
    static constexpr std::uint32_t LongDuration = 0xFFFFFFFFU;

    Nanoseconds longDurationNs(std::uint32_t i) const
    {
        const auto found =
            std::lower_bound(m_longDurations.begin(), m_longDurations.end(), LongEntry{i, 0});
        return found->second;
    }

    LargeVector<Nanoseconds> m_starts;
    LargeVector<std::uint32_t> m_durations;
    LargeVector<StringId> m_names;
    LargeVector<AttrId> m_attributes;
    LargeVector<std::uint32_t> m_offsetsLow;
    LargeVector<std::uint8_t> m_offsetsHigh;
    std::vector<LongEntry> m_longDurations;
};

} // namespace rooftrace
