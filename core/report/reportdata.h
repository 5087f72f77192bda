// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a report shows, gathered once.
#pragma once

#include "core/analysis/quantities.h"
#include "core/analysis/ruleengine.h"
#include "core/analysis/scope.h"
#include "core/analysis/tables.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"

#include <QString>

#include <memory>
#include <vector>

namespace rooftrace {

/// A plain value; the writers are pure functions of it.
struct ReportData
{
    TracePtr trace;
    Scope scope;
    TimeRange range; ///< what the scope covers: its range, or the whole trace
    AnalysisResult analysis;
    KernelTable kernels;
    OperatorTable operators;
    std::vector<CopyRow> copies;
    std::vector<CallRow> calls;
    RooflineModel roofline;
};

/// Analyses the trace inside the scope. Errors: cancelled.
Result<ReportData> gatherReport(const TracePtr &trace, const Scope &scope, Progress &progress);

enum class ReportFormat { Text, Markdown, Html, Json };

/// Findings with evidence, formula, path: UTF-8, byte-stable for equal input.
QByteArray writeFindings(const ReportData &data, ReportFormat format);

/// The whole report: summary, pictures (HTML), findings, tables, data quality.
QByteArray writeReport(const ReportData &data, ReportFormat format);

/// What the trace holds and how it was read; Text or Json.
QByteArray writeInfo(const Trace &trace, ReportFormat format);

} // namespace rooftrace
