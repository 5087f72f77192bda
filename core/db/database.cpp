// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/db/database.h"

#include "core/db/descriptorvfs.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <sqlite3.h>

#include <algorithm>
#include <cctype>

namespace rooftrace {

namespace {

struct DatabaseText
{
    Q_DECLARE_TR_FUNCTIONS(DatabaseText)
};

/// Longest value that is read: far above any name or diagnostic, far below what could exhaust
/// memory.
constexpr int LongestValue = 64 * 1024 * 1024;
/// Virtual machine steps between two interrupt checks: a row takes some 20 to 60 of them.
constexpr int StepsPerCheck = 20000;

/// The path as a file: URI. Every byte but the unreserved characters and the slash is escaped, so
/// that ?, #, % and spaces in a name stay part of the name.
QByteArray fileUri(const QString &path, const char *vfs = nullptr)
{
    const QByteArray bytes = QFile::encodeName(QFileInfo(path).absoluteFilePath());
    const QByteArray uri = "file:" + bytes.toPercentEncoding("/") + "?immutable=1";
    return vfs == nullptr ? uri : uri + "&vfs=" + vfs;
}

/// True when the file is shorter than the page count in its header promises. SQLite itself does not
/// notice when only part of the last page is missing.
bool isShorterThanItsHeader(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray header = file.read(100);
    if (header.size() < 100)
        return false;
    const std::uint32_t pageSize = qFromBigEndian<std::uint16_t>(header.constData() + 16);
    const auto pages = qFromBigEndian<std::uint32_t>(header.constData() + 28);
    // The count is only kept up to date by writers that also set this pair of counters.
    const bool isCountValid = header.mid(24, 4) == header.mid(92, 4);
    const qint64 pageBytes = pageSize == 1 ? 65536 : pageSize;
    return isCountValid && file.size() < pageBytes * pages;
}

std::string upperCase(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Statement::Step Statement::step()
{
    switch (sqlite3_step(m_statement.get()) & 0xFF) {
    case SQLITE_ROW:
        return Step::Row;
    case SQLITE_DONE:
        return Step::Done;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_IOERR: // a page beyond the end of a file that was cut
    case SQLITE_TOOBIG:
        return Step::Damaged;
    case SQLITE_INTERRUPT:
        return Step::Interrupted;
    default:
        return Step::Failed;
    }
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
}

void Statement::bind(int parameter, std::int64_t value)
{
    sqlite3_bind_int64(m_statement.get(), parameter, value);
}

void Statement::bind(int parameter, std::string_view text)
{
    sqlite3_bind_text64(m_statement.get(), parameter, text.data(), text.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
}

ColumnType Statement::type(int column) const
{
    switch (sqlite3_column_type(m_statement.get(), column)) {
    case SQLITE_INTEGER:
        return ColumnType::Integer;
    case SQLITE_FLOAT:
        return ColumnType::Real;
    case SQLITE_TEXT:
        return ColumnType::Text;
    case SQLITE_BLOB:
        return ColumnType::Blob;
    default:
        return ColumnType::Null;
    }
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement.get(), column);
}

std::string_view Statement::text(int column) const
{
    sqlite3_stmt *statement = m_statement.get();
    const void *bytes = sqlite3_column_type(statement, column) == SQLITE_BLOB
                            ? sqlite3_column_blob(statement, column)
                            : sqlite3_column_text(statement, column);
    if (bytes == nullptr)
        return {};
    return {static_cast<const char *>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement, column))};
}

int Statement::columnCount() const
{
    return sqlite3_column_count(m_statement.get());
}

std::string_view Statement::columnName(int column) const
{
    const char *name = sqlite3_column_name(m_statement.get(), column);
    return name == nullptr ? std::string_view() : std::string_view(name);
}

void Database::Close::operator()(sqlite3 *handle) const
{
    sqlite3_close_v2(handle);
}

Result<Database> Database::openForeign(const QString &path)
{
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(fileUri(path).constData(), &handle,
                                     SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                                     isDescriptorPath(path) ? descriptorVfs() : nullptr);
    Database database(handle);
    if (code != SQLITE_OK)
        return Error{
            DatabaseText::tr("%1 cannot be opened as a database.").arg(QFileInfo(path).fileName()),
            database.lastError()};
    sqlite3_extended_result_codes(handle, 0);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, LongestValue);
    for (const char *pragma : {"PRAGMA mmap_size=0", "PRAGMA cell_size_check=ON"})
        sqlite3_exec(handle, pragma, nullptr, nullptr, nullptr);
    int state = database.probe();
    if (state == SQLITE_CORRUPT) {
        // SQLite refuses a file that is shorter than its header says, unless the schema is
        // writable. The connection is read-only, so this only makes it read what is there.
        sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
        sqlite3_exec(handle, "PRAGMA writable_schema=ON", nullptr, nullptr, nullptr);
        state = database.probe();
    }
    database.m_isCutShort = isShorterThanItsHeader(path);
    const QString name = QFileInfo(path).fileName();
    if (state == SQLITE_NOTADB)
        return Error{DatabaseText::tr("%1 is not an SQLite database.").arg(name),
                     {},
                     Error::Kind::Unsupported};
    if (state != SQLITE_OK)
        return Error{
            DatabaseText::tr("%1 is a damaged SQLite database: its list of tables cannot be read.")
                .arg(name),
            database.lastError()};
    return database;
}

Result<Database> Database::openOwn(const QString &path)
{
    constexpr int LongestWaitMs = 5000;
    sqlite3 *handle = nullptr;
    const int code =
        sqlite3_open_v2(QFile::encodeName(QFileInfo(path).absoluteFilePath()).constData(), &handle,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle);
    if (code == SQLITE_OK)
        sqlite3_busy_timeout(handle, LongestWaitMs);
    if (code != SQLITE_OK || database.probe() != SQLITE_OK)
        return Error{
            DatabaseText::tr("%1 cannot be opened as a database.").arg(QFileInfo(path).fileName()),
            database.lastError()};
    return database;
}

Result<Database> Database::createBeside(const QString &path, const QString &foreign)
{
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(
        QFile::encodeName(QFileInfo(path).absoluteFilePath()).constData(), &handle,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
        nullptr);
    Database database(handle);
    if (code != SQLITE_OK)
        return Error{DatabaseText::tr("%1 cannot be written.").arg(path), database.lastError()};
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, LongestValue);
    // The file is thrown away when anything fails: nothing has to be undone.
    for (const char *pragma : {"PRAGMA journal_mode=OFF", "PRAGMA synchronous=OFF",
                               "PRAGMA mmap_size=0", "PRAGMA cell_size_check=ON"})
        sqlite3_exec(handle, pragma, nullptr, nullptr, nullptr);
    Result<Statement> attach = database.prepare("ATTACH ?1 AS source");
    if (!attach.hasValue())
        return attach.error();
    Statement statement = std::move(attach).value();
    const QByteArray uri = fileUri(foreign, isDescriptorPath(foreign) ? descriptorVfs() : nullptr);
    statement.bind(1, std::string_view(uri.constData(), static_cast<std::size_t>(uri.size())));
    if (statement.step() != Statement::Step::Done)
        return Error{DatabaseText::tr("%1 cannot be opened as a database.")
                         .arg(QFileInfo(foreign).fileName()),
                     database.lastError()};
    return database;
}

std::int64_t Database::changedRows() const
{
    return sqlite3_changes64(m_handle.get());
}

Status Database::addTest(const char *name, Test test)
{
    const auto call = [](sqlite3_context *context, int, sqlite3_value **values) {
        const auto &ask = *static_cast<Test *>(sqlite3_user_data(context));
        const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(values[0]));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
        sqlite3_result_int(context, text != nullptr && ask({text, size}) ? 1 : 0);
    };
    m_tests.push_back(std::make_unique<Test>(std::move(test)));
    const int code =
        sqlite3_create_function_v2(m_handle.get(), name, 1, SQLITE_UTF8, m_tests.back().get(), call,
                                   nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return Error{DatabaseText::tr("The database cannot be queried."), lastError()};
    return success();
}

Status Database::execute(const std::string &sql)
{
    if (sqlite3_exec(m_handle.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return Error{DatabaseText::tr("The database cannot be queried."), lastError()};
    return success();
}

int Database::probe() const
{
    return sqlite3_exec(m_handle.get(), "SELECT count(*) FROM sqlite_schema", nullptr, nullptr,
                        nullptr)
           & 0xFF;
}

Result<Statement> Database::prepare(std::string_view sql) const
{
    sqlite3_stmt *statement = nullptr;
    const int code = sqlite3_prepare_v2(m_handle.get(), sql.data(), static_cast<int>(sql.size()),
                                        &statement, nullptr);
    if (code != SQLITE_OK || statement == nullptr)
        return Error{
            DatabaseText::tr("The database cannot be queried."),
            QStringLiteral("%1: %2").arg(
                lastError(), QString::fromUtf8(sql.data(), static_cast<qsizetype>(sql.size())))};
    return Statement(statement);
}

Result<std::vector<std::string>> Database::tables() const
{
    Result<Statement> query =
        prepare("SELECT name FROM sqlite_schema WHERE type='table' AND rootpage>0 "
                "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name");
    if (!query.hasValue())
        return query.error();
    Statement statement = std::move(query).value();
    std::vector<std::string> names;
    Statement::Step step = Statement::Step::Row;
    while ((step = statement.step()) == Statement::Step::Row)
        names.emplace_back(statement.text(0));
    if (step != Statement::Step::Done && names.empty())
        return Error{DatabaseText::tr("The database cannot be queried."), lastError()};
    return names;
}

std::vector<ColumnInfo> Database::columns(std::string_view table) const
{
    std::vector<ColumnInfo> result;
    Result<Statement> query = prepare("PRAGMA table_info(" + quoted(table) + ")");
    if (!query.hasValue())
        return result;
    Statement statement = std::move(query).value();
    while (statement.step() == Statement::Step::Row) // cid, name, type, notnull, default, pk
        result.push_back({std::string(statement.text(1)), upperCase(statement.text(2)),
                          statement.integer(5) != 0});
    return result;
}

void Database::setInterruptCheck(std::function<bool()> shouldStop)
{
    sqlite3_progress_handler(m_handle.get(), 0, nullptr, nullptr);
    m_shouldStop.reset();
    if (!shouldStop)
        return;
    m_shouldStop = std::make_unique<std::function<bool()>>(std::move(shouldStop));
    sqlite3_progress_handler(
        m_handle.get(), StepsPerCheck,
        [](void *check) { return (*static_cast<std::function<bool()> *>(check))() ? 1 : 0; },
        m_shouldStop.get());
}

QString Database::lastError() const
{
    return m_handle == nullptr ? QString() : QString::fromUtf8(sqlite3_errmsg(m_handle.get()));
}

std::string Database::quoted(std::string_view name)
{
    std::string result = "\"";
    for (const char c : name) {
        if (c == '"')
            result += '"';
        result += c;
    }
    return result + '"';
}

} // namespace rooftrace
