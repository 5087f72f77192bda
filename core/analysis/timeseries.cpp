// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timeseries.h"

#include "core/trace/attrkeys.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rooftrace {

namespace {

constexpr std::size_t Fan = 16; // entries that one entry of the next level sums up

struct RateChange
{
    Nanoseconds timeNs;
    double rate;   // per nanosecond; negative at the end of a flow
    double amount; // of the flow that ends here, 0 at a begin
    bool isEnd;
};

std::vector<RateChange> rateChanges(std::span<const Flow> flows)
{
    std::vector<RateChange> changes;
    changes.reserve(flows.size() * 2);
    for (const Flow &flow : flows) {
        const Nanoseconds length = std::max<Nanoseconds>(1, flow.range.lengthNs());
        const double rate = flow.amount / static_cast<double>(length);
        changes.push_back({flow.range.beginNs, rate, 0.0, false});
        changes.push_back({flow.range.beginNs + length, -rate, flow.amount, true});
    }
    std::sort(changes.begin(), changes.end(),
              [](const RateChange &a, const RateChange &b) { return a.timeNs < b.timeNs; });
    return changes;
}

std::size_t lastAtOrBefore(const std::vector<Nanoseconds> &times, Nanoseconds timeNs)
{
    const auto after = std::upper_bound(times.begin(), times.end(), timeNs);
    return after == times.begin() ? std::numeric_limits<std::size_t>::max()
                                  : static_cast<std::size_t>(after - times.begin()) - 1;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

TransferDirection directionOf(std::string_view text)
{
    if (contains(text, "HtoD") || contains(text, "HostToDevice")
        || contains(text, "Host -> Device"))
        return TransferDirection::HostToDevice;
    if (contains(text, "DtoH") || contains(text, "DeviceToHost")
        || contains(text, "Device -> Host"))
        return TransferDirection::DeviceToHost;
    if (contains(text, "PtoP") || contains(text, "Peer"))
        return TransferDirection::PeerToPeer;
    if (contains(text, "DtoD") || contains(text, "DeviceToDevice"))
        return TransferDirection::DeviceLocal;
    return TransferDirection::Other;
}

} // namespace

Nanoseconds TimeColumns::edgeNs(std::size_t i) const
{
    // Whole part and remainder apart, so that nothing overflows: i <= count < 2^31.
    const auto parts = static_cast<Nanoseconds>(std::max<std::size_t>(1, count));
    const auto place = static_cast<Nanoseconds>(i);
    const Nanoseconds length = range.lengthNs();
    return range.beginNs + (length / parts) * place + (length % parts) * place / parts;
}

FlowSeries::FlowSeries(std::span<const Flow> flows)
{
    double finished = 0.0; // amounts of flows that have ended
    double total = 0.0;
    double rate = 0.0;
    std::size_t active = 0;
    Nanoseconds busy = 0;
    for (const RateChange &change : rateChanges(flows)) {
        if (m_timesNs.empty() || change.timeNs != m_timesNs.back()) {
            if (!m_timesNs.empty()) {
                const Nanoseconds length = change.timeNs - m_timesNs.back();
                total += rate * static_cast<double>(length);
                busy += active > 0 ? length : 0;
            }
            m_timesNs.push_back(change.timeNs);
            m_totals.push_back(total);
            m_rates.push_back(rate);
            m_busyNs.push_back(busy);
            m_isBusy.push_back(0);
        }
        active = change.isEnd ? active - 1 : active + 1;
        finished += change.amount;
        rate = active == 0 ? 0.0 : rate + change.rate;
        if (active == 0)
            m_totals.back() = total = finished; // no rounding error survives a moment without flows
        m_rates.back() = rate;
        m_isBusy.back() = active > 0 ? 1 : 0;
    }
}

double FlowSeries::until(Nanoseconds timeNs) const
{
    const std::size_t i = lastAtOrBefore(m_timesNs, timeNs);
    if (i >= m_timesNs.size())
        return 0.0;
    return m_totals[i] + m_rates[i] * static_cast<double>(timeNs - m_timesNs[i]);
}

Nanoseconds FlowSeries::busyUntil(Nanoseconds timeNs) const
{
    const std::size_t i = lastAtOrBefore(m_timesNs, timeNs);
    if (i >= m_timesNs.size())
        return 0;
    return m_busyNs[i] + (m_isBusy[i] != 0 ? timeNs - m_timesNs[i] : 0);
}

std::vector<double> FlowSeries::amounts(const TimeColumns &columns) const
{
    std::vector<double> result(columns.count);
    double before = until(columns.range.beginNs);
    for (std::size_t i = 0; i < columns.count; ++i) {
        const double after = until(columns.edgeNs(i + 1));
        result[i] = after - before;
        before = after;
    }
    return result;
}

std::vector<Nanoseconds> FlowSeries::busyNs(const TimeColumns &columns) const
{
    std::vector<Nanoseconds> result(columns.count);
    Nanoseconds before = busyUntil(columns.range.beginNs);
    for (std::size_t i = 0; i < columns.count; ++i) {
        const Nanoseconds after = busyUntil(columns.edgeNs(i + 1));
        result[i] = after - before;
        before = after;
    }
    return result;
}

LevelSeries::LevelSeries(std::span<const Nanoseconds> timesNs, std::span<const double> values)
{
    for (std::size_t i = 0; i < timesNs.size(); ++i) {
        if (std::isnan(values[i]))
            continue;
        m_timesNs.push_back(timesNs[i]);
        m_values.push_back(values[i]);
    }
    const auto sumUp = [this](std::size_t count, auto &&value) {
        std::vector<Extremes> level;
        for (std::size_t first = 0; first < count; first += Fan) {
            Extremes extremes = value(first);
            for (std::size_t i = first + 1; i < std::min(count, first + Fan); ++i) {
                const Extremes next = value(i);
                extremes.minimum = std::min(extremes.minimum, next.minimum);
                extremes.maximum = std::max(extremes.maximum, next.maximum);
            }
            level.push_back(extremes);
        }
        m_levels.push_back(std::move(level));
    };
    if (m_values.empty())
        return;
    sumUp(m_values.size(), [this](std::size_t i) { return Extremes{m_values[i], m_values[i]}; });
    while (m_levels.back().size() > Fan) {
        const std::vector<Extremes> below = m_levels.back();
        sumUp(below.size(), [&below](std::size_t i) { return below[i]; });
    }
}

LevelSeries::Extremes LevelSeries::extremesOf(std::size_t first, std::size_t last) const
{
    Extremes result{m_values[first], m_values[first]};
    const auto add = [&result](Extremes other) {
        result.minimum = std::min(result.minimum, other.minimum);
        result.maximum = std::max(result.maximum, other.maximum);
    };
    std::size_t i = first;
    while (i < last) {
        std::size_t level = 0;
        std::size_t span = Fan;
        while (level < m_levels.size() && i % span == 0 && i + span <= last) {
            ++level;
            span *= Fan;
        }
        if (level == 0) {
            add({m_values[i], m_values[i]});
            ++i;
        } else {
            const std::size_t step = span / Fan;
            add(m_levels[level - 1][i / step]);
            i += step;
        }
    }
    return result;
}

LevelColumn LevelSeries::extremes(TimeRange range) const
{
    LevelColumn column;
    const Nanoseconds lastMoment = std::max(range.beginNs, range.endNs - 1);
    const std::size_t last = lastAtOrBefore(m_timesNs, lastMoment);
    if (last >= m_timesNs.size())
        return column;
    // The last sample at the begin holds there; earlier ones at the same moment never did.
    const std::size_t holding = lastAtOrBefore(m_timesNs, range.beginNs);
    const std::size_t first = holding >= m_timesNs.size() ? 0 : holding;
    const Extremes extremes = extremesOf(first, last + 1);
    return {extremes.minimum, extremes.maximum, m_values[last], true};
}

std::vector<LevelColumn> LevelSeries::columns(const TimeColumns &columns) const
{
    std::vector<LevelColumn> result(columns.count);
    for (std::size_t i = 0; i < columns.count; ++i)
        result[i] = extremes(columns.column(i));
    return result;
}

Nanoseconds LevelSeries::peakTimeNs(TimeRange range) const
{
    const LevelColumn column = extremes(range);
    std::size_t i = lastAtOrBefore(m_timesNs, range.beginNs);
    if (i < m_timesNs.size() && m_values[i] >= column.maximum)
        return range.beginNs;
    i = i < m_timesNs.size() ? i + 1 : 0;
    while (i < m_timesNs.size() && m_timesNs[i] < range.endNs && m_values[i] < column.maximum)
        ++i;
    return i < m_timesNs.size() ? m_timesNs[i] : range.beginNs;
}

TransferDirection copyDirection(const Trace &trace, SliceId copy)
{
    const TransferDirection direction = directionOf(trace.textAttribute(copy, attr::CopyKind));
    return direction != TransferDirection::Other ? direction : directionOf(trace.name(copy));
}

namespace {

/// +1 at the begin of the launch call, -1 at the begin of the device operation.
LevelSeries queueDepthOf(const Trace &trace, const std::vector<SliceId> &operations,
                         std::int64_t &linked)
{
    const Links &launches = trace.links(LinkKind::Launch);
    std::vector<std::pair<Nanoseconds, int>> changes;
    for (const SliceId operation : operations) {
        const SliceId call = launches.sourceOf(operation);
        if (call == SliceId::None)
            continue;
        ++linked;
        // A clock that runs ahead may show the operation before its launch: no time in the queue.
        const Nanoseconds start = trace.startNs(operation);
        changes.emplace_back(std::min(trace.startNs(call), start), 1);
        changes.emplace_back(start, -1);
    }
    std::sort(changes.begin(), changes.end());
    std::vector<Nanoseconds> times;
    std::vector<double> values;
    int depth = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        depth += changes[i].second;
        if (i + 1 < changes.size() && changes[i + 1].first == changes[i].first)
            continue; // only what holds after the moment
        times.push_back(changes[i].first);
        values.push_back(depth);
    }
    if (!times.empty() && times.front() > 0) {
        times.insert(times.begin(), 0);
        values.insert(values.begin(), 0.0);
    }
    return {std::move(times), std::move(values)};
}

bool belongsTo(const Trace &trace, const CounterSeries &counter, std::int32_t device)
{
    if (counter.device >= 0)
        return counter.device == device;
    constexpr std::int64_t Cpu = 0;
    const DeviceInfo &info = trace.topology().devices[static_cast<std::size_t>(device)];
    return counter.deviceType != Cpu && counter.deviceId == info.ordinal;
}

void collectMemory(const Trace &trace, DeviceSeries &series)
{
    const CounterSeries *deltas = nullptr;
    for (const CounterSeries &counter : trace.counters()) {
        if (!belongsTo(trace, counter, series.device))
            continue;
        if (counter.kind == CounterKind::MemoryAllocated && series.allocated.isEmpty())
            series.allocated = LevelSeries(counter.timesNs, counter.values);
        else if (counter.kind == CounterKind::MemoryReserved && series.reserved.isEmpty())
            series.reserved = LevelSeries(counter.timesNs, counter.values);
        else if (counter.kind == CounterKind::MemoryDelta && deltas == nullptr)
            deltas = &counter;
    }
    if (!series.allocated.isEmpty() || deltas == nullptr)
        return;
    std::vector<double> levels(deltas->values.size());
    double level = 0.0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        level += std::isnan(deltas->values[i]) ? 0.0 : deltas->values[i];
        levels[i] = level;
    }
    series.allocated = LevelSeries(deltas->timesNs, levels);
    series.isAllocatedRelative = true;
}

std::vector<SliceId> deviceOperations(const Trace &trace, std::int32_t device)
{
    std::vector<SliceId> operations;
    for (const Track &track : trace.topology().tracks) {
        if (track.device != device || isHostTrack(track.kind))
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (isDeviceOperation(trace.kind(SliceId{i})))
                    operations.push_back(SliceId{i});
            }
        }
    }
    return operations;
}

} // namespace

DeviceSeries deviceSeries(const Trace &trace, std::int32_t device)
{
    DeviceSeries series;
    series.device = device;
    const std::vector<SliceId> operations = deviceOperations(trace, device);
    std::vector<Flow> busy;
    busy.reserve(operations.size());
    std::array<std::vector<Flow>, TransferDirectionCount> copies;
    for (const SliceId operation : operations) {
        busy.push_back({trace.range(operation), 1.0});
        if (trace.kind(operation) != SliceKind::Memcpy)
            continue;
        const auto direction = static_cast<std::size_t>(copyDirection(trace, operation));
        const std::int64_t bytes = trace.integerAttribute(operation, attr::Bytes, 0);
        copies[direction].push_back({trace.range(operation), static_cast<double>(bytes)});
        series.copySlices[direction].push_back(operation);
    }
    series.busy = FlowSeries(busy);
    for (std::size_t i = 0; i < TransferDirectionCount; ++i) {
        series.copies[i] = FlowSeries(copies[i]);
        std::sort(series.copySlices[i].begin(), series.copySlices[i].end(),
                  [&trace](SliceId a, SliceId b) { return trace.startNs(a) < trace.startNs(b); });
    }
    series.deviceOperations = static_cast<std::int64_t>(operations.size());
    series.queueDepth = queueDepthOf(trace, operations, series.linkedOperations);
    collectMemory(trace, series);
    return series;
}

FlowSeries dramSeries(const Trace &trace, std::span<const SliceBytes> kernels)
{
    std::vector<Flow> flows;
    flows.reserve(kernels.size());
    for (const SliceBytes &kernel : kernels)
        flows.push_back({trace.range(kernel.slice), kernel.bytes});
    return FlowSeries(flows);
}

double perSecond(double amount, Nanoseconds lengthNs)
{
    return lengthNs > 0 ? amount * 1e9 / static_cast<double>(lengthNs) : 0.0;
}

} // namespace rooftrace
