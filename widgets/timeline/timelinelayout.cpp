// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinelayout.h"

#include "core/text/format.h"
#include "widgets/common/designtokens.h"
#include "widgets/timeline/tracematch.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rooftrace {

namespace {

struct TimelineLayoutText
{
    Q_DECLARE_TR_FUNCTIONS(TimelineLayoutText)
};

constexpr int PinnedRulePx = 3;
constexpr int LaneMarginPx = 6; // above the first and below the last of several lanes
constexpr int SmallestRowPx = 14;
constexpr double SmallestScale = 0.5;
constexpr double LargestScale = 4.0;
constexpr std::uint32_t DefaultLanes = 6; // deeper stacks are cut until somebody asks for them

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

int laneHeightOf(TrackKind kind, std::uint32_t lanes)
{
    if (isHostTrack(kind) || kind == TrackKind::Overhead)
        return tokens::CpuLanePx;
    if (kind == TrackKind::Kernels)
        return lanes > 1 ? 30 : tokens::KernelRowPx;
    return tokens::CopyRowPx;
}

int boxHeightOf(TrackKind kind, int laneHeight)
{
    if (isHostTrack(kind) || kind == TrackKind::Overhead)
        return laneHeight - 2;
    if (kind == TrackKind::Kernels)
        return std::max(8, laneHeight * tokens::KernelBoxPx / tokens::KernelRowPx);
    return std::max(6, laneHeight * 2 / 3);
}

int yAfter(std::vector<TimelineRow> &rows)
{
    int y = 0;
    for (TimelineRow &row : rows) {
        row.y = y;
        y += row.height;
    }
    return y;
}

int indexAt(const std::vector<TimelineRow> &rows, int y)
{
    const auto after = std::upper_bound(rows.begin(), rows.end(), y,
                                        [](int at, const TimelineRow &row) { return at < row.y; });
    if (after == rows.begin())
        return -1;
    const TimelineRow &row = *(after - 1);
    return y < row.y + row.height ? static_cast<int>(after - rows.begin()) - 1 : -1;
}

} // namespace

void TimelineLayout::setTrace(const Trace *trace)
{
    m_trace = trace;
    m_deviceRows.clear();
    reset();
}

void TimelineLayout::grow(const Trace *trace, const TraceMatch &match)
{
    m_trace = trace;
    std::map<std::int32_t, DeviceRows> devices;
    for (const auto &[device, rows] : m_deviceRows) {
        if (const auto key = match.row({RowKind::Busy, device}))
            devices[key->id] = rows;
    }
    m_deviceRows = std::move(devices);
    if (!m_isTouched) {
        reset();
        return;
    }
    const auto moved = [&match](const auto &keys) {
        std::vector<RowKey> result;
        for (const RowKey key : keys) {
            if (const auto after = match.row(key))
                result.push_back(*after);
        }
        return result;
    };
    m_pins = moved(m_pins);
    const std::vector<RowKey> collapsed = moved(m_collapsed);
    m_collapsed = {collapsed.begin(), collapsed.end()};
    for (const auto &[key, size] : std::exchange(m_sizes, {})) {
        if (const auto after = match.row(key))
            m_sizes[*after] = size;
    }
    for (const auto &[group, keys] : std::exchange(m_orders, {})) {
        if (const auto after = match.row(group))
            m_orders[*after] = moved(keys);
    }
    rebuild();
}

void TimelineLayout::setDeviceRows(std::int32_t device, DeviceRows rows)
{
    m_deviceRows[device] = rows;
    if (!m_isTouched) {
        reset(); // the first device has the pin, whichever came first
        return;
    }
    if (rows.hasBusy && !m_hasDefaultPin) {
        m_pins.insert(m_pins.begin(), {RowKind::Busy, device});
        m_hasDefaultPin = true;
    }
    rebuild();
}

void TimelineLayout::reset()
{
    m_pins.clear();
    m_collapsed.clear();
    m_sizes.clear();
    m_orders.clear();
    m_scale = 1.0;
    m_hasDefaultPin = false;
    m_isTouched = false;
    for (const auto &[device, rows] : m_deviceRows) {
        if (rows.hasBusy && !m_hasDefaultPin) {
            m_pins.push_back({RowKind::Busy, device});
            m_hasDefaultPin = true;
        }
    }
    rebuild();
}

namespace {

constexpr auto SavedHead = "rows/1"; // first line of what save() writes

QByteArray textOf(RowKey key)
{
    return QByteArray::number(int(key.kind)) + ':' + QByteArray::number(key.id);
}

} // namespace

QByteArray TimelineLayout::save() const
{
    QByteArrayList lines{SavedHead, "scale " + QByteArray::number(m_scale)};
    for (const RowKey key : m_pins)
        lines.append("pin " + textOf(key));
    for (const RowKey key : m_collapsed)
        lines.append("collapsed " + textOf(key));
    for (const auto &[key, size] : m_sizes)
        lines.append("size " + textOf(key) + ' ' + QByteArray::number(size.height) + ' '
                     + QByteArray::number(size.lanes));
    for (const auto &[group, keys] : m_orders) {
        QByteArray line = "order " + textOf(group);
        for (const RowKey key : keys)
            line += ' ' + textOf(key);
        lines.append(line);
    }
    return lines.join('\n');
}

void TimelineLayout::restore(const QByteArray &saved)
{
    const QByteArrayList lines = saved.split('\n');
    if (m_trace == nullptr || lines.front() != SavedHead)
        return;
    m_pins.clear();
    m_collapsed.clear();
    m_sizes.clear();
    m_orders.clear();
    m_hasDefaultPin = true; // it may have been taken away
    m_isTouched = true;
    for (const QByteArray &line : lines)
        restoreLine(line.split(' '));
    rebuild();
}

void TimelineLayout::restoreLine(const QByteArrayList &words)
{
    if (words.size() < 2)
        return;
    const double scale = words[1].toDouble();
    if (words[0] == "scale" && scale >= SmallestScale && scale <= LargestScale)
        m_scale = scale;
    const std::optional<RowKey> key = readKey(words[1]);
    if (!key)
        return;
    const bool isGroup = key->kind == RowKind::DeviceGroup || key->kind == RowKind::ProcessGroup;
    if (words[0] == "pin" && !isGroup
        && std::find(m_pins.begin(), m_pins.end(), *key) == m_pins.end())
        m_pins.push_back(*key);
    else if (words[0] == "collapsed")
        m_collapsed.insert(*key);
    else if (words[0] == "size" && words.size() == 4)
        m_sizes[*key] = {std::clamp(words[2].toInt(), 0, 400), words[3].toUInt()};
    if (words[0] != "order" || !isGroup)
        return;
    for (const QByteArray &word : words.mid(2)) {
        if (const auto child = readKey(word))
            m_orders[*key].push_back(*child);
    }
}

std::optional<RowKey> TimelineLayout::readKey(const QByteArray &text) const
{
    const QByteArrayList parts = text.split(':');
    bool isKind = false;
    bool isId = false;
    const int kind = parts.front().toInt(&isKind);
    const int id = parts.back().toInt(&isId);
    if (parts.size() != 2 || !isKind || !isId || kind < 0 || kind > int(RowKind::Counter))
        return std::nullopt;
    const RowKey key{static_cast<RowKind>(kind), id};
    return isKnown(key) ? std::optional(key) : std::nullopt;
}

bool TimelineLayout::isKnown(RowKey key) const
{
    const auto isBelow = [id = key.id](std::size_t count) {
        return id >= 0 && static_cast<std::size_t>(id) < count;
    };
    switch (key.kind) {
    case RowKind::DeviceGroup:
    case RowKind::ProcessGroup: {
        const std::vector<RowKey> all = groups();
        return std::find(all.begin(), all.end(), key) != all.end();
    }
    case RowKind::Track:
        return isBelow(m_trace->topology().tracks.size());
    case RowKind::Counter:
        return isBelow(m_trace->counters().size());
    case RowKind::Busy:
    case RowKind::QueueDepth:
    case RowKind::Memory:
        break;
    }
    return isBelow(m_trace->topology().devices.size());
}

bool TimelineLayout::canBeShown(RowKey pin) const
{
    const auto found = m_deviceRows.find(pin.id);
    const DeviceRows rows = found != m_deviceRows.end() ? found->second : DeviceRows{};
    switch (pin.kind) {
    case RowKind::Busy:
        return rows.hasBusy;
    case RowKind::QueueDepth:
        return rows.hasQueueDepth;
    case RowKind::Memory:
        return rows.hasMemory;
    default:
        return true;
    }
}

int TimelineLayout::rowAt(int y) const
{
    return indexAt(m_rows, y);
}

int TimelineLayout::pinnedAt(int y) const
{
    return y < pinnedHeight() - PinnedRulePx ? indexAt(m_pinned, y + m_pinnedScroll) : -1;
}

void TimelineLayout::setPinnedRoom(int height)
{
    if (height == m_pinnedRoom)
        return;
    m_pinnedRoom = std::max(2 * PinnedRulePx, height);
    ++m_generation;
    scrollPinned(m_pinnedScroll);
}

void TimelineLayout::scrollPinned(int y)
{
    const int place = std::clamp(y, 0, m_pinnedHeight - pinnedHeight());
    if (place == m_pinnedScroll)
        return;
    m_pinnedScroll = place;
    ++m_generation;
}

int TimelineLayout::indexOf(RowKey key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [key](const TimelineRow &row) { return row.key == key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int TimelineLayout::indexOfTrack(TrackId track) const
{
    return indexOf({RowKind::Track, static_cast<std::int32_t>(index(track))});
}

void TimelineLayout::togglePin(RowKey key)
{
    if (key.kind == RowKind::DeviceGroup || key.kind == RowKind::ProcessGroup)
        return;
    const auto found = std::find(m_pins.begin(), m_pins.end(), key);
    if (found == m_pins.end())
        m_pins.push_back(key);
    else
        m_pins.erase(found);
    touch();
}

void TimelineLayout::setExpanded(RowKey key, bool isExpanded)
{
    if (isExpanded && m_collapsed.erase(key) == 0)
        m_sizes.erase(key);
    if (!isExpanded)
        m_collapsed.insert(key);
    touch();
}

void TimelineLayout::expandFully(RowKey key)
{
    m_collapsed.erase(key);
    m_sizes[key].lanes = UINT32_MAX;
    for (const RowKey child : keysOf(key)) {
        m_collapsed.erase(child);
        m_sizes[child].lanes = UINT32_MAX;
    }
    touch();
}

void TimelineLayout::collapseGroups()
{
    for (const RowKey group : groups())
        m_collapsed.insert(group);
    touch();
}

void TimelineLayout::touch()
{
    m_isTouched = true;
    rebuild();
}

bool TimelineLayout::move(RowKey key, int step)
{
    for (const RowKey group : groups()) {
        std::vector<RowKey> keys = ordered(group, keysOf(group));
        const auto found = std::find(keys.begin(), keys.end(), key);
        if (found == keys.end())
            continue;
        const auto place = found - keys.begin();
        const auto target = place + step;
        if (target < 0 || target >= static_cast<std::ptrdiff_t>(keys.size()))
            return false;
        std::swap(keys[static_cast<std::size_t>(place)], keys[static_cast<std::size_t>(target)]);
        m_orders[group] = std::move(keys);
        touch();
        return true;
    }
    return false;
}

void TimelineLayout::resize(RowKey key, int height)
{
    const int place = indexOf(key);
    if (place < 0)
        return;
    const TimelineRow &row = m_rows[static_cast<std::size_t>(place)];
    Size &size = m_sizes[key];
    if (row.laneCount + row.hiddenLanes > 1)
        size.lanes = static_cast<std::uint32_t>(
            std::max(1, (height - LaneMarginPx) / std::max(1, row.laneHeight)));
    else
        size.height = std::clamp(height, SmallestRowPx, 400);
    touch();
}

void TimelineLayout::scaleAll(double factor)
{
    m_scale = std::clamp(m_scale * factor, SmallestScale, LargestScale);
    touch();
}

void TimelineLayout::makeVisible(TrackId track, std::uint32_t lane)
{
    if (m_trace == nullptr || track == TrackId::None)
        return;
    const Track &t = m_trace->track(track);
    const RowKey group = t.device >= 0 ? RowKey{RowKind::DeviceGroup, t.device}
                                       : RowKey{RowKind::ProcessGroup, t.process};
    bool isChanged = m_collapsed.erase(group) > 0;
    const RowKey key{RowKind::Track, static_cast<std::int32_t>(index(track))};
    if (lane > 0)
        isChanged = m_collapsed.erase(key) > 0 || isChanged;
    const TimelineRow row = makeRow(key);
    const bool isAbove = lane < row.firstLane;
    if (isAbove)
        m_sizes[key].lanes = UINT32_MAX;
    else if (lane >= row.firstLane + row.laneCount)
        m_sizes[key].lanes = lane - row.firstLane + 1;
    if (isChanged || isAbove || lane >= row.firstLane + row.laneCount)
        touch();
    else
        rebuild();
}

std::vector<RowKey> TimelineLayout::groups() const
{
    std::vector<RowKey> result;
    if (m_trace == nullptr)
        return result;
    const auto add = [&](RowKey key) {
        if (std::find(result.begin(), result.end(), key) == result.end())
            result.push_back(key);
    };
    for (const Track &track : m_trace->topology().tracks) {
        if (track.kind != TrackKind::Window)
            add(track.device >= 0 ? RowKey{RowKind::DeviceGroup, track.device}
                                  : RowKey{RowKind::ProcessGroup, track.process});
    }
    for (const CounterSeries &series : m_trace->counters()) {
        if (series.device >= 0)
            add({RowKind::DeviceGroup, series.device});
        else if (series.process >= 0)
            add({RowKind::ProcessGroup, series.process});
    }
    return result;
}

std::vector<RowKey> TimelineLayout::keysOf(RowKey group) const
{
    std::vector<RowKey> keys;
    const bool isDevice = group.kind == RowKind::DeviceGroup;
    if (m_trace == nullptr || (!isDevice && group.kind != RowKind::ProcessGroup))
        return keys;
    const auto rows = m_deviceRows.find(group.id);
    const DeviceRows extra = isDevice && rows != m_deviceRows.end() ? rows->second : DeviceRows{};
    if (extra.hasBusy)
        keys.push_back({RowKind::Busy, group.id});
    const std::vector<Track> &tracks = m_trace->topology().tracks;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        const std::int32_t owner = isDevice ? tracks[i].device : tracks[i].process;
        if (owner == group.id && tracks[i].kind != TrackKind::Window
            && (isDevice || tracks[i].device < 0))
            keys.push_back({RowKind::Track, static_cast<std::int32_t>(i)});
    }
    if (extra.hasQueueDepth)
        keys.push_back({RowKind::QueueDepth, group.id});
    if (extra.hasMemory)
        keys.push_back({RowKind::Memory, group.id});
    const std::vector<CounterSeries> &counters = m_trace->counters();
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const CounterSeries &c = counters[i];
        const bool isOwn = isDevice ? c.device == group.id : c.device < 0 && c.process == group.id;
        const bool isShownAsMemory =
            isDevice && extra.hasMemory
            && (c.kind == CounterKind::MemoryAllocated || c.kind == CounterKind::MemoryReserved);
        if (isOwn && !isShownAsMemory && c.kind != CounterKind::MemoryDelta)
            keys.push_back({RowKind::Counter, static_cast<std::int32_t>(i)});
    }
    return keys;
}

std::vector<RowKey> TimelineLayout::ordered(RowKey group, std::vector<RowKey> keys) const
{
    const auto moved = m_orders.find(group);
    if (moved == m_orders.end())
        return keys;
    const auto rank = [&](RowKey key) {
        return std::find(moved->second.begin(), moved->second.end(), key) - moved->second.begin();
    };
    std::stable_sort(keys.begin(), keys.end(),
                     [&](RowKey a, RowKey b) { return rank(a) < rank(b); });
    return keys;
}

std::vector<TimelineRow> TimelineLayout::groupRows(RowKey group) const
{
    std::vector<TimelineRow> rows{groupRow(group)};
    if (!rows.front().isExpanded)
        return rows;
    for (const RowKey key : ordered(group, keysOf(group))) {
        const bool isPinned = std::find(m_pins.begin(), m_pins.end(), key) != m_pins.end();
        // Slices keep their place among their neighbours; a series needs no second copy.
        if (isPinned && key.kind != RowKind::Track)
            continue;
        rows.push_back(makeRow(key));
    }
    return rows;
}

QString TimelineLayout::deviceTitle(std::int32_t device) const
{
    const DeviceInfo &info = m_trace->topology().devices[static_cast<std::size_t>(device)];
    const QString ordinal = info.ordinal >= 0 ? TimelineLayoutText::tr("GPU %1").arg(info.ordinal)
                                              : TimelineLayoutText::tr("Device");
    QString name = utf8(m_trace->string(info.name));
    if (name.startsWith(QStringLiteral("NVIDIA ")))
        name.remove(0, 7);
    return name.isEmpty()
               ? ordinal
               : TimelineLayoutText::tr("%1 · %2", "GPU number, name").arg(ordinal, name);
}

QString TimelineLayout::threadTitle(std::int32_t thread) const
{
    const ThreadInfo &info = m_trace->topology().threads[static_cast<std::size_t>(thread)];
    const QString name = utf8(m_trace->string(info.name));
    const QString tid = utf8(m_trace->string(info.tidText));
    if (name.isEmpty() || name.startsWith(QStringLiteral("thread ")))
        return TimelineLayoutText::tr("Thread %1").arg(tid);
    return name.contains(tid)
               ? name
               : TimelineLayoutText::tr("%1 · %2", "thread name, number").arg(name, tid);
}

QString TimelineLayout::trackKindText(TrackKind kind) const
{
    switch (kind) {
    case TrackKind::Annotations:
        return TimelineLayoutText::tr("annotations");
    case TrackKind::Nvtx:
        return TimelineLayoutText::tr("NVTX");
    case TrackKind::Python:
        return TimelineLayoutText::tr("modules");
    case TrackKind::Operators:
        return TimelineLayoutText::tr("operators");
    case TrackKind::Runtime:
        return TimelineLayoutText::tr("runtime");
    case TrackKind::OsRuntime:
        return TimelineLayoutText::tr("OS calls");
    case TrackKind::OtherHost:
    case TrackKind::OtherDevice:
        return TimelineLayoutText::tr("other");
    default:
        return {};
    }
}

bool TimelineLayout::isFirstOfThread(TrackId track) const
{
    const std::uint32_t i = index(track);
    const std::vector<Track> &tracks = m_trace->topology().tracks;
    return i == 0 || tracks[i - 1].thread != tracks[i].thread;
}

/// The frames of interpreter and launcher around everything say nothing and would fill the row.
std::uint32_t TimelineLayout::dullLanes(const Track &track) const
{
    constexpr std::uint32_t FewSlices = 3;
    if (track.kind != TrackKind::Python || track.laneCount <= DefaultLanes)
        return 0;
    std::uint32_t dull = 0;
    while (dull + 2 < track.laneCount
           && m_trace->lanes()[track.firstLane + dull].count <= FewSlices)
        ++dull;
    return dull;
}

TimelineRow TimelineLayout::groupRow(RowKey key) const
{
    TimelineRow row;
    row.key = key;
    row.isExpandable = true;
    row.isExpanded = !m_collapsed.contains(key);
    row.height = tokens::GroupRowPx;
    if (key.kind == RowKind::DeviceGroup) {
        row.device = key.id;
        row.title = deviceTitle(key.id);
        return row;
    }
    row.process = key.id;
    if (key.id < 0) {
        row.title = TimelineLayoutText::tr("CPU");
        return row;
    }
    const ProcessInfo &info = m_trace->topology().processes[static_cast<std::size_t>(key.id)];
    const QString name = utf8(m_trace->string(info.name));
    const QString pid = utf8(m_trace->string(info.pidText));
    row.title = name.isEmpty()
                    ? TimelineLayoutText::tr("CPU · process %1").arg(pid)
                    : TimelineLayoutText::tr("CPU · %1 %2", "process name, pid").arg(name, pid);
    return row;
}

TimelineRow TimelineLayout::makeRow(RowKey key) const
{
    TimelineRow row = key.kind == RowKind::Track ? trackRow(key) : seriesRow(key);
    row.isPinned = std::find(m_pins.begin(), m_pins.end(), key) != m_pins.end();
    applySizes(row);
    return row;
}

TimelineRow TimelineLayout::trackRow(RowKey key) const
{
    TimelineRow row;
    row.key = key;
    row.track = TrackId{static_cast<std::uint32_t>(key.id)};
    const Track &track = m_trace->track(row.track);
    row.device = track.device;
    row.process = track.device < 0 ? track.process : -1;
    row.indent = 1;
    row.laneCount = track.laneCount;
    row.isExpandable = track.laneCount > 1;
    row.isExpanded = !m_collapsed.contains(key);
    if (track.thread >= 0) {
        const bool isFirst = isFirstOfThread(row.track);
        row.title = isFirst ? threadTitle(track.thread) : m_trace->trackTitle(row.track);
        row.note = isFirst ? trackKindText(track.kind)
                           : text::count(static_cast<std::int64_t>(track.sliceCount));
        row.indent = isFirst ? 1 : 2;
    } else {
        row.title = m_trace->trackTitle(row.track);
        row.note = text::count(static_cast<std::int64_t>(track.sliceCount));
    }
    if (track.displacedCount > 0 && !isHostTrack(track.kind))
        row.subtitle = TimelineLayoutText::tr("overlaps: %1")
                           .arg(text::count(static_cast<std::int64_t>(track.displacedCount)));
    return row;
}

TimelineRow TimelineLayout::seriesRow(RowKey key) const
{
    TimelineRow row;
    row.key = key;
    row.indent = 1;
    row.device = key.kind == RowKind::Counter ? -1 : key.id;
    const QString gpu =
        row.device >= 0 ? TimelineLayoutText::tr("GPU %1").arg(
            m_trace->topology().devices[static_cast<std::size_t>(row.device)].ordinal)
                        : QString();
    switch (key.kind) {
    case RowKind::Busy:
        row.title = TimelineLayoutText::tr("%1 · busy").arg(gpu);
        row.note = TimelineLayoutText::tr("0–100 %");
        break;
    case RowKind::QueueDepth:
        row.title = TimelineLayoutText::tr("Launch queue depth");
        row.subtitle = TimelineLayoutText::tr("launched, not started");
        break;
    case RowKind::Memory:
        row.title = TimelineLayoutText::tr("Memory");
        row.subtitle = TimelineLayoutText::tr("allocated, reserved");
        break;
    default: {
        const CounterSeries &series = m_trace->counters()[static_cast<std::size_t>(key.id)];
        row.title = utf8(m_trace->string(series.name));
        row.device = series.device;
        row.process = series.device < 0 ? series.process : -1;
    }
    }
    return row;
}

void TimelineLayout::applySizes(TimelineRow &row) const
{
    const auto found = m_sizes.find(row.key);
    const Size size = found == m_sizes.end() ? Size{} : found->second;
    const auto scaled = [this](int px) { return static_cast<int>(std::lround(px * m_scale)); };
    if (row.track == TrackId::None) {
        const int standard = row.key.kind == RowKind::Busy      ? tokens::PinnedRowPx
                             : row.key.kind == RowKind::Counter ? 34
                                                                : tokens::CounterRowPx;
        row.height = size.height > 0 ? size.height : scaled(standard);
        return;
    }
    const Track &track = m_trace->track(row.track);
    const std::uint32_t standard =
        track.kind == TrackKind::Python ? DefaultLanes + 2 : DefaultLanes;
    const std::uint32_t wanted = !row.isExpanded ? 1 : size.lanes > 0 ? size.lanes : standard;
    row.firstLane = size.lanes == UINT32_MAX ? 0 : dullLanes(track);
    row.laneCount = std::min(track.laneCount - row.firstLane, wanted);
    row.hiddenLanes = track.laneCount - row.laneCount;
    row.laneHeight = scaled(laneHeightOf(track.kind, row.laneCount));
    if (row.laneCount == 1 && track.laneCount == 1 && size.height > 0)
        row.laneHeight = size.height;
    row.boxHeight = boxHeightOf(track.kind, row.laneHeight);
    const bool isHost = isHostTrack(track.kind) || track.kind == TrackKind::Overhead;
    row.height = row.laneHeight * static_cast<int>(row.laneCount)
                 + (isHost || row.laneCount > 1 ? LaneMarginPx : 0);
}

void TimelineLayout::rebuild()
{
    ++m_generation;
    m_rows.clear();
    m_pinned.clear();
    if (m_trace != nullptr) {
        for (const RowKey group : groups()) {
            std::vector<TimelineRow> rows = groupRows(group);
            m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        }
        for (const RowKey pin : m_pins) {
            if (!canBeShown(pin))
                continue;
            m_pinned.push_back(makeRow(pin));
            m_pinned.back().indent = 0;
        }
    }
    m_contentHeight = yAfter(m_rows);
    m_pinnedHeight = m_pinned.empty() ? 0 : yAfter(m_pinned) + PinnedRulePx;
    scrollPinned(m_pinnedScroll);
}

} // namespace rooftrace
