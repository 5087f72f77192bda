// SPDX-License-Identifier: GPL-3.0-or-later
// The parts around and inside the roofline's plot: title, strips, inset, legend.
#pragma once

#include "widgets/charts/roofline/rooflinepainter.h"

#include <functional>

class QFontMetricsF;

namespace rooftrace {

void paintTitle(QPainter &painter, const RooflinePicture &picture);
/// Scale, roofs and caption of the strip without FLOPs; its markers are painted by the caller.
void paintZeroFlopStrip(QPainter &painter, const RooflinePicture &picture);
void paintUnmodelledStrip(QPainter &painter, const RooflinePicture &picture);
/// Where the launches of the selected point lie in the scope.
void paintLaunchStrip(QPainter &painter, const RooflinePicture &picture);
void paintLegend(QPainter &painter, const RooflinePicture &picture);
/// Frame, scale and roofs of the inset; `paintMarkers` fills it.
void paintInset(QPainter &painter, const RooflinePicture &picture,
                const std::function<void(const RooflineInset &)> &paintMarkers);

/// The unmodelled time in one line: "memset 0.143 ms (168) · ...".
QString unmodelledText(const RooflineModel &model, std::size_t maximumEntries);

/// "100 G", "2 T": a value on an axis in SI.
QString siTickText(double value);

/// Room for the values at the right edge of the inset.
double insetScalePx(const QFontMetricsF &metrics);

/// 1-2-5 values of a range, ascending; finer ones within one decade.
std::vector<double> logTicks(const LogRange &range);
/// Those of them that carry a text when the range is `lengthPx` long and texts keep `roomPx` apart:
/// all, else decades, else every second decade and so on.
std::vector<double> labelledLogTicks(const LogRange &range, double lengthPx, double roomPx);
/// True for powers of ten.
bool isDecade(double value);

/// The pen of a theoretical roof: dashed; `isUsed` roofs stand out.
QPen roofPen(const Theme &theme, bool isUsed, bool isMeasured);

} // namespace rooftrace
