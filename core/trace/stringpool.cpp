// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/stringpool.h"

#include "core/base/hash.h"

#include <algorithm>
#include <cstring>

namespace rooftrace {

namespace {

constexpr std::size_t ArenaBytes = std::size_t{256} * 1024;
constexpr std::size_t FirstCells = 1024;
// Looking through all strings of a stored pool costs about a fortieth of making their table.
constexpr int MostScans = 16;

std::uint32_t tagOf(std::string_view text)
{
    return static_cast<std::uint32_t>(hashBytes(text));
}

} // namespace

StringPool::StringPool()
    : m_cells(FirstCells)
{
    m_views.push_back({});
}

std::size_t StringPool::cellFor(std::string_view text, std::uint32_t tag) const
{
    const std::size_t mask = m_cells.size() - 1;
    for (std::size_t i = tag & mask;; i = (i + 1) & mask) {
        const Cell &cell = m_cells[i];
        if (cell.id == 0 || (cell.tag == tag && view(StringId{cell.id}) == text))
            return i;
    }
}

StringId StringPool::find(std::string_view text) const
{
    if (text.empty())
        return StringId::Empty;
    if (!m_offsets.empty()) {
        if (m_lookup->scans.fetch_add(1, std::memory_order_relaxed) < MostScans)
            return scanStored(text);
        std::call_once(m_lookup->isIndexed, [this] { indexStored(); });
    }
    return StringId{m_cells[cellFor(text, tagOf(text))].id};
}

StringId StringPool::intern(std::string_view text)
{
    if (text.empty())
        return StringId::Empty;
    const std::uint32_t tag = tagOf(text);
    const std::size_t cell = cellFor(text, tag);
    if (m_cells[cell].id != 0)
        return StringId{m_cells[cell].id};
    const auto id = static_cast<std::uint32_t>(m_views.size());
    m_views.push_back(store(text));
    m_cells[cell] = {tag, id};
    if (m_views.size() * 3 > m_cells.size() * 2)
        grow();
    return StringId{id};
}

StringId StringPool::scanStored(std::string_view text) const
{
    const std::uint32_t *const offsets = m_offsets.data();
    const std::size_t count = size();
    for (std::size_t id = 1; id < count; ++id) {
        if (offsets[id + 1] - offsets[id] == text.size()
            && std::memcmp(m_characters.data() + offsets[id], text.data(), text.size()) == 0)
            return StringId{static_cast<std::uint32_t>(id)};
    }
    return StringId::Empty;
}

void StringPool::indexStored() const
{
    std::size_t cells = FirstCells;
    while (size() * 3 > cells * 2)
        cells *= 2;
    m_cells.assign(cells, Cell{});
    for (std::uint32_t id = 1; id < size(); ++id) {
        const std::uint32_t tag = tagOf(view(StringId{id}));
        Cell &cell = m_cells[cellFor(view(StringId{id}), tag)];
        if (cell.id == 0)
            cell = {tag, id};
    }
}

std::string_view StringPool::store(std::string_view text)
{
    if (text.size() > m_left) {
        const std::size_t bytes = std::max(text.size(), ArenaBytes);
        m_arenas.emplace_back(new char[bytes]); // NOLINT: shared_ptr has no array maker that
                                                // leaves the characters as they are
        m_next = m_arenas.back().get();
        m_left = bytes;
        m_arenaBytes += bytes;
    }
    std::memcpy(m_next, text.data(), text.size());
    const std::string_view stored(m_next, text.size());
    m_next += text.size();
    m_left -= text.size();
    return stored;
}

void StringPool::grow()
{
    const LargeVector<Cell> old = std::move(m_cells);
    m_cells.assign(old.size() * 2, Cell{});
    const std::size_t mask = m_cells.size() - 1;
    for (const Cell &cell : old) {
        if (cell.id == 0)
            continue;
        std::size_t i = cell.tag & mask;
        while (m_cells[i].id != 0)
            i = (i + 1) & mask;
        m_cells[i] = cell;
    }
}

StringPool StringPool::clone() const
{
    StringPool copy;
    copy.m_views = m_views.clone();
    copy.m_cells = m_cells.clone();
    copy.m_arenas = m_arenas;
    copy.m_arenaBytes = m_arenaBytes;
    return copy; // its first new string begins an arena of its own
}

std::size_t StringPool::memoryBytes() const
{
    return m_arenaBytes + m_characters.size() + m_offsets.size() * sizeof(std::uint32_t)
           + m_views.size() * sizeof(std::string_view) + m_cells.size() * sizeof(Cell);
}

} // namespace rooftrace
