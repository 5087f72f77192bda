// SPDX-License-Identifier: GPL-3.0-or-later
// Which slices of a trace a part of it keeps.
#pragma once

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"
#include "core/trace/readfilter.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <vector>

namespace rooftrace {

/// What is kept besides the slices whose own time meets the range.
enum class CutLinks : std::uint8_t {
    Both,  ///< the other ends of launches, waits and arrows, what runs inside of operators that
           ///< begin in the range, and the operations of each stream next to the range: figures of
           ///< the range stay what they were
    Calls, ///< the call that launched a kept device operation, and its operator
    None,
};

/// What somebody wants of a trace.
struct CutWish
{
    TimeRange range;             ///< trace time; empty: all
    std::vector<TrackId> tracks; ///< empty: all
    CutLinks links = CutLinks::Both;
    ReadFilter filter; ///< what the trace was read without: its moments and values are left out of
                       ///< the part, too
};

struct CutCounts
{
    std::int64_t slices = 0; ///< of the whole trace
    std::int64_t kept = 0;
    std::int64_t crossing = 0; ///< of the kept ones, those that reach over an edge: kept whole
    std::int64_t linked = 0;   ///< of the kept ones, those outside of the range or of the rows
};

/// The rule: a slice is kept, whole, when its own time meets the range and its row is wanted; then
/// what CutLinks says. A launch is one thing from the begin of its call to the end of its device
/// work. Refers to the trace, which outlives it. Immutable.
class CutSelection
{
public:
    CutSelection(const Trace &trace, CutWish wish, Stop stop = {});

    const Trace &trace() const { return m_trace; }
    const CutCounts &counts() const { return m_counts; }
    /// Nothing meets the range, whatever links would lead to.
    bool isEmpty() const { return m_counts.kept == m_counts.linked; }
    /// On the clock of the file; everything when the wish has no range.
    TimeRange fileRange() const { return m_fileRange; }
    const ReadFilter &filter() const { return m_wish.filter; }
    bool hasAllTracks() const { return m_wish.tracks.empty(); }
    bool hasTrack(TrackId track) const { return m_isWanted[index(track)]; }
    bool isTrackKept(TrackId track) const { return !m_covered[index(track)].empty(); }
    /// Places of the kept slices in their source, ascending.
    const std::vector<std::uint64_t> &offsets() const { return m_offsets; }
    /// True when a kept slice of the row covers the time (on the clock of the file), ends included.
    bool covers(TrackId track, Nanoseconds fileTimeNs) const;

private:
    void keepByTime(Stop &stop);
    void keepInsideOperators(Stop &stop);
    void keepInside(const Track &track, TimeRange time);
    void keepSources(LinkKind kind);
    void keepLaunches();
    void keepNeighbours();
    void keepCallsOfKept();
    void keep(SliceId slice);
    bool isKept(SliceId slice) const { return m_isKept[index(slice)]; }
    bool meetsRange(SliceId slice) const;
    std::uint32_t firstStartingAt(const Lane &lane, Nanoseconds timeNs) const;
    void collect(Stop &stop);

    const Trace &m_trace;
    CutWish m_wish;
    TimeRange m_range; // trace time
    TimeRange m_fileRange;
    std::vector<bool> m_isWanted; // by track
    std::vector<bool> m_isKept;   // by slice
    std::vector<std::uint64_t> m_offsets;
    std::vector<std::vector<TimeRange>> m_covered; // by track, file clock, merged
    CutCounts m_counts;
};

/// The process that each row belongs to, -1: none or unknown. Streams of a file that does not say
/// it belong to the process that launched on them.
std::vector<std::int32_t> processesOfTracks(const Trace &trace);

/// The processes that do work: those with operators, calls, ranges or device work.
std::vector<std::int32_t> workingProcesses(const Trace &trace);

/// Rows of these processes, and those that belong to no working process.
std::vector<TrackId> tracksOfProcesses(const Trace &trace,
                                       const std::vector<std::int32_t> &processes);

/// Rows whose title, thread or process contains the text, case-insensitively.
std::vector<TrackId> tracksNamed(const Trace &trace, const QString &text);

/// "python 4711 · thread 4711 (python) · Operators": what tracksNamed() searches.
QString trackPath(const Trace &trace, TrackId track);

/// The rank of a process: its own, else the one of the file; -1: unknown.
std::int64_t rankOf(const Trace &trace, std::int32_t process);

} // namespace rooftrace
