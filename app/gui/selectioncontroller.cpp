// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/selectioncontroller.h"

#include "core/text/format.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/panels/selectionpanel.h"
#include "widgets/timeline/timelineview.h"

#include <QtConcurrentRun>

namespace rooftrace {

SelectionController::SelectionController(TimelineView *timeline, TimeRangeModel *model,
                                         SelectionPanel *panel, QObject *parent)
    : QObject(parent)
    , m_timeline(timeline)
    , m_model(model)
    , m_panel(panel)
{
    connect(model, &TimeRangeModel::selectedSliceChanged, this, &SelectionController::update);
    connect(model, &TimeRangeModel::selectionChanged, this, &SelectionController::update);
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, &SelectionController::takeReport);
    connect(panel, &SelectionPanel::sliceActivated, timeline, &TimelineView::revealSlice);
}

void SelectionController::setTrace(const TracePtr &trace)
{
    m_isSuspended = false;
    m_trace = trace;
    m_analysis.reset();
    update();
}

void SelectionController::suspend()
{
    m_watcher.setFuture({});
    m_isSuspended = true;
}

void SelectionController::setAnalysis(const AnalysisPtr &analysis)
{
    m_analysis = analysis;
    if (m_model->selectedSlice() == SliceId::None && !m_model->selection().isEmpty())
        showRange();
}

void SelectionController::update()
{
    if (m_isSuspended)
        return;
    m_watcher.setFuture({});
    const SliceId slice = m_model->selectedSlice();
    if (!m_trace) {
        m_panel->showNothing();
    } else if (slice != SliceId::None) {
        m_watcher.setFuture(
            QtConcurrent::run([trace = m_trace, slice](QPromise<SliceReport> &promise) {
                promise.addResult(sliceReport(*trace, slice, false));
                if (!promise.isCanceled())
                    promise.addResult(sliceReport(*trace, slice, true));
            }));
    } else if (!m_model->selection().isEmpty()) {
        showRange();
    } else {
        m_panel->showNothing();
    }
}

void SelectionController::takeReport(int index)
{
    const SliceReport report = m_watcher.resultAt(index);
    if (m_trace && report.slice == m_model->selectedSlice())
        m_panel->showSlice(report, index > 0);
}

void SelectionController::showRange()
{
    const TimeRange range = m_model->selection();
    std::vector<RangeFact> facts{
        {tr("Length"),
         tr("%1 (%2)", "adaptive, exact")
             .arg(text::duration(range.lengthNs()), text::exactDuration(range.lengthNs()))},
        {tr("From"), text::exactDuration(range.beginNs)},
        {tr("To"), text::exactDuration(range.endNs)},
        {tr("As a rate"), tr("%1 a second").arg(text::number(1e9 / double(range.lengthNs())))}};
    if (!m_model->selectedTracks().empty())
        facts.push_back({tr("Rows"), text::count(qint64(m_model->selectedTracks().size()))});
    if (m_analysis && m_analysis->scope == m_model->scope() && m_analysis->quantities) {
        for (const DeviceQuantities &device : m_analysis->quantities->devices()) {
            const auto &info =
                m_trace->topology().devices[static_cast<std::size_t>(device.device())];
            facts.push_back({tr("GPU %1 busy").arg(info.ordinal),
                             tr("%1 (%2 of %3)")
                                 .arg(text::percent(device.budget.utilisation()),
                                      text::duration(device.budget.busyNs),
                                      text::duration(device.budget.windowNs()))});
            facts.push_back({tr("GPU %1 operations").arg(info.ordinal),
                             text::count(qint64(device.activity.operations.size()))});
        }
        qint64 kernels = 0;
        for (const KernelRow &row : m_analysis->kernels.rows)
            kernels += row.count;
        facts.push_back({tr("Kernels that start here"), text::count(kernels)});
        facts.push_back(
            {tr("Operators that start here"), text::count(m_analysis->operators.count)});
    } else {
        facts.push_back({tr("Busy"), m_trace->info().readShare < 1.0
                                         ? tr("computed when the whole file has been read")
                                         : tr("computing…")});
    }
    m_panel->showRange(tr("Selected range"), facts);
}

} // namespace rooftrace
