// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/quantities.h"

#include "core/base/parallel.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

struct QuantitiesText
{
    Q_DECLARE_TR_FUNCTIONS(QuantitiesText)
};

constexpr double DroppedShare = 0.001; // QT02

std::int64_t countWithoutLaunch(const DeviceActivity &activity)
{
    return std::count_if(
        activity.operations.begin(), activity.operations.end(),
        [](const DeviceOperation &operation) { return operation.launch == SliceId::None; });
}

std::shared_ptr<const QueueDepth> queueOf(const Trace &trace, const DeviceActivity &activity,
                                          Progress &progress)
{
    return std::make_shared<const QueueDepth>(
        queueDepth(trace, activity, QueueVariant::Waiting, -1, Stop(progress)));
}

/// All but the queue. `whole` has the operations outside of the range too: gaps need them.
DeviceQuantities quantitiesOf(const Trace &trace, const DeviceActivity &whole,
                              DeviceActivity scoped, const HostActivity &host, TimeRange range,
                              Progress &progress)
{
    DeviceQuantities result;
    result.activity = std::move(scoped);
    const DeviceActivity &activity = result.activity;
    if (progress.isCancelled())
        return result;
    runBeside(
        [&] {
            result.gaps = idleGaps(trace, whole, &host, range, Stop(progress));
            result.gapTotals = gapTotals(result.gaps);
        },
        [&] {
            const Stop stop(progress);
            result.budget = activity.budget();
            result.overlap = activity.overlap();
            result.streamGaps = rooftrace::streamGaps(trace, activity, stop);
            result.chunks = busyChunks(activity);
            result.launches = launchFigures(trace, activity, stop);
            result.withoutLaunch = countWithoutLaunch(activity);
        });
    return result;
}

bool hasTrack(const Trace &trace, TrackKind kind)
{
    const std::vector<Track> &tracks = trace.topology().tracks;
    return std::any_of(tracks.begin(), tracks.end(),
                       [kind](const Track &track) { return track.kind == kind; });
}

} // namespace

Result<QuantitiesPtr> Quantities::build(TracePtr trace, const Scope &scope, Progress &progress)
{
    progress.report({0, 0, 0, QuantitiesText::tr("Measuring devices")});
    const Stop stop(progress);
    auto facts = std::make_shared<TraceFacts>();
    facts->host = std::make_unique<HostActivity>(*trace, stop);
    if (progress.isCancelled())
        return cancelledError();
    facts->activities = deviceActivities(*trace, {}, stop);
    if (progress.isCancelled())
        return cancelledError();
    runBeside(
        [&] {
            for (const DeviceActivity &activity : facts->activities)
                facts->queues.push_back(queueOf(*trace, activity, progress));
        },
        [&] { facts->steps = findSteps(*trace, facts->activities, facts->host.get(), stop); });
    if (progress.isCancelled())
        return cancelledError();
    std::shared_ptr<Quantities> result(new Quantities);
    result->m_trace = std::move(trace);
    result->m_scope = scope;
    result->m_facts = std::move(facts);
    const Status status = result->measure(progress);
    if (!status.hasValue())
        return status.error();
    return QuantitiesPtr(std::move(result));
}

Result<QuantitiesPtr> Quantities::rescoped(const Scope &scope, Progress &progress) const
{
    std::shared_ptr<Quantities> result(new Quantities);
    result->m_trace = m_trace;
    result->m_scope = scope;
    result->m_facts = m_facts;
    const Status status = result->measure(progress);
    if (!status.hasValue())
        return status.error();
    return QuantitiesPtr(std::move(result));
}

Status Quantities::measure(Progress &progress)
{
    const Trace &t = *m_trace;
    const Stop stop(progress);
    for (std::size_t i = 0; i < m_facts->activities.size(); ++i) {
        const DeviceActivity &everything = m_facts->activities[i];
        if (progress.isCancelled())
            return cancelledError();
        DeviceActivity scoped =
            m_scope.isWholeTrace() ? everything : scopedActivity(t, everything, m_scope, stop);
        if (scoped.operations.empty())
            continue;
        // Rows that the scope leaves out never count.
        DeviceActivity rows;
        if (!m_scope.tracks.empty())
            rows = scopedActivity(t, everything, Scope{{}, m_scope.tracks}, stop);
        const DeviceActivity &whole = m_scope.tracks.empty() ? everything : rows;
        m_devices.push_back(
            quantitiesOf(t, whole, std::move(scoped), *m_facts->host, m_scope.range, progress));
        m_devices.back().queue =
            m_scope.tracks.empty() ? m_facts->queues[i] : queueOf(t, rows, progress);
    }
    m_memory = memoryFigures(t, m_scope.range);
    m_collectives = rooftrace::collectives(t, m_scope, stop);
    findCircumstances();
    if (progress.isCancelled())
        return cancelledError();
    return success();
}

void Quantities::findCircumstances()
{
    m_circumstances.hasStacks = hasTrack(*m_trace, TrackKind::Python);
    m_circumstances.hasFewSteps = m_facts->steps.hasFewSteps;
    m_circumstances.hasMemoryEvents = std::any_of(
        m_memory.begin(), m_memory.end(), [](const MemoryFigures &m) { return m.events > 0; });
    std::int64_t operations = 0;
    std::int64_t withoutLaunch = 0;
    for (const DeviceQuantities &device : m_devices) {
        operations += static_cast<std::int64_t>(device.activity.operations.size());
        withoutLaunch += device.withoutLaunch;
        m_circumstances.hasGraphLevelRows =
            m_circumstances.hasGraphLevelRows || device.activity.hasWholeGraphs;
    }
    m_circumstances.hasDroppedRecords =
        static_cast<double>(withoutLaunch) > DroppedShare * static_cast<double>(operations);
}

const DeviceQuantities *Quantities::device(std::int32_t topologyIndex) const
{
    const auto found =
        std::find_if(m_devices.begin(), m_devices.end(),
                     [=](const DeviceQuantities &d) { return d.device() == topologyIndex; });
    return found == m_devices.end() ? nullptr : &*found;
}

const DeviceQuantities *Quantities::mainDevice() const
{
    const auto best = std::max_element(m_devices.begin(), m_devices.end(),
                                       [](const DeviceQuantities &a, const DeviceQuantities &b) {
                                           return a.budget.busyNs < b.budget.busyNs;
                                       });
    return best == m_devices.end() ? nullptr : &*best;
}

Quantities::StepTime Quantities::stepTime() const
{
    StepTime result;
    if (!m_facts->steps.steady.empty()) {
        result.ns = static_cast<Nanoseconds>(std::llround(m_facts->steps.steadyStepNs));
        result.source = m_facts->steps.stepFrom;
        result.steps = static_cast<std::int64_t>(m_facts->steps.steady.size());
        result.minNs = m_facts->steps.steadyTimes.minNs;
        result.maxNs = m_facts->steps.steadyTimes.maxNs;
    } else if (const DeviceQuantities *main = mainDevice()) {
        result.ns = main->budget.windowNs();
        result.minNs = result.ns;
        result.maxNs = result.ns;
    }
    return result;
}

} // namespace rooftrace
