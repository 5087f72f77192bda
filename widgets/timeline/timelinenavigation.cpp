// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the timeline: every slot that a shortcut or a menu can bind.
#include "widgets/timeline/timelineview_p.h"

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr double ZoomStep = 1.3;
constexpr double PanStep = 0.1;               // of the view
constexpr double SelectionShare = 0.8;        // of the view that a zoom to the selection fills
constexpr Nanoseconds InstantViewNs = 10'000; // around a moment or an empty slice
constexpr Nanoseconds LaunchGapNs = 20'000;   // shorter gaps are ordinary launch latency
constexpr int MostSteps = 1'000'000;          // slices that one key press looks at

} // namespace

// --- Zoom and pan -----------------------------------------------------------

void TimelineView::zoomIn()
{
    d->zoom(1.0 / ZoomStep, d->anchor());
}

void TimelineView::zoomOut()
{
    d->zoom(ZoomStep, d->anchor());
}

void TimelineView::panLeft()
{
    d->panPixels(-PanStep * d->plotWidth());
}

void TimelineView::panRight()
{
    d->panPixels(PanStep * d->plotWidth());
}

void TimelineView::panLeftFast()
{
    d->panPixels(-PanStep * 5 * d->plotWidth());
}

void TimelineView::panRightFast()
{
    d->panPixels(PanStep * 5 * d->plotWidth());
}

void TimelineView::panLeftFine()
{
    d->panPixels(-PanStep / 5 * d->plotWidth());
}

void TimelineView::panRightFine()
{
    d->panPixels(PanStep / 5 * d->plotWidth());
}

void TimelineView::zoomToSelection()
{
    const TimeRange range = d->selectionRange();
    if (!range.isEmpty() || !d->selected.empty())
        goToRange(range);
}

void TimelineView::zoomToFit()
{
    if (d->model)
        d->model->setVisible(d->model->limits());
}

void TimelineView::goToStart()
{
    if (d->model)
        d->show(d->model->limits().beginNs, d->visible().lengthNs());
}

void TimelineView::goToEnd()
{
    if (d->model)
        d->show(d->model->limits().endNs - d->visible().lengthNs(), d->visible().lengthNs());
}

void TimelineView::goToRange(TimeRange range)
{
    const Nanoseconds length =
        range.lengthNs() > 0
            ? static_cast<Nanoseconds>(static_cast<double>(range.lengthNs()) / SelectionShare)
            : InstantViewNs;
    d->show(range.beginNs + range.lengthNs() / 2 - length / 2, length);
}

void TimelineView::revealSlice(SliceId slice)
{
    if (!d->trace || index(slice) >= d->trace->slices().size())
        return;
    const LaneId lane = d->trace->laneOf(slice);
    const TrackId track = d->trace->trackOf(slice);
    const RowKey key{RowKind::Track, static_cast<std::int32_t>(index(track))};
    d->layout.makeVisible(track, index(lane) - d->trace->track(track).firstLane);
    d->updateScrollBar();
    d->select(slice);
    d->setCurrentRow(key);
    d->ensureRowVisible(key);
    d->bringIntoView(d->trace->range(slice));
    d->flash(slice);
}

void TimelineView::revealTrack(TrackId track)
{
    d->layout.makeVisible(track, 0);
    d->updateScrollBar();
    const RowKey key{RowKind::Track, static_cast<std::int32_t>(index(track))};
    d->setCurrentRow(key);
    d->ensureRowVisible(key);
    update();
}

void TimelineView::revealRange(TimeRange range, TrackId track)
{
    if (track != TrackId::None)
        revealTrack(track);
    d->bringIntoView(range);
}

// --- Rows -------------------------------------------------------------------

void TimelineView::currentRowUp()
{
    const int place = d->layout.indexOf(d->currentRow);
    if (place > 0)
        d->setCurrentRow(d->layout.rows()[static_cast<std::size_t>(place - 1)].key);
    d->ensureRowVisible(d->currentRow);
}

void TimelineView::currentRowDown()
{
    const int place = d->layout.indexOf(d->currentRow);
    if (place + 1 < rowCount())
        d->setCurrentRow(d->layout.rows()[static_cast<std::size_t>(place + 1)].key);
    d->ensureRowVisible(d->currentRow);
}

void TimelineView::scrollPageUp()
{
    d->scrollTo(d->scrollY() - d->scrollBar->pageStep());
}

void TimelineView::scrollPageDown()
{
    d->scrollTo(d->scrollY() + d->scrollBar->pageStep());
}

void TimelineView::goToFirstRow()
{
    if (rowCount() > 0)
        d->setCurrentRow(d->layout.rows().front().key);
    d->scrollTo(0);
}

void TimelineView::goToLastRow()
{
    if (rowCount() > 0)
        d->setCurrentRow(d->layout.rows().back().key);
    d->scrollTo(d->scrollBar->maximum());
}

namespace {

/// What every change of the rows ends with.
void rowsChanged(TimelineView &view)
{
    view.update();
    Q_EMIT view.layoutChanged();
}

} // namespace

void TimelineView::togglePin()
{
    d->layout.togglePin(d->currentRow);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::collapseRow()
{
    d->layout.setExpanded(d->currentRow, false);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::expandRow()
{
    const TimelineRow *row = d->currentRowPointer();
    if (row != nullptr && row->isExpanded && row->hiddenLanes > 0)
        d->layout.expandFully(d->currentRow);
    else
        d->layout.setExpanded(d->currentRow, true);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::expandSubtree()
{
    d->layout.expandFully(d->currentRow);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::collapseAll()
{
    d->layout.collapseGroups();
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::moveRowUp()
{
    d->layout.move(d->currentRow, -1);
    d->ensureRowVisible(d->currentRow);
    rowsChanged(*this);
}

void TimelineView::moveRowDown()
{
    d->layout.move(d->currentRow, 1);
    d->ensureRowVisible(d->currentRow);
    rowsChanged(*this);
}

void TimelineView::growRow()
{
    if (const TimelineRow *row = d->currentRowPointer())
        d->layout.resize(row->key,
                         row->height + std::max(8, row->hiddenLanes > 0 ? row->laneHeight : 8));
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::shrinkRow()
{
    if (const TimelineRow *row = d->currentRowPointer())
        d->layout.resize(row->key,
                         row->height - std::max(8, row->laneCount > 1 ? row->laneHeight : 8));
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::growAllRows()
{
    d->layout.scaleAll(1.15);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::shrinkAllRows()
{
    d->layout.scaleAll(1.0 / 1.15);
    d->updateScrollBar();
    rowsChanged(*this);
}

QByteArray TimelineView::rowLayout() const
{
    return d->layout.save();
}

void TimelineView::setRowLayout(const QByteArray &saved)
{
    d->layout.restore(saved);
    d->updateScrollBar();
    rowsChanged(*this);
}

void TimelineView::resetRows()
{
    d->layout.reset();
    d->updateScrollBar();
    rowsChanged(*this);
}

// --- Selection --------------------------------------------------------------

TimeRange TimelineView::Private::selectionRange() const
{
    if (model && !model->selection().isEmpty())
        return model->selection();
    TimeRange hull;
    bool isFirst = true;
    for (const SliceId slice : selected) {
        const TimeRange range = trace->range(slice);
        hull = isFirst ? range
                       : TimeRange{std::min(hull.beginNs, range.beginNs),
                                   std::max(hull.endNs, range.endNs)};
        isFirst = false;
    }
    return hull;
}

void TimelineView::Private::select(SliceId slice)
{
    selected.clear();
    if (slice != SliceId::None)
        selected.push_back(slice);
    if (model && model->selectedSlice() != slice)
        model->selectSlice(slice);
    else
        Q_EMIT q->selectedSlicesChanged();
    q->update();
}

void TimelineView::Private::toggleSelected(SliceId slice)
{
    if (slice == SliceId::None)
        return;
    const auto found = std::find(selected.begin(), selected.end(), slice);
    if (found == selected.end())
        selected.push_back(slice);
    else
        selected.erase(found);
    const SliceId last = selected.empty() ? SliceId::None : selected.back();
    const std::vector<SliceId> kept = selected;
    if (model)
        model->selectSlice(last);
    selected = kept;
    Q_EMIT q->selectedSlicesChanged();
    q->update();
}

void TimelineView::Private::extendSelection(SliceId slice)
{
    constexpr std::uint32_t Most = 100'000;
    if (slice == SliceId::None || selected.empty()
        || trace->laneOf(selected.front()) != trace->laneOf(slice)) {
        select(slice);
        return;
    }
    const SliceId from = selected.front();
    const std::uint32_t first = std::min(index(from), index(slice));
    const std::uint32_t last = std::min(std::max(index(from), index(slice)), first + Most);
    std::vector<SliceId> range{from};
    for (std::uint32_t i = first; i <= last; ++i) {
        if (SliceId{i} != from)
            range.push_back(SliceId{i});
    }
    selected = std::move(range);
    Q_EMIT q->selectedSlicesChanged();
    q->update();
}

void TimelineView::Private::flash(SliceId slice)
{
    flashed = slice;
    flashTimer.start();
    q->update();
}

void TimelineView::Private::stepAlongRow(bool isForward, NextSlice which)
{
    if (!trace)
        return;
    const SliceId from = selectedSlice();
    if (from == SliceId::None) {
        const TimelineRow *row = currentRowPointer();
        if (row == nullptr || row->track == TrackId::None)
            return;
        const LaneId lane{trace->track(row->track).firstLane};
        const Lane &l = trace->lanes()[index(lane)];
        const std::uint32_t i = trace->firstEndingAfter(lane, visible().beginNs);
        q->revealSlice(SliceId{std::min(i, l.first + l.count - 1)});
        return;
    }
    const Lane &lane = trace->lanes()[index(trace->laneOf(from))];
    std::int64_t i = index(from);
    for (int steps = 0; steps < MostSteps; ++steps) {
        i += isForward ? 1 : -1;
        if (i < lane.first || i >= static_cast<std::int64_t>(lane.first) + lane.count)
            return;
        const SliceId slice{static_cast<std::uint32_t>(i)};
        const bool fits =
            which == NextSlice::Any
            || (which == NextSlice::SameName && trace->nameId(slice) == trace->nameId(from))
            || (which == NextSlice::Longer && trace->durationNs(slice) > trace->durationNs(from));
        if (fits) {
            q->revealSlice(slice);
            return;
        }
    }
}

void TimelineView::selectNext(NextSlice which)
{
    d->stepAlongRow(true, which);
}

void TimelineView::selectPrevious(NextSlice which)
{
    d->stepAlongRow(false, which);
}

std::vector<TimelineGap> TimelineView::Private::gapsOfCurrentRow() const
{
    const TimelineRow *row = currentRowPointer();
    const std::int32_t device = row != nullptr ? row->device : -1;
    std::vector<TimelineGap> result;
    for (const TimelineGap &gap : gaps) {
        if (device < 0 || gap.device < 0 || gap.device == device)
            result.push_back(gap);
    }
    return result;
}

void TimelineView::Private::gotoGap(bool isForward)
{
    if (!trace || !model)
        return;
    const TimeRange at = !model->selection().isEmpty() ? model->selection() : selectionRange();
    const Nanoseconds from = !at.isEmpty() ? at.beginNs : visible().beginNs;
    TimeRange best;
    const auto consider = [&](TimeRange gap) {
        const bool isBeyond = isForward ? gap.beginNs > from : gap.beginNs < from;
        const bool isNearer =
            best.isEmpty() || (isForward ? gap.beginNs < best.beginNs : gap.beginNs > best.beginNs);
        if (isBeyond && isNearer)
            best = gap;
    };
    for (const TimelineGap &gap : gapsOfCurrentRow())
        consider(gap.range);
    const TimelineRow *row = currentRowPointer();
    if (best.isEmpty() && gaps.empty() && row != nullptr && row->track != TrackId::None) {
        const Lane &lane = trace->lanes()[trace->track(row->track).firstLane];
        const std::uint32_t last = lane.first + lane.count;
        for (std::uint32_t i = lane.first + 1; i < last; ++i) {
            const TimeRange gap{trace->endNs(SliceId{i - 1}), trace->startNs(SliceId{i})};
            if (gap.lengthNs() >= LaunchGapNs)
                consider(gap);
        }
    }
    if (best.isEmpty())
        return;
    model->setSelection(best);
    bringIntoView(best);
}

void TimelineView::nextGap()
{
    d->gotoGap(true);
}

void TimelineView::previousGap()
{
    d->gotoGap(false);
}

std::vector<SliceId> TimelineView::linksForward() const
{
    std::vector<SliceId> result;
    const SliceId slice = d->selectedSlice();
    if (!d->trace || slice == SliceId::None)
        return result;
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        const auto targets = d->trace->links(static_cast<LinkKind>(kind)).targetsOf(slice);
        result.insert(result.end(), targets.begin(), targets.end());
    }
    return result;
}

std::vector<SliceId> TimelineView::linksBack() const
{
    std::vector<SliceId> result;
    const SliceId slice = d->selectedSlice();
    if (!d->trace || slice == SliceId::None)
        return result;
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        const auto sources = d->trace->links(static_cast<LinkKind>(kind)).sourcesOf(slice);
        result.insert(result.end(), sources.begin(), sources.end());
    }
    return result;
}

void TimelineView::followLink()
{
    const std::vector<SliceId> links = linksForward();
    if (!links.empty())
        revealSlice(links.front());
}

void TimelineView::followLinkBack()
{
    const std::vector<SliceId> links = linksBack();
    if (!links.empty())
        revealSlice(links.front());
}

void TimelineView::selectionToRange()
{
    const TimeRange range = d->selectionRange();
    if (d->model && !range.isEmpty())
        d->model->setSelection(range);
}

void TimelineView::selectAll()
{
    if (!d->model || !d->trace)
        return;
    const TrackId track = currentTrack();
    if (track == TrackId::None || d->model->selectedTracks() == std::vector<TrackId>{track}) {
        d->model->setSelection(d->model->limits());
        return;
    }
    const Track &t = d->trace->track(track);
    TimeRange hull{INT64_MAX, INT64_MIN};
    for (std::uint32_t l = t.firstLane; l < t.firstLane + t.laneCount; ++l) {
        const Lane &lane = d->trace->lanes()[l];
        if (lane.count == 0)
            continue;
        hull.beginNs = std::min(hull.beginNs, d->trace->startNs(SliceId{lane.first}));
        hull.endNs = std::max(hull.endNs, d->trace->endNs(SliceId{lane.first + lane.count - 1}));
    }
    if (!hull.isEmpty())
        d->model->setSelection(hull, {track});
}

void TimelineView::escape()
{
    if (d->drag != DragKind::None) {
        d->drag = DragKind::None;
        d->dragRange = {};
    } else if (d->model && !d->model->selection().isEmpty()) {
        d->model->setSelection({});
    } else if (!d->selected.empty()) {
        d->select(SliceId::None);
    } else if (!d->measurement.isEmpty()) {
        d->measurement = {};
        Q_EMIT measurementChanged();
    } else if (d->isRulerTool) {
        setRulerTool(false);
    } else {
        highlightCategory(-1);
    }
    update();
}

// --- Notes and tools --------------------------------------------------------

void TimelineView::requestMark()
{
    const TimeRange range = d->selectionRange();
    const SliceId slice = d->selectedSlice();
    const TrackId track =
        slice != SliceId::None && d->trace ? d->trace->trackOf(slice) : currentTrack();
    const Nanoseconds now = d->anchor();
    Q_EMIT noteRequested(range.isEmpty() ? TimeRange{now, now} : range, track, false);
}

void TimelineView::requestNote()
{
    const TimeRange range = d->selectionRange();
    const SliceId slice = d->selectedSlice();
    const TrackId track =
        slice != SliceId::None && d->trace ? d->trace->trackOf(slice) : currentTrack();
    const Nanoseconds now = d->anchor();
    Q_EMIT noteRequested(range.isEmpty() ? TimeRange{now, now} : range, track, true);
}

void TimelineView::Private::gotoNote(bool isForward)
{
    if (notes.empty())
        return;
    const int count = static_cast<int>(notes.size());
    currentNote = currentNote < 0 ? (isForward ? 0 : count - 1)
                                  : (currentNote + (isForward ? 1 : count - 1)) % count;
    const TimelineNote &note = notes[static_cast<std::size_t>(currentNote)];
    q->revealRange(note.range.isEmpty()
                       ? TimeRange{note.range.beginNs, note.range.beginNs + perPixelNs() * 8}
                       : note.range,
                   note.track);
    Q_EMIT q->noteActivated(note.id);
    q->update();
}

void TimelineView::nextNote()
{
    d->gotoNote(true);
}

void TimelineView::previousNote()
{
    d->gotoNote(false);
}

void TimelineView::deleteNote()
{
    if (d->currentNote >= 0 && d->currentNote < static_cast<int>(d->notes.size()))
        Q_EMIT noteDeleteRequested(d->notes[static_cast<std::size_t>(d->currentNote)].id);
}

void TimelineView::setRulerTool(bool isOn)
{
    if (d->isRulerTool == isOn)
        return;
    d->isRulerTool = isOn;
    setCursor(isOn ? Qt::CrossCursor : Qt::ArrowCursor);
    Q_EMIT rulerToolChanged(isOn);
    update();
}

void TimelineView::toggleRulerTool()
{
    setRulerTool(!d->isRulerTool);
}

void TimelineView::setPerformanceShown(bool isShown)
{
    d->isPerformanceShown = isShown;
    update();
}

void TimelineView::setGridShown(bool isShown)
{
    d->isGridShown = isShown;
    update();
}

void TimelineView::toggleGrid()
{
    setGridShown(!d->isGridShown);
}

void TimelineView::highlightCategory(int category)
{
    d->highlighted = d->highlighted == category ? -1 : category;
    update();
}

} // namespace rooftrace
