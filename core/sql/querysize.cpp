// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/querysize.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <unordered_map>
#include <vector>

namespace rooftrace {

namespace {

constexpr std::int64_t Cap = 1'000'000'000;

bool isWordCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'
           || static_cast<unsigned char>(c) >= 0x80;
}

/// Words in lower case, with quoted names as words; parentheses as themselves. Texts and comments
/// are left out. A text may be a name to SQLite; then it counts too.
std::vector<std::string> tokensOf(std::string_view sql)
{
    std::vector<std::string> tokens;
    std::size_t i = 0;
    while (i < sql.size()) {
        const char c = sql[i];
        std::size_t end = i + 1;
        if (sql.substr(i).starts_with("--")) {
            end = std::min(sql.find('\n', i), sql.size());
        } else if (sql.substr(i).starts_with("/*")) {
            end = std::min(sql.find("*/", i + 2), sql.size() - 2) + 2;
        } else if (c == '"' || c == '\'' || c == '`' || c == '[') {
            const std::size_t close = sql.find(c == '[' ? ']' : c, i + 1);
            end = std::min(close, sql.size() - 1) + 1;
            tokens.emplace_back(sql.substr(i + 1, end - i - 1));
            if (close != std::string_view::npos && !tokens.back().empty())
                tokens.back().pop_back();
        } else if (isWordCharacter(c)) {
            while (end < sql.size() && isWordCharacter(sql[end]))
                ++end;
            tokens.emplace_back(sql.substr(i, end - i));
        } else if (c == '(' || c == ')') {
            tokens.emplace_back(1, c);
        }
        i = end;
    }
    for (std::string &token : tokens)
        std::transform(token.begin(), token.end(), token.begin(),
                       [](unsigned char ch) { return static_cast<char>(std::tolower(ch)); });
    return tokens;
}

/// The place behind the parenthesis that closes the one at `open`.
std::size_t behind(const std::vector<std::string> &tokens, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i) {
        depth += tokens[i] == "(" ? 1 : (tokens[i] == ")" ? -1 : 0);
        if (depth == 0)
            return i + 1;
    }
    return tokens.size();
}

/// "name as (", "name (columns) as (", "name as not materialized (": where the name is, or nothing.
std::size_t nameBefore(const std::vector<std::string> &tokens, std::size_t as)
{
    if (as == 0)
        return tokens.size();
    std::size_t i = as - 1;
    if (tokens[i] == ")") {
        while (i > 0 && tokens[i] != "(")
            --i;
        if (i == 0)
            return tokens.size();
        --i;
    }
    return i;
}

/// One part named by WITH, or the whole query.
struct Part
{
    std::string name;
    std::size_t end = 0;               // token behind it
    std::vector<std::string> words;    // outside of inner parts
    std::vector<std::size_t> children; // parts inside it
    std::int64_t size = -1;            // not known yet
    bool isOpen = false;               // being counted: a use of itself is a recursion
};

/// More parts than anybody writes.
constexpr std::size_t MostParts = 500;

std::vector<Part> partsOf(const std::vector<std::string> &tokens)
{
    std::vector<Part> parts(1);
    parts.front().end = tokens.size();
    std::vector<std::size_t> open{0};
    for (std::size_t i = 0; i < tokens.size() && parts.size() <= MostParts; ++i) {
        while (open.size() > 1 && i >= parts[open.back()].end)
            open.pop_back();
        parts[open.back()].words.push_back(tokens[i]);
        if (tokens[i] != "as")
            continue;
        std::size_t paren = i + 1;
        while (paren < tokens.size() && (tokens[paren] == "not" || tokens[paren] == "materialized"))
            ++paren;
        const std::size_t name = nameBefore(tokens, i);
        if (paren < tokens.size() && tokens[paren] == "(" && name < tokens.size()) {
            parts[open.back()].children.push_back(parts.size());
            open.push_back(parts.size());
            parts.push_back({tokens[name], behind(tokens, paren), {}, {}, -1, false});
        }
    }
    return parts;
}

/// Equal names add up: which one is meant depends on the place.
using PartsByName = std::unordered_multimap<std::string, std::size_t>;

// NOLINTNEXTLINE(misc-no-recursion): as deep as there are parts
std::int64_t sizeOf(std::vector<Part> &parts, const PartsByName &byName, std::size_t place)
{
    Part &part = parts[place];
    if (part.size >= 0 || part.isOpen)
        return std::max<std::int64_t>(part.size, 0);
    part.isOpen = true;
    std::int64_t sum = 1;
    for (const std::size_t child : part.children)
        sum = std::min(Cap, sum + sizeOf(parts, byName, child));
    for (const std::string &word : part.words) {
        const auto [first, last] = byName.equal_range(word);
        for (auto used = first; used != last; ++used)
            sum = std::min(Cap, sum + sizeOf(parts, byName, used->second));
    }
    part.isOpen = false;
    part.size = sum;
    return sum;
}

} // namespace

std::int64_t expandedSize(std::string_view sql)
{
    std::vector<Part> parts = partsOf(tokensOf(sql));
    if (parts.size() > MostParts)
        return Cap;
    PartsByName byName;
    for (std::size_t i = 1; i < parts.size(); ++i)
        byName.emplace(parts[i].name, i);
    return sizeOf(parts, byName, 0);
}

} // namespace rooftrace
