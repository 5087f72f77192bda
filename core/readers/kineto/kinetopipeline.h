// SPDX-License-Identifier: GPL-3.0-or-later
// Walking the text of a trace beside building from what was found.
#pragma once

#include "core/base/decompress.h"
#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/readers/kineto/kinetobatch.h"

#include <cstdint>

namespace rooftrace::kineto {

/// Who takes what a document holds, batch by batch in the order of the file.
class BatchSink
{
public:
    virtual ~BatchSink() = default;
    virtual void take(const Batch &batch) = 0;
    /// Between two batches: a moment for a look at what was taken.
    virtual void rest(std::int64_t doneBytes, std::int64_t totalBytes) = 0;
    virtual std::int64_t eventCount() const = 0;

protected:
    BatchSink() = default;
    BatchSink(const BatchSink &) = default;
    BatchSink &operator=(const BatchSink &) = default;
};

/// Reads the stream to its end: one thread reads and walks the text, the calling one feeds the
/// sink, a few batches behind. On one thread when parallelism() is 1 or the source is small. The
/// notes of the walk are added to `log`. Cancelled when `progress` says so.
Status readDocument(ByteStream &stream, BatchSink &sink, ImportLog &log, std::int64_t totalBytes,
                    Progress &progress);

} // namespace rooftrace::kineto
