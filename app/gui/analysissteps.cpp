// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/analysissteps.h"

#include "core/analysis/analysiswindow.h"

#include <algorithm>

namespace rooftrace {
namespace {

/// First start to last end of what the step launched on the device.
TimeRange launchedIn(const Quantities &quantities, TimeRange host)
{
    TimeRange span;
    for (const DeviceOperation &operation : quantities.mainDevice()->activity.operations) {
        if (operation.launch == SliceId::None
            || !host.contains(quantities.trace().startNs(operation.launch)))
            continue;
        span.beginNs =
            span.isEmpty() ? operation.startNs : std::min(span.beginNs, operation.startNs);
        span.endNs = std::max(span.endNs, operation.endNs);
    }
    return span;
}

/// A single step has no step before it to begin at: its part on the device is the one that the
/// head of the findings shows. Empty with more steps, or where nothing was launched.
TimeRange onlyStepOnDevice(const QuantitiesPtr &quantities, Progress &progress)
{
    if (quantities->steps().count() != 1)
        return {};
    QuantitiesPtr whole = quantities;
    if (!quantities->scope().isWholeTrace()) {
        Result<QuantitiesPtr> rescoped = quantities->rescoped({}, progress);
        if (!rescoped.hasValue())
            return {};
        whole = rescoped.value();
    }
    if (!whole->mainDevice())
        return {};
    const AnalysisWindow window = analysisWindow(*whole);
    const TimeRange host = whole->steps().steps.front().host;
    if (window.steps.size() == 1 && window.steps.front().beginNs > host.beginNs)
        return window.steps.front();
    return launchedIn(*whole, host);
}

} // namespace

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
    analysis->onlyStep = onlyStepOnDevice(analysis->quantities, progress);
    return progress.isCancelled() ? nullptr : analysis;
}

} // namespace rooftrace
