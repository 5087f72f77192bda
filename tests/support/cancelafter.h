// SPDX-License-Identifier: GPL-3.0-or-later
// A Progress that counts what it is asked, so that tests of cancelling need no clock.
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <cstdint>

namespace rooftrace::test {

/// Cancels at the n-th question and at every later one.
class CancelAfter final : public Progress
{
public:
    explicit CancelAfter(std::int64_t questions)
        : m_left(questions)
    {
    }
    void report(const ProgressState &state) override { m_done = state.doneBytes; }
    bool isCancelled() const override
    {
        ++m_questions;
        return m_left.fetch_sub(1) <= 0;
    }

    std::int64_t left() const { return m_left; }
    std::int64_t questions() const { return m_questions; } ///< how often it was asked
    std::int64_t doneBytes() const { return m_done; }      ///< as last reported

private:
    mutable std::atomic<std::int64_t> m_left;
    mutable std::atomic<std::int64_t> m_questions{0};
    std::atomic<std::int64_t> m_done{0};
};

} // namespace rooftrace::test
