// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the trace and which of them count.
#include "widgets/tables/columnlist.h"
#include "widgets/tables/tablebuilders.h"

namespace rooftrace {
namespace {

constexpr auto RecordSteps =
    "with torch.profiler.profile(\n"
    "        schedule=schedule(wait=1, warmup=2, active=4),\n"
    "        on_trace_ready=tensorboard_trace_handler(\"traces\")) as prof:\n"
    "    for batch in loader:\n"
    "        train_step(batch)\n"
    "        prof.step()\t\t";

QString dropText(StepDrop drop)
{
    switch (drop) {
    case StepDrop::None:
        return TablesText::tr("steady");
    case StepDrop::First:
        return TablesText::tr("left out: first step, warms up");
    case StepDrop::Last:
        return TablesText::tr("left out: last step, may be cut");
    case StepDrop::Compile:
        return TablesText::tr("left out: compiles or loads modules");
    case StepDrop::Outlier:
        return TablesText::tr("left out: far from the median");
    case StepDrop::OtherWork:
        return TablesText::tr("left out: other number of operations");
    }
    return {};
}

QVariant lengthOrNothing(TimeRange range)
{
    return range.isEmpty() ? QVariant() : QVariant(qlonglong(range.lengthNs()));
}

/// The part of a step on the device; a single step has no step before it that it could begin at.
TimeRange onDevice(const Step &step, TimeRange onlyStep)
{
    return step.device.isEmpty() ? onlyStep : step.device;
}

std::vector<TableColumn> stepColumns(const std::vector<Step> &rows, TimeRange onlyStep)
{
    ColumnList<Step> columns(rows);
    columns.add(ColumnKind::Count, "step", TablesText::tr("Step"),
                TablesText::tr("Number of the step in the file, else counted from 0."),
                &Step::number);
    columns.add(ColumnKind::Duration, "start_ns", TablesText::tr("Start"),
                TablesText::tr("Time from the start of the trace."),
                [](const Step &s) { return s.host.beginNs; });
    columns
        .add(ColumnKind::Duration, "host_ns", TablesText::tr("Host span"),
             TablesText::tr("Length of the step's range on the CPU."),
             [](const Step &s) { return lengthOrNothing(s.host); })
        .hasBar = true;
    columns
        .add(ColumnKind::Duration, "device_ns", TablesText::tr("Device span"),
             onlyStep.isEmpty()
                 ? TablesText::tr(
                     "From the end of the step before to the end of its own last operation.")
                 : TablesText::tr("From where earlier work on the device ends, or from its first "
                                  "operation, to the end of its last."),
             [onlyStep](const Step &s) { return lengthOrNothing(onDevice(s, onlyStep)); })
        .hasBar = true;
    columns.add(ColumnKind::Count, "device_operations", TablesText::tr("Operations"),
                TablesText::tr("Device operations launched inside the step."),
                &Step::deviceOperations);
    columns.add(
        ColumnKind::Text, "steady_state", TablesText::tr("Steady state"),
        TablesText::tr("Which steps the figures are taken from, and why others are left out."),
        [](const Step &s) { return dropText(s.drop); });
    return columns.take();
}

} // namespace

TableData stepTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const Steps &steps, TimeRange onlyStep)
{
    if (steps.steps.size() != 1)
        onlyStep = {};
    const std::vector<Step> &rows = steps.steps;
    TableData data;
    data.id = QStringLiteral("steps");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = 1;
    data.columns = stepColumns(rows, onlyStep);
    data.tooltip = [owner, &rows, trace](int row) {
        const SliceId slice = rows[static_cast<std::size_t>(row)].slice;
        return slice == SliceId::None ? QString() : toText(trace->name(slice));
    };
    data.fullName = data.tooltip;
    data.range = [&rows, onlyStep](int row) {
        const Step &s = rows[static_cast<std::size_t>(row)];
        const TimeRange device = onDevice(s, onlyStep);
        return device.isEmpty() ? s.host : device;
    };
    data.emptyTitle = TablesText::tr("No steps in this trace");
    data.emptyText =
        TablesText::tr("Nothing marks where a training or inference step begins, so shares "
                       "are of the whole recorded time. Everything else works.");
    data.emptyCode = QString::fromLatin1(RecordSteps);
    return data;
}

} // namespace rooftrace
