// SPDX-License-Identifier: GPL-3.0-or-later
// Devices and their rows in an XSpace.
#include "core/readers/kineto/kinetotokens.h"
#include "core/readers/xla/xlaimport.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rooftrace::xla {

namespace {

struct XlaReaderText
{
    Q_DECLARE_TR_FUNCTIONS(XlaReaderText)
};

constexpr std::int64_t HzPerKhz = 1000;
constexpr double MostHz = 1e18;

} // namespace

void Import::addDevice(PlaneState &state)
{
    state.device = m_builder.device(state.name.ordinal);
    DeviceInfo &device = m_builder.deviceInfo(state.device);
    for (const std::string &message : state.plane->stats) {
        if (const std::optional<Stat> stat = parseStat(message))
            addDeviceStat(device, state.plane->nameOf(*stat), *state.plane, *stat);
    }
}

void Import::addDeviceStat(DeviceInfo &device, std::string_view name, const Plane &plane,
                           const Stat &stat)
{
    if (name.empty() || stat.type == Stat::Type::Bytes)
        return;
    const auto set = [&](std::int64_t &target, std::int64_t factor) {
        const std::int64_t value = plane.integerOf(stat).value_or(-1);
        if (value >= 0 && static_cast<double>(value) * static_cast<double>(factor) < MostHz)
            target = value * factor;
    };
    device.isListed = true;
    if (name == "gpu_device_name" || name == "device_type_string")
        device.name = intern(plane.textOf(stat));
    else if (name == "core_count")
        set(device.multiprocessors, 1);
    else if (name == "clock_rate")
        set(device.clockHz, HzPerKhz);
    else if (name == "memory_bandwidth")
        set(device.memoryBandwidthBytesPerS, 1);
    else if (name == "memory_size")
        set(device.memoryBytes, 1);
    else if (name == "compute_cap_major")
        set(device.computeMajor, 1);
    else if (name == "compute_cap_minor")
        set(device.computeMinor, 1);
    else if (stat.type == Stat::Type::Real)
        device.properties[std::string(name)] = QByteArray::number(stat.real, 'g', 12).toStdString();
    else if (const std::string_view text = plane.textOf(stat); !text.empty())
        device.properties[std::string(name)] = text;
    else if (const std::optional<std::int64_t> value = plane.integerOf(stat))
        device.properties[std::string(name)] = std::to_string(*value);
}

/// The file's own category where it has one, else what the row is called.
StringId Import::categoryOf(const Place &place, const Facts &facts)
{
    return intern(!facts.hloCategory.empty() ? facts.hloCategory
                                             : std::string_view(place.line->name));
}

void Import::appendLaunchAttributes(const Facts &facts, std::vector<Attr> &attrs)
{
    appendLaunch(m_builder.strings(), parseKernelDetails(facts.kernelDetails),
                 facts.occupancyPercent, attrs);
    if (facts.graphId > 0)
        attrs.push_back(Attr::integer(intern(attr::GraphId), facts.graphId));
    if (facts.graphNodeId > 0)
        attrs.push_back(Attr::integer(intern(attr::GraphNodeId), facts.graphNodeId));
}

void Import::appendDeviceAttributes(const Place &place, const Facts &facts, std::string_view name,
                                    bool isCopy, std::vector<Attr> &attrs)
{
    const auto integer = [&](std::string_view key, std::int64_t value) {
        if (value >= 0)
            attrs.push_back(Attr::integer(intern(key), value));
    };
    const auto text = [&](std::string_view key, std::string_view value) {
        if (!value.empty())
            attrs.push_back(Attr::string(intern(key), intern(value)));
    };
    integer(attr::Device, place.ordinal);
    integer(attr::Stream, place.streamNumber);
    if (!facts.context.empty())
        integer(attr::Context, kineto::trailingNumber(facts.context));
    appendLaunchAttributes(facts, attrs);
    if (isCopy) {
        const std::int64_t written = parseCopyBytes(facts.copyDetails);
        const std::int64_t bytes = written > 0 ? written : facts.bytesAccessed;
        integer(attr::Bytes, bytes > 0 ? bytes : -1);
        text(attr::CopyKind, copyDirection(name));
    }
    integer(attr::Flops, facts.flops);
    if (facts.modelFlops != facts.flops)
        integer(attr::ModelFlops, facts.modelFlops);
    integer(attr::BytesAccessed, facts.bytesAccessed);
    integer(attr::DeviceDurationPs, facts.deviceDurationPs);
    text("hlo_category", facts.hloCategory);
    text("hlo_module", facts.hloModule);
    text("hlo_op", facts.hloOp);
    text("tf_op", facts.tfOp);
    text(attr::Shape, facts.shape);
}

void Import::addDeviceSlice(const Place &place, SliceInput slice, const Facts &facts)
{
    const std::string_view name = m_builder.strings().view(slice.name);
    DeviceKind kind;
    if (place.role == LineRole::Stream)
        kind = streamKind(name, facts.isCopy, facts.isSet);
    else if (place.role == LineRole::Ops)
        kind = opKind(name, facts.hloCategory);
    else if (place.role == LineRole::AsyncOps)
        kind = asyncKind(name, facts.hloCategory);
    const bool isCopy = kind.kind == SliceKind::Memcpy || kind.kind == SliceKind::Memset;
    m_attrs.clear();
    appendDeviceAttributes(place, facts, name, isCopy, m_attrs);
    const StringId category = categoryOf(place, facts);
    if (place.role == LineRole::Ops) {
        m_ops.push_back({slice, kind, isControlFlow(name, facts.hloCategory), m_attrs, category});
        return;
    }
    if (place.role == LineRole::Stream && !facts.hloModule.empty())
        m_belongings.push_back({{slice.startNs, slice.startNs + slice.durationNs},
                                intern(facts.hloModule),
                                intern(facts.hloOp)});
    slice.attributes = m_builder.attributes().intern(kind.kind, category, m_attrs);
    m_builder.addSlice(m_builder.deviceTrack(place.stream, kind.track), slice);
}

/// A loop and the operations in it are one time: where they are there, the loop is only a range.
void Import::finishOps(const Place &place)
{
    std::stable_sort(m_ops.begin(), m_ops.end(), [](const PendingOp &a, const PendingOp &b) {
        return a.slice.startNs != b.slice.startNs ? a.slice.startNs < b.slice.startNs
                                                  : a.slice.durationNs > b.slice.durationNs;
    });
    for (std::size_t i = 0; i < m_ops.size(); ++i) {
        PendingOp &op = m_ops[i];
        const Nanoseconds endNs = op.slice.startNs + op.slice.durationNs;
        const bool holdsNext =
            i + 1 < m_ops.size() && m_ops[i + 1].slice.startNs < endNs
            && m_ops[i + 1].slice.startNs + m_ops[i + 1].slice.durationNs <= endNs;
        if (op.isControlFlow && holdsNext)
            op.kind = {};
        op.slice.attributes =
            m_builder.attributes().intern(op.kind.kind, op.category, op.attributes);
        m_builder.addSlice(m_builder.deviceTrack(place.stream, op.kind.track), op.slice);
    }
    m_ops.clear();
}

/// GPUs record kernels only; which program and which operation they belong to is drawn above them.
void Import::addDerived(const PlaneState &state)
{
    if (m_belongings.empty())
        return;
    std::stable_sort(
        m_belongings.begin(), m_belongings.end(),
        [](const Belonging &a, const Belonging &b) { return a.range.beginNs < b.range.beginNs; });
    addDerivedLine(state, false);
    addDerivedLine(state, true);
    m_log.add("xla.derived-rows", NoteLevel::Info,
              XlaReaderText::tr("The rows of modules and operations of GPUs are derived from what "
                                "the kernels say; they do not count as work."));
}

void Import::addDerivedLine(const PlaneState &state, bool isOps)
{
    // Behind all rows that the file has.
    constexpr std::int64_t FirstDerived = 2'000'000;
    const std::int32_t stream = m_builder.stream(state.device, FirstDerived + (isOps ? 1 : 0), -1);
    m_builder.streamInfo(stream).name =
        intern(isOps ? "XLA Ops (derived)" : "XLA Modules (derived)");
    const std::uint32_t track = m_builder.deviceTrack(stream, TrackKind::OtherDevice);
    const std::array attrs = {Attr::integer(intern("derived"), 1)};
    const AttrId attributes = m_builder.attributes().intern(
        SliceKind::GpuAnnotation, intern(isOps ? "XLA Ops" : "XLA Modules"), attrs);
    const auto keyOf = [isOps](const Belonging &b) {
        return std::pair(b.module, isOps ? b.op : StringId::Empty);
    };
    for (std::size_t i = 0; i < m_belongings.size();) {
        TimeRange range = m_belongings[i].range;
        std::size_t next = i + 1;
        for (; next < m_belongings.size() && keyOf(m_belongings[next]) == keyOf(m_belongings[i]);
             ++next)
            range.endNs = std::max(range.endNs, m_belongings[next].range.endNs);
        SliceInput slice;
        slice.startNs = range.beginNs;
        slice.durationNs = range.lengthNs();
        slice.name = isOps ? m_belongings[i].op : m_belongings[i].module;
        slice.attributes = attributes;
        m_builder.addSlice(track, slice);
        i = next;
    }
}

} // namespace rooftrace::xla
