// SPDX-License-Identifier: GPL-3.0-or-later
// The only writer of traces.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/pendingslices.h"
#include "core/trace/readfilter.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftrace {

class SnapshotSink;

/// Accepts slices in any order on one thread; finish() sorts, nests, links and indexes them in
/// parallel. Slices that overlap or cross are displaced to sub-lanes and counted, never dropped.
class TraceBuilder
{
public:
    TraceBuilder();
    ~TraceBuilder();
    TraceBuilder(const TraceBuilder &) = delete;
    TraceBuilder &operator=(const TraceBuilder &) = delete;

    StringPool &strings() { return m_trace->m_strings; }
    AttributePool &attributes() { return m_trace->m_attributes; }
    /// Metrics of slices; see there how rows find their slices.
    MetricTable &metrics() { return m_trace->m_metrics; }
    TraceInfo &info() { return m_trace->m_info; }
    Counts &counts() { return m_trace->m_info.counts; }

    // Find or create. The references stay valid until the next call that creates one.
    std::int32_t process(std::string_view pidText);
    std::int32_t thread(std::int32_t process, std::string_view tidText);
    std::int32_t device(std::int64_t ordinal);
    std::int32_t stream(std::int32_t device, std::int64_t stream, std::int64_t context = -1,
                        std::int32_t process = -1);
    ProcessInfo &processInfo(std::int32_t i)
    {
        return m_trace->m_topology.processes[static_cast<std::size_t>(i)];
    }
    ThreadInfo &threadInfo(std::int32_t i)
    {
        return m_trace->m_topology.threads[static_cast<std::size_t>(i)];
    }
    DeviceInfo &deviceInfo(std::int32_t i)
    {
        return m_trace->m_topology.devices[static_cast<std::size_t>(i)];
    }
    StreamInfo &streamInfo(std::int32_t i)
    {
        return m_trace->m_topology.streams[static_cast<std::size_t>(i)];
    }

    /// Rows for slices; the numbers are for addSlice() and are not TrackIds.
    std::uint32_t hostTrack(std::int32_t thread, TrackKind kind);
    std::uint32_t deviceTrack(std::int32_t stream, TrackKind kind);

    void addSlice(std::uint32_t track, const SliceInput &slice)
    {
        PendingTrack &pending = m_pending[track];
        pending.firstNs = slice.startNs < pending.firstNs ? slice.startNs : pending.firstNs;
        const Nanoseconds endNs = slice.startNs + slice.durationNs;
        pending.lastNs = endNs > pending.lastNs ? endNs : pending.lastNs;
        pending.slices.add(slice);
    }
    /// Times on the clock of the file.
    void addMarker(const Marker &marker);

    /// Appends a series and returns its number. The series is sorted by finish().
    std::size_t addCounter(CounterSeries series);
    CounterSeries &counter(std::size_t i) { return m_trace->m_counters[i]; }

    /// One end of an arrow: arrows with equal kind and key are joined start to finish. The end
    /// belongs to the slice that is innermost at the time in the row of its place.
    void addFlowEnd(LinkKind kind, std::uint64_t key, bool isStart, std::uint32_t place,
                    Nanoseconds timeNs);
    /// Where flows end. What a place stands for may be known only after everything is read: both
    /// numbers can be filled in until finish().
    struct FlowPlace
    {
        std::int32_t thread = -1;
        std::int32_t stream = -1;
    };
    std::vector<FlowPlace> &flowPlaces() { return m_flowPlaces; }

    void setDetailReader(std::shared_ptr<const DetailReader> reader);

    /// What the reader leaves out, and says in the log that it did. Nothing at first.
    void setFilter(ReadFilter filter) { m_filter = std::move(filter); }
    const ReadFilter &filter() const { return m_filter; }

    /// Who gets to see the trace while it is being read; it outlives the reading. Nobody at first.
    void setSnapshotSink(SnapshotSink *sink) { m_snapshotSink = sink; }
    /// For readers, between events: gives the sink a copy of everything so far when it wants one.
    /// `complete` adds to the copy what the reader itself adds only in the end, names above all.
    void offerSnapshot(std::int64_t doneBytes, std::int64_t totalBytes,
                       const std::function<void(TraceBuilder &copy)> &complete) const;

    std::uint64_t sliceCount() const;

    /// Completes the trace; the builder is empty afterwards. Trace zero is the earliest slice
    /// start. Errors: cancelled; more than 2^32 - 2 slices.
    Result<TracePtr> finish(ImportLog log, Progress &progress);

private:
    struct PendingTrack
    {
        Track track;
        Nanoseconds firstNs = INT64_MAX; // earliest start
        Nanoseconds lastNs = INT64_MIN;  // latest end
        PendingSlices slices;
        // By position in slices: the lane after layout, the slice's id after placing.
        LargeVector<std::uint32_t> placeOf;
        std::vector<std::uint32_t> laneSizes;

        PendingTrack clone() const
        {
            PendingTrack copy;
            copy.track = track;
            copy.firstNs = firstNs;
            copy.lastNs = lastNs;
            copy.slices = slices.clone();
            return copy; // nothing is laid out before finish()
        }
        void release()
        {
            slices = {};
            placeOf = {};
        }
    };
    std::unique_ptr<TraceBuilder> clone() const;

    struct CallTable;
    struct FlowEnd
    {
        std::uint64_t key;
        Nanoseconds timeNs;
        std::uint32_t place; // index of m_flowPlaces
        LinkKind kind;
        bool isStart;
    };

    std::uint32_t pendingTrack(std::int32_t thread, std::int32_t stream, TrackKind kind);
    void shiftToZero();
    void orderTracks();
    void layOut(PendingTrack &pending) const;
    void place(Progress &progress);
    void placeMetrics();
    void link(const Progress &progress);
    using Pairs = std::vector<std::pair<SliceId, SliceId>>;
    void collectCalls(CallTable &calls);
    Pairs linkLaunches(CallTable &calls) const;
    Pairs linkWaits(const CallTable &calls) const;
    Pairs linkOperators();
    void linkOperators(const PendingTrack &calls, const PendingTrack &operators, Pairs &pairs);
    bool launchesDeviceWork(SliceId call) const;
    void linkFlows(const Progress &progress);
    void addFlowPairs(LinkKind kind, Pairs pairs);
    void dropJoinedFlows(const CallTable &calls);
    SliceId innermostOf(const std::vector<TrackId> &tracks, Nanoseconds timeNs) const;
    void classifyNames();
    void sortCounters();

    std::unique_ptr<Trace> m_trace;
    std::vector<PendingTrack> m_pending;
    LargeVector<FlowEnd> m_flowEnds;
    std::vector<FlowPlace> m_flowPlaces;
    Nanoseconds m_zeroNs = 0; // trace zero on the clock of the file
    std::unordered_map<std::uint64_t, std::uint32_t> m_trackByKey;
    std::unordered_map<std::uint64_t, std::int32_t> m_threadByKey;
    std::unordered_map<std::string, std::int32_t> m_streamByKey;
    std::unordered_map<std::uint32_t, std::int32_t> m_processByPid; // StringId of the pid text
    std::unordered_map<std::int64_t, std::int32_t> m_deviceByOrdinal;
    ReadFilter m_filter;
    SnapshotSink *m_snapshotSink = nullptr;
};

} // namespace rooftrace
