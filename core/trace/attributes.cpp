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

AttrId AttributePool::intern(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    attrs =
        attrs.first(std::min<std::size_t>(attrs.size(), std::numeric_limits<std::uint16_t>::max()));
    if (kind == SliceKind::Other && category == StringId::Empty && attrs.empty())
        return AttrId::None;
    const std::uint64_t hash = hashRecord(kind, category, attrs);
    const std::size_t mask = m_cells.size() - 1;
    std::size_t cell = hash & mask;
    for (; m_cells[cell] != 0; cell = (cell + 1) & mask) {
        const Record &record = m_records[m_cells[cell] - 1];
        if (record.hash == hash && equals(record, kind, category, attrs))
            return AttrId{m_cells[cell] - 1};
    }
    const auto id = static_cast<std::uint32_t>(m_records.size());
    m_records.push_back({hash, static_cast<std::uint32_t>(m_attrs.size()),
                         static_cast<std::uint16_t>(attrs.size()), kind, category});
    m_attrs.insert(m_attrs.end(), attrs.begin(), attrs.end());
    m_cells[cell] = id + 1;
    if (m_records.size() * 2 > m_cells.size())
        grow();
    return AttrId{id};
}

void AttributePool::grow()
{
    m_cells.assign(m_cells.size() * 2, 0);
    const std::size_t mask = m_cells.size() - 1;
    for (std::size_t i = 1; i < m_records.size(); ++i) {
        std::size_t cell = m_records[i].hash & mask;
        while (m_cells[cell] != 0)
            cell = (cell + 1) & mask;
        m_cells[cell] = static_cast<std::uint32_t>(i + 1);
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
           + m_cells.capacity() * sizeof(std::uint32_t);
}

} // namespace rooftrace
