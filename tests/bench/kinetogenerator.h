// SPDX-License-Identifier: GPL-3.0-or-later
// Writes Kineto-like traces of any size whose contents are known.
#pragma once

#include <cstdint>
#include <string>

namespace rooftrace::bench {

/// What a generated trace must read back as.
struct KnownAnswers
{
    std::int64_t bytes = 0;
    std::int64_t events = 0;
    std::int64_t slices = 0;
    std::int64_t launches = 0; ///< device operations joined to their call
    std::int64_t lastEndNs = 0;
};

/// Writes about `bytes` of training steps of a transformer to `path`: nested operators with shapes
/// on two threads, runtime calls, kernels on four streams, flows, memory instants, Python frames.
/// Like real files: kernels lag their launches and shapes repeat from step to step. Deterministic.
/// Returns no events when the file cannot be written.
KnownAnswers writeKinetoTrace(const std::string &path, std::int64_t bytes);

} // namespace rooftrace::bench
