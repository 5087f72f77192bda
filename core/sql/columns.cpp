// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"

#include "core/text/jsonwriter.h"

#include <array>
#include <charconv>

namespace rooftrace::sql {

namespace {

SliceId launchOf(const SqlRow &row)
{
    return row.trace().links(LinkKind::Launch).sourceOf(row.slice());
}

SliceId operatorOf(const SqlRow &row)
{
    const SliceId launch = launchOf(row);
    return launch == SliceId::None ? launch
                                   : row.trace().links(LinkKind::Operator).sourceOf(launch);
}

} // namespace

const char *kindId(SliceKind kind)
{
    constexpr std::array<const char *, 16> Ids = {
        "other",      "operator",   "annotation", "runtime",    "driver",         "python",
        "kernel",     "memcpy",     "memset",     "sync",       "gpu_annotation", "overhead",
        "trace_span", "os_runtime", "nvtx",       "graph_trace"};
    return Ids[static_cast<std::size_t>(kind)];
}

const char *trackKindId(TrackKind kind)
{
    constexpr std::array<const char *, 14> Ids = {
        "annotations", "nvtx",       "python",       "operators", "runtime",
        "os_runtime",  "other_host", "kernels",      "copies",    "gpu_annotations",
        "sync",        "overhead",   "other_device", "window"};
    return Ids[static_cast<std::size_t>(kind)];
}

std::vector<SqlColumn> joined(std::vector<SqlColumn> columns, const std::vector<SqlColumn> &more)
{
    columns.insert(columns.end(), more.begin(), more.end());
    return columns;
}

std::vector<SqlColumn> sliceColumns()
{
    return {
        {"slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(row.number));
         }},
        {"start_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(row.trace().startNs(row.slice()));
         }},
        {"duration_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(row.trace().durationNs(row.slice()));
         }},
        {"end_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(row.trace().endNs(row.slice())); }},
        {"name", "text",
         [](const SqlRow &row, ValueSink &sink) { sink.text(row.trace().name(row.slice())); }},
        {"name_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(index(row.trace().nameId(row.slice())));
         }},
    };
}

std::vector<SqlColumn> deviceColumns()
{
    return {
        {"track_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(index(row.trace().trackOf(row.slice())));
         }},
        {"device", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const Track &track = row.trace().track(row.trace().trackOf(row.slice()));
             if (track.device >= 0)
                 sink.integer(row.trace()
                                  .topology()
                                  .devices[static_cast<std::size_t>(track.device)]
                                  .ordinal);
         }},
        {"stream", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const Track &track = row.trace().track(row.trace().trackOf(row.slice()));
             if (track.stream >= 0)
                 sink.integer(
                     row.trace().topology().streams[static_cast<std::size_t>(track.stream)].stream);
         }},
    };
}

SqlColumn stepColumn()
{
    return {"step", "integer", [](const SqlRow &row, ValueSink &sink) {
                const Quantities *quantities = row.data.quantities();
                if (quantities == nullptr)
                    return sink.error("cancelled");
                SliceId at = row.slice();
                const SliceId launch = row.trace().links(LinkKind::Launch).sourceOf(at);
                if (launch != SliceId::None)
                    at = launch;
                const Steps &steps = quantities->steps();
                const std::int64_t step = steps.at(row.trace().startNs(at));
                if (step >= 0)
                    sink.integer(steps.steps[static_cast<std::size_t>(step)].number);
            }};
}

std::vector<SqlColumn> deviceOperationColumns()
{
    return joined(deviceColumns(),
                  {
                      {"launch_slice_id", "integer",
                       [](const SqlRow &row, ValueSink &sink) { putSlice(launchOf(row), sink); }},
                      {"launch_to_start_ns", "integer",
                       [](const SqlRow &row, ValueSink &sink) {
                           const SliceId launch = launchOf(row);
                           if (launch != SliceId::None)
                               sink.integer(row.trace().startNs(row.slice())
                                            - row.trace().endNs(launch));
                       }},
                      {"operator_slice_id", "integer",
                       [](const SqlRow &row, ValueSink &sink) { putSlice(operatorOf(row), sink); }},
                      {"operator", "text",
                       [](const SqlRow &row, ValueSink &sink) {
                           const SliceId slice = operatorOf(row);
                           if (slice != SliceId::None)
                               sink.text(row.trace().name(slice));
                       }},
                      stepColumn(),
                  });
}

bool isDeviceTrack(const Track &track)
{
    return !isHostTrack(track.kind);
}

void putSlice(SliceId slice, ValueSink &sink)
{
    if (slice != SliceId::None)
        sink.integer(index(slice));
}

void putText(const QString &text, ValueSink &sink)
{
    const QByteArray utf8 = text.toUtf8();
    sink.copiedText({utf8.constData(), static_cast<std::size_t>(utf8.size())});
}

void putAttribute(const SqlRow &row, std::string_view key, ValueSink &sink)
{
    const std::optional<Attr> attr = row.trace().attribute(row.slice(), key);
    if (!attr)
        return;
    if (attr->type == AttrType::Integer)
        sink.integer(attr->asInteger());
    else if (attr->type == AttrType::Real)
        sink.real(attr->asReal());
    else
        sink.text(row.trace().string(attr->asString()));
}

void putAttributes(const SqlRow &row, ValueSink &sink)
{
    const Trace &trace = row.trace();
    const AttrRange attributes = trace.attributes().attrs(trace.attributesId(row.slice()));
    if (attributes.empty())
        return;
    QByteArray json;
    for (const Attr attr : attributes) {
        JsonWriter key;
        key.value(trace.string(attr.key));
        JsonWriter value;
        if (attr.type == AttrType::Integer)
            value.value(attr.asInteger());
        else if (attr.type == AttrType::Real)
            value.value(attr.asReal());
        else // lists stay the text that the file has: it may not be valid JSON
            value.value(trace.string(attr.asString()));
        json +=
            (json.isEmpty() ? "{" : ", ") + key.take().trimmed() + ": " + value.take().trimmed();
    }
    json += '}';
    sink.copiedText({json.constData(), static_cast<std::size_t>(json.size())});
}

void putListItem(const SqlRow &row, std::string_view key, int item, ValueSink &sink)
{
    std::string_view text = row.trace().textAttribute(row.slice(), key);
    for (int i = 0; i <= item; ++i) {
        const std::size_t separator = text.find_first_of(i == 0 ? "[" : ",");
        if (separator == std::string_view::npos)
            return;
        text.remove_prefix(separator + 1);
    }
    while (text.starts_with(' '))
        text.remove_prefix(1);
    std::int64_t number = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc())
        sink.integer(number);
}

} // namespace rooftrace::sql
