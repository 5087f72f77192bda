// SPDX-License-Identifier: GPL-3.0-or-later
// What a profiler measured of single slices by name: hardware counters, layer figures, its advice.
#pragma once

#include "core/base/ids.h"
#include "core/base/largevector.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rooftrace {

class StringPool;

/// A value as the file holds it: no number is changed on the way.
struct MetricValue
{
    enum class Type : std::uint32_t { None, Integer, Unsigned, Real, String };

    Type type = Type::None;
    std::uint64_t bits = 0;

    static MetricValue integer(std::int64_t value)
    {
        return {Type::Integer, std::bit_cast<std::uint64_t>(value)};
    }
    static MetricValue unsignedInteger(std::uint64_t value) { return {Type::Unsigned, value}; }
    static MetricValue real(double value)
    {
        return {Type::Real, std::bit_cast<std::uint64_t>(value)};
    }
    static MetricValue string(StringId value) { return {Type::String, index(value)}; }

    bool isNumber() const { return type != Type::None && type != Type::String; }
    double asReal() const; ///< NaN when it is no number
    StringId asString() const { return StringId{static_cast<std::uint32_t>(bits)}; }
    /// The number with all of its digits, "nan", the string itself, or an empty text.
    std::string_view text(const StringPool &strings, std::span<char> buffer) const;

    friend bool operator==(const MetricValue &, const MetricValue &) = default;
};

/// Metrics of slices, as rows of cells; not every slice has a row, not every row every metric. One
/// writer; reading a finished table is for any thread.
class MetricTable
{
public:
    enum class Kind : std::uint32_t {
        Measured, ///< of the slice
        Device,   ///< a property of the device, repeated for each slice
        Listing,  ///< the names of other metrics; no quantity
    };
    struct Metric
    {
        StringId name = StringId::Empty; ///< as its maker spells it
        StringId unit = StringId::Empty; ///< base unit as its maker spells it; empty: none
        Kind kind = Kind::Measured;
    };
    /// A part of a value: of an instruction, a unit, a moment.
    struct Instance
    {
        std::uint64_t keyBits = 0;
        std::uint64_t bits = 0;
        MetricValue::Type keyType = MetricValue::Type::None;
        MetricValue::Type type = MetricValue::Type::None;

        MetricValue key() const { return {keyType, keyBits}; }
        MetricValue value() const { return {type, bits}; }
    };
    /// One metric of one row.
    struct Cell
    {
        std::uint64_t bits = 0;
        std::uint64_t firstInstance = 0;
        std::uint32_t metric = 0; ///< place in metrics()
        std::uint32_t instanceCount = 0;
        MetricValue::Type type = MetricValue::Type::None;
        std::uint32_t unused = 0;

        MetricValue value() const { return {type, bits}; }
    };
    /// What the profiler itself concluded of a slice.
    struct Advice
    {
        enum class Level : std::uint32_t { Information, Good, Warning, Error, Optimization };
        enum class Scope : std::uint32_t { None, Local, Global }; ///< of the estimate

        std::uint64_t speedupBits = 0;     ///< estimate in percent; NaN: none
        StringId source = StringId::Empty; ///< who says so
        StringId rule = StringId::Empty;
        StringId section = StringId::Empty;
        StringId title = StringId::Empty;
        StringId text = StringId::Empty;
        Level level = Level::Information;
        Scope scope = Scope::None;
        std::uint32_t unused = 0;

        double speedupPercent() const { return std::bit_cast<double>(speedupBits); }
    };
    struct Row
    {
        std::uint64_t firstCell = 0;
        SliceId slice = SliceId::None;
        std::uint32_t cellCount = 0;
        std::uint32_t firstAdvice = 0;
        std::uint32_t adviceCount = 0;
    };

    bool empty() const { return m_rows.empty(); }
    std::span<const Metric> metrics() const { return {m_metrics.data(), m_metrics.size()}; }
    std::span<const Row> rows() const { return {m_rows.data(), m_rows.size()}; } ///< by slice
    std::span<const Cell> cells(const Row &row) const
    {
        return {m_cells.data() + row.firstCell, row.cellCount};
    }
    std::span<const Instance> instances(const Cell &cell) const
    {
        return {m_instances.data() + cell.firstInstance, cell.instanceCount};
    }
    std::span<const Advice> advice(const Row &row) const
    {
        return {m_advice.data() + row.firstAdvice, row.adviceCount};
    }
    const Row *rowOf(SliceId slice) const; ///< nullptr: it has none
    /// The value of a metric of a row; none when the row lacks it. O(cells of the row).
    MetricValue value(const Row &row, StringId metric) const;
    std::size_t memoryBytes() const;

    // Writing. A row stands for the slice with this sourceOffset, which no other slice has.
    std::uint32_t metric(StringId name, StringId unit, Kind kind); ///< finds or adds
    std::optional<std::uint32_t> findMetric(StringId name) const;
    void beginRow(std::uint64_t sourceOffset);
    void addValue(std::uint32_t metric, MetricValue value);
    void addInstance(MetricValue key, MetricValue value); ///< of the value added last
    void addAdvice(const Advice &advice);
    /// Gives the rows their slices: pairs of source offset and slice, in any order. Rows without a
    /// slice are dropped.
    void finish(std::vector<std::pair<std::uint64_t, SliceId>> slices);

private:
    friend class TraceArchive;

    LargeVector<Metric> m_metrics;
    LargeVector<Row> m_rows;
    LargeVector<Cell> m_cells;
    LargeVector<Instance> m_instances;
    LargeVector<Advice> m_advice;
    std::vector<std::uint64_t> m_rowKeys;                      // until finish()
    std::unordered_map<std::uint32_t, std::uint32_t> m_byName; // StringId to place, while writing
};

} // namespace rooftrace
