// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel names of the vendors' libraries. Internal to kernelname.cpp.
#pragma once

#include <string>
#include <string_view>

namespace rooftrace::kernelname {

inline bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

inline bool endsWith(std::string_view text, std::string_view suffix)
{
    return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// NCCL, cuBLAS, cuDNN, CUTLASS, Tensile, MIOpen, flash attention and mangled names; empty for any
/// other.
std::string libraryName(std::string_view name);

/// A kernel of which only the C++ signature is known: its function, with the library in front where
/// that helps. Never empty unless `function` is.
std::string signatureName(std::string_view scope, std::string_view function,
                          std::string_view arguments);

} // namespace rooftrace::kernelname
