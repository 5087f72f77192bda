// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the next event behind damaged text, and reading damaged events as far as they can be.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rooftrace::kineto {

inline constexpr std::size_t NotFound = static_cast<std::size_t>(-1);

/// True when an object that starts at `at` ("{") begins like an event: its first key is one that
/// only events have there.
bool beginsEvent(std::string_view text, std::size_t at);

/// The first place at or behind `from` where an event seems to begin: an opening bracket that is no
/// member's value and whose first key is an event's. NotFound when there is none.
std::size_t findEvent(std::string_view text, std::size_t from);

/// The last place before `end` and behind `begin` where one event ends and the next begins ("},
/// {"); returns the opening bracket, NotFound when there is none.
std::size_t findCut(std::string_view text, std::size_t begin, std::size_t end);

/// Rewrites one damaged event so that it is well-formed: quotes inside of strings and lone
/// backslashes are escaped, control characters become spaces, what is cut is closed. Empty when
/// there is nothing to save.
std::string repairedEvent(std::string_view damaged);

/// Puts NaN and infinities, which are no JSON, into quotes: as texts they can be shown.
void quoteNonNumbers(std::string &text);

/// Replaces characters below space by spaces: outside of strings they mean the same, inside they
/// are not allowed. Keeps all offsets.
void blankControls(char *text, std::size_t size);

} // namespace rooftrace::kineto
