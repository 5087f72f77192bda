// SPDX-License-Identifier: GPL-3.0-or-later
// What loading cost and on what machine, in words that people can send.
#pragma once

#include "core/trace/trace.h"

#include <QString>
#include <QStringList>

namespace rooftrace {

/// Size, slices, time and rate of a load that took `milliseconds`, and the memory of the process.
/// A trace from the index says so: its rate is not one of reading.
QStringList loadFacts(const Trace &trace, qint64 milliseconds);

/// Version, Qt, system, processor and pixel ratio, on one line.
QString machineText(double pixelRatio);

/// The most memory that the process has held so far, in bytes.
std::int64_t peakMemoryBytes();

} // namespace rooftrace
