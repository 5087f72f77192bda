// SPDX-License-Identifier: GPL-3.0-or-later
// Notes on disk: a side-car beside the trace, or the state directory when that cannot be written.
//
// The side-car of "run.json.gz" is "run.json.gz.rooftrace.json":
//
//     {
//       "schema": "rooftrace-notes/1",
//       "trace": "run.json.gz",              file name only, no directory
//       "notes": [
//         {
//           "id": "0d9c…",                   random, never reused
//           "kind": "note" | "mark",
//           "begin_ns": 15560000,            integer nanoseconds of trace time
//           "end_ns": 15802800,              equal to begin_ns for a moment
//           "row": "Stream 7 · kernels",     optional
//           "slice": "void at::native::…",   optional, raw name
//           "text": "RMSNorm: 8 kernels",    optional
//           "created_ms": 1796072400000,     Unix time
//           "modified_ms": 1796072400000,
//           "deleted": true                  optional; kept for merging
//         }
//       ]
//     }
//
// Keys that a later version added are kept when the file is written again. Writing is atomic and
// under a lock file, and merges with what others wrote meanwhile by id; the later change wins.
#pragma once

#include "core/base/result.h"
#include "core/notes/note.h"

#include <QByteArray>
#include <QString>

namespace rooftrace::notes {

QString sideCarPath(const QString &tracePath);  ///< beside the trace
QString fallbackPath(const QString &tracePath); ///< in the state directory, by hash of the path

/// Notes from both places, deleted ones included. No file at all is no error. Reads files: not for
/// the GUI thread.
Result<Notes> load(const QString &tracePath);

/// Merges `notes` into the file and returns the merged set. Writes beside the trace when possible,
/// else into the state directory. Errors: neither can be written, or the lock is held for 2 s.
Result<Notes> save(const QString &tracePath, const Notes &notes);

/// The text of a file as documented above; `previous` lends its unknown keys.
QByteArray toJson(const Notes &notes, const QString &traceName, const QByteArray &previous = {});

/// Reads that text. Entries without an id are left out; unknown keys are ignored.
Result<Notes> fromJson(const QByteArray &json, const QString &fileName);

} // namespace rooftrace::notes
