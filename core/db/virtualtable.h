// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only tables that SQLite asks row by row, without knowing SQLite.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_context;

namespace rooftrace {

/// Where one value of a row or of a function goes. Call one of the functions once; none: NULL.
class ValueSink
{
public:
    explicit ValueSink(sqlite3_context *context)
        : m_context(context)
    {
    }

    void integer(std::int64_t value);
    void real(double value); ///< NaN becomes NULL
    /// UTF-8 that lives as long as the table: it is not copied.
    void text(std::string_view value);
    void copiedText(std::string_view value);
    void error(std::string_view message); ///< ends the query

private:
    sqlite3_context *m_context;
};

/// A value that comes from the query.
struct QueryValue
{
    enum class Type : std::uint8_t { Null, Integer, Real, Text, Blob };
    Type type = Type::Null;
    std::int64_t integer = 0;
    double real = 0.0;
    std::string_view text; ///< valid during the call
};

enum class Comparison : std::uint8_t { Equal, Less, LessOrEqual, Greater, GreaterOrEqual };

/// A condition of the query on one column; SQLite checks every row again, so that a cursor may
/// show more rows than fulfil it, never fewer.
struct Condition
{
    int column = 0;
    Comparison comparison = Comparison::Equal;
};
struct BoundCondition : Condition
{
    QueryValue value;
};

struct Ordering
{
    int column = 0;
    bool isDescending = false;
};

struct PlanRequest
{
    std::vector<Condition> conditions;
    std::vector<Ordering> order; ///< of ORDER BY, GROUP BY or DISTINCT
    /// Any order will do that has rows equal in all columns of `order` side by side.
    bool isGrouping = false;
};

/// How a table would answer.
struct Plan
{
    int way = 0;                   ///< what the table calls it
    std::vector<std::size_t> uses; ///< indices into PlanRequest::conditions
    double rows = 0.0;             ///< estimate
    double cost = 0.0;             ///< in rows looked at
    bool isOrdered = false;        ///< rows come in the order asked for
    bool hasOneRow = false;        ///< at most one row
};

/// Walks over rows. One query, one thread.
class TableCursor
{
public:
    virtual ~TableCursor() = default;
    TableCursor(const TableCursor &) = delete;
    TableCursor &operator=(const TableCursor &) = delete;

    /// Goes to the first row. False: cancelled.
    virtual bool start(int way, std::span<const BoundCondition> conditions) = 0;
    virtual bool isAtEnd() const = 0;
    virtual void next() = 0;
    virtual void put(int column, ValueSink &sink) = 0;
    virtual std::int64_t rowId() const = 0;

protected:
    TableCursor() = default;
};

class VirtualTable
{
public:
    struct Column
    {
        std::string name; ///< snake_case with unit
        std::string type; ///< "integer", "real", "text"
    };

    virtual ~VirtualTable() = default;
    VirtualTable(const VirtualTable &) = delete;
    VirtualTable &operator=(const VirtualTable &) = delete;

    virtual std::string name() const = 0;
    virtual std::vector<Column> columns() const = 0;
    virtual Plan plan(const PlanRequest &request) const = 0;
    virtual std::unique_ptr<TableCursor> open() const = 0;

protected:
    VirtualTable() = default;
};

/// Whole numbers from `first` to `last`, both inclusive.
struct IntegerRange
{
    std::int64_t first = INT64_MIN;
    std::int64_t last = INT64_MAX;

    bool isEmpty() const { return first > last; }
    /// Takes away what cannot fulfil the condition; values that are no numbers take nothing away,
    /// except NULL, which nothing equals.
    void narrow(Comparison comparison, const QueryValue &value);
};

/// Makes `table` known to the connection under its name; it must outlive the connection. Returns an
/// SQLite code.
int registerTable(sqlite3 *connection, const VirtualTable &table);

} // namespace rooftrace
