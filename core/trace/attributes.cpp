// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/attributes.h"

#include "core/base/hash.h"

#include <algorithm>
#include <array>
#include <limits>

namespace rooftrace {

namespace {

constexpr std::size_t FirstCells = 1024;

using Stored = AttrRange::Stored;

Stored storedAs(const Attr &attr)
{
    switch (attr.type) {
    case AttrType::Real:
        return Stored::Real64;
    case AttrType::String:
        return Stored::String;
    case AttrType::Json:
        return Stored::Json;
    case AttrType::Integer:
        break;
    }
    const auto value = static_cast<std::int64_t>(attr.bits);
    return value == static_cast<std::int32_t>(value) ? Stored::Integer32 : Stored::Integer64;
}

std::uint64_t wideValue(const std::uint32_t *words)
{
    return words[0] | (static_cast<std::uint64_t>(words[1]) << 32U);
}

std::uint64_t hashRecord(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    const auto *bytes = reinterpret_cast<const char *>(attrs.data());
    const std::uint64_t head = (static_cast<std::uint64_t>(kind) << 32U) | index(category);
    return hashBytes({bytes, attrs.size_bytes()}) ^ (head * 0x9e3779b97f4a7c15ULL);
}

} // namespace

Attr AttrRange::Iterator::operator*() const
{
    const StringId key = m_field->key;
    switch (m_field->stored) {
    case Stored::Integer32:
        return Attr::integer(key, static_cast<std::int32_t>(*m_words));
    case Stored::Integer64:
        return {key, AttrType::Integer, wideValue(m_words)};
    case Stored::Real64:
        return {key, AttrType::Real, wideValue(m_words)};
    case Stored::String:
        return Attr::string(key, StringId{*m_words});
    case Stored::Json:
        break;
    }
    return Attr::json(key, StringId{*m_words});
}

AttributePool::AttributePool()
    : m_cells(FirstCells)
{
    m_shapes.emplace_back();
    m_records.push_back({});
}

bool AttributePool::fits(const Shape &shape, SliceKind kind, StringId category,
                         std::span<const Attr> attrs) const
{
    return shape.kind == kind && shape.category == category && shape.count == attrs.size()
           && std::equal(attrs.begin(), attrs.end(), m_fields.begin() + shape.firstField,
                         [](const Attr &attr, const Field &field) {
                             return attr.key == field.key && storedAs(attr) == field.stored;
                         });
}

std::uint32_t AttributePool::shapeFor(SliceKind kind, StringId category,
                                      std::span<const Attr> attrs)
{
    std::uint32_t &recent =
        m_recentShapes[(std::size_t{index(category)} * 7 + attrs.size()) % m_recentShapes.size()];
    if (fits(m_shapes[recent], kind, category, attrs))
        return recent;
    std::uint64_t hash = (static_cast<std::uint64_t>(kind) << 32U) | index(category);
    for (const Attr &attr : attrs)
        hash = (hash ^ index(attr.key)) * 0x9e3779b97f4a7c15ULL
               + static_cast<std::uint64_t>(storedAs(attr));
    const auto [first, last] = m_shapeByHash.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        if (fits(m_shapes[known->second], kind, category, attrs)) {
            recent = known->second;
            return recent;
        }
    }
    recent = static_cast<std::uint32_t>(m_shapes.size());
    m_shapeByHash.emplace(hash, recent);
    m_shapes.push_back({static_cast<std::uint32_t>(m_fields.size()),
                        static_cast<std::uint16_t>(attrs.size()), kind, category});
    for (const Attr &attr : attrs)
        m_fields.push_back({attr.key, storedAs(attr)});
    return recent;
}

bool AttributePool::equals(AttrId id, SliceKind kind, StringId category,
                           std::span<const Attr> attrs) const
{
    const AttrRange range = this->attrs(id);
    return this->kind(id) == kind && this->category(id) == category && range.size() == attrs.size()
           && std::equal(attrs.begin(), attrs.end(), range.begin());
}

AttrId AttributePool::append(SliceKind kind, StringId category, std::span<const Attr> attrs)
{
    attrs =
        attrs.first(std::min<std::size_t>(attrs.size(), std::numeric_limits<std::uint16_t>::max()));
    if (kind == SliceKind::Other && category == StringId::Empty && attrs.empty())
        return AttrId::None;
    const auto id = static_cast<std::uint32_t>(m_records.size());
    const std::uint32_t shape = shapeFor(kind, category, attrs);
    m_records.push_back({static_cast<std::uint32_t>(m_words.size()), shape});
    for (const Attr &attr : attrs) {
        m_words.push_back(static_cast<std::uint32_t>(attr.bits));
        if (AttrRange::wordsOf(storedAs(attr)) == 2)
            m_words.push_back(static_cast<std::uint32_t>(attr.bits >> 32U));
    }
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
        if (m_cells[cell].tag == tag && equals(AttrId{m_cells[cell].record}, kind, category, attrs))
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
    LargeVector<Cell> old(m_cells.size() * 4);
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

std::optional<Attr> AttributePool::find(AttrId id, StringId key) const
{
    if (key == StringId::Empty)
        return std::nullopt;
    const AttrRange range = attrs(id);
    for (auto attr = range.begin(); attr != range.end(); ++attr) {
        if (attr.key() == key)
            return *attr;
    }
    return std::nullopt;
}

AttributePool AttributePool::clone() const
{
    AttributePool copy;
    copy.m_records = m_records.clone();
    copy.m_words = m_words.clone();
    copy.m_shapes = m_shapes;
    copy.m_fields = m_fields;
    copy.m_shapeByHash = m_shapeByHash;
    copy.m_recentShapes = m_recentShapes;
    copy.m_cells = m_cells.clone();
    copy.m_interned = m_interned;
    return copy;
}

std::size_t AttributePool::memoryBytes() const
{
    return m_records.size() * sizeof(Record) + m_words.size() * sizeof(std::uint32_t)
           + m_shapes.size() * sizeof(Shape) + m_fields.size() * sizeof(Field)
           + m_cells.size() * sizeof(Cell);
}

} // namespace rooftrace
