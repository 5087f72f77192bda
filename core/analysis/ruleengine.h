// SPDX-License-Identifier: GPL-3.0-or-later
// Asks every rule, ranks what they found, and sums up the step.
#pragma once

#include "core/analysis/finding.h"
#include "core/analysis/quantities.h"
#include "core/analysis/rule.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/kernelclass.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rooftrace {

/// What became of one rule.
struct RuleStatus
{
    QString ruleId;
    QString title; ///< translated
    RuleOutcome outcome = RuleOutcome::NotFound;
    QString reason; ///< translated; empty when it found something
    std::int64_t findings = 0;
};

/// One part of the bar "where the step goes". Parts are disjoint and add up to the window.
struct BreakdownPart
{
    Category category = Category::Elementwise;
    bool isIdle = false;
    Nanoseconds ns = 0; ///< per step
    double share = 0.0; ///< of the window
};

/// The head of the findings panel. Shares are of the window named in `denominator`.
struct AnalysisSummary
{
    Nanoseconds stepNs = 0; ///< T
    Nanoseconds stepMinNs = 0;
    Nanoseconds stepMaxNs = 0;
    std::int64_t steps = 0; ///< n; 0: no steps, T is the window
    AnalysisWindow::Source source = AnalysisWindow::Source::WholeTrace;
    QString denominator;       ///< translated: "step, device, n = 4"
    QString stepName;          ///< the same to stand beside stepNs
    Nanoseconds windowNs = 0;  ///< per step: what shares are of
    bool isGpuPart = false;    ///< windowNs is a single host step's part on the device
    Nanoseconds gpuSpanNs = 0; ///< per step: from its first to its last device operation
    QString deviceName;        ///< for people; empty without a device
    std::int64_t devices = 0;  ///< devices with operations; figures are about the busiest

    bool hasStarts = true; ///< false: busyShare and idleNs say nothing (TraceInfo::isSequence)
    double busyShare = 0.0;
    Nanoseconds idleNs = 0;    ///< per step
    std::optional<double> mfu; ///< from trace operators (Q13); empty when it cannot be told
    QString mfuPeak;           ///< "BF16 tensor, dense"; names the peak of `mfu`
    double mfuPeakFlopPerS = 0.0;
    QString mfuMissing;                  ///< translated: why there is no MFU
    std::optional<double> modelledShare; ///< of device time, with FLOP and bytes or bytes alone
    std::optional<double> exactShare;
    std::vector<BreakdownPart> breakdown; ///< by Category order, idle last; no empty parts
};

/// Sums up the window of a context.
AnalysisSummary summarise(const RuleContext &context);

struct AnalysisResult
{
    AnalysisSummary summary;
    /// Trace quality first, then by priority.
    std::vector<Finding> findings;
    std::vector<RuleStatus> statuses; ///< by rule, in running order
    AnalysisWindow window;
    QuantitiesPtr quantities;
};

/// Runs all rules with the standard thresholds and the device that the trace names. Safe on any
/// thread. Errors: cancelled.
Result<AnalysisResult> analyse(const TracePtr &trace, const Scope &scope, Progress &progress);

/// The same with quantities that are there already, another device or other limits.
Result<AnalysisResult> analyse(const QuantitiesPtr &quantities, const Device &device,
                               const Thresholds &thresholds, Progress &progress);

} // namespace rooftrace
