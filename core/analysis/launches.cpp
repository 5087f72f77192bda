// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launches.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <limits>

namespace rooftrace {

namespace {

constexpr Nanoseconds Never = std::numeric_limits<Nanoseconds>::min();

std::vector<Nanoseconds> latenciesOf(const std::vector<LaunchLatency> &latencies)
{
    std::vector<Nanoseconds> values(latencies.size());
    std::transform(latencies.begin(), latencies.end(), values.begin(),
                   [](const LaunchLatency &l) { return l.latencyNs; });
    return values;
}

} // namespace

LaunchFigures launchFigures(const Trace &trace, const DeviceActivity &activity, Stop stop)
{
    LaunchFigures figures;
    std::vector<Nanoseconds> lastEnd(activity.streams.size(), Never); // latest end by stream
    std::vector<bool> isSeen(trace.slices().size(), false);
    std::vector<bool> isSeenByKernel(trace.slices().size(), false);
    std::vector<Nanoseconds> kernels;
    std::vector<Nanoseconds> firsts;
    std::vector<Nanoseconds> empty;
    std::vector<Nanoseconds> costs;
    for (std::size_t i = 0; i < activity.operations.size(); ++i) {
        if (stop.poll())
            return figures;
        const DeviceOperation &operation = activity.operations[i];
        Nanoseconds &before = lastEnd[operation.stream];
        const Nanoseconds busyUntil = before;
        before = std::max(before, operation.endNs);
        if (operation.launch == SliceId::None)
            continue;
        const TimeRange call = trace.range(operation.launch);
        LaunchLatency latency;
        latency.operation = static_cast<std::uint32_t>(i);
        latency.latencyNs = std::max<Nanoseconds>(0, operation.startNs - call.endNs);
        latency.streamWasEmpty = busyUntil <= call.endNs;
        latency.queueWaitNs = latency.streamWasEmpty ? 0 : busyUntil - call.endNs;
        figures.latencies.push_back(latency);
        figures.startsBeforeLaunch += operation.startNs < call.beginNs ? 1 : 0;
        if (latency.streamWasEmpty)
            empty.push_back(latency.latencyNs);
        if (operation.isKernel()) {
            kernels.push_back(latency.latencyNs);
            figures.shortKernels += operation.durationNs() < call.lengthNs() ? 1 : 0;
            if (!isSeenByKernel[index(operation.launch)])
                costs.push_back(call.lengthNs());
            isSeenByKernel[index(operation.launch)] = true;
        }
        if (!isSeen[index(operation.launch)]) {
            isSeen[index(operation.launch)] = true;
            ++figures.distinctLaunches;
            firsts.push_back(latency.latencyNs);
        }
    }
    figures.allOperations = statisticsOf(latenciesOf(figures.latencies), stop);
    figures.kernelsOnly = statisticsOf(std::move(kernels), stop);
    figures.firstPerLaunch = statisticsOf(std::move(firsts), stop);
    figures.streamEmpty = statisticsOf(std::move(empty), stop);
    figures.callCost = statisticsOf(std::move(costs), stop);
    return figures;
}

std::int32_t QueueDepth::at(Nanoseconds timeNs) const
{
    const auto after = std::upper_bound(timesNs.begin(), timesNs.end(), timeNs);
    return after == timesNs.begin() ? 0
                                    : depths[static_cast<std::size_t>(after - timesNs.begin() - 1)];
}

std::int32_t QueueDepth::maximum() const
{
    return depths.empty() ? 0 : *std::max_element(depths.begin(), depths.end());
}

double QueueDepth::medianOver(std::span<const TimeRange> ranges) const
{
    struct Weighted
    {
        std::int32_t depth;
        Nanoseconds ns;
    };
    std::vector<Weighted> parts;
    Nanoseconds total = 0;
    for (const TimeRange &range : ranges) {
        if (range.isEmpty())
            continue;
        total += range.lengthNs();
        auto i = static_cast<std::size_t>(
            std::upper_bound(timesNs.begin(), timesNs.end(), range.beginNs) - timesNs.begin());
        Nanoseconds from = range.beginNs;
        while (from < range.endNs) {
            const Nanoseconds to =
                i < timesNs.size() ? std::min(timesNs[i], range.endNs) : range.endNs;
            parts.push_back({i == 0 ? 0 : depths[i - 1], to - from});
            from = to;
            ++i;
        }
    }
    std::sort(parts.begin(), parts.end(),
              [](const Weighted &a, const Weighted &b) { return a.depth < b.depth; });
    Nanoseconds sum = 0;
    for (const Weighted &part : parts) {
        sum += part.ns;
        if (sum * 2 >= total)
            return part.depth;
    }
    return 0.0;
}

QueueDepth queueDepth(const Trace &trace, const DeviceActivity &activity, QueueVariant variant,
                      std::int32_t stream, Stop stop)
{
    struct Change
    {
        Nanoseconds timeNs;
        std::int32_t by;
    };
    std::vector<Change> changes;
    for (const DeviceOperation &operation : activity.operations) {
        if (stop.poll())
            return {};
        if (operation.launch == SliceId::None
            || (stream >= 0 && operation.stream != static_cast<std::uint32_t>(stream)))
            continue;
        const Nanoseconds launched = trace.startNs(operation.launch);
        const Nanoseconds left =
            variant == QueueVariant::Waiting ? operation.startNs : operation.endNs;
        changes.push_back({launched, 1});
        changes.push_back({std::max(left, launched), -1}); // clocks may disagree
    }
    stoppableSort(
        changes.begin(), changes.end(),
        [](const Change &a, const Change &b) { return a.timeNs < b.timeNs; }, stop);
    QueueDepth result;
    if (stop.isSet())
        return result;
    std::int32_t depth = 0;
    for (std::size_t i = 0; i < changes.size();) {
        const Nanoseconds time = changes[i].timeNs;
        for (; i < changes.size() && changes[i].timeNs == time; ++i)
            depth += changes[i].by;
        result.timesNs.push_back(time);
        result.depths.push_back(depth);
    }
    return result;
}

} // namespace rooftrace
