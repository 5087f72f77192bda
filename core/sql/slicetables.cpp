// SPDX-License-Identifier: GPL-3.0-or-later
// Finding slices for a query.
#include "core/sql/sqltable.h"

#include <queue>

#include <algorithm>
#include <limits>

namespace rooftrace {

namespace {

enum Way : int {
    BySlice,  ///< ascending slice ids, in as few stretches as the conditions allow
    ByStart,  ///< the same stretches, merged by start
    ByNameId, ///< name by name, names by id
    ByName,   ///< name by name, names by text
    SameName, ///< one name
};

/// Columns whose value is the same for all slices of a track and that an order may be by, behind
/// the way. The number of a way holds both: the way in its last four bits, then seven bits for each
/// column: its number + 1 and whether it descends.
constexpr int WayBits = 4;
constexpr int TrackColumnBits = 7;
constexpr int MostTrackColumns = 3;
constexpr int MostColumnNumber = 62;

/// Where the columns stand that conditions and orders may be about.
struct Places
{
    int slice, start, end, name, nameId, track, device, stream, thread;

    explicit Places(const SqlTableInfo &info)
        : slice(info.column("slice_id"))
        , start(info.column("start_ns"))
        , end(info.column("end_ns"))
        , name(info.column("name"))
        , nameId(info.column("name_id"))
        , track(info.column("track_id"))
        , device(info.column("device"))
        , stream(info.column("stream"))
        , thread(info.column("thread_id"))
    {
    }

    bool isOfTrack(int column) const
    {
        return column >= 0
               && (column == track || column == device || column == stream || column == thread);
    }
    /// NULL comes before every number.
    std::int64_t valueOf(const Trace &trace, int column, TrackId id) const
    {
        const Track &row = trace.track(id);
        const Topology &topology = trace.topology();
        const auto place = [](std::int32_t i) { return static_cast<std::size_t>(i); };
        if (column == track)
            return index(id);
        if (column == device && row.device >= 0)
            return topology.devices[place(row.device)].ordinal;
        if (column == stream && row.stream >= 0)
            return topology.streams[place(row.stream)].stream;
        if (column == thread && row.thread >= 0)
            return topology.threads[place(row.thread)].tid;
        return std::numeric_limits<std::int64_t>::min();
    }
};

struct Stretch
{
    std::uint32_t begin;
    std::uint32_t end;
};

class SliceCursor final : public TableCursor
{
public:
    SliceCursor(SqlData &data, const SliceTableInfo &info, const Places &places)
        : m_data(data)
        , m_trace(data.trace())
        , m_info(info)
        , m_places(places)
    {
    }

    bool start(int way, std::span<const BoundCondition> conditions) override
    {
        m_way = way & ((1 << WayBits) - 1);
        rankLanes(way >> WayBits);
        way = m_way;
        m_runs.clear();
        m_run = 0;
        m_stretches.clear();
        m_isAtEnd = false;
        m_polled = 0;
        m_slices = {};
        if (way == SameName && !isComparable(conditions.front()))
            m_way = BySlice; // all of them; SQLite picks
        if (m_way != way)
            findStretches({});
        else if (way == BySlice || way == ByStart)
            findStretches(conditions);
        else if (!findNames(conditions))
            return false;
        if (!m_laneRanks.empty())
            std::stable_sort(m_stretches.begin(), m_stretches.end(),
                             [this](Stretch a, Stretch b) { return rankOf(a) < rankOf(b); });
        if (way == ByStart)
            startMerge();
        m_next = 0;
        m_at = 0;
        m_end = 0;
        next();
        return !m_data.isCancelled();
    }

    bool isAtEnd() const override { return m_isAtEnd; }

    void next() override
    {
        do {
            step();
        } while (!m_isAtEnd && m_info.ofSlice != nullptr && !m_info.ofSlice(m_trace, m_current)
                 && !wasCancelled());
    }

    void put(int column, ValueSink &sink) override
    {
        m_info.columns[static_cast<std::size_t>(column)].put({m_data, index(m_current)}, sink);
    }

    std::int64_t rowId() const override { return index(m_current); }

private:
    /// Rows that are passed over do not come by SQLite, which asks otherwise.
    bool wasCancelled()
    {
        if (++m_polled % 65536 != 0 || !m_data.isCancelled())
            return false;
        m_isAtEnd = true;
        return true;
    }

    void step()
    {
        if (m_way == ByStart) {
            stepMerge();
            return;
        }
        while (m_at == m_end) {
            if (!openNext()) {
                m_isAtEnd = true;
                return;
            }
        }
        m_current = m_slices.empty() ? SliceId{m_at} : m_slices[m_at];
        ++m_at;
    }

    bool openNext()
    {
        if (m_way == BySlice) {
            if (m_next == m_stretches.size())
                return false;
            m_at = m_stretches[m_next].begin;
            m_end = m_stretches[m_next++].end;
            return true;
        }
        while (m_run == m_runs.size()) {
            if (!openName())
                return false;
        }
        m_at = m_runs[m_run].begin;
        m_end = m_runs[m_run++].end;
        return true;
    }

    /// Takes the slices of the next name, in the order of their tracks when that was asked for.
    bool openName()
    {
        if (m_next == m_names.size())
            return false;
        m_slices = m_order->slicesOf(m_names[m_next++]);
        const auto count = static_cast<std::uint32_t>(m_slices.size());
        m_runs.assign(1, {0, count});
        m_run = 0;
        if (m_laneRanks.empty())
            return true;
        m_runs.clear();
        for (std::uint32_t begin = 0; begin < count;) {
            const Lane &lane = m_trace.lanes()[index(m_trace.laneOf(m_slices[begin]))];
            const auto end = std::lower_bound(m_slices.begin() + begin, m_slices.end(),
                                              SliceId{lane.first + lane.count});
            m_runs.push_back({begin, static_cast<std::uint32_t>(end - m_slices.begin())});
            begin = m_runs.back().end;
        }
        std::stable_sort(m_runs.begin(), m_runs.end(), [this](Stretch a, Stretch b) {
            return rankOf(m_slices[a.begin]) < rankOf(m_slices[b.begin]);
        });
        return true;
    }

    /// Ranks the lanes by columns of their tracks, equal ones alike; none without columns.
    void rankLanes(int columns)
    {
        m_laneRanks.clear();
        if (columns == 0)
            return;
        const std::vector<Lane> &lanes = m_trace.lanes();
        std::vector<std::vector<std::int64_t>> keys(lanes.size());
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            for (int left = columns; left != 0; left >>= TrackColumnBits) {
                const int column = ((left >> 1) & (MostColumnNumber + 1)) - 1;
                const std::int64_t value = m_places.valueOf(m_trace, column, lanes[i].track);
                keys[i].push_back((left & 1) != 0 ? ~value : value); // turns the order around
            }
        }
        std::vector<std::vector<std::int64_t>> sorted = keys;
        std::sort(sorted.begin(), sorted.end());
        for (const std::vector<std::int64_t> &key : keys)
            m_laneRanks.push_back(static_cast<std::uint32_t>(
                std::lower_bound(sorted.begin(), sorted.end(), key) - sorted.begin()));
    }
    std::uint32_t rankOf(SliceId slice) const { return m_laneRanks[index(m_trace.laneOf(slice))]; }
    std::uint32_t rankOf(Stretch stretch) const { return rankOf(SliceId{stretch.begin}); }

    /// False: cancelled.
    bool findNames(std::span<const BoundCondition> conditions)
    {
        m_order = m_data.nameOrder();
        if (m_order == nullptr)
            return false;
        if (m_way == ByNameId)
            m_names = m_order->byId();
        else if (m_way == ByName)
            m_names = m_order->byText();
        else
            useName(nameOf(conditions));
        return true;
    }

    void useName(StringId name)
    {
        m_owned = {name};
        m_names = m_owned;
    }

    /// A value of another type than its column may still equal it, as 5 equals '5'.
    bool isComparable(const BoundCondition &condition) const
    {
        const QueryValue::Type type = condition.value.type;
        const bool isText = condition.column == m_places.name;
        return type == QueryValue::Type::Null
               || (type == QueryValue::Type::Text ? isText
                                                  : !isText && type != QueryValue::Type::Blob);
    }

    StringId nameOf(std::span<const BoundCondition> conditions) const
    {
        constexpr StringId Nothing{0xFFFFFFFFU};
        const QueryValue &value = conditions.front().value;
        if (conditions.front().column == m_places.name) {
            const StringId found = m_trace.strings().find(value.text);
            return found == StringId::Empty && !value.text.empty() ? Nothing : found;
        }
        IntegerRange range;
        range.narrow(Comparison::Equal, value);
        return range.first == range.last && range.first >= 0 && range.first < index(Nothing)
                   ? StringId{static_cast<std::uint32_t>(range.first)}
                   : Nothing;
    }

    /// One stretch a lane, so that starts and ends ascend in each.
    void findStretches(std::span<const BoundCondition> conditions)
    {
        IntegerRange ids;
        IntegerRange starts;
        IntegerRange ends;
        IntegerRange tracks;
        for (const BoundCondition &condition : conditions) {
            IntegerRange &range = condition.column == m_places.slice   ? ids
                                  : condition.column == m_places.start ? starts
                                  : condition.column == m_places.end   ? ends
                                                                       : tracks;
            range.narrow(condition.comparison, condition.value);
        }
        if (ids.isEmpty() || starts.isEmpty() || ends.isEmpty() || tracks.isEmpty())
            return;
        const std::vector<Lane> &lanes = m_trace.lanes();
        for (std::uint32_t i = firstLane(ids); i < lanes.size(); ++i) {
            if (lanes[i].first > ids.last)
                break;
            if (index(lanes[i].track) < tracks.first || index(lanes[i].track) > tracks.last)
                continue;
            if (m_info.ofTrack != nullptr && !m_info.ofTrack(m_trace.track(lanes[i].track)))
                continue;
            addStretch(LaneId{i}, ids, starts, ends);
        }
    }

    /// Looking up one slice in each turn of a join must not walk over all lanes.
    std::uint32_t firstLane(const IntegerRange &ids) const
    {
        if (ids.first <= 0)
            return 0;
        if (ids.first >= static_cast<std::int64_t>(m_trace.slices().size()))
            return static_cast<std::uint32_t>(m_trace.lanes().size());
        return index(m_trace.laneOf(SliceId{static_cast<std::uint32_t>(ids.first)}));
    }

    void addStretch(LaneId id, const IntegerRange &ids, const IntegerRange &starts,
                    const IntegerRange &ends)
    {
        const Lane &lane = m_trace.lanes()[index(id)];
        std::int64_t begin = std::max<std::int64_t>(lane.first, ids.first);
        std::int64_t end = std::int64_t{lane.first} + lane.count;
        if (ids.last < end)
            end = ids.last + 1;
        const Nanoseconds *all = m_trace.slices().starts();
        const Nanoseconds *first = all + lane.first;
        const Nanoseconds *last = first + lane.count;
        if (starts.first > INT64_MIN)
            begin =
                std::max<std::int64_t>(begin, std::lower_bound(first, last, starts.first) - all);
        if (starts.last < INT64_MAX)
            end = std::min<std::int64_t>(end, std::upper_bound(first, last, starts.last) - all);
        // Slices of a lane are disjoint: what ends late enough follows the first that does, but for
        // empty slices at the same place.
        if (ends.first > INT64_MIN + 1)
            begin = std::max<std::int64_t>(begin, m_trace.firstEndingAfter(id, ends.first - 1));
        if (ends.last < INT64_MAX)
            end = std::min<std::int64_t>(end, std::upper_bound(first, last, ends.last) - all);
        if (begin < end)
            m_stretches.push_back(
                {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }

    // Merging lanes by start: the slice that comes next of each stretch waits in a heap.
    using Waiting = std::pair<Nanoseconds, std::uint32_t>; // start, stretch
    void startMerge()
    {
        m_heap = {};
        for (std::uint32_t i = 0; i < m_stretches.size(); ++i)
            m_heap.emplace(m_trace.slices().startNs(m_stretches[i].begin), i);
    }
    void stepMerge()
    {
        if (m_heap.empty()) {
            m_isAtEnd = true;
            return;
        }
        const std::uint32_t i = m_heap.top().second;
        m_heap.pop();
        Stretch &stretch = m_stretches[i];
        m_current = SliceId{stretch.begin};
        if (++stretch.begin < stretch.end)
            m_heap.emplace(m_trace.slices().startNs(stretch.begin), i);
    }

    SqlData &m_data;
    const Trace &m_trace;
    const SliceTableInfo &m_info;
    const Places &m_places;
    int m_way = BySlice;
    std::vector<Stretch> m_stretches;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> m_heap;
    std::vector<StringId> m_owned;
    std::span<const StringId> m_names;
    std::span<const SliceId> m_slices; // of the current name
    std::vector<Stretch> m_runs;       // of them
    std::size_t m_run = 0;
    std::vector<std::uint32_t> m_laneRanks; // empty: as they come
    const NameOrder *m_order = nullptr;
    std::size_t m_next = 0; // stretch or name
    std::uint32_t m_at = 0;
    std::uint32_t m_end = 0;
    SliceId m_current = SliceId::None;
    bool m_isAtEnd = true;
    unsigned m_polled = 0;
};

class SliceTableOf final : public VirtualTable
{
public:
    SliceTableOf(SqlData &data, SliceTableInfo info)
        : m_data(data)
        , m_info(std::move(info))
        , m_places(m_info)
    {
    }

    std::string name() const override { return m_info.name; }
    std::vector<Column> columns() const override
    {
        std::vector<Column> result;
        for (const SqlColumn &column : m_info.columns)
            result.push_back({column.name, column.type});
        return result;
    }
    std::unique_ptr<TableCursor> open() const override
    {
        return std::make_unique<SliceCursor>(m_data, m_info, m_places);
    }

    Plan plan(const PlanRequest &request) const override
    {
        Plan plan;
        const auto all = static_cast<double>(m_data.trace().slices().size());
        plan.rows = all;
        for (std::size_t i = 0; i < request.conditions.size(); ++i)
            use(request.conditions[i], i, plan);
        if (plan.hasOneRow || plan.uses.empty())
            plan.cost = plan.hasOneRow ? 1.0 : all;
        else
            plan.cost = plan.rows + static_cast<double>(m_data.trace().lanes().size());
        const std::size_t names = m_data.trace().strings().size();
        for (std::size_t i = 0; i < request.conditions.size() && !plan.hasOneRow; ++i) {
            const Condition &condition = request.conditions[i];
            const double rows = all / static_cast<double>(std::max<std::size_t>(1, names));
            const bool isName =
                condition.column == m_places.nameId || condition.column == m_places.name;
            if (isName && condition.comparison == Comparison::Equal && rows < plan.cost) {
                plan = {SameName, {i}, rows, rows + 1.0, false, false};
                break;
            }
        }
        order(request, plan);
        return plan;
    }

private:
    void use(const Condition &condition, std::size_t i, Plan &plan) const
    {
        const bool isEqual = condition.comparison == Comparison::Equal;
        double part = 0.0;
        if (condition.column == m_places.slice)
            part = isEqual ? 0.0 : 0.4;
        else if (condition.column == m_places.start || condition.column == m_places.end)
            part = isEqual ? 0.001 : 0.4;
        else if (condition.column == m_places.track)
            part = isEqual ? 1.0 / static_cast<double>(m_data.trace().topology().tracks.size() + 1)
                           : 0.7;
        else
            return;
        plan.uses.push_back(i);
        plan.rows = std::max(1.0, plan.rows * part);
        plan.hasOneRow = plan.hasOneRow || (isEqual && condition.column == m_places.slice);
    }

    /// Takes the way that gives the order asked for, where the conditions leave the choice.
    void order(const PlanRequest &request, Plan &plan) const
    {
        std::vector<Ordering> order = request.order;
        if (order.empty())
            return;
        const bool isSlice = order.front().column == m_places.slice || order.front().column == -1;
        if (order.size() > 1 && order.back().column == m_places.slice && !order.back().isDescending)
            order.pop_back(); // how ties come anyway
        if (request.isGrouping)
            std::stable_partition(order.begin(), order.end(),
                                  [this](Ordering o) { return isName(o.column); });
        const int column = order.front().column;
        const bool isUp = !order.front().isDescending || request.isGrouping;
        if (order.size() == 1 && isUp && isSlice) {
            plan.isOrdered = true;
        } else if (order.size() == 1 && isUp && column == m_places.start && plan.way != SameName) {
            plan.way = ByStart;
            plan.cost *= 1.3;
            plan.isOrdered = true;
        } else if (isUp && isName(column)) {
            if (plan.way != SameName && !plan.uses.empty())
                return;
            if (orderTracks(std::span(order).subspan(1), plan)
                && plan.way % (1 << WayBits) != SameName)
                plan.way += column == m_places.nameId ? ByNameId : ByName;
        } else {
            orderTracks(order, plan);
        }
    }

    bool isName(int column) const
    {
        return column >= 0 && (column == m_places.nameId || column == m_places.name);
    }

    /// Puts the columns behind the way when all of them belong to tracks.
    bool orderTracks(std::span<const Ordering> order, Plan &plan) const
    {
        if (order.size() > MostTrackColumns)
            return false;
        int columns = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!m_places.isOfTrack(order[i].column) || order[i].column >= MostColumnNumber)
                return false;
            const int code = ((order[i].column + 1) << 1) | (order[i].isDescending ? 1 : 0);
            columns |= code << (static_cast<int>(i) * TrackColumnBits);
        }
        plan.way += columns << WayBits;
        plan.isOrdered = true;
        return true;
    }

    SqlData &m_data;
    SliceTableInfo m_info;
    Places m_places;
};

} // namespace

int SqlTableInfo::column(std::string_view wanted) const
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].name == wanted)
            return static_cast<int>(i);
    }
    return -2; // -1 is SQLite's own row number
}

std::unique_ptr<const VirtualTable> makeSliceTable(SqlData &data, SliceTableInfo info)
{
    return std::make_unique<SliceTableOf>(data, std::move(info));
}

} // namespace rooftrace
