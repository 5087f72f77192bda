// SPDX-License-Identifier: GPL-3.0-or-later
// The only thing that long work knows about its caller.
#pragma once

#include "core/base/result.h"

#include <QString>

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace rooftrace {

/// What long work has done so far. The caller computes rates and the remaining time.
struct ProgressState
{
    std::int64_t doneBytes = 0;
    std::int64_t totalBytes = 0; ///< 0 when unknown
    std::int64_t events = 0;
    QString stage; ///< translated, a few words
};

/// Implementations are called from worker threads. Long work polls isCancelled() at least every
/// 64 KiB of input or 100 000 items and then returns an error of kind Cancelled.
class Progress
{
public:
    virtual ~Progress() = default;
    virtual void report(const ProgressState &state) = 0;
    virtual bool isCancelled() const = 0;

protected:
    Progress() = default;
    Progress(const Progress &) = default;
    Progress &operator=(const Progress &) = default;
};

/// For tests and for work nobody waits for.
class SilentProgress final : public Progress
{
public:
    void report(const ProgressState &) override {}
    bool isCancelled() const override { return false; }
};

/// Reports to nobody and is cancelled by a flag that another thread sets.
class FlagProgress final : public Progress
{
public:
    explicit FlagProgress(std::shared_ptr<const std::atomic<bool>> isCancelled)
        : m_isCancelled(std::move(isCancelled))
    {
    }
    void report(const ProgressState &) override {}
    bool isCancelled() const override { return m_isCancelled->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<const std::atomic<bool>> m_isCancelled;
};

/// The error that cancelled work returns.
inline Error cancelledError()
{
    return {QStringLiteral("Cancelled."), {}, Error::Kind::Cancelled};
}

} // namespace rooftrace
