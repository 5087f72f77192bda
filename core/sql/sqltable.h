// SPDX-License-Identifier: GPL-3.0-or-later
// How the tables of a trace describe themselves: a table is a list of columns and a way to find
// its rows.
#pragma once

#include "core/db/virtualtable.h"
#include "core/sql/sqldata.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace rooftrace {

/// One row: its number in the table, for tables of slices the slice.
struct SqlRow
{
    SqlData &data;
    std::uint64_t number = 0;

    const Trace &trace() const { return data.trace(); }
    SliceId slice() const { return SliceId{static_cast<std::uint32_t>(number)}; }
    std::size_t place() const { return static_cast<std::size_t>(number); }
};

struct SqlColumn
{
    const char *name; ///< snake_case with unit
    const char *type;
    void (*put)(const SqlRow &row, ValueSink &sink); ///< puts nothing: NULL
};

/// Name, columns and meaning of a table.
struct SqlTableInfo
{
    const char *name;
    const char *meaning; ///< English, translated in the context SqlTablesText
    std::vector<SqlColumn> columns;

    int column(std::string_view wanted) const; ///< -2: none
};

/// Slices that fulfil a condition. Finds them by slice_id, track_id, start_ns, end_ns, name_id and
/// name; hands them out in the order of slice_id, start_ns, name_id or name.
struct SliceTableInfo : SqlTableInfo
{
    bool (*ofTrack)(const Track &track) = nullptr;                ///< nullptr: all
    bool (*ofSlice)(const Trace &trace, SliceId slice) = nullptr; ///< nullptr: all
};

/// First row and the one after the last.
struct RowRange
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// Rows that are numbered from 0.
struct RowTableInfo : SqlTableInfo
{
    std::optional<std::uint64_t> (*count)(SqlData &data) = nullptr; ///< nothing: cancelled
    /// Column that numbers the rows in ascending order without gaps, from 0; -2: none.
    int key = -2;
    /// Columns whose value leads to rows, and how; nullptr: none.
    std::vector<int> indexed;
    std::vector<RowRange> (*find)(SqlData &data, int column, std::int64_t value) = nullptr;
};

using TableList = std::vector<std::unique_ptr<const VirtualTable>>;
std::unique_ptr<const VirtualTable> makeSliceTable(SqlData &data, SliceTableInfo info);
std::unique_ptr<const VirtualTable> makeRowTable(SqlData &data, RowTableInfo info);

// One table each; declared here, defined in the file of its name.
SliceTableInfo slicesTable();
SliceTableInfo kernelsTable();
SliceTableInfo copiesTable();
SliceTableInfo operatorsTable();
RowTableInfo tracksTable();
RowTableInfo countersTable();
RowTableInfo counterSamplesTable();
RowTableInfo linksTable();
RowTableInfo stepsTable();
RowTableInfo findingsTable();
RowTableInfo markersTable();
RowTableInfo columnsTable(); ///< describes all others

/// Every table in the order in which people read about them.
std::vector<SliceTableInfo> sliceTables();
std::vector<RowTableInfo> rowTables();

} // namespace rooftrace
