// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetorow.h"

#include "core/base/hash.h"

namespace rooftrace::kineto {

namespace {

constexpr std::array<std::int8_t, 256> makeDepthSteps()
{
    std::array<std::int8_t, 256> steps{};
    steps['{'] = steps['['] = 1;
    steps['}'] = steps[']'] = -1;
    return steps;
}

constexpr std::array<std::int8_t, 256> DepthSteps = makeDepthSteps();

/// Walks the members of the object at place `i`; `take` gets each key, the place of its value and a
/// reference to `i` to move behind the value.
template<class Take>
Walk walkObject(const IndexedText &in, std::uint32_t &i, Take &&take)
{
    ++i; // the opening bracket
    for (;;) {
        const char c = in.at(i);
        if (c == '}') {
            ++i;
            return Walk::Complete;
        }
        if (i + 2 >= in.count)
            return i >= in.count || c == '"' ? Walk::Incomplete : Walk::Malformed;
        if (c != '"' || in.at(i + 1) != ':')
            return Walk::Malformed;
        const char *const key = in.text + in.places[i] + 1;
        const char *end = in.text + in.places[i + 1] - 1;
        while (*end != '"')
            --end; // white space before the colon
        i += 2;
        const Walk walked = take(key, static_cast<std::size_t>(end - key));
        if (walked != Walk::Complete)
            return walked;
        const char after = in.at(i);
        if (after == ',')
            ++i;
        else if (after != '}')
            return i >= in.count ? Walk::Incomplete : Walk::Malformed;
    }
}

constexpr std::array<bool, 256> makeStructural()
{
    std::array<bool, 256> structural{};
    for (const char c : {'{', '}', '[', ']', ',', ':', '\0'})
        structural[static_cast<unsigned char>(c)] = true;
    return structural;
}

// What begins no scalar; the zero behind the text too.
constexpr std::array<bool, 256> Structural = makeStructural();

/// As skipValue(), without a call for what most values are.
inline Walk skipAny(const IndexedText &in, std::uint32_t &i)
{
    if (Structural[static_cast<unsigned char>(in.at(i))])
        return skipValue(in, i);
    ++i;
    return Walk::Complete;
}

/// A value as text, moving `i` behind it.
inline Walk takeText(const IndexedText &in, std::uint32_t &i, std::string_view &text)
{
    const std::uint32_t first = i;
    const Walk walked = skipAny(in, i);
    if (walked == Walk::Complete)
        text = valueText(in, first, i);
    return walked;
}

void keep(Row &row, Key key, std::string_view value)
{
    if (row.attributeCount == row.attributes.size() || value == "null")
        return;
    const std::uint64_t hash = hashBytes(value);
    row.attributesHash = mixHashes(row.attributesHash + static_cast<std::uint64_t>(key), hash);
    row.attributes[row.attributeCount++] = {key, value, hash};
}

Walk walkArgs(const IndexedText &in, std::uint32_t &i, Row &row)
{
    return walkObject(in, i, [&](const char *keyText, std::size_t keySize) {
        Key key = keyOf(keyText, keySize);
        if (key == Key::Name)
            key = Key::ArgsName;
        if (key <= Key::LastMember)
            return skipAny(in, i); // unknown, or named like a member of the event
        std::string_view text;
        const Walk walked = takeText(in, i, text);
        if (walked != Walk::Complete)
            return walked;
        if (key <= Key::Stream)
            row.set(key, text);
        if (key >= Key::FirstAttribute)
            keep(row, key, text);
        return Walk::Complete;
    });
}

} // namespace

Walk skipValue(const IndexedText &in, std::uint32_t &i)
{
    const char c = in.at(i);
    if (c != '{' && c != '[') {
        if (i >= in.count)
            return Walk::Incomplete;
        if (c == '}' || c == ']' || c == ',' || c == ':')
            return Walk::Malformed;
        ++i;
        return Walk::Complete;
    }
    std::int64_t depth = 0;
    do {
        if (i >= in.count)
            return Walk::Incomplete;
        depth += DepthSteps[static_cast<unsigned char>(in.at(i))];
        ++i;
    } while (depth > 0);
    return Walk::Complete;
}

Walk walkEvent(const IndexedText &in, std::uint32_t &i, Row &row)
{
    row.clear();
    return walkObject(in, i, [&](const char *keyText, std::size_t keySize) {
        const Key key = keyOf(keyText, keySize);
        if (key == Key::Args && in.at(i) == '{') {
            row.argsFirst = i;
            const Walk walked = walkArgs(in, i, row);
            row.argsNext = i;
            return walked;
        }
        if (key == Key::Unknown || key > Key::LastMember)
            return skipAny(in, i);
        std::string_view text;
        const Walk walked = takeText(in, i, text);
        if (walked == Walk::Complete)
            row.set(key, text);
        return walked;
    });
}

} // namespace rooftrace::kineto
