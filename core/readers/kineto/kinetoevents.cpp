// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetoevents.h"

#include "core/base/hash.h"
#include "core/readers/privacy.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rooftrace::kineto {

namespace {

struct KinetoReaderText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoReaderText)
};

// Longer texts (a call stack of a megabyte) stay in the file; details show them.
constexpr std::size_t LongestAttribute = std::size_t{64} * 1024;

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    return text;
}

std::string_view copyKindOf(std::string_view written)
{
    if (written == "1")
        return "HtoD";
    if (written == "2")
        return "DtoH";
    if (written == "3")
        return "DtoD";
    return written;
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

} // namespace

Events::Events(TraceBuilder &builder, ImportLog &log)
    : m_builder(builder)
    , m_log(log)
    , m_filter(builder.filter())
{
    for (auto k = static_cast<std::size_t>(Key::FirstAttribute); k < m_attributeKeys.size(); ++k)
        m_attributeKeys[k] = builder.strings().intern(attributeKey(static_cast<Key>(k)));
}

void Events::note(const char *kind, NoteLevel level, const QString &message)
{
    m_log.add(kind, level, message, m_offset);
}

Events::Category &Events::category(const EventRow &row)
{
    const std::uint64_t hash = row->categoryHash;
    if (const std::uint32_t *found = m_categoryByToken.find(hash))
        return m_categories[*found];
    m_categoryByToken.insert(hash, static_cast<std::uint32_t>(m_categories.size()));
    Category &added = m_categories.emplace_back();
    std::string written = unescape(unquoted(row.get(Key::Cat)));
    replaceBadUtf8(written);
    added.text = m_builder.strings().intern(written);
    added.canonical = canonicalCategory(written);
    added.written = std::move(written);
    added.meaning = meaningOf(added.canonical);
    return added;
}

StringId Events::intern(std::string_view token)
{
    return intern(token, hashBytes(unquoted(token)));
}

/// `hash` is that of the text between the quotes.
StringId Events::intern(std::string_view token, std::uint64_t hash)
{
    hash += m_mayBeBadUtf8 ? 1U : 0U;
    if (const StringId *found = m_texts.find(hash))
        return *found;
    const std::string_view raw = unquoted(token);
    if (!m_mayBeBadUtf8 && raw.find('\\') == std::string_view::npos)
        return m_texts.insert(hash, m_builder.strings().intern(raw));
    std::string text = unescape(raw);
    if (replaceBadUtf8(text) > 0)
        note("kineto.bad-utf8", NoteLevel::Warning,
             KinetoReaderText::tr(
                 "Some texts are not valid UTF-8; their wrong bytes are shown as \xEF\xBF\xBD."));
    return m_texts.insert(hash, m_builder.strings().intern(text));
}

/// A list or an object without white space. Known ones are found by their text as written: no copy
/// and no second hash.
StringId Events::internJson(std::string_view value, std::uint64_t hash)
{
    hash += m_mayBeBadUtf8 ? 1U : 0U;
    if (const StringId *found = m_jsonTexts.find(hash))
        return *found;
    minify(value, m_json);
    if (m_mayBeBadUtf8)
        replaceBadUtf8(m_json);
    return m_jsonTexts.insert(hash, m_builder.strings().intern(m_json));
}

void Events::add(const Batch &batch, std::size_t first, std::size_t last)
{
    // The table of attribute records outgrows the caches: what comes next is fetched meanwhile.
    constexpr std::size_t Ahead = 8;
    for (std::size_t i = first; i < last; ++i) {
        if (i + Ahead < last && batch.events[i + Ahead].attributeCount > 0)
            m_attributesByHash.prefetch(batch.events[i + Ahead].attributesHash);
        addEvent({batch, batch.events[i]});
    }
}

void Events::addEvent(const EventRow &row)
{
    ++m_count;
    m_offset = row->offset;
    m_mayBeBadUtf8 = row->mayBeBadUtf8;
    Category &cat = category(row);
    ++cat.byPhase[static_cast<unsigned char>(row->phase) & 0x7FU];
    if (row->phase == 'M') {
        addMetadata(row);
        return;
    }
    if (!row->hasTime) {
        note("kineto.bad-time", NoteLevel::Loss,
             KinetoReaderText::tr("Events without a usable time are left out."));
        return;
    }
    if (row->timeNs == 0) {
        ++m_zeroTimes;
        note("kineto.zero-time", NoteLevel::Warning,
             KinetoReaderText::tr(
                 "Events with the time 0 are counted but not shown: the profiler lost them."));
        return;
    }
    if (m_filter.isLeftOut(row, cat.meaning))
        return;
    switch (row->phase) {
    case 'X':
        addSlice(row, cat);
        break;
    case 's':
    case 't':
    case 'f':
        addFlow(row, cat);
        break;
    case 'i':
    case 'I':
    case 'R':
    case 'n':
        addInstant(row, cat);
        break;
    case 'C':
        addCounters(row);
        break;
    case 'B':
    case 'b':
        beginRange(row, cat, row->phase == 'b');
        break;
    case 'E':
    case 'e':
        endRange(row, cat, row->phase == 'e');
        break;
    default:
        note("kineto.unknown-phase", NoteLevel::Loss,
             KinetoReaderText::tr("Events of kinds that Rooftrace does not draw are left out."));
    }
}

SliceInput Events::sliceOf(const EventRow &row, const Category &cat)
{
    SliceInput slice;
    slice.startNs = row->timeNs;
    slice.durationNs = row->durationNs;
    slice.correlation = row->correlation;
    slice.externalId = row->externalId;
    slice.sourceOffset = static_cast<std::uint64_t>(m_offset);
    slice.name = intern(row.get(Key::Name), row->nameHash);
    slice.attributes = attributesOf(row, cat, slice.name);
    return slice;
}

void Events::addSlice(const EventRow &row, const Category &cat)
{
    if (row->duration == BatchedEvent::Duration::Missing) {
        ++m_missingDurations;
        note("kineto.missing-duration", NoteLevel::Warning,
             KinetoReaderText::tr("Slices without a usable duration count as 0."));
    } else if (row->duration == BatchedEvent::Duration::Negative) {
        ++m_negativeDurations;
        note("kineto.negative-duration", NoteLevel::Warning,
             KinetoReaderText::tr("Slices with a negative duration count as 0."));
    } else if (row->durationNs == 0) {
        ++m_zeroDurations;
    }
    m_builder.addSlice(trackOf(row, cat), sliceOf(row, cat));
}

AttrId Events::attributesOf(const EventRow &row, const Category &cat, StringId name)
{
    const bool isCopy = cat.meaning.kind == SliceKind::Memcpy;
    const std::uint64_t hash =
        isCopy ? mixHashes(row->attributesHash, row->nameHash) : row->attributesHash;
    if (const AttrId *found = m_attributesByHash.find(hash))
        return *found;
    for (const BatchedAttribute &attribute : row.attributes()) {
        if (attribute.key > Key::Stream)
            m_jsonTexts.prefetch(attribute.hash);
    }
    m_scratch.clear();
    bool hasKind = false;
    for (const BatchedAttribute &attribute : row.attributes()) {
        if (attribute.key == Key::CopyKind && !isCopy)
            continue; // "Dispatch Kernel" and the like
        hasKind = hasKind || attribute.key == Key::CopyKind;
        const Attr attr = attrOf(attribute.key, row.text(attribute.value), attribute.hash);
        if (attr.key != StringId::Empty)
            m_scratch.push_back(attr);
    }
    if (isCopy)
        appendCopyNames(m_scratch, m_builder.strings().view(name), hasKind);
    return m_attributesByHash.insert(
        hash, m_builder.attributes().append(cat.meaning.kind, cat.text, m_scratch));
}

/// Without a key when the value is not kept: too long, private, no number.
Attr Events::attrOf(Key attribute, std::string_view value, std::uint64_t hash)
{
    const StringId key = m_attributeKeys[static_cast<std::size_t>(attribute)];
    const char first = value.front();
    if (first != '"' && first != '[' && first != '{' && attribute != Key::CopyKind) {
        if (const std::optional<std::int64_t> integer = parseInteger(value))
            return Attr::integer(key, *integer);
        if (value == "true" || value == "false")
            return Attr::integer(key, value == "true" ? 1 : 0);
        const std::optional<double> real = parseReal(value);
        return real ? Attr::real(key, *real) : Attr{};
    }
    Attr attr;
    if (value.size() > LongestAttribute) {
        note("kineto.long-argument", NoteLevel::Info,
             KinetoReaderText::tr(
                 "Arguments of more than 64 KiB are read when a slice is selected."));
    } else if (attribute == Key::CopyKind) {
        attr = Attr::string(key, m_builder.strings().intern(copyKindOf(unquoted(value))));
    } else if (first != '"') {
        attr = Attr::json(key, internJson(value, hash));
    } else if (!isPrivateValue(unquoted(value))) {
        attr = Attr::string(key, intern(value));
    } else {
        note("privacy.hidden-values", NoteLevel::Info,
             KinetoReaderText::tr(
                 "Values that may hold credentials, an environment or names are not kept."));
    }
    return attr;
}

/// "Memcpy HtoD (Pageable -> Device)" says the direction and both kinds of memory.
void Events::appendCopyNames(std::vector<Attr> &attrs, std::string_view name, bool hasKind)
{
    StringPool &strings = m_builder.strings();
    const std::size_t space = name.find(' ');
    if (space == std::string_view::npos)
        return;
    const std::string_view rest = name.substr(space + 1);
    if (!hasKind)
        attrs.push_back(Attr::string(m_attributeKeys[static_cast<std::size_t>(Key::CopyKind)],
                                     strings.intern(rest.substr(0, rest.find(' ')))));
    const std::size_t open = name.find('(');
    const std::size_t arrow = name.find(" -> ");
    const std::size_t close = name.rfind(')');
    if (open == std::string_view::npos || arrow == std::string_view::npos || arrow < open
        || close == std::string_view::npos || close < arrow)
        return;
    attrs.push_back(Attr::string(strings.intern(attr::SourceMemory),
                                 strings.intern(lowered(name.substr(open + 1, arrow - open - 1)))));
    attrs.push_back(
        Attr::string(strings.intern(attr::TargetMemory),
                     strings.intern(lowered(name.substr(arrow + 4, close - arrow - 4)))));
}

std::uint32_t Events::trackOf(const EventRow &row, const Category &cat)
{
    const std::uint64_t deviceHash = cat.meaning.place == Place::Host ? 0 : row->deviceHash;
    const std::uint64_t hash = mixHashes(row->rowHash + deviceHash, index(cat.text) + 1);
    if (const std::uint32_t *found = m_trackByRow.find(hash))
        return *found;
    const std::uint32_t track = makeTrack(row, cat);
    m_trackByRow.insert(hash, track);
    return track;
}

bool Events::isDeviceRow(const EventRow &row, const Category &cat) const
{
    if (cat.meaning.place != Place::Undecided)
        return cat.meaning.place == Place::Device;
    if (!row.get(Key::Device).empty() && !row.get(Key::Stream).empty())
        return true;
    const std::string pid(unquoted(row.get(Key::Pid)));
    if (pid == "CUDA functions")
        return true;
    const auto found = m_processes.find(pid);
    if (found == m_processes.end())
        return false;
    const std::string_view labels = found->second.labels;
    return labels.starts_with("GPU") || labels.starts_with("MTIA") || labels.starts_with("NPU")
           || labels.starts_with("XPU") || labels.starts_with("HPU")
           || found->second.name == "Ascend Hardware";
}

std::uint32_t Events::makeTrack(const EventRow &row, const Category &cat)
{
    if (isDeviceRow(row, cat))
        return deviceTrack(row, cat.meaning.place == Place::Device ? cat.meaning.track
                                                                   : TrackKind::OtherDevice);
    std::string pid(unquoted(row.get(Key::Pid)));
    std::string tid(unquoted(row.get(Key::Tid)));
    const std::int32_t thread = m_builder.thread(m_builder.process(pid), tid);
    m_hostThreads.emplace(std::pair(std::move(pid), std::move(tid)), thread);
    return m_builder.hostTrack(thread, cat.meaning.track);
}

/// The device is args.device, else the pid; the stream is args.stream, else the tid.
std::uint32_t Events::deviceTrack(const EventRow &row, TrackKind kind)
{
    const std::int64_t device =
        trailingNumber(row.get(Key::Device).empty() ? row.get(Key::Pid) : row.get(Key::Device));
    const std::int64_t stream =
        trailingNumber(row.get(Key::Stream).empty() ? row.get(Key::Tid) : row.get(Key::Stream));
    const std::int32_t number = m_builder.stream(m_builder.device(device), stream);
    m_streams.emplace(std::pair(device, stream), number);
    return m_builder.deviceTrack(number, kind);
}

void Events::addMetadata(const EventRow &row)
{
    const std::string_view name = unquoted(row.get(Key::Name));
    const auto text = [&](std::string_view token) {
        std::string out = unescape(unquoted(token));
        if (m_mayBeBadUtf8)
            replaceBadUtf8(out);
        return out;
    };
    const std::optional<std::int64_t> sortIndex = parseInteger(row.get(Key::SortIndex));
    if (name.starts_with("process_")) {
        ProcessNames &process = m_processes[std::string(unquoted(row.get(Key::Pid)))];
        if (name == "process_name")
            process.name = text(row.get(Key::ArgsName));
        else if (name == "process_labels")
            process.labels = text(row.get(Key::Labels));
        else if (name == "process_sort_index" && sortIndex) {
            process.sortIndex = *sortIndex;
            process.hasSortIndex = true;
        }
    } else if (name.starts_with("thread_")) {
        ThreadNames &thread = m_threads[{std::string(unquoted(row.get(Key::Pid))),
                                         std::string(unquoted(row.get(Key::Tid)))}];
        if (name == "thread_name")
            thread.name = text(row.get(Key::ArgsName));
        else if (name == "thread_sort_index" && sortIndex) {
            thread.sortIndex = *sortIndex;
            thread.hasSortIndex = true;
        }
    }
}

void Events::addInstant(const EventRow &row, const Category &cat)
{
    const std::string_view name = unquoted(row.get(Key::Name));
    if (name == "[memory]") {
        addMemory(row);
        return;
    }
    // It can lie far behind the last event and would stretch the axis for nothing.
    if (name == "Record Window End") {
        m_builder.info().metadata.emplace_back("Record Window End",
                                               std::string(unquoted(row.get(Key::Ts))));
        return;
    }
    Marker marker;
    marker.timeNs = row->timeNs;
    marker.name = intern(row.get(Key::Name));
    marker.attributes = attributesOf(row, cat, marker.name);
    marker.sourceOffset = static_cast<std::uint64_t>(m_offset);
    const auto thread = m_hostThreads.find(
        {std::string(unquoted(row.get(Key::Pid))), std::string(unquoted(row.get(Key::Tid)))});
    if (thread != m_hostThreads.end()) {
        marker.thread = thread->second;
        marker.process = m_builder.threadInfo(thread->second).process;
    }
    m_builder.addMarker(marker);
}

void Events::append(std::size_t series, Nanoseconds timeNs, double value)
{
    CounterSeries &counter = m_builder.counter(series);
    counter.timesNs.push_back(timeNs);
    counter.values.push_back(value);
}

void Events::addMemory(const EventRow &row)
{
    const std::int64_t type = parseInteger(row.get(Key::DeviceType)).value_or(-1);
    const std::int64_t id = parseInteger(row.get(Key::DeviceId)).value_or(-1);
    MemorySeries &series = m_memory[{type, id}];
    const auto add = [&](std::size_t &number, CounterKind kind, const char *name,
                         std::string_view token) {
        const std::optional<std::int64_t> bytes = parseInteger(token);
        if (!bytes)
            return;
        if (number == NoSeries) {
            CounterSeries counter;
            counter.name = m_builder.strings().intern(name);
            counter.unit = m_builder.strings().intern("B");
            counter.kind = kind;
            counter.deviceType = type;
            counter.deviceId = id;
            number = m_builder.addCounter(std::move(counter));
        }
        append(number, row->timeNs, static_cast<double>(*bytes));
    };
    add(series.delta, CounterKind::MemoryDelta, "Allocations and frees", row.get(Key::MemoryBytes));
    add(series.allocated, CounterKind::MemoryAllocated, "Memory allocated",
        row.get(Key::TotalAllocated));
    add(series.reserved, CounterKind::MemoryReserved, "Memory reserved",
        row.get(Key::TotalReserved));
}

void Events::addCounters(const EventRow &row)
{
    for (const BatchedValue &entry : row.values()) {
        const std::string_view key = row.text(entry.key);
        const std::string_view token = row.text(entry.value);
        const std::optional<double> value = parseReal(token);
        if (!value || token.front() == '"' || std::isinf(*value))
            continue;
        const std::uint64_t hash =
            mixHashes(mixHashes(row->nameHash, hashBytes(key)),
                      mixHashes(hashBytes(row.get(Key::Pid)), hashBytes(row.get(Key::Id))));
        const std::size_t *found = m_counterByRow.find(hash);
        if (found == nullptr) {
            CounterSeries counter;
            std::string name = unescape(unquoted(row.get(Key::Name)));
            const std::string member = unescape(unquoted(key));
            if (member != "value" && member != name)
                name.append(" \xC2\xB7 ").append(member);
            counter.name = m_builder.strings().intern(name);
            found = &m_counterByRow.insert(hash, m_builder.addCounter(std::move(counter)));
        }
        append(*found, row->timeNs, *value);
    }
}

void Events::addFlow(const EventRow &row, const Category &cat)
{
    if (row.get(Key::Id).empty())
        return;
    const LinkKind kind = cat.meaning.flow;
    const std::optional<std::int64_t> number = parseInteger(row.get(Key::Id));
    std::uint64_t key = number ? static_cast<std::uint64_t>(*number) : hashBytes(row.get(Key::Id));
    if (kind == LinkKind::Other)
        key = mixHashes(key, hashBytes(cat.canonical));
    const std::uint32_t *place = m_flowPlaceByRow.find(row->rowHash);
    if (place == nullptr) {
        place =
            &m_flowPlaceByRow.insert(row->rowHash, static_cast<std::uint32_t>(m_flowPlaces.size()));
        m_flowPlaces.push_back(
            {std::string(unquoted(row.get(Key::Pid))), std::string(unquoted(row.get(Key::Tid)))});
    }
    m_builder.addFlowEnd(kind, key, row->phase == 's', *place, row->timeNs);
}

std::uint64_t Events::rangeKey(const EventRow &row, const Category &cat, bool isAsync)
{
    if (isAsync)
        return mixHashes(
            mixHashes(hashBytes(row.get(Key::Id)), hashBytes(row.get(Key::Name))),
            mixHashes(hashBytes(unquoted(row.get(Key::Pid))), hashBytes(cat.canonical)));
    return mixHashes(hashBytes(unquoted(row.get(Key::Pid))),
                     hashBytes(unquoted(row.get(Key::Tid))) + 1);
}

void Events::beginRange(const EventRow &row, const Category &cat, bool isAsync)
{
    m_open[rangeKey(row, cat, isAsync)].push_back({sliceOf(row, cat), trackOf(row, cat)});
}

void Events::endRange(const EventRow &row, const Category &cat, bool isAsync)
{
    const auto found = m_open.find(rangeKey(row, cat, isAsync));
    if (found == m_open.end() || found->second.empty()) {
        note("kineto.end-without-begin", NoteLevel::Warning,
             KinetoReaderText::tr("Ends of ranges whose begin is not in the file are left out."));
        return;
    }
    OpenRange range = found->second.back();
    found->second.pop_back();
    range.slice.durationNs = std::max<Nanoseconds>(0, row->timeNs - range.slice.startNs);
    if (!m_filter.isOutside(range.slice.startNs, range.slice.durationNs))
        m_builder.addSlice(range.track, range.slice);
}

void Events::finish()
{
    std::vector<OpenRange> unfinished;
    for (const auto &[key, ranges] : m_open)
        unfinished.insert(unfinished.end(), ranges.begin(), ranges.end());
    m_open.clear();
    // In the order of the file, whatever the hashes were.
    std::sort(unfinished.begin(), unfinished.end(), [](const OpenRange &a, const OpenRange &b) {
        return a.slice.sourceOffset < b.slice.sourceOffset;
    });
    for (const OpenRange &range : unfinished) {
        if (m_filter.isOutside(range.slice.startNs, 0))
            continue;
        m_log.add("kineto.unfinished-range", NoteLevel::Warning,
                  KinetoReaderText::tr("Ranges without an end are shown with length 0."),
                  static_cast<std::int64_t>(range.slice.sourceOffset));
        m_builder.addSlice(range.track, range.slice);
    }
    describe(m_builder);
    noteLeftOut(m_filter.counts(), m_log);
}

void Events::describe(TraceBuilder &builder) const
{
    nameTopology(builder);
    nameFlowPlaces(builder);
    writeCounts(builder.counts());
}

/// Only what has slices gets names: builds declare up to 16 GPUs that the machine does not have.
void Events::nameTopology(TraceBuilder &builder) const
{
    StringPool &strings = builder.strings();
    for (const auto &[ids, number] : m_hostThreads) {
        ThreadInfo &thread = builder.threadInfo(number);
        const auto names = m_threads.find(ids);
        if (names != m_threads.end()) {
            // A host thread that collides with a stream's numbers does not take the stream's name.
            if (!names->second.name.starts_with("stream "))
                thread.name = strings.intern(trimmed(names->second.name));
            if (names->second.hasSortIndex)
                thread.sortIndex = names->second.sortIndex;
        }
        ProcessInfo &process = builder.processInfo(thread.process);
        const auto owner = m_processes.find(ids.first);
        if (owner == m_processes.end())
            continue;
        process.name = strings.intern(trimmed(owner->second.name));
        process.rank = rankInName(owner->second.name);
        if (!owner->second.labels.starts_with("GPU"))
            process.labels = strings.intern(trimmed(owner->second.labels));
        if (owner->second.hasSortIndex)
            process.sortIndex = owner->second.sortIndex;
    }
    for (const auto &[ids, number] : m_streams) {
        const auto names = m_threads.find({std::to_string(ids.first), std::to_string(ids.second)});
        if (names != m_threads.end() && !names->second.name.starts_with("stream ")
            && !names->second.name.starts_with("thread "))
            builder.streamInfo(number).name = strings.intern(trimmed(names->second.name));
    }
}

/// Which threads and streams have slices is known in the end.
void Events::nameFlowPlaces(TraceBuilder &builder) const
{
    std::vector<TraceBuilder::FlowPlace> &places = builder.flowPlaces();
    places.resize(m_flowPlaces.size());
    for (std::size_t i = 0; i < m_flowPlaces.size(); ++i) {
        const FlowPlace &place = m_flowPlaces[i];
        const auto thread = m_hostThreads.find({place.pid, place.tid});
        if (thread != m_hostThreads.end())
            places[i].thread = thread->second;
        const auto stream = m_streams.find({trailingNumber(place.pid), trailingNumber(place.tid)});
        if (stream != m_streams.end())
            places[i].stream = stream->second;
    }
}

void Events::writeCounts(Counts &counts) const
{
    counts["total"]["event_count"] = m_count;
    counts["total"]["x_count"] = 0;
    for (const Category &cat : m_categories) {
        std::int64_t all = 0;
        for (std::size_t phase = 0; phase < cat.byPhase.size(); ++phase) {
            if (cat.byPhase[phase] == 0)
                continue;
            all += cat.byPhase[phase];
            counts["by_ph"][phase == '?' ? "None" : std::string(1, static_cast<char>(phase))] +=
                cat.byPhase[phase];
        }
        const std::string none = "None";
        counts["by_cat_as_written"][cat.written.empty() ? none : cat.written] += all;
        counts["by_cat"][cat.canonical.empty() ? none : cat.canonical] += all;
        if (cat.byPhase['X'] > 0)
            counts["x_by_cat"][cat.canonical.empty() ? none : cat.canonical] += cat.byPhase['X'];
        counts["total"]["x_count"] += cat.byPhase['X'];
    }
    const auto quality = [&counts](const char *key, std::int64_t count) {
        if (count > 0)
            counts["quality"][key] = count;
    };
    quality("x_zero_dur", m_zeroDurations);
    quality("x_missing_dur", m_missingDurations);
    quality("x_negative_dur", m_negativeDurations);
    quality("zero_ts", m_zeroTimes);
}

} // namespace rooftrace::kineto
