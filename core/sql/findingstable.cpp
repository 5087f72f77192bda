// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

#include <array>

namespace rooftrace {

namespace {

const Finding &findingOf(const SqlRow &row)
{
    return row.data.analysis()->findings[row.place()]; // there are rows: not cancelled
}

constexpr std::array<const char *, 5> Severities = {"info", "low", "medium", "high", "critical"};
constexpr std::array<const char *, 3> Confidences = {"low", "medium", "high"};

std::vector<SqlColumn> findingColumns()
{
    return {
        {"finding_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(row.number));
         }},
        {"rule", "text",
         [](const SqlRow &row, ValueSink &sink) { sql::putText(findingOf(row).ruleId, sink); }},
        {"title", "text",
         [](const SqlRow &row, ValueSink &sink) { sql::putText(findingOf(row).title, sink); }},
        {"summary", "text",
         [](const SqlRow &row, ValueSink &sink) { sql::putText(findingOf(row).summary, sink); }},
        {"severity", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(Severities[static_cast<std::size_t>(findingOf(row).severity)]);
         }},
        {"confidence", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(Confidences[static_cast<std::size_t>(findingOf(row).confidence)]);
         }},
        {"ceiling_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             if (findingOf(row).gain.hasEstimate)
                 sink.integer(findingOf(row).gain.ceilingNs);
         }},
        {"exclusive_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             if (findingOf(row).gain.hasEstimate)
                 sink.integer(findingOf(row).gain.exclusiveNs);
         }},
        {"priority", "real",
         [](const SqlRow &row, ValueSink &sink) { sink.real(findingOf(row).priority); }},
        {"is_trace_quality", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(findingOf(row).isTraceQuality ? 1 : 0);
         }},
        {"start_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             if (!findingOf(row).places.empty())
                 sink.integer(findingOf(row).places.front().beginNs);
         }},
        {"places", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(findingOf(row).places.size()));
         }},
        {"fingerprint", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sql::putText(findingOf(row).fingerprint, sink);
         }},
    };
}

} // namespace

RowTableInfo findingsTable()
{
    RowTableInfo info;
    info.name = "findings";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "what the analysis found");
    info.key = 0;
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        const AnalysisResult *analysis = data.analysis();
        if (analysis == nullptr)
            return std::nullopt;
        return analysis->findings.size();
    };
    info.columns = findingColumns();
    return info;
}

} // namespace rooftrace
