// SPDX-License-Identifier: GPL-3.0-or-later
// A table as plain data: columns that know their unit, and cells that are raw numbers.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/trace/kernelclass.h"

#include <QString>
#include <QVariant>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rooftrace {

/// What the numbers of a column are; decides text, alignment, CSV unit and delegate.
enum class ColumnKind : std::uint8_t {
    Text,
    Count,
    Duration, ///< nanoseconds
    Bytes,
    ByteRate, ///< B/s
    FlopRate, ///< FLOP/s
    Share,    ///< 0 to 1
    Spread,   ///< minimum, median and maximum in nanoseconds
};

/// One cell of a Spread column.
struct SpreadValue
{
    double minimum = 0.0;
    double median = 0.0;
    double maximum = 0.0;
};

/// `value(row)` gives a QString for Text, a number for everything else, an invalid QVariant when
/// nobody knows the value. Spread columns give it the median.
struct TableColumn
{
    QString title;   ///< translated
    QString csvName; ///< untranslated, with unit: "total_ns"
    QString tooltip; ///< translated: what it is and of what a share is
    ColumnKind kind = ColumnKind::Text;
    bool hasBar = false; ///< bar behind the number, relative to the column's largest value
    std::function<QVariant(int row)> value;
    std::function<SpreadValue(int row)> spread; ///< Spread columns only
};

/// What a table shows. Cells are asked for when needed; the functions own what they capture.
struct TableData
{
    QString id; ///< untranslated: "kernels"
    std::vector<TableColumn> columns;
    int rowCount = 0;
    int sortColumn = 1; ///< at first, descending
    QString emptyTitle; ///< shown instead of an empty table
    QString emptyText;
    QString emptyCode;                                        ///< what records it, to be copied
    std::function<std::optional<Category>(int row)> category; ///< swatch; may be empty
    std::function<QString(int row)> tooltip;                  ///< raw name and facts
    std::function<QString(int row)> fullName; ///< what a shortened name stands for; may be empty
    std::function<SliceId(int row)> longest;  ///< instance to go to
    std::function<TimeRange(int row)> range;  ///< rows that are stretches of time; may be empty
    std::function<std::optional<StringId>(int row)> name; ///< what hover and selection highlight
};

/// Roles beside Qt's own.
enum TableRole {
    SortRole = Qt::UserRole + 1, ///< raw number or text
    BarRole,                     ///< 0 to 1, invalid without a bar
    CategoryRole,                ///< int(Category), invalid without one
    SpreadRole,                  ///< QVariantList of three doubles as parts of the largest maximum
    SliceRole,                   ///< quint32 of the longest instance
};

} // namespace rooftrace
