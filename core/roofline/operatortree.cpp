// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/operatortree.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace rooftrace {

OperatorTree::OperatorTree(const Trace &trace, Stop stop)
{
    for (const Track &track : trace.topology().tracks) {
        if (track.kind != TrackKind::Operators || track.laneCount == 0)
            continue;
        Span span;
        span.first = trace.lanes()[track.firstLane].first;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l)
            span.count += trace.lanes()[l].count;
        span.offset = m_parents.size();
        m_parents.resize(m_parents.size() + span.count, SliceId::None);
        m_spans.push_back(span);
        addTrack(trace, span, stop);
    }
}

void OperatorTree::addTrack(const Trace &trace, const Span &span, Stop stop)
{
    std::vector<std::uint32_t> order(span.count);
    std::iota(order.begin(), order.end(), span.first);
    const auto isBefore = [&slices = trace.slices()](std::uint32_t a, std::uint32_t b) {
        return std::tuple(slices.startNs(a), -slices.endNs(a), a)
               < std::tuple(slices.startNs(b), -slices.endNs(b), b);
    };
    stoppableSort(order.begin(), order.end(), isBefore, stop);
    // Who may still be a parent, the latest last: each ends after all that started later. An
    // operator that ends before a later one does is never the parent again, the later one is.
    std::vector<std::uint32_t> open;
    for (const std::uint32_t i : order) {
        if (stop.poll())
            return;
        const Nanoseconds end = trace.slices().endNs(i);
        while (!open.empty() && trace.slices().endNs(open.back()) < end)
            open.pop_back();
        if (!open.empty())
            m_parents[span.offset + (i - span.first)] = SliceId{open.back()};
        open.push_back(i);
    }
}

SliceId OperatorTree::parentOf(SliceId op) const
{
    const auto after =
        std::upper_bound(m_spans.begin(), m_spans.end(), index(op),
                         [](std::uint32_t i, const Span &span) { return i < span.first; });
    if (after == m_spans.begin())
        return SliceId::None;
    const Span &span = *(after - 1);
    const std::uint32_t place = index(op) - span.first;
    return place < span.count ? m_parents[span.offset + place] : SliceId::None;
}

std::vector<SliceId> OperatorTree::operators() const
{
    std::vector<SliceId> all;
    all.reserve(m_parents.size());
    for (const Span &span : m_spans) {
        for (std::uint32_t i = 0; i < span.count; ++i)
            all.push_back(SliceId{span.first + i});
    }
    return all;
}

} // namespace rooftrace
