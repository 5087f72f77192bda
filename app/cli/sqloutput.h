// SPDX-License-Identifier: GPL-3.0-or-later
// How answers of queries are printed.
#pragma once

#include "core/sql/sqlsession.h"

#include <QByteArray>
#include <QString>

namespace rooftrace::cli {

/// "text": aligned columns, safe to print on a terminal; "csv": RFC 4180 with values exactly as
/// they are, also where a spreadsheet would take one for a formula, because programs read it; "md":
/// a table; "json": an array of objects with whole numbers and text as they are.
QByteArray writeSqlAnswer(const SqlAnswer &answer, const QString &format);

/// Tables, their columns and the examples.
QByteArray writeSqlHelp(const QString &format);

} // namespace rooftrace::cli
