// SPDX-License-Identifier: GPL-3.0-or-later
// The file around the messages of a Nsight Compute report: blocks of results, written as the run
// goes on.
#pragma once

#include "core/base/importlog.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rooftrace::ncu {

/// What a message of a block's payload is.
enum class PayloadKind { Kernel, Range, CommandList, Graph };

/// Gets the messages of a report in the order of the file.
class ReportVisitor
{
public:
    virtual ~ReportVisitor() = default;
    ReportVisitor(const ReportVisitor &) = delete;
    ReportVisitor &operator=(const ReportVisitor &) = delete;

    /// The header of a block; it stands before the block's results.
    virtual void header(std::string_view message, std::int64_t offset) = 0;
    virtual void result(PayloadKind kind, std::string_view message, std::int64_t offset) = 0;

protected:
    ReportVisitor() = default;
};

/// True when the head of a file is that of a report, also of one that lost its first bytes.
/// `hasMagic` tells which.
bool looksLikeReport(std::string_view head, bool &hasMagic);

/// Walks through all blocks. What cannot be read is noted in `log`; code of kernels is skipped. One
/// message at a time is in memory. An error: cancelled, or the file cannot be read.
Status walkReport(const Source &source, ReportVisitor &visitor, ImportLog &log, Progress &progress);

} // namespace rooftrace::ncu
