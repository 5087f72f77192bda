// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/findingscontroller.h"

#include "app/gui/notescontroller.h"
#include "app/gui/tracedocument.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/timeline/timelineview.h"

#include <algorithm>

namespace rooftrace {

FindingsController::FindingsController(TraceDocument *document, TimelineView *timeline,
                                       FindingsPanel *panel, NotesController *notes,
                                       QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_timeline(timeline)
    , m_panel(panel)
    , m_notes(notes)
{
    connect(panel, &FindingsPanel::opened, this, [this](int index) {
        mark(index);
        if (index >= 0)
            goToPlaces(index);
    });
    connect(panel, &FindingsPanel::placesRequested, this, &FindingsController::goToPlaces);
    connect(panel, &FindingsPanel::evidenceActivated, this, &FindingsController::goToEvidence);
    connect(panel, &FindingsPanel::noteRequested, this, [this](int index) {
        const Finding *const found = finding(index);
        if (!found)
            return;
        const TimeRange place =
            found->places.empty() ? m_timeline->model()->visible() : found->places.front();
        m_notes->addNote(place, found->tracks.size() == 1 ? found->tracks.front() : TrackId::None,
                         found->title);
    });
    connect(panel, &FindingsPanel::dismissRequested, this,
            [this](int index, const QString &reason) {
                if (const Finding *const found = finding(index))
                    m_document->dismiss(found->fingerprint, found->title, reason);
            });
    connect(panel, &FindingsPanel::restoreRequested, this, [this](int index) {
        if (const Finding *const found = finding(index))
            m_document->restore(found->fingerprint, found->title);
    });
    connect(document, &TraceDocument::dismissalsChanged, this, [this] {
        // Queued: the card whose button was pressed is rebuilt by this.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_panel->setDismissed(m_document->dismissed());
                mark(m_panel->openFinding());
            },
            Qt::QueuedConnection);
    });
    connect(timeline, &TimelineView::findingActivated, this, [this](int position) {
        if (position >= 0 && position < int(m_marked.size()))
            m_panel->open(m_marked[static_cast<std::size_t>(position)]);
    });
}

void FindingsController::setAnalysis(const AnalysisPtr &analysis)
{
    m_analysis = analysis;
    if (!analysis)
        m_panel->clear();
    else
        m_panel->setAnalysis(analysis->summary, analysis->findings, m_document->dismissed());
    mark(m_panel->openFinding());
}

void FindingsController::showNothing(const QString &title, const QString &text)
{
    m_analysis.reset();
    m_panel->clear(title, text);
    mark(-1);
}

const Finding *FindingsController::finding(int index) const
{
    return m_analysis && index >= 0 && index < int(m_analysis->findings.size())
               ? &m_analysis->findings[static_cast<std::size_t>(index)]
               : nullptr;
}

void FindingsController::mark(int open)
{
    m_marked.clear();
    std::vector<Finding> shown;
    if (m_analysis) {
        for (int i = 0; i < int(m_analysis->findings.size()); ++i) {
            const Finding &found = m_analysis->findings[static_cast<std::size_t>(i)];
            // An open finding stands alone, so that its places can be told from the others'.
            const bool isShown =
                open >= 0 ? i == open : !m_document->dismissed().contains(found.fingerprint);
            if (!isShown)
                continue;
            shown.push_back(found);
            m_marked.push_back(i);
        }
    }
    m_timeline->setFindings(std::move(shown));
}

void FindingsController::goToPlaces(int index)
{
    const Finding *const found = finding(index);
    if (!found || found->places.empty())
        return;
    const auto longest =
        std::max_element(found->places.begin(), found->places.end(),
                         [](TimeRange a, TimeRange b) { return a.lengthNs() < b.lengthNs(); });
    m_timeline->revealRange(*longest,
                            found->tracks.empty() ? TrackId::None : found->tracks.front());
}

void FindingsController::goToEvidence(int index, int line)
{
    const Finding *const found = finding(index);
    if (!found || line < 0 || line >= int(found->evidence.size()))
        return;
    const EvidenceLine &evidence = found->evidence[static_cast<std::size_t>(line)];
    if (!evidence.slices.empty()) {
        if (highlight)
            highlight(evidence.slices);
        m_timeline->revealSlice(evidence.slices.front());
    } else if (!evidence.ranges.empty()) {
        const auto longest =
            std::max_element(evidence.ranges.begin(), evidence.ranges.end(),
                             [](TimeRange a, TimeRange b) { return a.lengthNs() < b.lengthNs(); });
        m_timeline->revealRange(*longest);
    }
}

} // namespace rooftrace
