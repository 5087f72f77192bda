// SPDX-License-Identifier: GPL-3.0-or-later
// FLOP and byte totals of a trace by operator and by family.
#pragma once

#include "core/base/stop.h"
#include "core/base/units.h"
#include "core/roofline/opcosts.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace rooftrace {

struct OpCostTotals
{
    std::int64_t count = 0;
    std::int64_t flop = 0;
    std::int64_t flopMatrixOnly = 0;
    std::int64_t minBytes = 0;
    std::int64_t withoutBytes = 0; ///< calls whose bytes are not known
    Nanoseconds deviceTotalNs = 0; ///< sum over the kernels, copies and sets launched inside
    Nanoseconds deviceUnionNs = 0; ///< union per call, then summed (rules Q14)
};

struct OpCostFigures
{
    std::map<std::string, OpCostTotals> byOp;
    std::map<std::string, OpCostTotals> byFamily; ///< by opFamilyId()
    std::int64_t totalFlop = 0;
    std::int64_t totalFlopMatrixOnly = 0;
    std::int64_t totalMinBytes = 0;
    std::map<std::string, std::int64_t> canonicalOpsWithoutEnoughArguments;
};

/// An operator counts when it is canonical, its cost can be computed from its own arguments, and no
/// operator inside it can be. O(operators log operators).
/// Stopped: incomplete.
OpCostFigures opCostFigures(const Trace &trace, Stop stop = {});

/// The operators that count, ascending by slice id. `costs` keeps their costs.
std::vector<SliceId> countedOperators(const Trace &trace, OpCosts &costs);

} // namespace rooftrace
