// SPDX-License-Identifier: GPL-3.0-or-later
// How large a query becomes before it runs.
#pragma once

#include <cstdint>
#include <string_view>

namespace rooftrace {

/// How many parts named by WITH a query consists of when each use of a part is put in its place, as
/// SQLite does: twenty parts that each use the one before twice make a million. An estimate from
/// the words of the query, never too low; capped at a billion.
std::int64_t expandedSize(std::string_view sql);

} // namespace rooftrace
