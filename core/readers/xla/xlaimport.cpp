// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xlaimport.h"

#include "core/readers/privacy.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace rooftrace::xla {

namespace {

struct XlaReaderText
{
    Q_DECLARE_TR_FUNCTIONS(XlaReaderText)
};

constexpr std::int64_t PsPerNs = 1000;
// Times from here on are Unix times: older writers did not make them relative to the session.
constexpr std::int64_t FirstEpochNs = 100'000'000'000'000'000;
constexpr Nanoseconds FarthestNs = Nanoseconds{1} << 61U;
constexpr std::int64_t EventsPerReport = 50'000;
constexpr std::string_view TaskEnvironment = "Task Environment";
constexpr std::string_view MetadataPlane = "/host:metadata";

/// Half to even, also below zero.
std::int64_t roundedNs(std::int64_t ps)
{
    std::int64_t ns = ps / PsPerNs;
    std::int64_t rest = ps % PsPerNs;
    if (rest < 0) {
        rest += PsPerNs;
        --ns;
    }
    const bool isUp = rest * 2 > PsPerNs || (rest * 2 == PsPerNs && (ns & 1) != 0);
    return isUp ? ns + 1 : ns;
}

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string scalarText(const Plane &plane, const Stat &stat)
{
    switch (stat.type) {
    case Stat::Type::Real:
        return QByteArray::number(stat.real, 'g', 12).toStdString();
    case Stat::Type::Unsigned:
        return std::to_string(stat.number);
    case Stat::Type::Signed:
        return std::to_string(stat.integer());
    default:
        return std::string(plane.textOf(stat));
    }
}

} // namespace

Import::Import(ByteWindow &events, ByteWindow &metadata, TraceBuilder &builder, ImportLog &log,
               Progress &progress)
    : m_events(events)
    , m_metadata(metadata)
    , m_builder(builder)
    , m_log(log)
    , m_progress(progress)
{
}

Status Import::run(const Space &space)
{
    describeSpace(space);
    for (const Plane &plane : space.planes) {
        const Status status = addPlane(plane);
        if (!status.hasValue())
            return status;
    }
    m_builder.counts()["total"]["event_count"] = m_eventCount;
    return success();
}

void Import::describeSpace(const Space &space)
{
    int lines = 0;
    const auto say = [&](const std::vector<std::string> &texts, NoteLevel level) {
        for (const std::string &text : texts) {
            if (!isPrivateValue(text))
                m_log.add("profiler.log-" + std::to_string(++lines), level,
                          XlaReaderText::tr("The profiler's log says: %1").arg(utf8(text)));
        }
    };
    say(space.errors, NoteLevel::Warning);
    say(space.warnings, NoteLevel::Warning);
    if (space.hostCount > 0)
        m_log.add("privacy.hidden-values", NoteLevel::Info,
                  XlaReaderText::tr("Names of machines are in the file; they are not shown."), -1,
                  space.hostCount);
    TraceInfo &info = m_builder.info();
    info.producer = QStringLiteral("XLA profiler (XSpace)");
    for (const Plane &plane : space.planes) {
        if (plane.name == TaskEnvironment)
            readTaskEnvironment(plane);
        else if (plane.name == MetadataPlane && !plane.events.empty())
            info.metadata.emplace_back("hlo_modules", std::to_string(plane.events.size()));
    }
    if (space.damagedAt >= 0)
        m_log.add("xla.damaged", NoteLevel::Loss,
                  XlaReaderText::tr("A part of the profile is damaged; what can be read is shown."),
                  space.damagedAt);
}

void Import::readTaskEnvironment(const Plane &plane)
{
    TraceInfo &info = m_builder.info();
    for (const std::string &message : plane.stats) {
        const std::optional<Stat> stat = parseStat(message);
        if (!stat)
            continue;
        const std::string_view name = plane.nameOf(*stat);
        std::string text = scalarText(plane, *stat);
        if (name.empty() || text.empty() || isPrivateKey(name) || isPrivateValue(text))
            continue;
        if (name == "profile_start_time")
            m_profileStartNs = plane.integerOf(*stat).value_or(0);
        info.metadata.emplace_back(std::string(name), std::move(text));
    }
    if (m_profileStartNs >= FirstEpochNs) {
        info.baseTimeNs = m_profileStartNs;
        info.hasWallClock = true;
    }
}

void Import::noteDamage(const Plane &plane)
{
    if (plane.isCut)
        m_log.add("xla.truncated", NoteLevel::Loss,
                  XlaReaderText::tr("The file ends in the middle; names and events that would "
                                    "follow are missing."),
                  plane.begin, 1, utf8(plane.name));
    if (plane.damagedAt >= 0)
        m_log.add("xla.damaged", NoteLevel::Loss,
                  XlaReaderText::tr("A part of the profile is damaged; what can be read is shown."),
                  plane.damagedAt, 1, utf8(plane.name));
}

Status Import::addPlane(const Plane &plane)
{
    PlaneState state;
    state.plane = &plane;
    state.name = parsePlaneName(plane.name);
    m_descriptions.clear();
    m_belongings.clear();
    noteDamage(plane);
    if (state.name.kind != PlaneKind::Host)
        addDevice(state);
    for (const Line &line : plane.lines) {
        if (line.eventCount > 0)
            addLine(state, line);
        for (const ByteWindow *window : {&m_events, &m_metadata}) {
            if (window->error())
                return *window->error();
        }
        if (m_progress.isCancelled())
            return cancelledError();
        m_progress.report({line.end, m_events.size(), m_eventCount, {}});
        m_builder.offerSnapshot(line.end, m_events.size(), [](TraceBuilder &) {});
    }
    if (state.name.kind == PlaneKind::Gpu && !state.hasStoredModules)
        addDerived(state);
    return success();
}

void Import::addProcess(PlaneState &state)
{
    std::string name = state.plane->name;
    if (name.empty())
        name.append("#").append(std::to_string(state.plane->id));
    for (int copy = 2; !m_processNames.insert(name).second; ++copy)
        name = state.plane->name + " #" + std::to_string(copy);
    state.process = m_builder.process(name); // what stands for a number, shown as the name
}

Import::Place Import::placeOf(PlaneState &state, const Line &line)
{
    Place place;
    place.plane = state.plane;
    place.planeName = state.name;
    place.line = &line;
    place.role = roleOf(state.name, line.name);
    if (state.name.kind == PlaneKind::Host) {
        if (state.process < 0)
            addProcess(state);
        const std::int64_t id = line.displayId != 0 ? line.displayId : line.id;
        std::string text = std::to_string(id);
        for (int copy = 2; !state.threads.insert(text).second; ++copy)
            text = std::to_string(id) + '#' + std::to_string(copy);
        place.thread = m_builder.thread(state.process, text);
        ThreadInfo &thread = m_builder.threadInfo(place.thread);
        thread.name = intern(line.shownName());
        thread.sortIndex = static_cast<std::int64_t>(&line - state.plane->lines.data());
        return place;
    }
    // Rows that are no stream follow the streams, in the order of the file.
    constexpr std::int64_t FirstSpare = 1'000'000;
    const std::optional<std::int64_t> number = streamNumber(line.name);
    place.ordinal = state.name.ordinal;
    place.streamNumber = number.value_or(-1);
    const std::int64_t shown = number.value_or(FirstSpare + m_firstSpare++);
    std::int64_t context = -1;
    while (!state.streams.emplace(shown, context).second)
        ++context;
    place.stream = m_builder.stream(state.device, shown, context);
    const std::string &part = state.name.part;
    m_builder.streamInfo(place.stream).name =
        intern(part.empty() ? line.shownName() : part + " \xC2\xB7 " + line.shownName());
    state.hasStoredModules = state.hasStoredModules
                             || (state.name.kind == PlaneKind::Gpu
                                 && (line.name == "XLA Modules" || line.name == "XLA Ops"
                                     || line.name == "TensorFlow Ops"));
    return place;
}

void Import::addLine(PlaneState &state, const Line &line)
{
    Place place = placeOf(state, line);
    m_ops.clear();
    std::int64_t count = 0;
    const std::int64_t damagedAt =
        visitEvents(m_events, line, [&](const Event &event, std::int64_t offset) {
            if (++count % EventsPerReport == 0)
                m_progress.report({offset, m_events.size(), m_eventCount + count, {}});
            SliceInput slice;
            slice.sourceOffset = static_cast<std::uint64_t>(offset);
            if (!timesOf(place, event, slice))
                return true;
            const Description &description = descriptionOf(*state.plane, event.metadataId);
            const Facts facts = factsOf(*state.plane, description, event);
            slice.name = description.name;
            slice.correlation = facts.correlation;
            addFlows(place, slice, facts);
            if (place.role == LineRole::Host)
                addHostSlice(place, slice, facts, description);
            else
                addDeviceSlice(place, slice, facts);
            return true;
        });
    m_eventCount += count;
    m_builder.counts()["events_by_plane"][state.plane->name] += count;
    if (damagedAt >= 0 && !state.plane->isCut && !m_events.error())
        m_log.add("xla.damaged", NoteLevel::Loss,
                  XlaReaderText::tr("A part of the profile is damaged; what can be read is shown."),
                  damagedAt, 1, utf8(line.name));
    finishOps(place);
}

/// Both ends are rounded, not the length: what touches or nests keeps doing so.
bool Import::timesOf(const Place &place, const Event &event, SliceInput &slice)
{
    const auto offset = static_cast<std::int64_t>(slice.sourceOffset);
    if (event.occurrences > 0) {
        m_log.add("xla.aggregate", NoteLevel::Loss,
                  XlaReaderText::tr("Events that only say how often something ran are left out: "
                                    "they have no start."),
                  offset);
        return false;
    }
    std::int64_t baseNs = place.line->timestampNs;
    if (baseNs >= FirstEpochNs && m_profileStartNs >= FirstEpochNs)
        baseNs -= m_profileStartNs;
    std::int64_t endPs = 0;
    const bool isNegative = event.durationPs < 0;
    const bool isTooFar =
        baseNs < -FarthestNs || baseNs > FarthestNs
        || __builtin_add_overflow(event.offsetPs, isNegative ? 0 : event.durationPs, &endPs);
    if (isTooFar) {
        m_log.add("xla.bad-time", NoteLevel::Loss,
                  XlaReaderText::tr("Events without a usable time are left out."), offset);
        return false;
    }
    if (isNegative)
        m_log.add("xla.negative-duration", NoteLevel::Warning,
                  XlaReaderText::tr("Slices with a negative duration count as 0."), offset);
    slice.startNs = baseNs + roundedNs(event.offsetPs);
    slice.durationNs = baseNs + roundedNs(endPs) - slice.startNs;
    return true;
}

const Import::Description &Import::descriptionOf(const Plane &plane, std::int64_t metadataId)
{
    const auto [found, isNew] = m_descriptions.try_emplace(metadataId);
    Description &description = found->second;
    if (!isNew)
        return description;
    std::string name;
    const auto metadata = plane.events.find(metadataId);
    if (metadata != plane.events.end()) {
        EventDescription read = describeEvent(m_metadata, metadata->second);
        name = read.shownName();
        description.hasDisplayName = !read.displayName.empty();
        description.stats = std::move(read.stats);
    }
    if (name.empty())
        name.append("#").append(std::to_string(metadataId));
    description.name = intern(name);
    return description;
}

StringId Import::intern(std::string_view text)
{
    return m_builder.strings().intern(text);
}

Import::Facts Import::factsOf(const Plane &plane, const Description &description,
                              const Event &event) const
{
    Facts facts;
    for (const std::string &message : description.stats)
        addFact(plane, message, facts);
    // What the event says wins over what all events of its kind share.
    for (const std::string_view message : event.stats)
        addFact(plane, message, facts);
    return facts;
}

void Import::addFact(const Plane &plane, std::string_view message, Facts &facts)
{
    const std::optional<Stat> stat = parseStat(message);
    if (!stat)
        return;
    const StatKey key = plane.keyOf(*stat);
    const auto text = [&](std::string_view &target) { target = plane.textOf(*stat); };
    const auto number = [&](std::int64_t &target) {
        target = plane.integerOf(*stat).value_or(target);
    };
    switch (key) {
    case StatKey::Unknown:
        break;
    case StatKey::AllocatorName:
        return text(facts.allocator);
    case StatKey::BytesAccessed:
        return number(facts.bytesAccessed);
    case StatKey::BytesAllocated:
        return number(facts.bytesAllocated);
    case StatKey::BytesReserved:
        return number(facts.bytesReserved);
    case StatKey::ConsumerId:
        return number(facts.consumer);
    case StatKey::ConsumerType:
        return number(facts.consumerType);
    case StatKey::ContextId:
        return text(facts.context);
    case StatKey::CorrelationId:
        return number(facts.correlation);
    case StatKey::DeviceDurationPs:
        return number(facts.deviceDurationPs);
    case StatKey::Flops:
        return number(facts.flops);
    case StatKey::GraphId:
        return number(facts.graphId);
    case StatKey::GraphNodeId:
        return number(facts.graphNodeId);
    case StatKey::GroupId:
        return number(facts.groupId);
    case StatKey::HloCategory:
        return text(facts.hloCategory);
    case StatKey::HloModule:
        return text(facts.hloModule);
    case StatKey::HloOp:
        return text(facts.hloOp);
    case StatKey::IndexOnHost:
        return number(facts.indexOnHost);
    case StatKey::IsEager:
        facts.isFrameworkOp = true;
        break;
    case StatKey::KernelDetails:
        return text(facts.kernelDetails);
    case StatKey::MemcpyDetails:
        facts.isCopy = true;
        return text(facts.copyDetails);
    case StatKey::MemsetDetails:
        facts.isSet = true;
        return text(facts.copyDetails);
    case StatKey::ModelFlops:
        return number(facts.modelFlops);
    case StatKey::Occupancy:
        facts.occupancyPercent = stat->type == Stat::Type::Real
                                     ? stat->real
                                     : static_cast<double>(plane.integerOf(*stat).value_or(0));
        break;
    case StatKey::ProducerId:
        return number(facts.producer);
    case StatKey::ProducerType:
        return number(facts.producerType);
    case StatKey::Shape:
    case StatKey::ShapeWithLayout:
        return text(facts.shape);
    case StatKey::StepNumber:
        return number(facts.stepNumber);
    case StatKey::TfOp:
        return text(facts.tfOp);
    case StatKey::ProgramId:
        break;
    }
}

} // namespace rooftrace::xla
