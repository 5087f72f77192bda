// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/metricsreport.h"

#include "core/report/reporttexts.h"
#include "core/text/format.h"
#include "core/text/jsonwriter.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace rooftrace {

namespace {

struct MetricsReportText
{
    Q_DECLARE_TR_FUNCTIONS(MetricsReportText)
};

using Row = MetricTable::Row;

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Rows in time order, and metrics that are quantities in the order of their names.
struct Layout
{
    explicit Layout(const Trace &trace)
    {
        for (const Row &row : trace.metrics().rows())
            rows.push_back(&row);
        std::stable_sort(rows.begin(), rows.end(), [&trace](const Row *a, const Row *b) {
            return trace.startNs(a->slice) < trace.startNs(b->slice);
        });
        const auto all = trace.metrics().metrics();
        for (std::uint32_t m = 0; m < all.size(); ++m) {
            if (all[m].kind != MetricTable::Kind::Listing)
                metrics.push_back(m);
        }
        std::sort(metrics.begin(), metrics.end(), [&](std::uint32_t a, std::uint32_t b) {
            return trace.string(all[a].name) < trace.string(all[b].name);
        });
    }

    std::vector<const Row *> rows;
    std::vector<std::uint32_t> metrics;
};

/// Cells of one row by metric.
class CellIndex
{
public:
    explicit CellIndex(const MetricTable &table)
        : m_table(table)
        , m_cells(table.metrics().size(), nullptr)
    {
    }
    void show(const Row &row)
    {
        std::fill(m_cells.begin(), m_cells.end(), nullptr);
        for (const MetricTable::Cell &cell : m_table.cells(row))
            m_cells[cell.metric] = &cell;
    }
    const MetricTable::Cell *at(std::uint32_t metric) const { return m_cells[metric]; }

private:
    const MetricTable &m_table;
    std::vector<const MetricTable::Cell *> m_cells;
};

std::string textOf(const Trace &trace, const MetricValue &value)
{
    std::array<char, 32> buffer{};
    return std::string(value.text(trace.strings(), buffer));
}

struct Place
{
    const ProcessInfo *process = nullptr;
    const DeviceInfo *device = nullptr;
};

Place placeOf(const Trace &trace, SliceId slice)
{
    const Track &track = trace.track(trace.trackOf(slice));
    const Topology &all = trace.topology();
    Place place;
    if (track.device >= 0)
        place.device = &all.devices[static_cast<std::size_t>(track.device)];
    std::int32_t process = track.process;
    if (track.stream >= 0)
        process = all.streams[static_cast<std::size_t>(track.stream)].process;
    if (process >= 0)
        place.process = &all.processes[static_cast<std::size_t>(process)];
    return place;
}

std::string capability(const DeviceInfo *device)
{
    return device == nullptr || device->computeMajor < 0
               ? std::string()
               : std::to_string(device->computeMajor) + '.' + std::to_string(device->computeMinor);
}

/// "[1,2,3]" as "(1, 2, 3)".
std::string sizeText(std::string_view json)
{
    std::string text;
    for (const char c : json) {
        if (c == '[' || c == ']')
            text += c == '[' ? '(' : ')';
        else
            text += c == ',' ? std::string(", ") : std::string(1, c);
    }
    return text;
}

class CsvWriter
{
public:
    void cell(std::string_view text)
    {
        if (!m_isFirst)
            m_out += ',';
        m_isFirst = false;
        m_out += '"';
        for (const char c : text) {
            if (c == '"')
                m_out += '"';
            m_out += c;
        }
        m_out += '"';
    }
    void endRow()
    {
        m_out += '\n';
        m_isFirst = true;
    }
    QByteArray take() { return std::move(m_out); }

private:
    QByteArray m_out;
    bool m_isFirst = true;
};

constexpr auto LeadingColumns =
    std::to_array<std::string_view>({"ID", "Process ID", "Process Name", "Kernel Name", "Context",
                                     "Stream", "Block Size", "Grid Size", "Device", "CC"});

void csvHead(const Trace &trace, const Layout &layout, CsvWriter &csv)
{
    const auto all = trace.metrics().metrics();
    for (const std::string_view column : LeadingColumns)
        csv.cell(column);
    for (const std::uint32_t metric : layout.metrics)
        csv.cell(trace.string(all[metric].name));
    csv.endRow();
    for (std::size_t i = 0; i < LeadingColumns.size(); ++i)
        csv.cell({});
    for (const std::uint32_t metric : layout.metrics)
        csv.cell(trace.string(all[metric].unit));
    csv.endRow();
}

QByteArray csvMetrics(const Trace &trace, const Layout &layout, const Progress &progress)
{
    CsvWriter csv;
    csvHead(trace, layout, csv);
    CellIndex cells(trace.metrics());
    for (std::size_t r = 0; r < layout.rows.size() && !progress.isCancelled(); ++r) {
        const SliceId slice = layout.rows[r]->slice;
        const Place place = placeOf(trace, slice);
        const auto number = [&](std::string_view key) {
            const std::int64_t value = trace.integerAttribute(slice, key, -1);
            return value < 0 ? std::string() : std::to_string(value);
        };
        csv.cell(std::to_string(r));
        csv.cell(place.process != nullptr ? trace.string(place.process->pidText)
                                          : std::string_view());
        csv.cell(place.process != nullptr ? trace.string(place.process->name) : std::string_view());
        csv.cell(trace.name(slice));
        csv.cell(number(attr::Context));
        csv.cell(number(attr::Stream));
        csv.cell(sizeText(trace.textAttribute(slice, attr::Block)));
        csv.cell(sizeText(trace.textAttribute(slice, attr::Grid)));
        csv.cell(number(attr::Device));
        csv.cell(capability(place.device));
        cells.show(*layout.rows[r]);
        for (const std::uint32_t metric : layout.metrics) {
            const MetricTable::Cell *const cell = cells.at(metric);
            csv.cell(cell != nullptr ? textOf(trace, cell->value()) : std::string());
        }
        csv.endRow();
    }
    return csv.take();
}

void jsonValue(const Trace &trace, const MetricValue &value, JsonWriter &json)
{
    switch (value.type) {
    case MetricValue::Type::None:
        json.null();
        return;
    case MetricValue::Type::String:
        json.value(trace.string(value.asString()));
        return;
    case MetricValue::Type::Integer:
        json.value(std::bit_cast<std::int64_t>(value.bits));
        return;
    case MetricValue::Type::Real:
        json.value(value.asReal());
        return;
    case MetricValue::Type::Unsigned:
        break;
    }
    // Numbers of 64 bits, such as addresses, that the writer cannot say are texts.
    if (value.bits > static_cast<std::uint64_t>(INT64_MAX))
        json.value(std::string_view(textOf(trace, value)));
    else
        json.value(static_cast<std::int64_t>(value.bits));
}

void jsonAdvice(const Trace &trace, const Row &row, JsonWriter &json)
{
    static constexpr auto Levels = std::to_array<std::string_view>(
        {"information", "good", "warning", "error", "optimization"});
    static constexpr auto Scopes = std::to_array<std::string_view>({"none", "local", "global"});
    json.key("vendor_advice").beginArray();
    for (const MetricTable::Advice &advice : trace.metrics().advice(row)) {
        json.beginObject();
        json.field("source", trace.string(advice.source));
        json.field("rule", trace.string(advice.rule));
        json.field("section", trace.string(advice.section));
        json.field("title", trace.string(advice.title));
        json.field("text", trace.string(advice.text));
        json.field("level", Levels[static_cast<std::size_t>(advice.level)]);
        if (advice.scope == MetricTable::Advice::Scope::None) {
            json.nullField("estimated_speedup_percent");
        } else {
            json.field("estimated_speedup_percent", advice.speedupPercent());
            json.field("estimated_speedup_scope", Scopes[static_cast<std::size_t>(advice.scope)]);
        }
        json.endObject();
    }
    json.endArray();
}

void jsonInstances(const Trace &trace, const CellIndex &cells, const Layout &layout,
                   JsonWriter &json)
{
    json.key("instances").beginObject();
    for (const std::uint32_t metric : layout.metrics) {
        const MetricTable::Cell *const cell = cells.at(metric);
        if (cell == nullptr || cell->instanceCount == 0)
            continue;
        json.key(trace.string(trace.metrics().metrics()[metric].name)).beginArray();
        for (const MetricTable::Instance &instance : trace.metrics().instances(*cell)) {
            json.beginArray();
            jsonValue(trace, instance.key(), json);
            jsonValue(trace, instance.value(), json);
            json.endArray();
        }
        json.endArray();
    }
    json.endObject();
}

void jsonRow(const Trace &trace, const Layout &layout, std::size_t r, CellIndex &cells,
             JsonWriter &json)
{
    const Row &row = *layout.rows[r];
    const Place place = placeOf(trace, row.slice);
    json.beginObject();
    json.field("id", static_cast<std::int64_t>(r));
    json.field("name", trace.name(row.slice));
    json.field("duration_ns", trace.durationNs(row.slice));
    if (place.process != nullptr) {
        json.field("process_id", trace.string(place.process->pidText));
        json.field("process_name", trace.string(place.process->name));
    }
    if (place.device != nullptr)
        json.field("device_name", trace.string(place.device->name));
    json.key("attributes").beginObject();
    for (const Attr attr : trace.attributes().attrs(trace.attributesId(row.slice))) {
        json.key(trace.string(attr.key));
        if (attr.type == AttrType::Integer)
            json.value(attr.asInteger());
        else if (attr.type == AttrType::Real)
            json.value(attr.asReal());
        else
            json.value(trace.string(attr.asString()));
    }
    json.endObject();
    cells.show(row);
    json.key("metrics").beginObject();
    for (const std::uint32_t metric : layout.metrics) {
        const MetricTable::Cell *const cell = cells.at(metric);
        if (cell == nullptr)
            continue;
        json.key(trace.string(trace.metrics().metrics()[metric].name));
        jsonValue(trace, cell->value(), json);
    }
    json.endObject();
    jsonInstances(trace, cells, layout, json);
    jsonAdvice(trace, row, json);
    json.endObject();
}

QByteArray jsonMetrics(const Trace &trace, const Layout &layout, const Progress &progress)
{
    JsonWriter json;
    json.beginObject();
    json.field("schema", "rooftrace-metrics/1");
    json.field("file", std::string_view(trace.info().shownName.toStdString()));
    json.field("format", std::string_view(trace.info().format));
    json.field("producer", std::string_view(trace.info().producer.toStdString()));
    json.key("units").beginObject();
    const auto all = trace.metrics().metrics();
    for (const std::uint32_t metric : layout.metrics)
        json.field(trace.string(all[metric].name), trace.string(all[metric].unit));
    json.endObject();
    json.key("kernels").beginArray();
    CellIndex cells(trace.metrics());
    for (std::size_t r = 0; r < layout.rows.size() && !progress.isCancelled(); ++r)
        jsonRow(trace, layout, r, cells, json);
    json.endArray();
    json.endObject();
    return json.take();
}

QByteArray textMetrics(const Trace &trace, const Layout &layout, const Progress &progress)
{
    QString out;
    const auto all = trace.metrics().metrics();
    CellIndex cells(trace.metrics());
    for (std::size_t r = 0; r < layout.rows.size() && !progress.isCancelled(); ++r) {
        const Row &row = *layout.rows[r];
        out += QStringLiteral("%1  %2  %3\n")
                   .arg(QString::number(r), report::printable(utf8(trace.name(row.slice))),
                        text::duration(trace.durationNs(row.slice)));
        cells.show(row);
        for (const std::uint32_t metric : layout.metrics) {
            const MetricTable::Cell *const cell = cells.at(metric);
            if (cell == nullptr || all[metric].kind != MetricTable::Kind::Measured)
                continue;
            out += QStringLiteral("    %1  %2 %3\n")
                       .arg(report::printable(utf8(trace.string(all[metric].name))),
                            report::printable(utf8(textOf(trace, cell->value()))),
                            report::printable(utf8(trace.string(all[metric].unit))));
        }
        for (const MetricTable::Advice &advice : trace.metrics().advice(row)) {
            const QString speedup = advice.scope == MetricTable::Advice::Scope::None
                                        ? QString()
                                        : MetricsReportText::tr(" (estimated speed-up: %1 %)")
                                              .arg(text::number(advice.speedupPercent(), 4));
            out += QStringLiteral("    %1: %2%3: %4\n")
                       .arg(report::printable(utf8(trace.string(advice.source))),
                            report::printable(utf8(trace.string(advice.title))), speedup,
                            report::printable(utf8(trace.string(advice.text))));
        }
    }
    return out.toUtf8();
}

} // namespace

Result<QByteArray> writeMetrics(const Trace &trace, MetricsFormat format, const Progress &progress)
{
    if (trace.metrics().empty())
        return Error{MetricsReportText::tr("%1 has no metrics of single kernels; reports of Nsight "
                                           "Compute have them.")
                         .arg(trace.info().shownName),
                     QString::fromStdString(trace.info().format), Error::Kind::Unsupported};
    const Layout layout(trace);
    QByteArray content = format == MetricsFormat::Csv    ? csvMetrics(trace, layout, progress)
                         : format == MetricsFormat::Json ? jsonMetrics(trace, layout, progress)
                                                         : textMetrics(trace, layout, progress);
    if (progress.isCancelled())
        return cancelledError();
    return content;
}

} // namespace rooftrace
