// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the roofline's table: marker before the kernel, bar behind the share.
#pragma once

#include <QStyledItemDelegate>

namespace rooftrace {

struct RooflinePoint;
class Theme;

/// Paints cells of a RooflineTableModel, also through proxies.
class RooflineTableDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RooflineTableDelegate(QObject *parent = nullptr);

    void setHoveredItem(std::size_t item) { m_hovered = item; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The marker's shape filled with the colour of the point's category, 9 px.
    static void paintMarker(QPainter &painter, const QRectF &cell, const RooflinePoint &point,
                            const Theme &theme);
    /// A bar from the left edge of the bar's part of the cell; `share` above 1 fills it.
    static void paintBar(QPainter &painter, const QRectF &cell, double share,
                         const RooflinePoint &point, const Theme &theme);

private:
    std::size_t m_hovered = static_cast<std::size_t>(-1);
};

} // namespace rooftrace
