// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/hostactivity.h"

#include "core/analysis/intervalset.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace rooftrace {

namespace {

bool startsWith(std::string_view text, std::initializer_list<std::string_view> prefixes)
{
    return std::any_of(prefixes.begin(), prefixes.end(), [text](std::string_view prefix) {
        return text.substr(0, prefix.size()) == prefix;
    });
}

bool contains(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [text](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

/// "cudaMemcpy", "cudaMemcpy2D_v3020", "hipMemcpyWithStream": copies and sets that block.
bool isBlockingTransfer(std::string_view name)
{
    return startsWith(
               name, {"cudaMemcpy", "cudaMemset", "cuMemcpy", "cuMemset", "hipMemcpy", "hipMemset"})
           && name.find("Async") == std::string_view::npos;
}

GapCause causeOfCall(std::string_view name)
{
    if (contains(name, {"Synchronize", "WaitForCompletion"})
        || startsWith(name, {"cudaStreamQuery", "cudaEventQuery", "cuStreamQuery", "cuEventQuery",
                             "hipStreamQuery", "hipEventQuery"})
        || isBlockingTransfer(name))
        return GapCause::SyncApi;
    if (startsWith(name, {"cudaMalloc",         "cudaFree",     "cudaHostAlloc", "cudaHostRegister",
                          "cudaHostUnregister", "cuMemAlloc",   "cuMemFree",     "cuMemHost",
                          "cuMemCreate",        "cuMemMap",     "cuMemUnmap",    "cuMemRelease",
                          "cuMemSetAccess",     "cuMemAddress", "hipMalloc",     "hipFree",
                          "hipHostMalloc",      "hipHostFree",  "hipExtMalloc",  "hipMem"}))
        return GapCause::Allocator;
    if (contains(name, {"ModuleLoad", "LibraryLoad", "LinkCreate", "LinkComplete", "LinkAdd",
                        "BeginCapture", "EndCapture", "GraphInstantiate", "CompileProgram",
                        "GraphExecUpdate"}))
        return GapCause::Compile;
    return GapCause::Framework;
}

GapCause causeOfRange(std::string_view name)
{
    if (contains(name, {"DataLoader", "dataloader", "data_loader"}))
        return GapCause::DataLoader;
    if (contains(name, {"_compile.compile_inner", "compile_fx", "backend_compile", "XlaCompile",
                        "inductor_codegen", "create_aot_dispatcher", "async_compile",
                        "CachingAutotuner", "triton.compile", "torch/_inductor/codecache.py"}))
        return GapCause::Compile;
    if (contains(name, {"gc.collect", "function collect>", "garbage collection",
                        "Garbage collection", "GC pause"})
        || startsWith(name, {"GC:", "gc:", "Python GC"}))
        return GapCause::GarbageCollection;
    return GapCause::Framework;
}

GapCause causeOfKind(SliceKind kind, std::string_view name)
{
    switch (kind) {
    case SliceKind::Runtime:
    case SliceKind::Driver:
        return causeOfCall(name);
    case SliceKind::OsRuntime:
        return GapCause::OsCall;
    case SliceKind::Operator:
    case SliceKind::Annotation:
    case SliceKind::Python:
    case SliceKind::Nvtx:
        return causeOfRange(name);
    default:
        return GapCause::Unknown;
    }
}

/// Causes by name, one memory for each way of reading a name.
class CauseByName
{
public:
    explicit CauseByName(const Trace &trace)
        : m_trace(trace)
    {
    }
    GapCause of(SliceId slice)
    {
        const SliceKind kind = m_trace.kind(slice);
        if (kind == SliceKind::OsRuntime)
            return GapCause::OsCall;
        std::vector<std::uint8_t> &known = isApiCall(kind) ? m_calls : m_ranges;
        if (known.empty())
            known.assign(m_trace.strings().size(), NotLooked);
        std::uint8_t &cause = known[index(m_trace.nameId(slice))];
        if (cause == NotLooked)
            cause = static_cast<std::uint8_t>(causeOfKind(kind, m_trace.name(slice)));
        return static_cast<GapCause>(cause);
    }

private:
    static constexpr std::uint8_t NotLooked = 0xFF;
    const Trace &m_trace;
    std::vector<std::uint8_t> m_calls;
    std::vector<std::uint8_t> m_ranges;
};

bool tellsCause(TrackKind kind)
{
    return isHostTrack(kind) && kind != TrackKind::OtherHost;
}

bool isBefore(const Trace &trace, SliceId a, SliceId b)
{
    const Nanoseconds startA = trace.startNs(a);
    const Nanoseconds startB = trace.startNs(b);
    return startA != startB ? startA < startB : trace.endNs(a) > trace.endNs(b);
}

/// Keeps what no earlier slice encloses, so that ends ascend with starts.
std::vector<SliceId> outermost(const Trace &trace, std::vector<SliceId> slices, Stop stop)
{
    stoppableSort(
        slices.begin(), slices.end(), [&](SliceId a, SliceId b) { return isBefore(trace, a, b); },
        stop);
    std::vector<SliceId> kept;
    for (const SliceId slice : slices) {
        if (kept.empty() || trace.endNs(slice) > trace.endNs(kept.back()))
            kept.push_back(slice);
    }
    return kept;
}

struct Covering
{
    std::vector<TimeRange> ranges;
    SliceId longest = SliceId::None;
    Nanoseconds longestNs = 0;

    void add(const Trace &trace, SliceId slice, TimeRange within)
    {
        const TimeRange common = trace.range(slice).intersected(within);
        if (common.isEmpty())
            return;
        ranges.push_back(common);
        if (common.lengthNs() > longestNs) {
            longestNs = common.lengthNs();
            longest = slice;
        }
    }
};

Covering coveringIn(const Trace &trace, const std::vector<SliceId> &slices, TimeRange within)
{
    Covering covering;
    auto next = std::lower_bound(
        slices.begin(), slices.end(), within.beginNs,
        [&trace](SliceId slice, Nanoseconds t) { return trace.endNs(slice) <= t; });
    for (; next != slices.end() && trace.startNs(*next) < within.endNs; ++next)
        covering.add(trace, *next, within);
    return covering;
}

} // namespace

GapCause causeOf(const Trace &trace, SliceId hostSlice)
{
    return causeOfKind(trace.kind(hostSlice), trace.name(hostSlice));
}

HostActivity::HostActivity(const Trace &trace, Stop stop)
    : m_trace(trace)
    , m_threads(trace.topology().threads.size())
{
    CauseByName causes(trace);
    const std::vector<Track> &tracks = trace.topology().tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        const Track &track = tracks[t];
        if (track.thread < 0 || !tellsCause(track.kind))
            continue;
        PerThread &thread = m_threads[static_cast<std::size_t>(track.thread)];
        thread.tracks.push_back(TrackId{static_cast<std::uint32_t>(t)});
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (stop.poll())
                    return;
                const GapCause cause = causes.of(SliceId{i});
                if (cause < GapCause::Framework)
                    thread.slices[static_cast<std::size_t>(cause)].push_back(SliceId{i});
            }
        }
    }
    for (PerThread &thread : m_threads) {
        for (std::size_t c = 0; c < SpecialCauses; ++c) {
            thread.slices[c] = outermost(trace, std::move(thread.slices[c]), stop);
            m_all[c].insert(m_all[c].end(), thread.slices[c].begin(), thread.slices[c].end());
        }
    }
    for (std::vector<SliceId> &all : m_all)
        stoppableSort(
            all.begin(), all.end(), [&](SliceId a, SliceId b) { return isBefore(trace, a, b); },
            stop);
}

HostActivity::Answer HostActivity::dominantCause(std::int32_t threadIndex, TimeRange range) const
{
    Answer best;
    if (threadIndex < 0 || range.isEmpty())
        return best;
    const PerThread &thread = m_threads[static_cast<std::size_t>(threadIndex)];
    IntervalSet left({range});
    const auto consider = [&](GapCause cause, Covering covering) {
        if (covering.ranges.empty())
            return;
        const IntervalSet own(std::move(covering.ranges));
        const Nanoseconds ns = left.intersected(own).lengthNs();
        left = left.without(own);
        if (ns > best.ns)
            best = {cause, covering.longest, ns};
    };
    for (std::size_t c = 0; c < SpecialCauses; ++c) {
        if (!thread.slices[c].empty())
            consider(static_cast<GapCause>(c), coveringIn(m_trace, thread.slices[c], range));
    }

    // The outermost slices cover what all slices of a row cover. The one to show is an operator
    // when there is any, else a call, else a range.
    Covering framework;
    Nanoseconds shownNs = 0;
    SliceId shown = SliceId::None;
    int shownRank = 0;
    for (const TrackId id : thread.tracks) {
        const Track &track = m_trace.track(id);
        if (track.kind == TrackKind::OsRuntime)
            continue;
        Covering own;
        const Lane &lane = m_trace.lanes()[track.firstLane];
        for (std::uint32_t i = m_trace.firstEndingAfter(LaneId{track.firstLane}, range.beginNs);
             i < lane.first + lane.count && m_trace.slices().startNs(i) < range.endNs; ++i)
            own.add(m_trace, SliceId{i}, range);
        framework.ranges.insert(framework.ranges.end(), own.ranges.begin(), own.ranges.end());
        const int rank = track.kind == TrackKind::Operators ? 3
                         : track.kind == TrackKind::Runtime ? 2
                                                            : 1;
        if (own.longest != SliceId::None
            && (rank > shownRank || (rank == shownRank && own.longestNs > shownNs))) {
            shown = own.longest;
            shownNs = own.longestNs;
            shownRank = rank;
        }
    }
    framework.longest = shown;
    consider(GapCause::Framework, std::move(framework));
    const Nanoseconds unknown = left.lengthNs();
    if (unknown > best.ns)
        best = {GapCause::Unknown, SliceId::None, unknown};
    return best;
}

} // namespace rooftrace
