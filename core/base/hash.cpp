// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"

#include <array>
#include <random>

namespace rooftrace {

namespace {

std::uint64_t makeSeed()
{
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32U) ^ device() ^ 0xa0761d6478bd642fULL;
}

std::uint64_t wordAt(const char *bytes)
{
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof(word));
    return word;
}

} // namespace

const std::uint64_t HashSeed = makeSeed();

// Four chains that do not wait for each other.
std::uint64_t stableHash(std::span<const char> bytes, std::uint64_t seed)
{
    constexpr std::array<std::uint64_t, 4> Keys = {0xa0761d6478bd642fULL, 0xe7037ed1a0b428dbULL,
                                                   0x8ebc6af09c88c6e3ULL, 0x589965cc75374cc3ULL};
    std::array<std::uint64_t, 4> sums{};
    // Far from small numbers: a factor of zero would forget the other one.
    for (std::size_t i = 0; i < 4; ++i)
        sums[i] = mixHashes(Keys[i] ^ bytes.size(), seed);
    const auto mix = [&](const char *from) {
        for (std::size_t i = 0; i < 4; ++i)
            sums[i] = mixBits(wordAt(from + i * 16) ^ Keys[i], wordAt(from + i * 16 + 8) ^ sums[i]);
    };
    std::size_t done = 0;
    for (; done + 64 <= bytes.size(); done += 64)
        mix(bytes.data() + done);
    if (done < bytes.size()) {
        std::array<char, 64> last{};
        std::memcpy(last.data(), bytes.data() + done, bytes.size() - done);
        mix(last.data());
    }
    return mixHashes(mixHashes(sums[0], sums[1]), mixHashes(sums[2], sums[3]));
}

} // namespace rooftrace
