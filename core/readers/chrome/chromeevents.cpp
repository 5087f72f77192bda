// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/chrome/chromeevents.h"

#include "core/base/hash.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/privacy.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace::chrome {

using kineto::EventRow;
using kineto::Key;
using kineto::unquoted;

namespace {

struct ChromeReaderText
{
    Q_DECLARE_TR_FUNCTIONS(ChromeReaderText)
};

// Longer texts stay in the file; details show them.
constexpr std::size_t LongestAttribute = std::size_t{64} * 1024;

std::string textOf(std::string_view token)
{
    std::string text = kineto::unescape(unquoted(token));
    kineto::replaceBadUtf8(text);
    return text;
}

} // namespace

Events::Events(TraceBuilder &builder, ImportLog &log)
    : m_builder(builder)
    , m_log(log)
    , m_filter(builder.filter())
    , m_rows(builder)
{
}

void Events::note(const char *kind, NoteLevel level, const QString &message)
{
    m_log.add(kind, level, message, m_offset);
}

StringId Events::intern(std::string_view text)
{
    return m_builder.strings().intern(text);
}

StringId Events::nameOf(const EventRow &row)
{
    if (const StringId *known = m_names.find(row->nameHash))
        return *known;
    return m_names.insert(row->nameHash, intern(textOf(row.get(Key::Name))));
}

const Events::Category &Events::category(const EventRow &row)
{
    if (const std::uint32_t *known = m_categoryByToken.find(row->categoryHash))
        return m_categories[*known];
    m_categoryByToken.insert(row->categoryHash, static_cast<std::uint32_t>(m_categories.size()));
    Category &added = m_categories.emplace_back();
    added.written = textOf(row.get(Key::Cat));
    added.text = intern(added.written);
    added.meaning = kineto::meaningOf(kineto::canonicalCategory(added.written));
    return added;
}

void Events::add(const kineto::Batch &batch, std::size_t first, std::size_t last)
{
    for (std::size_t i = first; i < last; ++i) {
        m_eventText = batch.textOf(batch.events[i]);
        addEvent({batch, batch.events[i]});
    }
}

void Events::addEvent(const EventRow &row)
{
    ++m_count;
    m_offset = row->offset;
    ++m_phases[row->phase];
    if (row->phase == 'M') {
        m_rows.addName(row);
        return;
    }
    // The trace viewer ends its list with {}.
    if (row->phase == '?' && row->size <= 2)
        return;
    if (!row->hasTime) {
        note("chrome.bad-time", NoteLevel::Loss,
             ChromeReaderText::tr("Events without a usable time are left out."));
        return;
    }
    if (!m_filter.isLeftOut(row, category(row).meaning))
        addTimed(row);
}

void Events::addTimed(const EventRow &row)
{
    switch (row->phase) {
    case 'X':
        return addComplete(row);
    case 'B':
        return beginRange(row, false);
    case 'E':
        return endRange(row, false);
    case 'b':
    case 'S':
        return beginRange(row, true);
    case 'e':
    case 'F':
        return endRange(row, true);
    case 's':
    case 't':
    case 'f':
        return addFlow(row);
    case 'i':
    case 'I':
    case 'R':
    case 'n':
    case 'T':
    case 'p':
    case 'P':
    case 'O':
        return addMarker(row);
    case 'C':
        return addCounters(row);
    case 'N':
    case 'D':
        return addObject(row);
    default:
        note("chrome.unknown-phase", NoteLevel::Loss,
             ChromeReaderText::tr("Events of kinds that Rooftrace does not draw are left out."));
    }
}

SliceInput Events::sliceOf(const EventRow &row)
{
    SliceInput slice;
    slice.startNs = row->timeNs;
    slice.durationNs = row->durationNs;
    slice.correlation = row->correlation;
    slice.externalId = row->externalId;
    slice.sourceOffset = static_cast<std::uint64_t>(m_offset);
    slice.name = nameOf(row);
    return slice;
}

AttrId Events::attributesOf(const EventRow &row, SliceKind kind, const Category &cat)
{
    m_attrs.clear();
    for (const kineto::BatchedAttribute &attribute : row.attributes()) {
        const std::string_view value = row.text(attribute.value);
        if (value.empty() || value.size() > LongestAttribute)
            continue;
        const StringId key = intern(kineto::attributeKey(attribute.key));
        if (value.front() == '[' || value.front() == '{') {
            std::string json;
            kineto::minify(value, json);
            kineto::replaceBadUtf8(json);
            m_attrs.push_back(Attr::json(key, intern(json)));
        } else if (const std::optional<std::int64_t> integer = kineto::parseInteger(value)) {
            m_attrs.push_back(Attr::integer(key, *integer));
        } else if (kineto::isQuoted(value) && !isPrivateValue(unquoted(value))) {
            m_attrs.push_back(Attr::string(key, intern(textOf(value))));
        }
    }
    return m_builder.attributes().intern(kind, cat.text, m_attrs);
}

xla::DeviceKind Events::hostKind(const RowState &row, const Category &cat, StringId name) const
{
    if (row.role == RowState::Role::AscendHost)
        return {SliceKind::Runtime, TrackKind::Runtime};
    if (cat.meaning.place == kineto::Place::Host)
        return {cat.meaning.kind, cat.meaning.track};
    if (row.role != RowState::Role::XlaHost)
        return {SliceKind::Other, TrackKind::OtherHost};
    const bool isCall = m_eventText.find("\"correlation_id\"") != std::string_view::npos;
    const bool isStep = m_eventText.find("\"step_num\"") != std::string_view::npos;
    return xla::hostKind(row.lineName, m_builder.strings().view(name), isCall, isStep);
}

void Events::addComplete(const EventRow &row)
{
    SliceInput slice = sliceOf(row);
    if (row->duration == kineto::BatchedEvent::Duration::Missing)
        note("chrome.missing-duration", NoteLevel::Warning,
             ChromeReaderText::tr("Slices without a usable duration count as 0."));
    else if (row->duration == kineto::BatchedEvent::Duration::Negative)
        note("chrome.negative-duration", NoteLevel::Warning,
             ChromeReaderText::tr("Slices with a negative duration count as 0."));
    else if (const auto exact = exactTimes(row.get(Key::Ts), row.get(Key::Dur))) {
        slice.startNs = exact->startNs;
        slice.durationNs = exact->durationNs;
    }
    RowState &state = m_rows.find(row);
    if (state.role == RowState::Role::XlaDevice)
        return addXlaSlice(state, slice);
    if (state.role == RowState::Role::AscendDevice)
        return addAscendSlice(state, slice);
    const Category &cat = category(row);
    const xla::DeviceKind kind = hostKind(state, cat, slice.name);
    if (state.role == RowState::Role::XlaHost && kind.kind == SliceKind::Runtime) {
        m_args.read(m_eventText);
        slice.correlation = m_args.integer("correlation_id").value_or(SliceInput::NoKey);
    }
    if (state.role == RowState::Role::XlaHost && kind.kind == SliceKind::Annotation) {
        m_args.read(m_eventText);
        const std::int64_t step = m_args.integer("step_num").value_or(0);
        const std::array attrs = {Attr::integer(intern(attr::StepNumber), step)};
        slice.attributes = m_builder.attributes().intern(kind.kind, cat.text, attrs);
    } else {
        slice.attributes = attributesOf(row, kind.kind, cat);
    }
    m_builder.addSlice(m_builder.hostTrack(state.thread, kind.track), slice);
}

std::uint64_t Events::idHash(const EventRow &row) const
{
    if (const std::string_view id = row.get(Key::Id); !id.empty())
        return hashBytes(unquoted(id));
    // "id2":{"local":"0x1"} of newer writers.
    const std::size_t at = m_eventText.find("\"id2\"");
    if (at == std::string_view::npos)
        return 0;
    const std::string_view rest = m_eventText.substr(at);
    return hashBytes(rest.substr(0, rest.find('}')));
}

std::uint64_t Events::rangeKey(const EventRow &row, bool isAsync)
{
    if (isAsync)
        return mixHashes(mixHashes(idHash(row), row->categoryHash),
                         hashBytes(unquoted(row.get(Key::Pid))));
    return row->rowHash;
}

void Events::beginRange(const EventRow &row, bool isAsync)
{
    RowState &state = m_rows.find(row);
    const Category &cat = category(row);
    OpenRange range;
    range.slice = sliceOf(row);
    range.slice.durationNs = 0;
    xla::DeviceKind kind{SliceKind::Other, TrackKind::OtherHost};
    if (state.stream >= 0) {
        kind = {SliceKind::GpuAnnotation, TrackKind::OtherDevice};
        range.track = m_builder.deviceTrack(state.stream, kind.track);
    } else if (isAsync) {
        range.track = m_rows.asyncTrack(state, cat.written);
    } else {
        kind = hostKind(state, cat, range.slice.name);
        range.track = m_builder.hostTrack(state.thread, kind.track);
    }
    range.slice.attributes = attributesOf(row, kind.kind, cat);
    m_open[rangeKey(row, isAsync)].push_back(range);
}

void Events::endRange(const EventRow &row, bool isAsync)
{
    closeRange(rangeKey(row, isAsync), row->timeNs);
}

void Events::closeRange(std::uint64_t key, Nanoseconds timeNs)
{
    const auto found = m_open.find(key);
    if (found == m_open.end() || found->second.empty()) {
        note("chrome.end-without-begin", NoteLevel::Warning,
             ChromeReaderText::tr("Ends of ranges whose begin is not in the file are left out."));
        return;
    }
    OpenRange range = found->second.back();
    found->second.pop_back();
    if (found->second.empty())
        m_open.erase(found);
    if (timeNs < range.slice.startNs)
        note("chrome.negative-duration", NoteLevel::Warning,
             ChromeReaderText::tr("Slices with a negative duration count as 0."));
    range.slice.durationNs = std::max<Nanoseconds>(0, timeNs - range.slice.startNs);
    if (!m_filter.isOutside(range.slice.startNs, range.slice.durationNs))
        m_builder.addSlice(range.track, range.slice);
}

/// The life of an object is a range.
void Events::addObject(const EventRow &row)
{
    const std::uint64_t key =
        mixHashes(mixHashes(idHash(row), row->nameHash),
                  mixHashes(row->categoryHash, hashBytes(unquoted(row.get(Key::Pid)))))
        + 1;
    if (row->phase == 'D')
        return closeRange(key, row->timeNs);
    OpenRange range;
    range.slice = sliceOf(row);
    range.slice.durationNs = 0;
    range.slice.attributes = attributesOf(row, SliceKind::Other, category(row));
    range.track = m_rows.asyncTrack(m_rows.find(row), "objects");
    m_open[key].push_back(range);
}

void Events::addMarker(const EventRow &row)
{
    RowState &state = m_rows.find(row);
    Marker marker;
    marker.timeNs = row->timeNs;
    marker.name = nameOf(row);
    marker.attributes = attributesOf(row, SliceKind::Other, category(row));
    marker.sourceOffset = static_cast<std::uint64_t>(m_offset);
    if (state.thread >= 0) {
        marker.thread = state.thread;
        marker.process = m_builder.threadInfo(state.thread).process;
    }
    m_builder.addMarker(marker);
}

void Events::addCounters(const EventRow &row)
{
    for (const kineto::BatchedValue &entry : row.values()) {
        const std::string_view key = row.text(entry.key);
        const std::string_view token = row.text(entry.value);
        const std::optional<double> value = kineto::parseReal(unquoted(token));
        if (!value || std::isinf(*value))
            continue;
        const std::string_view pid = unquoted(row.get(Key::Pid));
        const std::uint64_t hash = mixHashes(mixHashes(row->nameHash, hashBytes(key)),
                                             mixHashes(hashBytes(pid), idHash(row)));
        const std::size_t *found = m_counterByRow.find(hash);
        if (found == nullptr) {
            CounterSeries counter;
            std::string name = textOf(row.get(Key::Name));
            const std::string member = textOf(key);
            if (member != "value" && member != name)
                name.append(" \xC2\xB7 ").append(member);
            counter.name = intern(name);
            if (!pid.empty())
                counter.process = m_builder.process(pid);
            found = &m_counterByRow.insert(hash, m_builder.addCounter(std::move(counter)));
        }
        CounterSeries &series = m_builder.counter(*found);
        series.timesNs.push_back(row->timeNs);
        series.values.push_back(*value);
    }
}

void Events::addFlow(const EventRow &row)
{
    const std::uint64_t id = idHash(row);
    if (id == 0)
        return;
    const Category &cat = category(row);
    RowState &state = m_rows.find(row);
    // Arrows from the runtime to an NPU are launches, whatever else points there too.
    const LinkKind kind = cat.written == "HostToDevice" ? LinkKind::Launch : cat.meaning.flow;
    m_builder.addFlowEnd(kind, mixHashes(id, row->categoryHash), row->phase == 's',
                         m_rows.flowPlace(state), row->timeNs);
}

void Events::addUnfinished()
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
        m_log.add("chrome.unfinished-range", NoteLevel::Warning,
                  ChromeReaderText::tr("Ranges without an end are shown with length 0."),
                  static_cast<std::int64_t>(range.slice.sourceOffset));
        m_builder.addSlice(range.track, range.slice);
    }
}

void Events::finish()
{
    finishLoops();
    addUnfinished();
    describe(m_builder);
    noteLeftOut(m_filter.counts(), m_log);
}

void Events::describe(TraceBuilder &builder) const
{
    m_rows.describe(builder);
    Counts &counts = builder.counts();
    counts["total"]["event_count"] = m_count;
    for (const auto &[phase, count] : m_phases)
        counts["by_ph"][phase == '?' ? "None" : std::string(1, phase)] = count;
    if (m_rows.hasXla())
        builder.info().producer = QStringLiteral("XLA trace viewer");
    if (!m_rows.hasXla() && m_rows.hasAscend()) {
        builder.info().producer = QStringLiteral("Ascend profiler");
        builder.info().hasWallClock = true; // its times are Unix times
    }
}

} // namespace rooftrace::chrome
