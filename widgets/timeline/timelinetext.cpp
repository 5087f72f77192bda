// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline in words: tooltips, status line, measurement, description.
#include "core/text/format.h"
#include "core/trace/attrkeys.h"
#include "widgets/timeline/timelineview_p.h"

#include <QToolTip>

#include <algorithm>

namespace rooftrace {

namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Long C++ names must not fill the screen.
QString shortened(const QString &text, qsizetype most)
{
    return text.size() <= most ? text : text.left(most - 1) + QChar(0x2026);
}

/// Time inside of the slice that no slice of the next deeper lane covers; -1 when unknown.
Nanoseconds selfTimeNs(const Trace &trace, SliceId slice)
{
    constexpr int MostChildren = 20'000;
    const LaneId lane = trace.laneOf(slice);
    const Track &track = trace.track(trace.lanes()[index(lane)].track);
    if (!isHostTrack(track.kind))
        return -1;
    Nanoseconds self = trace.durationNs(slice);
    if (index(lane) + 1 >= track.firstLane + track.laneCount)
        return self;
    const LaneId below{index(lane) + 1};
    const Lane &l = trace.lanes()[index(below)];
    int children = 0;
    for (std::uint32_t i = trace.firstEndingAfter(below, trace.startNs(slice));
         i < l.first + l.count && trace.startNs(SliceId{i}) < trace.endNs(slice); ++i) {
        if (++children > MostChildren)
            return -1;
        const TimeRange inside = trace.range(slice).intersected(trace.range(SliceId{i}));
        self -= std::max<Nanoseconds>(0, inside.lengthNs());
    }
    return self;
}

QString attributeText(const Trace &trace, const Attr &attr)
{
    if (attr.isNumber())
        return attr.type == AttrType::Integer ? text::count(attr.asInteger())
                                              : text::number(attr.asReal());
    return shortened(utf8(trace.string(attr.asString())), 120);
}

/// The innermost operator around a launch.
SliceId operatorOf(const Trace &trace, SliceId slice)
{
    const SliceId launch = trace.links(LinkKind::Launch).sourceOf(slice);
    return launch == SliceId::None ? launch : trace.links(LinkKind::Operator).sourceOf(launch);
}

void addAttribute(QStringList &facts, const Trace &trace, SliceId slice, std::string_view key,
                  const QString &label)
{
    if (const std::optional<Attr> attr = trace.attribute(slice, key))
        facts << label.arg(attributeText(trace, *attr));
}

/// Grid, bytes and collective: whatever of them the slice has.
QStringList sharedFacts(const Trace &trace, SliceId slice)
{
    QStringList facts;
    if (trace.kind(slice) == SliceKind::Kernel) {
        const QString grid = utf8(trace.textAttribute(slice, attr::Grid));
        if (!grid.isEmpty())
            facts << TimelineView::tr("grid %1 · block %2")
                         .arg(grid, utf8(trace.textAttribute(slice, attr::Block)));
        addAttribute(facts, trace, slice, attr::Occupancy,
                     TimelineView::tr("estimated occupancy %1 %"));
    }
    const std::int64_t bytes = trace.integerAttribute(slice, attr::Bytes, -1);
    if (bytes >= 0) {
        const Nanoseconds duration = trace.durationNs(slice);
        facts << (duration > 0 ? TimelineView::tr("%1 at %2")
                                     .arg(text::bytes(static_cast<double>(bytes)),
                                          text::byteRate(static_cast<double>(bytes) * 1e9
                                                         / static_cast<double>(duration)))
                               : text::bytes(static_cast<double>(bytes)));
        addAttribute(facts, trace, slice, attr::SourceMemory, TimelineView::tr("from %1 memory"));
    }
    addAttribute(facts, trace, slice, attr::CollectiveName, TimelineView::tr("collective %1"));
    addAttribute(facts, trace, slice, attr::InElements, TimelineView::tr("%1 elements"));
    addAttribute(facts, trace, slice, attr::GroupSize, TimelineView::tr("group of %1"));
    return facts;
}

/// Who launched it, and for which operator.
QStringList deviceSliceFacts(const Trace &trace, SliceId slice)
{
    QStringList facts;
    const SliceId launch = trace.links(LinkKind::Launch).sourceOf(slice);
    if (launch != SliceId::None)
        facts << TimelineView::tr("launched %1 before by %2")
                     .arg(text::duration(trace.startNs(slice) - trace.startNs(launch)),
                          utf8(trace.name(launch)));
    const SliceId op = operatorOf(trace, slice);
    if (op != SliceId::None) {
        const QString dims = utf8(trace.textAttribute(op, attr::InputDims));
        facts << (dims.isEmpty() ? TimelineView::tr("operator %1").arg(utf8(trace.name(op)))
                                 : TimelineView::tr("operator %1 %2")
                                       .arg(utf8(trace.name(op)), shortened(dims, 100)));
    }
    return facts;
}

/// What it worked on and what it launched.
QStringList hostSliceFacts(const Trace &trace, SliceId slice)
{
    QStringList facts;
    addAttribute(facts, trace, slice, attr::InputDims, TimelineView::tr("shapes %1"));
    addAttribute(facts, trace, slice, attr::InputTypes, TimelineView::tr("types %1"));
    const auto targets = trace.links(LinkKind::Launch).targetsOf(slice);
    if (targets.size() == 1)
        facts << TimelineView::tr("launches %1")
                     .arg(shortened(utf8(trace.name(targets.front())), 90));
    addAttribute(facts, trace, slice, attr::ReturnValue, TimelineView::tr("returned error %1"));
    return facts;
}

} // namespace

QString TimelineView::Private::factsText(SliceId slice) const
{
    constexpr qsizetype MostFacts = 5;
    QStringList facts = isDeviceOperation(trace->kind(slice)) ? deviceSliceFacts(*trace, slice)
                                                              : hostSliceFacts(*trace, slice);
    facts = sharedFacts(*trace, slice) + facts;
    while (facts.size() > MostFacts)
        facts.removeLast();
    return (facts + findingFacts(slice)).join(QLatin1Char('\n'));
}

QStringList TimelineView::Private::findingFacts(SliceId slice) const
{
    std::vector<std::uint32_t> touching;
    findingPlaces.visitOverlapping(trace->range(slice),
                                   [&](const auto &entry) { touching.push_back(entry.value); });
    std::sort(touching.begin(), touching.end());
    touching.erase(std::unique(touching.begin(), touching.end()), touching.end());
    QStringList facts;
    for (const std::uint32_t i : touching) {
        const Finding &finding = findings[i];
        const TrackId track = trace->trackOf(slice);
        const bool isAbout = finding.tracks.empty()
                                 ? isDeviceOperation(trace->kind(slice))
                                 : std::find(finding.tracks.begin(), finding.tracks.end(), track)
                                       != finding.tracks.end();
        if (isAbout)
            facts << TimelineView::tr("finding: %1").arg(finding.title);
    }
    return facts;
}

QString TimelineView::sliceText(SliceId slice) const
{
    if (!d->trace || slice == SliceId::None || index(slice) >= d->trace->slices().size())
        return {};
    const Trace &trace = *d->trace;
    QStringList lines{shortened(utf8(trace.name(slice)), 400)};
    QString times =
        tr("start %1 · duration %2")
            .arg(offsetText(trace.startNs(slice), 1), text::duration(trace.durationNs(slice)));
    const Nanoseconds self = selfTimeNs(trace, slice);
    if (self >= 0 && self != trace.durationNs(slice))
        times += tr(" · self %1").arg(text::duration(self));
    lines << times;
    const TrackId track = trace.trackOf(slice);
    const TimelineRow *row = d->rowOf({RowKind::Track, static_cast<std::int32_t>(index(track))});
    lines << tr("%1 · %2", "row, category")
                 .arg(row != nullptr ? row->title : trace.trackTitle(track),
                      Theme::categoryShortText(
                          categoryOnTrack(trace, trace.track(track).kind, slice)));
    const QString facts = d->factsText(slice);
    if (!facts.isEmpty())
        lines << facts;
    return lines.join(QLatin1Char('\n'));
}

QString TimelineView::Private::toolTipHtml(QPoint position) const
{
    if (!trace || !plotRect().contains(position)) {
        const TimelineRow *row = position.x() < plotLeft() ? rowAtY(position.y()) : nullptr;
        return row != nullptr ? row->title.toHtmlEscaped() : QString();
    }
    const TimelineRow *row = rowAtY(position.y());
    if (row != nullptr && series && row->track == TrackId::None && !row->isGroup()) {
        const TimeRange pixel{timeAt(position.x()), timeAt(position.x()) + perPixelNs()};
        if (row->key.kind == RowKind::Busy)
            return TimelineView::tr("busy %1 here")
                .arg(text::percent(series->busyShare(row->device, pixel)));
        const LevelSeries *levels = series->levels(row->key);
        const LevelColumn level = levels != nullptr ? levels->extremes(pixel) : LevelColumn{};
        return level.isKnown ? TimelineView::tr("%1: %2").arg(
                   row->title, levelText(*trace, row->key, level.last))
                             : QString();
    }
    TimeRange span;
    double busy = 0.0;
    SliceId longest = SliceId::None;
    const std::int64_t count = countAt(position, &span, &busy, &longest);
    SliceId slice = longest != SliceId::None ? longest : sliceAt(position);
    if (slice == SliceId::None) {
        for (const TimelineGap &gap : gaps) {
            if (gap.range.contains(timeAt(position.x())) && row != nullptr && row->device >= 0
                && (gap.device < 0 || gap.device == row->device))
                return TimelineView::tr("idle %1 · %2")
                    .arg(text::duration(gap.range.lengthNs()), gap.cause.toHtmlEscaped());
        }
        return {};
    }
    QStringList lines;
    if (count > 2)
        lines << TimelineView::tr("%1 slices in this pixel, %2 busy; longest:")
                     .arg(text::count(count), text::percent(busy));
    QStringList own = q->sliceText(slice).toHtmlEscaped().split(QLatin1Char('\n'));
    own.front() = QStringLiteral("<b>%1</b>").arg(own.front());
    lines += own;
    return QStringLiteral("<div style='white-space:pre-wrap'>%1</div>")
        .arg(lines.join(QStringLiteral("<br>")));
}

QString TimelineView::Private::statusText() const
{
    const SliceId slice = hovered != SliceId::None ? hovered : selectedSlice();
    if (!trace || slice == SliceId::None)
        return {};
    QStringList lines = q->sliceText(slice).split(QLatin1Char('\n'));
    lines.front() = shortened(lines.front(), 80);
    return lines.mid(0, 4).join(QStringLiteral("    "));
}

std::int64_t TimelineView::Private::launchesIn(TimeRange range) const
{
    const Links &launches = trace->links(LinkKind::Launch);
    const auto linksBefore = [&](std::uint32_t slice) {
        std::size_t low = 0;
        std::size_t high = launches.size();
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (index(launches.from(middle)) < slice)
                low = middle + 1;
            else
                high = middle;
        }
        return static_cast<std::int64_t>(low);
    };
    std::int64_t count = 0;
    for (std::size_t l = 0; l < trace->lanes().size(); ++l) {
        const Lane &lane = trace->lanes()[l];
        if (trace->track(lane.track).kind != TrackKind::Runtime)
            continue;
        const Nanoseconds *starts = trace->slices().starts();
        const auto from =
            std::lower_bound(starts + lane.first, starts + lane.first + lane.count, range.beginNs)
            - starts;
        const auto to =
            std::lower_bound(starts + lane.first, starts + lane.first + lane.count, range.endNs)
            - starts;
        count += linksBefore(static_cast<std::uint32_t>(to))
                 - linksBefore(static_cast<std::uint32_t>(from));
    }
    return count;
}

QString TimelineView::measurementText() const
{
    const TimeRange range = d->drag == DragKind::Measure ? d->dragRange : d->measurement;
    if (range.isEmpty() || !d->trace)
        return {};
    QStringList lines;
    lines << tr("Δt %1   1/Δt %2 Hz")
                 .arg(text::duration(range.lengthNs()),
                      text::number(1e9 / static_cast<double>(range.lengthNs())));
    QString second =
        tr("from %1 to %2").arg(offsetText(range.beginNs, 1), offsetText(range.endNs, 1));
    lines << second;
    if (d->series && d->series->hasBusy() && d->isWhole())
        lines << tr("GPU busy %1   launches %2")
                     .arg(text::percent(d->series->busyShare(-1, range)),
                          text::count(d->launchesIn(range)));
    return lines.join(QLatin1Char('\n'));
}

QString TimelineView::describeView() const
{
    if (!d->trace || !d->model)
        return tr("No trace is open.");
    const TimeRange v = d->visible();
    QStringList sentences;
    if (!d->readNotice.isEmpty())
        sentences << d->readNotice;
    sentences << tr("The timeline shows %1 from %2 to %3 of %4.")
                     .arg(text::duration(v.lengthNs()), offsetText(v.beginNs, d->perPixelNs()),
                          offsetText(v.endNs, d->perPixelNs()),
                          text::duration(d->model->limits().lengthNs()));
    if (d->series && d->series->hasBusy() && d->isWhole())
        sentences
            << tr("The devices are busy %1 of it.").arg(text::percent(d->series->busyShare(-1, v)));
    for (const TimelineRow &row : d->layout.rows()) {
        if (row.track == TrackId::None)
            continue;
        const Track &track = d->trace->track(row.track);
        std::int64_t count = 0;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l)
            count += static_cast<std::int64_t>(d->trace->firstEndingAfter(LaneId{l}, v.endNs))
                     - d->trace->firstEndingAfter(LaneId{l}, v.beginNs);
        if (count > 0)
            sentences << tr("%1: %2 slices.").arg(row.title, text::count(count));
    }
    const TimeRange selection = d->model->selection();
    if (!selection.isEmpty())
        sentences << tr("Selected range: %1.").arg(text::duration(selection.lengthNs()));
    if (!d->selected.empty())
        sentences << tr("Selected slice: %1.")
                         .arg(sliceText(d->selected.back())
                                  .replace(QLatin1Char('\n'), QStringLiteral("; ")));
    if (!d->findings.empty())
        sentences << tr("Marked findings: %1.")
                         .arg(text::count(static_cast<std::int64_t>(d->findings.size())));
    return sentences.join(QLatin1Char(' '));
}

} // namespace rooftrace
