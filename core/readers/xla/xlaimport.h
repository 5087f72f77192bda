// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the planes of an XSpace into processes, devices, slices and counters.
#pragma once

#include "core/base/importlog.h"
#include "core/readers/xla/xlanames.h"
#include "core/readers/xla/xspace.h"
#include "core/trace/tracebuilder.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace rooftrace::xla {

/// Reads all planes once. Lives during one reading.
class Import
{
public:
    /// `metadata` looks at other places than `events`, so that neither moves back and forth.
    Import(ByteWindow &events, ByteWindow &metadata, TraceBuilder &builder, ImportLog &log,
           Progress &progress);

    /// An error when reading was cancelled or the file changed.
    Status run(const Space &space);
    std::int64_t eventCount() const { return m_eventCount; }

private:
    /// Texts and numbers of an event that its kind and attributes are made of.
    struct Facts
    {
        std::string_view hloCategory, hloModule, hloOp, tfOp, shape, allocator, kernelDetails,
            copyDetails, context;
        std::int64_t correlation = SliceInput::NoKey;
        std::int64_t flops = -1;
        std::int64_t modelFlops = -1;
        std::int64_t bytesAccessed = -1;
        std::int64_t deviceDurationPs = -1;
        std::int64_t graphId = -1;
        std::int64_t graphNodeId = -1;
        std::int64_t stepNumber = -1;
        std::int64_t groupId = -1;
        std::int64_t indexOnHost = -1;
        std::int64_t producerType = -1;
        std::int64_t consumerType = -1;
        std::int64_t producer = 0;
        std::int64_t consumer = 0;
        std::int64_t bytesAllocated = -1;
        std::int64_t bytesReserved = -1;
        double occupancyPercent = 0.0;
        bool isCopy = false;
        bool isSet = false;
        bool isFrameworkOp = false;
    };
    struct Description
    {
        StringId name = StringId::Empty;
        bool hasDisplayName = false;
        std::vector<std::string> stats;
    };
    /// Where the events of the present line go.
    struct Place
    {
        const Plane *plane = nullptr;
        PlaneName planeName;
        LineRole role = LineRole::Host;
        const Line *line = nullptr;
        std::int32_t thread = -1;
        std::int32_t stream = -1;
        std::int64_t ordinal = -1;
        std::int64_t streamNumber = -1;
        std::uint32_t flowPlace = 0;
        bool hasFlowPlace = false;
    };
    struct PlaneState
    {
        const Plane *plane = nullptr;
        PlaneName name;
        std::int32_t device = -1;
        std::int32_t process = -1;
        std::set<std::pair<std::int64_t, std::int64_t>> streams; ///< number and context, in use
        std::set<std::string> threads;
        bool hasStoredModules = false;
    };
    /// A slice of a TPU core before it is known whether it holds others.
    struct PendingOp
    {
        SliceInput slice;
        DeviceKind kind;
        bool isControlFlow = false;
        std::vector<Attr> attributes;
        StringId category = StringId::Empty;
    };
    /// What a kernel says it belongs to.
    struct Belonging
    {
        TimeRange range;
        StringId module = StringId::Empty;
        StringId op = StringId::Empty;
    };

    void describeSpace(const Space &space);
    void readTaskEnvironment(const Plane &plane);
    Status addPlane(const Plane &plane);
    void addDevice(PlaneState &state);
    void addDeviceStat(DeviceInfo &device, std::string_view name, const Plane &plane,
                       const Stat &stat);
    void addProcess(PlaneState &state);
    void addLine(PlaneState &state, const Line &line);
    Place placeOf(PlaneState &state, const Line &line);
    void addEvent(const Place &place, const Event &event, std::int64_t offset);
    bool timesOf(const Place &place, const Event &event, SliceInput &slice);
    const Description &descriptionOf(const Plane &plane, std::int64_t metadataId);
    Facts factsOf(const Plane &plane, const Description &description, const Event &event) const;
    static void addFact(const Plane &plane, std::string_view message, Facts &facts);
    void addHostSlice(const Place &place, SliceInput slice, const Facts &facts,
                      const Description &description);
    void addDeviceSlice(const Place &place, SliceInput slice, const Facts &facts);
    void addFlows(Place &place, const SliceInput &slice, const Facts &facts);
    void addMemory(const Place &place, const SliceInput &slice, const Facts &facts);
    void append(std::size_t &series, std::string_view name, CounterKind kind,
                const std::string &allocator, const SliceInput &slice, std::int64_t value);
    void appendDeviceAttributes(const Place &place, const Facts &facts, std::string_view name,
                                bool isCopy, std::vector<Attr> &attrs);
    void appendLaunchAttributes(const Facts &facts, std::vector<Attr> &attrs);
    void finishOps(const Place &place);
    void addDerived(const PlaneState &state);
    void addDerivedLine(const PlaneState &state, bool isOps);
    void noteDamage(const Plane &plane);
    StringId intern(std::string_view text);
    StringId categoryOf(const Place &place, const Facts &facts);

    ByteWindow &m_events;
    ByteWindow &m_metadata;
    TraceBuilder &m_builder;
    ImportLog &m_log;
    Progress &m_progress;
    std::int64_t m_profileStartNs = 0;
    std::int64_t m_eventCount = 0;
    std::int64_t m_firstSpare = 0; // number of the next row that has none of its own
    std::unordered_map<std::int64_t, Description> m_descriptions; // of the present plane
    std::vector<PendingOp> m_ops;                                 // of the present line
    std::vector<Belonging> m_belongings;                          // of the present plane
    struct MemorySeries
    {
        std::size_t allocated = SIZE_MAX;
        std::size_t reserved = SIZE_MAX;
    };
    std::map<std::string, MemorySeries> m_memory;
    std::set<std::string> m_processNames;
    std::vector<Attr> m_attrs;
    std::string m_text;
};

} // namespace rooftrace::xla
