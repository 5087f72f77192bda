// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/icons.h"

#include "widgets/common/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

#include <array>
#include <span>

namespace rooftrace {
namespace {

constexpr double Grid = 16.0;   // icons are drawn on a square of 16
constexpr double Stroke = 1.35; // of the same unit

void line(QPainterPath &path, std::initializer_list<QPointF> points)
{
    bool isFirst = true;
    for (const QPointF &point : points) {
        if (isFirst)
            path.moveTo(point);
        else
            path.lineTo(point);
        isFirst = false;
    }
}

void magnifier(QPainterPath &path)
{
    path.addEllipse(QPointF(7, 7), 4.5, 4.5);
    line(path, {{10.5, 10.5}, {14, 14}});
}

QPainterPath zoomPath(Icon which)
{
    QPainterPath path;
    magnifier(path);
    if (which == Icon::ZoomIn || which == Icon::ZoomOut)
        line(path, {{5, 7}, {9, 7}});
    if (which == Icon::ZoomIn)
        line(path, {{7, 5}, {7, 9}});
    return path;
}

QPainterPath arrowPath(Icon which)
{
    QPainterPath path;
    switch (which) {
    case Icon::Back:
        line(path, {{10, 3}, {5, 8}, {10, 13}});
        break;
    case Icon::Forward:
    case Icon::Right:
        line(path, {{6, 3}, {11, 8}, {6, 13}});
        break;
    case Icon::Up:
        line(path, {{3, 10}, {8, 5}, {13, 10}});
        break;
    default:
        line(path, {{3, 6}, {8, 11}, {13, 6}});
        break;
    }
    return path;
}

QPainterPath framePath(Icon which)
{
    QPainterPath path;
    line(path, {{2, 5.5}, {2, 2}, {5.5, 2}});
    line(path, {{10.5, 2}, {14, 2}, {14, 5.5}});
    line(path, {{14, 10.5}, {14, 14}, {10.5, 14}});
    line(path, {{5.5, 14}, {2, 14}, {2, 10.5}});
    if (which == Icon::ZoomSelection)
        path.addRect(QRectF(5.5, 5.5, 5, 5));
    return path;
}

QPainterPath toolPath(Icon which)
{
    QPainterPath path;
    switch (which) {
    case Icon::Ruler:
        line(path, {{2, 11}, {11, 2}, {14, 5}, {5, 14}, {2, 11}});
        line(path, {{5, 8}, {6.5, 9.5}});
        line(path, {{7.5, 5.5}, {9, 7}});
        break;
    case Icon::Note:
        line(path, {{2.5, 2.5},
                    {13.5, 2.5},
                    {13.5, 10.5},
                    {8, 10.5},
                    {5, 13.5},
                    {5, 10.5},
                    {2.5, 10.5},
                    {2.5, 2.5}});
        break;
    case Icon::Pin:
        line(path, {{5, 2}, {11, 2}});
        line(path, {{6, 2}, {6, 7}, {4, 10}, {12, 10}, {10, 7}, {10, 2}});
        line(path, {{8, 10}, {8, 14.5}});
        break;
    case Icon::Export:
        line(path, {{3, 9}, {3, 13.5}, {13, 13.5}, {13, 9}});
        line(path, {{8, 10.5}, {8, 2}});
        line(path, {{5, 5}, {8, 2}, {11, 5}});
        break;
    case Icon::Filter:
        line(path, {{2, 3}, {14, 3}, {9.5, 8.5}, {9.5, 13}, {6.5, 13}, {6.5, 8.5}, {2, 3}});
        break;
    case Icon::Copy:
        path.addRect(QRectF(5.5, 5.5, 8, 8));
        line(path, {{5.5, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10.5, 2.5}, {10.5, 5.5}});
        break;
    case Icon::Open:
        line(path, {{2, 13}, {2, 3.5}, {6, 3.5}, {7.5, 5.5}, {14, 5.5}, {14, 13}, {2, 13}});
        break;
    default:
        break;
    }
    return path;
}

QPainterPath signPath(Icon which)
{
    QPainterPath path;
    switch (which) {
    case Icon::Close:
        line(path, {{4, 4}, {12, 12}});
        line(path, {{12, 4}, {4, 12}});
        break;
    case Icon::Warning:
        line(path, {{8, 2}, {14.5, 13.5}, {1.5, 13.5}, {8, 2}});
        line(path, {{8, 6.5}, {8, 9.5}});
        line(path, {{8, 11.2}, {8, 11.8}});
        break;
    case Icon::Check:
        line(path, {{3, 8.5}, {6.5, 12}, {13, 4.5}});
        break;
    case Icon::List:
        for (const double y : {4.0, 8.0, 12.0}) {
            line(path, {{2, y}, {3, y}});
            line(path, {{5.5, y}, {14, y}});
        }
        break;
    case Icon::Sort:
        line(path, {{2, 4}, {13, 4}});
        line(path, {{2, 8}, {10, 8}});
        line(path, {{2, 12}, {6.5, 12}});
        break;
    case Icon::Settings:
        path.addEllipse(QPointF(8, 8), 2.5, 2.5);
        for (const auto &[x, y] :
             {std::pair{0.0, 1.0}, {1.0, 0.0}, {0.707, 0.707}, {0.707, -0.707}}) {
            line(path, {{8 + 4.6 * x, 8 + 4.6 * y}, {8 + 6.5 * x, 8 + 6.5 * y}});
            line(path, {{8 - 4.6 * x, 8 - 4.6 * y}, {8 - 6.5 * x, 8 - 6.5 * y}});
        }
        break;
    case Icon::Regex:
        line(path, {{3, 12.6}, {3, 13}});
        line(path, {{10, 2.5}, {10, 9.5}});
        line(path, {{7, 4.2}, {13, 7.8}});
        line(path, {{13, 4.2}, {7, 7.8}});
        break;
    default:
        break;
    }
    return path;
}

QPainterPath pathOf(Icon which)
{
    switch (which) {
    case Icon::Find:
    case Icon::ZoomIn:
    case Icon::ZoomOut:
        return zoomPath(which);
    case Icon::Fit:
    case Icon::ZoomSelection:
        return framePath(which);
    case Icon::Back:
    case Icon::Forward:
    case Icon::Right:
    case Icon::Up:
    case Icon::Down:
        return arrowPath(which);
    case Icon::Ruler:
    case Icon::Note:
    case Icon::Pin:
    case Icon::Export:
    case Icon::Filter:
    case Icon::Copy:
    case Icon::Open:
        return toolPath(which);
    default:
        return signPath(which);
    }
}

/// Paints a path with the theme of the moment, so that a theme change needs no new icons.
class OutlineEngine final : public QIconEngine
{
public:
    explicit OutlineEngine(Icon which)
        : m_which(which)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const ThemeColours &colours = Theme::current().colours();
        const QColor colour =
            mode == QIcon::Disabled ? mixed(colours.textMuted, colours.window, 0.55)
            : mode == QIcon::Active || mode == QIcon::Selected || state == QIcon::On
                ? colours.text
                : colours.textMuted;
        const double side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.x() + (rect.width() - side) / 2.0,
                           rect.y() + (rect.height() - side) / 2.0);
        painter->scale(side / Grid, side / Grid);
        painter->setPen(QPen(colour, Stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(pathOf(m_which));
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        if (size.isEmpty())
            return {}; // of a button that has no room for it
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new OutlineEngine(m_which); }

private:
    Icon m_which;
};

} // namespace

QIcon icon(Icon which)
{
    return which == Icon::None ? QIcon() : QIcon(new OutlineEngine(which));
}

} // namespace rooftrace
