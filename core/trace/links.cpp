// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/links.h"

#include <algorithm>

namespace rooftrace {

Links::Links(std::vector<std::pair<SliceId, SliceId>> pairs)
{
    if (!std::is_sorted(pairs.begin(), pairs.end()))
        std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    m_from.reserve(pairs.size());
    m_to.reserve(pairs.size());
    for (const auto &[from, to] : pairs) {
        m_from.push_back(from);
        m_to.push_back(to);
    }
    if (std::is_sorted(m_to.begin(), m_to.end()))
        return;
    // (to, place) as one number each: sorts without looking anything up.
    std::vector<std::uint64_t> order(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        order[i] = (static_cast<std::uint64_t>(index(m_to[i])) << 32U) | i;
    std::sort(order.begin(), order.end());
    m_byTarget.reserve(pairs.size());
    for (const std::uint64_t entry : order)
        m_byTarget.push_back(static_cast<std::uint32_t>(entry));
}

std::span<const SliceId> Links::targetsOf(SliceId from) const
{
    const auto [first, last] = std::equal_range(m_from.begin(), m_from.end(), from);
    return {m_to.data() + (first - m_from.begin()), static_cast<std::size_t>(last - first)};
}

std::size_t Links::firstByTarget(SliceId to) const
{
    std::size_t first = 0;
    std::size_t count = size();
    while (count > 0) {
        const std::size_t half = count / 2;
        if (m_to[placeByTarget(first + half)] < to) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

SliceId Links::sourceOf(SliceId to) const
{
    const std::size_t i = firstByTarget(to);
    if (i == size() || m_to[placeByTarget(i)] != to)
        return SliceId::None;
    return m_from[placeByTarget(i)];
}

std::vector<SliceId> Links::sourcesOf(SliceId to) const
{
    std::vector<SliceId> sources;
    for (std::size_t i = firstByTarget(to); i < size() && m_to[placeByTarget(i)] == to; ++i)
        sources.push_back(m_from[placeByTarget(i)]);
    return sources;
}

} // namespace rooftrace
