// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bandwidth.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

struct BandwidthText
{
    Q_DECLARE_TR_FUNCTIONS(BandwidthText)
};

/// The bytes of a point spread over its launches by duration, which is all that the model knows.
void addLaunches(const Trace &trace, const RooflinePoint &point, std::vector<SliceBytes> &kernels)
{
    double total = 0.0;
    for (const SliceId slice : point.slices)
        total += static_cast<double>(trace.durationNs(slice));
    for (const SliceId slice : point.slices) {
        if (trace.kind(slice) == SliceKind::Memcpy || total <= 0.0)
            continue;
        const double share = static_cast<double>(trace.durationNs(slice)) / total;
        kernels.push_back({slice, point.bytes * share});
    }
}

void addDram(const Trace &trace, const RooflineModel *model, BandwidthData &data)
{
    if (model == nullptr) {
        data.dramReason = BandwidthText::tr("The roofline is not computed yet.");
        return;
    }
    std::vector<SliceBytes> kernels;
    Nanoseconds covered = 0;
    for (const auto *points : {&model->points, &model->zeroFlopPoints}) {
        for (const RooflinePoint &point : *points) {
            if (point.bytes <= 0.0)
                continue;
            addLaunches(trace, point, kernels);
            covered += point.timeNs;
        }
    }
    data.hasDram = !kernels.empty();
    data.dram = dramSeries(trace, kernels);
    data.dramTimeShare = model->coverage.share(covered);
    if (!data.hasDram)
        data.dramReason = model->emptyReason.isEmpty() ? BandwidthText::tr(
                              "No kernel's bytes are known: record operator shapes "
                              "(record_shapes=True).")
                                                       : model->emptyReason;
}

void addRoofs(const Device &device, BandwidthData &data)
{
    data.memoryRoofBytesPerS = device.memoryBytesPerS;
    data.memoryRoofText = QString::fromStdString(device.memoryType);
    data.linkRoofBytesPerS = device.pcieBytesPerS();
    if (device.pcieGeneration)
        data.linkRoofText = QStringLiteral("PCIe %1.0 ×%2")
                                .arg(*device.pcieGeneration)
                                .arg(device.pcieLanes.value_or(16));
}

} // namespace

BandwidthDataPtr bandwidthData(const TracePtr &trace, std::int32_t device,
                               const RooflineModel *model)
{
    auto data = std::make_shared<BandwidthData>();
    if (!trace || device < 0)
        return data;
    data->series = deviceSeries(*trace, device);
    const bool isSameDevice = model != nullptr && model->deviceIndex == device;
    addDram(*trace, isSameDevice ? model : nullptr, *data);
    const Device known =
        isSameDevice ? model->device : DeviceCatalogue::standard()->lookUp(*trace, device);
    addRoofs(known, *data);
    const DeviceInfo &info = trace->topology().devices[static_cast<std::size_t>(device)];
    data->deviceText = BandwidthText::tr("GPU %1").arg(info.ordinal);
    if (!known.name.isEmpty())
        data->deviceText += QStringLiteral(" · ") + known.name;
    return data;
}

std::int32_t busiestDevice(const Trace &trace)
{
    std::vector<Nanoseconds> busy(trace.topology().devices.size());
    for (const Track &track : trace.topology().tracks) {
        if (track.device < 0)
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (isDeviceOperation(trace.kind(SliceId{i})))
                    busy[static_cast<std::size_t>(track.device)] += trace.durationNs(SliceId{i});
            }
        }
    }
    const auto longest = std::max_element(busy.begin(), busy.end());
    return longest == busy.end() ? -1 : static_cast<std::int32_t>(longest - busy.begin());
}

BandwidthColumns bandwidthColumns(const BandwidthData &data, TimeRange range, std::size_t count)
{
    BandwidthColumns view;
    view.columns = {range, count};
    const auto rates = [&view](const FlowSeries &series) {
        std::vector<double> values = series.amounts(view.columns);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = perSecond(values[i], view.columns.column(i).lengthNs());
        return values;
    };
    view.toDevice =
        rates(data.series.copies[static_cast<std::size_t>(TransferDirection::HostToDevice)]);
    view.toHost =
        rates(data.series.copies[static_cast<std::size_t>(TransferDirection::DeviceToHost)]);
    view.dram = rates(data.dram);
    const std::vector<Nanoseconds> busy = data.series.busy.busyNs(view.columns);
    view.busy.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Nanoseconds length = view.columns.column(i).lengthNs();
        view.busy[i] =
            length > 0 ? static_cast<double>(busy[i]) / static_cast<double>(length) : 0.0;
    }
    view.queue = data.series.queueDepth.columns(view.columns);
    view.allocated = data.series.allocated.columns(view.columns);
    view.reserved = data.series.reserved.columns(view.columns);
    const Nanoseconds busyNs = data.series.busy.busyNs(range);
    view.busyShare =
        range.isEmpty() ? 0.0 : static_cast<double>(busyNs) / static_cast<double>(range.lengthNs());
    view.meanDramBytesPerS = perSecond(data.dram.amount(range), busyNs);
    return view;
}

} // namespace rooftrace
