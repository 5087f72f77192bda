// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of an Nsight Systems trace, as NVIDIA's own reports group them.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QByteArray>

namespace rooftrace {

/// UTF-8 JSON, byte-stable for equal input. Times are integer nanoseconds as stored in the export
/// (session clock); means are exact quotients. Lists hold the 50 largest by total time, ties by
/// name. Errors: cancelled.
Result<QByteArray> nsysFigures(const TracePtr &trace, Progress &progress);

} // namespace rooftrace
