// SPDX-License-Identifier: GPL-3.0-or-later
// Slices between their arrival and their place in the trace.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>

namespace rooftrace {

/// A slice on its way in. Times are on the clock of the file.
struct SliceInput
{
    Nanoseconds startNs = 0;
    Nanoseconds durationNs = 0;       ///< never negative
    std::int64_t correlation = NoKey; ///< joins API calls and device rows; unique per process
    std::int64_t externalId = NoKey;  ///< operators: own id; API calls: the operator's id
    std::uint64_t sourceOffset = 0;   ///< below 2^40
    StringId name = StringId::Empty;
    AttrId attributes = AttrId::None;

    static constexpr std::int64_t NoKey = INT64_MIN;
};

/// The slices of one row in 40 bytes each: they are most of what reading holds. Nearly every number
/// that joins slices is small; the others (negative, from 2^31 - 1 on) stand in a side table. Once
/// the slices have their places, eight bytes each are left.
class PendingSlices
{
    struct Keys
    {
        std::uint32_t correlation = 0; // see packed()
        std::uint32_t externalId = 0;
    };

public:
    class Slice
    {
    public:
        Nanoseconds startNs = 0;
        Nanoseconds durationNs = 0;
        StringId name = StringId::Empty;
        AttrId attributes = AttrId::None;

        Nanoseconds endNs() const { return startNs + durationNs; }
        std::uint64_t sourceOffset() const
        {
            return m_offsetLow | (static_cast<std::uint64_t>(m_offsetHigh) << 32U);
        }

    private:
        friend class PendingSlices;
        Keys m_keys;
        std::uint32_t m_offsetLow = 0;
        std::uint8_t m_offsetHigh = 0;
    };

    void add(const SliceInput &input)
    {
        Slice slice;
        slice.startNs = input.startNs;
        slice.durationNs = input.durationNs;
        slice.name = input.name;
        slice.attributes = input.attributes;
        slice.m_keys = {packed(input.correlation), packed(input.externalId)};
        slice.m_offsetLow = static_cast<std::uint32_t>(input.sourceOffset);
        slice.m_offsetHigh = static_cast<std::uint8_t>(input.sourceOffset >> 32U);
        m_slices.push_back(slice);
    }
    std::size_t size() const { return m_slices.size(); }
    bool empty() const { return m_slices.empty(); }
    const Slice &operator[](std::size_t i) const { return m_slices[i]; }

    /// By start; of equal ones the longer first, for it encloses; else as they arrived.
    void sort();

    PendingSlices clone() const;

    /// Forgets all but the numbers that join slices, which keep their order.
    void keepKeys();
    std::size_t keyCount() const { return m_keys.size(); }
    /// After keepKeys().
    std::int64_t correlation(std::size_t i) const { return unpacked(m_keys[i].correlation); }
    std::int64_t externalId(std::size_t i) const { return unpacked(m_keys[i].externalId); }

private:
    // 0: none; the upper bit marks a place in m_wideKeys, of which memory ends before 2^31.
    static constexpr std::uint32_t WideBit = 0x80000000U;
    std::uint32_t packed(std::int64_t key)
    {
        if (key == SliceInput::NoKey)
            return 0;
        if (key >= 0 && key < static_cast<std::int64_t>(WideBit) - 1)
            return static_cast<std::uint32_t>(key) + 1;
        m_wideKeys.push_back(key);
        return WideBit | static_cast<std::uint32_t>(m_wideKeys.size() - 1);
    }
    std::int64_t unpacked(std::uint32_t key) const
    {
        if (key == 0)
            return SliceInput::NoKey;
        return (key & WideBit) == 0 ? static_cast<std::int64_t>(key) - 1
                                    : m_wideKeys[key & ~WideBit];
    }

    LargeVector<Slice> m_slices;
    LargeVector<Keys> m_keys;
    LargeVector<std::int64_t> m_wideKeys;
};
static_assert(sizeof(PendingSlices::Slice) == 40);

} // namespace rooftrace
