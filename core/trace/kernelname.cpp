// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/kernelname.h"

namespace rooftrace {

namespace {

/// The text before the first '<' or '(' at depth zero, without what stands before the last "::".
std::string_view functionName(std::string_view name)
{
    if (name.substr(0, 5) == "void ")
        name.remove_prefix(5);
    std::size_t end = name.find_first_of("<(");
    if (end == 0 || end == std::string_view::npos)
        end = name.size();
    std::string_view head = name.substr(0, end);
    const std::size_t scope = head.rfind("::");
    if (scope != std::string_view::npos && scope + 2 < head.size())
        head.remove_prefix(scope + 2);
    return head;
}

} // namespace

std::string shortKernelName(std::string_view name)
{
    return std::string(functionName(name));
}

} // namespace rooftrace
