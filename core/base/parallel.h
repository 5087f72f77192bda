// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in which core starts threads.
#pragma once

#include <cstddef>
#include <functional>

namespace rooftrace {

/// Threads that parallelFor uses, including the caller; at least 1.
std::size_t parallelism();

/// Limits parallelism() for measurements on one thread; 0 restores the number of cores.
void setParallelism(std::size_t threads);

/// Calls body(i) once for each i in [0, count), on up to parallelism() threads, and returns when
/// all are done. Runs inline when there is one thread or one item. `body` does not throw.
void parallelFor(std::size_t count, const std::function<void(std::size_t)> &body);

/// Runs both at the same time, `here` on the calling thread; returns when both are done. Neither
/// throws.
void runBeside(const std::function<void()> &beside, const std::function<void()> &here);

} // namespace rooftrace
