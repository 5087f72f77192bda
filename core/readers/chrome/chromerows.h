// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows the processes and threads of a Chrome trace become.
#pragma once

#include "core/readers/kineto/kinetobatch.h"
#include "core/readers/kineto/kinetoflatmap.h"
#include "core/readers/xla/xlanames.h"
#include "core/trace/tracebuilder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftrace::chrome {

/// What a row of the file is, decided when its first event comes: names stand before the events of
/// the writers that record devices.
struct RowState
{
    enum class Role : std::uint8_t {
        Host,
        XlaHost,
        XlaDevice,
        AscendHost,   ///< calls of the runtime below the framework
        AscendDevice, ///< work of an NPU
    };
    Role role = Role::Host;
    std::string pid; ///< as written
    std::string tid;
    std::int32_t thread = -1;
    std::int32_t stream = -1;
    std::int32_t async = -1; ///< the thread that shows what overlaps, once there is some
    std::int64_t ordinal = -1;
    std::int64_t streamNumber = -1;
    xla::LineRole line = xla::LineRole::Host;
    std::string lineName;
    std::uint32_t flowPlace = 0;
    bool hasFlowPlace = false;
};

/// Finds rows by process and thread and knows their names.
class Rows
{
public:
    explicit Rows(TraceBuilder &builder)
        : m_builder(builder)
    {
    }

    /// Takes "process_name" and its like; false for metadata that names nothing.
    bool addName(const kineto::EventRow &row);
    /// Valid until the next call.
    RowState &find(const kineto::EventRow &row);
    /// The row for ranges of this category that may overlap.
    std::uint32_t asyncTrack(RowState &row, std::string_view category);
    std::uint32_t flowPlace(RowState &row);

    /// Names and order of everything that has slices, to the builder or to a copy of it.
    void describe(TraceBuilder &builder) const;
    bool hasXla() const { return m_hasXla; }
    bool hasAscend() const { return m_hasAscend; }

private:
    struct Names
    {
        std::string name;
        std::string labels;
        std::optional<std::int64_t> sortIndex;
    };
    using Thread = std::pair<std::string, std::string>; // pid and tid as written

    void place(RowState &row);
    void placeDevice(RowState &row, const std::string &process, const std::string &thread);
    std::string processName(const std::string &pid) const;

    TraceBuilder &m_builder;
    kineto::FlatMap<std::uint32_t> m_rowByHash;
    std::vector<RowState> m_rows;
    std::map<std::string, Names> m_processes;
    std::map<Thread, Names> m_threads;
    std::map<std::string, std::int32_t> m_asyncThreads; // by pid and category
    std::map<std::string, std::int64_t> m_npus;         // by pid
    bool m_hasXla = false;
    bool m_hasAscend = false;
};

} // namespace rooftrace::chrome
