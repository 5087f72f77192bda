// SPDX-License-Identifier: GPL-3.0-or-later
// From the results of Nsight Compute to a trace: one slice a result, one row of metrics a slice.
#pragma once

#include "core/base/importlog.h"
#include "core/readers/ncu/ncumessages.h"
#include "core/readers/ncu/ncusession.h"
#include "core/trace/tracebuilder.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rooftrace::ncu {

/// Adds results one after the other. Each was measured on its own, several times: they are laid end
/// to end in the order in which they were profiled.
class Import
{
public:
    Import(TraceBuilder &builder, ImportLog &log);

    /// `session`: what is known up to this result. `offset`: where it stands in the file.
    void add(PayloadKind kind, const ResultMessage &result, const Session &session,
             std::int64_t offset);
    /// Names devices and versions, and says what such a report does not have.
    void finish(const Session &session);

    std::int64_t resultCount() const { return m_resultCount; }

private:
    struct Facts;
    Facts factsOf(const ResultMessage &result, const Session &session) const;
    std::string_view nameOf(const Metric &metric, const Session &session) const;
    std::int32_t device(const Facts &facts);
    AttrId attributesOf(PayloadKind kind, const ResultMessage &result, const Facts &facts,
                        std::int32_t device);
    void addPerSm(const ResultMessage &result, std::int32_t device, std::vector<Attr> &attrs);
    void addMetrics(const ResultMessage &result, const Session &session);
    void addAdvice(const ResultMessage &result);
    MetricValue interned(const Value &value);
    StringId key(std::string_view text) { return m_builder.strings().intern(text); }
    StringId nameId(PayloadKind kind, const ResultMessage &result);
    void describeDevices(const Session &session);
    void noteMissing();

    TraceBuilder &m_builder;
    ImportLog &m_log;
    Nanoseconds m_nextStartNs = 0;
    std::int64_t m_resultCount = 0;
    std::int64_t m_nanCount = 0;
    std::int64_t m_lockedCount = 0;
    std::int64_t m_unlockedCount = 0;
    bool m_hasFlops = false;
    std::map<std::int64_t, std::map<std::string, std::string>> m_deviceAttributes; // by ordinal
};

} // namespace rooftrace::ncu
