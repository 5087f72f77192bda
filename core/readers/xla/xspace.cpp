// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/xla/xspace.h"

#include "core/readers/kineto/kinetotokens.h"

#include <algorithm>
#include <array>
#include <protozero/exception.hpp>
#include <protozero/pbf_reader.hpp>
#include <utility>

namespace rooftrace::xla {

namespace {

// Names are a line, HLO texts a few KiB; what is longer is no name.
constexpr std::int64_t LongestName = std::int64_t{64} * 1024;
constexpr std::int64_t LongestStat = std::int64_t{64} * 1024;
constexpr std::size_t MostMessages = 100;

namespace space {
constexpr std::uint32_t Plane = 1;
constexpr std::uint32_t Error = 2;
constexpr std::uint32_t Warning = 3;
constexpr std::uint32_t Host = 4;
} // namespace space

namespace plane {
constexpr std::uint32_t Id = 1;
constexpr std::uint32_t Name = 2;
constexpr std::uint32_t Lines = 3;
constexpr std::uint32_t EventMetadata = 4;
constexpr std::uint32_t StatMetadata = 5;
constexpr std::uint32_t Stats = 6;
} // namespace plane

namespace line {
constexpr std::uint32_t Id = 1;
constexpr std::uint32_t Name = 2;
constexpr std::uint32_t TimestampNs = 3;
constexpr std::uint32_t DisplayId = 10;
constexpr std::uint32_t DisplayName = 11;
} // namespace line

namespace metadata {
constexpr std::uint32_t MapKey = 1;
constexpr std::uint32_t MapValue = 2;
constexpr std::uint32_t Name = 2;
constexpr std::uint32_t DisplayName = 4;
constexpr std::uint32_t Stats = 5;
} // namespace metadata

struct NamedKey
{
    std::string_view name;
    StatKey key;
};

constexpr std::array Keys = {
    NamedKey{"_c", StatKey::ConsumerId},
    NamedKey{"_ct", StatKey::ConsumerType},
    NamedKey{"_p", StatKey::ProducerId},
    NamedKey{"_pt", StatKey::ProducerType},
    NamedKey{"allocator_name", StatKey::AllocatorName},
    NamedKey{"bytes_accessed", StatKey::BytesAccessed},
    NamedKey{"bytes_allocated", StatKey::BytesAllocated},
    NamedKey{"bytes_reserved", StatKey::BytesReserved},
    NamedKey{"context_id", StatKey::ContextId},
    NamedKey{"correlation_id", StatKey::CorrelationId},
    NamedKey{"cuda_graph_id", StatKey::GraphId},
    NamedKey{"cuda_graph_node_id", StatKey::GraphNodeId},
    NamedKey{"device_duration_ps", StatKey::DeviceDurationPs},
    NamedKey{"flops", StatKey::Flops},
    NamedKey{"group_id", StatKey::GroupId},
    NamedKey{"hlo_category", StatKey::HloCategory},
    NamedKey{"hlo_module", StatKey::HloModule},
    NamedKey{"hlo_op", StatKey::HloOp},
    NamedKey{"index_on_host", StatKey::IndexOnHost},
    NamedKey{"is_eager", StatKey::IsEager},
    NamedKey{"kernel_details", StatKey::KernelDetails},
    NamedKey{"memcpy_details", StatKey::MemcpyDetails},
    NamedKey{"memset_details", StatKey::MemsetDetails},
    NamedKey{"model_flops", StatKey::ModelFlops},
    NamedKey{"program_id", StatKey::ProgramId},
    NamedKey{"shape", StatKey::Shape},
    NamedKey{"shape_with_layout", StatKey::ShapeWithLayout},
    NamedKey{"step_num", StatKey::StepNumber},
    NamedKey{"tf_op", StatKey::TfOp},
    NamedKey{"theoretical_occupancy_pct", StatKey::Occupancy},
};

StatKey keyNamed(std::string_view name)
{
    const auto found =
        std::lower_bound(Keys.begin(), Keys.end(), name,
                         [](const NamedKey &key, std::string_view n) { return key.name < n; });
    return found != Keys.end() && found->name == name ? found->key : StatKey::Unknown;
}

std::string textAt(ByteWindow &window, const WireField &field)
{
    std::string text(window.view(field.begin, std::min(field.size(), LongestName)));
    kineto::replaceBadUtf8(text);
    return text;
}

Line readLine(ByteWindow &window, const WireField &lineField)
{
    Line result;
    result.begin = lineField.begin;
    result.end = lineField.end;
    WireCursor cursor(window, lineField.begin, lineField.end);
    WireField field;
    while (cursor.next(field)) {
        if (field.isBytes(LineEventField))
            ++result.eventCount;
        else if (field.isVarint(line::Id))
            result.id = field.integer();
        else if (field.isVarint(line::DisplayId))
            result.displayId = field.integer();
        else if (field.isVarint(line::TimestampNs))
            result.timestampNs = field.integer();
        else if (field.isBytes(line::Name))
            result.name = textAt(window, field);
        else if (field.isBytes(line::DisplayName))
            result.displayName = textAt(window, field);
    }
    return result;
}

/// Key and value of a map's entry; the value may be absent.
struct MapEntry
{
    std::int64_t key = 0;
    WireField value;
};

MapEntry readEntry(ByteWindow &window, const WireField &entryField)
{
    MapEntry entry;
    WireCursor cursor(window, entryField.begin, entryField.end);
    WireField field;
    while (cursor.next(field)) {
        if (field.isVarint(metadata::MapKey))
            entry.key = field.integer();
        else if (field.isBytes(metadata::MapValue))
            entry.value = field;
    }
    return entry;
}

std::string nameIn(ByteWindow &window, const WireField &message)
{
    WireCursor cursor(window, message.begin, message.end);
    WireField field;
    while (cursor.next(field)) {
        if (field.isBytes(metadata::Name))
            return textAt(window, field);
    }
    return {};
}

void addPlaneField(ByteWindow &window, const WireField &field, Plane &plane)
{
    if (field.isVarint(plane::Id)) {
        plane.id = field.integer();
    } else if (field.isBytes(plane::Name)) {
        plane.name = textAt(window, field);
    } else if (field.isBytes(plane::Lines)) {
        plane.lines.push_back(readLine(window, field));
    } else if (field.isBytes(plane::EventMetadata)) {
        const MapEntry entry = readEntry(window, field);
        plane.events[entry.key] = {entry.value.begin, entry.value.end};
    } else if (field.isBytes(plane::StatMetadata)) {
        const MapEntry entry = readEntry(window, field);
        StatName &stat = plane.statNames[entry.key];
        stat.name = nameIn(window, entry.value);
        stat.key = keyNamed(stat.name);
    } else if (field.isBytes(plane::Stats) && field.size() <= LongestStat) {
        plane.stats.emplace_back(window.view(field.begin, field.size()));
    }
}

void addSpaceField(ByteWindow &window, const WireField &field, Space &space)
{
    if (field.isBytes(space::Error) && space.errors.size() < MostMessages)
        space.errors.push_back(textAt(window, field));
    else if (field.isBytes(space::Warning) && space.warnings.size() < MostMessages)
        space.warnings.push_back(textAt(window, field));
    else if (field.isBytes(space::Host))
        ++space.hostCount;
}

Plane readPlane(ByteWindow &window, const WireField &planeField)
{
    Plane result;
    result.begin = planeField.begin;
    result.end = planeField.end;
    result.isCut = planeField.isCut;
    WireCursor cursor(window, planeField.begin, planeField.end);
    WireField field;
    while (cursor.next(field)) {
        result.isCut = result.isCut || field.isCut;
        addPlaneField(window, field, result);
    }
    if (cursor.isDamaged() && !result.isCut)
        result.damagedAt = cursor.offset();
    return result;
}

} // namespace

std::optional<Stat> parseStat(std::string_view message)
{
    enum { Id = 1, Double, Unsigned, Signed, Text, Bytes, Reference, Compressed };
    Stat stat;
    const auto number = [&stat](Stat::Type type, std::uint64_t value) {
        stat.type = type;
        stat.number = value;
    };
    const auto text = [&stat](Stat::Type type, protozero::data_view view) {
        stat.type = type;
        stat.text = {view.data(), view.size()};
    };
    try {
        protozero::pbf_reader reader(message.data(), message.size());
        while (reader.next()) {
            const bool isVarint = reader.wire_type() == protozero::pbf_wire_type::varint;
            const bool isBytes = reader.wire_type() == protozero::pbf_wire_type::length_delimited;
            const auto tag = reader.tag();
            if (tag == Id && isVarint) {
                stat.metadataId = reader.get_int64();
            } else if (tag == Double && reader.wire_type() == protozero::pbf_wire_type::fixed64) {
                stat.type = Stat::Type::Real;
                stat.real = reader.get_double();
            } else if (tag == Unsigned && isVarint) {
                number(Stat::Type::Unsigned, reader.get_uint64());
            } else if (tag == Signed && isVarint) {
                number(Stat::Type::Signed, static_cast<std::uint64_t>(reader.get_int64()));
            } else if (tag == Reference && isVarint) {
                number(Stat::Type::Reference, reader.get_uint64());
            } else if (tag == Text && isBytes) {
                text(Stat::Type::Text, reader.get_view());
            } else if (tag == Bytes && isBytes) {
                text(Stat::Type::Bytes, reader.get_view());
            } else if (tag == Compressed && isBytes) {
                text(Stat::Type::Compressed, reader.get_view());
            } else {
                reader.skip();
            }
        }
    } catch (const protozero::exception &) {
        return std::nullopt;
    }
    return stat;
}

bool parseEvent(std::string_view message, Event &event)
{
    enum { MetadataId = 1, OffsetPs, DurationPs, Stats, Occurrences };
    event.metadataId = event.offsetPs = event.durationPs = event.occurrences = 0;
    event.stats.clear();
    try {
        protozero::pbf_reader reader(message.data(), message.size());
        while (reader.next()) {
            const bool isVarint = reader.wire_type() == protozero::pbf_wire_type::varint;
            const auto tag = reader.tag();
            if (isVarint && tag == MetadataId) {
                event.metadataId = reader.get_int64();
            } else if (isVarint && tag == OffsetPs) {
                event.offsetPs = reader.get_int64();
            } else if (isVarint && tag == DurationPs) {
                event.durationPs = reader.get_int64();
            } else if (isVarint && tag == Occurrences) {
                event.occurrences = reader.get_int64();
            } else if (tag == Stats
                       && reader.wire_type() == protozero::pbf_wire_type::length_delimited) {
                const protozero::data_view view = reader.get_view();
                event.stats.emplace_back(view.data(), view.size());
            } else {
                reader.skip();
            }
        }
    } catch (const protozero::exception &) {
        return false;
    }
    return true;
}

std::string_view Plane::textOf(const Stat &stat) const
{
    if (stat.type == Stat::Type::Text)
        return stat.text;
    if (stat.type != Stat::Type::Reference)
        return {};
    const auto found = statNames.find(stat.integer());
    return found != statNames.end() ? std::string_view(found->second.name) : std::string_view();
}

std::optional<std::int64_t> Plane::integerOf(const Stat &stat) const
{
    if (stat.isInteger())
        return stat.integer();
    if (stat.type == Stat::Type::Real && stat.real > -9e18 && stat.real < 9e18)
        return static_cast<std::int64_t>(stat.real);
    return kineto::parseInteger(textOf(stat));
}

StatKey Plane::keyOf(const Stat &stat) const
{
    const auto found = statNames.find(stat.metadataId);
    return found != statNames.end() ? found->second.key : StatKey::Unknown;
}

std::string_view Plane::nameOf(const Stat &stat) const
{
    const auto found = statNames.find(stat.metadataId);
    return found != statNames.end() ? std::string_view(found->second.name) : std::string_view();
}

EventDescription describeEvent(ByteWindow &window, const EventMetadata &event)
{
    EventDescription result;
    WireCursor cursor(window, event.begin, event.end);
    WireField field;
    while (cursor.next(field)) {
        if (field.isBytes(metadata::Name))
            result.name = textAt(window, field);
        else if (field.isBytes(metadata::DisplayName))
            result.displayName = textAt(window, field);
        else if (field.isBytes(metadata::Stats) && field.size() <= LongestStat)
            result.stats.emplace_back(window.view(field.begin, field.size()));
    }
    return result;
}

Space readSpace(ByteWindow &window)
{
    Space space;
    WireCursor cursor(window, 0, window.size());
    WireField field;
    while (cursor.next(field)) {
        if (field.isBytes(space::Plane))
            space.planes.push_back(readPlane(window, field));
        else
            addSpaceField(window, field, space);
    }
    if (cursor.isDamaged())
        space.damagedAt = cursor.offset();
    return space;
}

} // namespace rooftrace::xla
