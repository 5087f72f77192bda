// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: minimap, ruler, steps and rows of one trace, drawn into one widget.
#pragma once

#include "core/analysis/finding.h"
#include "core/trace/trace.h"
#include "widgets/common/theme.h"

#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

namespace rooftrace {

class TimeRangeModel;
class TimelineScene;
class TimelineLayout;
struct TimelineRow;
struct TimelineSeries;

/// A mark or note on the timeline. Notes with an empty text are marks.
struct TimelineNote
{
    QString id;
    TimeRange range;               ///< may be empty: a moment
    TrackId track = TrackId::None; ///< None: over all rows
    int number = 0;                ///< shown on the disc
    QString title;
    QString text;
};

/// A stretch in which a device does nothing, with the reason as far as it is known.
struct TimelineGap
{
    TimeRange range;
    std::int32_t device = -1; ///< index into Topology::devices, -1: all
    QString cause;            ///< translated: "launch-starved"
};

/// Which slice of a row is next.
enum class NextSlice { Any, SameName, Longer };

/// Shows one trace. Draws only what the TimeRangeModel makes visible, in time that depends on the
/// pixels and not on the slices. Owns no document and reads no files. Handles mouse, wheel, Space
/// and the physical keys W, A, S, D itself; everything else is a public slot that an action binds.
class TimelineView final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineView(QWidget *parent = nullptr);
    ~TimelineView() override;

    /// Shared view state; required before anything is shown. Not owned.
    void setModel(TimeRangeModel *model);
    TimeRangeModel *model() const;
    /// Shows `trace` (nullptr: none) and all of its time. Sets the model's limits.
    /// `series` may be given when they are there; else they are computed and shown later.
    void setTrace(TracePtr trace, std::shared_ptr<const TimelineSeries> series = nullptr);
    /// Shows a trace that holds more of the same file in place of the present one: what is visible,
    /// selected, pinned and collapsed stays, and so does the row on top.
    void growTrace(TracePtr trace, std::shared_ptr<const TimelineSeries> series = nullptr);
    TracePtr trace() const;
    /// One line below the rows on how much of the file they show; empty: none.
    void setReadNotice(const QString &notice);
    QString readNotice() const;
    bool areRowsTouched() const; ///< somebody has changed pins, order or heights
    void setFindings(std::vector<Finding> findings);
    void setNotes(std::vector<TimelineNote> notes);
    void setSearchHits(std::vector<SliceId> hits);
    void setIdleGaps(std::vector<TimelineGap> gaps);
    /// One line beside a device's title, after "busy ...": peaks from the catalogue.
    void setDeviceFacts(std::int32_t device, const QString &facts);
    void setWheelZooms(bool zooms); ///< preference: the wheel alone zooms over the plot

    std::vector<SliceId> selectedSlices() const; ///< all of a multiple selection, in order of click
    SliceId hoveredSlice() const;
    TrackId currentTrack() const; ///< of the current row; None for counters and groups
    bool isRulerTool() const;
    bool isGridShown() const;

    /// Left edge and width of the part that shows time, in widget pixels; charts below align to it.
    int plotLeft() const;
    int plotWidth() const;
    /// Time at a widget x and back; x may lie outside of the plot.
    Nanoseconds timeAt(double x) const;
    double xOf(Nanoseconds timeNs) const;
    SliceId sliceAt(QPoint position) const;
    TrackId trackAt(QPoint position) const;
    /// Where a visible slice is drawn; null when its row or its time is out of view.
    QRectF rectOf(SliceId slice) const;
    TrackId trackOfRow(int row) const;
    int rowCount() const;

    /// The text of the tooltip and of the status bar for a slice; plain text, several lines.
    QString sliceText(SliceId slice) const;
    /// The measurement as text (Ctrl+C): range, length, busy, launches; empty when there is none.
    QString measurementText() const;
    bool isPerformanceShown() const;
    /// What the overlay says: times of frames, then the facts that were given; several lines.
    QString performanceText() const;
    /// Lines on how the trace was loaded, below the times of frames.
    void setLoadFacts(const QStringList &facts);
    /// What is on screen, in words, for screen readers and the "Describe view" action.
    QString describeView() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    // Zoom and pan. The anchor is the pointer over the plot, else the selection, else the middle.
    void zoomIn();
    void zoomOut();
    void panLeft();
    void panRight();
    void panLeftFast(); ///< x 5
    void panRightFast();
    void panLeftFine(); ///< x 0.2
    void panRightFine();
    void zoomToSelection();          ///< F, Z: range, else selected slices
    void zoomToFit();                ///< 0
    void goToStart();                ///< Home
    void goToEnd();                  ///< End
    void goToRange(TimeRange range); ///< Ctrl+L
    /// Selects the slice, brings it into view and flashes it once.
    void revealSlice(SliceId slice);
    void revealTrack(TrackId track);
    void revealRange(TimeRange range, TrackId track = TrackId::None);

    // Rows.
    void currentRowUp();
    void currentRowDown();
    void scrollPageUp();
    void scrollPageDown();
    void goToFirstRow();
    void goToLastRow();
    void togglePin();
    void collapseRow();
    void expandRow();
    void expandSubtree();
    void collapseAll();
    void moveRowUp();
    void moveRowDown();
    void growRow();
    void shrinkRow();
    void growAllRows();
    void shrinkAllRows();
    void resetRows(); ///< default order, heights and pins
    /// Pins, order, heights and what is collapsed, to be given back after another setTrace().
    QByteArray rowLayout() const;
    void setRowLayout(const QByteArray &saved);

    // Selection.
    void selectNext(rooftrace::NextSlice which);
    void selectPrevious(rooftrace::NextSlice which);
    void nextGap();
    void previousGap();
    void followLink();     ///< ]
    void followLinkBack(); ///< [
    /// The slices that followLink() could go to, for a choice among several.
    std::vector<SliceId> linksForward() const;
    std::vector<SliceId> linksBack() const;
    void selectionToRange(); ///< R
    void selectAll();        ///< first the current row's time, then all
    void escape();           ///< one level a press: tool, range, selection, measurement

    // Notes and tools.
    void requestMark(); ///< M: emits noteRequested
    void requestNote(); ///< Shift+M
    void nextNote();
    void previousNote();
    void deleteNote(); ///< emits noteDeleteRequested for the current note
    void setRulerTool(bool isOn);
    void toggleRulerTool();
    void setGridShown(bool isShown);
    void toggleGrid();
    void setPerformanceShown(bool isShown); ///< an overlay with what frames and loading cost
    void highlightCategory(int category);   ///< rooftrace::Category, or -1 for all

Q_SIGNALS:
    void sliceActivated(rooftrace::SliceId slice); ///< double-click or Enter
    void sliceHovered(rooftrace::SliceId slice);   ///< None when it leaves
    void selectedSlicesChanged();
    void contextMenuRequested(QPoint globalPosition, rooftrace::SliceId slice,
                              rooftrace::TrackId track, rooftrace::Nanoseconds timeNs);
    void noteRequested(rooftrace::TimeRange range, rooftrace::TrackId track, bool hasText);
    void noteActivated(QString id);
    void noteDeleteRequested(QString id);
    void findingActivated(int index); ///< into the vector of setFindings()
    void currentRowChanged();
    void layoutChanged();             ///< rows, heights, pins or the plot's edges changed
    void statusChanged(QString text); ///< one line on what is under the pointer or selected
    void measurementChanged();
    void rulerToolChanged(bool isOn);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace rooftrace
