// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/db/querydatabase.h"

#include <QCoreApplication>

#include <sqlite3.h>

#include <array>
#include <utility>

namespace rooftrace {

namespace {

struct QueryText
{
    Q_DECLARE_TR_FUNCTIONS(QueryText)
};

/// Steps of SQLite's machine between two questions whether to stop: some 100 µs.
constexpr int StepsPerCheck = 5000;

constexpr std::array<std::pair<int, int>, 10> Limits = {{
    {SQLITE_LIMIT_LENGTH, QueryDatabase::LongestValueBytes},
    {SQLITE_LIMIT_SQL_LENGTH, QueryDatabase::LongestQueryBytes},
    {SQLITE_LIMIT_COLUMN, 200},
    {SQLITE_LIMIT_EXPR_DEPTH, 200},
    {SQLITE_LIMIT_COMPOUND_SELECT, 50},
    {SQLITE_LIMIT_VDBE_OP, 500'000},
    {SQLITE_LIMIT_FUNCTION_ARG, 100},
    {SQLITE_LIMIT_ATTACHED, 0},
    {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 500},
    {SQLITE_LIMIT_WORKER_THREADS, 0},
}};

void callFunction(sqlite3_context *context, int count, sqlite3_value **values)
{
    std::array<QueryValue, 4> arguments;
    const auto n = static_cast<std::size_t>(count);
    for (std::size_t i = 0; i < n && i < arguments.size(); ++i) {
        QueryValue &argument = arguments[i];
        switch (sqlite3_value_type(values[i])) {
        case SQLITE_INTEGER:
            argument.type = QueryValue::Type::Integer;
            argument.integer = sqlite3_value_int64(values[i]);
            break;
        case SQLITE_TEXT:
            argument.type = QueryValue::Type::Text;
            argument.text = {reinterpret_cast<const char *>(sqlite3_value_text(values[i])),
                             static_cast<std::size_t>(sqlite3_value_bytes(values[i]))};
            break;
        default:
            break;
        }
    }
    ValueSink sink(context);
    try {
        (*static_cast<const QueryDatabase::Function *>(sqlite3_user_data(context)))(
            std::span(arguments).first(n), sink);
    } catch (const std::bad_alloc &) {
        sqlite3_result_error_nomem(context);
    }
}

/// True when nothing but spaces, semicolons and comments is left.
bool isOver(std::string_view rest)
{
    while (!rest.empty()) {
        if (rest.starts_with("--")) {
            const std::size_t end = rest.find('\n');
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end);
        } else if (rest.starts_with("/*")) {
            const std::size_t end = rest.find("*/", 2);
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
        } else if (std::string_view(" \t\r\n\f;").find(rest.front()) != std::string_view::npos) {
            rest.remove_prefix(1);
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

Result<std::unique_ptr<QueryDatabase>> QueryDatabase::open(std::int64_t workBytes)
{
    std::unique_ptr<QueryDatabase> database(new QueryDatabase);
    database->m_budget.limitBytes = workBytes;
    const MemoryBudgetScope scope(database->m_budget);
    const int code = sqlite3_open_v2(":memory:", &database->m_handle,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
                                         | SQLITE_OPEN_NOMUTEX,
                                     memoryVfs());
    if (code != SQLITE_OK)
        return Error{QueryText::tr("SQL is not available."), database->message()};
    sqlite3 *const handle = database->m_handle;
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    // "x" is never a text: a misspelt column would silently be one.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    // Sorts go to files of the memory file system in pieces: that keeps them countable and
    // interruptible, which one big sort in SQLite's own memory is not.
    for (const char *pragma : {"PRAGMA temp_store=FILE", "PRAGMA cache_size=-16384"})
        sqlite3_exec(handle, pragma, nullptr, nullptr, nullptr);
    database->setLimits();
    return database;
}

QueryDatabase::~QueryDatabase()
{
    sqlite3_close_v2(m_handle);
}

void QueryDatabase::setLimits()
{
    for (const auto &[limit, value] : Limits)
        sqlite3_limit(m_handle, limit, value);
    sqlite3_progress_handler(
        m_handle, StepsPerCheck,
        [](void *data) {
            auto *self = static_cast<QueryDatabase *>(data);
            self->m_wasStopped = self->m_wasStopped || (self->m_shouldStop && self->m_shouldStop());
            return self->m_wasStopped ? 1 : 0;
        },
        this);
}

int QueryDatabase::authorize(int action, const char *what) const
{
    const std::string_view name = what == nullptr ? "" : what;
    bool isAllowed = action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE;
    if (action == SQLITE_FUNCTION)
        isAllowed = name != "load_extension" && name != "fts3_tokenizer";
    if (action == SQLITE_PRAGMA)
        isAllowed = name == "table_info" || name == "table_xinfo";
    // Queries that name a thousand things a thousand times are still being prepared; the other
    // check only runs afterwards.
    if (++m_asked % 1024 == 0 && m_shouldStop && m_shouldStop())
        m_wasStopped = true;
    m_wasDenied = m_wasDenied || !isAllowed;
    return isAllowed && !m_wasStopped ? SQLITE_OK : SQLITE_DENY;
}

Status QueryDatabase::add(std::unique_ptr<const VirtualTable> table)
{
    m_tables.push_back(std::move(table));
    if (registerTable(m_handle, *m_tables.back()) != SQLITE_OK || !connect(m_tables.back()->name()))
        return Error{QueryText::tr("SQL is not available."), message()};
    return success();
}

bool QueryDatabase::connect(const std::string &table)
{
    const std::string sql = "SELECT 1 FROM " + table;
    sqlite3_stmt *statement = nullptr;
    const int code = sqlite3_prepare_v2(m_handle, sql.c_str(), -1, &statement, nullptr);
    sqlite3_finalize(statement);
    return code == SQLITE_OK;
}

/// Connecting a table declares it, which looks like creating one; so all are connected before.
void QueryDatabase::restrict()
{
    if (std::exchange(m_isRestricted, true))
        return;
    for (const char *table : {"json_each", "json_tree"})
        connect(table);
    sqlite3_set_authorizer(
        m_handle,
        [](void *self, int action, const char *first, const char *second, const char *,
           const char *) {
            return static_cast<const QueryDatabase *>(self)->authorize(
                action, action == SQLITE_FUNCTION ? second : first);
        },
        this);
}

Status QueryDatabase::addFunction(const char *name, int arguments, Function function)
{
    m_functions.push_back(std::make_unique<Function>(std::move(function)));
    const int code = sqlite3_create_function_v2(
        m_handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        m_functions.back().get(), callFunction, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return Error{QueryText::tr("SQL is not available."), message()};
    return success();
}

void QueryDatabase::setInterruptCheck(std::function<bool()> shouldStop)
{
    m_shouldStop = std::move(shouldStop);
}

Result<Statement> QueryDatabase::prepare(std::string_view sql)
{
    restrict();
    m_wasDenied = false;
    m_wasStopped = false;
    m_offset = -1;
    m_budget.wasExceeded = false;
    if (sql.find('\0') != std::string_view::npos) {
        m_offset = static_cast<int>(sql.find('\0'));
        return Error{QueryText::tr("The query holds a null character."), {}};
    }
    if (sql.size() > static_cast<std::size_t>(LongestQueryBytes))
        return Error{QueryText::tr("The query is too long: at most %1 KiB can be run.")
                         .arg(LongestQueryBytes / 1024),
                     {}};
    sqlite3_stmt *statement = nullptr;
    const char *rest = nullptr;
    const int code =
        sqlite3_prepare_v2(m_handle, sql.data(), static_cast<int>(sql.size()), &statement, &rest);
    Statement prepared(statement);
    if (code != SQLITE_OK) {
        m_offset = sqlite3_error_offset(m_handle);
        return Error{QueryText::tr("The query cannot be run."), message()};
    }
    if (statement == nullptr)
        return Error{QueryText::tr("There is no query."), {}};
    if (sqlite3_column_count(statement) == 0) { // REINDEX and its like have nothing to answer
        m_wasDenied = true;
        return Error{QueryText::tr("The query cannot be run."), {}};
    }
    const auto used = static_cast<std::size_t>(rest - sql.data());
    if (!isOver(sql.substr(used))) {
        m_offset = static_cast<int>(used);
        return Error{QueryText::tr("Only one query can be run at a time."), {}};
    }
    return prepared;
}

QueryTrouble QueryDatabase::trouble() const
{
    if (m_wasStopped)
        return QueryTrouble::Interrupted;
    if (m_wasDenied)
        return QueryTrouble::Denied;
    if (m_budget.wasExceeded)
        return QueryTrouble::WorkMemory;
    switch (sqlite3_errcode(m_handle) & 0xFF) {
    case SQLITE_INTERRUPT:
        return QueryTrouble::Interrupted;
    case SQLITE_TOOBIG:
        return QueryTrouble::ValueTooBig;
    case SQLITE_NOMEM:
    case SQLITE_FULL:
        return QueryTrouble::WorkMemory;
    default:
        return QueryTrouble::Other;
    }
}

QString QueryDatabase::message() const
{
    return m_handle == nullptr ? QString() : QString::fromUtf8(sqlite3_errmsg(m_handle));
}

int QueryDatabase::offset() const
{
    return m_offset;
}

} // namespace rooftrace
