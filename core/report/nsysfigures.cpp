// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/nsysfigures.h"

#include "core/analysis/deviceactivity.h"
#include "core/report/devicefigures.h"
#include "core/text/jsonwriter.h"
#include "core/trace/attrkeys.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rooftrace {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t ListLength = 50;

/// Durations of one group.
struct Totals
{
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
    Nanoseconds minNs = 0;
    Nanoseconds maxNs = 0;
    std::int64_t bytes = 0;

    void add(Nanoseconds durationNs, std::int64_t byteCount = 0)
    {
        minNs = count == 0 ? durationNs : std::min(minNs, durationNs);
        maxNs = std::max(maxNs, durationNs);
        sumNs += durationNs;
        bytes += byteCount;
        ++count;
    }
};

/// The exact quotient: an integer where it is one.
Json quotient(std::int64_t sum, std::int64_t count)
{
    if (count == 0)
        return nullptr;
    if (sum % count == 0)
        return sum / count;
    return static_cast<double>(sum) / static_cast<double>(count);
}

void putTotals(Json &row, const Totals &totals)
{
    row["count"] = totals.count;
    row["sum_ns"] = totals.sumNs;
    row["min_ns"] = totals.minNs;
    row["max_ns"] = totals.maxNs;
    row["mean_ns"] = quotient(totals.sumNs, totals.count);
}

Json bytesRow(const Totals &totals)
{
    return {{"count", totals.count}, {"sum_ns", totals.sumNs}, {"bytes", totals.bytes}};
}

/// Totals by name, and the largest of them as a list.
class ByName
{
public:
    void add(StringId name, Nanoseconds durationNs) { m_totals[name].add(durationNs); }

    std::int64_t countOf(StringId name) const
    {
        const auto found = m_totals.find(name);
        return found == m_totals.end() ? 0 : found->second.count;
    }

    Json list(const Trace &trace) const
    {
        std::vector<std::pair<std::string_view, const Totals *>> rows;
        rows.reserve(m_totals.size());
        for (const auto &[name, totals] : m_totals)
            rows.emplace_back(trace.string(name), &totals);
        std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) {
            return std::tuple(-a.second->sumNs, a.first) < std::tuple(-b.second->sumNs, b.first);
        });
        Json result = Json::array();
        for (std::size_t i = 0; i < std::min(rows.size(), ListLength); ++i) {
            Json row{{"name", std::string(rows[i].first)}};
            putTotals(row, *rows[i].second);
            result.push_back(std::move(row));
        }
        return result;
    }

private:
    std::unordered_map<StringId, Totals> m_totals;
};

/// NVIDIA's label of a copy kind as the attributes spell it: "HtoD" -> "Host-to-Device".
std::string copyLabel(std::string_view kind)
{
    std::string label;
    if (kind.substr(0, 3) == "UM ") {
        label = "Unified ";
        kind.remove_prefix(3);
    }
    const auto side = [](char letter) {
        switch (letter) {
        case 'H':
            return "Host";
        case 'D':
            return "Device";
        case 'A':
            return "Array";
        case 'P':
            return "Peer";
        default:
            return "Unknown";
        }
    };
    if (kind.size() != 4 || kind.substr(1, 2) != "to")
        return std::string(kind);
    return label + side(kind[0]) + "-to-" + side(kind[3]);
}

/// "device static" -> "Device Static"; a kind that the row does not name is "Unknown".
std::string memoryLabel(std::string_view kind)
{
    if (kind.empty())
        return "Unknown";
    std::string label(kind);
    bool isFirst = true;
    for (char &c : label) {
        if (isFirst)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        isFirst = c == ' ';
    }
    return label;
}

std::string copyLabelWithMemory(const Trace &trace, SliceId s)
{
    return copyLabel(trace.textAttribute(s, attr::CopyKind)) + " ("
           + memoryLabel(trace.textAttribute(s, attr::SourceMemory)) + " -> "
           + memoryLabel(trace.textAttribute(s, attr::TargetMemory)) + ')';
}

bool namesLaunch(std::string_view name)
{
    constexpr std::string_view Word = "launch";
    return std::search(
               name.begin(), name.end(), Word.begin(), Word.end(),
               [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; })
           != name.end();
}

/// One pass over all slices that fills every list.
class Collector
{
public:
    explicit Collector(const Trace &trace)
        : m_trace(trace)
        , m_shortKey(trace.strings().find("short name"))
    {
    }

    Status run(Progress &progress)
    {
        const auto count = static_cast<std::uint32_t>(m_trace.slices().size());
        for (std::uint32_t i = 0; i < count; ++i) {
            if ((i & 0xFFFFU) == 0 && progress.isCancelled())
                return cancelledError();
            add(SliceId{i});
        }
        for (const Marker &marker : m_trace.markers()) {
            if (m_trace.attributes().kind(marker.attributes) == SliceKind::Nvtx)
                ++m_marks[std::string(m_trace.string(marker.name))];
        }
        return success();
    }

    /// Stopped: incomplete.
    void write(Json &figures, Stop stop) const
    {
        figures["runtime_calls"] = m_calls.list(m_trace);
        figures["runtime_call_count"] = m_callCount;
        figures["runtime_calls_with_error"] = m_callErrors;
        figures["gpu_info"] = gpuInfo();
        writeDevices(figures, stop);
        if (stop.isSet())
            return;
        figures["kernel_count"] = m_kernelCount;
        figures["graph_level_rows"] = m_graphCount;
        figures["kernels_demangled"] = m_kernels.list(m_trace);
        figures["kernels_short"] = m_shortKernels.list(m_trace);
        figures["memcpy_by_kind"] = byLabel(m_copies);
        figures["memcpy_by_kind_and_memory"] = byLabel(m_copiesByMemory);
        figures["memset"] = bytesRow(m_sets);
        figures["correlation"] = correlation();
        figures["synchronisation"] = m_syncs.list(m_trace);
        figures["osrt_calls"] = m_osCalls.list(m_trace);
        figures["nvtx_ranges"] = ranges();
        figures["nvtx_marks"] = m_marks;
        figures["nvtx_unfinished_ranges"] = m_openRanges;
    }

private:
    void add(SliceId s)
    {
        const SliceKind kind = m_trace.kind(s);
        const Nanoseconds durationNs = m_trace.durationNs(s);
        switch (kind) {
        case SliceKind::Runtime:
        case SliceKind::Driver:
            addCall(s, durationNs);
            break;
        case SliceKind::Kernel:
            ++m_kernelCount;
            m_kernels.add(m_trace.nameId(s), durationNs);
            if (const std::optional<Attr> name =
                    m_trace.attributes().find(m_trace.attributesId(s), m_shortKey))
                m_shortKernels.add(name->asString(), durationNs);
            break;
        case SliceKind::GraphTrace:
            ++m_graphCount;
            break;
        case SliceKind::Memcpy:
            addCopy(s, durationNs);
            break;
        case SliceKind::Memset:
            m_sets.add(durationNs, m_trace.integerAttribute(s, attr::Bytes, 0));
            break;
        case SliceKind::Sync:
            m_syncs.add(m_trace.nameId(s), durationNs);
            break;
        case SliceKind::OsRuntime:
            m_osCalls.add(m_trace.nameId(s), durationNs);
            break;
        case SliceKind::Nvtx:
            addRange(s, durationNs);
            break;
        default:
            break;
        }
        if (isDeviceOperation(kind) && m_trace.links(LinkKind::Launch).sourceOf(s) == SliceId::None)
            ++m_withoutLaunch[kindId(kind)];
    }

    /// What all formats with devices share, in NVIDIA's words and on the clock of the session.
    void writeDevices(Json &figures, Stop stop) const
    {
        const std::vector<DeviceActivity> activities = deviceActivities(m_trace, Scope{}, stop);
        DeviceFigureStyle style;
        style.offsetNs = m_trace.info().firstEventNs;
        style.operationName = [this](SliceId s) { return operationName(s); };
        style.copyKind = [this](SliceId s) {
            return copyLabel(m_trace.textAttribute(s, attr::CopyKind));
        };
        JsonWriter json;
        writeDeviceFigures(json, m_trace, activities, style, stop);
        if (stop.isSet())
            return;
        figures["devices"] = Json::parse(json.take().toStdString(), nullptr, false);
        Json unmatched = Json::object();
        for (const OperationTotal &total : unmatchedCommunicationKernels(m_trace, activities, stop))
            unmatched[std::string(m_trace.string(total.name))] = m_kernels.countOf(total.name);
        figures["comm_like_kernels_not_matched_by_Q2"] = std::move(unmatched);
    }

    std::string operationName(SliceId s) const
    {
        switch (m_trace.kind(s)) {
        case SliceKind::Memcpy:
            return copyLabelWithMemory(m_trace, s);
        case SliceKind::Memset:
            return "memset";
        default:
            return std::string(m_trace.name(s));
        }
    }

    static std::string kindId(SliceKind kind)
    {
        switch (kind) {
        case SliceKind::Memcpy:
            return "memcpy";
        case SliceKind::Memset:
            return "memset";
        case SliceKind::GraphTrace:
            return "graph";
        default:
            return "kernel";
        }
    }

    void addCall(SliceId s, Nanoseconds durationNs)
    {
        m_calls.add(m_trace.nameId(s), durationNs);
        ++m_callCount;
        m_callErrors += m_trace.integerAttribute(s, attr::ReturnValue, 0) != 0 ? 1 : 0;
        std::int64_t operations = 0;
        for (const SliceId target : m_trace.links(LinkKind::Launch).targetsOf(s))
            operations += isDeviceOperation(m_trace.kind(target)) ? 1 : 0;
        const bool isLaunch = namesLaunch(m_trace.name(s));
        m_launchCalls += isLaunch ? 1 : 0;
        m_launchCallsWithoutOperation += isLaunch && operations == 0 ? 1 : 0;
        m_launchesWithSeveral += operations > 1 ? 1 : 0;
        m_mostOperations = std::max(m_mostOperations, operations);
    }

    void addCopy(SliceId s, Nanoseconds durationNs)
    {
        const std::int64_t bytes = m_trace.integerAttribute(s, attr::Bytes, 0);
        m_copies[copyLabel(m_trace.textAttribute(s, attr::CopyKind))].add(durationNs, bytes);
        m_copiesByMemory[copyLabelWithMemory(m_trace, s)].add(durationNs, bytes);
    }

    void addRange(SliceId s, Nanoseconds durationNs)
    {
        if (m_trace.integerAttribute(s, "unfinished", 0) != 0) {
            ++m_openRanges;
            return;
        }
        m_ranges[{std::string(m_trace.textAttribute(s, "nvtx style")),
                  std::string(m_trace.textAttribute(s, attr::Domain)),
                  std::string(m_trace.name(s))}]
            .add(durationNs);
    }

    static Json byLabel(const std::map<std::string, Totals> &groups)
    {
        Json result = Json::object();
        for (const auto &[label, totals] : groups)
            result[label] = bytesRow(totals);
        return result;
    }

    Json correlation() const
    {
        return {
            {"duplicate_runtime_correlations", m_trace.linkStats().duplicateRuntimeCorrelations},
            {"device_ops_without_launch", m_withoutLaunch},
            {"launch_calls", m_launchCalls},
            {"launch_calls_without_device_op", m_launchCallsWithoutOperation},
            {"launches_with_several_ops", m_launchesWithSeveral},
            {"most_ops_of_one_launch", m_mostOperations}};
    }

    Json ranges() const
    {
        struct Row
        {
            std::string range; // as NVIDIA's reports show it: domain:text
            const std::array<std::string, 3> *key;
            const Totals *totals;
        };
        std::vector<Row> rows;
        for (const auto &[key, totals] : m_ranges)
            rows.push_back({key[1].empty() ? key[2] : key[1] + ':' + key[2], &key, &totals});
        std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) {
            return std::tie(b.totals->sumNs, a.range) < std::tie(a.totals->sumNs, b.range);
        });
        Json result = Json::array();
        for (std::size_t i = 0; i < std::min(rows.size(), ListLength); ++i) {
            Json row = Json::object();
            putTotals(row, *rows[i].totals);
            row["style"] = (*rows[i].key)[0];
            row["domain"] = (*rows[i].key)[1];
            row["text"] = (*rows[i].key)[2];
            row["nsys_range"] = rows[i].range;
            result.push_back(std::move(row));
        }
        return result;
    }

    /// The rows of TARGET_INFO_GPU as the reader kept them.
    Json gpuInfo() const
    {
        constexpr std::string_view Prefix = "TARGET_INFO_GPU.";
        Json result = Json::object();
        for (const auto &[key, value] : m_trace.info().metadata) {
            if (key.compare(0, Prefix.size(), Prefix) != 0)
                continue;
            Json row = Json::parse(value, nullptr, false);
            if (!row.is_discarded())
                result[key.substr(Prefix.size())] = std::move(row);
        }
        return result;
    }

    const Trace &m_trace;
    StringId m_shortKey;
    ByName m_calls;
    ByName m_kernels;
    ByName m_shortKernels;
    ByName m_syncs;
    ByName m_osCalls;
    std::map<std::string, Totals> m_copies;
    std::map<std::string, Totals> m_copiesByMemory;
    std::map<std::array<std::string, 3>, Totals> m_ranges; // by style, domain, text
    std::map<std::string, std::int64_t> m_marks;
    std::map<std::string, std::int64_t> m_withoutLaunch;
    Totals m_sets;
    std::int64_t m_callCount = 0;
    std::int64_t m_callErrors = 0;
    std::int64_t m_kernelCount = 0;
    std::int64_t m_graphCount = 0;
    std::int64_t m_openRanges = 0;
    std::int64_t m_launchCalls = 0;
    std::int64_t m_launchCallsWithoutOperation = 0;
    std::int64_t m_launchesWithSeveral = 0;
    std::int64_t m_mostOperations = 0;
};

} // namespace

Result<QByteArray> nsysFigures(const TracePtr &trace, Progress &progress)
{
    Json figures = Json::object();
    const Counts &counts = trace->info().counts;
    const auto tables = counts.find("tables_with_rows");
    figures["tables_with_rows"] =
        tables != counts.end() ? Json(tables->second) : Json(Json::object());
    Collector collector(*trace);
    const Status status = collector.run(progress);
    if (!status.hasValue())
        return status.error();
    collector.write(figures, Stop(progress));
    if (progress.isCancelled())
        return cancelledError();
    return QByteArray::fromStdString(figures.dump(1, ' ', false, Json::error_handler_t::replace));
}

} // namespace rooftrace
