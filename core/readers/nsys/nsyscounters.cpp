// SPDX-License-Identifier: GPL-3.0-or-later
// Values over time: sampled GPU metrics and device memory.
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/nsys/nsysnames.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>

namespace rooftrace::nsys {

namespace {

/// Kinds of series are few; more than this is a hostile file.
constexpr std::size_t MostSeries = 4096;

class MetricSeries
{
public:
    explicit MetricSeries(Import &import)
        : m_import(import)
    {
    }

    void nameMetric(std::int64_t typeId, std::int64_t metricId, std::string_view name)
    {
        m_names.insert_or_assign(std::pair(typeId, metricId), std::string(name));
    }

    void add(std::int64_t typeId, std::int64_t metricId, Nanoseconds timeNs, double value)
    {
        const std::pair key(typeId, metricId);
        if (!m_hasLast || key != m_lastKey) {
            const auto found = m_series.find(key);
            if (found == m_series.end() && m_series.size() >= MostSeries)
                return;
            m_last = found != m_series.end() ? found->second : create(typeId, metricId);
            m_lastKey = key;
            m_hasLast = true;
        }
        CounterSeries &series = m_import.builder().counter(m_last);
        series.timesNs.push_back(timeNs);
        series.values.push_back(value);
    }

private:
    std::size_t create(std::int64_t typeId, std::int64_t metricId)
    {
        const auto named = m_names.find({typeId, metricId});
        const MetricLabel label = metricLabel(
            named != m_names.end() ? named->second : "Metric " + std::to_string(metricId));
        CounterSeries series;
        series.kind = CounterKind::GpuMetric;
        series.name = m_import.text(label.title);
        series.unit = m_import.text(label.unit);
        series.deviceType = 1; // as Kineto writes CUDA
        series.deviceId = typeId & 0xFF;
        series.device = m_import.device(series.deviceId);
        const std::size_t number = m_import.builder().addCounter(std::move(series));
        m_series.emplace(std::pair(typeId, metricId), number);
        return number;
    }

    Import &m_import;
    std::map<std::pair<std::int64_t, std::int64_t>, std::string> m_names;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> m_series;
    std::pair<std::int64_t, std::int64_t> m_lastKey;
    std::size_t m_last = 0;
    bool m_hasLast = false;
};

/// Before 2023.4 the samples are JSON objects {"SM Active [Throughput %]": "12", ...}.
void importGenericMetrics(Import &import, MetricSeries &metrics)
{
    std::vector<std::int64_t> sources;
    import.scan("GENERIC_EVENT_SOURCES", {"sourceId", "data"}, [&](const Statement &row) {
        if (row.text(2).find("GpuMetrics") != std::string_view::npos)
            sources.push_back(row.integer(1));
});
std::vector<std::int64_t> types;
    import.scan("GENERIC_EVENT_TYPES", {"typeId", "sourceId"}, [&](const Statement &row) {
        if (std::find(sources.begin(), sources.end(), row.integer(2)) != sources.end())
            types.push_back(row.integer(1));
    } // namespace
);
if (types.empty())
    return;
std::map<std::string, std::int64_t> ids;
    import.scan(
        "GENERIC_EVENTS", {"timestamp", "rawTimestamp", "typeId", "data"},
        [&](const Statement &row) {
            const std::int64_t typeId = row.integer(3);
    if (std::find(types.begin(), types.end(), typeId) == types.end())
        return;
    const std::optional<Nanoseconds> time = import.moment(row, row.isNull(1) ? 2 : 1);
    const nlohmann::json data = nlohmann::json::parse(row.text(4), nullptr, false);
    if (!time || !data.is_object())
        return;
    for (const auto &[name, value] : data.items()) {
        const auto [id, isNew] = ids.try_emplace(name, static_cast<std::int64_t>(ids.size()));
        if (isNew)
            metrics.nameMetric(typeId, id->second, name);
        bool isNumber = value.is_number();
        double number = isNumber ? value.get<double>() : 0.0;
        if (value.is_string())
            number = QByteArray::fromStdString(value.get<std::string>()).toDouble(&isNumber);
        if (isNumber)
            metrics.add(typeId, id->second, *time, number);
    }
    } // namespace rooftrace::nsys
);
}

/// One allocation or one free.
struct MemoryEvent
{
    Nanoseconds timeNs;
    std::int64_t deviceId, kind, bytes;
};

bool isDeviceMemory(std::int64_t kind)
{
    return kind == 2 || kind == 3 || kind == 5; // device, array, device static
}

std::size_t addMemorySeries(Import &import, const MemoryEvent &event, CounterKind kind,
                            std::string_view title)
{
    CounterSeries series;
    std::string name(title);
    name += " (";
    name += memoryKindLabel(event.kind);
    series.name = import.text(name + ')');
    series.unit = import.text("B");
    series.kind = kind;
    series.deviceType = isDeviceMemory(event.kind) || event.kind == 4 || event.kind == 6 ? 1 : 0;
    series.deviceId = event.deviceId;
    series.device = import.device(event.deviceId);
    return import.builder().addCounter(std::move(series));
}

/// Levels are sums over time, so the events are put in order first.
void addMemoryLevels(Import &import, std::vector<MemoryEvent> events)
{
    std::stable_sort(events.begin(), events.end(), [](const MemoryEvent &a, const MemoryEvent &b) {
        return a.timeNs < b.timeNs;
    });
    struct Pair
    {
        std::size_t delta, level;
        double held = 0.0;
    };
    std::map<std::pair<std::int64_t, std::int64_t>, Pair> series; // by device, kind
    for (const MemoryEvent &event : events) {
        auto found = series.find({event.deviceId, event.kind});
        if (found == series.end()) {
            if (series.size() >= MostSeries)
                continue;
            const CounterKind level =
                isDeviceMemory(event.kind) ? CounterKind::MemoryAllocated : CounterKind::Other;
            const std::size_t deltas =
                addMemorySeries(import, event, CounterKind::MemoryDelta, "Allocations");
            found = series
                        .emplace(
                            std::pair(event.deviceId, event.kind),
                            Pair{deltas, addMemorySeries(import, event, level, "Memory allocated")})
                        .first;
        }
        Pair &pair = found->second;
        const auto bytes = static_cast<double>(event.bytes);
        pair.held += bytes;
        import.builder().counter(pair.delta).timesNs.push_back(event.timeNs);
        import.builder().counter(pair.delta).values.push_back(bytes);
        import.builder().counter(pair.level).timesNs.push_back(event.timeNs);
        import.builder().counter(pair.level).values.push_back(pair.held);
    }
}

} // namespace

void importGpuMetrics(Import &import)
{
    if (import.leavesOut(LeaveOut::Counters, import.rowCount("GPU_METRICS")))
        return;
    MetricSeries metrics(import);
    import.scan("TARGET_INFO_GPU_METRICS", {"typeId", "metricId", "metricName"},
                [&](const Statement &row) {
                    metrics.nameMetric(row.integer(1), row.integer(2), row.text(3));
});
const std::int64_t samples = import.scan(
    "GPU_METRICS", {"timestamp", "typeId", "metricId", "value"}, [&](const Statement &row) {
        const std::optional<Nanoseconds> time = import.moment(row, 1);
        if (time)
            metrics.add(row.integer(2), row.integer(3), *time, row.real(4));
    });
if (samples == 0)
    importGenericMetrics(import, metrics);
}

void importMemoryUsage(Import &import)
{
    if (import.leavesOut(LeaveOut::Counters, import.rowCount("CUDA_GPU_MEMORY_USAGE_EVENTS")))
        return;
    enum { Start = 1, DeviceId, Kind, Operation, Bytes, Address, GlobalPid };
    std::vector<MemoryEvent> events;
    import.scan("CUDA_GPU_MEMORY_USAGE_EVENTS",
                {"start", "deviceId", "memKind", "memoryOperationType", "bytes", "address",
                 "globalPid"},
                [&](const Statement &row) {
                    const std::optional<Nanoseconds> time = import.moment(row, Start);
    const std::int64_t bytes = row.integer(Bytes);
    if (!time || bytes < 0)
        return;
    const bool isFree = row.integer(Operation) == 1;
    events.push_back({*time, row.integer(DeviceId), row.integer(Kind), isFree ? -bytes : bytes});
});
addMemoryLevels(import, std::move(events));
}

} // namespace rooftrace::nsys
