// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in pictures and tooltips: broken into lines, readable on top of lines, shown as they are.
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

class QPainter;

namespace rooftrace {

/// `text` broken at words into at most `mostLines` lines of at most `width` pixels; the last one is
/// elided where more would follow.
QStringList wrappedLines(const QString &text, const QFont &font, double width, int mostLines);

/// A tooltip that shows `text` as it is, also where it looks like HTML.
QString plainToolTip(const QString &text);

/// As QPainter::drawText() for one line, in the painter's font and pen, with a rim of colour `halo`
/// that keeps it readable where lines or markers lie behind it.
void drawHaloText(QPainter &painter, const QRectF &area, Qt::Alignment alignment,
                  const QString &text, const QColor &halo);

} // namespace rooftrace
