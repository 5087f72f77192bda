// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelname.h"

namespace rooftrace {

namespace {

SliceId launchOf(const SqlRow &row)
{
    return row.trace().links(LinkKind::Launch).sourceOf(row.slice());
}

SliceId operatorOf(const SqlRow &row)
{
    const SliceId launch = launchOf(row);
    return launch == SliceId::None ? launch
                                   : row.trace().links(LinkKind::Operator).sourceOf(launch);
}

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

std::vector<SqlColumn> launchColumns()
{
    return {
        {"launch_slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) { sql::putSlice(launchOf(row), sink); }},
        {"launch_to_start_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const SliceId launch = launchOf(row);
             if (launch != SliceId::None)
                 sink.integer(row.trace().startNs(row.slice()) - row.trace().endNs(launch));
         }},
        {"operator_slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) { sql::putSlice(operatorOf(row), sink); }},
        {"operator", "text",
         [](const SqlRow &row, ValueSink &sink) {
             const SliceId slice = operatorOf(row);
             if (slice != SliceId::None)
                 sink.text(row.trace().name(slice));
         }},
        sql::stepColumn(),
    };
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

bool isDeviceTrack(const Track &track)
{
    return !isHostTrack(track.kind);
}

} // namespace

SliceTableInfo kernelsTable()
{
    SliceTableInfo info;
    info.name = "kernels";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "kernels and whole graphs of devices");
    info.ofTrack = isDeviceTrack;
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
    info.columns = sql::joined(std::move(info.columns), sql::deviceColumns());
    info.columns = sql::joined(std::move(info.columns), launchColumns());
    info.columns = sql::joined(std::move(info.columns), geometryColumns());
    return info;
}

SliceTableInfo copiesTable()
{
    SliceTableInfo info;
    info.name = "copies";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "copies and memsets of devices");
    info.ofTrack = isDeviceTrack;
    info.ofSlice = [](const Trace &trace, SliceId slice) {
        const SliceKind kind = trace.kind(slice);
        return kind == SliceKind::Memcpy || kind == SliceKind::Memset;
    };
    info.columns = sql::joined(
        sql::sliceColumns(),
        {{"kind", "text",
          [](const SqlRow &row, ValueSink &sink) {
              sink.text(sql::kindId(row.trace().kind(row.slice())));
          }},
         {"copy_kind", "text",
          [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::CopyKind, sink); }},
         {"bytes", "integer",
          [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::Bytes, sink); }},
         {"bytes_per_s", "real", [](const SqlRow &row, ValueSink &sink) {
              const std::int64_t bytes = row.trace().integerAttribute(row.slice(), attr::Bytes, -1);
              const Nanoseconds ns = row.trace().durationNs(row.slice());
              if (bytes >= 0 && ns > 0)
                  sink.real(static_cast<double>(bytes) * 1e9 / static_cast<double>(ns));
          }}});
    info.columns = sql::joined(std::move(info.columns), sql::deviceColumns());
    info.columns = sql::joined(std::move(info.columns), launchColumns());
    return info;
}

} // namespace rooftrace
