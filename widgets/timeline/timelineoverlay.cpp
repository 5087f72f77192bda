// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over the rows: range, outlines, launch arrows, measurement, notes, cursor.
#include "core/text/format.h"
#include "widgets/timeline/timelineview_p.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace {

namespace {

constexpr int MostArrows = 32;
constexpr int MostOutlines = 2'000;
constexpr double HaloPx = 4.0;
constexpr double ArrowPx = 1.5;
constexpr double DiscPx = 18.0;

QRectF clipped(const QRectF &rect, const QRect &area)
{
    const double left = std::max(rect.left(), area.left() - 4.0);
    const double right = std::min(rect.right(), area.right() + 5.0);
    return {left, rect.top(), right - left, rect.height()};
}

/// What a callout has to hold.
struct NoteText
{
    explicit NoteText(const TimelineNote &note)
        : title(Theme::current().font(FontRole::SmallSemibold))
        , text(Theme::current().font(FontRole::Small))
        , isMark(note.title.isEmpty() && note.text.isEmpty())
        , width(std::min(320.0, std::max(title.horizontalAdvance(note.title),
                                         text.horizontalAdvance(note.text))))
        , height((note.title.isEmpty() ? 0.0 : title.height())
                 + (note.text.isEmpty() ? 0.0 : text.height()))
    {
    }

    QFontMetricsF title;
    QFontMetricsF text;
    bool isMark; ///< a number without words
    double width;
    double height;
};

/// Near the anchor and inside of the plot, where no other callout is if there is such a place.
QRectF noteBox(const NoteText &text, QPointF anchor, const QRectF &plot,
               const std::vector<QRectF> &taken)
{
    QRectF box(0, 0, text.isMark ? DiscPx + 4 : DiscPx + 20 + text.width,
               std::max<double>(DiscPx + 4, text.height + 10));
    const double dy = box.height() / 2 + 24;
    const std::array<QPointF, 6> offsets = {
        QPointF(box.width() / 2 - 30, dy),     QPointF(box.width() / 2 - 30, -dy),
        QPointF(-box.width() / 2 + 30, dy),    QPointF(-box.width() / 2 + 30, -dy),
        QPointF(box.width() / 2 + 10, dy * 2), QPointF(-box.width() / 2 - 10, dy * 2)};
    const double right = plot.right() - 1;
    const double bottom = plot.bottom() - 1;
    for (const QPointF offset : offsets) {
        box.moveCenter(anchor + (text.isMark ? QPointF(0, offset.y() > 0 ? 18 : -18) : offset));
        box.moveLeft(std::clamp(std::floor(box.left()) + 0.5, plot.left() + 2.5,
                                std::max(plot.left() + 2.5, right - box.width() - 2)));
        box.moveTop(std::clamp(std::floor(box.top()) + 0.5, plot.top() + 2.5,
                               std::max(plot.top() + 2.5, bottom - box.height() - 2)));
        const bool isFree = std::none_of(
            taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(box); });
        if (isFree)
            break;
    }
    return box;
}

void paintNoteText(QPainter &painter, const TimelineNote &note, const NoteText &text,
                   const QRectF &box, QPointF anchor)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    const QRectF disc(box.left() + (text.isMark ? 2 : 6), box.center().y() - DiscPx / 2, DiscPx,
                      DiscPx);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.noteLine);
    painter.drawEllipse(anchor, 3.5, 3.5);
    painter.drawEllipse(disc);
    painter.restore();
    painter.setFont(theme.font(FontRole::SmallSemibold));
    painter.setPen(c.noteFill);
    painter.drawText(disc, Qt::AlignCenter, QString::number(note.number));
    painter.setPen(c.noteText);
    QRectF line(disc.right() + 8, box.center().y() - text.height / 2, text.width,
                text.title.height());
    if (!note.title.isEmpty()) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         text.title.elidedText(note.title, Qt::ElideRight, text.width));
        line.translate(0, text.title.height());
    }
    painter.setFont(theme.font(FontRole::Small));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     text.text.elidedText(note.text, Qt::ElideRight, text.width));
}

} // namespace

void TimelineView::Private::paintOverlays(QPainter &painter)
{
    const QRect plot = plotRect();
    if (plot.isEmpty())
        return;
    painter.save();
    painter.setClipRect(plot);
    const TimeRange range =
        drag == DragKind::Range || drag == DragKind::Zoom ? dragRange : model->selection();
    if (!range.isEmpty())
        paintRange(painter, range, drag == DragKind::Range ? dragTracks : model->selectedTracks());
    // Outlines and arrows of scrolled rows must not cross the pinned zone.
    painter.setClipRect(plot.adjusted(0, layout.pinnedHeight(), 0, 0));
    paintOutlines(painter);
    paintArrows(painter);
    painter.setClipRect(plot);
    paintMeasurement(painter);
    paintNotes(painter);
    painter.restore();
}

void TimelineView::Private::paintRange(QPainter &painter, TimeRange range,
                                       const std::vector<TrackId> &tracks)
{
    const QRect plot = plotRect();
    const double x0 = std::max(plot.left() - 2.0, xOf(range.beginNs));
    const double x1 = std::min(plot.right() + 3.0, xOf(range.endNs));
    if (x1 < plot.left() || x0 > plot.right() + 1)
        return;
    const QColor accent = Theme::current().colours().accent;
    QColor veil = accent;
    veil.setAlpha(Theme::current().isDark() ? 46 : 34);
    if (tracks.empty()) {
        painter.fillRect(QRectF(x0, plot.top(), x1 - x0, plot.height()), veil);
    } else {
        for (const TrackId track : tracks) {
            bool isPinned = false;
            const TimelineRow *row =
                rowOf({RowKind::Track, static_cast<std::int32_t>(index(track))}, &isPinned);
            if (row != nullptr)
                painter.fillRect(QRectF(x0, rowTop(*row, isPinned), x1 - x0, row->height), veil);
        }
    }
    painter.fillRect(QRectF(std::floor(x0), plot.top(), 1, plot.height()), accent);
    painter.fillRect(QRectF(std::ceil(x1) - 1, plot.top(), 1, plot.height()), accent);
}

void TimelineView::Private::paintOutlines(QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect plot = plotRect();
    painter.setBrush(Qt::NoBrush);
    if (hovered != SliceId::None) {
        const QRectF rect = rectOf(hovered);
        if (!rect.isNull()) {
            painter.setPen(QPen(c.text, 1));
            painter.drawRect(clipped(rect, plot).adjusted(0, 0, -1, -1));
        }
    }
    int drawn = 0;
    for (const SliceId slice : selected) {
        const QRectF rect = rectOf(slice);
        if (rect.isNull() || rect.right() < plot.left() || rect.left() > plot.right())
            continue;
        // Two tones, so that the outline stands out on every fill.
        const QRectF box = clipped(rect, plot);
        painter.setPen(QPen(c.base, 1));
        painter.drawRect(box.adjusted(-2.5, -2.5, 1.5, 1.5));
        QPen pen(c.text, 2);
        pen.setJoinStyle(Qt::MiterJoin);
        painter.setPen(pen);
        painter.drawRect(box.adjusted(-1, -1, 0, 0));
        if (++drawn >= MostOutlines)
            break;
    }
    if (flashed != SliceId::None) {
        const QRectF rect = rectOf(flashed);
        if (!rect.isNull()) {
            QPen pen(c.accent, 2);
            pen.setJoinStyle(Qt::MiterJoin);
            painter.setPen(pen);
            painter.drawRect(clipped(rect, plot).adjusted(-5, -5, 4, 4));
        }
    }
}

// --- Launch arrows ----------------------------------------------------------

std::vector<std::pair<SliceId, SliceId>> TimelineView::Private::arrows() const
{
    std::vector<std::pair<SliceId, SliceId>> result;
    const SliceId slice = selectedSlice();
    if (!trace || slice == SliceId::None || index(slice) >= trace->slices().size())
        return result;
    const auto add = [&](SliceId from, SliceId to) {
        if (from != SliceId::None && to != SliceId::None
            && result.size() < static_cast<std::size_t>(MostArrows))
            result.emplace_back(from, to);
    };
    const Links &launches = trace->links(LinkKind::Launch);
    add(launches.sourceOf(slice), slice);
    for (const SliceId target : launches.targetsOf(slice))
        add(slice, target);
    for (const SliceId call : trace->links(LinkKind::Operator).targetsOf(slice)) {
        for (const SliceId target : launches.targetsOf(call))
            add(call, target);
    }
    for (const LinkKind kind : {LinkKind::ForwardBackward, LinkKind::Sync, LinkKind::Other}) {
        const Links &links = trace->links(kind);
        add(links.sourceOf(slice), slice);
        for (const SliceId target : links.targetsOf(slice))
            add(slice, target);
    }
    return result;
}

void TimelineView::Private::paintArrows(QPainter &painter)
{
    const std::vector<std::pair<SliceId, SliceId>> all = arrows();
    for (const auto &[from, to] : all)
        paintArrow(painter, from, to, all.size() == 1);
}

void TimelineView::Private::paintArrow(QPainter &painter, SliceId from, SliceId to, bool hasLabel)
{
    const QRectF source = rectOf(from);
    const QRectF target = rectOf(to);
    if (source.isNull() || target.isNull())
        return;
    const ThemeColours &c = Theme::current().colours();
    const bool isUpwards = target.top() < source.top();
    const double x0 = std::floor(source.left() + std::min(3.0, source.width() / 2)) + 0.5;
    const double x1 = std::floor(target.left() + std::min(4.0, target.width() / 2)) + 0.5;
    const double start = isUpwards ? source.top() : source.bottom();
    const double end = isUpwards ? target.bottom() + 1 : target.top() - 1;
    const double bend = isUpwards ? end + 14 : end - 14;
    const QPolygonF line({{x0, start}, {x0, bend}, {x1, bend}, {x1, end}});
    const auto pen = [](const QColor &colour, double width) {
        QPen p(colour, width);
        p.setJoinStyle(Qt::MiterJoin);
        p.setCapStyle(Qt::FlatCap);
        return p;
    };
    painter.setPen(pen(c.base, HaloPx));
    painter.drawPolyline(line);
    painter.setPen(pen(c.accent, ArrowPx));
    painter.drawPolyline(line);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.accent);
    const double back = isUpwards ? end + 7 : end - 7;
    painter.drawPolygon(QPolygonF({{x1, end}, {x1 - 4, back}, {x1 + 4, back}}));
    painter.restore();
    if (hasLabel && trace->links(LinkKind::Launch).targetsOf(from).size() > 0)
        paintDelay(painter, trace->startNs(to) - trace->startNs(from), {x1, end}, isUpwards);
}

/// How long a launch waited, beside the arrow's head.
void TimelineView::Private::paintDelay(QPainter &painter, Nanoseconds delayNs, QPointF head,
                                       bool isUpwards)
{
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    painter.setFont(theme.font(FontRole::Small));
    const QString text = TimelineView::tr("launch → start %1").arg(text::duration(delayNs));
    const double width = painter.fontMetrics().horizontalAdvance(text) + 10;
    const double height = painter.fontMetrics().height() + 1;
    double left = head.x() + 8;
    if (left + width > plotRect().right())
        left = head.x() - 8 - width;
    const double top = isUpwards ? head.y() + 3 : head.y() - 3 - height;
    const QRectF box(std::floor(left) + 0.5, std::floor(top) + 0.5, width, height);
    painter.setPen(QPen(c.accent, 1));
    painter.setBrush(c.base);
    painter.drawRect(box);
    painter.setPen(c.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

// --- Measurement ------------------------------------------------------------

void TimelineView::Private::paintMeasurement(QPainter &painter)
{
    const TimeRange range = drag == DragKind::Measure ? dragRange : measurement;
    if (range.isEmpty())
        return;
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    const QRect plot = plotRect();
    const double x0 = std::floor(xOf(range.beginNs)) + 0.5;
    const double x1 = std::floor(xOf(range.endNs)) + 0.5;
    if (x1 < plot.left() || x0 > plot.right())
        return;
    QPen dashed(c.noteLine, 1.5, Qt::CustomDashLine);
    dashed.setDashPattern({3, 3});
    painter.setPen(dashed);
    painter.drawLine(QPointF(x0, plot.top()), QPointF(x0, plot.bottom()));
    painter.drawLine(QPointF(x1, plot.top()), QPointF(x1, plot.bottom()));
    const QStringList lines = q->measurementText().split(QLatin1Char('\n'));
    painter.setFont(theme.font(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    int width = 0;
    for (const QString &line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    QRectF box(0, 0, width + 16, metrics.height() * static_cast<int>(lines.size()) + 8);
    const double top = plot.top() + layout.pinnedHeight() + 8;
    const double middle = std::clamp((x0 + x1) / 2, plot.left() + box.width() / 2 + 4,
                                     plot.right() - box.width() / 2 - 4);
    box.moveTo(std::floor(middle - box.width() / 2) + 0.5, std::floor(top) + 0.5);
    painter.setPen(QPen(c.noteLine, 1));
    painter.drawLine(QPointF(x0, top - 4), QPointF(x1, top - 4));
    painter.setBrush(c.noteFill);
    painter.drawRect(box);
    painter.setPen(c.noteText);
    double y = box.top() + 4;
    for (const QString &line : lines) {
        painter.drawText(QRectF(box.left() + 8, y, box.width() - 16, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, line);
        y += metrics.height();
    }
}

// --- Notes ------------------------------------------------------------------

void TimelineView::Private::paintNotes(QPainter &painter)
{
    noteDiscs.clear();
    std::vector<QRectF> taken;
    std::vector<std::uint32_t> inView;
    notePlaces.visitOverlapping(visible(),
                                [&](const auto &entry) { inView.push_back(entry.value); });
    std::sort(inView.begin(), inView.end()); // callouts give way to earlier notes
    for (const std::uint32_t i : inView)
        paintNote(painter, notes[i], taken);
}

void TimelineView::Private::paintNote(QPainter &painter, const TimelineNote &note,
                                      std::vector<QRectF> &taken)
{
    const ThemeColours &c = Theme::current().colours();
    const QRect plot = plotRect();
    bool isPinned = false;
    const TimelineRow *row =
        rowOf({RowKind::Track, static_cast<std::int32_t>(index(note.track))}, &isPinned);
    const double x0 = std::max<double>(plot.left(), xOf(note.range.beginNs));
    const double x1 = std::min<double>(plot.right(), xOf(note.range.endNs));
    const double rowY = row != nullptr ? rowTop(*row, isPinned) + row->height / 2.0
                                       : plot.top() + layout.pinnedHeight() + 30.0;
    const QPointF anchor((x0 + x1) / 2, rowY);
    if (!plot.adjusted(-20, 0, 20, 0).contains(anchor.toPoint()))
        return;
    if (x1 - x0 > 6) {
        painter.fillRect(QRectF(x0, rowY + 10, x1 - x0, 2), c.noteLine);
        painter.fillRect(QRectF(x0, rowY + 6, 1, 6), c.noteLine);
        painter.fillRect(QRectF(x1 - 1, rowY + 6, 1, 6), c.noteLine);
    }
    const NoteText text(note);
    const QRectF box = noteBox(text, anchor, QRectF(plot), taken);
    taken.push_back(box);
    const int number = static_cast<int>(&note - notes.data());
    painter.setPen(QPen(c.noteLine, 1));
    painter.drawLine(anchor, QPointF(std::clamp(anchor.x(), box.left() + 8, box.right() - 8),
                                     box.center().y() > anchor.y() ? box.top() : box.bottom()));
    if (!text.isMark) {
        painter.setPen(QPen(c.noteLine, currentNote == number ? 2 : 1));
        painter.setBrush(c.noteFill);
        painter.drawRect(box);
    }
    noteDiscs.emplace_back(box, number);
    paintNoteText(painter, note, text, box, anchor);
}

// --- Cursor -----------------------------------------------------------------

void TimelineView::Private::paintCursor(QPainter &painter)
{
    const QRect plot = plotRect();
    const QRect ruler = rulerRect();
    if (!isPointerInside || drag != DragKind::None
        || !QRect(plot.topLeft() - QPoint(0, ruler.height()), plot.bottomRight()).contains(pointer))
        return;
    const Theme &theme = Theme::current();
    const ThemeColours &c = theme.colours();
    QPen dashed(c.textFaint, 1, Qt::CustomDashLine);
    dashed.setDashPattern({3, 3});
    painter.setPen(dashed);
    painter.drawLine(QPointF(pointer.x() + 0.5, ruler.bottom()),
                     QPointF(pointer.x() + 0.5, plot.bottom()));
    painter.setFont(theme.font(FontRole::SmallSemibold));
    const QString text = offsetText(timeAt(pointer.x()), perPixelNs());
    const double width = painter.fontMetrics().horizontalAdvance(text) + 12;
    QRectF tag(pointer.x() - width / 2, ruler.top() + 2, width, ruler.height() - 4);
    tag.moveLeft(std::clamp(tag.left(), static_cast<double>(ruler.left()),
                            std::max<double>(ruler.left(), ruler.right() - width)));
    painter.fillRect(tag, c.text);
    painter.setPen(c.base);
    painter.drawText(tag, Qt::AlignCenter, text);
}

} // namespace rooftrace
