// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and memsets by kind.
#include "widgets/tables/columnlist.h"
#include "widgets/tables/tablebuilders.h"

namespace rooftrace {
namespace {

QVariant directionOf(const CopyRow &row)
{
    const auto id = copyDirectionId(row.kind.direction);
    return row.isMemset || id.empty() ? QVariant() : QVariant(toText(id));
}

QVariant bytesOf(const CopyRow &row)
{
    return row.withoutBytes == row.count ? QVariant() : QVariant(qlonglong(row.bytes));
}

QVariant rateOf(const CopyRow &row)
{
    return row.bytesPerSecond > 0.0 ? QVariant(row.bytesPerSecond) : QVariant();
}

std::vector<TableColumn> copyColumns(const TracePtr &trace, const std::vector<CopyRow> &rows)
{
    ColumnList<CopyRow> columns(rows);
    columns.add(ColumnKind::Text, "copy", TablesText::tr("Copy"),
                TablesText::tr("Kind of copy or memset as recorded."),
                [trace](const CopyRow &r) { return toText(trace->string(r.name)); });
    columns.add(
        ColumnKind::Text, "direction", TablesText::tr("Direction"),
        TablesText::tr("From host (H) or device (D) to host or device; P: between devices."),
        directionOf);
    columns.add(ColumnKind::Count, "count", TablesText::tr("Count"),
                TablesText::tr("Operations that start inside the scope."), &CopyRow::count);
    columns
        .add(ColumnKind::Duration, "total_ns", TablesText::tr("Total"),
             TablesText::tr("Sum of durations."), &CopyRow::sumNs)
        .hasBar = true;
    columns
        .add(ColumnKind::Bytes, "bytes", TablesText::tr("Bytes"), TablesText::tr("Sum of sizes."),
             bytesOf)
        .hasBar = true;
    columns.add(ColumnKind::ByteRate, "bytes_per_s", TablesText::tr("Rate"),
                TablesText::tr("Bytes over time, of rows that record a size."), rateOf);
    columns.add(ColumnKind::Duration, "min_ns", TablesText::tr("Min"), TablesText::tr("Shortest."),
                &CopyRow::minNs);
    columns.add(ColumnKind::Duration, "max_ns", TablesText::tr("Max"), TablesText::tr("Longest."),
                &CopyRow::maxNs);
    return columns.take();
}

} // namespace

TableData copyTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CopyRow> &rows)
{
    TableData data;
    data.id = QStringLiteral("copies");
    data.sortColumn = 3;
    data.columns = copyColumns(trace, rows);
    describeRows(data, owner, trace, rows);
    data.category = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].isMemset ? Category::Memory
                                                                          : Category::Copy);
    };
    data.emptyTitle = TablesText::tr("No copies in this scope");
    data.emptyText =
        TablesText::tr("No copy between host and device and no memset starts here. That "
                       "is a good sign when the scope is a steady step.");
    return data;
}

} // namespace rooftrace
