// SPDX-License-Identifier: GPL-3.0-or-later
// Where a picture or a report may be written.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace rooftrace {

/// Refuses targets that atomic writing would destroy: pipes, devices, and the trace `input` itself
/// (also under another name). `input` may be empty.
Status checkOutput(const QString &target, const QString &input);

} // namespace rooftrace
