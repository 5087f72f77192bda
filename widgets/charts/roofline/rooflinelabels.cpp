// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinelabels.h"

#include "core/text/format.h"
#include "widgets/charts/plainnumber.h"
#include "widgets/charts/roofline/rooflinestrips.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace rooftrace {

namespace {

struct RooflineLabelsText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineLabelsText)
};

constexpr double CrowdPx = 60.0;      // design rule: more than five markers within this
constexpr std::size_t CrowdCount = 5; // become an inset
constexpr double MinimumEnlargement = 1.6;

/// What labels must keep clear of.
class Obstacles
{
public:
    explicit Obstacles(const QRectF &bounds)
        : m_bounds(bounds)
    {
    }

    void add(const QRectF &rect) { m_rects.push_back(rect); }
    void add(QPointF centre, double radius) { m_circles.push_back({centre, radius}); }
    void add(const QLineF &line)
    {
        if (!line.isNull())
            m_lines.push_back(line);
    }

    bool isFree(const QRectF &rect) const { return m_bounds.contains(rect) && hits(rect) == 0; }
    /// How many obstacles a rectangle covers.
    int hits(const QRectF &rect) const
    {
        int count = 0;
        for (const QRectF &other : m_rects)
            count += other.intersects(rect) ? 1 : 0;
        for (const auto &[centre, radius] : m_circles)
            count += distance(rect, centre) < radius ? 1 : 0;
        for (const QLineF &line : m_lines)
            count += crosses(line, rect) ? 1 : 0;
        return count;
    }

private:
    static double distance(const QRectF &rect, QPointF point)
    {
        const double x = std::max({rect.left() - point.x(), 0.0, point.x() - rect.right()});
        const double y = std::max({rect.top() - point.y(), 0.0, point.y() - rect.bottom()});
        return std::hypot(x, y);
    }
    static bool crosses(const QLineF &line, const QRectF &rect)
    {
        if (rect.contains(line.p1()) || rect.contains(line.p2()))
            return true;
        const std::array<QLineF, 2> diagonals = {QLineF(rect.topLeft(), rect.bottomRight()),
                                                 QLineF(rect.bottomLeft(), rect.topRight())};
        return std::any_of(diagonals.begin(), diagonals.end(), [&line](const QLineF &diagonal) {
            return line.intersects(diagonal, nullptr) == QLineF::BoundedIntersection;
        });
    }

    QRectF m_bounds;
    std::vector<QRectF> m_rects;
    std::vector<std::pair<QPointF, double>> m_circles;
    std::vector<QLineF> m_lines;
};

QRectF centred(QPointF centre, QSizeF size)
{
    return {centre.x() - size.width() / 2.0, centre.y() - size.height() / 2.0, size.width(),
            size.height()};
}

QSizeF badgeSize(const QString &text, const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double height = std::max(16.0, metrics.height() + 2.0);
    return {std::max(height, metrics.horizontalAdvance(text) + 9.0), height};
}

/// The highest compute roof shown, which ends the memory roofs.
double highestCompute(const RooflineModel &model, const std::vector<std::size_t> &shown)
{
    double highest = 0.0;
    for (const std::size_t i : shown) {
        if (model.ceilings[i].kind == RooflineCeiling::Kind::Compute)
            highest = std::max(highest, model.ceilings[i].value);
    }
    return highest;
}

/// A roof as a line of pixels, clipped to the axes; null when it is outside.
QLineF roofLine(const RooflineModel &model, const std::vector<std::size_t> &shown,
                std::size_t ceiling, const RooflineAxes &axes)
{
    const RooflineCeiling &roof = model.ceilings[ceiling];
    if (roof.kind == RooflineCeiling::Kind::Compute) {
        const double from = std::max(axes.x.lower, roof.ridge);
        if (!axes.y.contains(roof.value) || from >= axes.x.upper)
            return {};
        return {axes.toPixel(from, roof.value), axes.toPixel(axes.x.upper, roof.value)};
    }
    double yEnd = axes.y.upper;
    if (const double highest = highestCompute(model, shown); highest > 0.0)
        yEnd = std::min(yEnd, highest);
    const double xBegin = std::max(axes.x.lower, axes.y.lower / roof.value);
    const double xEnd = std::min(axes.x.upper, yEnd / roof.value);
    if (xBegin >= xEnd)
        return {};
    return {axes.toPixel(xBegin, xBegin * roof.value), axes.toPixel(xEnd, xEnd * roof.value)};
}

Obstacles plotObstacles(const RooflineModel &model, const RooflineLayout &layout)
{
    Obstacles obstacles(layout.plot.rect.adjusted(2, 2, -2, -2));
    for (const RooflineMarker &marker : layout.markers)
        obstacles.add(marker.centre, marker.isOnAxis ? 6.0 : marker.radius + 1.0);
    for (const std::size_t i : layout.shownCeilings)
        obstacles.add(roofLine(model, layout.shownCeilings, i, layout.plot));
    return obstacles;
}

bool isRotatedTextFree(const Obstacles &obstacles, const QLineF &line, double middle, double width,
                       double height)
{
    // Seven little squares along the text, just above the roof.
    const double length = line.length();
    const QPointF normal(line.dy() / length, -line.dx() / length);
    for (int i = 0; i < 7; ++i) {
        const double along = middle + (i / 6.0 - 0.5) * width;
        if (along < 0.0 || along > length)
            return false;
        const QPointF at = line.pointAt(along / length) + normal * (height * 0.5 + 4.0);
        if (!obstacles.isFree(centred(at, {height * 0.7, height * 0.5})))
            return false;
    }
    return true;
}

void placeMemoryLabel(const QString &text, std::size_t ceiling, const QLineF &line,
                      const QFont &font, Obstacles &obstacles, RooflineLayout &layout)
{
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(text);
    const double length = line.length();
    if (width + 16.0 > length)
        return;
    constexpr std::array Places = {0.50, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8};
    double best = 0.5;
    for (const double place : Places) {
        if (isRotatedTextFree(obstacles, line, place * length, width, metrics.height())) {
            best = place;
            break;
        }
    }
    const QPointF normal(line.dy() / length, -line.dx() / length);
    const QPointF up = normal.y() <= 0.0 ? normal : -normal;
    const double middle = std::clamp(best * length, width / 2.0 + 4.0, length - width / 2.0 - 4.0);
    layout.roofLabels.push_back(
        {ceiling, line.pointAt(middle / length) + up * 5.0, -line.angle(), text});
    for (int i = 0; i < 9; ++i) {
        const double along = middle + (i / 8.0 - 0.5) * width;
        const QPointF at = line.pointAt(along / length) + up * (metrics.height() * 0.5 + 4.0);
        obstacles.add(centred(at, {metrics.height(), metrics.height()}));
    }
}

void placeComputeLabel(const QString &text, std::size_t ceiling, const QLineF &line,
                       const QFont &font, Obstacles &obstacles, RooflineLayout &layout)
{
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
    // From the free end inwards, above the roof before below it; the place with the fewest
    // obstacles wins where none is free.
    constexpr double GapPx = 4.0;
    QPointF centre(line.x2() - 6.0 - size.width() / 2.0, line.y1() - size.height() / 2.0 - GapPx);
    int fewest = 1000;
    for (double x = centre.x(); x - size.width() / 2.0 > line.x1() + 2.0 && fewest > 0;
         x -= size.width() / 3.0) {
        for (const double side : {-1.0, 1.0}) {
            const QPointF candidate(x, line.y1() + side * (size.height() / 2.0 + GapPx));
            const int hits = obstacles.hits(centred(candidate, size));
            if (hits < fewest) {
                fewest = hits;
                centre = candidate;
            }
        }
    }
    layout.roofLabels.push_back(
        {ceiling, {centre.x(), centre.y() + metrics.ascent() - metrics.height() / 2.0}, 0.0, text});
    obstacles.add(centred(centre, size).adjusted(-2, 0, 2, 0));
}

void placeRidge(const RooflineModel &model, std::size_t ceiling, const QFont &font,
                Obstacles &obstacles, RooflineLayout &layout)
{
    const RooflineCeiling &roof = model.ceilings[ceiling];
    if (!layout.plot.x.contains(roof.ridge) || !layout.plot.y.contains(roof.value))
        return;
    RidgeMark ridge;
    ridge.ceiling = ceiling;
    ridge.at = layout.plot.toPixel(roof.ridge, roof.value);
    const QString text = RooflineLabelsText::tr("ridge %1", "FLOP/B where roofs meet")
                             .arg(plainNumber(roof.ridge, 3));
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
    const std::array candidates = {
        ridge.at + QPointF(-size.width() / 2.0 - 8.0, -size.height() / 2.0 - 3.0),
        ridge.at + QPointF(size.width() / 2.0 + 8.0, size.height() / 2.0 + 3.0)};
    for (const QPointF centre : candidates) {
        if (!obstacles.isFree(centred(centre, size)))
            continue;
        ridge.text = text;
        ridge.label = centred(centre, size);
        obstacles.add(ridge.label);
        break;
    }
    layout.ridges.push_back(ridge);
}

/// Names of the compute roofs at the same height, joined.
QString joinedLabel(const RooflineModel &model, const std::vector<std::size_t> &shown,
                    std::size_t ceiling, bool &isFirst)
{
    const RooflineCeiling &roof = model.ceilings[ceiling];
    QStringList names;
    isFirst = true;
    for (const std::size_t i : shown) {
        const RooflineCeiling &other = model.ceilings[i];
        if (other.kind != roof.kind || std::fabs(other.value / roof.value - 1.0) > 1e-3)
            continue;
        isFirst = isFirst && i >= ceiling;
        names.append(other.label);
    }
    return names.join(QStringLiteral(", "));
}

void placeRoofLabels(const RooflineModel &model, const RooflineLayoutOptions &options,
                     Obstacles &obstacles, RooflineLayout &layout)
{
    for (const std::size_t i : layout.shownCeilings) {
        const RooflineCeiling &roof = model.ceilings[i];
        const QLineF line = roofLine(model, layout.shownCeilings, i, layout.plot);
        bool isFirst = true;
        const QString names = joinedLabel(model, layout.shownCeilings, i, isFirst);
        if (line.isNull() || !isFirst)
            continue;
        if (roof.kind == RooflineCeiling::Kind::Memory) {
            const QString text = RooflineLabelsText::tr("%1 %2 · theoretical", "memory roof")
                                     .arg(names, ceilingValueText(roof));
            placeMemoryLabel(text, i, line, options.labelFont, obstacles, layout);
        } else {
            placeComputeLabel(names + u' ' + ceilingValueText(roof), i, line, options.labelFont,
                              obstacles, layout);
            placeRidge(model, i, options.labelFont, obstacles, layout);
        }
    }
}

bool fitsInside(const RooflineMarker &marker, const std::vector<RooflineMarker> &markers)
{
    constexpr double InnerPx = 8.0;
    if (marker.isOnAxis || marker.radius < InnerPx + 1.5)
        return false;
    return std::none_of(markers.begin(), markers.end(), [&](const RooflineMarker &other) {
        return other.item != marker.item && !other.isOnAxis
               && QLineF(other.centre, marker.centre).length() < other.radius + InnerPx;
    });
}

bool placeBeside(RooflineMarker &marker, QSizeF size, const Obstacles &obstacles)
{
    constexpr std::array Distances = {8.0, 16.0, 26.0, 38.0, 54.0};
    constexpr int Directions = 12;
    const double reach = marker.isOnAxis ? 6.0 : marker.radius;
    for (const double distance : Distances) {
        for (int i = 0; i < Directions; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / Directions;
            const double away = reach + distance;
            const QPointF centre =
                marker.centre
                + QPointF(std::cos(angle) * (away + size.width() / 2.0 - size.height() / 2.0),
                          -std::sin(angle) * away);
            if (obstacles.isFree(centred(centre, size).adjusted(-1, -1, 1, 1))) {
                marker.label = centred(centre, size);
                return true;
            }
        }
    }
    return false;
}

void placeMarkerLabels(const RooflineModel &model, const QFont &font,
                       std::vector<RooflineMarker> &markers, Obstacles &obstacles)
{
    for (RooflineMarker &marker : markers) {
        if (!marker.hasLabel || marker.isInInset)
            continue;
        const QSizeF size = badgeSize(rooflineItemNumber(model, marker.item), font);
        if (fitsInside(marker, markers)) {
            marker.isLabelInside = true;
            marker.label = centred(marker.centre, size);
        } else {
            marker.hasLabel = placeBeside(marker, size, obstacles);
        }
        if (marker.hasLabel)
            obstacles.add(marker.label.adjusted(-1, -1, 1, 1));
    }
}

/// The markers of the largest crowd, by place in layout.markers; empty when there is none.
std::vector<std::size_t> crowd(const RooflineLayout &layout)
{
    std::vector<std::size_t> best;
    for (const RooflineMarker &middle : layout.markers) {
        if (!middle.hasLabel || middle.isOnAxis)
            continue;
        std::vector<std::size_t> near;
        for (std::size_t i = 0; i < layout.markers.size(); ++i) {
            const RooflineMarker &other = layout.markers[i];
            if (other.hasLabel && !other.isOnAxis
                && QLineF(middle.centre, other.centre).length() <= CrowdPx)
                near.push_back(i);
        }
        if (near.size() > best.size())
            best = near;
    }
    return best.size() > CrowdCount ? best : std::vector<std::size_t>();
}

QRectF crowdFrame(const RooflineLayout &layout, const std::vector<std::size_t> &members)
{
    QRectF frame;
    for (const std::size_t i : members) {
        const double reach = layout.markers[i].radius + 3.0;
        frame = frame.united(centred(layout.markers[i].centre, {2.0 * reach, 2.0 * reach}));
    }
    return frame.intersected(layout.plot.rect);
}

/// The emptiest place for the inset; empty when every place covers a marker.
QRectF insetPlace(const Obstacles &obstacles, const QRectF &plot, const QRectF &frame)
{
    const QSizeF size(std::max(230.0, plot.width() * 0.42), std::max(170.0, plot.height() * 0.41));
    const QRectF room = plot.adjusted(14, 14, -14, -46);
    if (room.width() < size.width() + frame.width() || room.height() < size.height())
        return {};
    QRectF best;
    double bestCost = 1.0;
    constexpr int Steps = 12;
    for (int ix = 0; ix <= Steps; ++ix) {
        for (int iy = 0; iy <= Steps; ++iy) {
            const QPointF corner(room.left() + (room.width() - size.width()) * ix / Steps,
                                 room.top() + (room.height() - size.height()) * iy / Steps);
            const QRectF place(corner, size);
            if (place.adjusted(-10, -10, 10, 10).intersects(frame))
                continue;
            // Any obstacle forbids the place; among free ones the nearest to the crowd wins.
            const double distance = QLineF(place.center(), frame.center()).length();
            const double cost = obstacles.hits(place.adjusted(-6, -6, 6, 6))
                                + distance / (plot.width() + plot.height());
            if (cost < bestCost) {
                bestCost = cost;
                best = place;
            }
        }
    }
    return best;
}

void addInset(const RooflineModel &model, const RooflineLayoutOptions &options,
              Obstacles &obstacles, RooflineLayout &layout)
{
    const std::vector<std::size_t> members = crowd(layout);
    if (members.empty())
        return;
    const QRectF frame = crowdFrame(layout, members);
    const QRectF place = insetPlace(obstacles, layout.plot.rect, frame);
    const double enlargement =
        std::max(place.width() / frame.width(), place.height() / frame.height());
    if (place.isEmpty() || enlargement < MinimumEnlargement)
        return;
    RooflineInset inset;
    inset.source = frame;
    inset.axes.rect = place;
    const QRectF &plot = layout.plot.rect;
    const auto xValue = [&](double x) {
        return layout.plot.x.valueAt((x - plot.left()) / plot.width());
    };
    const auto yValue = [&](double y) {
        return layout.plot.y.valueAt((plot.bottom() - y) / plot.height());
    };
    // Room for the title above and for the values below and at the right.
    const double titleShare = (QFontMetricsF(options.labelFont).height() + 8.0) / place.height();
    const double bottom = frame.bottom() + frame.height() * titleShare;
    const double top = frame.top() - frame.height() * titleShare;
    const double scalePx = insetScalePx(QFontMetricsF(options.labelFont));
    const double right = frame.right() + frame.width() * scalePx / (place.width() - scalePx);
    inset.axes.x = {xValue(frame.left()), xValue(right)};
    inset.axes.y = {yValue(bottom), yValue(top)};
    Nanoseconds time = 0;
    for (RooflineMarker &marker : layout.markers) {
        if (marker.isOnAxis || !frame.contains(marker.centre))
            continue;
        marker.isInInset = true;
        const RooflinePoint &point = rooflinePoint(model, marker.item);
        RooflineMarker enlarged = marker;
        enlarged.isInInset = false;
        enlarged.centre = inset.axes.toPixel(point.intensity(), point.flopPerS());
        inset.labelled += enlarged.hasLabel ? 1 : 0;
        time += point.timeNs;
        inset.markers.push_back(enlarged);
    }
    inset.timeShare = model.coverage.share(time);
    obstacles.add(place.adjusted(-2, -2, 2, 2));
    Obstacles inside(place.adjusted(2, place.height() * titleShare, -scalePx, -2));
    for (const RooflineMarker &marker : inset.markers)
        inside.add(marker.centre, marker.radius + 1.0);
    for (const std::size_t i : layout.shownCeilings)
        inside.add(roofLine(model, layout.shownCeilings, i, inset.axes));
    placeMarkerLabels(model, options.badgeFont, inset.markers, inside);
    layout.inset = std::move(inset);
}

} // namespace

QString ceilingValueText(const RooflineCeiling &ceiling)
{
    return siTickText(ceiling.value)
           + (ceiling.kind == RooflineCeiling::Kind::Memory ? QStringLiteral("B/s")
                                                            : QStringLiteral("FLOP/s"));
}

void placeLabels(const RooflineModel &model, const RooflineLayoutOptions &options,
                 RooflineLayout &layout)
{
    Obstacles obstacles = plotObstacles(model, layout);
    placeRoofLabels(model, options, obstacles, layout);
    addInset(model, options, obstacles, layout);
    placeMarkerLabels(model, options.badgeFont, layout.markers, obstacles);
    Obstacles strip(layout.strip.adjusted(layout.stripScalePx, 0.0, 0.0, 0.0));
    for (const RooflineMarker &marker : layout.stripMarkers)
        strip.add(marker.centre, marker.radius + 1.0);
    placeMarkerLabels(model, options.badgeFont, layout.stripMarkers, strip);
}

} // namespace rooftrace
