// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/scopechip.h"

#include "widgets/common/theme.h"

#include <QPainter>

namespace rooftrace {

namespace {

constexpr int CrossPx = 8;
constexpr int PaddingPx = 10;

} // namespace

ScopeChip::ScopeChip(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize ScopeChip::sizeHint() const
{
    const QFontMetrics metrics(Theme::current().font(FontRole::Body));
    return {metrics.horizontalAdvance(text()) + 2 * PaddingPx + CrossPx + 8,
            std::max(tokens::ChipPx, metrics.height() + 6)};
}

void ScopeChip::paintEvent(QPaintEvent *)
{
    const ThemeColours &c = Theme::current().colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(c.selectionLine, hasFocus() ? 2.0 : 1.0));
    painter.setBrush(underMouse() ? c.hover : c.selectionFill);
    painter.drawRoundedRect(area, area.height() / 2.0, area.height() / 2.0);
    painter.setFont(Theme::current().font(FontRole::Body));
    painter.setPen(c.text);
    painter.drawText(area.adjusted(PaddingPx, 0, -PaddingPx - CrossPx - 6, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, text());
    const QPointF middle(area.right() - PaddingPx - CrossPx / 2.0 + 1.0, area.center().y());
    const double reach = CrossPx / 2.0;
    painter.setPen(QPen(c.text, 1.35));
    painter.drawLine(middle - QPointF(reach, reach), middle + QPointF(reach, reach));
    painter.drawLine(middle - QPointF(reach, -reach), middle + QPointF(reach, -reach));
}

} // namespace rooftrace
