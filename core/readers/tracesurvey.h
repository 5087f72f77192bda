// SPDX-License-Identifier: GPL-3.0-or-later
// What a file holds, counted without keeping it: for choosing what to read of it.
#pragma once

#include "core/base/units.h"
#include "core/trace/readfilter.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace rooftrace {

/// About what a trace of this many slices and samples takes at most while it is read: measured on
/// traces of all kinds, and meant to be too much rather than too little.
std::int64_t loadingBytes(std::int64_t slices, std::int64_t samples = 0);

/// How many slices lie where in time. Widens as it needs to: bounded.
class TimeHistogram
{
public:
    void add(Nanoseconds timeNs, std::int64_t count = 1);
    /// About how many of all are in a range.
    std::int64_t countIn(TimeRange range) const;

private:
    void widen();

    static constexpr std::size_t MostBuckets = 4096;
    int m_shift = 20; // a bucket is 2^20 ns, about a millisecond, at first
    std::vector<std::pair<std::int64_t, std::int64_t>> m_buckets; // by place, ascending
    std::size_t m_last = 0;
};

/// Counts of one file. Times are on the clock of the file.
struct TraceSurvey
{
    struct Process
    {
        std::string pid; ///< as written
        std::int64_t rank = -1;
        std::int64_t slices = 0;
        bool isDevice = false; ///< a process that stands for a device
    };
    /// Limits of short operators that are counted.
    static constexpr std::array<Nanoseconds, 5> ShortNs = {2'000, 5'000, 10'000, 50'000, 100'000};

    TimeRange extent; ///< of all slices
    std::int64_t slices = 0;
    std::int64_t samples = 0;                         ///< counter values
    std::array<std::int64_t, LeaveOutCount> counts{}; ///< by LeaveOut; operators: all of them
    std::array<std::int64_t, ShortNs.size()> shortOperators{}; ///< shorter than each limit
    std::vector<Process> processes;
    TimeHistogram times;

    std::int64_t bytes() const { return loadingBytes(slices, samples); }
    /// About what is needed with a filter. Shares of what was counted one by one are multiplied.
    std::int64_t bytesWith(const ReadFilter &filter) const;
};

/// What somebody wants of a file that would not fit as a whole, in their words.
struct ReadWish
{
    QString range; ///< a time expression without steps
    QStringList ranks;
    QStringList processes;
    QStringList leftOut; ///< LeaveOutIds; "operators" may be followed by a time: "operators:10us"

    bool isEmpty() const
    {
        return range.isEmpty() && ranks.isEmpty() && processes.isEmpty() && leftOut.isEmpty();
    }
};

} // namespace rooftrace
