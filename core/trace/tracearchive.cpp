// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tracearchive.h"

#include "core/base/packed.h"

#include <algorithm>
#include <limits>
#include <mutex>

namespace rooftrace {

namespace {

template<class Archive, class AnyRange>
void transferRange(Archive &archive, AnyRange &range)
{
    archive.value(range.beginNs);
    archive.value(range.endNs);
}

template<class Archive, class AnyProcess>
void transferProcess(Archive &archive, AnyProcess &process)
{
    archive.value(process.pidText);
    archive.value(process.pid);
    archive.value(process.name);
    archive.value(process.labels);
    archive.value(process.sortIndex);
    archive.value(process.rank);
}

template<class Archive, class AnyThread>
void transferThread(Archive &archive, AnyThread &thread)
{
    archive.value(thread.process);
    archive.value(thread.tidText);
    archive.value(thread.tid);
    archive.value(thread.name);
    archive.value(thread.sortIndex);
}

template<class Archive, class AnyDevice>
void transferDevice(Archive &archive, AnyDevice &device)
{
    archive.value(device.ordinal);
    archive.value(device.name);
    archive.value(device.isListed);
    for (auto *figure : {&device.computeMajor, &device.computeMinor, &device.multiprocessors,
                         &device.memoryBytes, &device.memoryBandwidthBytesPerS, &device.clockHz,
                         &device.warpSize, &device.maxThreadsPerMultiprocessor, &device.l2Bytes})
        archive.value(*figure);
    archive.map(device.properties, [&archive](auto &text) { archive.text(text); });
    archive.value(device.rank);
}

template<class Archive, class AnyStream>
void transferStream(Archive &archive, AnyStream &stream)
{
    archive.value(stream.device);
    archive.value(stream.stream);
    archive.value(stream.context);
    archive.value(stream.process);
    archive.value(stream.name);
}

template<class Archive, class AnyTrack>
void transferTrack(Archive &archive, AnyTrack &track)
{
    archive.value(track.kind);
    archive.value(track.process);
    archive.value(track.thread);
    archive.value(track.device);
    archive.value(track.stream);
    archive.value(track.firstLane);
    archive.value(track.laneCount);
    archive.value(track.sliceCount);
    archive.value(track.displacedCount);
}

template<class Archive, class AnyTopology>
void transferTopology(Archive &archive, AnyTopology &topology)
{
    archive.list(topology.processes, [&](auto &one) { transferProcess(archive, one); });
    archive.list(topology.threads, [&](auto &one) { transferThread(archive, one); });
    archive.list(topology.devices, [&](auto &one) { transferDevice(archive, one); });
    archive.list(topology.streams, [&](auto &one) { transferStream(archive, one); });
    archive.list(topology.tracks, [&](auto &one) { transferTrack(archive, one); });
}

template<class Archive, class AnyInfo>
void transferInfo(Archive &archive, AnyInfo &info)
{
    archive.text(info.format);
    archive.text(info.formatName);
    archive.text(info.producer);
    archive.value(info.firstEventNs);
    archive.value(info.baseTimeNs);
    archive.value(info.hasWallClock);
    archive.value(info.isSequence);
    transferRange(archive, info.extent);
    transferRange(archive, info.extentWithoutWindow);
    transferRange(archive, info.extentWithInstants);
    archive.value(info.rank);
    archive.value(info.worldSize);
    archive.list(info.metadata, [&](auto &entry) {
        archive.text(entry.first);
        archive.text(entry.second);
    });
    archive.map(info.counts, [&](auto &group) {
        archive.map(group, [&](auto &count) { archive.value(count); });
    });
}

template<class Archive, class AnyStats>
void transferLinkStats(Archive &archive, AnyStats &stats)
{
    archive.value(stats.runtimeRows);
    archive.value(stats.duplicateRuntimeCorrelations);
    archive.value(stats.externalIdRows);
    archive.value(stats.externalIdEqualsCorrelation);
    archive.value(stats.isExternalIdTrap);
    archive.value(stats.launchesByExternalId);
    archive.value(stats.launchesByExternalIdNotInnermost);
}

void writeLog(PackedWriter &archive, const ImportLog &log)
{
    archive.list(log.notes(), [&](const ImportNote &note) {
        archive.text(note.kind);
        archive.value(note.level);
        archive.text(note.message);
        archive.value(note.count);
        archive.value(note.firstOffset);
        archive.text(note.detail);
    });
}

ImportLog readLog(PackedReader &archive)
{
    ImportLog log;
    std::vector<ImportNote> notes;
    archive.list(notes, [&](ImportNote &note) {
        archive.text(note.kind);
        archive.value(note.level);
        archive.text(note.message);
        archive.value(note.count);
        archive.value(note.firstOffset);
        archive.text(note.detail);
        if (note.level > NoteLevel::Loss)
            archive.fail();
    });
    for (const ImportNote &note : notes)
        log.add(note.kind, note.level, note.message, note.firstOffset, note.count, note.detail);
    return log;
}

template<class Archive, class AnySeries>
void transferSeries(Archive &archive, AnySeries &series)
{
    archive.value(series.name);
    archive.value(series.unit);
    archive.value(series.kind);
    archive.value(series.device);
    archive.value(series.process);
    archive.value(series.deviceType);
    archive.value(series.deviceId);
    archive.value(series.minimum);
    archive.value(series.maximum);
}

template<class T>
std::span<const T> all(const LargeVector<T> &values)
{
    return {values.data(), values.size()};
}

template<class T>
std::span<const T> all(const std::vector<T> &values)
{
    return {values.data(), values.size()};
}

} // namespace

/// Of a lane with a pyramid: all other sizes follow from these.
struct TraceArchive::StoredLane
{
    std::uint32_t lane = 0;
    std::int32_t exponent = 0;
    std::int64_t firstBucket = 0;
    std::uint64_t buckets = 0; // of the finest level
};

bool TraceArchive::writeStrings(const StringPool &pool, ColumnFileWriter &file)
{
    LargeVector<std::uint32_t> offsets;
    offsets.reserve(pool.size() + 1);
    offsets.push_back(0);
    std::uint64_t end = 0;
    file.beginColumn();
    for (std::uint32_t id = 0; id < pool.size(); ++id) {
        const std::string_view text = pool.view(StringId{id});
        file.append(std::span(text.data(), text.size()));
        end += text.size();
        if (end > std::numeric_limits<std::uint32_t>::max())
            return false;
        offsets.push_back(static_cast<std::uint32_t>(end));
    }
    file.column(all(offsets));
    return true;
}

void TraceArchive::writeSummaries(const Trace &trace, ColumnFileWriter &file)
{
    std::vector<StoredLane> lanes;
    for (std::size_t l = 0; l < trace.m_summaries.size(); ++l) {
        const LaneSummary &summary = trace.m_summaries[l];
        if (summary.hasPyramid())
            lanes.push_back({static_cast<std::uint32_t>(l), summary.m_exponent,
                             summary.m_levels.front().firstBucket,
                             summary.m_levels.front().buckets.size()});
    }
    file.column(all(lanes));
    file.beginColumn();
    for (const StoredLane &lane : lanes) {
        for (const LaneSummary::Level &level : trace.m_summaries[lane.lane].m_levels)
            file.append(all(level.buckets));
    }
    file.beginColumn();
    for (const StoredLane &lane : lanes) {
        for (const LargeVector<std::uint32_t> &level : trace.m_summaries[lane.lane].m_longest)
            file.append(all(level));
    }
}

void TraceArchive::writeCounters(const Trace &trace, ColumnFileWriter &file)
{
    PackedWriter small;
    small.list(trace.m_counters, [&](const CounterSeries &series) {
        transferSeries(small, series);
        small.value(static_cast<std::uint64_t>(series.timesNs.size()));
    });
    file.column(std::span(small.bytes().data(), small.bytes().size()));
    file.beginColumn();
    for (const CounterSeries &series : trace.m_counters)
        file.append(all(series.timesNs));
    file.beginColumn();
    for (const CounterSeries &series : trace.m_counters)
        file.append(all(series.values));
}

template<class Archive, class AnyPool>
void TraceArchive::transferShapes(Archive &archive, AnyPool &pool)
{
    archive.list(pool.m_shapes, [&](auto &shape) {
        archive.value(shape.firstField);
        archive.value(shape.count);
        archive.value(shape.kind);
        archive.value(shape.category);
    });
    archive.list(pool.m_fields, [&](auto &field) {
        archive.value(field.key);
        archive.value(field.stored);
    });
}

template<class Archive, class AnyTrace>
void TraceArchive::transferSmall(Archive &archive, AnyTrace &trace)
{
    transferInfo(archive, trace.m_info);
    transferTopology(archive, trace.m_topology);
    transferLinkStats(archive, trace.m_linkStats);
    transferShapes(archive, trace.m_attributes);
    archive.list(trace.m_slices.m_longDurations, [&](auto &entry) {
        archive.value(entry.first);
        archive.value(entry.second);
    });
}

bool TraceArchive::write(const Trace &trace, std::string_view readerId, ColumnFileWriter &file)
{
    PackedWriter small;
    small.text(readerId);
    writeLog(small, trace.m_log);
    transferSmall(small, trace);
    file.column(std::span(small.bytes().data(), small.bytes().size()));
    if (!writeStrings(trace.m_strings, file))
        return false;
    file.column(all(trace.m_nameCategories));
    file.column(all(trace.m_attributes.m_records));
    file.column(all(trace.m_attributes.m_words));
    const SliceTable &slices = trace.m_slices;
    file.column(all(slices.m_starts));
    file.column(all(slices.m_durations));
    file.column(all(slices.m_names));
    file.column(all(slices.m_attributes));
    file.column(all(slices.m_offsetsLow));
    // Sources of less than 4 GiB have no upper bytes.
    const bool hasUpperBytes = std::any_of(slices.m_offsetsHigh.begin(), slices.m_offsetsHigh.end(),
                                           [](std::uint8_t byte) { return byte != 0; });
    file.column(hasUpperBytes ? all(slices.m_offsetsHigh) : std::span<const std::uint8_t>());
    file.column(all(trace.m_lanes));
    writeSummaries(trace, file);
    for (const Links &links : trace.m_links) {
        file.column(all(links.m_from));
        file.column(all(links.m_to));
        file.column(all(links.m_byTarget));
    }
    writeCounters(trace, file);
    file.column(all(trace.m_markers));
    const MetricTable &metrics = trace.m_metrics;
    file.column(all(metrics.m_metrics));
    file.column(all(metrics.m_rows));
    file.column(all(metrics.m_cells));
    file.column(all(metrics.m_instances));
    file.column(all(metrics.m_advice));
    return true;
}

/// Hands out the columns in the order in which they were written.
class TraceArchive::Columns
{
public:
    explicit Columns(const ColumnFile &file)
        : m_file(file)
    {
    }
    bool hasFailed() const { return m_hasFailed; }
    void fail() { m_hasFailed = true; }
    bool isAtEnd() const { return m_next == m_file.columnCount(); }

    template<class T>
    std::span<const T> next()
    {
        if (m_next >= m_file.columnCount()) {
            m_hasFailed = true;
            return {};
        }
        const std::span<const char> bytes = m_file.column(m_next++);
        m_hasFailed = m_hasFailed || bytes.size() % sizeof(T) != 0;
        return {reinterpret_cast<const T *>(bytes.data()), bytes.size() / sizeof(T)};
    }
    template<class T>
    LargeVector<T> view()
    {
        return LargeVector<T>::view(next<T>());
    }
    template<class T>
    std::vector<T> copy()
    {
        const std::span<const T> values = next<T>();
        return {values.begin(), values.end()};
    }

private:
    const ColumnFile &m_file;
    std::size_t m_next = 0;
    bool m_hasFailed = false;
};

void TraceArchive::readStrings(Columns &columns, StringPool &pool)
{
    pool.m_characters = columns.view<char>();
    pool.m_offsets = columns.view<std::uint32_t>();
    pool.m_lookup = std::make_unique<StringPool::Lookup>();
    const std::span<const std::uint32_t> offsets = all(pool.m_offsets);
    // The empty string is always there.
    if (offsets.size() < 2 || offsets[0] != 0 || offsets[1] != 0
        || offsets.back() != pool.m_characters.size()
        || !std::is_sorted(offsets.begin(), offsets.end()))
        columns.fail();
}

void TraceArchive::readAttributes(Columns &columns, Trace &trace)
{
    trace.m_nameCategories = columns.copy<std::uint8_t>();
    trace.m_attributes.m_records = columns.view<AttributePool::Record>();
    trace.m_attributes.m_words = columns.view<std::uint32_t>();
}

void TraceArchive::readSlices(Columns &columns, Trace &trace)
{
    SliceTable &slices = trace.m_slices;
    slices.m_starts = columns.view<Nanoseconds>();
    slices.m_durations = columns.view<std::uint32_t>();
    slices.m_names = columns.view<StringId>();
    slices.m_attributes = columns.view<AttrId>();
    slices.m_offsetsLow = columns.view<std::uint32_t>();
    slices.m_offsetsHigh = columns.view<std::uint8_t>();
    trace.m_lanes = columns.copy<Lane>();
    const std::size_t count = slices.m_starts.size();
    for (const std::size_t other : {slices.m_durations.size(), slices.m_names.size(),
                                    slices.m_attributes.size(), slices.m_offsetsLow.size()}) {
        if (other != count)
            columns.fail();
    }
    if (slices.m_offsetsHigh.empty() && !columns.hasFailed())
        slices.m_offsetsHigh.assign(count, 0);
    if (slices.m_offsetsHigh.size() != count || count >= index(SliceId::None))
        columns.fail();
}

/// What is left of the columns that all pyramids share.
struct TraceArchive::Pyramids
{
    std::span<const StoredLane> lanes;
    std::span<const LaneSummary::Bucket> buckets;
    std::span<const std::uint32_t> longest;

    template<class T>
    static std::optional<LargeVector<T>> take(std::span<const T> &rest, std::uint64_t count)
    {
        if (count > rest.size())
            return std::nullopt;
        LargeVector<T> taken = LargeVector<T>::view(rest.first(count));
        rest = rest.subspan(count);
        return taken;
    }
};

bool TraceArchive::readSummary(Pyramids &stored, LaneSummary &summary)
{
    const StoredLane lane = stored.lanes.front();
    stored.lanes = stored.lanes.subspan(1);
    summary.m_exponent = lane.exponent;
    std::int64_t first = lane.firstBucket;
    std::uint64_t count = lane.buckets;
    for (int exponent = lane.exponent;; ++exponent) {
        // Times of buckets stay far from the ends of their type.
        if (exponent < 0 || exponent > 59 || count == 0 || count > stored.buckets.size()
            || first < 0 || first > (Nanoseconds{1} << 60) >> exponent)
            return false;
        const auto last = first + static_cast<std::int64_t>(count) - 1;
        if (last > (Nanoseconds{1} << 60) >> exponent)
            return false;
        LaneSummary::Level level;
        level.firstBucket = first;
        level.buckets = *Pyramids::take(stored.buckets, count);
        summary.m_levels.push_back(std::move(level));
        if (count <= LaneSummary::CoarsestBuckets)
            break;
        first >>= 1;
        count = static_cast<std::uint64_t>((last >> 1) - first) + 1;
    }
    std::uint64_t nodes = summary.m_last - summary.m_first;
    do {
        nodes = (nodes + LaneSummary::FanOut - 1) / LaneSummary::FanOut;
        std::optional<LargeVector<std::uint32_t>> level = Pyramids::take(stored.longest, nodes);
        if (!level)
            return false;
        summary.m_longest.push_back(std::move(*level));
    } while (nodes > LaneSummary::FanOut);
    return true;
}

void TraceArchive::readSummaries(Columns &columns, Trace &trace)
{
    Pyramids stored;
    stored.lanes = columns.next<StoredLane>();
    stored.buckets = columns.next<LaneSummary::Bucket>();
    stored.longest = columns.next<std::uint32_t>();
    trace.m_summaries.resize(trace.m_lanes.size());
    for (std::size_t l = 0; l < trace.m_lanes.size() && !columns.hasFailed(); ++l) {
        LaneSummary &summary = trace.m_summaries[l];
        summary.m_first = trace.m_lanes[l].first;
        summary.m_last = trace.m_lanes[l].first + trace.m_lanes[l].count;
        if (!stored.lanes.empty() && stored.lanes.front().lane == l
            && (summary.m_last <= summary.m_first || !readSummary(stored, summary)))
            columns.fail();
    }
    if (!stored.lanes.empty() || !stored.buckets.empty() || !stored.longest.empty())
        columns.fail();
}

void TraceArchive::readLinks(Columns &columns, Trace &trace)
{
    for (Links &links : trace.m_links) {
        links.m_from = columns.view<SliceId>();
        links.m_to = columns.view<SliceId>();
        links.m_byTarget = columns.view<std::uint32_t>();
        if (links.m_to.size() != links.m_from.size()
            || (!links.m_byTarget.empty() && links.m_byTarget.size() != links.m_from.size()))
            columns.fail();
    }
}

void TraceArchive::readCounters(Columns &columns, Trace &trace)
{
    PackedReader small(columns.next<char>());
    std::span<const Nanoseconds> times = columns.next<Nanoseconds>();
    std::span<const double> values = columns.next<double>();
    small.list(trace.m_counters, [&](CounterSeries &series) {
        transferSeries(small, series);
        std::uint64_t count = 0;
        small.value(count);
        if (small.hasFailed() || count > times.size() || count > values.size()
            || series.kind > CounterKind::GpuMetric) {
            small.fail();
            return;
        }
        series.timesNs = LargeVector<Nanoseconds>::view(times.first(count));
        series.values = LargeVector<double>::view(values.first(count));
        times = times.subspan(count);
        values = values.subspan(count);
    });
    if (small.hasFailed() || !times.empty() || !values.empty())
        columns.fail();
    trace.m_markers = columns.copy<Marker>();
}

void TraceArchive::readMetrics(Columns &columns, Trace &trace)
{
    MetricTable &metrics = trace.m_metrics;
    metrics.m_metrics = columns.view<MetricTable::Metric>();
    metrics.m_rows = columns.view<MetricTable::Row>();
    metrics.m_cells = columns.view<MetricTable::Cell>();
    metrics.m_instances = columns.view<MetricTable::Instance>();
    metrics.m_advice = columns.view<MetricTable::Advice>();
}

TracePtr TraceArchive::read(const std::shared_ptr<const ColumnFile> &file, const Origin &origin)
{
    const std::shared_ptr<Trace> trace(new Trace);
    Columns columns(*file);
    PackedReader small(columns.next<char>());
    std::string readerId;
    small.text(readerId);
    trace->m_log = readLog(small);
    transferSmall(small, *trace);
    readStrings(columns, trace->m_strings);
    readAttributes(columns, *trace);
    readSlices(columns, *trace);
    if (columns.hasFailed() || small.hasFailed() || !areLanesSound(*trace))
        return nullptr;
    readSummaries(columns, *trace);
    readLinks(columns, *trace);
    readCounters(columns, *trace);
    readMetrics(columns, *trace);
    if (columns.hasFailed() || !columns.isAtEnd() || !isSound(*trace))
        return nullptr;
    trace->indexThreadTracks();
    trace->m_info.path = origin.path;
    trace->m_info.shownName = origin.shownName;
    trace->m_info.fileBytes = origin.fileBytes;
    trace->m_details = origin.details ? origin.details(readerId) : nullptr;
    trace->m_mapping = file;
    return trace;
}

} // namespace rooftrace
