// SPDX-License-Identifier: GPL-3.0-or-later
// What several rules need: evidence, path steps, sets of time.
#pragma once

#include "core/analysis/hostactivity.h"
#include "core/analysis/rule.h"
#include "core/analysis/rules/operationfacts.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace::rules {

/// Slices that one line of evidence keeps.
inline constexpr std::size_t EvidenceSlices = 1000;

EvidenceLine evidence(QString label, QString value, ClaimStatus status);
/// Keeps the longest slices, at most EvidenceSlices, and counts all.
EvidenceLine evidence(const Trace &trace, QString label, QString value, ClaimStatus status,
                      std::vector<SliceId> slices);
/// Keeps the longest ranges, in time order, at most EvidenceSlices, and counts all.
EvidenceLine evidence(QString label, QString value, ClaimStatus status,
                      std::vector<TimeRange> ranges);

PathStep pathStep(QString text, QString code, Effort effort, Risk risk);

/// The part of a launch-starved gap in which the launch had not returned yet, clipped to the gap.
TimeRange starvedRange(const IdleGap &gap);

/// The gap of `gaps` (in time order) that contains the time, or nullptr. O(log n).
const IdleGap *gapAt(const std::vector<IdleGap> &gaps, Nanoseconds timeNs);

/// Idle periods above this are single events (R07): 500 ms and five steps, or a tenth of the trace.
Nanoseconds longGapNs(const RuleContext &context);

/// "7", "7.5": whole when it is.
QString meanText(double value);

/// Time of the operations, united.
IntervalSet timeOf(const RuleContext &context, std::span<const std::uint32_t> operations);
IntervalSet timeOf(const Trace &trace, std::span<const SliceId> slices);

/// A sum over the window per step, and as text: "6.84 ms per step", without steps "6.84 ms".
double perStep(const RuleContext &context, double ns);
QString perStepText(const RuleContext &context, double ns);
/// "12.3 ms per step · 14 %": with its share of the window.
QString timeAndShare(const RuleContext &context, double ns);

/// "4.5 per step" or "392 per step"; without steps the count.
QString countPerStep(const RuleContext &context, std::int64_t count);

/// The innermost operator around a host slice on its thread, or None. O(log n).
SliceId operatorAround(const Trace &trace, SliceId hostSlice);

/// Names by total time, longest first: what a finding is concentrated in.
class Ranking
{
public:
    void add(std::string_view name, Nanoseconds ns, std::int64_t count = 1)
    {
        Entry &entry = m_entries[std::string(name)];
        entry.ns += ns;
        entry.count += count;
    }
    struct Entry
    {
        Nanoseconds ns = 0;
        std::int64_t count = 0;
    };
    /// At most `limit` entries; names that are empty are left out.
    std::vector<std::pair<std::string, Entry>> top(std::size_t limit) const;
    bool isEmpty() const { return m_entries.empty(); }

private:
    std::map<std::string, Entry> m_entries;
};

/// "aten::mul 41 %, aten::add 20 %, aten::cat 9 %" of `totalNs`; empty when there is nothing.
QString rankingText(const Ranking &ranking, double totalNs, std::size_t limit = 3);

/// The name of an operation's operator, else its short kernel name.
std::string operationName(const RuleContext &context, const OperationFact &fact);

/// Case-insensitive: any of the words occurs.
bool containsAnyWord(std::string_view text, std::initializer_list<std::string_view> words);

/// Median of durations; 0 when empty.
double medianNs(std::vector<Nanoseconds> values);

/// Bytes per second that streaming work can reach: `efficiency` times the device's memory
/// bandwidth; 0 when unknown.
double streamingBytesPerS(const RuleContext &context, double efficiency);

/// "3.35 TB/s" of the device or "unknown".
QString memoryRateText(const RuleContext &context);

} // namespace rooftrace::rules
