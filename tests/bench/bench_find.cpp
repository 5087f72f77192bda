// SPDX-License-Identifier: GPL-3.0-or-later
// Find over many slices, beside one plain walk over the same columns:
//   bench_find [SLICES]
#include "core/search/slicesearch.h"
#include "core/trace/attrkeys.h"
#include "core/trace/tracebuilder.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

/// Operators with shapes on four threads, kernels of 2000 names on eight streams.
TracePtr bigTrace(std::size_t slices)
{
    TraceBuilder b;
    StringPool &strings = b.strings();
    const std::int32_t process = b.process("1");
    std::vector<std::uint32_t> tracks;
    for (int thread = 0; thread < 4; ++thread)
        tracks.push_back(
            b.hostTrack(b.thread(process, std::to_string(thread)), TrackKind::Operators));
    for (int stream = 0; stream < 8; ++stream)
        tracks.push_back(b.deviceTrack(b.stream(b.device(0), stream), TrackKind::Kernels));
    std::vector<StringId> kernels;
    for (int i = 0; i < 2000; ++i)
        kernels.push_back(strings.intern("void at::native::vectorized_elementwise_kernel<4, "
                                         "at::native::CUDAFunctor_add<c10::BFloat16>, "
                                         + std::to_string(i) + ">(int, float*)"));
    const StringId dims = strings.intern(attr::InputDims);
    const StringId stream = strings.intern(attr::Stream);
    for (std::size_t i = 0; i < slices; ++i) {
        const std::size_t t = i % tracks.size();
        const auto n = static_cast<std::int64_t>(i);
        SliceInput slice;
        slice.startNs = n * 500;
        slice.durationNs = 1000 + n * 7919 % 2500;
        slice.name = t < 4 ? strings.intern("aten::op" + std::to_string(i % 600))
                           : kernels[i * 7907 % kernels.size()];
        // A twentieth of the slices have a shape of their own.
        const std::string shape =
            "[[" + std::to_string(i / 20 % 100'000) + "," + std::to_string(i / 20 % 4096) + "]]";
        const std::array attrs{t < 4 ? Attr::json(dims, strings.intern(shape))
                                     : Attr::integer(stream, static_cast<std::int64_t>(t))};
        slice.attributes = b.attributes().intern(t < 4 ? SliceKind::Operator : SliceKind::Kernel,
                                                 StringId::Empty, attrs);
        b.addSlice(tracks[t], slice);
    }
    SilentProgress progress;
    Result<TracePtr> trace = b.finish({}, progress);
    return trace.hasValue() ? std::move(trace).value() : nullptr;
}

double msSince(std::chrono::steady_clock::time_point before)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before)
        .count();
}

template<class Measure>
double medianOf(Measure &&measure)
{
    std::array<double, 5> runs{};
    for (double &run : runs)
        run = measure();
    std::sort(runs.begin(), runs.end());
    return runs[runs.size() / 2];
}

template<class Work>
double medianMs(Work &&work)
{
    return medianOf([&] {
        const auto before = std::chrono::steady_clock::now();
        work();
        return msSince(before);
    });
}

/// Until somebody sees a hit, or until it is known that there is none.
double firstHitMs(const Trace &trace, const SearchQuery &query)
{
    return medianOf([&] {
        const auto before = std::chrono::steady_clock::now();
        double firstMs = 0;
        SilentProgress progress;
        const auto all = search(trace, query, progress, [&](const SearchHits &) {
            firstMs = firstMs == 0 ? msSince(before) : firstMs;
        });
        return firstMs != 0 || !all.hasValue() ? firstMs : msSince(before);
    });
}

} // namespace

int main(int argc, char *argv[])
{
    const std::size_t slices =
        argc > 1 ? static_cast<std::size_t>(std::strtoull(argv[1], nullptr, 10)) : 10'000'000;
    const TracePtr trace = bigTrace(slices);
    if (!trace)
        return 1;
    std::int64_t sum = 0;
    const double plain = medianMs([&] {
        for (std::uint32_t i = 0; i < slices; ++i)
            sum += index(trace->slices().name(i)) + index(trace->slices().attributes(i));
    });
    std::printf("%zu slices, %zu strings, %zu attribute records; plain walk %.1f ms (%lld)\n",
                slices, trace->strings().size(), trace->attributes().size(), plain,
                static_cast<long long>(sum & 1));
    SilentProgress progress;
    struct Query
    {
        const char *text;
        bool isExpression;
    };
    for (const Query &query :
         {Query{"op17", false}, Query{"kernel", false}, Query{"no such text", false},
          Query{"add<.*1[0-9]3>", true}, Query{"aten|kernel", true},
          Query{"dur>3us stream:7 name~functor", false}}) {
        const auto parsed = parseSearch(QString::fromLatin1(query.text), query.isExpression);
        std::size_t hits = 0;
        const double ms = medianMs([&] {
            const auto found = search(*trace, parsed.value(), progress);
            hits = found.hasValue() ? found.value().slices.size() : 0;
        });
        std::printf("%-32s %10zu hits, first after %6.1f ms, all after %6.1f ms  %5.1f x\n",
                    query.text, hits, firstHitMs(*trace, parsed.value()), ms, ms / plain);
    }
    return 0;
}
