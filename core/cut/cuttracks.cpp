// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/cutselection.h"

#include <QStringList>

#include <algorithm>

namespace rooftrace {

namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool doesWork(TrackKind kind)
{
    return kind != TrackKind::Window && kind != TrackKind::Overhead && kind != TrackKind::OtherHost;
}

/// Per stream row the process of the first launch that is found on it.
void findLaunchers(const Trace &trace, std::vector<std::int32_t> &processes)
{
    const Links &launches = trace.links(LinkKind::Launch);
    for (std::size_t i = 0; i < launches.size(); ++i) {
        std::int32_t &process = processes[index(trace.trackOf(launches.to(i)))];
        if (process < 0)
            process = trace.track(trace.trackOf(launches.from(i))).process;
    }
}

} // namespace

std::vector<std::int32_t> processesOfTracks(const Trace &trace)
{
    const Topology &topology = trace.topology();
    std::vector<std::int32_t> processes;
    for (const Track &track : topology.tracks)
        processes.push_back(track.stream < 0
                                ? track.process
                                : topology.streams[static_cast<std::size_t>(track.stream)].process);
    findLaunchers(trace, processes);
    // Rows without launches of their own, annotations above all: as the rest of their device.
    std::vector<std::int32_t> ofDevice(topology.devices.size(), -1);
    for (std::size_t t = 0; t < processes.size(); ++t) {
        if (topology.tracks[t].device >= 0 && processes[t] >= 0)
            ofDevice[static_cast<std::size_t>(topology.tracks[t].device)] = processes[t];
    }
    for (std::size_t t = 0; t < processes.size(); ++t) {
        if (topology.tracks[t].device >= 0 && processes[t] < 0)
            processes[t] = ofDevice[static_cast<std::size_t>(topology.tracks[t].device)];
    }
    return processes;
}

std::vector<std::int32_t> workingProcesses(const Trace &trace)
{
    const std::vector<std::int32_t> owners = processesOfTracks(trace);
    std::vector<std::int32_t> working;
    for (std::size_t t = 0; t < owners.size(); ++t) {
        if (owners[t] >= 0 && doesWork(trace.topology().tracks[t].kind))
            working.push_back(owners[t]);
    }
    std::sort(working.begin(), working.end());
    working.erase(std::unique(working.begin(), working.end()), working.end());
    return working;
}

std::vector<TrackId> tracksOfProcesses(const Trace &trace,
                                       const std::vector<std::int32_t> &processes)
{
    const std::vector<std::int32_t> owners = processesOfTracks(trace);
    const std::vector<std::int32_t> working = workingProcesses(trace);
    const auto holds = [](const std::vector<std::int32_t> &list, std::int32_t process) {
        return std::find(list.begin(), list.end(), process) != list.end();
    };
    std::vector<TrackId> tracks;
    for (std::uint32_t t = 0; t < owners.size(); ++t) {
        if (holds(processes, owners[t]) || !holds(working, owners[t]))
            tracks.push_back(TrackId{t});
    }
    return tracks;
}

QString trackPath(const Trace &trace, TrackId id)
{
    const Topology &topology = trace.topology();
    const Track &track = trace.track(id);
    QStringList parts;
    const auto add = [&parts, &trace](StringId text) {
        const QString part = utf8(trace.string(text));
        if (!part.isEmpty() && !parts.contains(part))
            parts << part;
    };
    if (track.process >= 0) {
        const ProcessInfo &process = topology.processes[static_cast<std::size_t>(track.process)];
        add(process.name);
        add(process.pidText);
    }
    if (track.thread >= 0) {
        const ThreadInfo &thread = topology.threads[static_cast<std::size_t>(track.thread)];
        add(thread.name);
        add(thread.tidText);
    }
    if (track.device >= 0)
        parts << QStringLiteral("GPU %1").arg(
            topology.devices[static_cast<std::size_t>(track.device)].ordinal);
    parts << trace.trackTitle(id);
    return parts.join(QStringLiteral(" \u00B7 "));
}

std::vector<TrackId> tracksNamed(const Trace &trace, const QString &text)
{
    std::vector<TrackId> tracks;
    for (std::uint32_t t = 0; t < trace.topology().tracks.size(); ++t) {
        if (trackPath(trace, TrackId{t}).contains(text, Qt::CaseInsensitive))
            tracks.push_back(TrackId{t});
    }
    return tracks;
}

std::int64_t rankOf(const Trace &trace, std::int32_t process)
{
    const std::int32_t own = trace.topology().processes[static_cast<std::size_t>(process)].rank;
    return own >= 0 ? own : trace.info().rank;
}

} // namespace rooftrace
