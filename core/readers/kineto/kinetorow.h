// SPDX-License-Identifier: GPL-3.0-or-later
// One event of a Chrome trace, walked along the structural indexes of its text.
#pragma once

#include "core/readers/kineto/kinetotokens.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rooftrace::kineto {

/// Text with the places of its brackets, quotes, colons, commas and scalars, as simdjson's first
/// stage finds them. A zero byte follows the text; places[count] is its size.
struct IndexedText
{
    const char *text = nullptr;
    const std::uint32_t *places = nullptr;
    std::uint32_t count = 0;

    char at(std::uint32_t i) const { return text[places[i]]; }
};

enum class Walk {
    Complete,
    Incomplete, ///< the text ends inside
    Malformed,
};

/// Moves `i` from the first place of a value behind its last one. Iterative: depth costs nothing.
Walk skipValue(const IndexedText &in, std::uint32_t &i);

/// The text of the value that was skipped from place `first` to place `next`, without white space
/// behind it.
inline std::string_view valueText(const IndexedText &in, std::uint32_t first, std::uint32_t next)
{
    const std::size_t begin = in.places[first];
    std::size_t end = in.places[next];
    while (end > begin + 1 && static_cast<unsigned char>(in.text[end - 1]) <= ' ')
        --end;
    return {in.text + begin, end - begin};
}

/// The members of an event that the reader uses; tokens are as written, strings with their quotes.
/// Absent ones are empty. Views into the walked text.
struct Row
{
    struct Attribute
    {
        Key key = Key::Unknown;
        std::string_view value;
        std::uint64_t hash = 0; // of the value as written
    };

    /// The token of a member, of one of the args before the attributes, or of Device and Stream.
    std::string_view get(Key key) const
    {
        const auto k = static_cast<std::size_t>(key);
        return ((present >> k) & 1U) != 0 ? fields[k] : std::string_view();
    }

    static constexpr std::size_t FieldCount = static_cast<std::size_t>(Key::Stream) + 1;
    std::uint32_t present = 0; ///< bit per field
    std::array<std::string_view, FieldCount> fields;
    std::uint64_t attributesHash = 0; ///< of keys and value texts in order
    std::uint32_t attributeCount = 0;
    std::uint32_t argsFirst = 0; ///< places of the args object; 0, 0 when there is none
    std::uint32_t argsNext = 0;
    std::array<Attribute, 48> attributes;

    void clear()
    {
        present = 0;
        attributesHash = 0;
        attributeCount = argsFirst = argsNext = 0;
    }
    void set(Key key, std::string_view token)
    {
        fields[static_cast<std::size_t>(key)] = token;
        present |= 1U << static_cast<unsigned>(key);
    }
};
static_assert(Row::FieldCount <= 32);

/// Walks the object at place `i` and fills `row`; `i` ends behind the closing bracket.
Walk walkEvent(const IndexedText &in, std::uint32_t &i, Row &row);

} // namespace rooftrace::kineto
