// SPDX-License-Identifier: GPL-3.0-or-later
// All members of one event, read from its place in the file.
#pragma once

#include "core/base/decompress.h"
#include "core/trace/details.h"

#include <memory>

namespace rooftrace::kineto {

/// Details by the offset of an event in the uncompressed stream. A file that has changed since
/// answers so.
std::shared_ptr<const DetailReader> makeDetailReader(std::shared_ptr<const PositionalBytes> bytes,
                                                     QString shownName);

} // namespace rooftrace::kineto
