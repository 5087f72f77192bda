// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers on axes and roofs: round values without zeros at their end.
#pragma once

#include <QString>

namespace rooftrace {

/// As text::number() without zeros at the end: "0.05", "67".
QString plainNumber(double value, int digits);

/// "25 GB/s": an SI rate for an axis.
QString plainByteRate(double bytesPerSecond);

} // namespace rooftrace
