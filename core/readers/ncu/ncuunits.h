// SPDX-License-Identifier: GPL-3.0-or-later
// Units of NVIDIA's metrics: reports do not hold them, they follow from the names.
#pragma once

#include <string>
#include <string_view>

namespace rooftrace::ncu {

/// The base unit as Nsight Compute prints it ("byte/s", "%", "ns"); empty when there is none.
std::string unitOf(std::string_view metric);

} // namespace rooftrace::ncu
