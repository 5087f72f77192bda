// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that `ncu --csv` prints: one row a kernel (raw page) or one a metric (details page).
#pragma once

#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/readers/ncu/ncuimport.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::ncu {

/// One row of a table and where it begins.
struct CsvRow
{
    std::vector<std::string> cells;
    std::int64_t offset = 0;
};

/// The rows from the header line on; what stands before it is the output of the program. Empty: no
/// table of Nsight Compute. A row that ends with the text inside of quotes is left out and noted.
std::vector<CsvRow> csvRows(std::string_view text, ImportLog &log, const Progress &progress);

/// Where the header line begins; nothing when there is none.
std::optional<std::size_t> csvHeader(std::string_view text);

/// A number with its thousands and decimal marks; nothing when the text is none.
/// `isDecimalComma` decides where one mark could be either.
std::optional<double> csvNumber(std::string_view text, bool isDecimalComma);

/// What a printed unit is in base units, and what a value is multiplied with: "Kbyte/s" is "byte/s"
/// times a thousand.
struct BaseUnit
{
    std::string name;
    double factor = 1;
};
BaseUnit baseUnit(std::string_view printed);

/// Adds every kernel of the table, until the work is cancelled. False: a column is missing.
bool importCsv(const std::vector<CsvRow> &rows, Import &import, Session &session,
               const Progress &progress);

} // namespace rooftrace::ncu
