// SPDX-License-Identifier: GPL-3.0-or-later
// A hash table from well-mixed 64-bit hashes to small values.
#pragma once

#include "core/base/largevector.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace rooftrace::kineto {

/// Open addressing, power-of-two cells, at most two thirds full. The hash is the key: 64 good bits
/// make a false match as unlikely as a broken memory cell. Nothing is ever removed.
template<class Value>
class FlatMap
{
public:
    FlatMap()
        : m_cells(64)
    {
    }

    /// The value, or nullptr. Valid until the next insert().
    Value *find(std::uint64_t hash)
    {
        const std::size_t mask = m_cells.size() - 1;
        hash |= hash == 0 ? 1U : 0U;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
            const std::uint64_t known = m_cells[i].hash();
            if (known == hash)
                return &m_cells[i].value;
            if (known == 0)
                return nullptr;
        }
    }
    /// Adds a hash that find() did not find.
    Value &insert(std::uint64_t hash, Value value)
    {
        if ((m_size + 1) * 3 > m_cells.size() * 2)
            grow();
        ++m_size;
        Cell &cell = freeCell(hash | (hash == 0 ? 1U : 0U));
        cell.value = std::move(value);
        return cell.value;
    }
    std::size_t size() const { return m_size; }
    /// Brings the place of a hash into the cache before it is looked up.
    void prefetch(std::uint64_t hash) const
    {
        __builtin_prefetch(&m_cells[hash & (m_cells.size() - 1)]);
    }

private:
    // In halves, so that a cell with a value of four bytes has twelve: these tables are much of
    // what reading holds.
    struct Cell
    {
        std::array<std::uint32_t, 2> halves{}; // both 0: empty
        Value value{};

        std::uint64_t hash() const
        {
            std::uint64_t whole = 0;
            std::memcpy(&whole, halves.data(), sizeof(whole));
            return whole;
        }
        void setHash(std::uint64_t hash) { std::memcpy(halves.data(), &hash, sizeof(hash)); }
    };
    Cell &freeCell(std::uint64_t hash)
    {
        const std::size_t mask = m_cells.size() - 1;
        std::size_t i = hash & mask;
        while (m_cells[i].hash() != 0)
            i = (i + 1) & mask;
        m_cells[i].setHash(hash);
        return m_cells[i];
    }
    void grow()
    {
        LargeVector<Cell> old(m_cells.size() * 2);
        old.swap(m_cells);
        for (Cell &cell : old) {
            if (cell.hash() != 0)
                freeCell(cell.hash()).value = std::move(cell.value);
        }
    }

    LargeVector<Cell> m_cells;
    std::size_t m_size = 0;
};

} // namespace rooftrace::kineto
