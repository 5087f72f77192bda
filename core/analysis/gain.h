// SPDX-License-Identifier: GPL-3.0-or-later
// What a fix is worth, how bad a finding is, what comes first, how sure we are (rules Q12, Q13, Q25
// to Q28).
#pragma once

#include "core/analysis/finding.h"
#include "core/analysis/intervalset.h"
#include "core/base/units.h"

#include <QStringList>

#include <cstdint>
#include <span>
#include <vector>

namespace rooftrace {

/// Time that one finding claims, as places on the timeline.
struct Claim
{
    double priority = 0.0; ///< higher claims first; ties by position
    IntervalSet time;
};

/// Sweeps the timeline once: every instant goes to the claim of highest priority that covers it.
/// Returns each claim's exclusive part, by position; the parts are disjoint and add up (Q25).
std::vector<IntervalSet> exclusiveParts(std::span<const Claim> claims);

/// T / (T - R) - 1: throughput ceiling when R of T vanishes; 0 when R <= 0 or R >= T (Q25).
double throughputGain(double stepNs, double removedNs);
/// T' = T - R (1 - 1 / s).
double stepAfter(double stepNs, double regionNs, double speedup);
/// MFU x T / (T - R) (Q25).
double mfuAfter(double mfu, double stepNs, double removedNs);

/// Units (samples, tokens) per second (Q12); 0 when T <= 0.
double throughputPerSecond(double unitsPerStep, double stepNs);
/// Model FLOP per step / (T x devices x peak FLOP/s) (Q13); 0 when a factor is missing.
double modelFlopUtilisation(double flopPerStep, double stepNs, std::int64_t devices,
                            double peakFlopPerSecond);

/// By exclusive share of T: critical >= 25 %, high >= 10, medium >= 3, low >= 1, else info (Q26).
Severity severityOf(double exclusiveShare);

/// Exclusive gain % x confidence weight (1, 0.6, 0.3) / effort (1, 2, 4, 8) (Q27). Before the sweep
/// the ceiling share stands in for the exclusive share.
double priorityOf(double exclusiveShare, Confidence confidence, Effort effort);

/// What lowers confidence (Q28).
struct Circumstances
{
    bool hasStacks = false;         ///< Python frames recorded: host time is inflated
    bool hasDroppedRecords = false; ///< device rows without a launch call, above 0.1 %
    bool hasFewSteps = false;       ///< fewer than three
    bool hasGraphLevelRows = false; ///< CUDA graphs as one interval
    bool hasMemoryEvents = false;   ///< profile_memory: host time is inflated
};

enum class RuleAspect : std::uint8_t { Device, Host };

/// Down one level for each circumstance that applies (never below low); appends why. Stacks and
/// memory events count for rules about host time alone.
Confidence loweredConfidence(Confidence confidence, const Circumstances &circumstances,
                             RuleAspect aspect, QStringList &reasons);

} // namespace rooftrace
