// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reportdata.h"

#include "core/report/writers.h"

namespace rooftrace {

Result<ReportData> gatherReport(const TracePtr &trace, const Scope &scope, Progress &progress)
{
    ReportData data;
    data.trace = trace;
    data.scope = scope;
    data.range = scope.range.isEmpty() ? trace->info().extent : scope.range;
    Result<AnalysisResult> analysis = analyse(trace, scope, progress);
    if (!analysis.hasValue())
        return analysis.error();
    data.analysis = std::move(analysis).value();
    const Stop stop(progress);
    data.kernels = kernelTable(trace, scope, -1, stop);
    data.operators = operatorTable(trace, scope, false, stop);
    if (progress.isCancelled())
        return cancelledError();
    data.copies = copyTable(trace, scope, stop);
    data.calls = callTable(trace, scope, CallKind::Api, stop);
    data.roofline = buildRoofline(trace, scope, -1, RooflineGrouping::KernelOperatorShape, stop);
    if (progress.isCancelled())
        return cancelledError();
    return data;
}

QByteArray writeFindings(const ReportData &data, ReportFormat format)
{
    if (format == ReportFormat::Json)
        return report::jsonFindings(data);
    return report::plainFindings(data, format == ReportFormat::Markdown);
}

QByteArray writeReport(const ReportData &data, ReportFormat format)
{
    if (format == ReportFormat::Html)
        return report::htmlReport(data);
    if (format == ReportFormat::Json)
        return report::jsonReport(data);
    return report::plainReport(data, format == ReportFormat::Markdown);
}

QByteArray writeInfo(const Trace &trace, ReportFormat format)
{
    return format == ReportFormat::Json ? report::jsonInfo(trace) : report::plainInfo(trace);
}

} // namespace rooftrace
