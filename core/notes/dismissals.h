// SPDX-License-Identifier: GPL-3.0-or-later
// Findings that a person put aside, with the reason.
//
// One file for all traces, dismissals.json of the state directory:
//
//     {
//       "schema": "rooftrace-dismissals/1",
//       "dismissed": { "<fingerprint>": { "reason": "known, fixed in v2", "at_ms": 1796072400000 }
//       }
//     }
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QString>

#include <optional>

namespace rooftrace::dismissals {

using Reasons = QHash<QString, QString>; ///< by Finding::fingerprint

QString path();

/// No file at all is no error. Reads a file: not for the GUI thread.
Result<Reasons> load();

/// Sets one reason (nullopt: forgets the dismissal) in the file as it is now, atomically and under
/// a lock, and returns what it then holds.
Result<Reasons> change(const QString &fingerprint, const std::optional<QString> &reason);

} // namespace rooftrace::dismissals
