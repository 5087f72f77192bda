// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace rooftrace {

namespace {

std::atomic<std::size_t> limit{0};

} // namespace

std::size_t parallelism()
{
    const std::size_t wanted = limit.load(std::memory_order_relaxed);
    if (wanted > 0)
        return wanted;
    return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

void setParallelism(std::size_t threads)
{
    limit.store(threads, std::memory_order_relaxed);
}

void parallelFor(std::size_t count, const std::function<void(std::size_t)> &body)
{
    const std::size_t threads = std::min(parallelism(), count);
    if (threads <= 1) {
        for (std::size_t i = 0; i < count; ++i)
            body(i);
        return;
    }
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
            body(i);
    };
    std::vector<std::jthread> pool;
    pool.reserve(threads - 1);
    for (std::size_t t = 1; t < threads; ++t)
        pool.emplace_back(work);
    work();
}

void runBeside(const std::function<void()> &beside, const std::function<void()> &here)
{
    const std::jthread thread(beside);
    here();
}

} // namespace rooftrace
