// SPDX-License-Identifier: GPL-3.0-or-later
// The roof of one piece of work, and the words for where it stands.
#include "core/roofline/rooflinemodel.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

struct RooflineModelText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineModelText)
};

/// Share of the roof's time that makes an operation bound by it (rules Q16).
constexpr double BoundShare = 0.5;

bool usesMatrixUnit(OpFamily family)
{
    switch (family) {
    case OpFamily::Gemm:
    case OpFamily::Convolution:
    case OpFamily::ConvolutionBackward:
    case OpFamily::Attention:
    case OpFamily::AttentionBackward:
        return true;
    default:
        return false;
    }
}

bool isTf32Kernel(std::string_view kernel)
{
    // "s1688" is the tensor instruction that takes TF32 operands.
    return kernel.find("tf32") != std::string_view::npos
           || kernel.find("tfloat32") != std::string_view::npos
           || kernel.find("s1688") != std::string_view::npos;
}

std::optional<PeakKind> firstKnown(const Device &device, std::initializer_list<PeakKind> kinds)
{
    const auto *found = std::find_if(kinds.begin(), kinds.end(),
                                     [&](PeakKind kind) { return device.peak(kind).has_value(); });
    return found != kinds.end() ? std::optional(*found) : std::nullopt;
}

} // namespace

RooflineBound rooflineBound(double flop, double bytes, double timeNs, double peakFlopPerS,
                            double bytesPerS)
{
    RooflineBound bound;
    const double computeNs = peakFlopPerS > 0 ? flop * 1e9 / peakFlopPerS : 0.0;
    const double memoryNs = bytesPerS > 0 ? bytes * 1e9 / bytesPerS : 0.0;
    const double roofNs = std::max(computeNs, memoryNs);
    if (roofNs <= 0)
        return bound;
    bound.roofFlopPerS = flop * 1e9 / roofNs;
    bound.ridge = peakFlopPerS > 0 && bytesPerS > 0 ? peakFlopPerS / bytesPerS : 0.0;
    bound.share = timeNs > 0 ? roofNs / timeNs : 0.0;
    if (timeNs <= 0 || bytesPerS <= 0 || (flop > 0 && peakFlopPerS <= 0))
        return bound; // one roof is unknown: no verdict
    const bool isLeftOfRidge = flop <= 0 || (bytes > 0 && flop / bytes < bound.ridge);
    if (isLeftOfRidge && memoryNs >= BoundShare * timeNs)
        bound.roofClass = RooflineClass::MemoryBound;
    else if (!isLeftOfRidge && computeNs >= BoundShare * timeNs)
        bound.roofClass = RooflineClass::ComputeBound;
    else
        bound.roofClass = RooflineClass::Underused;
    return bound;
}

std::optional<PeakKind> peakKindFor(const Device &device, OpFamily family, DataType type,
                                    std::string_view kernel)
{
    const bool isMatrix = usesMatrixUnit(family);
    switch (type) {
    case DataType::Fp64:
        return isMatrix ? firstKnown(device, {PeakKind::Fp64Matrix, PeakKind::Fp64})
                        : firstKnown(device, {PeakKind::Fp64});
    case DataType::Fp16:
        return isMatrix ? firstKnown(device, {PeakKind::Fp16, PeakKind::Fp16Vector, PeakKind::Fp32})
                        : firstKnown(device, {PeakKind::Fp32});
    case DataType::Bf16:
        return isMatrix ? firstKnown(device, {PeakKind::Bf16, PeakKind::Fp32})
                        : firstKnown(device, {PeakKind::Fp32});
    case DataType::Fp8:
        return firstKnown(device, {isMatrix ? PeakKind::Fp8 : PeakKind::Fp32});
    case DataType::Int8:
        return firstKnown(device, {isMatrix ? PeakKind::Int8 : PeakKind::Fp32});
    case DataType::Fp32:
        if (isMatrix && isTf32Kernel(kernel))
            return firstKnown(device, {PeakKind::Tf32});
        return isMatrix ? firstKnown(device, {PeakKind::Fp32Matrix, PeakKind::Fp32})
                        : firstKnown(device, {PeakKind::Fp32});
    default:
        // Whole numbers run on the vector unit; its floating-point peak is an upper bound.
        return isMatrix ? std::nullopt : firstKnown(device, {PeakKind::Fp32});
    }
}

QString rooflineClassText(RooflineClass roofClass)
{
    switch (roofClass) {
    case RooflineClass::MemoryBound:
        return RooflineModelText::tr("memory-bound");
    case RooflineClass::ComputeBound:
        return RooflineModelText::tr("compute-bound");
    case RooflineClass::Underused:
        return RooflineModelText::tr("underused");
    case RooflineClass::Unknown:
        break;
    }
    return RooflineModelText::tr("unknown");
}

QString aboveRoofText(const RooflinePoint &point)
{
    switch (point.aboveRoof) {
    case AboveRoof::No:
        return {};
    case AboveRoof::Memory:
        return point.mayBeL2Resident
                   ? RooflineModelText::tr(
                       "Above the memory roof: its operands fit into the L2 cache, so part "
                       "of the estimated bytes never reached memory.")
                   : RooflineModelText::tr(
                       "Above the memory roof: operands were still in the L2 cache, the "
                       "kernel skips part of the work, or the bandwidth entry is too low.");
    case AboveRoof::Compute:
        return RooflineModelText::tr(
            "Above the compute roof: the kernel skips work that the formula counts "
            "(masking, Winograd, sparsity), runs in a narrower type, or clocked above "
            "the stated rate.");
    }
    return {};
}

} // namespace rooftrace
