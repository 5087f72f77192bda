// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportpicturetimeline.h"

#include "app/gui/exportpicturecallouts.h"
#include "core/analysis/timeseries.h"
#include "core/text/format.h"
#include "core/trace/kernelname.h"
#include "widgets/common/painttext.h"
#include "widgets/common/timeticks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>

namespace rooftrace {

namespace {

struct ExportPictureTimelineText
{
    Q_DECLARE_TR_FUNCTIONS(ExportPictureTimelineText)
};

constexpr double HeadPx = 150.0; // names of rows
constexpr double RulerPx = 26.0;
constexpr int TickDistancePx = 130;
constexpr double StepPx = 20.0;
constexpr double BusyPx = 70.0;
constexpr double HostLanePx = 20.0;
constexpr double DeviceLanePx = 34.0;
constexpr double RowGapPx = 8.0;
constexpr std::uint32_t MaximumDepth = 5; // operators below this depth say little on a picture
constexpr std::size_t MaximumFindings = 4;
constexpr std::size_t MaximumHostRows = 3;
constexpr std::size_t MaximumDeviceRows = 8;

/// One row of the picture.
struct Row
{
    TrackId track = TrackId::None; ///< None: the busy share
    QRectF area;                   ///< of its plot
    std::uint32_t lanes = 1;
    double laneHeight = HostLanePx;
};

/// Everything that the parts of the picture share.
/// What is said about a point of the picture.
struct Callout
{
    QPointF target;
    QString number; ///< in a disc; may be empty
    QString title;
    QString text;
    QColor colour;
};

struct Scene
{
    QPainter &painter;
    const PictureRequest &request;
    const Theme &theme;
    const Trace &trace;
    TimeRange range;
    QRectF plot; ///< below ruler and steps, right of the names
    std::vector<Row> rows;
    std::vector<Callout> callouts; ///< painted last, over everything

    double xOf(Nanoseconds timeNs) const
    {
        return plot.left()
               + static_cast<double>(timeNs - range.beginNs) / static_cast<double>(range.lengthNs())
                     * plot.width();
    }
};

Nanoseconds busyOf(const Trace &trace, const Track &track, TimeRange range)
{
    Nanoseconds busy = 0;
    for (std::uint32_t l = track.firstLane; l < track.firstLane + std::min(1U, track.laneCount);
         ++l) {
        const Lane &lane = trace.lanes()[l];
        for (std::uint32_t i = trace.firstEndingAfter(LaneId{l}, range.beginNs);
             i < lane.first + lane.count && trace.startNs(SliceId{i}) < range.endNs; ++i)
            busy += trace.range(SliceId{i}).intersected(range).lengthNs();
    }
    return busy;
}

void paintColumns(Scene &scene, const QRectF &band, const std::vector<LaneColumn> &columns)
{
    QImage strip(static_cast<int>(columns.size()), 1, QImage::Format_ARGB32);
    strip.fill(Qt::transparent);
    const QColor base = scene.theme.colours().base;
    bool isAny = false;
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const LaneColumn &column = columns[x];
        if (column.busy <= 0.0F || column.dominant == SliceId::None)
            continue;
        isAny = true;
        const Category category = scene.trace.visualCategory(column.dominant);
        const double share = std::clamp<double>(column.busy, tokens::MinimumTint, 1.0);
        strip.setPixelColor(static_cast<int>(x), 0,
                            mixed(base, scene.theme.categoryColour(category), share));
    }
    if (isAny)
        scene.painter.drawImage(band, strip.scaled(strip.width(), qRound(band.height())));
}

void paintBox(Scene &scene, const QRectF &box, SliceId slice)
{
    const Trace &trace = scene.trace;
    const Category category = trace.visualCategory(slice);
    QPainter &painter = scene.painter;
    painter.setBrushOrigin(box.topLeft());
    if (Theme::isHostCategory(category)) {
        painter.fillRect(box, scene.theme.categoryFill(category, index(trace.nameId(slice))));
        painter.setPen(QPen(scene.theme.categoryColour(category), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.fillRect(box, scene.theme.categoryBrush(category));
    }
    if (box.width() < 60.0)
        return;
    painter.setFont(scene.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    const QString name = QString::fromStdString(trace.kind(slice) == SliceKind::Kernel
                                                    ? shortKernelName(trace.name(slice))
                                                    : std::string(trace.name(slice)));
    const QString shown = metrics.elidedText(name, Qt::ElideMiddle, box.width() - 8.0);
    const QRectF plate(box.left() + 3.0, box.center().y() - metrics.height() / 2.0,
                       metrics.horizontalAdvance(shown) + 4.0, metrics.height());
    if (Theme::categoryPattern(category) != tokens::Pattern::Solid
        && !Theme::isHostCategory(category))
        painter.fillRect(plate, scene.theme.categoryFill(category));
    painter.setPen(scene.theme.categoryInk(category));
    painter.drawText(plate, Qt::AlignCenter, shown);
}

void paintLane(Scene &scene, LaneId lane, const QRectF &band)
{
    constexpr double MinimumBoxColumns = 3.0;
    std::vector<LaneColumn> columns(static_cast<std::size_t>(std::max(1.0, band.width())));
    std::vector<LaneBox> boxes;
    scene.trace.summary(lane).query(scene.trace.slices(), scene.range, MinimumBoxColumns, columns,
                                    boxes);
    const double perColumn = band.width() / static_cast<double>(columns.size());
    for (const LaneBox &box : boxes) {
        const auto first = static_cast<std::size_t>(std::max(0.0, std::ceil(box.beginColumn)));
        const auto last = static_cast<std::size_t>(
            std::clamp(std::floor(box.endColumn), 0.0, static_cast<double>(columns.size())));
        for (std::size_t x = first; x < last; ++x)
            columns[x] = {};
    }
    paintColumns(scene, band, columns);
    for (const LaneBox &box : boxes) {
        const double left = band.left() + std::max(0.0, box.beginColumn) * perColumn;
        const double right =
            band.left() + std::min(box.endColumn, static_cast<double>(columns.size())) * perColumn;
        paintBox(scene, QRectF(left, band.top(), std::max(1.0, right - left - 1.0), band.height()),
                 box.slice);
    }
}

void paintRowName(Scene &scene, const Row &row)
{
    const QRectF head(scene.plot.left() - HeadPx, row.area.top() - RowGapPx / 2.0, HeadPx - 10.0,
                      row.area.height() + RowGapPx);
    QString title = ExportPictureTimelineText::tr("GPU busy");
    QString second = ExportPictureTimelineText::tr("0–100 %");
    if (row.track != TrackId::None) {
        const QString full = scene.trace.trackTitle(row.track);
        title = full.section(QStringLiteral(" · "), 0, 0);
        second = full.section(QStringLiteral(" · "), 1);
        const Track &track = scene.trace.track(row.track);
        if (track.thread >= 0) {
            const ThreadInfo &thread =
                scene.trace.topology().threads[static_cast<std::size_t>(track.thread)];
            const StringId name = thread.name != StringId::Empty ? thread.name : thread.tidText;
            second = title;
            title = QString::fromUtf8(scene.trace.string(name));
        }
    }
    QPainter &painter = scene.painter;
    painter.setFont(scene.theme.font(FontRole::SmallSemibold));
    const QFontMetricsF metrics(painter.font());
    painter.setPen(scene.theme.colours().text);
    painter.drawText(QRectF(head.left(), head.top() + 4.0, head.width(), metrics.height()),
                     Qt::AlignLeft, metrics.elidedText(title, Qt::ElideMiddle, head.width()));
    if (head.height() < 2.0 * metrics.height() + 2.0)
        return;
    painter.setFont(scene.theme.font(FontRole::Small));
    painter.setPen(scene.theme.colours().textMuted);
    painter.drawText(
        QRectF(head.left(), head.top() + 4.0 + metrics.height(), head.width(), metrics.height()),
        Qt::AlignLeft, metrics.elidedText(second, Qt::ElideRight, head.width()));
}

void paintBusy(Scene &scene, const Row &row)
{
    const std::int32_t device = busiestDevice(scene.trace);
    if (device < 0)
        return;
    const DeviceSeries series = deviceSeries(scene.trace, device);
    const TimeColumns columns{scene.range, static_cast<std::size_t>(row.area.width() / 8.0)};
    const std::vector<Nanoseconds> busy = series.busy.busyNs(columns);
    QColor fill = scene.theme.colours().accent;
    fill.setAlphaF(0.28F);
    for (std::size_t i = 0; i < busy.size(); ++i) {
        const double share =
            static_cast<double>(busy[i])
            / static_cast<double>(std::max<Nanoseconds>(1, columns.column(i).lengthNs()));
        if (share <= 0.0)
            continue;
        const double left = scene.xOf(columns.edgeNs(i));
        const double width = scene.xOf(columns.edgeNs(i + 1)) - left;
        const double height = share * row.area.height();
        scene.painter.fillRect(QRectF(left, row.area.bottom() - height, width, height), fill);
        scene.painter.fillRect(QRectF(left, row.area.bottom() - height, width, 1.2),
                               scene.theme.colours().accent);
    }
}

void paintRows(Scene &scene)
{
    for (const Row &row : scene.rows) {
        paintRowName(scene, row);
        if (row.track == TrackId::None) {
            paintBusy(scene, row);
        } else {
            const Track &track = scene.trace.track(row.track);
            for (std::uint32_t lane = 0; lane < row.lanes; ++lane) {
                const QRectF band(row.area.left(), row.area.top() + lane * row.laneHeight,
                                  row.area.width(), row.laneHeight - 2.0);
                paintLane(scene, LaneId{track.firstLane + lane}, band);
            }
        }
        scene.painter.setPen(QPen(scene.theme.colours().line, 1.0));
        const double y = row.area.bottom() + RowGapPx / 2.0;
        scene.painter.drawLine(QPointF(scene.plot.left() - HeadPx, y),
                               QPointF(scene.plot.right(), y));
    }
}

void paintRuler(Scene &scene, double top)
{
    QPainter &painter = scene.painter;
    painter.setFont(scene.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    for (const RulerTick &tick :
         rulerTicks(scene.range, scene.plot.width(), TickDistancePx, metrics)) {
        const double x = scene.plot.left() + tick.x;
        painter.setPen(scene.theme.colours().lineStrong);
        painter.drawLine(QPointF(x, top + RulerPx - 8.0), QPointF(x, top + RulerPx));
        painter.setPen(scene.theme.colours().textMuted);
        painter.drawText(QPointF(x + RulerTextPx, top + RulerPx - 9.0), tick.text);
    }
    painter.setPen(scene.theme.colours().lineStrong);
    painter.drawLine(QPointF(scene.plot.left() - HeadPx, top + RulerPx),
                     QPointF(scene.plot.right(), top + RulerPx));
}

void paintStepBand(Scene &scene, double top)
{
    QPainter &painter = scene.painter;
    painter.setFont(scene.theme.font(FontRole::SmallSemibold));
    painter.setPen(scene.theme.colours().text);
    painter.drawText(QRectF(scene.plot.left() - HeadPx, top, HeadPx, StepPx),
                     Qt::AlignLeft | Qt::AlignVCenter, ExportPictureTimelineText::tr("Steps"));
    painter.setFont(scene.theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    for (const auto &[range, name] : scene.request.steps) {
        const TimeRange shown = range.intersected(scene.range);
        if (shown.isEmpty())
            continue;
        const QRectF box(scene.xOf(shown.beginNs), top + 2.0,
                         scene.xOf(shown.endNs) - scene.xOf(shown.beginNs), StepPx - 4.0);
        painter.fillRect(box, scene.theme.colours().header);
        painter.setPen(scene.theme.colours().lineStrong);
        painter.drawRect(box);
        painter.setPen(scene.theme.colours().text);
        painter.drawText(box.adjusted(6, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideRight, box.width() - 10.0));
    }
}

constexpr double DiscPx = 26.0; // room of a callout's number

/// The lines of a callout in its fonts.
struct CalloutText
{
    QFont bold;
    QFont plain;
    QStringList first;
    QStringList second;
    QSizeF size; ///< of the box, with the disc
};

CalloutText calloutText(const Theme &theme, const Callout &callout)
{
    constexpr double WidestPx = 330.0;
    CalloutText text{theme.font(FontRole::SmallSemibold), theme.font(FontRole::Small), {}, {}, {}};
    const QFontMetricsF bold(text.bold);
    const QFontMetricsF plain(text.plain);
    text.first = wrappedLines(callout.title, text.bold, WidestPx, 2);
    text.second = wrappedLines(callout.text.section(u'\n', 0, 0), text.plain, WidestPx, 2);
    double width = 0.0;
    for (const QString &line : std::as_const(text.first))
        width = std::max(width, bold.horizontalAdvance(line));
    for (const QString &line : std::as_const(text.second))
        width = std::max(width, plain.horizontalAdvance(line));
    text.size = {(callout.number.isEmpty() ? 0.0 : DiscPx) + width + 18.0,
                 bold.height() * static_cast<double>(text.first.size())
                     + plain.height() * static_cast<double>(text.second.size()) + 10.0};
    return text;
}

void paintDisc(Scene &scene, QPointF centre, const Callout &callout, const QFont &font)
{
    QPainter &painter = scene.painter;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(callout.colour);
    painter.drawEllipse(centre, 9.0, 9.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(font);
    painter.setPen(scene.theme.isDark() ? QColor(Qt::black) : QColor(Qt::white));
    painter.drawText(QRectF(centre - QPointF(9, 9), QSizeF(18, 18)), Qt::AlignCenter,
                     callout.number);
}

/// A framed box with a numbered disc, joined to its place by a line with a dot.
void paintCallout(Scene &scene, const Callout &callout, const CalloutText &text,
                  const CalloutPlace &place)
{
    QPainter &painter = scene.painter;
    const QRectF &box = place.box;
    painter.setPen(QPen(callout.colour, 1.5));
    painter.setBrush(scene.theme.colours().base);
    painter.drawRect(box);
    const bool hasDisc = !callout.number.isEmpty();
    if (hasDisc)
        paintDisc(scene, {box.left() + 19.0, box.center().y()}, callout, text.bold);
    const double left = box.left() + (hasDisc ? DiscPx : 0.0) + 9.0;
    double y = box.top() + 5.0;
    const auto paintLines = [&](const QStringList &lines, const QFont &font, const QColor &colour) {
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        for (const QString &line : lines) {
            painter.drawText(QPointF(left, y + metrics.ascent()), line);
            y += metrics.height();
        }
    };
    paintLines(text.first, text.bold, scene.theme.colours().text);
    paintLines(text.second, text.plain, scene.theme.colours().textMuted);
}

void paintLeader(Scene &scene, const Callout &callout, const CalloutPlace &place)
{
    scene.painter.setRenderHint(QPainter::Antialiasing);
    scene.painter.setPen(QPen(callout.colour, 1.5));
    scene.painter.drawLine(place.leader);
    scene.painter.setBrush(callout.colour);
    scene.painter.drawEllipse(callout.target, 3.5, 3.5);
    scene.painter.setRenderHint(QPainter::Antialiasing, false);
}

/// All at once, so that no box covers what another one is about.
void paintCallouts(Scene &scene)
{
    std::vector<QPointF> targets;
    for (const Callout &callout : scene.callouts)
        targets.push_back(callout.target);
    CalloutLayout layout(scene.plot.adjusted(4, 4, -4, -4), std::move(targets));
    std::vector<std::optional<CalloutPlace>> places;
    for (const Callout &callout : scene.callouts) {
        places.push_back(layout.place(callout.target, calloutText(scene.theme, callout).size));
        if (places.back())
            paintLeader(scene, callout, *places.back());
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Callout &callout = scene.callouts[i];
        if (places[i])
            paintCallout(scene, callout, calloutText(scene.theme, callout), *places[i]);
    }
}

/// The row that a finding or a note is about, else the first device row, else the first.
const Row &rowFor(const Scene &scene, const std::vector<TrackId> &tracks)
{
    for (const TrackId track : tracks) {
        for (const Row &row : scene.rows) {
            if (row.track == track)
                return row;
        }
    }
    for (const Row &row : scene.rows) {
        if (row.track != TrackId::None && !isHostTrack(scene.trace.track(row.track).kind))
            return row;
    }
    return scene.rows.front();
}

/// The stretches of one finding inside the view; tint only, with edges where they are few.
void paintPlaces(Scene &scene, const Finding &finding)
{
    constexpr std::size_t EdgesUpTo = 6;
    constexpr double MaximumCover = 0.6; // what is nearly everywhere marks nothing
    std::vector<TimeRange> shown;
    Nanoseconds covered = 0;
    for (const TimeRange &place : finding.places) {
        const TimeRange part = place.intersected(scene.range);
        if (part.isEmpty())
            continue;
        shown.push_back(part);
        covered += part.lengthNs();
    }
    if (static_cast<double>(covered) > MaximumCover * static_cast<double>(scene.range.lengthNs()))
        return;
    const QColor colour = scene.theme.severityColour(finding.severity);
    QColor tint = colour;
    tint.setAlphaF(0.08F);
    const double bottom = scene.rows.back().area.bottom();
    for (const TimeRange &part : shown) {
        const double left = scene.xOf(part.beginNs);
        const double width = scene.xOf(part.endNs) - left;
        if (width < 2.0)
            continue; // a tick would hide what it marks
        scene.painter.fillRect(QRectF(left, scene.plot.top(), width, bottom - scene.plot.top()),
                               tint);
        if (width < 12.0 || shown.size() > EdgesUpTo)
            continue;
        scene.painter.setPen(QPen(colour, 1.0));
        for (const double x : {left, left + width})
            scene.painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, bottom));
    }
}

void paintFindings(Scene &scene)
{
    const std::vector<const Finding *> findings = pictureFindings(scene.request);
    for (const Finding *finding : findings)
        paintPlaces(scene, *finding);
    int number = 0;
    for (const Finding *finding : findings) {
        ++number;
        TimeRange longest;
        for (const TimeRange &place : finding->places) {
            const TimeRange part = place.intersected(scene.range);
            if (part.lengthNs() > longest.lengthNs())
                longest = part;
        }
        const Row &row = rowFor(scene, finding->tracks);
        const QPointF target(scene.xOf(longest.beginNs + longest.lengthNs() / 2),
                             row.area.center().y());
        scene.callouts.push_back({target, QString::number(number), finding->title, finding->summary,
                                  scene.theme.severityColour(finding->severity)});
    }
}

void paintNotes(Scene &scene)
{
    const ThemeColours &c = scene.theme.colours();
    const double bottom = scene.rows.back().area.bottom();
    for (const PictureNote &note : scene.request.notes) {
        const TimeRange shown = note.range.intersected(scene.range);
        const bool isMoment = note.range.isEmpty() && scene.range.contains(note.range.beginNs);
        if (shown.isEmpty() && !isMoment)
            continue;
        const double left = scene.xOf(std::max(note.range.beginNs, scene.range.beginNs));
        const double right = isMoment ? left : scene.xOf(shown.endNs);
        QColor fill = c.noteLine;
        fill.setAlphaF(0.10F);
        scene.painter.fillRect(
            QRectF(left, scene.plot.top(), std::max(1.0, right - left), bottom - scene.plot.top()),
            fill);
        scene.painter.setPen(QPen(c.noteLine, 1.0));
        for (const double x : {left, right})
            scene.painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, bottom));
        if (note.title.isEmpty() && note.text.isEmpty())
            continue;
        const Row &row = rowFor(scene, {note.track});
        scene.callouts.push_back({{(left + right) / 2.0, row.area.center().y()},
                                  {},
                                  note.title.isEmpty() ? note.text : note.title,
                                  note.title.isEmpty() ? note.text.section(u'\n', 1) : note.text,
                                  c.noteLine});
    }
}

/// What a row wants at scale 1.
Row wantedRow(const Trace &trace, TrackId id)
{
    const Track &track = trace.track(id);
    const bool isHost = isHostTrack(track.kind);
    Row row;
    row.track = id;
    row.laneHeight = isHost ? HostLanePx : DeviceLanePx;
    row.lanes = std::clamp(track.laneCount, 1U, isHost ? MaximumDepth : 2U);
    return row;
}

/// Gives rows their places from the top; they grow a little where there is room and lose depth
/// where there is none.
void layOutRows(Scene &scene, const std::vector<TrackId> &tracks, double bottom)
{
    constexpr double MaximumGrowth = 1.7;
    const bool hasBusy = !scene.trace.info().isSequence && busiestDevice(scene.trace) >= 0;
    double wanted = hasBusy ? BusyPx + RowGapPx : 0.0;
    for (const TrackId id : tracks) {
        const Row row = wantedRow(scene.trace, id);
        wanted += row.lanes * row.laneHeight + RowGapPx;
    }
    const double room = bottom - scene.plot.top() - RowGapPx / 2.0;
    const double growth = std::clamp(room / std::max(1.0, wanted), 1.0, MaximumGrowth);
    double y = scene.plot.top() + RowGapPx / 2.0;
    const double limit = bottom - (hasBusy ? BusyPx * growth + RowGapPx : 0.0);
    for (const TrackId id : tracks) {
        Row row = wantedRow(scene.trace, id);
        row.laneHeight = std::floor(row.laneHeight * growth);
        while (row.lanes > 1 && y + row.lanes * row.laneHeight > limit)
            --row.lanes;
        const double height = row.lanes * row.laneHeight;
        if (y + height > limit)
            continue;
        row.area = {scene.plot.left(), y, scene.plot.width(), height};
        y += height + RowGapPx;
        scene.rows.push_back(row);
    }
    if (!hasBusy || y + 24.0 > bottom)
        return;
    Row busy;
    busy.area = {scene.plot.left(), y, scene.plot.width(), std::min(BusyPx * growth, bottom - y)};
    scene.rows.push_back(busy);
}

} // namespace

std::vector<TrackId> pictureTracks(const Trace &trace, TimeRange range)
{
    using Weighted = std::pair<Nanoseconds, TrackId>;
    std::vector<Weighted> host;
    std::vector<Weighted> device;
    const std::vector<Track> &tracks = trace.topology().tracks;
    for (std::uint32_t i = 0; i < tracks.size(); ++i) {
        const TrackKind kind = tracks[i].kind;
        const bool isHost =
            kind == TrackKind::Operators || kind == TrackKind::Nvtx || kind == TrackKind::Runtime;
        const bool isDevice = kind == TrackKind::Kernels || kind == TrackKind::Copies;
        if (!isHost && !isDevice)
            continue;
        if (const Nanoseconds busy = busyOf(trace, tracks[i], range); busy > 0)
            (isHost ? host : device).emplace_back(busy, TrackId{i});
    }
    const auto keepBusiest = [](std::vector<Weighted> &rows, std::size_t count) {
        std::sort(rows.begin(), rows.end(), [](const Weighted &a, const Weighted &b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        rows.resize(std::min(rows.size(), count));
        std::sort(rows.begin(), rows.end(),
                  [](const Weighted &a, const Weighted &b) { return a.second < b.second; });
    };
    keepBusiest(host, MaximumHostRows);
    keepBusiest(device, MaximumDeviceRows);
    std::vector<TrackId> chosen;
    for (const auto &rows : {host, device}) {
        for (const Weighted &row : rows)
            chosen.push_back(row.second);
    }
    return chosen;
}

std::vector<const Finding *> pictureFindings(const PictureRequest &request)
{
    std::vector<const Finding *> shown;
    if (!request.hasFindings)
        return shown;
    const auto isInView = [&request](const Finding &finding) {
        return std::any_of(
            finding.places.begin(), finding.places.end(),
            [&](const TimeRange &place) { return place.intersects(request.shownRange()); });
    };
    const auto isNew = [&shown](const Finding &finding) {
        return finding.ruleId.isEmpty()
               || std::none_of(shown.begin(), shown.end(), [&finding](const Finding *other) {
                      return other->ruleId == finding.ruleId;
                  });
    };
    // One of each rule; those with a gain of their own before umbrellas over others.
    for (const bool hasEstimate : {true, false}) {
        for (const Finding &finding : request.findings) {
            if (finding.gain.hasEstimate == hasEstimate && !finding.isTraceQuality
                && shown.size() < MaximumFindings && isInView(finding) && isNew(finding))
                shown.push_back(&finding);
        }
    }
    return shown;
}

double paintPictureTimeline(QPainter &painter, const QRectF &area, const PictureRequest &request)
{
    const Theme &theme = Theme::of(request.theme);
    const TimeRange range = request.shownRange();
    const bool hasSteps = !request.steps.empty();
    const double head = RulerPx + (hasSteps ? StepPx : 0.0);
    Scene scene{painter, request, theme, *request.trace, range, {}, {}, {}};
    scene.plot = area.adjusted(HeadPx, head, 0, 0);
    const std::vector<TrackId> tracks =
        request.tracks.empty() ? pictureTracks(*request.trace, range) : request.tracks;
    layOutRows(scene, tracks, area.bottom());
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintRuler(scene, area.top());
    if (hasSteps)
        paintStepBand(scene, area.top() + RulerPx);
    if (scene.rows.empty()) {
        painter.setFont(theme.font(FontRole::Body));
        painter.setPen(theme.colours().textMuted);
        painter.drawText(scene.plot, Qt::AlignCenter,
                         ExportPictureTimelineText::tr("Nothing ran in this range."));
        return head + 60.0;
    }
    paintRows(scene);
    const double bottom = scene.rows.back().area.bottom() + RowGapPx / 2.0;
    scene.plot.setBottom(bottom);
    if (request.hasFindings)
        paintFindings(scene);
    if (request.hasNotes)
        paintNotes(scene);
    paintCallouts(scene);
    return bottom - area.top();
}

} // namespace rooftrace
