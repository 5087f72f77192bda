// SPDX-License-Identifier: GPL-3.0-or-later
// Paints table cells: swatches, bars behind numbers, minimum-median-maximum.
#pragma once

#include <QStyledItemDelegate>

namespace rooftrace {

/// Bars at 38 % of the category's colour with the number on top; digits at one fixed advance so
/// that columns of numbers line up.
class TableDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintBar(QPainter &painter, const QRect &rect, const QModelIndex &index) const;
    void paintSpread(QPainter &painter, const QRect &rect, const QModelIndex &index) const;
};

/// Draws `text` right-aligned with every digit as wide as the widest one.
void drawTabular(QPainter &painter, const QRect &rect, const QString &text);
/// Width of `text` drawn that way.
int tabularWidth(const QFontMetrics &metrics, const QString &text);

} // namespace rooftrace
