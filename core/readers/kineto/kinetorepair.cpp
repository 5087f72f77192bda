// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetorepair.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace rooftrace::kineto {

namespace {

constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

std::size_t skipSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// The first character before `at` that is no white space, 0 when there is none.
char before(std::string_view text, std::size_t at)
{
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    return at > 0 ? text[at - 1] : '\0';
}

/// Whether the quote at `at` can end a string: what follows is punctuation that fits.
bool endsString(std::string_view text, std::size_t at)
{
    std::size_t next = skipSpace(text, at + 1);
    if (next >= text.size())
        return true;
    const char c = text[next];
    if (c == ':' || c == '}' || c == ']')
        return true;
    if (c != ',')
        return false;
    // Inside of an object a key follows, inside of a list any value.
    next = skipSpace(text, next + 1);
    return next >= text.size() || std::strchr("\"{[-0123456789ntfNI]}", text[next]) != nullptr;
}

/// Copies the string that starts at `at` and returns the place behind it.
std::size_t repairString(std::string_view text, std::size_t at, std::string &out)
{
    out += '"';
    for (++at; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            if (endsString(text, at)) {
                out += '"';
                return at + 1;
            }
            out += "\\\"";
        } else if (c == '\\') {
            const char next = at + 1 < text.size() ? text[at + 1] : '\0';
            const bool isLast = next == '"' && endsString(text, at + 1);
            if (next != '\0' && std::strchr("\"\\/bfnrtu", next) != nullptr && !isLast) {
                out += c;
                out += next;
                ++at;
            } else {
                out += "\\\\";
            }
        } else {
            out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    out += '"';
    return at;
}

} // namespace

bool beginsEvent(std::string_view text, std::size_t at)
{
    const std::size_t quote = skipSpace(text, at + 1);
    if (quote >= text.size() || text[quote] != '"')
        return false;
    static constexpr std::array Firsts = {
        std::string_view("\"ph\""),  std::string_view("\"name\""), std::string_view("\"cat\""),
        std::string_view("\"ts\""),  std::string_view("\"pid\""),  std::string_view("\"tid\""),
        std::string_view("\"dur\""), std::string_view("\"args\""), std::string_view("\"id\""),
        std::string_view("\"bp\""),  std::string_view("\"s\"")};
    const std::string_view rest = text.substr(quote);
    return std::any_of(Firsts.begin(), Firsts.end(), [&](std::string_view first) {
        if (!rest.starts_with(first))
            return false;
        const std::size_t colon = skipSpace(rest, first.size());
        return colon < rest.size() && rest[colon] == ':';
    });
}

std::size_t findEvent(std::string_view text, std::size_t from)
{
    for (std::size_t at = text.find('{', from); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
        if (before(text, at) != ':' && beginsEvent(text, at))
            return at;
    }
    return NotFound;
}

std::size_t findCut(std::string_view text, std::size_t begin, std::size_t end)
{
    while (end > begin) {
        const void *found = ::memrchr(text.data() + begin, '{', end - begin);
        if (found == nullptr)
            return NotFound;
        const auto at = static_cast<std::size_t>(static_cast<const char *>(found) - text.data());
        std::size_t comma = at;
        while (comma > begin && isSpace(text[comma - 1]))
            --comma;
        if (comma > begin && text[comma - 1] == ','
            && before(text.substr(0, comma - 1), comma - 1) == '}' && at > begin)
            return at;
        end = at;
    }
    return NotFound;
}

std::string repairedEvent(std::string_view damaged)
{
    std::string out;
    out.reserve(damaged.size() + 64);
    std::vector<char> open;
    std::size_t at = 0;
    while (at < damaged.size()) {
        const char c = damaged[at];
        if (c == '"') {
            at = repairString(damaged, at, out);
            continue;
        }
        if (c == '{' || c == '[') {
            open.push_back(c == '{' ? '}' : ']');
        } else if (c == '}' || c == ']') {
            if (open.empty() || open.back() != c)
                break;
            open.pop_back();
        }
        out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        ++at;
        if (open.empty())
            return out;
    }
    // Cut: drop what has no value and close the rest.
    while (!out.empty() && !open.empty()) {
        const std::size_t last = out.find_last_not_of(" ,");
        if (last == std::string::npos)
            return {};
        out.resize(last + 1);
        if (out.back() != ':')
            break;
        const std::size_t comma = out.find_last_of(",{");
        out.resize(comma == std::string::npos ? 0 : comma + (out[comma] == '{' ? 1 : 0));
    }
    for (; !open.empty(); open.pop_back())
        out += open.back();
    return out;
}

void quoteNonNumbers(std::string &text)
{
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isInString) {
            i += text[i] == '\\' ? 1 : 0;
            isInString = i < text.size() && text[i] != '"';
            continue;
        }
        if (text[i] == '"') {
            isInString = true;
            continue;
        }
        static constexpr std::array Words = {std::string_view("-Infinity"),
                                             std::string_view("Infinity"), std::string_view("NaN")};
        for (const std::string_view word : Words) {
            if (text.compare(i, word.size(), word) == 0) {
                text.insert(i + word.size(), 1, '"');
                text.insert(i, 1, '"');
                i += word.size() + 1;
                break;
            }
        }
    }
}

void blankControls(char *text, std::size_t size)
{
    std::replace_if(
        text, text + size, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
}

} // namespace rooftrace::kineto
