// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/painttext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextDocument>
#include <QTextLayout>

namespace rooftrace {

namespace {

constexpr double HaloPx = 3.0;

} // namespace

QStringList wrappedLines(const QString &text, const QFont &font, double width, int mostLines)
{
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == mostLines) {
            lines.append(
                QFontMetricsF(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width));
            break;
        }
        lines.append(text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

QString plainToolTip(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    return QStringLiteral("<div style='white-space:pre-wrap'>%1</div>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
}

void drawHaloText(QPainter &painter, const QRectF &area, Qt::Alignment alignment,
                  const QString &text, const QColor &halo)
{
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text);
    double x = area.left();
    if (alignment.testFlag(Qt::AlignRight))
        x = area.right() - width;
    else if (alignment.testFlag(Qt::AlignHCenter))
        x = area.center().x() - width / 2.0;
    double y = area.top();
    if (alignment.testFlag(Qt::AlignBottom))
        y = area.bottom() - metrics.height();
    else if (alignment.testFlag(Qt::AlignVCenter))
        y = area.center().y() - metrics.height() / 2.0;
    const QPointF at(x, y + metrics.ascent());
    QPainterPath letters;
    letters.addText(at, painter.font(), text);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(letters, QPen(halo, HaloPx, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.restore();
    painter.drawText(at, text);
}

} // namespace rooftrace
