// SPDX-License-Identifier: GPL-3.0-or-later
// What a Kineto file says beside its events: devices, job, versions, the profiler's own log.
#pragma once

#include "core/base/importlog.h"
#include "core/trace/tracebuilder.h"

#include <cstdint>
#include <string_view>

namespace rooftrace::kineto {

/// Takes one top-level member. Environments, credentials and names of people and machines are
/// counted and dropped.
class Members
{
public:
    Members(TraceBuilder &builder, ImportLog &log)
        : m_builder(builder)
        , m_log(log)
    {
    }

    void add(std::string_view key, std::string_view value, std::int64_t offset);

    /// Ranks of processes and devices, the clock, the producer, from what was added so far.
    static void complete(TraceBuilder &builder);

private:
    void addDevices(std::string_view value, std::int64_t offset);
    void addJob(std::string_view value, std::int64_t offset);
    void addLog(std::string_view level, std::string_view value, std::int64_t offset);
    void addScalar(std::string_view key, std::string_view value);
    void addLogLine(std::string_view level, std::string_view line, std::int64_t offset);
    void hide(std::int64_t offset, std::int64_t count);

    TraceBuilder &m_builder;
    ImportLog &m_log;
    int m_logLines = 0;
};

} // namespace rooftrace::kineto
