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
    // (to, place) as one number each: sorts without looking anything up.
    std::vector<std::uint64_t> order(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        order[i] = (static_cast<std::uint64_t>(index(m_to[i])) << 32U) | i;
    if (!std::is_sorted(order.begin(), order.end()))
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

SliceId Links::sourceOf(SliceId to) const
{
    const auto found =
        std::lower_bound(m_byTarget.begin(), m_byTarget.end(), to,
                         [this](std::uint32_t place, SliceId id) { return m_to[place] < id; });
    if (found == m_byTarget.end() || m_to[*found] != to)
        return SliceId::None;
    return m_from[*found];
}

std::vector<SliceId> Links::sourcesOf(SliceId to) const
{
    std::vector<SliceId> sources;
    auto found =
        std::lower_bound(m_byTarget.begin(), m_byTarget.end(), to,
                         [this](std::uint32_t place, SliceId id) { return m_to[place] < id; });
    for (; found != m_byTarget.end() && m_to[*found] == to; ++found)
        sources.push_back(m_from[*found]);
    return sources;
}

} // namespace rooftrace
