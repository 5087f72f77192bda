// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/slicefacts.h"

#include "core/text/format.h"
#include "core/trace/attrkeys.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace rooftrace {
namespace {

struct SliceFactsText
{
    Q_DECLARE_TR_FUNCTIONS(SliceFactsText)
};

constexpr std::size_t MaximumLinks = 12;       // a graph launch may lead to thousands of kernels
constexpr qsizetype MaximumValueLength = 4000; // stacks are long, but a megabyte is no text

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isWhole(const Trace &trace)
{
    return trace.info().readShare >= 1.0;
}

QString shortName(const Trace &trace, SliceId slice)
{
    return QString::fromStdString(shortKernelName(trace.name(slice)));
}

QString timeText(Nanoseconds ns)
{
    return SliceFactsText::tr("%1 (%2)", "adaptive, exact")
        .arg(text::duration(ns), text::exactDuration(ns));
}

/// Duration minus the slices directly inside it: those of the next lane of the same row.
Nanoseconds selfTime(const Trace &trace, SliceId slice)
{
    const LaneId lane = trace.laneOf(slice);
    const std::uint32_t next = index(lane) + 1;
    const Nanoseconds total = trace.durationNs(slice);
    if (next >= trace.lanes().size() || trace.lanes()[next].track != trace.trackOf(slice))
        return total;
    const Lane &below = trace.lanes()[next];
    Nanoseconds inside = 0;
    for (std::uint32_t i = trace.firstEndingAfter(LaneId{next}, trace.startNs(slice));
         i < below.first + below.count && trace.startNs(SliceId{i}) < trace.endNs(slice); ++i)
        inside += trace.range(SliceId{i}).intersected(trace.range(slice)).lengthNs();
    return std::max<Nanoseconds>(0, total - inside);
}

/// Slices of a row around a moment, outermost first.
std::vector<SliceId> enclosing(const Trace &trace, TrackId track, Nanoseconds timeNs)
{
    std::vector<SliceId> path;
    if (track == TrackId::None)
        return path;
    const Track &t = trace.track(track);
    for (std::uint32_t lane = t.firstLane; lane < t.firstLane + t.laneCount; ++lane) {
        const Lane &l = trace.lanes()[lane];
        const std::uint32_t i = trace.firstEndingAfter(LaneId{lane}, timeNs);
        if (i < l.first + l.count && trace.startNs(SliceId{i}) <= timeNs)
            path.push_back(SliceId{i});
    }
    return path;
}

SliceFact linkFact(const Trace &trace, const QString &label, const std::vector<SliceId> &slices)
{
    SliceFact fact{label, {}, {}};
    for (std::size_t i = 0; i < std::min(slices.size(), MaximumLinks); ++i)
        fact.links.push_back(
            {SliceFactsText::tr("%1 · %2 · at %3", "name, duration, start")
                 .arg(shortName(trace, slices[i]), text::duration(trace.durationNs(slices[i])),
                      text::duration(trace.startNs(slices[i]))),
             slices[i]});
    if (slices.size() > MaximumLinks)
        fact.links.push_back(
            {SliceFactsText::tr("and %n more", nullptr, int(slices.size() - MaximumLinks)),
             SliceId::None});
    return fact;
}

void addLinks(const Trace &trace, std::vector<SliceFact> &facts, const QString &label,
              std::vector<SliceId> slices)
{
    if (!slices.empty())
        facts.push_back(linkFact(trace, label, slices));
}

SliceFactGroup mainFacts(const Trace &trace, SliceId slice)
{
    SliceFactGroup group;
    const TrackId trackId = trace.trackOf(slice);
    const Track &track = trace.track(trackId);
    group.facts = {{SliceFactsText::tr("Start"), timeText(trace.startNs(slice)), {}},
                   {SliceFactsText::tr("Duration"), timeText(trace.durationNs(slice)), {}}};
    if (isHostTrack(track.kind))
        group.facts.push_back({SliceFactsText::tr("Self"), timeText(selfTime(trace, slice)), {}});
    group.facts.push_back({SliceFactsText::tr("Row"), trace.trackTitle(trackId), {}});
    group.facts.push_back(
        {SliceFactsText::tr("Category"), utf8(categoryId(trace.visualCategory(slice))), {}});
    if (!trace.category(slice).empty())
        group.facts.push_back(
            {SliceFactsText::tr("Category in file"), utf8(trace.category(slice)), {}});
    return group;
}

/// The host slice whose surroundings say where device work comes from.
SliceId hostSide(const Trace &trace, SliceId slice)
{
    if (isHostTrack(trace.track(trace.trackOf(slice)).kind))
        return slice;
    return trace.links(LinkKind::Launch).sourceOf(slice);
}

void addLaunch(const Trace &trace, SliceId slice, std::vector<SliceFact> &facts)
{
    const SliceId launch = trace.links(LinkKind::Launch).sourceOf(slice);
    if (launch == SliceId::None) {
        if (isDeviceOperation(trace.kind(slice)))
            facts.push_back({SliceFactsText::tr("Launched by"),
                             isWhole(trace) ? SliceFactsText::tr("no call was recorded")
                                            : SliceFactsText::tr("not among what was read so far"),
                             {}});
        return;
    }
    facts.push_back(linkFact(trace, SliceFactsText::tr("Launched by"), {launch}));
    const Nanoseconds delay = trace.startNs(slice) - trace.endNs(launch);
    facts.push_back({SliceFactsText::tr("Launch to start"),
                     SliceFactsText::tr("%1 after the call ended, %2 after it began")
                         .arg(text::duration(delay),
                              text::duration(trace.startNs(slice) - trace.startNs(launch))),
                     {}});
}

void addSurroundings(const Trace &trace, SliceId host, SliceId slice, std::vector<SliceFact> &facts)
{
    const Track &track = trace.track(trace.trackOf(host));
    const Nanoseconds time = trace.startNs(host);
    SliceId op = trace.links(LinkKind::Operator).sourceOf(host);
    if (op == SliceId::None) {
        const TrackId operators = trace.trackOfThread(track.thread, TrackKind::Operators);
        if (operators != TrackId::None && trace.kind(slice) != SliceKind::Operator)
            op = trace.innermostAt(operators, time);
    }
    if (op != SliceId::None && op != slice)
        facts.push_back(linkFact(trace, SliceFactsText::tr("Operator"), {op}));

    const std::vector<SliceId> path =
        enclosing(trace, trace.trackOfThread(track.thread, TrackKind::Python), time);
    if (!path.empty()) {
        SliceFact fact{SliceFactsText::tr("Python path"), {}, {}};
        for (const SliceId frame : path) {
            if (frame != slice)
                fact.links.push_back({utf8(trace.name(frame)), frame});
        }
        if (!fact.links.empty())
            facts.push_back(std::move(fact));
    }
    const std::vector<SliceId> ranges =
        enclosing(trace, trace.trackOfThread(track.thread, TrackKind::Annotations), time);
    for (const SliceId range : ranges) {
        if (range == slice)
            continue;
        const bool isStep = trace.name(range).starts_with("ProfilerStep#");
        facts.push_back(
            linkFact(trace, isStep ? SliceFactsText::tr("Step") : SliceFactsText::tr("Annotation"),
                     {range}));
    }
}

SliceFactGroup connections(const Trace &trace, SliceId slice)
{
    SliceFactGroup group;
    group.title = SliceFactsText::tr("Connections");
    addLaunch(trace, slice, group.facts);
    const SliceId host = hostSide(trace, slice);
    if (host != SliceId::None)
        addSurroundings(trace, host, slice, group.facts);
    const auto targets = [&](LinkKind kind) {
        const auto span = trace.links(kind).targetsOf(slice);
        return std::vector<SliceId>(span.begin(), span.end());
    };
    addLinks(trace, group.facts, SliceFactsText::tr("Launches"), targets(LinkKind::Launch));
    addLinks(trace, group.facts, SliceFactsText::tr("Runtime calls"), targets(LinkKind::Operator));
    addLinks(trace, group.facts, SliceFactsText::tr("Backward"),
             targets(LinkKind::ForwardBackward));
    addLinks(trace, group.facts, SliceFactsText::tr("Forward"),
             trace.links(LinkKind::ForwardBackward).sourcesOf(slice));
    addLinks(trace, group.facts, SliceFactsText::tr("Waited for by"), targets(LinkKind::Sync));
    addLinks(trace, group.facts, SliceFactsText::tr("Waits for"),
             trace.links(LinkKind::Sync).sourcesOf(slice));
    addLinks(trace, group.facts, SliceFactsText::tr("Flow to"), targets(LinkKind::Other));
    addLinks(trace, group.facts, SliceFactsText::tr("Flow from"),
             trace.links(LinkKind::Other).sourcesOf(slice));
    return group;
}

QString attributeText(const Trace &trace, const Attr &attribute)
{
    if (attribute.type == AttrType::Integer) {
        return trace.string(attribute.key) == attr::Bytes
                   ? SliceFactsText::tr("%1 (%2 bytes)")
                         .arg(text::bytes(static_cast<double>(attribute.asInteger())),
                              text::count(attribute.asInteger()))
                   : QString::number(attribute.asInteger());
    }
    if (attribute.type == AttrType::Real)
        return text::number(attribute.asReal(), 6);
    return utf8(trace.string(attribute.asString())).left(MaximumValueLength);
}

SliceFactGroup arguments(const Trace &trace, SliceId slice, bool withDetails, QString &trouble)
{
    SliceFactGroup group;
    group.title = SliceFactsText::tr("Arguments");
    if (withDetails) {
        const auto details = trace.details(slice);
        if (details.hasValue()) {
            for (const Detail &detail : details.value())
                group.facts.push_back({detail.key, detail.value.left(MaximumValueLength), {}});
        } else {
            trouble = details.error().message;
        }
        if (!isWhole(trace) && group.facts.empty())
            trouble = SliceFactsText::tr("The other arguments can be read when the whole file has "
                                         "been read.");
    }
    const auto has = [&group](const QString &key) {
        return std::any_of(group.facts.begin(), group.facts.end(),
                           [&key](const SliceFact &fact) { return fact.label == key; });
    };
    for (const Attr attribute : trace.attributes().attrs(trace.attributesId(slice))) {
        const QString key = utf8(trace.string(attribute.key));
        if (!has(key))
            group.facts.push_back({key, attributeText(trace, attribute), {}});
    }
    return group;
}

/// What the profiler concluded of the slice, in its own words and credited to it.
SliceFactGroup vendorAdvice(const Trace &trace, const MetricTable::Row &row)
{
    SliceFactGroup group;
    for (const MetricTable::Advice &advice : trace.metrics().advice(row)) {
        QString text = utf8(trace.string(advice.text)).left(MaximumValueLength);
        if (advice.scope != MetricTable::Advice::Scope::None)
            text += SliceFactsText::tr(" Estimated speed-up: %1 %.")
                        .arg(text::number(advice.speedupPercent(), 4));
        group.facts.push_back({utf8(trace.string(advice.title)), text, {}});
        if (group.title.isEmpty())
            group.title = SliceFactsText::tr("Advice of %1").arg(utf8(trace.string(advice.source)));
    }
    return group;
}

/// What the profiler measured of the slice; properties of the device are not repeated.
SliceFactGroup metricFacts(const Trace &trace, const MetricTable::Row &row)
{
    SliceFactGroup group;
    group.title = SliceFactsText::tr("Metrics");
    std::array<char, 32> buffer{};
    for (const MetricTable::Cell &cell : trace.metrics().cells(row)) {
        const MetricTable::Metric &metric = trace.metrics().metrics()[cell.metric];
        if (metric.kind != MetricTable::Kind::Measured)
            continue;
        QString value = utf8(cell.value().text(trace.strings(), buffer)).left(MaximumValueLength);
        if (value.isEmpty() || value == QStringLiteral("nan"))
            value = SliceFactsText::tr("n/a", "a metric without a value");
        else if (metric.unit != StringId::Empty)
            value += QLatin1Char(' ') + utf8(trace.string(metric.unit));
        group.facts.push_back({utf8(trace.string(metric.name)), value, {}});
    }
    std::sort(group.facts.begin(), group.facts.end(),
              [](const SliceFact &a, const SliceFact &b) { return a.label < b.label; });
    return group;
}

} // namespace

SliceReport sliceReport(const Trace &trace, SliceId slice, bool withDetails)
{
    SliceReport report;
    report.slice = slice;
    report.title = shortName(trace, slice);
    report.fullName = utf8(trace.name(slice));
    report.groups.push_back(mainFacts(trace, slice));
    report.groups.push_back(connections(trace, slice));
    report.groups.push_back(arguments(trace, slice, withDetails, report.detailsTrouble));
    // Hundreds of lines: not on the GUI thread.
    const MetricTable::Row *const row = withDetails ? trace.metrics().rowOf(slice) : nullptr;
    if (row != nullptr) {
        report.groups.push_back(vendorAdvice(trace, *row));
        report.groups.push_back(metricFacts(trace, *row));
    }
    std::erase_if(report.groups, [](const SliceFactGroup &group) { return group.facts.empty(); });
    return report;
}

QString SliceReport::toText() const
{
    QString text = fullName + QLatin1Char('\n');
    for (const SliceFactGroup &group : groups) {
        if (!group.title.isEmpty())
            text += QLatin1Char('\n') + group.title + QLatin1Char('\n');
        for (const SliceFact &fact : group.facts) {
            QStringList values;
            for (const SliceFact::Link &link : fact.links)
                values.append(link.text);
            text += fact.label + QLatin1Char('\t')
                    + (fact.links.empty() ? fact.value : values.join(QStringLiteral("; ")))
                    + QLatin1Char('\n');
        }
    }
    return text;
}

} // namespace rooftrace
