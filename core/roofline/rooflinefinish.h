// SPDX-License-Identifier: GPL-3.0-or-later
// The last steps of a roofline model: roofs, order, coverage, words. Internal to core/roofline.
#pragma once

#include "core/roofline/rooflinemodel.h"

#include <vector>

namespace rooftrace {

/// Fills everything of `model` from its device, its unmodelled entries and the summed `points`
/// (whose intensityMinimum still holds the largest likely bytes).
void finishRoofline(const Trace &trace, std::vector<RooflinePoint> points, RooflineModel &model);

} // namespace rooftrace
