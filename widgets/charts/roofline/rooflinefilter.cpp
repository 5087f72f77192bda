// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinefilter.h"

#include "widgets/charts/roofline/rooflinetablemodel.h"

namespace rooftrace {

RooflineFilter::RooflineFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(RooflineTableModel::SortRole);
}

void RooflineFilter::setBound(int bound)
{
    m_bound = bound;
    invalidateFilter();
}

bool RooflineFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_bound < 0)
        return true;
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return index.data(RooflineTableModel::ClassRole).toInt() == m_bound;
}

} // namespace rooftrace
