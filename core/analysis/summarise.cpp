// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the findings: T, busy share, MFU, coverage, and where the step goes.
#include "core/analysis/ruleengine.h"
#include "core/analysis/rules/operationfacts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace {

namespace {

struct AnalysisSummaryText
{
    Q_DECLARE_TR_FUNCTIONS(AnalysisSummaryText)
};

/// Who owns time in which several kinds run: compute before copies before communication, so that
/// what is left of communication is the exposed part.
constexpr std::array Owners = {Category::Matrix,       Category::Attention, Category::Norm,
                               Category::Elementwise,  Category::Memory,    Category::Copy,
                               Category::Communication};

void addBreakdown(const RuleContext &context, AnalysisSummary &summary)
{
    const DeviceActivity &activity = context.device()->activity;
    std::array<std::vector<TimeRange>, CategoryCount> ranges;
    for (const DeviceOperation &operation : activity.operations)
        ranges[static_cast<std::size_t>(context.trace().visualCategory(operation.slice))].push_back(
            {operation.startNs, operation.endNs});
    const AnalysisWindow &window = context.window();
    std::array<Nanoseconds, CategoryCount> owned{};
    IntervalSet taken;
    for (const Category category : Owners) {
        const auto c = static_cast<std::size_t>(category);
        const IntervalSet time = IntervalSet(std::move(ranges[c])).intersected(window.time);
        owned[c] = time.without(taken).lengthNs();
        taken = taken.united(time);
    }
    Nanoseconds left = window.lengthNs();
    const auto addPart = [&](Category category, bool isIdle, Nanoseconds ns) {
        if (ns <= 0)
            return;
        BreakdownPart part;
        part.category = category;
        part.isIdle = isIdle;
        part.ns = std::llround(static_cast<double>(ns) / window.divisor());
        part.share = context.share(static_cast<double>(ns));
        summary.breakdown.push_back(part);
    };
    for (std::size_t c = 0; c < CategoryCount; ++c) {
        addPart(static_cast<Category>(c), false, owned[c]);
        left -= owned[c];
    }
    addPart(Category::Elementwise, true, left);
}

/// From the first start to the last end of what starts in each step, on average.
Nanoseconds meanGpuSpan(const RuleContext &context)
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    const std::vector<TimeRange> &steps = context.window().steps;
    Nanoseconds sum = 0;
    std::size_t step = 0;
    Nanoseconds first = -1;
    Nanoseconds last = 0;
    for (const std::uint32_t i : context.operations()) {
        while (step + 1 < steps.size() && steps[step].endNs <= all[i].startNs) {
            sum += first >= 0 ? last - first : 0;
            first = -1;
            last = 0;
            ++step;
        }
        if (first < 0)
            first = all[i].startNs;
        last = std::max(last, all[i].endNs);
    }
    sum += first >= 0 ? last - first : 0;
    return std::llround(static_cast<double>(sum) / context.window().divisor());
}

bool entersFlopTotals(OpFamily family)
{
    return family == OpFamily::Gemm || family == OpFamily::Convolution
           || family == OpFamily::Attention;
}

/// Q13 from the trace's own operators.
void addFlopFigures(const RuleContext &context, AnalysisSummary &summary)
{
    if (!context.hasShapes()) {
        summary.mfuMissing = AnalysisSummaryText::tr("No input shapes were recorded.");
        return;
    }
    const RooflineModel &model = context.roofline();
    if (model.coverage.totalNs > 0) {
        summary.exactShare = model.coverage.share(model.coverage.exactNs);
        summary.modelledShare = model.coverage.share(
            model.coverage.exactNs + model.coverage.estimatedNs + model.coverage.zeroFlopNs);
    }
    std::array<double, PeakKindCount> flopByKind{};
    double total = 0.0;
    for (const RooflinePoint &point : model.points) {
        if (!entersFlopTotals(point.family))
            continue;
        total += point.flop;
        if (point.peakKind)
            flopByKind[static_cast<std::size_t>(*point.peakKind)] += point.flop;
    }
    const auto most = std::max_element(flopByKind.begin(), flopByKind.end());
    const auto kind = static_cast<PeakKind>(most - flopByKind.begin());
    const std::optional<double> peak =
        *most > 0.0 ? context.deviceModel().peak(kind) : std::optional<double>();
    if (total <= 0.0) {
        summary.mfuMissing =
            AnalysisSummaryText::tr("No matrix work with known shapes was recorded.");
    } else if (!peak) {
        summary.mfuMissing = AnalysisSummaryText::tr("The peak of this device is not known.");
    } else {
        summary.mfu =
            modelFlopUtilisation(total, static_cast<double>(context.window().lengthNs()), 1, *peak);
        summary.mfuPeak = AnalysisSummaryText::tr("%1, dense").arg(peakKindLabel(kind));
        summary.mfuPeakFlopPerS = *peak;
    }
}

} // namespace

AnalysisSummary summarise(const RuleContext &context)
{
    AnalysisSummary summary;
    const AnalysisWindow &window = context.window();
    // T is Q1's; shares are of the window, which may be the GPU's part of a single step.
    summary.stepNs = window.source == AnalysisWindow::Source::HostSteps
                         ? context.quantities().stepTime().ns
                         : window.stepNs;
    summary.steps = window.stepCount;
    summary.source = window.source;
    summary.denominator = window.denominator;
    summary.stepName = window.stepName;
    summary.windowNs = window.stepNs;
    summary.isGpuPart = window.source == AnalysisWindow::Source::HostSteps
                        && window.steps.size() == 1
                        && window.steps.front().beginNs > window.hostSteps.front().beginNs;
    if (!window.steps.empty()) {
        const auto [shortest, longest] = std::minmax_element(
            window.steps.begin(), window.steps.end(),
            [](TimeRange a, TimeRange b) { return a.lengthNs() < b.lengthNs(); });
        summary.stepMinNs = shortest->lengthNs();
        summary.stepMaxNs = longest->lengthNs();
    }
    summary.devices = static_cast<std::int64_t>(context.quantities().devices().size());
    summary.deviceName = context.deviceModel().name;
    summary.hasStarts = !context.trace().info().isSequence;
    if (!summary.hasStarts && window.source == AnalysisWindow::Source::WholeTrace)
        summary.stepName = AnalysisSummaryText::tr("sum of durations");
    if (context.device() == nullptr || window.isEmpty()) {
        summary.mfuMissing = AnalysisSummaryText::tr("Nothing ran on a device.");
        return summary;
    }
    const BusyBudget budget = context.budget();
    summary.busyShare = budget.utilisation();
    summary.idleNs = std::llround(static_cast<double>(budget.idleNs()) / window.divisor());
    summary.gpuSpanNs = meanGpuSpan(context);
    addBreakdown(context, summary);
    addFlopFigures(context, summary);
    return summary;
}

} // namespace rooftrace
