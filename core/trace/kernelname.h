// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel names that fit on a screen.
#pragma once

#include <string>
#include <string_view>

namespace rooftrace {

/// Shortens a demangled kernel name for display: return type, namespaces, template and call
/// arguments go; at::native functors, cutlass, cuBLAS (sm90_xmma_...), Triton and NCCL names become
/// a few words. Names of other slices are returned unchanged. The raw name belongs in the tooltip.
std::string shortKernelName(std::string_view name);

} // namespace rooftrace
