// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a PyTorch Profiler (Kineto) trace.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QByteArray>

namespace rooftrace {

/// UTF-8 JSON, byte-stable for equal input. Moments are nanoseconds after the first event, whose
/// time on the clock of the file is `time.first_event_ts_ns`. Lists are complete, longest first,
/// ties by name. Errors: cancelled.
Result<QByteArray> kinetoFigures(const TracePtr &trace, Progress &progress);

} // namespace rooftrace
