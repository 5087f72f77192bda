// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tablebuilders.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace rooftrace {
namespace {

struct TablesText
{
    Q_DECLARE_TR_FUNCTIONS(TablesText)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariant share(double part, double whole)
{
    return whole > 0.0 ? QVariant(part / whole) : QVariant();
}

/// A column whose value is a member of a row, through any callable.
template<class Rows, class Value>
TableColumn column(const Rows &rows, const QString &title, const char *csvName, ColumnKind kind,
                   const QString &tooltip, Value value, bool hasBar = false)
{
    TableColumn made;
    made.title = title;
    made.csvName = QString::fromLatin1(csvName);
    made.tooltip = tooltip;
    made.kind = kind;
    made.hasBar = hasBar;
    made.value = [&rows, value](int row) -> QVariant {
        return value(rows[static_cast<std::size_t>(row)]);
    };
    return made;
}

/// What the roofline knows of a kernel name: rate and bound of all its points together.
struct KernelRoof
{
    double flop = 0.0;
    Nanoseconds timeNs = 0;
    Nanoseconds longestPointNs = 0;
    RooflineClass roofClass = RooflineClass::Unknown;
    double roofShare = 0.0;
};

using KernelRoofs = std::unordered_map<std::uint32_t, KernelRoof>;

std::shared_ptr<const KernelRoofs> kernelRoofs(const RooflineModel *roofline)
{
    auto roofs = std::make_shared<KernelRoofs>();
    if (!roofline)
        return roofs;
    for (const RooflinePoint &point : roofline->points) {
        KernelRoof &roof = (*roofs)[index(point.kernelName)];
        roof.flop += point.flop;
        roof.timeNs += point.timeNs;
        if (point.timeNs > roof.longestPointNs) {
            roof.longestPointNs = point.timeNs;
            roof.roofClass = point.roofClass;
            roof.roofShare = point.roofShare;
        }
    }
    return roofs;
}

QVariant flopRateOf(const KernelRoofs &roofs, StringId name)
{
    const auto found = roofs.find(index(name));
    if (found == roofs.end() || found->second.timeNs <= 0 || found->second.flop <= 0.0)
        return {};
    return found->second.flop * 1e9 / static_cast<double>(found->second.timeNs);
}

QVariant boundOf(const KernelRoofs &roofs, StringId name)
{
    const auto found = roofs.find(index(name));
    if (found == roofs.end() || found->second.roofClass == RooflineClass::Unknown)
        return {};
    return TablesText::tr("%1, %2", "bound, share of roof")
        .arg(rooflineClassText(found->second.roofClass), text::percent(found->second.roofShare));
}

void addRowFacts(TableData &table, const std::shared_ptr<const void> &owner)
{
    // One capture keeps the rows alive for all functions of the table.
    const auto tooltip = table.tooltip;
    table.tooltip = [owner, tooltip](int row) { return tooltip(row); };
}

constexpr auto RecordKernels = "with torch.profiler.profile(\n"
                               "        activities=[ProfilerActivity.CPU,\n"
                               "                    ProfilerActivity.CUDA],\t\t\n"
                               "        record_shapes=True) as prof:\n"
                               "    step()\n"
                               "    torch.cuda.synchronize()\n"
                               "prof.export_chrome_trace(\"trace.json.gz\")\n"
                               "\n"
                               "nsys profile --trace=cuda,nvtx,osrt python train.py";
constexpr auto RecordSteps =
    "with torch.profiler.profile(\n"
    "        schedule=schedule(wait=1, warmup=2, active=4),\n"
    "        on_trace_ready=tensorboard_trace_handler(\"traces\")) as prof:\n"
    "    for batch in loader:\n"
    "        train_step(batch)\n"
    "        prof.step()\t\t";

} // namespace

TableData kernelTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                          const KernelTable &table, const RooflineModel *roofline)
{
    const std::vector<KernelRow> &rows = table.rows;
    const auto roofs = kernelRoofs(roofline);
    const double stepNs = table.stepNs;
    const bool hasSteps = stepNs > 0.0;
    const auto busyNs = static_cast<double>(table.busyNs);
    TableData data;
    data.id = QStringLiteral("kernels");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = 2;
    data.columns = {
        column(rows, TablesText::tr("Kernel"), "kernel", ColumnKind::Text,
               TablesText::tr("Shortened name; the full one is in the tooltip of each row."),
               [](const KernelRow &r) { return QVariant(QString::fromStdString(r.shortName)); }),
        column(rows, TablesText::tr("Count"), "count", ColumnKind::Count,
               TablesText::tr("Launches that start inside the scope."),
               [](const KernelRow &r) { return QVariant(qlonglong(r.count)); }),
        column(
            rows, TablesText::tr("Total"), "total_ns", ColumnKind::Duration,
            TablesText::tr("Sum of durations; kernels that run side by side both count."),
            [](const KernelRow &r) { return QVariant(qlonglong(r.sumNs)); }, true),
        column(
            rows, hasSteps ? TablesText::tr("% of step") : TablesText::tr("% of busy"),
            hasSteps ? "share_of_step" : "share_of_busy", ColumnKind::Share,
            hasSteps ? TablesText::tr("Total over the step time T and the steps in the scope (%1).")
                           .arg(text::duration(Nanoseconds(stepNs)))
                     : TablesText::tr("Total over the time in which a device was busy (%1).")
                           .arg(text::duration(Nanoseconds(busyNs))),
            [stepNs, busyNs, hasSteps](const KernelRow &r) {
                return share(static_cast<double>(r.sumNs), hasSteps ? stepNs : busyNs);
            },
            true),
        column(rows, TablesText::tr("Mean"), "mean_ns", ColumnKind::Duration,
               TablesText::tr("Mean duration of one launch."),
               [](const KernelRow &r) { return QVariant(r.meanNs); }),
        column(rows, TablesText::tr("Min"), "min_ns", ColumnKind::Duration,
               TablesText::tr("Shortest launch."),
               [](const KernelRow &r) { return QVariant(qlonglong(r.minNs)); }),
        column(rows, TablesText::tr("Max"), "max_ns", ColumnKind::Duration,
               TablesText::tr("Longest launch."),
               [](const KernelRow &r) { return QVariant(qlonglong(r.maxNs)); }),
        column(rows, TablesText::tr("FLOP rate"), "flop_per_s", ColumnKind::FlopRate,
               TablesText::tr("Estimated from operator shapes over the linked kernel time."),
               [roofs](const KernelRow &r) { return flopRateOf(*roofs, r.name); }),
        column(rows, TablesText::tr("Min – median – max"), "median_ns", ColumnKind::Spread,
               TablesText::tr("Spread of durations; all rows share one scale."),
               [](const KernelRow &r) { return QVariant(r.medianNs); }),
        column(rows, TablesText::tr("Bound"), "bound", ColumnKind::Text,
               TablesText::tr(
                   "What limits it by the roofline, and the share of that roof it reaches."),
               [roofs](const KernelRow &r) { return boundOf(*roofs, r.name); })};
    data.columns[7].width = 13;
    data.columns[8].spread = [&rows](int row) {
        const KernelRow &r = rows[static_cast<std::size_t>(row)];
        return SpreadValue{static_cast<double>(r.minNs), r.medianNs, static_cast<double>(r.maxNs)};
    };
    data.category = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].category);
    };
    data.tooltip = [&rows, trace](int row) {
        return utf8(trace->string(rows[static_cast<std::size_t>(row)].name));
    };
    data.longest = [&rows](int row) { return rows[static_cast<std::size_t>(row)].longest; };
    data.name = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].name);
    };
    data.emptyTitle = TablesText::tr("No kernels in this scope");
    data.emptyText =
        trace->topology().devices.empty()
            ? TablesText::tr("The trace holds no device activity. Operators and runtime "
                             "calls are complete.")
            : TablesText::tr("No kernel starts inside the selected range. Press Esc on the "
                             "timeline to see the whole trace.");
    if (trace->topology().devices.empty())
        data.emptyCode = QString::fromLatin1(RecordKernels);
    addRowFacts(data, owner);
    return data;
}

TableData operatorTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                            const OperatorTable &table, bool isByShapes)
{
    const std::vector<OperatorRow> &rows = table.rows;
    const auto deviceNs = static_cast<double>(table.deviceSelfNs);
    TableData data;
    data.id = QStringLiteral("operators");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = isByShapes ? 3 : 2;
    data.columns.push_back(
        column(rows, TablesText::tr("Operator"), "operator", ColumnKind::Text,
               TablesText::tr("Framework operator as recorded."),
               [trace](const OperatorRow &r) { return QVariant(utf8(trace->string(r.name))); }));
    if (isByShapes) {
        data.columns.push_back(column(
            rows, TablesText::tr("Input shapes"), "input_shapes", ColumnKind::Text,
            TablesText::tr("Sizes of the inputs as the file has them."),
            [trace](const OperatorRow &r) { return QVariant(utf8(trace->string(r.shapes))); }));
        data.columns.back().width = 34;
    }
    const std::vector<TableColumn> numbers{
        column(rows, TablesText::tr("Calls"), "calls", ColumnKind::Count,
               TablesText::tr("Calls that start inside the scope, nested ones included."),
               [](const OperatorRow &r) { return QVariant(qlonglong(r.count)); }),
        column(
            rows, TablesText::tr("Device total"), "device_total_ns", ColumnKind::Duration,
            TablesText::tr("Device operations launched inside it or inside what it calls."),
            [](const OperatorRow &r) { return QVariant(qlonglong(r.deviceTotalNs)); }, true),
        column(rows, TablesText::tr("Device self"), "device_self_ns", ColumnKind::Duration,
               TablesText::tr("Device operations that it launched itself."),
               [](const OperatorRow &r) { return QVariant(qlonglong(r.deviceSelfNs)); }),
        column(
            rows, TablesText::tr("% of device"), "share_of_device", ColumnKind::Share,
            TablesText::tr("Device self over the device time of all operators (%1).")
                .arg(text::duration(table.deviceSelfNs)),
            [deviceNs](const OperatorRow &r) {
                return share(static_cast<double>(r.deviceSelfNs), deviceNs);
            },
            true),
        column(rows, TablesText::tr("CPU total"), "cpu_total_ns", ColumnKind::Duration,
               TablesText::tr("Time on the CPU with everything that it calls."),
               [](const OperatorRow &r) { return QVariant(qlonglong(r.cpuTotalNs)); }),
        column(rows, TablesText::tr("CPU self"), "cpu_self_ns", ColumnKind::Duration,
               TablesText::tr("Time on the CPU without operators and ranges inside it."),
               [](const OperatorRow &r) { return QVariant(qlonglong(r.cpuSelfNs)); }),
        column(rows, TablesText::tr("CPU mean"), "cpu_mean_ns", ColumnKind::Duration,
               TablesText::tr("CPU total of one call."), [](const OperatorRow &r) {
                   return r.count > 0 ? QVariant(static_cast<double>(r.cpuTotalNs)
                                                 / static_cast<double>(r.count))
                                      : QVariant();
               })};
    data.columns.insert(data.columns.end(), numbers.begin(), numbers.end());
    data.tooltip = [&rows, trace](int row) {
        const OperatorRow &r = rows[static_cast<std::size_t>(row)];
        const QString shapes = utf8(trace->string(r.shapes));
        const QString name = utf8(trace->string(r.name));
        return shapes.isEmpty() ? name : name + QLatin1Char('\n') + shapes;
    };
    data.longest = [&rows](int row) { return rows[static_cast<std::size_t>(row)].longest; };
    data.name = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].name);
    };
    data.emptyTitle = TablesText::tr("No operators in this scope");
    data.emptyText = TablesText::tr("Framework operators come from the PyTorch profiler with CPU "
                                    "activity, or as NVTX ranges from Nsight Systems. Kernels and "
                                    "copies are complete without them.");
    data.emptyCode = QStringLiteral("activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]\n\n"
                                    "nsys profile --trace=cuda,nvtx "
                                    "--pytorch=autograd-shapes-nvtx python train.py");
    addRowFacts(data, owner);
    return data;
}

TableData copyTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CopyRow> &rows)
{
    TableData data;
    data.id = QStringLiteral("copies");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = 3;
    data.columns = {
        column(rows, TablesText::tr("Copy"), "copy", ColumnKind::Text,
               TablesText::tr("Kind of copy or memset as recorded."),
               [trace](const CopyRow &r) { return QVariant(utf8(trace->string(r.name))); }),
        column(rows, TablesText::tr("Direction"), "direction", ColumnKind::Text,
               TablesText::tr("From host (H) or device (D) to host or device; P: between devices."),
               [](const CopyRow &r) {
                   const auto id = copyDirectionId(r.kind.direction);
                   return r.isMemset || id.empty() ? QVariant() : QVariant(utf8(id));
               }),
        column(rows, TablesText::tr("Count"), "count", ColumnKind::Count,
               TablesText::tr("Operations that start inside the scope."),
               [](const CopyRow &r) { return QVariant(qlonglong(r.count)); }),
        column(
            rows, TablesText::tr("Total"), "total_ns", ColumnKind::Duration,
            TablesText::tr("Sum of durations."),
            [](const CopyRow &r) { return QVariant(qlonglong(r.sumNs)); }, true),
        column(
            rows, TablesText::tr("Bytes"), "bytes", ColumnKind::Bytes,
            TablesText::tr("Sum of sizes."),
            [](const CopyRow &r) {
                return r.withoutBytes == r.count ? QVariant() : QVariant(qlonglong(r.bytes));
            },
            true),
        column(rows, TablesText::tr("Rate"), "bytes_per_s", ColumnKind::ByteRate,
               TablesText::tr("Bytes over time, of rows that record a size."),
               [](const CopyRow &r) {
                   return r.bytesPerSecond > 0.0 ? QVariant(r.bytesPerSecond) : QVariant();
               }),
        column(rows, TablesText::tr("Min"), "min_ns", ColumnKind::Duration,
               TablesText::tr("Shortest."),
               [](const CopyRow &r) { return QVariant(qlonglong(r.minNs)); }),
        column(rows, TablesText::tr("Max"), "max_ns", ColumnKind::Duration,
               TablesText::tr("Longest."),
               [](const CopyRow &r) { return QVariant(qlonglong(r.maxNs)); })};
    data.category = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].isMemset ? Category::Memory
                                                                          : Category::Copy);
    };
    data.tooltip = [&rows, trace](int row) {
        return utf8(trace->string(rows[static_cast<std::size_t>(row)].name));
    };
    data.longest = [&rows](int row) { return rows[static_cast<std::size_t>(row)].longest; };
    data.name = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].name);
    };
    data.emptyTitle = TablesText::tr("No copies in this scope");
    data.emptyText =
        TablesText::tr("No copy between host and device and no memset starts here. That "
                       "is a good sign when the scope is a steady step.");
    addRowFacts(data, owner);
    return data;
}

TableData callTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CallRow> &rows)
{
    TableData data;
    data.id = QStringLiteral("calls");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = 2;
    data.columns = {
        column(rows, TablesText::tr("Call"), "call", ColumnKind::Text,
               TablesText::tr("Runtime or driver call as recorded."),
               [trace](const CallRow &r) { return QVariant(utf8(trace->string(r.name))); }),
        column(rows, TablesText::tr("Count"), "count", ColumnKind::Count,
               TablesText::tr("Calls that start inside the scope."),
               [](const CallRow &r) { return QVariant(qlonglong(r.count)); }),
        column(
            rows, TablesText::tr("Total"), "total_ns", ColumnKind::Duration,
            TablesText::tr("Sum of durations over all threads."),
            [](const CallRow &r) { return QVariant(qlonglong(r.sumNs)); }, true),
        column(rows, TablesText::tr("Mean"), "mean_ns", ColumnKind::Duration,
               TablesText::tr("Mean duration of one call."),
               [](const CallRow &r) { return QVariant(r.meanNs); }),
        column(rows, TablesText::tr("Min"), "min_ns", ColumnKind::Duration,
               TablesText::tr("Shortest call."),
               [](const CallRow &r) { return QVariant(qlonglong(r.minNs)); }),
        column(rows, TablesText::tr("Max"), "max_ns", ColumnKind::Duration,
               TablesText::tr("Longest call."),
               [](const CallRow &r) { return QVariant(qlonglong(r.maxNs)); }),
        column(rows, TablesText::tr("Min – median – max"), "median_ns", ColumnKind::Spread,
               TablesText::tr("Spread of durations; all rows share one scale."),
               [](const CallRow &r) { return QVariant(r.medianNs); })};
    data.columns[6].spread = [&rows](int row) {
        const CallRow &r = rows[static_cast<std::size_t>(row)];
        return SpreadValue{static_cast<double>(r.minNs), r.medianNs, static_cast<double>(r.maxNs)};
    };
    data.category = [](int) { return std::optional(Category::Runtime); };
    data.tooltip = [&rows, trace](int row) {
        return utf8(trace->string(rows[static_cast<std::size_t>(row)].name));
    };
    data.longest = [&rows](int row) { return rows[static_cast<std::size_t>(row)].longest; };
    data.name = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].name);
    };
    data.emptyTitle = TablesText::tr("No runtime calls in this scope");
    data.emptyText =
        TablesText::tr("Calls of the CUDA, HIP or Level Zero runtime were not recorded "
                       "here. Without them launches cannot be joined to kernels.");
    data.emptyCode = QStringLiteral("nsys profile --trace=cuda,osrt,nvtx python train.py");
    addRowFacts(data, owner);
    return data;
}

namespace {

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

} // namespace

TableData stepTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const Steps &steps)
{
    const std::vector<Step> &rows = steps.steps;
    TableData data;
    data.id = QStringLiteral("steps");
    data.rowCount = static_cast<int>(rows.size());
    data.sortColumn = 1;
    data.columns = {
        column(rows, TablesText::tr("Step"), "step", ColumnKind::Count,
               TablesText::tr("Number of the step in the file, else counted from 0."),
               [](const Step &s) { return QVariant(qlonglong(s.number)); }),
        column(rows, TablesText::tr("Start"), "start_ns", ColumnKind::Duration,
               TablesText::tr("Time from the start of the trace."),
               [](const Step &s) { return QVariant(qlonglong(s.host.beginNs)); }),
        column(
            rows, TablesText::tr("Host span"), "host_ns", ColumnKind::Duration,
            TablesText::tr("Length of the step's range on the CPU."),
            [](const Step &s) { return lengthOrNothing(s.host); }, true),
        column(
            rows, TablesText::tr("Device span"), "device_ns", ColumnKind::Duration,
            TablesText::tr("From the end of the step before to the end of its own last operation."),
            [](const Step &s) { return lengthOrNothing(s.device); }, true),
        column(rows, TablesText::tr("Operations"), "device_operations", ColumnKind::Count,
               TablesText::tr("Device operations launched inside the step."),
               [](const Step &s) { return QVariant(qlonglong(s.deviceOperations)); }),
        column(
            rows, TablesText::tr("Steady state"), "steady_state", ColumnKind::Text,
            TablesText::tr("Which steps the figures are taken from, and why others are left out."),
            [](const Step &s) { return QVariant(dropText(s.drop)); })};
    data.columns[0].width = 10;
    data.tooltip = [&rows, trace](int row) {
        const SliceId slice = rows[static_cast<std::size_t>(row)].slice;
        return slice == SliceId::None ? QString() : utf8(trace->name(slice));
    };
    data.range = [&rows](int row) {
        const Step &s = rows[static_cast<std::size_t>(row)];
        return s.device.isEmpty() ? s.host : s.device;
    };
    data.emptyTitle = TablesText::tr("No steps in this trace");
    data.emptyText =
        TablesText::tr("Nothing marks where a training or inference step begins, so shares "
                       "are of the whole recorded time. Everything else works.");
    data.emptyCode = QString::fromLatin1(RecordSteps);
    addRowFacts(data, owner);
    return data;
}

} // namespace rooftrace
