// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncuimport.h"

#include "core/readers/ncu/ncuunits.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace rooftrace::ncu {

namespace {

struct NcuReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NcuReaderText)
};

constexpr std::string_view DevicePrefix = "device__attribute_";
constexpr std::int64_t MostDevices = 4096;
constexpr double LongestNs = 1e15; // eleven days; more is no kernel

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string triple(const Size3 &size)
{
    return '[' + std::to_string(size[0]) + ',' + std::to_string(size[1]) + ','
           + std::to_string(size[2]) + ']';
}

double product(const Size3 &size)
{
    return static_cast<double>(size[0]) * static_cast<double>(size[1])
           * static_cast<double>(size[2]);
}

MetricTable::Kind kindOf(std::string_view name)
{
    for (const std::string_view listing : {"group:", "breakdown:", "regex:"}) {
        if (name.starts_with(listing))
            return MetricTable::Kind::Listing;
    }
    return name.starts_with(DevicePrefix) ? MetricTable::Kind::Device : MetricTable::Kind::Measured;
}

MetricTable::Advice::Level levelOf(std::uint32_t type)
{
    using Level = MetricTable::Advice::Level;
    switch (type) {
    case 1:
        return Level::Good;
    case 2:
        return Level::Warning;
    case 3:
        return Level::Error;
    case 4:
        return Level::Optimization;
    default:
        return Level::Information;
    }
}

/// A positive number of the attributes, or -1.
std::int64_t numberOf(const std::map<std::string, std::string> &attributes, const char *name)
{
    const auto found = attributes.find(name);
    if (found == attributes.end())
        return -1;
    std::int64_t number = -1;
    const char *const first = found->second.data();
    std::from_chars(first, first + found->second.size(), number);
    return number > 0 ? number : -1;
}

std::int64_t times(std::int64_t number, std::int64_t factor)
{
    return number > 0 && number < INT64_MAX / factor ? number * factor : -1;
}

} // namespace

/// What the metrics of a result say of its launch.
struct Import::Facts
{
    std::optional<double> durationNs;
    std::int64_t deviceId = 0;
    std::optional<std::int64_t> registers;
    std::optional<std::int64_t> staticShared;
    std::optional<std::int64_t> dynamicShared;
    std::optional<std::int64_t> shared;
    std::optional<double> occupancy;
    Size3 cluster{};
    std::string_view deviceName;
    std::vector<std::pair<std::string_view, const Value *>> attributes;
};

Import::Import(TraceBuilder &builder, ImportLog &log)
    : m_builder(builder)
    , m_log(log)
{
}

std::string_view Import::nameOf(const Metric &metric, const Session &session) const
{
    return metric.nameId < session.strings.size() ? std::string_view(session.strings[metric.nameId])
                                                  : std::string_view();
}

Import::Facts Import::factsOf(const ResultMessage &result, const Session &session) const
{
    Facts facts;
    const auto whole = [](const Value &value) {
        const double number = value.asReal();
        return std::abs(number) < 1e15 ? std::optional(static_cast<std::int64_t>(number))
                                       : std::nullopt; // also for NaN
    };
    for (const Metric &metric : result.metrics) {
        const std::string_view name = nameOf(metric, session);
        const Value &value = metric.value;
        if (name.starts_with(DevicePrefix))
            facts.attributes.emplace_back(name.substr(DevicePrefix.size()), &value);
        else if (name == "gpu__time_duration.sum" || name == "Duration"
                 || (name == "gpu__time_duration.max" && !facts.durationNs))
            facts.durationNs = value.asReal();
        else if (name == "launch__device_id")
            facts.deviceId = whole(value).value_or(0);
        else if (name == "launch__registers_per_thread" || name == "Registers Per Thread")
            facts.registers = whole(value);
        else if (name == "launch__shared_mem_per_block_static"
                 || name == "Static Shared Memory Per Block")
            facts.staticShared = whole(value);
        else if (name == "launch__shared_mem_per_block_dynamic"
                 || name == "Dynamic Shared Memory Per Block")
            facts.dynamicShared = whole(value);
        else if (name == "launch__shared_mem_per_block")
            facts.shared = whole(value);
        else if (name == "sm__warps_active.avg.pct_of_peak_sustained_active"
                 || name == "Achieved Occupancy")
            facts.occupancy = value.asReal();
        else if (name.starts_with("launch__cluster_dim_") && name.size() == 21)
            facts.cluster[static_cast<std::size_t>(name.back() - 'x') % 3] =
                static_cast<std::uint64_t>(std::max<std::int64_t>(0, whole(value).value_or(0)));
    }
    return facts;
}

StringId Import::nameId(PayloadKind kind, const ResultMessage &result)
{
    for (const std::string_view name :
         {result.renamedName, result.demangledName, result.functionName, result.mangledName,
          result.displayName}) {
        if (!name.empty())
            return key(name);
    }
    switch (kind) {
    case PayloadKind::Kernel:
        return key("(kernel without a name)");
    case PayloadKind::Range:
        return key("range " + std::to_string(result.apiCallId));
    case PayloadKind::CommandList:
        return key("command list");
    case PayloadKind::Graph:
        break;
    }
    return key("CUDA graph");
}

std::int32_t Import::device(const Facts &facts)
{
    const std::int64_t ordinal =
        facts.deviceId >= 0 && facts.deviceId < MostDevices ? facts.deviceId : 0;
    std::map<std::string, std::string> &known = m_deviceAttributes[ordinal];
    if (known.empty()) {
        std::array<char, 32> buffer{};
        for (const auto &[name, value] : facts.attributes)
            known[std::string(name)] = value->type == MetricValue::Type::String
                                           ? std::string(value->text)
                                           : std::string(MetricValue{value->type, value->bits}.text(
                                               m_builder.strings(), buffer));
    }
    const std::int32_t device = m_builder.device(ordinal);
    m_builder.deviceInfo(device).multiprocessors = numberOf(known, "multiprocessor_count");
    m_builder.deviceInfo(device).warpSize = numberOf(known, "warp_size");
    return device;
}

void Import::add(PayloadKind kind, const ResultMessage &result, const Session &session,
                 std::int64_t offset)
{
    const Facts facts = factsOf(result, session);
    const std::int32_t device = this->device(facts);
    const std::int32_t process = m_builder.process(std::to_string(session.process.pid));
    m_builder.processInfo(process).name = key(session.process.name);
    const std::int32_t stream = m_builder.stream(device, result.stream, result.context, process);
    if (!result.streamName.empty())
        m_builder.streamInfo(stream).name = key(result.streamName);
    SliceInput slice;
    slice.startNs = m_nextStartNs;
    if (facts.durationNs && *facts.durationNs > 0 && *facts.durationNs < LongestNs)
        slice.durationNs = std::llround(*facts.durationNs);
    else
        m_log.add("ncu.no-duration", NoteLevel::Warning,
                  NcuReaderText::tr("Results without a duration are shown as moments: "
                                    "gpu__time_duration was not collected for them."),
                  offset);
    // Results without a duration stay apart from each other, too.
    m_nextStartNs += std::max<Nanoseconds>(1, slice.durationNs);
    slice.sourceOffset = static_cast<std::uint64_t>(offset);
    slice.name = nameId(kind, result);
    slice.attributes = attributesOf(kind, result, facts, device);
    m_builder.addSlice(m_builder.deviceTrack(stream, TrackKind::Kernels), slice);
    m_builder.metrics().beginRow(slice.sourceOffset);
    addMetrics(result, session);
    addAdvice(result);
    ++m_resultCount;
    if (result.hasClockStatus)
        ++(result.areClocksLocked ? m_lockedCount : m_unlockedCount);
}

AttrId Import::attributesOf(PayloadKind kind, const ResultMessage &result, const Facts &facts,
                            std::int32_t device)
{
    std::vector<Attr> attrs;
    const auto add = [&](std::string_view name, std::optional<std::int64_t> value) {
        if (value && *value >= 0)
            attrs.push_back(Attr::integer(key(name), *value));
    };
    add(attr::Device, facts.deviceId);
    add(attr::Context, result.context);
    add(attr::Stream, result.stream);
    if (result.hasGrid)
        attrs.push_back(Attr::json(key(attr::Grid), key(triple(result.grid))));
    if (result.hasBlock)
        attrs.push_back(Attr::json(key(attr::Block), key(triple(result.block))));
    add(attr::Registers, facts.registers);
    add(attr::SharedMemory, facts.staticShared && facts.dynamicShared
                                ? std::optional(*facts.staticShared + *facts.dynamicShared)
                                : facts.shared);
    addPerSm(result, device, attrs);
    if (facts.occupancy && std::isfinite(*facts.occupancy))
        attrs.push_back(Attr::real(key("achieved occupancy %"), *facts.occupancy));
    if (product(facts.cluster) > 1)
        attrs.push_back(Attr::json(key("cluster"), key(triple(facts.cluster))));
    if (result.apiCallId > 0)
        attrs.push_back(
            Attr::integer(key("api call"), static_cast<std::int64_t>(result.apiCallId)));
    if (!result.functionName.empty())
        attrs.push_back(Attr::string(key("short name"), key(result.functionName)));
    if (!result.nvtx.empty()) {
        std::string path;
        for (const std::string &range : result.nvtx)
            path += (path.empty() ? "" : " / ") + range;
        attrs.push_back(Attr::string(key("nvtx"), key(path)));
    }
    if (result.hasClockStatus)
        attrs.push_back(
            Attr::string(key("clocks"), key(result.areClocksLocked ? "locked to base" : "free")));
    const SliceKind slice = kind == PayloadKind::Kernel ? SliceKind::Kernel : SliceKind::GraphTrace;
    return m_builder.attributes().intern(slice, StringId::Empty, attrs);
}

/// Blocks and warps per multiprocessor as Kineto computes them.
void Import::addPerSm(const ResultMessage &result, std::int32_t device, std::vector<Attr> &attrs)
{
    const DeviceInfo &info = m_builder.deviceInfo(device);
    if (!result.hasGrid || !result.hasBlock || info.multiprocessors <= 0)
        return;
    const double warpSize = info.warpSize > 0 ? static_cast<double>(info.warpSize) : 32.0;
    const double blocks = product(result.grid) / static_cast<double>(info.multiprocessors);
    attrs.push_back(Attr::real(key(attr::BlocksPerSm), blocks));
    attrs.push_back(Attr::real(key(attr::WarpsPerSm), blocks * product(result.block) / warpSize));
}

MetricValue Import::interned(const Value &value)
{
    return value.type == MetricValue::Type::String ? MetricValue::string(key(value.text))
                                                   : MetricValue{value.type, value.bits};
}

void Import::addMetrics(const ResultMessage &result, const Session &session)
{
    MetricTable &table = m_builder.metrics();
    for (const Metric &metric : result.metrics) {
        const std::string_view name = nameOf(metric, session);
        if (name.empty()) {
            m_log.add("ncu.unnamed-metric", NoteLevel::Loss,
                      NcuReaderText::tr("Metrics whose names are missing in the report are left "
                                        "out."));
            continue;
        }
        const StringId id = key(name);
        std::optional<std::uint32_t> place = table.findMetric(id);
        if (!place)
            place =
                table.metric(id,
                             key(metric.nameId < session.units.size() ? session.units[metric.nameId]
                                                                      : unitOf(name)),
                             kindOf(name));
        table.addValue(*place, interned(metric.value));
        for (const Instance &instance : metric.instances)
            table.addInstance(interned(instance.key), interned(instance.value));
        if (metric.value.type == MetricValue::Type::Real && std::isnan(metric.value.asReal()))
            ++m_nanCount;
        m_hasFlops = m_hasFlops || name.find("_op_ffma_pred_on") != std::string_view::npos;
    }
}

void Import::addAdvice(const ResultMessage &result)
{
    for (const RuleMessage &message : result.rules) {
        MetricTable::Advice advice;
        advice.source = key("NVIDIA Nsight Compute");
        advice.rule = key(message.rule);
        advice.section = key(message.section);
        advice.title = key(message.headline.empty() ? message.ruleName : message.headline);
        advice.text = key(withoutMarkup(message.text));
        advice.level = levelOf(message.type);
        advice.scope = message.speedupType == 1   ? MetricTable::Advice::Scope::Local
                       : message.speedupType == 2 ? MetricTable::Advice::Scope::Global
                                                  : MetricTable::Advice::Scope::None;
        const double percent = advice.scope == MetricTable::Advice::Scope::None
                                   ? std::numeric_limits<double>::quiet_NaN()
                                   : message.speedupPercent;
        advice.speedupBits = MetricValue::real(percent).bits;
        m_builder.metrics().addAdvice(advice);
    }
}

void Import::describeDevices(const Session &session)
{
    for (const auto &[id, device] : session.devices) {
        // Devices that ran nothing are listed, too, as long as their number makes sense.
        if (static_cast<std::int64_t>(id) >= MostDevices)
            continue;
        std::map<std::string, std::string> &known = m_deviceAttributes[id];
        if (!device.name.empty())
            known["display_name"] = device.name;
        for (const auto &[name, value] : device.attributes)
            known.try_emplace(name, value);
    }
    for (const auto &[ordinal, attributes] : m_deviceAttributes) {
        DeviceInfo &info = m_builder.deviceInfo(m_builder.device(ordinal));
        const auto name = attributes.find("display_name");
        if (name != attributes.end())
            info.name = key(name->second);
        info.isListed = !attributes.empty();
        info.computeMajor = numberOf(attributes, "compute_capability_major");
        // Minor numbers may be zero.
        info.computeMinor =
            info.computeMajor < 0
                ? -1
                : std::max<std::int64_t>(0, numberOf(attributes, "compute_capability_minor"));
        info.multiprocessors = numberOf(attributes, "multiprocessor_count");
        info.memoryBytes = numberOf(attributes, "total_memory");
        info.clockHz = times(numberOf(attributes, "clock_rate"), 1000);
        info.warpSize = numberOf(attributes, "warp_size");
        info.maxThreadsPerMultiprocessor = numberOf(attributes, "max_threads_per_multiprocessor");
        info.l2Bytes = numberOf(attributes, "l2_cache_size");
        // Two transfers a clock, of so many bits.
        const std::int64_t bits = numberOf(attributes, "global_memory_bus_width");
        const std::int64_t memoryKHz = numberOf(attributes, "memory_clock_rate");
        if (bits > 0 && bits < 1'000'000 && memoryKHz > 0 && memoryKHz < 1'000'000'000)
            info.memoryBandwidthBytesPerS = bits / 8 * 2 * memoryKHz * 1000;
        info.properties = attributes;
    }
}

void Import::noteMissing()
{
    m_log.add("ncu.laid-end-to-end", NoteLevel::Warning,
              NcuReaderText::tr("Nsight Compute ran each kernel on its own, several times, so the "
                                "report has no times between kernels: they are laid end to end in "
                                "the order in which they were profiled. Gaps, overlap, queues and "
                                "the total time say nothing about the program."),
              -1, m_resultCount);
    if (m_lockedCount > 0)
        m_log.add("ncu.locked-clocks", NoteLevel::Info,
                  NcuReaderText::tr("The clocks were locked to base while profiling: durations "
                                    "are longer than in a free run. ncu --clock-control none "
                                    "leaves them free."),
                  -1, m_lockedCount);
    m_log.add(
        "ncu.missing.host", NoteLevel::Info,
        NcuReaderText::tr("The report has no calls, operators, copies or times of the "
                          "program. nsys profile, or the profiler of PyTorch, records them."));
    if (!m_hasFlops)
        m_log.add("ncu.missing.flops", NoteLevel::Info,
                  NcuReaderText::tr("No counters of floating point operations were collected. ncu "
                                    "--set roofline or --set full collects them."));
    if (m_nanCount > 0)
        m_log.add("ncu.failed-metrics", NoteLevel::Warning,
                  NcuReaderText::tr("Metrics that could not be measured hold no number."), -1,
                  m_nanCount);
}

void Import::finish(const Session &session)
{
    describeDevices(session);
    TraceInfo &info = m_builder.info();
    for (const auto &[provider, version] : session.versions) {
        info.metadata.emplace_back(provider, version);
        if (provider == "Nsight Compute Target")
            info.producer = NcuReaderText::tr("Nsight Compute %1")
                                .arg(utf8(version.substr(0, version.find(' '))));
    }
    info.isSequence = true;
    info.metadata.emplace_back("time axis", "kernels laid end to end; gaps were not measured");
    m_builder.counts()["results"]["kernels"] = m_resultCount;
    if (session.hiddenValues > 0)
        m_log.add("privacy.hidden-values", NoteLevel::Info,
                  NcuReaderText::tr("Values that may hold credentials (environment, command line) "
                                    "are in the file; they are not shown."),
                  -1, session.hiddenValues);
    noteMissing();
}

} // namespace rooftrace::ncu
