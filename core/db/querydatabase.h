// SPDX-License-Identifier: GPL-3.0-or-later
// An empty database for queries of people over tables that live elsewhere.
#pragma once

#include "core/base/result.h"
#include "core/db/database.h"
#include "core/db/memoryvfs.h"
#include "core/db/virtualtable.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace {

/// Why a query failed.
enum class QueryTrouble : std::uint8_t {
    Other,       ///< SQLite's message says it: a syntax error, an unknown column, ...
    Denied,      ///< it would change something
    WorkMemory,  ///< sorting or a recursion needs more memory than it may have
    ValueTooBig, ///< one value is longer than it may be
    Interrupted,
};

/// One connection to an empty database in memory. Only SELECT runs: nothing can be written,
/// attached, loaded or set. Everything that a query may use up is limited; sorts and intermediate
/// results live in memory that is counted. Used by one thread at a time.
class QueryDatabase
{
public:
    /// Longest text or value of a query: above any name, below what makes one call of a function
    /// slow.
    static constexpr int LongestValueBytes = 256 * 1024;
    static constexpr int LongestQueryBytes = 100 * 1024;

    /// `workBytes`: what sorts and intermediate results may hold.
    static Result<std::unique_ptr<QueryDatabase>> open(std::int64_t workBytes);
    ~QueryDatabase();
    QueryDatabase(const QueryDatabase &) = delete;
    QueryDatabase &operator=(const QueryDatabase &) = delete;

    /// All tables and functions come before the first query.
    Status add(std::unique_ptr<const VirtualTable> table);
    using Function = std::function<void(std::span<const QueryValue>, ValueSink &)>;
    Status addFunction(const char *name, int arguments, Function function);

    /// `shouldStop` is asked every few thousand steps, also while a query is being prepared.
    void setInterruptCheck(std::function<bool()> shouldStop);

    /// Work with the statement only inside `scope`, which counts its memory.
    Result<Statement> prepare(std::string_view sql);
    MemoryBudget &budget() { return m_budget; }

    // After an error:
    QueryTrouble trouble() const;
    QString message() const; ///< what SQLite said, untranslated
    int offset() const;      ///< byte of the query, -1: unknown

private:
    QueryDatabase() = default;
    int authorize(int action, const char *what) const;
    void setLimits();
    bool connect(const std::string &table);
    void restrict();

    MemoryBudget m_budget;
    std::vector<std::unique_ptr<const VirtualTable>> m_tables;
    std::vector<std::unique_ptr<Function>> m_functions;
    std::function<bool()> m_shouldStop;
    sqlite3 *m_handle = nullptr;
    bool m_isRestricted = false;
    mutable bool m_wasDenied = false;
    mutable bool m_wasStopped = false;
    mutable int m_offset = -1;
    mutable unsigned m_asked = 0;
};

} // namespace rooftrace
