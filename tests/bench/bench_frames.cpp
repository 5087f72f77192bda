// SPDX-License-Identifier: GPL-3.0-or-later
// Time of a frame of the timeline, query and paint with labels, at every zoom, while jumping,
// panning and zooming: raster, one thread.
//   bench_frames [SLICES] [--lanes N] [--size WxH] [--budget MS] [--level L]
// Fails when p99 exceeds the budget anywhere. Times are processor time: on a quiet machine that is
// what a watch shows, on a busy one it still is what the frame costs.
#include "core/base/parallel.h"
#include "tests/bench/lanegenerator.h"
#include "widgets/common/theme.h"
#include "widgets/timeline/framesweep.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

using namespace rooftrace;

namespace {

struct Options
{
    std::uint64_t slices = 10'000'000;
    std::uint32_t lanes = 56;
    QSize size{1920, 1080};
    double budgetMs = 0.0; // 0: 4 ms, 8 ms beyond 1920 x 1080
    int level = -1;        // one zoom level, to profile it
};

std::optional<Options> optionsOf(const QStringList &arguments)
{
    Options options;
    for (int i = 1; i < arguments.size(); ++i) {
        bool isNumber = false;
        if (!arguments[i].startsWith(QLatin1String("--"))) {
            options.slices = arguments[i].toULongLong(&isNumber);
        } else if (i + 1 < arguments.size()) {
            const QString name = arguments[i];
            const QString value = arguments[++i];
            const QStringList sides = value.split(u'x');
            if (name == u"--size" && sides.size() == 2) {
                options.size = {sides[0].toInt(), sides[1].toInt(&isNumber)};
            } else if (name == u"--lanes") {
                options.lanes = value.toUInt(&isNumber);
            } else if (name == u"--budget") {
                options.budgetMs = value.toDouble(&isNumber);
            } else if (name == u"--level") {
                options.level = value.toInt(&isNumber);
            }
        }
        if (!isNumber)
            return std::nullopt;
    }
    if (options.size.isEmpty() || options.lanes <= bench::LanesDepth
        || options.slices < options.lanes)
        return std::nullopt;
    if (options.budgetMs == 0.0)
        options.budgetMs = options.size.height() > 1080 ? 8.0 : 4.0;
    return options;
}

/// The worst p99 of all zoom levels and motions, in milliseconds of processor time.
double sweep(const Options &options, TimelineScene &scene, const SceneInput &input)
{
    constexpr int Frames = 200;
    std::vector<Nanoseconds> lengths = sweepLengths(input.trace->info().extent.lengthNs());
    if (options.level >= 0 && options.level < static_cast<int>(lengths.size()))
        lengths = {lengths[static_cast<std::size_t>(options.level)]};
    const auto ms = [](Nanoseconds time) { return static_cast<double>(time) / 1e6; };
    std::printf("%14s %6s %8s %8s %9s %9s %9s %8s\n", "view", "motion", "p50 ms", "p99 ms",
                "wall p99", "wall max", "query p50", "boxes");
    Nanoseconds worst = 0;
    sweepFrames(scene, input, lengths, Frames, [&](const SweepRow &row) {
        std::printf("%11.3f ms %6s %8.2f %8.2f %9.2f %9.2f %9.2f %8.0f\n", ms(row.lengthNs),
                    motionName(row.motion), ms(row.cpuP50Ns), ms(row.cpuP99Ns), ms(row.p99Ns),
                    ms(row.maximumNs), ms(row.queryP50Ns), row.boxesPerFrame);
        worst = std::max(worst, row.cpuP99Ns);
        return true;
    });
    return ms(worst);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const std::optional<Options> options = optionsOf(QApplication::arguments());
    if (!options) {
        std::puts("bench_frames [SLICES] [--lanes N] [--size WxH] [--budget MS] [--level L]");
        return 2;
    }
    Theme::apply(app, ThemeKind::Dark);
    const TracePtr trace = bench::makeLanes(options->slices, options->lanes);
    if (!trace)
        return 1;
    setParallelism(1);
    std::size_t summaryBytes = 0;
    for (std::uint32_t l = 0; l < trace->lanes().size(); ++l)
        summaryBytes += trace->summary(LaneId{l}).memoryBytes();
    TimelineLayout layout;
    layout.setTrace(trace.get());
    TimelineScene scene;
    scene.setTrace(trace.get());
    SceneInput input;
    input.trace = trace.get();
    input.layout = &layout;
    input.size = options->size;
    input.visible = trace->info().extent;
    const std::int64_t most = scrollToMostLanes(scene, input);
    std::array<double, 3> load{};
    getloadavg(load.data(), 3);
    std::printf("%zu slices, %zu lanes, %.2f s; summaries %.2f B a slice; %d x %d, %lld lanes in "
                "view; load %.1f\n",
                trace->slices().size(), trace->lanes().size(),
                static_cast<double>(trace->info().extent.endNs) / 1e9,
                static_cast<double>(summaryBytes) / static_cast<double>(trace->slices().size()),
                options->size.width(), options->size.height(), static_cast<long long>(most),
                load[0]);
    const double worst = sweep(*options, scene, input);
    std::printf("worst p99 %.2f ms, budget %.1f ms\n", worst, options->budgetMs);
    return worst <= options->budgetMs ? 0 : 1;
}
