// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the bandwidth view: rates, shares and levels over equal stretches of time.
#pragma once

#include "core/base/units.h"
#include "core/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace rooftrace {

/// `count` neighbouring stretches that cover `range` without a gap; their lengths differ by at most
/// 1 ns. Stretches are empty where the range has fewer nanoseconds than columns.
struct TimeColumns
{
    TimeRange range;
    std::size_t count = 0;

    /// Begin of column `i`; edgeNs(count) is the end of the range.
    Nanoseconds edgeNs(std::size_t i) const;
    TimeRange column(std::size_t i) const { return {edgeNs(i), edgeNs(i + 1)}; }
};

/// Something that happens at a constant rate between two moments: bytes of a copy, of a kernel.
struct Flow
{
    TimeRange range; ///< an empty range counts as its first nanosecond
    double amount = 0.0;
};

/// The integral of flows that may overlap. Amounts are spread evenly over their time, so that the
/// sum over neighbouring stretches is the whole. Immutable; at most 48 bytes a flow.
class FlowSeries
{
public:
    FlowSeries() = default;
    explicit FlowSeries(std::span<const Flow> flows); ///< O(n log n)

    bool isEmpty() const { return m_timesNs.empty(); }
    double total() const { return m_totals.empty() ? 0.0 : m_totals.back(); }
    /// Amount between two moments. O(log n).
    double amount(TimeRange range) const { return until(range.endNs) - until(range.beginNs); }
    /// Time with at least one flow. O(log n).
    Nanoseconds busyNs(TimeRange range) const
    {
        return busyUntil(range.endNs) - busyUntil(range.beginNs);
    }
    /// Amount per column. O(columns log n).
    std::vector<double> amounts(const TimeColumns &columns) const;
    /// Time with at least one flow per column. O(columns log n).
    std::vector<Nanoseconds> busyNs(const TimeColumns &columns) const;

private:
    double until(Nanoseconds timeNs) const;
    Nanoseconds busyUntil(Nanoseconds timeNs) const;

    std::vector<Nanoseconds> m_timesNs; // ascending: every moment at which the rate changes
    std::vector<double> m_totals;       // amount before the moment
    std::vector<double> m_rates;        // amount per nanosecond after it
    std::vector<Nanoseconds> m_busyNs;  // busy time before the moment
    std::vector<std::uint8_t> m_isBusy; // something flows after it
};

/// The lowest and the highest value of a column, and the value at its end.
struct LevelColumn
{
    double minimum = 0.0;
    double maximum = 0.0;
    double last = 0.0;
    bool isKnown = false; ///< false before the first sample
};

/// A value that holds until the next sample, with a pyramid of extremes. NaN samples are unknown
/// and leave the value as it was. Immutable.
class LevelSeries
{
public:
    LevelSeries() = default;
    /// Both of the same length, times ascending.
    LevelSeries(std::span<const Nanoseconds> timesNs, std::span<const double> values);

    bool isEmpty() const { return m_timesNs.empty(); }
    /// Extremes of the values that hold at some moment of the range. O(log n).
    LevelColumn extremes(TimeRange range) const;
    std::vector<LevelColumn> columns(const TimeColumns &columns) const;
    /// First moment at which the highest value of the range is reached; the range's begin when it
    /// already holds there. Only meaningful where extremes(range).isKnown.
    Nanoseconds peakTimeNs(TimeRange range) const;

private:
    struct Extremes
    {
        double minimum;
        double maximum;
    };
    Extremes extremesOf(std::size_t first, std::size_t last) const;

    std::vector<Nanoseconds> m_timesNs;
    std::vector<double> m_values;
    std::vector<std::vector<Extremes>> m_levels; // each entry sums up 16 of the level below
};

/// Where a copy goes. The order is the order in legends.
enum class TransferDirection : std::uint8_t {
    HostToDevice,
    DeviceToHost,
    PeerToPeer,
    DeviceLocal,
    Other
};
inline constexpr std::size_t TransferDirectionCount = 5;

/// By the attribute "copy kind", else by the name of the slice.
TransferDirection copyDirection(const Trace &trace, SliceId copy);

/// What the bandwidth view shows of one device, ready for any range and any number of columns.
struct DeviceSeries
{
    std::int32_t device = -1;                              ///< index into Topology::devices
    std::array<FlowSeries, TransferDirectionCount> copies; ///< bytes
    std::array<std::vector<SliceId>, TransferDirectionCount> copySlices; ///< ascending in start
    FlowSeries busy;        ///< union of kernels, copies and memsets (rules Q3); amount = count
    LevelSeries queueDepth; ///< launched, not yet started (rules Q7)
    LevelSeries allocated;  ///< bytes
    LevelSeries reserved;   ///< bytes
    bool isAllocatedRelative = false; ///< only single allocations recorded: bytes since trace start
    std::int64_t linkedOperations = 0; ///< device operations with a known launch
    std::int64_t deviceOperations = 0;
};

/// Collects the series of a device. O(slices log slices).
DeviceSeries deviceSeries(const Trace &trace, std::int32_t device);

/// Bytes of one kernel, as the roofline model estimates or measures them.
struct SliceBytes
{
    SliceId slice = SliceId::None;
    double bytes = 0.0;
};

/// Minimum DRAM traffic over time (rules Q15): each kernel's bytes spread over its duration.
FlowSeries dramSeries(const Trace &trace, std::span<const SliceBytes> kernels);

/// Rate per second of an amount in a stretch of time; 0 for an empty one.
double perSecond(double amount, Nanoseconds lengthNs);

} // namespace rooftrace
