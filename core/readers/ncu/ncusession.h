// SPDX-License-Identifier: GPL-3.0-or-later
// What the block headers of a Nsight Compute report say of the run as a whole, merged.
#pragma once

#include "core/trace/metrictable.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace::ncu {

/// Grows from block to block. Environment, host names and addresses are never kept.
struct Session
{
    struct Device
    {
        std::string name;
        std::map<std::string, std::string> attributes; ///< without "device__attribute_"
    };
    struct Process
    {
        std::uint32_t pid = 0;
        std::string name; ///< of the file, without its folder
    };

    std::vector<std::string> strings; ///< names of metrics by their id
    std::vector<std::string> units;   ///< of tables, by the same id; reports have none
    std::map<std::uint32_t, Device> devices;
    std::vector<std::pair<std::string, std::string>> versions; ///< by provider, in file order
    Process process;                                           ///< of the block's results
    std::uint64_t creationTimeS = 0;
    std::int64_t hiddenValues = 0; ///< environments and command lines

    /// Adds a block header. Throws protozero::exception when it is damaged.
    void add(std::string_view blockHeader);
};

} // namespace rooftrace::ncu
