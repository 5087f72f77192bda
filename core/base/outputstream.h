// SPDX-License-Identifier: GPL-3.0-or-later
// Files written piece by piece.
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string_view>

namespace rooftrace {

/// A file that appears under its name only when it is complete; until then, and for ever when the
/// stream is destroyed before commit(), what was there stays. Packed when the name ends in ".gz".
class OutputStream
{
public:
    /// The error names the file and the cause.
    static Result<std::unique_ptr<OutputStream>> create(const QString &target);

    virtual ~OutputStream();
    OutputStream(const OutputStream &) = delete;
    OutputStream &operator=(const OutputStream &) = delete;

    virtual Status write(std::string_view bytes) = 0;
    virtual Status commit() = 0;
    virtual std::int64_t fileBytes() const = 0; ///< of the file so far

protected:
    OutputStream() = default;
};

} // namespace rooftrace
