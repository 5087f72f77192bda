// SPDX-License-Identifier: GPL-3.0-or-later
// Opening traces: from the index of an earlier opening, else by reading them.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/trace/readfilter.h"
#include "core/trace/snapshots.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>

namespace rooftrace {

/// How the index cache is used. The defaults are what people get.
struct CacheOptions
{
    bool isUsed = true;
    std::int64_t mostBytes = std::int64_t{4} << 30U;       ///< of all indexes together
    std::int64_t smallestSource = std::int64_t{16} << 20U; ///< below, reading is as fast
    QString folder;                                        ///< empty: cacheFolder()
    /// What is left out of the trace. A part has no index and does not come from one.
    ReadFilter filter;
    /// Called on another thread when an index cannot be stored, for whatever reason.
    std::function<void(const Error &)> onTrouble;
};

/// Where indexes lie: $XDG_CACHE_HOME/rooftrace/index.
QString cacheFolder();

/// Opens a trace. A file that was opened before, and is unchanged since, comes from its index: the
/// columns of the trace are then those of the mapped file. Otherwise it is read, and its index is
/// written later on a thread of low priority. Streams and reports that need another program have no
/// index. `snapshots` gets to see a trace while it is being read. Runs on any thread but the GUI's.
Result<TracePtr> openTrace(const QString &path, const CacheOptions &options, Progress &progress,
                           SnapshotSink *snapshots = nullptr);
Result<TracePtr> openTrace(const std::shared_ptr<const Source> &source, const CacheOptions &options,
                           Progress &progress, SnapshotSink *snapshots = nullptr);

/// Waits until no index is being written; before a program ends.
void finishCacheWrites();

/// Removes all indexes. Open traces are not touched.
void clearCache(const QString &folder = cacheFolder());

/// The index of a source, whether there is one or not; empty: it gets none.
QString indexPathOf(const Source &source, const CacheOptions &options);

} // namespace rooftrace
