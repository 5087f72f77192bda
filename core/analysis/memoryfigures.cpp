// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memoryfigures.h"

#include "core/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace rooftrace {

namespace {

bool isInside(TimeRange range, Nanoseconds timeNs)
{
    return range.isEmpty() || range.contains(timeNs);
}

void countDeltas(const CounterSeries &series, TimeRange range, MemoryFigures &figures)
{
    for (std::size_t i = 0; i < series.values.size(); ++i) {
        if (!isInside(range, series.timesNs[i]))
            continue;
        ++figures.events;
        const double bytes = series.values[i];
        if (bytes < 0.0) {
            ++figures.frees;
            figures.freedBytes -= static_cast<std::int64_t>(bytes);
        } else if (bytes > 0.0) {
            ++figures.allocations;
            figures.allocatedBytes += static_cast<std::int64_t>(bytes);
        }
    }
}

/// The highest value and when it was reached first; -1 without any.
std::pair<std::int64_t, Nanoseconds> peakOf(const CounterSeries &series, TimeRange range)
{
    std::pair<std::int64_t, Nanoseconds> peak{-1, -1};
    for (std::size_t i = 0; i < series.values.size(); ++i) {
        if (!isInside(range, series.timesNs[i]) || std::isnan(series.values[i]))
            continue;
        const auto value = static_cast<std::int64_t>(series.values[i]);
        if (value > peak.first)
            peak = {value, series.timesNs[i]};
    }
    return peak;
}

std::int64_t valueAt(const CounterSeries &series, Nanoseconds timeNs)
{
    const auto after = std::upper_bound(series.timesNs.begin(), series.timesNs.end(), timeNs);
    for (auto i = static_cast<std::size_t>(after - series.timesNs.begin()); i > 0; --i) {
        if (!std::isnan(series.values[i - 1]))
            return static_cast<std::int64_t>(series.values[i - 1]);
    }
    return 0;
}

} // namespace

std::vector<MemoryFigures> memoryFigures(const Trace &trace, TimeRange range)
{
    std::map<std::pair<std::int64_t, std::int64_t>, MemoryFigures> byDevice;
    const std::vector<CounterSeries> &counters = trace.counters();
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const CounterSeries &series = counters[i];
        if (series.kind != CounterKind::MemoryDelta && series.kind != CounterKind::MemoryAllocated
            && series.kind != CounterKind::MemoryReserved)
            continue;
        MemoryFigures &figures = byDevice[{series.deviceType, series.deviceId}];
        figures.deviceType = series.deviceType;
        figures.deviceId = series.deviceId;
        figures.device = std::max(figures.device, series.device);
        if (series.kind == CounterKind::MemoryDelta)
            countDeltas(series, range, figures);
        else if (series.kind == CounterKind::MemoryAllocated)
            figures.allocatedSeries = static_cast<std::int32_t>(i);
        else
            figures.reservedSeries = static_cast<std::int32_t>(i);
    }
    std::vector<MemoryFigures> result;
    for (auto &[key, figures] : byDevice) {
        if (figures.allocatedSeries >= 0)
            figures.peakAllocated =
                peakOf(counters[static_cast<std::size_t>(figures.allocatedSeries)], range).first;
        if (figures.reservedSeries >= 0)
            std::tie(figures.peakReserved, figures.peakNs) =
                peakOf(counters[static_cast<std::size_t>(figures.reservedSeries)], range);
        figures.hasTotals = figures.peakAllocated >= 0 && figures.peakReserved >= 0;
        if (figures.hasTotals)
            figures.allocatedAtPeak = valueAt(
                counters[static_cast<std::size_t>(figures.allocatedSeries)], figures.peakNs);
        result.push_back(figures);
    }
    return result;
}

} // namespace rooftrace
