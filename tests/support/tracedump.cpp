// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tracedump.h"

#include <QTextStream>

#include <array>
#include <bit>

namespace rooftrace::test {

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

void dumpInfo(QTextStream &out, const TraceInfo &info)
{
    out << text(info.format) << '|' << info.formatName << '|' << info.producer << '|'
        << info.shownName << '|' << info.fileBytes << '|' << info.firstEventNs << '|'
        << info.baseTimeNs << '|' << info.hasWallClock << '|' << info.rank << '|' << info.worldSize;
    for (const TimeRange range : {info.extent, info.extentWithoutWindow, info.extentWithInstants})
        out << '|' << range.beginNs << ".." << range.endNs;
    out << '\n';
    for (const auto &[key, value] : info.metadata)
        out << text(key) << '=' << text(value) << '\n';
    for (const auto &[group, counts] : info.counts) {
        for (const auto &[key, count] : counts)
            out << text(group) << '/' << text(key) << '=' << count << '\n';
    }
}

void dumpTopology(QTextStream &out, const Trace &trace)
{
    const Topology &all = trace.topology();
    for (const ProcessInfo &p : all.processes)
        out << "process " << index(p.pidText) << ' ' << p.pid << ' ' << index(p.name) << ' '
            << index(p.labels) << ' ' << p.sortIndex << ' ' << p.rank << '\n';
    for (const ThreadInfo &t : all.threads)
        out << "thread " << t.process << ' ' << index(t.tidText) << ' ' << t.tid << ' '
            << index(t.name) << ' ' << t.sortIndex << '\n';
    for (const DeviceInfo &d : all.devices) {
        out << "device " << d.ordinal << ' ' << index(d.name) << ' ' << d.isListed << ' '
            << d.computeMajor << ' ' << d.computeMinor << ' ' << d.multiprocessors << ' '
            << d.memoryBytes << ' ' << d.memoryBandwidthBytesPerS << ' ' << d.clockHz << ' '
            << d.warpSize << ' ' << d.maxThreadsPerMultiprocessor << ' ' << d.l2Bytes << ' '
            << d.rank << '\n';
        for (const auto &[key, value] : d.properties)
            out << text(key) << '=' << text(value) << '\n';
    }
    for (const StreamInfo &s : all.streams)
        out << "stream " << s.device << ' ' << s.stream << ' ' << s.context << ' ' << s.process
            << ' ' << index(s.name) << '\n';
    for (std::uint32_t t = 0; t < all.tracks.size(); ++t) {
        const Track &track = all.tracks[t];
        out << "track " << int(track.kind) << ' ' << track.process << ' ' << track.thread << ' '
            << track.device << ' ' << track.stream << ' ' << track.firstLane << ' '
            << track.laneCount << ' ' << track.sliceCount << ' ' << track.displacedCount << ' '
            << trace.trackTitle(TrackId{t}) << ' '
            << index(trace.trackOfThread(track.thread, track.kind)) << '\n';
    }
}

void dumpAttributes(QTextStream &out, const Trace &trace)
{
    for (std::uint32_t id = 0; id < trace.attributes().size(); ++id) {
        out << "record " << int(trace.attributes().kind(AttrId{id})) << ' '
            << index(trace.attributes().category(AttrId{id}));
        for (const Attr attr : trace.attributes().attrs(AttrId{id}))
            out << ' ' << index(attr.key) << ':' << int(attr.type) << ':' << attr.bits;
        out << '\n';
    }
    for (std::uint32_t id = 0; id < trace.strings().size(); ++id) {
        const std::string_view string = trace.string(StringId{id});
        out << "string " << text(string) << ' ' << index(trace.strings().find(string)) << '\n';
    }
}

void dumpSlices(QTextStream &out, const Trace &trace)
{
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        const SliceId s{i};
        out << trace.startNs(s) << ' ' << trace.durationNs(s) << ' ' << index(trace.nameId(s))
            << ' ' << index(trace.attributesId(s)) << ' ' << trace.slices().sourceOffset(i) << ' '
            << index(trace.laneOf(s)) << ' ' << int(trace.visualCategory(s)) << '\n';
    }
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        const Links &links = trace.links(static_cast<LinkKind>(kind));
        for (std::size_t i = 0; i < links.size(); ++i)
            out << "link " << kind << ' ' << index(links.from(i)) << ' ' << index(links.to(i))
                << ' ' << index(links.sourceOf(links.to(i))) << '\n';
    }
    const LinkStats &stats = trace.linkStats();
    out << "stats " << stats.runtimeRows << ' ' << stats.duplicateRuntimeCorrelations << ' '
        << stats.externalIdRows << ' ' << stats.externalIdEqualsCorrelation << ' '
        << stats.isExternalIdTrap << ' ' << stats.launchesByExternalId << ' '
        << stats.launchesByExternalIdNotInnermost << '\n';
}

void dumpLanes(QTextStream &out, const Trace &trace)
{
    const TimeRange whole = trace.info().extent;
    for (std::uint32_t l = 0; l < trace.lanes().size(); ++l) {
        const Lane &lane = trace.lanes()[l];
        const LaneSummary &summary = trace.summary(LaneId{l});
        out << "lane " << index(lane.track) << ' ' << lane.first << ' ' << lane.count << ' '
            << summary.hasPyramid() << ' ' << summary.bucketExponent() << ' '
            << summary.memoryBytes() << '\n';
        for (const int part : {1, 7, 300}) {
            const TimeRange range{whole.beginNs, whole.beginNs + whole.lengthNs() / part};
            std::array<LaneColumn, 64> columns{};
            std::vector<LaneBox> boxes;
            summary.query(trace.slices(), range, 3.0, columns, boxes);
            for (const LaneColumn &column : columns)
                out << index(column.dominant) << ':' << std::bit_cast<std::uint32_t>(column.busy)
                    << ' ';
            for (const LaneBox &box : boxes)
                out << index(box.slice) << '@' << box.beginColumn << '-' << box.endColumn << ' ';
            out << '\n';
        }
    }
}

void dumpSeries(QTextStream &out, const Trace &trace)
{
    for (const CounterSeries &s : trace.counters()) {
        out << "counter " << index(s.name) << ' ' << index(s.unit) << ' ' << int(s.kind) << ' '
            << s.device << ' ' << s.process << ' ' << s.deviceType << ' ' << s.deviceId << ' '
            << s.minimum << ' ' << s.maximum;
        for (std::size_t i = 0; i < s.timesNs.size(); ++i)
            out << ' ' << s.timesNs[i] << ':' << std::bit_cast<std::uint64_t>(s.values[i]);
        out << '\n';
    }
    for (const Marker &m : trace.markers())
        out << "marker " << m.timeNs << ' ' << index(m.name) << ' ' << index(m.attributes) << ' '
            << m.process << ' ' << m.thread << ' ' << m.sourceOffset << '\n';
    for (const ImportNote &note : trace.importLog().notes())
        out << "note " << text(note.kind) << ' ' << int(note.level) << ' ' << note.message << ' '
            << note.count << ' ' << note.firstOffset << ' ' << note.detail << '\n';
}

void dumpMetrics(QTextStream &out, const Trace &trace)
{
    const MetricTable &table = trace.metrics();
    for (const MetricTable::Metric &metric : table.metrics())
        out << "metric " << index(metric.name) << ' ' << index(metric.unit) << ' '
            << int(metric.kind) << '\n';
    for (const MetricTable::Row &row : table.rows()) {
        out << "row " << index(row.slice);
        for (const MetricTable::Cell &cell : table.cells(row)) {
            out << ' ' << cell.metric << ':' << int(cell.type) << ':' << cell.bits;
            for (const MetricTable::Instance &instance : table.instances(cell))
                out << '[' << int(instance.keyType) << ':' << instance.keyBits << ' '
                    << int(instance.type) << ':' << instance.bits << ']';
        }
        for (const MetricTable::Advice &advice : table.advice(row))
            out << " advice " << advice.speedupBits << ' ' << index(advice.source) << ' '
                << index(advice.rule) << ' ' << index(advice.section) << ' ' << index(advice.title)
                << ' ' << index(advice.text) << ' ' << int(advice.level) << ' '
                << int(advice.scope);
        out << '\n';
    }
}

void dumpDetails(QTextStream &out, const Trace &trace)
{
    const std::size_t count = trace.slices().size();
    for (std::size_t i = 0; i < count; i += 1 + count / 16) {
        const Result<std::vector<Detail>> details =
            trace.details(SliceId{static_cast<std::uint32_t>(i)});
        out << "details " << i << '\n';
        if (!details.hasValue()) {
            out << details.error().message << '\n';
            continue;
        }
        for (const Detail &detail : details.value())
            out << detail.key << '=' << detail.value << '\n';
    }
}

} // namespace

QByteArray dumpAll(const Trace &trace)
{
    QByteArray bytes;
    QTextStream out(&bytes);
    dumpInfo(out, trace.info());
    dumpTopology(out, trace);
    dumpAttributes(out, trace);
    dumpSlices(out, trace);
    dumpLanes(out, trace);
    dumpSeries(out, trace);
    dumpMetrics(out, trace);
    dumpDetails(out, trace);
    out << "memory " << trace.sliceMemoryBytes() << '\n';
    out.flush();
    return bytes;
}

} // namespace rooftrace::test
