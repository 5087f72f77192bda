// SPDX-License-Identifier: GPL-3.0-or-later
// Streams as files: what can only be read once is stored where it can be read by position.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <limits>

namespace rooftrace {

/// Copies the stream behind the descriptor into a file in the cache directory (or the folder for
/// temporary files, where that one cannot be written) and returns the file's descriptor. The file
/// has no name, so that nothing stays behind however the program ends. It takes at most
/// `mostBytes`, and leaves the disk its reserve. Cancelling is noticed within 100 ms, also while
/// the stream is silent.
Result<int> spool(int stream, Progress &progress,
                  std::int64_t mostBytes = std::numeric_limits<std::int64_t>::max());

} // namespace rooftrace
