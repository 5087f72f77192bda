// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline with known figures, for the tests of the charts.
#pragma once

#include "core/roofline/rooflinemodel.h"

#include <memory>

namespace rooftrace::test {

/// An accelerator with 1 PFLOP/s BF16, 67 TFLOP/s FP32 and 3.35 TB/s; seventeen points (two of them
/// latency-bound, one above the memory roof), five without FLOPs, one unmodelled kernel.
std::shared_ptr<RooflineModel> sampleRoofline();

} // namespace rooftrace::test
