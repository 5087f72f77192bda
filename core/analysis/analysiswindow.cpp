// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysiswindow.h"

#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct AnalysisWindowText
{
    Q_DECLARE_TR_FUNCTIONS(AnalysisWindowText)
};

bool isIn(const std::vector<TimeRange> &ranges, Nanoseconds timeNs)
{
    const auto after =
        std::upper_bound(ranges.begin(), ranges.end(), timeNs,
                         [](Nanoseconds t, TimeRange range) { return t < range.beginNs; });
    return after != ranges.begin() && std::prev(after)->contains(timeNs);
}

/// Cuts earlier work off the begin of a single step, and what follows its last operation off the
/// end when more work of others does.
void narrowToDevice(const Trace &trace, const DeviceActivity &activity, TimeRange &step)
{
    const TimeRange host = step;
    Nanoseconds firstNs = -1;
    Nanoseconds lastNs = -1;
    for (const DeviceOperation &operation : activity.operations) {
        if (operation.launch == SliceId::None || !host.contains(trace.startNs(operation.launch)))
            continue;
        firstNs = firstNs < 0 ? operation.startNs : firstNs;
        lastNs = std::max(lastNs, operation.endNs);
    }
    if (firstNs < 0)
        return;
    for (const DeviceOperation &operation : activity.operations) {
        if (operation.startNs >= firstNs)
            break;
        step.beginNs = std::max(step.beginNs, std::min(operation.endNs, firstNs));
    }
    if (lastNs > step.beginNs && step.beginNs > host.beginNs)
        step.endNs = lastNs;
}

void useSteps(const Trace &trace, const DeviceActivity *device, const Steps &steps,
              AnalysisWindow &window)
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
    if (!isDevice) {
        // What the last step launches may still run when its host span is over; what runs before
        // the first operation of the first one belongs to earlier work.
        window.steps.back().endNs = std::max(window.steps.back().endNs, lastDeviceEndNs);
        if (device != nullptr && window.steps.size() == 1)
            narrowToDevice(trace, *device, window.steps.front());
    }
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

/// What T is; without the time where that is T itself.
QString stepNameOf(const AnalysisWindow &window)
{
    switch (window.source) {
    case AnalysisWindow::Source::Range:
        return AnalysisWindowText::tr("selection");
    case AnalysisWindow::Source::WholeTrace:
        return AnalysisWindowText::tr("first to last device operation");
    case AnalysisWindow::Source::DeviceSteps:
    case AnalysisWindow::Source::HostSteps:
        break;
    }
    return window.denominator;
}

QString denominatorOf(const AnalysisWindow &window)
{
    switch (window.source) {
    case AnalysisWindow::Source::DeviceSteps:
        return AnalysisWindowText::tr("step, device, n = %1").arg(text::count(window.stepCount));
    case AnalysisWindow::Source::HostSteps:
        if (window.steps.size() == 1
            && window.steps.front().beginNs > window.hostSteps.front().beginNs)
            return AnalysisWindowText::tr("the step on the GPU, %1, n = 1")
                .arg(text::duration(window.stepNs));
        return AnalysisWindowText::tr("step, host, n = %1").arg(text::count(window.stepCount));
    case AnalysisWindow::Source::Range:
        return AnalysisWindowText::tr("selection, %1").arg(text::duration(window.stepNs));
    case AnalysisWindow::Source::WholeTrace:
        break;
    }
    return AnalysisWindowText::tr("first to last device operation, %1")
        .arg(text::duration(window.stepNs));
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
        useSteps(quantities.trace(), device != nullptr ? &device->activity : nullptr,
                 quantities.steps(), window);
    else if (device != nullptr)
        useRange(device->activity.window, AnalysisWindow::Source::WholeTrace, window);
    window.time = IntervalSet(window.steps);
    window.hostTime = IntervalSet(window.hostSteps);
    if (window.source == AnalysisWindow::Source::HostSteps && !window.steps.empty()) {
        window.stepNs = static_cast<Nanoseconds>(
            std::llround(static_cast<double>(window.lengthNs()) / window.divisor()));
    }
    window.denominator = denominatorOf(window);
    window.stepName = stepNameOf(window);
    return window;
}

} // namespace rooftrace
