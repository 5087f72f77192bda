// SPDX-License-Identifier: GPL-3.0-or-later
// To add a table: write its file, declare it in sqltable.h and name it here.
#include "core/sql/sqltable.h"

namespace rooftrace {

std::vector<SliceTableInfo> sliceTables()
{
    return {slicesTable(), kernelsTable(), copiesTable(), operatorsTable()};
}

std::vector<RowTableInfo> rowTables()
{
    return {tracksTable(),  linksTable(), countersTable(), counterSamplesTable(),
            markersTable(), stepsTable(), findingsTable(), columnsTable()};
}

} // namespace rooftrace
