// SPDX-License-Identifier: GPL-3.0-or-later
// Interned UTF-8 strings.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Every distinct string once; id 0 is the empty string. Strings live in arenas and never move, so
/// a view stays valid as long as the pool. Writing is for one thread; reading a finished pool is
/// for any. A pool that was stored views its characters and offsets; nothing is added to it.
class StringPool
{
public:
    StringPool();

    StringId intern(std::string_view text);
    /// The id of a string that is already there, else StringId::Empty (also for "").
    StringId find(std::string_view text) const;
    std::string_view view(StringId id) const
    {
        if (m_offsets.empty())
            return m_views[index(id)];
        const std::uint32_t *offset = m_offsets.data() + index(id);
        return {m_characters.data() + offset[0], offset[1] - offset[0]};
    }
    std::size_t size() const { return m_offsets.empty() ? m_views.size() : m_offsets.size() - 1; }
    /// A pool with the same strings and ids, which can be written to beside this one: they share
    /// the characters that are there already.
    StringPool clone() const;
    /// Bytes held: characters, views and the hash table.
    std::size_t memoryBytes() const;

private:
    friend class TraceArchive;
    struct Cell
    {
        std::uint32_t tag = 0; // lower half of the hash: gives the place, and most misses
        std::uint32_t id = 0;  // 0: empty cell
    };
    std::size_t cellFor(std::string_view text, std::uint32_t tag) const;
    /// How a stored pool is looked through: the first times without a table.
    struct Lookup
    {
        std::atomic<int> scans{0};
        std::once_flag isIndexed;
    };
    StringId scanStored(std::string_view text) const;
    void indexStored() const;
    std::string_view store(std::string_view text);
    void grow();

    LargeVector<std::string_view> m_views;
    mutable LargeVector<Cell> m_cells;             // open addressing, power of two
    std::vector<std::shared_ptr<char[]>> m_arenas; // NOLINT(modernize-avoid-c-arrays)
    char *m_next = nullptr;
    std::size_t m_left = 0;
    std::size_t m_arenaBytes = 0;

    // Of a stored pool: string i lies from offset i to offset i + 1. Hashes differ from process to
    // process, so its table is made when somebody looks for many texts.
    LargeVector<char> m_characters;
    LargeVector<std::uint32_t> m_offsets; // empty: not a stored pool
    std::unique_ptr<Lookup> m_lookup;     // as long as there are offsets
};

} // namespace rooftrace
