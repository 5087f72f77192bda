// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows the timeline shows, where and how high; plain numbers, no painting.
#pragma once

#include "core/trace/trace.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace rooftrace {

class TraceMatch;

enum class RowKind : std::uint8_t {
    DeviceGroup,
    ProcessGroup,
    Track,
    Busy,       ///< share of time in which a device works
    QueueDepth, ///< launched, not started
    Memory,     ///< allocated and reserved
    Counter,    ///< one recorded series
};

/// Names a row for pins, order, heights; stable for one trace.
struct RowKey
{
    RowKind kind = RowKind::Track;
    std::int32_t id = -1; ///< index of the device, process, track or series
    friend auto operator<=>(const RowKey &, const RowKey &) = default;
};

struct TimelineRow
{
    RowKey key;
    TrackId track = TrackId::None;
    std::int32_t device = -1;  ///< index into Topology::devices
    std::int32_t process = -1; ///< index into Topology::processes
    QString title;
    QString subtitle; ///< second line, muted
    QString note;     ///< right aligned, muted
    int indent = 0;
    bool isExpandable = false;
    bool isExpanded = true;
    bool isPinned = false;
    std::uint32_t firstLane = 0; ///< lanes of the track above that are not shown
    std::uint32_t laneCount = 0; ///< lanes shown
    std::uint32_t hiddenLanes = 0;
    int laneHeight = 0;
    int boxHeight = 0;
    int y = 0; ///< from the top of its zone
    int height = 0;

    bool isGroup() const
    {
        return key.kind == RowKind::DeviceGroup || key.kind == RowKind::ProcessGroup;
    }
    bool isHost() const { return process >= 0 && device < 0; }
};

/// Rows in two zones: pinned ones on top, all others below in groups by device and process. GUI
/// thread only.
class TimelineLayout
{
public:
    /// Series that exist besides the trace's own counters.
    struct DeviceRows
    {
        bool hasBusy = false;
        bool hasQueueDepth = false;
        bool hasMemory = false;
    };

    /// Default rows for a trace: first GPU's busy row pinned, deep stacks cut to a few levels.
    void setTrace(const Trace *trace);
    /// The same rows for a trace that holds more of the same file. Rows that nobody has changed
    /// become the default rows of that trace.
    void grow(const Trace *trace, const TraceMatch &match);
    bool isTouched() const { return m_isTouched; } ///< somebody has changed pins, order, heights
    void setDeviceRows(std::int32_t device, DeviceRows rows);
    void reset(); ///< default pins, order, heights
    /// Pins, order, heights and what is collapsed, as text to be given to restore() another time.
    QByteArray save() const;
    /// Leaves out what the trace does not have. An empty or foreign text changes nothing.
    void restore(const QByteArray &saved);

    const std::vector<TimelineRow> &rows() const { return m_rows; } ///< of the scrolled zone
    const std::vector<TimelineRow> &pinned() const { return m_pinned; }
    int contentHeight() const { return m_contentHeight; }
    /// What the pinned zone takes: 0 without pins, else with the rule below it, at most the room.
    int pinnedHeight() const { return std::min(m_pinnedHeight, m_pinnedRoom); }
    /// More pins than room are scrolled; pixels from the top, 0 while all fit.
    int pinnedScroll() const { return m_pinnedScroll; }
    int pinnedContent() const { return m_pinnedHeight; }      ///< what all pins would take
    std::uint64_t generation() const { return m_generation; } ///< changes with anything above

    /// Index of the row at `y` of the scrolled zone, -1 below the last.
    int rowAt(int y) const;
    int pinnedAt(int y) const;     ///< at `y` of the zone, whose scrolling is accounted for
    int indexOf(RowKey key) const; ///< in rows(), -1 when hidden by a collapsed group
    int indexOfTrack(TrackId track) const;

    void setPinnedRoom(int height); ///< the most that the pinned zone may take
    void scrollPinned(int y);       ///< to this place, as far as there is one

    void togglePin(RowKey key);
    void setExpanded(RowKey key, bool isExpanded);
    void expandFully(RowKey key); ///< all lanes, and all rows of a group
    void collapseGroups();
    /// Swaps the row with its neighbour inside of its group. False at the end.
    bool move(RowKey key, int step);
    void resize(RowKey key, int height); ///< pixels; rows with lanes snap to whole lanes
    void scaleAll(double factor);
    /// Opens the group that hides the track and enough lanes to show `lane` of it.
    void makeVisible(TrackId track, std::uint32_t lane);

private:
    struct Size
    {
        int height = 0;          ///< 0: default
        std::uint32_t lanes = 0; ///< 0: default
    };
    void rebuild();
    void touch();                      ///< rebuilds for somebody
    bool isKnown(RowKey key) const;    ///< the trace has such a row or group
    bool canBeShown(RowKey pin) const; ///< series of devices come later than the trace
    std::optional<RowKey> readKey(const QByteArray &text) const;
    void restoreLine(const QByteArrayList &words);
    std::vector<TimelineRow> groupRows(RowKey group) const;
    std::vector<RowKey> ordered(RowKey group, std::vector<RowKey> keys) const;
    TimelineRow groupRow(RowKey key) const;
    TimelineRow makeRow(RowKey key) const;
    TimelineRow trackRow(RowKey key) const;
    TimelineRow seriesRow(RowKey key) const;
    void applySizes(TimelineRow &row) const;
    std::vector<RowKey> groups() const;
    std::vector<RowKey> keysOf(RowKey group) const;
    QString deviceTitle(std::int32_t device) const;
    QString threadTitle(std::int32_t thread) const;
    QString trackKindText(TrackKind kind) const;
    bool isFirstOfThread(TrackId track) const;
    std::uint32_t dullLanes(const Track &track) const;

    const Trace *m_trace = nullptr;
    std::map<std::int32_t, DeviceRows> m_deviceRows;
    std::vector<TimelineRow> m_rows;
    std::vector<TimelineRow> m_pinned;
    std::vector<RowKey> m_pins;
    std::set<RowKey> m_collapsed;
    std::map<RowKey, Size> m_sizes;
    std::map<RowKey, std::vector<RowKey>> m_orders; ///< by group, once moved
    double m_scale = 1.0;
    bool m_hasDefaultPin = false;
    bool m_isTouched = false;
    int m_contentHeight = 0;
    int m_pinnedHeight = 0;
    int m_pinnedRoom = std::numeric_limits<int>::max();
    int m_pinnedScroll = 0;
    std::uint64_t m_generation = 0;
};

} // namespace rooftrace
