// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"

#include <random>

namespace rooftrace {

namespace {

std::uint64_t makeSeed()
{
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32U) ^ device() ^ 0xa0761d6478bd642fULL;
}

} // namespace

const std::uint64_t HashSeed = makeSeed();

} // namespace rooftrace
