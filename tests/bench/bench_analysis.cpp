// SPDX-License-Identifier: GPL-3.0-or-later
// How long the shared quantities and the tables take on a large trace.
#include "core/analysis/operators.h"
#include "core/analysis/quantities.h"
#include "core/analysis/tables.h"
#include "core/trace/tracebuilder.h"

#include <QElapsedTimer>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

/// Steps of 1000 operators, each with one inner operator, a launch call and a kernel: five slices
/// in all for each kernel, kernels of 40 names on two streams.
TracePtr bigTrace(std::size_t slices)
{
    TraceBuilder b;
    b.info().format = "test";
    const std::int32_t thread = b.thread(b.process("1"), "1");
    const std::int32_t device = b.device(0);
    const std::uint32_t operators = b.hostTrack(thread, TrackKind::Operators);
    const std::uint32_t calls = b.hostTrack(thread, TrackKind::Runtime);
    const std::uint32_t annotations = b.hostTrack(thread, TrackKind::Annotations);
    const std::uint32_t kernels[] = {// NOLINT(modernize-avoid-c-arrays)
                                     b.deviceTrack(b.stream(device, 7), TrackKind::Kernels),
                                     b.deviceTrack(b.stream(device, 13), TrackKind::Kernels)};
    std::vector<StringId> names;
    for (int i = 0; i < 40; ++i)
        names.push_back(b.strings().intern("void gemm_kernel_" + std::to_string(i) + "<float>"));
    const StringId outer = b.strings().intern("aten::linear");
    const StringId inner = b.strings().intern("aten::addmm");
    const StringId launch = b.strings().intern("cudaLaunchKernel");
    const AttrId op = b.attributes().intern(SliceKind::Operator, StringId::Empty, {});
    const AttrId call = b.attributes().intern(SliceKind::Runtime, StringId::Empty, {});
    const AttrId kernel = b.attributes().intern(SliceKind::Kernel, StringId::Empty, {});
    const AttrId range = b.attributes().intern(SliceKind::Annotation, StringId::Empty, {});
    const auto add = [&](std::uint32_t track, Nanoseconds start, Nanoseconds length, StringId name,
                         AttrId attributes, std::int64_t correlation) {
        SliceInput slice;
        slice.startNs = start;
        slice.durationNs = length;
        slice.name = name;
        slice.attributes = attributes;
        slice.correlation = correlation;
        b.addSlice(track, slice);
    };
    const std::size_t count = slices / 4;
    for (std::size_t i = 0; i < count; ++i) {
        const auto start = static_cast<Nanoseconds>(i) * 10'000;
        const auto key = static_cast<std::int64_t>(i);
        if (i % 1000 == 0)
            add(annotations, start, 10'000'000,
                b.strings().intern("ProfilerStep#" + std::to_string(i / 1000)), range,
                SliceInput::NoKey);
        add(operators, start, 9'000, outer, op, SliceInput::NoKey);
        add(operators, start + 1'000, 7'000, inner, op, SliceInput::NoKey);
        add(calls, start + 2'000, 4'000, launch, call, key);
        add(kernels[i % 2], start + 7'000, static_cast<Nanoseconds>(4'000 + i % 7 * 900),
            names[i * 7 % names.size()], kernel, key);
    }
    SilentProgress progress;
    Result<TracePtr> trace = b.finish({}, progress);
    return trace.hasValue() ? std::move(trace).value() : nullptr;
}

template<class Work>
void measure(const char *what, Work &&work)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    work();
    // Processor time beside wall time: the machine may have other work.
    std::printf("%-44s %8.1f ms wall %8.1f ms CPU\n", what,
                static_cast<double>(timer.nsecsElapsed()) / 1e6,
                static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char *argv[])
{
    const std::size_t slices =
        argc > 1 ? static_cast<std::size_t>(std::strtoull(argv[1], nullptr, 10)) : 10'000'000;
    TracePtr trace;
    measure("trace", [&] { trace = bigTrace(slices); });
    if (!trace)
        return 1;
    std::printf("%zu slices\n", trace->slices().size());
    const Nanoseconds end = trace->info().extent.endNs;
    const Scope half{{end / 4, end / 4 * 3}, {}};
    SilentProgress progress;
    std::unique_ptr<OperatorIndex> operators;
    QuantitiesPtr quantities;
    measure("operator index (once per trace)",
            [&] { operators = std::make_unique<OperatorIndex>(trace); });
    measure("quantities, whole trace",
            [&] { quantities = Quantities::build(trace, {}, progress).value(); });
    measure("quantities, another scope: half of it",
            [&] { (void)quantities->rescoped(half, progress); });
    for (const Scope &scope : {Scope{}, half}) {
        std::printf(scope.isWholeTrace() ? "whole trace\n" : "half of it\n");
        measure("  kernel table", [&] { (void)kernelTable(trace, scope, 1); });
        measure("  operator table", [&] { (void)operatorTable(*operators, scope); });
        measure("  operator table by shapes",
                [&] { (void)operatorTable(*operators, scope, true); });
        measure("  call table", [&] { (void)callTable(trace, scope); });
        measure("  copy table", [&] { (void)copyTable(trace, scope); });
    }
    return 0;
}
