// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"
#include "core/trace/attrkeys.h"

namespace rooftrace {

namespace {

/// nullptr: no operator, or cancelled, which ends the query.
const OperatorCall *callOf(const SqlRow &row, ValueSink &sink)
{
    const OperatorIndex *operators = row.data.operators();
    if (operators != nullptr)
        return operators->callOf(row.slice());
    sink.error("cancelled");
    return nullptr;
}

template<Nanoseconds OperatorCall::*Member>
void putTime(const SqlRow &row, ValueSink &sink)
{
    if (const OperatorCall *call = callOf(row, sink))
        sink.integer(call->*Member);
}

} // namespace

SliceTableInfo operatorsTable()
{
    SliceTableInfo info;
    info.name = "operators";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "calls of framework operators");
    info.ofTrack = [](const Track &track) { return track.kind == TrackKind::Operators; };
    info.columns = sql::joined(
        sql::sliceColumns(),
        {{"track_id", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              sink.integer(index(row.trace().trackOf(row.slice())));
          }},
         {"thread_id", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              const Track &track = row.trace().track(row.trace().trackOf(row.slice()));
              if (track.thread >= 0)
                  sink.integer(
                      row.trace().topology().threads[static_cast<std::size_t>(track.thread)].tid);
          }},
         {"parent_slice_id", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              const OperatorCall *call = callOf(row, sink);
              if (call != nullptr && call->parent != OperatorCall::NoParent)
                  sql::putSlice(row.data.operators()->calls()[call->parent].slice, sink);
          }},
         {"cpu_self_ns", "integer", putTime<&OperatorCall::cpuSelfNs>},
         {"device_total_ns", "integer", putTime<&OperatorCall::deviceTotalNs>},
         {"device_self_ns", "integer", putTime<&OperatorCall::deviceSelfNs>},
         {"kernel_total_ns", "integer", putTime<&OperatorCall::kernelTotalNs>},
         {"kernel_self_ns", "integer", putTime<&OperatorCall::kernelSelfNs>},
         {"is_nested_in_same_name", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              if (const OperatorCall *call = callOf(row, sink))
                  sink.integer(call->isNestedInSameName ? 1 : 0);
          }},
         {"input_dims", "text",
          [](const SqlRow &row, ValueSink &sink) {
              sql::putAttribute(row, attr::InputDims, sink);
          }},
         {"input_types", "text",
          [](const SqlRow &row, ValueSink &sink) {
              sql::putAttribute(row, attr::InputTypes, sink);
          }},
         sql::stepColumn()});
    return info;
}

} // namespace rooftrace
