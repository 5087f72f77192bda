// SPDX-License-Identifier: GPL-3.0-or-later
// What the bandwidth view shows: one device's series with the roofs that they are held against.
#pragma once

#include "core/analysis/timeseries.h"
#include "core/roofline/rooflinemodel.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace rooftrace {

/// Everything of the bandwidth view that does not depend on the visible range. Immutable.
struct BandwidthData
{
    DeviceSeries series;
    FlowSeries dram; ///< minimum traffic of the kernels whose bytes are known
    bool hasDram = false;
    QString dramReason;         ///< translated: why there is none
    double dramTimeShare = 0.0; ///< of the device time in scope, covered by `dram`
    std::optional<double> memoryRoofBytesPerS;
    std::optional<double> linkRoofBytesPerS; ///< host link, one direction, raw (rules Q21)
    QString memoryRoofText;                  ///< "HBM3"
    QString linkRoofText;                    ///< "PCIe 3.0 ×16"
    QString deviceText;                      ///< "GPU 0 · H100 SXM5 80GB"
};

using BandwidthDataPtr = std::shared_ptr<const BandwidthData>;

/// What a link attains in practice of its raw rate (rules Q21).
inline constexpr double ExpectedLinkShare = 0.8;

/// Collects the data of one device. `model` is its roofline, or nullptr while there is none. Safe
/// on any thread. O(slices log slices).
BandwidthDataPtr bandwidthData(const TracePtr &trace, std::int32_t device,
                               const RooflineModel *model);

/// The device with the longest busy time; -1 when the trace has none.
std::int32_t busiestDevice(const Trace &trace);

/// The view of one range: values per column and the upper ends of the axes.
struct BandwidthColumns
{
    TimeColumns columns;
    std::vector<double> toDevice; ///< B/s
    std::vector<double> toHost;   ///< B/s
    std::vector<double> dram;     ///< B/s
    std::vector<double> busy;     ///< share, 0 to 1
    std::vector<LevelColumn> queue;
    std::vector<LevelColumn> allocated; ///< bytes
    std::vector<LevelColumn> reserved;  ///< bytes
    double busyShare = 0.0;             ///< of the whole range
    double meanDramBytesPerS = 0.0;     ///< over the busy time of the range
};

BandwidthColumns bandwidthColumns(const BandwidthData &data, TimeRange range, std::size_t count);

} // namespace rooftrace
