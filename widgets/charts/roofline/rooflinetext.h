// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline's points in words: tool tips, details, clipboard.
#pragma once

#include "widgets/charts/roofline/rooflinelayout.h"

#include <QPair>
#include <QString>
#include <QVector>

namespace rooftrace {

/// Caption and value of the details below the table, in order.
QVector<QPair<QString, QString>> rooflineDetails(const RooflineModel &model, RooflineItem item);

/// Several lines of plain text.
QString rooflineToolTip(const RooflineModel &model, RooflineItem item);
QString rooflineUnmodelledToolTip(const RooflineModel &model);

/// "mm 8944×1024×2816": the operator without its name space, and its shape.
QString rooflineOperationText(const RooflinePoint &point);

/// All points with all figures as CSV (RFC 4180, UTF-8, "." as the decimal sign).
QString rooflineCsv(const RooflineModel &model);

/// Why a point stays below its roof, as far as its figures say; may be empty.
QString rooflineReasonText(const RooflinePoint &point);

} // namespace rooftrace
