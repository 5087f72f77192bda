// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline of a trace: points, ceilings, and what is not on the chart.
#pragma once

#include "core/analysis/scope.h"
#include "core/base/stop.h"
#include "core/base/units.h"
#include "core/roofline/devicecatalogue.h"
#include "core/roofline/opcosts.h"
#include "core/trace/trace.h"

#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rooftrace {

enum class RooflineGrouping : std::uint8_t {
    KernelOperatorShape, ///< main kernel + operator + shape + type
    Kernel,              ///< main kernel alone
    Operator,            ///< operator alone
    Whole,               ///< one point per category
};

/// Rules Q16.
enum class RooflineClass : std::uint8_t { Unknown, MemoryBound, ComputeBound, Underused };

/// Where a point lies above its roof: never clipped, always explained.
enum class AboveRoof : std::uint8_t { No, Memory, Compute };

/// One dot: calls of one group. Rates come from sums, never from means of ratios.
struct RooflinePoint
{
    int number = 0;       ///< 1..N by time; zero-FLOP points continue with their own 1..M
    QString label;        ///< short kernel name
    QString operatorName; ///< "aten::mm"; empty when there is none
    QString shape;        ///< "8944×1024×2816"; may be empty
    StringId kernelName = StringId::Empty; ///< raw name of the longest kernel
    StringId operatorId = StringId::Empty;
    Category category = Category::Elementwise;
    OpFamily family = OpFamily::None;
    DataType dataType = DataType::Unknown;
    std::optional<PeakKind> peakKind; ///< the compute roof that it is judged by
    double flop = 0.0;
    double bytes = 0.0;
    Nanoseconds timeNs = 0;       ///< union per call, summed
    std::int64_t callCount = 0;   ///< operator calls, or launches where there is no operator
    std::int64_t kernelCount = 0; ///< device operations
    Provenance flopProvenance = Provenance::None;
    Provenance bytesProvenance = Provenance::None;
    double intensityMinimum = 0.0; ///< FLOP/B with the most traffic that is likely
    double intensityMaximum = 0.0; ///< with the least
    double roofFlopPerS = 0.0;     ///< attainable at this intensity; 0 when the device is unknown
    double roofShare = 0.0;        ///< t_roof / t; may exceed 1
    RooflineClass roofClass = RooflineClass::Unknown;
    AboveRoof aboveRoof = AboveRoof::No;
    bool isLatencyBound = false;  ///< mean kernel below 5 µs: the roof means little
    bool mayBeL2Resident = false; ///< bytes of one call fit into the L2 cache
    std::vector<SliceId> slices;  ///< its device operations, longest first

    double intensity() const { return bytes > 0 ? flop / bytes : 0.0; } ///< FLOP/B
    double flopPerS() const { return timeNs > 0 ? flop * 1e9 / static_cast<double>(timeNs) : 0.0; }
    double bytesPerS() const
    {
        return timeNs > 0 ? bytes * 1e9 / static_cast<double>(timeNs) : 0.0;
    }
    SliceId longest() const { return slices.empty() ? SliceId::None : slices.front(); }
    /// Mean duration of a device operation.
    Nanoseconds meanNs() const { return kernelCount > 0 ? timeNs / kernelCount : 0; }
};

/// A line of the chart.
struct RooflineCeiling
{
    enum class Kind : std::uint8_t { Memory, Compute };

    Kind kind = Kind::Memory;
    PeakKind peakKind = PeakKind::Fp32; ///< Compute only
    QString label;                      ///< "HBM3", "BF16 tensor, dense"
    double value = 0.0;                 ///< B/s or FLOP/s
    double ridge = 0.0;  ///< Compute: FLOP/B where it meets the memory roof; 0 if unknown
    bool isUsed = false; ///< some point is judged by it: shown by default
    bool isDerived = false;
    QString source; ///< where the figure comes from
};

/// Time that has no place on the chart.
struct UnmodelledEntry
{
    QString label;  ///< short kernel name
    QString reason; ///< translated
    StringId kernelName = StringId::Empty;
    Nanoseconds timeNs = 0;
    std::int64_t count = 0;
    std::vector<SliceId> slices; ///< longest first
};

/// Shares of the device time in scope; they add up to totalNs.
struct RooflineCoverage
{
    Nanoseconds exactNs = 0;     ///< FLOP by an exact formula
    Nanoseconds estimatedNs = 0; ///< FLOP or bytes by convention
    Nanoseconds zeroFlopNs = 0;
    Nanoseconds unmodelledNs = 0;
    Nanoseconds totalNs = 0;

    double share(Nanoseconds ns) const
    {
        return totalNs > 0 ? static_cast<double>(ns) / static_cast<double>(totalNs) : 0.0;
    }
};

/// GPU time by attained share of the roof: ten bins of ten per cent, the last takes all above.
struct RoofHistogram
{
    static constexpr std::size_t Bins = 10;
    std::array<std::array<Nanoseconds, CategoryCount>, Bins> timeNs{}; ///< by bin and category
    double timeWeightedShare = 0.0; ///< Σ t·min(share, 1) / Σ t over the points with a roof
};

/// Everything that the chart, its table and its footer show. A plain value.
struct RooflineModel
{
    Device device;
    std::int32_t deviceIndex = -1; ///< index into Topology::devices
    RooflineGrouping grouping = RooflineGrouping::KernelOperatorShape;
    std::vector<RooflinePoint> points;         ///< longest first
    std::vector<RooflinePoint> zeroFlopPoints; ///< copies and layout: bytes only; longest first
    std::vector<UnmodelledEntry> unmodelled;   ///< longest first
    std::vector<RooflineCeiling> ceilings;     ///< memory first, then compute, highest first
    RooflineCoverage coverage;
    RoofHistogram histogram;
    std::int64_t deviceOperationCount = 0;
    QString footer;      ///< device, clock basis, dense, sources, coverage
    QString emptyReason; ///< translated: why there is no point and what to record; else empty
};

/// What the roofline needs of a trace whatever the scope: nesting and costs of its operators. Keep
/// one per trace to follow a changing scope cheaply. Not thread-safe; use it on one thread at a
/// time.
class RooflineSource
{
public:
    explicit RooflineSource(TracePtr trace, Stop stop = {});
    ~RooflineSource();
    RooflineSource(const RooflineSource &) = delete;
    RooflineSource &operator=(const RooflineSource &) = delete;

    const TracePtr &trace() const { return m_trace; }

    /// Builds the model of one device (`deviceIndex` into Topology::devices; -1 takes the one with
    /// the most device time). An operation counts when it starts inside the scope, and then as a
    /// whole. O(operations in scope x log operations).
    /// Stopped: incomplete.
    RooflineModel build(const Scope &scope, std::int32_t deviceIndex, const Device &device,
                        RooflineGrouping grouping = RooflineGrouping::KernelOperatorShape,
                        Stop stop = {});
    /// As above with the device looked up in the standard catalogue.
    RooflineModel build(const Scope &scope, std::int32_t deviceIndex = -1,
                        RooflineGrouping grouping = RooflineGrouping::KernelOperatorShape,
                        Stop stop = {});

private:
    struct State;
    TracePtr m_trace;
    std::unique_ptr<State> m_state;
};

/// The index of the device with the most device time in scope, or -1.
std::int32_t busiestDevice(const Trace &trace, const Scope &scope, Stop stop = {});

/// One model without keeping a source. Safe on any thread.
RooflineModel buildRoofline(const TracePtr &trace, const Scope &scope, std::int32_t deviceIndex,
                            const Device &device, RooflineGrouping grouping, Stop stop = {});
RooflineModel buildRoofline(const TracePtr &trace, const Scope &scope,
                            std::int32_t deviceIndex = -1,
                            RooflineGrouping grouping = RooflineGrouping::KernelOperatorShape,
                            Stop stop = {});

/// Rules Q16 for one set of figures; `peakFlopPerS` or `bytesPerS` 0 means unknown.
struct RooflineBound
{
    double roofFlopPerS = 0.0; ///< min(peak, intensity × bandwidth)
    double ridge = 0.0;        ///< FLOP/B
    double share = 0.0;        ///< t_roof / t
    RooflineClass roofClass = RooflineClass::Unknown;
};
RooflineBound rooflineBound(double flop, double bytes, double timeNs, double peakFlopPerS,
                            double bytesPerS);

/// The roof that work of this kind is judged by: the matrix unit for GEMM, convolution and
/// attention when the device has one for the type, else the vector unit. `kernel` tells TF32.
std::optional<PeakKind> peakKindFor(const Device &device, OpFamily family, DataType type,
                                    std::string_view kernel);

/// Translated: "memory-bound".
QString rooflineClassText(RooflineClass roofClass);

/// Translated: what may explain a point above its roof; empty when it is below.
QString aboveRoofText(const RooflinePoint &point);

} // namespace rooftrace
