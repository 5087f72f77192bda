// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/lanegenerator.h"

#include "core/trace/tracebuilder.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace rooftrace::bench {

namespace {

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

} // namespace

TracePtr makeLanes(std::uint64_t wanted, std::uint32_t lanes)
{
    const std::uint32_t hostThreads = std::max(1U, lanes / (LanesDepth + 1));
    const std::uint32_t streams = lanes - hostThreads * LanesDepth;
    TraceBuilder builder;
    const Names names = makeNames(builder);
    std::mt19937 random(1);
    const AttrId kernel = builder.attributes().intern(SliceKind::Kernel, StringId::Empty, {});
    const AttrId op = builder.attributes().intern(SliceKind::Operator, StringId::Empty, {});
    const std::uint64_t perStream = wanted / 2 / streams;
    const std::int32_t device = builder.device(0);
    for (std::uint32_t s = 0; s < streams; ++s) {
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
    const std::uint64_t perThread = wanted / 2 / hostThreads / LanesDepth;
    for (std::uint32_t t = 0; t < hostThreads; ++t) {
        const std::int32_t thread = builder.thread(builder.process("1"), std::to_string(1000 + t));
        const std::uint32_t track = builder.hostTrack(thread, TrackKind::Operators);
        Nanoseconds time = 0;
        for (std::uint64_t i = 0; i < perThread; ++i) {
            const Nanoseconds whole = 6'000 + random() % 120'000;
            for (int depth = 0; depth < static_cast<int>(LanesDepth); ++depth) {
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

} // namespace rooftrace::bench
