// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/timerangemodel.h"

#include <QDateTime>

#include <algorithm>

namespace rooftrace {

namespace {

constexpr std::size_t HistoryLength = 200;
constexpr qint64 OneGestureMs = 400; // wheel ticks and key repeats within this belong together

} // namespace

TimeRangeModel::TimeRangeModel(QObject *parent)
    : QObject(parent)
{
}

void TimeRangeModel::setLimits(TimeRange limits)
{
    m_limits = limits.isEmpty() ? TimeRange{limits.beginNs, limits.beginNs + 1} : limits;
    m_visible = m_limits;
    m_selection = {};
    m_selectedTracks.clear();
    m_selectedSlice = SliceId::None;
    m_history = {{m_visible, {}, {}, SliceId::None}};
    m_historyPlace = 0;
    m_lastChangeMs = 0;
    Q_EMIT limitsChanged();
    Q_EMIT visibleChanged();
    Q_EMIT selectionChanged();
    Q_EMIT selectedSliceChanged();
    Q_EMIT historyChanged();
}

void TimeRangeModel::grow(const TraceGrowth &growth)
{
    const TimeRange before = m_limits;
    m_limits = growth.limits.isEmpty() ? TimeRange{growth.limits.beginNs, growth.limits.beginNs + 1}
                                       : growth.limits;
    for (View &view : m_history)
        view = grown(std::move(view), growth, before);
    show(grown({m_visible, m_selection, m_selectedTracks, m_selectedSlice}, growth, before));
    Q_EMIT limitsChanged();
}

TimeRangeModel::View TimeRangeModel::grown(View view, const TraceGrowth &growth,
                                           TimeRange limitsBefore) const
{
    const auto shifted = [&growth](TimeRange range) {
        return TimeRange{range.beginNs + growth.shiftNs, range.endNs + growth.shiftNs};
    };
    view.visible = view.visible == limitsBefore ? m_limits : clamped(shifted(view.visible));
    if (!view.selection.isEmpty())
        view.selection = shifted(view.selection);
    const bool hadTracks = !view.tracks.empty();
    for (TrackId &track : view.tracks)
        track = growth.track(track);
    std::erase(view.tracks, TrackId::None);
    if (hadTracks && view.tracks.empty())
        view.selection = {}; // no rows would mean all of them
    if (view.slice != SliceId::None)
        view.slice = growth.slice(view.slice);
    return view;
}

TimeRange TimeRangeModel::clamped(TimeRange range) const
{
    const Nanoseconds span = m_limits.lengthNs();
    const Nanoseconds length = std::clamp<Nanoseconds>(range.lengthNs(), 1, span * 2);
    const Nanoseconds begin =
        std::clamp(range.beginNs, m_limits.beginNs - length + 1, m_limits.endNs - 1);
    return {begin, begin + length};
}

void TimeRangeModel::setVisible(TimeRange range)
{
    const TimeRange wanted = clamped(range);
    if (wanted == m_visible)
        return;
    m_visible = wanted;
    remember();
    Q_EMIT visibleChanged();
}

void TimeRangeModel::setSelection(TimeRange range, std::vector<TrackId> tracks)
{
    if (range == m_selection && tracks == m_selectedTracks)
        return;
    m_selection = range.isEmpty() ? TimeRange{} : range;
    m_selectedTracks = std::move(tracks);
    remember();
    Q_EMIT selectionChanged();
}

void TimeRangeModel::selectSlice(SliceId slice)
{
    if (slice == m_selectedSlice)
        return;
    m_selectedSlice = slice;
    remember();
    Q_EMIT selectedSliceChanged();
}

void TimeRangeModel::remember()
{
    const View view{m_visible, m_selection, m_selectedTracks, m_selectedSlice};
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const bool isSameGesture = now - m_lastChangeMs < OneGestureMs && m_historyPlace > 0
                               && m_historyPlace + 1 == m_history.size();
    m_lastChangeMs = now;
    if (isSameGesture) {
        m_history[m_historyPlace] = view;
        return;
    }
    if (!m_history.empty())
        m_history.resize(m_historyPlace + 1);
    m_history.push_back(view);
    if (m_history.size() > HistoryLength)
        m_history.erase(m_history.begin());
    m_historyPlace = m_history.size() - 1;
    Q_EMIT historyChanged();
}

void TimeRangeModel::show(const View &view)
{
    m_lastChangeMs = 0;
    m_visible = view.visible;
    m_selection = view.selection;
    m_selectedTracks = view.tracks;
    m_selectedSlice = view.slice;
    Q_EMIT visibleChanged();
    Q_EMIT selectionChanged();
    Q_EMIT selectedSliceChanged();
    Q_EMIT historyChanged();
}

void TimeRangeModel::back()
{
    if (canGoBack())
        show(m_history[--m_historyPlace]);
}

void TimeRangeModel::forward()
{
    if (canGoForward())
        show(m_history[++m_historyPlace]);
}

} // namespace rooftrace
