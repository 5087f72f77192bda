// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of any size whose figures are known while they are made: launches of device work by one
// thread a device, on streams that overlap and pause.
#pragma once

#include "core/base/units.h"
#include "core/trace/trace.h"

#include <QStringList>

#include <array>
#include <cstdint>
#include <functional>
#include <string>

namespace rooftrace::test {

inline constexpr std::uint32_t ExactDevices = 4;
inline constexpr std::uint32_t ExactStreams = 8; ///< of each device
inline constexpr std::uint32_t ExactNames = 120;

/// One API call and the kernel that it launches. Times are whole nanoseconds from 1 ms on.
struct ExactLaunch
{
    std::uint32_t device = 0;
    std::uint32_t stream = 0;
    std::uint32_t name = 0;
    std::int64_t correlation = 0; ///< from 1, unique in the trace
    Nanoseconds callStartNs = 0;
    Nanoseconds callDurationNs = 0;
    Nanoseconds startNs = 0;
    Nanoseconds durationNs = 0;
};

/// What must come out. Summed up launch by launch, in the order in which devices work.
struct ExactAnswers
{
    struct Total
    {
        std::int64_t count = 0;
        Nanoseconds sumNs = 0;
    };
    struct Device
    {
        Nanoseconds busyNs = 0; ///< under at least one kernel
        Total gaps;             ///< between kernels, under none
    };
    std::int64_t launches = 0;
    Nanoseconds delayNs = 0; ///< from call to kernel, summed
    Total calls;
    std::array<std::array<Total, ExactStreams>, ExactDevices> streams{};
    std::array<Device, ExactDevices> devices{};
    std::array<Total, ExactNames> names{};
};

std::string exactKernelName(std::uint32_t name);

/// Gives `take` this many launches, device after device, each device's kernels by start.
/// Deterministic.
ExactAnswers makeExactLaunches(std::uint64_t launches,
                               const std::function<void(const ExactLaunch &)> &take);

/// The same trace in three ways. The answers are those of its launches; nullptr or false: it could
/// not be made.
TracePtr buildExactTrace(std::uint64_t launches, ExactAnswers &answers);
bool writeExactKineto(const QString &path, std::uint64_t launches, ExactAnswers &answers);
bool writeExactNsys(const QString &path, std::uint64_t launches, ExactAnswers &answers);

/// What of the trace differs from the answers, in words: streams, names, links, busy time, gaps,
/// search. Empty when all is exact.
QStringList exactDifferences(const TracePtr &trace, const ExactAnswers &answers);

} // namespace rooftrace::test
