// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/operators.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <numeric>

namespace rooftrace {

namespace {

/// Hostile traces hold a million open operators; real ones are some fifty deep.
constexpr std::size_t DeepestSearch = 4096;

struct Row
{
    Nanoseconds startNs;
    Nanoseconds endNs;
    std::uint32_t slice;
};

bool isBefore(const Row &a, const Row &b)
{
    if (a.startNs != b.startNs)
        return a.startNs < b.startNs;
    if (a.endNs != b.endNs)
        return a.endNs > b.endNs; // the longer one encloses
    return a.slice < b.slice;     // deeper lanes of equal ones come later
}

std::vector<Row> rowsOf(const Trace &trace, TrackId id, Stop stop)
{
    std::vector<Row> rows;
    if (id == TrackId::None)
        return rows;
    const Track &track = trace.track(id);
    rows.reserve(track.sliceCount);
    for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
        const Lane &lane = trace.lanes()[l];
        for (std::uint32_t i = lane.first; i < lane.first + lane.count && !stop.poll(); ++i)
            rows.push_back({trace.slices().startNs(i), trace.slices().endNs(i), i});
    }
    stoppableSort(rows.begin(), rows.end(), isBefore, stop);
    return rows;
}

/// The union of intervals that arrive in order of their starts.
struct Covered
{
    Nanoseconds untilNs = std::numeric_limits<Nanoseconds>::min();
    Nanoseconds ns = 0;

    void add(const Row &row)
    {
        const Nanoseconds from = std::max(untilNs, row.startNs);
        if (row.endNs > from) {
            ns += row.endNs - from;
            untilNs = row.endNs;
        }
    }
};

/// Finds what directly encloses what while the rows of one thread arrive in order of start, and
/// adds up how much of each operator its children cover.
class Nesting
{
public:
    Nesting(std::uint32_t firstSlice, std::uint32_t count, std::vector<Row> ranges,
            std::vector<Row> calls)
        : m_firstSlice(firstSlice)
        , m_ranges(std::move(ranges))
        , m_calls(std::move(calls))
        , m_byOperators(count)
        , m_byAll(count)
    {
    }

    /// Returns the place of the enclosing operator, or NoParent.
    std::uint32_t takeOperator(const Row &row)
    {
        takeOthersBefore(&row);
        const std::uint32_t parent = parentOf(row);
        if (parent != OperatorCall::NoParent) {
            m_byOperators[parent].add(row);
            m_byAll[parent].add(row);
        }
        m_open.push_back(row);
        return parent;
    }
    void finish() { takeOthersBefore(nullptr); }

    Nanoseconds coveredByOperators(std::uint32_t i) const { return m_byOperators[i].ns; }
    Nanoseconds coveredByAll(std::uint32_t i) const { return m_byAll[i].ns; }

private:
    std::uint32_t parentOf(const Row &row)
    {
        while (!m_open.empty() && m_open.back().endNs < row.startNs)
            m_open.pop_back();
        const std::size_t last = m_open.size() > DeepestSearch ? m_open.size() - DeepestSearch : 0;
        for (std::size_t i = m_open.size(); i > last; --i) {
            if (m_open[i - 1].endNs >= row.endNs)
                return m_open[i - 1].slice - m_firstSlice;
        }
        return OperatorCall::NoParent;
    }

    /// User ranges and calls that stand before the operator; one of the same interval comes after.
    void takeOthersBefore(const Row *next)
    {
        while (m_range < m_ranges.size() || m_call < m_calls.size()) {
            const bool isRange =
                m_call >= m_calls.size()
                || (m_range < m_ranges.size() && !isBefore(m_calls[m_call], m_ranges[m_range]));
            const Row &row = isRange ? m_ranges[m_range] : m_calls[m_call];
            const bool isFirst = next == nullptr || row.startNs < next->startNs
                                 || (row.startNs == next->startNs && row.endNs > next->endNs);
            if (!isFirst)
                return;
            const std::uint32_t parent = parentOf(row);
            if (parent != OperatorCall::NoParent) {
                m_byAll[parent].add(row);
                if (isRange)
                    m_byOperators[parent].add(row);
            }
            ++(isRange ? m_range : m_call);
        }
    }

    std::uint32_t m_firstSlice;
    std::vector<Row> m_ranges;
    std::vector<Row> m_calls;
    std::size_t m_range = 0;
    std::size_t m_call = 0;
    std::vector<Covered> m_byOperators;
    std::vector<Covered> m_byAll;
    std::vector<Row> m_open; // operators that may still contain what comes
};

} // namespace

OperatorIndex::OperatorIndex(TracePtr trace, Stop stop)
    : m_trace(std::move(trace))
{
    const std::vector<Track> &tracks = m_trace->topology().tracks;
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        if (tracks[t].kind != TrackKind::Operators || tracks[t].sliceCount == 0)
            continue;
        Block block;
        block.track = TrackId{static_cast<std::uint32_t>(t)};
        block.firstSlice = m_trace->lanes()[tracks[t].firstLane].first;
        block.firstCall = static_cast<std::uint32_t>(m_calls.size());
        block.count = static_cast<std::uint32_t>(tracks[t].sliceCount);
        m_calls.resize(m_calls.size() + block.count);
        m_blocks.push_back(block);
    }
    m_orders.resize(m_blocks.size());
    parallelFor(m_blocks.size(), [this, stop](std::size_t b) { nest(m_blocks[b], stop); });
    if (stop.isSet())
        return;
    addDeviceTimes(stop);
    if (stop.isSet())
        return;
    parallelFor(m_orders.size(), [this](std::size_t b) { sumUp(m_orders[b]); });
    m_orders.clear();
}

void OperatorIndex::nest(const Block &block, Stop stop)
{
    const Trace &t = *m_trace;
    const std::int32_t thread = t.track(block.track).thread;
    std::vector<std::uint32_t> &order =
        m_orders[static_cast<std::size_t>(&block - m_blocks.data())];
    order.reserve(block.count);
    Nesting nesting(block.firstSlice, block.count,
                    rowsOf(t, t.trackOfThread(thread, TrackKind::Annotations), stop),
                    rowsOf(t, t.trackOfThread(thread, TrackKind::Runtime), stop));
    for (const Row &row : rowsOf(t, block.track, stop)) {
        if (stop.poll())
            return;
        const std::uint32_t place = row.slice - block.firstSlice;
        OperatorCall &call = m_calls[block.firstCall + place];
        call.slice = SliceId{row.slice};
        order.push_back(block.firstCall + place);
        const std::uint32_t parent = nesting.takeOperator(row);
        if (parent != OperatorCall::NoParent) {
            call.parent = block.firstCall + parent;
            call.isNestedInSameName = isInsideSameName(call);
        }
    }
    if (stop.isSet())
        return; // calls without their slice
    nesting.finish();
    for (std::uint32_t i = 0; i < block.count; ++i) {
        OperatorCall &call = m_calls[block.firstCall + i];
        const Nanoseconds duration = t.durationNs(call.slice);
        call.cpuSelfNs = duration - nesting.coveredByOperators(i);
        call.cpuSelfWithoutRuntimeNs = duration - nesting.coveredByAll(i);
    }
}

bool OperatorIndex::isInsideSameName(const OperatorCall &call) const
{
    const StringId name = m_trace->nameId(call.slice);
    std::uint32_t up = call.parent;
    for (std::size_t depth = 0; up != OperatorCall::NoParent && depth < DeepestSearch; ++depth) {
        if (m_trace->nameId(m_calls[up].slice) == name)
            return true;
        up = m_calls[up].parent;
    }
    return false;
}

void OperatorIndex::addDeviceTimes(Stop stop)
{
    const Trace &t = *m_trace;
    const Links &launches = t.links(LinkKind::Launch);
    const Links &operators = t.links(LinkKind::Operator);
    std::int64_t attributed = 0;
    for (std::size_t i = 0; i < operators.size() && !stop.poll(); ++i) {
        const OperatorCall *found = callOf(operators.from(i));
        if (found == nullptr)
            continue;
        OperatorCall &call = m_calls[static_cast<std::size_t>(found - m_calls.data())];
        for (const SliceId operation : launches.targetsOf(operators.to(i))) {
            const SliceKind kind = t.kind(operation);
            if (!isDeviceOperation(kind))
                continue;
            ++attributed;
            const Nanoseconds ns = t.durationNs(operation);
            call.deviceSelfNs += ns;
            call.kernelSelfNs += kind == SliceKind::Kernel ? ns : 0;
        }
    }
    m_withoutOperator = countDeviceOperations(stop) - attributed;
}

std::int64_t OperatorIndex::countDeviceOperations(Stop stop) const
{
    const Trace &t = *m_trace;
    std::int64_t all = 0;
    for (const Track &track : t.topology().tracks) {
        if (track.stream < 0)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = t.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count && !stop.poll(); ++i)
                all += isDeviceOperation(t.kind(SliceId{i})) ? 1 : 0;
        }
    }
    return all;
}

void OperatorIndex::sumUp(const std::vector<std::uint32_t> &order)
{
    for (const std::uint32_t i : order) {
        m_calls[i].deviceTotalNs = m_calls[i].deviceSelfNs;
        m_calls[i].kernelTotalNs = m_calls[i].kernelSelfNs;
    }
    for (std::size_t i = order.size(); i > 0; --i) { // the callees first
        const OperatorCall &call = m_calls[order[i - 1]];
        if (call.parent == OperatorCall::NoParent)
            continue;
        m_calls[call.parent].deviceTotalNs += call.deviceTotalNs;
        m_calls[call.parent].kernelTotalNs += call.kernelTotalNs;
    }
}

const OperatorCall *OperatorIndex::callOf(SliceId slice) const
{
    const std::uint32_t i = index(slice);
    const auto after =
        std::upper_bound(m_blocks.begin(), m_blocks.end(), i,
                         [](std::uint32_t s, const Block &block) { return s < block.firstSlice; });
    if (after == m_blocks.begin())
        return nullptr;
    const Block &block = *std::prev(after);
    return i - block.firstSlice < block.count ? &m_calls[block.firstCall + i - block.firstSlice]
                                              : nullptr;
}

std::vector<SliceId> OperatorIndex::deviceOperationsOf(SliceId operatorSlice) const
{
    std::vector<SliceId> result;
    const OperatorCall *call = callOf(operatorSlice);
    if (call == nullptr)
        return result;
    const Trace &t = *m_trace;
    const TimeRange range = t.range(operatorSlice);
    const TrackId id = t.trackOf(operatorSlice);
    const Track &track = t.track(id);
    const auto own = static_cast<std::uint32_t>(call - m_calls.data());
    for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
        const Lane &lane = t.lanes()[l];
        const Nanoseconds *starts = t.slices().starts();
        const Nanoseconds *first =
            std::lower_bound(starts + lane.first, starts + lane.first + lane.count, range.beginNs);
        for (auto i = static_cast<std::uint32_t>(first - starts);
             i < lane.first + lane.count && starts[i] <= range.endNs; ++i) {
            auto up = static_cast<std::uint32_t>(callOf(SliceId{i}) - m_calls.data());
            while (up != own && up != OperatorCall::NoParent)
                up = m_calls[up].parent;
            if (up != own)
                continue;
            for (const SliceId apiCall : t.links(LinkKind::Operator).targetsOf(SliceId{i})) {
                for (const SliceId target : t.links(LinkKind::Launch).targetsOf(apiCall)) {
                    if (isDeviceOperation(t.kind(target)))
                        result.push_back(target);
                }
            }
        }
    }
    std::sort(result.begin(), result.end(),
              [&t](SliceId a, SliceId b) { return t.startNs(a) < t.startNs(b); });
    return result;
}

} // namespace rooftrace
