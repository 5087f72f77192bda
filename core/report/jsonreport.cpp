// SPDX-License-Identifier: GPL-3.0-or-later
// Reports as JSON: snake_case keys with units, raw numbers, stable order.
#include "core/analysis/gaps.h"
#include "core/report/reportdata.h"
#include "core/report/reporttexts.h"
#include "core/report/writers.h"

#include <nlohmann/json.hpp>

#include <string>

namespace rooftrace::report {

namespace {

using Json = nlohmann::ordered_json;

std::string utf8(const QString &text)
{
    return text.toStdString();
}

Json rangeJson(TimeRange range)
{
    return {{"begin_ns", range.beginNs}, {"end_ns", range.endNs}};
}

Json traceJson(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    Json json;
    json["file"] = utf8(info.shownName);
    json["file_bytes"] = info.fileBytes;
    json["format"] = info.format;
    json["producer"] = utf8(info.producer);
    json["first_event_ns"] = info.firstEventNs;
    json["base_time_ns"] = info.baseTimeNs;
    json["length_ns"] = info.extent.lengthNs();
    json["rank"] = info.rank >= 0 ? Json(info.rank) : Json();
    json["world_size"] = info.worldSize >= 0 ? Json(info.worldSize) : Json();
    Json devices = Json::array();
    for (const DeviceInfo &device : trace.topology().devices) {
        const std::string_view name = trace.string(device.name);
        devices.push_back({{"ordinal", device.ordinal},
                           {"name", name.empty() ? Json() : Json(std::string(name))}});
    }
    json["devices"] = std::move(devices);
    json["slices"] = trace.slices().size();
    return json;
}

Json notesJson(const Trace &trace)
{
    Json notes = Json::array();
    for (const ImportNote &note : trace.importLog().notes()) {
        notes.push_back({{"kind", note.kind},
                         {"level", levelId(note.level)},
                         {"count", note.count},
                         {"first_offset", note.firstOffset >= 0 ? Json(note.firstOffset) : Json()},
                         {"message", utf8(note.message)},
                         {"detail", utf8(note.detail)}});
    }
    return notes;
}

Json gainJson(const Gain &gain)
{
    if (!gain.hasEstimate)
        return nullptr;
    return {{"step_ns", gain.stepNs},
            {"ceiling_ns", gain.ceilingNs},
            {"exclusive_ns", gain.exclusiveNs},
            {"minimum_ns", gain.minimumNs},
            {"maximum_ns", gain.maximumNs},
            {"steps", gain.steps},
            {"ceiling_throughput_gain", gain.throughputGain()},
            {"exclusive_share_of_step", gain.exclusiveShare()}};
}

Json findingJson(const Finding &finding)
{
    Json json;
    json["rule"] = utf8(finding.ruleId);
    json["fingerprint"] = utf8(finding.fingerprint);
    json["title"] = utf8(finding.title);
    json["summary"] = utf8(finding.summary);
    json["severity"] = severityId(finding.severity);
    json["confidence"] = confidenceId(finding.confidence);
    json["is_trace_quality"] = finding.isTraceQuality;
    json["priority"] = finding.priority;
    json["denominator"] = utf8(finding.denominator);
    json["gain"] = gainJson(finding.gain);
    Json reasons = Json::array();
    for (const QString &reason : finding.confidenceReasons)
        reasons.push_back(utf8(reason));
    json["confidence_reasons"] = std::move(reasons);
    Json evidence = Json::array();
    for (const EvidenceLine &line : finding.evidence)
        evidence.push_back({{"label", utf8(line.label)},
                            {"value", utf8(line.value)},
                            {"status", statusId(line.status)},
                            {"sources", line.sourceCount}});
    json["evidence"] = std::move(evidence);
    json["formula"] = utf8(finding.formula);
    Json path = Json::array();
    for (const PathStep &step : finding.path)
        path.push_back({{"text", utf8(step.text)},
                        {"code", utf8(step.code)},
                        {"effort", effortId(step.effort)},
                        {"risk", riskId(step.risk)}});
    json["path"] = std::move(path);
    json["verify"] = utf8(finding.verify);
    json["would_disprove"] = utf8(finding.disproof);
    Json places = Json::array();
    for (std::size_t i = 0; i < finding.places.size() && i < 1000; ++i)
        places.push_back(rangeJson(finding.places[i]));
    json["places"] = std::move(places);
    json["place_count"] = finding.places.size();
    return json;
}

Json findingsJson(const ReportData &data)
{
    Json findings = Json::array();
    for (const Finding &finding : data.analysis.findings)
        findings.push_back(findingJson(finding));
    return findings;
}

Json statusesJson(const ReportData &data)
{
    Json statuses = Json::array();
    for (const RuleStatus &status : data.analysis.statuses) {
        const char *outcome = status.outcome == RuleOutcome::Found      ? "found"
                              : status.outcome == RuleOutcome::NotFound ? "not_found"
                                                                        : "not_decidable";
        statuses.push_back({{"rule", utf8(status.ruleId)},
                            {"outcome", outcome},
                            {"findings", status.findings},
                            {"reason", utf8(status.reason)}});
    }
    return statuses;
}

const char *stepSourceText(StepTimeSource source)
{
    switch (source) {
    case StepTimeSource::Device:
        return "device";
    case StepTimeSource::Host:
        return "host";
    case StepTimeSource::None:
        break;
    }
    return "window";
}

Json summaryJson(const ReportData &data)
{
    Json json;
    const Quantities &quantities = *data.analysis.quantities;
    const Quantities::StepTime step = quantities.stepTime();
    json["step_ns"] = step.ns;
    json["step_from"] = stepSourceText(step.source);
    json["steps"] = step.steps;
    const AnalysisSummary &summary = data.analysis.summary;
    json["mfu"] = summary.mfu ? Json(*summary.mfu) : Json();
    json["mfu_peak_flop_per_s"] = summary.mfu ? Json(summary.mfuPeakFlopPerS) : Json();
    json["modelled_share"] = summary.modelledShare ? Json(*summary.modelledShare) : Json();
    Json breakdown = Json::array();
    for (const BreakdownPart &part : summary.breakdown)
        breakdown.push_back({{"category", part.isIdle ? std::string("idle")
                                                      : std::string(categoryId(part.category))},
                             {"per_step_ns", part.ns},
                             {"share", part.share}});
    json["breakdown"] = std::move(breakdown);
    Json devices = Json::array();
    for (const DeviceQuantities &device : quantities.devices()) {
        const DeviceInfo &info =
            data.trace->topology().devices[static_cast<std::size_t>(device.device())];
        if (!data.analysis.summary.hasStarts) {
            devices.push_back({{"ordinal", info.ordinal}, {"sum_ns", device.activity.kernelSumNs}});
            continue;
        }
        devices.push_back({{"ordinal", info.ordinal},
                           {"window_ns", device.budget.windowNs()},
                           {"busy_ns", device.budget.busyNs},
                           {"idle_ns", device.budget.idleNs()},
                           {"compute_ns", device.budget.computeNs},
                           {"communication_ns", device.budget.communicationNs},
                           {"exposed_communication_ns", device.overlap.exposedNs},
                           {"launch_starved_ns", device.gapTotals.of(GapClass::LaunchStarved).ns}});
    }
    json["devices"] = std::move(devices);
    return json;
}

Json tablesJson(const ReportData &data)
{
    Json kernels = Json::array();
    for (const KernelRow &row : data.kernels.rows) {
        kernels.push_back({{"name", std::string(data.trace->string(row.name))},
                           {"short_name", row.shortName},
                           {"category", std::string(categoryId(row.category))},
                           {"count", row.count},
                           {"sum_ns", row.sumNs},
                           {"min_ns", row.minNs},
                           {"max_ns", row.maxNs},
                           {"share_of_busy", row.shareOfBusy}});
    }
    Json operators = Json::array();
    for (const OperatorRow &row : data.operators.rows) {
        operators.push_back({{"name", std::string(data.trace->string(row.name))},
                             {"count", row.count},
                             {"cpu_total_ns", row.cpuTotalNs},
                             {"cpu_self_ns", row.cpuSelfNs},
                             {"device_total_ns", row.deviceTotalNs},
                             {"device_self_ns", row.deviceSelfNs}});
    }
    Json copies = Json::array();
    for (const CopyRow &row : data.copies)
        copies.push_back({{"name", std::string(data.trace->string(row.name))},
                          {"count", row.count},
                          {"bytes", row.bytes},
                          {"sum_ns", row.sumNs}});
    Json calls = Json::array();
    for (const CallRow &row : data.calls)
        calls.push_back({{"name", std::string(data.trace->string(row.name))},
                         {"count", row.count},
                         {"sum_ns", row.sumNs},
                         {"max_ns", row.maxNs}});
    return {{"kernels", std::move(kernels)},
            {"operators", std::move(operators)},
            {"copies", std::move(copies)},
            {"calls", std::move(calls)}};
}

/// Names from a file may hold anything; what is no UTF-8 is replaced rather than refused.
QByteArray dumped(const Json &json)
{
    const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace);
    return QByteArray(text.data(), static_cast<qsizetype>(text.size())) + '\n';
}

} // namespace

QByteArray jsonFindings(const ReportData &data)
{
    return dumped({{"schema", "rooftrace-findings/1"},
                   {"trace", traceJson(*data.trace)},
                   {"range", rangeJson(data.range)},
                   {"summary", summaryJson(data)},
                   {"findings", findingsJson(data)},
                   {"rules", statusesJson(data)}});
}

QByteArray jsonReport(const ReportData &data)
{
    return dumped({{"schema", "rooftrace-report/1"},
                   {"trace", traceJson(*data.trace)},
                   {"range", rangeJson(data.range)},
                   {"summary", summaryJson(data)},
                   {"findings", findingsJson(data)},
                   {"rules", statusesJson(data)},
                   {"tables", tablesJson(data)},
                   {"notes", notesJson(*data.trace)}});
}

QByteArray jsonInfo(const Trace &trace)
{
    Json json{{"schema", "rooftrace-info/1"}, {"trace", traceJson(trace)}};
    const std::size_t slices = trace.slices().size();
    std::uint64_t displaced = 0;
    Json tracks = Json::array();
    for (std::size_t t = 0; t < trace.topology().tracks.size(); ++t) {
        const Track &track = trace.topology().tracks[t];
        displaced += track.displacedCount;
        tracks.push_back({{"title", utf8(trace.trackTitle(TrackId{static_cast<std::uint32_t>(t)}))},
                          {"slices", track.sliceCount},
                          {"lanes", track.laneCount},
                          {"displaced", track.displacedCount}});
    }
    json["tracks"] = std::move(tracks);
    json["displaced_slices"] = displaced;
    json["launch_links"] = trace.links(LinkKind::Launch).size();
    json["operator_links"] = trace.links(LinkKind::Operator).size();
    json["memory_bytes"] = trace.memoryBytes();
    json["bytes_per_slice"] =
        slices == 0 ? 0.0
                    : static_cast<double>(trace.sliceMemoryBytes()) / static_cast<double>(slices);
    json["notes"] = notesJson(trace);
    return dumped(json);
}

} // namespace rooftrace::report
