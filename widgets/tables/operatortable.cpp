// SPDX-License-Identifier: GPL-3.0-or-later
// Framework operators, by name or by name and shapes.
#include "core/text/format.h"
#include "widgets/tables/columnlist.h"
#include "widgets/tables/tablebuilders.h"

namespace rooftrace {
namespace {

void addDeviceColumns(ColumnList<OperatorRow> &columns, Nanoseconds allNs)
{
    columns
        .add(ColumnKind::Duration, "device_total_ns", TablesText::tr("Device total"),
             TablesText::tr("Device operations launched inside it or inside what it calls."),
             &OperatorRow::deviceTotalNs)
        .hasBar = true;
    columns.add(ColumnKind::Duration, "device_self_ns", TablesText::tr("Device self"),
                TablesText::tr("Device operations that it launched itself."),
                &OperatorRow::deviceSelfNs);
    columns
        .add(ColumnKind::Share, "share_of_device", TablesText::tr("% of device"),
             TablesText::tr("Device self over the device time of all operators (%1).")
                 .arg(text::duration(allNs)),
             [allNs](const OperatorRow &r) {
                 return allNs > 0 ? QVariant(static_cast<double>(r.deviceSelfNs)
                                             / static_cast<double>(allNs))
                                  : QVariant();
             })
        .hasBar = true;
}

void addHostColumns(ColumnList<OperatorRow> &columns)
{
    columns.add(ColumnKind::Duration, "cpu_total_ns", TablesText::tr("CPU total"),
                TablesText::tr("Time on the CPU with everything that it calls."),
                &OperatorRow::cpuTotalNs);
    columns.add(ColumnKind::Duration, "cpu_self_ns", TablesText::tr("CPU self"),
                TablesText::tr("Time on the CPU without operators and ranges inside it."),
                &OperatorRow::cpuSelfNs);
    columns.add(ColumnKind::Duration, "cpu_mean_ns", TablesText::tr("CPU mean"),
                TablesText::tr("CPU total of one call."), [](const OperatorRow &r) {
                    return r.count > 0 ? QVariant(static_cast<double>(r.cpuTotalNs)
                                                  / static_cast<double>(r.count))
                                       : QVariant();
                });
}

} // namespace

TableData operatorTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                            const OperatorTable &table, bool isByShapes)
{
    const std::vector<OperatorRow> &rows = table.rows;
    ColumnList<OperatorRow> columns(rows);
    columns.add(ColumnKind::Text, "operator", TablesText::tr("Operator"),
                TablesText::tr("Framework operator as recorded."),
                [trace](const OperatorRow &r) { return toText(trace->string(r.name)); });
    if (isByShapes)
        columns.add(ColumnKind::Text, "input_shapes", TablesText::tr("Input shapes"),
                    TablesText::tr("Sizes of the inputs as the file has them."),
                    [trace](const OperatorRow &r) { return toText(trace->string(r.shapes)); });
    columns.add(ColumnKind::Count, "calls", TablesText::tr("Calls"),
                TablesText::tr("Calls that start inside the scope, nested ones included."),
                &OperatorRow::count);
    addDeviceColumns(columns, table.deviceSelfNs);
    addHostColumns(columns);
    TableData data;
    data.id = QStringLiteral("operators");
    data.sortColumn = isByShapes ? 3 : 2;
    data.columns = columns.take();
    describeRows(data, owner, trace, rows);
    const auto rawName = data.tooltip;
    data.tooltip = [&rows, rawName, trace](int row) {
        const QString shapes = toText(trace->string(rows[static_cast<std::size_t>(row)].shapes));
        return shapes.isEmpty() ? rawName(row) : rawName(row) + QLatin1Char('\n') + shapes;
    };
    data.emptyTitle = TablesText::tr("No operators in this scope");
    data.emptyText = TablesText::tr("Framework operators come from the PyTorch profiler with CPU "
                                    "activity, or as NVTX ranges from Nsight Systems. Kernels and "
                                    "copies are complete without them.");
    data.emptyCode = QStringLiteral("activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]\n\n"
                                    "nsys profile --trace=cuda,nvtx "
                                    "--pytorch=autograd-shapes-nvtx python train.py");
    return data;
}

} // namespace rooftrace
