// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/chrome/chromeargs.h"

#include "core/readers/kineto/kinetotokens.h"

#include <simdjson.h>

namespace rooftrace::chrome {

namespace {

constexpr std::int64_t PsPerUs = 1'000'000;
constexpr std::int64_t PsPerNs = 1000;
constexpr std::int64_t NsPerUs = 1000;
constexpr std::int64_t MostUs = std::int64_t{1} << 51U; // 71 years
constexpr std::size_t PsDigits = 6;

struct Decimal
{
    std::int64_t us = 0;
    std::int64_t ps = 0; ///< 0 to 999999
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A decimal number that is not negative, without an exponent. Digits behind the sixth round.
std::optional<Decimal> parseDecimal(std::string_view text)
{
    Decimal value;
    std::size_t i = 0;
    for (; i < text.size() && isDigit(text[i]); ++i) {
        value.us = value.us * 10 + (text[i] - '0');
        if (value.us > MostUs)
            return std::nullopt;
    }
    if (i == 0)
        return std::nullopt;
    if (i == text.size())
        return value;
    if (text[i++] != '.')
        return std::nullopt;
    std::size_t digits = 0;
    bool isUp = false;
    for (; i < text.size() && isDigit(text[i]); ++i, ++digits) {
        if (digits < PsDigits)
            value.ps = value.ps * 10 + (text[i] - '0');
        else if (digits == PsDigits)
            isUp = text[i] >= '5';
    }
    if (i != text.size() || digits == 0)
        return std::nullopt;
    for (; digits < PsDigits; ++digits)
        value.ps *= 10;
    value.ps += isUp ? 1 : 0; // 1.8879999999999999 is 1.888
    return value;
}

/// Half to even.
Nanoseconds rounded(const Decimal &value)
{
    const std::int64_t ns = value.ps / PsPerNs;
    const std::int64_t twice = value.ps % PsPerNs * 2;
    const bool isUp = twice > PsPerNs || (twice == PsPerNs && (ns & 1) != 0);
    return value.us * NsPerUs + ns + (isUp ? 1 : 0);
}

} // namespace

std::optional<ExactTimes> exactTimes(std::string_view start, std::string_view duration)
{
    const std::optional<Decimal> begin = parseDecimal(kineto::unquoted(start));
    const std::optional<Decimal> length = parseDecimal(kineto::unquoted(duration));
    if (!begin || !length)
        return std::nullopt;
    Decimal end{begin->us + length->us, begin->ps + length->ps};
    end.us += end.ps / PsPerUs;
    end.ps %= PsPerUs;
    ExactTimes times;
    times.startNs = rounded(*begin);
    times.durationNs = rounded(end) - times.startNs;
    return times;
}

struct ArgsReader::State
{
    simdjson::dom::parser parser;
    simdjson::dom::object args;
    bool hasArgs = false;
};

ArgsReader::ArgsReader()
    : m_state(std::make_unique<State>())
{
}

ArgsReader::~ArgsReader() = default;

void ArgsReader::read(std::string_view event)
{
    simdjson::dom::object object;
    simdjson::dom::element args;
    m_state->hasArgs =
        m_state->parser.parse(event.data(), event.size()).get(object) == simdjson::SUCCESS
        && object["args"].get(args) == simdjson::SUCCESS
        && args.get(m_state->args) == simdjson::SUCCESS;
}

std::string_view ArgsReader::text(std::string_view key) const
{
    std::string_view value;
    if (!m_state->hasArgs || m_state->args[key].get(value) != simdjson::SUCCESS)
        return {};
    return value;
}

std::optional<std::int64_t> ArgsReader::integer(std::string_view key) const
{
    simdjson::dom::element value;
    if (!m_state->hasArgs || m_state->args[key].get(value) != simdjson::SUCCESS)
        return std::nullopt;
    std::int64_t number = 0;
    if (value.get(number) == simdjson::SUCCESS)
        return number;
    std::string_view text;
    if (value.get(text) == simdjson::SUCCESS)
        return kineto::parseInteger(text);
    return std::nullopt;
}

} // namespace rooftrace::chrome
