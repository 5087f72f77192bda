// SPDX-License-Identifier: GPL-3.0-or-later
// The view state that all time-based widgets share: visible range, selection, cursor.
#pragma once

#include "core/analysis/scope.h"
#include "core/base/ids.h"
#include "core/base/units.h"

#include <QObject>

#include <functional>
#include <vector>

namespace rooftrace {

/// What becomes of times, rows and slices when more of a trace has been read.
struct TraceGrowth
{
    TimeRange limits;        ///< new extent
    Nanoseconds shiftNs = 0; ///< trace zero has moved: what was at 0 is at this time now
    std::function<SliceId(SliceId)> slice; ///< None: it is no longer there
    std::function<TrackId(TrackId)> track;
};

/// Shared zoom and selection. GUI thread only. The visible range is never empty and never leaves
/// the limits by more than the limits' own length.
class TimeRangeModel final : public QObject
{
    Q_OBJECT

public:
    explicit TimeRangeModel(QObject *parent = nullptr);

    TimeRange limits() const { return m_limits; } ///< extent of the trace
    TimeRange visible() const { return m_visible; }
    TimeRange selection() const { return m_selection; } ///< selected range; empty when none
    SliceId selectedSlice() const { return m_selectedSlice; }
    /// Rows of the selected range; empty means all.
    const std::vector<TrackId> &selectedTracks() const { return m_selectedTracks; }
    Scope scope() const { return {m_selection, m_selectedTracks}; }

    void setLimits(TimeRange limits); ///< shows all of it and clears history and selection
    /// Keeps what is visible and selected, and the history. A view of everything stays one.
    void grow(const TraceGrowth &growth);
    void setVisible(TimeRange range);
    void setSelection(TimeRange range, std::vector<TrackId> tracks = {});
    void selectSlice(SliceId slice);

    // View history (Alt+Left, Alt+Right): at most 200 entries. A run of quick changes is one entry.
    void back();
    void forward();
    bool canGoBack() const { return m_historyPlace > 0; }
    bool canGoForward() const { return m_historyPlace + 1 < m_history.size(); }

Q_SIGNALS:
    void limitsChanged();
    void visibleChanged();
    void selectionChanged();
    void selectedSliceChanged();
    void historyChanged();

private:
    struct View
    {
        TimeRange visible;
        TimeRange selection;
        std::vector<TrackId> tracks;
        SliceId slice = SliceId::None;
    };
    TimeRange clamped(TimeRange range) const;
    View grown(View view, const TraceGrowth &growth, TimeRange limitsBefore) const;
    void remember();
    void show(const View &view);

    TimeRange m_limits{0, 1};
    TimeRange m_visible{0, 1};
    TimeRange m_selection;
    std::vector<TrackId> m_selectedTracks;
    SliceId m_selectedSlice = SliceId::None;
    std::vector<View> m_history;
    std::size_t m_historyPlace = 0;
    qint64 m_lastChangeMs = 0;
};

} // namespace rooftrace
