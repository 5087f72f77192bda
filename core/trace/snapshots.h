// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of what is read so far, so that a picture grows while a large file is being read.
#pragma once

#include "core/trace/trace.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace rooftrace {

class TraceBuilder;

/// Gets copies of what is read so far. Called on the reading thread.
class SnapshotSink
{
public:
    virtual ~SnapshotSink() = default;
    SnapshotSink(const SnapshotSink &) = delete;
    SnapshotSink &operator=(const SnapshotSink &) = delete;

    /// Whether now is a good time. Asked for after every block, so it must be cheap.
    virtual bool isWanted(std::int64_t doneBytes, std::int64_t totalBytes) = 0;
    /// The copy, to be finished where nobody waits for it.
    virtual void take(std::unique_ptr<TraceBuilder> copy) = 0;

protected:
    SnapshotSink() = default;
};

/// Finishes copies on a thread of its own and publishes them as traces. The first one comes early,
/// the next ones at four times the time of the one before, so that all together cost a third of the
/// reading at most; files that are read in a moment have none.
class Snapshots final : public SnapshotSink
{
public:
    /// `publish` is called on another thread, never after the destructor returned.
    explicit Snapshots(std::function<void(TracePtr)> publish);
    /// Stops what is being finished.
    ~Snapshots() override;

    bool isWanted(std::int64_t doneBytes, std::int64_t totalBytes) override;
    void take(std::unique_ptr<TraceBuilder> copy) override;

private:
    std::function<void(TracePtr)> m_publish;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    std::atomic<bool> m_isBusy{false};
    std::int64_t m_startedMs = 0;
    std::int64_t m_nextMs = 0;
    std::optional<std::jthread> m_thread;
};

} // namespace rooftrace
