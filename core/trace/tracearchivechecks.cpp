// SPDX-License-Identifier: GPL-3.0-or-later
// Whether every number of a stored trace leads to something: what reads traces does not look.
#include "core/base/parallel.h"
#include "core/trace/kernelclass.h"
#include "core/trace/tracearchive.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>

namespace rooftrace {

namespace {

// Sums and differences of two times stay numbers.
constexpr Nanoseconds Furthest = Nanoseconds{1} << 60;
constexpr std::size_t BlockSize = std::size_t{1} << 18;

/// Calls isSoundFrom(first, last) for blocks of [0, count), on all threads; true when all are.
bool inBlocks(std::size_t count, const std::function<bool(std::size_t, std::size_t)> &isSoundFrom)
{
    std::atomic<bool> isSound{true};
    parallelFor((count + BlockSize - 1) / BlockSize, [&](std::size_t block) {
        const std::size_t first = block * BlockSize;
        if (!isSoundFrom(first, std::min(count, first + BlockSize)))
            isSound.store(false, std::memory_order_relaxed);
    });
    return isSound.load();
}

/// Without a way out of the loop, so that it runs on whole vectors.
template<class Id>
bool areBelow(const Id *values, std::size_t count, std::size_t limit)
{
    std::uint32_t highest = 0;
    for (std::size_t i = 0; i < count; ++i)
        highest = std::max(highest, static_cast<std::uint32_t>(values[i]));
    return count == 0 || highest < limit;
}

bool isTime(Nanoseconds timeNs)
{
    return timeNs >= -Furthest && timeNs <= Furthest;
}

bool isRange(TimeRange range)
{
    return isTime(range.beginNs) && isTime(range.endNs);
}

/// `count` things, of which `i` is one or, as -1, none.
bool isOneOf(std::int32_t i, std::size_t count)
{
    return i >= -1 && i < static_cast<std::int64_t>(count);
}

} // namespace

bool TraceArchive::isSound(const Trace &trace)
{
    return isTopologySound(trace) && areAttributesSound(trace) && areSlicesSound(trace)
           && areLinksSound(trace) && areMetricsSound(trace);
}

bool TraceArchive::areAttributesSound(const Trace &trace)
{
    const AttributePool &pool = trace.m_attributes;
    const std::size_t strings = trace.m_strings.size();
    if (pool.m_records.empty() || pool.m_shapes.empty())
        return false;
    for (const AttrRange::Field &field : pool.m_fields) {
        if (index(field.key) >= strings || field.stored > AttrRange::Stored::Json)
            return false;
    }
    for (const AttributePool::Shape &shape : pool.m_shapes) {
        if (shape.firstField > pool.m_fields.size()
            || shape.count > pool.m_fields.size() - shape.firstField
            || shape.kind > SliceKind::GraphTrace || index(shape.category) >= strings)
            return false;
    }
    return inBlocks(pool.m_records.size(), [&](std::size_t first, std::size_t last) {
        for (std::size_t r = first; r < last; ++r) {
            const AttributePool::Record &record = pool.m_records[r];
            if (record.shape >= pool.m_shapes.size() || record.firstWord > pool.m_words.size())
                return false;
            const AttributePool::Shape &shape = pool.m_shapes[record.shape];
            std::size_t word = record.firstWord;
            for (std::uint32_t f = shape.firstField; f < shape.firstField + shape.count; ++f) {
                const AttrRange::Stored stored = pool.m_fields[f].stored;
                const std::size_t next = word + AttrRange::wordsOf(stored);
                if (next > pool.m_words.size()
                    || (stored >= AttrRange::Stored::String && pool.m_words[word] >= strings))
                    return false;
                word = next;
            }
        }
        return true;
    });
}

bool TraceArchive::areSlicesSound(const Trace &trace)
{
    const SliceTable &slices = trace.m_slices;
    const auto &longOnes = slices.m_longDurations;
    std::atomic<std::size_t> longCount{0};
    const bool areColumnsSound = inBlocks(slices.size(), [&](std::size_t first, std::size_t last) {
        std::size_t found = 0;
        Nanoseconds earliest = 0;
        Nanoseconds latest = 0;
        for (std::size_t i = first; i < last; ++i) {
            found += slices.m_durations[i] == SliceTable::LongDuration ? 1U : 0U;
            earliest = std::min(earliest, slices.m_starts[i]);
            latest = std::max(latest, slices.m_starts[i]);
        }
        longCount += found;
        return isTime(earliest) && isTime(latest)
               && areBelow(slices.m_names.data() + first, last - first, trace.m_strings.size())
               && areBelow(slices.m_attributes.data() + first, last - first,
                           trace.m_attributes.size());
    });
    if (!areColumnsSound || longCount != longOnes.size())
        return false;
    for (std::size_t i = 0; i < longOnes.size(); ++i) {
        const auto &[slice, durationNs] = longOnes[i];
        if (slice >= slices.size() || slices.m_durations[slice] != SliceTable::LongDuration
            || (i > 0 && longOnes[i - 1].first >= slice) || durationNs < 0 || !isTime(durationNs))
            return false;
    }
    return true;
}

/// Lanes cover the slices one after the other, tracks cover the lanes, times ascend in each lane.
bool TraceArchive::areLanesSound(const Trace &trace)
{
    const std::vector<Track> &tracks = trace.m_topology.tracks;
    std::uint64_t nextLane = 0;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        if (tracks[t].firstLane != nextLane
            || tracks[t].laneCount > trace.m_lanes.size() - nextLane)
            return false;
        nextLane += tracks[t].laneCount;
        for (std::uint64_t l = tracks[t].firstLane; l < nextLane; ++l) {
            if (index(trace.m_lanes[l].track) != t)
                return false;
        }
    }
    std::uint64_t nextSlice = 0;
    for (const Lane &lane : trace.m_lanes) {
        if (lane.first != nextSlice || lane.count > trace.m_slices.size() - nextSlice)
            return false;
        nextSlice += lane.count;
        const Nanoseconds *starts = trace.m_slices.starts() + lane.first;
        bool ascends = true;
        for (std::uint32_t i = 1; i < lane.count; ++i)
            ascends &= starts[i - 1] <= starts[i];
        if (!ascends)
            return false;
    }
    return nextLane == trace.m_lanes.size() && nextSlice == trace.m_slices.size();
}

bool TraceArchive::areLinksSound(const Trace &trace)
{
    const std::size_t count = trace.m_slices.size();
    for (const Links &links : trace.m_links) {
        if (!areBelow(links.m_from.data(), links.size(), count)
            || !areBelow(links.m_to.data(), links.size(), count)
            || !areBelow(links.m_byTarget.data(), links.m_byTarget.size(), links.size()))
            return false;
    }
    for (const LaneSummary &summary : trace.m_summaries) {
        for (const LaneSummary::Level &level : summary.m_levels) {
            std::uint32_t highest = 0;
            for (const LaneSummary::Bucket &bucket : level.buckets)
                highest = std::max(highest, bucket.dominant);
            if (highest >= count)
                return false;
        }
    }
    return std::all_of(trace.m_counters.begin(), trace.m_counters.end(),
                       [](const CounterSeries &series) {
                           return std::all_of(series.timesNs.begin(), series.timesNs.end(), isTime);
                       });
}

bool TraceArchive::areMetricsSound(const Trace &trace)
{
    const MetricTable &table = trace.m_metrics;
    const std::size_t strings = trace.m_strings.size();
    const auto isText = [strings](StringId id) { return index(id) < strings; };
    for (const MetricTable::Metric &metric : table.m_metrics) {
        if (!isText(metric.name) || !isText(metric.unit)
            || metric.kind > MetricTable::Kind::Listing)
            return false;
    }
    for (const MetricTable::Advice &advice : table.m_advice) {
        if (!isText(advice.source) || !isText(advice.rule) || !isText(advice.section)
            || !isText(advice.title) || !isText(advice.text)
            || advice.level > MetricTable::Advice::Level::Optimization
            || advice.scope > MetricTable::Advice::Scope::Global)
            return false;
    }
    for (std::size_t r = 0; r < table.m_rows.size(); ++r) {
        if ((r > 0 && index(table.m_rows[r - 1].slice) >= index(table.m_rows[r].slice))
            || index(table.m_rows[r].slice) >= trace.m_slices.size()
            || !isMetricRowSound(table, table.m_rows[r], strings))
            return false;
    }
    return true;
}

bool TraceArchive::isMetricRowSound(const MetricTable &table, const MetricTable::Row &row,
                                    std::size_t strings)
{
    // Whether `count` from `first` on are among `all`.
    const auto isInside = [](std::uint64_t first, std::uint64_t count, std::uint64_t all) {
        return first <= all && count <= all - first;
    };
    const auto isValue = [strings](const MetricValue &value) {
        return value.type <= MetricValue::Type::String
               && (value.type != MetricValue::Type::String || value.bits < strings);
    };
    if (!isInside(row.firstCell, row.cellCount, table.m_cells.size())
        || !isInside(row.firstAdvice, row.adviceCount, table.m_advice.size()))
        return false;
    for (const MetricTable::Cell &cell : table.cells(row)) {
        if (cell.metric >= table.m_metrics.size() || !isValue(cell.value())
            || !isInside(cell.firstInstance, cell.instanceCount, table.m_instances.size()))
            return false;
        for (const MetricTable::Instance &instance : table.instances(cell)) {
            if (!isValue(instance.key()) || !isValue(instance.value()))
                return false;
        }
    }
    return true;
}

bool TraceArchive::isTopologySound(const Trace &trace)
{
    const Topology &all = trace.m_topology;
    const auto isText = [&](StringId id) { return index(id) < trace.m_strings.size(); };
    const auto isProcess = [&](std::int32_t i) { return isOneOf(i, all.processes.size()); };
    const auto isThread = [&](std::int32_t i) { return isOneOf(i, all.threads.size()); };
    const auto isDevice = [&](std::int32_t i) { return isOneOf(i, all.devices.size()); };
    const auto holds = [](const auto &items, const auto &isRight) {
        return std::all_of(items.begin(), items.end(), isRight);
    };
    const TraceInfo &info = trace.m_info;
    return isRange(info.extent) && isRange(info.extentWithoutWindow)
           && isRange(info.extentWithInstants)
           && trace.m_nameCategories.size() == trace.m_strings.size()
           && holds(trace.m_nameCategories,
                    [](std::uint8_t category) {
                        return category < CategoryCount || category == Trace::NoKernel;
                    })
           && holds(all.processes,
                    [&](const ProcessInfo &process) {
                        return isText(process.pidText) && isText(process.name)
                               && isText(process.labels);
                    })
           && holds(all.threads,
                    [&](const ThreadInfo &thread) {
                        return thread.process >= 0 && isProcess(thread.process)
                               && isText(thread.tidText) && isText(thread.name);
                    })
           && holds(all.devices, [&](const DeviceInfo &device) { return isText(device.name); })
           && holds(all.streams,
                    [&](const StreamInfo &stream) {
                        return stream.device >= 0 && isDevice(stream.device)
                               && isProcess(stream.process) && isText(stream.name);
                    })
           && holds(all.tracks,
                    [&](const Track &track) {
                        return track.kind <= TrackKind::Window && isProcess(track.process)
                               && isThread(track.thread) && isDevice(track.device)
                               && isOneOf(track.stream, all.streams.size())
                               && (track.thread >= 0) != (track.stream >= 0)
                               && (track.thread < 0 || track.process >= 0)
                               && (track.stream < 0 || track.device >= 0);
                    })
           && holds(trace.m_counters,
                    [&](const CounterSeries &series) {
                        return isText(series.name) && isText(series.unit) && isDevice(series.device)
                               && isProcess(series.process);
                    })
           && holds(trace.m_markers, [&](const Marker &marker) {
                  return isTime(marker.timeNs) && isText(marker.name)
                         && index(marker.attributes) < trace.m_attributes.size()
                         && isProcess(marker.process) && isThread(marker.thread);
              });
}

} // namespace rooftrace
