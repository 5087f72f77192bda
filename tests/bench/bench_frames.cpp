// SPDX-License-Identifier: GPL-3.0-or-later
// Time of a frame of the timeline, query and paint with labels, at every zoom: 10 million slices,
// 1920 x 1080, raster, one thread. Prints a table and fails when p99 exceeds the budget anywhere.
// Times are processor time: on a quiet machine that is what a watch shows, on a busy one it still
// is what the frame costs.
#include "core/base/parallel.h"
#include "core/trace/tracebuilder.h"
#include "widgets/common/theme.h"
#include "widgets/timeline/timelinescene.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <random>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

constexpr double BudgetMs = 6.0;
constexpr std::uint32_t HostThreads = 8;
constexpr std::uint32_t Streams = 8;

struct Names
{
    std::vector<StringId> kernels;
    std::vector<StringId> operators;
};

Names makeNames(TraceBuilder &builder)
{
    Names names;
    for (int i = 0; i < 120; ++i) {
        const std::string n = std::to_string(i);
        names.kernels.push_back(builder.strings().intern(
            i % 3 == 0 ? "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_v" + n
            : i % 3 == 1
                ? "void at::native::vectorized_elementwise_kernel<4, Functor" + n + ">(int)"
                : "void layer_norm_kernel_" + n + "<float>(float*, float const*)"));
    }
    for (int i = 0; i < 300; ++i)
        names.operators.push_back(builder.strings().intern("aten::operator_" + std::to_string(i)));
    return names;
}

/// Eight streams and eight threads with six nested levels, busy and idle in turns.
TracePtr makeTrace(std::uint64_t wanted)
{
    TraceBuilder builder;
    const Names names = makeNames(builder);
    std::mt19937 random(1);
    const AttrId kernel = builder.attributes().intern(SliceKind::Kernel, StringId::Empty, {});
    const AttrId op = builder.attributes().intern(SliceKind::Operator, StringId::Empty, {});
    const std::uint64_t perStream = wanted / 2 / Streams;
    const std::int32_t device = builder.device(0);
    for (std::uint32_t s = 0; s < Streams; ++s) {
        const std::uint32_t track =
            builder.deviceTrack(builder.stream(device, s), TrackKind::Kernels);
        Nanoseconds time = 0;
        for (std::uint64_t i = 0; i < perStream; ++i) {
            SliceInput slice;
            slice.durationNs = 500 + random() % 20'000;
            if (random() % 500 == 0)
                slice.durationNs *= 100;
            slice.startNs = time;
            slice.name = names.kernels[random() % names.kernels.size()];
            slice.attributes = kernel;
            builder.addSlice(track, slice);
            time += slice.durationNs + (random() % 4 == 0 ? random() % 8'000 : 0);
            if (i % 5'000 == 0)
                time += 20'000'000; // a step ends
        }
    }
    const std::uint64_t perThread = wanted / 2 / HostThreads / 6;
    for (std::uint32_t t = 0; t < HostThreads; ++t) {
        const std::int32_t thread = builder.thread(builder.process("1"), std::to_string(1000 + t));
        const std::uint32_t track = builder.hostTrack(thread, TrackKind::Operators);
        Nanoseconds time = 0;
        for (std::uint64_t i = 0; i < perThread; ++i) {
            const Nanoseconds whole = 6'000 + random() % 120'000;
            for (int depth = 0; depth < 6; ++depth) {
                SliceInput slice;
                slice.startNs = time + depth * 100;
                slice.durationNs = whole - depth * 200 - (depth > 0 ? random() % 800 : 0);
                slice.name = names.operators[random() % names.operators.size()];
                slice.attributes = op;
                builder.addSlice(track, slice);
            }
            time += whole + random() % 3'000;
        }
    }
    SilentProgress progress;
    Result<TracePtr> trace = builder.finish({}, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

struct Row
{
    double p50 = 0.0;
    double p99 = 0.0;
    double worst = 0.0;
};

Row measure(TimelineScene &scene, SceneInput input, Nanoseconds length, Nanoseconds extent)
{
    std::mt19937_64 random(7);
    std::vector<double> times;
    constexpr int Frames = 200;
    for (int i = 0; i < Frames; ++i) {
        const auto room = static_cast<std::uint64_t>(std::max<Nanoseconds>(1, extent - length));
        const auto begin = static_cast<Nanoseconds>(random() % room);
        input.visible = {begin, begin + length};
        input.isMoving = i > 0; // as in the window: the first frame of a motion is complete
        scene.invalidate();
        const std::clock_t started = std::clock();
        scene.image(input);
        if (i > 0)
            times.push_back(static_cast<double>(std::clock() - started) * 1e3 / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times[times.size() * 99 / 100], times.back()};
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Theme::apply(app, ThemeKind::Dark);
    const std::uint64_t wanted = argc > 1 ? std::stoull(argv[1]) : 10'000'000;
    const TracePtr trace = makeTrace(wanted);
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
    input.size = {1920, 1080};
    const Nanoseconds extent = trace->info().extent.endNs;
    std::printf("%zu slices, %zu lanes, %.2f s; summaries %.2f B a slice; rows %d px\n",
                trace->slices().size(), trace->lanes().size(), static_cast<double>(extent) / 1e9,
                static_cast<double>(summaryBytes) / static_cast<double>(trace->slices().size()),
                layout.contentHeight());
    std::printf("%14s %10s %10s %10s\n", "view", "p50 ms", "p99 ms", "max ms");
    double worst = 0.0;
    const int only = argc > 2 ? std::stoi(argv[2]) : -1; // one zoom level, to profile it
    int level = 0;
    for (Nanoseconds length = extent; length > 2'000; length = length * 10 / 32) {
        if (only >= 0 && level++ != only)
            continue;
        const Row row = measure(scene, input, length, extent);
        std::printf("%11.3f ms %10.2f %10.2f %10.2f\n", static_cast<double>(length) / 1e6, row.p50,
                    row.p99, row.worst);
        worst = std::max(worst, row.p99);
    }
    std::printf("worst p99 %.2f ms, budget %.1f ms\n", worst, BudgetMs);
    return worst <= BudgetMs ? 0 : 1;
}
