// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a text is JSON by the letter: readers are more tolerant than what is written may be.
#pragma once

#include <string_view>

namespace rooftrace {

/// True for exactly one JSON value, white space around it. UTF-8 is not looked at; numbers may have
/// any number of digits. Linear, and depth costs one byte a level.
bool isJson(std::string_view text);

} // namespace rooftrace
