// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reporttexts.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace::report {

namespace {

struct ReportText
{
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

QString orDash(const QString &text)
{
    return text.isEmpty() ? QStringLiteral("–") : text;
}

PlainTable kernelPart(const ReportData &data, std::size_t most)
{
    PlainTable table;
    table.title = ReportText::tr("Kernels");
    table.note =
        ReportText::tr(
            "Kernels that start in the range; shares are of the %1 that the devices were busy.")
            .arg(text::duration(data.kernels.busyNs));
    table.heads = {ReportText::tr("Kernel"), ReportText::tr("Category"),  ReportText::tr("Count"),
                   ReportText::tr("Total"),  ReportText::tr("% of busy"), ReportText::tr("Mean"),
                   ReportText::tr("Min"),    ReportText::tr("Max")};
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
    table.title = ReportText::tr("Operators");
    table.note = ReportText::tr(
        "As PyTorch's key_averages: totals include what is called inside, self does not.");
    table.heads = {ReportText::tr("Operator"),     ReportText::tr("Calls"),
                   ReportText::tr("Device total"), ReportText::tr("Device self"),
                   ReportText::tr("CPU total"),    ReportText::tr("CPU self")};
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
    table.title = ReportText::tr("Copies and memsets");
    table.heads = {ReportText::tr("Kind"),  ReportText::tr("Count"), ReportText::tr("Size"),
                   ReportText::tr("Total"), ReportText::tr("Rate"),  ReportText::tr("Max")};
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
    table.title = ReportText::tr("Runtime and driver calls");
    table.heads = {ReportText::tr("Call"), ReportText::tr("Count"), ReportText::tr("Total"),
                   ReportText::tr("Mean"), ReportText::tr("Max")};
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

QString printable(QString text)
{
    for (QChar &c : text) {
        const char16_t unit = c.unicode();
        const bool isControl =
            (unit < 0x20 && unit != '\n' && unit != '\t') || (unit >= 0x7F && unit < 0xA0);
        const bool isOverride =
            (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069);
        if (isControl || isOverride || unit >= 0xFFFE)
            c = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

QString markdownText(const QString &text)
{
    static const QString Special = QStringLiteral("\\`*_{}[]<>#|!&");
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (Special.contains(c))
            out += QLatin1Char('\\');
        out += c == QLatin1Char('\n') || c == QLatin1Char('\r') ? QLatin1Char(' ') : c;
    }
    return out;
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return ReportText::tr("info", "severity");
    case Severity::Low:
        return ReportText::tr("low", "severity");
    case Severity::Medium:
        return ReportText::tr("medium", "severity");
    case Severity::High:
        return ReportText::tr("high", "severity");
    case Severity::Critical:
        return ReportText::tr("critical", "severity");
    }
    return {};
}

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return ReportText::tr("low confidence");
    case Confidence::Medium:
        return ReportText::tr("medium confidence");
    case Confidence::High:
        return ReportText::tr("high confidence");
    }
    return {};
}

QString statusText(ClaimStatus status)
{
    switch (status) {
    case ClaimStatus::Measured:
        return ReportText::tr("measured");
    case ClaimStatus::Derived:
        return ReportText::tr("derived");
    case ClaimStatus::Inferred:
        return ReportText::tr("inferred");
    }
    return {};
}

QString effortText(Effort effort)
{
    switch (effort) {
    case Effort::Config:
        return ReportText::tr("setting", "effort");
    case Effort::FewLines:
        return ReportText::tr("few lines", "effort");
    case Effort::Code:
        return ReportText::tr("code", "effort");
    case Effort::Redesign:
        return ReportText::tr("redesign", "effort");
    }
    return {};
}

QString riskText(Risk risk)
{
    switch (risk) {
    case Risk::Low:
        return ReportText::tr("low risk");
    case Risk::Medium:
        return ReportText::tr("medium risk");
    case Risk::High:
        return ReportText::tr("high risk");
    }
    return {};
}

QString levelText(NoteLevel level)
{
    switch (level) {
    case NoteLevel::Info:
        return ReportText::tr("info", "note level");
    case NoteLevel::Warning:
        return ReportText::tr("warning", "note level");
    case NoteLevel::Loss:
        return ReportText::tr("loss", "note level");
    }
    return {};
}

QString categoryText(Category category)
{
    switch (category) {
    case Category::Matrix:
        return ReportText::tr("Matrix");
    case Category::Attention:
        return ReportText::tr("Attention");
    case Category::Norm:
        return ReportText::tr("Norm, reduction");
    case Category::Elementwise:
        return ReportText::tr("Elementwise");
    case Category::Memory:
        return ReportText::tr("Layout, memset");
    case Category::Communication:
        return ReportText::tr("Communication");
    case Category::Copy:
        return ReportText::tr("Copy");
    case Category::Sync:
        return ReportText::tr("Sync, wait");
    case Category::Input:
        return ReportText::tr("Input");
    case Category::Operator:
        return ReportText::tr("Operator");
    case Category::Module:
        return ReportText::tr("Module");
    case Category::Runtime:
        return ReportText::tr("Runtime");
    case Category::Annotation:
        return ReportText::tr("Annotation");
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
        parts << ReportText::tr("ceiling +%1 throughput")
                     .arg(text::percent(finding.gain.throughputGain()));
    if (finding.gain.hasEstimate)
        parts << ReportText::tr("exclusive %1 of the step")
                     .arg(text::percent(finding.gain.exclusiveShare()));
    parts << confidenceText(finding.confidence);
    return parts.join(QStringLiteral(" · "));
}

std::vector<std::pair<QString, QString>> traceLines(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    std::vector<std::pair<QString, QString>> lines;
    lines.emplace_back(ReportText::tr("File"), info.shownName);
    lines.emplace_back(
        ReportText::tr("Format"),
        info.producer.isEmpty()
            ? info.formatName
            : ReportText::tr("%1 · %2", "format, producer").arg(info.formatName, info.producer));
    lines.emplace_back(ReportText::tr("Length"), text::duration(info.extent.lengthNs()));
    QStringList devices;
    for (const DeviceInfo &device : trace.topology().devices) {
        const QString name = toQString(trace.string(device.name));
        devices << ReportText::tr("GPU %1: %2")
                       .arg(device.ordinal)
                       .arg(name.isEmpty() ? ReportText::tr("unknown device") : name);
    }
    devices.removeDuplicates();
    if (devices.size() > 8) // rank files list every GPU of their node
        devices = devices.mid(0, 8)
                  << ReportText::tr("%n more", nullptr, static_cast<int>(devices.size() - 8));
    lines.emplace_back(ReportText::tr("Devices"), orDash(devices.join(QStringLiteral(", "))));
    if (info.rank >= 0)
        lines.emplace_back(ReportText::tr("Rank"),
                           info.worldSize > 0
                               ? ReportText::tr("%1 of %2").arg(info.rank).arg(info.worldSize)
                               : QString::number(info.rank));
    lines.emplace_back(ReportText::tr("Slices"),
                       text::count(static_cast<std::int64_t>(trace.slices().size())));
    return lines;
}

std::vector<std::pair<QString, QString>> summaryLines(const ReportData &data)
{
    std::vector<std::pair<QString, QString>> lines;
    const AnalysisSummary &summary = data.analysis.summary;
    if (summary.stepNs > 0)
        lines.emplace_back(ReportText::tr("Step time T"),
                           ReportText::tr("%1 (%2)", "time, source")
                               .arg(text::duration(summary.stepNs), summary.stepName));
    for (const DeviceQuantities &device : data.analysis.quantities->devices()) {
        const DeviceInfo &info =
            data.trace->topology().devices[static_cast<std::size_t>(device.device())];
        if (!summary.hasStarts) {
            lines.emplace_back(ReportText::tr("GPU %1 busy").arg(info.ordinal),
                               ReportText::tr("not known: the file holds durations and no starts"));
            continue;
        }
        lines.emplace_back(ReportText::tr("GPU %1 busy").arg(info.ordinal),
                           ReportText::tr("%1 of %2, idle %3")
                               .arg(text::percent(device.budget.utilisation()),
                                    text::duration(device.budget.windowNs()),
                                    text::duration(device.budget.idleNs())));
    }
    if (summary.mfu)
        lines.emplace_back(ReportText::tr("MFU from trace operators"),
                           ReportText::tr("%1 of %2 (%3)", "share, rate, name of the peak")
                               .arg(text::percent(*summary.mfu),
                                    text::flopRate(summary.mfuPeakFlopPerS), summary.mfuPeak));
    else if (!summary.mfuMissing.isEmpty())
        lines.emplace_back(ReportText::tr("MFU"), summary.mfuMissing);
    if (summary.modelledShare)
        lines.emplace_back(
            ReportText::tr("Modelled"),
            ReportText::tr("%1 of the device time").arg(text::percent(*summary.modelledShare)));
    QStringList parts;
    for (const BreakdownPart &part : summary.breakdown)
        parts << ReportText::tr("%1 %2", "category, share")
                     .arg(part.isIdle ? ReportText::tr("Idle") : categoryText(part.category),
                          text::percent(part.share));
    if (!parts.isEmpty())
        lines.emplace_back(ReportText::tr("Where the step goes"), parts.join(QStringLiteral(", ")));
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
    table.title = ReportText::tr("Rules that found nothing");
    table.heads = {ReportText::tr("Rule"), ReportText::tr("Question"), ReportText::tr("Outcome")};
    table.isNumber = {false, false, false};
    for (const RuleStatus &status : data.analysis.statuses) {
        if (status.outcome == RuleOutcome::Found)
            continue;
        const QString outcome = status.outcome == RuleOutcome::NotFound
                                    ? ReportText::tr("not found")
                                    : ReportText::tr("not decidable");
        table.rows.push_back(
            {status.ruleId, status.title,
             status.reason.isEmpty()
                 ? outcome
                 : ReportText::tr("%1: %2", "outcome, reason").arg(outcome, status.reason)});
    }
    table.total = table.rows.size();
    return table;
}

PlainTable qualityTable(const Trace &trace)
{
    PlainTable table;
    table.title = ReportText::tr("Data quality");
    table.heads = {ReportText::tr("Level"), ReportText::tr("Count"), ReportText::tr("First at"),
                   ReportText::tr("What")};
    table.isNumber = {false, true, true, false};
    for (const ImportNote &note : trace.importLog().notes()) {
        // Databases have rows instead of offsets; the detail names the first one.
        QString place = note.firstOffset >= 0 ? text::count(note.firstOffset) : note.detail;
        if (place.isEmpty())
            place = QStringLiteral("–");
        table.rows.push_back({levelText(note.level), text::count(note.count), place, note.message});
    }
    table.total = table.rows.size();
    return table;
}

} // namespace rooftrace::report
