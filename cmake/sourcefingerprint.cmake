# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUTPUT, a header with a number that changes with the text of any of the files in LIST: what was
# stored by a program whose readers differ is read anew.
file(STRINGS "${LIST}" files)
set(all "")
foreach(file ${files})
    file(SHA256 "${file}" hash)
    string(APPEND all "${hash}")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING "${hash}" 0 16 hash)
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rooftrace {

inline constexpr std::uint64_t SourceFingerprint = 0x@hash@ULL;

} // namespace rooftrace
" @ONLY)
