// SPDX-License-Identifier: GPL-3.0-or-later
// The uncompressed bytes of an XSpace file.
#pragma once

#include "core/base/decompress.h"
#include "core/base/progress.h"
#include "core/readers/xla/xlawire.h"

#include <memory>

namespace rooftrace::xla {

struct OpenedBytes
{
    std::shared_ptr<const PositionalBytes> bytes;
    std::int64_t size = 0;
    std::int64_t windowBytes = 0; ///< that reading in order takes at once
    StreamDamage damage;

    std::unique_ptr<ByteWindow> window(const Progress *progress) const
    {
        return std::make_unique<ByteWindow>(bytes, size, windowBytes, progress);
    }
};

/// A compressed source is inflated once to learn how long it is.
Result<OpenedBytes> openBytes(const std::shared_ptr<const Source> &source, Progress &progress);

} // namespace rooftrace::xla
