// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of an XSpace profile (JAX, TensorFlow, XLA), as the file has them.
#pragma once

#include "core/readers/xla/xlawire.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftrace::xla {

/// Stats that the reader knows by name.
enum class StatKey : std::uint8_t {
    Unknown,
    AllocatorName,
    BytesAccessed,
    BytesAllocated,
    BytesReserved,
    ConsumerId,
    ConsumerType,
    ContextId,
    CorrelationId,
    DeviceDurationPs,
    Flops,
    GraphId,
    GraphNodeId,
    GroupId,
    HloCategory,
    HloModule,
    HloOp,
    IndexOnHost,
    IsEager,
    KernelDetails,
    MemcpyDetails,
    MemsetDetails,
    ModelFlops,
    Occupancy,
    ProducerId,
    ProducerType,
    ProgramId,
    Shape,
    ShapeWithLayout,
    StepNumber,
    TfOp,
};

/// One stat. Views into the message it was read from.
struct Stat
{
    enum class Type : std::uint8_t {
        None,
        Real,
        Unsigned,
        Signed,
        Text,
        Bytes,
        Reference,  ///< the text is the name of the stat metadata with this number
        Compressed, ///< a gzip-compressed text
    };
    std::int64_t metadataId = 0;
    Type type = Type::None;
    double real = 0.0;
    std::uint64_t number = 0; ///< of Unsigned, Signed (two's complement) and Reference
    std::string_view text;

    bool isInteger() const { return type == Type::Unsigned || type == Type::Signed; }
    std::int64_t integer() const { return static_cast<std::int64_t>(number); }
};

/// Nothing when the message is damaged.
std::optional<Stat> parseStat(std::string_view message);

/// One event of a line. Views into the window.
struct Event
{
    std::int64_t metadataId = 0;
    std::int64_t offsetPs = 0; ///< from the line's time
    std::int64_t durationPs = 0;
    std::int64_t occurrences = 0; ///< more than 0: an aggregate without a start
    std::vector<std::string_view> stats;
};

/// Fills `event`, reusing its memory; false when the message is damaged.
bool parseEvent(std::string_view message, Event &event);

struct Line
{
    std::int64_t id = 0;
    std::int64_t displayId = 0;
    std::string name;
    std::string displayName;
    std::int64_t timestampNs = 0;
    std::int64_t begin = 0; ///< of the message in the file
    std::int64_t end = 0;
    std::int64_t eventCount = 0;

    const std::string &shownName() const { return displayName.empty() ? name : displayName; }
};

struct StatName
{
    std::string name;
    StatKey key = StatKey::Unknown;
};

struct EventMetadata
{
    std::int64_t begin = 0; ///< of the message in the file
    std::int64_t end = 0;
};

/// A plane without its events.
struct Plane
{
    std::int64_t id = 0;
    std::string name;
    std::vector<Line> lines;
    std::unordered_map<std::int64_t, EventMetadata> events;
    std::unordered_map<std::int64_t, StatName> statNames;
    std::vector<std::string> stats; ///< messages of the plane's own stats, each a few bytes
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t damagedAt = -1; ///< where it could not be read on
    bool isCut = false;          ///< the file ends inside

    /// The text of a Text or Reference stat; empty for others.
    std::string_view textOf(const Stat &stat) const;
    /// The number of a stat that is one or is written as one.
    std::optional<std::int64_t> integerOf(const Stat &stat) const;
    StatKey keyOf(const Stat &stat) const;
    std::string_view nameOf(const Stat &stat) const; ///< empty when it has none
};

/// Everything but the events: planes in file order, and what stands beside them.
struct Space
{
    std::vector<Plane> planes;
    std::vector<std::string> errors;
    std::vector<std::string> warnings;
    std::int64_t hostCount = 0;
    std::int64_t damagedAt = -1;
};

/// Walks the file once; events are counted, not read. What window.error() says afterwards ended it.
Space readSpace(ByteWindow &window);

/// Name and own stats of an event's metadata.
struct EventDescription
{
    std::string name;
    std::string displayName;
    std::vector<std::string> stats;

    const std::string &shownName() const { return displayName.empty() ? name : displayName; }
};
EventDescription describeEvent(ByteWindow &window, const EventMetadata &metadata);

/// The field of a line that holds an event.
inline constexpr std::uint32_t LineEventField = 4;

/// Calls `visit(event, offset)` for the events of a line in file order until it returns false;
/// `offset` is where the field starts. Returns the place of the first damage, or -1.
template<class Visit>
std::int64_t visitEvents(ByteWindow &window, const Line &line, const Visit &visit)
{
    std::int64_t damagedAt = -1;
    WireCursor cursor(window, line.begin, line.end);
    WireField field;
    Event event;
    while (cursor.next(field)) {
        if (!field.isBytes(LineEventField))
            continue;
        if (field.isCut || field.size() > ByteWindow::LargestView
            || !parseEvent(window.view(field.begin, field.size()), event)) {
            damagedAt = damagedAt < 0 ? field.tagOffset : damagedAt;
            continue;
        }
        if (!visit(event, field.tagOffset))
            break;
    }
    return damagedAt < 0 && cursor.isDamaged() ? cursor.offset() : damagedAt;
}

} // namespace rooftrace::xla
