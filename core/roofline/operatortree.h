// SPDX-License-Identifier: GPL-3.0-or-later
// Which operator runs inside which.
#pragma once

#include "core/base/stop.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace rooftrace {

/// Parents of all operators. The parent is the innermost operator of the same thread whose closed
/// interval contains the operator: latest start, then shortest. Operators that cross are no parents
/// of each other and hide nothing. Built in O(operators log operators).
class OperatorTree
{
public:
    /// Stopped: some parents are missing.
    explicit OperatorTree(const Trace &trace, Stop stop = {});

    /// SliceId::None for an outermost operator and for whatever is no operator.
    SliceId parentOf(SliceId op) const;
    /// All operators of the trace, ascending by slice id.
    std::vector<SliceId> operators() const;

private:
    struct Span ///< the slices of one operator track
    {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        std::size_t offset = 0; ///< of the first one in m_parents
    };
    void addTrack(const Trace &trace, const Span &span, Stop stop);

    std::vector<Span> m_spans; // ascending
    std::vector<SliceId> m_parents;
};

} // namespace rooftrace
