// SPDX-License-Identifier: GPL-3.0-or-later
// Makes columns from the members of a row.
#pragma once

#include "core/trace/trace.h"
#include "widgets/tables/tabledata.h"

#include <QCoreApplication>

#include <functional>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

namespace rooftrace {

struct TablesText
{
    Q_DECLARE_TR_FUNCTIONS(TablesText)
};

inline QString toText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Columns over `rows`, which outlive the table.
template<class Row>
class ColumnList
{
public:
    explicit ColumnList(const std::vector<Row> &rows)
        : m_rows(&rows)
    {
    }

    /// `value` is a member of Row or takes a Row; it gives a number, a QString or a QVariant.
    template<class Value>
    TableColumn &add(ColumnKind kind, const char *csvName, const QString &title,
                     const QString &tooltip, Value value)
    {
        TableColumn made;
        made.title = title;
        made.csvName = QString::fromLatin1(csvName);
        made.tooltip = tooltip;
        made.kind = kind;
        made.value = [rows = m_rows, value](int row) -> QVariant {
            const auto cell = std::invoke(value, (*rows)[static_cast<std::size_t>(row)]);
            if constexpr (std::is_integral_v<decltype(cell)>)
                return static_cast<qlonglong>(cell);
            else
                return cell;
        };
        m_columns.push_back(std::move(made));
        return m_columns.back();
    }

    std::vector<TableColumn> take() { return std::move(m_columns); }

private:
    const std::vector<Row> *m_rows;
    std::vector<TableColumn> m_columns;
};

/// Fills what tables of named rows have in common; `owner` keeps the rows alive.
template<class Row>
void describeRows(TableData &data, const std::shared_ptr<const void> &owner, const TracePtr &trace,
                  const std::vector<Row> &rows)
{
    data.rowCount = static_cast<int>(rows.size());
    const auto at = [owner, &rows](int row) -> const Row & {
        return rows[static_cast<std::size_t>(row)];
    };
    data.tooltip = [at, trace](int row) { return toText(trace->string(at(row).name)); };
    data.fullName = data.tooltip;
    data.longest = [at](int row) { return at(row).longest; };
    data.name = [at](int row) { return std::optional(at(row).name); };
}

/// The median's place between shortest and longest; Row has the three.
template<class Row>
void addSpread(ColumnList<Row> &columns, const std::vector<Row> &rows)
{
    TableColumn &column =
        columns.add(ColumnKind::Spread, "median_ns", TablesText::tr("Min – median – max"),
                    TablesText::tr("Spread of durations; all rows share one "
                                   "scale."),
                    &Row::medianNs);
    column.spread = [&rows](int row) {
        const Row &r = rows[static_cast<std::size_t>(row)];
        return SpreadValue{static_cast<double>(r.minNs), r.medianNs, static_cast<double>(r.maxNs)};
    };
}

} // namespace rooftrace
