// SPDX-License-Identifier: GPL-3.0-or-later
// The rows' time part as one image: lanes, counters, labels, idle hatch, marks of findings and
// hits.
#pragma once

#include "core/analysis/finding.h"
#include "widgets/common/timeticks.h"
#include "widgets/timeline/labelcache.h"
#include "widgets/timeline/lanepainter.h"
#include "widgets/timeline/timelinelayout.h"
#include "widgets/timeline/timelineseries.h"
#include "widgets/timeline/timelineview.h"

#include <QImage>

#include <vector>

namespace rooftrace {

/// All that the picture of the rows depends on. Pointers are not owned; nullptr where there is
/// nothing.
struct SceneInput
{
    const Trace *trace = nullptr;
    const TimelineLayout *layout = nullptr;
    const TimelineSeries *series = nullptr;
    const std::vector<Finding> *findings = nullptr;
    const std::vector<SliceId> *hits = nullptr; ///< ascending
    const std::vector<TimelineGap> *gaps = nullptr;
    TimeRange visible;
    QSize size; ///< logical pixels
    double pixelRatio = 1.0;
    int scrollY = 0;
    int highlighted = -1; ///< Category, or -1
    bool isGridShown = true;
    bool isMoving = false; ///< labels may be incomplete
};

/// What drawing one picture of the rows cost, in wall time.
struct FrameCost
{
    Nanoseconds queryNs = 0; ///< asking the summaries of the lanes
    Nanoseconds paintNs = 0; ///< everything else: pixels and texts
    std::int64_t laneCount = 0;
    std::int64_t boxCount = 0; ///< slices drawn as boxes of their own

    Nanoseconds totalNs() const { return queryNs + paintNs; }
};

/// Keeps the last image and draws anew only when the input differs. GUI thread only.
class TimelineScene
{
public:
    /// The image covers pinned and scrolled rows; the pinned ones lie on top.
    const QImage &image(const SceneInput &input);
    /// Something behind the pointers changed: draw anew next time.
    void invalidate() { m_isStale = true; }
    /// Labels were left out because the view was moving.
    bool isIncomplete() const { return m_labels.hasMissing(); }
    void setTrace(const Trace *trace);
    /// Of the image that was drawn last.
    const FrameCost &lastCost() const { return m_cost; }
    /// How many images were drawn; asking for one that is current draws none.
    std::int64_t frameCount() const { return m_frameCount; }

private:
    struct Label
    {
        QImage image;
        int x = 0;
        int y = 0;
        QRect plate; ///< device pixels, null for none
        QRgb plateColour = 0;
    };
    struct Words
    {
        QString text;
        QRectF rect; ///< logical pixels
        Qt::Alignment alignment;
    };

    bool isCurrent(const SceneInput &input) const;
    void render();
    void paintPinned(int height);
    void setBackground(bool hasGrid);
    void paintZone(const std::vector<TimelineRow> &rows, int top, int from);
    void paintRow(const TimelineRow &row, int y);
    void paintTrack(const TimelineRow &row, int y);
    bool paintLane(const TimelineRow &row, std::uint32_t lane, LaneBand band);
    void addLabels(LaneBand band, bool isKernel);
    void addLabel(const PaintedBox &box, LaneBand band, bool isKernel);
    void place(const QImage &label, const PaintedBox &box, LaneBand band, int x);
    void addHits(LaneId lane, LaneBand band);
    void addHint(const TimelineRow &row, int y);
    void paintLevels(const TimelineRow &row, int y);
    void paintLevelColumns(const std::vector<LevelColumn> &columns, const LevelColumn &scale,
                           QRect area, QRgb line, QRgb fill);
    void paintBusy(const TimelineRow &row, int y);
    void addPeak(const TimelineRow &row, const LevelSeries &series, const LevelColumn &scale,
                 QRect area);
    void addFindings(const TimelineRow &row, int y);
    void addGaps(const TimelineRow &row, int y);
    bool isMainKernelRow(const TimelineRow &row) const;
    void paintText();

    int device(double logical) const; ///< logical to device pixels
    double columnOf(Nanoseconds timeNs) const;

    SceneInput m_input;
    ThemeKind m_theme = ThemeKind::Light;
    std::uint64_t m_layoutGeneration = 0;
    bool m_isStale = true;
    FrameCost m_cost;
    std::int64_t m_frameCount = 0;
    QImage m_image;
    LanePainter m_painter;
    LabelCache m_labels;
    std::vector<QRgb> m_backgroundLine;
    std::vector<LaneColumn> m_columns;
    std::vector<LaneBox> m_boxes;
    std::vector<PaintedBox> m_painted;
    std::vector<Label> m_placed;
    std::vector<Words> m_words;
    std::vector<std::pair<QRect, QRgb>> m_rects;      // device pixels, after labels
    std::vector<std::pair<QRect, QString>> m_hatched; // logical pixels, idle
};

/// Where the boxes of a lane of a row lie, in logical pixels from the row's top.
int laneTop(const TimelineRow &row, std::uint32_t lane);

} // namespace rooftrace
