// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file fits into memory, and which part of it to read when it does not.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/source.h"
#include "core/readers/tracesurvey.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rooftrace {

/// About how much memory loading takes, from the size of the source and a few samples of it. 0: not
/// known. Cheap.
std::int64_t estimatedLoadingBytes(const Source &source);

/// Counts what the source holds: reads all of it, keeps nothing.
Result<TraceSurvey> surveyTrace(const std::shared_ptr<const Source> &source, Progress &progress);

/// The filter for a wish. The error says what is wrong with the wish.
Result<ReadFilter> filterFor(const ReadWish &wish, const TraceSurvey &survey);

/// One thing that can be left out, with the memory that the rest needs.
struct ReadChoice
{
    QString option; ///< of the command line: "--leave-out python"
    QString text;   ///< translated: "Python frames (1 200 000)"
    ReadFilter filter;
    std::int64_t bytes = 0;
};

/// The choices that make a difference, those that save most first.
std::vector<ReadChoice> choicesFor(const TraceSurvey &survey);

} // namespace rooftrace
