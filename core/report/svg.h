// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures without a GUI library: SVG from the same neutral geometry that the widgets paint.
#pragma once

#include "core/analysis/finding.h"
#include "core/base/units.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"

#include <QString>

#include <vector>

namespace rooftrace {

/// Colour of a category in the light or dark theme, "#rrggbb" (the design's values).
QString categoryColour(Category category, bool isDark);

/// Device rows of the trace in `range`, `width` pixels wide, with ruler and finding marks. Colours
/// are CSS classes ("c-matrix"), so that the page's style sheet gives the theme. Byte-stable.
QString timelineSvg(const Trace &trace, TimeRange range, const std::vector<Finding> &findings,
                    int width);

/// The roofline on log-log axes with roofs, dots and a legend. Empty when the model has no points.
QString rooflineSvg(const RooflineModel &model, int width, int height);

} // namespace rooftrace
