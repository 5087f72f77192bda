// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts the roofline's table and keeps the rows of one class.
#pragma once

#include <QSortFilterProxyModel>

namespace rooftrace {

/// Sorts by RooflineTableModel::SortRole.
class RooflineFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RooflineFilter(QObject *parent = nullptr);

    /// A RooflineClass as a number; -1 keeps all.
    void setBound(int bound);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    int m_bound = -1;
};

} // namespace rooftrace
