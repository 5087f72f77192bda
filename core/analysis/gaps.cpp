// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps.h"

#include "core/analysis/hostactivity.h"
#include "core/trace/trace.h"

#include <algorithm>

namespace rooftrace {

namespace {

/// The latest end of a recorded wait on each stream inside a range.
class StreamWaits
{
public:
    explicit StreamWaits(const Trace &trace)
        : m_trace(trace)
    {
        m_trackOfStream.assign(trace.topology().streams.size(), TrackId::None);
        for (std::size_t t = 0; t < trace.topology().tracks.size(); ++t) {
            const Track &track = trace.topology().tracks[t];
            if (track.kind == TrackKind::Sync && track.stream >= 0)
                m_trackOfStream[static_cast<std::size_t>(track.stream)] =
                    TrackId{static_cast<std::uint32_t>(t)};
        }
    }

    bool endsInside(std::int32_t stream, TimeRange range) const
    {
        const TrackId id = m_trackOfStream[static_cast<std::size_t>(stream)];
        if (id == TrackId::None)
            return false;
        const Track &track = m_trace.track(id);
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const std::uint32_t i = m_trace.firstEndingAfter(LaneId{l}, range.beginNs);
            const Lane &lane = m_trace.lanes()[l];
            if (i < lane.first + lane.count && m_trace.slices().endNs(i) <= range.endNs)
                return true;
        }
        return false;
    }

private:
    const Trace &m_trace;
    std::vector<TrackId> m_trackOfStream;
};

/// The operations that start exactly where the gap ends: the one whose call starts first decides.
void chooseNext(const Trace &trace, const std::vector<DeviceOperation> &operations,
                std::size_t first, IdleGap &gap)
{
    std::size_t count = 0;
    for (std::size_t i = first; i < operations.size() && operations[i].startNs == gap.full.endNs;
         ++i) {
        ++count;
        const SliceId launch = operations[i].launch;
        const bool isBetter = gap.nextSlice == SliceId::None
                              || (launch != SliceId::None
                                  && (gap.launch == SliceId::None
                                      || trace.startNs(launch) < trace.startNs(gap.launch)));
        if (isBetter) {
            gap.next = static_cast<std::uint32_t>(i);
            gap.nextSlice = operations[i].slice;
            gap.launch = launch;
        }
    }
    gap.simultaneous = static_cast<std::uint8_t>(std::min<std::size_t>(count, 255));
}

void classify(const Trace &trace, const StreamWaits &waits, std::int32_t stream, IdleGap &gap)
{
    if (gap.launch == SliceId::None)
        return;
    if (trace.startNs(gap.launch) > gap.full.beginNs) {
        gap.gapClass = GapClass::LaunchStarved;
        const Nanoseconds callEnd = std::min(trace.endNs(gap.launch), gap.full.endNs);
        gap.starvedNs = callEnd - gap.full.beginNs;
        gap.afterLaunchNs = gap.full.endNs - callEnd;
    } else if (gap.full.lengthNs() < KernelToKernelNs) {
        gap.gapClass = GapClass::KernelToKernel;
    } else if (waits.endsInside(stream, gap.full)) {
        gap.gapClass = GapClass::Blocked;
    }
}

void add(GapTotal &total, Nanoseconds ns)
{
    ++total.count;
    total.ns += ns;
}

} // namespace

std::string_view gapClassId(GapClass gapClass)
{
    static constexpr std::array<std::string_view, GapClassCount> Ids = {
        "launch-starved", "kernel-to-kernel", "blocked", "unresolved"};
    return Ids[static_cast<std::size_t>(gapClass)];
}

std::string_view gapCauseId(GapCause cause)
{
    static constexpr std::array<std::string_view, GapCauseCount> Ids = {
        "sync-api", "allocator", "compile", "data-loader", "garbage-collection",
        "os-call",  "framework", "off-cpu", "unknown"};
    return Ids[static_cast<std::size_t>(cause)];
}

std::vector<IdleGap> idleGaps(const Trace &trace, const DeviceActivity &activity,
                              const HostActivity *host, TimeRange scopeRange, Stop stop)
{
    std::vector<IdleGap> gaps;
    const std::vector<DeviceOperation> &operations = activity.operations;
    if (operations.empty())
        return gaps;
    const std::vector<TimeRange> idle =
        IntervalSet({activity.window}).without(activity.busy).ranges();
    if (idle.empty())
        return gaps; // before all tracks are looked at: there may be many such devices
    const StreamWaits waits(trace);
    std::size_t after = 0;
    SliceId previous = SliceId::None;
    Nanoseconds previousEnd = 0;
    for (const TimeRange &range : idle) {
        if (stop.poll())
            break;
        // Everything before the gap's end has started before it: whoever ended last ended it.
        for (; after < operations.size() && operations[after].startNs < range.endNs; ++after) {
            if (previous == SliceId::None || operations[after].endNs >= previousEnd) {
                previous = operations[after].slice;
                previousEnd = operations[after].endNs;
            }
        }
        IdleGap gap;
        gap.full = range;
        gap.range = scopeRange.isEmpty() ? range : range.intersected(scopeRange);
        if (gap.range.isEmpty())
            continue;
        gap.previousSlice = previous;
        chooseNext(trace, operations, after, gap);
        const std::uint32_t stream = operations[gap.next].stream;
        classify(trace, waits, activity.streams[stream], gap);
        if (gap.gapClass == GapClass::LaunchStarved && host != nullptr) {
            const std::int32_t thread = trace.track(trace.trackOf(gap.launch)).thread;
            const HostActivity::Answer answer =
                host->dominantCause(thread, {gap.full.beginNs, trace.startNs(gap.launch)});
            gap.cause = answer.cause;
            gap.causeSlice = answer.slice;
        }
        gaps.push_back(gap);
    }
    return gaps;
}

GapTotals gapTotals(const std::vector<IdleGap> &gaps)
{
    GapTotals totals;
    for (const IdleGap &gap : gaps) {
        const Nanoseconds ns = gap.range.lengthNs();
        add(totals.all, ns);
        add(totals.byClass[static_cast<std::size_t>(gap.gapClass)], ns);
        if (gap.gapClass == GapClass::LaunchStarved)
            add(totals.byCause[static_cast<std::size_t>(gap.cause)], ns);
    }
    return totals;
}

std::vector<StreamGaps> streamGaps(const Trace &trace, const DeviceActivity &activity, Stop stop)
{
    struct Last
    {
        bool exists = false;
        Nanoseconds endNs = 0;
    };
    std::vector<StreamGaps> gaps(activity.streams.size());
    std::vector<Last> last(activity.streams.size());
    for (const DeviceOperation &operation : activity.operations) {
        if (stop.poll())
            break;
        Last &before = last[operation.stream];
        const Nanoseconds ns = operation.startNs - before.endNs;
        if (before.exists && ns > 0) {
            StreamGaps &stream = gaps[operation.stream];
            if (operation.launch != SliceId::None && trace.startNs(operation.launch) > before.endNs)
                add(stream.hostWait, ns);
            else
                add(ns < HtaKernelWaitNs ? stream.kernelWait : stream.other, ns);
        }
        before = {true, operation.endNs};
    }
    return gaps;
}

} // namespace rooftrace
