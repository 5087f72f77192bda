// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the selection panel true to what is selected on the timeline.
#pragma once

#include "app/gui/analysisrunner.h"
#include "widgets/panels/slicefacts.h"

#include <QFutureWatcher>
#include <QObject>

namespace rooftrace {

class SelectionPanel;
class TimeRangeModel;
class TimelineView;

/// Facts of a slice are collected on another thread, the arguments from the file last.
class SelectionController final : public QObject
{
    Q_OBJECT

public:
    SelectionController(TimelineView *timeline, TimeRangeModel *model, SelectionPanel *panel,
                        QObject *parent);

    void setTrace(const TracePtr &trace);
    /// Keeps what is shown and looks at nothing until setTrace(): ids are about to change.
    void suspend();
    void setAnalysis(const AnalysisPtr &analysis);

private:
    void update();
    void showRange();
    void takeReport(int index);

    TimelineView *m_timeline;
    TimeRangeModel *m_model;
    SelectionPanel *m_panel;
    TracePtr m_trace;
    bool m_isSuspended = false;
    AnalysisPtr m_analysis;
    QFutureWatcher<SliceReport> m_watcher;
};

} // namespace rooftrace
