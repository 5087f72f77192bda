// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the events of a Chrome trace into slices, counters, markers and flows.
#pragma once

#include "core/base/importlog.h"
#include "core/readers/kineto/kinetobatch.h"
#include "core/readers/kineto/kinetocategories.h"
#include "core/readers/kineto/kinetofilter.h"
#include "core/readers/kineto/kinetoflatmap.h"
#include "core/trace/tracebuilder.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace rooftrace::kineto {

/// Receives events in file order on one thread; finish() completes what needs the whole file.
class Events
{
public:
    Events(TraceBuilder &builder, ImportLog &log);

    /// Adds the events [first, last) of a batch, which needs to live during the call only.
    void add(const Batch &batch, std::size_t first, std::size_t last);

    /// Unfinished ranges and what describe() adds.
    void finish();
    /// Adds names of processes and threads and the counts, as far as they are known, to the builder
    /// of these events or to a copy of it.
    void describe(TraceBuilder &builder) const;

    std::int64_t count() const { return m_count; }
    std::int64_t rankHint() const { return m_rankHint; }

private:
    struct Category
    {
        StringId text = StringId::Empty;
        std::string written;
        std::string canonical;
        CategoryMeaning meaning;
        std::array<std::int64_t, 128> byPhase{};
    };
    struct ProcessNames
    {
        std::string name;
        std::string labels;
        std::int64_t sortIndex = 0;
        bool hasSortIndex = false;
    };
    struct ThreadNames
    {
        std::string name;
        std::int64_t sortIndex = 0;
        bool hasSortIndex = false;
    };
    struct FlowPlace
    {
        std::string pid;
        std::string tid;
    };
    struct OpenRange
    {
        SliceInput slice;
        std::uint32_t track = 0;
    };
    struct MemorySeries
    {
        std::size_t allocated = NoSeries;
        std::size_t reserved = NoSeries;
        std::size_t delta = NoSeries;
    };
    static constexpr std::size_t NoSeries = SIZE_MAX;

    void addEvent(const EventRow &row);
    Category &category(const EventRow &row);
    StringId intern(std::string_view token);
    StringId intern(std::string_view token, std::uint64_t hash);
    void addSlice(const EventRow &row, const Category &cat);
    SliceInput sliceOf(const EventRow &row, const Category &cat);
    AttrId attributesOf(const EventRow &row, const Category &cat, StringId name);
    StringId internJson(std::string_view value, std::uint64_t hash);
    Attr attrOf(Key key, std::string_view value, std::uint64_t hash);
    void appendCopyNames(std::vector<Attr> &attrs, std::string_view name, bool hasKind);
    std::uint32_t trackOf(const EventRow &row, const Category &cat);
    std::uint32_t makeTrack(const EventRow &row, const Category &cat);
    std::uint32_t deviceTrack(const EventRow &row, TrackKind kind);
    bool isDeviceRow(const EventRow &row, const Category &cat) const;
    void addMetadata(const EventRow &row);
    void addInstant(const EventRow &row, const Category &cat);
    void addMemory(const EventRow &row);
    void addCounters(const EventRow &row);
    void addFlow(const EventRow &row, const Category &cat);
    void beginRange(const EventRow &row, const Category &cat, bool isAsync);
    void endRange(const EventRow &row, const Category &cat, bool isAsync);
    static std::uint64_t rangeKey(const EventRow &row, const Category &cat, bool isAsync);
    void append(std::size_t series, Nanoseconds timeNs, double value);
    void note(const char *kind, NoteLevel level, const QString &message);
    void nameTopology(TraceBuilder &builder) const;
    void nameFlowPlaces(TraceBuilder &builder) const;
    void writeCounts(Counts &counts) const;

    TraceBuilder &m_builder;
    ImportLog &m_log;
    EventFilter m_filter;
    std::int64_t m_offset = 0;
    bool m_mayBeBadUtf8 = false;
    std::int64_t m_count = 0;
    std::int64_t m_rankHint = -1;
    std::vector<Category> m_categories;
    FlatMap<std::uint32_t> m_categoryByToken;
    FlatMap<std::uint32_t> m_trackByRow;
    FlatMap<AttrId> m_attributesByHash;
    FlatMap<StringId> m_texts;     // by their raw text
    FlatMap<StringId> m_jsonTexts; // the same for lists and objects
    FlatMap<std::uint32_t> m_flowPlaceByRow;
    std::vector<FlowPlace> m_flowPlaces;
    std::map<std::string, ProcessNames> m_processes; // by pid text
    std::map<std::pair<std::string, std::string>, ThreadNames> m_threads;
    std::map<std::pair<std::string, std::string>, std::int32_t> m_hostThreads; // with slices
    std::map<std::pair<std::int64_t, std::int64_t>, std::int32_t> m_streams;   // device, stream
    std::map<std::pair<std::int64_t, std::int64_t>, MemorySeries> m_memory;    // type, id
    FlatMap<std::size_t> m_counterByRow;
    std::unordered_map<std::uint64_t, std::vector<OpenRange>> m_open;
    std::map<char, std::int64_t> m_otherPhases;
    std::int64_t m_zeroDurations = 0;
    std::int64_t m_missingDurations = 0;
    std::int64_t m_negativeDurations = 0;
    std::int64_t m_zeroTimes = 0;
    std::array<StringId, static_cast<std::size_t>(Key::Count)> m_attributeKeys{};
    std::vector<Attr> m_scratch;
    std::string m_json;
};

} // namespace rooftrace::kineto
