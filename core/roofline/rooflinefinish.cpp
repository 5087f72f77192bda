// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/rooflinefinish.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

struct RooflineModelText
{
    Q_DECLARE_TR_FUNCTIONS(RooflineModelText)
};

/// Below it a kernel's time is mostly start and end, and the roof says little.
constexpr Nanoseconds LatencyBoundNs = 5000;

void sortByDuration(const Trace &trace, std::vector<SliceId> &slices)
{
    std::sort(slices.begin(), slices.end(), [&](SliceId a, SliceId b) {
        const Nanoseconds da = trace.durationNs(a);
        const Nanoseconds db = trace.durationNs(b);
        return da != db ? da > db : a < b;
    });
}

void judge(const Trace &trace, const Device &device, RooflinePoint &point)
{
    sortByDuration(trace, point.slices);
    const double largestBytes = point.intensityMinimum;
    point.intensityMaximum = point.intensity();
    point.intensityMinimum = largestBytes > 0 ? point.flop / largestBytes : 0.0;
    if (point.flop > 0)
        point.peakKind =
            peakKindFor(device, point.family, point.dataType, trace.string(point.kernelName));
    const double peak = point.peakKind ? device.peak(*point.peakKind).value_or(0.0) : 0.0;
    const double bandwidth = device.memoryBytesPerS.value_or(0.0);
    const auto timeNs = static_cast<double>(point.timeNs);
    const RooflineBound bound = rooflineBound(point.flop, point.bytes, timeNs, peak, bandwidth);
    point.roofFlopPerS = bound.roofFlopPerS;
    point.roofShare = bound.share;
    point.roofClass = bound.roofClass;
    if (bound.share > 1.0) {
        const bool isMemory =
            bandwidth > 0 && (peak <= 0 || point.bytes / bandwidth > point.flop / peak);
        point.aboveRoof = isMemory ? AboveRoof::Memory : AboveRoof::Compute;
    }
    point.isLatencyBound = point.meanNs() < LatencyBoundNs;
    point.mayBeL2Resident = device.l2Bytes && point.callCount > 0
                            && point.bytes / static_cast<double>(point.callCount) < *device.l2Bytes;
}

void number(std::vector<RooflinePoint> &points)
{
    std::sort(points.begin(), points.end(), [](const RooflinePoint &a, const RooflinePoint &b) {
        if (a.timeNs != b.timeNs)
            return a.timeNs > b.timeNs;
        if (a.label != b.label)
            return a.label < b.label;
        return a.shape < b.shape;
    });
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i].number = static_cast<int>(i + 1);
}

RooflineCeiling memoryCeiling(const Device &device)
{
    RooflineCeiling ceiling;
    ceiling.kind = RooflineCeiling::Kind::Memory;
    ceiling.label = device.memoryType.empty() ? RooflineModelText::tr("Memory")
                                              : QString::fromStdString(device.memoryType);
    ceiling.value = *device.memoryBytesPerS;
    ceiling.isUsed = true;
    return ceiling;
}

void addCeilings(RooflineModel &model)
{
    const Device &device = model.device;
    if (device.memoryBytesPerS)
        model.ceilings.push_back(memoryCeiling(device));
    for (std::size_t i = 0; i < PeakKindCount; ++i) {
        const auto kind = static_cast<PeakKind>(i);
        if (!device.peak(kind))
            continue;
        RooflineCeiling ceiling;
        ceiling.kind = RooflineCeiling::Kind::Compute;
        ceiling.peakKind = kind;
        ceiling.label = RooflineModelText::tr("%1, dense").arg(peakKindLabel(kind));
        ceiling.value = *device.peak(kind);
        ceiling.ridge = device.memoryBytesPerS ? ceiling.value / *device.memoryBytesPerS : 0.0;
        ceiling.isUsed = std::any_of(model.points.begin(), model.points.end(),
                                     [kind](const auto &point) { return point.peakKind == kind; });
        model.ceilings.push_back(ceiling);
    }
    for (RooflineCeiling &ceiling : model.ceilings) {
        ceiling.isDerived = device.isDerived();
        ceiling.source = device.isUser() ? RooflineModelText::tr("your own entry")
                                         : device.sources.join(QStringLiteral("; "));
    }
    std::stable_sort(model.ceilings.begin(), model.ceilings.end(),
                     [](const auto &a, const auto &b) {
                         return a.kind != b.kind ? a.kind < b.kind : a.value > b.value;
                     });
}

void addCoverage(RooflineModel &model)
{
    RooflineCoverage &coverage = model.coverage;
    for (const RooflinePoint &point : model.points) {
        const bool isExact = point.flopProvenance == Provenance::Exact;
        (isExact ? coverage.exactNs : coverage.estimatedNs) += point.timeNs;
    }
    for (const RooflinePoint &point : model.zeroFlopPoints) {
        const bool isUnknown = point.flopProvenance == Provenance::None;
        (isUnknown ? coverage.estimatedNs : coverage.zeroFlopNs) += point.timeNs;
    }
    for (const UnmodelledEntry &entry : model.unmodelled)
        coverage.unmodelledNs += entry.timeNs;
    coverage.totalNs =
        coverage.exactNs + coverage.estimatedNs + coverage.zeroFlopNs + coverage.unmodelledNs;
}

void addHistogram(RooflineModel &model)
{
    double weighted = 0.0;
    double total = 0.0;
    for (const auto *points : {&model.points, &model.zeroFlopPoints}) {
        for (const RooflinePoint &point : *points) {
            if (point.roofShare <= 0)
                continue;
            const double share = std::min(point.roofShare, 1.0);
            const auto bin = std::min(static_cast<std::size_t>(share * RoofHistogram::Bins),
                                      RoofHistogram::Bins - 1);
            model.histogram.timeNs[bin][static_cast<std::size_t>(point.category)] += point.timeNs;
            weighted += share * static_cast<double>(point.timeNs);
            total += static_cast<double>(point.timeNs);
        }
    }
    model.histogram.timeWeightedShare = total > 0 ? weighted / total : 0.0;
}

QString coverageText(const RooflineCoverage &coverage)
{
    if (coverage.totalNs == 0)
        return {};
    const auto percent = [&](Nanoseconds ns) { return text::percent(coverage.share(ns)); };
    return RooflineModelText::tr(
               "%1 of GPU time modelled: %2 exact formula, %3 estimate, %4 zero-FLOP")
        .arg(percent(coverage.totalNs - coverage.unmodelledNs), percent(coverage.exactNs),
             percent(coverage.estimatedNs), percent(coverage.zeroFlopNs));
}

bool hasOperators(const Trace &trace)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    return std::any_of(tracks.begin(), tracks.end(), [](const Track &track) {
        return track.kind == TrackKind::Operators && track.sliceCount > 0;
    });
}

QString emptyReason(const Trace &trace, const RooflineModel &model)
{
    if (!model.points.empty() || !model.zeroFlopPoints.empty())
        return {};
    const bool isChrome = trace.info().format == "chrome";
    const bool isXla =
        trace.info().format == "xla" || (isChrome && trace.info().producer == u"XLA trace viewer");
    if (model.deviceOperationCount == 0 && isXla)
        return RooflineModelText::tr(
            "There is no device work here. Record on the machine that has the devices, between "
            "jax.profiler.start_trace() and stop_trace(), or widen the scope.");
    if (model.deviceOperationCount == 0 && isChrome)
        return RooflineModelText::tr(
            "There is no device work here: of Chrome traces, those of PyTorch, XLA and Ascend say "
            "which rows belong to a device.");
    if (model.deviceOperationCount == 0)
        return RooflineModelText::tr(
            "There is no device work here. Record with "
            "activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], or widen the "
            "scope.");
    if (trace.info().format == "nsys")
        return RooflineModelText::tr(
            "Nsight Systems records no tensor shapes, so FLOPs and bytes are unknown. "
            "For a roofline, profile with torch.profiler and record_shapes=True, or "
            "measure kernels with Nsight Compute (--set roofline).");
    if (trace.info().format == "tensorrt")
        return RooflineModelText::tr(
            "A profile of trtexec holds durations only. Keep the layers of the same engine beside "
            "it (--exportLayerInfo=x.graph.json --profilingVerbosity=detailed next to "
            "x.profile.json): FLOPs and bytes of convolutions come from there.");
    if (isXla)
        return RooflineModelText::tr(
            "The profile says how long the kernels ran, not what they computed: XLA records FLOPs "
            "and bytes on TPUs only. For a roofline of GPU kernels, measure them with Nsight "
            "Compute (--set roofline) or rocprof-compute.");
    if (!hasOperators(trace))
        return RooflineModelText::tr(
            "The trace holds no operators, so FLOPs and bytes are unknown. Add "
            "ProfilerActivity.CPU to the activities and set record_shapes=True.");
    if (trace.strings().find("Input Dims") == StringId::Empty)
        return RooflineModelText::tr(
            "Shapes are not recorded, so FLOPs and bytes are unknown. Profile with "
            "record_shapes=True.");
    return RooflineModelText::tr(
        "No device work here belongs to an operator with a cost formula. The list of "
        "unmodelled kernels says why.");
}

} // namespace

void finishRoofline(const Trace &trace, std::vector<RooflinePoint> points, RooflineModel &model)
{
    for (RooflinePoint &point : points) {
        judge(trace, model.device, point);
        (point.flop > 0 ? model.points : model.zeroFlopPoints).push_back(std::move(point));
    }
    number(model.points);
    number(model.zeroFlopPoints);
    for (UnmodelledEntry &entry : model.unmodelled)
        sortByDuration(trace, entry.slices);
    std::sort(model.unmodelled.begin(), model.unmodelled.end(),
              [](const UnmodelledEntry &a, const UnmodelledEntry &b) {
                  return a.timeNs != b.timeNs ? a.timeNs > b.timeNs : a.label < b.label;
              });
    addCeilings(model);
    addCoverage(model);
    addHistogram(model);
    model.emptyReason = emptyReason(trace, model);
    model.footer = model.device.basisText();
    if (const QString coverage = coverageText(model.coverage); !coverage.isEmpty())
        model.footer += QStringLiteral(" · ") + coverage;
}

} // namespace rooftrace
