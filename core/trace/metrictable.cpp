// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/metrictable.h"

#include "core/trace/stringpool.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace rooftrace {

double MetricValue::asReal() const
{
    switch (type) {
    case Type::Integer:
        return static_cast<double>(std::bit_cast<std::int64_t>(bits));
    case Type::Unsigned:
        return static_cast<double>(bits);
    case Type::Real:
        return std::bit_cast<double>(bits);
    case Type::None:
    case Type::String:
        break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::string_view MetricValue::text(const StringPool &strings, std::span<char> buffer) const
{
    char *const first = buffer.data();
    char *const last = first + buffer.size();
    std::to_chars_result result{first, {}};
    switch (type) {
    case Type::None:
        return {};
    case Type::String:
        return strings.view(asString());
    case Type::Integer:
        result = std::to_chars(first, last, std::bit_cast<std::int64_t>(bits));
        break;
    case Type::Unsigned:
        result = std::to_chars(first, last, bits);
        break;
    case Type::Real:
        if (std::isnan(asReal()))
            return "nan";
        result = std::to_chars(first, last, asReal());
        break;
    }
    return {first, static_cast<std::size_t>(result.ptr - first)};
}

const MetricTable::Row *MetricTable::rowOf(SliceId slice) const
{
    const Row *const found =
        std::lower_bound(m_rows.begin(), m_rows.end(), slice, [](const Row &row, SliceId wanted) {
            return index(row.slice) < index(wanted);
        });
    return found != m_rows.end() && found->slice == slice ? found : nullptr;
}

MetricValue MetricTable::value(const Row &row, StringId metric) const
{
    for (const Cell &cell : cells(row)) {
        if (m_metrics[cell.metric].name == metric)
            return cell.value();
    }
    return {};
}

std::size_t MetricTable::memoryBytes() const
{
    return m_metrics.size() * sizeof(Metric) + m_rows.size() * sizeof(Row)
           + m_cells.size() * sizeof(Cell) + m_instances.size() * sizeof(Instance)
           + m_advice.size() * sizeof(Advice);
}

std::uint32_t MetricTable::metric(StringId name, StringId unit, Kind kind)
{
    const auto [found, isNew] =
        m_byName.try_emplace(index(name), static_cast<std::uint32_t>(m_metrics.size()));
    if (isNew)
        m_metrics.push_back({name, unit, kind});
    return found->second;
}

std::optional<std::uint32_t> MetricTable::findMetric(StringId name) const
{
    const auto found = m_byName.find(index(name));
    return found == m_byName.end() ? std::nullopt : std::optional(found->second);
}

void MetricTable::beginRow(std::uint64_t sourceOffset)
{
    Row row;
    row.firstCell = m_cells.size();
    row.firstAdvice = static_cast<std::uint32_t>(m_advice.size());
    m_rows.push_back(row);
    m_rowKeys.push_back(sourceOffset);
}

void MetricTable::addValue(std::uint32_t metric, MetricValue value)
{
    Cell cell;
    cell.bits = value.bits;
    cell.type = value.type;
    cell.metric = metric;
    cell.firstInstance = m_instances.size();
    m_cells.push_back(cell);
    ++m_rows.back().cellCount;
}

void MetricTable::addInstance(MetricValue key, MetricValue value)
{
    m_instances.push_back({key.bits, value.bits, key.type, value.type});
    ++m_cells.back().instanceCount;
}

void MetricTable::addAdvice(const Advice &advice)
{
    m_advice.push_back(advice);
    ++m_rows.back().adviceCount;
}

void MetricTable::finish(std::vector<std::pair<std::uint64_t, SliceId>> slices)
{
    std::sort(slices.begin(), slices.end());
    for (std::size_t r = 0; r < m_rowKeys.size(); ++r) {
        const auto found =
            std::lower_bound(slices.begin(), slices.end(), std::pair(m_rowKeys[r], SliceId{0}));
        if (found != slices.end() && found->first == m_rowKeys[r])
            m_rows[r].slice = found->second;
    }
    eraseIf(m_rows, [](const Row &row) { return row.slice == SliceId::None; });
    std::sort(m_rows.begin(), m_rows.end(),
              [](const Row &a, const Row &b) { return index(a.slice) < index(b.slice); });
    m_rowKeys = {};
}

} // namespace rooftrace
