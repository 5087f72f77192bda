// SPDX-License-Identifier: GPL-3.0-or-later
// A hash table from 64-bit keys to small values for joins.
#pragma once

#include "core/base/largevector.h"

#include <cstddef>
#include <cstdint>
#include <utility>

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
        m_cells.resize(cells);
    }

    std::size_t size() const { return m_size; }

    Value *find(std::uint64_t key)
    {
        Cell &cell = m_cells[placeOf(key)];
        return cell.isUsed ? &cell.value : nullptr;
    }
    const Value *find(std::uint64_t key) const
    {
        const Cell &cell = m_cells[placeOf(key)];
        return cell.isUsed ? &cell.value : nullptr;
    }

    /// Adds the value unless the key is there; returns what the key has and whether it is new.
    std::pair<Value &, bool> tryInsert(std::uint64_t key, const Value &value)
    {
        if ((m_size + 1) * 2 > m_cells.size())
            grow();
        Cell &cell = m_cells[placeOf(key)];
        if (cell.isUsed)
            return {cell.value, false};
        cell = {key, value, true};
        ++m_size;
        return {cell.value, true};
    }

private:
    struct Cell
    {
        std::uint64_t key = 0;
        Value value{};
        bool isUsed = false;
    };

    std::size_t placeOf(std::uint64_t key) const
    {
        const std::size_t mask = m_cells.size() - 1;
        // Correlation numbers are consecutive: a multiplication spreads them well enough.
        std::size_t i = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> 20U) & mask;
        while (m_cells[i].isUsed && m_cells[i].key != key)
            i = (i + 1) & mask;
        return i;
    }
    void grow()
    {
        LargeVector<Cell> old(m_cells.size() * 2);
        old.swap(m_cells);
        for (const Cell &cell : old) {
            if (cell.isUsed)
                m_cells[placeOf(cell.key)] = cell;
        }
    }

    LargeVector<Cell> m_cells;
    std::size_t m_size = 0;
};

} // namespace rooftrace
