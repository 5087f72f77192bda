// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of memory as people write them, and how much there is.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace rooftrace {

/// Of this machine.
std::int64_t physicalMemoryBytes();

/// What loading a trace may take unless somebody says otherwise: three quarters of the memory.
std::int64_t defaultMemoryLimit();

/// "512M", "1.5 GiB", "80%" (of the memory of this machine), "1000000" bytes; "none" and 0 are 0:
/// no limit. Letters are powers of 1024. Nothing for anything else.
std::optional<std::int64_t> parseMemorySize(const QString &text);

} // namespace rooftrace
