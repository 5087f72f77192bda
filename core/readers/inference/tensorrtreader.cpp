// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what trtexec exports: the profile of an engine's layers, the times of its queries, and the
// description of its layers, which is joined to a profile beside it.
#include "core/readers/inference/tensorrtlayers.h"
#include "core/readers/jsondocument.h"
#include "core/readers/tracereader.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace {

namespace {

struct TensorRtReaderText
{
    Q_DECLARE_TR_FUNCTIONS(TensorRtReaderText)
};

enum class Form { None, Profile, Times, Layers };

Form formOf(std::string_view head)
{
    if (head.starts_with("[{\"count\":"))
        return Form::Profile;
    if (head.starts_with("[{\"startEnqMs\":"))
        return Form::Times;
    if (head.starts_with("{\"Layers\":["))
        return Form::Layers;
    return Form::None;
}

constexpr int EventsBetweenPolls = 4096;
// What lies between layers without times.
constexpr Nanoseconds UntimedStepNs = 1000;
constexpr Nanoseconds WarmUpNs = 200'000'000;
constexpr std::int64_t Query = 1; // the first correlation

/// The file of the same export with another ending, if it is there: "x.profile.json" and
/// "x.graph.json".
std::shared_ptr<const Source> companion(const Source &source, const QStringList &endings)
{
    if (!source.hasName())
        return nullptr;
    const QString own = QStringLiteral("profile.json");
    if (!source.path().endsWith(own))
        return nullptr;
    for (const QString &ending : endings) {
        const QString path = source.path().chopped(own.size()) + ending;
        if (!QFileInfo(path).isFile())
            continue;
        const Result<std::shared_ptr<const Source>> opened = Source::open(path);
        if (opened.hasValue())
            return opened.value();
    }
    return nullptr;
}

class Import
{
public:
    Import(TraceBuilder &builder, ImportLog &log, Progress &progress)
        : m_builder(builder)
        , m_log(log)
        , m_progress(progress)
    {
    }

    Status profile(const Source &source, const std::vector<JsonValue> &rows)
    {
        joinLayers(source);
        joinDevice(source);
        const std::uint32_t track = layerTrack(TensorRtReaderText::tr("Average pass"));
        m_log.add("tensorrt.order", NoteLevel::Info,
                  TensorRtReaderText::tr("The file holds a duration of each layer and no start: "
                                         "the layers of an average pass are laid end to end. "
                                         "Gaps between them were not measured."));
        m_builder.info().isSequence = true;
        Nanoseconds time = 0;
        std::int64_t passes = 0;
        for (const JsonValue &row : rows) {
            if (isCancelled())
                return cancelledError();
            if (const auto count = integerMember(row, "count")) {
                passes = *count;
                continue;
            }
            const auto name = textMember(row, "name");
            const auto duration = durationOf(row, "averageMs");
            if (!name || !duration) {
                lose(TensorRtReaderText::tr("Entries without a name or an average time are left "
                                            "out."));
                continue;
            }
            addLayer(track, *name, time, *duration, layerAttributes(row, *name, passes));
            time += *duration;
        }
        m_builder.info().metadata.emplace_back("passes", std::to_string(passes));
        return m_layerCount > 0 ? success() : nothing(source);
    }

    Status layers(const Source &source, const std::vector<JsonValue> &rows)
    {
        const std::uint32_t track = layerTrack(TensorRtReaderText::tr("Layers, without times"));
        m_log.add("tensorrt.untimed", NoteLevel::Info,
                  TensorRtReaderText::tr("The file describes layers and holds no times: record "
                                         "them with trtexec --exportProfile=x.profile.json "
                                         "--separateProfileRun and keep this file beside it as "
                                         "x.graph.json."));
        m_layers.read(rows);
        m_builder.info().isSequence = true;
        Nanoseconds time = 0;
        for (const JsonValue &row : rows) {
            if (isCancelled())
                return cancelledError();
            const auto plain = row.text();
            const auto name = plain ? plain : textMember(row, "Name");
            if (!name) {
                lose(TensorRtReaderText::tr("Layers without a name are left out."));
                continue;
            }
            std::vector<Attr> attributes;
            m_layers.describe(*name, m_builder.strings(), attributes);
            addLayer(track, *name, time, 0, std::move(attributes));
            time += UntimedStepNs;
        }
        return m_layerCount > 0 ? success() : nothing(source);
    }

    Status times(const Source &source, const std::vector<JsonValue> &rows)
    {
        prepareTimes();
        std::int64_t query = 0;
        std::vector<double> latencies;
        std::int64_t early = 0;
        for (const JsonValue &row : rows) {
            if (isCancelled())
                return cancelledError();
            const auto latency = numberMember(row, "latencyMs");
            if (!latency || !addQuery(row, query)) {
                lose(TensorRtReaderText::tr("Queries without times are left out."));
                continue;
            }
            latencies.push_back(*latency);
            early += timeOf(row, "startComputeMs").value_or(0) < WarmUpNs ? 1 : 0;
            ++query;
        }
        if (query == 0)
            return nothing(source);
        noteWarmUp(early);
        addPercentiles(std::move(latencies));
        return success();
    }

private:
    bool isCancelled() { return ++m_polls % EventsBetweenPolls == 1 && m_progress.isCancelled(); }

    void lose(const QString &message) { m_log.add("tensorrt.lost", NoteLevel::Loss, message); }

    static Status nothing(const Source &source)
    {
        return Error{
            TensorRtReaderText::tr("%1 holds no layers and no queries.").arg(source.shownName()),
            {},
            Error::Kind::Unsupported};
    }

    static std::optional<Nanoseconds> timeOf(const JsonValue &row, std::string_view key)
    {
        const auto milliseconds = numberMember(row, key);
        return milliseconds ? fromMilliseconds(*milliseconds) : std::nullopt;
    }
    static std::optional<Nanoseconds> durationOf(const JsonValue &row, std::string_view key)
    {
        const auto ns = timeOf(row, key);
        return ns && *ns >= 0 ? ns : std::nullopt;
    }

    void joinLayers(const Source &source)
    {
        const auto beside =
            companion(source, {QStringLiteral("graph.json"), QStringLiteral("layer_info.json"),
                               QStringLiteral("layers.json"), QStringLiteral("layerinfo.json")});
        if (!beside)
            return;
        ImportLog log;
        const Result<JsonDocument> document = JsonDocument::load(beside, log, m_progress);
        if (!document.hasValue())
            return;
        if (const auto rows = arrayMember(document.value().root(), "Layers")) {
            m_layers.read(*rows);
            m_log.add("tensorrt.joined", NoteLevel::Info,
                      TensorRtReaderText::tr("Types, formats and tactics of the layers come from "
                                             "%1 beside it, joined by name.")
                          .arg(beside->shownName()));
        }
    }

    void joinDevice(const Source &source)
    {
        const auto beside = companion(source, {QStringLiteral("profile.metadata.json")});
        if (!beside)
            return;
        ImportLog log;
        const Result<JsonDocument> document = JsonDocument::load(beside, log, m_progress);
        if (!document.hasValue())
            return;
        if (const auto device = document.value().root().member("device_information"))
            m_deviceName = textMember(*device, "Selected Device").value_or(std::string_view());
    }

    std::int32_t device()
    {
        const std::int32_t device = m_builder.device(0);
        if (!m_deviceName.empty()) {
            m_builder.deviceInfo(device).name = m_builder.strings().intern(m_deviceName);
            m_builder.deviceInfo(device).isListed = true;
        }
        return device;
    }

    std::uint32_t layerTrack(const QString &title)
    {
        const std::int32_t stream = m_builder.stream(device(), 0);
        m_builder.streamInfo(stream).name = m_builder.strings().intern(title.toStdString());
        return m_builder.deviceTrack(stream, TrackKind::Kernels);
    }

    std::vector<Attr> layerAttributes(const JsonValue &row, std::string_view name,
                                      std::int64_t passes)
    {
        StringPool &strings = m_builder.strings();
        std::vector<Attr> attributes;
        m_layers.describe(name, strings, attributes);
        attributes.push_back(Attr::integer(strings.intern("passes"), passes));
        struct Figure
        {
            const char *member;
            const char *key;
        };
        for (const Figure &figure :
             {Figure{"timeMs", "time of all passes (ms)"}, Figure{"medianMs", "median (ms)"},
              Figure{"percentage", "share of a pass (%)"}}) {
            if (const auto number = numberMember(row, figure.member))
                attributes.push_back(Attr::real(strings.intern(figure.key), *number));
        }
        return attributes;
    }

    void addLayer(std::uint32_t track, std::string_view name, Nanoseconds startNs,
                  Nanoseconds durationNs, const std::vector<Attr> &attributes)
    {
        SliceInput slice;
        slice.startNs = startNs;
        slice.durationNs = durationNs;
        slice.name = m_builder.strings().intern(name);
        slice.attributes = m_builder.attributes().intern(SliceKind::Kernel, m_category, attributes);
        m_builder.addSlice(track, slice);
        ++m_layerCount;
    }

    void prepareTimes()
    {
        const std::int32_t process = m_builder.process("trtexec");
        m_host = m_builder.hostTrack(m_builder.thread(process, "0"), TrackKind::Runtime);
        const std::int32_t stream = m_builder.stream(device(), 0, -1, process);
        m_compute = m_builder.deviceTrack(stream, TrackKind::Kernels);
        m_copies = m_builder.deviceTrack(stream, TrackKind::Copies);
        StringPool &strings = m_builder.strings();
        m_enqueueName = strings.intern("enqueue");
        m_computeName = strings.intern("inference");
        m_log.add("tensorrt.digits", NoteLevel::Info,
                  TensorRtReaderText::tr("trtexec writes six digits: from 1 s on, starts are known "
                                         "to 10 µs only. Durations of the device are exact."));
    }

    bool addQuery(const JsonValue &row, std::int64_t query)
    {
        const auto enqueueStart = timeOf(row, "startEnqMs");
        const auto enqueueEnd = timeOf(row, "endEnqMs");
        const auto computeStart = timeOf(row, "startComputeMs");
        const auto compute = durationOf(row, "computeMs");
        if (!enqueueStart || !enqueueEnd || *enqueueEnd < *enqueueStart || !computeStart
            || !compute)
            return false;
        SliceInput slice;
        slice.correlation = Query + query;
        slice.startNs = *enqueueStart;
        slice.durationNs = *enqueueEnd - *enqueueStart;
        slice.name = m_enqueueName;
        slice.attributes = m_builder.attributes().intern(SliceKind::Runtime, StringId::Empty, {});
        m_builder.addSlice(m_host, slice);
        slice.startNs = *computeStart;
        slice.durationNs = *compute;
        slice.name = m_computeName;
        const StringId key = m_builder.strings().intern("latency (ms)");
        const std::array attributes{Attr::real(key, numberMember(row, "latencyMs").value_or(0.0))};
        slice.attributes =
            m_builder.attributes().intern(SliceKind::Kernel, StringId::Empty, attributes);
        m_builder.addSlice(m_compute, slice);
        addCopy(row, "startH2dMs", "h2dMs", "HtoD");
        addCopy(row, "startD2hMs", "d2hMs", "DtoH");
        return true;
    }

    void addCopy(const JsonValue &row, const char *start, const char *duration, const char *kind)
    {
        const auto startNs = timeOf(row, start);
        const auto durationNs = durationOf(row, duration);
        if (!startNs || !durationNs || *durationNs == 0)
            return; // with --noDataTransfers there are none
        StringPool &strings = m_builder.strings();
        const std::array attributes{
            Attr::string(strings.intern(attr::CopyKind), strings.intern(kind))};
        SliceInput slice;
        slice.startNs = *startNs;
        slice.durationNs = *durationNs;
        slice.name = strings.intern(std::string("Memcpy ") + kind);
        slice.attributes =
            m_builder.attributes().intern(SliceKind::Memcpy, StringId::Empty, attributes);
        m_builder.addSlice(m_copies, slice);
    }

    void noteWarmUp(std::int64_t early)
    {
        if (early > 0)
            m_log.add("tensorrt.warm-up", NoteLevel::Info,
                      TensorRtReaderText::tr("Queries in the first 200 ms may be the warm-up, "
                                             "which TensorRT before 8.5.1 exports too: select the "
                                             "time after it for figures without it."),
                      -1, early);
    }

    /// As trtexec and NumPy have them: linear between neighbours.
    void addPercentiles(std::vector<double> latencies)
    {
        std::sort(latencies.begin(), latencies.end());
        struct Percentile
        {
            const char *title;
            double share;
        };
        for (const Percentile &percentile :
             {Percentile{"latency, median (ms)", 0.5}, Percentile{"latency, p90 (ms)", 0.9},
              Percentile{"latency, p99 (ms)", 0.99}}) {
            const double place = percentile.share * static_cast<double>(latencies.size() - 1);
            const auto low = static_cast<std::size_t>(place);
            const std::size_t high = std::min(low + 1, latencies.size() - 1);
            const double value =
                latencies[low]
                + (latencies[high] - latencies[low]) * (place - static_cast<double>(low));
            m_builder.info().metadata.emplace_back(percentile.title,
                                                   QString::number(value, 'g', 9).toStdString());
        }
        m_builder.info().metadata.emplace_back("queries", std::to_string(latencies.size()));
    }

    TraceBuilder &m_builder;
    ImportLog &m_log;
    Progress &m_progress;
    tensorrt::Layers m_layers;
    std::string m_deviceName;
    StringId m_category = StringId::Empty;
    std::int64_t m_layerCount = 0;
    int m_polls = 0;
    std::uint32_t m_host = 0;
    std::uint32_t m_compute = 0;
    std::uint32_t m_copies = 0;
    StringId m_enqueueName = StringId::Empty;
    StringId m_computeName = StringId::Empty;
};

class TensorRtReader final : public TraceReader
{
public:
    std::string_view id() const override { return "tensorrt"; }
    QString name() const override
    {
        return TensorRtReaderText::tr("TensorRT (trtexec profile, times, layers)");
    }
    QStringList filePatterns() const override
    {
        return {QStringLiteral("*.profile.json"), QStringLiteral("*.timing.json"),
                QStringLiteral("*.graph.json")};
    }

    int sniff(const Source &source) const override
    {
        constexpr int Certain = 95;
        return formOf(compactHead(source)) != Form::None ? Certain : 0;
    }

    Status read(const std::shared_ptr<const Source> &source, TraceBuilder &builder, ImportLog &log,
                Progress &progress) const override
    {
        const Result<JsonDocument> document = JsonDocument::load(source, log, progress);
        if (!document.hasValue())
            return document.error();
        Import import(builder, log, progress);
        const Form form = formOf(compactHead(*source));
        const JsonValue root = document.value().root();
        const auto rows = form == Form::Layers ? arrayMember(root, "Layers") : root.elements();
        if (rows && form == Form::Layers)
            return import.layers(*source, *rows);
        if (rows && form != Form::None)
            return form == Form::Profile ? import.profile(*source, *rows)
                                         : import.times(*source, *rows);
        return Error{
            TensorRtReaderText::tr("%1 is not an export of trtexec.").arg(source->shownName()),
            {},
            Error::Kind::Unsupported};
    }
};

} // namespace

std::unique_ptr<TraceReader> makeTensorRtReader()
{
    return std::make_unique<TensorRtReader>();
}

} // namespace rooftrace
