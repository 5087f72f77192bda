// SPDX-License-Identifier: GPL-3.0-or-later
// trim, split and join.
#pragma once

#include "app/cli/options.h"

namespace rooftrace::cli {

bool isCutVerb(const QString &verb);

/// Runs one of these verbs and returns the exit code.
int runCut(const Options &options);

} // namespace rooftrace::cli
