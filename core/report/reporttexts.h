// SPDX-License-Identifier: GPL-3.0-or-later
// Words that all report formats share.
#pragma once

#include "core/analysis/finding.h"
#include "core/base/importlog.h"
#include "core/report/reportdata.h"

#include <QString>

#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace::report {

QString toQString(std::string_view text);

/// Text from a file made safe to print: control characters and bidirectional overrides, which could
/// steer a terminal or disguise a name, and what XML may not hold become U+FFFD. Line breaks and
/// tabs stay.
QString printable(QString text);

/// Text that Markdown shows as it is, on one line, inside a table as well.
QString markdownText(const QString &text);

QString severityText(Severity severity);
QString confidenceText(Confidence confidence);
QString statusText(ClaimStatus status);
QString effortText(Effort effort);
QString riskText(Risk risk);
QString levelText(NoteLevel level);
QString categoryText(Category category);

// Untranslated ids for JSON.
const char *severityId(Severity severity);
const char *confidenceId(Confidence confidence);
const char *statusId(ClaimStatus status);
const char *effortId(Effort effort);
const char *riskId(Risk risk);
const char *levelId(NoteLevel level);

/// "High · ceiling +24.4 % throughput · medium confidence", without what does not apply.
QString findingLine(const Finding &finding);

/// Label and value pairs of the summary: T, busy share, idle, coverage...
std::vector<std::pair<QString, QString>> summaryLines(const ReportData &data);

/// Label and value pairs that describe the trace: file, format, producer, devices, range.
std::vector<std::pair<QString, QString>> traceLines(const Trace &trace);

/// A table ready to be written in any text format.
struct PlainTable
{
    QString title;
    QString note; ///< what the figures mean; may be empty
    std::vector<QString> heads;
    std::vector<bool> isNumber;
    std::vector<std::vector<QString>> rows;
    std::size_t total = 0; ///< rows there are; more than shown when cut
};

/// Kernels, operators, copies and API calls: the first `most` rows of each; empty tables are left
/// out.
std::vector<PlainTable> reportTables(const ReportData &data, std::size_t most);
/// Rules without a finding, and why.
PlainTable ruleTable(const ReportData &data);
PlainTable qualityTable(const Trace &trace);

} // namespace rooftrace::report
