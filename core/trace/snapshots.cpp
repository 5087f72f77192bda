// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/snapshots.h"

#include "core/trace/tracebuilder.h"

#include <chrono>
#include <utility>

namespace rooftrace {

namespace {

// Below this the whole trace is there before a first picture of it would be.
constexpr std::int64_t SmallFile = std::int64_t{64} * 1024 * 1024;
// A person sees something move, and a copy is small still.
constexpr std::int64_t FirstAfterMs = 150;
constexpr std::int64_t TimeFactor = 4;
// Behind this share of the file the whole comes sooner than one more copy would pay.
constexpr double LastShare = 0.35;

std::int64_t nowMs()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

Snapshots::Snapshots(std::function<void(TracePtr)> publish)
    : m_publish(std::move(publish))
    , m_isCancelled(std::make_shared<std::atomic<bool>>(false))
    , m_startedMs(nowMs())
    , m_nextMs(m_startedMs + FirstAfterMs)
{
}

Snapshots::~Snapshots()
{
    m_isCancelled->store(true);
}

bool Snapshots::isWanted(std::int64_t doneBytes, std::int64_t totalBytes)
{
    if (totalBytes < SmallFile
        || static_cast<double>(doneBytes) > static_cast<double>(totalBytes) * LastShare)
        return false;
    return nowMs() >= m_nextMs && !m_isBusy.load();
}

void Snapshots::take(std::unique_ptr<TraceBuilder> copy)
{
    m_nextMs = m_startedMs + (nowMs() - m_startedMs) * TimeFactor;
    m_isBusy.store(true);
    m_thread.emplace([this, builder = std::move(copy)] {
        FlagProgress progress(m_isCancelled);
        const Result<TracePtr> trace = builder->finish({}, progress);
        if (trace.hasValue() && !m_isCancelled->load())
            m_publish(trace.value());
        m_isBusy.store(false);
    });
}

} // namespace rooftrace
