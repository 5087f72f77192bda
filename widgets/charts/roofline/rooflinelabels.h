// SPDX-License-Identifier: GPL-3.0-or-later
// Places the texts of a roofline chart: on roofs, beside markers, in an inset.
#pragma once

#include "widgets/charts/roofline/rooflinelayout.h"

namespace rooftrace {

/// Chooses the inset and gives every label of `layout` a place that is free of roofs, markers and
/// other labels. Labels that find none are dropped, markers never are.
void placeLabels(const RooflineModel &model, const RooflineLayoutOptions &options,
                 RooflineLayout &layout);

/// "989 TFLOP/s", "3 350 GB/s": what a roof's label says.
QString ceilingValueText(const RooflineCeiling &ceiling);

} // namespace rooftrace
