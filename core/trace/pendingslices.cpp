// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/pendingslices.h"

#include <algorithm>
#include <utility>

namespace rooftrace {

void PendingSlices::sort()
{
    const auto isBefore = [](const Slice &a, const Slice &b) {
        return a.startNs != b.startNs ? a.startNs < b.startNs : a.durationNs > b.durationNs;
    };
    if (!std::is_sorted(m_slices.begin(), m_slices.end(), isBefore))
        std::stable_sort(m_slices.begin(), m_slices.end(), isBefore);
}

PendingSlices PendingSlices::clone() const
{
    PendingSlices copy;
    copy.m_slices = m_slices.clone();
    copy.m_keys = m_keys.clone();
    copy.m_wideKeys = m_wideKeys.clone();
    return copy;
}

void PendingSlices::keepKeys()
{
    LargeVector<Keys> keys;
    keys.resizeForOverwrite(m_slices.size());
    for (std::size_t i = 0; i < m_slices.size(); ++i)
        keys[i] = m_slices[i].m_keys;
    m_slices = {};
    m_keys = std::move(keys);
}

} // namespace rooftrace
