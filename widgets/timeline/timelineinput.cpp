// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel and keys of the timeline.
#include "widgets/timeline/timelineview_p.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr int DragFromPx = 4;
constexpr int EdgePx = 3; // around a row's lower edge, for resizing
constexpr int SnapPx = 6;
constexpr double WheelZoom = 1.2; // a notch
constexpr double PanWheelPx = 90; // a notch

/// Places of the keys W, A, S, D on every layout: evdev codes + 8, as X11 and Wayland report them.
enum class PhysicalKey { None, W, A, S, D };

PhysicalKey physicalKey(const QKeyEvent &event)
{
    switch (event.nativeScanCode()) {
    case 25:
        return PhysicalKey::W;
    case 38:
        return PhysicalKey::A;
    case 39:
        return PhysicalKey::S;
    case 40:
        return PhysicalKey::D;
    case 0: // a platform without scan codes
        break;
    default:
        return PhysicalKey::None;
    }
    switch (event.key()) {
    case Qt::Key_W:
        return PhysicalKey::W;
    case Qt::Key_A:
        return PhysicalKey::A;
    case Qt::Key_S:
        return PhysicalKey::S;
    case Qt::Key_D:
        return PhysicalKey::D;
    default:
        return PhysicalKey::None;
    }
}

bool isPlain(const QKeyEvent &event)
{
    return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
}

} // namespace

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // The cluster stays the cluster whatever letters it carries on this layout.
        auto *key = static_cast<QKeyEvent *>(event);
        if (isPlain(*key) && physicalKey(*key) != PhysicalKey::None)
            event->accept();
    }
    return QWidget::event(event);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool isFast = event->modifiers() & Qt::ShiftModifier;
    const PhysicalKey key = isPlain(*event) ? physicalKey(*event) : PhysicalKey::None;
    switch (key) {
    case PhysicalKey::W:
        zoomIn();
        return;
    case PhysicalKey::S:
        zoomOut();
        return;
    case PhysicalKey::A:
        isFast ? panLeftFast() : panLeft();
        return;
    case PhysicalKey::D:
        isFast ? panRightFast() : panRight();
        return;
    case PhysicalKey::None:
        break;
    }
    if (event->key() == Qt::Key_Space) {
        d->isSpaceDown = true;
        setCursor(Qt::OpenHandCursor);
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && d->selectedSlice() != SliceId::None) {
        Q_EMIT sliceActivated(d->selectedSlice());
        return;
    }
    QWidget::keyPressEvent(event);
}

void TimelineView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        d->isSpaceDown = false;
        d->updateCursor(d->pointer);
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint position = event->position().toPoint();
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    const double notches =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) / 120.0;
    const bool isSideways = event->angleDelta().y() == 0 && event->angleDelta().x() != 0;
    const bool isOverTime = position.x() >= d->plotLeft();
    event->accept();
    if (modifiers.testFlag(Qt::ControlModifier) && modifiers.testFlag(Qt::ShiftModifier)) {
        notches > 0 ? growAllRows() : shrinkAllRows();
        return;
    }
    if (modifiers.testFlag(Qt::ShiftModifier) || isSideways) {
        d->panPixels(-notches * PanWheelPx);
        return;
    }
    const bool isOverMinimap = position.y() < tokens::MinimapPx;
    const bool zooms =
        modifiers.testFlag(Qt::ControlModifier) || (isOverTime && (d->wheelZooms || isOverMinimap));
    if (zooms) {
        const Nanoseconds at = isOverMinimap ? d->overviewTime(position.x())
                                             : d->timeAt(std::max(position.x(), d->plotLeft()));
        const TimeRange v = d->visible();
        d->zoom(std::pow(WheelZoom, -notches), v.contains(at) ? at : d->anchor());
        return;
    }
    const int pixels =
        event->pixelDelta().isNull() ? static_cast<int>(notches * 60) : event->pixelDelta().y();
    const int inRows = position.y() - d->plotRect().top();
    if (inRows >= 0 && inRows < d->layout.pinnedHeight()) {
        d->layout.scrollPinned(d->layout.pinnedScroll() - pixels);
        update();
        return;
    }
    d->scrollTo(d->scrollY() - pixels);
}

// --- Pressing and dragging --------------------------------------------------

DragKind TimelineView::Private::dragKindFor(Qt::KeyboardModifiers modifiers,
                                            Qt::MouseButton button) const
{
    const bool hasCtrl = modifiers.testFlag(Qt::ControlModifier);
    const bool hasShift = modifiers.testFlag(Qt::ShiftModifier);
    if (button == Qt::MiddleButton)
        return hasCtrl ? DragKind::Zoom : DragKind::Pan;
    if (isSpaceDown)
        return DragKind::Pan;
    if (isRulerTool)
        return DragKind::Measure;
    if (modifiers.testFlag(Qt::AltModifier) || (hasCtrl && hasShift))
        return DragKind::Zoom;
    return hasShift ? DragKind::Pan : DragKind::Range;
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    d->hoverTimer.stop();
    QToolTip::hideText();
    if (event->button() == Qt::BackButton && d->model)
        d->model->back();
    if (event->button() == Qt::ForwardButton && d->model)
        d->model->forward();
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    d->pressed = position;
    d->pointer = position;
    d->pressedVisible = d->visible();
    d->pressedScroll = d->scrollY();
    if (d->legendRect().contains(position)) {
        const int category = d->legendCategoryAt(position);
        if (category >= 0)
            highlightCategory(category);
        return;
    }
    if (position.x() < d->plotLeft())
        d->pressHeader(event);
    else
        d->pressPlot(event);
    update();
}

void TimelineView::Private::pressPlot(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (minimapRect().contains(position)) {
        drag = DragKind::Minimap;
        dragTo(event);
        return;
    }
    for (const auto &[rect, note] : noteDiscs) {
        if (rect.contains(position)) {
            currentNote = note;
            Q_EMIT q->noteActivated(notes[static_cast<std::size_t>(note)].id);
            return;
        }
    }
    if (const TimelineRow *row = rowAtY(position.y()))
        setCurrentRow(row->key);
    drag = DragKind::Pending;
    pendingDrag = dragKindFor(event->modifiers(), event->button());
    if (pendingDrag == DragKind::Measure) {
        const Nanoseconds at =
            event->modifiers().testFlag(Qt::AltModifier) ? timeAt(position.x()) : snapped(position);
        measurement = {at, at};
    }
}

void TimelineView::Private::pressHeader(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    bool isPinned = false;
    const TimelineRow *row = rowAtY(position.y(), &isPinned);
    if (row == nullptr)
        return;
    setCurrentRow(row->key);
    const int top = rowTop(*row, isPinned);
    if (position.y() >= top + row->height - EdgePx && !row->isGroup()) {
        drag = DragKind::ResizeRow;
        draggedRow = row->key;
        pressedRowHeight = row->height;
        return;
    }
    const int triangle = 6 + row->indent * 12;
    if (row->isExpandable && position.x() < triangle + 14) {
        if (row->isExpanded)
            q->collapseRow();
        else
            q->expandRow();
        return;
    }
    if (row->isPinned && isPinned && position.x() < 20) {
        q->togglePin();
        return;
    }
    draggedRow = row->key;
    drag = DragKind::Pending;
    pendingDrag = row->isGroup() || isPinned ? DragKind::None : DragKind::MoveRow;
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    d->pointer = position;
    d->isPointerInside = true;
    if (d->drag != DragKind::None) {
        d->dragTo(event);
        update();
        return;
    }
    d->updateCursor(position);
    const SliceId slice = d->plotRect().contains(position) ? d->sliceAt(position) : SliceId::None;
    d->setHovered(slice);
    QToolTip::hideText();
    d->hoverTimer.start();
    update();
}

void TimelineView::Private::dragTo(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (drag == DragKind::Pending && (position - pressed).manhattanLength() >= DragFromPx)
        drag = pendingDrag;
    const Nanoseconds from = timeAt(pressed.x());
    const Nanoseconds to = timeAt(std::clamp(position.x(), plotLeft(), plotLeft() + plotWidth()));
    switch (drag) {
    case DragKind::Range:
    case DragKind::Zoom:
        dragRange = {std::min(from, to), std::max(from, to)};
        dragTracks = drag == DragKind::Range ? tracksBetween(pressed.y(), position.y())
                                             : std::vector<TrackId>();
        break;
    case DragKind::Measure: {
        const Nanoseconds begin = measurement.beginNs;
        const Nanoseconds at =
            event->modifiers().testFlag(Qt::AltModifier) ? to : snapped(position);
        dragRange = {std::min(begin, at), std::max(begin, at)};
        break;
    }
    case DragKind::Pan:
        panTo(position);
        break;
    case DragKind::Minimap: {
        moved();
        const Nanoseconds length = visible().lengthNs();
        show(overviewTime(position.x()) - length / 2, length);
        break;
    }
    case DragKind::ResizeRow:
        layout.resize(draggedRow, pressedRowHeight + position.y() - pressed.y());
        updateScrollBar();
        break;
    case DragKind::MoveRow:
        moveDraggedRow(position);
        break;
    default:
        break;
    }
}

/// Keeps under the pointer what was there when it was pressed.
void TimelineView::Private::panTo(QPoint position)
{
    moved();
    const double pixels = pressed.x() - position.x();
    show(pressedVisible.beginNs
             + static_cast<Nanoseconds>(pixels * static_cast<double>(pressedVisible.lengthNs())
                                        / plotWidth()),
         pressedVisible.lengthNs());
    scrollTo(pressedScroll + pressed.y() - position.y());
}

void TimelineView::Private::moveDraggedRow(QPoint position)
{
    const TimelineRow *over = rowAtY(position.y());
    if (over == nullptr || over->key == draggedRow || over->isGroup())
        return;
    const int step = layout.indexOf(over->key) > layout.indexOf(draggedRow) ? 1 : -1;
    layout.move(draggedRow, step);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    d->release(event);
    update();
}

void TimelineView::Private::release(QMouseEvent *event)
{
    const DragKind kind = drag;
    const TimeRange range = dragRange;
    drag = DragKind::None;
    dragRange = {};
    updateCursor(event->position().toPoint());
    switch (kind) {
    case DragKind::Pending:
        if (event->button() == Qt::LeftButton && event->position().x() >= plotLeft())
            click(event->position().toPoint(), event->modifiers());
        break;
    case DragKind::Range:
        if (model && !range.isEmpty())
            model->setSelection(range, dragTracks);
        break;
    case DragKind::Zoom:
        if (!range.isEmpty())
            show(range.beginNs, range.lengthNs());
        break;
    case DragKind::Measure:
        measurement = range;
        Q_EMIT q->measurementChanged();
        Q_EMIT q->statusChanged(q->measurementText());
        break;
    case DragKind::ResizeRow:
    case DragKind::MoveRow:
        Q_EMIT q->layoutChanged();
        break;
    default:
        break;
    }
}

void TimelineView::Private::click(QPoint position, Qt::KeyboardModifiers modifiers)
{
    if (stepRect().contains(position) && series && model) {
        for (const SliceId step : series->steps) {
            if (trace->range(step).contains(timeAt(position.x())))
                model->setSelection(trace->range(step));
        }
        return;
    }
    if (!plotRect().contains(position))
        return;
    const SliceId slice = sliceAt(position);
    if (modifiers.testFlag(Qt::ControlModifier)) {
        toggleSelected(slice);
    } else if (modifiers.testFlag(Qt::ShiftModifier)) {
        extendSelection(slice);
    } else {
        if (model && slice == SliceId::None && !model->selection().isEmpty())
            model->setSelection({});
        select(slice);
    }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (event->button() != Qt::LeftButton)
        return;
    if (d->rulerRect().contains(position) || d->minimapRect().contains(position)) {
        zoomToFit();
        return;
    }
    if (d->stepRect().contains(position)) {
        zoomToSelection();
        return;
    }
    const TimelineRow *row = d->rowAtY(position.y());
    if (position.x() < d->plotLeft()) {
        if (row != nullptr && row->isExpandable) {
            d->setCurrentRow(row->key);
            row->isExpanded ? collapseRow() : expandRow();
        }
        return;
    }
    const SliceId slice = d->sliceAt(position);
    if (slice == SliceId::None)
        return;
    d->select(slice);
    goToRange(d->trace->range(slice));
    Q_EMIT sliceActivated(slice);
}

void TimelineView::leaveEvent(QEvent *event)
{
    d->isPointerInside = false;
    d->hoverTimer.stop();
    d->setHovered(SliceId::None);
    update();
    QWidget::leaveEvent(event);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const SliceId slice = isByKey ? d->selectedSlice() : d->sliceAt(event->pos());
    QPoint at = event->globalPos();
    if (isByKey) {
        const QRectF rect = d->rectOf(slice);
        at = mapToGlobal(rect.isNull() ? this->rect().center() : rect.center().toPoint());
    }
    const TimelineRow *row = isByKey ? d->currentRowPointer() : d->rowAtY(event->pos().y());
    if (row != nullptr)
        d->setCurrentRow(row->key);
    Q_EMIT contextMenuRequested(at, slice, row != nullptr ? row->track : TrackId::None,
                                d->timeAt(isByKey ? d->plotLeft() : event->pos().x()));
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    update();
    QWidget::focusInEvent(event);
}

void TimelineView::focusOutEvent(QFocusEvent *event)
{
    d->isSpaceDown = false;
    update();
    QWidget::focusOutEvent(event);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    d->updateScrollBar();
    Q_EMIT layoutChanged();
    QWidget::resizeEvent(event);
}

void TimelineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange) {
        d->overview = {};
        d->refresh();
    }
    QWidget::changeEvent(event);
}

// --- Helpers ----------------------------------------------------------------

void TimelineView::Private::updateCursor(QPoint position)
{
    if (isSpaceDown) {
        q->setCursor(Qt::OpenHandCursor);
        return;
    }
    bool isPinned = false;
    const TimelineRow *row = position.x() < plotLeft() ? rowAtY(position.y(), &isPinned) : nullptr;
    if (row != nullptr && !row->isGroup()
        && position.y() >= rowTop(*row, isPinned) + row->height - EdgePx)
        q->setCursor(Qt::SizeVerCursor);
    else
        q->setCursor(isRulerTool && plotRect().contains(position) ? Qt::CrossCursor
                                                                  : Qt::ArrowCursor);
}

void TimelineView::Private::setHovered(SliceId slice)
{
    if (slice == hovered)
        return;
    hovered = slice;
    Q_EMIT q->sliceHovered(slice);
    Q_EMIT q->statusChanged(statusText());
}

/// Rows crossed by a drag; a drag within one row is about all rows.
std::vector<TrackId> TimelineView::Private::tracksBetween(int y0, int y1) const
{
    const TimelineRow *first = rowAtY(std::min(y0, y1));
    const TimelineRow *last = rowAtY(std::max(y0, y1));
    if (first == last || first == nullptr)
        return {};
    std::vector<TrackId> tracks;
    const int from = layout.indexOf(first->key);
    const int to = last != nullptr ? layout.indexOf(last->key) : q->rowCount() - 1;
    for (int i = std::max(0, from); i <= to; ++i) {
        const TimelineRow &row = layout.rows()[static_cast<std::size_t>(i)];
        if (row.track != TrackId::None)
            tracks.push_back(row.track);
    }
    return tracks;
}

Nanoseconds TimelineView::Private::snapped(QPoint position) const
{
    const Nanoseconds at = timeAt(position.x());
    const LaneId lane = laneAt(position);
    if (lane == LaneId::None)
        return at;
    const Lane &l = trace->lanes()[index(lane)];
    const Nanoseconds reach = perPixelNs() * SnapPx;
    const std::uint32_t near = trace->firstEndingAfter(lane, at);
    Nanoseconds best = at;
    Nanoseconds distance = reach + 1;
    for (std::uint32_t i = near > l.first ? near - 1 : near; i < l.first + l.count && i <= near + 1;
         ++i) {
        for (const Nanoseconds edge : {trace->startNs(SliceId{i}), trace->endNs(SliceId{i})}) {
            if (std::llabs(edge - at) < distance) {
                distance = std::llabs(edge - at);
                best = edge;
            }
        }
    }
    return best;
}

void TimelineView::Private::showToolTip()
{
    if (!isPointerInside || drag != DragKind::None)
        return;
    const QString html = toolTipHtml(pointer);
    if (html.isEmpty())
        return;
    // Below the row, so that the tip never covers what it speaks of.
    bool isPinned = false;
    const TimelineRow *row = rowAtY(pointer.y(), &isPinned);
    const int below = row != nullptr && row->height < 60 ? rowTop(*row, isPinned) + row->height
                                                         : pointer.y() + 18;
    QToolTip::showText(q->mapToGlobal(QPoint(pointer.x() + 8, below - 12)), html, q);
}

} // namespace rooftrace
