// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a file says about one slice, read when asked for.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace rooftrace {

/// One argument of a slice as people read it. Values that may hold credentials are never returned.
struct Detail
{
    QString key;
    QString value;
};

/// Reads details from the place of a slice in its source. Kept alive by the trace; thread-safe.
class DetailReader
{
public:
    virtual ~DetailReader() = default;
    DetailReader(const DetailReader &) = delete;
    DetailReader &operator=(const DetailReader &) = delete;

    /// `sourceOffset` is what the reader stored with the slice: a byte offset, or a table and row.
    virtual Result<std::vector<Detail>> detailsAt(std::uint64_t sourceOffset) const = 0;

protected:
    DetailReader() = default;
};

} // namespace rooftrace
