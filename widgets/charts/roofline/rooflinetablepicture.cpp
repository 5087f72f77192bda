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
#include <utility>

namespace rooftrace {

namespace {

struct RooflineTablePictureText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineTablePictureText)
};

constexpr std::size_t Columns = RooflineTableModel::ColumnCount;
constexpr double NarrowPx = 250.0; // less for kernel and operation: they stand above each other

struct TableShape
{
    std::array<double, Columns> widths{}; // 0: not shown
    bool isStacked = false;               // the operation stands below its kernel
};

/// Widths of the columns: what the figures need, the rest for kernel and operation. Where that is
/// little the intensity, which the plot shows, makes room.
TableShape shapeFor(double width, const QFontMetricsF &metrics)
{
    const double digit = metrics.horizontalAdvance(QStringLiteral("0"));
    TableShape shape;
    std::array<double, Columns> &widths = shape.widths;
    widths[RooflineTableModel::Number] = digit * 3.0 + 18.0;
    widths[RooflineTableModel::Time] = digit * 8.0 + 16.0;
    widths[RooflineTableModel::Intensity] = digit * 6.0 + 16.0;
    widths[RooflineTableModel::Rate] = digit * 6.5 + 14.0;
    widths[RooflineTableModel::Share] = digit * 8.0 + 20.0;
    double rest = width;
    for (const double w : widths)
        rest -= w;
    shape.isStacked = rest < NarrowPx;
    if (shape.isStacked) {
        widths[RooflineTableModel::Kernel] =
            std::max(60.0, rest + std::exchange(widths[RooflineTableModel::Intensity], 0.0));
    } else {
        widths[RooflineTableModel::Kernel] = rest * 0.52;
        widths[RooflineTableModel::Operation] = rest * 0.48;
    }
    return shape;
}

void paintText(QPainter &painter, const QRectF &area, const QModelIndex &index, const Theme &theme)
{
    painter.setPen(index.column() == RooflineTableModel::Operation ? theme.colours().textMuted
                                                                   : theme.colours().text);
    painter.drawText(area, index.data(Qt::TextAlignmentRole).toInt(),
                     QFontMetricsF(painter.font())
                         .elidedText(index.data().toString(), Qt::ElideRight, area.width()));
}

void paintCell(QPainter &painter, const QRectF &cell, const QModelIndex &index,
               const RooflinePoint &point, const Theme &theme, bool isStacked)
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
    const QModelIndex operation = index.siblingAtColumn(RooflineTableModel::Operation);
    if (column == RooflineTableModel::Kernel && isStacked
        && !operation.data().toString().isEmpty()) {
        painter.setFont(theme.font(FontRole::Small));
        paintText(painter, area.adjusted(0, area.height() / 2.0 - 2.0, 0, -2.0), operation, theme);
        area.adjust(0, 2.0, 0, -area.height() / 2.0 + 2.0);
    }
    painter.setFont(
        theme.font(column == RooflineTableModel::Number ? FontRole::BodySemibold : FontRole::Body));
    paintText(painter, area, index, theme);
}

void paintHead(QPainter &painter, const QRectF &area, const RooflineTableModel &table,
               const TableShape &shape, const Theme &theme)
{
    painter.fillRect(area, theme.colours().header);
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    double x = area.left();
    for (int column = 0; column < RooflineTableModel::ColumnCount; ++column) {
        const double width = shape.widths[static_cast<std::size_t>(column)];
        if (width == 0.0)
            continue;
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
    const TableShape shape = shapeFor(area.width(), metrics);
    const double rowHeight = std::max<double>(tokens::TableRowPx, metrics.height() + 4.0)
                             * (shape.isStacked ? 1.5 : 1.0);
    painter.fillRect(area, theme.colours().base);
    const QRectF head(area.left(), area.top(), area.width(), tokens::TableHeaderPx);
    paintHead(painter, head, table, shape, theme);
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
            const double width = shape.widths[static_cast<std::size_t>(column)];
            if (width > 0.0)
                paintCell(painter, QRectF(x, y, width, rowHeight), table.index(row, column),
                          rooflinePoint(*model, static_cast<RooflineItem>(row)), theme,
                          shape.isStacked);
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
