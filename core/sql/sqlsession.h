// SPDX-License-Identifier: GPL-3.0-or-later
// SQL over one trace.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rooftrace {

class QueryDatabase;
class SqlData;

/// What one query may use up.
struct SqlLimits
{
    std::int64_t rows = 100'000;             ///< of the result; more are left out
    std::int64_t resultBytes = 256LL << 20U; ///< of the result; more rows are left out
    std::int64_t workBytes = 1LL << 30U;     ///< sorts and intermediate results
    std::int64_t timeMs = 60'000;            ///< 0: no limit
};

/// NULL, a number or text; a blob reads as X'…'.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string>;

/// What became of a query. With an error there may be columns, but no rows.
struct SqlAnswer
{
    std::vector<std::string> columns;
    std::vector<SqlValue> values; ///< row by row
    bool isCut = false;           ///< a limit of the result left rows out
    std::optional<Error> error;
    bool isQueryWrong = false; ///< the error is in the query; else a limit was met
    int errorOffset = -1;      ///< byte of the query, -1: unknown

    std::size_t rowCount() const { return columns.empty() ? 0 : values.size() / columns.size(); }
    const SqlValue &value(std::size_t row, std::size_t column) const
    {
        return values[row * columns.size() + column];
    }
};

/// Answers one query at a time, on any thread but the GUI's; a second one waits. Tables are read
/// where the trace has them; what a query first needs (an order by name, steps, findings) is made
/// then and kept. Only SELECT runs.
class SqlSession
{
public:
    explicit SqlSession(TracePtr trace);
    ~SqlSession();
    SqlSession(const SqlSession &) = delete;
    SqlSession &operator=(const SqlSession &) = delete;

    SqlAnswer run(std::string_view sql, const SqlLimits &limits, Progress &progress);

private:
    Status open();

    std::mutex m_mutex;
    std::unique_ptr<SqlData> m_data;
    std::unique_ptr<QueryDatabase> m_database; // after the data, which its tables read
};

/// One table for lists of what can be asked.
struct SqlTableText
{
    std::string name;
    QString meaning; ///< translated
    std::vector<std::string> columns;
};
std::vector<SqlTableText> sqlTableTexts();

/// A query worth knowing.
struct SqlExample
{
    QString title; ///< in the language of the application
    QString sql;
};
/// The bundled examples.
std::vector<SqlExample> sqlExamples();

} // namespace rooftrace
