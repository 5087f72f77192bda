// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineseries.h"

#include "core/text/format.h"
#include "widgets/timeline/lanepainter.h"

#include <algorithm>

namespace rooftrace {

namespace {

/// Looks at each name once: a trace repeats few names many times.
void collectCategories(const Trace &trace, TimelineSeries &series)
{
    std::vector<bool> isSeen(trace.strings().size(), false);
    for (const Lane &lane : trace.lanes()) {
        const TrackKind kind = trace.track(lane.track).kind;
        if (kind == TrackKind::Window || lane.count == 0)
            continue;
        std::fill(isSeen.begin(), isSeen.end(), false);
        for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
            const std::uint32_t name = index(trace.nameId(SliceId{i}));
            if (isSeen[name])
                continue;
            isSeen[name] = true;
            series.hasCategory[static_cast<std::size_t>(categoryOnTrack(trace, kind, SliceId{i}))] =
                true;
            if (isHostTrack(kind) && kind != TrackKind::Annotations)
                break; // all slices of such a row look alike
        }
    }
}

/// The steps of the first thread that has any.
std::vector<SliceId> collectSteps(const Trace &trace)
{
    std::vector<SliceId> steps;
    std::vector<std::uint8_t> verdicts(trace.strings().size(),
                                       0); // 0: not looked at, 1: no, 2: yes
    const auto isStep = [&](StringId name) {
        std::uint8_t &verdict = verdicts[index(name)];
        if (verdict == 0)
            verdict = trace.string(name).substr(0, 12) == "ProfilerStep" ? 2 : 1;
        return verdict == 2;
    };
    for (const Track &track : trace.topology().tracks) {
        // Old files write steps as operators.
        if (track.kind != TrackKind::Annotations && track.kind != TrackKind::Nvtx
            && track.kind != TrackKind::Operators)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (isStep(trace.nameId(SliceId{i})))
                    steps.push_back(SliceId{i});
            }
        }
        if (!steps.empty())
            break;
    }
    return steps;
}

} // namespace

std::shared_ptr<const TimelineSeries> TimelineSeries::of(const Trace &trace)
{
    auto series = std::make_shared<TimelineSeries>();
    series->extent = trace.info().extentWithInstants;
    const std::size_t devices = trace.topology().devices.size();
    for (std::size_t device = 0; device < devices; ++device)
        series->devices.push_back(trace.info().isSequence
                                      ? DeviceSeries() // nobody knows when it was busy
                                      : deviceSeries(trace, static_cast<std::int32_t>(device)));
    for (const CounterSeries &counter : trace.counters()) {
        const bool isLevel = counter.kind != CounterKind::MemoryDelta;
        series->counters.push_back(isLevel ? LevelSeries(counter.timesNs, counter.values)
                                           : LevelSeries());
    }
    collectCategories(trace, *series);
    series->steps = collectSteps(trace);
    return series;
}

const LevelSeries *TimelineSeries::levels(RowKey row) const
{
    const auto i = static_cast<std::size_t>(row.id);
    switch (row.kind) {
    case RowKind::QueueDepth:
        return i < devices.size() ? &devices[i].queueDepth : nullptr;
    case RowKind::Memory:
        return i < devices.size() ? &devices[i].allocated : nullptr;
    case RowKind::Counter:
        return i < counters.size() ? &counters[i] : nullptr;
    default:
        return nullptr;
    }
}

LevelColumn TimelineSeries::scale(RowKey row, TimeRange visible) const
{
    const LevelSeries *series = levels(row);
    if (series == nullptr || series->isEmpty())
        return {};
    const bool isRecorded = row.kind == RowKind::Counter;
    LevelColumn scale =
        series->extremes(isRecorded ? TimeRange{extent.beginNs, extent.endNs + 1} : visible);
    if (row.kind == RowKind::QueueDepth || (isRecorded && scale.minimum > 0.0))
        scale.minimum = 0.0;
    return scale;
}

double TimelineSeries::busyShare(std::int32_t device, TimeRange range) const
{
    if (range.isEmpty())
        return 0.0;
    double busy = 0.0;
    double count = 0.0;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (devices[i].busy.isEmpty() || (device >= 0 && static_cast<std::size_t>(device) != i))
            continue;
        busy += static_cast<double>(devices[i].busy.busyNs(range));
        count += 1.0;
    }
    return count > 0.0 ? busy / (count * static_cast<double>(range.lengthNs())) : 0.0;
}

bool TimelineSeries::hasBusy() const
{
    return std::any_of(devices.begin(), devices.end(),
                       [](const DeviceSeries &device) { return !device.busy.isEmpty(); });
}

QString levelText(const Trace &trace, RowKey row, double value)
{
    if (row.kind == RowKind::Memory)
        return text::bytes(value);
    if (row.kind != RowKind::Counter)
        return text::number(value, 3);
    const CounterSeries &series = trace.counters()[static_cast<std::size_t>(row.id)];
    const std::string_view unit = trace.string(series.unit);
    if (unit == "B")
        return text::bytes(value);
    const QString number = text::number(value, 3);
    return unit.empty() ? number
                        : number + QChar(0xA0)
                              + QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
}

} // namespace rooftrace
