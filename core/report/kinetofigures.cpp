// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/kinetofigures.h"

#include "core/analysis/collectives.h"
#include "core/analysis/deviceactivity.h"
#include "core/analysis/memoryfigures.h"
#include "core/analysis/operators.h"
#include "core/analysis/steps.h"
#include "core/analysis/tables.h"
#include "core/report/devicefigures.h"
#include "core/roofline/opcostfigures.h"
#include "core/text/jsonwriter.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace rooftrace {

namespace {

struct KinetoFiguresText
{
    Q_DECLARE_TR_FUNCTIONS(KinetoFiguresText)
};

bool containsIgnoringCase(std::string_view text, std::string_view lowerWord)
{
    const auto same = [](char a, char b) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(a))) == b;
    };
    return std::search(text.begin(), text.end(), lowerWord.begin(), lowerWord.end(), same)
           != text.end();
}

class KinetoWriter
{
public:
    KinetoWriter(const TracePtr &trace, Progress &progress)
        : m_tracePtr(trace)
        , m_trace(*trace)
        , m_stop(progress)
        , m_activities(deviceActivities(*trace, {}, m_stop))
    {
    }

    Result<QByteArray> write()
    {
        using Part = void (KinetoWriter::*)();
        m_json.beginObject();
        for (const Part part :
             {&KinetoWriter::writeCounts, &KinetoWriter::writeTime, &KinetoWriter::writeDevices,
              &KinetoWriter::writeCorrelation, &KinetoWriter::writeKernels,
              &KinetoWriter::writeCalls, &KinetoWriter::writeOperators, &KinetoWriter::writeSteps,
              &KinetoWriter::writeMemory, &KinetoWriter::writeCollectives,
              &KinetoWriter::writeFlops}) {
            if (m_stop.isSet())
                return cancelledError();
            (this->*part)();
        }
        if (m_stop.isSet())
            return cancelledError();
        m_json.endObject();
        return m_json.take();
    }

private:
    void writeMap(std::string_view key, std::string_view group)
    {
        m_json.key(key).beginObject();
        const Counts &counts = m_trace.info().counts;
        const auto found = counts.find(std::string(group));
        if (found != counts.end()) {
            for (const auto &[name, count] : found->second)
                m_json.field(name, count);
        }
        m_json.endObject();
    }

    void writeCounts()
    {
        const Counts &counts = m_trace.info().counts;
        if (const auto total = counts.find("total"); total != counts.end()) {
            for (const auto &[name, count] : total->second)
                m_json.field(name, count);
        }
        for (const std::string_view group :
             {"by_ph", "by_cat_as_written", "by_cat", "x_by_cat", "quality"})
            writeMap(group, group);
    }

    void writeRange(std::string_view key, TimeRange range)
    {
        m_json.key(key).beginArray().value(range.beginNs).value(range.endNs).endArray();
    }

    void writeTime()
    {
        const TraceInfo &info = m_trace.info();
        m_json.key("time").beginObject();
        m_json.field("first_event_ts_ns", info.firstEventNs)
            .field("base_time_ns", info.baseTimeNs)
            .field("first_event_unix_ns", info.firstEventNs + info.baseTimeNs)
            .field("end_ns", info.extent.endNs);
        writeRange("range_with_instants_and_flows_ns", info.extentWithInstants);
        writeRange("range_without_trace_rows_ns", info.extentWithoutWindow);
        m_json.endObject();
        m_json.key("device_properties").beginObject();
        for (const DeviceInfo &device : m_trace.topology().devices) {
            if (device.isListed)
                m_json.field(std::to_string(device.ordinal), m_trace.string(device.name));
        }
        m_json.endObject();
    }

    void writeDevices()
    {
        m_json.key("devices");
        writeDeviceFigures(m_json, m_trace, m_activities, {}, m_stop);
        m_json.key("comm_like_kernels_not_matched_by_Q2").beginObject();
        for (const OperationTotal &total :
             unmatchedCommunicationKernels(m_trace, m_activities, m_stop)) {
            m_json.key(m_trace.string(total.name))
                .beginObject()
                .field("count", total.count)
                .field("sum_ns", total.sumNs)
                .endObject();
        }
        m_json.endObject();
    }

    /// Device operations of each API call, by call.
    std::map<SliceId, std::int64_t> operationsByCall()
    {
        std::map<SliceId, std::int64_t> result;
        for (const DeviceActivity &activity : m_activities) {
            for (const DeviceOperation &operation : activity.operations) {
                if (m_stop.poll())
                    return result;
                if (operation.launch != SliceId::None)
                    ++result[operation.launch];
            }
        }
        return result;
    }

    void writeCorrelation()
    {
        const std::map<SliceId, std::int64_t> byCall = operationsByCall();
        std::int64_t operations = 0;
        std::int64_t kernelsWithout = 0;
        std::int64_t othersWithout = 0;
        for (const DeviceActivity &activity : m_activities) {
            for (const DeviceOperation &operation : activity.operations) {
                ++operations;
                if (operation.launch == SliceId::None)
                    ++(operation.isKernel() ? kernelsWithout : othersWithout);
            }
        }
        std::int64_t several = 0;
        std::int64_t most = 0;
        for (const auto &[call, count] : byCall) {
            several += count > 1 ? 1 : 0;
            most = std::max(most, count);
        }
        const CallCounts calls = countCalls(byCall);
        const LinkStats &stats = m_trace.linkStats();
        m_json.key("correlation").beginObject();
        m_json.field("runtime_rows", stats.runtimeRows)
            .field("duplicate_runtime_correlations", stats.duplicateRuntimeCorrelations)
            .field("device_ops", operations)
            .field("device_ops_with_launch", operations - kernelsWithout - othersWithout)
            .field("kernels_without_launch", kernelsWithout)
            .field("copies_and_sets_without_launch", othersWithout)
            .field("launch_calls", calls.launches)
            .field("launch_calls_without_device_op", calls.launchesWithout)
            .field("copy_or_set_calls_without_device_op", calls.transfersWithout)
            .field("launches_with_several_ops", several)
            .field("most_ops_of_one_launch", most)
            .field("external_id_equals_correlation", stats.externalIdEqualsCorrelation)
            .field("external_id_rows", stats.externalIdRows)
            .field("external_id_trap", stats.isExternalIdTrap);
        m_json.endObject();
    }

    struct CallCounts
    {
        std::int64_t launches = 0;
        std::int64_t launchesWithout = 0;
        std::int64_t transfersWithout = 0;
    };

    CallCounts countCalls(const std::map<SliceId, std::int64_t> &byCall)
    {
        CallCounts counts;
        for (const Track &track : m_trace.topology().tracks) {
            if (track.kind != TrackKind::Runtime)
                continue;
            for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
                const Lane &lane = m_trace.lanes()[l];
                for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                    if (m_stop.poll())
                        return counts;
                    const std::string_view name = m_trace.name(SliceId{i});
                    const bool isWithout = byCall.find(SliceId{i}) == byCall.end();
                    if (containsIgnoringCase(name, "launch")) {
                        ++counts.launches;
                        counts.launchesWithout += isWithout ? 1 : 0;
                    } else if (containsIgnoringCase(name, "memcpy")
                               || containsIgnoringCase(name, "memset")) {
                        counts.transfersWithout += isWithout ? 1 : 0;
                    }
                }
            }
        }
        return counts;
    }

    template<class Row>
    void writeTotalsRow(const Row &row)
    {
        m_json.beginObject()
            .field("name", m_trace.string(row.name))
            .field("count", row.count)
            .field("sum_ns", row.sumNs)
            .field("min_ns", row.minNs)
            .field("max_ns", row.maxNs)
            .field("mean_ns", row.meanNs)
            .endObject();
    }

    void writeKernels()
    {
        const KernelTable table = kernelTable(m_tracePtr, {}, 0, m_stop);
        m_json.field("distinct_kernel_names", static_cast<std::int64_t>(table.rows.size()));
        m_json.key("kernels").beginArray();
        for (const KernelRow &row : table.rows)
            writeTotalsRow(row);
        m_json.endArray();
    }

    void writeCalls()
    {
        m_json.key("runtime_calls").beginArray();
        for (const CallRow &row : callTable(m_tracePtr, {}, CallKind::Api, m_stop))
            writeTotalsRow(row);
        m_json.endArray();
    }

    void writeOperators()
    {
        OperatorTable table = operatorTable(m_tracePtr, {}, false, m_stop);
        std::sort(table.rows.begin(), table.rows.end(),
                  [this](const OperatorRow &a, const OperatorRow &b) {
                      return m_trace.string(a.name) < m_trace.string(b.name);
                  });
        const LinkStats &stats = m_trace.linkStats();
        m_json.key("cpu_ops").beginObject();
        m_json.field("distinct_names", static_cast<std::int64_t>(table.rows.size()))
            .field("count", table.count)
            .field("cpu_self_sum_ns", table.cpuSelfNs)
            .field("device_self_sum_ns", table.deviceSelfNs)
            .field("device_ops_not_attributed_to_an_op", table.deviceOperationsWithoutOperator)
            .field("launches_attributed_by_external_id", stats.launchesByExternalId)
            .field("of_these_not_the_innermost_by_time", stats.launchesByExternalIdNotInnermost);
        m_json.key("rows").beginArray();
        for (const OperatorRow &row : table.rows) {
            m_json.beginObject()
                .field("name", m_trace.string(row.name))
                .field("count", row.count)
                .field("cpu_total_ns", row.cpuTotalNs)
                .field("cpu_self_ns", row.cpuSelfNs)
                .field("cpu_self_without_runtime_calls_ns", row.cpuSelfWithoutRuntimeNs)
                .field("device_total_ns", row.deviceTotalNs)
                .field("device_self_ns", row.deviceSelfNs)
                .field("kernel_total_ns", row.kernelTotalNs)
                .field("kernel_self_ns", row.kernelSelfNs)
                .field("nested_in_same_name", row.nestedInSameName)
                .endObject();
        }
        m_json.endArray();
        m_json.endObject();
    }

    void writeOptional(std::string_view key, bool has, std::int64_t number)
    {
        m_json.key(key);
        if (has)
            m_json.value(number);
        else
            m_json.null();
    }

    void writeSteps()
    {
        // These figures know ProfilerStep annotations alone.
        Steps steps = findSteps(m_trace, m_activities, nullptr, m_stop);
        if (steps.source != StepSource::ProfilerStep)
            steps = {};
        m_json.key("steps").beginObject();
        m_json.key("rows").beginArray();
        for (const Step &step : steps.steps) {
            m_json.beginObject()
                .field("step", step.number)
                .field("start_ns", step.host.beginNs)
                .field("host_ns", step.host.lengthNs())
                .field("device_ops_launched", step.deviceOperations);
            writeOptional("last_device_op_end_ns", step.lastDeviceEndNs >= 0, step.lastDeviceEndNs);
            writeOptional("device_ns", !step.device.isEmpty(), step.device.lengthNs());
            m_json.endObject();
        }
        m_json.endArray();
        m_json.field("nested_or_overlapping_spans_dropped", steps.droppedSpans)
            .field("gpu_side_spans", steps.deviceSpans);
        m_json.key("host");
        writeStatistics(m_json, steps.host);
        m_json.key("device");
        writeStatistics(m_json, steps.device);
        m_json.key("T_ns");
        if (steps.stepFrom == StepTimeSource::None)
            m_json.null().nullField("T_from");
        else
            m_json.value(steps.stepNs)
                .field("T_from", steps.stepFrom == StepTimeSource::Device ? "device" : "host");
        m_json.endObject();
    }

    void writeMemory()
    {
        m_json.key("memory").beginObject();
        for (const MemoryFigures &figures : memoryFigures(m_trace)) {
            m_json.key("type=" + std::to_string(figures.deviceType)
                       + " id=" + std::to_string(figures.deviceId));
            m_json.beginObject()
                .field("events", figures.events)
                .field("alloc_events", figures.allocations)
                .field("alloc_bytes", figures.allocatedBytes)
                .field("free_events", figures.frees)
                .field("free_bytes", figures.freedBytes);
            writeOptional("peak_total_allocated", figures.peakAllocated >= 0,
                          figures.peakAllocated);
            writeOptional("peak_total_reserved", figures.peakReserved >= 0, figures.peakReserved);
            m_json.endObject();
        }
        m_json.endObject();
    }

    struct CollectiveTotals
    {
        std::int64_t count = 0;
        Nanoseconds sumNs = 0;
        std::int64_t inBytes = 0;
        std::int64_t outBytes = 0;
        std::int64_t messageBytes = 0;
        std::int64_t withoutSize = 0;
        std::map<std::string, std::int64_t> groups;
    };

    void writeCollectiveSide(std::string_view key, bool isDevice,
                             const std::vector<Collective> &all)
    {
        std::map<std::string, CollectiveTotals> byName;
        for (const Collective &collective : all) {
            if (collective.isDevice != isDevice)
                continue;
            const std::string name = collective.name == StringId::Empty
                                         ? "(no name)"
                                         : std::string(m_trace.string(collective.name));
            CollectiveTotals &totals = byName[name];
            ++totals.count;
            totals.sumNs += m_trace.durationNs(collective.slice);
            if (collective.hasSize()) {
                totals.inBytes += collective.inBytes;
                totals.outBytes += collective.outBytes;
                totals.messageBytes += collective.messageBytes(name);
            } else {
                ++totals.withoutSize;
            }
            const std::string group =
                collective.hasGroup ? std::string(m_trace.string(collective.group)) : "None";
            const std::string size =
                collective.groupSize >= 0 ? std::to_string(collective.groupSize) : "None";
            std::string label = "pg=";
            label += group;
            label += " size=";
            label += size;
            ++totals.groups[label];
        }
        m_json.key(key).beginObject();
        for (const auto &[name, totals] : byName) {
            m_json.key(name)
                .beginObject()
                .field("count", totals.count)
                .field("sum_dur_ns", totals.sumNs)
                .field("in_bytes", totals.inBytes)
                .field("out_bytes", totals.outBytes)
                .field("message_bytes", totals.messageBytes)
                .field("without_size", totals.withoutSize);
            m_json.key("groups").beginObject();
            for (const auto &[group, count] : totals.groups)
                m_json.field(group, count);
            m_json.endObject();
            m_json.endObject();
        }
        m_json.endObject();
    }

    void writeCollectives()
    {
        const std::vector<Collective> all = collectives(m_trace, {}, m_stop);
        m_json.key("collectives").beginObject();
        writeCollectiveSide("cpu", false, all);
        writeCollectiveSide("kernels", true, all);
        m_json.key("annotations").beginArray();
        for (const CallRow &row : annotationTable(m_tracePtr, {}, m_stop)) {
            if (m_trace.string(row.name).substr(0, 5) == "nccl:")
                writeTotalsRow(row);
        }
        m_json.endArray();
        m_json.endObject();
    }

    void writeCosts(std::string_view key, const std::map<std::string, OpCostTotals> &costs)
    {
        m_json.key(key).beginObject();
        for (const auto &[name, totals] : costs) {
            m_json.key(name)
                .beginObject()
                .field("count", totals.count)
                .field("flop", totals.flop)
                .field("flop_matrix_only", totals.flopMatrixOnly)
                .field("min_bytes", totals.minBytes)
                .field("without_bytes", totals.withoutBytes)
                .field("device_total_ns", totals.deviceTotalNs)
                .field("device_union_ns", totals.deviceUnionNs)
                .endObject();
        }
        m_json.endObject();
    }

    void writeFlops()
    {
        const OpCostFigures costs = opCostFigures(m_trace, m_stop);
        m_json.key("flops").beginObject();
        writeCosts("by_op", costs.byOp);
        writeCosts("by_family", costs.byFamily);
        m_json.field("total_flop", costs.totalFlop)
            .field("total_flop_matrix_only", costs.totalFlopMatrixOnly)
            .field("total_min_bytes", costs.totalMinBytes);
        m_json.key("canonical_ops_without_enough_arguments").beginObject();
        for (const auto &[name, count] : costs.canonicalOpsWithoutEnoughArguments)
            m_json.field(name, count);
        m_json.endObject();
        m_json.endObject();
    }

    const TracePtr &m_tracePtr;
    const Trace &m_trace;
    Stop m_stop;
    std::vector<DeviceActivity> m_activities;
    JsonWriter m_json;
};

} // namespace

Result<QByteArray> kinetoFigures(const TracePtr &trace, Progress &progress)
{
    progress.report({0, 0, 0, KinetoFiguresText::tr("Computing figures")});
    return KinetoWriter(trace, progress).write();
}

} // namespace rooftrace
