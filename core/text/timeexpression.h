// SPDX-License-Identifier: GPL-3.0-or-later
// Times and ranges as people type them: "1.2s", "+50us", "step 12", "1.2s..1.4s".
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace rooftrace::text {

/// What the words of a time expression refer to.
struct TimeContext
{
    Nanoseconds originNs = 0; ///< what "+50us" and "-50us" count from
    TimeRange extent;         ///< the whole trace: "all", "start", "end", and open ends of ranges
    /// Range of the step with this number; nullopt when there is none. May be empty.
    std::function<std::optional<TimeRange>(std::int64_t)> step;
};

/// Reads one point or range. The grammar, case-insensitive, spaces allowed between words:
///
///     expression = place | [place] ".." [place] | "all"
///     place      = time | ("+" | "-") time | "step" number | "start" | "end"
///     time       = decimal unit | [hours ":"] minutes ":" seconds
///     unit       = "ns" | "us" | "µs" | "ms" | "s" | "min" | "h"
///
/// Times count from the start of the trace. In a range the first end may leave out its unit
/// ("1.2..1.4s") or, after "step", the second its word ("step 3..5"); "+" and "-" in the second end
/// count from the first. A point gives an empty range (begin == end), a step gives its range.
/// Decimal comma and point both work; no value passes through floating point.
Result<TimeRange> parseTimeExpression(const QString &expression, const TimeContext &context);

} // namespace rooftrace::text
