// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflineplot.h"

#include "core/text/format.h"
#include "widgets/charts/chartparts.h"
#include "widgets/charts/roofline/rooflinepainter.h"
#include "widgets/charts/roofline/rooflinestrips.h"
#include "widgets/charts/roofline/rooflinetext.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

/// 1-2-5 ticks in SI; fewer carry a text where there is no room for all.
class SiLogTicker final : public QCPAxisTicker
{
public:
    explicit SiLogTicker(double roomPx)
        : m_roomPx(roomPx)
    {
    }
    void setPixelsPerDecade(double pixels) { m_pixelsPerDecade = pixels; }

    void generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks,
                  QVector<double> *subTicks, QVector<QString> *tickLabels) override
    {
        ticks.clear();
        if (tickLabels != nullptr)
            tickLabels->clear();
        const LogRange shown{range.lower, range.upper};
        const std::vector<double> labelled =
            labelledLogTicks(shown, m_pixelsPerDecade * shown.decades(), m_roomPx);
        for (const double tick : logTicks(shown)) {
            ticks.append(tick);
            const bool hasText = std::binary_search(labelled.begin(), labelled.end(), tick);
            if (tickLabels != nullptr)
                tickLabels->append(hasText ? siTickText(tick) : QString());
        }
        if (subTicks != nullptr)
            subTicks->clear();
    }

private:
    double m_roomPx;
    double m_pixelsPerDecade = 100.0;
};

void setLogAxis(QCPAxis &axis, const QSharedPointer<QCPAxisTicker> &ticker)
{
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setTicker(ticker);
    axis.grid()->setVisible(true);
    axis.setVisible(true);
}

} // namespace

struct RooflinePlot::Private
{
    QCPAxisRect *axes = nullptr;
    QSharedPointer<SiLogTicker> xTicker{new SiLogTicker(34.0)};
    QSharedPointer<SiLogTicker> yTicker{new SiLogTicker(18.0)};
    std::shared_ptr<const RooflineModel> model;
    TracePtr trace;
    TimeRange scope;
    QString title;
    RooflineLayoutOptions options;
    RooflineLayout layout;
    RooflineItem hovered = NoRooflineItem;
    RooflineItem hoveredBefore = NoRooflineItem; // while a picture is made
    const Theme *theme = nullptr;                // while painting
    QPointF pressedAt;
    RooflineAxes pressedAxes;
    bool isPressed = false;
    bool isDragged = false;

    RooflinePicture picture() const
    {
        return {*model, layout, *theme, trace, scope, title, options.selected, hovered};
    }
};

RooflinePlot::RooflinePlot(QWidget *parent)
    : ChartWidget(parent)
    , d(std::make_unique<Private>())
{
    setObjectName(QStringLiteral("rooflinePlot"));
    setAccessibleName(tr("Roofline chart"));
    setAccessibleDescription(tr(
        "Attained FLOP/s over arithmetic intensity. The table beside it holds the same points."));
    d->axes = addPlotRect(*plot());
    setLogAxis(*d->axes->axis(QCPAxis::atBottom), d->xTicker);
    setLogAxis(*d->axes->axis(QCPAxis::atLeft), d->yTicker);
    const auto addLayer = [this](const char *layer,
                                 void (*paint)(QPainter &, const RooflinePicture &)) {
        addOverlay(*plot(), QString::fromLatin1(layer), true,
                   [drawn = d.get(), paint](QPainter &painter) {
                       if (drawn->model && drawn->theme != nullptr)
                           paint(painter, drawn->picture());
                   });
    };
    addLayer("background", paintRooflineBackground);
    addLayer("legend", paintRooflineForeground);
    plot()->setNoAntialiasingOnDrag(false);
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::setModel(std::shared_ptr<const RooflineModel> model, TracePtr trace,
                            TimeRange scope)
{
    d->model = std::move(model);
    d->trace = std::move(trace);
    d->scope = scope;
    d->options.selected = NoRooflineItem;
    d->options.x.reset();
    d->options.y.reset();
    d->hovered = NoRooflineItem;
    updatePlot();
}

const std::shared_ptr<const RooflineModel> &RooflinePlot::model() const
{
    return d->model;
}

void RooflinePlot::setTitle(const QString &title)
{
    d->title = title;
    updatePlot();
}

void RooflinePlot::setSelected(RooflineItem item)
{
    if (item == d->options.selected)
        return;
    d->options.selected = item;
    updatePlot();
}

void RooflinePlot::setHovered(RooflineItem item)
{
    if (item == d->hovered)
        return;
    d->hovered = item;
    updatePlot();
}

RooflineItem RooflinePlot::selected() const
{
    return d->options.selected;
}

void RooflinePlot::setBound(std::optional<RooflineClass> bound)
{
    d->options.bound = bound;
    updatePlot();
}

void RooflinePlot::setAllRoofsShown(bool isShown)
{
    d->options.showsAllRoofs = isShown;
    updatePlot();
}

void RooflinePlot::resetView()
{
    d->options.x.reset();
    d->options.y.reset();
    updatePlot();
}

namespace {

/// Scales a range around the value at `place`.
LogRange scaled(const LogRange &range, double place, double factor)
{
    constexpr double MinimumDecades = 0.2;
    constexpr double MaximumDecades = 24.0;
    const double decades = std::clamp(range.decades() / factor, MinimumDecades, MaximumDecades);
    const double fixed = std::log10(range.valueAt(place));
    return {std::pow(10.0, fixed - decades * place),
            std::pow(10.0, fixed + decades * (1.0 - place))};
}

LogRange shifted(const LogRange &range, double places)
{
    return {range.valueAt(places), range.valueAt(1.0 + places)};
}

} // namespace

void RooflinePlot::zoomBy(double factor)
{
    d->options.x = scaled(d->layout.plot.x, 0.5, factor);
    d->options.y = scaled(d->layout.plot.y, 0.5, factor);
    updatePlot();
}

const RooflineLayout &RooflinePlot::layout() const
{
    return d->layout;
}

void RooflinePlot::prepare(QSizeF size, const Theme &theme)
{
    d->theme = &theme;
    plot()->setBackground(theme.colours().base);
    d->axes->setVisible(d->model != nullptr);
    if (!d->model || size.isEmpty())
        return;
    d->options.labelFont = theme.font(FontRole::Small);
    d->options.badgeFont = theme.font(FontRole::SmallSemibold);
    d->options.showsLaunches = d->trace != nullptr && d->options.selected != NoRooflineItem;
    d->layout = layOutRoofline(*d->model, size, d->options);
    const RooflineAxes &axes = d->layout.plot;
    placePlotRect(*d->axes, axes.rect, size);
    QCPAxis *x = d->axes->axis(QCPAxis::atBottom);
    QCPAxis *y = d->axes->axis(QCPAxis::atLeft);
    styleAxis(*x, theme);
    styleAxis(*y, theme);
    x->setLabel(axes.rect.width() > 320.0 ? tr("Arithmetic intensity (FLOP/byte, HBM)")
                                          : tr("FLOP/byte"));
    x->setRange(axes.x.lower, axes.x.upper);
    y->setRange(axes.y.lower, axes.y.upper);
    d->xTicker->setPixelsPerDecade(axes.rect.width() / axes.x.decades());
    d->yTicker->setPixelsPerDecade(axes.rect.height() / axes.y.decades());
    drawRoofs();
}

void RooflinePlot::drawRoofs()
{
    const RooflineAxes &axes = d->layout.plot;
    plot()->clearGraphs();
    double highest = 0.0;
    for (const std::size_t i : d->layout.shownCeilings) {
        const RooflineCeiling &roof = d->model->ceilings[i];
        if (roof.kind == RooflineCeiling::Kind::Compute)
            highest = std::max(highest, roof.value);
    }
    for (const std::size_t i : d->layout.shownCeilings) {
        const RooflineCeiling &roof = d->model->ceilings[i];
        QCPGraph *graph =
            plot()->addGraph(d->axes->axis(QCPAxis::atBottom), d->axes->axis(QCPAxis::atLeft));
        graph->setPen(roofPen(*d->theme, roof.isUsed, false));
        const double end = highest > 0.0 ? highest / roof.value : axes.x.upper * 10.0;
        if (roof.kind == RooflineCeiling::Kind::Memory)
            graph->setData({axes.x.lower, end}, {axes.x.lower * roof.value, end * roof.value});
        else
            graph->setData({std::max(roof.ridge, axes.x.lower / 10.0), axes.x.upper},
                           {roof.value, roof.value});
    }
}

void RooflinePlot::setPointerShown(bool isShown)
{
    d->hovered = std::exchange(d->hoveredBefore, isShown ? NoRooflineItem : d->hovered);
}

QSize RooflinePlot::sizeHint() const
{
    return {900, 620};
}

QSize RooflinePlot::minimumSizeHint() const
{
    return {320, 160};
}

QString RooflinePlot::toolTipFor(QPointF position) const
{
    if (!d->model)
        return {};
    const RooflineItem item = rooflineItemAt(d->layout, position);
    if (item != NoRooflineItem)
        return rooflineToolTip(*d->model, item);
    if (d->layout.unmodelled.contains(position))
        return rooflineUnmodelledToolTip(*d->model);
    return {};
}

void RooflinePlot::zoomAt(const QWheelEvent &wheel)
{
    const RooflineAxes &axes = d->layout.plot;
    const double factor = std::pow(1.15, wheel.angleDelta().y() / 120.0);
    const QPointF at = wheel.position() - axes.rect.topLeft();
    d->options.x = scaled(axes.x, at.x() / axes.rect.width(), factor);
    d->options.y = scaled(axes.y, 1.0 - at.y() / axes.rect.height(), factor);
    updatePlot();
}

bool RooflinePlot::press(const QMouseEvent &mouse)
{
    if (mouse.button() != Qt::LeftButton && mouse.button() != Qt::MiddleButton)
        return false;
    d->isPressed = true;
    d->isDragged = false;
    d->pressedAt = mouse.position();
    d->pressedAxes = d->layout.plot;
    return true;
}

bool RooflinePlot::moveTo(const QMouseEvent &mouse)
{
    if (!d->isPressed) {
        Q_EMIT hovered(rooflineItemAt(d->layout, mouse.position()));
        return false;
    }
    const QPointF way = mouse.position() - d->pressedAt;
    d->isDragged = d->isDragged || way.manhattanLength() > 4.0;
    if (d->isDragged && d->pressedAxes.rect.contains(d->pressedAt)) {
        d->options.x = shifted(d->pressedAxes.x, -way.x() / d->pressedAxes.rect.width());
        d->options.y = shifted(d->pressedAxes.y, way.y() / d->pressedAxes.rect.height());
        updatePlot();
    }
    return true;
}

void RooflinePlot::release(const QMouseEvent &mouse)
{
    if (d->isPressed && !d->isDragged && mouse.button() == Qt::LeftButton)
        Q_EMIT activated(rooflineItemAt(d->layout, mouse.position()));
    d->isPressed = false;
}

void RooflinePlot::doubleClick(const QMouseEvent &mouse)
{
    const RooflineItem item = rooflineItemAt(d->layout, mouse.position());
    if (item == NoRooflineItem)
        resetView();
    else
        Q_EMIT opened(item);
}

bool RooflinePlot::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != plot() || !d->model)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(toolTipFor(help->pos())), this);
        return true;
    }
    case QEvent::Leave:
        Q_EMIT hovered(NoRooflineItem);
        break;
    case QEvent::Wheel: {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        if (!d->layout.plot.rect.contains(wheel->position()))
            break;
        zoomAt(*wheel);
        return true;
    }
    case QEvent::MouseButtonPress:
        return press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return moveTo(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        doubleClick(*static_cast<QMouseEvent *>(event));
        return true;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rooftrace
