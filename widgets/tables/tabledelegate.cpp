// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tabledelegate.h"

#include "widgets/common/designtokens.h"
#include "widgets/common/theme.h"
#include "widgets/tables/tabledata.h"

#include <QPainter>

#include <algorithm>

namespace rooftrace {
namespace {

constexpr int Padding = tokens::CellPaddingPx;
constexpr int SwatchPx = 10;
constexpr double BarAlpha = 0.38;

int digitWidth(const QFontMetrics &metrics)
{
    int width = 0;
    for (char digit = '0'; digit <= '9'; ++digit)
        width = std::max(width, metrics.horizontalAdvance(QLatin1Char(digit)));
    return width;
}

QColor barColour(const QModelIndex &index)
{
    const Theme &theme = Theme::current();
    const QVariant category = index.data(CategoryRole);
    QColor colour = category.isValid()
                        ? theme.categoryColour(static_cast<Category>(category.toInt()))
                        : theme.colours().accent;
    colour.setAlphaF(static_cast<float>(BarAlpha));
    return colour;
}

} // namespace

int tabularWidth(const QFontMetrics &metrics, const QString &text)
{
    const int digit = digitWidth(metrics);
    int width = 0;
    for (const QChar c : text)
        width += c.isDigit() ? digit : metrics.horizontalAdvance(c);
    return width;
}

void drawTabular(QPainter &painter, const QRect &rect, const QString &text)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int digit = digitWidth(metrics);
    int x = rect.right() + 1 - tabularWidth(metrics, text);
    const int baseline = rect.top() + (rect.height() + metrics.ascent() - metrics.descent()) / 2;
    qsizetype begin = 0;
    while (begin < text.size()) {
        if (text[begin].isDigit()) {
            const int own = metrics.horizontalAdvance(text[begin]);
            painter.drawText(x + (digit - own) / 2, baseline, text.mid(begin, 1));
            x += digit;
            ++begin;
            continue;
        }
        qsizetype end = begin;
        int width = 0;
        while (end < text.size() && !text[end].isDigit())
            width += metrics.horizontalAdvance(text[end++]);
        painter.drawText(x, baseline, text.mid(begin, end - begin));
        x += width;
        begin = end;
    }
}

void TableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const ThemeColours &colours = Theme::current().colours();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, colours.selectionFill);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, colours.hover);
    paintBar(*painter, option.rect, index);
    paintSpread(*painter, option.rect, index);
    painter->setPen(colours.text);
    painter->setFont(option.font);
    QRect rect = option.rect.adjusted(Padding, 0, -Padding, 0);
    const QString text = index.data(Qt::DisplayRole).toString();
    const bool isRight = (index.data(Qt::TextAlignmentRole).toInt() & int(Qt::AlignRight)) != 0;
    if (index.column() == 0 && index.data(CategoryRole).isValid()) {
        const QRect swatch(rect.left(), rect.center().y() - SwatchPx / 2, SwatchPx, SwatchPx);
        Theme::current().paintCategorySwatch(
            *painter, swatch, static_cast<Category>(index.data(CategoryRole).toInt()));
        painter->setPen(colours.text);
        rect.setLeft(swatch.right() + Padding);
    }
    if (text == QStringLiteral("–"))
        painter->setPen(colours.textFaint);
    if (isRight)
        drawTabular(*painter, rect, text);
    else
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(text, Qt::ElideMiddle, rect.width()));
    painter->setPen(colours.line);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state.testFlag(QStyle::State_HasFocus)
        && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter->setPen(colours.accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void TableDelegate::paintBar(QPainter &painter, const QRect &rect, const QModelIndex &index) const
{
    const QVariant share = index.data(BarRole);
    if (!share.isValid())
        return;
    // The bar keeps clear of the digits: it uses the part of the cell left of them.
    const QString text = index.data(Qt::DisplayRole).toString();
    const int room = rect.width() - 3 * Padding / 2 - tabularWidth(painter.fontMetrics(), text);
    const int full = std::max(room - Padding, rect.width() / 3);
    const int width = std::max(1, static_cast<int>(full * share.toDouble()));
    painter.fillRect(QRect(rect.left() + Padding / 2, rect.top() + 4, width, rect.height() - 8),
                     barColour(index));
}

void TableDelegate::paintSpread(QPainter &painter, const QRect &rect,
                                const QModelIndex &index) const
{
    const QVariantList spread = index.data(SpreadRole).toList();
    if (spread.size() != 3)
        return;
    const Theme &theme = Theme::current();
    const QVariant category = index.data(CategoryRole);
    const QRect area = rect.adjusted(Padding, 0, -Padding, 0);
    const auto x = [&](int i) {
        return area.left() + static_cast<int>(area.width() * spread[i].toDouble());
    };
    const int y = area.center().y();
    painter.setPen(theme.colours().textFaint);
    painter.drawLine(x(0), y, x(2), y);
    painter.drawLine(x(0), y - 3, x(0), y + 3);
    painter.drawLine(x(2), y - 3, x(2), y + 3);
    painter.fillRect(QRect(x(1) - 1, y - 4, 3, 9), category.isValid() ? theme.categoryColour(
                                                       static_cast<Category>(category.toInt()))
                                                                      : theme.colours().accent);
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    const int height = std::max(tokens::TableRowPx, option.fontMetrics.height() + 4);
    return {tabularWidth(option.fontMetrics, text) + 3 * Padding, height};
}

} // namespace rooftrace
