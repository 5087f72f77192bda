// SPDX-License-Identifier: GPL-3.0-or-later
// Values of Chrome trace JSON taken straight from the text: exact times, ids, strings, known keys.
#pragma once

#include "core/base/units.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace rooftrace::kineto {

/// Keys of events and of their args that the reader knows.
enum class Key : std::uint8_t {
    Unknown,
    // members of an event
    Ph,
    Cat,
    Name,
    Pid,
    Tid,
    Ts,
    Dur,
    Args,
    Id,
    LastMember = Id,
    // args that are not kept per slice
    ArgsName,
    Correlation,
    ExternalId,
    Labels,
    SortIndex,
    MemoryBytes,
    TotalAllocated,
    TotalReserved,
    DeviceType,
    DeviceId,
    // args that are kept as attributes
    FirstAttribute,
    Device = FirstAttribute,
    Stream,
    Context,
    Grid,
    Block,
    Registers,
    SharedMemory,
    BlocksPerSm,
    WarpsPerSm,
    Occupancy,
    GraphId,
    GraphNodeId,
    Bytes,
    CopyKind,
    SyncKind,
    WaitOnStream,
    WaitOnCorrelation,
    WaitOnEvent,
    InputDims,
    InputTypes,
    InputStrides,
    ConcreteInputs,
    ModuleHierarchy,
    CallStack,
    ForwardThread,
    CollectiveName,
    InElements,
    OutElements,
    ElementType,
    GroupSize,
    GroupName,
    GroupDescription,
    GroupRanks,
    InSplit,
    OutSplit,
    RankStart,
    RankStride,
    Rank,
    SourceRank,
    TargetRank,
    KernelFile,
    KernelBackend,
    Count
};

inline std::uint64_t loadWord(const char *at)
{
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof(word));
    return word;
}

/// The keys by spelling: first eight bytes and length find the cell; longer ones compare their
/// rest.
class KeyTable
{
public:
    constexpr void add(std::string_view text, Key key)
    {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < text.size() && i < 8; ++i)
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (i * 8);
        std::size_t cell = cellOf(word, text.size());
        while (m_cells[cell].key != Key::Unknown)
            cell = (cell + 1) % CellCount;
        m_cells[cell] = {word, text, key};
    }
    /// `text` is followed by at least 8 readable bytes.
    Key find(const char *text, std::size_t size) const
    {
        std::uint64_t word = loadWord(text);
        if (size < 8)
            word &= (std::uint64_t{1} << (size * 8)) - 1;
        for (std::size_t cell = cellOf(word, size);; cell = (cell + 1) % CellCount) {
            const Cell &candidate = m_cells[cell];
            if (candidate.key == Key::Unknown)
                return Key::Unknown;
            if (candidate.word == word && candidate.text.size() == size
                && (size <= 8 || isRestEqual(candidate.text.data(), text, size)))
                return candidate.key;
        }
    }

private:
    static constexpr std::size_t CellCount = 512;
    struct Cell
    {
        std::uint64_t word = 0;
        std::string_view text;
        Key key = Key::Unknown;
    };
    static constexpr std::size_t cellOf(std::uint64_t word, std::size_t size)
    {
        return static_cast<std::size_t>(((word + size) * 0x9e3779b97f4a7c15ULL) >> 55U);
    }
    /// Behind the first eight bytes, of which there are at least nine.
    static bool isRestEqual(const char *a, const char *b, std::size_t size)
    {
        for (std::size_t i = 8; i + 8 < size; i += 8) {
            if (loadWord(a + i) != loadWord(b + i))
                return false;
        }
        return loadWord(a + size - 8) == loadWord(b + size - 8);
    }
    std::array<Cell, CellCount> m_cells{};
};

extern const KeyTable Keys;

/// The key spelled `text`; "name" is Name wherever it stands. `text` is followed by at least 8
/// readable bytes.
inline Key keyOf(const char *text, std::size_t size)
{
    return Keys.find(text, size);
}
/// The attribute key (attrkeys.h) under which an argument is stored.
std::string_view attributeKey(Key key);

/// Exact nanoseconds of a decimal text in microseconds, quoted or not, rounded half to even below a
/// nanosecond; exponents are understood. Nothing when it is no number or beyond +-2^61 ns. `text`
/// ends before a byte that is no part of a number.
std::optional<Nanoseconds> parseMicroseconds(const char *text);

/// An integer, quoted or not, decimal or 0x hexadecimal. Unsigned values above 2^63 keep their bit
/// pattern. Nothing for fractions and text.
std::optional<std::int64_t> parseInteger(std::string_view token);

/// "7", "\"stream 7\"" -> 7; -1 when the text ends in no number.
std::int64_t trailingNumber(std::string_view token);

/// A JSON number, also NaN, Infinity, -Infinity.
std::optional<double> parseReal(std::string_view token);

/// True for a token that is written in quotes.
inline bool isQuoted(std::string_view token)
{
    return token.size() >= 2 && token.front() == '"' && token.back() == '"';
}

/// Without its quotes, still escaped.
inline std::string_view unquoted(std::string_view token)
{
    return isQuoted(token) ? token.substr(1, token.size() - 2) : token;
}

/// Resolves escapes. Wrong ones stay as they are written; lone surrogates become U+FFFD.
std::string unescape(std::string_view raw);

/// Sets `out` to the JSON text without white space outside of strings.
void minify(std::string_view json, std::string &out);

/// Replaces what is no UTF-8 by U+FFFD; returns how many replacements were made.
int replaceBadUtf8(std::string &text);

} // namespace rooftrace::kineto
