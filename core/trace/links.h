// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows between slices.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace rooftrace {

enum class LinkKind : std::uint8_t {
    Launch,          ///< API call -> device operation, by correlation
    Operator,        ///< operator -> API call launched inside it
    ForwardBackward, ///< forward operator -> its backward
    Sync,            ///< what was waited for -> the wait
    Other,           ///< any other flow of the file
};
inline constexpr std::size_t LinkKindCount = 5;

/// The links of one kind, searchable from both ends in O(log n). 12 bytes a link, 8 when both ends
/// ascend together. Immutable.
class Links
{
public:
    Links() = default;
    /// Pairs (from, to); duplicates are removed.
    explicit Links(std::vector<std::pair<SliceId, SliceId>> pairs);

    std::size_t size() const { return m_from.size(); }
    SliceId from(std::size_t i) const { return m_from[i]; } ///< ascending in i
    SliceId to(std::size_t i) const { return m_to[i]; }

    std::span<const SliceId> targetsOf(SliceId from) const; ///< ascending
    /// The source of `to` with the smallest id, or SliceId::None.
    SliceId sourceOf(SliceId to) const;
    std::vector<SliceId> sourcesOf(SliceId to) const;

    std::size_t memoryBytes() const
    {
        return (m_from.size() + m_to.size()) * sizeof(SliceId)
               + m_byTarget.size() * sizeof(std::uint32_t);
    }

private:
    friend class TraceArchive;

    /// Place of the i-th link in the order of (to, from).
    std::size_t placeByTarget(std::size_t i) const
    {
        return m_byTarget.empty() ? i : m_byTarget[i];
    }
    std::size_t firstByTarget(SliceId to) const;

    LargeVector<SliceId> m_from;
    LargeVector<SliceId> m_to;
    LargeVector<std::uint32_t> m_byTarget; // places ordered by (to, from); none: the order of m_to
};

} // namespace rooftrace
