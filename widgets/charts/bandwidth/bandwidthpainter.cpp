// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/bandwidth/bandwidthpainter.h"

#include "core/text/format.h"
#include "core/trace/attrkeys.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/plainnumber.h"
#include "widgets/common/painttext.h"
#include "widgets/common/timeticks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct BandwidthPainterText
{
    Q_DECLARE_TR_FUNCTIONS(BandwidthPainterText)
};

constexpr int TickDistancePx = 110;
constexpr double IdleTextPx = 70.0; // narrower idle stretches carry no text
constexpr std::size_t MaximumCopyTexts = 4;
constexpr std::size_t MaximumCopiesWithTexts = 40;

const BandwidthArea &areaOf(const BandwidthPicture &picture, BandwidthRow row)
{
    return picture.areas[static_cast<std::size_t>(row)];
}

QString rowTitle(BandwidthRow row)
{
    switch (row) {
    case BandwidthRow::Copies:
        return BandwidthPainterText::tr("Copies");
    case BandwidthRow::Dram:
        return BandwidthPainterText::tr("DRAM, estimated");
    case BandwidthRow::Busy:
        return BandwidthPainterText::tr("GPU busy");
    case BandwidthRow::Queue:
        return BandwidthPainterText::tr("Launch queue depth");
    case BandwidthRow::Memory:
        return BandwidthPainterText::tr("Memory");
    }
    return {};
}

QStringList rowFacts(const BandwidthPicture &picture, BandwidthRow row)
{
    const BandwidthData &data = *picture.data;
    switch (row) {
    case BandwidthRow::Copies:
        return {BandwidthPainterText::tr("H2D ▲ %1")
                    .arg(copySummary(picture, TransferDirection::HostToDevice)),
                BandwidthPainterText::tr("D2H ▼ %1")
                    .arg(copySummary(picture, TransferDirection::DeviceToHost)),
                BandwidthPainterText::tr("D2D %1").arg(
                    copySummary(picture, TransferDirection::DeviceLocal))};
    case BandwidthRow::Dram:
        if (!data.hasDram)
            return {BandwidthPainterText::tr("min. bytes ÷ time")};
        return {BandwidthPainterText::tr("min. bytes ÷ time"),
                BandwidthPainterText::tr("mean %1 while busy")
                    .arg(text::byteRate(picture.view.meanDramBytesPerS)),
                BandwidthPainterText::tr("%1 of GPU time covered")
                    .arg(text::percent(data.dramTimeShare))};
    case BandwidthRow::Busy:
        return {BandwidthPainterText::tr("%1 of what is visible")
                    .arg(text::percent(picture.view.busyShare)),
                BandwidthPainterText::tr("kernels, copies, memsets")};
    case BandwidthRow::Queue:
        return {BandwidthPainterText::tr("launched, not started"),
                BandwidthPainterText::tr("min – max per column")};
    case BandwidthRow::Memory:
        return {data.series.isAllocatedRelative
                    ? BandwidthPainterText::tr("allocated, since trace start")
                    : BandwidthPainterText::tr("allocated"),
                data.series.reserved.isEmpty() ? BandwidthPainterText::tr("reserved: not recorded")
                                               : BandwidthPainterText::tr("reserved: line above")};
    }
    return {};
}

void paintHeads(QPainter &painter, const BandwidthPicture &picture)
{
    const ThemeColours &c = picture.theme.colours();
    for (int i = 0; i < BandwidthRowCount; ++i) {
        const auto row = static_cast<BandwidthRow>(i);
        const QRectF plot = areaOf(picture, row).plot;
        const QRectF head(0.0, plot.top() - 6.0, plot.left(), plot.height() + 12.0);
        painter.fillRect(head, c.header);
        painter.setPen(QPen(c.line, 1.0));
        painter.drawLine(head.topLeft(), QPointF(plot.right(), head.top()));
        painter.setFont(picture.theme.font(FontRole::SmallSemibold));
        const double line = QFontMetricsF(painter.font()).height();
        const double width = plot.left() - 70.0;
        painter.setPen(c.text);
        painter.drawText(
            QRectF(10.0, head.top() + 5.0, width, line), Qt::AlignLeft,
            QFontMetricsF(painter.font()).elidedText(rowTitle(row), Qt::ElideRight, width));
        if (picture.data == nullptr)
            continue;
        painter.setFont(picture.theme.font(FontRole::Small));
        painter.setPen(c.textMuted);
        double y = head.top() + 5.0 + line;
        for (const QString &fact : rowFacts(picture, row)) {
            for (const QString &part : wrappedLines(fact, painter.font(), width, 2)) {
                if (y + line > head.bottom())
                    break;
                painter.drawText(QRectF(10.0, y, width, line), Qt::AlignLeft, part);
                y += line;
            }
        }
    }
}

void paintRuler(QPainter &painter, const BandwidthPicture &picture)
{
    const ThemeColours &c = picture.theme.colours();
    painter.fillRect(QRectF(0, picture.ruler.top(), picture.ruler.right(),
                            picture.ruler.height() + picture.steps.height()),
                     c.header);
    painter.setFont(picture.theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    painter.drawText(QRectF(10.0, picture.ruler.top(), 100.0, picture.ruler.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, BandwidthPainterText::tr("Time"));
    const QFontMetricsF metrics(painter.font());
    for (const RulerTick &tick :
         rulerTicks(picture.visible(), picture.ruler.width(), TickDistancePx, metrics)) {
        const double x = picture.ruler.left() + tick.x;
        painter.setPen(c.lineStrong);
        painter.drawLine(QPointF(x, picture.ruler.bottom() - 6.0),
                         QPointF(x, picture.ruler.bottom()));
        painter.setPen(c.textMuted);
        painter.drawText(
            QRectF(x + RulerTextPx, picture.ruler.top(), tick.width + 2.0, picture.ruler.height()),
            Qt::AlignVCenter | Qt::AlignLeft, tick.text);
    }
    painter.setPen(c.line);
    painter.drawLine(QPointF(0, picture.ruler.bottom()),
                     QPointF(picture.ruler.right(), picture.ruler.bottom()));
}

void paintSteps(QPainter &painter, const BandwidthPicture &picture)
{
    if (picture.steps.height() < 4.0)
        return;
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(c.textMuted);
    painter.drawText(QRectF(10.0, picture.steps.top(), 120.0, picture.steps.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, BandwidthPainterText::tr("Steps"));
    bool isOdd = false;
    for (const auto &[range, name] : picture.stepRanges) {
        isOdd = !isOdd;
        if (!range.intersects(picture.visible()))
            continue;
        const double left = std::max(picture.xOf(range.beginNs), picture.steps.left());
        const double right = std::min(picture.xOf(range.endNs), picture.steps.right());
        const QRectF box(left, picture.steps.top() + 1.0, right - left,
                         picture.steps.height() - 2.0);
        painter.fillRect(box, mixed(c.base, c.accent, isOdd ? 0.22 : 0.12));
        painter.setPen(c.text);
        if (box.width() > 40.0)
            painter.drawText(box.adjusted(5, 0, -3, 0), Qt::AlignVCenter | Qt::AlignLeft,
                             metrics.elidedText(name, Qt::ElideRight, box.width() - 8.0));
        for (const BandwidthArea &area : picture.areas) {
            painter.setPen(c.line);
            if (left > area.plot.left() + 0.5)
                painter.drawLine(QPointF(left, area.plot.top() - 6.0),
                                 QPointF(left, area.plot.bottom() + 6.0));
        }
    }
}

/// Grows an idle run of columns to where the device really stopped and started again.
TimeRange exactIdle(const BandwidthPicture &picture, std::size_t first, std::size_t last)
{
    const TimeColumns &columns = picture.view.columns;
    const FlowSeries &busy = picture.data->series.busy;
    TimeRange idle{columns.edgeNs(first), columns.edgeNs(last)};
    Nanoseconds low = columns.edgeNs(first > 0 ? first - 1 : 0);
    while (low < idle.beginNs) {
        const Nanoseconds middle = low + (idle.beginNs - low) / 2;
        if (busy.busyNs(TimeRange{middle, idle.beginNs}) == 0)
            idle.beginNs = middle;
        else
            low = middle + 1;
    }
    Nanoseconds high = columns.edgeNs(std::min(last + 1, columns.count));
    while (idle.endNs < high) {
        const Nanoseconds middle = high - (high - idle.endNs) / 2;
        if (busy.busyNs(TimeRange{idle.endNs, middle}) == 0)
            idle.endNs = middle;
        else
            high = middle - 1;
    }
    return idle;
}

/// The idle stretches in view that are wide enough to be seen.
std::vector<TimeRange> visibleIdle(const BandwidthPicture &picture)
{
    constexpr double NarrowestPx = 12.0;
    const std::vector<double> &busy = picture.view.busy;
    std::vector<TimeRange> idle;
    for (std::size_t i = 0; i < busy.size();) {
        std::size_t end = i;
        while (end < busy.size() && busy[end] <= 0.0)
            ++end;
        if (end == i) {
            ++i;
            continue;
        }
        const TimeRange range = exactIdle(picture, i, end);
        i = end;
        if (picture.xOf(range.endNs) - picture.xOf(range.beginNs) >= NarrowestPx)
            idle.push_back(range);
    }
    return idle;
}

void paintIdle(QPainter &painter, const BandwidthPicture &picture)
{
    const BandwidthArea &area = areaOf(picture, BandwidthRow::Busy);
    for (const TimeRange &idle : visibleIdle(picture)) {
        const double left = picture.xOf(idle.beginNs);
        painter.setBrushOrigin(QPointF(left, area.plot.top()));
        painter.fillRect(
            QRectF(left, area.plot.top(), picture.xOf(idle.endNs) - left, area.plot.height()),
            picture.theme.idleBrush());
    }
}

/// The cause of most of an idle stretch, or nothing.
QString causeOf(const BandwidthPicture &picture, TimeRange idle)
{
    const auto &causes = picture.idleCauses; // disjoint, in order
    auto cause = std::partition_point(causes.begin(), causes.end(), [idle](const auto &entry) {
        return entry.first.endNs <= idle.beginNs;
    });
    for (; cause != causes.end() && cause->first.beginNs < idle.endNs; ++cause) {
        if (cause->first.intersected(idle).lengthNs() * 2 > idle.lengthNs())
            return cause->second;
    }
    return {};
}

void paintIdleTexts(QPainter &painter, const BandwidthPicture &picture)
{
    const BandwidthArea &area = areaOf(picture, BandwidthRow::Busy);
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    const QFontMetricsF metrics(painter.font());
    for (const TimeRange &idle : visibleIdle(picture)) {
        const double left = picture.xOf(idle.beginNs);
        const double room = picture.xOf(idle.endNs) - left;
        QString text = BandwidthPainterText::tr("idle %1").arg(text::duration(idle.lengthNs()));
        if (const QString cause = causeOf(picture, idle); !cause.isEmpty())
            text += QStringLiteral(" · ") + cause;
        const double width = metrics.horizontalAdvance(text) + 10.0;
        if (room < IdleTextPx || width > room - 4.0)
            continue;
        const QRectF plate(left + (room - width) / 2.0,
                           area.plot.center().y() - metrics.height() / 2.0 - 1.0, width,
                           metrics.height() + 2.0);
        painter.fillRect(plate, picture.theme.colours().base);
        painter.setPen(picture.theme.colours().text);
        painter.drawText(plate, Qt::AlignCenter, text);
    }
}

void paintRoof(QPainter &painter, const BandwidthPicture &picture, const BandwidthArea &area,
               double value, const QString &text, bool isMain)
{
    if (value > area.upper || value < area.lower)
        return;
    const ThemeColours &c = picture.theme.colours();
    QPen pen(isMain ? c.text : c.textMuted, isMain ? 1.5 : 1.0);
    pen.setDashPattern(isMain ? QList<qreal>{7.0 / 1.5, 4.0 / 1.5} : QList<qreal>{2.0, 3.0});
    painter.setPen(pen);
    const double y = area.yOf(value);
    painter.drawLine(QPointF(area.plot.left(), y), QPointF(area.plot.right(), y));
    painter.setFont(picture.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text) + 8.0;
    // Above the line, except where the plot ends.
    const double top = y - metrics.height() - 1.0;
    const QRectF place(area.plot.right() - width - 4.0,
                       isMain && top >= area.plot.top() - 5.0 ? top : y + 2.0, width,
                       metrics.height());
    QColor plate = c.base;
    plate.setAlphaF(0.8F);
    painter.fillRect(place, plate);
    painter.setPen(isMain ? c.text : c.textMuted);
    painter.drawText(place, Qt::AlignCenter, text);
}

void paintRoofs(QPainter &painter, const BandwidthPicture &picture)
{
    const BandwidthData &data = *picture.data;
    const BandwidthArea &copies = areaOf(picture, BandwidthRow::Copies);
    if (data.linkRoofBytesPerS) {
        const double roof = *data.linkRoofBytesPerS;
        paintRoof(painter, picture, copies, roof,
                  BandwidthPainterText::tr("%1 roof %2 (raw)")
                      .arg(data.linkRoofText, plainByteRate(roof)),
                  true);
        if (copies.plot.height() > 60.0)
            paintRoof(painter, picture, copies, roof * ExpectedLinkShare,
                      BandwidthPainterText::tr("expected 80 %: %1")
                          .arg(plainByteRate(roof * ExpectedLinkShare)),
                      false);
    }
    if (data.memoryRoofBytesPerS && data.hasDram)
        paintRoof(painter, picture, areaOf(picture, BandwidthRow::Dram), *data.memoryRoofBytesPerS,
                  BandwidthPainterText::tr("%1 roof %2")
                      .arg(data.memoryRoofText, plainByteRate(*data.memoryRoofBytesPerS)),
                  true);
}

std::int64_t bytesOf(const Trace &trace, SliceId copy)
{
    return trace.integerAttribute(copy, attr::Bytes, 0);
}

/// The copies in view that move most; none where texts could not be told to belong to one.
std::vector<SliceId> copiesWithTexts(const BandwidthPicture &picture)
{
    const Trace &trace = *picture.trace;
    std::vector<SliceId> copies;
    for (const TransferDirection direction :
         {TransferDirection::HostToDevice, TransferDirection::DeviceToHost}) {
        const auto place = static_cast<std::size_t>(direction);
        for (const SliceId copy : picture.data->series.copySlices[place]) {
            if (trace.range(copy).intersects(picture.visible()))
                copies.push_back(copy);
        }
    }
    if (copies.size() > MaximumCopiesWithTexts)
        return {};
    std::sort(copies.begin(), copies.end(),
              [&trace](SliceId a, SliceId b) { return bytesOf(trace, a) > bytesOf(trace, b); });
    copies.resize(std::min(copies.size(), MaximumCopyTexts));
    return copies;
}

/// Rate and share of the roof, then size and kind of the memory on the host.
std::pair<QString, QString> copyTexts(const BandwidthPicture &picture, SliceId copy, bool isUp)
{
    const Trace &trace = *picture.trace;
    const auto bytes = static_cast<double>(bytesOf(trace, copy));
    const double rate = perSecond(bytes, trace.durationNs(copy));
    QString first = text::byteRate(rate);
    if (picture.data->linkRoofBytesPerS)
        first += BandwidthPainterText::tr(" · %1 of roof")
                     .arg(text::percent(rate / *picture.data->linkRoofBytesPerS));
    const std::string_view memory =
        trace.textAttribute(copy, isUp ? attr::SourceMemory : attr::TargetMemory);
    return {first, text::bytes(bytes) + u' ' + QString::fromUtf8(memory)};
}

/// Rate, share of the roof and memory kind beside the copies that move most.
void paintCopyTexts(QPainter &painter, const BandwidthPicture &picture)
{
    const Trace &trace = *picture.trace;
    const BandwidthArea &area = areaOf(picture, BandwidthRow::Copies);
    const QFontMetricsF metrics(picture.theme.font(FontRole::SmallSemibold));
    QColor plate = picture.theme.colours().base;
    plate.setAlphaF(0.85F);
    std::vector<QRectF> taken;
    for (const SliceId copy : copiesWithTexts(picture)) {
        const TimeRange range = trace.range(copy);
        if (bytesOf(trace, copy) < (1 << 20) || range.isEmpty())
            continue; // below 1 MiB latency decides, not the link
        const bool isUp = copyDirection(trace, copy) == TransferDirection::HostToDevice;
        const auto [first, second] = copyTexts(picture, copy, isUp);
        const double width =
            std::max(metrics.horizontalAdvance(first), metrics.horizontalAdvance(second)) + 4.0;
        const double x = std::min(picture.xOf(range.endNs), area.plot.right()) + 5.0;
        const double y = isUp ? area.yOf(0.0) - 2.0 * metrics.height() - 4.0 : area.yOf(0.0) + 2.0;
        const QRectF place(x, std::max(y, area.plot.top()), width, 2.0 * metrics.height());
        const bool isFree = std::none_of(taken.begin(), taken.end(), [&place](const QRectF &other) {
            return other.intersects(place);
        });
        if (!isFree || place.right() > area.plot.right())
            continue;
        taken.push_back(place);
        painter.fillRect(place, plate);
        painter.setFont(picture.theme.font(FontRole::SmallSemibold));
        painter.setPen(picture.theme.colours().text);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignTop, first);
        painter.setFont(picture.theme.font(FontRole::Small));
        painter.setPen(picture.theme.colours().textMuted);
        painter.drawText(place.adjusted(0, metrics.height(), 0, 0), Qt::AlignLeft | Qt::AlignTop,
                         second);
    }
}

/// Columns above the memory roof get a cap; one note says why.
void paintAboveRoof(QPainter &painter, const BandwidthPicture &picture)
{
    const BandwidthData &data = *picture.data;
    if (!data.memoryRoofBytesPerS)
        return;
    const BandwidthArea &area = areaOf(picture, BandwidthRow::Dram);
    const QColor warning = picture.theme.severityColour(Severity::High);
    std::optional<QPointF> first;
    const double width =
        area.plot.width() / static_cast<double>(std::max<std::size_t>(1, picture.view.dram.size()));
    for (std::size_t i = 0; i < picture.view.dram.size(); ++i) {
        if (picture.view.dram[i] <= *data.memoryRoofBytesPerS * 1.001)
            continue;
        const QPointF at(area.plot.left() + (static_cast<double>(i) + 0.5) * width,
                         area.yOf(std::min(picture.view.dram[i], area.upper)));
        painter.setPen(QPen(warning, 2.0));
        painter.drawLine(at - QPointF(2, 0), at + QPointF(2, 0));
        if (!first)
            first = at;
    }
    if (!first)
        return;
    const ThemeColours &c = picture.theme.colours();
    painter.setFont(picture.theme.font(FontRole::Small));
    const QString text =
        BandwidthPainterText::tr("above roof: operands still in L2, bytes overestimated");
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(text) + 10.0, metrics.height() + 2.0);
    double x = first->x() + 18.0;
    if (x + size.width() > area.plot.right() - 150.0)
        x = first->x() - size.width() - 18.0;
    const QRectF box(QPointF(std::max(x, area.plot.left() + 2.0), area.plot.top() - 4.0), size);
    painter.setPen(QPen(c.noteLine, 1.0));
    painter.setBrush(c.noteFill);
    painter.drawRect(box);
    const double edge = box.left() > first->x() ? box.left() : box.right();
    painter.drawLine(*first, QPointF(edge, box.center().y()));
    painter.setPen(c.noteText);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintPeak(QPainter &painter, const BandwidthPicture &picture)
{
    const LevelColumn peak = picture.data->series.allocated.extremes(picture.visible());
    if (!peak.isKnown || peak.maximum <= 0.0)
        return;
    const Nanoseconds time = picture.data->series.allocated.peakTimeNs(picture.visible());
    const BandwidthArea &area = areaOf(picture, BandwidthRow::Memory);
    const QPointF at(picture.xOf(time), area.yOf(peak.maximum) - 2.0);
    const ThemeColours &c = picture.theme.colours();
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.text);
    painter.drawPolygon(QPolygonF({at, at + QPointF(-4, -7), at + QPointF(4, -7)}));
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    painter.setPen(c.text);
    const QString text = BandwidthPainterText::tr("peak %1 at %2")
                             .arg(text::bytes(peak.maximum), text::duration(time));
    const QFontMetricsF metrics(painter.font());
    double x = at.x() + 8.0;
    if (x + metrics.horizontalAdvance(text) > area.plot.right())
        x = at.x() - 8.0 - metrics.horizontalAdvance(text);
    painter.drawText(QPointF(x, at.y() - 1.0 + metrics.ascent() / 4.0), text);
}

void paintNotes(QPainter &painter, const BandwidthPicture &picture)
{
    painter.setFont(picture.theme.font(FontRole::Small));
    painter.setPen(picture.theme.colours().textMuted);
    const QFontMetricsF metrics(painter.font());
    for (int i = 0; i < BandwidthRowCount; ++i) {
        const QString note = picture.notes[static_cast<std::size_t>(i)];
        const QRectF plot = picture.areas[static_cast<std::size_t>(i)].plot;
        if (!note.isEmpty())
            drawHaloText(painter, plot.adjusted(10, 0, -10, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(note, Qt::ElideRight, plot.width() - 20.0),
                         picture.theme.colours().base);
    }
}

void paintCursor(QPainter &painter, const BandwidthPicture &picture)
{
    if (!picture.cursorNs || !picture.visible().contains(*picture.cursorNs))
        return;
    const ThemeColours &c = picture.theme.colours();
    const double x = picture.xOf(*picture.cursorNs);
    QPen pen(c.accent, 1.0);
    pen.setDashPattern({3.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, picture.ruler.bottom()),
                     QPointF(x, picture.areas.back().plot.bottom()));
    painter.setFont(picture.theme.font(FontRole::SmallSemibold));
    const QString text = text::duration(*picture.cursorNs);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 12.0;
    const QRectF box(
        std::clamp(x - width / 2.0, picture.ruler.left(), picture.ruler.right() - width),
        picture.ruler.top() + 3.0, width, picture.ruler.height() - 6.0);
    painter.fillRect(box, c.accent);
    painter.setPen(c.accentText);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace

double BandwidthPicture::xOf(Nanoseconds timeNs) const
{
    const TimeRange range = visible();
    return ruler.left()
           + static_cast<double>(timeNs - range.beginNs) / static_cast<double>(range.lengthNs())
                 * ruler.width();
}

QString copySummary(const BandwidthPicture &picture, TransferDirection direction)
{
    const auto place = static_cast<std::size_t>(direction);
    std::int64_t count = 0;
    for (const SliceId copy : picture.data->series.copySlices[place]) {
        const TimeRange range = picture.trace->range(copy);
        count += range.intersects(picture.visible()) ? 1 : 0;
    }
    if (count == 0)
        return BandwidthPainterText::tr("none in view");
    const double bytes = picture.data->series.copies[place].amount(picture.visible());
    return BandwidthPainterText::tr("%n copies, %1", nullptr, static_cast<int>(count))
        .arg(text::bytes(bytes));
}

void paintBandwidthBackground(QPainter &painter, const BandwidthPicture &picture)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintHeads(painter, picture);
    if (picture.data != nullptr)
        paintIdle(painter, picture);
    if (!picture.selection.isEmpty() && picture.selection.intersects(picture.visible())) {
        const TimeRange shown = picture.selection.intersected(picture.visible());
        QColor fill = picture.theme.colours().accent;
        fill.setAlphaF(0.10F);
        const double left = picture.xOf(shown.beginNs);
        painter.fillRect(QRectF(left, picture.ruler.bottom(), picture.xOf(shown.endNs) - left,
                                picture.areas.back().plot.bottom() - picture.ruler.bottom()),
                         fill);
    }
    painter.restore();
}

void paintBandwidthForeground(QPainter &painter, const BandwidthPicture &picture)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintRuler(painter, picture);
    paintSteps(painter, picture);
    paintNotes(painter, picture);
    if (picture.data != nullptr && picture.trace != nullptr) {
        paintRoofs(painter, picture);
        paintIdleTexts(painter, picture);
        paintAboveRoof(painter, picture);
        paintCopyTexts(painter, picture);
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintPeak(painter, picture);
    }
    paintCursor(painter, picture);
    painter.restore();
}

} // namespace rooftrace
