// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises what a trace may carry of environments and credentials, so that it is never kept.
#pragma once

#include <string_view>

namespace rooftrace {

/// True when a value under this key is not for showing: names of people and machines, environments,
/// credentials. Case does not matter.
bool isPrivateKey(std::string_view key);

/// True when the text itself looks like a credential or like lines of an environment.
bool isPrivateValue(std::string_view value);

} // namespace rooftrace
