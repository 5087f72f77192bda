// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a roofline chart lies: pure geometry, nothing painted.
#pragma once

#include "core/roofline/rooflinemodel.h"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace rooftrace {

/// Index into points, then into zeroFlopPoints of a model: what rows and markers have in common.
using RooflineItem = std::size_t;
inline constexpr RooflineItem NoRooflineItem = static_cast<RooflineItem>(-1);

std::size_t rooflineItemCount(const RooflineModel &model);
bool isZeroFlopItem(const RooflineModel &model, RooflineItem item);
const RooflinePoint &rooflinePoint(const RooflineModel &model, RooflineItem item);
/// "1", "2", ... for points, "a", "b", ... "aa" for the strip without FLOPs.
QString rooflineItemNumber(const RooflineModel &model, RooflineItem item);

/// A logarithmic axis: both ends in the value's unit, positive.
struct LogRange
{
    double lower = 0.1;
    double upper = 10.0;

    double decades() const;
    /// 0 at the lower end, 1 at the upper.
    double place(double value) const;
    double valueAt(double place) const;
    bool contains(double value) const { return value >= lower && value <= upper; }
    friend bool operator==(const LogRange &, const LogRange &) = default;
};

/// Both axes of a plot and the rectangle that they fill.
struct RooflineAxes
{
    QRectF rect;
    LogRange x;
    LogRange y;

    QPointF toPixel(double xValue, double yValue) const;
};

/// Precision class of a marker (design tokens).
enum class MarkerShape { Circle, Square, Triangle, Diamond, Hexagon, Octagon };
/// Provenance of a marker: solid is measured or exact, dotted has estimated bytes, dashed more.
enum class MarkerOutline { Solid, Dotted, Dashed };

MarkerShape markerShapeOf(const RooflinePoint &point);
MarkerOutline markerOutlineOf(const RooflinePoint &point);

struct RooflineMarker
{
    RooflineItem item = NoRooflineItem;
    QPointF centre;
    double radius = 0.0;    ///< of the circle with the area that stands for the time
    bool isOnAxis = false;  ///< latency-bound: a triangle at the lower axis
    bool isInInset = false; ///< labelled there, not here
    bool hasLabel = false;
    bool isLabelInside = false;
    QRectF label; ///< badge with the number; a leader joins it to the centre when outside
};

/// A text that lies on a roof.
struct RoofLabel
{
    std::size_t ceiling = 0; ///< index into RooflineModel::ceilings
    QPointF anchor;          ///< middle of the text's base line
    double angle = 0.0;      ///< degrees, clockwise
    QString text;
};

/// A small mark where a compute roof meets the memory roof.
struct RidgeMark
{
    std::size_t ceiling = 0;
    QPointF at;
    QRectF label;
    QString text;
};

/// Enlarged picture of a crowd of markers.
struct RooflineInset
{
    QRectF source; ///< what it enlarges, in the plot
    RooflineAxes axes;
    std::vector<RooflineMarker> markers;
    double timeShare = 0.0; ///< of the time in scope
    int labelled = 0;
};

struct RooflineLayoutOptions
{
    std::optional<LogRange> x; ///< as zoomed by the person; else everything
    std::optional<LogRange> y;
    bool showsAllRoofs = false;
    bool showsLaunches = false; ///< room for the strip with the launches of the selection
    RooflineItem selected = NoRooflineItem;
    std::optional<RooflineClass> bound; ///< only markers of this class
    std::size_t maximumLabels = 24;
    QFont labelFont;
    QFont badgeFont;
};

struct RooflineLayout
{
    QRectF title;
    RooflineAxes plot;
    QRectF strip;               ///< plot of the zero-FLOP strip; empty when there is none
    double stripScalePx = 44.0; ///< at its left, for the scale
    LogRange stripY;
    QRectF stripCaption;
    QRectF unmodelled;
    QRectF launches;
    QRectF legend;
    double radiusPerRootNs = 0.0;        ///< radius = this × √ns before clamping
    std::vector<RooflineMarker> markers; ///< largest first, so that small ones are drawn on top
    std::vector<RooflineMarker> stripMarkers;
    std::vector<RoofLabel> roofLabels;
    std::vector<RidgeMark> ridges;
    std::vector<std::size_t> shownCeilings;
    std::optional<RooflineInset> inset;
};

/// Lays the chart out for a picture of `size`. O(markers²) at worst, for a few hundred markers.
RooflineLayout layOutRoofline(const RooflineModel &model, QSizeF size,
                              const RooflineLayoutOptions &options);

/// Radius of a marker: area proportional to time, 3 to 28 px.
double markerRadius(double radiusPerRootNs, Nanoseconds timeNs);

/// The marker under a point, the smallest when several are; inset and strip included.
RooflineItem rooflineItemAt(const RooflineLayout &layout, QPointF position);

} // namespace rooftrace
