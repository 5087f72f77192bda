// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/steps.h"

#include "core/analysis/hostactivity.h"
#include "core/trace/attrkeys.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <string>

namespace rooftrace {

namespace {

constexpr std::size_t FewSteps = 3;

struct Span
{
    TimeRange range;
    SliceId slice = SliceId::None;
    std::int64_t number = -1;
};

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

/// Calls visit(slice, track) for every slice of rows that `wants` accepts, until stopped.
template<class Wants, class Visit>
void visitSlices(const Trace &trace, Stop stop, Wants &&wants, Visit &&visit)
{
    for (const Track &track : trace.topology().tracks) {
        if (!wants(track))
            continue;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                if (stop.poll())
                    return;
                visit(SliceId{i}, track);
            }
        }
    }
}

/// Spans whose name `matches`; the names are looked at once, then only compared by id.
template<class Matches>
std::vector<Span> spansNamed(const Trace &trace, Stop stop, Matches &&matches,
                             std::int64_t &deviceSpans)
{
    std::map<StringId, std::int64_t> numbers;
    for (std::uint32_t i = 1; i < trace.strings().size() && !stop.poll(); ++i) {
        const std::int64_t number = matches(trace.string(StringId{i}));
        if (number >= 0)
            numbers.emplace(StringId{i}, number);
    }
    std::vector<Span> spans;
    if (numbers.empty())
        return spans;
    const auto wants = [](const Track &track) {
        return track.kind == TrackKind::Annotations || track.kind == TrackKind::Operators
               || track.kind == TrackKind::Nvtx || track.kind == TrackKind::OtherHost
               || track.kind == TrackKind::GpuAnnotations;
    };
    visitSlices(trace, stop, wants, [&](SliceId slice, const Track &track) {
        const auto found = numbers.find(trace.nameId(slice));
        if (found == numbers.end())
            return;
        if (track.kind == TrackKind::GpuAnnotations)
            ++deviceSpans;
        else
            spans.push_back({trace.range(slice), slice, found->second});
    });
    return spans;
}

/// Annotations that carry the number of their step (jax.profiler.StepTraceAnnotation).
std::vector<Span> numberedAnnotations(const Trace &trace, Stop stop)
{
    std::vector<Span> spans;
    const StringId key = trace.strings().find(attr::StepNumber);
    if (key == StringId::Empty)
        return spans;
    const auto wants = [](const Track &track) { return track.kind == TrackKind::Annotations; };
    visitSlices(trace, stop, wants, [&](SliceId slice, const Track &) {
        const std::optional<Attr> number = trace.attributes().find(trace.attributesId(slice), key);
        if (number && number->isNumber())
            spans.push_back({trace.range(slice), slice, number->asInteger()});
    });
    return spans;
}

std::int64_t isServingStep(std::string_view name)
{
    return startsWith(name, "execute_") || startsWith(name, "gpu_model_runner") ? 0 : -1;
}

/// "step 12" and "step 13" are one name.
std::string withoutDigits(std::string_view name)
{
    std::string result;
    for (const char c : name) {
        const bool isDigit = std::isdigit(static_cast<unsigned char>(c)) != 0;
        if (!isDigit)
            result.push_back(c);
        else if (result.empty() || result.back() != '#')
            result.push_back('#');
    }
    return result;
}

/// The top-level NVTX range that repeats most regularly: at least three times, over at least half
/// of the time from its first to its last, smallest relative deviation of its durations.
std::vector<Span> regularNvtxRanges(const Trace &trace, Stop stop)
{
    std::map<std::pair<std::int32_t, std::string>, std::vector<Span>> groups;
    const auto wants = [](const Track &track) { return track.kind == TrackKind::Nvtx; };
    visitSlices(trace, stop, wants, [&](SliceId slice, const Track &track) {
        if (index(trace.laneOf(slice)) == track.firstLane)
            groups[{track.thread, withoutDigits(trace.name(slice))}].push_back(
                {trace.range(slice), slice, -1});
    });
    std::vector<Span> best;
    double bestDeviation = 0.0;
    for (auto &[key, spans] : groups) {
        if (spans.size() < FewSteps)
            continue;
        double sum = 0.0;
        double squares = 0.0;
        for (const Span &span : spans) {
            const auto ns = static_cast<double>(span.range.lengthNs());
            sum += ns;
            squares += ns * ns;
        }
        const auto reach =
            static_cast<double>(spans.back().range.endNs - spans.front().range.beginNs);
        if (sum * 2.0 < reach || sum <= 0.0)
            continue;
        const double mean = sum / static_cast<double>(spans.size());
        const double variance =
            std::max(0.0, squares / static_cast<double>(spans.size()) - mean * mean);
        const double deviation = std::sqrt(variance) / mean;
        if (best.empty() || deviation < bestDeviation) {
            best = spans;
            bestDeviation = deviation;
        }
    }
    return best;
}

/// From the end of one optimiser range to the end of the next.
std::vector<Span> betweenOptimisers(const Trace &trace, Stop stop)
{
    std::int64_t onDevice = 0;
    std::vector<Span> ranges = spansNamed(
        trace, stop,
        [](std::string_view name) { return startsWith(name, "Optimizer.step#") ? 0 : -1; },
        onDevice);
    std::sort(ranges.begin(), ranges.end(),
              [](const Span &a, const Span &b) { return a.range.endNs < b.range.endNs; });
    std::vector<Span> spans;
    for (std::size_t i = 1; i < ranges.size(); ++i)
        spans.push_back({{ranges[i - 1].range.endNs, ranges[i].range.endNs}, ranges[i].slice, -1});
    if (spans.size() < FewSteps)
        spans.clear();
    return spans;
}

std::vector<Span> chooseSpans(const Trace &trace, Stop stop, Steps &steps)
{
    std::vector<Span> spans = spansNamed(trace, stop, profilerStepNumber, steps.deviceSpans);
    steps.source = StepSource::ProfilerStep;
    if (spans.empty()) {
        spans = numberedAnnotations(trace, stop);
        steps.source = StepSource::NumberedAnnotation;
    }
    if (spans.empty()) {
        spans = regularNvtxRanges(trace, stop);
        steps.source = StepSource::Nvtx;
    }
    if (spans.empty()) {
        spans = spansNamed(trace, stop, isServingStep, steps.deviceSpans);
        steps.source = StepSource::ServingStep;
    }
    if (spans.empty()) {
        spans = betweenOptimisers(trace, stop);
        steps.source = StepSource::Anchor;
    }
    if (spans.empty())
        steps.source = StepSource::None;
    std::stable_sort(spans.begin(), spans.end(), [](const Span &a, const Span &b) {
        return a.range.beginNs != b.range.beginNs ? a.range.beginNs < b.range.beginNs
                                                  : a.range.endNs > b.range.endNs;
    });
    return spans;
}

void keepOutermost(const std::vector<Span> &spans, Steps &steps)
{
    for (const Span &span : spans) {
        if (!steps.steps.empty() && span.range.beginNs < steps.steps.back().host.endNs) {
            ++steps.droppedSpans;
            continue;
        }
        Step step;
        const bool isNumbered = steps.source == StepSource::ProfilerStep
                                || steps.source == StepSource::NumberedAnnotation;
        step.number = isNumbered ? span.number : steps.count();
        step.slice = span.slice;
        step.host = span.range;
        steps.steps.push_back(step);
    }
}

void assignOperations(const Trace &trace, const std::vector<DeviceActivity> &devices, Stop stop,
                      Steps &steps)
{
    for (const DeviceActivity &device : devices) {
        for (const DeviceOperation &operation : device.operations) {
            if (stop.poll())
                return;
            if (operation.launch == SliceId::None)
                continue;
            const std::int64_t i = steps.at(trace.startNs(operation.launch));
            if (i < 0)
                continue;
            Step &step = steps.steps[static_cast<std::size_t>(i)];
            ++step.deviceOperations;
            step.lastDeviceEndNs = std::max(step.lastDeviceEndNs, operation.endNs);
        }
    }
    for (std::size_t i = 1; i < steps.steps.size(); ++i) {
        const Nanoseconds from = steps.steps[i - 1].lastDeviceEndNs;
        const Nanoseconds to = steps.steps[i].lastDeviceEndNs;
        if (from >= 0 && to >= 0)
            steps.steps[i].device = {from, to};
    }
}

void measure(Steps &steps)
{
    std::vector<Nanoseconds> host;
    std::vector<Nanoseconds> device;
    for (const Step &step : steps.steps) {
        host.push_back(step.host.lengthNs());
        if (!step.device.isEmpty())
            device.push_back(step.device.lengthNs());
    }
    steps.host = statisticsOf(std::move(host));
    steps.device = statisticsOf(std::move(device));
    if (steps.device.count >= static_cast<std::int64_t>(FewSteps)) {
        steps.stepFrom = StepTimeSource::Device;
        steps.stepNs = steps.device.medianNs;
    } else if (steps.host.count > 0) {
        steps.stepFrom = StepTimeSource::Host;
        steps.stepNs = steps.host.medianNs;
    }
}

void dropCompiling(const Trace &trace, const HostActivity &host, Steps &steps)
{
    for (const SliceId slice : host.slicesOf(GapCause::Compile)) {
        const std::int64_t i = steps.at(trace.startNs(slice));
        if (i >= 0 && steps.steps[static_cast<std::size_t>(i)].drop == StepDrop::None)
            steps.steps[static_cast<std::size_t>(i)].drop = StepDrop::Compile;
    }
}

/// Steps whose number of operations is within a tenth of the largest group's stay, when that group
/// holds at least half of the steps: different work is never averaged.
void dropOtherWork(Steps &steps)
{
    std::vector<std::int64_t> counts;
    for (const Step &step : steps.steps) {
        if (step.drop == StepDrop::None)
            counts.push_back(step.deviceOperations);
    }
    std::sort(counts.begin(), counts.end());
    std::size_t bestSize = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::size_t last = 0;
    for (std::size_t first = 0; first < counts.size(); ++first) {
        const std::int64_t limit = counts[first] + counts[first] / 10;
        while (last < counts.size() && counts[last] <= limit)
            ++last;
        if (last - first > bestSize) {
            bestSize = last - first;
            from = counts[first];
            to = limit;
        }
    }
    if (bestSize * 2 < counts.size())
        return;
    for (Step &step : steps.steps) {
        if (step.drop == StepDrop::None
            && (step.deviceOperations < from || step.deviceOperations > to))
            step.drop = StepDrop::OtherWork;
    }
}

Nanoseconds timeOf(const Steps &steps, const Step &step)
{
    return steps.stepFrom == StepTimeSource::Device ? step.device.lengthNs() : step.host.lengthNs();
}

void dropOutliers(Steps &steps)
{
    std::vector<double> times;
    std::vector<Step *> kept;
    for (Step &step : steps.steps) {
        if (step.drop != StepDrop::None)
            continue;
        kept.push_back(&step);
        times.push_back(static_cast<double>(timeOf(steps, step)));
    }
    if (times.size() < FewSteps)
        return;
    // A tenth of a percentage point of the median is no spread worth a name.
    const std::vector<double> scores = modifiedZScores(times, medianOf(times) * 0.001);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (std::abs(scores[i]) > OutlierZ)
            kept[i]->drop = StepDrop::Outlier;
    }
}

void findSteadyState(const Trace &trace, const HostActivity *host, Steps &steps)
{
    if (steps.steps.empty())
        return;
    steps.steps.front().drop = StepDrop::First;
    if (steps.steps.size() > 1)
        steps.steps.back().drop = StepDrop::Last;
    if (host != nullptr)
        dropCompiling(trace, *host, steps);
    dropOtherWork(steps);
    dropOutliers(steps);
    const auto isTimed = [&steps](const Step &step) {
        return steps.stepFrom != StepTimeSource::Device || !step.device.isEmpty();
    };
    for (std::size_t i = 0; i < steps.steps.size(); ++i) {
        if (steps.steps[i].drop == StepDrop::None && isTimed(steps.steps[i]))
            steps.steady.push_back(i);
    }
    steps.hasFewSteps = steps.steady.size() < FewSteps;
    if (steps.hasFewSteps) {
        steps.steady.clear();
        for (std::size_t i = 0; i < steps.steps.size(); ++i) {
            if (isTimed(steps.steps[i]))
                steps.steady.push_back(i);
        }
    }
    if (steps.steady.empty())
        return;
    std::vector<Nanoseconds> times;
    for (const std::size_t i : steps.steady)
        times.push_back(timeOf(steps, steps.steps[i]));
    steps.steadyTimes = statisticsOf(std::move(times));
    steps.steadyStepNs = steps.steadyTimes.medianNs;
    const Step &first = steps.steps[steps.steady.front()];
    const Step &last = steps.steps[steps.steady.back()];
    steps.steadyRange = steps.stepFrom == StepTimeSource::Device
                            ? TimeRange{first.device.beginNs, last.device.endNs}
                            : TimeRange{first.host.beginNs, last.host.endNs};
}

} // namespace

std::int64_t profilerStepNumber(std::string_view name)
{
    constexpr std::string_view Prefix = "ProfilerStep";
    if (!startsWith(name, Prefix))
        return -1;
    std::size_t i = Prefix.size();
    const auto skipSpaces = [&] {
        while (i < name.size() && name[i] == ' ')
            ++i;
    };
    skipSpaces();
    if (i >= name.size() || name[i] != '#')
        return -1;
    ++i;
    skipSpaces();
    std::int64_t number = -1;
    for (; i < name.size() && name[i] >= '0' && name[i] <= '9' && number < 1'000'000'000'000; ++i)
        number = std::max<std::int64_t>(number, 0) * 10 + (name[i] - '0');
    return number;
}

std::string_view stepSourceId(StepSource source)
{
    static constexpr std::array<std::string_view, 6> Ids = {
        "none", "profiler-step", "nvtx", "serving-step", "anchor", "numbered-annotation"};
    return Ids[static_cast<std::size_t>(source)];
}

std::int64_t Steps::at(Nanoseconds timeNs) const
{
    const auto after =
        std::upper_bound(steps.begin(), steps.end(), timeNs,
                         [](Nanoseconds t, const Step &step) { return t < step.host.beginNs; });
    if (after == steps.begin() || !std::prev(after)->host.contains(timeNs))
        return -1;
    return after - steps.begin() - 1;
}

Steps findSteps(const Trace &trace, const std::vector<DeviceActivity> &devices,
                const HostActivity *host, Stop stop)
{
    Steps steps;
    keepOutermost(chooseSpans(trace, stop, steps), steps);
    assignOperations(trace, devices, stop, steps);
    measure(steps);
    findSteadyState(trace, host, steps);
    return steps;
}

} // namespace rooftrace
