// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels by name: time, share, rate and bound.
#include "core/text/format.h"
#include "widgets/tables/columnlist.h"
#include "widgets/tables/tablebuilders.h"

#include <unordered_map>

namespace rooftrace {
namespace {

constexpr auto RecordKernels = "with torch.profiler.profile(\n"
                               "        activities=[ProfilerActivity.CPU,\n"
                               "                    ProfilerActivity.CUDA],\t\t\n"
                               "        record_shapes=True) as prof:\n"
                               "    step()\n"
                               "    torch.cuda.synchronize()\n"
                               "prof.export_chrome_trace(\"trace.json.gz\")\n"
                               "\n"
                               "nsys profile --trace=cuda,nvtx,osrt python train.py";

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

/// Short: the column's head says what it is about.
QString boundText(RooflineClass roofClass)
{
    switch (roofClass) {
    case RooflineClass::ComputeBound:
        return TablesText::tr("compute", "what limits a kernel");
    case RooflineClass::MemoryBound:
        return TablesText::tr("memory", "what limits a kernel");
    default:
        return rooflineClassText(roofClass);
    }
}

QVariant boundOf(const KernelRoofs &roofs, StringId name)
{
    const auto found = roofs.find(index(name));
    if (found == roofs.end() || found->second.roofClass == RooflineClass::Unknown)
        return {};
    return TablesText::tr("%1, %2", "bound, share of roof")
        .arg(boundText(found->second.roofClass), text::percent(found->second.roofShare));
}

/// "% of step": as the head of the findings, so that the two can be compared.
void addShare(ColumnList<KernelRow> &columns, const KernelTable &table,
              const AnalysisSummary &summary)
{
    QString title = TablesText::tr("% of step");
    const char *csvName = "share_of_step";
    if (summary.source == AnalysisWindow::Source::Range) {
        title = TablesText::tr("% of selection");
        csvName = "share_of_selection";
    } else if (summary.source == AnalysisWindow::Source::WholeTrace) {
        title = TablesText::tr("% of trace");
        csvName = "share_of_trace";
    }
    const auto windowNs = static_cast<double>(table.windowNs);
    TableColumn &column = columns.add(
        ColumnKind::Share, csvName, title,
        TablesText::tr("Time on the busiest device inside what the findings are about (%1), over "
                       "the length of that. Total counts the whole scope.")
            .arg(summary.denominator),
        [windowNs](const KernelRow &r) {
            return windowNs > 0.0 ? QVariant(static_cast<double>(r.inWindowNs) / windowNs)
                                  : QVariant();
        });
    column.hasBar = true;
}

std::vector<TableColumn> kernelColumns(const KernelTable &table, const AnalysisSummary &summary,
                                       const std::shared_ptr<const KernelRoofs> &roofs)
{
    ColumnList<KernelRow> columns(table.rows);
    columns.add(ColumnKind::Text, "kernel", TablesText::tr("Kernel"),
                TablesText::tr("Shortened name; the full one is in the tooltip of each row."),
                [](const KernelRow &r) { return QString::fromStdString(r.shortName); });
    columns.add(ColumnKind::Count, "count", TablesText::tr("Count"),
                TablesText::tr("Launches that start inside the scope."), &KernelRow::count);
    columns
        .add(ColumnKind::Duration, "total_ns", TablesText::tr("Total"),
             TablesText::tr("Sum of durations; kernels that run side by side both count."),
             &KernelRow::sumNs)
        .hasBar = true;
    addShare(columns, table, summary);
    columns.add(ColumnKind::Duration, "mean_ns", TablesText::tr("Mean"),
                TablesText::tr("Mean duration of one launch."), &KernelRow::meanNs);
    columns.add(ColumnKind::Duration, "min_ns", TablesText::tr("Min"),
                TablesText::tr("Shortest launch."), &KernelRow::minNs);
    columns.add(ColumnKind::Duration, "max_ns", TablesText::tr("Max"),
                TablesText::tr("Longest launch."), &KernelRow::maxNs);
    columns.add(ColumnKind::FlopRate, "flop_per_s", TablesText::tr("FLOP rate"),
                TablesText::tr("Estimated from operator shapes over the linked kernel time."),
                [roofs](const KernelRow &r) { return flopRateOf(*roofs, r.name); });
    addSpread(columns, table.rows);
    columns.add(
        ColumnKind::Text, "bound", TablesText::tr("Bound"),
        TablesText::tr("What limits it by the roofline, and the share of that roof it reaches."),
        [roofs](const KernelRow &r) { return boundOf(*roofs, r.name); });
    return columns.take();
}

} // namespace

TableData kernelTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                          const KernelTable &table, const AnalysisSummary &summary,
                          const RooflineModel *roofline)
{
    const std::vector<KernelRow> &rows = table.rows;
    TableData data;
    data.id = QStringLiteral("kernels");
    data.sortColumn = 2;
    data.columns = kernelColumns(table, summary, kernelRoofs(roofline));
    describeRows(data, owner, trace, rows);
    data.category = [&rows](int row) {
        return std::optional(rows[static_cast<std::size_t>(row)].category);
    };
    const auto rawName = data.tooltip;
    data.tooltip = [&rows, rawName, whole = summary.denominator](int row) {
        const Nanoseconds ns = rows[static_cast<std::size_t>(row)].inWindowNs;
        return TablesText::tr("%1\nShare: %2 of: %3", "kernel, duration, what shares are of")
            .arg(rawName(row), text::duration(ns), whole);
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
    return data;
}

} // namespace rooftrace
