// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/links.h"

#include <algorithm>
#include <numeric>

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
    m_byTarget.resize(pairs.size());
    std::iota(m_byTarget.begin(), m_byTarget.end(), 0U);
    // Places ascend by source, so a stable order by target alone gives (to, from).
    std::stable_sort(m_byTarget.begin(), m_byTarget.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return m_to[a] < m_to[b]; });
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
