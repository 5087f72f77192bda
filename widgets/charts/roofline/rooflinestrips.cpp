// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinestrips.h"

#include "core/text/format.h"
#include "widgets/charts/plainnumber.h"
#include "widgets/common/painttext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace rooftrace {

namespace {

struct RooflineStripsText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineStripsText)
};

constexpr double RoofPx = 2.0; // design tokens: line.roof, line.roofSecondary
constexpr double SecondaryRoofPx = 1.5;

std::vector<Category> shownCategories(const RooflineModel &model)
{
    std::array<bool, CategoryCount> isPresent{};
    for (RooflineItem i = 0; i < rooflineItemCount(model); ++i)
        isPresent[static_cast<std::size_t>(rooflinePoint(model, i).category)] = true;
    std::vector<Category> categories;
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        if (isPresent[i])
            categories.push_back(static_cast<Category>(i));
    }
    return categories;
}

/// Draws swatches with names right aligned and returns the left end.
double paintCategoryLegend(QPainter &painter, const RooflinePicture &picture, const QRectF &area,
                           double leftLimit)
{
    const std::vector<Category> categories = shownCategories(picture.model);
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    double width = 0.0;
    for (const Category category : categories)
        width += metrics.horizontalAdvance(Theme::categoryShortText(category)) + 34.0;
    if (area.right() - width < leftLimit)
        return area.right();
    double x = area.right() - width;
    const double left = x;
    for (const Category category : categories) {
        const QString name = Theme::categoryShortText(category);
        picture.theme.paintCategorySwatch(
            painter, QRect(qRound(x + 10), qRound(area.center().y() - 5), 12, 11), category);
        painter.setPen(picture.theme.colours().text);
        const double textWidth = metrics.horizontalAdvance(name) + 2.0;
        painter.drawText(QRectF(x + 28.0, area.top(), textWidth, area.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, name);
        x += textWidth + 32.0;
    }
    return left;
}

double stripYOf(const RooflineLayout &layout, double bytesPerS)
{
    return layout.strip.bottom() - layout.stripY.place(bytesPerS) * layout.strip.height();
}

void paintStripScale(QPainter &painter, const RooflinePicture &picture)
{
    const RooflineLayout &layout = picture.layout;
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height();
    painter.setPen(c.textMuted);
    for (const double tick : labelledLogTicks(layout.stripY, layout.strip.height(), 1.6 * line)) {
        const double y = stripYOf(layout, tick);
        if (y - line / 2.0 < layout.strip.top() + 3.0 + line
            || y + line / 2.0 > layout.strip.bottom())
            continue;
        painter.drawText(
            QRectF(layout.strip.left() + 4.0, y - line / 2.0, layout.stripScalePx, line),
            Qt::AlignLeft | Qt::AlignVCenter, siTickText(tick));
    }
    painter.drawText(QRectF(layout.strip.left() + 4.0, layout.strip.top() + 3.0, 60.0, line),
                     Qt::AlignLeft, RooflineStripsText::tr("B/s"));
}

/// Beside its line at `y`, where no marker lies; above it at the right when all places are taken.
QRectF stripRoofLabel(const RooflineLayout &layout, double y, QSizeF size)
{
    const double left = layout.strip.left() + layout.stripScalePx;
    const double right = layout.strip.right() - 3.0 - size.width();
    const std::array<QPointF, 4> corners = {QPointF(right, y - size.height() - 3.0),
                                            QPointF(left, y - size.height() - 3.0),
                                            QPointF(right, y + 3.0), QPointF(left, y + 3.0)};
    for (const QPointF corner : corners) {
        const QRectF place(corner, size);
        const bool isTaken =
            std::any_of(layout.stripMarkers.begin(), layout.stripMarkers.end(),
                        [&place](const RooflineMarker &marker) {
                            const double reach = marker.radius + 2.0;
                            const QRectF dot(marker.centre - QPointF(reach, reach),
                                             QSizeF(2 * reach, 2 * reach));
                            return dot.intersects(place)
                                   || (marker.hasLabel
                                       && marker.label.adjusted(-2, -1, 2, 1).intersects(place));
                        });
        if (!isTaken && layout.strip.contains(place))
            return place;
    }
    return {corners.front(), size};
}

void paintStripRoofs(QPainter &painter, const RooflinePicture &picture)
{
    const RooflineLayout &layout = picture.layout;
    const QFontMetricsF metrics(painter.font());
    for (const std::size_t i : layout.shownCeilings) {
        const RooflineCeiling &roof = picture.model.ceilings[i];
        if (roof.kind != RooflineCeiling::Kind::Memory || !layout.stripY.contains(roof.value))
            continue;
        const double y = stripYOf(layout, roof.value);
        painter.setPen(roofPen(picture.theme, true, false));
        painter.drawLine(QPointF(layout.strip.left() + layout.stripScalePx, y),
                         QPointF(layout.strip.right(), y));
        painter.setPen(picture.theme.colours().textMuted);
        const QSizeF size(metrics.horizontalAdvance(roof.label), metrics.height());
        drawHaloText(painter, stripRoofLabel(layout, y, size), Qt::AlignLeft, roof.label,
                     picture.theme.colours().header);
    }
}

QString zeroFlopNames(const RooflineModel &model)
{
    QStringList names;
    for (const RooflinePoint &point : model.zeroFlopPoints) {
        const QString name = point.operatorName.section(QStringLiteral("::"), -1);
        const QString shown = name.isEmpty() ? point.label : name;
        if (!names.contains(shown))
            names.append(shown);
        if (names.size() == 3)
            break;
    }
    return names.join(QStringLiteral(", "));
}

/// Gray background of what ran, with the launches of the selection in their colour.
void paintLaunches(QPainter &painter, const RooflinePicture &picture, const QRectF &area,
                   const RooflinePoint &point)
{
    const ThemeColours &c = picture.theme.colours();
    const Trace &trace = *picture.trace;
    const double perNs = area.width() / static_cast<double>(picture.scope.lengthNs());
    const Track &track = trace.track(trace.trackOf(point.longest()));
    std::vector<LaneColumn> columns(static_cast<std::size_t>(std::max(1.0, area.width())));
    std::vector<LaneBox> boxes;
    for (std::uint32_t lane = track.firstLane; lane < track.firstLane + track.laneCount; ++lane) {
        boxes.clear();
        std::fill(columns.begin(), columns.end(), LaneColumn());
        trace.summary(LaneId{lane}).query(trace.slices(), picture.scope, 1e9, columns, boxes);
        for (std::size_t x = 0; x < columns.size(); ++x) {
            if (columns[x].busy <= 0.0F)
                continue;
            const double busy = std::clamp<double>(columns[x].busy, 0.16, 1.0);
            painter.fillRect(QRectF(area.left() + static_cast<double>(x), area.top() + 3.0, 1.0,
                                    area.height() - 6.0),
                             mixed(c.base, c.lineStrong, busy * 0.8));
        }
    }
    const QColor colour = picture.theme.categoryColour(point.category);
    for (const SliceId slice : point.slices) {
        const TimeRange range = trace.range(slice).intersected(picture.scope);
        if (range.isEmpty())
            continue;
        const double x =
            area.left() + static_cast<double>(range.beginNs - picture.scope.beginNs) * perNs;
        const double width = std::max(1.5, static_cast<double>(range.lengthNs()) * perNs);
        painter.fillRect(QRectF(x, area.top() + 1.0, width, area.height() - 2.0), colour);
    }
}

class LegendRow
{
public:
    LegendRow(QPainter &painter, const RooflinePicture &picture)
        : m_painter(painter)
        , m_picture(picture)
        , m_metrics(picture.theme.font(FontRole::Small))
        , m_x(picture.layout.legend.left())
        , m_y(picture.layout.legend.center().y())
    {
        painter.setFont(picture.theme.font(FontRole::Small));
    }

    bool fits(double width) const { return m_x + width < m_picture.layout.legend.right(); }
    double widthOf(const QString &text) const { return m_metrics.horizontalAdvance(text); }
    void text(const QString &text, const QColor &colour)
    {
        m_painter.setPen(colour);
        const double width = widthOf(text) + 2.0;
        m_painter.drawText(QRectF(m_x, m_y - 12.0, width, 24.0), Qt::AlignLeft | Qt::AlignVCenter,
                           text);
        m_x += width + 12.0;
    }
    void shape(MarkerShape shape, double radius)
    {
        m_painter.setPen(QPen(m_picture.theme.colours().text, 1.2));
        m_painter.setBrush(Qt::NoBrush);
        paintMarkerShape(m_painter, shape, {m_x + radius + 1.0, m_y}, radius);
        m_x += 2.0 * radius + 7.0;
    }
    void line(const QPen &pen)
    {
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(m_x, m_y), QPointF(m_x + 24.0, m_y));
        m_x += 30.0;
    }
    void separator()
    {
        m_painter.setPen(m_picture.theme.colours().line);
        m_painter.drawLine(QPointF(m_x, m_y - 11.0), QPointF(m_x, m_y + 11.0));
        m_x += 12.0;
    }

private:
    QPainter &m_painter;
    const RooflinePicture &m_picture;
    QFontMetricsF m_metrics;
    double m_x;
    double m_y;
};

/// Three times of which the largest fits into the legend's row.
std::array<Nanoseconds, 3> legendTimes(double radiusPerRootNs)
{
    constexpr double LargestPx = 14.0;
    const double root = LargestPx / radiusPerRootNs;
    const auto longest = static_cast<Nanoseconds>(std::max(100.0, root * root));
    const double decade = std::pow(10.0, std::floor(std::log10(static_cast<double>(longest))));
    const double lead = static_cast<double>(longest) / decade;
    const double first = decade * (lead >= 5.0 ? 5.0 : lead >= 2.0 ? 2.0 : 1.0);
    return {static_cast<Nanoseconds>(first), static_cast<Nanoseconds>(first / 4.0),
            static_cast<Nanoseconds>(first / 40.0)};
}

QString shapeText(MarkerShape shape)
{
    switch (shape) {
    case MarkerShape::Circle:
        return QStringLiteral("BF16/FP16");
    case MarkerShape::Square:
        return QStringLiteral("FP32");
    case MarkerShape::Triangle:
        return QStringLiteral("FP8");
    case MarkerShape::Diamond:
        return QStringLiteral("INT8");
    case MarkerShape::Hexagon:
        return QStringLiteral("FP64");
    case MarkerShape::Octagon:
        return RooflineStripsText::tr("other type");
    }
    return {};
}

void paintInsetScale(QPainter &painter, const RooflinePicture &picture, const RooflineInset &inset)
{
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height();
    const QRectF &area = inset.axes.rect;
    std::vector<std::pair<QRectF, QString>> texts; // on top of all lines
    double lastX = area.left() + 10.0;
    for (const double tick : logTicks(inset.axes.x)) {
        const double x = inset.axes.toPixel(tick, inset.axes.y.lower).x();
        painter.setPen(c.line);
        painter.drawLine(QPointF(x, area.top() + line + 6.0), QPointF(x, area.bottom()));
        const QString text = plainNumber(tick, 3);
        const double width = metrics.horizontalAdvance(text);
        if (x - width / 2.0 < lastX || x + width / 2.0 > area.right() - insetScalePx(metrics))
            continue;
        lastX = x + width / 2.0 + 10.0;
        texts.emplace_back(QRectF(x - width / 2.0, area.bottom() - line - 2.0, width, line), text);
    }
    double lastY = area.bottom() - line;
    for (const double tick : logTicks(inset.axes.y)) {
        const double y = inset.axes.toPixel(inset.axes.x.lower, tick).y();
        if (y < area.top() + 1.5 * line + 8.0 || y > area.bottom())
            continue;
        painter.setPen(c.line);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        if (lastY - y < line)
            continue;
        lastY = y;
        texts.emplace_back(QRectF(area.right() - 64.0, y - line, 60.0, line), siTickText(tick));
    }
    painter.setPen(c.textMuted);
    for (const auto &[place, text] : texts)
        drawHaloText(painter, place, Qt::AlignRight, text, c.base);
}

void paintInsetRoofs(QPainter &painter, const RooflinePicture &picture, const RooflineInset &inset)
{
    double highest = 0.0;
    for (const std::size_t i : picture.layout.shownCeilings) {
        const RooflineCeiling &roof = picture.model.ceilings[i];
        if (roof.kind == RooflineCeiling::Kind::Compute)
            highest = std::max(highest, roof.value);
    }
    const RooflineAxes &axes = inset.axes;
    for (const std::size_t i : picture.layout.shownCeilings) {
        const RooflineCeiling &roof = picture.model.ceilings[i];
        painter.setPen(roofPen(picture.theme, roof.isUsed, false));
        if (roof.kind == RooflineCeiling::Kind::Memory) {
            const double end =
                highest > 0.0 ? std::min(axes.x.upper, highest / roof.value) : axes.x.upper;
            painter.drawLine(axes.toPixel(axes.x.lower, axes.x.lower * roof.value),
                             axes.toPixel(end, end * roof.value));
        } else if (roof.ridge < axes.x.upper) {
            const double begin = std::max(axes.x.lower, roof.ridge);
            painter.drawLine(axes.toPixel(begin, roof.value),
                             axes.toPixel(axes.x.upper, roof.value));
        }
    }
}

} // namespace

QString siTickText(double value)
{
    constexpr std::array Units = {"", "k", "M", "G", "T", "P", "E"};
    std::size_t unit = 0;
    while (value >= 999.5 && unit + 1 < Units.size()) {
        value /= 1e3;
        ++unit;
    }
    const QString shown = plainNumber(value, 3);
    return unit == 0 ? shown : shown + QChar(0xA0) + QLatin1String(Units[unit]);
}

double insetScalePx(const QFontMetricsF &metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("500 T")) + 10.0;
}

std::vector<double> logTicks(const LogRange &range)
{
    const std::vector<double> mantissas =
        range.decades() > 1.1
            ? std::vector<double>{1.0, 2.0, 5.0}
            : std::vector<double>{1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0};
    std::vector<double> ticks;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
    for (int exponent = first; exponent <= last; ++exponent) {
        for (const double mantissa : mantissas) {
            const double tick = mantissa * std::pow(10.0, exponent);
            if (range.contains(tick))
                ticks.push_back(tick);
        }
    }
    return ticks;
}

bool isDecade(double value)
{
    const double exponent = std::log10(value);
    return std::fabs(exponent - std::round(exponent)) < 1e-6;
}

std::vector<double> labelledLogTicks(const LogRange &range, double lengthPx, double roomPx)
{
    const auto isNear = [perDecade = lengthPx / range.decades(), roomPx](double a, double b) {
        return std::log10(b / a) * perDecade < roomPx;
    };
    const std::vector<double> all = logTicks(range);
    std::vector<double> ticks = all;
    for (int every = 1; std::adjacent_find(ticks.begin(), ticks.end(), isNear) != ticks.end();
         ++every) {
        ticks.clear();
        std::copy_if(all.begin(), all.end(), std::back_inserter(ticks), [every](double tick) {
            return isDecade(tick) && std::lround(std::log10(tick)) % every == 0;
        });
    }
    if (ticks.size() > 1)
        return ticks;
    ticks.clear(); // a short stretch without two decades: whatever there is room for
    for (const double tick : all) {
        if (ticks.empty() || !isNear(ticks.back(), tick))
            ticks.push_back(tick);
    }
    return ticks;
}

QPen roofPen(const Theme &theme, bool isUsed, bool isMeasured)
{
    const double width = isUsed ? RoofPx : SecondaryRoofPx;
    QPen pen(isUsed ? theme.colours().text : theme.colours().lineStrong, width);
    if (!isMeasured)
        pen.setDashPattern({7.0 / width, 4.0 / width});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QString unmodelledText(const RooflineModel &model, std::size_t maximumEntries)
{
    QStringList parts;
    for (const UnmodelledEntry &entry : model.unmodelled) {
        if (static_cast<std::size_t>(parts.size()) == maximumEntries)
            break;
        parts.append(RooflineStripsText::tr("%1 %2 (%3): %4", "name, time, count, reason")
                         .arg(entry.label, text::duration(entry.timeNs), text::count(entry.count),
                              entry.reason));
    }
    return parts.join(QStringLiteral(" · "));
}

void paintTitle(QPainter &painter, const RooflinePicture &picture)
{
    const RooflineLayout &layout = picture.layout;
    const ThemeColours &c = picture.theme.colours();
    painter.setPen(c.text);
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    const QFontMetricsF small(painter.font());
    const QString unit = RooflineStripsText::tr("FLOP/s");
    const double unitRight = layout.plot.rect.left() - 8.0;
    const double unitLeft = unitRight - small.horizontalAdvance(unit) - 2.0;
    painter.drawText(
        QRectF(unitLeft, layout.title.top(), unitRight - unitLeft + 4.0, layout.title.height()),
        Qt::AlignLeft | Qt::AlignVCenter, unit);
    const QString strip = RooflineStripsText::tr("No FLOPs");
    if (!layout.strip.isEmpty()
        && layout.title.left() + small.horizontalAdvance(strip) + 8.0 < unitLeft)
        painter.drawText(layout.title, Qt::AlignLeft | Qt::AlignVCenter, strip);

    painter.setFont(picture.theme.font(FontRole::BodySemibold));
    const QFontMetricsF title(painter.font());
    const double needed =
        std::min(title.horizontalAdvance(picture.title), layout.plot.rect.width() * 0.55);
    const double right = paintCategoryLegend(painter, picture, layout.title,
                                             layout.plot.rect.left() + needed + 16.0);
    painter.setFont(picture.theme.font(FontRole::BodySemibold));
    painter.setPen(c.text);
    const QRectF area(layout.plot.rect.left(), layout.title.top(),
                      right - layout.plot.rect.left() - 8.0, layout.title.height());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     title.elidedText(picture.title, Qt::ElideRight, area.width()));
}

void paintZeroFlopStrip(QPainter &painter, const RooflinePicture &picture)
{
    const RooflineLayout &layout = picture.layout;
    if (layout.strip.isEmpty())
        return;
    const ThemeColours &c = picture.theme.colours();
    painter.setPen(QPen(c.line, 1.0));
    painter.setBrush(c.header);
    painter.drawRect(layout.strip);
    paintStripScale(painter, picture);
    paintStripRoofs(painter, picture);
    const double line = QFontMetricsF(painter.font()).height();
    const RooflineCoverage &coverage = picture.model.coverage;
    const QRectF caption = layout.stripCaption;
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    painter.setPen(c.text);
    const QString share = RooflineStripsText::tr("%1 of GPU time")
                              .arg(text::percent(coverage.share(coverage.zeroFlopNs)));
    painter.drawText(QRectF(caption.left(), caption.top(), caption.width(), line),
                     Qt::AlignLeft | Qt::TextDontClip, share);
    painter.setFont(picture.theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(
        QRectF(caption.left(), caption.top() + line, caption.width(), line), Qt::AlignLeft,
        metrics.elidedText(zeroFlopNames(picture.model), Qt::ElideRight, caption.width() - 4.0));
}

void paintUnmodelledStrip(QPainter &painter, const RooflinePicture &picture)
{
    const QRectF area = picture.layout.unmodelled;
    if (area.isEmpty())
        return;
    const ThemeColours &c = picture.theme.colours();
    painter.setPen(QPen(c.line, 1.0));
    painter.setBrush(c.header);
    painter.drawRect(area);
    painter.setBrushOrigin(area.topLeft());
    painter.fillRect(QRectF(area.left() + 1.0, area.top() + 1.0, 8.0, area.height() - 2.0),
                     picture.theme.idleBrush());
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    painter.setPen(c.text);
    const RooflineCoverage &coverage = picture.model.coverage;
    const QString head = RooflineStripsText::tr("Unmodelled %1")
                             .arg(text::percent(coverage.share(coverage.unmodelledNs)));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(head) + 4.0;
    painter.drawText(area.adjusted(18.0, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, head);
    painter.setFont(picture.theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    const QRectF rest = area.adjusted(18.0 + width + 12.0, 0, -8.0, 0);
    painter.drawText(
        rest, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font())
            .elidedText(unmodelledText(picture.model, 8), Qt::ElideRight, rest.width()));
}

void paintLaunchStrip(QPainter &painter, const RooflinePicture &picture)
{
    const QRectF row = picture.layout.launches;
    if (row.isEmpty() || !picture.trace || picture.scope.isEmpty()
        || picture.selected >= rooflineItemCount(picture.model))
        return;
    const RooflinePoint &point = rooflinePoint(picture.model, picture.selected);
    if (point.slices.empty())
        return;
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    QRectF area = row;
    area.setLeft(picture.layout.plot.rect.left());
    area.setRight(picture.layout.plot.rect.right());
    const double captionWidth = area.left() - row.left() - 8.0;
    painter.setPen(c.textMuted);
    const QString track = picture.trace->trackTitle(picture.trace->trackOf(point.longest()));
    painter.drawText(QRectF(row.left(), row.top(), captionWidth, metrics.height()), Qt::AlignLeft,
                     metrics.elidedText(track, Qt::ElideRight, captionWidth));
    painter.setPen(c.text);
    painter.drawText(
        QRectF(row.left(), row.top() + metrics.height(), captionWidth, metrics.height()),
        Qt::AlignLeft,
        metrics.elidedText(
            RooflineStripsText::tr("%n launch(es)", nullptr, static_cast<int>(point.slices.size())),
            Qt::ElideRight, captionWidth));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(area, c.base);
    paintLaunches(painter, picture, area, point);
    painter.setPen(c.line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void paintLegend(QPainter &painter, const RooflinePicture &picture)
{
    if (picture.layout.legend.isEmpty())
        return;
    const ThemeColours &c = picture.theme.colours();
    LegendRow row(painter, picture);
    row.text(RooflineStripsText::tr("Area = time"), c.text);
    for (const Nanoseconds time : legendTimes(picture.layout.radiusPerRootNs)) {
        row.shape(MarkerShape::Circle, markerRadius(picture.layout.radiusPerRootNs, time));
        row.text(text::duration(time), c.text);
    }
    std::vector<MarkerShape> shapes;
    std::array<bool, 3> outlines{};
    for (RooflineItem i = 0; i < rooflineItemCount(picture.model); ++i) {
        const RooflinePoint &point = rooflinePoint(picture.model, i);
        const MarkerShape shape = markerShapeOf(point);
        if (std::find(shapes.begin(), shapes.end(), shape) == shapes.end())
            shapes.push_back(shape);
        outlines[static_cast<std::size_t>(markerOutlineOf(point))] = true;
    }
    std::sort(shapes.begin(), shapes.end());
    row.separator();
    for (const MarkerShape shape : shapes) {
        if (!row.fits(row.widthOf(shapeText(shape)) + 40.0))
            return;
        row.shape(shape, 5.0);
        row.text(shapeText(shape), c.text);
    }
    const std::array names = {RooflineStripsText::tr("measured or exact"),
                              RooflineStripsText::tr("FLOP exact, bytes est."),
                              RooflineStripsText::tr("estimated")};
    row.separator();
    for (const MarkerOutline outline :
         {MarkerOutline::Solid, MarkerOutline::Dashed, MarkerOutline::Dotted}) {
        const auto i = static_cast<std::size_t>(outline);
        if (!row.fits(row.widthOf(names[i]) + 50.0))
            return;
        QPen pen(outlines[i] ? c.text : c.textFaint, 1.5);
        if (outline == MarkerOutline::Dashed)
            pen.setDashPattern({4.0 / 1.5, 3.0 / 1.5});
        else if (outline == MarkerOutline::Dotted)
            pen.setDashPattern({1.0, 2.5 / 1.5});
        row.line(pen);
        row.text(names[i], outlines[i] ? c.text : c.textFaint);
    }
}

void paintInset(QPainter &painter, const RooflinePicture &picture,
                const std::function<void(const RooflineInset &)> &paintMarkers)
{
    if (!picture.layout.inset)
        return;
    const RooflineInset &inset = *picture.layout.inset;
    const ThemeColours &c = picture.theme.colours();
    const QRectF &area = inset.axes.rect;
    painter.setPen(QPen(c.lineStrong, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(inset.source);
    const bool isRight = area.left() > inset.source.right();
    const QPointF from(isRight ? inset.source.right() : inset.source.left(),
                       inset.source.center().y());
    const double y = std::clamp(from.y(), area.top(), area.bottom());
    const bool isBeside = isRight || area.right() < inset.source.left();
    if (isBeside)
        painter.drawLine(from, QPointF(isRight ? area.left() : area.right(), y));
    else
        painter.drawLine(QPointF(inset.source.center().x(), area.top() > inset.source.bottom()
                                                                ? inset.source.bottom()
                                                                : inset.source.top()),
                         QPointF(std::clamp(inset.source.center().x(), area.left(), area.right()),
                                 area.top() > inset.source.bottom() ? area.top() : area.bottom()));
    painter.setBrush(c.base);
    painter.drawRect(area);
    painter.save();
    painter.setClipRect(area);
    paintInsetScale(painter, picture, inset);
    paintInsetRoofs(painter, picture, inset);
    const double line = QFontMetricsF(picture.theme.font(FontRole::SmallSemibold)).height();
    painter.fillRect(QRectF(area.left() + 1.0, area.top() + 1.0, area.width() - 2.0, line + 5.0),
                     c.base);
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    painter.setPen(c.text);
    painter.drawText(QRectF(area.left() + 8.0, area.top() + 4.0, area.width(), line), Qt::AlignLeft,
                     RooflineStripsText::tr("Inset: %n marker(s), %1 of time", nullptr,
                                            static_cast<int>(inset.markers.size()))
                         .arg(text::percent(inset.timeShare)));
    paintMarkers(inset);
    painter.restore();
    painter.setPen(QPen(c.lineStrong, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
}

} // namespace rooftrace
