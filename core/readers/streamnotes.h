// SPDX-License-Identifier: GPL-3.0-or-later
// Says what was wrong with a compressed file.
#pragma once

#include "core/base/decompress.h"
#include "core/base/importlog.h"

namespace rooftrace {

/// A note "gzip.truncated" and so on; nothing when there was no damage.
void noteStreamDamage(const StreamDamage &damage, ImportLog &log);

} // namespace rooftrace
