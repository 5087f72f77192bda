// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis of one scope from beginning to end, on the calling thread.
#pragma once

#include "app/gui/analysisrunner.h"
#include "core/base/progress.h"

namespace rooftrace {

/// nullptr when cancelled.
AnalysisPtr analyseScope(const TracePtr &trace, const Scope &scope, RooflineGrouping grouping,
                         Progress &progress);

} // namespace rooftrace
