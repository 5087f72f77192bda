// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tracebuilder.h"

#include "core/base/parallel.h"
#include "core/trace/kernelclass.h"
#include "core/trace/snapshots.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace rooftrace {

namespace {

struct TraceBuilderText
{
    Q_DECLARE_TR_FUNCTIONS(TraceBuilderText)
};

/// The ends of the lanes of one track, searchable for the first free lane at or after a given one
/// in O(log lanes): a tree of minima, so that hostile overlap cannot make the layout quadratic.
class LaneEnds
{
public:
    std::uint32_t claim(std::uint32_t from, Nanoseconds startNs, Nanoseconds endNs)
    {
        std::uint32_t lane = m_count;
        // Nearly all tracks have few lanes, where a walk beats the tree.
        const std::uint32_t near = std::min(m_count, from + 16);
        for (std::uint32_t i = from; i < near; ++i) {
            if (m_tree[m_capacity + i] <= startNs) {
                lane = i;
                break;
            }
        }
        if (lane == m_count && near < m_count)
            lane = firstFree(1, 0, m_capacity, near, startNs);
        if (lane >= m_count) {
            lane = m_count++;
            if (m_count > m_capacity)
                grow();
        }
        update(lane, endNs);
        return lane;
    }
    std::uint32_t count() const { return m_count; }

private:
    static constexpr Nanoseconds Never = std::numeric_limits<Nanoseconds>::max();

    std::uint32_t firstFree(std::uint32_t node, std::uint32_t first, std::uint32_t width,
                            std::uint32_t from, Nanoseconds startNs) const
    {
        if (first + width <= from || m_tree[node] > startNs)
            return m_count;
        if (width == 1)
            return first;
        const std::uint32_t half = width / 2;
        const std::uint32_t left = firstFree(node * 2, first, half, from, startNs);
        return left < m_count ? left : firstFree(node * 2 + 1, first + half, half, from, startNs);
    }
    void update(std::uint32_t lane, Nanoseconds endNs)
    {
        std::uint32_t node = m_capacity + lane;
        m_tree[node] = endNs;
        for (node /= 2; node > 0; node /= 2) {
            const Nanoseconds least =
                std::min(m_tree[std::size_t{node} * 2], m_tree[std::size_t{node} * 2 + 1]);
            if (m_tree[node] == least)
                break;
            m_tree[node] = least;
        }
    }
    void grow()
    {
        std::vector<Nanoseconds> leaves(m_tree.begin() + m_capacity, m_tree.end());
        m_capacity *= 2;
        leaves.resize(m_capacity, Never);
        m_tree.assign(m_capacity, Never);
        m_tree.insert(m_tree.end(), leaves.begin(), leaves.end());
        for (std::uint32_t node = m_capacity - 1; node > 0; --node)
            m_tree[node] =
                std::min(m_tree[std::size_t{node} * 2], m_tree[std::size_t{node} * 2 + 1]);
    }

    std::uint32_t m_count = 0;
    std::uint32_t m_capacity = 16;
    std::vector<Nanoseconds> m_tree = std::vector<Nanoseconds>(32, Never);
};

/// Whether joining asks for the numbers of a row's slices.
bool isLinked(const Track &track)
{
    return track.stream >= 0 || track.kind == TrackKind::Runtime || track.kind == TrackKind::Sync
           || track.kind == TrackKind::Operators;
}

std::string streamKey(std::int32_t device, std::int64_t stream, std::int64_t context,
                      std::int32_t process)
{
    return std::to_string(device) + '/' + std::to_string(stream) + '/' + std::to_string(context)
           + '/' + std::to_string(process);
}

std::int64_t numberOr(std::string_view text, std::int64_t fallback)
{
    bool isNumber = false;
    const qlonglong value = QByteArrayView(text.data(), static_cast<qsizetype>(text.size()))
                                .toByteArray()
                                .toLongLong(&isNumber);
    return isNumber ? value : fallback;
}

} // namespace

TraceBuilder::TraceBuilder()
    : m_trace(new Trace)
{
}

TraceBuilder::~TraceBuilder() = default;

std::int32_t TraceBuilder::process(std::string_view pidText)
{
    const StringId text = strings().intern(pidText);
    const auto [found, isNew] = m_processByPid.try_emplace(
        index(text), static_cast<std::int32_t>(m_trace->m_topology.processes.size()));
    if (isNew) {
        ProcessInfo info;
        info.pidText = text;
        info.pid = numberOr(pidText, -1);
        info.sortIndex = info.pid;
        m_trace->m_topology.processes.push_back(info);
    }
    return found->second;
}

std::int32_t TraceBuilder::thread(std::int32_t process, std::string_view tidText)
{
    const StringId text = strings().intern(tidText);
    const std::uint64_t key =
        (static_cast<std::uint64_t>(static_cast<std::uint32_t>(process)) << 32U) | index(text);
    const auto [found, isNew] = m_threadByKey.try_emplace(
        key, static_cast<std::int32_t>(m_trace->m_topology.threads.size()));
    if (isNew) {
        ThreadInfo info;
        info.process = process;
        info.tidText = text;
        info.tid = numberOr(tidText, -1);
        info.sortIndex = info.tid;
        m_trace->m_topology.threads.push_back(info);
    }
    return found->second;
}

std::int32_t TraceBuilder::device(std::int64_t ordinal)
{
    const auto [found, isNew] = m_deviceByOrdinal.try_emplace(
        ordinal, static_cast<std::int32_t>(m_trace->m_topology.devices.size()));
    if (isNew) {
        DeviceInfo info;
        info.ordinal = ordinal;
        m_trace->m_topology.devices.push_back(info);
    }
    return found->second;
}

std::int32_t TraceBuilder::stream(std::int32_t device, std::int64_t stream, std::int64_t context,
                                  std::int32_t process)
{
    const auto [found, isNew] =
        m_streamByKey.try_emplace(streamKey(device, stream, context, process),
                                  static_cast<std::int32_t>(m_trace->m_topology.streams.size()));
    if (isNew)
        m_trace->m_topology.streams.push_back({device, stream, context, process, StringId::Empty});
    return found->second;
}

std::uint32_t TraceBuilder::pendingTrack(std::int32_t thread, std::int32_t stream, TrackKind kind)
{
    const bool isHost = thread >= 0;
    const auto owner = static_cast<std::uint32_t>(isHost ? thread : stream);
    const std::uint64_t key = (static_cast<std::uint64_t>(owner) << 16U)
                              | (static_cast<std::uint64_t>(kind) << 1U) | (isHost ? 1U : 0U);
    const auto [found, isNew] =
        m_trackByKey.try_emplace(key, static_cast<std::uint32_t>(m_pending.size()));
    if (isNew) {
        PendingTrack pending;
        pending.track.kind = kind;
        pending.track.thread = thread;
        pending.track.stream = stream;
        if (isHost)
            pending.track.process = threadInfo(thread).process;
        else
            pending.track.device = streamInfo(stream).device;
        m_pending.push_back(std::move(pending));
    }
    return found->second;
}

std::uint32_t TraceBuilder::hostTrack(std::int32_t thread, TrackKind kind)
{
    return pendingTrack(thread, -1, kind);
}

std::uint32_t TraceBuilder::deviceTrack(std::int32_t stream, TrackKind kind)
{
    return pendingTrack(-1, stream, kind);
}

void TraceBuilder::addMarker(const Marker &marker)
{
    m_trace->m_markers.push_back(marker);
}

std::size_t TraceBuilder::addCounter(CounterSeries series)
{
    m_trace->m_counters.push_back(std::move(series));
    return m_trace->m_counters.size() - 1;
}

void TraceBuilder::addFlowEnd(LinkKind kind, std::uint64_t key, bool isStart, std::uint32_t place,
                              Nanoseconds timeNs)
{
    m_flowEnds.push_back({key, timeNs, place, kind, isStart});
}

void TraceBuilder::setDetailReader(std::shared_ptr<const DetailReader> reader)
{
    m_trace->m_details = std::move(reader);
}

void TraceBuilder::offerSnapshot(std::int64_t doneBytes, std::int64_t totalBytes,
                                 const std::function<void(TraceBuilder &copy)> &complete) const
{
    if (m_snapshotSink == nullptr || !m_snapshotSink->isWanted(doneBytes, totalBytes))
        return;
    std::unique_ptr<TraceBuilder> copy = clone();
    complete(*copy);
    if (totalBytes > 0)
        copy->info().readShare =
            std::min(1.0, static_cast<double>(doneBytes) / static_cast<double>(totalBytes));
    m_snapshotSink->take(std::move(copy));
}

/// Without flows, of which nearly all only repeat what correlation says, and without what markers
/// and counters have only in the end.
std::unique_ptr<TraceBuilder> TraceBuilder::clone() const
{
    auto copy = std::make_unique<TraceBuilder>();
    Trace &trace = *copy->m_trace;
    trace.m_info = m_trace->m_info;
    trace.m_topology = m_trace->m_topology;
    trace.m_strings = m_trace->m_strings.clone();
    trace.m_attributes = m_trace->m_attributes.clone();
    for (const CounterSeries &series : m_trace->m_counters)
        trace.m_counters.push_back(series.clone());
    trace.m_markers = m_trace->m_markers;
    trace.m_details = m_trace->m_details;
    copy->m_pending.reserve(m_pending.size());
    for (const PendingTrack &pending : m_pending)
        copy->m_pending.push_back(pending.clone());
    copy->m_trackByKey = m_trackByKey;
    copy->m_threadByKey = m_threadByKey;
    copy->m_streamByKey = m_streamByKey;
    copy->m_processByPid = m_processByPid;
    copy->m_deviceByOrdinal = m_deviceByOrdinal;
    return copy;
}

std::uint64_t TraceBuilder::sliceCount() const
{
    std::uint64_t count = 0;
    for (const PendingTrack &pending : m_pending)
        count += pending.slices.size();
    return count;
}

Result<TracePtr> TraceBuilder::finish(ImportLog log, Progress &progress)
{
    if (sliceCount() >= index(SliceId::None))
        return Error{TraceBuilderText::tr("The trace has more than four thousand million slices."),
                     {},
                     Error::Kind::Unsupported};
    progress.report(
        {0, 0, static_cast<std::int64_t>(sliceCount()), TraceBuilderText::tr("Arranging lanes")});
    shiftToZero();
    orderTracks();
    parallelFor(m_pending.size(), [&](std::size_t i) {
        if (!progress.isCancelled())
            layOut(m_pending[i]);
    });
    if (progress.isCancelled())
        return cancelledError();
    place(progress);
    placeMetrics();
    if (progress.isCancelled())
        return cancelledError();
    link(progress);
    if (progress.isCancelled())
        return cancelledError();
    classifyNames();
    sortCounters();
    m_trace->m_log = std::move(log);
    m_pending.clear();
    m_flowEnds.clear();
    return TracePtr(std::move(m_trace));
}

/// Slices keep the clock of the file until they are placed; everything else is shifted here.
void TraceBuilder::shiftToZero()
{
    constexpr Nanoseconds Latest = std::numeric_limits<Nanoseconds>::max();
    Nanoseconds zero = Latest;
    Nanoseconds end = std::numeric_limits<Nanoseconds>::min();
    Nanoseconds innerBegin = Latest;
    Nanoseconds innerEnd = end;
    for (const PendingTrack &pending : m_pending) {
        zero = std::min(zero, pending.firstNs);
        end = std::max(end, pending.lastNs);
        if (pending.track.kind != TrackKind::Window) {
            innerBegin = std::min(innerBegin, pending.firstNs);
            innerEnd = std::max(innerEnd, pending.lastNs);
        }
    }
    const bool hasSlices = zero != Latest;
    if (!hasSlices) {
        for (const Marker &marker : m_trace->m_markers)
            zero = std::min(zero, marker.timeNs);
        for (const FlowEnd &flow : m_flowEnds)
            zero = std::min(zero, flow.timeNs);
        zero = zero == Latest ? 0 : zero;
    }
    m_zeroNs = zero;

    TraceInfo &traceInfo = m_trace->m_info;
    traceInfo.firstEventNs = zero;
    traceInfo.extent = {0, hasSlices ? end - zero : 0};
    traceInfo.extentWithoutWindow =
        innerBegin == Latest ? TimeRange{} : TimeRange{innerBegin - zero, innerEnd - zero};
    TimeRange all = traceInfo.extent;
    const auto shift = [&all, zero](Nanoseconds &time) {
        time -= zero;
        all = {std::min(all.beginNs, time), std::max(all.endNs, time)};
    };
    for (Marker &marker : m_trace->m_markers)
        shift(marker.timeNs);
    for (FlowEnd &flow : m_flowEnds)
        shift(flow.timeNs);
    for (CounterSeries &series : m_trace->m_counters) {
        for (Nanoseconds &time : series.timesNs)
            shift(time);
    }
    traceInfo.extentWithInstants = all;
}

/// Devices first, then processes; streams and threads by their sort order, rows by kind.
void TraceBuilder::orderTracks()
{
    const Topology &topology = m_trace->m_topology;
    using Key = std::tuple<int, std::int64_t, std::int64_t, std::int64_t, std::int64_t, int>;
    const auto keyOf = [&](const Track &track) -> Key {
        const int kind = static_cast<int>(track.kind);
        if (track.stream >= 0) {
            const StreamInfo &stream = topology.streams[static_cast<std::size_t>(track.stream)];
            const DeviceInfo &device = topology.devices[static_cast<std::size_t>(stream.device)];
            return {0, device.rank, device.ordinal, stream.process, stream.stream, kind};
        }
        const ThreadInfo &thread = topology.threads[static_cast<std::size_t>(track.thread)];
        const ProcessInfo &process = topology.processes[static_cast<std::size_t>(thread.process)];
        return {1, process.rank, process.sortIndex, thread.process, thread.sortIndex, kind};
    };
    std::stable_sort(m_pending.begin(), m_pending.end(),
                     [&](const PendingTrack &a, const PendingTrack &b) {
                         return std::tuple(keyOf(a.track), a.track.thread, a.track.stream)
                                < std::tuple(keyOf(b.track), b.track.thread, b.track.stream);
                     });
    std::erase_if(m_pending, [](const PendingTrack &pending) { return pending.slices.empty(); });
}

void TraceBuilder::layOut(PendingTrack &pending) const
{
    PendingSlices &slices = pending.slices;
    slices.sort();

    struct Open
    {
        Nanoseconds endNs;
        std::uint32_t lane;
    };
    const bool nests = isHostTrack(pending.track.kind);
    std::vector<Open> open; // enclosing slices, ends descend towards the top
    LaneEnds ends;
    pending.placeOf.resizeForOverwrite(slices.size());
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const Nanoseconds start = slices[i].startNs;
        const Nanoseconds end = slices[i].endNs();
        std::uint32_t natural = 0;
        if (nests) {
            // What ends before this slice does can enclose nothing that this slice does not
            // enclose.
            while (!open.empty() && (open.back().endNs <= start || open.back().endNs < end))
                open.pop_back();
            natural = open.empty() ? 0 : open.back().lane + 1;
        }
        const std::uint32_t lane = ends.claim(natural, start, end);
        if (lane > natural)
            ++pending.track.displacedCount;
        if (nests)
            open.push_back({end, lane});
        pending.placeOf[i] = lane;
    }
    pending.laneSizes.assign(ends.count(), 0);
    for (const std::uint32_t lane : pending.placeOf)
        ++pending.laneSizes[lane];
    pending.track.laneCount = ends.count();
    pending.track.sliceCount = slices.size();
}

void TraceBuilder::place(Progress &progress)
{
    Trace &trace = *m_trace;
    std::vector<std::uint32_t> firstSlice(m_pending.size());
    std::uint32_t next = 0;
    for (std::size_t t = 0; t < m_pending.size(); ++t) {
        PendingTrack &pending = m_pending[t];
        pending.track.firstLane = static_cast<std::uint32_t>(trace.m_lanes.size());
        firstSlice[t] = next;
        for (const std::uint32_t count : pending.laneSizes) {
            trace.m_lanes.push_back({TrackId{static_cast<std::uint32_t>(t)}, next, count});
            next += count;
        }
        trace.m_topology.tracks.push_back(pending.track);
    }
    trace.indexThreadTracks();
    trace.m_slices.resize(next);
    std::vector<std::vector<SliceTable::LongEntry>> longEntries(m_pending.size());
    parallelFor(m_pending.size(), [&](std::size_t t) {
        PendingTrack &pending = m_pending[t];
        std::vector<std::uint32_t> cursor(pending.laneSizes.size());
        std::exclusive_scan(pending.laneSizes.begin(), pending.laneSizes.end(), cursor.begin(),
                            firstSlice[t]);
        for (std::size_t i = 0; i < pending.slices.size(); ++i) {
            const PendingSlices::Slice &s = pending.slices[i];
            const std::uint32_t id = cursor[pending.placeOf[i]]++;
            pending.placeOf[i] = id;
            if (trace.m_slices.set(id, s.startNs - m_zeroNs, s.durationNs, s.name, s.attributes,
                                   s.sourceOffset()))
                longEntries[t].emplace_back(id, s.durationNs);
        }
        if (isLinked(pending.track))
            pending.slices.keepKeys();
        else
            pending.release();
    });
    std::vector<SliceTable::LongEntry> all;
    for (const auto &entries : longEntries)
        all.insert(all.end(), entries.begin(), entries.end());
    trace.m_slices.setLongDurations(std::move(all));

    trace.m_summaries.resize(trace.m_lanes.size());
    parallelFor(trace.m_lanes.size(), [&](std::size_t l) {
        const Lane &lane = trace.m_lanes[l];
        if (!progress.isCancelled())
            trace.m_summaries[l] = LaneSummary(trace.m_slices, lane.first, lane.first + lane.count);
    });
}

void TraceBuilder::placeMetrics()
{
    if (m_trace->m_metrics.empty())
        return;
    std::vector<std::pair<std::uint64_t, SliceId>> slices;
    slices.reserve(m_trace->m_slices.size());
    for (std::uint32_t i = 0; i < m_trace->m_slices.size(); ++i)
        slices.emplace_back(m_trace->m_slices.sourceOffset(i), SliceId{i});
    m_trace->m_metrics.finish(std::move(slices));
}

void TraceBuilder::classifyNames()
{
    Trace &trace = *m_trace;
    trace.m_nameCategories.assign(trace.m_strings.size(), Trace::NoKernel);
    for (const Track &track : trace.m_topology.tracks) {
        if (track.kind != TrackKind::Kernels && track.kind != TrackKind::OtherDevice)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.m_lanes[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                std::uint8_t &category = trace.m_nameCategories[index(trace.m_slices.name(i))];
                if (category == Trace::NoKernel)
                    category = static_cast<std::uint8_t>(categoryOf(
                        SliceKind::Kernel, trace.m_strings.view(trace.m_slices.name(i))));
            }
        }
    }
}

void TraceBuilder::sortCounters()
{
    for (CounterSeries &series : m_trace->m_counters) {
        if (!std::is_sorted(series.timesNs.begin(), series.timesNs.end())) {
            std::vector<std::uint32_t> order(series.timesNs.size());
            std::iota(order.begin(), order.end(), 0U);
            std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
                return series.timesNs[a] < series.timesNs[b];
            });
            LargeVector<Nanoseconds> times;
            LargeVector<double> values;
            times.reserve(order.size());
            values.reserve(order.size());
            for (const std::uint32_t i : order) {
                times.push_back(series.timesNs[i]);
                values.push_back(series.values[i]);
            }
            series.timesNs = std::move(times);
            series.values = std::move(values);
        }
        bool isFirst = true;
        for (const double value : series.values) {
            if (std::isnan(value))
                continue;
            series.minimum = isFirst ? value : std::min(series.minimum, value);
            series.maximum = isFirst ? value : std::max(series.maximum, value);
            isFirst = false;
        }
    }
    std::stable_sort(m_trace->m_markers.begin(), m_trace->m_markers.end(),
                     [](const Marker &a, const Marker &b) { return a.timeNs < b.timeNs; });
}

} // namespace rooftrace
