// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tables/tablemodel.h"

#include "core/text/format.h"
#include "widgets/common/painttext.h"

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

bool isNumeric(ColumnKind kind)
{
    return kind != ColumnKind::Text && kind != ColumnKind::Spread;
}

QString quoted(QString text)
{
    static const QString special = QStringLiteral(",\"\n\r");
    for (const QChar c : special) {
        if (text.contains(c))
            return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\""))
                   + QLatin1Char('"');
    }
    return text;
}

} // namespace

TableModel::TableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void TableModel::setTable(TableData table)
{
    beginResetModel();
    m_table = std::move(table);
    m_largest.assign(m_table.columns.size(), 0.0);
    for (std::size_t c = 0; c < m_table.columns.size(); ++c) {
        const TableColumn &column = m_table.columns[c];
        for (int row = 0; row < m_table.rowCount; ++row) {
            if (column.kind == ColumnKind::Spread)
                m_largest[c] = std::max(m_largest[c], column.spread(row).maximum);
            else if (column.hasBar)
                m_largest[c] = std::max(m_largest[c], column.value(row).toDouble());
        }
    }
    endResetModel();
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_table.rowCount;
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const auto c = static_cast<std::size_t>(index.column());
    const TableColumn &column = m_table.columns[c];
    switch (role) {
    case Qt::DisplayRole:
        return column.kind == ColumnKind::Spread ? QString()
                                                 : textOf(column.kind, column.value(row));
    case SortRole:
        return column.value(row);
    case Qt::TextAlignmentRole:
        return int((isNumeric(column.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return m_table.tooltip ? QVariant(plainToolTip(m_table.tooltip(row))) : QVariant();
    case Qt::AccessibleTextRole:
        return textOf(column.kind == ColumnKind::Spread ? ColumnKind::Duration : column.kind,
                      column.value(row));
    case BarRole:
        return column.hasBar && m_largest[c] > 0.0
                   ? QVariant(column.value(row).toDouble() / m_largest[c])
                   : QVariant();
    case CategoryRole:
        if (m_table.category) {
            if (const auto category = m_table.category(row))
                return static_cast<int>(*category);
        }
        return {};
    case SpreadRole:
        if (column.kind == ColumnKind::Spread && m_largest[c] > 0.0) {
            const SpreadValue spread = column.spread(row);
            return QVariantList{spread.minimum / m_largest[c], spread.median / m_largest[c],
                                spread.maximum / m_largest[c]};
        }
        return {};
    case SliceRole:
        return m_table.longest ? QVariant(quint32(rooftrace::index(m_table.longest(row))))
                               : QVariant();
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn &column = m_table.columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tooltip;
    case Qt::TextAlignmentRole:
        return int((isNumeric(column.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString TableModel::textOf(ColumnKind kind, const QVariant &value)
{
    if (!value.isValid())
        return QStringLiteral("–");
    switch (kind) {
    case ColumnKind::Text:
        return value.toString();
    case ColumnKind::Count:
        return text::count(value.toLongLong());
    case ColumnKind::Duration:
    case ColumnKind::Spread:
        return text::duration(std::llround(value.toDouble()));
    case ColumnKind::Bytes:
        return text::bytes(value.toDouble());
    case ColumnKind::ByteRate:
        return text::byteRate(value.toDouble());
    case ColumnKind::FlopRate:
        return text::flopRate(value.toDouble());
    case ColumnKind::Share:
        return text::percent(value.toDouble());
    }
    return {};
}

QString TableModel::csvTextOf(ColumnKind kind, const QVariant &value)
{
    if (!value.isValid())
        return {};
    if (kind == ColumnKind::Text)
        return value.toString();
    if (value.typeId() == QMetaType::Double)
        return QString::number(value.toDouble(), 'g', 17);
    return QString::number(value.toLongLong());
}

TableProxy::TableProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void TableProxy::setWords(const QString &text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool TableProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (!a.isValid() || !b.isValid()) {
        // Unknown values go to the end, whichever way the numbers run.
        const bool isAscending = sortOrder() == Qt::AscendingOrder;
        return isAscending ? (a.isValid() && !b.isValid()) : (!a.isValid() && b.isValid());
    }
    if (a.typeId() == QMetaType::QString)
        return QString::compare(a.toString(), b.toString(), Qt::CaseInsensitive) < 0;
    if (a.typeId() == QMetaType::Double || b.typeId() == QMetaType::Double)
        return a.toDouble() < b.toDouble();
    return a.toLongLong() < b.toLongLong();
}

bool TableProxy::filterAcceptsRow(int row, const QModelIndex &) const
{
    if (m_words.isEmpty())
        return true;
    const auto *const model = qobject_cast<const TableModel *>(sourceModel());
    if (!model)
        return true;
    const TableData &table = model->table();
    QStringList texts;
    if (table.fullName)
        texts.append(table.fullName(row));
    for (const TableColumn &column : table.columns) {
        if (column.kind == ColumnKind::Text)
            texts.append(column.value(row).toString());
    }
    return std::all_of(m_words.begin(), m_words.end(), [&texts](const QString &word) {
        return std::any_of(texts.begin(), texts.end(), [&word](const QString &text) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    });
}

QString csvText(const TableProxy &proxy, const QList<int> &rows)
{
    const auto *const model = qobject_cast<const TableModel *>(proxy.sourceModel());
    if (!model)
        return {};
    const std::vector<TableColumn> &columns = model->table().columns;
    QString text;
    QStringList cells;
    for (const TableColumn &column : columns) {
        if (column.kind != ColumnKind::Spread)
            cells.append(quoted(column.csvName));
    }
    text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    for (const int row : rows) {
        const int source = proxy.mapToSource(proxy.index(row, 0)).row();
        cells.clear();
        for (const TableColumn &column : columns) {
            if (column.kind != ColumnKind::Spread)
                cells.append(quoted(TableModel::csvTextOf(column.kind, column.value(source))));
        }
        text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

} // namespace rooftrace
