// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/attributes.h"

#include "core/trace/stringpool.h"

#include <algorithm>
#include <array>
#include <limits>

namespace rooftrace {

namespace {

constexpr std::size_t FirstCells = 1024;

std::uint64_t hashRecord(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    const auto *bytes = reinterpret_cast<const char *>(attrs.data());
    const std::uint64_t head = (static_cast<std::uint64_t>(kind) << 32U) | index(category);
    return hashBytes({bytes, attrs.size_bytes()}) ^ (head * 0x9e3779b97f4a7c15ULL);
}

} // namespace

AttributePool::AttributePool()
    : m_cells(FirstCells)
{
    m_records.emplace_back();
}

bool AttributePool::equals(const Record &record, SliceKind kind, StringId category,
                           std::span<const Attr> attrs) const
{
    return record.kind == kind && record.category == category && record.count == attrs.size()
           && std::equal(attrs.begin(), attrs.end(), m_attrs.begin() + record.first);
}

AttrId AttributePool::append(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    attrs =
        attrs.first(std::min<std::size_t>(attrs.size(), std::numeric_limits<std::uint16_t>::max()));
    if (kind == SliceKind::Other && category == StringId::Empty && attrs.empty())
        return AttrId::None;
    const auto id = static_cast<std::uint32_t>(m_records.size());
    m_records.push_back({static_cast<std::uint32_t>(m_attrs.size()),
                         static_cast<std::uint16_t>(attrs.size()), kind, category});
    m_attrs.insert(m_attrs.end(), attrs.begin(), attrs.end());
    return AttrId{id};
}

AttrId AttributePool::intern(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    attrs =
        attrs.first(std::min<std::size_t>(attrs.size(), std::numeric_limits<std::uint16_t>::max()));
    const std::uint64_t hash = hashRecord(kind, category, attrs);
    const auto tag = static_cast<std::uint32_t>(hash >> 32U);
    const std::size_t mask = m_cells.size() - 1;
    std::size_t cell = hash & mask;
    for (; m_cells[cell].record != 0; cell = (cell + 1) & mask) {
        if (m_cells[cell].tag == tag
            && equals(m_records[m_cells[cell].record], kind, category, attrs))
            return AttrId{m_cells[cell].record};
    }
    const AttrId id = append(kind, category, attrs);
    if (id == AttrId::None)
        return id;
    m_cells[cell] = {tag, index(id), static_cast<std::uint32_t>(hash)};
    if (++m_interned * 2 > m_cells.size())
        grow();
    return id;
}

void AttributePool::grow()
{
    std::vector<Cell> old(m_cells.size() * 4);
    old.swap(m_cells);
    const std::size_t mask = m_cells.size() - 1;
    for (const Cell &moved : old) {
        if (moved.record == 0)
            continue;
        std::size_t cell = moved.place & mask;
        while (m_cells[cell].record != 0)
            cell = (cell + 1) & mask;
        m_cells[cell] = moved;
    }
}

const Attr *AttributePool::find(AttrId id, StringId key) const
{
    if (key == StringId::Empty)
        return nullptr;
    for (const Attr &attr : attrs(id)) {
        if (attr.key == key)
            return &attr;
    }
    return nullptr;
}

std::size_t AttributePool::memoryBytes() const
{
    return m_records.capacity() * sizeof(Record) + m_attrs.capacity() * sizeof(Attr)
           + m_cells.capacity() * sizeof(Cell);
}

} // namespace rooftrace
