// SPDX-License-Identifier: GPL-3.0-or-later
// All figures of a trace as JSON, for comparing Rooftrace with other programs.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QByteArray>

namespace rooftrace {

/// UTF-8 JSON, keys as in the format's own section; byte-stable for equal input. Times are integer
/// nanoseconds; means and ratios are exact quotients. Errors: a format without figures, cancelled.
Result<QByteArray> figuresJson(const TracePtr &trace, Progress &progress);

} // namespace rooftrace
