// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartwidget.h"

#include "widgets/charts/chartcanvasnative.h"
#include "widgets/charts/chartparts.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <qcustomplot.h>

namespace rooftrace {

namespace {

/// Hands a layer of the plot to a painting function.
class Overlay final : public QCPLayerable
{
public:
    Overlay(QCustomPlot *plot, const QString &layer, bool isSmooth,
            std::function<void(QPainter &)> paint)
        : QCPLayerable(plot, layer)
        , m_isSmooth(isSmooth)
        , m_paint(std::move(paint))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override
    {
        painter->setAntialiasing(m_isSmooth);
    }
    void draw(QCPPainter *painter) override { m_paint(*painter); }

private:
    bool m_isSmooth;
    std::function<void(QPainter &)> m_paint;
};

} // namespace

ChartWidget::ChartWidget(QWidget *parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this))
{
    m_plot->plotLayout()->clear();
    m_plot->plotLayout()->addElement(0, 0, new QCPLayoutInset);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    connect(m_plot, &QCustomPlot::beforeReplot, this,
            [this] { prepare(QSizeF(m_plot->size()), Theme::current()); });
}

ChartWidget::~ChartWidget() = default;

void ChartWidget::render(ChartCanvas &canvas, const QRectF &target, const Theme &theme)
{
    setPointerShown(false);
    prepare(target.size(), theme);
    drawPlot(canvas, *m_plot, target);
    setPointerShown(true);
    prepare(QSizeF(m_plot->size()), Theme::current());
}

void ChartWidget::updatePlot()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartWidget::resizeEvent(QResizeEvent *event)
{
    m_plot->setGeometry(rect());
    QWidget::resizeEvent(event);
}

void ChartWidget::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange)
        updatePlot();
    QWidget::changeEvent(event);
}

void addOverlay(QCustomPlot &plot, const QString &layer, bool isSmooth,
                std::function<void(QPainter &)> paint)
{
    new Overlay(&plot, layer, isSmooth, std::move(paint)); // the plot owns it
}

QCPAxisRect *addPlotRect(QCustomPlot &plot)
{
    auto *const rect = new QCPAxisRect(&plot, false);
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins(QMargins());
    for (const QCPAxis::AxisType type : {QCPAxis::atBottom, QCPAxis::atLeft}) {
        QCPAxis *const axis = rect->addAxis(type);
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
        axis->setSubTicks(false);
    }
    auto *const inset = static_cast<QCPLayoutInset *>(plot.plotLayout()->element(0, 0));
    inset->addElement(rect, QRectF(0.1, 0.1, 0.8, 0.8));
    return rect;
}

void placePlotRect(QCPAxisRect &rect, const QRectF &area, QSizeF size)
{
    auto *const inset = static_cast<QCPLayoutInset *>(rect.layout());
    for (int i = 0; i < inset->elementCount(); ++i) {
        if (inset->elementAt(i) == &rect)
            inset->setInsetRect(i, {area.left() / size.width(), area.top() / size.height(),
                                    area.width() / size.width(), area.height() / size.height()});
    }
}

void styleAxis(QCPAxis &axis, const Theme &theme)
{
    const ThemeColours &c = theme.colours();
    axis.setBasePen(QPen(c.lineStrong, 1.0));
    axis.setTickPen(QPen(c.lineStrong, 1.0));
    axis.setSubTickPen(Qt::NoPen);
    axis.setTickLengthIn(0);
    axis.setTickLengthOut(3);
    axis.setTickLabelFont(theme.font(FontRole::Small));
    axis.setTickLabelColor(c.text);
    axis.setTickLabelPadding(4);
    axis.setLabelFont(theme.font(FontRole::SmallSemibold));
    axis.setLabelColor(c.text);
    axis.setLabelPadding(3);
    axis.grid()->setPen(QPen(mixed(c.base, c.line, 0.6), 1.0));
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setZeroLinePen(Qt::NoPen);
}

} // namespace rooftrace
