// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cut/kinetocutter.h"

#include "core/base/decompress.h"
#include "core/base/hash.h"
#include "core/cut/kinetojoiner.h"
#include "core/cut/tracecutter.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace kineto {

namespace {

// More series than any trace has counters.
constexpr std::size_t MostSeries = 1U << 16U;

bool isRange(char phase)
{
    return phase == 'X' || phase == 'B' || phase == 'b';
}

} // namespace

bool isEventList(const Source &source)
{
    const std::shared_ptr<const Source> borrowed(std::shared_ptr<const Source>(), &source);
    std::string text(4096, '\0');
    const Result<std::size_t> got = ByteStream::open(borrowed)->read(text);
    text.resize(got.hasValue() ? got.value() : 0);
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string::npos && text[first] == '[';
}

CutSink::CutSink(const CutSelection &selection, OutputStream &output, bool isArray)
    : m_selection(selection)
    , m_filter(selection.filter())
    , m_writer(output, isArray)
{
}

void CutSink::take(const Batch &batch)
{
    std::size_t done = 0;
    for (const BatchedMember &member : batch.members) {
        takeEvents(batch, done, member.eventsBefore);
        done = member.eventsBefore;
        takeMember(member);
    }
    takeEvents(batch, done, batch.events.size());
}

void CutSink::takeMember(const BatchedMember &member)
{
    if (isPrivateKey(unescape(member.key)) || isPrivateValue(unquoted(member.value))) {
        m_privacy.addHidden(1);
        return;
    }
    m_readable = editJson(member.value, m_privacy, m_edited) ? m_edited : std::string(member.value);
    replaceBadUtf8(m_readable);
    m_writer.member(member.key, m_readable);
}

void CutSink::takeEvents(const Batch &batch, std::size_t first, std::size_t last)
{
    for (std::size_t i = first; i < last && m_status.hasValue(); ++i) {
        ++m_taken;
        const BatchedEvent &event = batch.events[i];
        if (keeps({batch, event}, batch.textOf(event)))
            write(batch.textOf(event), event.mayBeBadUtf8);
    }
}

void CutSink::write(std::string_view text, bool mayBeBadUtf8)
{
    if (editJson(text, m_privacy, m_edited))
        text = m_edited;
    if (mayBeBadUtf8) {
        m_readable = text;
        replaceBadUtf8(m_readable);
        text = m_readable;
    }
    m_status = m_writer.event(text);
}

bool CutSink::keeps(const EventRow &row, std::string_view text)
{
    if (isRange(row->phase)) {
        const bool isKept = keepsSlice(row->offset);
        if (row->phase != 'X')
            m_open[rangeKey(row)].push_back(isKept);
        return isKept;
    }
    switch (row->phase) {
    case 'E':
    case 'e': {
        std::vector<bool> &open = m_open[rangeKey(row)];
        const bool isKept = !open.empty() && open.back();
        if (!open.empty())
            open.pop_back();
        return isKept;
    }
    case 'M':
        return keepsMetadata(row, text);
    case 's':
    case 't':
    case 'f': {
        const std::vector<TrackId> &tracks = placeOf(row).tracks;
        return std::any_of(tracks.begin(), tracks.end(), [this, &row](TrackId track) {
            return m_selection.covers(track, row->timeNs);
        });
    }
    default:
        return keepsMoment(row, text);
    }
}

/// The selection's places and the events are both in the order of the file.
bool CutSink::keepsSlice(std::int64_t offset)
{
    const std::vector<std::uint64_t> &offsets = m_selection.offsets();
    const auto wanted = static_cast<std::uint64_t>(offset);
    while (m_next < offsets.size() && offsets[m_next] < wanted)
        ++m_next;
    return m_next < offsets.size() && offsets[m_next] == wanted;
}

/// Some files repeat the same names hundreds of thousands of times: once is enough.
bool CutSink::keepsMetadata(const EventRow &row, std::string_view text)
{
    if (!isProcessWanted(unquoted(row.get(Key::Pid))))
        return false;
    const std::uint64_t hash = hashBytes(text);
    if (m_metadata.find(hash) != nullptr)
        return false;
    m_metadata.insert(hash, true);
    return true;
}

/// Counters and instants: by their time; of each series the last before the range too, so that its
/// value at the begin is known.
bool CutSink::keepsMoment(const EventRow &row, std::string_view text)
{
    // The kind of a moment does not depend on its category.
    if (!row->hasTime || !placeOf(row).isWanted || m_filter.isLeftOut(row, {}))
        return false;
    const TimeRange range = m_selection.fileRange();
    if (range.contains(row->timeNs))
        return true;
    const bool isMemory = unquoted(row.get(Key::Name)) == "[memory]";
    if ((row->phase != 'C' && !isMemory) || row->timeNs >= range.beginNs)
        return false;
    const std::uint64_t series =
        isMemory ? mixHashes(hashBytes(row.get(Key::DeviceType)), hashBytes(row.get(Key::DeviceId)))
                 : mixHashes(mixHashes(row->nameHash, hashBytes(row.get(Key::Pid))),
                             hashBytes(row.get(Key::Id)));
    const auto found = m_before.find(series);
    if (found == m_before.end() && m_before.size() < MostSeries)
        m_before.emplace(series, LastValue{row->timeNs, std::string(text)});
    else if (found != m_before.end() && found->second.timeNs <= row->timeNs)
        found->second = {row->timeNs, std::string(text)};
    return false;
}

const CutSink::Place &CutSink::placeOf(const EventRow &row)
{
    const auto [found, isNew] = m_places.try_emplace(row->rowHash);
    if (isNew)
        findPlace(row, found->second);
    return found->second;
}

void CutSink::findPlace(const EventRow &row, Place &place) const
{
    const Trace &trace = m_selection.trace();
    const Topology &topology = trace.topology();
    const std::string_view pid = unquoted(row.get(Key::Pid));
    const std::string_view tid = unquoted(row.get(Key::Tid));
    const std::int64_t device = trailingNumber(pid);
    const std::int64_t stream = trailingNumber(tid);
    for (std::uint32_t t = 0; t < topology.tracks.size(); ++t) {
        const Track &track = topology.tracks[t];
        bool isHere = false;
        if (track.thread >= 0) {
            const ThreadInfo &thread = topology.threads[static_cast<std::size_t>(track.thread)];
            const ProcessInfo &process =
                topology.processes[static_cast<std::size_t>(thread.process)];
            isHere = trace.string(process.pidText) == pid && trace.string(thread.tidText) == tid;
        } else if (track.stream >= 0) {
            isHere = topology.devices[static_cast<std::size_t>(track.device)].ordinal == device
                     && topology.streams[static_cast<std::size_t>(track.stream)].stream == stream;
        }
        if (isHere)
            place.tracks.push_back(TrackId{t});
    }
    // What belongs to no row with slices goes with its process.
    place.isWanted = place.tracks.empty()
                         ? isProcessWanted(pid)
                         : std::any_of(place.tracks.begin(), place.tracks.end(),
                                       [this](TrackId t) { return m_selection.hasTrack(t); });
}

/// False for processes and devices all of whose rows are unwanted.
bool CutSink::isProcessWanted(std::string_view pid) const
{
    if (m_selection.hasAllTracks())
        return true;
    const Trace &trace = m_selection.trace();
    const Topology &topology = trace.topology();
    const std::int64_t device = trailingNumber(pid);
    bool isKnown = false;
    for (std::uint32_t t = 0; t < topology.tracks.size(); ++t) {
        const Track &track = topology.tracks[t];
        const bool isHere =
            (track.process >= 0
             && trace.string(topology.processes[static_cast<std::size_t>(track.process)].pidText)
                    == pid)
            || (track.device >= 0
                && topology.devices[static_cast<std::size_t>(track.device)].ordinal == device);
        if (isHere && (m_selection.hasTrack(TrackId{t}) || m_selection.isTrackKept(TrackId{t})))
            return true;
        isKnown = isKnown || isHere;
    }
    return !isKnown;
}

std::uint64_t CutSink::rangeKey(const EventRow &row)
{
    const std::uint64_t pid = hashBytes(unquoted(row.get(Key::Pid)));
    if (row->phase == 'b' || row->phase == 'e')
        return mixHashes(mixHashes(hashBytes(row.get(Key::Id)), hashBytes(row.get(Key::Name))),
                         mixHashes(pid, row->categoryHash));
    return mixHashes(pid, hashBytes(unquoted(row.get(Key::Tid))) + 1);
}

Status CutSink::finish()
{
    for (const auto &[series, last] : m_before) {
        if (m_status.hasValue())
            write(last.text, true);
    }
    return m_status.hasValue() ? m_writer.finish() : m_status;
}

} // namespace kineto

namespace {

struct CutText
{
    Q_DECLARE_TR_FUNCTIONS(CutText)
};

Error changedError(const Source &source)
{
    return {CutText::tr("%1 has changed while it was read.").arg(source.shownName()), {}};
}

/// For all readers of Chrome trace JSON: events are copied whatever they mean.
class KinetoCutter final : public TraceCutter
{
public:
    explicit KinetoCutter(std::string_view readerId)
        : m_readerId(readerId)
    {
    }
    std::string_view readerId() const override { return m_readerId; }

    Result<CutResult> cut(const std::shared_ptr<const Source> &source,
                          const CutSelection &selection, const QString &target,
                          Progress &progress) const override
    {
        Result<std::unique_ptr<OutputStream>> created = OutputStream::create(target);
        if (!created.hasValue())
            return created.error();
        const std::unique_ptr<OutputStream> output = std::move(created).value();
        kineto::CutSink sink(selection, *output, kineto::isEventList(*source));
        const std::unique_ptr<ByteStream> stream = ByteStream::open(source);
        ImportLog log; // the same as when the trace was read
        Status status = kineto::readDocument(*stream, sink, log, source->size(), progress);
        if (status.hasValue())
            status = source->hasChanged() ? Status(changedError(*source)) : sink.finish();
        if (status.hasValue())
            status = output->commit();
        if (!status.hasValue())
            return status.error();
        return CutResult{output->fileBytes(), sink.written(), sink.damaged(), sink.hiddenValues()};
    }

    Result<JoinResult> join(const std::vector<JoinInput> &inputs, const QString &target,
                            Progress &progress) const override
    {
        return kineto::joinTraces(inputs, target, progress);
    }

private:
    std::string_view m_readerId;
};

} // namespace

std::unique_ptr<TraceCutter> makeKinetoCutter()
{
    return std::make_unique<KinetoCutter>("kineto");
}

std::unique_ptr<TraceCutter> makeChromeCutter()
{
    return std::make_unique<KinetoCutter>("chrome");
}

} // namespace rooftrace
