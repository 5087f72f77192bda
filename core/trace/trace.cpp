// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace rooftrace {

namespace {

struct TraceText
{
    Q_DECLARE_TR_FUNCTIONS(TraceText)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString kindTitle(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Annotations:
        return TraceText::tr("Annotations");
    case TrackKind::Nvtx:
        return TraceText::tr("NVTX");
    case TrackKind::Python:
        return TraceText::tr("Python");
    case TrackKind::Operators:
        return TraceText::tr("Operators");
    case TrackKind::Runtime:
        return TraceText::tr("Runtime API");
    case TrackKind::OsRuntime:
        return TraceText::tr("OS runtime");
    case TrackKind::OtherHost:
    case TrackKind::OtherDevice:
        return TraceText::tr("Other");
    case TrackKind::Kernels:
        return TraceText::tr("kernels");
    case TrackKind::Copies:
        return TraceText::tr("copies");
    case TrackKind::GpuAnnotations:
        return TraceText::tr("annotations");
    case TrackKind::Sync:
        return TraceText::tr("synchronisation");
    case TrackKind::Overhead:
        return TraceText::tr("Profiler overhead");
    case TrackKind::Window:
        return TraceText::tr("Profiling window");
    }
    return {};
}

} // namespace

Category Trace::visualCategory(SliceId s) const
{
    const SliceKind sliceKind = kind(s);
    if (sliceKind == SliceKind::Kernel && isKernelName(nameId(s)))
        return static_cast<Category>(m_nameCategories[index(nameId(s))]);
    return categoryOf(sliceKind, name(s));
}

LaneId Trace::laneOf(SliceId s) const
{
    const auto after =
        std::upper_bound(m_lanes.begin(), m_lanes.end(), index(s),
                         [](std::uint32_t i, const Lane &lane) { return i < lane.first; });
    return LaneId{static_cast<std::uint32_t>(after - m_lanes.begin() - 1)};
}

std::optional<Attr> Trace::attribute(SliceId s, std::string_view key) const
{
    return m_attributes.find(attributesId(s), m_strings.find(key));
}

std::int64_t Trace::integerAttribute(SliceId s, std::string_view key, std::int64_t fallback) const
{
    const std::optional<Attr> attr = attribute(s, key);
    return attr && attr->isNumber() ? attr->asInteger() : fallback;
}

std::string_view Trace::textAttribute(SliceId s, std::string_view key) const
{
    const std::optional<Attr> attr = attribute(s, key);
    return attr && !attr->isNumber() ? string(attr->asString()) : std::string_view();
}

std::uint32_t Trace::firstEndingAfter(LaneId lane, Nanoseconds timeNs) const
{
    const Lane &l = m_lanes[index(lane)];
    const Nanoseconds *starts = m_slices.starts();
    const Nanoseconds *found =
        std::upper_bound(starts + l.first, starts + l.first + l.count, timeNs);
    auto i = static_cast<std::uint32_t>(found - starts);
    // Slices are disjoint, so only the last one that starts at or before timeNs can still run then;
    // empty slices at the same start may stand before it.
    if (i > l.first && m_slices.endNs(i - 1) > timeNs)
        --i;
    return i;
}

SliceId Trace::innermostAt(TrackId trackId, Nanoseconds timeNs) const
{
    const Track &t = track(trackId);
    SliceId best = SliceId::None;
    const Nanoseconds *starts = m_slices.starts();
    for (std::uint32_t l = t.firstLane; l < t.firstLane + t.laneCount; ++l) {
        const Lane &lane = m_lanes[l];
        const Nanoseconds *found =
            std::upper_bound(starts + lane.first, starts + lane.first + lane.count, timeNs);
        const auto i = static_cast<std::uint32_t>(found - starts);
        if (i == lane.first || m_slices.endNs(i - 1) < timeNs)
            continue;
        const SliceId candidate{i - 1};
        if (best == SliceId::None || startNs(candidate) > startNs(best)
            || (startNs(candidate) == startNs(best) && endNs(candidate) <= endNs(best)))
            best = candidate;
    }
    return best;
}

TrackId Trace::trackOfThread(std::int32_t thread, TrackKind kind) const
{
    const auto found =
        std::lower_bound(m_threadTracks.begin(), m_threadTracks.end(), std::pair(thread, kind),
                         [](const ThreadTrack &entry, const auto &wanted) {
                             return std::pair(entry.thread, entry.kind) < wanted;
                         });
    if (found == m_threadTracks.end() || found->thread != thread || found->kind != kind)
        return TrackId::None;
    return found->track;
}

void Trace::indexThreadTracks()
{
    for (std::size_t t = 0; t < m_topology.tracks.size(); ++t) {
        const Track &track = m_topology.tracks[t];
        if (track.thread >= 0)
            m_threadTracks.push_back(
                {track.thread, track.kind, TrackId{static_cast<std::uint32_t>(t)}});
    }
    std::sort(m_threadTracks.begin(), m_threadTracks.end(), [](const auto &a, const auto &b) {
        return std::tuple(a.thread, a.kind, index(a.track))
               < std::tuple(b.thread, b.kind, index(b.track));
    });
}

QString Trace::trackTitle(TrackId trackId) const
{
    const Track &t = track(trackId);
    if (t.stream >= 0) {
        const StreamInfo &stream = m_topology.streams[static_cast<std::size_t>(t.stream)];
        const QString name = stream.name != StringId::Empty ? utf8(string(stream.name))
                             : stream.stream >= 0 ? TraceText::tr("Stream %1").arg(stream.stream)
                                                  : TraceText::tr("No stream");
        // A row with a name of its own that is no work (steps, modules) needs no more.
        if (t.kind == TrackKind::OtherDevice && stream.name != StringId::Empty)
            return name;
        return TraceText::tr("%1 · %2", "stream, kind of row").arg(name, kindTitle(t.kind));
    }
    return kindTitle(t.kind);
}

Result<std::vector<Detail>> Trace::details(SliceId s) const
{
    if (!m_details)
        return std::vector<Detail>{};
    return m_details->detailsAt(m_slices.sourceOffset(index(s)));
}

std::size_t Trace::sliceMemoryBytes() const
{
    std::size_t bytes = m_slices.memoryBytes() + m_lanes.size() * sizeof(Lane);
    for (const LaneSummary &summary : m_summaries)
        bytes += sizeof(LaneSummary) + summary.memoryBytes();
    for (const Links &links : m_links)
        bytes += links.memoryBytes();
    return bytes;
}

std::size_t Trace::memoryBytes() const
{
    std::size_t bytes = sliceMemoryBytes() + m_strings.memoryBytes() + m_attributes.memoryBytes()
                        + m_nameCategories.size() + m_markers.size() * sizeof(Marker)
                        + m_metrics.memoryBytes();
    for (const CounterSeries &series : m_counters)
        bytes +=
            series.timesNs.size() * sizeof(Nanoseconds) + series.values.size() * sizeof(double);
    return bytes;
}

} // namespace rooftrace
