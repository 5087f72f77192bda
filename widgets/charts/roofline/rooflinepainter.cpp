// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinepainter.h"

#include "core/text/format.h"
#include "widgets/charts/roofline/rooflinestrips.h"
#include "widgets/common/painttext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace rooftrace {

namespace {

struct RooflinePainterText
{
    Q_DECLARE_TR_FUNCTIONS(RooflinePainterText)
};

constexpr double FillAlpha = 0.78;    // design tokens: marker.roofline
constexpr double MarkerPenPx = 1.5;   // line.marker
constexpr double SelectedGapPx = 5.0; // marker.roofline.selectedRing
constexpr double SelectedPenPx = 2.5;
constexpr std::size_t BarsForAll = 50; // more dots than this: error bars on demand only

QColor markerEdge(const Theme &theme, Category category)
{
    const QColor fill = theme.categoryColour(category);
    return mixed(fill, theme.isDark() ? QColor(Qt::white) : QColor(Qt::black), 0.5);
}

QPen outlinePen(const Theme &theme, const RooflinePoint &point)
{
    QPen pen(markerEdge(theme, point.category), MarkerPenPx);
    if (markerOutlineOf(point) == MarkerOutline::Dashed)
        pen.setDashPattern({4.0 / MarkerPenPx, 3.0 / MarkerPenPx});
    else if (markerOutlineOf(point) == MarkerOutline::Dotted)
        pen.setDashPattern({1.5 / MarkerPenPx, 2.5 / MarkerPenPx});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QBrush markerBrush(const Theme &theme, Category category)
{
    if (Theme::categoryPattern(category) != tokens::Pattern::Solid)
        return theme.categoryBrush(category);
    QColor fill = theme.categoryColour(category);
    fill.setAlphaF(static_cast<float>(FillAlpha));
    return fill;
}

/// The name of the memory roof a point is judged by, or of its compute roof.
QString judgingRoof(const RooflineModel &model, const RooflinePoint &point)
{
    const RooflineCeiling *memory = nullptr;
    const RooflineCeiling *compute = nullptr;
    for (const RooflineCeiling &ceiling : model.ceilings) {
        if (ceiling.kind == RooflineCeiling::Kind::Memory && memory == nullptr)
            memory = &ceiling;
        if (ceiling.kind == RooflineCeiling::Kind::Compute && point.peakKind == ceiling.peakKind)
            compute = &ceiling;
    }
    if (compute != nullptr && (compute->ridge <= 0.0 || point.intensity() >= compute->ridge))
        return compute->label;
    return memory != nullptr ? memory->label : QString();
}

void paintMarker(QPainter &painter, const RooflinePicture &picture, const RooflineMarker &marker)
{
    const RooflinePoint &point = rooflinePoint(picture.model, marker.item);
    const Theme &theme = picture.theme;
    painter.setBrushOrigin(marker.centre);
    painter.setPen(outlinePen(theme, point));
    painter.setBrush(markerBrush(theme, point.category));
    if (marker.isOnAxis) {
        painter.setPen(QPen(markerEdge(theme, point.category), 1.0));
        painter.setBrush(theme.categoryColour(point.category));
        const QPointF c = marker.centre;
        painter.drawPolygon(
            QPolygonF({c + QPointF(-5, -4), c + QPointF(5, -4), c + QPointF(0, 5)}));
        return;
    }
    paintMarkerShape(painter, markerShapeOf(point), marker.centre, marker.radius);
    if (point.aboveRoof == AboveRoof::No)
        return;
    // An orange cap says "above the roof": explained, never clipped.
    const QColor warning = theme.severityColour(Severity::High);
    const double top = marker.centre.y() - marker.radius - 3.5;
    painter.setPen(QPen(warning, 3.0));
    painter.drawLine(QPointF(marker.centre.x() - std::max(5.0, marker.radius * 0.8), top),
                     QPointF(marker.centre.x() + std::max(5.0, marker.radius * 0.8), top));
}

void paintRing(QPainter &painter, const RooflinePicture &picture, const RooflineMarker &marker)
{
    const ThemeColours &c = picture.theme.colours();
    const bool isSelected = marker.item == picture.selected;
    if (!isSelected && marker.item != picture.hovered)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(isSelected ? c.selectionLine : c.text, isSelected ? SelectedPenPx : 1.5));
    const double radius = (marker.isOnAxis ? 6.0 : marker.radius) + SelectedGapPx;
    painter.drawEllipse(marker.centre, radius, radius);
}

void paintBadge(QPainter &painter, const RooflinePicture &picture, const RooflineMarker &marker)
{
    if (!marker.hasLabel || marker.isInInset)
        return;
    const ThemeColours &c = picture.theme.colours();
    const bool isSelected = marker.item == picture.selected;
    const QRectF badge = marker.label;
    if (!marker.isLabelInside) {
        painter.setPen(QPen(c.text, 1.0));
        painter.drawLine(marker.centre, badge.center());
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.text);
        painter.drawEllipse(marker.centre, 1.8, 1.8);
    }
    QColor plate = c.base;
    plate.setAlphaF(marker.isLabelInside ? 0.88F : 1.0F);
    painter.setPen(isSelected ? QPen(c.accent, 1.0)
                              : QPen(marker.isLabelInside ? Qt::transparent : c.lineStrong, 1.0));
    painter.setBrush(isSelected ? c.accent : plate);
    painter.drawRoundedRect(badge, badge.height() / 2.0, badge.height() / 2.0);
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    painter.setPen(isSelected ? c.accentText : c.text);
    painter.drawText(badge, Qt::AlignCenter, rooflineItemNumber(picture.model, marker.item));
}

void paintErrorBar(QPainter &painter, const RooflinePicture &picture, const RooflineAxes &axes,
                   const RooflineMarker &marker)
{
    const RooflinePoint &point = rooflinePoint(picture.model, marker.item);
    const bool isMarked = marker.item == picture.selected || marker.item == picture.hovered;
    const bool showsAll = picture.model.points.size() <= BarsForAll;
    if (marker.isOnAxis || point.intensityMinimum <= 0.0 || (!isMarked && !showsAll))
        return;
    const double from = axes.toPixel(point.intensityMinimum, point.flopPerS()).x();
    const double to =
        axes.toPixel(std::max(point.intensityMaximum, point.intensity()), point.flopPerS()).x();
    if (to - from < 1.0)
        return;
    painter.setPen(QPen(isMarked ? picture.theme.colours().selectionLine
                                 : markerEdge(picture.theme, point.category),
                        1.0));
    const double y = marker.centre.y();
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    for (const double x : {from, to})
        painter.drawLine(QPointF(x, y - 3.5), QPointF(x, y + 3.5));
}

void paintMarkers(QPainter &painter, const RooflinePicture &picture,
                  const std::vector<RooflineMarker> &markers, const RooflineAxes *axes)
{
    for (const RooflineMarker &marker : markers)
        paintMarker(painter, picture, marker);
    for (const RooflineMarker &marker : markers) {
        if (axes != nullptr)
            paintErrorBar(painter, picture, *axes, marker);
        paintRing(painter, picture, marker);
    }
    for (const RooflineMarker &marker : markers)
        paintBadge(painter, picture, marker);
}

const RooflineMarker *markerOf(const std::vector<RooflineMarker> &markers, RooflineItem item)
{
    const auto found = std::find_if(markers.begin(), markers.end(),
                                    [item](const RooflineMarker &m) { return m.item == item; });
    return found != markers.end() ? &*found : nullptr;
}

void paintHeadroom(QPainter &painter, const RooflinePicture &picture)
{
    const RooflineMarker *marker = markerOf(picture.layout.markers, picture.selected);
    if (marker == nullptr || marker->isOnAxis)
        return;
    const RooflinePoint &point = rooflinePoint(picture.model, marker->item);
    const QString above = aboveRoofText(point);
    const QString text = above.isEmpty() ? headroomText(picture.model, point) : above;
    if (text.isEmpty())
        return;
    const ThemeColours &c = picture.theme.colours();
    const RooflineAxes &axes = picture.layout.plot;
    const QPointF target = axes.toPixel(point.intensity(), point.roofFlopPerS);
    const QColor colour = above.isEmpty() ? c.accent : picture.theme.severityColour(Severity::High);
    QPen dotted(colour, 1.5);
    dotted.setDashPattern({2.0 / 1.5, 3.0 / 1.5});
    painter.setPen(dotted);
    painter.drawLine(QPointF(marker->centre.x(), marker->centre.y() - marker->radius),
                     QPointF(target.x(), target.y() + 4.0));
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(c.base);
    painter.drawEllipse(target, 4.0, 4.0);

    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(text) + 14.0, metrics.height() + 6.0);
    const double middle = (target.y() + marker->centre.y() - marker->radius) / 2.0;
    QRectF box(target.x() - size.width() - 14.0, middle - size.height() / 2.0, size.width(),
               size.height());
    if (box.left() < axes.rect.left() + 4.0)
        box.moveLeft(std::min(target.x() + 14.0, axes.rect.right() - size.width() - 4.0));
    painter.setPen(QPen(colour, 1.0));
    painter.setBrush(c.base);
    painter.drawRect(box);
    painter.setPen(c.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintRoofLabels(QPainter &painter, const RooflinePicture &picture)
{
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    for (const RoofLabel &label : picture.layout.roofLabels) {
        painter.save();
        painter.translate(label.anchor);
        painter.rotate(label.angle);
        const QRectF place(0.0, -metrics.ascent(), 0.0, metrics.height());
        painter.setPen(picture.model.ceilings[label.ceiling].isUsed ? c.text : c.textMuted);
        // The halo leaves the markers visible that crowd at the roof.
        drawHaloText(painter, place, Qt::AlignCenter, label.text, c.base);
        painter.restore();
    }
    for (const RidgeMark &ridge : picture.layout.ridges) {
        painter.setPen(QPen(c.text, 1.5));
        painter.drawLine(ridge.at - QPointF(0, 6), ridge.at + QPointF(0, 6));
        painter.setPen(c.textMuted);
        drawHaloText(painter, ridge.label, Qt::AlignCenter, ridge.text, c.base);
    }
}

/// One caption for all markers that sit on the axis, beside the last of them.
void paintLatencyCaption(QPainter &painter, const RooflinePicture &picture)
{
    Nanoseconds time = 0;
    std::int64_t kernels = 0;
    double right = 0.0;
    for (const RooflineMarker &marker : picture.layout.markers) {
        if (!marker.isOnAxis)
            continue;
        const RooflinePoint &point = rooflinePoint(picture.model, marker.item);
        time += point.timeNs;
        kernels += point.kernelCount;
        right =
            std::max({right, marker.centre.x() + 8.0, marker.hasLabel ? marker.label.right() : 0});
    }
    if (kernels == 0)
        return;
    const QString text =
        RooflinePainterText::tr("latency-bound: mean below 5 µs, %n launch(es), %1", nullptr,
                                static_cast<int>(std::min<std::int64_t>(kernels, 1'000'000'000)))
            .arg(text::duration(time));
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    const QRectF plot = picture.layout.plot.rect;
    const QRectF place(right + 8.0, plot.bottom() - metrics.height() - 3.0,
                       metrics.horizontalAdvance(text), metrics.height());
    if (place.right() > plot.right() - 4.0)
        return;
    painter.setPen(picture.theme.colours().textMuted);
    drawHaloText(painter, place, Qt::AlignVCenter | Qt::AlignLeft, text,
                 picture.theme.colours().base);
}

/// Where memory bounds and where computing does, for one precision.
struct Sides
{
    double ridge = 0.0; // x of the pixel between them
    QString type;
};

/// For the precision of the selected marker, else of the longest one.
std::optional<Sides> sidesOf(const RooflinePicture &picture)
{
    const RooflineModel &model = picture.model;
    if (model.points.empty())
        return std::nullopt;
    const RooflineItem item =
        picture.selected < model.points.size() ? picture.selected : RooflineItem{0};
    const RooflinePoint &point = model.points[item];
    const auto roof = std::find_if(model.ceilings.begin(), model.ceilings.end(),
                                   [&point](const RooflineCeiling &ceiling) {
                                       return ceiling.kind == RooflineCeiling::Kind::Compute
                                              && point.peakKind == ceiling.peakKind;
                                   });
    const RooflineAxes &axes = picture.layout.plot;
    if (roof == model.ceilings.end() || roof->ridge <= 0.0 || !axes.x.contains(roof->ridge))
        return std::nullopt;
    return Sides{axes.toPixel(roof->ridge, axes.y.lower).x(), dataTypeLabel(point.dataType)};
}

void paintSideNames(QPainter &painter, const RooflinePicture &picture)
{
    const std::optional<Sides> sides = sidesOf(picture);
    if (!sides)
        return;
    const Theme &theme = picture.theme;
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height();
    const bool hasAxisMarkers =
        std::any_of(picture.layout.markers.begin(), picture.layout.markers.end(),
                    [](const RooflineMarker &marker) { return marker.isOnAxis; });
    const QRectF plot = picture.layout.plot.rect;
    const double y = plot.bottom() - (hasAxisMarkers ? 2.4 : 1.0) * line - 4.0;
    const QString memorySide = RooflinePainterText::tr("memory side (%1)").arg(sides->type);
    const QString computeSide = RooflinePainterText::tr("compute side (%1)").arg(sides->type);
    const QColor halo = theme.colours().base;
    if (sides->ridge + metrics.horizontalAdvance(computeSide) + 12.0 < plot.right())
        drawHaloText(painter, QRectF(sides->ridge + 9.0, y, plot.width(), line), Qt::AlignLeft,
                     computeSide, halo);
    if (sides->ridge - metrics.horizontalAdvance(memorySide) - 12.0 > plot.left())
        drawHaloText(painter, QRectF(plot.left(), y, sides->ridge - 9.0 - plot.left(), line),
                     Qt::AlignRight, memorySide, halo);
}

/// An empty plot says why it is empty.
void paintEmptyReason(QPainter &painter, const RooflinePicture &picture)
{
    if (!picture.model.points.empty())
        return;
    const QString reason =
        picture.model.emptyReason.isEmpty() ? RooflinePainterText::tr(
            "No kernel with known FLOPs in scope. FLOPs come from the shapes of PyTorch "
            "operators: record with record_shapes=True.")
                                            : picture.model.emptyReason;
    const ThemeColours &c = picture.theme.colours();
    const QRectF plot = picture.layout.plot.rect;
    painter.setFont(picture.theme.font(FontRole::Body));
    const QFontMetricsF metrics(painter.font());
    // Low and right of the memory roof, where no name of a roof lies.
    const QRectF room = plot.adjusted(plot.width() * 0.35, plot.height() * 0.5,
                                      -plot.width() * 0.05, -plot.height() * 0.15);
    const QRectF text = metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, reason);
    painter.setPen(QPen(c.line, 1.0));
    painter.setBrush(c.base);
    painter.drawRect(text.adjusted(-12, -8, 12, 8));
    painter.setPen(c.text);
    painter.drawText(text.adjusted(-1, 0, 1, 0), Qt::AlignCenter | Qt::TextWordWrap, reason);
}

} // namespace

void paintMarkerShape(QPainter &painter, MarkerShape shape, QPointF centre, double radius)
{
    // All shapes cover the area of the circle, since area stands for time.
    const auto polygon = [&](int corners, double turn) {
        const double share = corners / 2.0 * std::sin(2.0 * std::numbers::pi / corners);
        const double reach = radius * std::sqrt(std::numbers::pi / share);
        QPolygonF points;
        for (int i = 0; i < corners; ++i) {
            const double angle = turn + 2.0 * std::numbers::pi * i / corners;
            points.append(centre + QPointF(reach * std::cos(angle), reach * std::sin(angle)));
        }
        painter.drawPolygon(points);
    };
    constexpr double Quarter = std::numbers::pi / 2.0;
    switch (shape) {
    case MarkerShape::Circle:
        painter.drawEllipse(centre, radius, radius);
        break;
    case MarkerShape::Square:
        polygon(4, Quarter / 2.0);
        break;
    case MarkerShape::Triangle:
        polygon(3, -Quarter);
        break;
    case MarkerShape::Diamond:
        polygon(4, 0.0);
        break;
    case MarkerShape::Hexagon:
        polygon(6, 0.0);
        break;
    case MarkerShape::Octagon:
        polygon(8, Quarter / 4.0);
        break;
    }
}

QString headroomText(const RooflineModel &model, const RooflinePoint &point)
{
    if (point.roofShare <= 0.0 || point.roofShare >= 1.0 || point.roofFlopPerS <= 0.0)
        return {};
    return RooflinePainterText::tr("×%1 possible, %2 at %3 roof", "headroom of a kernel")
        .arg(text::number(1.0 / point.roofShare, 2), text::flopRate(point.roofFlopPerS),
             judgingRoof(model, point));
}

void paintRooflineBackground(QPainter &painter, const RooflinePicture &picture)
{
    const std::optional<Sides> sides = sidesOf(picture);
    if (!sides)
        return;
    const ThemeColours &c = picture.theme.colours();
    QRectF left = picture.layout.plot.rect;
    left.setRight(sides->ridge);
    QRectF right = picture.layout.plot.rect;
    right.setLeft(sides->ridge);
    painter.fillRect(left, mixed(c.base, c.accent, 0.025));
    painter.fillRect(right, mixed(c.base, c.noteLine, 0.04));
}

void paintRooflineForeground(QPainter &painter, const RooflinePicture &picture)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(picture.layout.plot.rect.adjusted(0, -SelectedGapPx, 0, 0));
    paintSideNames(painter, picture);
    paintMarkers(painter, picture, picture.layout.markers, &picture.layout.plot);
    paintLatencyCaption(painter, picture);
    painter.restore();
    paintRoofLabels(painter, picture);
    paintInset(painter, picture, [&](const RooflineInset &inset) {
        paintMarkers(painter, picture, inset.markers, &inset.axes);
    });
    paintHeadroom(painter, picture);
    paintEmptyReason(painter, picture);
    paintZeroFlopStrip(painter, picture);
    paintMarkers(painter, picture, picture.layout.stripMarkers, nullptr);
    paintTitle(painter, picture);
    paintUnmodelledStrip(painter, picture);
    paintLaunchStrip(painter, picture);
    paintLegend(painter, picture);
    painter.restore();
}

} // namespace rooftrace
