// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what a roofline chart has besides axes and roofs.
#pragma once

#include "core/trace/trace.h"
#include "widgets/charts/roofline/rooflinelayout.h"
#include "widgets/common/theme.h"

#include <QString>

class QPainter;

namespace rooftrace {

/// What the painter needs to know of a chart. References outlive the painter.
struct RooflinePicture
{
    const RooflineModel &model;
    const RooflineLayout &layout;
    const Theme &theme;
    TracePtr trace;  ///< for the strip of launches; may be nullptr
    TimeRange scope; ///< what the strip of launches shows
    QString title;   ///< "Roofline · step 6 · GPU 0"
    RooflineItem selected = NoRooflineItem;
    RooflineItem hovered = NoRooflineItem;
};

/// A marker's outline and fill, for the chart, its legend and the table.
void paintMarkerShape(QPainter &painter, MarkerShape shape, QPointF centre, double radius);

/// Painting below the roofs: tint of the memory and compute side.
void paintRooflineBackground(QPainter &painter, const RooflinePicture &picture);
/// Painting above the roofs: markers, labels, strips, inset, legends.
void paintRooflineForeground(QPainter &painter, const RooflinePicture &picture);

/// "×5.1 possible, 465 TFLOP/s at HBM3 roof"; empty when nothing is known or nothing is left.
QString headroomText(const RooflineModel &model, const RooflinePoint &point);

} // namespace rooftrace
