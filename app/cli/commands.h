// SPDX-License-Identifier: GPL-3.0-or-later
// What the verbs do.
#pragma once

#include "app/cli/options.h"

namespace rooftrace::cli {

/// Runs the verb and returns the exit code.
int run(const Options &options);

} // namespace rooftrace::cli
