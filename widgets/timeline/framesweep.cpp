// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/framesweep.h"

#include "widgets/timeline/timelinelayout.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <random>

namespace rooftrace {

namespace {

constexpr Nanoseconds ShortestViewNs = 2'000;
constexpr int FramesPerMotion = 40;    // then the view jumps
constexpr Nanoseconds PanSteps = 30;   // of a width of the view
constexpr double ZoomStep = 10.0 / 32; // from one length to the next

/// Where the view stands in frame `frame` of a motion that began at `beginNs`.
TimeRange viewOf(Motion motion, int frame, Nanoseconds beginNs, Nanoseconds lengthNs,
                 Nanoseconds endNs)
{
    const int step = frame % FramesPerMotion;
    if (motion == Motion::Pan)
        beginNs = std::min(beginNs + lengthNs / PanSteps * step, endNs - lengthNs);
    if (motion != Motion::Zoom)
        return {beginNs, beginNs + lengthNs};
    const auto seenNs = std::max<Nanoseconds>(
        1, static_cast<Nanoseconds>(static_cast<double>(lengthNs)
                                    * std::pow(ZoomStep, step / double{FramesPerMotion})));
    const Nanoseconds first = beginNs + (lengthNs - seenNs) / 2;
    return {first, first + seenNs};
}

Nanoseconds quantile(std::vector<Nanoseconds> values, double share)
{
    if (values.empty())
        return 0;
    const std::size_t place = std::min(
        values.size() - 1, static_cast<std::size_t>(static_cast<double>(values.size()) * share));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place),
                     values.end());
    return values[place];
}

Nanoseconds processorNs()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return Nanoseconds{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

SweepRow measured(TimelineScene &scene, SceneInput input, Motion motion, Nanoseconds lengthNs,
                  int frames)
{
    const TimeRange extent = input.trace->info().extent;
    const auto room =
        static_cast<std::uint64_t>(std::max<Nanoseconds>(1, extent.lengthNs() - lengthNs));
    std::mt19937_64 random(7); // the same views each time
    std::vector<Nanoseconds> wall;
    std::vector<Nanoseconds> query;
    std::vector<Nanoseconds> cpu;
    SweepRow row;
    row.lengthNs = lengthNs;
    row.motion = motion;
    Nanoseconds begin = extent.beginNs;
    for (int frame = 0; frame <= frames; ++frame) {
        if (motion == Motion::Jump || frame % FramesPerMotion == 0)
            begin = extent.beginNs + static_cast<Nanoseconds>(random() % room);
        input.visible = viewOf(motion, frame, begin, lengthNs, extent.endNs);
        input.isMoving = frame > 0; // as in the window: the first frame of a motion is complete
        scene.invalidate();
        const Nanoseconds started = processorNs();
        scene.image(input);
        if (frame == 0)
            continue;
        cpu.push_back(processorNs() - started);
        wall.push_back(scene.lastCost().totalNs());
        query.push_back(scene.lastCost().queryNs);
        row.boxesPerFrame += static_cast<double>(scene.lastCost().boxCount) / frames;
    }
    row.p50Ns = quantile(wall, 0.5);
    row.p99Ns = quantile(wall, 0.99);
    row.maximumNs = quantile(wall, 1.0);
    row.queryP50Ns = quantile(query, 0.5);
    row.cpuP50Ns = quantile(cpu, 0.5);
    row.cpuP99Ns = quantile(cpu, 0.99);
    return row;
}

} // namespace

void FrameTimes::add(const FrameCost &cost)
{
    m_last = cost;
    m_costsNs[m_next] = cost.totalNs();
    m_next = (m_next + 1) % m_costsNs.size();
    m_count = std::min(m_count + 1, m_costsNs.size());
    ++m_all;
}

Nanoseconds FrameTimes::quantileNs(double share) const
{
    return quantile({m_costsNs.begin(), m_costsNs.begin() + static_cast<std::ptrdiff_t>(m_count)},
                    share);
}

const char *motionName(Motion motion)
{
    switch (motion) {
    case Motion::Pan:
        return "pan";
    case Motion::Zoom:
        return "zoom";
    case Motion::Jump:
        break;
    }
    return "jump";
}

std::vector<Nanoseconds> sweepLengths(Nanoseconds extentNs)
{
    std::vector<Nanoseconds> lengths;
    for (Nanoseconds length = extentNs; length > ShortestViewNs; length = length * 10 / 32)
        lengths.push_back(length);
    if (lengths.empty())
        lengths.push_back(std::max<Nanoseconds>(1, extentNs));
    return lengths;
}

void sweepFrames(TimelineScene &scene, SceneInput input, const std::vector<Nanoseconds> &lengths,
                 int frames, const std::function<bool(const SweepRow &)> &onRow)
{
    for (const Nanoseconds length : lengths) {
        for (const Motion motion : Motions) {
            if (!onRow(measured(scene, input, motion, length, frames)))
                return;
        }
    }
}

std::int64_t scrollToMostLanes(TimelineScene &scene, SceneInput &input)
{
    std::int64_t most = -1;
    const int bottom = std::max(0, input.layout->contentHeight() - input.size.height());
    int best = input.scrollY;
    for (const int scrollY : {0, bottom}) {
        input.scrollY = scrollY;
        scene.invalidate();
        scene.image(input);
        if (scene.lastCost().laneCount > most) {
            most = scene.lastCost().laneCount;
            best = scrollY;
        }
    }
    input.scrollY = best;
    return most;
}

} // namespace rooftrace
