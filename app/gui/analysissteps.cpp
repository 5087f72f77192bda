// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/analysissteps.h"

namespace rooftrace {

AnalysisPtr analyseScope(const TracePtr &trace, const Scope &scope, RooflineGrouping grouping,
                         Progress &progress)
{
    const auto analysis = std::make_shared<Analysis>();
    analysis->trace = trace;
    analysis->scope = scope;
    const auto found = analyse(trace, scope, progress);
    if (!found.hasValue())
        return nullptr;
    analysis->summary = found.value().summary;
    analysis->findings = found.value().findings;
    analysis->ruleStatuses = found.value().statuses;
    analysis->quantities = found.value().quantities;
    const Quantities &q = *analysis->quantities;
    analysis->kernels = kernelTable(trace, scope);
    if (q.mainDevice())
        measureWindow(analysis->kernels, *trace, q.mainDevice()->activity, found.value().window);
    if (progress.isCancelled())
        return nullptr;
    analysis->operators = operatorTable(trace, scope, false);
    analysis->operatorsByShape = operatorTable(trace, scope, true);
    if (progress.isCancelled())
        return nullptr;
    analysis->copies = copyTable(trace, scope);
    analysis->calls = callTable(trace, scope);
    if (progress.isCancelled())
        return nullptr;
    if (q.mainDevice()) {
        const std::int32_t device = q.mainDevice()->device();
        analysis->roofline =
            std::make_shared<const RooflineModel>(buildRoofline(trace, scope, device));
        if (progress.isCancelled())
            return nullptr;
        analysis->groupedRoofline = grouping == analysis->roofline->grouping
                                        ? analysis->roofline
                                        : std::make_shared<const RooflineModel>(
                                            buildRoofline(trace, scope, device, grouping));
        analysis->bandwidth = bandwidthData(trace, device, analysis->roofline.get());
    }
    return progress.isCancelled() ? nullptr : analysis;
}

} // namespace rooftrace
