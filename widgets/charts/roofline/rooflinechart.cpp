// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinechart.h"

#include "core/text/format.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/roofline/deviceentrydialog.h"
#include "widgets/charts/roofline/rooflinedetailsview.h"
#include "widgets/charts/roofline/rooflineempty.h"
#include "widgets/charts/roofline/rooflinefilter.h"
#include "widgets/charts/roofline/rooflineplot.h"
#include "widgets/charts/roofline/rooflinetabledelegate.h"
#include "widgets/charts/roofline/rooflinetablemodel.h"
#include "widgets/charts/roofline/rooflinetablepicture.h"
#include "widgets/charts/roofline/rooflinetext.h"
#include "widgets/charts/scopechip.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <unordered_map>

namespace rooftrace {

namespace {

/// A line that ends in an ellipsis where there is no room; the whole text is in its tooltip.
class ElidedLabel final : public QLabel
{
protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

constexpr int DetailsFromHeight = 430; // below this the table alone stands beside the chart

} // namespace

struct RooflineChart::Private
{
    std::shared_ptr<const RooflineModel> model;
    TracePtr trace;
    TimeRange scope;
    QString deviceFolder;
    std::unordered_map<std::uint32_t, RooflineItem> itemOfSlice;
    RooflineItem selected = NoRooflineItem;
    bool isSyncing = false; // a selection is on its way from one part to the others

    QComboBox *grouping = nullptr;
    QComboBox *bound = nullptr;
    ScopeChip *scopeChip = nullptr;
    QStackedWidget *pages = nullptr;
    RooflineEmptyState *empty = nullptr;
    QLabel *deviceBar = nullptr;
    RooflinePlot *plot = nullptr;
    QTableView *table = nullptr;
    RooflineTableModel *tableModel = nullptr;
    RooflineFilter *filter = nullptr;
    RooflineTableDelegate *delegate = nullptr;
    RooflineDetailsView *details = nullptr;
    QSplitter *side = nullptr;
    QLabel *footer = nullptr;
    QLabel *footerRight = nullptr;
};

RooflineChart::RooflineChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>())
{
    setObjectName(QStringLiteral("rooflineChart"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildToolBar();
    buildPanes();
    auto *footer = new QWidget;
    auto *footerRow = new QHBoxLayout(footer);
    footerRow->setContentsMargins(10, 3, 10, 3);
    footerRow->setSpacing(16);
    d->footer = new ElidedLabel;
    d->footer->setObjectName(QStringLiteral("rooflineFooter"));
    d->footer->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    d->footerRight = new QLabel;
    footerRow->addWidget(d->footer, 1);
    footerRow->addWidget(d->footerRight);
    column->addWidget(footer);
    applyTheme();
    showEmptyState();
}

RooflineChart::~RooflineChart() = default;

void RooflineChart::buildToolBar()
{
    auto *bar = new QToolBar;
    bar->setObjectName(QStringLiteral("rooflineTools"));
    d->grouping = new QComboBox;
    d->grouping->setObjectName(QStringLiteral("rooflineGrouping"));
    d->grouping->setAccessibleName(tr("Group launches by"));
    d->grouping->addItem(tr("Group: kernel + op + shape"),
                         static_cast<int>(RooflineGrouping::KernelOperatorShape));
    d->grouping->addItem(tr("Group: kernel"), static_cast<int>(RooflineGrouping::Kernel));
    d->grouping->addItem(tr("Group: operator"), static_cast<int>(RooflineGrouping::Operator));
    d->grouping->addItem(tr("Group: category"), static_cast<int>(RooflineGrouping::Whole));
    connect(d->grouping, &QComboBox::activated, this,
            [this] { Q_EMIT groupingChanged(grouping()); });
    bar->addWidget(d->grouping);
    d->bound = new QComboBox;
    d->bound->setObjectName(QStringLiteral("rooflineBound"));
    d->bound->setAccessibleName(tr("Show points that are"));
    d->bound->addItem(tr("Bound: all"), -1);
    for (const RooflineClass bound :
         {RooflineClass::MemoryBound, RooflineClass::ComputeBound, RooflineClass::Underused})
        d->bound->addItem(rooflineClassText(bound), static_cast<int>(bound));
    connect(d->bound, &QComboBox::activated, this, [this] {
        const int bound = d->bound->currentData().toInt();
        d->filter->setBound(bound);
        d->plot->setBound(bound < 0 ? std::nullopt
                                    : std::optional(static_cast<RooflineClass>(bound)));
    });
    bar->addWidget(d->bound);
    bar->addSeparator();
    connect(bar->addAction(tr("Show all")), &QAction::triggered, this,
            [this] { d->plot->resetView(); });
    QAction *roofs = bar->addAction(tr("All roofs"));
    roofs->setCheckable(true);
    roofs->setToolTip(tr("Also roofs that no point is judged by"));
    connect(roofs, &QAction::toggled, this, [this](bool isOn) { d->plot->setAllRoofsShown(isOn); });
    d->scopeChip = new ScopeChip;
    d->scopeChip->setObjectName(QStringLiteral("rooflineScope"));
    d->scopeChip->setToolTip(tr("Show the whole trace again"));
    connect(d->scopeChip, &ScopeChip::clicked, this, &RooflineChart::scopeCleared);
    QAction *chip = bar->addWidget(d->scopeChip);
    chip->setVisible(false);
    d->scopeChip->setProperty("action", QVariant::fromValue(chip));
    auto *gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    connect(bar->addAction(tr("Device…")), &QAction::triggered, this, &RooflineChart::editDevice);
    connect(bar->addAction(tr("Copy CSV")), &QAction::triggered, this, &RooflineChart::copyCsv);
    connect(bar->addAction(tr("Export…")), &QAction::triggered, this,
            &RooflineChart::exportRequested);
    layout()->addWidget(bar);
}

void RooflineChart::buildPanes()
{
    d->pages = new QStackedWidget;
    d->empty = new RooflineEmptyState;
    connect(d->empty, &RooflineEmptyState::editDeviceRequested, this, &RooflineChart::editDevice);
    d->pages->addWidget(d->empty);
    auto *split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    auto *left = new QWidget;
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(0);
    d->deviceBar = new QLabel;
    d->deviceBar->setObjectName(QStringLiteral("rooflineDeviceBar"));
    d->deviceBar->setTextFormat(Qt::RichText);
    d->deviceBar->setWordWrap(true);
    d->deviceBar->setMargin(8);
    d->deviceBar->setAutoFillBackground(true);
    connect(d->deviceBar, &QLabel::linkActivated, this, &RooflineChart::editDevice);
    leftColumn->addWidget(d->deviceBar);
    d->plot = new RooflinePlot;
    leftColumn->addWidget(d->plot, 1);
    split->addWidget(left);
    d->side = new QSplitter(Qt::Vertical);
    d->side->setChildrenCollapsible(false);
    split->addWidget(d->side);
    buildDetails();
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setSizes({1010, 590});
    d->pages->addWidget(split);
    static_cast<QVBoxLayout *>(layout())->addWidget(d->pages, 1);
    connect(d->plot, &RooflinePlot::hovered, this,
            [this](std::size_t item) { setHovered(item, false); });
    connect(d->plot, &RooflinePlot::activated, this,
            [this](std::size_t item) { setSelected(item, false); });
    connect(d->plot, &RooflinePlot::opened, this, [this](std::size_t item) {
        Q_EMIT sliceRequested(rooflinePoint(*d->model, item).longest());
    });
}

void RooflineChart::buildDetails()
{
    d->tableModel = new RooflineTableModel(this);
    d->filter = new RooflineFilter(this);
    d->filter->setSourceModel(d->tableModel);
    d->table = new QTableView;
    d->table->setObjectName(QStringLiteral("rooflineTable"));
    d->table->setAccessibleName(tr("Points of the roofline"));
    d->table->setModel(d->filter);
    d->delegate = new RooflineTableDelegate(d->table);
    d->table->setItemDelegate(d->delegate);
    d->table->setSelectionBehavior(QAbstractItemView::SelectRows);
    d->table->setSelectionMode(QAbstractItemView::SingleSelection);
    d->table->setShowGrid(false);
    d->table->setMouseTracking(true);
    d->table->setSortingEnabled(true);
    d->table->sortByColumn(RooflineTableModel::Number, Qt::AscendingOrder);
    d->table->verticalHeader()->hide();
    d->table->verticalHeader()->setDefaultSectionSize(std::max(
        tokens::TableRowPx, QFontMetrics(Theme::current().font(FontRole::Body)).height() + 4));
    d->table->horizontalHeader()->setHighlightSections(false);
    d->table->horizontalHeader()->setMinimumSectionSize(28);
    d->table->horizontalHeader()->setFont(Theme::current().font(FontRole::Small));
    d->table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    d->side->addWidget(d->table);
    d->details = new RooflineDetailsView;
    d->side->addWidget(d->details);
    d->side->setStretchFactor(0, 3);
    d->side->setStretchFactor(1, 2);
    const auto itemAt = [](const QModelIndex &index) {
        return index.isValid() ? static_cast<RooflineItem>(
                   index.data(RooflineTableModel::ItemRole).toULongLong())
                               : NoRooflineItem;
    };
    connect(d->table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, itemAt](const QModelIndex &index) { setSelected(itemAt(index), false); });
    connect(d->table, &QTableView::entered, this,
            [this, itemAt](const QModelIndex &index) { setHovered(itemAt(index), true); });
    connect(d->table, &QTableView::activated, this, [this, itemAt](const QModelIndex &index) {
        Q_EMIT sliceRequested(rooflinePoint(*d->model, itemAt(index)).longest());
    });
    connect(d->details, &RooflineDetailsView::longestRequested, this,
            [this] { Q_EMIT sliceRequested(rooflinePoint(*d->model, d->selected).longest()); });
    connect(d->details, &RooflineDetailsView::kernelRequested, this, [this] {
        if (d->trace)
            Q_EMIT kernelRequested(QString::fromUtf8(
                d->trace->string(rooflinePoint(*d->model, d->selected).kernelName)));
    });
}

void RooflineChart::setModel(std::shared_ptr<const RooflineModel> model)
{
    d->model = std::move(model);
    d->selected = NoRooflineItem;
    d->itemOfSlice.clear();
    d->isSyncing = true;
    d->tableModel->setModel(d->model);
    d->isSyncing = false;
    d->plot->setModel(d->model, d->trace, d->scope);
    if (d->model) {
        for (RooflineItem i = 0; i < rooflineItemCount(*d->model); ++i) {
            for (const SliceId slice : rooflinePoint(*d->model, i).slices)
                d->itemOfSlice.emplace(index(slice), i);
        }
        d->plot->setTitle(titleText());
        const int place = d->grouping->findData(static_cast<int>(d->model->grouping));
        d->grouping->setCurrentIndex(std::max(0, place));
        d->table->resizeColumnsToContents();
        constexpr int WidestNames = 190;
        for (const int column : {RooflineTableModel::Kernel, RooflineTableModel::Operation})
            d->table->setColumnWidth(column, std::min(WidestNames, d->table->columnWidth(column)));
        constexpr int NumberPx = 46; // room for the sort mark beside the head
        d->table->setColumnWidth(
            RooflineTableModel::Number,
            std::max(NumberPx, d->table->columnWidth(RooflineTableModel::Number)));
        d->table->horizontalHeader()->setSectionResizeMode(RooflineTableModel::Operation,
                                                           QHeaderView::Stretch);
        d->details->setHistogram(d->model->histogram);
    }
    showDetails();
    showEmptyState();
}

std::shared_ptr<const RooflineModel> RooflineChart::model() const
{
    return d->model;
}

void RooflineChart::setEmptyReason(const QString &reason)
{
    d->empty->setReason(reason);
}

void RooflineChart::setTrace(TracePtr trace)
{
    d->trace = std::move(trace);
    if (d->scope.isEmpty() && d->trace)
        d->scope = d->trace->info().extent;
}

void RooflineChart::setScope(TimeRange range, const QString &text)
{
    d->scope = range.isEmpty() && d->trace ? d->trace->info().extent : range;
    d->scopeChip->setText(text);
    if (auto *action = d->scopeChip->property("action").value<QAction *>())
        action->setVisible(!text.isEmpty());
}

void RooflineChart::setDeviceFolder(const QString &folder)
{
    d->deviceFolder = folder;
}

RooflineGrouping RooflineChart::grouping() const
{
    return static_cast<RooflineGrouping>(d->grouping->currentData().toInt());
}

QString RooflineChart::titleText() const
{
    if (!d->model)
        return {};
    QString title = tr("Roofline");
    if (d->model->deviceIndex >= 0 && d->trace) {
        const auto &devices = d->trace->topology().devices;
        title +=
            QStringLiteral(" · ")
            + tr("GPU %1").arg(devices[static_cast<std::size_t>(d->model->deviceIndex)].ordinal);
    }
    if (!d->model->device.name.isEmpty())
        title += QStringLiteral(" · ") + d->model->device.name;
    return title;
}

void RooflineChart::showEmptyState()
{
    const bool hasPoints = d->model && rooflineItemCount(*d->model) > 0;
    d->pages->setCurrentIndex(hasPoints ? 1 : 0);
    d->empty->setModel(d->model.get(), d->trace.get());
    d->footer->setText(d->model ? d->model->footer : QString());
    d->footer->setToolTip(plainToolTip(d->footer->text()));
    d->footerRight->setText(d->model ? tr("%1 in scope · %2 launches")
                                           .arg(text::duration(d->model->coverage.totalNs),
                                                text::count(d->model->deviceOperationCount))
                                     : QString());
    const bool isUnknown = hasPoints && !d->model->device.isKnown();
    d->deviceBar->setVisible(isUnknown || (hasPoints && !d->model->device.warning.isEmpty()));
    if (isUnknown)
        d->deviceBar->setText(tr("The peaks of “%1” are not known, so there are no roofs. "
                                 "<a href=\"edit\">Enter them…</a>")
                                  .arg(d->model->device.name.toHtmlEscaped()));
    else if (hasPoints)
        d->deviceBar->setText(d->model->device.warning.toHtmlEscaped()
                              + QStringLiteral(" <a href=\"edit\">%1</a>").arg(tr("Edit…")));
}

void RooflineChart::showDetails()
{
    const bool hasItem = d->model && d->selected < rooflineItemCount(*d->model);
    d->details->setItem(hasItem ? d->model : nullptr, d->selected);
    adaptToSize();
}

void RooflineChart::setHovered(std::size_t item, bool isFromTable)
{
    const bool isItem = d->model && item < rooflineItemCount(*d->model);
    d->plot->setHovered(isItem ? item : NoRooflineItem);
    if (!isFromTable) {
        d->delegate->setHoveredItem(item);
        d->table->viewport()->update();
    }
    Q_EMIT pointHovered(isItem ? rooflinePoint(*d->model, item).slices : std::vector<SliceId>());
}

void RooflineChart::setSelected(std::size_t item, bool isFromOutside)
{
    if (d->isSyncing || item == d->selected || !d->model)
        return;
    d->isSyncing = true;
    d->selected = item < rooflineItemCount(*d->model) ? item : NoRooflineItem;
    d->plot->setSelected(d->selected);
    if (d->selected == NoRooflineItem) {
        d->table->clearSelection();
        d->table->setCurrentIndex({});
    } else {
        const QModelIndex row = d->filter->mapFromSource(
            d->tableModel->index(static_cast<int>(d->selected), RooflineTableModel::Kernel));
        d->table->setCurrentIndex(row);
        d->table->scrollTo(row);
    }
    showDetails();
    d->isSyncing = false;
    if (!isFromOutside)
        Q_EMIT pointActivated(d->selected == NoRooflineItem
                                  ? std::vector<SliceId>()
                                  : rooflinePoint(*d->model, d->selected).slices);
}

void RooflineChart::selectSlice(SliceId slice)
{
    const auto found = d->itemOfSlice.find(index(slice));
    if (found != d->itemOfSlice.end())
        setSelected(found->second, true);
}

void RooflineChart::hoverSlice(SliceId slice)
{
    const auto found = d->itemOfSlice.find(index(slice));
    const RooflineItem item = found != d->itemOfSlice.end() ? found->second : NoRooflineItem;
    d->plot->setHovered(item);
    d->delegate->setHoveredItem(item);
    d->table->viewport()->update();
}

int RooflineChart::selectedItem() const
{
    return d->selected == NoRooflineItem ? -1 : static_cast<int>(d->selected);
}

void RooflineChart::selectItem(int item)
{
    setSelected(item < 0 ? NoRooflineItem : static_cast<RooflineItem>(item), false);
}

void RooflineChart::copyCsv() const
{
    if (d->model)
        QGuiApplication::clipboard()->setText(rooflineCsv(*d->model));
}

void RooflineChart::editDevice()
{
    if (!d->model)
        return;
    const QString folder =
        d->deviceFolder.isEmpty() ? DeviceCatalogue::userFolder() : d->deviceFolder;
    auto *dialog = new DeviceEntryDialog(d->model->device, folder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, &RooflineChart::deviceSaved);
    dialog->open();
}

void RooflineChart::adaptToSize()
{
    d->details->setVisible(height() >= DetailsFromHeight);
    d->details->setHistogramShown(height() >= 640 || d->selected == NoRooflineItem);
}

void RooflineChart::resizeEvent(QResizeEvent *event)
{
    adaptToSize();
    QWidget::resizeEvent(event);
}

void RooflineChart::applyTheme()
{
    const Theme &theme = Theme::current();
    QPalette note = palette();
    note.setColor(QPalette::Window, theme.colours().noteFill);
    note.setColor(QPalette::WindowText, theme.colours().noteText);
    d->deviceBar->setPalette(note);
    for (QLabel *label : {d->footer, d->footerRight}) {
        label->setFont(theme.font(FontRole::Small));
        label->setForegroundRole(QPalette::PlaceholderText);
    }
}

void RooflineChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
    QWidget::changeEvent(event);
}

void RooflineChart::render(ChartCanvas &canvas, const QRectF &target, const Theme &theme)
{
    QPainter &painter = canvas.painter();
    painter.fillRect(target, theme.colours().base);
    if (!d->model || rooflineItemCount(*d->model) == 0) {
        painter.setFont(theme.font(FontRole::Body));
        painter.setPen(theme.colours().textMuted);
        painter.drawText(target.adjusted(40, 40, -40, -40), Qt::AlignCenter | Qt::TextWordWrap,
                         d->model ? d->model->emptyReason : tr("No trace"));
        return;
    }
    const QFont small = theme.font(FontRole::Small);
    const QFontMetricsF metrics(small);
    const double rightWidth = metrics.horizontalAdvance(d->footerRight->text()) + 24.0;
    const QStringList footer =
        wrappedLines(d->model->footer, small, target.width() - 20.0 - rightWidth, 2);
    const double line = metrics.height() * static_cast<double>(footer.size()) + 10.0;
    const QRectF body = target.adjusted(0, 0, 0, -line);
    const double tableWidth =
        target.width() >= 1000.0 ? std::min(600.0, target.width() * 0.38) : 0.0;
    d->plot->render(canvas, body.adjusted(0, 0, -tableWidth, 0), theme);
    if (tableWidth > 0.0) {
        const QRectF side(body.right() - tableWidth, body.top(), tableWidth, body.height());
        paintRooflineTable(painter, side.adjusted(0, 0, 0, -168.0), d->model, d->selected, theme);
        RoofHistogramView::paint(
            painter, QRectF(side.left() + 10.0, side.bottom() - 156.0, side.width() - 20.0, 150.0),
            d->model->histogram, theme);
        painter.setPen(theme.colours().line);
        painter.drawLine(side.topLeft(), side.bottomLeft());
    }
    const QRectF foot(target.left() + 10.0, target.bottom() - line, target.width() - 20.0, line);
    painter.setPen(theme.colours().line);
    painter.drawLine(foot.topLeft() - QPointF(10, 0), foot.topRight() + QPointF(10, 0));
    painter.setFont(small);
    painter.setPen(theme.colours().textMuted);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, d->footerRight->text());
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, footer.join(u'\n'));
}

} // namespace rooftrace
