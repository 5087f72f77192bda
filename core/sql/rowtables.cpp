// SPDX-License-Identifier: GPL-3.0-or-later
// Finding numbered rows for a query.
#include "core/sql/sqltable.h"

#include <algorithm>

namespace rooftrace {

namespace {

enum Way : int { AllRows, ByKey, ByValue };

class RowCursor final : public TableCursor
{
public:
    RowCursor(SqlData &data, const RowTableInfo &info)
        : m_data(data)
        , m_info(info)
    {
    }

    bool start(int way, std::span<const BoundCondition> conditions) override
    {
        const std::optional<std::uint64_t> count = m_info.count(m_data);
        m_ranges.clear();
        m_next = 0;
        m_at = 0;
        m_end = 0;
        if (!count)
            return false;
        m_ranges = {{0, *count}};
        if (way == ByKey)
            narrow(conditions);
        else if (way == ByValue)
            lookUp(conditions.front());
        settle();
        return true;
    }
    bool isAtEnd() const override { return m_at == m_end; }
    void next() override
    {
        ++m_at;
        settle();
    }
    void put(int column, ValueSink &sink) override
    {
        m_info.columns[static_cast<std::size_t>(column)].put({m_data, m_at}, sink);
    }
    std::int64_t rowId() const override { return static_cast<std::int64_t>(m_at); }

private:
    void narrow(std::span<const BoundCondition> conditions)
    {
        IntegerRange rows{0, static_cast<std::int64_t>(m_ranges.front().end) - 1};
        for (const BoundCondition &condition : conditions)
            rows.narrow(condition.comparison, condition.value);
        if (rows.isEmpty())
            m_ranges.clear();
        else
            m_ranges = {{static_cast<std::uint64_t>(rows.first),
                         static_cast<std::uint64_t>(rows.last) + 1}};
    }

    void lookUp(const BoundCondition &condition)
    {
        IntegerRange range;
        range.narrow(Comparison::Equal, condition.value);
        if (range.isEmpty())
            m_ranges.clear();
        else if (range.first == range.last)
            m_ranges = m_info.find(m_data, condition.column, range.first);
    }

    void settle()
    {
        while (m_at == m_end && m_next < m_ranges.size()) {
            m_at = m_ranges[m_next].begin;
            m_end = m_ranges[m_next++].end;
        }
    }

    SqlData &m_data;
    const RowTableInfo &m_info;
    std::vector<RowRange> m_ranges;
    std::size_t m_next = 0;
    std::uint64_t m_at = 0;
    std::uint64_t m_end = 0;
};

class RowTableOf final : public VirtualTable
{
public:
    RowTableOf(SqlData &data, RowTableInfo info)
        : m_data(data)
        , m_info(std::move(info))
    {
    }

    std::string name() const override { return m_info.name; }
    std::vector<Column> columns() const override
    {
        std::vector<Column> result;
        for (const SqlColumn &column : m_info.columns)
            result.push_back({column.name, column.type});
        return result;
    }
    std::unique_ptr<TableCursor> open() const override
    {
        return std::make_unique<RowCursor>(m_data, m_info);
    }
    Plan plan(const PlanRequest &request) const override
    {
        // Counting may mean to run the whole analysis; an estimate does.
        Plan plan{AllRows, {}, 10'000.0, 10'000.0, false, false};
        for (std::size_t i = 0; i < request.conditions.size(); ++i) {
            const Condition &condition = request.conditions[i];
            const bool isEqual = condition.comparison == Comparison::Equal;
            if (condition.column == m_info.key) {
                plan.way = ByKey;
                plan.uses.push_back(i);
                plan.hasOneRow = plan.hasOneRow || isEqual;
                plan.rows = plan.cost = plan.hasOneRow ? 1.0 : plan.rows / 2.0;
            }
        }
        for (std::size_t i = 0; i < request.conditions.size() && plan.uses.empty(); ++i) {
            const Condition &condition = request.conditions[i];
            if (condition.comparison == Comparison::Equal
                && std::find(m_info.indexed.begin(), m_info.indexed.end(), condition.column)
                       != m_info.indexed.end())
                plan = {ByValue, {i}, 4.0, 10.0, false, false};
        }
        plan.isOrdered = plan.way != ByValue && request.order.size() == 1
                         && request.order.front().column == m_info.key
                         && !request.order.front().isDescending;
        return plan;
    }

private:
    SqlData &m_data;
    RowTableInfo m_info;
};

} // namespace

std::unique_ptr<const VirtualTable> makeRowTable(SqlData &data, RowTableInfo info)
{
    return std::make_unique<RowTableOf>(data, std::move(info));
}

} // namespace rooftrace
