// SPDX-License-Identifier: GPL-3.0-or-later
// Where a picture or a report may be written, and how.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace rooftrace {

/// True when `target` is the trace `input`, also under another name. Either may be empty.
bool isTheTrace(const QString &target, const QString &input);

/// Refuses targets that atomic writing would destroy: pipes, devices, and the trace `input` itself
/// (also under another name). `input` may be empty.
Status checkOutput(const QString &target, const QString &input);

/// Writes all of `content` or leaves the file that was there; a pipe or a device is written to.
Status writeOutput(const QString &target, const QByteArray &content);

} // namespace rooftrace
