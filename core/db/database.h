// SPDX-License-Identifier: GPL-3.0-or-later
// A thin RAII layer over sqlite3: foreign databases are opened read-only and never trusted.
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace rooftrace {

/// How SQLite stored a value; a column may hold any of them whatever it was declared as.
enum class ColumnType : std::uint8_t { Null, Integer, Real, Text, Blob };

/// One prepared query. Move-only; must not outlive its database. Not thread-safe.
class Statement
{
public:
    enum class Step : std::uint8_t {
        Row,         ///< a row can be read
        Done,        ///< there are no more rows
        Damaged,     ///< a page or a record is corrupt; the rows so far were good
        Interrupted, ///< the interrupt check of the database said stop
        Failed,      ///< anything else; Database::lastError() knows
    };

    Statement() = default;

    Step step();
    /// Makes the statement ready for another run; bound values stay.
    void reset();
    /// Parameters count from 1.
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view text);

    // Values of the current row; columns count from 0. Numbers convert as SQLite converts: NULL is
    // 0, text is parsed.
    ColumnType type(int column) const;
    bool isNull(int column) const { return type(column) == ColumnType::Null; }
    std::int64_t integer(int column) const;
    double real(int column) const;
    /// UTF-8, valid until the next step(); a blob gives its bytes.
    std::string_view text(int column) const;

    int columnCount() const;
    std::string_view columnName(int column) const;

private:
    friend class Database;
    friend class QueryDatabase;
    struct Finalize
    {
        void operator()(sqlite3_stmt *statement) const;
    };
    explicit Statement(sqlite3_stmt *statement)
        : m_statement(statement)
    {
    }

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

/// One column of a table as declared.
struct ColumnInfo
{
    std::string name;
    std::string declaredType; ///< upper case, may be empty
    bool isPrimaryKey = false;
};

/// One connection to one file. Move-only. Used by one thread at a time.
class Database
{
public:
    /// Opens a file that somebody else wrote: read-only, immutable (no locks, no journal is looked
    /// at), no memory mapping (a file that is cut cannot crash us), schema not trusted, values of
    /// at most 64 MiB. Any character may stand in `path`. A file that lost its tail opens too, see
    /// isCutShort(). Errors name the file: it cannot be opened, is no SQLite database, or its first
    /// pages are destroyed.
    static Result<Database> openForeign(const QString &path);

    /// Opens or makes a database of our own, which other processes may use at the same time: they
    /// are waited for, a few seconds at most.
    static Result<Database> openOwn(const QString &path);

    /// A new database at `path`, an empty file, with a file that somebody else wrote beside it:
    /// the tables of that one are called source.NAME and can only be read, as openForeign() does.
    static Result<Database> createBeside(const QString &path, const QString &foreign);

    /// Runs statements that have no rows.
    Status execute(const std::string &sql);
    /// Rows that the last INSERT, UPDATE or DELETE touched.
    std::int64_t changedRows() const;

    /// Makes a test of one text callable by queries: NAME(text) is 1 or 0.
    Status addTest(const char *name, std::function<bool(std::string_view)> test);

    /// The file is shorter than its header says: rows on the missing pages cannot be read.
    bool isCutShort() const { return m_isCutShort; }

    /// The error names no SQL; the SQL is in its detail.
    Result<Statement> prepare(std::string_view sql) const;

    /// Names of ordinary tables, ascending: no views, no virtual tables, nothing of SQLite's own.
    Result<std::vector<std::string>> tables() const;
    std::vector<ColumnInfo> columns(std::string_view table) const; ///< empty when there is none

    /// `shouldStop` is asked every few thousand steps of SQLite's machine; true ends the running
    /// statement with Step::Interrupted. An empty function removes the check.
    void setInterruptCheck(std::function<bool()> shouldStop);

    /// What SQLite said last, untranslated.
    QString lastError() const;

    /// `name` quoted as an SQL identifier.
    static std::string quoted(std::string_view name);

private:
    struct Close
    {
        void operator()(sqlite3 *handle) const;
    };
    explicit Database(sqlite3 *handle)
        : m_handle(handle)
    {
    }

    /// Reads the schema once; SQLite opens lazily, so this is where a bad file shows.
    int probe() const;

    using Test = std::function<bool(std::string_view)>;

    std::vector<std::unique_ptr<Test>> m_tests; // before the handle, which keeps their addresses
    std::unique_ptr<sqlite3, Close> m_handle;
    bool m_isCutShort = false;
    std::unique_ptr<std::function<bool()>> m_shouldStop; // on the heap: SQLite keeps its address
};

} // namespace rooftrace
