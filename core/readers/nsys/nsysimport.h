// SPDX-License-Identifier: GPL-3.0-or-later
// What the importers of the single tables of an Nsight Systems export share.
#pragma once

#include "core/base/hash.h"
#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/readers/leftout.h"
#include "core/readers/nsys/nsysdatabase.h"
#include "core/trace/tracebuilder.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rooftrace::nsys {

/// 4294967295: NVIDIA's "no stream", "no event".
inline constexpr std::int64_t NoId = INT64_C(0xFFFFFFFF);

/// The process part of a globalTid or globalPid (hardware, VM and process; thread bits zero).
constexpr std::int64_t processPart(std::int64_t globalId)
{
    return globalId & ~INT64_C(0xFFFFFF);
}

/// Attribute records by the row values that they are made of, so that a row costs one hash instead
/// of one text per attribute.
template<std::size_t N>
class AttributeMemo
{
public:
    using Key = std::array<std::int64_t, N>;

    /// The record of `key`, made by `make()` when it is new.
    template<class Make>
    AttrId find(const Key &key, Make &&make)
    {
        if (m_hasLast && key == m_last)
            return m_lastId;
        if (m_ids.size() >= MostKeys) // the pool still knows them; only this short cut forgets
            m_ids.clear();
        const auto [found, isNew] = m_ids.try_emplace(key, AttrId::None);
        if (isNew)
            found->second = make();
        m_last = key;
        m_lastId = found->second;
        m_hasLast = true;
        return m_lastId;
    }

private:
    static constexpr std::size_t MostKeys = 1 << 16;

    struct Hash
    {
        std::size_t operator()(const Key &key) const
        {
            return static_cast<std::size_t>(
                hashBytes({reinterpret_cast<const char *>(key.data()), sizeof(Key)}));
        }
    };
    std::unordered_map<Key, AttrId, Hash> m_ids;
    Key m_last{};
    AttrId m_lastId = AttrId::None;
    bool m_hasLast = false;
};

/// A row's time on the clock of the file.
struct Span
{
    Nanoseconds startNs = 0;
    Nanoseconds durationNs = 0;
    bool hasEnd = true;
};

/// One import on one thread.
class Import
{
public:
    Import(NsysDatabase &database, TraceBuilder &builder, ImportLog &log, Progress &progress);

    NsysDatabase &database() { return m_database; }
    TraceBuilder &builder() { return m_builder; }
    ImportLog &log() { return m_log; }
    bool isCancelled() const { return m_isCancelled; }

    using Columns = std::initializer_list<std::string_view>;

    /// Calls visit(row) for each row of `table`; place 0 is the row id, then the columns. Damage
    /// ends the forward pass; the rows behind it are then read from the end of the table. Does
    /// nothing when the table is absent or the import was cancelled. Returns the rows visited.
    template<class Visit>
    std::int64_t scan(std::string_view table, Columns columns, Visit &&visit,
                      std::string_view condition = {})
    {
        if (!beginScan(table, columns, condition))
            return 0;
        while (nextRow())
            visit(std::as_const(m_rows));
        return endScan();
    }

    /// The time of a row, or nothing when it has none that can be shown: counted in the log. A
    /// missing end and an end before the start give no duration and are counted.
    std::optional<Span> span(const Statement &row, int startColumn, int endColumn);
    /// The time of a row without an end.
    std::optional<Nanoseconds> moment(const Statement &row, int column);
    /// Source offset of the current row.
    std::uint64_t offset(const Statement &row) const
    {
        return rowOffset(m_tableNumber, row.integer(0));
    }
    /// "TABLE row N" of the current row: what a note says in place of a byte offset.
    QString placeOf(const Statement &row) const;
    AttrId intern(SliceKind kind, std::span<const Attr> attrs);

    StringId string(std::int64_t id);  ///< of StringIds; empty when absent or hidden
    StringId apiName(std::int64_t id); ///< the same without the version suffix
    /// Interns text from the file unless it looks like environment variables (then counted).
    StringId text(std::string_view text);
    StringId key(std::string_view attributeKey) { return m_builder.strings().intern(attributeKey); }
    Attr integerAttr(std::string_view name, std::int64_t value)
    {
        return Attr::integer(key(name), value);
    }

    /// Process and thread of a globalTid; a NULL id gives the process and thread called "?".
    std::int32_t process(std::int64_t globalId);
    std::int32_t thread(std::int64_t globalTid);
    std::int32_t device(std::int64_t deviceId);
    std::uint32_t threadTrack(std::int64_t globalTid, TrackKind kind);
    std::uint32_t streamTrack(std::int64_t globalPid, std::int64_t deviceId, std::int64_t contextId,
                              std::int64_t streamId, TrackKind kind);

    /// Joins API calls and device rows: process and correlation id in one number; NoKey for ids
    /// that join nothing.
    std::int64_t correlation(std::int64_t globalId, std::int64_t correlationId);

    // Names, given before or after the rows that need them.
    void nameProcess(std::int64_t globalPid, StringId name);
    void nameThread(std::int64_t globalTid, StringId name, std::int64_t priority);
    void nameStream(std::int64_t pid, std::int64_t contextId, std::int64_t streamId, StringId name);
    void applyNames();

    /// Rows of a table as counted by SQLite; cached.
    std::int64_t rowCount(std::string_view table);

    /// Adds a moment unless moments are left out.
    void addMarker(const Marker &marker);
    /// True, and counted, when things of this kind are left out.
    bool leavesOut(LeaveOut what, std::int64_t count = 1);
    const LeftOutCounts &leftOut() const { return m_leftOut; }

    /// For progress: the rows that will be scanned.
    void expectRows(std::int64_t rows) { m_expectedRows = rows; }
    std::int64_t hiddenValues() const { return m_hiddenValues; }
    void addHiddenValues(std::int64_t count) { m_hiddenValues += count; }

private:
    std::string processCondition(std::string_view table) const;
    std::string rangeCondition(std::string_view table) const;
    void addFilter(std::string_view condition);
    void countFiltered();
    bool beginScan(std::string_view table, Columns columns, std::string_view condition);
    bool nextRow();
    std::int64_t endScan();
    bool turnAround();
    void noteDamage();
    void tick();
    void noteBadTime(const Statement &row);

    NsysDatabase &m_database;
    TraceBuilder &m_builder;
    ImportLog &m_log;
    Progress &m_progress;

    // The scan that runs now.
    Statement m_rows;
    std::string m_table;
    std::string m_select;
    std::string m_condition;
    bool m_isFiltered = false; // all rows but those that the filter leaves out
    std::uint8_t m_tableNumber = 0;
    std::int64_t m_scanRows = 0;
    std::int64_t m_lastRowId = 0;
    std::int64_t m_damagedAfter = -1; // row id before the damage while the end is read backwards
    bool m_isBackwards = false;

    std::int64_t m_doneRows = 0;
    std::int64_t m_expectedRows = 0;
    std::int64_t m_hiddenValues = 0;
    LeftOutCounts m_leftOut;
    std::set<std::string, std::less<>> m_countedTables;
    bool m_isCancelled = false;

    std::vector<std::uint32_t> m_strings;  // StringId + 1 by id, 0 = not asked yet
    std::vector<std::uint32_t> m_apiNames; // the same
    std::unordered_map<std::int64_t, std::uint32_t> m_farStrings; // ids too large for the vectors
    std::unordered_map<std::int64_t, std::int32_t> m_processes;   // by process part
    std::unordered_map<std::int64_t, std::int32_t> m_threads;     // by globalTid
    std::unordered_map<std::string, std::int64_t> m_pidTexts;     // process part that took a text
    struct TrackKey
    {
        std::int64_t owner, device, context, stream;
        TrackKind kind;
        bool operator==(const TrackKey &) const = default;
    };
    struct TrackKeyHash
    {
        std::size_t operator()(const TrackKey &key) const;
    };
    std::unordered_map<TrackKey, std::uint32_t, TrackKeyHash> m_tracks;
    TrackKey m_lastTrackKey{};
    std::uint32_t m_lastTrack = 0;
    bool m_hasLastTrack = false;
    std::vector<std::int32_t> m_streams; // stream indexes made here
    std::unordered_map<std::int64_t, StringId> m_processNames;
    std::unordered_map<std::int64_t, std::pair<StringId, std::int64_t>> m_threadNames;
    std::unordered_map<std::string, StringId> m_streamNames; // by "pid/context/stream"
    std::map<std::string, std::int64_t, std::less<>> m_rowCounts;
};

// The importers, in the order in which they run. Each does nothing when its tables are absent.
void importSession(Import &import);     ///< versions, start time, system, privacy counts
void importNames(Import &import);       ///< processes, threads, streams
void importDevices(Import &import);     ///< GPU properties
void importApiCalls(Import &import);    ///< runtime and driver calls
void importHostRanges(Import &import);  ///< OS runtime, libraries, profiler overhead
void importNvtx(Import &import);        ///< ranges, marks, names
void importKernels(Import &import);     ///< kernels and graph launches
void importCopies(Import &import);      ///< copies and memsets
void importSyncs(Import &import);       ///< synchronisation
void importPageFaults(Import &import);  ///< unified memory faults
void importGpuMetrics(Import &import);  ///< sampled metrics
void importMemoryUsage(Import &import); ///< allocations
void importDiagnostics(Import &import); ///< what the profiler itself complained about
void noteMissing(Import &import);       ///< what was not recorded and how to record it

} // namespace rooftrace::nsys
