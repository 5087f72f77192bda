// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline's table in a picture: as many rows as fit.
#pragma once

#include "widgets/charts/roofline/rooflinelayout.h"

#include <QRectF>

class QPainter;

namespace rooftrace {

class Theme;

/// Draws head and rows into `area`, the selected row marked; says how many rows did not fit.
void paintRooflineTable(QPainter &painter, const QRectF &area,
                        const std::shared_ptr<const RooflineModel> &model, RooflineItem selected,
                        const Theme &theme);

} // namespace rooftrace
