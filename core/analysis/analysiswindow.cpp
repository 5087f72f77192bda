// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysiswindow.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rooftrace::AnalysisWindow)
};

bool isIn(const std::vector<TimeRange> &ranges, Nanoseconds timeNs)
{
    const auto after =
        std::upper_bound(ranges.begin(), ranges.end(), timeNs,
                         [](Nanoseconds t, TimeRange range) { return t < range.beginNs; });
    return after != ranges.begin() && std::prev(after)->contains(timeNs);
}

void useSteps(const Steps &steps, AnalysisWindow &window)
{
    const bool isDevice = steps.stepFrom == StepTimeSource::Device;
    window.source =
        isDevice ? AnalysisWindow::Source::DeviceSteps : AnalysisWindow::Source::HostSteps;
    Nanoseconds lastDeviceEndNs = 0;
    for (const std::size_t i : steps.steady) {
        const Step &step = steps.steps[i];
        window.hostSteps.push_back(step.host);
        window.steps.push_back(isDevice ? step.device : step.host);
        lastDeviceEndNs = step.lastDeviceEndNs;
    }
    // What a single step launches may still run when its host span is over.
    if (!isDevice)
        window.steps.back().endNs = std::max(window.steps.back().endNs, lastDeviceEndNs);
    window.stepCount = static_cast<std::int64_t>(steps.steady.size());
    window.stepNs = std::llround(steps.steadyStepNs);
}

void useRange(TimeRange range, AnalysisWindow::Source source, AnalysisWindow &window)
{
    if (range.isEmpty())
        return;
    window.source = source;
    window.steps = {range};
    window.hostSteps = {range};
    window.stepNs = range.lengthNs();
}

QString denominatorOf(const AnalysisWindow &window)
{
    switch (window.source) {
    case AnalysisWindow::Source::DeviceSteps:
        return Text::tr("step, device, n = %1").arg(text::count(window.stepCount));
    case AnalysisWindow::Source::HostSteps:
        return Text::tr("step, host, n = %1").arg(text::count(window.stepCount));
    case AnalysisWindow::Source::Range:
        return Text::tr("selection, %1").arg(text::duration(window.stepNs));
    case AnalysisWindow::Source::WholeTrace:
        break;
    }
    return Text::tr("whole trace, %1").arg(text::duration(window.stepNs));
}

} // namespace

bool AnalysisWindow::contains(Nanoseconds timeNs) const
{
    return isIn(time.ranges(), timeNs);
}

bool AnalysisWindow::containsHost(Nanoseconds timeNs) const
{
    return isIn(hostTime.ranges(), timeNs);
}

AnalysisWindow analysisWindow(const Quantities &quantities)
{
    AnalysisWindow window;
    const DeviceQuantities *device = quantities.mainDevice();
    if (!quantities.scope().range.isEmpty())
        useRange(quantities.scope().range, AnalysisWindow::Source::Range, window);
    else if (!quantities.steps().steady.empty())
        useSteps(quantities.steps(), window);
    else if (device != nullptr)
        useRange(device->activity.window, AnalysisWindow::Source::WholeTrace, window);
    window.time = IntervalSet(window.steps);
    window.hostTime = IntervalSet(window.hostSteps);
    if (window.source == AnalysisWindow::Source::HostSteps && !window.steps.empty()) {
        const auto mean = static_cast<Nanoseconds>(
            std::llround(static_cast<double>(window.lengthNs()) / window.divisor()));
        window.stepNs = std::max(window.stepNs, mean);
    }
    window.denominator = denominatorOf(window);
    return window;
}

} // namespace rooftrace
