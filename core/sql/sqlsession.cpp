// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/sqlsession.h"

#include "core/db/querydatabase.h"
#include "core/sql/columns.h"
#include "core/sql/querysize.h"
#include "core/sql/sqldata.h"
#include "core/sql/sqltable.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <new>

namespace rooftrace {

namespace {

struct SqlSessionText
{
    Q_DECLARE_TR_FUNCTIONS(SqlSessionText)
};

/// SQLite takes some milliseconds to prepare as much, and cannot be interrupted meanwhile.
constexpr std::int64_t LargestQuery = 2000;

using Clock = std::chrono::steady_clock;

/// Cancelled by the person or by the clock; tells which.
class TimedProgress final : public Progress
{
public:
    TimedProgress(Progress &outer, std::int64_t timeMs)
        : m_outer(outer)
        , m_end(timeMs > 0 ? Clock::now() + std::chrono::milliseconds(timeMs)
                           : Clock::time_point::max())
    {
    }
    void report(const ProgressState &state) override { m_outer.report(state); }
    bool isCancelled() const override { return m_outer.isCancelled() || Clock::now() >= m_end; }
    bool isOverTime() const { return !m_outer.isCancelled() && Clock::now() >= m_end; }

private:
    Progress &m_outer;
    Clock::time_point m_end;
};

/// "line 2, column 5" of a byte offset.
QString placeText(std::string_view sql, int offset)
{
    const std::string_view before = sql.substr(0, static_cast<std::size_t>(offset));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t begin = before.rfind('\n');
    const std::string_view start = before.substr(begin == std::string_view::npos ? 0 : begin + 1);
    const qsizetype column =
        QString::fromUtf8(start.data(), static_cast<qsizetype>(start.size())).size() + 1;
    return SqlSessionText::tr("line %1, column %2").arg(line).arg(column);
}

Error limitError(QueryTrouble trouble, const SqlLimits &limits)
{
    if (trouble == QueryTrouble::ValueTooBig)
        return {SqlSessionText::tr("A value of the query is longer than %1.")
                    .arg(text::bytes(QueryDatabase::LongestValueBytes)),
                {}};
    return {SqlSessionText::tr("The query needs more memory for sorting and intermediate results "
                               "than %1. Group by name or name_id alone, which needs none, or "
                               "narrow it down with WHERE.")
                .arg(text::bytes(static_cast<double>(limits.workBytes))),
            {}};
}

void fail(SqlAnswer &answer, const QueryDatabase &database, std::string_view sql,
          const SqlLimits &limits, const Error &said)
{
    answer.values.clear();
    const QueryTrouble trouble = database.trouble();
    if (trouble == QueryTrouble::WorkMemory || trouble == QueryTrouble::ValueTooBig) {
        answer.error = limitError(trouble, limits);
        return;
    }
    answer.isQueryWrong = true;
    answer.errorOffset = database.offset();
    if (trouble == QueryTrouble::Denied) {
        answer.error =
            Error{SqlSessionText::tr("Only SELECT can be run here: a trace cannot be changed."),
                  said.detail};
        return;
    }
    answer.error = said;
    if (answer.errorOffset >= 0 && answer.errorOffset <= static_cast<int>(sql.size()))
        answer.error->detail =
            (said.detail.isEmpty() ? QString() : said.detail + QStringLiteral(", "))
            + placeText(sql, answer.errorOffset);
}

std::string blobText(std::string_view bytes)
{
    constexpr std::string_view Digits = "0123456789ABCDEF";
    std::string text = "X'";
    for (const char c : bytes) {
        text += Digits[static_cast<unsigned char>(c) >> 4U];
        text += Digits[static_cast<unsigned char>(c) & 0xFU];
    }
    return text + "'";
}

SqlValue valueOf(const Statement &statement, int column)
{
    switch (statement.type(column)) {
    case ColumnType::Integer:
        return statement.integer(column);
    case ColumnType::Real:
        return statement.real(column);
    case ColumnType::Text:
        return std::string(statement.text(column));
    case ColumnType::Blob:
        return blobText(statement.text(column));
    case ColumnType::Null:
        break;
    }
    return {};
}

/// Reads rows until a limit of the result is met. Step::Done: all is well.
Statement::Step readRows(Statement &statement, const SqlLimits &limits, SqlAnswer &answer)
{
    const int columns = statement.columnCount();
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
    Statement::Step step = Statement::Step::Row;
    while ((step = statement.step()) == Statement::Step::Row) {
        if (rows == limits.rows || bytes >= limits.resultBytes) {
            answer.isCut = true;
            return Statement::Step::Done;
        }
        for (int column = 0; column < columns; ++column) {
            answer.values.push_back(valueOf(statement, column));
            bytes += static_cast<std::int64_t>(sizeof(SqlValue));
            if (const auto *text = std::get_if<std::string>(&answer.values.back()))
                bytes += static_cast<std::int64_t>(text->size());
        }
        ++rows;
    }
    return step;
}

void putAttributeFunction(SqlData &data, std::span<const QueryValue> arguments, ValueSink &sink)
{
    if (arguments[0].type != QueryValue::Type::Integer || arguments[0].integer < 0
        || arguments[0].integer >= static_cast<std::int64_t>(data.trace().slices().size()))
        return;
    sql::putAttribute({data, static_cast<std::uint64_t>(arguments[0].integer)}, arguments[1].text,
                      sink);
}

} // namespace

SqlSession::SqlSession(TracePtr trace)
    : m_data(std::make_unique<SqlData>(std::move(trace)))
{
}

SqlSession::~SqlSession() = default;

Status SqlSession::open()
{
    if (m_database)
        return success();
    Result<std::unique_ptr<QueryDatabase>> opened = QueryDatabase::open(0);
    if (!opened.hasValue())
        return opened.error();
    std::unique_ptr<QueryDatabase> database = std::move(opened).value();
    for (SliceTableInfo &info : sliceTables()) {
        if (Status added = database->add(makeSliceTable(*m_data, std::move(info)));
            !added.hasValue())
            return added;
    }
    for (RowTableInfo &info : rowTables()) {
        if (Status added = database->add(makeRowTable(*m_data, std::move(info))); !added.hasValue())
            return added;
    }
    Status added = database->addFunction(
        "attribute", 2,
        [data = m_data.get()](std::span<const QueryValue> arguments, ValueSink &sink) {
            putAttributeFunction(*data, arguments, sink);
        });
    if (added.hasValue())
        m_database = std::move(database);
    return added;
}

SqlAnswer SqlSession::run(std::string_view sql, const SqlLimits &limits, Progress &progress)
try {
    const std::scoped_lock lock(m_mutex);
    SqlAnswer answer;
    if (const Status opened = open(); !opened.hasValue()) {
        answer.error = opened.error();
        return answer;
    }
    TimedProgress timed(progress, limits.timeMs);
    m_data->setProgress(&timed);
    m_database->setInterruptCheck([&timed] { return timed.isCancelled(); });
    m_database->budget().limitBytes = limits.workBytes;
    {
        const MemoryBudgetScope scope(m_database->budget());
        Result<Statement> prepared = expandedSize(sql) > LargestQuery
                                         ? Error{SqlSessionText::tr("The query is too complex: its "
                                                                    "WITH parts use each other too "
                                                                    "often."),
                                                 {}}
                                         : m_database->prepare(sql);
        if (!prepared.hasValue()) {
            fail(answer, *m_database, sql, limits, prepared.error());
        } else {
            Statement statement = std::move(prepared).value();
            for (int column = 0; column < statement.columnCount(); ++column)
                answer.columns.emplace_back(statement.columnName(column));
            if (readRows(statement, limits, answer) != Statement::Step::Done)
                fail(answer, *m_database, sql, limits,
                     {SqlSessionText::tr("The query cannot be run."), m_database->message()});
        }
    }
    m_database->setInterruptCheck({});
    m_data->setProgress(nullptr);
    if (answer.error && timed.isCancelled()) {
        answer.isQueryWrong = false;
        answer.errorOffset = -1;
        answer.error = cancelledError();
        if (timed.isOverTime())
            answer.error = Error{SqlSessionText::tr("The query took longer than %1.")
                                     .arg(text::duration(limits.timeMs * 1'000'000)),
                                 {}};
    }
    return answer;
} catch (const std::bad_alloc &) {
    SqlAnswer answer;
    answer.error = limitError(QueryTrouble::WorkMemory, limits);
    return answer;
}

std::vector<SqlTableText> sqlTableTexts()
{
    std::vector<SqlTableText> texts;
    const auto add = [&texts](const SqlTableInfo &info) {
        SqlTableText text{
            info.name, QCoreApplication::translate("SqlTablesText", info.meaning), {}};
        for (const SqlColumn &column : info.columns)
            text.columns.emplace_back(column.name);
        texts.push_back(std::move(text));
    };
    for (const SliceTableInfo &info : sliceTables())
        add(info);
    for (const RowTableInfo &info : rowTables())
        add(info);
    return texts;
}

} // namespace rooftrace
