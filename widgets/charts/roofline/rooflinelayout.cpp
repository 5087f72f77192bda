// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinelayout.h"

#include "core/text/format.h"
#include "widgets/charts/roofline/rooflinelabels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr double MinimumRadiusPx = 3.0; // design tokens: marker.roofline
constexpr double MaximumRadiusPx = 28.0;
constexpr double LargestRadiusPx = 24.0; // of the longest point on a chart of full size
constexpr double HalfDecade = 3.1623;
constexpr double RoomForNames = 14.0; // a little more than a decade

double clampedLog(double value)
{
    return std::log10(std::max(value, 1e-30));
}

void include(LogRange &range, double value)
{
    if (value > 0.0 && std::isfinite(value)) {
        range.lower = std::min(range.lower, value);
        range.upper = std::max(range.upper, value);
    }
}

/// At least two decades around the middle, so that one dot is not a line.
LogRange widened(LogRange range, double decades)
{
    if (range.lower > range.upper)
        return {0.1, 1000.0};
    const double middle = (clampedLog(range.lower) + clampedLog(range.upper)) / 2.0;
    const double half = std::max(range.decades(), decades) / 2.0;
    return {std::pow(10.0, middle - half), std::pow(10.0, middle + half)};
}

bool hasPlace(const RooflinePoint &point)
{
    return point.intensity() > 0.0 && point.flopPerS() > 0.0 && std::isfinite(point.intensity());
}

LogRange fullX(const RooflineModel &model, const std::vector<std::size_t> &ceilings)
{
    LogRange range{1e300, 0.0};
    for (const RooflinePoint &point : model.points) {
        if (!hasPlace(point))
            continue;
        include(range, point.intensity());
        include(range, point.intensityMinimum);
    }
    for (const std::size_t i : ceilings)
        include(range, model.ceilings[i].ridge);
    if (range.lower <= range.upper)
        range = {range.lower / 2.0, range.upper * HalfDecade};
    // Room right of the highest ridge for the names of the roofs.
    for (const std::size_t i : ceilings)
        range.upper = std::max(range.upper, model.ceilings[i].ridge * RoomForNames);
    return widened(range, 2.0);
}

LogRange fullY(const RooflineModel &model, const std::vector<std::size_t> &ceilings)
{
    LogRange range{1e300, 0.0};
    for (const RooflinePoint &point : model.points) {
        if (hasPlace(point) && !point.isLatencyBound)
            include(range, point.flopPerS());
    }
    for (const std::size_t i : ceilings) {
        if (model.ceilings[i].kind == RooflineCeiling::Kind::Compute)
            include(range, model.ceilings[i].value);
    }
    if (range.lower <= range.upper)
        range = {range.lower / HalfDecade, range.upper * 2.2};
    return widened(range, 2.0);
}

LogRange stripRange(const RooflineModel &model, const std::vector<std::size_t> &ceilings)
{
    LogRange range{1e300, 0.0};
    for (const RooflinePoint &point : model.zeroFlopPoints)
        include(range, point.bytesPerS());
    for (const std::size_t i : ceilings) {
        if (model.ceilings[i].kind == RooflineCeiling::Kind::Memory)
            include(range, model.ceilings[i].value);
    }
    // Not more than three decades below the roof: a copy of a few bytes would squeeze the rest.
    range.lower = std::max(range.lower, range.upper / 1e3);
    if (range.lower <= range.upper)
        range = {range.lower / 1.6, range.upper * 1.6};
    return widened(range, 1.0);
}

std::vector<std::size_t> shownCeilings(const RooflineModel &model, bool showsAll)
{
    std::vector<std::size_t> shown;
    bool isAnyUsed = false;
    for (const RooflineCeiling &ceiling : model.ceilings)
        isAnyUsed = isAnyUsed || ceiling.isUsed;
    for (std::size_t i = 0; i < model.ceilings.size(); ++i) {
        const RooflineCeiling &ceiling = model.ceilings[i];
        if (ceiling.value > 0.0 && (showsAll || ceiling.isUsed || !isAnyUsed))
            shown.push_back(i);
    }
    return shown;
}

/// Cuts the picture into its parts, dropping captions first when it is small.
void divide(const RooflineModel &model, QSizeF size, const RooflineLayoutOptions &options,
            RooflineLayout &layout)
{
    const double line = QFontMetricsF(options.labelFont).height();
    const double axisText =
        QFontMetricsF(options.labelFont).horizontalAdvance(QStringLiteral("500 T")) + 14.0;
    const bool hasStrip = !model.zeroFlopPoints.empty() && size.width() >= 420.0;
    const double stripWidth = hasStrip ? (size.width() >= 640.0 ? 124.0 : 104.0) : 0.0;
    const double left = 10.0;
    const double right = size.width() - 12.0;
    const double titleHeight = size.height() >= 260.0 ? line + 18.0 : line + 6.0;
    double bottom = size.height() - 6.0;
    const auto takeRow = [&](double height, double gap) {
        const QRectF row(left, bottom - height, right - left, height);
        bottom -= height + gap;
        return row;
    };
    if (size.height() >= 430.0)
        layout.legend = takeRow(std::max(32.0, line * 2.0 + 2.0), 2.0);
    if (options.showsLaunches && size.height() >= 540.0)
        layout.launches = takeRow(line * 2.0 + 2.0, 6.0);
    if (!model.unmodelled.empty() && size.height() >= 300.0)
        layout.unmodelled = takeRow(line + 8.0, 6.0);
    const double axisHeight = 2.0 * line + 14.0;
    bottom -= axisHeight;
    const double plotLeft = left + stripWidth + axisText;
    layout.title = {left, 4.0, right - left, titleHeight - 6.0};
    layout.plot.rect = {plotLeft, titleHeight + 4.0, std::max(40.0, right - plotLeft),
                        std::max(40.0, bottom - titleHeight - 4.0)};
    if (hasStrip) {
        layout.stripScalePx = axisText - 6.0;
        layout.strip = {left, layout.plot.rect.top(), stripWidth, layout.plot.rect.height()};
        layout.stripCaption = {left, layout.plot.rect.bottom() + 6.0, stripWidth + axisText - 20.0,
                               2.0 * line + 4.0};
    }
}

void addPlotMarkers(const RooflineModel &model, const RooflineLayoutOptions &options,
                    RooflineLayout &layout)
{
    const RooflineAxes &axes = layout.plot;
    std::size_t labels = 0;
    std::size_t axisLabels = 0;
    for (std::size_t i = 0; i < model.points.size(); ++i) {
        const RooflinePoint &point = model.points[i];
        if (!hasPlace(point) || (options.bound && point.roofClass != *options.bound))
            continue;
        RooflineMarker marker;
        marker.item = i;
        marker.isOnAxis = point.isLatencyBound;
        marker.radius = markerRadius(layout.radiusPerRootNs, point.timeNs);
        marker.centre = axes.toPixel(point.intensity(), point.flopPerS());
        if (marker.isOnAxis)
            marker.centre.setY(axes.rect.bottom() - 7.0);
        if (!axes.rect.adjusted(-1, -1, 1, 1).contains(marker.centre))
            continue;
        std::size_t &count = marker.isOnAxis ? axisLabels : labels;
        marker.hasLabel =
            i == options.selected || count < (marker.isOnAxis ? 4 : options.maximumLabels);
        count += marker.hasLabel ? 1 : 0;
        layout.markers.push_back(marker);
    }
}

void addStripMarkers(const RooflineModel &model, const RooflineLayoutOptions &options,
                     RooflineLayout &layout)
{
    if (layout.strip.isEmpty())
        return;
    // Neighbours in height take turns in three columns, so that they do not hide each other.
    constexpr std::size_t MaximumLabels = 12;
    constexpr double Columns[] = {0.5, 0.15, 0.85};
    const QRectF area = layout.strip.adjusted(layout.stripScalePx, 0.0, 0.0, 0.0);
    for (std::size_t i = 0; i < model.zeroFlopPoints.size(); ++i) {
        const RooflinePoint &point = model.zeroFlopPoints[i];
        const double rate = point.bytesPerS();
        if (!(rate > 0.0))
            continue;
        RooflineMarker marker;
        marker.item = model.points.size() + i;
        marker.radius = markerRadius(layout.radiusPerRootNs, point.timeNs);
        const double place = std::clamp(layout.stripY.place(rate), 0.0, 1.0);
        const double y = layout.strip.bottom() - place * layout.strip.height();
        const auto isTaken = [&](double x) {
            return std::any_of(layout.stripMarkers.begin(), layout.stripMarkers.end(),
                               [&](const RooflineMarker &other) {
                                   return std::hypot(other.centre.x() - x, other.centre.y() - y)
                                          < other.radius + marker.radius;
                               });
        };
        double x = area.left() + area.width() * Columns[0];
        for (const double column : Columns) {
            if (!isTaken(area.left() + area.width() * column)) {
                x = area.left() + area.width() * column;
                break;
            }
        }
        const double room = std::min(marker.radius, area.width() / 2.0);
        marker.centre = {std::clamp(x, area.left() + room, area.right() - room),
                         std::clamp(y, area.top() + marker.radius, area.bottom() - marker.radius)};
        marker.hasLabel = i < MaximumLabels || marker.item == options.selected;
        layout.stripMarkers.push_back(marker);
    }
}

void sortForPainting(std::vector<RooflineMarker> &markers)
{
    std::stable_sort(
        markers.begin(), markers.end(),
        [](const RooflineMarker &a, const RooflineMarker &b) { return a.radius > b.radius; });
}

} // namespace

std::size_t rooflineItemCount(const RooflineModel &model)
{
    return model.points.size() + model.zeroFlopPoints.size();
}

bool isZeroFlopItem(const RooflineModel &model, RooflineItem item)
{
    return item >= model.points.size();
}

const RooflinePoint &rooflinePoint(const RooflineModel &model, RooflineItem item)
{
    return isZeroFlopItem(model, item) ? model.zeroFlopPoints[item - model.points.size()]
                                       : model.points[item];
}

QString rooflineItemNumber(const RooflineModel &model, RooflineItem item)
{
    if (!isZeroFlopItem(model, item))
        return QString::number(item + 1);
    QString letters;
    for (std::size_t n = item - model.points.size() + 1; n > 0; n = (n - 1) / 26)
        letters.prepend(QChar(static_cast<char16_t>(u'a' + (n - 1) % 26)));
    return letters;
}

double LogRange::decades() const
{
    return clampedLog(upper) - clampedLog(lower);
}

double LogRange::place(double value) const
{
    return (clampedLog(value) - clampedLog(lower)) / decades();
}

double LogRange::valueAt(double place) const
{
    return std::pow(10.0, clampedLog(lower) + place * decades());
}

QPointF RooflineAxes::toPixel(double xValue, double yValue) const
{
    return {rect.left() + x.place(xValue) * rect.width(),
            rect.bottom() - y.place(yValue) * rect.height()};
}

MarkerShape markerShapeOf(const RooflinePoint &point)
{
    switch (point.dataType) {
    case DataType::Fp16:
    case DataType::Bf16:
        return MarkerShape::Circle;
    case DataType::Fp32:
    case DataType::Complex64:
        return MarkerShape::Square;
    case DataType::Fp8:
        return MarkerShape::Triangle;
    case DataType::Int8:
    case DataType::Bool:
        return MarkerShape::Diamond;
    case DataType::Fp64:
    case DataType::Complex128:
        return MarkerShape::Hexagon;
    default:
        return MarkerShape::Octagon;
    }
}

MarkerOutline markerOutlineOf(const RooflinePoint &point)
{
    const bool isFlopExact =
        point.flopProvenance == Provenance::Exact || point.flopProvenance == Provenance::None;
    if (isFlopExact && point.bytesProvenance == Provenance::Exact)
        return MarkerOutline::Solid;
    return point.flopProvenance == Provenance::Exact ? MarkerOutline::Dotted
                                                     : MarkerOutline::Dashed;
}

double markerRadius(double radiusPerRootNs, Nanoseconds timeNs)
{
    const double radius = radiusPerRootNs * std::sqrt(static_cast<double>(timeNs));
    return std::clamp(radius, MinimumRadiusPx, MaximumRadiusPx);
}

RooflineLayout layOutRoofline(const RooflineModel &model, QSizeF size,
                              const RooflineLayoutOptions &options)
{
    RooflineLayout layout;
    divide(model, size, options, layout);
    layout.shownCeilings = shownCeilings(model, options.showsAllRoofs || model.points.empty());
    layout.plot.x = options.x.value_or(fullX(model, layout.shownCeilings));
    layout.plot.y = options.y.value_or(fullY(model, layout.shownCeilings));
    layout.stripY = stripRange(model, layout.shownCeilings);

    Nanoseconds longest = 1;
    for (RooflineItem i = 0; i < rooflineItemCount(model); ++i)
        longest = std::max(longest, rooflinePoint(model, i).timeNs);
    const QRectF &plot = layout.plot.rect;
    const double largest =
        std::clamp(std::min(plot.width(), plot.height()) * 0.034, 9.0, LargestRadiusPx);
    layout.radiusPerRootNs = largest / std::sqrt(static_cast<double>(longest));

    addPlotMarkers(model, options, layout);
    addStripMarkers(model, options, layout);
    placeLabels(model, options, layout);
    sortForPainting(layout.markers);
    sortForPainting(layout.stripMarkers);
    if (layout.inset)
        sortForPainting(layout.inset->markers);
    return layout;
}

RooflineItem rooflineItemAt(const RooflineLayout &layout, QPointF position)
{
    RooflineItem best = NoRooflineItem;
    double bestRadius = 1e9;
    const auto search = [&](const std::vector<RooflineMarker> &markers) {
        for (const RooflineMarker &marker : markers) {
            const double reach = std::max(marker.radius, 5.0) + 1.0;
            const QPointF offset = position - marker.centre;
            const bool isOnLabel = marker.hasLabel && marker.label.contains(position);
            if ((isOnLabel || std::hypot(offset.x(), offset.y()) <= reach)
                && marker.radius < bestRadius) {
                best = marker.item;
                bestRadius = isOnLabel ? 0.0 : marker.radius;
            }
        }
    };
    if (layout.inset && layout.inset->axes.rect.contains(position)) {
        search(layout.inset->markers);
        return best;
    }
    search(layout.markers);
    search(layout.stripMarkers);
    return best;
}

} // namespace rooftrace
