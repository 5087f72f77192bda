// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetotokens.h"

#include "core/trace/attrkeys.h"

#include <array>
#include <charconv>
#include <limits>

namespace rooftrace::kineto {

namespace {

struct Spelling
{
    std::string_view text;
    Key key = Key::Unknown;
};

constexpr std::array Spellings = {
    Spelling{"ph", Key::Ph},
    Spelling{"cat", Key::Cat},
    Spelling{"name", Key::Name},
    Spelling{"pid", Key::Pid},
    Spelling{"tid", Key::Tid},
    Spelling{"ts", Key::Ts},
    Spelling{"dur", Key::Dur},
    Spelling{"args", Key::Args},
    Spelling{"id", Key::Id},
    Spelling{"correlation", Key::Correlation},
    Spelling{"External id", Key::ExternalId},
    Spelling{"external id", Key::ExternalId},
    Spelling{"labels", Key::Labels},
    Spelling{"sort_index", Key::SortIndex},
    Spelling{"Bytes", Key::MemoryBytes},
    Spelling{"Total Allocated", Key::TotalAllocated},
    Spelling{"Total Reserved", Key::TotalReserved},
    Spelling{"Device Type", Key::DeviceType},
    Spelling{"Device Id", Key::DeviceId},
    Spelling{"device", Key::Device},
    Spelling{"stream", Key::Stream},
    Spelling{"context", Key::Context},
    Spelling{"grid", Key::Grid},
    Spelling{"block", Key::Block},
    Spelling{"registers per thread", Key::Registers},
    Spelling{"shared memory", Key::SharedMemory},
    Spelling{"blocks per SM", Key::BlocksPerSm},
    Spelling{"warps per SM", Key::WarpsPerSm},
    Spelling{"est. achieved occupancy %", Key::Occupancy},
    Spelling{"graph id", Key::GraphId},
    Spelling{"graph node id", Key::GraphNodeId},
    Spelling{"bytes", Key::Bytes},
    Spelling{"kind", Key::CopyKind},
    Spelling{"cuda_sync_kind", Key::SyncKind},
    Spelling{"wait_on_stream", Key::WaitOnStream},
    Spelling{"wait_on_cuda_event_record_corr_id", Key::WaitOnCorrelation},
    Spelling{"wait_on_cuda_event_id", Key::WaitOnEvent},
    Spelling{"Input Dims", Key::InputDims},
    Spelling{"Input dims", Key::InputDims},
    Spelling{"Input type", Key::InputTypes},
    Spelling{"Input Strides", Key::InputStrides},
    Spelling{"Concrete Inputs", Key::ConcreteInputs},
    Spelling{"Module Hierarchy", Key::ModuleHierarchy},
    Spelling{"Call stack", Key::CallStack},
    Spelling{"Fwd thread id", Key::ForwardThread},
    Spelling{"Collective name", Key::CollectiveName},
    Spelling{"In msg nelems", Key::InElements},
    Spelling{"Out msg nelems", Key::OutElements},
    Spelling{"dtype", Key::ElementType},
    Spelling{"Group size", Key::GroupSize},
    Spelling{"Process Group Name", Key::GroupName},
    Spelling{"Process Group Description", Key::GroupDescription},
    Spelling{"Process Group Ranks", Key::GroupRanks},
    Spelling{"In split size", Key::InSplit},
    Spelling{"Out split size", Key::OutSplit},
    Spelling{"Global rank start", Key::RankStart},
    Spelling{"Global rank stride", Key::RankStride},
    Spelling{"Rank", Key::Rank},
    Spelling{"Src Rank", Key::SourceRank},
    Spelling{"Dst Rank", Key::TargetRank},
    Spelling{"kernel_file", Key::KernelFile},
    Spelling{"kernel_backend", Key::KernelBackend},
};

constexpr KeyTable makeKeyTable()
{
    KeyTable table;
    for (const Spelling &spelling : Spellings)
        table.add(spelling.text, spelling.key);
    return table;
}

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A decimal number as whole digits scaled by a power of ten.
struct Decimal
{
    std::uint64_t digits = 0; // at most 19 significant ones
    int exponent = 0;         // value = digits * 10^exponent
    bool hasMore = false;     // digits beyond the 19th that are not zero
    bool isNegative = false;
};

std::optional<Decimal> parseDecimal(const char *at)
{
    Decimal value;
    value.isNegative = *at == '-';
    if (*at == '-' || *at == '+')
        ++at;
    bool hasDigits = false;
    int count = 0;
    const auto take = [&](char c, bool isFraction) {
        hasDigits = true;
        if (count < 19) {
            value.digits = value.digits * 10 + static_cast<std::uint64_t>(c - '0');
            count += value.digits > 0 ? 1 : 0;
            value.exponent -= isFraction ? 1 : 0;
        } else {
            value.hasMore = value.hasMore || c != '0';
            value.exponent += isFraction || value.exponent > 1000 ? 0 : 1;
        }
    };
    for (; isDigit(*at); ++at)
        take(*at, false);
    if (*at == '.') {
        for (++at; isDigit(*at); ++at)
            take(*at, true);
    }
    if (!hasDigits)
        return std::nullopt;
    if (*at == 'e' || *at == 'E') {
        ++at;
        const bool isNegative = *at == '-';
        if (*at == '-' || *at == '+')
            ++at;
        int exponent = 0;
        for (; isDigit(*at); ++at)
            exponent = exponent > 10000 ? exponent : exponent * 10 + (*at - '0');
        value.exponent += isNegative ? -exponent : exponent;
    }
    return value;
}

constexpr std::int64_t MostNs = std::int64_t{1} << 61;

std::optional<Nanoseconds> scaled(const Decimal &value)
{
    int exponent = value.exponent + 3; // microseconds to nanoseconds
    std::uint64_t digits = value.digits;
    if (digits == 0)
        return 0;
    for (; exponent > 0; --exponent) {
        if (digits > static_cast<std::uint64_t>(MostNs) / 10)
            return std::nullopt;
        digits *= 10;
    }
    if (exponent < 0) {
        if (exponent < -19)
            return 0;
        std::uint64_t divisor = 1;
        for (; exponent < 0; ++exponent)
            divisor *= 10;
        const std::uint64_t rest = digits % divisor;
        digits /= divisor;
        const std::uint64_t half = divisor / 2; // divisors are even
        if (rest > half || (rest == half && (value.hasMore || digits % 2 == 1)))
            ++digits;
    }
    if (digits > static_cast<std::uint64_t>(MostNs))
        return std::nullopt;
    const auto ns = static_cast<std::int64_t>(digits);
    return value.isNegative ? -ns : ns;
}

void appendUtf8(std::string &out, std::uint32_t code)
{
    const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | (code >> 6U));
        put(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xF0U | (code >> 18U));
        put(0x80U | ((code >> 12U) & 0x3FU));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

std::optional<std::uint32_t> hex4(std::string_view text, std::size_t at)
{
    std::uint32_t value = 0;
    if (at + 4 > text.size())
        return std::nullopt;
    const char *first = text.data() + at;
    const auto [end, error] = std::from_chars(first, first + 4, value, 16);
    if (error != std::errc() || end != first + 4)
        return std::nullopt;
    return value;
}

/// Handles "\uXXXX" whose X begin at `at`; returns how many characters were used, 0 when wrong.
std::size_t unescapeUnicode(std::string &out, std::string_view raw, std::size_t at)
{
    constexpr std::uint32_t Replacement = 0xFFFD;
    const std::optional<std::uint32_t> first = hex4(raw, at);
    if (!first)
        return 0;
    if (*first < 0xD800 || *first > 0xDFFF) {
        appendUtf8(out, *first);
        return 4;
    }
    if (*first < 0xDC00 && at + 6 <= raw.size() && raw[at + 4] == '\\' && raw[at + 5] == 'u') {
        const std::optional<std::uint32_t> second = hex4(raw, at + 6);
        if (second && *second >= 0xDC00 && *second <= 0xDFFF) {
            appendUtf8(out, 0x10000U + ((*first - 0xD800U) << 10U) + (*second - 0xDC00U));
            return 10;
        }
    }
    appendUtf8(out, Replacement);
    return 4;
}

/// Length of the well-formed UTF-8 sequence at `at`, 0 when there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned lead = byte(at);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return follows(at + 1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned second = byte(at + 1);
        const bool isWrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F);
        return follows(at + 1) && follows(at + 2) && !isWrong ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned second = byte(at + 1);
        const bool isWrong = (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
        return follows(at + 1) && follows(at + 2) && follows(at + 3) && !isWrong ? 4 : 0;
    }
    return 0;
}

} // namespace

constinit const KeyTable Keys = makeKeyTable();

std::string_view attributeKey(Key key)
{
    if (key == Key::CopyKind)
        return attr::CopyKind;
    for (const Spelling &spelling : Spellings) {
        if (spelling.key == key)
            return spelling.text;
    }
    return {};
}

std::optional<Nanoseconds> parseMicroseconds(const char *text)
{
    const char *at = text + (*text == '"' ? 1 : 0);
    // The usual form, digits with at most three decimals, needs neither scaling nor rounding.
    std::uint64_t value = 0;
    const char *const first = at;
    for (; isDigit(*at); ++at)
        value = value * 10 + static_cast<std::uint64_t>(*at - '0');
    if (at != first && at - first <= 15) {
        int missing = 3;
        if (*at == '.') {
            for (++at; missing > 0 && isDigit(*at); ++at, --missing)
                value = value * 10 + static_cast<std::uint64_t>(*at - '0');
        }
        for (; missing > 0; --missing)
            value *= 10;
        if (!isDigit(*at) && *at != 'e' && *at != 'E' && *at != '.'
            && value <= static_cast<std::uint64_t>(MostNs))
            return static_cast<Nanoseconds>(value);
    }
    const std::optional<Decimal> decimal = parseDecimal(first);
    if (!decimal)
        return std::nullopt;
    return scaled(*decimal);
}

std::optional<std::int64_t> parseInteger(std::string_view token)
{
    std::string_view text = unquoted(token);
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        text.remove_prefix(2);
        base = 16;
    }
    const char *const end = text.data() + text.size();
    if (text.starts_with('-')) {
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, value, base);
        return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
    }
    std::uint64_t value = 0;
    if (base == 10 && text.size() <= 19 && !text.empty()) {
        for (const char c : text) {
            if (!isDigit(c))
                return std::nullopt;
            value = value * 10 + static_cast<std::uint64_t>(c - '0');
        }
        return static_cast<std::int64_t>(value);
    }
    const auto [stop, error] = std::from_chars(text.data(), end, value, base);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::int64_t trailingNumber(std::string_view token)
{
    if (const std::optional<std::int64_t> number = parseInteger(token))
        return *number;
    std::string_view text = unquoted(token);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    const std::size_t last = text.find_last_not_of("0123456789");
    return parseInteger(text.substr(last + 1)).value_or(-1);
}

std::optional<double> parseReal(std::string_view token)
{
    const std::string_view text = unquoted(token);
    double value = 0.0;
    const char *const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (stop != end || text.empty() || error == std::errc::invalid_argument)
        return std::nullopt;
    if (error == std::errc::result_out_of_range)
        return std::numeric_limits<double>::infinity();
    return value;
}

std::string unescape(std::string_view raw)
{
    std::string out;
    out.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\' || i + 1 == raw.size()) {
            out += raw[i];
            continue;
        }
        const char c = raw[++i];
        constexpr std::string_view From = "\"\\/bfnrt";
        constexpr std::string_view To = "\"\\/\b\f\n\r\t";
        const std::size_t known = From.find(c);
        if (known != std::string_view::npos) {
            out += To[known];
            continue;
        }
        const std::size_t used = c == 'u' ? unescapeUnicode(out, raw, i + 1) : 0;
        i += used;
        if (used == 0) {
            out += '\\';
            out += c;
        }
    }
    return out;
}

void minify(std::string_view json, std::string &out)
{
    out.resize(json.size());
    char *end = out.data();
    if (std::memchr(json.data(), '"', json.size()) == nullptr) {
        for (const char c : json) {
            *end = c;
            end += static_cast<unsigned char>(c) > ' ' ? 1 : 0;
        }
        out.resize(static_cast<std::size_t>(end - out.data()));
        return;
    }
    bool isInString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (isInString && c == '\\' && i + 1 < json.size()) {
            *end++ = c;
            *end++ = json[++i];
            continue;
        }
        isInString = isInString != (c == '"');
        *end = c;
        end += isInString || static_cast<unsigned char>(c) > ' ' ? 1 : 0;
    }
    out.resize(static_cast<std::size_t>(end - out.data()));
}

int replaceBadUtf8(std::string &text)
{
    int replaced = 0;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            ++replaced;
            out += "\xEF\xBF\xBD";
            ++i;
        } else {
            out.append(text, i, length);
            i += length;
        }
    }
    if (replaced > 0)
        text = std::move(out);
    return replaced;
}

} // namespace rooftrace::kineto
