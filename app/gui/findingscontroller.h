// SPDX-License-Identifier: GPL-3.0-or-later
// Findings between the analysis, the panel, the timeline and the document.
#pragma once

#include "app/gui/analysisrunner.h"

#include <QObject>

#include <functional>

namespace rooftrace {

class FindingsPanel;
class NotesController;
class TimelineView;
class TraceDocument;

/// Marks findings on the timeline, leads to their places and evidence, remembers dismissals.
class FindingsController final : public QObject
{
    Q_OBJECT

public:
    FindingsController(TraceDocument *document, TimelineView *timeline, FindingsPanel *panel,
                       NotesController *notes, QObject *parent);

    /// Nothing, and why; an empty title: no trace.
    void showNothing(const QString &title, const QString &text);
    void setAnalysis(const AnalysisPtr &analysis); ///< nullptr: none
    /// Called with the slices of an evidence line, to be marked like search hits.
    std::function<void(const std::vector<SliceId> &)> highlight;

private:
    const Finding *finding(int index) const;
    void mark(int open);
    void goToPlaces(int index);
    void goToEvidence(int index, int line);

    TraceDocument *m_document;
    TimelineView *m_timeline;
    FindingsPanel *m_panel;
    NotesController *m_notes;
    AnalysisPtr m_analysis;
    std::vector<int> m_marked; // by position in TimelineView::setFindings(): index of the finding
};

} // namespace rooftrace
