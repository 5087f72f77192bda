// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reporttexts.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace::report {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rooftrace::Report)
};

QString orDash(const QString &text)
{
    return text.isEmpty() ? QStringLiteral("–") : text;
}

PlainTable kernelPart(const ReportData &data, std::size_t most)
{
    PlainTable table;
    table.title = Text::tr("Kernels");
    table.note =
        Text::tr(
            "Kernels that start in the range; shares are of the %1 that the devices were busy.")
            .arg(text::duration(data.kernels.busyNs));
    table.heads = {Text::tr("Kernel"), Text::tr("Category"),  Text::tr("Count"),
                   Text::tr("Total"),  Text::tr("% of busy"), Text::tr("Mean"),
                   Text::tr("Min"),    Text::tr("Max")};
    table.isNumber = {false, false, true, true, true, true, true, true};
    table.total = data.kernels.rows.size();
    for (const KernelRow &row : data.kernels.rows) {
        if (table.rows.size() >= most)
            break;
        table.rows.push_back({toQString(row.shortName), categoryText(row.category),
                              text::count(row.count), text::duration(row.sumNs),
                              text::percent(row.shareOfBusy),
                              text::duration(static_cast<Nanoseconds>(row.meanNs)),
                              text::duration(row.minNs), text::duration(row.maxNs)});
    }
    return table;
}

PlainTable operatorPart(const ReportData &data, std::size_t most)
{
    PlainTable table;
    table.title = Text::tr("Operators");
    table.note =
        Text::tr("As PyTorch's key_averages: totals include what is called inside, self does not.");
    table.heads = {Text::tr("Operator"),    Text::tr("Calls"),     Text::tr("Device total"),
                   Text::tr("Device self"), Text::tr("CPU total"), Text::tr("CPU self")};
    table.isNumber = {false, true, true, true, true, true};
    table.total = data.operators.rows.size();
    for (const OperatorRow &row : data.operators.rows) {
        if (table.rows.size() >= most)
            break;
        table.rows.push_back({toQString(data.trace->string(row.name)), text::count(row.count),
                              text::duration(row.deviceTotalNs), text::duration(row.deviceSelfNs),
                              text::duration(row.cpuTotalNs), text::duration(row.cpuSelfNs)});
    }
    return table;
}

PlainTable copyPart(const ReportData &data, std::size_t most)
{
    PlainTable table;
    table.title = Text::tr("Copies and memsets");
    table.heads = {Text::tr("Kind"),  Text::tr("Count"), Text::tr("Size"),
                   Text::tr("Total"), Text::tr("Rate"),  Text::tr("Max")};
    table.isNumber = {false, true, true, true, true, true};
    table.total = data.copies.size();
    for (const CopyRow &row : data.copies) {
        if (table.rows.size() >= most)
            break;
        table.rows.push_back(
            {toQString(data.trace->string(row.name)), text::count(row.count),
             row.withoutBytes == row.count ? orDash({})
                                           : text::bytes(static_cast<double>(row.bytes)),
             text::duration(row.sumNs),
             row.bytesPerSecond > 0 ? text::byteRate(row.bytesPerSecond) : orDash({}),
             text::duration(row.maxNs)});
    }
    return table;
}

PlainTable callPart(const ReportData &data, std::size_t most)
{
    PlainTable table;
    table.title = Text::tr("Runtime and driver calls");
    table.heads = {Text::tr("Call"), Text::tr("Count"), Text::tr("Total"), Text::tr("Mean"),
                   Text::tr("Max")};
    table.isNumber = {false, true, true, true, true};
    table.total = data.calls.size();
    for (const CallRow &row : data.calls) {
        if (table.rows.size() >= most)
            break;
        table.rows.push_back({toQString(data.trace->string(row.name)), text::count(row.count),
                              text::duration(row.sumNs),
                              text::duration(static_cast<Nanoseconds>(row.meanNs)),
                              text::duration(row.maxNs)});
    }
    return table;
}

} // namespace

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Text::tr("info", "severity");
    case Severity::Low:
        return Text::tr("low", "severity");
    case Severity::Medium:
        return Text::tr("medium", "severity");
    case Severity::High:
        return Text::tr("high", "severity");
    case Severity::Critical:
        return Text::tr("critical", "severity");
    }
    return {};
}

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return Text::tr("low confidence");
    case Confidence::Medium:
        return Text::tr("medium confidence");
    case Confidence::High:
        return Text::tr("high confidence");
    }
    return {};
}

QString statusText(ClaimStatus status)
{
    switch (status) {
    case ClaimStatus::Measured:
        return Text::tr("measured");
    case ClaimStatus::Derived:
        return Text::tr("derived");
    case ClaimStatus::Inferred:
        return Text::tr("inferred");
    }
    return {};
}

QString effortText(Effort effort)
{
    switch (effort) {
    case Effort::Config:
        return Text::tr("setting", "effort");
    case Effort::FewLines:
        return Text::tr("few lines", "effort");
    case Effort::Code:
        return Text::tr("code", "effort");
    case Effort::Redesign:
        return Text::tr("redesign", "effort");
    }
    return {};
}

QString riskText(Risk risk)
{
    switch (risk) {
    case Risk::Low:
        return Text::tr("low risk");
    case Risk::Medium:
        return Text::tr("medium risk");
    case Risk::High:
        return Text::tr("high risk");
    }
    return {};
}

QString levelText(NoteLevel level)
{
    switch (level) {
    case NoteLevel::Info:
        return Text::tr("info", "note level");
    case NoteLevel::Warning:
        return Text::tr("warning", "note level");
    case NoteLevel::Loss:
        return Text::tr("loss", "note level");
    }
    return {};
}

QString categoryText(Category category)
{
    switch (category) {
    case Category::Matrix:
        return Text::tr("Matrix");
    case Category::Attention:
        return Text::tr("Attention");
    case Category::Norm:
        return Text::tr("Norm, reduction");
    case Category::Elementwise:
        return Text::tr("Elementwise");
    case Category::Memory:
        return Text::tr("Layout, memset");
    case Category::Communication:
        return Text::tr("Communication");
    case Category::Copy:
        return Text::tr("Copy");
    case Category::Sync:
        return Text::tr("Sync, wait");
    case Category::Input:
        return Text::tr("Input");
    case Category::Operator:
        return Text::tr("Operator");
    case Category::Module:
        return Text::tr("Module");
    case Category::Runtime:
        return Text::tr("Runtime");
    case Category::Annotation:
        return Text::tr("Annotation");
    }
    return {};
}

const char *severityId(Severity severity)
{
    switch (severity) {
    case Severity::Low:
        return "low";
    case Severity::Medium:
        return "medium";
    case Severity::High:
        return "high";
    case Severity::Critical:
        return "critical";
    case Severity::Info:
        break;
    }
    return "info";
}

const char *confidenceId(Confidence confidence)
{
    switch (confidence) {
    case Confidence::High:
        return "high";
    case Confidence::Medium:
        return "medium";
    case Confidence::Low:
        break;
    }
    return "low";
}

const char *statusId(ClaimStatus status)
{
    switch (status) {
    case ClaimStatus::Derived:
        return "derived";
    case ClaimStatus::Inferred:
        return "inferred";
    case ClaimStatus::Measured:
        break;
    }
    return "measured";
}

const char *effortId(Effort effort)
{
    switch (effort) {
    case Effort::FewLines:
        return "few_lines";
    case Effort::Code:
        return "code";
    case Effort::Redesign:
        return "redesign";
    case Effort::Config:
        break;
    }
    return "config";
}

const char *riskId(Risk risk)
{
    switch (risk) {
    case Risk::Medium:
        return "medium";
    case Risk::High:
        return "high";
    case Risk::Low:
        break;
    }
    return "low";
}

const char *levelId(NoteLevel level)
{
    switch (level) {
    case NoteLevel::Warning:
        return "warning";
    case NoteLevel::Loss:
        return "loss";
    case NoteLevel::Info:
        break;
    }
    return "info";
}

QString findingLine(const Finding &finding)
{
    QStringList parts{severityText(finding.severity)};
    if (finding.gain.hasEstimate && finding.gain.throughputGain() > 0)
        parts
            << Text::tr("ceiling +%1 throughput").arg(text::percent(finding.gain.throughputGain()));
    if (finding.gain.hasEstimate)
        parts << Text::tr("exclusive %1 of the step")
                     .arg(text::percent(finding.gain.exclusiveShare()));
    parts << confidenceText(finding.confidence);
    return parts.join(QStringLiteral(" · "));
}

std::vector<std::pair<QString, QString>> traceLines(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    std::vector<std::pair<QString, QString>> lines;
    lines.emplace_back(Text::tr("File"), info.shownName);
    lines.emplace_back(
        Text::tr("Format"),
        info.producer.isEmpty()
            ? info.formatName
            : Text::tr("%1 · %2", "format, producer").arg(info.formatName, info.producer));
    lines.emplace_back(Text::tr("Length"), text::duration(info.extent.lengthNs()));
    QStringList devices;
    for (const DeviceInfo &device : trace.topology().devices) {
        const QString name = toQString(trace.string(device.name));
        devices << Text::tr("GPU %1: %2")
                       .arg(device.ordinal)
                       .arg(name.isEmpty() ? Text::tr("unknown device") : name);
    }
    devices.removeDuplicates();
    if (devices.size() > 8) // rank files list every GPU of their node
        devices = devices.mid(0, 8)
                  << Text::tr("%n more", nullptr, static_cast<int>(devices.size() - 8));
    lines.emplace_back(Text::tr("Devices"), orDash(devices.join(QStringLiteral(", "))));
    if (info.rank >= 0)
        lines.emplace_back(Text::tr("Rank"),
                           info.worldSize > 0
                               ? Text::tr("%1 of %2").arg(info.rank).arg(info.worldSize)
                               : QString::number(info.rank));
    lines.emplace_back(Text::tr("Slices"),
                       text::count(static_cast<std::int64_t>(trace.slices().size())));
    return lines;
}

std::vector<std::pair<QString, QString>> summaryLines(const ReportData &data)
{
    std::vector<std::pair<QString, QString>> lines;
    const AnalysisSummary &summary = data.analysis.summary;
    if (summary.stepNs > 0)
        lines.emplace_back(Text::tr("Step time T"),
                           Text::tr("%1 (%2)", "time, source")
                               .arg(text::duration(summary.stepNs), summary.denominator));
    for (const DeviceQuantities &device : data.analysis.quantities->devices()) {
        const DeviceInfo &info =
            data.trace->topology().devices[static_cast<std::size_t>(device.device())];
        lines.emplace_back(Text::tr("GPU %1 busy").arg(info.ordinal),
                           Text::tr("%1 of %2, idle %3")
                               .arg(text::percent(device.budget.utilisation()),
                                    text::duration(device.budget.windowNs()),
                                    text::duration(device.budget.idleNs())));
    }
    if (summary.mfu)
        lines.emplace_back(Text::tr("MFU from trace operators"),
                           Text::tr("%1 of %2 (%3)", "share, rate, name of the peak")
                               .arg(text::percent(*summary.mfu),
                                    text::flopRate(summary.mfuPeakFlopPerS), summary.mfuPeak));
    else if (!summary.mfuMissing.isEmpty())
        lines.emplace_back(Text::tr("MFU"), summary.mfuMissing);
    if (summary.modelledShare)
        lines.emplace_back(
            Text::tr("Modelled"),
            Text::tr("%1 of the device time").arg(text::percent(*summary.modelledShare)));
    QStringList parts;
    for (const BreakdownPart &part : summary.breakdown)
        parts << Text::tr("%1 %2", "category, share")
                     .arg(part.isIdle ? Text::tr("Idle") : categoryText(part.category),
                          text::percent(part.share));
    if (!parts.isEmpty())
        lines.emplace_back(Text::tr("Where the step goes"), parts.join(QStringLiteral(", ")));
    return lines;
}

std::vector<PlainTable> reportTables(const ReportData &data, std::size_t most)
{
    std::vector<PlainTable> tables;
    for (PlainTable &table :
         std::vector<PlainTable>{kernelPart(data, most), operatorPart(data, most),
                                 copyPart(data, most), callPart(data, most)}) {
        if (!table.rows.empty())
            tables.push_back(std::move(table));
    }
    return tables;
}

PlainTable ruleTable(const ReportData &data)
{
    PlainTable table;
    table.title = Text::tr("Rules that found nothing");
    table.heads = {Text::tr("Rule"), Text::tr("Question"), Text::tr("Outcome")};
    table.isNumber = {false, false, false};
    for (const RuleStatus &status : data.analysis.statuses) {
        if (status.outcome == RuleOutcome::Found)
            continue;
        const QString outcome = status.outcome == RuleOutcome::NotFound ? Text::tr("not found")
                                                                        : Text::tr("not decidable");
        table.rows.push_back(
            {status.ruleId, status.title,
             status.reason.isEmpty()
                 ? outcome
                 : Text::tr("%1: %2", "outcome, reason").arg(outcome, status.reason)});
    }
    table.total = table.rows.size();
    return table;
}

PlainTable qualityTable(const Trace &trace)
{
    PlainTable table;
    table.title = Text::tr("Data quality");
    table.heads = {Text::tr("Level"), Text::tr("Count"), Text::tr("First at"), Text::tr("What")};
    table.isNumber = {false, true, true, false};
    for (const ImportNote &note : trace.importLog().notes())
        table.rows.push_back(
            {levelText(note.level), text::count(note.count),
             note.firstOffset >= 0 ? text::count(note.firstOffset) : QStringLiteral("–"),
             note.message});
    table.total = table.rows.size();
    return table;
}

} // namespace rooftrace::report
