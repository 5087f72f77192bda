// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in pictures: broken into lines, and readable on top of lines.
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

/// As QPainter::drawText() for one line, in the painter's font and pen, with a rim of colour `halo`
/// that keeps it readable where lines or markers lie behind it.
void drawHaloText(QPainter &painter, const QRectF &area, Qt::Alignment alignment,
                  const QString &text, const QColor &halo);

} // namespace rooftrace
