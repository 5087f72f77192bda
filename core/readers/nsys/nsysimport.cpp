// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/nsys/nsysimport.h"

#include "core/readers/nsys/nsysnames.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

/// String ids are dense; what lies beyond this would only make a vector huge.
constexpr std::int64_t DenseStrings = 1 << 24;
/// Times beyond +-73 years from the session start are damage, and would overflow sums.
constexpr std::int64_t LatestNs = std::int64_t{1} << 61;
/// More rows of lanes than any machine has threads or streams: from there on rows share one.
constexpr std::size_t MostTracks = 1 << 16;
/// Device ordinals that exist; others are damage.
constexpr std::int64_t MostDevices = 4096;
constexpr std::int64_t RowsPerTick = 1 << 14;

/// Names of domains and threads describe what is left; the others are marks and ranges.
std::string namesCondition()
{
    return " OR eventType NOT IN (34,59,60,70,71,72)";
}

} // namespace

Import::Import(NsysDatabase &database, TraceBuilder &builder, ImportLog &log, Progress &progress)
    : m_database(database)
    , m_builder(builder)
    , m_log(log)
    , m_progress(progress)
{
}

bool Import::beginScan(std::string_view table, Columns columns, std::string_view condition)
{
    if (m_isCancelled || !m_database.hasTable(table))
        return false;
    m_table = table;
    m_tableNumber = tableNumber(table);
    m_select = m_database.select(table, std::span(columns.begin(), columns.size()));
    addFilter(condition);
    m_scanRows = 0;
    m_lastRowId = std::numeric_limits<std::int64_t>::min();
    m_isBackwards = false;
    Result<Statement> query = m_database.database().prepare(
        m_condition.empty() ? m_select : m_select + " WHERE " + m_condition);
    if (!query.hasValue()) {
        m_log.add("nsys.unreadable-table", NoteLevel::Loss,
                  NsysReaderText::tr("A table could not be queried and was left out."), -1, 1,
                  query.error().detail);
        return false;
    }
    m_rows = std::move(query).value();
    return true;
}

/// Rows without an owner may be of a wanted process.
std::string Import::processCondition(std::string_view table) const
{
    const std::string column = m_database.hasColumn(table, "globalTid")   ? "globalTid"
                               : m_database.hasColumn(table, "globalPid") ? "globalPid"
                                                                          : "";
    if (m_builder.filter().processes.empty() || column.empty())
        return {};
    std::string pids;
    for (const std::string &pid : m_builder.filter().processes) {
        pids += pids.empty() ? "" : ",";
        pids += std::to_string(std::strtoll(pid.c_str(), nullptr, 10));
    }
    std::string wanted = column + " IS NULL OR ((" + column + ">>24)&16777215) IN (" + pids + ')';
    if (table == "NVTX_EVENTS" && m_database.hasColumn(table, "eventType"))
        wanted += namesCondition();
    return std::string("(") + wanted + ')';
}

std::string Import::rangeCondition(std::string_view table) const
{
    const TimeRange range = m_builder.filter().range;
    const std::string start = m_database.hasColumn(table, "start") ? "start" : "timestamp";
    if (range.isEmpty() || !m_database.hasColumn(table, start))
        return {};
    const std::string begin = std::to_string(range.beginNs);
    const std::string end = std::to_string(range.endNs);
    std::string meets = std::string("(") + start + ">=" + begin + " AND " + start + "<" + end + ')';
    if (m_database.hasColumn(table, "end")) {
        // Annotations that were never closed last to the end; marks have no end either.
        const bool isNvtx = table == "NVTX_EVENTS" && m_database.hasColumn(table, "eventType");
        const std::string open = isNvtx ? " OR (end IS NULL AND eventType IN (59,60,70,71))" : "";
        meets += " OR (start<" + end + " AND (end>" + begin + open + "))";
    }
    if (table == "NVTX_EVENTS" && m_database.hasColumn(table, "eventType"))
        meets += namesCondition();
    return std::string("(") + meets + ')';
}

/// Only tables whose rows are slices, moments with a start, or samples: what describes them stays.
void Import::addFilter(std::string_view condition)
{
    m_condition = condition;
    m_isFiltered = false;
    const bool isTimed = tableNumber(m_table) != 0 ? m_database.hasColumn(m_table, "start")
                                                   : m_table == "GPU_METRICS";
    if (!isTimed)
        return;
    for (const std::string &part : {processCondition(m_table), rangeCondition(m_table)}) {
        if (part.empty())
            continue;
        m_condition += (m_condition.empty() ? "" : " AND ") + part;
        m_isFiltered = condition.empty();
    }
}

void Import::countFiltered()
{
    if (!m_countedTables.insert(m_table).second)
        return;
    std::int64_t others = 0;
    if (const std::string wanted = processCondition(m_table); !wanted.empty()) {
        Result<Statement> query = m_database.database().prepare(
            "SELECT count(*) FROM " + Database::quoted(m_table) + " WHERE NOT " + wanted);
        if (query.hasValue()) {
            Statement statement = std::move(query).value();
            others = statement.step() == Statement::Step::Row ? statement.integer(0) : 0;
        }
    }
    m_leftOut.processes += others;
    m_leftOut.range += std::max<std::int64_t>(0, rowCount(m_table) - others - m_scanRows);
}

void Import::addMarker(const Marker &marker)
{
    if (!leavesOut(LeaveOut::Instants))
        m_builder.addMarker(marker);
}

bool Import::leavesOut(LeaveOut what, std::int64_t count)
{
    if (!m_builder.filter().leavesOut(what))
        return false;
    m_leftOut.kinds[static_cast<std::size_t>(what)] += count;
    return true;
}

bool Import::nextRow()
{
    for (;;) {
        switch (m_rows.step()) {
        case Statement::Step::Row: {
            m_lastRowId = m_rows.integer(0);
            ++m_scanRows;
            if ((m_scanRows & (RowsPerTick - 1)) == 0)
                tick();
            return !m_isCancelled;
        }
        case Statement::Step::Done:
            if (m_isBackwards)
                noteDamage();
            return false;
        case Statement::Step::Interrupted:
            m_isCancelled = true;
            return false;
        case Statement::Step::Damaged:
        case Statement::Step::Failed:
            if (!m_isBackwards && turnAround())
                continue;
            noteDamage();
            return false;
        }
    }
}

/// After damage the table is read from its end towards the damage: a page in the middle costs only
/// its own rows.
bool Import::turnAround()
{
    m_damagedAfter = m_scanRows == 0 ? 0 : m_lastRowId;
    std::string sql = m_select + " WHERE ";
    if (!m_condition.empty())
        sql += '(' + m_condition + ") AND ";
    Result<Statement> query = m_database.database().prepare(
        sql + "rowid>" + std::to_string(m_damagedAfter) + " ORDER BY rowid DESC");
    m_isBackwards = true;
    m_lastRowId = std::numeric_limits<std::int64_t>::max();
    if (!query.hasValue())
        return false;
    m_rows = std::move(query).value();
    return true;
}

void Import::noteDamage()
{
    const bool isGapKnown =
        m_isBackwards && m_lastRowId != std::numeric_limits<std::int64_t>::max();
    const std::int64_t lost = isGapKnown ? m_lastRowId - m_damagedAfter - 1 : 0;
    if (isGapKnown && lost == 0)
        return;
    m_log.add("nsys.damaged-table." + m_table, NoteLevel::Loss,
              NsysReaderText::tr(
                  "Part of the table %1 is damaged; the rows that could be read are shown.")
                  .arg(QString::fromStdString(m_table)),
              -1, std::max<std::int64_t>(lost, 1),
              isGapKnown
                  ? QStringLiteral("rows %1 to %2").arg(m_damagedAfter + 1).arg(m_lastRowId - 1)
                  : QStringLiteral("rows after %1").arg(m_damagedAfter));
}

std::int64_t Import::endScan()
{
    m_rows = Statement();
    const std::int64_t rows = m_scanRows;
    m_doneRows += rows & (RowsPerTick - 1);
    if (m_isFiltered && !m_isCancelled)
        countFiltered();
    if (m_condition.empty() && !m_isCancelled)
        m_rowCounts.insert_or_assign(m_table, rows);
    return rows;
}

void Import::tick()
{
    m_doneRows += RowsPerTick;
    m_isCancelled = m_isCancelled || m_progress.isCancelled();
    ProgressState state;
    state.totalBytes = m_builder.info().fileBytes;
    if (m_expectedRows > 0) {
        const double share =
            std::min(1.0, static_cast<double>(m_doneRows) / static_cast<double>(m_expectedRows));
        state.doneBytes = static_cast<std::int64_t>(share * static_cast<double>(state.totalBytes));
    }
    state.events = m_doneRows;
    state.stage = NsysReaderText::tr("Reading %1").arg(QString::fromStdString(m_table));
    m_progress.report(state);
}

QString Import::placeOf(const Statement &row) const
{
    return QStringLiteral("%1 row %2").arg(QString::fromStdString(m_table)).arg(row.integer(0));
}

void Import::noteBadTime(const Statement &row)
{
    m_log.add("nsys.bad-time", NoteLevel::Loss,
              NsysReaderText::tr("Rows without a usable start time were left out."), -1, 1,
              placeOf(row));
}

std::optional<Nanoseconds> Import::moment(const Statement &row, int column)
{
    const ColumnType type = row.type(column);
    const std::int64_t time = row.integer(column);
    const bool isNumber = type == ColumnType::Integer || type == ColumnType::Real;
    if (!isNumber || time > LatestNs || time < -LatestNs) {
        noteBadTime(row);
        return std::nullopt;
    }
    return time;
}

std::optional<Span> Import::span(const Statement &row, int startColumn, int endColumn)
{
    const std::optional<Nanoseconds> start = moment(row, startColumn);
    if (!start)
        return std::nullopt;
    Span span{*start, 0, true};
    const ColumnType type = row.type(endColumn);
    const std::int64_t end = row.integer(endColumn);
    if ((type != ColumnType::Integer && type != ColumnType::Real) || end > LatestNs) {
        span.hasEnd = false;
    } else if (end < *start) {
        m_log.add(
            "nsys.negative-duration", NoteLevel::Warning,
            NsysReaderText::tr("Rows that end before they start are shown without a duration."), -1,
            1, placeOf(row));
    } else {
        span.durationNs = end - *start;
    }
    return span;
}

AttrId Import::intern(SliceKind kind, std::span<const Attr> attrs)
{
    return m_builder.attributes().intern(kind, m_builder.strings().intern(m_table), attrs);
}

StringId Import::text(std::string_view value)
{
    if (value.empty())
        return StringId::Empty;
    if (looksLikeEnvironment(value)) {
        ++m_hiddenValues;
        return m_builder.strings().intern("(hidden)");
    }
    return m_builder.strings().intern(value);
}

StringId Import::string(std::int64_t id)
{
    const bool isDense = id >= 0 && id < DenseStrings;
    if (isDense && static_cast<std::size_t>(id) >= m_strings.size())
        m_strings.resize(static_cast<std::size_t>(id) + 1 + static_cast<std::size_t>(id) / 2, 0);
    std::uint32_t &cell = isDense ? m_strings[static_cast<std::size_t>(id)] : m_farStrings[id];
    if (cell == 0)
        cell = index(text(m_database.string(id).value_or(std::string_view()))) + 1;
    return StringId{cell - 1};
}

StringId Import::apiName(std::int64_t id)
{
    const bool isDense = id >= 0 && id < DenseStrings;
    if (!isDense)
        return string(id);
    if (static_cast<std::size_t>(id) >= m_apiNames.size())
        m_apiNames.resize(static_cast<std::size_t>(id) + 1 + static_cast<std::size_t>(id) / 2, 0);
    std::uint32_t &cell = m_apiNames[static_cast<std::size_t>(id)];
    if (cell == 0) {
        const std::string name(m_builder.strings().view(string(id)));
        cell = index(m_builder.strings().intern(withoutVersion(name))) + 1;
    }
    return StringId{cell - 1};
}

std::int32_t Import::process(std::int64_t globalId)
{
    const std::int64_t part = processPart(globalId);
    const auto found = m_processes.find(part);
    if (found != m_processes.end())
        return found->second;
    const std::int64_t pid = (part >> 24) & 0xFFFFFF;
    std::string pidText = part == 0 ? std::string("?") : std::to_string(pid);
    // The same pid can live in two virtual machines of one capture.
    if (const auto taken = m_pidTexts.find(pidText);
        taken != m_pidTexts.end() && taken->second != part)
        pidText += '@' + std::to_string(static_cast<std::uint64_t>(part) >> 48U);
    m_pidTexts.emplace(pidText, part);
    const std::int32_t process = m_builder.process(pidText);
    m_processes.emplace(part, process);
    ProcessInfo &info = m_builder.processInfo(process);
    if (part != 0) {
        info.pid = pid;
        info.sortIndex = pid;
    }
    return process;
}

std::int32_t Import::thread(std::int64_t globalTid)
{
    const auto found = m_threads.find(globalTid);
    if (found != m_threads.end())
        return found->second;
    const std::int32_t thread =
        m_builder.thread(process(globalTid),
                         globalTid == 0 ? std::string("?") : std::to_string(globalTid & 0xFFFFFF));
    m_threads.emplace(globalTid, thread);
    return thread;
}

std::int32_t Import::device(std::int64_t deviceId)
{
    if (deviceId >= 0 && deviceId < MostDevices)
        return m_builder.device(deviceId);
    m_log.add("nsys.bad-device", NoteLevel::Warning,
              NsysReaderText::tr("Rows name a device that cannot exist."), -1, 1,
              QStringLiteral("%1, device %2").arg(QString::fromStdString(m_table)).arg(deviceId));
    return m_builder.device(-1);
}

std::size_t Import::TrackKeyHash::operator()(const TrackKey &key) const
{
    auto hash = static_cast<std::uint64_t>(key.owner);
    for (const std::int64_t part :
         {key.device, key.context, key.stream, static_cast<std::int64_t>(key.kind)})
        hash = (hash ^ static_cast<std::uint64_t>(part)) * UINT64_C(0x9E3779B97F4A7C15)
               + (hash >> 29U);
    return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

std::uint32_t Import::threadTrack(std::int64_t globalTid, TrackKind kind)
{
    const TrackKey key{globalTid, -1, -1, -1, kind};
    if (m_hasLastTrack && key == m_lastTrackKey)
        return m_lastTrack;
    auto found = m_tracks.find(key);
    if (found == m_tracks.end()) {
        const std::int64_t owner = m_tracks.size() < MostTracks ? globalTid : 0;
        found = m_tracks.emplace(key, m_builder.hostTrack(thread(owner), kind)).first;
    }
    m_lastTrackKey = key;
    m_lastTrack = found->second;
    m_hasLastTrack = true;
    return m_lastTrack;
}

std::uint32_t Import::streamTrack(std::int64_t globalPid, std::int64_t deviceId,
                                  std::int64_t contextId, std::int64_t streamId, TrackKind kind)
{
    const TrackKey key{globalPid, deviceId, contextId, streamId, kind};
    if (m_hasLastTrack && key == m_lastTrackKey)
        return m_lastTrack;
    auto found = m_tracks.find(key);
    if (found == m_tracks.end()) {
        const bool hasRoom = m_tracks.size() < MostTracks;
        const std::int32_t stream =
            m_builder.stream(device(deviceId), hasRoom && streamId != NoId ? streamId : -1,
                             hasRoom ? contextId : -1, hasRoom ? process(globalPid) : -1);
        m_streams.push_back(stream);
        found = m_tracks.emplace(key, m_builder.deviceTrack(stream, kind)).first;
    }
    m_lastTrackKey = key;
    m_lastTrack = found->second;
    m_hasLastTrack = true;
    return m_lastTrack;
}

std::int64_t Import::correlation(std::int64_t globalId, std::int64_t correlationId)
{
    if (correlationId <= 0 || correlationId > INT64_C(0xFFFFFFFF))
        return SliceInput::NoKey;
    return (static_cast<std::int64_t>(process(globalId)) << 32) | correlationId;
}

void Import::nameProcess(std::int64_t globalPid, StringId name)
{
    if (name != StringId::Empty)
        m_processNames.try_emplace(processPart(globalPid), name);
}

/// Lower numbers win: names that people or libraries gave come before the system's.
void Import::nameThread(std::int64_t globalTid, StringId name, std::int64_t priority)
{
    if (name == StringId::Empty)
        return;
    const auto [found, isNew] = m_threadNames.try_emplace(globalTid, name, priority);
    if (!isNew && priority < found->second.second)
        found->second = {name, priority};
}

void Import::nameStream(std::int64_t pid, std::int64_t contextId, std::int64_t streamId,
                        StringId name)
{
    if (name != StringId::Empty)
        m_streamNames.insert_or_assign(std::to_string(pid) + '/' + std::to_string(contextId) + '/'
                                           + std::to_string(streamId),
                                       name);
}

void Import::applyNames()
{
    for (const auto &[part, process] : m_processes) {
        const auto name = m_processNames.find(part);
        const auto mainThread = m_threadNames.find(part | ((part >> 24) & 0xFFFFFF));
        if (name != m_processNames.end())
            m_builder.processInfo(process).name = name->second;
        else if (mainThread != m_threadNames.end()) // exports before 2022 have no PROCESSES
            m_builder.processInfo(process).name = mainThread->second.first;
    }
    for (const auto &[globalTid, thread] : m_threads) {
        const auto name = m_threadNames.find(globalTid);
        if (name != m_threadNames.end())
            m_builder.threadInfo(thread).name = name->second.first;
    }
    for (const std::int32_t i : m_streams) {
        StreamInfo &stream = m_builder.streamInfo(i);
        const std::int64_t pid =
            stream.process < 0 ? -1 : m_builder.processInfo(stream.process).pid;
        const auto name =
            m_streamNames.find(std::to_string(pid) + '/' + std::to_string(stream.context) + '/'
                               + std::to_string(stream.stream));
        if (name != m_streamNames.end())
            stream.name = name->second;
    }
}

std::int64_t Import::rowCount(std::string_view table)
{
    if (!m_database.hasTable(table))
        return 0;
    const auto known = m_rowCounts.find(table);
    if (known != m_rowCounts.end())
        return known->second;
    std::int64_t count = 0;
    Result<Statement> query =
        m_database.database().prepare("SELECT count(*) FROM " + Database::quoted(table));
    if (query.hasValue()) {
        Statement statement = std::move(query).value();
        if (statement.step() == Statement::Step::Row)
            count = statement.integer(0);
    }
    m_rowCounts.emplace(std::string(table), count);
    return count;
}

} // namespace rooftrace::nsys
