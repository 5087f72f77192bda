// SPDX-License-Identifier: GPL-3.0-or-later
// Bandwidth and utilisation over time, on the time axis of the timeline.
#pragma once

#include "core/analysis/bandwidth.h"
#include "core/trace/trace.h"
#include "widgets/charts/chartwidget.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace rooftrace {

class TimeRangeModel;

/// The rows of the chart from top to bottom.
enum class BandwidthRow { Copies, Dram, Busy, Queue, Memory };
inline constexpr int BandwidthRowCount = 5;

/// Copies by direction against the link's roof, estimated DRAM traffic, busy share, launch queue
/// and memory, one above the other. Shows what the TimeRangeModel makes visible, at one column per
/// two pixels. Ctrl+wheel zooms, Shift+wheel pans, dragging selects a range, double-click shows
/// everything.
class BandwidthChart final : public ChartWidget
{
    Q_OBJECT

public:
    explicit BandwidthChart(QWidget *parent = nullptr);
    ~BandwidthChart() override;

    /// Shared view state; not owned. Required before anything is shown.
    void setModel(TimeRangeModel *model);
    /// nullptr: no trace. Clears the data.
    void setTrace(TracePtr trace);
    /// The series, made by bandwidthData() on any thread; nullptr while they are being computed.
    void setData(BandwidthDataPtr data);
    BandwidthDataPtr data() const;
    /// Left and right edge of the plots in pixels, as of the timeline above: edges align.
    void setPlotEdges(int leftPx, int rightMarginPx);
    /// Steps or phases for the band below the ruler.
    void setSteps(std::vector<std::pair<TimeRange, QString>> steps);
    /// Causes of idle stretches, shown in the row of the busy share; disjoint, in time order.
    /// Why there are no data; empty: they are being computed.
    void setEmptyReason(const QString &reason);
    void setIdleCauses(std::vector<std::pair<TimeRange, QString>> causes);

    /// The columns as shown; for tests.
    const BandwidthColumns &columns() const;
    /// Why a row shows nothing in view; empty when it shows something.
    QString rowNote(BandwidthRow row) const;
    /// Values at a time as the status line shows them.
    QString readout(Nanoseconds timeNs) const;
    /// The visible columns as CSV.
    QString csv() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void statusChanged(QString text); ///< the values under the pointer

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void prepare(QSizeF size, const Theme &theme) override;
    void setPointerShown(bool isShown) override;

private:
    struct Private;

    void addRows();
    void addLayers();
    bool handleWheel(QWheelEvent &event);
    bool press(const QMouseEvent &mouse);
    void moveTo(const QMouseEvent &mouse);
    void release(const QMouseEvent &mouse);

    std::unique_ptr<Private> d;
};

} // namespace rooftrace
