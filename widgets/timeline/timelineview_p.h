// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of TimelineView, split over the files that paint, listen and navigate.
#pragma once

#include "core/trace/intervaltree.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/timeline/framesweep.h"
#include "widgets/timeline/timelinescene.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/timeline/tracematch.h"

#include <QPainter>
#include <QPixmap>
#include <QScrollBar>
#include <QTimer>

#include <map>
#include <optional>

namespace rooftrace {

/// What the pressed button does.
enum class DragKind {
    None,
    Pending, ///< pressed, not moved yet
    Range,
    Pan,
    Zoom,
    Measure,
    Minimap,
    ResizeRow,
    MoveRow,
};

/// What a pixel column of the minimap shows.
struct OverviewColumn
{
    double busy = 0.0;
    double bestBusy = 0.0; ///< of the lane that gives the colour; 0: none
    Category category = Category::Matrix;
    bool hasCommunication = false;
};

struct TimelineView::Private
{
    explicit Private(TimelineView *view);

    // Geometry, widget pixels.
    int headerWidth() const;
    int plotLeft() const { return headerWidth(); }
    int plotWidth() const;
    QRect minimapRect() const; ///< time part
    QRect rulerRect() const;
    QRect stepRect() const;
    QRect plotRect() const;   ///< time part of all rows, pinned ones included
    QRect rowsRect() const;   ///< with headers
    QRect legendRect() const; ///< whole width
    QRect noticeRect() const; ///< whole width, above the legend; empty without a notice
    bool isWhole() const { return trace && trace->info().readShare >= 1.0; }
    int rowTop(const TimelineRow &row, bool isPinned) const;
    double xOf(Nanoseconds timeNs) const;
    Nanoseconds timeAt(double x) const;
    double overviewX(Nanoseconds timeNs) const;
    Nanoseconds overviewTime(double x) const;
    Nanoseconds perPixelNs() const;
    void updateScrollBar();
    void scrollTo(int y);
    /// The row on top and what is hidden of it; nothing when the rows are not scrolled.
    struct ScrollPlace
    {
        RowKey row;
        int hidden = 0;
    };
    std::optional<ScrollPlace> scrollPlace() const;
    void scrollTo(const std::optional<ScrollPlace> &place);
    void growRows(const TraceMatch &match);
    void growMarks(const TraceMatch &match);
    int scrollY() const { return scrollBar->value(); }

    // Rows and slices.
    const TimelineRow *rowAtY(int y, bool *isPinned = nullptr) const;
    const TimelineRow *rowOf(RowKey key, bool *isPinned = nullptr) const;
    const TimelineRow *currentRowPointer() const { return rowOf(currentRow); }
    void setCurrentRow(RowKey key);
    void ensureRowVisible(RowKey key);
    SliceId sliceAt(QPoint position) const;
    QRectF rectOf(SliceId slice) const;
    std::int64_t countAt(QPoint position, TimeRange *span, double *busy, SliceId *longest) const;
    LaneId laneAt(QPoint position) const;

    // View.
    TimeRange visible() const { return model ? model->visible() : TimeRange{0, 1}; }
    void show(Nanoseconds beginNs, Nanoseconds lengthNs);
    void zoom(double factor, Nanoseconds anchorNs);
    void panBy(Nanoseconds deltaNs);
    void panPixels(double pixels);
    Nanoseconds anchor() const;
    void bringIntoView(TimeRange range);
    void moved(); ///< the view is in motion: labels may wait

    // Selection.
    void select(SliceId slice);
    void toggleSelected(SliceId slice);
    void extendSelection(SliceId slice);
    SliceId selectedSlice() const { return model ? model->selectedSlice() : SliceId::None; }
    TimeRange selectionRange() const; ///< range, else hull of the selected slices
    void setHovered(SliceId slice);
    void stepAlongRow(bool isForward, NextSlice which);
    void gotoGap(bool isForward);
    std::vector<TimelineGap> gapsOfCurrentRow() const;
    void gotoNote(bool isForward);
    std::vector<TrackId> tracksBetween(int y0, int y1) const;
    Nanoseconds snapped(QPoint position) const;
    std::int64_t launchesIn(TimeRange range) const;
    void flash(SliceId slice);

    // Painting.
    void refresh() ///< the image of the rows must be drawn anew
    {
        scene.invalidate();
        q->update();
    }
    void paintAll(QPainter &painter);
    void paintMinimap(QPainter &painter);
    void renderOverview();
    std::vector<OverviewColumn> overviewColumns(std::size_t width, bool hasDevices) const;
    void paintOverviewMarks(QPainter &painter);
    void paintRuler(QPainter &painter);
    void paintReadout(QPainter &painter, TimeRange range);
    void paintSteps(QPainter &painter);
    void paintStep(QPainter &painter, SliceId step);
    void paintHeaders(QPainter &painter);
    void paintPinnedPlace(QPainter &painter, int top) const;
    void paintHeader(QPainter &painter, const TimelineRow &row, int y);
    void paintHeaderTexts(QPainter &painter, const TimelineRow &row, int y, const QRect &line);
    void paintTriangle(QPainter &painter, QPointF centre, bool isOpen) const;
    void paintGroupFacts(QPainter &painter, const TimelineRow &row, int y);
    void paintLegend(QPainter &painter);
    void paintReadNotice(QPainter &painter);
    void paintPerformance(QPainter &painter);
    int paintLegendEntry(QPainter &painter, Category category, bool isPresent, int x);
    void paintShadeScale(QPainter &painter, const QString &caption);
    void paintEmpty(QPainter &painter);
    QString groupFacts(const TimelineRow &row) const;
    QString rowNote(const TimelineRow &row) const;
    QString rowSubtitle(const TimelineRow &row) const;
    void paintOverlays(QPainter &painter);
    void paintRange(QPainter &painter, TimeRange range, const std::vector<TrackId> &tracks);
    void paintOutlines(QPainter &painter);
    void paintArrows(QPainter &painter);
    void paintArrow(QPainter &painter, SliceId from, SliceId to, bool hasLabel);
    void paintDelay(QPainter &painter, Nanoseconds delayNs, QPointF head, bool isUpwards);
    void paintMeasurement(QPainter &painter);
    void paintNotes(QPainter &painter);
    void paintNote(QPainter &painter, const TimelineNote &note, std::vector<QRectF> &taken);
    void paintCursor(QPainter &painter);
    std::vector<std::pair<SliceId, SliceId>> arrows() const;
    int legendCategoryAt(QPoint position) const;

    // Text.
    QString statusText() const;
    QString toolTipHtml(QPoint position) const;
    QString factsText(SliceId slice) const;
    QStringList findingFacts(SliceId slice) const;
    void loadSeries();
    void adoptSeries(std::shared_ptr<const TimelineSeries> loaded);

    // Input.
    void pressPlot(QMouseEvent *event);
    void pressHeader(QMouseEvent *event);
    void dragTo(QMouseEvent *event);
    void panTo(QPoint position);
    void moveDraggedRow(QPoint position);
    void release(QMouseEvent *event);
    void click(QPoint position, Qt::KeyboardModifiers modifiers);
    void updateCursor(QPoint position);
    void showToolTip();
    DragKind dragKindFor(Qt::KeyboardModifiers modifiers, Qt::MouseButton button) const;

    TimelineView *q;
    QPointer<TimeRangeModel> model;
    TracePtr trace;
    std::shared_ptr<const TimelineSeries> series;
    QString readNotice;
    bool keepsStepBand = false;         ///< until the series of a grown trace are there
    std::uint64_t seriesGeneration = 0; ///< a newer trace makes older results void
    TimelineLayout layout;
    TimelineScene scene;
    FrameTimes frameTimes;
    bool isPerformanceShown = false;
    QStringList loadFacts; ///< lines below the frame times
    std::vector<Finding> findings;
    IntervalTree<std::uint32_t> findingPlaces; ///< every place of every finding: its index
    std::vector<TimelineNote> notes;
    IntervalTree<std::uint32_t> notePlaces; ///< indices of notes
    std::vector<SliceId> hits;              ///< ascending
    std::vector<TimelineGap> gaps;
    std::map<std::int32_t, QString> deviceFacts;
    QScrollBar *scrollBar = nullptr;
    QPixmap overview;
    ThemeKind overviewTheme = ThemeKind::Light;

    RowKey currentRow;
    std::vector<SliceId> selected;
    SliceId hovered = SliceId::None;
    SliceId flashed = SliceId::None;
    int currentNote = -1;
    bool isRulerTool = false;
    bool isGridShown = true;
    bool wheelZooms = false;
    int highlighted = -1;
    TimeRange measurement;

    DragKind drag = DragKind::None;
    DragKind pendingDrag = DragKind::None;
    QPoint pressed;
    QPoint pointer{-1, -1};
    bool isPointerInside = false;
    bool isSpaceDown = false;
    TimeRange dragRange;
    std::vector<TrackId> dragTracks;
    TimeRange pressedVisible;
    int pressedScroll = 0;
    RowKey draggedRow;
    int pressedRowHeight = 0;
    bool isMoving = false;
    std::vector<QRect> legendPlaces;
    std::vector<int> legendCategories;
    std::vector<std::pair<QRectF, int>> noteDiscs;

    QTimer hoverTimer;
    QTimer settleTimer;
    QTimer flashTimer;
};

} // namespace rooftrace
