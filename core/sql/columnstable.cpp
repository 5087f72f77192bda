// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/sqltable.h"

#include <string>

namespace rooftrace {

namespace {

struct Line
{
    std::string table;
    std::string column;
    std::string type;
};

const std::vector<Line> &lines()
{
    static const std::vector<Line> all = [] {
        std::vector<Line> made;
        const auto add = [&made](const SqlTableInfo &info) {
            for (const SqlColumn &column : info.columns)
                made.push_back({info.name, column.name, column.type});
        };
        for (const SliceTableInfo &info : sliceTables())
            add(info);
        for (const RowTableInfo &info : rowTables())
            add(info);
        return made;
    }();
    return all;
}

template<std::string Line::*Member>
void putPart(const SqlRow &row, ValueSink &sink)
{
    sink.text(lines()[row.place()].*Member);
}

} // namespace

RowTableInfo columnsTable()
{
    RowTableInfo info;
    info.name = "columns";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "what can be asked for: tables and columns");
    info.count = [](SqlData &) -> std::optional<std::uint64_t> { return lines().size(); };
    info.columns = {{"table_name", "text", putPart<&Line::table>},
                    {"column_name", "text", putPart<&Line::column>},
                    {"type", "text", putPart<&Line::type>}};
    return info;
}

} // namespace rooftrace
