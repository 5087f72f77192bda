// SPDX-License-Identifier: GPL-3.0-or-later
// One place for numbers shown to people: times, sizes, rates, shares.
#pragma once

#include "core/base/units.h"

#include <QString>

#include <cstdint>

namespace rooftrace::text {

/// "123 ns", "12.34 µs", "1.234 ms", "12.34 s": adaptive, at most four significant digits, decimal
/// sign of the default locale, real minus sign.
QString duration(Nanoseconds ns);

/// All digits, grouped: "1 234 567 ns".
QString exactDuration(Nanoseconds ns);

/// IEC sizes: "1.14 GiB". `bytes` may be negative.
QString bytes(double bytes);

/// SI rates: "3.35 TB/s".
QString byteRate(double bytesPerSecond);

/// SI: "989 TFLOP/s" and "246.2 GFLOP".
QString flopRate(double flopPerSecond);
QString flops(double flop);

/// "12.3 %" of a share between 0 and 1.
QString percent(double share);

/// Thin-space grouped whole number in the default locale.
QString count(std::int64_t value);

/// At most `digits` significant digits, default locale.
QString number(double value, int digits = 4);

} // namespace rooftrace::text
