// SPDX-License-Identifier: GPL-3.0-or-later
// Values of Chrome trace JSON taken straight from the text: exact times, ids, strings, known keys.
#pragma once

#include "core/base/units.h"

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

/// The key spelled `text`; "name" is Name wherever it stands. `text` is followed by at least 8
/// readable bytes.
Key keyOf(const char *text, std::size_t size);
/// The attribute key (attrkeys.h) under which an argument is stored.
std::string_view attributeKey(Key key);

/// Exact nanoseconds of a decimal text in microseconds, quoted or not, rounded half to even below a
/// nanosecond; exponents are understood. Nothing when it is no number or beyond +-2^61 ns. `text`
/// ends before a byte that is no part of a number.
std::optional<Nanoseconds> parseMicroseconds(const char *text);

/// An integer, quoted or not, decimal or 0x hexadecimal. Unsigned values above 2^63 keep their bit
/// pattern. Nothing for fractions and text.
std::optional<std::int64_t> parseInteger(std::string_view token);

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

/// JSON text without white space outside of strings.
std::string minified(std::string_view json);

/// Replaces what is no UTF-8 by U+FFFD; returns how many replacements were made.
int replaceBadUtf8(std::string &text);

inline std::uint64_t loadWord(const char *at)
{
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof(word));
    return word;
}

} // namespace rooftrace::kineto
