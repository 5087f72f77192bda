// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/cutselection.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace rooftrace {

namespace {

// Far outside of any time, and sums with a length do not overflow.
constexpr TimeRange AllTime{std::numeric_limits<std::int64_t>::min() / 4,
                            std::numeric_limits<std::int64_t>::max() / 4};

} // namespace

CutSelection::CutSelection(const Trace &trace, CutWish wish, Stop stop)
    : m_trace(trace)
    , m_wish(std::move(wish))
    , m_range(m_wish.range.isEmpty() ? AllTime : m_wish.range)
    , m_fileRange(m_range)
    , m_isWanted(trace.topology().tracks.size(), m_wish.tracks.empty())
    , m_isKept(trace.slices().size(), false)
    , m_covered(trace.topology().tracks.size())
{
    if (!m_wish.range.isEmpty()) {
        m_fileRange.beginNs += trace.info().firstEventNs;
        m_fileRange.endNs += trace.info().firstEventNs;
    }
    if (!m_wish.filter.range.isEmpty())
        m_fileRange = m_fileRange.intersected(m_wish.filter.range);
    for (const TrackId track : m_wish.tracks)
        m_isWanted[index(track)] = true;
    keepByTime(stop);
    if (m_wish.links == CutLinks::Both && !stop.isSet()) {
        keepInsideOperators(stop);
        for (const LinkKind kind : {LinkKind::Sync, LinkKind::ForwardBackward, LinkKind::Other})
            keepSources(kind);
        keepLaunches();
        keepNeighbours();
    }
    if (m_wish.links != CutLinks::None && !stop.isSet())
        keepCallsOfKept();
    if (!stop.isSet())
        collect(stop);
}

void CutSelection::keep(SliceId slice)
{
    m_isKept[index(slice)] = true;
}

/// A slice without length meets the range in which it starts.
bool CutSelection::meetsRange(SliceId slice) const
{
    const TimeRange time = m_trace.range(slice);
    return m_range.contains(time.beginNs) || time.intersects(m_range);
}

std::uint32_t CutSelection::firstStartingAt(const Lane &lane, Nanoseconds timeNs) const
{
    const Nanoseconds *starts = m_trace.slices().starts();
    return static_cast<std::uint32_t>(
        std::lower_bound(starts + lane.first, starts + lane.first + lane.count, timeNs) - starts);
}

void CutSelection::keepByTime(Stop &stop)
{
    for (const Lane &lane : m_trace.lanes()) {
        if (!m_isWanted[index(lane.track)])
            continue;
        const std::uint32_t last = lane.first + lane.count;
        std::uint32_t i = firstStartingAt(lane, m_range.beginNs);
        // The slices of a lane are disjoint: only the one before can reach into the range.
        if (i > lane.first && m_trace.slices().endNs(i - 1) > m_range.beginNs)
            --i;
        for (; i < last && m_trace.slices().startNs(i) < m_range.endNs && !stop.poll(); ++i)
            keep(SliceId{i});
    }
}

/// The self time of an operator that begins in the range and ends behind it needs its children.
void CutSelection::keepInsideOperators(Stop &stop)
{
    const std::vector<Track> &tracks = m_trace.topology().tracks;
    std::vector<TimeRange> behind(m_trace.topology().threads.size());
    for (std::uint32_t i = 0; i < m_isKept.size() && !stop.poll(); ++i) {
        const SliceId slice{i};
        const TimeRange time = m_trace.range(slice);
        if (!m_isKept[i] || time.endNs <= m_range.endNs || time.beginNs < m_range.beginNs
            || m_trace.kind(slice) != SliceKind::Operator)
            continue;
        const Track &track = m_trace.track(m_trace.trackOf(slice));
        if (track.thread < 0)
            continue;
        TimeRange &known = behind[static_cast<std::size_t>(track.thread)];
        known = {m_range.endNs, std::max(known.endNs, time.endNs)};
    }
    for (const Track &track : tracks) {
        if (track.thread >= 0 && !behind[static_cast<std::size_t>(track.thread)].isEmpty())
            keepInside(track, behind[static_cast<std::size_t>(track.thread)]);
    }
}

void CutSelection::keepInside(const Track &track, TimeRange time)
{
    for (std::uint32_t l = 0; l < track.laneCount; ++l) {
        const Lane &lane = m_trace.lanes()[track.firstLane + l];
        const std::uint32_t last = lane.first + lane.count;
        for (std::uint32_t i = firstStartingAt(lane, time.beginNs);
             i < last && m_trace.slices().startNs(i) < time.endNs; ++i)
            keep(SliceId{i});
    }
}

/// What a kept slice waited for, the forward of a kept backward, where an arrow came from.
void CutSelection::keepSources(LinkKind kind)
{
    const Links &links = m_trace.links(kind);
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (isKept(links.to(i)))
            keep(links.from(i));
    }
}

/// A launch that meets the range with any part of its way from the call to the end of the work.
void CutSelection::keepLaunches()
{
    const Links &launches = m_trace.links(LinkKind::Launch);
    for (std::size_t i = 0; i < launches.size(); ++i) {
        const SliceId call = launches.from(i);
        const SliceId work = launches.to(i);
        const TimeRange way{m_trace.startNs(call), m_trace.endNs(work)};
        const bool isWanted = hasTrack(m_trace.trackOf(call)) || hasTrack(m_trace.trackOf(work));
        // A call that is kept for its operator brings its work although the way begins behind.
        if (isKept(call) || (isWanted && way.intersects(m_range)))
            keep(work);
    }
}

/// The idle time at the edges of the range is a gap only between two operations of a stream.
void CutSelection::keepNeighbours()
{
    for (const Track &track : m_trace.topology().tracks) {
        if (track.kind != TrackKind::Kernels && track.kind != TrackKind::Copies)
            continue;
        if (!hasTrack(m_trace.lanes()[track.firstLane].track))
            continue;
        SliceId before = SliceId::None;
        SliceId behind = SliceId::None;
        for (std::uint32_t l = 0; l < track.laneCount; ++l) {
            const Lane &lane = m_trace.lanes()[track.firstLane + l];
            const std::uint32_t first = firstStartingAt(lane, m_range.beginNs);
            const std::uint32_t last = firstStartingAt(lane, m_range.endNs);
            if (first > lane.first
                && (before == SliceId::None
                    || m_trace.endNs(SliceId{first - 1}) > m_trace.endNs(before)))
                before = SliceId{first - 1};
            if (last < lane.first + lane.count
                && (behind == SliceId::None
                    || m_trace.startNs(SliceId{last}) < m_trace.startNs(behind)))
                behind = SliceId{last};
        }
        for (const SliceId neighbour : {before, behind}) {
            if (neighbour != SliceId::None)
                keep(neighbour);
        }
    }
}

void CutSelection::keepCallsOfKept()
{
    const Links &launches = m_trace.links(LinkKind::Launch);
    const Links &operators = m_trace.links(LinkKind::Operator);
    for (std::size_t i = 0; i < launches.size(); ++i) {
        const SliceId call = launches.from(i);
        if (!isKept(launches.to(i)))
            continue;
        keep(call);
        if (const SliceId around = operators.sourceOf(call); around != SliceId::None)
            keep(around);
    }
}

void CutSelection::collect(Stop &stop)
{
    const Nanoseconds zeroNs = m_trace.info().firstEventNs;
    m_counts.slices = static_cast<std::int64_t>(m_isKept.size());
    for (const Lane &lane : m_trace.lanes()) {
        std::vector<TimeRange> &covered = m_covered[index(lane.track)];
        for (std::uint32_t i = lane.first; i < lane.first + lane.count && !stop.poll(); ++i) {
            if (!m_isKept[i])
                continue;
            const TimeRange time = m_trace.range(SliceId{i});
            ++m_counts.kept;
            if (!m_isWanted[index(lane.track)] || !meetsRange(SliceId{i}))
                ++m_counts.linked;
            else if (time.beginNs < m_range.beginNs || time.endNs > m_range.endNs)
                ++m_counts.crossing;
            m_offsets.push_back(m_trace.slices().sourceOffset(i));
            covered.push_back({time.beginNs + zeroNs, time.endNs + zeroNs});
        }
    }
    std::sort(m_offsets.begin(), m_offsets.end());
    for (std::vector<TimeRange> &covered : m_covered) {
        std::sort(covered.begin(), covered.end(),
                  [](TimeRange a, TimeRange b) { return a.beginNs < b.beginNs; });
        std::size_t kept = 0;
        for (const TimeRange time : covered) {
            if (kept > 0 && time.beginNs <= covered[kept - 1].endNs)
                covered[kept - 1].endNs = std::max(covered[kept - 1].endNs, time.endNs);
            else
                covered[kept++] = time;
        }
        covered.resize(kept);
        covered.shrink_to_fit();
    }
}

bool CutSelection::covers(TrackId track, Nanoseconds fileTimeNs) const
{
    const std::vector<TimeRange> &covered = m_covered[index(track)];
    const auto behind =
        std::upper_bound(covered.begin(), covered.end(), fileTimeNs,
                         [](Nanoseconds t, TimeRange time) { return t < time.beginNs; });
    return behind != covered.begin() && std::prev(behind)->endNs >= fileTimeNs;
}

} // namespace rooftrace
