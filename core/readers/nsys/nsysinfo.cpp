// SPDX-License-Identifier: GPL-3.0-or-later
// What an export says about itself: versions, start, system, names, devices, complaints.
#include "core/readers/nsys/nsysimport.h"
#include "core/readers/nsys/nsysnames.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace rooftrace::nsys {

namespace {

struct NsysReaderText
{
    Q_DECLARE_TR_FUNCTIONS(NsysReaderText)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool contains(std::span<const std::string_view> list, std::string_view name)
{
    return std::find(list.begin(), list.end(), name) != list.end();
}

bool containsText(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// True for rows that hold (part of) an environment, by their name or by their value.
bool isEnvironmentRow(std::string_view name, std::string_view value)
{
    return containsText(name, "ENVIRONMENT") || containsText(name, "Environment")
           || containsText(name, ":ENV") || looksLikeEnvironment(value)
           || (containsText(name, "ENV") && containsText(value, "="));
}

void addMetadata(Import &import, std::string_view key, std::string_view value)
{
    constexpr std::size_t Longest = 256;
    import.builder().info().metadata.emplace_back(std::string(key),
                                                  std::string(value.substr(0, Longest)));
}

void importVersions(Import &import)
{
    std::string product;
    std::string schema;
    for (const std::string_view table : {"META_DATA_EXPORT", "EXPORT_META_DATA"}) {
        import.scan(table, {"name", "value"}, [&](const Statement &row) {
            const std::string_view name = row.text(1);
        if (name == "EXPORT_PRODUCT_VERSION")
            product = row.text(2);
        else if (name == "EXPORT_SCHEMA_VERSION")
            schema = row.text(2);
    });
}
TraceInfo &info = import.builder().info();
info.producer = product.empty()
                    ? NsysReaderText::tr("Nsight Systems (an export of 2021 or before)")
                    : NsysReaderText::tr("Nsight Systems, exported by %1").arg(utf8(product));
if (!product.empty())
    addMetadata(import, "EXPORT_PRODUCT_VERSION", product);
if (!schema.empty())
    addMetadata(import, "EXPORT_SCHEMA_VERSION", schema);
} // namespace

void importCaptureSettings(Import &import)
{
    import.scan("META_DATA_CAPTURE", {"name", "value"}, [&](const Statement &row) {
        if (isEnvironmentRow(row.text(1), row.text(2)))
            import.addHiddenValues(1);
    else if (contains(shownCaptureSettings(), row.text(1)))
        addMetadata(import, row.text(1), row.text(2));
});
    import.scan("TARGET_INFO_SYSTEM_ENV", {"name", "value"}, [&](const Statement &row) {
        if (isEnvironmentRow(row.text(1), row.text(2)))
            import.addHiddenValues(1);
    else if (contains(shownSystemFacts(), row.text(1)))
        addMetadata(import, row.text(1), row.text(2));
    } // namespace rooftrace::nsys
);
}

/// Environment blocks among the strings are only counted; rows that refer to one get "(hidden)".
void countHiddenStrings(Import &import)
{
    constexpr std::int64_t MostStrings =
        2'000'000; // beyond, only strings that rows use are checked
    if (import.rowCount("StringIds") > MostStrings)
        return;
    import.scan("StringIds", {"value"}, [&](const Statement &row) {
        if (looksLikeEnvironment(row.text(1)))
            import.addHiddenValues(1);
});
}

/// The properties of a TARGET_INFO_GPU or TARGET_INFO_CUDA_GPU row by column name.
class GpuRow
{
public:
    GpuRow(const Statement &row, const std::vector<ColumnInfo> &columns)
    {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const int place = static_cast<int>(i);
            const ColumnType type = row.type(place);
            nlohmann::ordered_json value;
            if (type == ColumnType::Integer)
                value = row.integer(place);
            else if (type == ColumnType::Real)
                value = row.real(place);
            else if (type != ColumnType::Null)
                value = std::string(row.text(place));
            m_values[columns[i].name] = std::move(value);
        }
    }

    std::int64_t integer(const char *column, std::int64_t fallback = -1) const
    {
        const auto found = m_values.find(column);
        return found != m_values.end() && found->is_number() ? found->get<std::int64_t>()
                                                             : fallback;
    }
    std::string text(const char *column) const
    {
        const auto found = m_values.find(column);
        return found != m_values.end() && found->is_string() ? found->get<std::string>()
                                                             : std::string();
    }
    const nlohmann::ordered_json &values() const { return m_values; }

private:
    nlohmann::ordered_json m_values = nlohmann::ordered_json::object();
};

/// Positive or unknown.
std::int64_t known(std::int64_t value)
{
    return value > 0 ? value : -1;
}

/// Fills what the model knows by name; the rest goes into the properties as written.
void describeDevice(Import &import, DeviceInfo &device, const GpuRow &gpu)
{
    device.isListed = true;
    device.name = import.text(gpu.text("name"));
    const auto either = [&](const char *a, const char *b) {
        return known(gpu.integer(a, gpu.integer(b)));
    };
    device.computeMajor = gpu.integer("computeMajor", gpu.integer("computeCapabilityMajor"));
    device.computeMinor = gpu.integer("computeMinor", gpu.integer("computeCapabilityMinor"));
    device.multiprocessors = either("smCount", "numMultiprocessors");
    device.memoryBytes = either("totalMemory", "globalMemorySize");
    device.memoryBandwidthBytesPerS = known(gpu.integer("memoryBandwidth"));
    device.clockHz = known(gpu.integer("clockRate"));
    // Before 2021.3: kHz and kB/s.
    if (const std::int64_t kiloHertz = known(gpu.integer("coreClockRate")); kiloHertz > 0)
        device.clockHz = kiloHertz * 1000;
    if (const std::int64_t kiloBytes = known(gpu.integer("globalMemoryBandwidth")); kiloBytes > 0)
        device.memoryBandwidthBytesPerS = kiloBytes * 1000;
    device.warpSize = either("threadsPerWarp", "numThreadsPerWarp");
    if (const std::int64_t warps = either("maxWarpsPerSm", "maxWarpsPerMultiprocessor"); warps > 0)
        device.maxThreadsPerMultiprocessor =
            warps * (device.warpSize > 0 ? device.warpSize : std::int64_t{32});
    device.l2Bytes = known(gpu.integer("l2CacheSize"));
    for (const auto &[column, value] : gpu.values().items()) {
        if (!value.is_null())
            device.properties[column] = value.is_string() ? value.get<std::string>() : value.dump();
    }
}

std::vector<GpuRow> gpuRows(Import &import, std::string_view table)
{
    std::vector<GpuRow> rows;
    constexpr std::size_t Most = 4096;
    if (!import.database().hasTable(table))
        return rows;
    const std::vector<ColumnInfo> &columns = import.database().tables().find(table)->second;
    std::string sql = "SELECT ";
    for (std::size_t i = 0; i < columns.size(); ++i)
        sql += (i == 0 ? "" : ",") + Database::quoted(columns[i].name);
    Result<Statement> query =
        import.database().database().prepare(sql + " FROM " + Database::quoted(table));
    if (!query.hasValue())
        return rows;
    Statement statement = std::move(query).value();
    while (rows.size() < Most && statement.step() == Statement::Step::Row)
        rows.emplace_back(statement, columns);
    return rows;
}

/// CUDA ordinals by GPU id: they differ when CUDA_VISIBLE_DEVICES hides or reorders GPUs.
std::map<std::int64_t, std::int64_t> visibleOrdinals(Import &import)
{
    std::map<std::int64_t, std::int64_t> ordinals;
    import.scan("TARGET_INFO_CUDA_DEVICE", {"gpuId", "cudaId"}, [&](const Statement &row) {
        ordinals.try_emplace(row.integer(1), row.integer(2));
});
return ordinals;
}

/// Every GPU row as the figures print it.
void keepGpuRow(Import &import, const GpuRow &gpu)
{
    import.builder().info().metadata.emplace_back(
        "TARGET_INFO_GPU." + std::to_string(gpu.integer("id", gpu.integer("deviceId", 0))),
        gpu.values().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

QString levelOfSeverity(std::int64_t severity)
{
    return severity == 3 ? NsysReaderText::tr("Nsight Systems reported an error: %1")
                         : NsysReaderText::tr("Nsight Systems warned: %1");
}

} // namespace

void importSession(Import &import)
{
    importVersions(import);
    importCaptureSettings(import);
    countHiddenStrings(import);
    TraceInfo &info = import.builder().info();
    import.scan("TARGET_INFO_SESSION_START_TIME", {"utcEpochNs"}, [&](const Statement &row) {
        const std::int64_t epochNs = row.integer(1);
    if (epochNs <= 0)
        return;
    info.baseTimeNs = epochNs;
    info.hasWallClock = true;
});
}

void importNames(Import &import)
{
    import.scan("PROCESSES", {"globalPid", "name"}, [&](const Statement &row) {
        if (!row.isNull(1))
            import.nameProcess(row.integer(1), import.text(row.text(2)));
});
    import.scan("ThreadNames", {"globalTid", "nameId", "priority"}, [&](const Statement &row) {
        if (!row.isNull(1))
            import.nameThread(row.integer(1), import.string(row.integer(2)), row.integer(3));
    });
    const StringId defaultStream = import.text("Default stream");
    import.scan("TARGET_INFO_CUDA_NULL_STREAM", {"processId", "contextId", "streamId"},
                [&](const Statement &row) {
                    import.nameStream(row.integer(1), row.integer(2), row.integer(3),
                                      defaultStream);
    });
    import.scan("TARGET_INFO_CUDA_CONTEXT_INFO", {"processId", "contextId", "nullStreamId"},
                [&](const Statement &row) {
                    if (!row.isNull(3))
                        import.nameStream(row.integer(1), row.integer(2), row.integer(3),
                                          defaultStream);
    });
    import.scan("TARGET_INFO_NVTX_CUDA_STREAM", {"processId", "contextId", "streamId", "name"},
                [&](const Statement &row) {
                    import.nameStream(row.integer(1), row.integer(2), row.integer(3),
                                      import.text(row.text(4)));
    });
    }

    void importDevices(Import &import)
    {
        const std::map<std::int64_t, std::int64_t> ordinals = visibleOrdinals(import);
        std::set<std::int64_t> taken;
        const auto describe = [&](const GpuRow &gpu, std::int64_t ordinal) {
            if (ordinal < 0 || ordinal >= 4096 || !taken.insert(ordinal).second)
                return;
            describeDevice(import, import.builder().deviceInfo(import.device(ordinal)), gpu);
        };
        // The older table is the better one where both exist: the other then has names only.
        for (const GpuRow &gpu : gpuRows(import, "TARGET_INFO_CUDA_GPU"))
            describe(gpu, gpu.integer("deviceId", gpu.integer("id")));
        for (const GpuRow &gpu : gpuRows(import, "TARGET_INFO_GPU")) {
            keepGpuRow(import, gpu);
            const std::int64_t id = gpu.integer("id", gpu.integer("deviceId"));
            const auto visible = ordinals.find(id);
            if (visible != ordinals.end())
                describe(gpu, visible->second);
            else if (ordinals.empty())
                describe(gpu, gpu.integer("cuDevice", id));
        }
    }

    void importDiagnostics(Import &import)
    {
        enum { Timestamp = 1, Severity, Message };
        constexpr std::size_t MostNotes = 40;
        std::map<std::string, std::string, std::less<>> kinds; // note kind by message
    import.scan("DIAGNOSTIC_EVENT", {"timestamp", "severity", "text"}, [&](const Statement &row) {
        const std::optional<Nanoseconds> time = import.moment(row, Timestamp);
    const StringId text = import.text(row.text(Message));
    const std::string message(import.builder().strings().view(text));
    if (time) {
        Marker marker;
        marker.timeNs = *time;
        marker.name = text;
        marker.sourceOffset = import.offset(row);
        marker.attributes = import.intern(SliceKind::Other, {});
        import.addMarker(marker);
    }
    const std::int64_t severity = row.integer(Severity);
    if (severity != 2 && severity != 3)
        return;
    if (kinds.size() >= MostNotes && kinds.find(message) == kinds.end())
        return;
    const auto [kind, isNew] =
        kinds.try_emplace(message, "nsys.diagnostic." + std::to_string(kinds.size() + 1));
    import.log().add(kind->second, NoteLevel::Warning, levelOfSeverity(severity).arg(utf8(message)),
                     -1, 1, import.placeOf(row));
    });
    }

    } // namespace rooftrace::nsys
