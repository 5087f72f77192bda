// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of Nsight Systems exports: a new database with the same tables and fewer rows.
#include "core/cut/tracecutter.h"
#include "core/readers/nsys/nsysdatabase.h"
#include "core/readers/nsys/nsysnames.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <cstdio>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace rooftrace {

namespace {

struct CutText
{
    Q_DECLARE_TR_FUNCTIONS(CutText)
};

template<std::size_t N>
bool contains(const std::array<std::string_view, N> &list, std::string_view name)
{
    return std::find(list.begin(), list.end(), name) != list.end();
}

/// What happens to a table besides those whose rows are slices.
enum class TableRule : std::uint8_t {
    Slices, ///< the rows that the selection keeps
    Whole,
    Settings,   ///< only what is known to hold no environment
    Nothing,    ///< outputs and files of the recorded program, and what is left out
    Levels,     ///< what adds up over time: everything before the end of the range
    Times,      ///< start and end meet the range
    Moments,    ///< start or timestamp lies in the range
    Calls,      ///< belongs to API calls by correlation
    CallChains, ///< belongs to rows of other tables by id
};

constexpr auto SettingTables =
    std::to_array<std::string_view>({"META_DATA_CAPTURE", "TARGET_INFO_SYSTEM_ENV"});
constexpr auto OutputTables = std::to_array<std::string_view>({"ProcessStreams", "ANALYSIS_FILE"});
constexpr auto LevelTables = std::to_array<std::string_view>(
    {"CUDA_GPU_MEMORY_USAGE_EVENTS", "CUDA_GPU_MEMORY_POOL_EVENTS"});

/// One cut: the new database and what is known of the old one.
class NsysCut
{
public:
    NsysCut(nsys::NsysDatabase &source, Database &target, const CutSelection &selection,
            Progress &progress)
        : m_source(source)
        , m_target(target)
        , m_selection(selection)
        , m_progress(progress)
    {
    }

    Status run(std::int64_t fileBytes)
    {
        Status status = prepare();
        // Other tables refer to rows of slices and of samples; chains refer to all.
        constexpr std::array Order = {TableRule::Slices,  TableRule::Whole,  TableRule::Settings,
                                      TableRule::Nothing, TableRule::Levels, TableRule::Times,
                                      TableRule::Moments, TableRule::Calls,  TableRule::CallChains};
        std::size_t done = 0;
        for (const TableRule rule : Order) {
            for (const auto &[table, columns] : m_source.tables()) {
                if (!status.hasValue() || ruleOf(table) != rule)
                    continue;
                m_progress.report({fileBytes * static_cast<std::int64_t>(done++)
                                       / static_cast<std::int64_t>(m_source.tables().size()),
                                   fileBytes, m_rows, CutText::tr("Writing")});
                status = m_progress.isCancelled() ? Status(cancelledError()) : copy(table, rule);
            }
        }
        if (status.hasValue())
            status = makeIndexes();
        if (status.hasValue())
            status = m_target.execute("COMMIT; DETACH source");
        return status;
    }
    std::int64_t rows() const { return m_rows; }
    std::int64_t hiddenValues() const { return m_hidden; }

private:
    Status prepare()
    {
        m_target.setInterruptCheck([this] { return m_progress.isCancelled(); });
        Status status = m_target.addTest("is_private", [this](std::string_view text) {
            const bool isPrivate = nsys::looksLikeEnvironment(text) || isPrivateValue(text);
            m_hidden += isPrivate ? 1 : 0;
            return isPrivate;
        });
        if (!status.hasValue())
            return status;
        return m_target.execute("BEGIN; CREATE TEMP TABLE kept (id INTEGER PRIMARY KEY)");
    }

    bool has(std::string_view table, std::string_view column) const
    {
        return m_source.hasColumn(table, column);
    }

    TableRule ruleOf(const std::string &table) const
    {
        if (contains(SettingTables, table))
            return TableRule::Settings;
        if (contains(OutputTables, table))
            return TableRule::Nothing;
        if (table == "DIAGNOSTIC_EVENT" || table == "StringIds")
            return TableRule::Whole; // what the profiler complained about is of the whole recording
        if (nsys::tableNumber(table) != 0)
            return TableRule::Slices;
        const bool isSamples = contains(LevelTables, table) || table == "GPU_METRICS";
        if (isSamples && m_selection.filter().leavesOut(LeaveOut::Counters))
            return TableRule::Nothing;
        if (contains(LevelTables, table))
            return TableRule::Levels;
        if (table.ends_with("_CALLCHAINS") && has(table, "id"))
            return TableRule::CallChains;
        if (has(table, "start") && has(table, "end"))
            return TableRule::Times;
        if (has(table, "start") || has(table, "timestamp") || has(table, "rawTimestamp"))
            return TableRule::Moments;
        if (has(table, "correlationId") && m_source.hasTable("CUPTI_ACTIVITY_KIND_RUNTIME"))
            return TableRule::Calls;
        return TableRule::Whole;
    }

    /// The rows of `table` that the selection keeps go into temp.kept.
    Status listKept(const std::string &table)
    {
        Status status = m_target.execute("DELETE FROM temp.kept");
        Result<Statement> insert = m_target.prepare("INSERT OR IGNORE INTO temp.kept VALUES (?1)");
        if (!status.hasValue() || !insert.hasValue())
            return status.hasValue() ? Status(insert.error()) : status;
        Statement statement = std::move(insert).value();
        const std::uint8_t number = nsys::tableNumber(table);
        const auto add = [&statement](std::uint64_t offset) {
            statement.reset();
            statement.bind(1, static_cast<std::int64_t>(offset & 0xFFFFFFFFU));
            return statement.step() == Statement::Step::Done;
        };
        const std::vector<std::uint64_t> &offsets = m_selection.offsets();
        bool isGood = true;
        for (auto at = std::lower_bound(offsets.begin(), offsets.end(), nsys::rowOffset(number, 0));
             isGood && at != offsets.end() && *at >> 32U == number; ++at)
            isGood = add(*at);
        const Trace &trace = m_selection.trace();
        const TimeRange range = m_selection.fileRange();
        for (const Marker &marker : trace.markers()) {
            const bool isHere = marker.sourceOffset >> 32U == number;
            if (isGood && isHere && range.contains(marker.timeNs + trace.info().firstEventNs))
                isGood = add(marker.sourceOffset);
        }
        return isGood ? success() : Status(failed());
    }

    /// The condition that picks rows of "t", the table of the source.
    std::string condition(const std::string &table, TableRule rule) const
    {
        const TimeRange range = m_selection.fileRange();
        const std::string begin = std::to_string(range.beginNs);
        const std::string end = std::to_string(range.endNs);
        switch (rule) {
        case TableRule::Slices: {
            std::string rows = "t.rowid IN (SELECT id FROM temp.kept)";
            // Names of domains, categories, threads; the others are marks and ranges.
            if (table == "NVTX_EVENTS" && has(table, "eventType"))
                rows += " OR t.eventType NOT IN (34,59,60,70,71,72)";
            return rows;
        }
        case TableRule::Settings:
            return std::string("t.name IN (") + nsys::shownSettingsList() + ')';
        case TableRule::Nothing:
            return "0";
        case TableRule::Levels:
            return std::string("t.start<") + end;
        case TableRule::Times:
            return std::string("((t.start<") + end + " AND coalesce(t.end,t.start)>" + begin
                   + ") OR (t.start>=" + begin + " AND t.start<" + end + "))" + ofProcesses(table);
        case TableRule::Moments: {
            const std::string time = has(table, "start")        ? "t.start"
                                     : !has(table, "timestamp") ? "t.rawTimestamp"
                                     : has(table, "rawTimestamp")
                                         ? "coalesce(t.timestamp,t.rawTimestamp)"
                                         : "t.timestamp";
            return time + ">=" + begin + " AND " + time + "<" + end + ofProcesses(table);
        }
        case TableRule::Calls:
            return "t.correlationId IN (SELECT correlationId FROM "
                   "main.CUPTI_ACTIVITY_KIND_RUNTIME)"
                   + ofProcesses(table);
        case TableRule::CallChains:
            return std::string("t.id IN (") + chainIds(table) + ')';
        case TableRule::Whole:
            break;
        }
        return "1";
    }

    /// Rows of processes that are left, where a table says whose they are.
    std::string ofProcesses(const std::string &table) const
    {
        const char *column = has(table, "globalTid")   ? "t.globalTid"
                             : has(table, "globalPid") ? "t.globalPid"
                                                       : nullptr;
        if (m_selection.hasAllTracks() || column == nullptr)
            return {};
        const Trace &trace = m_selection.trace();
        const std::vector<std::int32_t> owners = processesOfTracks(trace);
        std::string pids;
        for (std::uint32_t t = 0; t < owners.size(); ++t) {
            if (owners[t] < 0 || !m_selection.isTrackKept(TrackId{t}))
                continue;
            const std::int64_t pid =
                trace.topology().processes[static_cast<std::size_t>(owners[t])].pid;
            pids += pids.empty() ? "" : ",";
            pids += std::to_string(pid);
        }
        return std::string(" AND ((") + column + ">>24)&16777215) IN (" + pids + ')';
    }

    /// SAMPLING_CALLCHAINS belong to COMPOSITE_EVENTS by its id, others to the callchainId of any.
    std::string chainIds(const std::string &table) const
    {
        std::string ids;
        if (table == "SAMPLING_CALLCHAINS" && has("COMPOSITE_EVENTS", "id"))
            ids = "SELECT id FROM main.COMPOSITE_EVENTS";
        for (const auto &[other, columns] : m_source.tables()) {
            if (table != "SAMPLING_CALLCHAINS" && has(other, "callchainId"))
                ids += std::string(ids.empty() ? "" : " UNION ") + "SELECT callchainId FROM main."
                       + Database::quoted(other);
        }
        return ids;
    }

    /// Column by column; texts that may hold credentials become "(hidden)", as they are shown.
    std::string columnList(const std::string &table, bool isHiding) const
    {
        std::string list;
        for (const ColumnInfo &column : m_source.tables().find(table)->second) {
            const std::string name = Database::quoted(column.name);
            list += list.empty() ? "" : ",";
            if (isHiding && column.declaredType.find("INT") == std::string::npos)
                list += std::string("CASE WHEN typeof(t.") + name + ")='text' AND is_private(t."
                        + name + ") THEN '(hidden)' ELSE t." + name + " END";
            else
                list += std::string(isHiding ? "t." : "") + name;
        }
        return list;
    }

    Status copy(const std::string &table, TableRule rule)
    {
        const Result<std::string> schema = schemaOf("table", table);
        if (!schema.hasValue())
            return schema.error();
        Status status = run(schema.value());
        if (status.hasValue() && rule == TableRule::Slices)
            status = listKept(table);
        if (!status.hasValue())
            return status;
        const std::string name = Database::quoted(table);
        status = run(std::string("INSERT INTO main.") + name + '(' + columnList(table, false)
                     + ") SELECT " + columnList(table, true) + " FROM source." + name
                     + " AS t WHERE " + condition(table, rule));
        if (!status.hasValue())
            return status;
        const std::int64_t written = m_target.changedRows();
        m_rows += written;
        if (rule == TableRule::Settings || contains(OutputTables, table))
            m_hidden += rowsOf(table) - written;
        return status;
    }

    std::int64_t rowsOf(const std::string &table)
    {
        Result<Statement> query =
            m_source.database().prepare("SELECT count(*) FROM " + Database::quoted(table));
        if (!query.hasValue())
            return 0;
        Statement statement = std::move(query).value();
        return statement.step() == Statement::Step::Row ? statement.integer(0) : 0;
    }

    /// The statement that made a table or an index of the source.
    Result<std::string> schemaOf(const char *type, std::string_view name)
    {
        Result<Statement> query =
            m_source.database().prepare("SELECT sql FROM sqlite_schema WHERE type=?1 AND name=?2");
        if (!query.hasValue())
            return query.error();
        Statement statement = std::move(query).value();
        statement.bind(1, std::string_view(type));
        statement.bind(2, name);
        if (statement.step() != Statement::Step::Row)
            return failed();
        return std::string(statement.text(0));
    }

    Status makeIndexes()
    {
        Result<Statement> query = m_source.database().prepare(
            "SELECT sql FROM sqlite_schema WHERE type='index' AND sql IS NOT NULL");
        if (!query.hasValue())
            return query.error();
        Statement statement = std::move(query).value();
        Status status = success();
        while (status.hasValue() && statement.step() == Statement::Step::Row)
            status = run(std::string(statement.text(0)));
        return status;
    }

    /// One statement: what follows a semicolon in a schema of somebody else is not run.
    Status run(const std::string &sql)
    {
        Result<Statement> query = m_target.prepare(sql);
        if (!query.hasValue())
            return query.error();
        Statement statement = std::move(query).value();
        switch (statement.step()) {
        case Statement::Step::Done:
        case Statement::Step::Row:
            return success();
        case Statement::Step::Interrupted:
            return cancelledError();
        case Statement::Step::Damaged:
        case Statement::Step::Failed:
            break;
        }
        return failed();
    }
    Error failed() const
    {
        return {CutText::tr("A table could not be copied: the database is damaged, or the disk is "
                            "full."),
                m_target.lastError()};
    }

    nsys::NsysDatabase &m_source;
    Database &m_target;
    const CutSelection &m_selection;
    Progress &m_progress;
    std::int64_t m_rows = 0;
    std::int64_t m_hidden = 0;
};

/// An empty file beside the target that SQLite can write to.
Status makeTemporary(QTemporaryFile &file, const QString &target)
{
    file.setFileTemplate(target + QStringLiteral(".XXXXXX"));
    if (!file.open())
        return Error{CutText::tr("%1 cannot be written.").arg(target), file.errorString()};
    return success();
}

/// The finished file takes the target's place.
Status moveInto(QTemporaryFile &file, const QString &target)
{
    // Temporary files are private; the result is a file like any other.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(file.handle(), 0666 & ~mask);
    const bool isThere = ::fsync(file.handle()) == 0
                         && std::rename(QFile::encodeName(file.fileName()).constData(),
                                        QFile::encodeName(target).constData())
                                == 0;
    if (!isThere)
        return Error{CutText::tr("%1 cannot be written.").arg(target), qt_error_string()};
    file.setAutoRemove(false);
    return success();
}

class NsysCutter final : public TraceCutter
{
public:
    std::string_view readerId() const override { return "nsys"; }

    Result<CutResult> cut(const std::shared_ptr<const Source> &source,
                          const CutSelection &selection, const QString &target,
                          Progress &progress) const override
    {
        Result<nsys::NsysDatabase> opened =
            nsys::NsysDatabase::open(source->path(), source->shownName());
        if (!opened.hasValue())
            return opened.error();
        nsys::NsysDatabase original = std::move(opened).value();
        QTemporaryFile file;
        if (Status made = makeTemporary(file, target); !made.hasValue())
            return made.error();
        CutResult result;
        {
            Result<Database> created = Database::createBeside(file.fileName(), source->path());
            if (!created.hasValue())
                return created.error();
            Database database = std::move(created).value();
            NsysCut cut(original, database, selection, progress);
            if (Status status = cut.run(source->size()); !status.hasValue())
                return progress.isCancelled() ? cancelledError() : status.error();
            result.events = cut.rows();
            result.hiddenValues = cut.hiddenValues();
        }
        if (Status moved = moveInto(file, target); !moved.hasValue())
            return moved.error();
        result.fileBytes = QFileInfo(target).size();
        return result;
    }

    Result<JoinResult> join(const std::vector<JoinInput> &, const QString &,
                            Progress &) const override
    {
        return Error{CutText::tr("Exports of Nsight Systems cannot be joined: their string tables "
                                 "and process ids belong to one recording each."),
                     {},
                     Error::Kind::Unsupported};
    }
};

} // namespace

std::unique_ptr<TraceCutter> makeNsysCutter()
{
    return std::make_unique<NsysCutter>();
}

} // namespace rooftrace
