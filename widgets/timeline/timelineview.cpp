// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timelineview.h"

#include "widgets/timeline/timelineaccessible.h"
#include "widgets/timeline/timelineview_p.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rooftrace {

namespace {

// Below this the series of the counter rows are ready within a frame or two.
constexpr std::size_t SlicesForAThread = 300'000;
constexpr int SettleMs = 80;
constexpr Nanoseconds ShortestViewNs = 50;

TimeRange limitsOf(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    return !info.extentWithoutWindow.isEmpty() ? info.extentWithoutWindow
           : !info.extent.isEmpty()            ? info.extent
                                               : info.extentWithInstants;
}

} // namespace

TimelineView::Private::Private(TimelineView *view)
    : q(view)
{
    scrollBar = new QScrollBar(Qt::Vertical, q);
    scrollBar->setObjectName(QStringLiteral("timelineRows"));
    scrollBar->setFocusPolicy(Qt::NoFocus);
    QObject::connect(scrollBar, &QScrollBar::valueChanged, q, [this] { q->update(); });
    hoverTimer.setSingleShot(true);
    hoverTimer.setInterval(tokens::HoverDelayMs);
    QObject::connect(&hoverTimer, &QTimer::timeout, q, [this] { showToolTip(); });
    settleTimer.setSingleShot(true);
    settleTimer.setInterval(SettleMs);
    QObject::connect(&settleTimer, &QTimer::timeout, q, [this] {
        isMoving = false;
        if (scene.isIncomplete())
            q->update();
    });
    flashTimer.setSingleShot(true);
    flashTimer.setInterval(tokens::FlashMs);
    QObject::connect(&flashTimer, &QTimer::timeout, q, [this] {
        flashed = SliceId::None;
        q->update();
    });
}

TimelineView::TimelineView(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Timeline"));
    installTimelineAccessibility();
}

TimelineView::~TimelineView() = default;

void TimelineView::setModel(TimeRangeModel *model)
{
    if (d->model)
        d->model->disconnect(this);
    d->model = model;
    if (model != nullptr) {
        connect(model, &TimeRangeModel::visibleChanged, this, qOverload<>(&QWidget::update));
        connect(model, &TimeRangeModel::selectionChanged, this, qOverload<>(&QWidget::update));
        connect(model, &TimeRangeModel::selectedSliceChanged, this, [this] {
            const SliceId slice = d->selectedSlice();
            if (slice == SliceId::None)
                d->selected.clear();
            else if (std::find(d->selected.begin(), d->selected.end(), slice) == d->selected.end())
                d->selected = {slice};
            Q_EMIT selectedSlicesChanged();
            Q_EMIT statusChanged(d->statusText());
            update();
        });
    }
    update();
}

TimeRangeModel *TimelineView::model() const
{
    return d->model;
}

void TimelineView::setTrace(TracePtr trace, std::shared_ptr<const TimelineSeries> series)
{
    d->trace = std::move(trace);
    d->series.reset();
    d->keepsStepBand = false;
    ++d->seriesGeneration;
    d->selected.clear();
    d->hits.clear();
    d->findings.clear();
    d->gaps.clear();
    d->notes.clear();
    d->deviceFacts.clear();
    d->hovered = SliceId::None;
    d->measurement = {};
    d->overview = {};
    d->layout.setTrace(d->trace.get());
    d->scene.setTrace(d->trace.get());
    d->currentRow = d->layout.rows().size() > 1 ? d->layout.rows()[1].key : RowKey{};
    if (d->trace) {
        if (d->model)
            d->model->setLimits(limitsOf(*d->trace));
        if (series)
            d->adoptSeries(std::move(series));
        else
            d->loadSeries();
    }
    d->updateScrollBar();
    d->refresh();
    Q_EMIT layoutChanged();
}

void TimelineView::growTrace(TracePtr trace, std::shared_ptr<const TimelineSeries> series)
{
    if (!d->trace || !trace || !d->model) {
        setTrace(std::move(trace), std::move(series));
        return;
    }
    const TracePtr before = std::exchange(d->trace, std::move(trace));
    const TraceMatch match(*before, *d->trace);
    d->keepsStepBand = d->stepRect().height() > 0;
    d->series.reset();
    ++d->seriesGeneration;
    d->hits.clear();
    setFindings({});
    setNotes({});
    d->gaps.clear();
    d->deviceFacts.clear();
    d->growMarks(match);
    d->growRows(match);
    d->model->grow({limitsOf(*d->trace), match.shiftNs(),
                    [&match](SliceId slice) { return match.slice(slice); },
                    [&match](TrackId track) { return match.track(track); }});
    if (series)
        d->adoptSeries(std::move(series));
    else
        d->loadSeries();
    d->refresh();
    Q_EMIT layoutChanged();
}

void TimelineView::Private::growRows(const TraceMatch &match)
{
    std::optional<ScrollPlace> place = scrollPlace();
    if (place) {
        const auto row = match.row(place->row);
        place = row ? std::optional(ScrollPlace{*row, place->hidden}) : std::nullopt;
    }
    // Until somebody chooses a row, the first one is current, whichever that is by now.
    const bool isChosen = !selected.empty() || layout.isTouched()
                          || (layout.rows().size() > 1 && currentRow != layout.rows()[1].key);
    currentRow = isChosen ? match.row(currentRow).value_or(RowKey{}) : RowKey{};
    const auto dragged = match.row(draggedRow);
    if (!dragged && (drag == DragKind::ResizeRow || drag == DragKind::MoveRow))
        drag = DragKind::None;
    draggedRow = dragged.value_or(RowKey{});
    layout.grow(trace.get(), match);
    scene.setTrace(trace.get());
    if (currentRow.id < 0 && layout.rows().size() > 1)
        currentRow = layout.rows()[1].key;
    updateScrollBar();
    scrollTo(place);
}

/// What the hand is about to do and what it left behind, at their places in the grown trace.
void TimelineView::Private::growMarks(const TraceMatch &match)
{
    const Nanoseconds shift = match.shiftNs();
    for (TimeRange *const range : {&measurement, &dragRange, &pressedVisible}) {
        if (!range->isEmpty())
            *range = {range->beginNs + shift, range->endNs + shift};
    }
    for (SliceId &slice : selected)
        slice = match.slice(slice);
    std::erase(selected, SliceId::None);
    for (TrackId &track : dragTracks)
        track = match.track(track);
    std::erase(dragTracks, TrackId::None);
    hovered = match.slice(hovered);
    flashed = match.slice(flashed);
}

std::optional<TimelineView::Private::ScrollPlace> TimelineView::Private::scrollPlace() const
{
    const int row = layout.rowAt(scrollY());
    if (scrollY() == 0 || row < 0)
        return std::nullopt;
    const TimelineRow &top = layout.rows()[static_cast<std::size_t>(row)];
    return ScrollPlace{top.key, scrollY() - top.y};
}

void TimelineView::Private::scrollTo(const std::optional<ScrollPlace> &place)
{
    const int row = place ? layout.indexOf(place->row) : -1;
    if (row >= 0)
        scrollTo(layout.rows()[static_cast<std::size_t>(row)].y + place->hidden);
}

void TimelineView::setReadNotice(const QString &notice)
{
    if (notice == d->readNotice)
        return;
    const bool isRoomNeeded = notice.isEmpty() != d->readNotice.isEmpty();
    d->readNotice = notice;
    if (isRoomNeeded)
        d->updateScrollBar();
    update();
}

QString TimelineView::readNotice() const
{
    return d->readNotice;
}

bool TimelineView::areRowsTouched() const
{
    return d->layout.isTouched();
}

/// At once for small traces, else on another thread.
void TimelineView::Private::loadSeries()
{
    if (trace->slices().size() < SlicesForAThread) {
        adoptSeries(TimelineSeries::of(*trace));
        return;
    }
    const auto run = [shared = trace, view = QPointer<TimelineView>(q),
                      generation = seriesGeneration] {
        auto loaded = TimelineSeries::of(*shared);
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [view, generation, loaded = std::move(loaded)] {
                if (view && generation == view->d->seriesGeneration) // no other trace by now
                    view->d->adoptSeries(loaded);
            },
            Qt::QueuedConnection);
    };
    QThreadPool::globalInstance()->start(run);
}

void TimelineView::Private::adoptSeries(std::shared_ptr<const TimelineSeries> loaded)
{
    const std::optional<ScrollPlace> place = scrollPlace();
    series = std::move(loaded);
    keepsStepBand = false;
    for (std::size_t i = 0; i < series->devices.size(); ++i) {
        const DeviceSeries &device = series->devices[i];
        layout.setDeviceRows(
            static_cast<std::int32_t>(i),
            {!device.busy.isEmpty(), !device.queueDepth.isEmpty(), !device.allocated.isEmpty()});
    }
    overview = {};
    updateScrollBar();
    scrollTo(place);
    refresh();
    Q_EMIT q->layoutChanged();
}

TracePtr TimelineView::trace() const
{
    return d->trace;
}

void TimelineView::setFindings(std::vector<Finding> findings)
{
    d->findings = std::move(findings);
    std::vector<IntervalTree<std::uint32_t>::Entry> places;
    for (std::uint32_t i = 0; i < d->findings.size(); ++i) {
        for (const TimeRange place : d->findings[i].places)
            places.push_back({place, i});
    }
    d->findingPlaces = IntervalTree<std::uint32_t>(std::move(places));
    d->refresh();
}

void TimelineView::setNotes(std::vector<TimelineNote> notes)
{
    d->notes = std::move(notes);
    std::vector<IntervalTree<std::uint32_t>::Entry> places;
    for (std::uint32_t i = 0; i < d->notes.size(); ++i)
        places.push_back({d->notes[i].range, i});
    d->notePlaces = IntervalTree<std::uint32_t>(std::move(places));
    d->currentNote = std::min(d->currentNote, static_cast<int>(d->notes.size()) - 1);
    update();
}

void TimelineView::setSearchHits(std::vector<SliceId> hits)
{
    d->hits = std::move(hits);
    std::sort(d->hits.begin(), d->hits.end());
    d->refresh();
}

void TimelineView::setIdleGaps(std::vector<TimelineGap> gaps)
{
    d->gaps = std::move(gaps);
    std::sort(d->gaps.begin(), d->gaps.end(), [](const TimelineGap &a, const TimelineGap &b) {
        return a.range.beginNs < b.range.beginNs;
    });
    d->refresh();
}

void TimelineView::setDeviceFacts(std::int32_t device, const QString &facts)
{
    d->deviceFacts[device] = facts;
    update();
}

void TimelineView::setWheelZooms(bool zooms)
{
    d->wheelZooms = zooms;
}

std::vector<SliceId> TimelineView::selectedSlices() const
{
    return d->selected;
}

SliceId TimelineView::hoveredSlice() const
{
    return d->hovered;
}

TrackId TimelineView::currentTrack() const
{
    const TimelineRow *row = d->currentRowPointer();
    return row != nullptr ? row->track : TrackId::None;
}

bool TimelineView::isRulerTool() const
{
    return d->isRulerTool;
}

bool TimelineView::isPerformanceShown() const
{
    return d->isPerformanceShown;
}

void TimelineView::setLoadFacts(const QStringList &facts)
{
    d->loadFacts = facts;
    update();
}

bool TimelineView::isGridShown() const
{
    return d->isGridShown;
}

int TimelineView::plotLeft() const
{
    return d->plotLeft();
}

int TimelineView::plotWidth() const
{
    return d->plotWidth();
}

Nanoseconds TimelineView::timeAt(double x) const
{
    return d->timeAt(x);
}

double TimelineView::xOf(Nanoseconds timeNs) const
{
    return d->xOf(timeNs);
}

SliceId TimelineView::sliceAt(QPoint position) const
{
    return d->sliceAt(position);
}

TrackId TimelineView::trackAt(QPoint position) const
{
    const TimelineRow *row = d->rowAtY(position.y());
    return row != nullptr ? row->track : TrackId::None;
}

QRectF TimelineView::rectOf(SliceId slice) const
{
    return d->rectOf(slice);
}

TrackId TimelineView::trackOfRow(int row) const
{
    const auto &rows = d->layout.rows();
    return row >= 0 && row < static_cast<int>(rows.size())
               ? rows[static_cast<std::size_t>(row)].track
               : TrackId::None;
}

int TimelineView::rowCount() const
{
    return static_cast<int>(d->layout.rows().size());
}

QSize TimelineView::sizeHint() const
{
    return {1400, 700};
}

QSize TimelineView::minimumSizeHint() const
{
    return {420, 220};
}

// --- Geometry ---------------------------------------------------------------

int TimelineView::Private::headerWidth() const
{
    return std::min(tokens::RowHeaderPx, q->width() / 3);
}

int TimelineView::Private::plotWidth() const
{
    return std::max(1, q->width() - headerWidth() - tokens::ScrollBarPx);
}

QRect TimelineView::Private::minimapRect() const
{
    return {plotLeft(), 0, plotWidth(), tokens::MinimapPx};
}

QRect TimelineView::Private::rulerRect() const
{
    return {plotLeft(), tokens::MinimapPx, plotWidth(), tokens::RulerPx};
}

QRect TimelineView::Private::stepRect() const
{
    const bool hasSteps = series ? !series->steps.empty() : keepsStepBand;
    return {plotLeft(), tokens::MinimapPx + tokens::RulerPx, plotWidth(),
            hasSteps ? tokens::StepBandPx : 0};
}

QRect TimelineView::Private::plotRect() const
{
    const int top = stepRect().top() + stepRect().height();
    return {plotLeft(), top, plotWidth(), std::max(0, noticeRect().top() - top)};
}

QRect TimelineView::Private::rowsRect() const
{
    const QRect plot = plotRect();
    return {0, plot.top(), q->width(), plot.height()};
}

QRect TimelineView::Private::legendRect() const
{
    return {0, q->height() - tokens::LegendPx, q->width(), tokens::LegendPx};
}

QRect TimelineView::Private::noticeRect() const
{
    const int height = readNotice.isEmpty() ? 0 : tokens::LegendPx + 2;
    return {0, q->height() - tokens::LegendPx - height, q->width(), height};
}

int TimelineView::Private::rowTop(const TimelineRow &row, bool isPinned) const
{
    return plotRect().top() + row.y
           + (isPinned ? -layout.pinnedScroll() : layout.pinnedHeight() - scrollY());
}

double TimelineView::Private::xOf(Nanoseconds timeNs) const
{
    const TimeRange v = visible();
    return plotLeft()
           + static_cast<double>(timeNs - v.beginNs) * plotWidth()
                 / static_cast<double>(std::max<Nanoseconds>(1, v.lengthNs()));
}

Nanoseconds TimelineView::Private::timeAt(double x) const
{
    const TimeRange v = visible();
    return v.beginNs
           + static_cast<Nanoseconds>(
               std::floor((x - plotLeft()) / plotWidth() * static_cast<double>(v.lengthNs())));
}

double TimelineView::Private::overviewX(Nanoseconds timeNs) const
{
    const TimeRange limits = model ? model->limits() : TimeRange{0, 1};
    return plotLeft()
           + static_cast<double>(timeNs - limits.beginNs) * plotWidth()
                 / static_cast<double>(limits.lengthNs());
}

Nanoseconds TimelineView::Private::overviewTime(double x) const
{
    const TimeRange limits = model ? model->limits() : TimeRange{0, 1};
    return limits.beginNs
           + static_cast<Nanoseconds>((x - plotLeft()) / plotWidth()
                                      * static_cast<double>(limits.lengthNs()));
}

Nanoseconds TimelineView::Private::perPixelNs() const
{
    return std::max<Nanoseconds>(1, visible().lengthNs() / plotWidth());
}

void TimelineView::Private::updateScrollBar()
{
    const QRect plot = plotRect();
    layout.setPinnedRoom(plot.height() * 6 / 10); // the other rows stay reachable
    const int room = std::max(0, plot.height() - layout.pinnedHeight());
    scrollBar->setRange(0, std::max(0, layout.contentHeight() - room));
    scrollBar->setPageStep(std::max(1, room));
    scrollBar->setSingleStep(tokens::KernelRowPx);
    scrollBar->setGeometry(q->width() - tokens::ScrollBarPx, plot.top() + layout.pinnedHeight(),
                           tokens::ScrollBarPx, room);
    scrollBar->setVisible(scrollBar->maximum() > 0);
}

void TimelineView::Private::scrollTo(int y)
{
    scrollBar->setValue(y);
}

// --- Rows and slices --------------------------------------------------------

const TimelineRow *TimelineView::Private::rowAtY(int y, bool *isPinned) const
{
    const QRect rows = rowsRect();
    if (y < rows.top() || y > rows.bottom())
        return nullptr;
    const int inside = y - rows.top();
    const bool inPinned = inside < layout.pinnedHeight();
    if (isPinned != nullptr)
        *isPinned = inPinned;
    const int place = inPinned ? layout.pinnedAt(inside)
                               : layout.rowAt(inside - layout.pinnedHeight() + scrollY());
    if (place < 0)
        return nullptr;
    return &(inPinned ? layout.pinned() : layout.rows())[static_cast<std::size_t>(place)];
}

const TimelineRow *TimelineView::Private::rowOf(RowKey key, bool *isPinned) const
{
    const int place = layout.indexOf(key);
    if (isPinned != nullptr)
        *isPinned = place < 0;
    if (place >= 0)
        return &layout.rows()[static_cast<std::size_t>(place)];
    for (const TimelineRow &row : layout.pinned()) {
        if (row.key == key)
            return &row;
    }
    return nullptr;
}

LaneId TimelineView::Private::laneAt(QPoint position) const
{
    bool isPinned = false;
    const TimelineRow *row = rowAtY(position.y(), &isPinned);
    if (row == nullptr || row->track == TrackId::None || !trace)
        return LaneId::None;
    const int inside = position.y() - rowTop(*row, isPinned);
    const int used = row->laneHeight * static_cast<int>(row->laneCount);
    const int lane = (inside - (row->height - used) / 2) / std::max(1, row->laneHeight);
    const int last = static_cast<int>(row->laneCount) - 1;
    return LaneId{trace->track(row->track).firstLane + row->firstLane
                  + static_cast<std::uint32_t>(std::clamp(lane, 0, last))};
}

std::int64_t TimelineView::Private::countAt(QPoint position, TimeRange *span, double *busy,
                                            SliceId *longest) const
{
    const LaneId lane = laneAt(position);
    if (lane == LaneId::None || position.x() < plotLeft())
        return 0;
    const TimeRange pixel{timeAt(position.x()),
                          std::max(timeAt(position.x() + 1), timeAt(position.x()) + 1)};
    const Lane &l = trace->lanes()[index(lane)];
    const std::uint32_t first = trace->firstEndingAfter(lane, pixel.beginNs);
    const std::uint32_t end = trace->firstEndingAfter(lane, pixel.endNs);
    std::uint32_t last = end; // one past: the slice at `end` may begin inside
    if (last < l.first + l.count && trace->startNs(SliceId{last}) < pixel.endNs)
        ++last;
    std::vector<LaneColumn> column(1);
    std::vector<LaneBox> boxes;
    trace->summary(lane).query(trace->slices(), pixel, 1e9, column, boxes);
    *span = pixel;
    *busy = static_cast<double>(column.front().busy);
    *longest = column.front().dominant;
    return static_cast<std::int64_t>(last) - static_cast<std::int64_t>(first);
}

SliceId TimelineView::Private::sliceAt(QPoint position) const
{
    if (!trace || position.x() < plotLeft() || position.x() >= plotLeft() + plotWidth())
        return SliceId::None;
    SliceId longest = SliceId::None;
    TimeRange span;
    double busy = 0.0;
    if (countAt(position, &span, &busy, &longest) > 0)
        return longest;
    // One pixel of tolerance for what is narrower than a pixel.
    for (const int dx : {-1, 1}) {
        if (countAt(position + QPoint(dx, 0), &span, &busy, &longest) > 0)
            return longest;
    }
    return SliceId::None;
}

QRectF TimelineView::Private::rectOf(SliceId slice) const
{
    if (!trace || slice == SliceId::None || index(slice) >= trace->slices().size())
        return {};
    const LaneId lane = trace->laneOf(slice);
    const TrackId track = trace->lanes()[index(lane)].track;
    bool isPinned = false;
    const TimelineRow *row =
        rowOf({RowKind::Track, static_cast<std::int32_t>(index(track))}, &isPinned);
    if (row == nullptr)
        return {};
    const std::uint32_t place = index(lane) - trace->track(track).firstLane;
    if (place < row->firstLane || place >= row->firstLane + row->laneCount)
        return {};
    const double x0 = xOf(trace->startNs(slice));
    const double x1 = xOf(trace->endNs(slice));
    return {x0, static_cast<double>(rowTop(*row, isPinned) + laneTop(*row, place - row->firstLane)),
            std::max(2.0, x1 - x0), static_cast<double>(row->boxHeight)};
}

void TimelineView::Private::setCurrentRow(RowKey key)
{
    if (key == currentRow)
        return;
    currentRow = key;
    Q_EMIT q->currentRowChanged();
    q->update();
}

void TimelineView::Private::ensureRowVisible(RowKey key)
{
    bool isPinned = false;
    const TimelineRow *const found = rowOf(key, &isPinned);
    if (found == nullptr)
        return;
    const TimelineRow &row = *found;
    if (isPinned) {
        const int end = row.y + row.height - layout.pinnedHeight();
        layout.scrollPinned(std::min(row.y, std::max(layout.pinnedScroll(), end)));
        return;
    }
    const int room = scrollBar->pageStep();
    if (row.y < scrollY())
        scrollTo(row.y);
    else if (row.y + row.height > scrollY() + room)
        scrollTo(std::min(row.y, row.y + row.height - room));
}

// --- View -------------------------------------------------------------------

void TimelineView::Private::show(Nanoseconds beginNs, Nanoseconds lengthNs)
{
    if (!model)
        return;
    const TimeRange limits = model->limits();
    const Nanoseconds shortest = std::min(ShortestViewNs, limits.lengthNs());
    const Nanoseconds length = std::clamp(lengthNs, shortest, limits.lengthNs());
    const Nanoseconds begin = std::clamp(beginNs, limits.beginNs, limits.endNs - length);
    model->setVisible({begin, begin + length});
}

void TimelineView::Private::zoom(double factor, Nanoseconds anchorNs)
{
    const TimeRange v = visible();
    const double share =
        static_cast<double>(anchorNs - v.beginNs) / static_cast<double>(v.lengthNs());
    auto length =
        static_cast<Nanoseconds>(std::llround(static_cast<double>(v.lengthNs()) * factor));
    // A whole number of nanoseconds a column makes panning shift the picture exactly.
    const auto columns =
        static_cast<Nanoseconds>(std::lround(plotWidth() * q->devicePixelRatioF()));
    if (length > columns * 64)
        length = length / columns * columns;
    moved();
    show(anchorNs - static_cast<Nanoseconds>(share * static_cast<double>(length)), length);
}

void TimelineView::Private::panBy(Nanoseconds deltaNs)
{
    const TimeRange v = visible();
    const auto columns =
        static_cast<Nanoseconds>(std::lround(plotWidth() * q->devicePixelRatioF()));
    if (v.lengthNs() % columns == 0) {
        const Nanoseconds perColumn = v.lengthNs() / columns;
        deltaNs = deltaNs / perColumn * perColumn;
    }
    moved();
    show(v.beginNs + deltaNs, v.lengthNs());
}

void TimelineView::Private::panPixels(double pixels)
{
    panBy(
        static_cast<Nanoseconds>(pixels * static_cast<double>(visible().lengthNs()) / plotWidth()));
}

void TimelineView::Private::moved()
{
    isMoving = settleTimer.isActive(); // the first frame of a motion is drawn in full
    settleTimer.start();
}

Nanoseconds TimelineView::Private::anchor() const
{
    const TimeRange v = visible();
    if (isPointerInside && plotRect().united(rulerRect()).contains(pointer))
        return timeAt(pointer.x());
    const TimeRange s = selectionRange();
    if (!s.isEmpty() && s.intersects(v))
        return s.beginNs + s.lengthNs() / 2;
    return v.beginNs + v.lengthNs() / 2;
}

void TimelineView::Private::bringIntoView(TimeRange range)
{
    const TimeRange v = visible();
    const bool isInside = range.beginNs >= v.beginNs && range.endNs <= v.endNs;
    const bool isTiny = range.lengthNs() < v.lengthNs() / plotWidth() * 3;
    if (isInside && !isTiny)
        return;
    const Nanoseconds length =
        isTiny || range.lengthNs() > v.lengthNs()
            ? std::max<Nanoseconds>(range.lengthNs() * (isTiny ? 20 : 2), 2'000)
            : v.lengthNs();
    show(range.beginNs + range.lengthNs() / 2 - length / 2, length);
}

} // namespace rooftrace
