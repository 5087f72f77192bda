// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinetablemodel.h"

#include "core/text/format.h"
#include "widgets/charts/roofline/rooflinetext.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"

namespace rooftrace {

namespace {

constexpr QChar NoValue(0x2013);

} // namespace

RooflineTableModel::RooflineTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void RooflineTableModel::setModel(std::shared_ptr<const RooflineModel> model)
{
    beginResetModel();
    m_model = std::move(model);
    endResetModel();
}

int RooflineTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_model ? 0 : static_cast<int>(rooflineItemCount(*m_model));
}

int RooflineTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

double RooflineTableModel::share(RooflineItem item) const
{
    const RooflinePoint &point = rooflinePoint(*m_model, item);
    if (!isZeroFlopItem(*m_model, item))
        return point.roofShare;
    const double roof = m_model->device.memoryBytesPerS.value_or(0.0);
    return roof > 0.0 ? point.bytesPerS() / roof : 0.0;
}

QString RooflineTableModel::text(RooflineItem item, int column) const
{
    const RooflinePoint &point = rooflinePoint(*m_model, item);
    const bool hasFlop = !isZeroFlopItem(*m_model, item);
    switch (column) {
    case Number:
        return rooflineItemNumber(*m_model, item);
    case Kernel:
        return point.label;
    case Operation:
        return rooflineOperationText(point);
    case Time:
        return text::duration(point.timeNs);
    case Intensity:
        return hasFlop ? text::number(point.intensity(), 3) : QString(NoValue);
    case Rate:
        return hasFlop ? text::number(point.flopPerS() / 1e12, 3) : QString(NoValue);
    case Share: {
        const double value = share(item);
        return value > 0.0 ? text::percent(value) : QString(NoValue);
    }
    default:
        return {};
    }
}

QVariant RooflineTableModel::sortKey(RooflineItem item, int column) const
{
    const RooflinePoint &point = rooflinePoint(*m_model, item);
    switch (column) {
    case Number:
        return static_cast<qulonglong>(item);
    case Time:
        return static_cast<qlonglong>(point.timeNs);
    case Intensity:
        return point.intensity();
    case Rate:
        return isZeroFlopItem(*m_model, item) ? 0.0 : point.flopPerS();
    case Share:
        return share(item);
    default:
        return text(item, column).toLower();
    }
}

QVariant RooflineTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto item = static_cast<RooflineItem>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(item, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(rooflineToolTip(*m_model, item));
    case Qt::TextAlignmentRole:
        return index.column() >= Time || index.column() == Number
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case SortRole:
        return sortKey(item, index.column());
    case ItemRole:
        return static_cast<qulonglong>(item);
    case BarRole:
        return index.column() == Share ? QVariant(share(item)) : QVariant();
    case ClassRole:
        return static_cast<int>(rooflinePoint(*m_model, item).roofClass);
    default:
        return {};
    }
}

QVariant RooflineTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section >= Time || section == Number ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                    : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Share)
        return tr("Minimum time on the roof divided by the time taken; without FLOPs: bytes per "
                  "second divided by the memory roof.");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("#");
    case Kernel:
        return tr("Kernel");
    case Operation:
        return tr("Op and shape");
    case Time:
        return tr("Time");
    case Intensity:
        return tr("FLOP/B");
    case Rate:
        return tr("TFLOP/s");
    case Share:
        return tr("% of roof");
    default:
        return {};
    }
}

} // namespace rooftrace
