// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics that a profiler measured of single kernels, as it names them.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QByteArray>

namespace rooftrace {

enum class MetricsFormat { Text, Csv, Json };

/// One row a slice that has metrics, in the order in which they ran; values in base units with all
/// of their digits. CSV: names, units, then the rows, as the raw page of Nsight Compute has them;
/// JSON has the instances of each metric and the vendor's advice too. Errors: cancelled; a trace
/// without metrics says so.
Result<QByteArray> writeMetrics(const Trace &trace, MetricsFormat format, const Progress &progress);

} // namespace rooftrace
