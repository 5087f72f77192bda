// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinetabledelegate.h"

#include "widgets/charts/roofline/rooflinepainter.h"
#include "widgets/charts/roofline/rooflinetablemodel.h"
#include "widgets/common/theme.h"

#include <QAbstractProxyModel>
#include <QPainter>

#include <algorithm>

namespace rooftrace {

namespace {

constexpr double BarAlpha = 0.38; // design rule for bars in cells
constexpr int PaddingPx = 8;
constexpr double NumberPx = 46.0; // room for "100 %" right of the bar

const RooflineModel *modelBehind(const QModelIndex &index)
{
    const QAbstractItemModel *model = index.model();
    while (const auto *proxy = qobject_cast<const QAbstractProxyModel *>(model))
        model = proxy->sourceModel();
    const auto *table = qobject_cast<const RooflineTableModel *>(model);
    return table != nullptr ? table->model().get() : nullptr;
}

} // namespace

RooflineTableDelegate::RooflineTableDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
}

void RooflineTableDelegate::paintMarker(QPainter &painter, const QRectF &cell,
                                        const RooflinePoint &point, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.categoryColour(point.category));
    paintMarkerShape(painter, markerShapeOf(point), {cell.left() + 5.0, cell.center().y()}, 4.5);
    painter.restore();
}

void RooflineTableDelegate::paintBar(QPainter &painter, const QRectF &cell, double share,
                                     const RooflinePoint &point, const Theme &theme)
{
    if (share <= 0.0)
        return;
    const double room = std::max(0.0, cell.width() - NumberPx - 6.0);
    QColor colour =
        share > 1.0 ? theme.severityColour(Severity::High) : theme.categoryColour(point.category);
    colour.setAlphaF(static_cast<float>(BarAlpha));
    const double width = std::max(1.0, room * std::min(1.0, share));
    painter.fillRect(QRectF(cell.left() + 4.0, cell.center().y() - 5.0, width, 10.0), colour);
}

void RooflineTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const RooflineModel *model = modelBehind(index);
    if (model == nullptr)
        return QStyledItemDelegate::paint(painter, option, index);
    const Theme &theme = Theme::current();
    const auto item =
        static_cast<RooflineItem>(index.data(RooflineTableModel::ItemRole).toULongLong());
    const RooflinePoint &point = rooflinePoint(*model, item);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (isSelected)
        painter->fillRect(option.rect, theme.colours().selectionFill);
    else if (item == m_hovered)
        painter->fillRect(option.rect, theme.colours().hover);
    QRect cell = option.rect.adjusted(PaddingPx, 0, -PaddingPx, 0);
    if (index.column() == RooflineTableModel::Kernel) {
        paintMarker(*painter, cell, point, theme);
        cell.setLeft(cell.left() + 17);
    }
    if (index.column() == RooflineTableModel::Share)
        paintBar(*painter, option.rect, index.data(RooflineTableModel::BarRole).toDouble(), point,
                 theme);
    painter->setFont(theme.font(
        index.column() == RooflineTableModel::Number ? FontRole::BodySemibold : FontRole::Body));
    painter->setPen(index.column() == RooflineTableModel::Operation ? theme.colours().textMuted
                                                                    : theme.colours().text);
    const QFontMetrics metrics(painter->font());
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt());
    painter->drawText(cell, static_cast<int>(alignment),
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, cell.width()));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(theme.colours().selectionLine);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->setPen(mixed(theme.colours().base, theme.colours().line, 0.6));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

QSize RooflineTableDelegate::sizeHint(const QStyleOptionViewItem &option,
                                      const QModelIndex &index) const
{
    const QFontMetrics metrics(Theme::current().font(FontRole::Body));
    const int width = metrics.horizontalAdvance(index.data().toString()) + 2 * PaddingPx + 2;
    const int extra = index.column() == RooflineTableModel::Kernel  ? 17
                      : index.column() == RooflineTableModel::Share ? 40
                                                                    : 0;
    return {width + extra, std::max(option.fontMetrics.height() + 4, tokens::TableRowPx)};
}

} // namespace rooftrace
