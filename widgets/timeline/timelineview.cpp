// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineview.h"

#include "widgets/common/timerangemodel.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

namespace rooftrace {

struct TimelineView::Private
{
    QPointer<TimeRangeModel> model;
    TracePtr trace;
    std::vector<Finding> findings;
    std::vector<TimelineNote> notes;
};

TimelineView::TimelineView(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>())
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

TimelineView::~TimelineView() = default;

void TimelineView::setModel(TimeRangeModel *model)
{
    d->model = model;
    update();
}

void TimelineView::setTrace(TracePtr trace)
{
    d->trace = std::move(trace);
    if (d->model && d->trace)
        d->model->setLimits(d->trace->info().extent);
    update();
}

void TimelineView::setFindings(std::vector<Finding> findings)
{
    d->findings = std::move(findings);
    update();
}

void TimelineView::setNotes(std::vector<TimelineNote> notes)
{
    d->notes = std::move(notes);
    update();
}

TimeRangeModel *TimelineView::model() const
{
    return d->model;
}

TracePtr TimelineView::trace() const
{
    return d->trace;
}

void TimelineView::setSearchHits(std::vector<SliceId>) {}

void TimelineView::setIdleGaps(std::vector<TimelineGap>) {}

void TimelineView::setDeviceFacts(std::int32_t, const QString &) {}

void TimelineView::setWheelZooms(bool) {}

std::vector<SliceId> TimelineView::selectedSlices() const
{
    return {};
}

SliceId TimelineView::hoveredSlice() const
{
    return SliceId::None;
}

TrackId TimelineView::currentTrack() const
{
    return TrackId::None;
}

bool TimelineView::isRulerTool() const
{
    return false;
}

bool TimelineView::isGridShown() const
{
    return false;
}

int TimelineView::plotLeft() const
{
    return 0;
}

int TimelineView::plotWidth() const
{
    return 0;
}

Nanoseconds TimelineView::timeAt(double) const
{
    return {};
}

double TimelineView::xOf(Nanoseconds) const
{
    return {};
}

SliceId TimelineView::sliceAt(QPoint) const
{
    return SliceId::None;
}

TrackId TimelineView::trackAt(QPoint) const
{
    return TrackId::None;
}

QRectF TimelineView::rectOf(SliceId) const
{
    return {};
}

TrackId TimelineView::trackOfRow(int) const
{
    return TrackId::None;
}

int TimelineView::rowCount() const
{
    return 0;
}

QString TimelineView::sliceText(SliceId) const
{
    return {};
}

QString TimelineView::measurementText() const
{
    return {};
}

QString TimelineView::describeView() const
{
    return {};
}

QSize TimelineView::sizeHint() const
{
    return {800, 400};
}

QSize TimelineView::minimumSizeHint() const
{
    return {800, 400};
}

void TimelineView::zoomIn() {}

void TimelineView::zoomOut() {}

void TimelineView::panLeft() {}

void TimelineView::panRight() {}

void TimelineView::panLeftFast() {}

void TimelineView::panRightFast() {}

void TimelineView::panLeftFine() {}

void TimelineView::panRightFine() {}

void TimelineView::zoomToSelection() {}

void TimelineView::zoomToFit() {}

void TimelineView::goToStart() {}

void TimelineView::goToEnd() {}

void TimelineView::goToRange(TimeRange) {}

void TimelineView::revealSlice(SliceId) {}

void TimelineView::revealTrack(TrackId) {}

void TimelineView::revealRange(TimeRange, TrackId) {}

void TimelineView::currentRowUp() {}

void TimelineView::currentRowDown() {}

void TimelineView::scrollPageUp() {}

void TimelineView::scrollPageDown() {}

void TimelineView::goToFirstRow() {}

void TimelineView::goToLastRow() {}

void TimelineView::togglePin() {}

void TimelineView::collapseRow() {}

void TimelineView::expandRow() {}

void TimelineView::expandSubtree() {}

void TimelineView::collapseAll() {}

void TimelineView::moveRowUp() {}

void TimelineView::moveRowDown() {}

void TimelineView::growRow() {}

void TimelineView::shrinkRow() {}

void TimelineView::growAllRows() {}

void TimelineView::shrinkAllRows() {}

void TimelineView::resetRows() {}

void TimelineView::selectNext(NextSlice) {}

void TimelineView::selectPrevious(NextSlice) {}

void TimelineView::nextGap() {}

void TimelineView::previousGap() {}

void TimelineView::followLink() {}

void TimelineView::followLinkBack() {}

std::vector<SliceId> TimelineView::linksForward() const
{
    return {};
}

std::vector<SliceId> TimelineView::linksBack() const
{
    return {};
}

void TimelineView::selectionToRange() {}

void TimelineView::selectAll() {}

void TimelineView::escape() {}

void TimelineView::requestMark() {}

void TimelineView::requestNote() {}

void TimelineView::nextNote() {}

void TimelineView::previousNote() {}

void TimelineView::deleteNote() {}

void TimelineView::setRulerTool(bool) {}

void TimelineView::toggleRulerTool() {}

void TimelineView::setGridShown(bool) {}

void TimelineView::toggleGrid() {}

void TimelineView::highlightCategory(int) {}

bool TimelineView::event(QEvent *event)
{
    return QWidget::event(event);
}

void TimelineView::paintEvent(QPaintEvent *) {}

void TimelineView::resizeEvent(QResizeEvent *) {}

void TimelineView::changeEvent(QEvent *) {}

void TimelineView::keyPressEvent(QKeyEvent *) {}

void TimelineView::keyReleaseEvent(QKeyEvent *) {}

void TimelineView::wheelEvent(QWheelEvent *) {}

void TimelineView::mousePressEvent(QMouseEvent *) {}

void TimelineView::mouseMoveEvent(QMouseEvent *) {}

void TimelineView::mouseReleaseEvent(QMouseEvent *) {}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *) {}

void TimelineView::leaveEvent(QEvent *) {}

void TimelineView::contextMenuEvent(QContextMenuEvent *) {}

void TimelineView::focusInEvent(QFocusEvent *) {}

void TimelineView::focusOutEvent(QFocusEvent *) {}

} // namespace rooftrace
