// SPDX-License-Identifier: GPL-3.0-or-later
// Grouped sums over many slices by SQL, beside the same sum by a plain loop.
#include "core/sql/sqlsession.h"
#include "core/trace/tracebuilder.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace rooftrace;

namespace {

/// Kernels of 400 names with long texts on eight streams.
TracePtr bigTrace(std::size_t slices)
{
    TraceBuilder b;
    b.info().format = "test";
    const std::int32_t device = b.device(0);
    std::vector<std::uint32_t> tracks;
    for (int stream = 0; stream < 8; ++stream)
        tracks.push_back(b.deviceTrack(b.stream(device, stream), TrackKind::Kernels));
    std::vector<StringId> names;
    for (int i = 0; i < 400; ++i)
        names.push_back(b.strings().intern("void at::native::vectorized_elementwise_kernel<4, "
                                           + std::to_string(i) + ">(int, float*)"));
    const AttrId kernel = b.attributes().intern(SliceKind::Kernel, StringId::Empty, {});
    for (std::size_t i = 0; i < slices; ++i) {
        SliceInput slice;
        slice.startNs = static_cast<Nanoseconds>(i) * 500;
        slice.durationNs = static_cast<Nanoseconds>(1000 + i * 7919 % 2500);
        slice.name = names[i * 7907 % names.size()];
        slice.attributes = kernel;
        b.addSlice(tracks[i % tracks.size()], slice);
    }
    SilentProgress progress;
    Result<TracePtr> trace = b.finish({}, progress);
    return trace.hasValue() ? std::move(trace).value() : nullptr;
}

template<class Work>
double secondsOf(Work &&work)
{
    const auto before = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
}

} // namespace

int main(int argc, char *argv[])
{
    const std::size_t slices =
        argc > 1 ? static_cast<std::size_t>(std::strtoull(argv[1], nullptr, 10)) : 10'000'000;
    const TracePtr trace = bigTrace(slices);
    if (!trace)
        return 1;
    std::vector<Nanoseconds> sums(trace->strings().size());
    const double plain = secondsOf([&] {
        for (std::uint32_t i = 0; i < slices; ++i)
            sums[index(trace->slices().name(i))] += trace->slices().durationNs(i);
    });
    Nanoseconds total = 0;
    for (const Nanoseconds ns : sums)
        total += ns;
    std::printf("%zu slices, plain loop %.3f s\n", slices, plain);
    SqlLimits limits;
    limits.timeMs = 0;
    SilentProgress progress;
    for (const char *sql :
         {"select count(*) from slices",
          "select name_id, sum(duration_ns) from slices group by name_id",
          "select name, sum(duration_ns) from slices group by name",
          "select name, sum(duration_ns) from kernels group by name",
          "select stream, sum(duration_ns) from slices group by stream",
          "select name, stream, sum(duration_ns) from slices group by name, stream"}) {
        // A session for each: what the first query builds belongs to its time.
        SqlSession session(trace);
        SqlAnswer answer;
        const double seconds = secondsOf([&] { answer = session.run(sql, limits, progress); });
        Nanoseconds sum = 0;
        for (std::size_t r = 0; r < answer.rowCount(); ++r)
            sum += std::get<std::int64_t>(answer.value(r, answer.columns.size() - 1));
        const bool isRight = answer.columns.size() == 1 || sum == total;
        std::printf("%7.3f s  %7.1f x  %s%s\n", seconds, seconds / plain, sql,
                    answer.error ? "  FAILED" : (isRight ? "" : "  WRONG"));
        std::fflush(stdout);
        if (answer.error || !isRight)
            return 1;
    }
    return 0;
}
