// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a TableData to Qt's views.
#pragma once

#include "widgets/tables/tabledata.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace rooftrace {

/// DisplayRole is text for people, SortRole the raw number.
class TableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit TableModel(QObject *parent = nullptr);

    void setTable(TableData table);
    const TableData &table() const { return m_table; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// How a raw value of a column reads.
    static QString textOf(ColumnKind kind, const QVariant &value);
    /// The same for CSV: full precision, point as decimal sign, no unit.
    static QString csvTextOf(ColumnKind kind, const QVariant &value);

private:
    TableData m_table;
    std::vector<double> m_largest; ///< by column, for bars and spreads
};

/// Sorts by raw numbers, unknown values last in either order; filters by words, each of which
/// must occur in a text column or in the name that a column shortens.
class TableProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit TableProxy(QObject *parent = nullptr);
    void setWords(const QString &text);

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

/// Comma-separated text of rows (of the proxy), with a head line of csvName. RFC 4180 quoting.
QString csvText(const TableProxy &proxy, const QList<int> &rows);

} // namespace rooftrace
