// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/db/virtualtable.h"

#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>

namespace rooftrace {

namespace {

struct Table : sqlite3_vtab
{
    const VirtualTable *table = nullptr;
};

struct Cursor : sqlite3_vtab_cursor
{
    std::unique_ptr<TableCursor> cursor;
    std::vector<BoundCondition> conditions;
};

TableCursor &of(sqlite3_vtab_cursor *cursor)
{
    return *static_cast<Cursor *>(cursor)->cursor;
}

std::optional<Comparison> comparisonOf(unsigned char op)
{
    switch (op) {
    case SQLITE_INDEX_CONSTRAINT_EQ:
        return Comparison::Equal;
    case SQLITE_INDEX_CONSTRAINT_GT:
        return Comparison::Greater;
    case SQLITE_INDEX_CONSTRAINT_GE:
        return Comparison::GreaterOrEqual;
    case SQLITE_INDEX_CONSTRAINT_LT:
        return Comparison::Less;
    case SQLITE_INDEX_CONSTRAINT_LE:
        return Comparison::LessOrEqual;
    default:
        return std::nullopt;
    }
}

QueryValue valueOf(sqlite3_value *value)
{
    QueryValue result;
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        result.type = QueryValue::Type::Integer;
        result.integer = sqlite3_value_int64(value);
        break;
    case SQLITE_FLOAT:
        result.type = QueryValue::Type::Real;
        result.real = sqlite3_value_double(value);
        break;
    case SQLITE_TEXT: {
        result.type = QueryValue::Type::Text;
        const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
        if (text != nullptr)
            result.text = {text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
        break;
    }
    case SQLITE_BLOB:
        result.type = QueryValue::Type::Blob;
        break;
    default:
        break;
    }
    return result;
}

// What SQLite calls. Nothing may throw through it.

int connectTable(sqlite3 *connection, void *aux, int, const char *const *, sqlite3_vtab **result,
                 char **)
{
    const auto *table = static_cast<const VirtualTable *>(aux);
    std::string sql = "CREATE TABLE x";
    char separator = '(';
    for (const VirtualTable::Column &column : table->columns()) {
        sql.append(1, separator).append(1, '"').append(column.name).append("\" ");
        sql.append(column.type);
        separator = ',';
    }
    const int code = sqlite3_declare_vtab(connection, sql.append(1, ')').c_str());
    if (code != SQLITE_OK)
        return code;
    auto made = std::make_unique<Table>();
    made->table = table;
    *result = made.release();
    return SQLITE_OK;
}

int disconnectTable(sqlite3_vtab *table)
{
    delete static_cast<Table *>(table); // NOLINT(cppcoreguidelines-owning-memory)
    return SQLITE_OK;
}

int planTable(sqlite3_vtab *vtab, sqlite3_index_info *info)
try {
    PlanRequest request;
    std::vector<int> places; // of the conditions in SQLite's list
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto &constraint = info->aConstraint[i];
        const std::optional<Comparison> comparison = comparisonOf(constraint.op);
        if (constraint.usable == 0 || !comparison || constraint.iColumn < 0)
            continue;
        // Another collation may find equal what the bytes tell apart.
        const char *collation = sqlite3_vtab_collation(info, i);
        if (collation != nullptr && sqlite3_stricmp(collation, "BINARY") != 0)
            continue;
        request.conditions.push_back({constraint.iColumn, *comparison});
        places.push_back(i);
    }
    for (int i = 0; i < info->nOrderBy; ++i)
        request.order.push_back({info->aOrderBy[i].iColumn, info->aOrderBy[i].desc != 0});
    const int distinct = sqlite3_vtab_distinct(info);
    request.isGrouping = distinct == 1 || distinct == 2;
    const Plan plan = static_cast<Table *>(vtab)->table->plan(request);
    std::string encoded;
    for (std::size_t i = 0; i < plan.uses.size(); ++i) {
        const Condition &condition = request.conditions[plan.uses[i]];
        info->aConstraintUsage[places[plan.uses[i]]].argvIndex = static_cast<int>(i) + 1;
        encoded += static_cast<char>('A' + condition.column);
        encoded += static_cast<char>('0' + static_cast<int>(condition.comparison));
    }
    info->idxNum = plan.way;
    info->idxStr = sqlite3_mprintf("%s", encoded.c_str());
    info->needToFreeIdxStr = 1;
    info->orderByConsumed = plan.isOrdered && info->nOrderBy > 0 ? 1 : 0;
    info->estimatedCost = std::max(1.0, plan.cost);
    info->estimatedRows = static_cast<sqlite3_int64>(std::max(1.0, plan.rows));
    info->idxFlags = plan.hasOneRow ? SQLITE_INDEX_SCAN_UNIQUE : 0;
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

int openCursor(sqlite3_vtab *table, sqlite3_vtab_cursor **result)
try {
    auto made = std::make_unique<Cursor>();
    made->cursor = static_cast<Table *>(table)->table->open();
    *result = made.release();
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

int closeCursor(sqlite3_vtab_cursor *cursor)
{
    delete static_cast<Cursor *>(cursor); // NOLINT(cppcoreguidelines-owning-memory)
    return SQLITE_OK;
}

int startCursor(sqlite3_vtab_cursor *vtab, int way, const char *encoded, int count,
                sqlite3_value **values)
try {
    auto *cursor = static_cast<Cursor *>(vtab);
    cursor->conditions.clear();
    for (int i = 0; i < count; ++i) {
        BoundCondition condition;
        const char *const pair = encoded + std::ptrdiff_t{2} * i;
        condition.column = pair[0] - 'A';
        condition.comparison = static_cast<Comparison>(pair[1] - '0');
        condition.value = valueOf(values[i]);
        cursor->conditions.push_back(condition);
    }
    return cursor->cursor->start(way, cursor->conditions) ? SQLITE_OK : SQLITE_INTERRUPT;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

int nextRow(sqlite3_vtab_cursor *cursor)
try {
    of(cursor).next();
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

int isAtEnd(sqlite3_vtab_cursor *cursor)
{
    return of(cursor).isAtEnd() ? 1 : 0;
}

int putColumn(sqlite3_vtab_cursor *cursor, sqlite3_context *context, int column)
try {
    ValueSink sink(context);
    of(cursor).put(column, sink);
    return SQLITE_OK;
} catch (const std::bad_alloc &) {
    return SQLITE_NOMEM;
}

int putRowId(sqlite3_vtab_cursor *cursor, sqlite3_int64 *rowId)
{
    *rowId = of(cursor).rowId();
    return SQLITE_OK;
}

/// Without xCreate the table exists by its name alone and CREATE VIRTUAL TABLE cannot name it.
const sqlite3_module Module = [] {
    sqlite3_module module{};
    module.iVersion = 1;
    module.xConnect = connectTable;
    module.xBestIndex = planTable;
    module.xDisconnect = disconnectTable;
    module.xOpen = openCursor;
    module.xClose = closeCursor;
    module.xFilter = startCursor;
    module.xNext = nextRow;
    module.xEof = isAtEnd;
    module.xColumn = putColumn;
    module.xRowid = putRowId;
    return module;
}();

std::int64_t saturated(double value)
{
    constexpr double Limit = 9.2e18;
    if (value >= Limit)
        return std::numeric_limits<std::int64_t>::max();
    return value <= -Limit ? std::numeric_limits<std::int64_t>::min()
                           : static_cast<std::int64_t>(value);
}

} // namespace

void ValueSink::integer(std::int64_t value)
{
    sqlite3_result_int64(m_context, value);
}

void ValueSink::real(double value)
{
    sqlite3_result_double(m_context, value);
}

void ValueSink::text(std::string_view value)
{
    sqlite3_result_text64(m_context, value.data() == nullptr ? "" : value.data(), value.size(),
                          SQLITE_STATIC, SQLITE_UTF8);
}

void ValueSink::copiedText(std::string_view value)
{
    sqlite3_result_text64(m_context, value.data() == nullptr ? "" : value.data(), value.size(),
                          SQLITE_TRANSIENT, SQLITE_UTF8);
}

void ValueSink::error(std::string_view message)
{
    sqlite3_result_error(m_context, message.data(), static_cast<int>(message.size()));
}

void IntegerRange::narrow(Comparison comparison, const QueryValue &value)
{
    if (value.type == QueryValue::Type::Null) {
        *this = {1, 0};
        return;
    }
    if (value.type != QueryValue::Type::Integer && value.type != QueryValue::Type::Real)
        return; // text may convert to a number; SQLite sees to it
    const bool isReal = value.type == QueryValue::Type::Real;
    // One more on either side of a broken number: cheap, and never too narrow.
    const std::int64_t low = isReal ? saturated(std::floor(value.real)) : value.integer;
    const std::int64_t high = isReal ? saturated(std::ceil(value.real)) : value.integer;
    if (comparison != Comparison::Less && comparison != Comparison::LessOrEqual)
        first = std::max(first, low);
    if (comparison != Comparison::Greater && comparison != Comparison::GreaterOrEqual)
        last = std::min(last, high);
}

int registerTable(sqlite3 *connection, const VirtualTable &table)
{
    // SQLite hands the pointer back as it is; the tables only read.
    return sqlite3_create_module_v2(connection, table.name().c_str(), &Module,
                                    const_cast<VirtualTable *>(&table), nullptr);
}

} // namespace rooftrace
