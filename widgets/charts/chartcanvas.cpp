// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartcanvas.h"

#include "widgets/charts/chartcanvasnative.h"

#include <qcustomplot.h>

namespace rooftrace {

struct ChartCanvas::Native
{
    explicit Native(QPaintDevice &device)
        : painter(&device)
    {
        painter.setMode(QCPPainter::pmNoCaching);
    }

    QCPPainter painter;
};

ChartCanvas::ChartCanvas(QPaintDevice &device)
    : m_native(std::make_unique<Native>(device))
{
}

ChartCanvas::~ChartCanvas() = default;

QPainter &ChartCanvas::painter()
{
    return m_native->painter;
}

void drawPlot(ChartCanvas &canvas, QCustomPlot &plot, const QRectF &target)
{
    QCPPainter &painter = canvas.native().painter;
    painter.save();
    painter.translate(target.topLeft());
    plot.toPainter(&painter, qRound(target.width()), qRound(target.height()));
    painter.restore();
}

} // namespace rooftrace
