// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/tracesurvey.h"

#include <algorithm>

namespace rooftrace {

namespace {

constexpr std::int64_t ProgramBytes = std::int64_t{28} << 20U;
constexpr std::int64_t BytesPerSlice = 140; // 32 stay; the rest is sorting and attributes
constexpr std::int64_t BytesPerSample = 32;

double share(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

} // namespace

std::int64_t loadingBytes(std::int64_t slices, std::int64_t samples)
{
    return ProgramBytes + slices * BytesPerSlice + samples * BytesPerSample;
}

void TimeHistogram::add(Nanoseconds timeNs, std::int64_t count)
{
    const std::int64_t place = timeNs >> m_shift;
    if (m_last < m_buckets.size() && m_buckets[m_last].first == place) {
        m_buckets[m_last].second += count;
        return;
    }
    auto found =
        std::lower_bound(m_buckets.begin(), m_buckets.end(), place,
                         [](const auto &bucket, std::int64_t at) { return bucket.first < at; });
    if (found == m_buckets.end() || found->first != place)
        found = m_buckets.insert(found, {place, 0});
    found->second += count;
    m_last = static_cast<std::size_t>(found - m_buckets.begin());
    if (m_buckets.size() > MostBuckets)
        widen();
}

void TimeHistogram::widen()
{
    ++m_shift;
    std::size_t kept = 0;
    for (const auto &[place, count] : m_buckets) {
        if (kept > 0 && m_buckets[kept - 1].first == place >> 1)
            m_buckets[kept - 1].second += count;
        else
            m_buckets[kept++] = {place >> 1, count};
    }
    m_buckets.resize(kept);
    m_last = 0;
}

std::int64_t TimeHistogram::countIn(TimeRange range) const
{
    std::int64_t sum = 0;
    for (const auto &[place, count] : m_buckets) {
        const TimeRange bucket{place * (std::int64_t{1} << m_shift),
                               (place + 1) * (std::int64_t{1} << m_shift)};
        const TimeRange both = bucket.intersected(range);
        if (!both.isEmpty())
            sum += static_cast<std::int64_t>(static_cast<double>(count)
                                             * share(both.lengthNs(), bucket.lengthNs()));
    }
    return sum;
}

std::int64_t TraceSurvey::bytesWith(const ReadFilter &filter) const
{
    double kept = 1.0;
    if (!filter.range.isEmpty())
        kept *= share(times.countIn(filter.range), slices);
    if (!filter.processes.empty()) {
        std::int64_t wanted = 0;
        for (const Process &process : processes)
            wanted += filter.hasProcess(process.pid) ? process.slices : 0;
        kept *= share(wanted, slices);
    }
    std::int64_t left = slices;
    for (const LeaveOut what : {LeaveOut::Python, LeaveOut::OsCalls}) {
        if (filter.leavesOut(what))
            left -= counts[static_cast<std::size_t>(what)];
    }
    if (filter.leavesOut(LeaveOut::Operators)) {
        std::int64_t shorter = 0;
        for (std::size_t i = 0; i < ShortNs.size(); ++i)
            shorter = filter.shortestOperatorNs >= ShortNs[i] ? shortOperators[i] : shorter;
        left -= shorter;
    }
    const std::int64_t keptSamples = filter.leavesOut(LeaveOut::Counters) ? 0 : samples;
    return loadingBytes(static_cast<std::int64_t>(kept * static_cast<double>(left)),
                        static_cast<std::int64_t>(kept * static_cast<double>(keptSamples)));
}

} // namespace rooftrace
