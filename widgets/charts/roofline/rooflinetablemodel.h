// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a roofline as a table: the keyboard's way into the chart.
#pragma once

#include "widgets/charts/roofline/rooflinelayout.h"

#include <QAbstractTableModel>

#include <memory>

namespace rooftrace {

/// One row per item; row and RooflineItem are the same number.
class RooflineTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Kernel, Operation, Time, Intensity, Rate, Share, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< number, or lower-case text
        ItemRole,                    ///< RooflineItem as qulonglong
        BarRole,                     ///< share of the roof, 0 to 1; invalid where there is no bar
        ClassRole,                   ///< RooflineClass as int
    };

    explicit RooflineTableModel(QObject *parent = nullptr);

    void setModel(std::shared_ptr<const RooflineModel> model);
    const std::shared_ptr<const RooflineModel> &model() const { return m_model; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString text(RooflineItem item, int column) const;
    QVariant sortKey(RooflineItem item, int column) const;
    /// Share of the roof: of the memory roof where there are no FLOPs.
    double share(RooflineItem item) const;

    std::shared_ptr<const RooflineModel> m_model;
};

} // namespace rooftrace
