// SPDX-License-Identifier: GPL-3.0-or-later
// Small traces in a few lines, and where the real ones lie.
#pragma once

#include "core/trace/trace.h"
#include "core/trace/tracebuilder.h"

#include <QString>

#include <cstdint>
#include <span>
#include <string_view>

namespace rooftrace::test {

/// Builds a trace from calls that read like a drawing. Times in nanoseconds on the file clock.
class TraceFactory
{
public:
    TraceFactory();

    TraceBuilder &builder() { return m_builder; }

    /// Device rows: kernel, copy ("Memcpy HtoD (Pageable -> Device)"), memset by `kind`.
    void deviceSlice(SliceKind kind, std::int64_t device, std::int64_t stream,
                     std::string_view name, Nanoseconds startNs, Nanoseconds endNs,
                     std::int64_t correlation = SliceInput::NoKey,
                     std::span<const Attr> attrs = {});
    /// Rows of thread `tid` of process 1.
    void hostSlice(SliceKind kind, std::int64_t tid, std::string_view name, Nanoseconds startNs,
                   Nanoseconds endNs, std::int64_t correlation = SliceInput::NoKey,
                   std::int64_t externalId = SliceInput::NoKey, std::span<const Attr> attrs = {});

    TracePtr build();

private:
    TraceBuilder m_builder;
};

/// Folder of real traces: ROOFTRACE_TRACES, else shared/traces beside the checkout; empty when
/// absent.
QString tracesDir();

} // namespace rooftrace::test
