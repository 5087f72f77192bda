// SPDX-License-Identifier: GPL-3.0-or-later
// Interned UTF-8 strings.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Every distinct string once; id 0 is the empty string. Strings live in arenas and never move, so
/// a view stays valid as long as the pool. Writing is for one thread; reading a finished pool is
/// for any.
class StringPool
{
public:
    StringPool();

    StringId intern(std::string_view text);
    /// The id of a string that is already there, else StringId::Empty (also for "").
    StringId find(std::string_view text) const;
    std::string_view view(StringId id) const { return m_views[index(id)]; }
    std::size_t size() const { return m_views.size(); }
    /// A pool with the same strings and ids, which can be written to beside this one: they share
    /// the characters that are there already.
    StringPool clone() const;
    /// Bytes held: characters, views and the hash table.
    std::size_t memoryBytes() const;

private:
    struct Cell
    {
        std::uint32_t tag = 0; // lower half of the hash: gives the place, and most misses
        std::uint32_t id = 0;  // 0: empty cell
    };
    std::size_t cellFor(std::string_view text, std::uint32_t tag) const;
    std::string_view store(std::string_view text);
    void grow();

    LargeVector<std::string_view> m_views;
    LargeVector<Cell> m_cells;                     // open addressing, power of two
    std::vector<std::shared_ptr<char[]>> m_arenas; // NOLINT(modernize-avoid-c-arrays)
    char *m_next = nullptr;
    std::size_t m_left = 0;
    std::size_t m_arenaBytes = 0;
};

} // namespace rooftrace
