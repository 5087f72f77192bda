// SPDX-License-Identifier: GPL-3.0-or-later
// Work of devices in the trace viewer's JSON of XLA and in Ascend's trace_view.json.
#include "core/readers/chrome/chromeevents.h"
#include "core/readers/kineto/kinetotokens.h"
#include "core/trace/attrkeys.h"

#include <algorithm>
#include <array>

namespace rooftrace::chrome {

namespace {

struct MappedArg
{
    std::string_view written;
    std::string_view key;
};

constexpr std::array IntegerArgs = {
    MappedArg{"flops", attr::Flops},
    MappedArg{"model_flops", attr::ModelFlops},
    MappedArg{"bytes_accessed", attr::BytesAccessed},
    MappedArg{"device_duration_ps", attr::DeviceDurationPs},
    MappedArg{"cuda_graph_id", attr::GraphId},
    MappedArg{"cuda_graph_node_id", attr::GraphNodeId},
};

constexpr std::array TextArgs = {
    MappedArg{"hlo_category", "hlo_category"},
    MappedArg{"hlo_module", "hlo_module"},
    MappedArg{"hlo_op", "hlo_op"},
    MappedArg{"tf_op", "tf_op"},
    MappedArg{"shape_with_layout", attr::Shape},
};

xla::DeviceKind ascendKind(std::string_view name, std::string_view taskType)
{
    const auto holds = [&](std::string_view word) {
        return name.find(word) != std::string_view::npos
               || taskType.find(word) != std::string_view::npos;
    };
    if (holds("EVENT_") || holds("NOTIFY_") || holds("Notify_Wait"))
        return {SliceKind::Sync, TrackKind::Sync};
    if (holds("MEMCPY") || holds("SDMA"))
        return {SliceKind::Memcpy, TrackKind::Copies};
    return {SliceKind::Kernel, TrackKind::Kernels};
}

} // namespace

void Events::addXlaSlice(const RowState &row, SliceInput slice)
{
    m_args.read(m_eventText);
    const std::string_view name = m_builder.strings().view(slice.name);
    const std::string_view hloCategory = m_args.text("hlo_category");
    const std::string_view details = m_args.text("memcpy_details");
    xla::DeviceKind kind;
    if (row.line == xla::LineRole::Stream)
        kind = xla::streamKind(name, !details.empty(), !m_args.text("memset_details").empty());
    else if (row.line == xla::LineRole::Ops)
        kind = xla::opKind(name, hloCategory);
    else if (row.line == xla::LineRole::AsyncOps)
        kind = xla::asyncKind(name, hloCategory);
    m_attrs.clear();
    m_attrs.push_back(Attr::integer(intern(attr::Device), row.ordinal));
    if (row.streamNumber >= 0)
        m_attrs.push_back(Attr::integer(intern(attr::Stream), row.streamNumber));
    xla::appendLaunch(m_builder.strings(), xla::parseKernelDetails(m_args.text("kernel_details")),
                      kineto::parseReal(m_args.text("theoretical_occupancy_pct")).value_or(0.0),
                      m_attrs);
    const bool isCopy = kind.kind == SliceKind::Memcpy || kind.kind == SliceKind::Memset;
    const std::int64_t bytes =
        std::max(xla::parseCopyBytes(details), m_args.integer("bytes_accessed").value_or(0));
    if (isCopy && bytes > 0)
        m_attrs.push_back(Attr::integer(intern(attr::Bytes), bytes));
    if (const std::string_view way = xla::copyDirection(name); isCopy && !way.empty())
        m_attrs.push_back(Attr::string(intern(attr::CopyKind), intern(way)));
    for (const MappedArg &arg : IntegerArgs) {
        if (const std::optional<std::int64_t> value = m_args.integer(arg.written))
            m_attrs.push_back(Attr::integer(intern(arg.key), *value));
    }
    for (const MappedArg &arg : TextArgs) {
        if (const std::string_view value = m_args.text(arg.written); !value.empty())
            m_attrs.push_back(Attr::string(intern(arg.key), intern(value)));
    }
    slice.correlation = m_args.integer("correlation_id").value_or(SliceInput::NoKey);
    const StringId category = intern(hloCategory.empty() ? row.lineName : hloCategory);
    if (row.line == xla::LineRole::Ops) {
        if (xla::isControlFlow(name, hloCategory)) {
            m_loops.push_back({slice, row.stream, category, m_attrs});
            return;
        }
        m_opStarts[row.stream].push_back(slice.startNs);
    }
    slice.attributes = m_builder.attributes().intern(kind.kind, category, m_attrs);
    m_builder.addSlice(m_builder.deviceTrack(row.stream, kind.track), slice);
}

void Events::finishLoops()
{
    for (auto &[stream, starts] : m_opStarts)
        std::sort(starts.begin(), starts.end());
    for (Loop &loop : m_loops) {
        const std::vector<Nanoseconds> &starts = m_opStarts[loop.stream];
        const auto first = std::lower_bound(starts.begin(), starts.end(), loop.slice.startNs);
        const bool holdsOps =
            first != starts.end() && *first < loop.slice.startNs + loop.slice.durationNs;
        const xla::DeviceKind kind =
            holdsOps ? xla::DeviceKind{} : xla::DeviceKind{SliceKind::Kernel, TrackKind::Kernels};
        loop.slice.attributes =
            m_builder.attributes().intern(kind.kind, loop.category, loop.attributes);
        m_builder.addSlice(m_builder.deviceTrack(loop.stream, kind.track), loop.slice);
    }
    m_loops.clear();
}

void Events::addAscendSlice(const RowState &row, SliceInput slice)
{
    m_args.read(m_eventText);
    const std::string_view taskType = m_args.text("Task Type");
    const xla::DeviceKind kind = ascendKind(m_builder.strings().view(slice.name), taskType);
    m_attrs.clear();
    m_attrs.push_back(Attr::integer(intern(attr::Device), row.ordinal));
    m_attrs.push_back(Attr::integer(intern(attr::Stream), row.streamNumber));
    if (!taskType.empty())
        m_attrs.push_back(Attr::string(intern("Task Type"), intern(taskType)));
    slice.attributes = m_builder.attributes().intern(kind.kind, intern("Ascend Hardware"), m_attrs);
    m_builder.addSlice(m_builder.deviceTrack(row.stream, kind.track), slice);
}

} // namespace rooftrace::chrome
