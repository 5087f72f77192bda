// SPDX-License-Identifier: GPL-3.0-or-later
// One profile, complete and immutable.
#pragma once

#include "core/base/importlog.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/trace/attributes.h"
#include "core/trace/counterseries.h"
#include "core/trace/details.h"
#include "core/trace/kernelclass.h"
#include "core/trace/lanesummary.h"
#include "core/trace/links.h"
#include "core/trace/metrictable.h"
#include "core/trace/slicetable.h"
#include "core/trace/stringpool.h"
#include "core/trace/topology.h"

#include <QString>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace {

/// Slices of one row that never overlap, [first, first + count) of the slice table, ascending.
struct Lane
{
    TrackId track = TrackId::None;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// A moment that the file marks (instant events, NVTX marks, diagnostics).
struct Marker
{
    Nanoseconds timeNs = 0;
    StringId name = StringId::Empty;
    AttrId attributes = AttrId::None;
    std::int32_t process = -1;
    std::int32_t thread = -1;
    std::uint64_t sourceOffset = 0;
};

/// How CPU and device rows were joined; figures and data quality show it.
struct LinkStats
{
    std::int64_t runtimeRows = 0;
    std::int64_t duplicateRuntimeCorrelations = 0;
    std::int64_t externalIdRows = 0;              ///< API calls that carry an External id
    std::int64_t externalIdEqualsCorrelation = 0; ///< of these, the same number as the correlation
    bool isExternalIdTrap = false;                ///< equal on >= 99 %: the ids are ignored
    std::int64_t launchesByExternalId =
        0; ///< calls with device work given to an operator by External id
    std::int64_t launchesByExternalIdNotInnermost = 0;
};

/// Counts by group and key that readers keep ("by_ph" -> "X" -> 12080).
using Counts = std::map<std::string, std::map<std::string, std::int64_t>>;

/// What is known of a trace as a whole. Nothing here holds environment values.
struct TraceInfo
{
    QString path;
    QString shownName;
    std::string format; ///< reader id: "kineto", "nsys"
    QString formatName; ///< translated: "PyTorch Profiler (Kineto)"
    QString producer;   ///< "torch 2.x", "Nsight Systems 2024.6.2", as far as known
    std::int64_t fileBytes = 0;
    Nanoseconds firstEventNs = 0; ///< trace zero on the clock of the file
    Nanoseconds baseTimeNs =
        0; ///< Unix time of the file clock's zero (baseTimeNanoseconds, utcEpochNs)
    bool hasWallClock = false; ///< firstEventNs + baseTimeNs is Unix time
    /// Durations were measured and starts were not: slices were laid end to end in their order.
    /// Nothing can be said of gaps, overlap or how busy a device was.
    bool isSequence = false;
    TimeRange extent;              ///< all slices, beginning at 0
    TimeRange extentWithoutWindow; ///< without Trace rows
    TimeRange extentWithInstants;  ///< with instants and flows too
    std::int64_t rank = -1;
    std::int64_t worldSize = -1;
    std::vector<std::pair<std::string, std::string>>
        metadata; ///< safe scalars of the file, in file order
    Counts counts;
    /// How much of the file was read when this was made: 1, less in a snapshot of a trace that is
    /// still being read.
    double readShare = 1.0;
};

/// Everything that was read, immutable, shared between threads by shared_ptr<const Trace>. Slices
/// are ordered by track, lane and start; SliceId is that position. Built by TraceBuilder, or
/// by TraceArchive from what it stored of one.
class Trace
{
public:
    const TraceInfo &info() const { return m_info; }
    const ImportLog &importLog() const { return m_log; }
    const Topology &topology() const { return m_topology; }
    const std::vector<Lane> &lanes() const { return m_lanes; }
    const LaneSummary &summary(LaneId lane) const { return m_summaries[index(lane)]; }
    const SliceTable &slices() const { return m_slices; }
    const StringPool &strings() const { return m_strings; }
    const AttributePool &attributes() const { return m_attributes; }
    const std::vector<CounterSeries> &counters() const { return m_counters; }
    const std::vector<Marker> &markers() const { return m_markers; } ///< ascending in time
    const Links &links(LinkKind kind) const { return m_links[static_cast<std::size_t>(kind)]; }
    const MetricTable &metrics() const { return m_metrics; } ///< empty for most formats
    const LinkStats &linkStats() const { return m_linkStats; }

    // One slice.
    Nanoseconds startNs(SliceId s) const { return m_slices.startNs(index(s)); }
    Nanoseconds durationNs(SliceId s) const { return m_slices.durationNs(index(s)); }
    Nanoseconds endNs(SliceId s) const { return m_slices.endNs(index(s)); }
    TimeRange range(SliceId s) const { return {startNs(s), endNs(s)}; }
    StringId nameId(SliceId s) const { return m_slices.name(index(s)); }
    std::string_view name(SliceId s) const { return m_strings.view(nameId(s)); }
    AttrId attributesId(SliceId s) const { return m_slices.attributes(index(s)); }
    SliceKind kind(SliceId s) const { return m_attributes.kind(attributesId(s)); }
    std::string_view category(SliceId s) const ///< the file's own category text
    {
        return m_strings.view(m_attributes.category(attributesId(s)));
    }
    /// What it is coloured and grouped by. O(1): looked up per name.
    Category visualCategory(SliceId s) const;
    /// Is there device work of this name, which is shown shortened?
    bool isKernelName(StringId id) const { return m_nameCategories[index(id)] != NoKernel; }
    LaneId laneOf(SliceId s) const; ///< O(log lanes)
    TrackId trackOf(SliceId s) const { return m_lanes[index(laneOf(s))].track; }
    const Track &track(TrackId t) const { return m_topology.tracks[index(t)]; }

    std::string_view string(StringId id) const { return m_strings.view(id); }
    /// The attribute of a slice by key (attrkeys.h).
    std::optional<Attr> attribute(SliceId s, std::string_view key) const;
    std::int64_t integerAttribute(SliceId s, std::string_view key, std::int64_t fallback) const;
    std::string_view textAttribute(SliceId s, std::string_view key) const; ///< empty when absent

    /// The innermost slice of `track` whose closed interval contains `timeNs`: latest start, then
    /// shortest. O(lanes of the track x log n).
    SliceId innermostAt(TrackId track, Nanoseconds timeNs) const;
    /// The track of this kind of a thread, or TrackId::None.
    TrackId trackOfThread(std::int32_t thread, TrackKind kind) const;
    /// First slice of a lane that ends after `timeNs`; index into the slice table, may be the
    /// lane's end.
    std::uint32_t firstEndingAfter(LaneId lane, Nanoseconds timeNs) const;

    QString trackTitle(TrackId track) const; ///< translated: "Stream 7 · kernels"

    /// Everything the file says about a slice; reads the file, so never call it on the GUI thread.
    Result<std::vector<Detail>> details(SliceId s) const;

    /// Its columns are those of an index file, used where they lie.
    bool isMapped() const { return m_mapping != nullptr; }

    std::size_t
    sliceMemoryBytes() const;        ///< columns, lanes, links, summaries; no strings or attributes
    std::size_t memoryBytes() const; ///< everything resident

private:
    friend class TraceArchive;
    friend class TraceBuilder;
    Trace() = default;
    void indexThreadTracks();

    TraceInfo m_info;
    ImportLog m_log;
    Topology m_topology;
    std::vector<Lane> m_lanes;
    std::vector<LaneSummary> m_summaries;
    SliceTable m_slices;
    StringPool m_strings;
    AttributePool m_attributes;
    std::vector<CounterSeries> m_counters;
    std::vector<Marker> m_markers;
    std::array<Links, LinkKindCount> m_links;
    LinkStats m_linkStats;
    MetricTable m_metrics;
    static constexpr std::uint8_t NoKernel = 0xFF;
    // By StringId: Category of a kernel of that name, or NoKernel.
    std::vector<std::uint8_t> m_nameCategories;
    struct ThreadTrack
    {
        std::int32_t thread;
        TrackKind kind;
        TrackId track;
    };
    std::vector<ThreadTrack> m_threadTracks; // host rows by (thread, kind)
    std::shared_ptr<const DetailReader> m_details;
    std::shared_ptr<const void> m_mapping; // what the columns view when they came from a file
};

using TracePtr = std::shared_ptr<const Trace>;

} // namespace rooftrace
