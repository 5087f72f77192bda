// SPDX-License-Identifier: GPL-3.0-or-later
// Changes single members of JSON text and leaves all other bytes as they are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace rooftrace {

/// What becomes of a member or an item.
struct JsonChange
{
    enum class Kind { Keep, Remove, Replace };
    Kind kind = Kind::Keep;
    std::string text; ///< Replace: the new value

    static JsonChange keep() { return {}; }
    static JsonChange remove() { return {Kind::Remove, {}}; }
    static JsonChange replace(std::string value) { return {Kind::Replace, std::move(value)}; }
};

/// Decides what becomes of the values. Tokens are as written, strings with their quotes.
class JsonEditor
{
public:
    virtual ~JsonEditor() = default;

    /// A member of an object; `depth` is 1 in the outermost one. `value` is the whole text of a
    /// scalar, and the opening bracket of a list or an object, whose members follow when it is
    /// kept.
    virtual JsonChange member(std::string_view key, std::string_view value, int depth) = 0;
    /// A text in a list.
    virtual JsonChange item(std::string_view value) = 0;

protected:
    JsonEditor() = default;
    JsonEditor(const JsonEditor &) = default;
    JsonEditor &operator=(const JsonEditor &) = default;
};

/// True when `out` holds a changed text; else nothing was to be changed. Well-formed text gives
/// well-formed text; on other text it ends, too.
bool editJson(std::string_view json, JsonEditor &editor, std::string &out);

} // namespace rooftrace
