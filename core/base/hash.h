// SPDX-License-Identifier: GPL-3.0-or-later
// A fast 64-bit hash of bytes for tables that live as long as the process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace rooftrace {

/// Differs from process to process, so that no file can be made whose texts collide. Nothing that
/// is stored or shown may depend on it.
extern const std::uint64_t HashSeed;

/// Folds the 128-bit product: every bit of the result depends on every bit of both.
inline std::uint64_t mixBits(std::uint64_t a, std::uint64_t b)
{
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

/// Combines two hashes; the order counts.
inline std::uint64_t mixHashes(std::uint64_t a, std::uint64_t b)
{
    return mixBits(a ^ 0x9e3779b97f4a7c15ULL, b ^ 0xd6e8feb86659fd93ULL);
}

/// Multiply-and-fold over 8-byte words, the scheme of wyhash's short path. Good in all 64 bits.
inline std::uint64_t hashBytes(std::string_view text)
{
    constexpr std::uint64_t K1 = 0xe7037ed1a0b428dbULL;
    const auto load8 = [](const char *bytes) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof(word));
        return word;
    };
    const auto load4 = [](const char *bytes) {
        std::uint32_t word = 0;
        std::memcpy(&word, bytes, sizeof(word));
        return static_cast<std::uint64_t>(word);
    };
    std::uint64_t seed = HashSeed ^ text.size();
    const char *bytes = text.data();
    std::size_t left = text.size();
    for (; left > 16; left -= 16, bytes += 16)
        seed = mixBits(load8(bytes) ^ K1, load8(bytes + 8) ^ seed);
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    // The two loads overlap where there are fewer bytes: no loop and no copy of odd length.
    if (left >= 8) {
        a = load8(bytes);
        b = load8(bytes + left - 8);
    } else if (left >= 4) {
        a = load4(bytes);
        b = load4(bytes + left - 4);
    } else if (left > 0) {
        const auto byte = [bytes](std::size_t i) {
            return static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i]));
        };
        a = (byte(0) << 16U) | (byte(left / 2) << 8U) | byte(left - 1);
    }
    return mixBits(K1 ^ text.size(), mixBits(a ^ K1, b ^ seed));
}

/// A hash that is the same everywhere and for ever, for what is stored. Reads 64 bytes a turn.
std::uint64_t stableHash(std::span<const char> bytes, std::uint64_t seed);

} // namespace rooftrace
