// SPDX-License-Identifier: GPL-3.0-or-later
// The category of a slice: what colours, roofline groups and rules go by.
#pragma once

#include "core/trace/attributes.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rooftrace {

/// The order is the order of legends.
enum class Category : std::uint8_t {
    Matrix,        ///< GEMM, convolution
    Attention,     ///< fused attention
    Norm,          ///< norm, reduction, softmax
    Elementwise,   ///< elementwise and all other compute
    Memory,        ///< layout change, cast, fill, memset
    Communication, ///< collectives and point to point
    Copy,          ///< host/device and peer copies
    Sync,          ///< synchronisation and waits
    Input,         ///< data loader
    Operator,      ///< framework operator on the CPU
    Module,        ///< Python function or module
    Runtime,       ///< runtime, driver and operating system calls
    Annotation,    ///< user ranges and steps
};
inline constexpr std::size_t CategoryCount = 13;

/// Stable untranslated id, equal to the key in the design tokens ("matrix", "attention", ...).
std::string_view categoryId(Category category);

/// Category by kind and name; for kernels from the kernel's name alone.
Category categoryOf(SliceKind kind, std::string_view name);

/// True for communication kernels by the expression of rules.md Q2, at the start of the name after
/// an optional "void ", case-insensitive.
bool isCommunicationKernel(std::string_view name);

} // namespace rooftrace
