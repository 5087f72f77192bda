// SPDX-License-Identifier: GPL-3.0-or-later
// Runtime and driver calls by name.
#include "widgets/tables/columnlist.h"
#include "widgets/tables/tablebuilders.h"

namespace rooftrace {

TableData callTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CallRow> &rows)
{
    ColumnList<CallRow> columns(rows);
    columns.add(ColumnKind::Text, "call", TablesText::tr("Call"),
                TablesText::tr("Runtime or driver call as recorded."),
                [trace](const CallRow &r) { return toText(trace->string(r.name)); });
    columns.add(ColumnKind::Count, "count", TablesText::tr("Count"),
                TablesText::tr("Calls that start inside the scope."), &CallRow::count);
    columns
        .add(ColumnKind::Duration, "total_ns", TablesText::tr("Total"),
             TablesText::tr("Sum of durations over all threads."), &CallRow::sumNs)
        .hasBar = true;
    columns.add(ColumnKind::Duration, "mean_ns", TablesText::tr("Mean"),
                TablesText::tr("Mean duration of one call."), &CallRow::meanNs);
    columns.add(ColumnKind::Duration, "min_ns", TablesText::tr("Min"),
                TablesText::tr("Shortest call."), &CallRow::minNs);
    columns.add(ColumnKind::Duration, "max_ns", TablesText::tr("Max"),
                TablesText::tr("Longest call."), &CallRow::maxNs);
    addSpread(columns, rows);
    TableData data;
    data.id = QStringLiteral("calls");
    data.sortColumn = 2;
    data.columns = columns.take();
    describeRows(data, owner, trace, rows);
    data.category = [](int) { return std::optional(Category::Runtime); };
    data.emptyTitle = TablesText::tr("No runtime calls in this scope");
    data.emptyText =
        TablesText::tr("Calls of the CUDA, HIP or Level Zero runtime were not recorded "
                       "here. Without them launches cannot be joined to kernels.");
    data.emptyCode = QStringLiteral("nsys profile --trace=cuda,osrt,nvtx python train.py");
    return data;
}

} // namespace rooftrace
