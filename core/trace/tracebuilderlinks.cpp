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

Nanoseconds endOf(const SliceInput &slice)
{
    return slice.startNs + slice.durationNs;
}

// No program nests operators as deep; hostile files would make the search quadratic.
constexpr std::size_t DeepestNesting = 4096;

constexpr std::string_view WaitedCorrelation = "wait_on_cuda_event_record_corr_id";

} // namespace

/// API calls by correlation; of two calls with the same number the earlier one counts.
struct TraceBuilder::CallTable
{
    struct Call
    {
        Nanoseconds startNs = 0;
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
        callCount += pending.track.kind == TrackKind::Runtime ? pending.slices.size() : 0;
    CallTable calls(callCount);
    collectCalls(calls);
    const auto links = [this](LinkKind kind) -> Links & {
        return m_trace->m_links[static_cast<std::size_t>(kind)];
    };
    links(LinkKind::Launch) = Links(linkLaunches(calls));
    links(LinkKind::Sync) = Links(linkWaits(calls));
    if (progress.isCancelled())
        return;
    links(LinkKind::Operator) = Links(linkOperators());
    if (progress.isCancelled())
        return;
    linkFlows(calls, progress);
}

void TraceBuilder::collectCalls(CallTable &calls)
{
    LinkStats &stats = m_trace->m_linkStats;
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.kind != TrackKind::Runtime)
            continue;
        stats.runtimeRows += static_cast<std::int64_t>(pending.slices.size());
        for (std::size_t i = 0; i < pending.slices.size(); ++i) {
            const SliceInput &s = pending.slices[i];
            if (s.externalId != SliceInput::NoKey) {
                ++stats.externalIdRows;
                stats.externalIdEqualsCorrelation += s.externalId == s.correlation ? 1 : 0;
            }
            if (s.correlation == SliceInput::NoKey)
                continue;
            const CallTable::Call call{s.startNs, SliceId{pending.sliceIdOf[i]}, false};
            const auto [known, isNew] = calls.calls.tryInsert(keyBits(s.correlation), call);
            if (isNew)
                continue;
            ++stats.duplicateRuntimeCorrelations;
            if (call.startNs < known.startNs)
                known = call;
        }
    }
    stats.isExternalIdTrap =
        stats.externalIdRows > 0
        && stats.externalIdEqualsCorrelation * 100 >= stats.externalIdRows * 99;
}

TraceBuilder::Pairs TraceBuilder::linkLaunches(CallTable &calls) const
{
    const AttributePool &pool = m_trace->m_attributes;
    Pairs pairs;
    pairs.reserve(calls.calls.size());
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.stream < 0)
            continue;
        for (std::size_t i = 0; i < pending.slices.size(); ++i) {
            const SliceInput &s = pending.slices[i];
            if (s.correlation == SliceInput::NoKey)
                continue;
            const SliceKind kind = pool.kind(s.attributes);
            if (!isDeviceOperation(kind) && kind != SliceKind::Sync)
                continue;
            if (CallTable::Call *call = calls.calls.find(keyBits(s.correlation))) {
                call->hasTarget = true;
                pairs.emplace_back(call->slice, SliceId{pending.sliceIdOf[i]});
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
        for (std::size_t i = 0; i < pending.slices.size(); ++i) {
            const std::optional<Attr> waited = pool.find(pending.slices[i].attributes, key);
            if (!waited || !waited->isNumber() || waited->asInteger() < 0)
                continue;
            if (const CallTable::Call *call = calls.calls.find(keyBits(waited->asInteger())))
                pairs.emplace_back(call->slice, SliceId{pending.sliceIdOf[i]});
        }
    }
    return pairs;
}

/// By External id when the file's ids can be trusted and that operator, on the same thread,
/// encloses the call; else the innermost operator at the start of the call: latest start, then
/// shortest, then higher id, then later in the file.
TraceBuilder::Pairs TraceBuilder::linkOperators()
{
    LinkStats &stats = m_trace->m_linkStats;
    std::unordered_map<std::int32_t, const PendingTrack *> operatorsOf;
    for (const PendingTrack &pending : m_pending) {
        if (pending.track.kind == TrackKind::Operators)
            operatorsOf.emplace(pending.track.thread, &pending);
    }
    Pairs pairs;
    for (const PendingTrack &calls : m_pending) {
        const auto found = operatorsOf.find(calls.track.thread);
        if (calls.track.kind != TrackKind::Runtime || found == operatorsOf.end())
            continue;
        const LargeVector<SliceInput> &operators = found->second->slices;
        const LargeVector<std::uint32_t> &ids = found->second->sliceIdOf;
        std::vector<std::size_t> open; // operators that may still enclose, by (start, longer first)
        std::size_t next = 0;
        for (std::size_t i = 0; i < calls.slices.size(); ++i) {
            const SliceInput &call = calls.slices[i];
            for (; next < operators.size() && operators[next].startNs <= call.startNs; ++next) {
                // What has ended encloses neither this call nor a later one.
                while (!open.empty() && endOf(operators[open.back()]) < operators[next].startNs)
                    open.pop_back();
                open.push_back(next);
            }
            while (!open.empty() && endOf(operators[open.back()]) < call.startNs)
                open.pop_back();
            const bool byId = !stats.isExternalIdTrap && call.externalId != SliceInput::NoKey;
            std::size_t innermost = operators.size();
            std::size_t chosen = operators.size();
            const std::size_t lowest =
                open.size() > DeepestNesting ? open.size() - DeepestNesting : 0;
            for (std::size_t depth = open.size(); depth > lowest; --depth) {
                const std::size_t o = open[depth - 1];
                if (endOf(operators[o]) < call.startNs)
                    continue;
                innermost = innermost == operators.size() ? o : innermost;
                if (!byId)
                    break;
                if (operators[o].externalId == call.externalId) {
                    chosen = o;
                    break;
                }
            }
            const SliceId callId{calls.sliceIdOf[i]};
            if (chosen < operators.size() && launchesDeviceWork(callId)) {
                ++stats.launchesByExternalId;
                stats.launchesByExternalIdNotInnermost += chosen != innermost ? 1 : 0;
            }
            if (chosen == operators.size())
                chosen = innermost;
            if (chosen < operators.size())
                pairs.emplace_back(SliceId{ids[chosen]}, callId);
        }
    }
    return pairs;
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
}

SliceId TraceBuilder::flowEndSlice(const FlowEnd &end, const std::vector<TrackId> &tracks) const
{
    SliceId best = SliceId::None;
    for (const TrackId track : tracks) {
        const SliceId candidate = m_trace->innermostAt(track, end.timeNs);
        if (candidate == SliceId::None)
            continue;
        if (best == SliceId::None || m_trace->startNs(candidate) > m_trace->startNs(best))
            best = candidate;
    }
    return best;
}

void TraceBuilder::linkFlows(const CallTable &calls, const Progress &progress)
{
    dropJoinedFlows(calls);
    if (m_flowEnds.empty())
        return;
    std::map<std::pair<std::int32_t, std::int32_t>, std::vector<TrackId>> tracksOf;
    const std::vector<Track> &tracks = m_trace->m_topology.tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        if (tracks[t].kind == TrackKind::GpuAnnotations || tracks[t].kind == TrackKind::Overhead)
            continue;
        const std::int32_t thread = tracks[t].thread;
        tracksOf[{thread, thread >= 0 ? -1 : tracks[t].stream}].push_back(
            TrackId{static_cast<std::uint32_t>(t)});
    }
    static const std::vector<TrackId> None;
    const auto sliceOf = [&](const FlowEnd &end) {
        const auto found =
            tracksOf.find({std::max(end.thread, -1), end.thread >= 0 ? -1 : end.stream});
        return flowEndSlice(end, found == tracksOf.end() ? None : found->second);
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
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        if (pairs[kind].empty())
            continue;
        // Launches joined by correlation stay; flows only add what correlation did not give.
        const Links &known = m_trace->m_links[kind];
        std::erase_if(pairs[kind], [&](const auto &pair) {
            return known.sourceOf(pair.second) != SliceId::None;
        });
        for (std::size_t i = 0; i < known.size(); ++i)
            pairs[kind].emplace_back(known.from(i), known.to(i));
        m_trace->m_links[kind] = Links(std::move(pairs[kind]));
    }
}

} // namespace rooftrace
