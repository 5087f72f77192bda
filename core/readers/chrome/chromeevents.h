// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the events of a Chrome trace that is no PyTorch trace into slices, counters, markers and
// arrows.
#pragma once

#include "core/base/importlog.h"
#include "core/readers/chrome/chromeargs.h"
#include "core/readers/chrome/chromerows.h"
#include "core/readers/kineto/kinetofilter.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftrace::chrome {

/// Receives events in file order on one thread; finish() completes what needs the whole file.
class Events
{
public:
    Events(TraceBuilder &builder, ImportLog &log);

    /// Adds the events [first, last) of a batch, which needs to live during the call only.
    void add(const kineto::Batch &batch, std::size_t first, std::size_t last);
    void finish();
    /// Names and counts as far as they are known, to the builder or to a copy of it.
    void describe(TraceBuilder &builder) const;

    std::int64_t count() const { return m_count; }

private:
    struct OpenRange
    {
        SliceInput slice;
        std::uint32_t track = 0;
    };
    struct Category
    {
        StringId text = StringId::Empty;
        std::string written;
        kineto::CategoryMeaning meaning;
    };
    /// Loops of a TPU core are ranges when there are operations inside.
    struct Loop
    {
        SliceInput slice;
        std::int32_t stream = -1;
        StringId category = StringId::Empty;
        std::vector<Attr> attributes;
    };

    void addEvent(const kineto::EventRow &row);
    void addTimed(const kineto::EventRow &row);
    const Category &category(const kineto::EventRow &row);
    StringId intern(std::string_view text);
    StringId nameOf(const kineto::EventRow &row);
    SliceInput sliceOf(const kineto::EventRow &row);
    AttrId attributesOf(const kineto::EventRow &row, SliceKind kind, const Category &cat);
    xla::DeviceKind hostKind(const RowState &row, const Category &cat, StringId name) const;
    void addComplete(const kineto::EventRow &row);
    void addXlaSlice(const RowState &row, SliceInput slice);
    void addAscendSlice(const RowState &row, SliceInput slice);
    void finishLoops();
    void beginRange(const kineto::EventRow &row, bool isAsync);
    void endRange(const kineto::EventRow &row, bool isAsync);
    void closeRange(std::uint64_t key, Nanoseconds timeNs);
    void addObject(const kineto::EventRow &row);
    std::uint64_t rangeKey(const kineto::EventRow &row, bool isAsync);
    std::uint64_t idHash(const kineto::EventRow &row) const;
    void addMarker(const kineto::EventRow &row);
    void addCounters(const kineto::EventRow &row);
    void addFlow(const kineto::EventRow &row);
    void addUnfinished();
    void note(const char *kind, NoteLevel level, const QString &message);

    TraceBuilder &m_builder;
    ImportLog &m_log;
    kineto::EventFilter m_filter;
    Rows m_rows;
    std::int64_t m_offset = 0;
    std::int64_t m_count = 0;
    kineto::FlatMap<StringId> m_names;
    kineto::FlatMap<std::uint32_t> m_categoryByToken;
    std::vector<Category> m_categories;
    kineto::FlatMap<std::size_t> m_counterByRow;
    std::unordered_map<std::uint64_t, std::vector<OpenRange>> m_open;
    std::map<char, std::int64_t> m_phases;
    std::vector<Loop> m_loops;
    std::map<std::int32_t, std::vector<Nanoseconds>> m_opStarts; // by stream
    std::string_view m_eventText;                                // of the present event
    std::vector<Attr> m_attrs;
    ArgsReader m_args;
};

} // namespace rooftrace::chrome
