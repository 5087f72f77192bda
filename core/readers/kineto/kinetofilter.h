// SPDX-License-Identifier: GPL-3.0-or-later
// Which events are left out on purpose, and how many slices a file has.
#pragma once

#include "core/base/decompress.h"
#include "core/readers/kineto/kinetobatch.h"
#include "core/readers/kineto/kinetocategories.h"
#include "core/readers/kineto/kinetoflatmap.h"
#include "core/readers/leftout.h"
#include "core/readers/tracesurvey.h"
#include "core/trace/readfilter.h"

#include <cstdint>
#include <memory>

namespace rooftrace::kineto {

/// Asked once for each event that has a time.
class EventFilter
{
public:
    explicit EventFilter(const ReadFilter &filter)
        : m_filter(filter)
        , m_isActive(!filter.isEmpty())
    {
    }

    bool isLeftOut(const EventRow &row, const CategoryMeaning &meaning)
    {
        return m_isActive && leavesOut(row, meaning);
    }
    /// For ranges whose end was found later.
    bool isOutside(Nanoseconds startNs, Nanoseconds durationNs);
    const LeftOutCounts &counts() const { return m_counts; }

private:
    bool leavesOut(const EventRow &row, const CategoryMeaning &meaning);
    bool leavesOutKind(const EventRow &row, const CategoryMeaning &meaning);
    bool isOfOtherProcess(const EventRow &row);
    bool count(std::int64_t &counter)
    {
        ++counter;
        return true;
    }
    bool count(LeaveOut what)
    {
        m_counts.add(what);
        return true;
    }

    ReadFilter m_filter;
    bool m_isActive;
    LeftOutCounts m_counts;
    FlatMap<bool> m_otherProcesses; // by pid and tid
};

/// "rank 3: python" as joined traces have it -> 3, else -1.
std::int32_t rankInName(std::string_view name);

/// From the density of events in a few samples.
std::int64_t estimateSlices(const Source &source);

Result<TraceSurvey> survey(const std::shared_ptr<const Source> &source, Progress &progress);

} // namespace rooftrace::kineto
