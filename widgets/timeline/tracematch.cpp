// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/tracematch.h"

#include <algorithm>
#include <map>
#include <string>

namespace rooftrace {

namespace {

using Keys = std::vector<std::string>;

/// Keys that repeat are told apart by their place among each other.
Keys unique(Keys keys)
{
    std::map<std::string, int> seen;
    for (std::string &key : keys) {
        const int place = seen[key]++;
        if (place > 0)
            key += '#' + std::to_string(place);
    }
    return keys;
}

std::vector<std::int32_t> matched(const Keys &before, const Keys &after)
{
    std::map<std::string_view, std::int32_t> places;
    for (std::size_t i = 0; i < after.size(); ++i)
        places.emplace(after[i], static_cast<std::int32_t>(i));
    std::vector<std::int32_t> result;
    result.reserve(before.size());
    for (const std::string &key : before) {
        const auto found = places.find(key);
        result.push_back(found != places.end() ? found->second : -1);
    }
    return result;
}

std::string keyAt(const Keys &keys, std::int32_t i)
{
    return i < 0 ? std::string("-") : keys[static_cast<std::size_t>(i)];
}

// Only what the file says of each event; names may be read later than the rows they name.
Keys processKeys(const Trace &trace)
{
    Keys keys;
    for (const ProcessInfo &process : trace.topology().processes)
        keys.emplace_back(trace.string(process.pidText));
    return unique(std::move(keys));
}

Keys deviceKeys(const Trace &trace)
{
    Keys keys;
    for (const DeviceInfo &device : trace.topology().devices)
        keys.push_back(std::to_string(device.ordinal));
    return unique(std::move(keys));
}

Keys trackKeys(const Trace &trace)
{
    const Topology &topology = trace.topology();
    const Keys processes = processKeys(trace);
    const Keys devices = deviceKeys(trace);
    Keys keys;
    for (const Track &track : topology.tracks) {
        std::string key = std::to_string(static_cast<int>(track.kind)) + '/'
                          + keyAt(processes, track.process) + '/' + keyAt(devices, track.device);
        if (track.thread >= 0) {
            const ThreadInfo &thread = topology.threads[static_cast<std::size_t>(track.thread)];
            key += "/t" + keyAt(processes, thread.process) + '/';
            key += trace.string(thread.tidText);
        }
        if (track.stream >= 0) {
            const StreamInfo &stream = topology.streams[static_cast<std::size_t>(track.stream)];
            key += "/s" + std::to_string(stream.stream) + '/' + std::to_string(stream.context);
        }
        keys.push_back(std::move(key));
    }
    return unique(std::move(keys));
}

Keys counterKeys(const Trace &trace)
{
    const Keys processes = processKeys(trace);
    const Keys devices = deviceKeys(trace);
    Keys keys;
    for (const CounterSeries &series : trace.counters()) {
        std::string key = std::to_string(static_cast<int>(series.kind)) + '/'
                          + keyAt(processes, series.process) + '/' + keyAt(devices, series.device)
                          + '/';
        key += trace.string(series.name);
        keys.push_back(std::move(key));
    }
    return unique(std::move(keys));
}

/// The slice of a lane that begins at `startNs` and bears the name; the one that lasts as long
/// before others.
SliceId sliceOfLane(const Trace &trace, const Lane &lane, Nanoseconds startNs,
                    std::string_view name, Nanoseconds durationNs)
{
    std::uint32_t low = lane.first;
    std::uint32_t count = lane.count;
    while (count > 0) {
        const std::uint32_t half = count / 2;
        const bool isEarlier = trace.startNs(SliceId{low + half}) < startNs;
        low = isEarlier ? low + half + 1 : low;
        count = isEarlier ? count - half - 1 : half;
    }
    SliceId found = SliceId::None;
    for (std::uint32_t i = low; i < lane.first + lane.count; ++i) {
        const SliceId slice{i};
        if (trace.startNs(slice) != startNs)
            break;
        if (trace.name(slice) != name)
            continue;
        if (trace.durationNs(slice) == durationNs)
            return slice;
        found = slice;
    }
    return found;
}

} // namespace

TraceMatch::TraceMatch(const Trace &before, const Trace &after)
    : m_before(before)
    , m_after(after)
    , m_processes(matched(processKeys(before), processKeys(after)))
    , m_devices(matched(deviceKeys(before), deviceKeys(after)))
    , m_tracks(matched(trackKeys(before), trackKeys(after)))
    , m_counters(matched(counterKeys(before), counterKeys(after)))
{
}

Nanoseconds TraceMatch::shiftNs() const
{
    return m_before.info().firstEventNs - m_after.info().firstEventNs;
}

TrackId TraceMatch::track(TrackId before) const
{
    if (before == TrackId::None || index(before) >= m_tracks.size())
        return TrackId::None;
    const std::int32_t after = m_tracks[index(before)];
    return after < 0 ? TrackId::None : TrackId{static_cast<std::uint32_t>(after)};
}

SliceId TraceMatch::slice(SliceId before) const
{
    if (before == SliceId::None || index(before) >= m_before.slices().size())
        return SliceId::None;
    const TrackId row = track(m_before.trackOf(before));
    if (row == TrackId::None)
        return SliceId::None;
    const Nanoseconds start = m_before.startNs(before) + shiftNs();
    const Nanoseconds duration = m_before.durationNs(before);
    SliceId found = SliceId::None;
    const Track &t = m_after.track(row);
    for (std::uint32_t lane = t.firstLane; lane < t.firstLane + t.laneCount; ++lane) {
        const SliceId slice =
            sliceOfLane(m_after, m_after.lanes()[lane], start, m_before.name(before), duration);
        if (slice != SliceId::None && m_after.durationNs(slice) == duration)
            return slice;
        if (found == SliceId::None)
            found = slice;
    }
    return found;
}

std::optional<RowKey> TraceMatch::row(RowKey before) const
{
    const std::vector<std::int32_t> *places = &m_devices;
    if (before.kind == RowKind::ProcessGroup)
        places = &m_processes;
    else if (before.kind == RowKind::Track)
        places = &m_tracks;
    else if (before.kind == RowKind::Counter)
        places = &m_counters;
    if (before.id < 0)
        return before; // the group of what belongs to no process
    if (static_cast<std::size_t>(before.id) >= places->size())
        return std::nullopt;
    const std::int32_t after = (*places)[static_cast<std::size_t>(before.id)];
    return after < 0 ? std::nullopt : std::optional(RowKey{before.kind, after});
}

} // namespace rooftrace
