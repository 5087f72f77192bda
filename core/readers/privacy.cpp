// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/privacy.h"

#include <algorithm>
#include <array>
#include <string>

namespace rooftrace {

namespace {

constexpr bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

constexpr bool isWord(char c)
{
    return isUpper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        c = isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c == '-' || c == ' ' ? '_' : c;
    return out;
}

/// "PATH=/usr/bin": a name in capitals, then a value.
bool isAssignment(std::string_view line)
{
    const std::size_t sign = line.find('=');
    if (sign == std::string_view::npos || sign < 2 || !isUpper(line.front()))
        return false;
    // "XBLOCK=2,R0_BLOCK=64" are launch parameters of a kernel.
    if (sign + 1 < line.size() && line[sign + 1] >= '0' && line[sign + 1] <= '9')
        return false;
    return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(sign),
                       [](char c) { return isWord(c) && !(c >= 'a' && c <= 'z'); });
}

/// A user and a password in an address: scheme://user:password@host.
bool holdsUrlPassword(std::string_view value)
{
    const std::size_t scheme = value.find("://");
    if (scheme == std::string_view::npos)
        return false;
    const std::string_view rest = value.substr(scheme + 3);
    const std::string_view authority = rest.substr(0, rest.find('/'));
    const std::size_t at = authority.find('@');
    return at != std::string_view::npos && authority.substr(0, at).find(':') < at;
}

} // namespace

bool isPrivateKey(std::string_view key)
{
    if (key.size() > 256)
        return false;
    const std::string name = lowered(key);
    static constexpr std::array Whole = {
        std::string_view("env"),  std::string_view("environ"),  std::string_view("username"),
        std::string_view("user"), std::string_view("hostname"), std::string_view("host_name"),
        std::string_view("node"), std::string_view("nodename"), std::string_view("user_name"),
        std::string_view("auth"), std::string_view("cookie"),   std::string_view("token"),
        std::string_view("home"), std::string_view("email")};
    if (std::find(Whole.begin(), Whole.end(), name) != Whole.end())
        return true;
    static constexpr std::array Parts = {
        std::string_view("environment"),   std::string_view("env_var"),
        std::string_view("password"),      std::string_view("passwd"),
        std::string_view("secret"),        std::string_view("credential"),
        std::string_view("api_key"),       std::string_view("apikey"),
        std::string_view("access_key"),    std::string_view("private_key"),
        std::string_view("auth_token"),    std::string_view("access_token"),
        std::string_view("authorization"), std::string_view("_token")};
    return std::any_of(Parts.begin(), Parts.end(), [&name](std::string_view part) {
        const std::size_t at = name.find(part);
        // "num_tokens" counts words; "hf_token" is a credential.
        return at != std::string::npos && (part != "_token" || at + part.size() == name.size());
    });
}

bool isPrivateValue(std::string_view value)
{
    static constexpr std::array Prefixes = {
        std::string_view("sk-"),       std::string_view("hf_"),         std::string_view("ghp_"),
        std::string_view("gho_"),      std::string_view("github_pat_"), std::string_view("glpat-"),
        std::string_view("AKIA"),      std::string_view("ASIA"),        std::string_view("xoxb-"),
        std::string_view("xoxp-"),     std::string_view("Bearer "),     std::string_view("Basic "),
        std::string_view("eyJhbGciOi")};
    if (value.size() >= 16
        && std::any_of(Prefixes.begin(), Prefixes.end(),
                       [value](std::string_view prefix) { return value.starts_with(prefix); }))
        return true;
    if (value.find("-----BEGIN ") != std::string_view::npos || holdsUrlPassword(value))
        return true;
    return isAssignment(value.substr(0, value.find_first_of(" \n;")));
}

} // namespace rooftrace
