// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of plots that all charts make alike; for the .cpp files of the charts.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>

class QCPAxis;
class QCPAxisRect;
class QCustomPlot;
class QPainter;

namespace rooftrace {

class Theme;

/// Paints on a layer of the plot ("background", "legend") whenever the plot does.
void addOverlay(QCustomPlot &plot, const QString &layer, bool isSmooth,
                std::function<void(QPainter &)> paint);

/// A rectangle with axes at the bottom and at the left in the plot of a ChartWidget.
QCPAxisRect *addPlotRect(QCustomPlot &plot);
/// Puts it at `area` of a plot of `size`.
void placePlotRect(QCPAxisRect &rect, const QRectF &area, QSizeF size);

/// Lines, fonts and grid in the colours of the theme.
void styleAxis(QCPAxis &axis, const Theme &theme);

} // namespace rooftrace
