// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelname.h"

namespace rooftrace {

namespace {

template<int Item>
void putGrid(const SqlRow &row, ValueSink &sink)
{
    sql::putListItem(row, attr::Grid, Item, sink);
}

template<int Item>
void putBlock(const SqlRow &row, ValueSink &sink)
{
    sql::putListItem(row, attr::Block, Item, sink);
}

std::vector<SqlColumn> geometryColumns()
{
    return {
        {"grid_x", "integer", putGrid<0>},
        {"grid_y", "integer", putGrid<1>},
        {"grid_z", "integer", putGrid<2>},
        {"block_x", "integer", putBlock<0>},
        {"block_y", "integer", putBlock<1>},
        {"block_z", "integer", putBlock<2>},
        {"registers_per_thread", "integer",
         [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::Registers, sink); }},
        {"shared_memory_bytes", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sql::putAttribute(row, attr::SharedMemory, sink);
         }},
        {"occupancy_percent", "real",
         [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::Occupancy, sink); }},
    };
}

} // namespace

SliceTableInfo kernelsTable()
{
    SliceTableInfo info;
    info.name = "kernels";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "kernels and whole graphs of devices");
    info.ofTrack = sql::isDeviceTrack;
    info.ofSlice = [](const Trace &trace, SliceId slice) {
        const SliceKind kind = trace.kind(slice);
        return kind == SliceKind::Kernel || kind == SliceKind::GraphTrace;
    };
    info.columns = sql::joined(
        sql::sliceColumns(), {{"short_name", "text",
                               [](const SqlRow &row, ValueSink &sink) {
                                   sink.copiedText(shortKernelName(row.trace().name(row.slice())));
                               }},
                              {"category", "text", [](const SqlRow &row, ValueSink &sink) {
                                   sink.text(categoryId(row.trace().visualCategory(row.slice())));
                               }}});
    info.columns = sql::joined(std::move(info.columns), sql::deviceOperationColumns());
    info.columns = sql::joined(std::move(info.columns), geometryColumns());
    return info;
}

} // namespace rooftrace
