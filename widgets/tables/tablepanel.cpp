// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tablepanel.h"

#include "widgets/common/designtokens.h"
#include "widgets/common/theme.h"
#include "widgets/panels/emptystate.h"
#include "widgets/panels/icons.h"
#include "widgets/tables/tabledelegate.h"
#include "widgets/tables/tablemodel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace rooftrace {
namespace {

constexpr int FilterWidthPx = 180;
constexpr int NameColumnCharacters = 44;
constexpr int TextCharacters = 34;
constexpr int MostCharacters = 40;
constexpr int SwatchRoomPx = 18;
constexpr int HeaderMarkRoomPx = 12;

/// Rows whose texts decide the first widths of columns.
constexpr int MeasuredRows = 200;
constexpr int BarPx = 70;     // room for a bar left of its number
constexpr int SpreadPx = 100; // a spread that can be read
constexpr int NarrowNamePx = 150;
constexpr int TightNamePx = 140;
constexpr int TightSpreadPx = 48;
constexpr int NarrowTextPx = 200; // short words such as "memory, 66 %" are never cut

/// Shares the view's width among columns: surplus by stretch, shortage by what each can give. The
/// first column takes what the others leave; only when that is too little are their heads cut.
template<class Rooms>
std::vector<int> sharedWidths(const Rooms &columns, int width)
{
    int wanted = 0;
    int least = 0;
    int tight = 0;
    int stretch = 0;
    for (const auto &column : columns) {
        wanted += column.wanted;
        least += column.least;
        tight += column.tight;
        stretch += column.stretch;
    }
    const int name = std::clamp(columns.front().least + width - least, columns.front().tight,
                                columns.front().wanted);
    const auto between = [](int from, int fromSum, int to, int toSum, int room) {
        const double part = double(room - fromSum) / std::max(1, toSum - fromSum);
        return from + static_cast<int>(std::clamp(part, 0.0, 1.0) * (to - from));
    };
    std::vector<int> widths{name};
    for (auto column = columns.begin() + 1; column != columns.end(); ++column) {
        const auto &first = columns.front();
        if (width - name >= least - first.least)
            widths.push_back(between(column->least, least - first.least, column->wanted,
                                     wanted - first.wanted, width - name));
        else
            widths.push_back(between(column->tight, tight - first.tight, column->least,
                                     least - first.least, width - name));
    }
    for (std::size_t i = 0; width > wanted && i < widths.size(); ++i)
        widths[i] += (width - wanted) * columns[i].stretch / std::max(1, stretch);
    return widths;
}

/// Widest text of the first rows, with padding.
int contentWidth(const TableColumn &column, int rows, const QFontMetrics &metrics)
{
    int width = 0;
    for (int row = 0; row < rows && column.kind != ColumnKind::Spread; ++row)
        width = std::max(width,
                         tabularWidth(metrics, TableModel::textOf(column.kind, column.value(row))));
    // A damaged value with hundreds of digits must not push its neighbours out of sight.
    return std::min(width, MostCharacters * metrics.averageCharWidth()) + 2 * tokens::CellPaddingPx
           + 2;
}

void putOnClipboard(const QString &csv)
{
    auto *const data = new QMimeData;
    data->setText(csv);
    data->setData(QStringLiteral("text/csv"), csv.toUtf8());
    QApplication::clipboard()->setMimeData(data);
}

} // namespace

TablePanel::TablePanel(const QString &id, QWidget *parent)
    : QWidget(parent)
    , m_id(id)
    , m_model(new TableModel(this))
    , m_proxy(new TableProxy(this))
{
    setObjectName(id + QStringLiteral("Panel"));
    m_proxy->setSourceModel(m_model);
    buildView();
    buildToolRow();
    m_empty = new EmptyState(this);
    m_stack = new QStackedLayout(this);
    m_stack->setContentsMargins(0, 0, 0, 0);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &TablePanel::showCount);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &TablePanel::showCount);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &TablePanel::showCount);
}

void TablePanel::buildToolRow()
{
    m_toolRow = new QWidget(this);
    m_toolRow->setObjectName(m_id + QStringLiteral("Tools"));
    auto *const layout = new QHBoxLayout(m_toolRow);
    layout->setContentsMargins(8, 2, 4, 2);
    layout->setSpacing(8);
    m_filter = new QLineEdit(m_toolRow);
    m_filter->setObjectName(m_id + QStringLiteral("Filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter rows of the table"));
    m_filter->setToolTip(tr("Show only rows that contain all of these words."));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(Icon::Filter), QLineEdit::LeadingPosition);
    m_filter->setFixedWidth(FilterWidthPx);
    m_filter->setFont(Theme::current().font(FontRole::Body));
    m_count = new QLabel(m_toolRow);
    m_count->setObjectName(m_id + QStringLiteral("Count"));
    m_count->setFont(Theme::current().font(FontRole::Small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_copy = new QToolButton(m_toolRow);
    m_copy->setObjectName(m_id + QStringLiteral("Copy"));
    m_copy->setIcon(icon(Icon::Copy));
    m_copy->setAutoRaise(true);
    m_copy->setToolTip(tr("Copy the whole table as CSV, with full precision."));
    m_copy->setAccessibleName(tr("Copy table as CSV"));
    layout->addWidget(m_filter);
    layout->addWidget(m_count);
    layout->addStretch(1);
    layout->addWidget(m_copy);
    connect(m_copy, &QToolButton::clicked, this, &TablePanel::copyAll);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, [this](const QString &text) {
        m_proxy->setWords(text);
        showCount();
    });
    m_filter->installEventFilter(this);
}

void TablePanel::buildView()
{
    m_view = new QTableView(this);
    m_view->setObjectName(m_id + QStringLiteral("Table"));
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(new TableDelegate(m_view));
    m_view->setSortingEnabled(true);
    m_view->setShowGrid(false);
    m_view->setAlternatingRowColors(false);
    m_view->setMouseTracking(true);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setWordWrap(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setFont(Theme::current().font(FontRole::Body));
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(
        std::max(tokens::TableRowPx, m_view->fontMetrics().height() + 4));
    QHeaderView *const header = m_view->horizontalHeader();
    header->setFont(Theme::current().font(FontRole::Small));
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setTextElideMode(Qt::ElideRight);
    connect(header, &QHeaderView::sectionResized, this, [this] {
        if (!m_isFitting && QApplication::mouseButtons() != Qt::NoButton) {
            m_hasOwnWidths = true; // what a person pulled stays
            m_ownColumns = m_model->columnCount();
        }
    });
    header->setMinimumSectionSize(40);
    header->setFixedHeight(std::max(tokens::TableHeaderPx, header->fontMetrics().height() + 6));
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QTableView::doubleClicked, this, &TablePanel::activate);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TablePanel::showContextMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (m_isSelecting || !current.isValid() || !m_model->table().name)
                    return;
                const int row = m_proxy->mapToSource(current).row();
                if (const auto name = m_model->table().name(row))
                    Q_EMIT nameHighlighted(*name);
            });
}

void TablePanel::setTable(TableData table)
{
    m_empty->setTexts(table.emptyTitle, table.emptyText, table.emptyCode);
    const bool isEmpty = table.rowCount == 0;
    const int sortColumn = table.sortColumn;
    const bool isFirst = m_model->table().columns.empty();
    m_isSelecting = true;
    m_model->setTable(std::move(table));
    m_isSelecting = false;
    if (isFirst)
        m_view->sortByColumn(sortColumn, Qt::DescendingOrder);
    measureColumns();
    m_hasOwnWidths = m_hasOwnWidths && m_model->columnCount() == m_ownColumns;
    fitColumns();
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_view);
    showCount();
}

void TablePanel::measureColumns()
{
    m_rooms.clear();
    const QFontMetrics metrics(m_view->font());
    const QHeaderView *const header = m_view->horizontalHeader();
    const QFontMetrics headMetrics(header->font());
    const int headExtra = 2 * tokens::CellPaddingPx + HeaderMarkRoomPx + 2;
    const int rows = std::min(m_model->rowCount(), MeasuredRows);
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const TableColumn &column = m_model->table().columns[static_cast<std::size_t>(i)];
        const bool isName = i == 0 && column.kind == ColumnKind::Text;
        const int content = contentWidth(column, rows, metrics);
        ColumnRoom room;
        const int head = headMetrics.horizontalAdvance(column.title) + headExtra;
        room.least = std::max(head, content);
        if (column.kind == ColumnKind::Spread)
            room.least = std::max(head, SpreadPx);
        else if (column.kind == ColumnKind::Text)
            room.least = std::max(head, std::min(content, isName ? NarrowNamePx : NarrowTextPx));
        room.tight = std::min(room.least, column.kind == ColumnKind::Spread ? TightSpreadPx
                                          : isName                          ? TightNamePx
                                                                            : content);
        room.tight = std::max(room.tight, header->minimumSectionSize());
        const int most =
            metrics.averageCharWidth() * (isName ? NameColumnCharacters : TextCharacters);
        room.wanted =
            column.kind == ColumnKind::Text
                ? std::max(room.least, std::min(content + (isName ? SwatchRoomPx : 0), most))
                : room.least + (column.hasBar ? BarPx : 0);
        room.stretch = isName ? 6 : column.hasBar || column.kind == ColumnKind::Spread ? 3 : 1;
        m_rooms.push_back(room);
    }
}

void TablePanel::fitColumns()
{
    if (m_hasOwnWidths || m_rooms.empty())
        return;
    const std::vector<int> widths = sharedWidths(m_rooms, m_view->viewport()->width());
    m_isFitting = true;
    for (int i = 0; i < int(widths.size()); ++i)
        m_view->setColumnWidth(i, widths[static_cast<std::size_t>(i)]);
    m_isFitting = false;
}

void TablePanel::selectName(StringId name)
{
    const TableData &table = m_model->table();
    if (!table.name)
        return;
    m_isSelecting = true;
    m_view->clearSelection();
    for (int row = 0; row < table.rowCount; ++row) {
        if (table.name(row) != name)
            continue;
        const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, 0));
        if (index.isValid()) {
            m_view->selectRow(index.row());
            m_view->scrollTo(index);
        }
        break;
    }
    m_isSelecting = false;
}

void TablePanel::setBusy(bool isBusy)
{
    if (isBusy)
        m_count->setText(tr("Computing…"));
    else
        showCount();
}

void TablePanel::addTool(QWidget *tool)
{
    auto *const layout = qobject_cast<QHBoxLayout *>(m_toolRow->layout());
    layout->insertWidget(layout->count() - 1, tool);
}

QString TablePanel::csv(bool onlySelected) const
{
    QList<int> rows;
    if (onlySelected) {
        const QModelIndexList selected = m_view->selectionModel()->selectedRows();
        for (const QModelIndex &index : selected)
            rows.append(index.row());
        std::sort(rows.begin(), rows.end());
    } else {
        for (int row = 0; row < m_proxy->rowCount(); ++row)
            rows.append(row);
    }
    return csvText(*m_proxy, rows);
}

void TablePanel::copySelected()
{
    putOnClipboard(csv(m_view->selectionModel()->hasSelection()));
}

void TablePanel::copyAll()
{
    putOnClipboard(csv(false));
}

void TablePanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool TablePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_view->viewport())
        fitColumns();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto *const key = static_cast<QKeyEvent *>(event);
    if (watched == m_view) {
        if (key->matches(QKeySequence::Copy)) {
            copySelected();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            activate(m_view->currentIndex());
            return true;
        }
    } else if (watched == m_filter && key->key() == Qt::Key_Escape) {
        m_filter->clear();
        m_view->setFocus();
        return true;
    } else if (watched == m_filter
               && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return)) {
        m_view->setFocus();
        if (!m_view->currentIndex().isValid() && m_proxy->rowCount() > 0)
            m_view->setCurrentIndex(m_proxy->index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TablePanel::activate(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const TableData &table = m_model->table();
    const int row = m_proxy->mapToSource(index).row();
    if (table.longest && table.longest(row) != SliceId::None)
        Q_EMIT sliceActivated(table.longest(row));
    else if (table.range && !table.range(row).isEmpty())
        Q_EMIT rangeActivated(table.range(row));
}

void TablePanel::showCount()
{
    const int all = m_model->rowCount();
    const int shown = m_proxy->rowCount();
    m_count->setVisible(all > 0); // an empty table says in words why
    m_filter->setEnabled(all > 0);
    m_copy->setEnabled(all > 0);
    m_count->setText(shown == all ? tr("%n row(s)", nullptr, all)
                                  : tr("%1 of %n row(s)", nullptr, all).arg(shown));
}

void TablePanel::showContextMenu(QPoint position)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPersistentModelIndex index(m_view->indexAt(position));
    QAction *const go =
        menu->addAction(tr("Go to Longest Instance"), this, [this, index] { activate(index); });
    go->setEnabled(index.isValid());
    menu->addSeparator();
    QAction *const copyRows =
        menu->addAction(tr("Copy Selected Rows as CSV"), this, &TablePanel::copySelected);
    copyRows->setEnabled(m_view->selectionModel()->hasSelection());
    menu->addAction(tr("Copy Table as CSV"), this, &TablePanel::copyAll);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace rooftrace
