// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelinescene.h"

#include "core/text/format.h"
#include "widgets/timeline/placemarks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace rooftrace {

namespace {

struct TimelineSceneText
{
    Q_DECLARE_TR_FUNCTIONS(TimelineSceneText)
};

constexpr int NameFromPx = 60;     // below, a name says less than its duration
constexpr int DurationFromPx = 28; // below, nothing fits
constexpr int LabelPaddingPx = 4;
constexpr int LabelGapPx = 8;          // between name and duration
constexpr int SmallestLabelRowPx = 12; // no text on lower boxes
constexpr int NewPicturesWhileMoving = 60;
constexpr int BusyBinPx = 8;
constexpr int GapFromPx = 24;
constexpr int PeakTextPx = 14; // above the memory curve
constexpr double LevelFillShare = 0.30;

QRgb *scanLine(QImage &image, int y)
{
    return reinterpret_cast<QRgb *>(image.scanLine(y)); // NOLINT: the format is RGB32
}

Nanoseconds steadyNs()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void fill(QImage &image, QRect rect, QRgb colour)
{
    const QRect r = rect.intersected(image.rect());
    for (int y = r.top(); y <= r.bottom(); ++y)
        std::fill_n(scanLine(image, y) + r.left(), r.width(), colour);
}

} // namespace

int laneTop(const TimelineRow &row, std::uint32_t lane)
{
    const int used = row.laneHeight * static_cast<int>(row.laneCount);
    return (row.height - used) / 2 + static_cast<int>(lane) * row.laneHeight
           + (row.laneHeight - row.boxHeight) / 2;
}

void TimelineScene::setTrace(const Trace *trace)
{
    m_labels.setTrace(trace);
    m_isStale = true;
}

int TimelineScene::device(double logical) const
{
    return static_cast<int>(std::lround(logical * m_input.pixelRatio));
}

double TimelineScene::columnOf(Nanoseconds timeNs) const
{
    return static_cast<double>(timeNs - m_input.visible.beginNs) * m_image.width()
           / static_cast<double>(m_input.visible.lengthNs());
}

bool TimelineScene::isCurrent(const SceneInput &input) const
{
    return !m_isStale && input.trace == m_input.trace && input.visible == m_input.visible
           && input.size == m_input.size && input.scrollY == m_input.scrollY
           && std::abs(input.pixelRatio - m_input.pixelRatio) < 1e-6
           && input.highlighted == m_input.highlighted && input.isGridShown == m_input.isGridShown
           && input.layout->generation() == m_layoutGeneration && Theme::current().kind() == m_theme
           && input.series == m_input.series && (input.isMoving || !m_labels.hasMissing());
}

const QImage &TimelineScene::image(const SceneInput &input)
{
    if (isCurrent(input))
        return m_image;
    m_input = input;
    m_layoutGeneration = input.layout->generation();
    m_theme = Theme::current().kind();
    m_isStale = false;
    const QSize pixels = (QSizeF(input.size) * input.pixelRatio).toSize().expandedTo({1, 1});
    if (m_image.size() != pixels)
        m_image = QImage(pixels, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(1.0);
    m_cost = {};
    ++m_frameCount;
    const Nanoseconds started = steadyNs();
    render();
    m_cost.paintNs = steadyNs() - started - m_cost.queryNs;
    m_image.setDevicePixelRatio(input.pixelRatio);
    return m_image;
}

void TimelineScene::render()
{
    const Theme &theme = Theme::current();
    m_painter.prepare(theme, m_image.width(), m_input.pixelRatio);
    m_painter.setHighlighted(m_input.highlighted);
    m_labels.setFont(theme.font(FontRole::Small), m_input.pixelRatio);
    m_labels.setNewPictures(m_input.isMoving ? NewPicturesWhileMoving : -1);
    m_columns.resize(static_cast<std::size_t>(m_image.width()));
    m_placed.clear();
    m_words.clear();
    m_rects.clear();
    m_hatched.clear();
    setBackground(m_input.isGridShown);
    if (m_input.trace == nullptr || m_input.visible.isEmpty()) {
        m_painter.fillBackground(m_image, 0, m_image.height());
        return;
    }
    const int pinned = m_input.layout->pinnedHeight();
    paintZone(m_input.layout->rows(), pinned - m_input.scrollY, pinned);
    paintText();
    if (pinned == 0)
        return;
    // The pinned zone lies over whatever was scrolled below it.
    setBackground(false);
    paintPinned(pinned);
    fill(m_image, {0, device(pinned - 3), m_image.width(), device(3)},
         theme.colours().lineStrong.rgb());
}

/// Pins may not all fit: what is beyond the zone is cut off by painting into its lines only.
void TimelineScene::paintPinned(int height)
{
    QImage whole = std::move(m_image);
    const int bytesPerLine = static_cast<int>(whole.bytesPerLine());
    m_image = QImage(whole.bits(), whole.width(), std::min(whole.height(), device(height)),
                     bytesPerLine, whole.format());
    const QSize size = m_input.size;
    m_input.size.setHeight(std::min(size.height(), height));
    paintZone(m_input.layout->pinned(), -m_input.layout->pinnedScroll(), 0);
    paintText();
    m_input.size = size;
    m_image = std::move(whole);
}

/// One line of what lies behind the slices.
void TimelineScene::setBackground(bool hasGrid)
{
    const ThemeColours &c = Theme::current().colours();
    const auto width = static_cast<std::size_t>(m_image.width());
    m_backgroundLine.assign(width, c.base.rgb());
    if (hasGrid) {
        const QRgb colour = mixed(c.base, c.line, 0.55).rgb();
        const int hair = std::max(1, static_cast<int>(m_input.pixelRatio));
        for (const Nanoseconds tick : timeTicks(m_input.visible, m_input.size.width(), 110).major) {
            const int x = std::clamp(static_cast<int>(columnOf(tick)), 0, m_image.width());
            std::fill_n(m_backgroundLine.begin() + x, std::min(hair, m_image.width() - x), colour);
        }
    }
    m_painter.setBackground(m_backgroundLine);
}

/// Writes every pixel: rows, and the background where there are none.
void TimelineScene::paintZone(const std::vector<TimelineRow> &rows, int top, int from)
{
    int done = 0;
    for (const TimelineRow &row : rows) {
        const int y = top + row.y;
        if (y >= m_input.size.height())
            break;
        if (y + row.height <= from)
            continue;
        m_painter.fillBackground(m_image, done, device(y));
        paintRow(row, y);
        done = device(y + row.height);
    }
    m_painter.fillBackground(m_image, done, m_image.height());
}

void TimelineScene::paintRow(const TimelineRow &row, int y)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect area(0, device(y), m_image.width(), device(y + row.height) - device(y));
    if (row.key.kind != RowKind::Track || row.isGroup())
        m_painter.fillBackground(m_image, area.top(), area.bottom() + 1);
    if (row.isGroup())
        fill(m_image, area, c.header.rgb());
    else if (row.key.kind == RowKind::Track)
        paintTrack(row, y);
    else if (row.key.kind == RowKind::Busy)
        paintBusy(row, y);
    else
        paintLevels(row, y);
    const int hair = std::max(1, static_cast<int>(m_input.pixelRatio));
    fill(m_image, {0, area.bottom() - hair + 1, area.width(), hair}, c.line.rgb());
}

void TimelineScene::paintTrack(const TimelineRow &row, int y)
{
    const Track &track = m_input.trace->track(row.track);
    bool hasAny = false;
    int done = device(y);
    for (std::uint32_t lane = 0; lane < row.laneCount; ++lane) {
        const int top = y + laneTop(row, lane);
        if (top + row.boxHeight < 0 || top > m_input.size.height())
            continue;
        const LaneBand band{device(top), device(top + row.boxHeight) - device(top)};
        m_painter.fillBackground(m_image, done, band.y);
        done = band.y + band.height;
        if (paintLane(row, track.firstLane + row.firstLane + lane, band))
            hasAny = true;
        else
            m_painter.fillBackground(m_image, band.y, done);
        addHits(LaneId{track.firstLane + row.firstLane + lane}, band);
    }
    m_painter.fillBackground(m_image, done, device(y + row.height));
    if (!hasAny)
        addHint(row, y);
    if (isMainKernelRow(row))
        addGaps(row, y);
    addFindings(row, y);
}

bool TimelineScene::paintLane(const TimelineRow &row, std::uint32_t lane, LaneBand band)
{
    const Trace &trace = *m_input.trace;
    const TrackKind kind = trace.track(row.track).kind;
    m_boxes.clear();
    const Nanoseconds started = steadyNs();
    trace.summary(LaneId{lane})
        .query(trace.slices(), m_input.visible, tokens::BoxFromPx * m_input.pixelRatio, m_columns,
               m_boxes, BoxShare::Removed);
    m_cost.queryNs += steadyNs() - started;
    ++m_cost.laneCount;
    m_cost.boxCount += static_cast<std::int64_t>(m_boxes.size());
    const bool hasAny = !m_boxes.empty()
                        || std::any_of(m_columns.begin(), m_columns.end(), [](const LaneColumn &c) {
                               return c.dominant != SliceId::None;
                           });
    if (!hasAny)
        return false;
    m_painter.paint(m_image, band, trace, kind, m_columns, m_boxes, m_painted);
    if (row.boxHeight >= SmallestLabelRowPx)
        addLabels(band, kind == TrackKind::Kernels);
    return true;
}

void TimelineScene::addLabels(LaneBand band, bool isKernel)
{
    const int smallest = device(DurationFromPx);
    for (const PaintedBox &box : m_painted) {
        if (box.x1 - box.x0 >= smallest)
            addLabel(box, band, isKernel);
    }
}

void TimelineScene::addLabel(const PaintedBox &box, LaneBand band, bool isKernel)
{
    const Trace &trace = *m_input.trace;
    const double width = (box.x1 - box.x0) / m_input.pixelRatio;
    const double room = width - 2 * LabelPaddingPx;
    const QImage *duration = m_labels.duration(trace.durationNs(box.slice), box.ink);
    const double durationWidth = duration != nullptr ? duration->width() / m_input.pixelRatio : 0.0;
    if (width < NameFromPx) {
        if (duration != nullptr && durationWidth <= room)
            place(*duration, box, band, box.x0 + (box.x1 - box.x0 - duration->width()) / 2);
        return;
    }
    const StringId nameId = trace.nameId(box.slice);
    const QImage *name = m_labels.name(nameId, isKernel, room, box.ink);
    const int left = box.x0 + device(LabelPaddingPx);
    if (name == nullptr) {
        if (duration != nullptr && durationWidth <= room)
            place(*duration, box, band, left);
        return;
    }
    place(*name, box, band, left);
    const double nameWidth = name->width() / m_input.pixelRatio;
    if (duration != nullptr && nameWidth + LabelGapPx + durationWidth <= room)
        place(*duration, box, band, left + name->width() + device(LabelGapPx));
}

void TimelineScene::place(const QImage &label, const PaintedBox &box, LaneBand band, int x)
{
    Label placed;
    placed.image = label;
    placed.x = x;
    placed.y = band.y + (band.height - label.height()) / 2;
    if (box.isPatterned) {
        placed.plate = QRect(x - device(2), placed.y, label.width() + device(4), label.height())
                           .intersected({box.x0, band.y, box.x1 - box.x0, band.height});
        placed.plateColour = box.fill;
    }
    m_placed.push_back(std::move(placed));
}

void TimelineScene::addHits(LaneId lane, LaneBand band)
{
    if (m_input.hits == nullptr || m_input.hits->empty())
        return;
    const Trace &trace = *m_input.trace;
    const std::vector<SliceId> &hits = *m_input.hits;
    const Lane &l = trace.lanes()[index(lane)];
    const QRgb accent = Theme::current().colours().accent.rgb();
    const int hair = std::max(1, device(1));
    SliceId from{trace.firstEndingAfter(lane, m_input.visible.beginNs)};
    for (;;) {
        const auto hit = std::lower_bound(hits.begin(), hits.end(), from);
        if (hit == hits.end() || index(*hit) >= l.first + l.count
            || trace.startNs(*hit) >= m_input.visible.endNs)
            return;
        const int x0 = std::max(0, static_cast<int>(std::lround(columnOf(trace.startNs(*hit)))));
        const int x1 =
            std::min(m_image.width(), static_cast<int>(std::lround(columnOf(trace.endNs(*hit)))));
        const int width = std::max(2 * hair, x1 - x0);
        m_rects.push_back({{x0, band.y + band.height, width, 2 * hair}, accent});
        m_rects.push_back({{x0, band.y - 2 * hair, width, 2 * hair}, accent});
        // Hits within the same pixel need no second mark.
        const auto next = static_cast<Nanoseconds>(static_cast<double>(m_input.visible.lengthNs())
                                                   / m_image.width());
        from = SliceId{
            std::max(index(*hit) + 1, trace.firstEndingAfter(lane, trace.startNs(*hit) + next))};
    }
}

void TimelineScene::addHint(const TimelineRow &row, int y)
{
    const Trace &trace = *m_input.trace;
    const Track &track = trace.track(row.track);
    std::int64_t before = 0;
    SliceId last = SliceId::None;
    SliceId next = SliceId::None;
    for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
        const Lane &lane = trace.lanes()[l];
        const std::uint32_t i = trace.firstEndingAfter(LaneId{l}, m_input.visible.beginNs);
        before += i - lane.first;
        if (i > lane.first
            && (last == SliceId::None || trace.endNs(SliceId{i - 1}) > trace.endNs(last)))
            last = SliceId{i - 1};
        if (i < lane.first + lane.count
            && (next == SliceId::None || trace.startNs(SliceId{i}) < trace.startNs(next)))
            next = SliceId{i};
    }
    const bool isKernel = track.kind == TrackKind::Kernels;
    const auto describe = [&](SliceId slice) {
        return TimelineSceneText::tr("%1, %2", "name, duration")
            .arg(m_labels.cut(m_labels.shortName(trace.nameId(slice), isKernel), 220),
                 text::duration(trace.durationNs(slice)));
    };
    const QRectF area(8, y, m_input.size.width() - 16, row.height);
    const auto after = static_cast<std::int64_t>(track.sliceCount) - before;
    if (last != SliceId::None)
        m_words.push_back({TimelineSceneText::tr("◂ %1 before the view; last: %2")
                               .arg(text::count(before), describe(last)),
                           area.adjusted(0, 0, -area.width() / 2, 0),
                           Qt::AlignLeft | Qt::AlignVCenter});
    if (next != SliceId::None)
        m_words.push_back({TimelineSceneText::tr("next: %2; %1 after the view ▸")
                               .arg(text::count(after), describe(next)),
                           area.adjusted(area.width() / 2, 0, 0, 0),
                           Qt::AlignRight | Qt::AlignVCenter});
}

void TimelineScene::paintLevels(const TimelineRow &row, int y)
{
    const LevelSeries *series =
        m_input.series != nullptr ? m_input.series->levels(row.key) : nullptr;
    if (series == nullptr || series->isEmpty()) {
        m_words.push_back({TimelineSceneText::tr("No samples"),
                           QRectF(8, y, m_input.size.width() - 16, row.height),
                           Qt::AlignRight | Qt::AlignVCenter});
        return;
    }
    const Theme &theme = Theme::current();
    const QColor colour =
        row.key.kind == RowKind::QueueDepth ? theme.categoryColour(Category::Norm)
        : row.key.kind == RowKind::Memory
            ? theme.categoryColour(theme.isDark() ? Category::Attention : Category::Matrix)
            : theme.colours().accent;
    const QRgb filling = mixed(theme.colours().base, colour, LevelFillShare).rgb();
    const int head = row.key.kind == RowKind::Memory ? PeakTextPx : 5;
    const QRect area(0, device(y + head), m_image.width(),
                     device(y + row.height - 2) - device(y + head));
    const TimeColumns columns{m_input.visible, static_cast<std::size_t>(m_image.width())};
    const LevelColumn scale = m_input.series->scale(row.key, m_input.visible);
    paintLevelColumns(series->columns(columns), scale, area, colour.rgb(), filling);
    if (row.key.kind == RowKind::Memory)
        addPeak(row, *series, scale, area);
}

void TimelineScene::paintLevelColumns(const std::vector<LevelColumn> &columns,
                                      const LevelColumn &scale, QRect area, QRgb line, QRgb filling)
{
    const double span = scale.maximum > scale.minimum ? scale.maximum - scale.minimum : 1.0;
    const int hair = std::max(1, static_cast<int>(m_input.pixelRatio));
    // A value at the scale's lower end still shows as a line above the row's rule.
    const auto yOf = [&](double value) {
        const double share = std::clamp((value - scale.minimum) / span, 0.0, 1.0);
        return area.bottom() - 2 * hair
               - static_cast<int>(std::lround(share * (area.height() - 4 * hair)));
    };
    int previous = -1;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        if (!columns[x].isKnown) {
            previous = -1;
            continue;
        }
        const int top = yOf(columns[x].maximum);
        int low = yOf(columns[x].minimum);
        if (previous >= 0)
            low = std::max(low, previous);
        const int high = previous >= 0 ? std::min(top, previous) : top;
        previous = yOf(columns[x].last);
        const int column = static_cast<int>(x);
        fill(m_image, {column, top, 1, area.bottom() - top + 1}, filling);
        fill(m_image, {column, high, 1, std::max(hair, low - high + hair)}, line);
    }
}

void TimelineScene::addPeak(const TimelineRow &row, const LevelSeries &series,
                            const LevelColumn &scale, QRect area)
{
    const LevelColumn inView = series.extremes(m_input.visible);
    if (!inView.isKnown || inView.maximum <= scale.minimum)
        return;
    const double x = columnOf(series.peakTimeNs(m_input.visible)) / m_input.pixelRatio;
    const double span = std::max(1e-9, scale.maximum - scale.minimum);
    const double share = std::clamp((inView.maximum - scale.minimum) / span, 0.0, 1.0);
    const double y = (area.bottom() - share * area.height()) / m_input.pixelRatio;
    const QString value = levelText(*m_input.trace, row.key, inView.maximum);
    constexpr double Width = 200;
    const double top = y - 15;
    if (x > Width)
        m_words.push_back({TimelineSceneText::tr("peak in view %1 ▾").arg(value),
                           QRectF(x - Width + 5, top, Width, 14),
                           Qt::AlignRight | Qt::AlignVCenter});
    else
        m_words.push_back({TimelineSceneText::tr("▾ peak in view %1").arg(value),
                           QRectF(x - 5, top, Width, 14), Qt::AlignLeft | Qt::AlignVCenter});
}

void TimelineScene::paintBusy(const TimelineRow &row, int y)
{
    if (m_input.series == nullptr || row.device < 0)
        return;
    const FlowSeries &busy = m_input.series->devices[static_cast<std::size_t>(row.device)].busy;
    const ThemeColours &c = Theme::current().colours();
    const QRgb filling = mixed(c.base, c.accent, LevelFillShare).rgb();
    const int hair = std::max(1, static_cast<int>(m_input.pixelRatio));
    const QRect area(0, device(y + 4), m_image.width(), device(y + row.height - 3) - device(y + 4));
    // Bins lie at multiples of their length from trace zero, so that panning does not change them.
    const auto length = std::max<Nanoseconds>(
        1, static_cast<Nanoseconds>(static_cast<double>(m_input.visible.lengthNs()) * BusyBinPx
                                    / m_input.size.width()));
    Nanoseconds begin = m_input.visible.beginNs / length * length;
    if (begin > m_input.visible.beginNs)
        begin -= length;
    for (; begin < m_input.visible.endNs; begin += length) {
        const double share = static_cast<double>(busy.busyNs(TimeRange{begin, begin + length}))
                             / static_cast<double>(length);
        if (share <= 0.0)
            continue;
        const int x0 = static_cast<int>(std::lround(columnOf(begin)));
        const int x1 = static_cast<int>(std::lround(columnOf(begin + length)));
        const int height = std::max(hair, static_cast<int>(std::lround(share * area.height())));
        const int top = area.bottom() + 1 - height;
        fill(m_image, {x0, top, x1 - x0, height}, filling);
        fill(m_image, {x0, top, x1 - x0, hair}, c.accent.rgb());
    }
}

void TimelineScene::addFindings(const TimelineRow &row, int y)
{
    if (m_input.findings == nullptr)
        return;
    const bool isKernels = m_input.trace->track(row.track).kind == TrackKind::Kernels;
    for (auto f = m_input.findings->rbegin(); f != m_input.findings->rend(); ++f) {
        const bool isAbout =
            f->tracks.empty()
                ? isKernels
                : std::find(f->tracks.begin(), f->tracks.end(), row.track) != f->tracks.end();
        if (!isAbout)
            continue;
        const QRgb colour = Theme::current().severityColour(f->severity).rgb();
        const auto first =
            std::lower_bound(f->places.begin(), f->places.end(), m_input.visible.beginNs,
                             [](TimeRange range, Nanoseconds time) { return range.endNs < time; });
        const auto after = std::partition_point(first, f->places.end(), [this](TimeRange range) {
            return range.beginNs < m_input.visible.endNs;
        });
        const auto marks =
            placeMarks(f->places.data() + (first - f->places.begin()),
                       f->places.data() + (after - f->places.begin()), 2.0,
                       [this](Nanoseconds timeNs) { return std::floor(columnOf(timeNs)); });
        for (const auto &[from, to] : marks) {
            const int x0 = std::max(0, static_cast<int>(from));
            const int x1 = static_cast<int>(std::min<double>(to, m_image.width()));
            if (x1 > x0)
                m_rects.push_back({{x0, device(y + row.height - 4), x1 - x0, device(2)}, colour});
        }
    }
}

bool TimelineScene::isMainKernelRow(const TimelineRow &row) const
{
    const std::vector<Track> &tracks = m_input.trace->topology().tracks;
    const Track &own = m_input.trace->track(row.track);
    if (own.kind != TrackKind::Kernels)
        return false;
    return std::none_of(tracks.begin(), tracks.end(), [&](const Track &other) {
        return other.device == own.device && other.kind == TrackKind::Kernels
               && other.sliceCount > own.sliceCount;
    });
}

void TimelineScene::addGaps(const TimelineRow &row, int y)
{
    if (m_input.gaps == nullptr)
        return;
    const int top = y + laneTop(row, 0);
    for (const TimelineGap &gap : *m_input.gaps) {
        if (!gap.range.intersects(m_input.visible) || (gap.device >= 0 && gap.device != row.device))
            continue;
        const double x0 = std::max(0.0, columnOf(gap.range.beginNs) / m_input.pixelRatio);
        const double x1 =
            std::min<double>(m_input.size.width(), columnOf(gap.range.endNs) / m_input.pixelRatio);
        if (x1 - x0 >= GapFromPx)
            m_hatched.emplace_back(QRectF(x0 + 1, top, x1 - x0 - 2, row.boxHeight).toRect(),
                                   gap.cause);
    }
}

void TimelineScene::paintText()
{
    const Theme &theme = Theme::current();
    QPainter painter(&m_image);
    for (const Label &label : m_placed) {
        if (!label.plate.isNull())
            painter.fillRect(label.plate, QColor::fromRgb(label.plateColour));
        // The picture's own pixel ratio would scale it: here one pixel is one pixel.
        const QRect target(label.x, label.y, label.image.width(), label.image.height());
        painter.drawImage(target, label.image);
    }
    for (const auto &[rect, colour] : m_rects)
        painter.fillRect(rect, QColor::fromRgb(colour));
    painter.scale(m_input.pixelRatio, m_input.pixelRatio);
    painter.setFont(theme.font(FontRole::Small));
    const QBrush hatch = theme.idleBrush();
    const QFontMetricsF metrics(painter.font());
    for (const auto &[rect, cause] : m_hatched) {
        painter.fillRect(rect, hatch);
        const QString words = cause.isEmpty()
                                  ? TimelineSceneText::tr("idle")
                                  : TimelineSceneText::tr("idle · %1", "cause").arg(cause);
        const double width = metrics.horizontalAdvance(words) + 12;
        if (width + 8 > rect.width() || rect.height() < metrics.height())
            continue;
        QRectF plate(0, 0, width, metrics.height());
        plate.moveCenter(QRectF(rect).center());
        painter.fillRect(plate, theme.colours().base);
        painter.setPen(theme.colours().text);
        painter.drawText(plate, Qt::AlignCenter, words);
    }
    painter.setPen(theme.colours().textFaint);
    for (const Words &words : m_words)
        painter.drawText(words.rect, static_cast<int>(words.alignment),
                         metrics.elidedText(words.text, Qt::ElideRight, words.rect.width()));
    m_placed.clear();
    m_rects.clear();
    m_hatched.clear();
    m_words.clear();
}

} // namespace rooftrace
