// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/bandwidth/bandwidthchart.h"

#include "core/text/format.h"
#include "widgets/charts/bandwidth/bandwidthpainter.h"
#include "widgets/charts/chartparts.h"
#include "widgets/charts/plainnumber.h"
#include "widgets/common/theme.h"
#include "widgets/common/timerangemodel.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr int ColumnPx = 2; // one column per two pixels
constexpr int HeadPx = 224; // as the timeline's row head
constexpr int RightMarginPx = 12;
constexpr int RowGapPx = 6;
constexpr std::array<double, BandwidthRowCount> Heights = {1.25, 1.25, 0.9, 0.9, 1.45};

double highest(const std::vector<double> &values)
{
    return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

double highest(const std::vector<LevelColumn> &columns)
{
    double value = 0.0;
    for (const LevelColumn &column : columns)
        value = column.isKnown ? std::max(value, column.maximum) : value;
    return value;
}

/// As many ticks as a row of its height has room for.
class RowTicker : public QCPAxisTicker
{
public:
    void setRoom(double plotPx, double linePx)
    {
        m_wanted = std::clamp(plotPx / (1.5 * linePx), 1.0, 4.0);
        m_isLow = plotPx < 3.0 * linePx;
    }

protected:
    double wanted() const { return m_wanted; }
    /// In a low row the base line's text would touch the row below.
    bool isCrowding(double tick) const { return m_isLow && tick == 0.0; }

private:
    double m_wanted = 4.0;
    bool m_isLow = false;
};

/// Ticks whose texts carry the unit.
class ValueTicker final : public RowTicker
{
public:
    using Format = QString (*)(double);

    explicit ValueTicker(Format format)
        : m_format(format)
    {
    }

protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return isCrowding(tick) ? QString() : m_format(std::fabs(tick));
    }
    double getTickStep(const QCPRange &range) override
    {
        return cleanMantissa(range.size() / wanted());
    }

private:
    Format m_format;
};

/// IEC sizes: ticks at powers of two.
class BinaryTicker final : public RowTicker
{
protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        constexpr double Gibi = 1024.0 * 1024.0 * 1024.0;
        if (tick == 0.0)
            return isCrowding(tick) ? QString() : text::count(0);
        return tick >= Gibi ? plainNumber(tick / Gibi, 3) + QStringLiteral("\u00A0GiB")
                            : plainNumber(tick / 1048576.0, 3) + QStringLiteral("\u00A0MiB");
    }
    double getTickStep(const QCPRange &range) override
    {
        return std::exp2(std::ceil(std::log2(std::max(1.0, range.size() / wanted()))));
    }
};

QSharedPointer<RowTicker> tickerFor(BandwidthRow row)
{
    switch (row) {
    case BandwidthRow::Copies:
    case BandwidthRow::Dram:
        return QSharedPointer<RowTicker>(new ValueTicker(
            [](double value) { return value == 0.0 ? text::count(0) : plainByteRate(value); }));
    case BandwidthRow::Busy:
        return QSharedPointer<RowTicker>(new ValueTicker([](double value) {
            return plainNumber(value * 100.0, 3) + QStringLiteral("\u00A0%");
        }));
    case BandwidthRow::Queue:
        return QSharedPointer<RowTicker>(new ValueTicker([](double value) {
            return text::count(static_cast<std::int64_t>(std::lround(value)));
        }));
    case BandwidthRow::Memory:
        break;
    }
    return QSharedPointer<RowTicker>(new BinaryTicker);
}

/// Corner points of a step curve: keys in columns.
void setCurve(QCPGraph &graph, const std::vector<double> &values, double sign)
{
    QVector<double> keys;
    QVector<double> heights;
    keys.reserve(static_cast<qsizetype>(values.size()) + 1);
    heights.reserve(keys.capacity());
    for (std::size_t i = 0; i < values.size(); ++i) {
        keys.append(static_cast<double>(i));
        heights.append(sign * values[i]);
    }
    keys.append(static_cast<double>(values.size()));
    heights.append(values.empty() ? 0.0 : sign * values.back());
    graph.setData(keys, heights, true);
}

std::vector<double> maxima(const std::vector<LevelColumn> &columns)
{
    std::vector<double> values(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        values[i] = columns[i].isKnown ? columns[i].maximum : 0.0;
    return values;
}

std::vector<double> minima(const std::vector<LevelColumn> &columns)
{
    std::vector<double> values(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        values[i] = columns[i].isKnown ? columns[i].minimum : 0.0;
    return values;
}

} // namespace

struct BandwidthChart::Private
{
    QCustomPlot *plot = nullptr; // the widget's
    std::array<QCPAxisRect *, BandwidthRowCount> rects{};
    std::array<QSharedPointer<RowTicker>, BandwidthRowCount> tickers;
    std::array<QCPGraph *, BandwidthRowCount> main{};
    QCPGraph *toHost = nullptr;
    QCPGraph *queueLow = nullptr;
    QCPGraph *reserved = nullptr;
    TimeRangeModel *model = nullptr;
    TracePtr trace;
    QString emptyReason;
    BandwidthDataPtr data;
    BandwidthColumns view;
    std::array<BandwidthArea, BandwidthRowCount> areas;
    QRectF ruler;
    QRectF stepBand;
    std::vector<std::pair<TimeRange, QString>> steps;
    std::vector<std::pair<TimeRange, QString>> idleCauses;
    std::array<QString, BandwidthRowCount> notes;
    std::optional<Nanoseconds> cursorNs;
    std::optional<Nanoseconds> cursorBeforeNs; // while a picture is made
    int leftPx = HeadPx;
    int rightMarginPx = RightMarginPx;
    const Theme *theme = nullptr; // while painting
    std::optional<Nanoseconds> dragFromNs;

    TimeRange visible() const { return model != nullptr ? model->visible() : TimeRange{0, 1}; }
    BandwidthPicture picture() const
    {
        return {data.get(),
                trace.get(),
                view,
                areas,
                *theme,
                ruler,
                stepBand,
                steps,
                idleCauses,
                notes,
                model != nullptr ? model->selection() : TimeRange(),
                cursorNs};
    }
    Nanoseconds timeAt(double x) const
    {
        const TimeRange range = visible();
        const double share = (x - ruler.left()) / std::max(1.0, ruler.width());
        return range.beginNs
               + static_cast<Nanoseconds>(
                   std::llround(share * static_cast<double>(range.lengthNs())));
    }
    void layOut(QSizeF size);
    void fill();
    void style();
    QString noteFor(BandwidthRow row) const;
};

BandwidthChart::BandwidthChart(QWidget *parent)
    : ChartWidget(parent)
    , d(std::make_unique<Private>())
{
    setObjectName(QStringLiteral("bandwidthChart"));
    setAccessibleName(BandwidthChart::tr("Bandwidth and utilisation over time"));
    d->plot = plot();
    addRows();
    addLayers();
}

void BandwidthChart::addRows()
{
    for (std::size_t row = 0; row < d->rects.size(); ++row) {
        QCPAxisRect *const rect = addPlotRect(*plot());
        QCPAxis *const x = rect->axis(QCPAxis::atBottom);
        QCPAxis *const y = rect->axis(QCPAxis::atLeft);
        x->setTickLabels(false);
        x->setTicks(false);
        y->grid()->setVisible(true);
        d->tickers[row] = tickerFor(static_cast<BandwidthRow>(row));
        y->setTicker(d->tickers[row]);
        d->rects[row] = rect;
        d->main[row] = plot()->addGraph(x, y);
        d->main[row]->setLineStyle(QCPGraph::lsStepLeft);
    }
    const auto extra = [this](BandwidthRow row) {
        QCPAxisRect *rect = d->rects[static_cast<std::size_t>(row)];
        QCPGraph *graph =
            plot()->addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        graph->setLineStyle(QCPGraph::lsStepLeft);
        return graph;
    };
    d->toHost = extra(BandwidthRow::Copies);
    d->queueLow = extra(BandwidthRow::Queue);
    d->reserved = extra(BandwidthRow::Memory);
}

void BandwidthChart::addLayers()
{
    const auto addLayer = [this](const char *layer,
                                 void (*paint)(QPainter &, const BandwidthPicture &)) {
        addOverlay(*plot(), QString::fromLatin1(layer), false,
                   [drawn = d.get(), paint](QPainter &painter) {
                       if (drawn->theme != nullptr && drawn->trace)
                           paint(painter, drawn->picture());
                   });
    };
    addLayer("background", paintBandwidthBackground);
    addLayer("legend", paintBandwidthForeground);
}

BandwidthChart::~BandwidthChart() = default;

void BandwidthChart::setModel(TimeRangeModel *model)
{
    if (d->model != nullptr)
        d->model->disconnect(this);
    d->model = model;
    if (model == nullptr)
        return;
    connect(model, &TimeRangeModel::visibleChanged, this, &BandwidthChart::updatePlot);
    connect(model, &TimeRangeModel::selectionChanged, this, &BandwidthChart::updatePlot);
    connect(model, &QObject::destroyed, this, [this] { d->model = nullptr; });
    updatePlot();
}

void BandwidthChart::setTrace(TracePtr trace)
{
    d->trace = std::move(trace);
    d->data.reset();
    d->steps.clear();
    d->idleCauses.clear();
    updatePlot();
}

void BandwidthChart::setData(BandwidthDataPtr data)
{
    d->data = std::move(data);
    updatePlot();
}

void BandwidthChart::setEmptyReason(const QString &reason)
{
    d->emptyReason = reason;
    updatePlot();
}

BandwidthDataPtr BandwidthChart::data() const
{
    return d->data;
}

void BandwidthChart::setPlotEdges(int leftPx, int rightMarginPx)
{
    d->leftPx = std::max(80, leftPx);
    d->rightMarginPx = rightMarginPx;
    updatePlot();
}

void BandwidthChart::setSteps(std::vector<std::pair<TimeRange, QString>> steps)
{
    d->steps = std::move(steps);
    updatePlot();
}

void BandwidthChart::setIdleCauses(std::vector<std::pair<TimeRange, QString>> causes)
{
    d->idleCauses = std::move(causes);
    updatePlot();
}

const BandwidthColumns &BandwidthChart::columns() const
{
    return d->view;
}

QString BandwidthChart::rowNote(BandwidthRow row) const
{
    return d->notes[static_cast<std::size_t>(row)];
}

QString BandwidthChart::Private::noteFor(BandwidthRow row) const
{
    if (!data)
        return emptyReason.isEmpty() ? BandwidthChart::tr("being computed") : emptyReason;
    const DeviceSeries &series = data->series;
    const auto anyCopy = [&series](TransferDirection direction) {
        return !series.copySlices[static_cast<std::size_t>(direction)].empty();
    };
    switch (row) {
    case BandwidthRow::Copies:
        if (!anyCopy(TransferDirection::HostToDevice) && !anyCopy(TransferDirection::DeviceToHost))
            return BandwidthChart::tr("no copies between host and device in this trace");
        return highest(view.toDevice) + highest(view.toHost) > 0.0
                   ? QString()
                   : BandwidthChart::tr("no copies between host and device in view");
    case BandwidthRow::Dram:
        if (!data->hasDram)
            return data->dramReason;
        if (data->dramTimeShare < 0.01)
            return BandwidthChart::tr(
                       "bytes are known for %1 of GPU time only: record operator shapes "
                       "(record_shapes=True)")
                .arg(text::percent(data->dramTimeShare));
        return highest(view.dram) > 0.0 ? QString()
                                        : BandwidthChart::tr("no kernel with known bytes in view");
    case BandwidthRow::Busy:
        return series.busy.isEmpty() ? BandwidthChart::tr("no device operations in this trace")
                                     : QString();
    case BandwidthRow::Queue:
        return series.queueDepth.isEmpty() ? BandwidthChart::tr(
                   "device operations cannot be joined to their launches: runtime API calls "
                   "are not in the trace")
                                           : QString();
    case BandwidthRow::Memory:
        if (series.allocated.isEmpty() && series.reserved.isEmpty())
            return BandwidthChart::tr("not recorded: profile with profile_memory=True (PyTorch) or "
                                      "--cuda-memory-usage=true (Nsight Systems)");
        return {};
    }
    return {};
}

void BandwidthChart::Private::layOut(QSizeF size)
{
    const double width = std::max(20.0, size.width() - leftPx - rightMarginPx);
    const double rulerHeight = size.height() >= 220.0 ? tokens::RulerPx : 0.0;
    const double stepHeight = !steps.empty() && size.height() >= 300.0 ? tokens::StepBandPx : 0.0;
    ruler = {static_cast<double>(leftPx), 0.0, width, rulerHeight};
    stepBand = {static_cast<double>(leftPx), rulerHeight, width, stepHeight};
    const double top = rulerHeight + stepHeight + RowGapPx;
    const double room = size.height() - top - (2.0 * BandwidthRowCount - 1.0) * RowGapPx;
    double sum = 0.0;
    for (const double height : Heights)
        sum += height;
    double y = top;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const double height = std::max(4.0, room * Heights[i] / sum);
        areas[i].plot = {static_cast<double>(leftPx), y, width, height};
        y += height + 2.0 * RowGapPx;
        placePlotRect(*rects[i], areas[i].plot, size);
    }
}

void BandwidthChart::Private::fill()
{
    const auto at = [](BandwidthRow row) { return static_cast<std::size_t>(row); };
    const double up =
        std::max(highest(view.toDevice), data ? data->linkRoofBytesPerS.value_or(0) : 0);
    const double down = highest(view.toHost);
    const double copyTop = std::max(up, 1e6) * 1.25;
    areas[at(BandwidthRow::Copies)].upper = copyTop;
    areas[at(BandwidthRow::Copies)].lower = -std::max(down * 1.15, copyTop * 0.3);
    const double dram =
        std::max(highest(view.dram), data ? data->memoryRoofBytesPerS.value_or(0) : 0);
    areas[at(BandwidthRow::Dram)].upper = std::max(dram, 1e6) * 1.2;
    areas[at(BandwidthRow::Busy)].upper = 1.06;
    areas[at(BandwidthRow::Queue)].upper = std::max(highest(view.queue), 1.0) * 1.2;
    areas[at(BandwidthRow::Memory)].upper =
        std::max({highest(view.allocated), highest(view.reserved), 1024.0}) * 1.22;
    setCurve(*main[at(BandwidthRow::Copies)], view.toDevice, 1.0);
    setCurve(*toHost, view.toHost, -1.0);
    setCurve(*main[at(BandwidthRow::Dram)], view.dram, 1.0);
    setCurve(*main[at(BandwidthRow::Busy)], view.busy, 1.0);
    setCurve(*main[at(BandwidthRow::Queue)], maxima(view.queue), 1.0);
    setCurve(*queueLow, minima(view.queue), 1.0);
    setCurve(*main[at(BandwidthRow::Memory)], maxima(view.allocated), 1.0);
    setCurve(*reserved, maxima(view.reserved), 1.0);
    reserved->setVisible(data && !data->series.reserved.isEmpty());
    for (int i = 0; i < BandwidthRowCount; ++i) {
        const auto row = static_cast<std::size_t>(i);
        notes[row] = noteFor(static_cast<BandwidthRow>(i));
        main[row]->setVisible(notes[row].isEmpty());
        rects[row]->axis(QCPAxis::atBottom)->setRange(0.0, static_cast<double>(view.columns.count));
        rects[row]->axis(QCPAxis::atLeft)->setRange(areas[row].lower, areas[row].upper);
        rects[row]->axis(QCPAxis::atLeft)->setTickLabels(notes[row].isEmpty());
        rects[row]->axis(QCPAxis::atLeft)->grid()->setVisible(notes[row].isEmpty());
    }
}

void BandwidthChart::Private::style()
{
    const ThemeColours &c = theme->colours();
    plot->setBackground(c.base);
    const std::array colours = {
        theme->categoryColour(Category::Copy), theme->categoryColour(Category::Norm), c.accent,
        theme->categoryColour(Category::Attention), theme->categoryColour(Category::Matrix)};
    for (std::size_t i = 0; i < rects.size(); ++i) {
        QCPAxis &y = *rects[i]->axis(QCPAxis::atLeft);
        QCPAxis &x = *rects[i]->axis(QCPAxis::atBottom);
        styleAxis(x, *theme);
        styleAxis(y, *theme);
        y.setBasePen(QPen(c.line, 1.0));
        y.setTickPen(Qt::NoPen);
        tickers[i]->setRoom(areas[i].plot.height(),
                            QFontMetricsF(theme->font(FontRole::Small)).height());
        y.setTickLabelColor(c.textMuted);
        y.setTickLabelPadding(2);
        y.grid()->setZeroLinePen(QPen(c.lineStrong, 1.0));
        QColor fillColour = colours[i];
        fillColour.setAlphaF(0.38F);
        main[i]->setPen(QPen(colours[i], 1.0));
        main[i]->setBrush(fillColour);
        main[i]->setAntialiased(false);
        main[i]->setAntialiasedFill(false);
    }
    // Copies are solid, as on the timeline; both directions share the colour, the side differs.
    main[0]->setBrush(theme->categoryBrush(Category::Copy));
    main[0]->setPen(Qt::NoPen);
    toHost->setPen(main[0]->pen());
    toHost->setBrush(main[0]->brush());
    queueLow->setPen(QPen(mixed(c.base, colours[3], 0.6), 1.0));
    queueLow->setBrush(Qt::NoBrush);
    QPen dashed(c.text, 1.0);
    dashed.setDashPattern({4.0, 3.0});
    reserved->setPen(dashed);
    reserved->setBrush(Qt::NoBrush);
}

void BandwidthChart::prepare(QSizeF size, const Theme &theme)
{
    d->theme = &theme;
    if (size.isEmpty())
        return;
    d->layOut(size);
    const auto count = static_cast<std::size_t>(std::max(1.0, d->ruler.width() / ColumnPx));
    static const BandwidthData Nothing;
    d->view = bandwidthColumns(d->data ? *d->data : Nothing, d->visible(), count);
    d->fill();
    d->style();
    for (QCPAxisRect *rect : d->rects)
        rect->setVisible(d->trace != nullptr);
}

void BandwidthChart::setPointerShown(bool isShown)
{
    std::swap(d->cursorNs, d->cursorBeforeNs);
    if (isShown)
        d->cursorBeforeNs.reset();
}

QString BandwidthChart::readout(Nanoseconds timeNs) const
{
    const TimeRange range = d->view.columns.range;
    if (!d->data || !range.contains(timeNs) || d->view.columns.count == 0)
        return {};
    const double share =
        static_cast<double>(timeNs - range.beginNs) / static_cast<double>(range.lengthNs());
    const auto i =
        std::min(d->view.columns.count - 1,
                 static_cast<std::size_t>(share * static_cast<double>(d->view.columns.count)));
    QStringList parts = {BandwidthChart::tr("Cursor %1").arg(text::duration(timeNs)),
                         BandwidthChart::tr("H2D %1").arg(text::byteRate(d->view.toDevice[i])),
                         BandwidthChart::tr("D2H %1").arg(text::byteRate(d->view.toHost[i]))};
    if (d->data->hasDram)
        parts.append(BandwidthChart::tr("DRAM %1 est.").arg(text::byteRate(d->view.dram[i])));
    parts.append(BandwidthChart::tr("busy %1").arg(text::percent(d->view.busy[i])));
    if (d->view.queue[i].isKnown)
        parts.append(BandwidthChart::tr("queue %1")
                         .arg(text::count(static_cast<std::int64_t>(d->view.queue[i].maximum))));
    if (d->view.allocated[i].isKnown)
        parts.append(
            BandwidthChart::tr("allocated %1").arg(text::bytes(d->view.allocated[i].maximum)));
    return parts.join(QStringLiteral("   "));
}

QString BandwidthChart::csv() const
{
    QString csv = QStringLiteral("begin_ns,end_ns,h2d_bytes_per_s,d2h_bytes_per_s,"
                                 "dram_estimated_bytes_per_s,gpu_busy_share,queue_depth_max,"
                                 "allocated_bytes_max,reserved_bytes_max\r\n");
    const auto number = [](double value) { return QString::number(value, 'g', 17); };
    const auto level = [&number](const LevelColumn &column) {
        return column.isKnown ? number(column.maximum) : QString();
    };
    for (std::size_t i = 0; i < d->view.columns.count; ++i) {
        const TimeRange column = d->view.columns.column(i);
        const QStringList fields = {QString::number(column.beginNs), QString::number(column.endNs),
                                    number(d->view.toDevice[i]),     number(d->view.toHost[i]),
                                    number(d->view.dram[i]),         number(d->view.busy[i]),
                                    level(d->view.queue[i]),         level(d->view.allocated[i]),
                                    level(d->view.reserved[i])};
        csv += fields.join(u',') + QStringLiteral("\r\n");
    }
    return csv;
}

QSize BandwidthChart::sizeHint() const
{
    return {1100, 560};
}

QSize BandwidthChart::minimumSizeHint() const
{
    return {360, 180};
}

bool BandwidthChart::handleWheel(QWheelEvent &event)
{
    const TimeRange range = d->visible();
    const double steps = (event.angleDelta().y() + event.angleDelta().x()) / 120.0;
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        const Nanoseconds at = d->timeAt(event.position().x());
        const double factor = std::pow(0.8, steps);
        const auto before = static_cast<double>(at - range.beginNs) * factor;
        const auto after = static_cast<double>(range.endNs - at) * factor;
        d->model->setVisible({at - static_cast<Nanoseconds>(before),
                              at + std::max<Nanoseconds>(1, static_cast<Nanoseconds>(after))});
        return true;
    }
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        const auto way =
            static_cast<Nanoseconds>(-steps * 0.1 * static_cast<double>(range.lengthNs()));
        d->model->setVisible({range.beginNs + way, range.endNs + way});
        return true;
    }
    return false;
}

bool BandwidthChart::press(const QMouseEvent &mouse)
{
    if (mouse.button() != Qt::LeftButton || mouse.position().x() < d->ruler.left())
        return false;
    d->dragFromNs = d->timeAt(mouse.position().x());
    return true;
}

void BandwidthChart::moveTo(const QMouseEvent &mouse)
{
    const Nanoseconds at = d->timeAt(mouse.position().x());
    d->cursorNs = at;
    if (d->dragFromNs && at != *d->dragFromNs)
        d->model->setSelection({std::min(at, *d->dragFromNs), std::max(at, *d->dragFromNs)});
    Q_EMIT statusChanged(readout(at));
    updatePlot();
}

void BandwidthChart::release(const QMouseEvent &mouse)
{
    if (d->dragFromNs && d->timeAt(mouse.position().x()) == *d->dragFromNs)
        d->model->setSelection({});
    d->dragFromNs.reset();
}

bool BandwidthChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != plot() || d->model == nullptr || !d->trace)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Wheel:
        return handleWheel(*static_cast<QWheelEvent *>(event));
    case QEvent::Leave:
        d->cursorNs.reset();
        Q_EMIT statusChanged(QString());
        updatePlot();
        break;
    case QEvent::MouseButtonPress:
        if (press(*static_cast<QMouseEvent *>(event)))
            return true;
        break;
    case QEvent::MouseMove:
        moveTo(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        d->model->setVisible(d->model->limits());
        return true;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rooftrace
