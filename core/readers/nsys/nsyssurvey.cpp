// SPDX-License-Identifier: GPL-3.0-or-later
// How much an export holds, asked of SQLite.
#include "core/readers/nsys/nsysdatabase.h"
#include "core/readers/nsys/nsysreader.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

/// Counts the rows of one table after the other.
class Survey
{
public:
    Survey(NsysDatabase &database, Progress &progress)
        : m_database(database)
        , m_progress(progress)
    {
    }

    /// False when it was cancelled.
    bool run()
    {
        for (const std::string_view table : numberedTables()) {
            if (m_database.hasColumn(table, "start") && !countTable(table))
                return false;
        }
        for (const std::string_view table : {"GPU_METRICS", "CUDA_GPU_MEMORY_USAGE_EVENTS"})
            m_survey.samples += m_database.hasTable(table) ? rows(table) : 0;
        m_survey.counts[static_cast<std::size_t>(LeaveOut::Counters)] = m_survey.samples;
        return !m_progress.isCancelled();
    }
    TraceSurvey &survey() { return m_survey; }

private:
    std::int64_t rows(std::string_view table)
    {
        Result<Statement> query =
            m_database.database().prepare("SELECT count(*) FROM " + Database::quoted(table));
        if (!query.hasValue())
            return 0;
        Statement statement = std::move(query).value();
        return statement.step() == Statement::Step::Row ? statement.integer(0) : 0;
    }

    /// By process and 16 ms: count, first start, last end, marks.
    std::string queryFor(std::string_view table) const
    {
        const std::string owner = m_database.hasColumn(table, "globalTid")   ? "(globalTid>>24)"
                                  : m_database.hasColumn(table, "globalPid") ? "(globalPid>>24)"
                                                                             : "0";
        const bool isNvtx = table == "NVTX_EVENTS" && m_database.hasColumn(table, "eventType");
        const std::string end =
            m_database.hasColumn(table, "end") ? "coalesce(end,start)" : "start";
        std::string sql = "SELECT ";
        sql += owner + "&16777215, start>>24, count(*), min(start), max(" + end + "), ";
        sql += isNvtx ? "sum(eventType IN (34,72))" : "0";
        sql += " FROM " + Database::quoted(table) + " WHERE typeof(start)='integer'";
        if (isNvtx)
            sql += " AND eventType IN (34,59,60,70,71,72)";
        // Notes that a recording started or finished are no calls.
        else if (m_database.hasColumn(table, "eventClass") && m_database.hasColumn(table, "end"))
            sql += " AND NOT (start=end AND eventClass IN (6,7,8,9,10,11,31,32,33,34,35,36))";
        return sql + " GROUP BY 1,2";
    }

    bool countTable(std::string_view table)
    {
        m_progress.report(
            {0, 0, m_survey.slices,
             NsysReaderText::tr("Counting %1")
                 .arg(QString::fromUtf8(table.data(), static_cast<qsizetype>(table.size())))});
        Result<Statement> query = m_database.database().prepare(queryFor(table));
        if (!query.hasValue())
            return true;
        Statement statement = std::move(query).value();
        Statement::Step step = Statement::Step::Row;
        while ((step = statement.step()) == Statement::Step::Row)
            add(table, statement);
        return step != Statement::Step::Interrupted;
    }

    void add(std::string_view table, const Statement &row)
    {
        const std::int64_t marks = row.integer(5);
        const std::int64_t count = row.integer(2) - marks;
        m_survey.counts[static_cast<std::size_t>(LeaveOut::Instants)] += marks;
        if (count == 0)
            return;
        const TimeRange time{row.integer(3), row.integer(4)};
        TimeRange &extent = m_survey.extent;
        extent = m_survey.slices == 0 ? time
                                      : TimeRange{std::min(extent.beginNs, time.beginNs),
                                                  std::max(extent.endNs, time.endNs)};
        m_survey.slices += count;
        m_survey.times.add(time.beginNs, count);
        if (table == "OSRT_API")
            m_survey.counts[static_cast<std::size_t>(LeaveOut::OsCalls)] += count;
        const std::string pid = std::to_string(row.integer(0));
        auto &all = m_survey.processes;
        auto found = std::find_if(all.begin(), all.end(),
                                  [&pid](const auto &process) { return process.pid == pid; });
        if (found == all.end())
            found = all.insert(all.end(), {pid, -1, 0, false});
        found->slices += count;
    }

    NsysDatabase &m_database;
    Progress &m_progress;
    TraceSurvey m_survey;
};

} // namespace

/// The row ids of a table end near its number of rows, and asking for the last one is free.
std::int64_t expectedRows(NsysDatabase &database)
{
    std::int64_t rows = 0;
    const auto add = [&](std::string_view table) {
        if (!database.hasTable(table))
            return;
        Result<Statement> query =
            database.database().prepare("SELECT max(rowid) FROM " + Database::quoted(table));
        if (!query.hasValue())
            return;
        Statement statement = std::move(query).value();
        if (statement.step() == Statement::Step::Row)
            rows += std::clamp<std::int64_t>(statement.integer(0), 0, std::int64_t{1} << 40);
    };
    for (const std::string_view table : numberedTables())
        add(table);
    add("GPU_METRICS");
    return rows;
}

Result<TraceSurvey> surveyExport(const QString &databasePath, const QString &shownName,
                                 Progress &progress)
{
    Result<NsysDatabase> opened = NsysDatabase::open(databasePath, shownName);
    if (!opened.hasValue())
        return opened.error();
    NsysDatabase database = std::move(opened).value();
    database.database().setInterruptCheck([&progress] { return progress.isCancelled(); });
    Survey survey(database, progress);
    if (!survey.run())
        return cancelledError();
    return std::move(survey.survey());
}

} // namespace rooftrace::nsys
