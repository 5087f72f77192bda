// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/deviceactivity.h"

#include "core/analysis/copykinds.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace rooftrace {

namespace {

constexpr std::uint8_t NotLooked = 0xFF;
constexpr std::uint32_t NoPlace = 0xFFFFFFFF;

/// Launch calls by device slice. Device rows come first in a trace, so the table ends at the last
/// of them.
std::vector<SliceId> launchesBySlice(const Trace &trace, std::uint32_t end, Stop stop)
{
    std::vector<SliceId> launches(end, SliceId::None);
    const Links &links = trace.links(LinkKind::Launch);
    // Backwards, so that the call with the smallest id stays.
    for (std::size_t i = links.size(); i > 0 && !stop.poll(); --i) {
        const std::uint32_t to = index(links.to(i - 1));
        if (to < end)
            launches[to] = links.from(i - 1);
    }
    return launches;
}

/// Reads the operations of tracks. Answers that depend on the name alone are kept by name.
class OperationReader
{
public:
    OperationReader(const Trace &trace, Stop stop)
        : m_trace(trace)
        , m_stop(stop)
        , m_isDeviceCopy(trace.strings().size(), NotLooked)
        , m_launches(launchesBySlice(trace, lastDeviceSlice(trace), stop))
    {
    }

    static bool holdsOperations(TrackKind kind)
    {
        return kind == TrackKind::Kernels || kind == TrackKind::Copies
               || kind == TrackKind::OtherDevice;
    }

    void read(const Track &track, std::uint32_t stream, TimeRange range,
              std::vector<DeviceOperation> &operations)
    {
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = m_trace.lanes()[l];
            std::uint32_t first = lane.first;
            if (!range.isEmpty())
                first = m_trace.firstEndingAfter(LaneId{l}, range.beginNs - 1);
            for (std::uint32_t i = first; i < lane.first + lane.count; ++i) {
                if (m_stop.poll())
                    return;
                const Nanoseconds start = m_trace.slices().startNs(i);
                if (!range.isEmpty() && start >= range.endNs)
                    break;
                const Nanoseconds end = m_trace.slices().endNs(i);
                if (!range.isEmpty() && end <= range.beginNs && start < range.beginNs)
                    continue;
                append(SliceId{i}, start, end, stream, operations);
            }
        }
    }

private:
    static std::uint32_t lastDeviceSlice(const Trace &trace)
    {
        std::uint32_t end = 0;
        for (const Track &track : trace.topology().tracks) {
            for (std::uint32_t l = track.firstLane;
                 track.stream >= 0 && l < track.firstLane + track.laneCount; ++l)
                end = std::max(end, trace.lanes()[l].first + trace.lanes()[l].count);
        }
        return end;
    }

    void append(SliceId slice, Nanoseconds start, Nanoseconds end, std::uint32_t stream,
                std::vector<DeviceOperation> &operations)
    {
        const SliceKind kind = m_trace.kind(slice);
        if (!isDeviceOperation(kind))
            return;
        DeviceOperation operation;
        operation.startNs = start;
        operation.endNs = end;
        operation.slice = slice;
        operation.launch = m_launches[index(slice)];
        operation.stream = stream;
        if (kind == SliceKind::Memset) {
            operation.operationClass = OperationClass::Memset;
        } else if (kind == SliceKind::Memcpy) {
            operation.operationClass = OperationClass::Copy;
            operation.isDeviceToDevice = isDeviceCopy(slice);
        } else if (kind == SliceKind::GraphTrace) {
            operation.isWholeGraph = true;
        } else if (m_trace.visualCategory(slice) == Category::Communication) {
            operation.operationClass = OperationClass::Communication;
        }
        operations.push_back(operation);
    }

    bool isDeviceCopy(SliceId slice)
    {
        std::uint8_t &known = m_isDeviceCopy[index(m_trace.nameId(slice))];
        if (known == NotLooked)
            known = copyKindOf(m_trace, slice).direction == CopyDirection::DeviceToDevice ? 1 : 0;
        return known == 1;
    }

    const Trace &m_trace;
    Stop m_stop;
    std::vector<std::uint8_t> m_isDeviceCopy; // by name
    std::vector<SliceId> m_launches;
};

template<class Include>
IntervalSet unionOf(const DeviceActivity &activity, TimeRange clip, Stop stop, Include &&include)
{
    std::vector<TimeRange> merged;
    for (const DeviceOperation &operation : activity.operations) {
        if (stop.poll())
            break;
        if (operation.endNs <= operation.startNs || !include(operation))
            continue;
        TimeRange range{operation.startNs, operation.endNs};
        if (!clip.isEmpty())
            range = range.intersected(clip);
        if (range.isEmpty())
            continue;
        if (!merged.empty() && range.beginNs <= merged.back().endNs)
            merged.back().endNs = std::max(merged.back().endNs, range.endNs);
        else
            merged.push_back(range);
    }
    return IntervalSet(std::move(merged));
}

void computeUnions(DeviceActivity &activity, TimeRange clip, Stop stop)
{
    const auto isClass = [](OperationClass wanted) {
        return [wanted](const DeviceOperation &o) { return o.operationClass == wanted; };
    };
    activity.compute = unionOf(activity, clip, stop, isClass(OperationClass::Compute));
    activity.communication = unionOf(activity, clip, stop, isClass(OperationClass::Communication));
    activity.kernels = activity.compute.united(activity.communication);
    activity.copies = unionOf(activity, clip, stop, isClass(OperationClass::Copy));
    activity.deviceCopies =
        unionOf(activity, clip, stop, [](const DeviceOperation &o) { return o.isDeviceToDevice; });
    activity.memsets = unionOf(activity, clip, stop, isClass(OperationClass::Memset));
    activity.busy = activity.kernels.united(activity.copies).united(activity.memsets);
}

/// Everything that follows from the operations.
void measure(DeviceActivity &activity, TimeRange clip, Stop stop)
{
    TimeRange window = clip;
    bool isFirst = clip.isEmpty();
    for (const DeviceOperation &operation : activity.operations) {
        if (clip.isEmpty()) {
            window.beginNs = isFirst ? operation.startNs : window.beginNs;
            window.endNs = isFirst ? operation.endNs : std::max(window.endNs, operation.endNs);
            isFirst = false;
        }
        activity.zeroLengthOperations += operation.endNs == operation.startNs ? 1 : 0;
        activity.kernelSumNs += operation.isKernel() ? operation.durationNs() : 0;
        activity.hasWholeGraphs = activity.hasWholeGraphs || operation.isWholeGraph;
    }
    activity.window = window;
    computeUnions(activity, clip, stop);
}

/// Puts the operations and the streams of a device in order.
void complete(const Trace &trace, DeviceActivity &activity, TimeRange clip, Stop stop)
{
    std::vector<DeviceOperation> &operations = activity.operations;
    const auto order = [](const DeviceOperation &a, const DeviceOperation &b) {
        return std::tie(a.startNs, a.endNs, a.slice) < std::tie(b.startNs, b.endNs, b.slice);
    };
    if (!std::is_sorted(operations.begin(), operations.end(), order))
        stoppableSort(operations.begin(), operations.end(), order, stop);

    // Streams by number; the operations' indices follow.
    std::vector<std::uint32_t> places(activity.streams.size());
    std::vector<std::uint32_t> byNumber(places.size());
    for (std::uint32_t i = 0; i < byNumber.size(); ++i)
        byNumber[i] = i;
    const std::vector<StreamInfo> &streams = trace.topology().streams;
    const auto numberOf = [&](std::uint32_t i) {
        return streams[static_cast<std::size_t>(activity.streams[i])].stream;
    };
    std::stable_sort(byNumber.begin(), byNumber.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return numberOf(a) < numberOf(b); });
    std::vector<std::int32_t> sorted(places.size());
    for (std::uint32_t i = 0; i < byNumber.size(); ++i) {
        places[byNumber[i]] = i;
        sorted[i] = activity.streams[byNumber[i]];
    }
    activity.streams = std::move(sorted);

    for (DeviceOperation &operation : operations)
        operation.stream = places[operation.stream];
    measure(activity, clip, stop);
}

} // namespace

std::vector<DeviceActivity> deviceActivities(const Trace &trace, const Scope &scope, Stop stop)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    std::vector<bool> isNamed(tracks.size(), false);
    bool namesDeviceRows = false;
    for (const TrackId id : scope.tracks) {
        isNamed[index(id)] = true;
        namesDeviceRows = namesDeviceRows || tracks[index(id)].stream >= 0;
    }

    OperationReader reader(trace, stop);
    std::map<std::int32_t, DeviceActivity> byDevice;
    // A stream belongs to one device. Its place among the streams of that device, by stream.
    std::vector<std::uint32_t> places(trace.topology().streams.size(), NoPlace);
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        const Track &track = tracks[t];
        if (track.stream < 0 || !OperationReader::holdsOperations(track.kind)
            || (namesDeviceRows && !isNamed[t]))
            continue;
        DeviceActivity &activity = byDevice[track.device];
        activity.device = track.device;
        std::uint32_t &place = places[static_cast<std::size_t>(track.stream)];
        if (place == NoPlace) {
            place = static_cast<std::uint32_t>(activity.streams.size());
            activity.streams.push_back(track.stream);
        }
        reader.read(track, place, scope.range, activity.operations);
    }
    std::vector<DeviceActivity> result;
    for (auto &[device, activity] : byDevice) {
        if (stop.isSet())
            break;
        if (activity.operations.empty())
            continue;
        complete(trace, activity, scope.range, stop);
        result.push_back(std::move(activity));
    }
    return result;
}

DeviceActivity scopedActivity(const Trace &trace, const DeviceActivity &whole, const Scope &scope,
                              Stop stop)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    std::vector<bool> isNamed(tracks.size(), false);
    bool namesDeviceRows = false;
    for (const TrackId id : scope.tracks) {
        isNamed[index(id)] = true;
        namesDeviceRows = namesDeviceRows || tracks[index(id)].stream >= 0;
    }
    DeviceActivity result;
    result.device = whole.device;
    result.streams = whole.streams;
    for (const DeviceOperation &operation : whole.operations) {
        if (stop.poll())
            return result;
        if (!scope.range.isEmpty()) {
            if (operation.startNs >= scope.range.endNs)
                break;
            if (operation.endNs <= scope.range.beginNs && operation.startNs < scope.range.beginNs)
                continue;
        }
        if (!namesDeviceRows || isNamed[index(trace.trackOf(operation.slice))])
            result.operations.push_back(operation);
    }
    measure(result, scope.range, stop);
    return result;
}

BusyBudget DeviceActivity::budget(TimeRange range) const
{
    BusyBudget result;
    result.window = range;
    result.computeNs = compute.clipped(range).lengthNs();
    result.communicationNs = communication.clipped(range).lengthNs();
    result.kernelsNs = kernels.clipped(range).lengthNs();
    result.nonTransferNs = compute.united(deviceCopies).united(memsets).clipped(range).lengthNs();
    result.busyNs = busy.clipped(range).lengthNs();
    return result;
}

CommunicationOverlap DeviceActivity::overlap() const
{
    CommunicationOverlap result;
    result.unionNs = communication.lengthNs();
    result.overlapWithComputeNs = communication.intersected(compute).lengthNs();
    result.exposedVsComputeNs = result.unionNs - result.overlapWithComputeNs;
    result.exposedNs = communication.without(compute.united(copies).united(memsets)).lengthNs();
    return result;
}

IntervalSet profilerOverhead(const Trace &trace)
{
    std::vector<TimeRange> ranges;
    for (const Track &track : trace.topology().tracks) {
        if (track.kind != TrackKind::Overhead && track.kind != TrackKind::OtherHost)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (trace.kind(SliceId{i}) == SliceKind::Overhead)
                    ranges.push_back(trace.range(SliceId{i}));
            }
        }
    }
    return IntervalSet(std::move(ranges));
}

std::vector<BusyChunk> busyChunks(const DeviceActivity &activity, std::size_t count)
{
    std::vector<BusyChunk> chunks;
    const Nanoseconds length = activity.window.lengthNs();
    if (length <= 0 || count == 0)
        return chunks;
    const std::vector<TimeRange> &busy = activity.busy.ranges();
    std::size_t next = 0;
    const auto n = static_cast<Nanoseconds>(count);
    const auto edge = [&](Nanoseconds i) {
        // length / n * i + remainder part: cannot overflow for long traces.
        return activity.window.beginNs + length / n * i + length % n * i / n;
    };
    for (Nanoseconds i = 0; i < n; ++i) {
        BusyChunk chunk;
        chunk.range = {edge(i), edge(i + 1)};
        while (next < busy.size() && busy[next].endNs <= chunk.range.beginNs)
            ++next;
        for (std::size_t k = next; k < busy.size() && busy[k].beginNs < chunk.range.endNs; ++k)
            chunk.busyNs += busy[k].intersected(chunk.range).lengthNs();
        chunks.push_back(chunk);
    }
    return chunks;
}

} // namespace rooftrace
