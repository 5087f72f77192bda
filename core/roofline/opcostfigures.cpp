// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/opcostfigures.h"

#include "core/analysis/intervalset.h"
#include "core/roofline/operatortree.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace rooftrace {

namespace {

std::vector<SliceId> counted(const Trace &trace, const OperatorTree &tree, OpCosts &costs,
                             Stop stop)
{
    std::vector<SliceId> candidates;
    std::unordered_set<std::uint32_t> hasInside; // operators with a computable one inside
    for (const SliceId op : tree.operators()) {
        if (stop.poll())
            return {};
        if (trace.kind(op) != SliceKind::Operator)
            continue;
        const OpCost &cost = costs.costOf(op);
        if (!cost.isCanonical || !cost.isComputable)
            continue;
        candidates.push_back(op);
        for (SliceId outer = tree.parentOf(op);
             outer != SliceId::None && hasInside.insert(index(outer)).second;
             outer = tree.parentOf(outer)) {
        }
    }
    std::erase_if(candidates, [&](SliceId op) { return hasInside.count(index(op)) > 0; });
    return candidates;
}

/// Times of the device operations launched inside each of `ops`, by place in `ops`.
std::vector<std::vector<TimeRange>> deviceRanges(const Trace &trace, const OperatorTree &tree,
                                                 const std::vector<SliceId> &ops, Stop stop)
{
    std::vector<std::vector<TimeRange>> ranges(ops.size());
    const Links &launches = trace.links(LinkKind::Launch);
    const Links &operators = trace.links(LinkKind::Operator);
    for (std::size_t i = 0; i < launches.size() && !stop.poll(); ++i) {
        if (!isDeviceOperation(trace.kind(launches.to(i))))
            continue;
        SliceId op = operators.sourceOf(launches.from(i));
        for (; op != SliceId::None; op = tree.parentOf(op)) {
            const auto found = std::lower_bound(ops.begin(), ops.end(), op);
            if (found == ops.end() || *found != op)
                continue;
            ranges[static_cast<std::size_t>(found - ops.begin())].push_back(
                trace.range(launches.to(i)));
            break; // operators that count do not contain each other
        }
    }
    return ranges;
}

void add(OpCostTotals &totals, const OpCost &cost, Nanoseconds sumNs, Nanoseconds unionNs)
{
    ++totals.count;
    totals.flop += cost.flop;
    totals.flopMatrixOnly += cost.flopMatrixOnly;
    totals.minBytes += cost.minBytes;
    totals.withoutBytes += cost.hasBytes ? 0 : 1;
    totals.deviceTotalNs += sumNs;
    totals.deviceUnionNs += unionNs;
}

} // namespace

std::vector<SliceId> countedOperators(const Trace &trace, OpCosts &costs)
{
    return counted(trace, OperatorTree(trace), costs, {});
}

OpCostFigures opCostFigures(const Trace &trace, Stop stop)
{
    OpCostFigures figures;
    OpCosts costs(trace);
    const OperatorTree tree(trace, stop);
    const std::vector<SliceId> ops = counted(trace, tree, costs, stop);
    auto ranges = deviceRanges(trace, tree, ops, stop);
    std::unordered_map<std::uint32_t, OpCostTotals> byName; // texts only once for each name
    for (std::size_t i = 0; i < ops.size() && !stop.poll(); ++i) {
        const OpCost &cost = costs.costOf(ops[i]);
        Nanoseconds sumNs = 0;
        for (const TimeRange &range : ranges[i])
            sumNs += range.lengthNs();
        const Nanoseconds unionNs = IntervalSet(std::move(ranges[i])).lengthNs();
        add(byName[index(trace.nameId(ops[i]))], cost, sumNs, unionNs);
        add(figures.byFamily[std::string(opFamilyId(cost.family))], cost, sumNs, unionNs);
        figures.totalFlop += cost.flop;
        figures.totalFlopMatrixOnly += cost.flopMatrixOnly;
        figures.totalMinBytes += cost.minBytes;
    }
    for (const auto &[name, totals] : byName)
        figures.byOp.emplace(trace.string(StringId{name}), totals);
    for (const SliceId op : tree.operators()) {
        if (stop.poll())
            break;
        if (trace.kind(op) != SliceKind::Operator)
            continue;
        const OpCost &cost = costs.costOf(op);
        if (cost.isCanonical && !cost.isComputable)
            ++figures.canonicalOpsWithoutEnoughArguments[std::string(trace.name(op))];
    }
    return figures;
}

} // namespace rooftrace
