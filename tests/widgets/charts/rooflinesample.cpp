// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/charts/rooflinesample.h"

#include <algorithm>

namespace rooftrace::test {

namespace {

constexpr double Bandwidth = 3.35e12;
constexpr double Bf16Peak = 989.4e12;
constexpr double Fp32Peak = 67e12;

struct Row
{
    const char *label;
    const char *op;
    const char *shape;
    Category category;
    DataType type;
    double milliseconds;
    double intensity;
    double teraFlopPerS; ///< without FLOPs: TB/s
    bool isExact;
};

RooflinePoint pointOf(const Row &row, std::uint32_t slice)
{
    RooflinePoint point;
    point.label = QString::fromUtf8(row.label);
    point.operatorName = QString::fromUtf8(row.op);
    point.shape = QString::fromUtf8(row.shape);
    point.category = row.category;
    point.dataType = row.type;
    point.timeNs = static_cast<Nanoseconds>(row.milliseconds * 1e6);
    point.callCount = 24;
    point.kernelCount = 24;
    point.flopProvenance = row.isExact ? Provenance::Exact : Provenance::Estimated;
    point.bytesProvenance = Provenance::Estimated;
    const double seconds = row.milliseconds / 1e3;
    if (row.intensity > 0.0) {
        point.flop = row.teraFlopPerS * 1e12 * seconds;
        point.bytes = point.flop / row.intensity;
        const bool isMatrix =
            row.category == Category::Matrix || row.category == Category::Attention;
        point.peakKind = isMatrix ? PeakKind::Bf16 : PeakKind::Fp32;
        const double peak = isMatrix ? Bf16Peak : Fp32Peak;
        point.roofFlopPerS = std::min(peak, row.intensity * Bandwidth);
        point.roofShare = row.teraFlopPerS * 1e12 / point.roofFlopPerS;
        point.roofClass = point.roofShare < 0.5       ? RooflineClass::Underused
                          : point.roofFlopPerS < peak ? RooflineClass::MemoryBound
                                                      : RooflineClass::ComputeBound;
        point.intensityMaximum = row.intensity;
        point.intensityMinimum = row.intensity / 1.3;
        point.aboveRoof = point.roofShare > 1.0 ? AboveRoof::Memory : AboveRoof::No;
    } else {
        point.bytes = row.teraFlopPerS * 1e12 * seconds;
    }
    point.slices = {SliceId{slice}, SliceId{slice + 1}};
    return point;
}

RooflineCeiling compute(PeakKind kind, const char *label, double value)
{
    RooflineCeiling ceiling;
    ceiling.kind = RooflineCeiling::Kind::Compute;
    ceiling.peakKind = kind;
    ceiling.label = QString::fromUtf8(label);
    ceiling.value = value;
    ceiling.ridge = value / Bandwidth;
    ceiling.isUsed = true;
    return ceiling;
}

} // namespace

std::shared_ptr<RooflineModel> sampleRoofline()
{
    using C = Category;
    using T = DataType;
    const Row rows[] = {
        {"xmma_gemm", "aten::mm", "8944×1024×2816", C::Matrix, T::Bf16, 4.02, 693, 617, true},
        {"flash_fwd hd64", "aten::_flash_attention_forward", "16×16×559×64", C::Attention, T::Bf16,
         2.72, 139, 90, true},
        {"mul", "aten::mul", "16×16×559×64", C::Elementwise, T::Bf16, 2.68, 0.25, 0.33, false},
        {"xmma_gemm", "aten::addmm", "8944×1024×1024", C::Matrix, T::Bf16, 2.27, 484, 596, true},
        {"xmma_gemm", "aten::mm", "8944×2816×1024", C::Matrix, T::Bf16, 1.81, 693, 682, true},
        {"add", "aten::add", "16×16×559×64", C::Elementwise, T::Bf16, 1.67, 0.167, 0.26, false},
        {"mul", "aten::mul", "16×559×1024", C::Elementwise, T::Fp32, 1.61, 0.125, 0.28, false},
        {"pow", "aten::pow", "16×559×1024", C::Elementwise, T::Fp32, 1.30, 0.125, 0.34, false},
        {"mul", "aten::mul", "16×559×1024", C::Elementwise, T::Bf16, 1.23, 0.25, 0.36, false},
        {"mul", "aten::mul", "16×559×2816", C::Elementwise, T::Bf16, 1.22, 0.167, 0.49, false},
        {"silu", "aten::silu", "16×559×2816", C::Elementwise, T::Bf16, 0.925, 0.25, 0.65, false},
        {"add", "aten::add", "16×559×1024", C::Elementwise, T::Bf16, 0.855, 0.167, 0.58, false},
        {"xmma_gemm", "aten::mm", "8944×1024×1024", C::Matrix, T::Bf16, 0.758, 484, 594, true},
        {"mean", "aten::mean", "16×559×1024", C::Norm, T::Fp32, 0.743, 0.25, 0.60, false},
        {"neg", "aten::neg", "16×16×559×32", C::Elementwise, T::Bf16, 0.587, 0.25, 0.37, false},
        {"add", "aten::add", "16×559×1", C::Elementwise, T::Fp32, 0.082, 0.125, 0.01, false},
        {"rsqrt", "aten::rsqrt", "16×559×1", C::Elementwise, T::Fp32, 0.079, 0.125, 0.01, false},
    };
    const Row zeroRows[] = {
        {"copy", "aten::copy_", "rotary", C::Memory, T::Bf16, 2.11, 0, 1.24, true},
        {"CatArray", "aten::cat", "halves", C::Memory, T::Bf16, 2.01, 0, 0.87, true},
        {"copy", "aten::copy_", "norm → fp32", C::Memory, T::Fp32, 1.43, 0, 1.88, true},
        {"bfloat16_copy", "aten::copy_", "norm → bf16", C::Memory, T::Bf16, 0.898, 0, 2.98, true},
        {"copy", "aten::copy_", "attention out", C::Memory, T::Bf16, 0.658, 0, 1.34, true},
    };
    auto model = std::make_shared<RooflineModel>();
    model->device.name = QStringLiteral("Example 100 SXM");
    model->device.origin = DeviceOrigin::Catalogue;
    model->device.memoryBytesPerS = Bandwidth;
    model->deviceIndex = 0;
    std::uint32_t slice = 0;
    for (const Row &row : rows) {
        model->points.push_back(pointOf(row, slice));
        model->points.back().number = static_cast<int>(model->points.size());
        model->points.back().isLatencyBound = row.milliseconds < 0.1;
        slice += 2;
    }
    for (const Row &row : zeroRows) {
        model->zeroFlopPoints.push_back(pointOf(row, slice));
        slice += 2;
    }
    RooflineCeiling memory;
    memory.label = QStringLiteral("HBM3");
    memory.value = Bandwidth;
    memory.isUsed = true;
    model->ceilings = {memory, compute(PeakKind::Bf16, "BF16 tensor, dense", Bf16Peak),
                       compute(PeakKind::Fp32, "FP32 vector", Fp32Peak)};
    UnmodelledEntry unmodelled;
    unmodelled.label = QStringLiteral("index_select");
    unmodelled.reason = QStringLiteral("no formula for this operator");
    unmodelled.timeNs = 195'000;
    unmodelled.count = 6;
    model->unmodelled = {unmodelled};
    for (RooflinePoint *point : {&model->points[0], &model->points[1], &model->points[2]}) {
        const auto bin = static_cast<std::size_t>(std::min(0.99, point->roofShare) * 10.0);
        model->histogram.timeNs[bin][static_cast<std::size_t>(point->category)] += point->timeNs;
    }
    model->histogram.timeWeightedShare = 0.54;
    for (const RooflinePoint &point : model->points)
        (point.flopProvenance == Provenance::Exact ? model->coverage.exactNs
                                                   : model->coverage.estimatedNs) += point.timeNs;
    for (const RooflinePoint &point : model->zeroFlopPoints)
        model->coverage.zeroFlopNs += point.timeNs;
    model->coverage.unmodelledNs = unmodelled.timeNs;
    model->coverage.totalNs = model->coverage.exactNs + model->coverage.estimatedNs
                              + model->coverage.zeroFlopNs + model->coverage.unmodelledNs;
    model->deviceOperationCount = 1198;
    model->footer = QStringLiteral("Example 100 SXM · dense peaks · data sheet");
    return model;
}

} // namespace rooftrace::test
