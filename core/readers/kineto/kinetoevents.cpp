// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/kineto/kinetoevents.h"

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
constexpr std::size_t LongestAttribute = 64 * 1024;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b)
{
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a ^ 0x9e3779b97f4a7c15ULL) * (b ^ 0xd6e8feb86659fd93ULL);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    return text;
}

/// "7", "\"stream 7\"" -> 7; -1 when the text ends in no number.
std::int64_t trailingNumber(std::string_view token)
{
    if (const std::optional<std::int64_t> number = parseInteger(token))
        return *number;
    const std::string_view text = trimmed(unquoted(token));
    const std::size_t last = text.find_last_not_of("0123456789");
    return parseInteger(text.substr(last + 1)).value_or(-1);
}

std::int64_t keyNumber(std::string_view token)
{
    return token.empty() ? SliceInput::NoKey : parseInteger(token).value_or(SliceInput::NoKey);
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
{
    for (auto k = static_cast<std::size_t>(Key::FirstAttribute); k < m_attributeKeys.size(); ++k)
        m_attributeKeys[k] = builder.strings().intern(attributeKey(static_cast<Key>(k)));
}

void Events::note(const char *kind, NoteLevel level, const QString &message)
{
    m_log.add(kind, level, message, m_offset);
}

Events::Category &Events::category(std::string_view token)
{
    const std::uint64_t hash = hashBytes(token);
    if (const std::uint32_t *found = m_categoryByToken.find(hash))
        return m_categories[*found];
    m_categoryByToken.insert(hash, static_cast<std::uint32_t>(m_categories.size()));
    Category &added = m_categories.emplace_back();
    std::string written = unescape(unquoted(token));
    replaceBadUtf8(written);
    added.text = m_builder.strings().intern(written);
    added.canonical = canonicalCategory(written);
    added.written = std::move(written);
    added.meaning = meaningOf(added.canonical);
    return added;
}

StringId Events::intern(std::string_view token)
{
    const std::string_view raw = unquoted(token);
    const std::uint64_t hash = hashBytes(raw) + (m_mayBeBadUtf8 ? 1U : 0U);
    if (const StringId *found = m_texts.find(hash))
        return *found;
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
StringId Events::internJson(const Row::Attribute &attribute)
{
    const std::uint64_t hash = attribute.hash + (m_mayBeBadUtf8 ? 1U : 0U);
    if (const StringId *found = m_jsonTexts.find(hash))
        return *found;
    std::string json = minified(attribute.value);
    if (m_mayBeBadUtf8)
        replaceBadUtf8(json);
    return m_jsonTexts.insert(hash, m_builder.strings().intern(json));
}

void Events::add(const IndexedText &in, const Row &row, std::int64_t offset, bool mayBeBadUtf8)
{
    ++m_count;
    m_offset = offset;
    m_mayBeBadUtf8 = mayBeBadUtf8;
    const std::string_view ph = unquoted(row.get(Key::Ph));
    const char phase = ph.size() == 1 ? ph.front() : '?';
    Category &cat = category(row.get(Key::Cat));
    ++cat.byPhase[static_cast<unsigned char>(phase) & 0x7FU];
    if (phase == 'M') {
        addMetadata(row);
        return;
    }
    const std::optional<Nanoseconds> time =
        row.get(Key::Ts).empty() ? std::nullopt : parseMicroseconds(row.get(Key::Ts).data());
    if (!time) {
        note("kineto.bad-time", NoteLevel::Loss,
             KinetoReaderText::tr("Events without a usable time are left out."));
        return;
    }
    if (*time == 0) {
        ++m_zeroTimes;
        note("kineto.zero-time", NoteLevel::Warning,
             KinetoReaderText::tr(
                 "Events with the time 0 are counted but not shown: the profiler lost them."));
        return;
    }
    switch (phase) {
    case 'X': {
        Nanoseconds duration = 0;
        const std::optional<Nanoseconds> written =
            row.get(Key::Dur).empty() ? std::nullopt : parseMicroseconds(row.get(Key::Dur).data());
        if (!written)
            ++m_missingDurations;
        else if (*written < 0)
            ++m_negativeDurations;
        else if (*written == 0)
            ++m_zeroDurations;
        if (!written || *written < 0)
            note(!written ? "kineto.missing-duration" : "kineto.negative-duration",
                 NoteLevel::Warning,
                 !written ? KinetoReaderText::tr("Slices without a usable duration count as 0.")
                          : KinetoReaderText::tr("Slices with a negative duration count as 0."));
        else
            duration = *written;
        addSlice(row, cat, *time, duration);
        break;
    }
    case 's':
    case 't':
    case 'f':
        addFlow(row, cat, phase, *time);
        break;
    case 'i':
    case 'I':
    case 'R':
    case 'n':
        addInstant(row, cat, *time);
        break;
    case 'C':
        addCounters(in, row, *time);
        break;
    case 'B':
        beginRange(row, cat, *time, false);
        break;
    case 'E':
        endRange(row, cat, *time, false);
        break;
    case 'b':
        beginRange(row, cat, *time, true);
        break;
    case 'e':
        endRange(row, cat, *time, true);
        break;
    default:
        note("kineto.unknown-phase", NoteLevel::Loss,
             KinetoReaderText::tr("Events of kinds that Rooftrace does not draw are left out."));
    }
}

SliceInput Events::sliceOf(const Row &row, const Category &cat, Nanoseconds startNs,
                           Nanoseconds durationNs)
{
    SliceInput slice;
    slice.startNs = startNs;
    slice.durationNs = durationNs;
    slice.correlation = keyNumber(row.get(Key::Correlation));
    slice.externalId = keyNumber(row.get(Key::ExternalId));
    slice.sourceOffset = static_cast<std::uint64_t>(m_offset);
    slice.name = intern(row.get(Key::Name));
    slice.attributes = attributesOf(row, cat, slice.name);
    return slice;
}

void Events::addSlice(const Row &row, const Category &cat, Nanoseconds startNs,
                      Nanoseconds durationNs)
{
    m_builder.addSlice(trackOf(row, cat), sliceOf(row, cat, startNs, durationNs));
}

AttrId Events::attributesOf(const Row &row, const Category &cat, StringId name)
{
    const bool isCopy = cat.meaning.kind == SliceKind::Memcpy;
    const std::uint64_t hash = mixed(row.attributesHash + index(cat.text),
                                     (static_cast<std::uint64_t>(row.attributeCount) << 32U)
                                         | (isCopy ? index(name) : 0U));
    if (const AttrId *found = m_attributesByHash.find(hash))
        return *found;
    m_scratch.clear();
    bool hasKind = false;
    for (std::uint32_t a = 0; a < row.attributeCount; ++a) {
        const Row::Attribute &attribute = row.attributes[a];
        if (attribute.key == Key::CopyKind && !isCopy)
            continue; // "Dispatch Kernel" and the like
        hasKind = hasKind || attribute.key == Key::CopyKind;
        const Attr attr = attrOf(attribute);
        if (attr.key != StringId::Empty)
            m_scratch.push_back(attr);
    }
    if (isCopy)
        appendCopyNames(m_scratch, m_builder.strings().view(name), hasKind);
    return m_attributesByHash.insert(
        hash, m_builder.attributes().append(cat.meaning.kind, cat.text, m_scratch));
}

/// Without a key when the value is not kept: too long, private, no number.
Attr Events::attrOf(const Row::Attribute &attribute)
{
    const StringId key = m_attributeKeys[static_cast<std::size_t>(attribute.key)];
    const std::string_view value = attribute.value;
    const char first = value.front();
    if (first != '"' && first != '[' && first != '{' && attribute.key != Key::CopyKind) {
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
    } else if (attribute.key == Key::CopyKind) {
        attr = Attr::string(key, m_builder.strings().intern(copyKindOf(unquoted(value))));
    } else if (first != '"') {
        attr = Attr::json(key, internJson(attribute));
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

std::uint32_t Events::trackOf(const Row &row, const Category &cat)
{
    const std::uint64_t rowHash =
        mixed(hashBytes(unquoted(row.get(Key::Pid))), hashBytes(unquoted(row.get(Key::Tid))));
    const std::uint64_t deviceHash =
        cat.meaning.place == Place::Host
            ? 0
            : mixed(hashBytes(row.get(Key::Device)), hashBytes(row.get(Key::Stream)));
    const std::uint64_t hash = mixed(rowHash + deviceHash, index(cat.text) + 1);
    if (const std::uint32_t *found = m_trackByRow.find(hash))
        return *found;
    const std::uint32_t track = makeTrack(row, cat);
    m_trackByRow.insert(hash, track);
    return track;
}

bool Events::isDeviceRow(const Row &row, const Category &cat) const
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

std::uint32_t Events::makeTrack(const Row &row, const Category &cat)
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
std::uint32_t Events::deviceTrack(const Row &row, TrackKind kind)
{
    const std::int64_t device =
        trailingNumber(row.get(Key::Device).empty() ? row.get(Key::Pid) : row.get(Key::Device));
    const std::int64_t stream =
        trailingNumber(row.get(Key::Stream).empty() ? row.get(Key::Tid) : row.get(Key::Stream));
    const std::int32_t number = m_builder.stream(m_builder.device(device), stream);
    m_streams.emplace(std::pair(device, stream), number);
    return m_builder.deviceTrack(number, kind);
}

void Events::addMetadata(const Row &row)
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

void Events::addInstant(const Row &row, const Category &cat, Nanoseconds timeNs)
{
    const std::string_view name = unquoted(row.get(Key::Name));
    if (name == "[memory]") {
        addMemory(row, timeNs);
        return;
    }
    // It can lie far behind the last event and would stretch the axis for nothing.
    if (name == "Record Window End") {
        m_builder.info().metadata.emplace_back("Record Window End",
                                               std::string(unquoted(row.get(Key::Ts))));
        return;
    }
    Marker marker;
    marker.timeNs = timeNs;
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

void Events::addMemory(const Row &row, Nanoseconds timeNs)
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
        append(number, timeNs, static_cast<double>(*bytes));
    };
    add(series.delta, CounterKind::MemoryDelta, "Allocations and frees", row.get(Key::MemoryBytes));
    add(series.allocated, CounterKind::MemoryAllocated, "Memory allocated",
        row.get(Key::TotalAllocated));
    add(series.reserved, CounterKind::MemoryReserved, "Memory reserved",
        row.get(Key::TotalReserved));
}

void Events::addCounters(const IndexedText &in, const Row &row, Nanoseconds timeNs)
{
    if (row.argsFirst == row.argsNext)
        return;
    std::uint32_t i = row.argsFirst + 1;
    while (i + 2 < row.argsNext) {
        const std::string_view key = valueText(in, i, i + 1);
        const std::uint32_t first = i + 2;
        i = first;
        if (skipValue(in, i) != Walk::Complete)
            return;
        const std::optional<double> value = parseReal(valueText(in, first, i));
        if (value && in.at(first) != '"' && !std::isinf(*value)) {
            const std::uint64_t hash =
                mixed(mixed(hashBytes(row.get(Key::Name)), hashBytes(key)),
                      mixed(hashBytes(row.get(Key::Pid)), hashBytes(row.get(Key::Id))));
            const std::size_t *found = m_counterByRow.find(hash);
            if (found == nullptr) {
                CounterSeries counter;
                const std::string name = unescape(unquoted(row.get(Key::Name)));
                const std::string member = unescape(unquoted(key));
                const bool isPlain = member == "value" || member == name;
                counter.name =
                    m_builder.strings().intern(isPlain ? name : name + " \xC2\xB7 " + member);
                found = &m_counterByRow.insert(hash, m_builder.addCounter(std::move(counter)));
            }
            append(*found, timeNs, *value);
        }
        if (in.at(i) == ',')
            ++i;
    }
}

void Events::addFlow(const Row &row, const Category &cat, char phase, Nanoseconds timeNs)
{
    if (row.get(Key::Id).empty())
        return;
    const LinkKind kind = cat.meaning.flow;
    const std::optional<std::int64_t> number = parseInteger(row.get(Key::Id));
    std::uint64_t key = number ? static_cast<std::uint64_t>(*number) : hashBytes(row.get(Key::Id));
    if (kind == LinkKind::Other)
        key = mixed(key, hashBytes(cat.canonical));
    const std::uint64_t hash =
        mixed(hashBytes(unquoted(row.get(Key::Pid))), hashBytes(unquoted(row.get(Key::Tid))));
    const std::uint32_t *place = m_flowPlaceByRow.find(hash);
    if (place == nullptr) {
        place = &m_flowPlaceByRow.insert(hash, static_cast<std::uint32_t>(m_flowPlaces.size()));
        m_flowPlaces.push_back(
            {std::string(unquoted(row.get(Key::Pid))), std::string(unquoted(row.get(Key::Tid)))});
    }
    m_flows.push_back({key, timeNs, *place, kind, phase == 's'});
}

std::uint64_t Events::rangeKey(const Row &row, const Category &cat, bool isAsync)
{
    if (isAsync)
        return mixed(mixed(hashBytes(row.get(Key::Id)), hashBytes(row.get(Key::Name))),
                     mixed(hashBytes(unquoted(row.get(Key::Pid))), hashBytes(cat.canonical)));
    return mixed(hashBytes(unquoted(row.get(Key::Pid))),
                 hashBytes(unquoted(row.get(Key::Tid))) + 1);
}

void Events::beginRange(const Row &row, const Category &cat, Nanoseconds timeNs, bool isAsync)
{
    m_open[rangeKey(row, cat, isAsync)].push_back(
        {sliceOf(row, cat, timeNs, 0), trackOf(row, cat)});
}

void Events::endRange(const Row &row, const Category &cat, Nanoseconds timeNs, bool isAsync)
{
    const auto found = m_open.find(rangeKey(row, cat, isAsync));
    if (found == m_open.end() || found->second.empty()) {
        note("kineto.end-without-begin", NoteLevel::Warning,
             KinetoReaderText::tr("Ends of ranges whose begin is not in the file are left out."));
        return;
    }
    OpenRange range = found->second.back();
    found->second.pop_back();
    range.slice.durationNs = std::max<Nanoseconds>(0, timeNs - range.slice.startNs);
    m_builder.addSlice(range.track, range.slice);
}

void Events::finish()
{
    for (auto &[key, ranges] : m_open) {
        for (const OpenRange &range : ranges) {
            m_log.add("kineto.unfinished-range", NoteLevel::Warning,
                      KinetoReaderText::tr("Ranges without an end are shown with length 0."),
                      static_cast<std::int64_t>(range.slice.sourceOffset));
            m_builder.addSlice(range.track, range.slice);
        }
    }
    m_open.clear();
    nameTopology();
    addFlows();
    writeCounts();
}

/// Only what has slices gets names: builds declare up to 16 GPUs that the machine does not have.
void Events::nameTopology()
{
    StringPool &strings = m_builder.strings();
    for (const auto &[ids, number] : m_hostThreads) {
        ThreadInfo &thread = m_builder.threadInfo(number);
        const auto names = m_threads.find(ids);
        if (names != m_threads.end()) {
            // A host thread that collides with a stream's numbers does not take the stream's name.
            if (!names->second.name.starts_with("stream "))
                thread.name = strings.intern(trimmed(names->second.name));
            if (names->second.hasSortIndex)
                thread.sortIndex = names->second.sortIndex;
        }
        ProcessInfo &process = m_builder.processInfo(thread.process);
        const auto owner = m_processes.find(ids.first);
        if (owner == m_processes.end())
            continue;
        process.name = strings.intern(trimmed(owner->second.name));
        if (!owner->second.labels.starts_with("GPU"))
            process.labels = strings.intern(trimmed(owner->second.labels));
        if (owner->second.hasSortIndex)
            process.sortIndex = owner->second.sortIndex;
    }
    for (const auto &[ids, number] : m_streams) {
        const auto names = m_threads.find({std::to_string(ids.first), std::to_string(ids.second)});
        if (names != m_threads.end() && !names->second.name.starts_with("stream ")
            && !names->second.name.starts_with("thread "))
            m_builder.streamInfo(number).name = strings.intern(trimmed(names->second.name));
    }
}

void Events::addFlows()
{
    struct Ends
    {
        std::int32_t thread = -1;
        std::int32_t stream = -1;
    };
    std::vector<Ends> ends(m_flowPlaces.size());
    for (std::size_t i = 0; i < m_flowPlaces.size(); ++i) {
        const FlowPlace &place = m_flowPlaces[i];
        const auto thread = m_hostThreads.find({place.pid, place.tid});
        if (thread != m_hostThreads.end())
            ends[i].thread = thread->second;
        const auto stream = m_streams.find({trailingNumber(place.pid), trailingNumber(place.tid)});
        if (stream != m_streams.end())
            ends[i].stream = stream->second;
    }
    for (const Flow &flow : m_flows) {
        const Ends &end = ends[flow.place];
        // Where numbers of a thread and of a stream collide, launches point at the device.
        const bool wantsStream = flow.kind == LinkKind::Launch && !flow.isStart && end.stream >= 0;
        m_builder.addFlowEnd(flow.kind, flow.key, flow.isStart, wantsStream ? -1 : end.thread,
                             wantsStream || end.thread < 0 ? end.stream : -1, flow.timeNs);
    }
    std::vector<Flow>().swap(m_flows);
}

void Events::writeCounts()
{
    Counts &counts = m_builder.counts();
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
