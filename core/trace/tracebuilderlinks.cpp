// SPDX-License-Identifier: GPL-3.0-or-later
// How TraceBuilder joins slices: launches, waits, operators, flows.
#include "core/base/parallel.h"
#include "core/trace/keytable.h"
#include "core/trace/tracebuilder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>

namespace rooftrace {

namespace {

std::uint64_t keyBits(std::int64_t key)
{
    return static_cast<std::uint64_t>(key);
}

// No program nests operators as deep; hostile files would make the search quadratic.
constexpr std::size_t DeepestNesting = 4096;

constexpr std::string_view WaitedCorrelation = "wait_on_cuda_event_record_corr_id";

/// The operators of one thread that may enclose a moment, while moments pass in order.
class OpenOperators
{
public:
    static constexpr std::size_t None = SIZE_MAX;

    /// `ids` are in the order of start, the longer first.
    OpenOperators(const Trace &trace, const LargeVector<std::uint32_t> &ids)
        : m_trace(trace)
        , m_ids(ids)
    {
    }
    void advanceTo(Nanoseconds timeNs)
    {
        for (; m_next < m_ids.size(); ++m_next) {
            const SliceId next{m_ids[m_next]};
            const Nanoseconds startNs = m_trace.startNs(next);
            if (startNs > timeNs)
                break;
            dropEnded(startNs);
            m_open.push_back({m_trace.endNs(next), m_next});
        }
        dropEnded(timeNs);
    }
    /// The position of the innermost one around the moment that `isWanted` takes.
    template<class Predicate>
    std::size_t find(Nanoseconds timeNs, Predicate isWanted) const
    {
        const std::size_t lowest =
            m_open.size() > DeepestNesting ? m_open.size() - DeepestNesting : 0;
        for (std::size_t depth = m_open.size(); depth > lowest; --depth) {
            const Open &open = m_open[depth - 1];
            if (open.endNs >= timeNs && isWanted(open.position))
                return open.position;
        }
        return None;
    }
    std::size_t innermost(Nanoseconds timeNs) const
    {
        return find(timeNs, [](std::size_t) { return true; });
    }

private:
    struct Open
    {
        Nanoseconds endNs;
        std::size_t position;
    };
    // What has ended encloses neither this moment nor a later one.
    void dropEnded(Nanoseconds timeNs)
    {
        while (!m_open.empty() && m_open.back().endNs < timeNs)
            m_open.pop_back();
    }

    const Trace &m_trace;
    const LargeVector<std::uint32_t> &m_ids;
    std::size_t m_next = 0;
    std::vector<Open> m_open; // by start, longer first
};

} // namespace

/// API calls by correlation; of two calls with the same number the earlier one counts.
struct TraceBuilder::CallTable
{
    struct Call
    {
        SliceId slice = SliceId::None;
        bool hasTarget = false; // a device row has this number
    };
    explicit CallTable(std::size_t expected)
        : calls(expected)
    {
    }
    KeyTable<Call> calls;
};

void TraceBuilder::link(const Progress &progress)
{
    std::size_t callCount = 0;
    for (const PendingTrack &pending : m_pending)
        callCount += pending.track.kind == TrackKind::Runtime ? pending.slices.keyCount() : 0;
    CallTable calls(callCount);
    collectCalls(calls);
    const auto links = [this](LinkKind kind) -> Links & {
        return m_trace->m_links[static_cast<std::size_t>(kind)];
    };
    links(LinkKind::Launch) = Links(linkLaunches(calls));
    links(LinkKind::Sync) = Links(linkWaits(calls));
    if (progress.isCancelled())
        return;
    dropJoinedFlows(calls);
    calls = CallTable(0);
    links(LinkKind::Operator) = Links(linkOperators());
    if (progress.isCancelled())
        return;
    linkFlows(progress);
}

void TraceBuilder::collectCalls(CallTable &calls)
{
    LinkStats &stats = m_trace->m_linkStats;
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.kind != TrackKind::Runtime)
            continue;
        stats.runtimeRows += static_cast<std::int64_t>(pending.slices.keyCount());
        for (std::size_t i = 0; i < pending.slices.keyCount(); ++i) {
            const std::int64_t correlation = pending.slices.correlation(i);
            const std::int64_t externalId = pending.slices.externalId(i);
            if (externalId != SliceInput::NoKey) {
                ++stats.externalIdRows;
                stats.externalIdEqualsCorrelation += externalId == correlation ? 1 : 0;
            }
            if (correlation == SliceInput::NoKey)
                continue;
            const CallTable::Call call{SliceId{pending.placeOf[i]}, false};
            const auto [known, isNew] = calls.calls.tryInsert(keyBits(correlation), call);
            if (isNew)
                continue;
            ++stats.duplicateRuntimeCorrelations;
            if (m_trace->startNs(call.slice) < m_trace->startNs(known.slice))
                known = call;
        }
    }
    stats.isExternalIdTrap =
        stats.externalIdRows > 0
        && stats.externalIdEqualsCorrelation * 100 >= stats.externalIdRows * 99;
}

TraceBuilder::Pairs TraceBuilder::linkLaunches(CallTable &calls) const
{
    Pairs pairs;
    pairs.reserve(calls.calls.size());
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.stream < 0)
            continue;
        for (std::size_t i = 0; i < pending.slices.keyCount(); ++i) {
            const std::int64_t correlation = pending.slices.correlation(i);
            if (correlation == SliceInput::NoKey)
                continue;
            const SliceId slice{pending.placeOf[i]};
            const SliceKind kind = m_trace->kind(slice);
            if (!isDeviceOperation(kind) && kind != SliceKind::Sync)
                continue;
            if (CallTable::Call *call = calls.calls.find(keyBits(correlation))) {
                call->hasTarget = true;
                pairs.emplace_back(call->slice, slice);
            }
        }
    }
    return pairs;
}

/// From the call that recorded an event to the row that waited for it.
TraceBuilder::Pairs TraceBuilder::linkWaits(const CallTable &calls) const
{
    const AttributePool &pool = m_trace->m_attributes;
    const StringId key = m_trace->m_strings.find(WaitedCorrelation);
    Pairs pairs;
    if (key == StringId::Empty)
        return pairs;
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.kind != TrackKind::Sync)
            continue;
        for (const std::uint32_t place : pending.placeOf) {
            const SliceId slice{place};
            const std::optional<Attr> waited = pool.find(m_trace->attributesId(slice), key);
            if (!waited || !waited->isNumber() || waited->asInteger() < 0)
                continue;
            if (const CallTable::Call *call = calls.calls.find(keyBits(waited->asInteger())))
                pairs.emplace_back(call->slice, slice);
        }
    }
    return pairs;
}

/// Each API call with the operator that made it.
TraceBuilder::Pairs TraceBuilder::linkOperators()
{
    std::unordered_map<std::int32_t, const PendingTrack *> operatorsOf;
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.kind == TrackKind::Operators)
            operatorsOf.emplace(pending.track.thread, &pending);
    }
    Pairs pairs;
    for (const PendingTrack &calls : m_pending) {
        const auto found = operatorsOf.find(calls.track.thread);
        if (calls.track.kind == TrackKind::Runtime && found != operatorsOf.end())
            linkOperators(calls, *found->second, pairs);
    }
    return pairs;
}

/// By External id when the file's ids can be trusted and that operator, on the same thread,
/// encloses the call; else the innermost operator at the start of the call: latest start, then
/// shortest, then higher id, then later in the file.
void TraceBuilder::linkOperators(const PendingTrack &calls, const PendingTrack &operators,
                                 Pairs &pairs)
{
    LinkStats &stats = m_trace->m_linkStats;
    OpenOperators open(*m_trace, operators.placeOf);
    for (std::size_t i = 0; i < calls.placeOf.size(); ++i) {
        const SliceId call{calls.placeOf[i]};
        const Nanoseconds startNs = m_trace->startNs(call);
        open.advanceTo(startNs);
        std::size_t chosen = OpenOperators::None;
        const std::size_t innermost = open.innermost(startNs);
        const std::int64_t id = calls.slices.externalId(i);
        if (!stats.isExternalIdTrap && id != SliceInput::NoKey)
            chosen = open.find(startNs,
                               [&](std::size_t o) { return operators.slices.externalId(o) == id; });
        if (chosen != OpenOperators::None && launchesDeviceWork(call)) {
            ++stats.launchesByExternalId;
            stats.launchesByExternalIdNotInnermost += chosen != innermost ? 1 : 0;
        }
        if (chosen == OpenOperators::None)
            chosen = innermost;
        if (chosen != OpenOperators::None)
            pairs.emplace_back(SliceId{operators.placeOf[chosen]}, call);
    }
}

bool TraceBuilder::launchesDeviceWork(SliceId call) const
{
    const std::span<const SliceId> targets = m_trace->links(LinkKind::Launch).targetsOf(call);
    return std::any_of(targets.begin(), targets.end(),
                       [this](SliceId target) { return isDeviceOperation(m_trace->kind(target)); });
}

/// Launches that correlation joined need no flow; ends whose start is missing are nothing. Both are
/// most of what a Kineto file holds.
void TraceBuilder::dropJoinedFlows(const CallTable &calls)
{
    const auto keyOf = [](const FlowEnd &end) {
        return (end.key * static_cast<std::uint64_t>(LinkKindCount))
               + static_cast<std::uint64_t>(end.kind);
    };
    const auto isJoined = [&](const FlowEnd &end) {
        const CallTable::Call *call =
            end.kind == LinkKind::Launch ? calls.calls.find(end.key) : nullptr;
        return call != nullptr && call->hasTarget;
    };
    eraseIf(m_flowEnds, isJoined);
    KeyTable<char> starts(m_flowEnds.size() / 2);
    for (const FlowEnd &end : m_flowEnds) {
        if (end.isStart)
            starts.tryInsert(keyOf(end), 0);
    }
    eraseIf(m_flowEnds,
            [&](const FlowEnd &end) { return !end.isStart && starts.find(keyOf(end)) == nullptr; });
    m_flowEnds.shrinkToFit();
}

SliceId TraceBuilder::innermostOf(const std::vector<TrackId> &tracks, Nanoseconds timeNs) const
{
    SliceId best = SliceId::None;
    for (const TrackId track : tracks) {
        const SliceId candidate = m_trace->innermostAt(track, timeNs);
        if (candidate == SliceId::None)
            continue;
        if (best == SliceId::None || m_trace->startNs(candidate) > m_trace->startNs(best))
            best = candidate;
    }
    return best;
}

void TraceBuilder::linkFlows(const Progress &progress)
{
    if (m_flowEnds.empty())
        return;
    std::map<std::pair<bool, std::int32_t>, std::vector<TrackId>> tracksOf; // of threads, streams
    const std::vector<Track> &tracks = m_trace->m_topology.tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        if (tracks[t].kind == TrackKind::GpuAnnotations || tracks[t].kind == TrackKind::Overhead)
            continue;
        const bool isOnDevice = tracks[t].thread < 0;
        tracksOf[{isOnDevice, isOnDevice ? tracks[t].stream : tracks[t].thread}].push_back(
            TrackId{static_cast<std::uint32_t>(t)});
    }
    static const std::vector<TrackId> None;
    const auto sliceOf = [&](const FlowEnd &end) {
        const FlowPlace &place = m_flowPlaces[end.place];
        // Where numbers of a thread and of a stream collide, launches point at the device.
        const bool isOnDevice =
            place.thread < 0 || (place.stream >= 0 && end.kind == LinkKind::Launch && !end.isStart);
        const auto found = tracksOf.find({isOnDevice, isOnDevice ? place.stream : place.thread});
        return innermostOf(found == tracksOf.end() ? None : found->second, end.timeNs);
    };
    std::stable_sort(m_flowEnds.begin(), m_flowEnds.end(), [](const FlowEnd &a, const FlowEnd &b) {
        return std::tuple(a.kind, a.key, !a.isStart) < std::tuple(b.kind, b.key, !b.isStart);
    });
    std::array<Pairs, LinkKindCount> pairs;
    std::size_t polled = 0;
    for (std::size_t i = 0; i < m_flowEnds.size();) {
        if (++polled % 4096 == 0 && progress.isCancelled())
            return;
        std::size_t last = i;
        while (last < m_flowEnds.size() && m_flowEnds[last].kind == m_flowEnds[i].kind
               && m_flowEnds[last].key == m_flowEnds[i].key)
            ++last;
        const SliceId from = m_flowEnds[i].isStart ? sliceOf(m_flowEnds[i]) : SliceId::None;
        for (std::size_t f = i + 1; f < last && from != SliceId::None; ++f) {
            const SliceId to = m_flowEnds[f].isStart ? SliceId::None : sliceOf(m_flowEnds[f]);
            if (to != SliceId::None && to != from)
                pairs[static_cast<std::size_t>(m_flowEnds[i].kind)].emplace_back(from, to);
        }
        i = last;
    }
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind)
        addFlowPairs(static_cast<LinkKind>(kind), std::move(pairs[kind]));
}

/// Links joined by correlation stay; flows only add what correlation did not give.
void TraceBuilder::addFlowPairs(LinkKind kind, Pairs pairs)
{
    if (pairs.empty())
        return;
    Links &links = m_trace->m_links[static_cast<std::size_t>(kind)];
    std::erase_if(pairs,
                  [&](const auto &pair) { return links.sourceOf(pair.second) != SliceId::None; });
    for (std::size_t i = 0; i < links.size(); ++i)
        pairs.emplace_back(links.from(i), links.to(i));
    links = Links(std::move(pairs));
}

} // namespace rooftrace
