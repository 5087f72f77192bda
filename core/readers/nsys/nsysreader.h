// SPDX-License-Identifier: GPL-3.0-or-later
// Reading an SQLite export, whoever made it: the person or an nsys that we started.
#pragma once

#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/readers/tracesurvey.h"
#include "core/trace/tracebuilder.h"

#include <QString>

#include <memory>

namespace rooftrace::nsys {

/// Reads the export at `databasePath` into `builder`. `shownName` stands in messages; `owner` is
/// kept as long as details may be read (it deletes a temporary export when it goes), may be null.
Status readExport(const QString &databasePath, const QString &shownName,
                  std::shared_ptr<const void> owner, TraceBuilder &builder, ImportLog &log,
                  Progress &progress);

/// About how many rows an export has; asking costs nothing.
class NsysDatabase;
std::int64_t expectedRows(NsysDatabase &database);

/// Counts what an export holds; see TraceReader::survey().
Result<TraceSurvey> surveyExport(const QString &databasePath, const QString &shownName,
                                 Progress &progress);

/// Details of the rows of an export, read when asked for; the file is opened for each question and
/// must not have changed since.
std::shared_ptr<const DetailReader> exportDetails(const QString &databasePath,
                                                  const QString &shownName,
                                                  std::shared_ptr<const void> owner);

} // namespace rooftrace::nsys
