// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the kernel, operator, copy and API tables.
#pragma once

#include "core/analysis/analysiswindow.h"
#include "core/analysis/copykinds.h"
#include "core/analysis/deviceactivity.h"
#include "core/analysis/operators.h"
#include "core/analysis/scope.h"
#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/base/units.h"
#include "core/trace/kernelclass.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rooftrace {

// What a scope means for tables: slices that START inside the range, with their whole duration, on
// the named rows when the scope names any row of the table's kind. The label says so.
// A table that was stopped is incomplete.

/// One kernel name.
struct KernelRow
{
    StringId name = StringId::Empty;
    std::string shortName; ///< for display; the raw name belongs in the tooltip
    Category category = Category::Elementwise;
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
    Nanoseconds minNs = 0;
    Nanoseconds maxNs = 0;
    double meanNs = 0.0;
    double medianNs = 0.0;
    double shareOfBusy = 0.0;   ///< of the device's busy time in the scope, all devices together
    Nanoseconds inWindowNs = 0; ///< on the device of the window, the part that lies inside it
    SliceId longest = SliceId::None;
};

struct KernelTable
{
    std::vector<KernelRow> rows; ///< by time, longest first; ties by name
    Nanoseconds busyNs = 0;      ///< denominator of shareOfBusy
    Nanoseconds windowNs = 0;    ///< length of the window that inWindowNs is a part of; 0: none
};
/// `busyNs`: busy time of all devices in the scope (Quantities has it); below 0: computed here.
KernelTable kernelTable(const TracePtr &trace, const Scope &scope, Nanoseconds busyNs = -1,
                        Stop stop = {});
/// Fills inWindowNs and windowNs, so that shares of the table and of the findings have one
/// denominator. `device` is the one that the window is about, inside the scope.
void measureWindow(KernelTable &table, const Trace &trace, const DeviceActivity &device,
                   const AnalysisWindow &window);

/// One operator name, or one name with one set of input shapes. As PyTorch's key_averages: totals
/// add every call, also one nested in a call of the same name.
struct OperatorRow
{
    StringId name = StringId::Empty;
    StringId shapes = StringId::Empty; ///< Input Dims as in the file, when grouped by shapes
    std::int64_t count = 0;
    Nanoseconds cpuTotalNs = 0;
    Nanoseconds cpuSelfNs = 0;               ///< without child operators and user ranges
    Nanoseconds cpuSelfWithoutRuntimeNs = 0; ///< without runtime and driver calls too
    Nanoseconds deviceTotalNs = 0;           ///< sum of the operations launched inside it
    Nanoseconds deviceSelfNs = 0;            ///< launched by it directly
    Nanoseconds kernelTotalNs = 0;           ///< the same, kernels only
    Nanoseconds kernelSelfNs = 0;
    std::int64_t nestedInSameName = 0;
    SliceId longest = SliceId::None; ///< by CPU time
};

struct OperatorTable
{
    std::vector<OperatorRow> rows; ///< by device total, then CPU total, then name
    std::int64_t count = 0;
    Nanoseconds cpuSelfNs = 0;
    Nanoseconds deviceSelfNs = 0;
    std::int64_t deviceOperationsWithoutOperator = 0;
};
/// With the index at hand a new scope costs one pass over its operators.
OperatorTable operatorTable(const OperatorIndex &operators, const Scope &scope,
                            bool byShapes = false, Stop stop = {});
/// Builds the index first.
OperatorTable operatorTable(const TracePtr &trace, const Scope &scope, bool byShapes = false,
                            Stop stop = {});

/// One kind of copy or memset between kinds of memory.
struct CopyRow
{
    StringId name = StringId::Empty; ///< as the file names it: "Memcpy HtoD (Pinned -> Device)"
    CopyKindInfo kind;
    bool isMemset = false;
    std::int64_t count = 0;
    std::int64_t bytes = 0;
    std::int64_t withoutBytes = 0; ///< rows that record no size
    Nanoseconds sumNs = 0;
    Nanoseconds minNs = 0;
    Nanoseconds maxNs = 0;
    SliceId longest = SliceId::None;

    /// Bytes over time, only of rows that record a size and last; 0 when there are none.
    double bytesPerSecond = 0.0;
};
std::vector<CopyRow> copyTable(const TracePtr &trace, const Scope &scope, Stop stop = {});

/// One runtime or driver API, or one OS runtime call.
struct CallRow
{
    StringId name = StringId::Empty;
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
    Nanoseconds minNs = 0;
    Nanoseconds maxNs = 0;
    double meanNs = 0.0;
    double medianNs = 0.0;
    SliceId longest = SliceId::None;
};
enum class CallKind : std::uint8_t { Api, OsRuntime };
std::vector<CallRow> callTable(const TracePtr &trace, const Scope &scope,
                               CallKind kind = CallKind::Api, Stop stop = {});
/// User ranges of the CPU (record_function, ProfilerStep) in the same form.
std::vector<CallRow> annotationTable(const TracePtr &trace, const Scope &scope, Stop stop = {});

} // namespace rooftrace
