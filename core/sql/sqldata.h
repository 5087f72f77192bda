// SPDX-License-Identifier: GPL-3.0-or-later
// What the SQL tables of one trace share.
#pragma once

#include "core/analysis/operators.h"
#include "core/analysis/quantities.h"
#include "core/analysis/ruleengine.h"
#include "core/base/largevector.h"
#include "core/base/progress.h"
#include "core/base/stop.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rooftrace {

/// The slices of a trace by name: 4 bytes a slice and 8 a string.
class NameOrder
{
public:
    /// Stopped: of no use but to be destroyed.
    explicit NameOrder(const Trace &trace, Stop stop = {});

    std::span<const SliceId> slicesOf(StringId name) const;          ///< ascending
    const std::vector<StringId> &byId() const { return m_byId; }     ///< names of slices
    const std::vector<StringId> &byText() const { return m_byText; } ///< the same, by their bytes

private:
    LargeVector<SliceId> m_slices;
    std::vector<std::uint32_t> m_begins; // by name id, one more than there are
    std::vector<StringId> m_byId;
    std::vector<StringId> m_byText;
};

/// Parts are made when a query first needs them and stay. Used by one thread at a time.
class SqlData
{
public:
    explicit SqlData(TracePtr trace)
        : m_trace(std::move(trace))
    {
    }

    const Trace &trace() const { return *m_trace; }
    /// What the running query is cancelled by; outlives it.
    void setProgress(Progress *progress) { m_progress = progress; }
    bool isCancelled() const { return m_progress != nullptr && m_progress->isCancelled(); }

    // nullptr: cancelled.
    const NameOrder *nameOrder();
    const OperatorIndex *operators();
    const Quantities *quantities();
    const AnalysisResult *analysis();

private:
    Stop stop() const { return m_progress != nullptr ? Stop(*m_progress) : Stop(); }

    TracePtr m_trace;
    Progress *m_progress = nullptr;
    std::unique_ptr<const NameOrder> m_nameOrder;
    std::unique_ptr<const OperatorIndex> m_operators;
    QuantitiesPtr m_quantities;
    std::optional<AnalysisResult> m_analysis;
};

} // namespace rooftrace
