// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind ChartCanvas; for the .cpp files of the charts.
#pragma once

#include "widgets/charts/chartcanvas.h"

class QCPPainter;
class QCustomPlot;
class QRectF;

namespace rooftrace {

/// Draws `plot` into `target` of the canvas at its logical size.
void drawPlot(ChartCanvas &canvas, QCustomPlot &plot, const QRectF &target);

} // namespace rooftrace
