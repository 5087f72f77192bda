// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinetablepicture.h"

#include "widgets/charts/roofline/rooflinetabledelegate.h"
#include "widgets/charts/roofline/rooflinetablemodel.h"
#include "widgets/common/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

struct RooflineTablePictureText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineTablePictureText)
};

constexpr std::size_t Columns = RooflineTableModel::ColumnCount;

/// Widths of the columns: what the figures need, the rest shared by kernel and operation.
std::array<double, Columns> columnWidths(double width, const QFontMetricsF &metrics)
{
    const double digit = metrics.horizontalAdvance(QStringLiteral("0"));
    std::array<double, Columns> widths{};
    widths[RooflineTableModel::Number] = digit * 3.0 + 18.0;
    widths[RooflineTableModel::Time] = digit * 8.0 + 16.0;
    widths[RooflineTableModel::Intensity] = digit * 6.0 + 16.0;
    widths[RooflineTableModel::Rate] = digit * 6.5 + 14.0;
    widths[RooflineTableModel::Share] = digit * 8.0 + 20.0;
    double rest = width;
    for (const double w : widths)
        rest -= w;
    widths[RooflineTableModel::Kernel] = std::max(60.0, rest * 0.52);
    widths[RooflineTableModel::Operation] = std::max(40.0, rest * 0.48);
    return widths;
}

void paintCell(QPainter &painter, const QRectF &cell, const QModelIndex &index,
               const RooflinePoint &point, const Theme &theme)
{
    const int column = index.column();
    QRectF area = cell.adjusted(8, 0, -8, 0);
    if (column == RooflineTableModel::Kernel) {
        RooflineTableDelegate::paintMarker(painter, area, point, theme);
        area.setLeft(area.left() + 17.0);
    }
    if (column == RooflineTableModel::Share)
        RooflineTableDelegate::paintBar(
            painter, cell, index.data(RooflineTableModel::BarRole).toDouble(), point, theme);
    painter.setFont(
        theme.font(column == RooflineTableModel::Number ? FontRole::BodySemibold : FontRole::Body));
    painter.setPen(column == RooflineTableModel::Operation ? theme.colours().textMuted
                                                           : theme.colours().text);
    const QFontMetricsF metrics(painter.font());
    painter.drawText(area, index.data(Qt::TextAlignmentRole).toInt(),
                     metrics.elidedText(index.data().toString(), Qt::ElideRight, area.width()));
}

void paintHead(QPainter &painter, const QRectF &area, const RooflineTableModel &table,
               const std::array<double, Columns> &widths, const Theme &theme)
{
    painter.fillRect(area, theme.colours().header);
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    double x = area.left();
    for (int column = 0; column < RooflineTableModel::ColumnCount; ++column) {
        const double width = widths[static_cast<std::size_t>(column)];
        painter.drawText(QRectF(x + 8.0, area.top(), width - 16.0, area.height()),
                         table.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt()
                             | Qt::TextDontClip,
                         table.headerData(column, Qt::Horizontal).toString());
        x += width;
    }
}

} // namespace

void paintRooflineTable(QPainter &painter, const QRectF &area,
                        const std::shared_ptr<const RooflineModel> &model, RooflineItem selected,
                        const Theme &theme)
{
    RooflineTableModel table;
    table.setModel(model);
    const QFontMetricsF metrics(theme.font(FontRole::Body));
    const double rowHeight = std::max<double>(tokens::TableRowPx, metrics.height() + 4.0);
    const std::array<double, Columns> widths = columnWidths(area.width(), metrics);
    painter.fillRect(area, theme.colours().base);
    const QRectF head(area.left(), area.top(), area.width(), tokens::TableHeaderPx);
    paintHead(painter, head, table, widths, theme);
    const int fitting = static_cast<int>((area.height() - head.height()) / rowHeight);
    const int all = table.rowCount();
    const int shown = fitting >= all ? all : std::max(0, fitting - 1);
    double y = head.bottom();
    for (int row = 0; row < shown; ++row, y += rowHeight) {
        const QRectF line(area.left(), y, area.width(), rowHeight);
        if (static_cast<RooflineItem>(row) == selected)
            painter.fillRect(line, theme.colours().selectionFill);
        double x = area.left();
        for (int column = 0; column < RooflineTableModel::ColumnCount; ++column) {
            const double width = widths[static_cast<std::size_t>(column)];
            paintCell(painter, QRectF(x, y, width, rowHeight), table.index(row, column),
                      rooflinePoint(*model, static_cast<RooflineItem>(row)), theme);
            x += width;
        }
        painter.setPen(mixed(theme.colours().base, theme.colours().line, 0.6));
        painter.drawLine(line.bottomLeft(), line.bottomRight());
    }
    if (shown == all)
        return;
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    painter.drawText(QRectF(area.left() + 8.0, y, area.width() - 16.0, rowHeight),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     RooflineTablePictureText::tr("and %n more", nullptr, all - shown));
}

} // namespace rooftrace
