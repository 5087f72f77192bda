// SPDX-License-Identifier: GPL-3.0-or-later
// Several Chrome traces of one job as one.
#pragma once

#include "core/cut/tracecutter.h"

namespace rooftrace::kineto {

/// Ranks become processes "rank 3: python" of one trace on the clock of the first file. Numbers of
/// processes and devices that two files share get new ones; correlations, operators and arrows of
/// different files are kept apart. See TraceCutter::join().
Result<JoinResult> joinTraces(const std::vector<JoinInput> &inputs, const QString &target,
                              Progress &progress);

} // namespace rooftrace::kineto
