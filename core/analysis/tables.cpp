// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tables.h"

#include "core/analysis/deviceactivity.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelname.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace rooftrace {

namespace {

constexpr std::uint32_t NoRow = std::numeric_limits<std::uint32_t>::max();

bool isKernelTrack(const Track &track)
{
    return track.kind == TrackKind::Kernels || track.kind == TrackKind::OtherDevice;
}

/// Of `range` with disjoint, ascending ranges.
Nanoseconds overlapNs(const std::vector<TimeRange> &ranges, TimeRange range)
{
    Nanoseconds sum = 0;
    auto at = std::partition_point(ranges.begin(), ranges.end(),
                                   [range](TimeRange r) { return r.endNs <= range.beginNs; });
    for (; at != ranges.end() && at->beginNs < range.endNs; ++at)
        sum += at->intersected(range).lengthNs();
    return sum;
}

/// Calls visit(slice index) for slices of rows that `wants` accepts and that start in the range,
/// until stopped.
template<class Wants, class Visit>
void visitScoped(const Trace &trace, const Scope &scope, Stop stop, Wants &&wants, Visit &&visit)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    std::vector<bool> isNamed(tracks.size(), scope.tracks.empty());
    bool namesAny = false;
    for (const TrackId id : scope.tracks) {
        isNamed[index(id)] = true;
        namesAny = namesAny || wants(tracks[index(id)]);
    }
    const Nanoseconds *starts = trace.slices().starts();
    for (std::size_t t = 0; t < tracks.size(); ++t) {
        const Track &track = tracks[t];
        if (!wants(track) || (namesAny && !isNamed[t]))
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            std::uint32_t first = lane.first;
            std::uint32_t end = lane.first + lane.count;
            if (!scope.range.isEmpty()) {
                const auto place = [&](Nanoseconds time) {
                    return static_cast<std::uint32_t>(
                        std::lower_bound(starts + lane.first, starts + lane.first + lane.count,
                                         time)
                        - starts);
                };
                first = place(scope.range.beginNs);
                end = place(scope.range.endNs);
            }
            for (std::uint32_t i = first; i < end; ++i) {
                if (stop.poll())
                    return;
                visit(i);
            }
        }
    }
}

/// Count, sum, minimum, maximum, longest and median of durations by name.
class DurationsByName
{
public:
    struct Group
    {
        StringId name = StringId::Empty;
        std::int64_t count = 0;
        Nanoseconds sumNs = 0;
        Nanoseconds minNs = std::numeric_limits<Nanoseconds>::max();
        Nanoseconds maxNs = -1;
        double medianNs = 0.0;
        SliceId longest = SliceId::None;
    };

    explicit DurationsByName(const Trace &trace)
        : m_trace(trace)
        , m_groupOf(trace.strings().size(), NoRow)
    {
    }

    void add(std::uint32_t slice)
    {
        const StringId name = m_trace.slices().name(slice);
        std::uint32_t &place = m_groupOf[index(name)];
        if (place == NoRow) {
            place = static_cast<std::uint32_t>(m_groups.size());
            m_groups.emplace_back();
            m_groups.back().name = name;
        }
        Group &group = m_groups[place];
        const Nanoseconds ns = m_trace.slices().durationNs(slice);
        ++group.count;
        group.sumNs += ns;
        group.minNs = std::min(group.minNs, ns);
        if (ns > group.maxNs) {
            group.maxNs = ns;
            group.longest = SliceId{slice};
        }
        m_all.emplace_back(place, ns);
    }

    /// Longest sum first, ties by name.
    std::vector<Group> finish(Stop stop)
    {
        findMedians(stop);
        std::sort(m_groups.begin(), m_groups.end(), [this](const Group &a, const Group &b) {
            return a.sumNs != b.sumNs ? a.sumNs > b.sumNs
                                      : m_trace.string(a.name) < m_trace.string(b.name);
        });
        return std::move(m_groups);
    }

private:
    void findMedians(Stop stop)
    {
        std::vector<std::size_t> ends(m_groups.size() + 1, 0);
        for (std::size_t g = 0; g < m_groups.size(); ++g)
            ends[g + 1] = ends[g] + static_cast<std::size_t>(m_groups[g].count);
        std::vector<std::size_t> next(ends.begin(), ends.end());
        std::vector<Nanoseconds> sorted(m_all.size());
        for (const auto &[group, ns] : m_all) {
            if (stop.poll())
                return;
            sorted[next[group]++] = ns;
        }
        m_all = {};
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            if (m_groups[g].count > MedianPollItems && stop.isSet())
                return;
            const auto first = sorted.begin() + static_cast<std::ptrdiff_t>(ends[g]);
            const auto last = sorted.begin() + static_cast<std::ptrdiff_t>(ends[g + 1]);
            const auto middle = first + (last - first) / 2;
            std::nth_element(first, middle, last);
            const Nanoseconds upper = *middle;
            const Nanoseconds lower =
                (last - first) % 2 == 1 ? upper : *std::max_element(first, middle);
            m_groups[g].medianNs = static_cast<double>(lower + upper) / 2.0;
        }
    }

    /// Smaller groups take no time.
    static constexpr std::int64_t MedianPollItems = 10'000;

    const Trace &m_trace;
    std::vector<std::uint32_t> m_groupOf; // by StringId
    std::vector<Group> m_groups;
    std::vector<std::pair<std::uint32_t, Nanoseconds>> m_all;
};

double share(Nanoseconds part, double whole)
{
    return whole > 0.0 ? static_cast<double>(part) / whole : 0.0;
}

/// The rows of an operator table while they grow.
class OperatorRows
{
public:
    OperatorRows(const Trace &trace, bool byShapes)
        : m_trace(trace)
        , m_byShapes(byShapes)
        , m_dims(trace.strings().find(attr::InputDims))
    {
    }

    void add(const OperatorCall &call)
    {
        OperatorRow &row = rowOf(call.slice);
        const Nanoseconds ns = m_trace.durationNs(call.slice);
        ++row.count;
        row.cpuTotalNs += ns;
        row.cpuSelfNs += call.cpuSelfNs;
        row.cpuSelfWithoutRuntimeNs += call.cpuSelfWithoutRuntimeNs;
        row.deviceTotalNs += call.deviceTotalNs;
        row.deviceSelfNs += call.deviceSelfNs;
        row.kernelTotalNs += call.kernelTotalNs;
        row.kernelSelfNs += call.kernelSelfNs;
        row.nestedInSameName += call.isNestedInSameName ? 1 : 0;
        if (row.longest == SliceId::None || ns > m_trace.durationNs(row.longest))
            row.longest = call.slice;
    }

    std::vector<OperatorRow> finish()
    {
        std::sort(m_rows.begin(), m_rows.end(), [this](const OperatorRow &a, const OperatorRow &b) {
            if (a.deviceTotalNs != b.deviceTotalNs)
                return a.deviceTotalNs > b.deviceTotalNs;
            if (a.cpuTotalNs != b.cpuTotalNs)
                return a.cpuTotalNs > b.cpuTotalNs;
            const int names = m_trace.string(a.name).compare(m_trace.string(b.name));
            return names != 0 ? names < 0 : m_trace.string(a.shapes) < m_trace.string(b.shapes);
        });
        return std::move(m_rows);
    }

private:
    OperatorRow &rowOf(SliceId slice)
    {
        const StringId name = m_trace.nameId(slice);
        const StringId shapes =
            m_byShapes ? shapesOf(m_trace.attributesId(slice)) : StringId::Empty;
        const std::uint64_t key = (static_cast<std::uint64_t>(index(name)) << 32U) | index(shapes);
        const auto [found, isNew] =
            m_places.try_emplace(key, static_cast<std::uint32_t>(m_rows.size()));
        if (isNew) {
            m_rows.emplace_back();
            m_rows.back().name = name;
            m_rows.back().shapes = shapes;
        }
        return m_rows[found->second];
    }

    StringId shapesOf(AttrId attributes) const
    {
        const std::optional<Attr> dims = m_trace.attributes().find(attributes, m_dims);
        return dims && !dims->isNumber() ? dims->asString() : StringId::Empty;
    }

    const Trace &m_trace;
    bool m_byShapes;
    StringId m_dims;
    std::unordered_map<std::uint64_t, std::uint32_t> m_places;
    std::vector<OperatorRow> m_rows;
};

std::vector<CallRow> callRows(const Trace &trace, const Scope &scope, TrackKind wanted, Stop stop)
{
    DurationsByName durations(trace);
    visitScoped(
        trace, scope, stop, [wanted](const Track &track) { return track.kind == wanted; },
        [&](std::uint32_t i) { durations.add(i); });
    std::vector<CallRow> rows;
    for (const DurationsByName::Group &group : durations.finish(stop)) {
        CallRow row;
        row.name = group.name;
        row.count = group.count;
        row.sumNs = group.sumNs;
        row.minNs = group.minNs;
        row.maxNs = group.maxNs;
        row.meanNs = static_cast<double>(group.sumNs) / static_cast<double>(group.count);
        row.medianNs = group.medianNs;
        row.longest = group.longest;
        rows.push_back(row);
    }
    return rows;
}

/// The rows of a copy table while they grow.
class CopyRows
{
public:
    explicit CopyRows(const Trace &trace)
        : m_trace(trace)
        , m_bytesKey(trace.strings().find(attr::Bytes))
    {
    }

    void add(SliceId slice)
    {
        const std::uint32_t place = placeOf(slice);
        CopyRow &row = m_rows[place];
        const Nanoseconds ns = m_trace.durationNs(slice);
        row.minNs = row.count == 0 ? ns : std::min(row.minNs, ns);
        ++row.count;
        row.sumNs += ns;
        if (row.longest == SliceId::None || ns > row.maxNs) {
            row.maxNs = ns;
            row.longest = slice;
        }
        const std::optional<Attr> bytes =
            m_trace.attributes().find(m_trace.attributesId(slice), m_bytesKey);
        if (!bytes || !bytes->isNumber()) {
            ++row.withoutBytes;
            return;
        }
        row.bytes += bytes->asInteger();
        if (ns > 0) {
            m_timed[place].bytes += bytes->asInteger();
            m_timed[place].ns += ns;
        }
    }

    std::vector<CopyRow> finish()
    {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (m_timed[i].ns > 0)
                m_rows[i].bytesPerSecond = static_cast<double>(m_timed[i].bytes) * 1e9
                                           / static_cast<double>(m_timed[i].ns);
        }
        std::sort(m_rows.begin(), m_rows.end(), [this](const CopyRow &a, const CopyRow &b) {
            return a.sumNs != b.sumNs ? a.sumNs > b.sumNs
                                      : m_trace.string(a.name) < m_trace.string(b.name);
        });
        return std::move(m_rows);
    }

private:
    struct Timed
    {
        std::int64_t bytes = 0;
        Nanoseconds ns = 0;
    };

    std::uint32_t placeOf(SliceId slice)
    {
        const bool isMemset = m_trace.kind(slice) == SliceKind::Memset;
        const CopyKindInfo kind = isMemset ? CopyKindInfo{} : copyKindOf(m_trace, slice);
        const std::uint64_t key = (static_cast<std::uint64_t>(index(m_trace.nameId(slice))) << 24U)
                                  | (static_cast<std::uint64_t>(kind.direction) << 16U)
                                  | (static_cast<std::uint64_t>(kind.source) << 8U)
                                  | static_cast<std::uint64_t>(kind.target);
        const auto [found, isNew] =
            m_places.try_emplace(key, static_cast<std::uint32_t>(m_rows.size()));
        if (isNew) {
            m_rows.emplace_back();
            m_timed.emplace_back();
            m_rows.back().name = m_trace.nameId(slice);
            m_rows.back().kind = kind;
            m_rows.back().isMemset = isMemset;
        }
        return found->second;
    }

    const Trace &m_trace;
    StringId m_bytesKey;
    std::unordered_map<std::uint64_t, std::uint32_t> m_places;
    std::vector<CopyRow> m_rows;
    std::vector<Timed> m_timed; // by row: what the rate comes from
};

} // namespace

KernelTable kernelTable(const TracePtr &trace, const Scope &scope, Nanoseconds busyNs, Stop stop)
{
    KernelTable table;
    table.busyNs = busyNs;
    if (busyNs < 0) {
        table.busyNs = 0;
        for (const DeviceActivity &activity : deviceActivities(*trace, scope, stop))
            table.busyNs += activity.busy.lengthNs();
    }
    DurationsByName durations(*trace);
    visitScoped(*trace, scope, stop, isKernelTrack, [&](std::uint32_t i) {
        const SliceKind kind = trace->kind(SliceId{i});
        if (kind == SliceKind::Kernel || kind == SliceKind::GraphTrace)
            durations.add(i);
    });
    for (const DurationsByName::Group &group : durations.finish(stop)) {
        KernelRow row;
        row.name = group.name;
        row.shortName = shortKernelName(trace->string(group.name));
        row.category = trace->visualCategory(group.longest);
        row.count = group.count;
        row.sumNs = group.sumNs;
        row.minNs = group.minNs;
        row.maxNs = group.maxNs;
        row.meanNs = static_cast<double>(group.sumNs) / static_cast<double>(group.count);
        row.medianNs = group.medianNs;
        row.shareOfBusy = share(group.sumNs, static_cast<double>(table.busyNs));
        row.longest = group.longest;
        table.rows.push_back(std::move(row));
    }
    return table;
}

void measureWindow(KernelTable &table, const Trace &trace, const DeviceActivity &device,
                   const AnalysisWindow &window)
{
    std::unordered_map<StringId, Nanoseconds> inside;
    for (const DeviceOperation &operation : device.operations) {
        if (operation.isKernel())
            inside[trace.nameId(operation.slice)] +=
                overlapNs(window.time.ranges(), {operation.startNs, operation.endNs});
    }
    table.windowNs = window.lengthNs();
    for (KernelRow &row : table.rows) {
        const auto found = inside.find(row.name);
        row.inWindowNs = found != inside.end() ? found->second : 0;
    }
}

OperatorTable operatorTable(const OperatorIndex &operators, const Scope &scope, bool byShapes,
                            Stop stop)
{
    const Trace &trace = *operators.trace();
    OperatorTable table;
    OperatorRows rows(trace, byShapes);
    if (stop.isSet())
        return table; // the index may be incomplete
    table.deviceOperationsWithoutOperator = operators.deviceOperationsWithoutOperator();
    visitScoped(
        trace, scope, stop, [](const Track &track) { return track.kind == TrackKind::Operators; },
        [&](std::uint32_t i) {
            const OperatorCall &call = *operators.callOf(SliceId{i});
            rows.add(call);
            ++table.count;
            table.cpuSelfNs += call.cpuSelfNs;
            table.deviceSelfNs += call.deviceSelfNs;
        });
    table.rows = rows.finish();
    return table;
}

OperatorTable operatorTable(const TracePtr &trace, const Scope &scope, bool byShapes, Stop stop)
{
    return operatorTable(OperatorIndex(trace, stop), scope, byShapes, stop);
}

std::vector<CopyRow> copyTable(const TracePtr &trace, const Scope &scope, Stop stop)
{
    CopyRows rows(*trace);
    visitScoped(
        *trace, scope, stop, [](const Track &track) { return track.kind == TrackKind::Copies; },
        [&](std::uint32_t i) {
            const SliceKind kind = trace->kind(SliceId{i});
            if (kind == SliceKind::Memcpy || kind == SliceKind::Memset)
                rows.add(SliceId{i});
        });
    return rows.finish();
}

std::vector<CallRow> callTable(const TracePtr &trace, const Scope &scope, CallKind kind, Stop stop)
{
    return callRows(*trace, scope,
                    kind == CallKind::Api ? TrackKind::Runtime : TrackKind::OsRuntime, stop);
}

std::vector<CallRow> annotationTable(const TracePtr &trace, const Scope &scope, Stop stop)
{
    return callRows(*trace, scope, TrackKind::Annotations, stop);
}

} // namespace rooftrace
