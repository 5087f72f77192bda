// SPDX-License-Identifier: GPL-3.0-or-later
// From a path to a trace: picks the reader by content.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/readers/tracereader.h"
#include "core/trace/trace.h"

#include <QString>

#include <memory>
#include <string>
#include <string_view>

namespace rooftrace {

/// The most confident reader, or nullptr when none claims the source.
const TraceReader *readerFor(const ReaderList &readers, const Source &source);

/// Opens, sniffs, reads and finishes. Errors name the file and, for a foreign format, what it seems
/// to be. Runs on any thread but the GUI's.
/// `snapshots` gets to see the trace while it is being read, if it is given.
Result<TracePtr> readTrace(const QString &path, Progress &progress,
                           SnapshotSink *snapshots = nullptr);

/// The same for a source that is already open. `readerId` gets the id of the reader that took it;
/// `filter` says what is left out.
Result<TracePtr> readTrace(const std::shared_ptr<const Source> &source, Progress &progress,
                           SnapshotSink *snapshots = nullptr, std::string *readerId = nullptr,
                           const ReadFilter &filter = {});

/// The details of a source that the reader with this id has read before; nullptr: there are none.
std::shared_ptr<const DetailReader> detailReaderOf(std::string_view readerId,
                                                   const std::shared_ptr<const Source> &source);

} // namespace rooftrace
