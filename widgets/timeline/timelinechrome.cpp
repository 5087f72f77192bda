// SPDX-License-Identifier: GPL-3.0-or-later
// Everything around the rows: minimap, ruler, step band, row headers, legend.
#include "core/text/format.h"
#include "widgets/timeline/placemarks.h"
#include "widgets/timeline/timelineview_p.h"

#include <QPaintEvent>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr int HeaderPaddingPx = 8;
constexpr int TickDistancePx = 110;
constexpr int DensityHeightPx = 34;
constexpr int IdleStripY = 40;
constexpr int CommunicationStripY = 45;
constexpr int FindingsStripY = 50;
constexpr int SwatchPx = 10;
constexpr int TallRowPx = 30; // above: a second line of text fits

QString elided(const QPainter &painter, const QString &text, int width)
{
    return painter.fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, width));
}

} // namespace

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    d->paintAll(painter);
}

void TimelineView::Private::paintAll(QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    if (!trace || !model) {
        paintEmpty(painter);
        return;
    }
    const QRect plot = plotRect();
    SceneInput input;
    input.trace = trace.get();
    input.layout = &layout;
    input.series = series.get();
    input.findings = &findings;
    input.hits = &hits;
    input.gaps = &gaps;
    input.visible = visible();
    input.size = plot.size();
    input.pixelRatio = q->devicePixelRatioF();
    input.scrollY = scrollY();
    input.highlighted = highlighted;
    input.isGridShown = isGridShown;
    input.isMoving = isMoving;
    if (!plot.isEmpty()) {
        const std::int64_t before = scene.frameCount();
        painter.drawImage(plot.topLeft(), scene.image(input));
        if (scene.frameCount() != before)
            frameTimes.add(scene.lastCost());
    }
    if (scene.isIncomplete() && !settleTimer.isActive())
        settleTimer.start();
    paintOverlays(painter);
    painter.fillRect(QRect(plotLeft() + plotWidth(), 0, tokens::ScrollBarPx, q->height()),
                     c.window);
    paintMinimap(painter);
    paintRuler(painter);
    paintSteps(painter);
    paintHeaders(painter);
    paintLegend(painter);
    paintReadNotice(painter);
    paintCursor(painter);
    paintPerformance(painter);
    if (q->hasFocus()) {
        painter.setPen(c.accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(q->rect().adjusted(0, 0, -1, -1));
    }
}

void TimelineView::Private::paintEmpty(QPainter &painter)
{
    const Theme &theme = Theme::current();
    painter.fillRect(q->rect(), theme.colours().base);
    painter.setFont(theme.font(FontRole::Body));
    painter.setPen(theme.colours().textMuted);
    painter.drawText(q->rect(), Qt::AlignCenter,
                     TimelineView::tr("Open a trace to see its timeline."));
}

// --- Minimap ----------------------------------------------------------------

void TimelineView::Private::renderOverview()
{
    const Theme &theme = Theme::current();
    const double ratio = q->devicePixelRatioF();
    const QSize size = QSize(plotWidth(), tokens::MinimapPx);
    if (!overview.isNull() && overview.size() == (QSizeF(size) * ratio).toSize()
        && overviewTheme == theme.kind())
        return;
    overviewTheme = theme.kind();
    overview = QPixmap((QSizeF(size) * ratio).toSize());
    overview.fill(theme.colours().base);
    QPainter painter(&overview);
    const auto px = [ratio](double logical) {
        return static_cast<int>(std::lround(logical * ratio));
    };
    const bool hasDevices = series && series->hasBusy();
    const std::vector<OverviewColumn> columns =
        overviewColumns(static_cast<std::size_t>(overview.width()), hasDevices);
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const int column = static_cast<int>(x);
        const OverviewColumn &c = columns[x];
        if (c.bestBusy > 0.0) {
            const int height = std::max(px(1), px(c.busy * DensityHeightPx));
            painter.fillRect(column, px(DensityHeightPx + 3) - height, 1, height,
                             mixed(theme.colours().base, theme.categoryColour(c.category),
                                   0.45 + 0.55 * c.busy));
        }
        if (hasDevices && c.busy < 0.02 && isWhole()) // unread is not idle
            painter.fillRect(column, px(IdleStripY), 1, px(2), theme.colours().idle);
        if (c.hasCommunication)
            painter.fillRect(column, px(CommunicationStripY), 1, px(2),
                             theme.categoryColour(Category::Communication));
    }
}

std::vector<OverviewColumn> TimelineView::Private::overviewColumns(std::size_t width,
                                                                   bool hasDevices) const
{
    std::vector<OverviewColumn> all(width);
    std::vector<LaneColumn> columns(width);
    std::vector<LaneBox> boxes;
    for (std::size_t l = 0; l < trace->lanes().size(); ++l) {
        const Track &track = trace->track(trace->lanes()[l].track);
        const bool isShown =
            hasDevices ? track.kind == TrackKind::Kernels || track.kind == TrackKind::Copies
                       : isHostTrack(track.kind) && l == track.firstLane
                             && track.kind != TrackKind::Annotations;
        if (!isShown)
            continue;
        boxes.clear();
        trace->summary(LaneId{static_cast<std::uint32_t>(l)})
            .query(trace->slices(), model->limits(), 1e9, columns, boxes);
        for (std::size_t x = 0; x < width; ++x) {
            if (columns[x].dominant == SliceId::None)
                continue;
            const Category category = categoryOnTrack(*trace, track.kind, columns[x].dominant);
            const auto share = static_cast<double>(columns[x].busy);
            all[x].busy = std::min(1.0, all[x].busy + share);
            if (category == Category::Communication)
                all[x].hasCommunication = true;
            if (share >= all[x].bestBusy) {
                all[x].bestBusy = share;
                all[x].category = category;
            }
        }
    }
    return all;
}

void TimelineView::Private::paintOverviewMarks(QPainter &painter)
{
    const Theme &theme = Theme::current();
    for (auto f = findings.rbegin(); f != findings.rend(); ++f) {
        const TimeRange *const first = f->places.data();
        const auto marks = placeMarks(first, first + f->places.size(), 1.0,
                                      [this](Nanoseconds timeNs) { return overviewX(timeNs); });
        for (const auto &[from, to] : marks)
            painter.fillRect(QRectF(from, FindingsStripY, to - from, 2.5),
                             theme.severityColour(f->severity));
    }
    double last = -1e9;
    std::vector<double> places;
    constexpr std::size_t MostTicks = 20'000;
    const std::size_t stride = std::max<std::size_t>(1, hits.size() / MostTicks);
    for (std::size_t i = 0; i < hits.size(); i += stride)
        places.push_back(overviewX(trace->startNs(hits[i])));
    std::sort(places.begin(), places.end());
    for (const double x : places) {
        if (x - last < 1.0)
            continue;
        painter.fillRect(QRectF(x, 0, 1, 5), theme.colours().accent);
        last = x;
    }
}

void TimelineView::Private::paintMinimap(QPainter &painter)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    const QRect area = minimapRect();
    renderOverview();
    painter.drawPixmap(area, overview);
    painter.setClipRect(area); // what findings are about may reach over the limits of the view
    paintOverviewMarks(painter);
    const double x0 = std::min(overviewX(visible().beginNs), area.right() - 2.0);
    const double x1 = std::max(x0 + 3.0, overviewX(visible().endNs));
    QColor veil = c.base;
    veil.setAlpha(115);
    painter.fillRect(QRectF(area.left(), 0, x0 - area.left(), area.height()), veil);
    painter.fillRect(QRectF(x1, 0, area.right() + 1 - x1, area.height()), veil);
    painter.setPen(QPen(c.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(x0, 1, x1 - x0, area.height() - 3));
    painter.setClipping(false);
    const QRect header(0, 0, plotLeft(), area.height());
    painter.fillRect(header, c.header);
    painter.fillRect(QRect(0, area.bottom(), q->width(), 1), c.line);
    const QRect text = header.adjusted(HeaderPaddingPx, 5, -HeaderPaddingPx, -4);
    painter.setFont(theme.font(FontRole::Body));
    painter.setPen(c.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, TimelineView::tr("Overview"));
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    const TimeRange limits = model->limits();
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter,
                            (isWhole() ? TimelineView::tr("%1 recorded in all")
                                       : TimelineView::tr("%1 read so far"))
                                .arg(text::duration(limits.lengthNs())),
                            text.width()));
    const bool hasDevices = series && series->hasBusy();
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom,
                     elided(painter,
                            hasDevices ? TimelineView::tr("idle · comm · findings")
                                       : TimelineView::tr("CPU · findings"),
                            text.width()));
}

// --- Ruler and steps --------------------------------------------------------

void TimelineView::Private::paintRuler(QPainter &painter)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    const QRect area = rulerRect();
    painter.fillRect(QRect(0, area.top(), q->width() - tokens::ScrollBarPx, area.height()),
                     c.header);
    painter.setFont(theme.font(FontRole::Small));
    painter.setClipRect(area);
    for (const RulerTick &tick : rulerTicks(visible(), area.width(), TickDistancePx,
                                            QFontMetricsF(painter.font(), painter.device()))) {
        const double x = area.left() + tick.x;
        painter.fillRect(QRectF(std::floor(x), area.bottom() - 7, 1, 7), c.lineStrong);
        painter.setPen(c.textMuted);
        painter.drawText(QRectF(x + RulerTextPx, area.top(), tick.width + 1, area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tick.text);
    }
    const TimeRange range = !dragRange.isEmpty() ? dragRange : model->selection();
    if (!range.isEmpty())
        paintReadout(painter, range);
    painter.setClipping(false);
    const QRect header(0, area.top(), plotLeft(), area.height());
    painter.fillRect(header, c.header);
    painter.setPen(c.textMuted);
    painter.setFont(theme.font(FontRole::Body));
    const QRect text = header.adjusted(HeaderPaddingPx, 0, -HeaderPaddingPx, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, TimelineView::tr("Time"));
    painter.setPen(c.text);
    painter.setFont(theme.font(FontRole::SmallSemibold));
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter,
                     QLatin1Char('+') + offsetText(visible().beginNs, perPixelNs()));
    painter.fillRect(QRect(0, area.bottom(), q->width(), 1), c.line);
}

void TimelineView::Private::paintReadout(QPainter &painter, TimeRange range)
{
    const Theme &theme = Theme::current();
    const QRect area = rulerRect();
    painter.setFont(theme.font(FontRole::SmallSemibold));
    const QString length = TimelineView::tr("Δ %1").arg(text::duration(range.lengthNs()));
    const QString busy =
        series && series->hasBusy() && isWhole()
            ? TimelineView::tr("busy %1").arg(text::percent(series->busyShare(-1, range)))
            : QString();
    const double lengthWidth = painter.fontMetrics().horizontalAdvance(length);
    const double busyWidth = painter.fontMetrics().horizontalAdvance(busy);
    double x0 = std::max<double>(area.left(), xOf(range.beginNs));
    double x1 = std::min<double>(area.right() + 1, xOf(range.endNs));
    if (x1 < area.left() || x0 > area.right())
        return;
    const double needed = lengthWidth + 16 + (busy.isEmpty() ? 0 : busyWidth + 14);
    if (x1 - x0 < needed) {
        x0 = std::clamp((x0 + x1 - needed) / 2, static_cast<double>(area.left()),
                        std::max<double>(area.left(), area.right() - needed));
        x1 = x0 + needed;
    }
    painter.fillRect(QRectF(x0, area.top() + 2, x1 - x0, area.height() - 4),
                     theme.colours().accent);
    painter.setPen(theme.colours().accentText);
    const QRectF inner(x0 + 8, area.top(), x1 - x0 - 16, area.height());
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, length);
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, busy);
}

void TimelineView::Private::paintSteps(QPainter &painter)
{
    const QRect area = stepRect();
    if (area.height() == 0)
        return;
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    painter.fillRect(area, c.base);
    painter.setFont(theme.font(FontRole::SmallSemibold));
    painter.setClipRect(area);
    for (const SliceId step : series ? series->steps : std::vector<SliceId>()) {
        if (trace->range(step).intersects(visible()))
            paintStep(painter, step);
    }
    painter.setClipping(false);
    const QRect header(0, area.top(), plotLeft(), area.height());
    painter.fillRect(header, c.header);
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    painter.drawText(header.adjusted(HeaderPaddingPx, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     TimelineView::tr("Steps"));
    painter.drawText(header.adjusted(0, 0, -HeaderPaddingPx, 0), Qt::AlignRight | Qt::AlignVCenter,
                     series ? text::count(static_cast<std::int64_t>(series->steps.size()))
                            : QString());
    painter.fillRect(QRect(0, area.bottom(), q->width(), 1), c.line);
}

/// A step in the band, with what its name and length have room for.
void TimelineView::Private::paintStep(QPainter &painter, SliceId step)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect area = stepRect();
    const TimeRange range = trace->range(step);
    const double x0 = std::max<double>(area.left(), xOf(range.beginNs));
    const double x1 = std::min<double>(area.right() + 1, xOf(range.endNs));
    painter.fillRect(QRectF(x0, area.top(), std::max(1.0, x1 - x0 - 1), area.height() - 1),
                     c.selectionFill);
    const bool goesOn = range.endNs > visible().endNs;
    const QString more = TimelineView::tr("continues ▸");
    const int moreWidth = goesOn ? painter.fontMetrics().horizontalAdvance(more) + 8 : 0;
    const std::string_view name = trace->name(step);
    const QString label =
        TimelineView::tr("%1 · %2", "step, duration")
            .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                 text::duration(range.lengthNs()));
    const QRectF inner(x0 + 6, area.top(), x1 - x0 - 12, area.height() - 1);
    if (inner.width() < 24)
        return;
    painter.setPen(c.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter, label, static_cast<int>(inner.width()) - moreWidth));
    if (goesOn && inner.width() > 200) {
        painter.setPen(c.textMuted);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, more);
    }
}

// --- Row headers ------------------------------------------------------------

/// Which part of the pins is in view, as a thumb at the right edge; nothing while all fit.
void TimelineView::Private::paintPinnedPlace(QPainter &painter, int top) const
{
    const int shown = layout.pinnedHeight();
    const int all = layout.pinnedContent();
    if (shown >= all)
        return;
    const int length = std::max(12, shown * shown / all);
    const int place = layout.pinnedScroll() * (shown - length) / (all - shown);
    painter.fillRect(QRect(q->width() - tokens::ScrollBarPx, top, tokens::ScrollBarPx, shown),
                     Theme::current().colours().header);
    painter.fillRect(
        QRect(q->width() - tokens::ScrollBarPx + 2, top + place, tokens::ScrollBarPx - 4, length),
        Theme::current().colours().lineStrong);
}

void TimelineView::Private::paintHeaders(QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect area = rowsRect();
    painter.save();
    painter.setClipRect(area);
    painter.fillRect(QRect(0, area.top(), plotLeft(), area.height()), c.window);
    for (const TimelineRow &row : layout.rows()) {
        const int y = rowTop(row, false);
        if (y > area.bottom())
            break;
        if (y + row.height >= area.top() + layout.pinnedHeight())
            paintHeader(painter, row, y);
    }
    if (layout.pinnedHeight() > 0) {
        painter.fillRect(QRect(0, area.top(), plotLeft(), layout.pinnedHeight()), c.window);
        painter.setClipRect(QRect(0, area.top(), q->width(), layout.pinnedHeight()));
        for (const TimelineRow &row : layout.pinned())
            paintHeader(painter, row, rowTop(row, true));
        paintPinnedPlace(painter, area.top());
        painter.fillRect(QRect(0, area.top() + layout.pinnedHeight() - 3, plotLeft(), 3),
                         c.lineStrong);
    }
    painter.fillRect(QRect(plotLeft() - 1, 0, 1, q->height()), c.line);
    painter.restore();
    painter.fillRect(QRect(plotLeft() - 1, 0, 1, area.top()), c.line);
}

void TimelineView::Private::paintTriangle(QPainter &painter, QPointF centre, bool isOpen) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().colours().textMuted);
    if (isOpen)
        painter.drawPolygon(
            QPolygonF({centre + QPointF(-4, -2), centre + QPointF(4, -2), centre + QPointF(0, 3)}));
    else
        painter.drawPolygon(
            QPolygonF({centre + QPointF(-2, -4), centre + QPointF(3, 0), centre + QPointF(-2, 4)}));
    painter.restore();
}

void TimelineView::Private::paintHeader(QPainter &painter, const TimelineRow &row, int y)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect area(0, y, plotLeft() - 1, row.height);
    const bool isCurrent = row.key == currentRow;
    if (isCurrent || row.isGroup())
        painter.fillRect(area, isCurrent ? c.selectionFill : c.header);
    painter.fillRect(QRect(0, area.bottom(), area.width(), 1), c.line);
    const int indent = 18 + row.indent * 12;
    const bool isTall = row.height > TallRowPx;
    const int lineY = isTall && !row.subtitle.isEmpty() ? y + row.height / 2 - 9
                      : row.height > 60                 ? y + 12
                                                        : y + row.height / 2;
    if (row.isExpandable)
        paintTriangle(painter, {indent - 9.0, lineY + 0.5}, row.isExpanded);
    if (row.isPinned && !row.isGroup()) {
        painter.setPen(QPen(c.accent, 1.5));
        painter.drawLine(8, lineY - 4, 8, lineY + 5);
        painter.drawLine(5, lineY - 4, 11, lineY - 4);
        painter.drawLine(5, lineY, 11, lineY);
    }
    paintHeaderTexts(painter, row, y,
                     {indent, lineY - 10, area.width() - indent - HeaderPaddingPx, 20});
    if (row.isGroup())
        paintGroupFacts(painter, row, y);
}

/// Title and note on the line, what there is room for below it.
void TimelineView::Private::paintHeaderTexts(QPainter &painter, const TimelineRow &row, int y,
                                             const QRect &line)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    painter.setFont(theme.font(FontRole::Small));
    const QString note = rowNote(row);
    const int titleWidth = std::min(
        line.width() / 2, QFontMetrics(theme.font(FontRole::Body)).horizontalAdvance(row.title));
    const int noteWidth = std::min(painter.fontMetrics().horizontalAdvance(note),
                                   line.width() - titleWidth - HeaderPaddingPx);
    painter.setPen(c.textMuted);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, elided(painter, note, noteWidth + 1));
    const QString subtitle = rowSubtitle(row);
    if (row.height > TallRowPx && !subtitle.isEmpty())
        painter.drawText(line.translated(0, 16), Qt::AlignLeft | Qt::AlignVCenter,
                         elided(painter, subtitle, line.width()));
    const int hiddenRoom = line.top() + 20 + 18;
    if (row.hiddenLanes > 0 && hiddenRoom < y + row.height)
        painter.drawText(QRect(line.left(), y + row.height - 22, line.width(), 18),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         TimelineView::tr("levels %1–%2 of %3")
                             .arg(row.firstLane + 1)
                             .arg(row.firstLane + row.laneCount)
                             .arg(row.laneCount + row.hiddenLanes));
    painter.setFont(theme.font(row.isGroup() ? FontRole::BodySemibold : FontRole::Body));
    painter.setPen(c.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter, row.title,
                            line.width() - (note.isEmpty() ? 0 : noteWidth + HeaderPaddingPx)));
}

QString TimelineView::Private::rowNote(const TimelineRow &row) const
{
    if (!series || row.track != TrackId::None || row.isGroup())
        return row.note;
    const LevelSeries *levels = series->levels(row.key);
    if (levels == nullptr || levels->isEmpty())
        return row.note;
    const LevelColumn scale = series->scale(row.key, visible());
    if (!scale.isKnown)
        return row.note;
    if (row.key.kind == RowKind::QueueDepth)
        return TimelineView::tr("max %1").arg(
            text::count(static_cast<std::int64_t>(scale.maximum)));
    return TimelineView::tr("%1 – %2", "lowest, highest value")
        .arg(levelText(*trace, row.key, scale.minimum), levelText(*trace, row.key, scale.maximum));
}

QString TimelineView::Private::rowSubtitle(const TimelineRow &row) const
{
    if (row.key.kind != RowKind::Memory || !series)
        return row.subtitle;
    const LevelSeries &reserved = series->devices[static_cast<std::size_t>(row.key.id)].reserved;
    const LevelColumn level = reserved.isEmpty() ? LevelColumn{} : reserved.extremes(visible());
    return level.isKnown
               ? TimelineView::tr("allocated; reserved %1").arg(text::bytes(level.maximum))
               : TimelineView::tr("allocated");
}

QString TimelineView::Private::groupFacts(const TimelineRow &row) const
{
    QStringList facts;
    if (row.key.kind == RowKind::DeviceGroup) {
        const DeviceInfo &device = trace->topology().devices[static_cast<std::size_t>(row.device)];
        const TimeRange selection = model->selection();
        if (series && series->hasBusy() && isWhole()) {
            const bool hasSelection = !selection.isEmpty();
            const QString share =
                text::percent(series->busyShare(row.device, hasSelection ? selection : visible()));
            facts << (hasSelection ? TimelineView::tr("busy %1 of selection").arg(share)
                                   : TimelineView::tr("busy %1 of view").arg(share));
        }
        if (device.multiprocessors > 0)
            // Waves of 64 threads are AMD's, whose units are compute units.
            facts << (device.warpSize == 64 ? TimelineView::tr("%1 CU") : TimelineView::tr("%1 SM"))
                         .arg(device.multiprocessors);
        if (device.memoryBytes > 0)
            facts << text::bytes(static_cast<double>(device.memoryBytes));
        const auto more = deviceFacts.find(row.device);
        if (more != deviceFacts.end())
            facts << more->second;
        else if (device.memoryBandwidthBytesPerS > 0)
            facts << text::byteRate(static_cast<double>(device.memoryBandwidthBytesPerS));
        return facts.join(QStringLiteral("   "));
    }
    int threads = 0;
    std::int32_t last = -1;
    std::int64_t slices = 0;
    for (const Track &track : trace->topology().tracks) {
        if (track.device >= 0 || track.process != row.process)
            continue;
        slices += static_cast<std::int64_t>(track.sliceCount);
        threads += track.thread >= 0 && track.thread != last ? 1 : 0;
        last = track.thread >= 0 ? track.thread : last;
    }
    return TimelineView::tr("threads with events: %1   slices: %2")
        .arg(text::count(threads), text::count(slices));
}

void TimelineView::Private::paintGroupFacts(QPainter &painter, const TimelineRow &row, int y)
{
    const Theme &theme = Theme::current();
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    const QRect area(plotLeft() + HeaderPaddingPx, y, plotWidth() - 2 * HeaderPaddingPx,
                     row.height - 1);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter, groupFacts(row), area.width()));
}

// --- Legend and notice -----------------------------------------------------------------

void TimelineView::Private::paintReadNotice(QPainter &painter)
{
    const QRect area = noticeRect();
    if (area.isEmpty())
        return;
    const Theme &theme = Theme::current();
    const QColor edge = theme.severityColour(Severity::Medium);
    painter.fillRect(area, mixed(theme.colours().window, edge, 0.14));
    painter.fillRect(QRect(0, area.top(), area.width(), 1), edge);
    painter.setFont(theme.font(FontRole::Body));
    painter.setPen(theme.colours().text);
    const QRect text = area.adjusted(HeaderPaddingPx, 0, -HeaderPaddingPx, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     elided(painter, readNotice, text.width()));
}

QString TimelineView::performanceText() const
{
    const FrameTimes &times = d->frameTimes;
    const FrameCost &last = times.last();
    QStringList lines;
    lines << tr("Frame: %1 (query %2, paint %3)")
                 .arg(text::duration(last.totalNs()), text::duration(last.queryNs),
                      text::duration(last.paintNs));
    lines << tr("Last %n frame(s): median %1, p99 %2", nullptr, static_cast<int>(times.count()))
                 .arg(text::duration(times.quantileNs(0.5)),
                      text::duration(times.quantileNs(0.99)));
    lines << tr("%1 lanes, %2 slices as boxes")
                 .arg(text::count(last.laneCount), text::count(last.boxCount));
    lines += d->loadFacts;
    return lines.join(u'\n');
}

/// At the upper right of the rows, where it covers least.
void TimelineView::Private::paintPerformance(QPainter &painter)
{
    if (!isPerformanceShown)
        return;
    const Theme &theme = Theme::current();
    painter.setFont(theme.font(FontRole::Small));
    const QString text = q->performanceText();
    const QRect plot = plotRect();
    QRectF box = QFontMetricsF(painter.font()).boundingRect(plot, Qt::AlignLeft, text);
    box.adjust(-HeaderPaddingPx, -6, HeaderPaddingPx, 6);
    box.moveTopRight(QPointF(plot.right() - 8, plot.top() + 8));
    painter.setPen(theme.colours().line);
    painter.setBrush(theme.colours().base);
    painter.drawRect(box);
    painter.setPen(theme.colours().text);
    painter.drawText(box.adjusted(HeaderPaddingPx, 6, 0, 0), Qt::AlignLeft, text);
}

void TimelineView::Private::paintLegend(QPainter &painter)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    const QRect area = legendRect();
    painter.fillRect(area, c.header);
    painter.fillRect(QRect(0, area.top(), area.width(), 1), c.line);
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    painter.drawText(area.adjusted(HeaderPaddingPx, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     TimelineView::tr("Legend"));
    legendPlaces.clear();
    legendCategories.clear();
    const QString shade = TimelineView::tr("Column shade = busy");
    const int shadeWidth = painter.fontMetrics().horizontalAdvance(shade) + 46 + 80;
    int needed = 0;
    for (std::size_t i = 0; i < CategoryCount; ++i)
        needed += SwatchPx + 22
                  + painter.fontMetrics().horizontalAdvance(
                      Theme::categoryShortText(static_cast<Category>(i)));
    const int room = plotWidth() - HeaderPaddingPx;
    int x = plotLeft() + HeaderPaddingPx;
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        const bool isPresent = series && series->hasCategory[i];
        if (needed > room && !isPresent)
            continue; // where room is short, absent categories go first
        const int width = paintLegendEntry(painter, static_cast<Category>(i), isPresent, x);
        if (width == 0)
            break;
        x += width + 16;
    }
    if (needed + shadeWidth <= room)
        paintShadeScale(painter, shade);
}

/// Paints an entry at `x` and returns its width; 0 when it has no room.
int TimelineView::Private::paintLegendEntry(QPainter &painter, Category category, bool isPresent,
                                            int x)
{
    const Theme &theme = Theme::current();
    const QRect area = legendRect();
    const QString label = Theme::categoryShortText(category);
    const int width = painter.fontMetrics().horizontalAdvance(label) + SwatchPx + 6;
    if (x + width > plotLeft() + plotWidth())
        return 0;
    const bool isLit = highlighted < 0 || highlighted == static_cast<int>(category);
    painter.setOpacity(!isPresent ? 0.38 : isLit ? 1.0 : 0.5);
    theme.paintCategorySwatch(
        painter, QRect(x, area.center().y() - SwatchPx / 2 + 1, SwatchPx, SwatchPx), category);
    painter.setPen(theme.colours().text);
    painter.drawText(QRect(x + SwatchPx + 6, area.top(), width, area.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, label);
    painter.setOpacity(1.0);
    if (isPresent) {
        legendPlaces.emplace_back(x - 4, area.top(), width + 8, area.height());
        legendCategories.push_back(static_cast<int>(category));
        if (highlighted == static_cast<int>(category))
            painter.fillRect(QRect(x - 2, area.bottom() - 2, width + 4, 2), theme.colours().accent);
    }
    return width;
}

void TimelineView::Private::paintShadeScale(QPainter &painter, const QString &caption)
{
    const Theme &theme = Theme::current();
    const QRect area = legendRect();
    const int right = plotLeft() + plotWidth() - HeaderPaddingPx;
    painter.setPen(theme.colours().textMuted);
    const QString scale = TimelineView::tr("1–100 %");
    const int scaleWidth = painter.fontMetrics().horizontalAdvance(scale);
    painter.drawText(QRect(right - scaleWidth, area.top(), scaleWidth, area.height()),
                     Qt::AlignVCenter, scale);
    for (int i = 0; i < 46; ++i)
        painter.fillRect(QRect(right - scaleWidth - 54 + i, area.center().y() - 4, 1, 10),
                         theme.busyColour(Category::Elementwise, i / 45.0));
    painter.drawText(QRect(right - scaleWidth - 62 - 300, area.top(), 300, area.height()),
                     Qt::AlignRight | Qt::AlignVCenter, caption);
}

int TimelineView::Private::legendCategoryAt(QPoint position) const
{
    for (std::size_t i = 0; i < legendPlaces.size(); ++i) {
        if (legendPlaces[i].contains(position))
            return legendCategories[i];
    }
    return -1;
}

} // namespace rooftrace
