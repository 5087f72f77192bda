// SPDX-License-Identifier: GPL-3.0-or-later
// A hash table from 64-bit keys to small values for joins.
#pragma once

#include "core/base/hash.h"
#include "core/base/largevector.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rooftrace {

/// Open addressing with linear probing, at most half full. Keys are compared exactly; nothing is
/// removed. References stay valid until the next insertion.
template<class Value>
class KeyTable
{
public:
    explicit KeyTable(std::size_t expected = 0)
    {
        std::size_t cells = 64;
        while (cells < expected * 2)
            cells *= 2;
        makeCells(cells);
    }

    std::size_t size() const { return m_size; }

    Value *find(std::uint64_t key)
    {
        const std::size_t place = placeOf(key);
        return isUsed(place) ? &m_cells[place].value : nullptr;
    }
    const Value *find(std::uint64_t key) const
    {
        const std::size_t place = placeOf(key);
        return isUsed(place) ? &m_cells[place].value : nullptr;
    }

    /// Adds the value unless the key is there; returns what the key has and whether it is new.
    std::pair<Value &, bool> tryInsert(std::uint64_t key, const Value &value)
    {
        if ((m_size + 1) * 2 > m_cells.size())
            grow();
        const std::size_t place = placeOf(key);
        if (isUsed(place))
            return {m_cells[place].value, false};
        set(place, {key, value});
        ++m_size;
        return {m_cells[place].value, true};
    }

private:
    struct Cell
    {
        std::uint64_t key;
        Value value;
    };

    // A bit for each cell says whether it is used: cells stay small, and untouched until then.
    bool isUsed(std::size_t place) const
    {
        return ((m_used[place / 64] >> (place % 64)) & 1U) != 0;
    }
    void set(std::size_t place, const Cell &cell)
    {
        m_cells[place] = cell;
        m_used[place / 64] |= std::uint64_t{1} << (place % 64);
    }
    void makeCells(std::size_t count)
    {
        m_cells.resizeForOverwrite(count);
        m_used.assign(count / 64, 0);
    }
    std::size_t placeOf(std::uint64_t key) const
    {
        const std::size_t mask = m_cells.size() - 1;
        // Seeded: no file can be made whose keys collide.
        std::size_t i = mixBits(key ^ HashSeed, 0x9e3779b97f4a7c15ULL) & mask;
        while (isUsed(i) && m_cells[i].key != key)
            i = (i + 1) & mask;
        return i;
    }
    void grow()
    {
        LargeVector<Cell> cells;
        cells.swap(m_cells);
        std::vector<std::uint64_t> used;
        used.swap(m_used);
        makeCells(cells.size() * 2);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (((used[i / 64] >> (i % 64)) & 1U) != 0)
                set(placeOf(cells[i].key), cells[i]);
        }
    }

    LargeVector<Cell> m_cells;
    std::vector<std::uint64_t> m_used;
    std::size_t m_size = 0;
};

} // namespace rooftrace
