// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/devicefigures.h"

#include "core/analysis/copykinds.h"
#include "core/analysis/gaps.h"
#include "core/analysis/launches.h"
#include "core/trace/attrkeys.h"

#include <queue>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace rooftrace {

namespace {

constexpr std::size_t LongestGaps = 10;

struct Transfer
{
    std::int64_t count = 0;
    Nanoseconds sumNs = 0;
    std::int64_t bytes = 0;
    std::int64_t withoutBytes = 0;
};
using Transfers = std::map<std::string, Transfer>;

class DeviceWriter
{
public:
    DeviceWriter(JsonWriter &json, const Trace &trace, const DeviceActivity &activity,
                 const DeviceFigureStyle &style, const IntervalSet &overhead, Stop stop)
        : m_json(json)
        , m_trace(trace)
        , m_activity(activity)
        , m_style(style)
        , m_overhead(overhead)
        , m_stop(stop)
    {
    }

    void write()
    {
        using Part = void (DeviceWriter::*)();
        m_json.beginObject();
        for (const Part part : {&DeviceWriter::writeCounts, &DeviceWriter::writeTransfers,
                                &DeviceWriter::writeBudget, &DeviceWriter::writeGaps,
                                &DeviceWriter::writeStreamGaps, &DeviceWriter::writeCommunication,
                                &DeviceWriter::writeLatency, &DeviceWriter::writeStreams}) {
            if (!m_stop.isSet())
                (this->*part)();
        }
        m_json.endObject();
    }

private:
    std::string nameOf(SliceId slice) const
    {
        return m_style.operationName ? m_style.operationName(slice)
                                     : std::string(m_trace.name(slice));
    }

    std::string copyKindOf(SliceId slice) const
    {
        if (m_style.copyKind)
            return m_style.copyKind(slice);
        const std::string_view kind =
            copyDirectionId(rooftrace::copyKindOf(m_trace, slice).direction);
        return std::string(kind.empty() ? m_trace.name(slice) : kind);
    }

    std::string streamKey(std::uint32_t stream) const
    {
        const auto i = static_cast<std::size_t>(m_activity.streams[stream]);
        return std::to_string(m_trace.topology().streams[i].stream);
    }

    void writeCounts()
    {
        const DeviceInfo &info =
            m_trace.topology().devices[static_cast<std::size_t>(m_activity.device)];
        m_json.key("name");
        if (info.name == StringId::Empty)
            m_json.null();
        else
            m_json.value(m_trace.string(info.name));
        std::int64_t counts[2] = {0, 0}; // NOLINT(modernize-avoid-c-arrays): compute,
        Nanoseconds sums[2] = {0, 0};    // NOLINT(modernize-avoid-c-arrays): communication
        for (const DeviceOperation &operation : m_activity.operations) {
            if (m_stop.poll())
                break;
            if (!operation.isKernel())
                continue;
            const std::size_t which =
                operation.operationClass == OperationClass::Communication ? 1 : 0;
            ++counts[which];
            sums[which] += operation.durationNs();
        }
        m_json.field("op_count", static_cast<std::int64_t>(m_activity.operations.size()))
            .field("zero_duration_ops", m_activity.zeroLengthOperations)
            .field("kernel_count", counts[0] + counts[1])
            .field("kernel_time_sum_ns", sums[0] + sums[1])
            .field("compute_kernel_count", counts[0])
            .field("compute_kernel_time_sum_ns", sums[0])
            .field("comm_kernel_count", counts[1])
            .field("comm_kernel_time_sum_ns", sums[1]);
    }

    void writeTransferMap(std::string_view key, const Transfers &transfers)
    {
        m_json.key(key).beginObject();
        for (const auto &[name, transfer] : transfers) {
            m_json.key(name)
                .beginObject()
                .field("count", transfer.count)
                .field("sum_ns", transfer.sumNs)
                .field("bytes", transfer.bytes)
                .field("without_bytes", transfer.withoutBytes)
                .endObject();
        }
        m_json.endObject();
    }

    void writeTransfers()
    {
        Transfers copies;
        Transfers copiesByName;
        Transfers sets;
        const auto add = [&](Transfer &transfer, const DeviceOperation &operation) {
            ++transfer.count;
            transfer.sumNs += operation.durationNs();
            const std::optional<Attr> bytes = m_trace.attribute(operation.slice, attr::Bytes);
            if (bytes && bytes->isNumber())
                transfer.bytes += bytes->asInteger();
            else
                ++transfer.withoutBytes;
        };
        for (const DeviceOperation &operation : m_activity.operations) {
            if (m_stop.poll())
                break;
            if (operation.operationClass == OperationClass::Copy) {
                add(copies[copyKindOf(operation.slice)], operation);
                add(copiesByName[nameOf(operation.slice)], operation);
            } else if (operation.operationClass == OperationClass::Memset) {
                add(sets[nameOf(operation.slice)], operation);
            }
        }
        writeTransferMap("memcpy", copies);
        writeTransferMap("memcpy_by_name", copiesByName);
        writeTransferMap("memset", sets);
    }

    void writeBudget()
    {
        const BusyBudget budget = m_activity.budget();
        const IntervalSet idle = IntervalSet({budget.window}).without(m_activity.busy);
        const Nanoseconds overheadNs = idle.intersected(m_overhead).lengthNs();
        m_json.field("window_start_ns", budget.window.beginNs + m_style.offsetNs)
            .field("window_end_ns", budget.window.endNs + m_style.offsetNs)
            .field("window_ns", budget.windowNs())
            .field("busy_compute_union_ns", budget.computeNs)
            .field("busy_comm_union_ns", budget.communicationNs)
            .field("busy_kernel_union_ns", budget.kernelsNs)
            .field("busy_non_transfer_union_ns", budget.nonTransferNs)
            .field("busy_all_union_ns", budget.busyNs)
            .field("idle_ns", budget.idleNs())
            .field("compute_absent_ns", budget.computeAbsentNs())
            .field("occupied_not_computing_ns", budget.occupiedNotComputingNs())
            .field("profiler_overhead_inside_idle_ns", overheadNs)
            .field("idle_without_profiler_overhead_ns", budget.idleNs() - overheadNs);
        m_json.key("utilisation");
        if (budget.windowNs() > 0)
            m_json.value(budget.utilisation());
        else
            m_json.null();
    }

    void writeTotal(std::string_view key, const GapTotal &total)
    {
        m_json.key(key).beginObject().field("count", total.count).field("ns", total.ns).endObject();
    }

    /// The other reading: distinct moments of operations without length inside gaps split them.
    std::int64_t splitCount(const std::vector<IdleGap> &gaps) const
    {
        auto count = static_cast<std::int64_t>(gaps.size());
        std::size_t next = 0;
        Nanoseconds last = -1;
        for (const IdleGap &gap : gaps) {
            for (; next < m_activity.operations.size()
                   && m_activity.operations[next].startNs < gap.full.endNs;
                 ++next) {
                const DeviceOperation &operation = m_activity.operations[next];
                if (operation.durationNs() == 0 && operation.startNs > gap.full.beginNs
                    && operation.startNs != last) {
                    ++count;
                    last = operation.startNs;
                }
            }
        }
        return count;
    }

    void writeGaps()
    {
        const std::vector<IdleGap> gaps = idleGaps(m_trace, m_activity, nullptr, {}, m_stop);
        const GapTotals totals = gapTotals(gaps);
        // These figures have no class of their own for blocked gaps.
        GapTotal unresolved = totals.of(GapClass::Unresolved);
        unresolved.count += totals.of(GapClass::Blocked).count;
        unresolved.ns += totals.of(GapClass::Blocked).ns;
        m_json.key("gaps").beginObject();
        m_json.field("count", totals.all.count).field("ns", totals.all.ns);
        m_json.key("classes").beginObject();
        writeTotal("launch-starved", totals.of(GapClass::LaunchStarved));
        writeTotal("kernel-to-kernel", totals.of(GapClass::KernelToKernel));
        writeTotal("unresolved", unresolved);
        m_json.endObject();
        Nanoseconds until = 0;
        Nanoseconds after = 0;
        std::int64_t withoutLaunch = 0;
        std::int64_t several = 0;
        for (const IdleGap &gap : gaps) {
            until += gap.starvedNs;
            after += gap.afterLaunchNs;
            withoutLaunch += gap.launch == SliceId::None ? 1 : 0;
            several += gap.simultaneous > 1 ? 1 : 0;
        }
        m_json.field("count_if_zero_length_ops_split_gaps", splitCount(gaps))
            .field("launch_starved_until_call_end_ns", until)
            .field("launch_starved_after_call_end_ns", after)
            .field("unresolved_without_launch_count", withoutLaunch)
            .field("gaps_ended_by_several_ops", several);
        writeLongest(gaps);
        m_json.endObject();
    }

    void writeLongest(const std::vector<IdleGap> &gaps)
    {
        if (m_stop.isSet())
            return;
        std::vector<const IdleGap *> longest;
        longest.reserve(gaps.size());
        for (const IdleGap &gap : gaps)
            longest.push_back(&gap);
        const auto end =
            longest.begin() + static_cast<std::ptrdiff_t>(std::min(LongestGaps, longest.size()));
        std::partial_sort(longest.begin(), end, longest.end(),
                          [](const IdleGap *a, const IdleGap *b) {
                              return a->full.lengthNs() != b->full.lengthNs()
                                         ? a->full.lengthNs() > b->full.lengthNs()
                                         : a->full.beginNs < b->full.beginNs;
                          });
        m_json.key("longest").beginArray();
        for (auto gap = longest.begin(); gap != end; ++gap) {
            const GapClass shown =
                (*gap)->gapClass == GapClass::Blocked ? GapClass::Unresolved : (*gap)->gapClass;
            m_json.beginObject()
                .field("ns", (*gap)->full.lengthNs())
                .field("start_ns", (*gap)->full.beginNs + m_style.offsetNs)
                .field("class", gapClassId(shown))
                .field("next_op", std::string_view(nameOf((*gap)->nextSlice)))
                .endObject();
        }
        m_json.endArray();
    }

    /// Streams of one number in several contexts are one stream here.
    std::map<std::string, std::vector<std::uint32_t>> streamsByNumber() const
    {
        std::map<std::string, std::vector<std::uint32_t>> result;
        for (std::uint32_t s = 0; s < m_activity.streams.size(); ++s)
            result[streamKey(s)].push_back(s);
        return result;
    }

    void writeStreamGaps()
    {
        const std::vector<StreamGaps> gaps = streamGaps(m_trace, m_activity, m_stop);
        m_json.key("hta_stream_gaps").beginObject();
        for (const auto &[key, streams] : streamsByNumber()) {
            StreamGaps sum;
            for (const std::uint32_t s : streams) {
                const auto add = [](GapTotal &to, const GapTotal &from) {
                    to.count += from.count;
                    to.ns += from.ns;
                };
                add(sum.hostWait, gaps[s].hostWait);
                add(sum.kernelWait, gaps[s].kernelWait);
                add(sum.other, gaps[s].other);
            }
            m_json.key(key).beginObject();
            writeTotal("host_wait", sum.hostWait);
            writeTotal("kernel_wait", sum.kernelWait);
            writeTotal("other", sum.other);
            m_json.endObject();
        }
        m_json.endObject();
    }

    void writeCommunication()
    {
        const CommunicationOverlap overlap = m_activity.overlap();
        m_json.key("comm").beginObject();
        m_json.field("union_ns", overlap.unionNs)
            .field("overlap_with_compute_ns", overlap.overlapWithComputeNs);
        m_json.key("overlap_ratio");
        if (overlap.unionNs > 0)
            m_json.value(overlap.overlapShare());
        else
            m_json.null();
        m_json.field("exposed_vs_compute_ns", overlap.exposedVsComputeNs)
            .field("exposed_vs_kernel_copy_set_ns", overlap.exposedNs);
        m_json.endObject();
    }

    void writeLatency()
    {
        const LaunchFigures figures = launchFigures(m_trace, m_activity, m_stop);
        m_json.key("launch_latency").beginObject();
        m_json.field("correlated_ops", static_cast<std::int64_t>(figures.latencies.size()))
            .field("distinct_launches", figures.distinctLaunches);
        m_json.key("all_ops");
        writeStatistics(m_json, figures.allOperations);
        m_json.key("kernels_only");
        writeStatistics(m_json, figures.kernelsOnly);
        m_json.key("first_op_per_launch");
        writeStatistics(m_json, figures.firstPerLaunch);
        m_json.key("lat0_stream_empty");
        writeStatistics(m_json, figures.streamEmpty);
        m_json.field("ops_starting_before_their_launch", figures.startsBeforeLaunch);
        m_json.endObject();
    }

    struct StreamFigures
    {
        std::int64_t operations = 0;
        std::int64_t kernels = 0;
        Nanoseconds kernelSumNs = 0;
        Nanoseconds busyNs = 0;
        std::int64_t pairs = 0;
        std::int64_t involved = 0;
        Nanoseconds longestNs = 0;
    };

    /// Operations by stream, as places in the list of all, ascending.
    std::vector<std::vector<std::uint32_t>> operationsByStream() const
    {
        std::vector<std::vector<std::uint32_t>> result(m_activity.streams.size());
        for (std::uint32_t i = 0; i < m_activity.operations.size(); ++i)
            result[m_activity.operations[i].stream].push_back(i);
        return result;
    }

    /// One pass in start order. Pairs that share time: each operation with those still running.
    StreamFigures streamFigures(const std::vector<std::uint32_t> &places)
    {
        StreamFigures figures;
        std::priority_queue<Nanoseconds, std::vector<Nanoseconds>, std::greater<>> running;
        Nanoseconds busyUntil = 0;
        Nanoseconds lastEnd = 0; // of the latest one with length, for counting it as involved once
        bool isLastInvolved = true;
        for (const std::uint32_t place : places) {
            if (m_stop.poll())
                break;
            const DeviceOperation &operation = m_activity.operations[place];
            ++figures.operations;
            if (operation.isKernel()) {
                ++figures.kernels;
                figures.kernelSumNs += operation.durationNs();
            }
            if (operation.durationNs() == 0)
                continue;
            while (!running.empty() && running.top() <= operation.startNs)
                running.pop();
            figures.pairs += static_cast<std::int64_t>(running.size());
            if (!running.empty()) {
                figures.longestNs = std::max(figures.longestNs, std::min(busyUntil, operation.endNs)
                                                                    - operation.startNs);
                ++figures.involved;
                // An operation that started before and is not involved yet is the latest one.
                figures.involved += !isLastInvolved && lastEnd > operation.startNs ? 1 : 0;
            }
            isLastInvolved = !running.empty();
            lastEnd = operation.endNs;
            running.push(operation.endNs);
            figures.busyNs +=
                std::max<Nanoseconds>(0, operation.endNs - std::max(busyUntil, operation.startNs));
            busyUntil = std::max(busyUntil, operation.endNs);
        }
        return figures;
    }

    void writeStreams()
    {
        std::int64_t pairs = 0;
        const std::vector<std::vector<std::uint32_t>> byStream = operationsByStream();
        m_json.key("streams").beginObject();
        for (const auto &[key, streams] : streamsByNumber()) {
            std::vector<std::uint32_t> places;
            for (const std::uint32_t stream : streams)
                places.insert(places.end(), byStream[stream].begin(), byStream[stream].end());
            if (streams.size() > 1)
                stoppableSort(places.begin(), places.end(), std::less<>(), m_stop);
            const StreamFigures figures = streamFigures(places);
            pairs += figures.pairs;
            m_json.key(key).beginObject();
            m_json.field("op_count", figures.operations)
                .field("kernel_count", figures.kernels)
                .field("kernel_time_sum_ns", figures.kernelSumNs)
                .field("busy_union_ns", figures.busyNs);
            m_json.key("overlap")
                .beginObject()
                .field("pairs", figures.pairs)
                .field("ops_involved", figures.involved)
                .field("longest_overlap_ns", figures.longestNs)
                .endObject();
            m_json.endObject();
        }
        m_json.endObject();
        m_json.field("overlapping_pairs_on_one_stream", pairs);
    }

    JsonWriter &m_json;
    const Trace &m_trace;
    const DeviceActivity &m_activity;
    const DeviceFigureStyle &m_style;
    const IntervalSet &m_overhead;
    Stop m_stop;
};

bool looksLikeCommunication(std::string_view name)
{
    std::string letters;
    for (const char c : name)
        letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    for (const std::string_view word :
         {"all_reduce", "allreduce", "all-reduce", "all_gather", "allgather", "all_to_all",
          "alltoall", "reduce_scatter", "reducescatter", "cross_device_reduce", "nccl", "rccl",
          "nvshmem", "sendrecv"}) {
        if (letters.find(word) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

void writeStatistics(JsonWriter &json, const Statistics &statistics)
{
    json.beginObject().field("count", statistics.count);
    if (statistics.count > 0) {
        json.field("sum_ns", statistics.sumNs)
            .field("min_ns", statistics.minNs)
            .field("max_ns", statistics.maxNs)
            .field("mean_ns", statistics.meanNs)
            .field("median_ns", statistics.medianNs)
            .field("p99_ns", statistics.p99Ns)
            .field("p99_linear_ns", statistics.p99LinearNs);
    }
    json.endObject();
}

void writeDeviceFigures(JsonWriter &json, const Trace &trace,
                        const std::vector<DeviceActivity> &activities,
                        const DeviceFigureStyle &style, Stop stop)
{
    const IntervalSet overhead = profilerOverhead(trace);
    json.beginObject();
    for (const DeviceActivity &activity : activities) {
        const auto device = static_cast<std::size_t>(activity.device);
        json.key(std::to_string(trace.topology().devices[device].ordinal));
        DeviceWriter(json, trace, activity, style, overhead, stop).write();
    }
    json.endObject();
}

std::vector<OperationTotal>
unmatchedCommunicationKernels(const Trace &trace, const std::vector<DeviceActivity> &activities,
                              Stop stop)
{
    std::map<StringId, OperationTotal> totals;
    std::set<StringId> suspects;
    for (const DeviceActivity &activity : activities) {
        for (const DeviceOperation &operation : activity.operations) {
            if (stop.poll())
                return {};
            const StringId name = trace.nameId(operation.slice);
            OperationTotal &total = totals[name];
            total.name = name;
            ++total.count;
            total.sumNs += operation.durationNs();
            if (operation.operationClass == OperationClass::Compute)
                suspects.insert(name);
        }
    }
    std::vector<OperationTotal> result;
    for (const StringId name : suspects) {
        if (looksLikeCommunication(trace.string(name)))
            result.push_back(totals[name]);
    }
    std::sort(result.begin(), result.end(), [&](const OperationTotal &a, const OperationTotal &b) {
        return trace.string(a.name) < trace.string(b.name);
    });
    return result;
}

} // namespace rooftrace
