// SPDX-License-Identifier: GPL-3.0-or-later
// What frames of the timeline cost: of those that were shown, and of a fixed sweep.
#pragma once

#include "widgets/timeline/timelinescene.h"

#include <QString>

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

namespace rooftrace {

/// The costs of the last frames.
class FrameTimes
{
public:
    void add(const FrameCost &cost);
    void clear() { *this = {}; }
    std::size_t count() const { return m_count; }     ///< kept: at most 240
    std::int64_t totalCount() const { return m_all; } ///< since clear()
    const FrameCost &last() const { return m_last; }
    /// The cost that a share of the kept frames does not exceed; 0 without frames.
    Nanoseconds quantileNs(double share) const;

private:
    std::array<Nanoseconds, 240> m_costsNs{};
    std::size_t m_count = 0;
    std::size_t m_next = 0;
    std::int64_t m_all = 0;
    FrameCost m_last;
};

enum class Motion { Jump, Pan, Zoom };
inline constexpr std::array<Motion, 3> Motions = {Motion::Jump, Motion::Pan, Motion::Zoom};
/// "jump", "pan", "zoom"; not translated.
const char *motionName(Motion motion);

/// What the frames of one motion at one zoom level cost.
struct SweepRow
{
    Nanoseconds lengthNs = 0; ///< of the view
    Motion motion = Motion::Jump;
    Nanoseconds p50Ns = 0; ///< query and paint, wall time
    Nanoseconds p99Ns = 0;
    Nanoseconds maximumNs = 0;
    Nanoseconds queryP50Ns = 0;
    Nanoseconds cpuP50Ns = 0; ///< processor time of the same frames
    Nanoseconds cpuP99Ns = 0;
    double boxesPerFrame = 0.0;
};

/// The lengths of views that a sweep of `extentNs` visits: all of it, then 10/32 of the one before,
/// down to 2 µs.
std::vector<Nanoseconds> sweepLengths(Nanoseconds extentNs);

/// Draws `frames` frames of the scene for each length and motion, always the same ones. `onRow`
/// hears of each row as it is measured and stops the sweep with false.
void sweepFrames(TimelineScene &scene, SceneInput input, const std::vector<Nanoseconds> &lengths,
                 int frames, const std::function<bool(const SweepRow &)> &onRow);

/// Scrolls to that end of the rows where more lanes are in view; returns how many.
std::int64_t scrollToMostLanes(TimelineScene &scene, SceneInput &input);

} // namespace rooftrace
