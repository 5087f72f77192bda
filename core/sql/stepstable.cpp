// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

namespace rooftrace {

namespace {

const Step &stepOf(const SqlRow &row)
{
    return row.data.quantities()->steps().steps[row.place()]; // there are rows: not cancelled
}

const char *dropId(StepDrop drop)
{
    switch (drop) {
    case StepDrop::First:
        return "first";
    case StepDrop::Last:
        return "last";
    case StepDrop::Compile:
        return "compile";
    case StepDrop::Outlier:
        return "outlier";
    case StepDrop::OtherWork:
        return "other_work";
    case StepDrop::None:
        break;
    }
    return nullptr;
}

void putRange(const TimeRange &range, Nanoseconds ns, ValueSink &sink)
{
    if (!range.isEmpty())
        sink.integer(ns);
}

} // namespace

RowTableInfo stepsTable()
{
    RowTableInfo info;
    info.name = "steps";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "training or inference steps");
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        const Quantities *quantities = data.quantities();
        if (quantities == nullptr)
            return std::nullopt;
        return quantities->steps().steps.size();
    };
    info.columns = {
        {"step", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(stepOf(row).number); }},
        {"slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) { sql::putSlice(stepOf(row).slice, sink); }},
        {"start_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(stepOf(row).host.beginNs); }},
        {"end_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(stepOf(row).host.endNs); }},
        {"duration_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(stepOf(row).host.lengthNs()); }},
        {"device_start_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             putRange(stepOf(row).device, stepOf(row).device.beginNs, sink);
         }},
        {"device_duration_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             putRange(stepOf(row).device, stepOf(row).device.lengthNs(), sink);
         }},
        {"device_operations", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(stepOf(row).deviceOperations); }},
        {"dropped", "text",
         [](const SqlRow &row, ValueSink &sink) {
             if (const char *id = dropId(stepOf(row).drop))
                 sink.text(id);
         }},
    };
    return info;
}

} // namespace rooftrace
