// SPDX-License-Identifier: GPL-3.0-or-later
// An Nsight Systems export as a database: which tables and columns this version has, and its
// strings.
#pragma once

#include "core/base/result.h"
#include "core/db/database.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftrace::nsys {

/// Tables whose rows become slices or markers. The position in the list is the table's number in
/// source offsets, so entries are only ever added at the end.
std::span<const std::string_view> numberedTables();
/// The number of a table, 0 for one without.
std::uint8_t tableNumber(std::string_view table);

/// Source offset of a row: table number in the upper 8 of 40 bits, row id in the lower 32; 0 for a
/// row that has no place there.
std::uint64_t rowOffset(std::uint8_t table, std::int64_t rowId);

/// Moves with its database. Not thread-safe.
class NsysDatabase
{
public:
    /// Errors: no SQLite database, or no export of Nsight Systems; both name `shownName`.
    static Result<NsysDatabase> open(const QString &path, const QString &shownName);

    /// True when a database with these tables is an export of Nsight Systems.
    static bool isExport(std::span<const std::string> tables);

    Database &database() { return m_database; }
    const std::map<std::string, std::vector<ColumnInfo>, std::less<>> &tables() const
    {
        return m_tables;
    }
    bool hasTable(std::string_view table) const { return m_tables.find(table) != m_tables.end(); }
    bool hasColumn(std::string_view table, std::string_view column) const;

    /// "SELECT rowid,a,b FROM t": columns that this version lacks are NULL, so that a reader
    /// always finds its columns at the same places, after the row id at place 0.
    std::string select(std::string_view table, std::span<const std::string_view> columns) const;

    /// The text of StringIds with this id, valid until the next call; nothing when it is not there.
    std::optional<std::string_view> string(std::int64_t id);

private:
    explicit NsysDatabase(Database database)
        : m_database(std::move(database))
    {
    }
    void readSchema(const std::vector<std::string> &tables);
    void indexStrings();

    Database m_database;
    std::map<std::string, std::vector<ColumnInfo>, std::less<>> m_tables;
    Statement m_stringQuery;
    bool m_hasStrings = false;
    bool m_isStringIdRowId = false;                          // id is the table's integer key
    std::unordered_map<std::int64_t, std::int64_t> m_rowIds; // else row ids by id
};

} // namespace rooftrace::nsys
