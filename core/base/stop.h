// SPDX-License-Identifier: GPL-3.0-or-later
// How the inner loops of long work ask whether anybody still waits.
#pragma once

#include "core/base/progress.h"

#include <algorithm>
#include <cstddef>

namespace rooftrace {

/// Asks a Progress seldom enough to cost nothing. What stops early hands back something incomplete
/// but valid; whoever gave the Progress asks it afterwards and throws the result away. A value: a
/// copy counts for itself. The Progress outlives it.
class Stop
{
public:
    Stop() = default; ///< never
    explicit Stop(const Progress &progress)
        : m_progress(&progress)
    {
    }

    /// True when the work was cancelled; asks each time.
    bool isSet() const { return m_progress != nullptr && m_progress->isCancelled(); }
    /// The same for loops: asks at the first and at each 32 768th call.
    bool poll() { return (m_calls++ % PollEvery) == 0 && isSet(); }

    static constexpr unsigned PollEvery = 32'768;

private:
    const Progress *m_progress = nullptr;
    unsigned m_calls = 0;
};

/// Items that std::sort puts in order in some tens of milliseconds.
inline constexpr std::ptrdiff_t SortBlock = std::ptrdiff_t{256} * 1024;

/// std::sort that can be stopped; the order is then any. In place: halves are told apart until they
/// are small.
template<class Iterator, class Less>
void stoppableSort(Iterator first, Iterator last, Less less, Stop stop)
{
    while (last - first > SortBlock) {
        if (stop.isSet())
            return;
        const Iterator middle = first + (last - first) / 2;
        std::nth_element(first, middle, last, less);
        stoppableSort(first, middle, less, stop);
        first = middle;
    }
    if (!stop.isSet())
        std::sort(first, last, less);
}

} // namespace rooftrace
