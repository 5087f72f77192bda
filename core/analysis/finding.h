// SPDX-License-Identifier: GPL-3.0-or-later
// What a rule found, with everything that the presentation contract of the rules demands.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace rooftrace {

enum class Severity : std::uint8_t { Info, Low, Medium, High, Critical };
enum class Confidence : std::uint8_t { Low, Medium, High };
enum class ClaimStatus : std::uint8_t { Measured, Derived, Inferred };
enum class Effort : std::uint8_t { Config, FewLines, Code, Redesign };
enum class Risk : std::uint8_t { Low, Medium, High };

/// One line of the evidence table; clicking it leads to its slices or ranges.
struct EvidenceLine
{
    QString label; ///< translated
    QString value; ///< formatted, with unit and denominator
    ClaimStatus status = ClaimStatus::Measured;
    std::vector<SliceId>
        slices; ///< the slices that the value came from, at most 1000, longest first
    std::vector<TimeRange> ranges; ///< or the stretches of time (gaps)
    std::int64_t sourceCount = 0;  ///< how many there are in all
};

/// One step of the path to the fix.
struct PathStep
{
    QString text; ///< translated
    QString code; ///< exact setting or code to copy, untranslated; may be empty
    Effort effort = Effort::Config;
    Risk risk = Risk::Low;
};

/// What fixing it is worth. Ceilings are never forecasts and do not add up; exclusive shares do.
struct Gain
{
    Nanoseconds stepNs = 0;      ///< T: the denominator
    Nanoseconds ceilingNs = 0;   ///< R: time that would vanish at best
    Nanoseconds exclusiveNs = 0; ///< part of R that no finding of higher priority claims
    Nanoseconds minimumNs = 0;   ///< over steps
    Nanoseconds maximumNs = 0;
    std::int64_t steps = 0;   ///< n
    bool hasEstimate = false; ///< false: no own gain (umbrella or information)

    double exclusiveShare() const
    {
        return stepNs > 0 ? static_cast<double>(exclusiveNs) / static_cast<double>(stepNs) : 0.0;
    }
    double ceilingShare() const
    {
        return stepNs > 0 ? static_cast<double>(ceilingNs) / static_cast<double>(stepNs) : 0.0;
    }
    /// Throughput gain T/(T-R) - 1 (Q25); 0 when R >= T.
    double throughputGain() const
    {
        return ceilingNs > 0 && ceilingNs < stepNs
                   ? static_cast<double>(ceilingNs) / static_cast<double>(stepNs - ceilingNs)
                   : 0.0;
    }
};

struct Finding
{
    QString ruleId;      ///< "R02", "QT06"
    QString fingerprint; ///< stable over runs of the same trace: dismissals hang on it
    QString title;       ///< translated, with the number in it
    QString summary;     ///< one or two sentences
    Severity severity = Severity::Info;
    Confidence confidence = Confidence::Medium;
    QStringList confidenceReasons; ///< why not higher, why not lower
    std::vector<EvidenceLine> evidence;
    QString formula; ///< lines with the values put in
    Gain gain;
    double priority = 0.0;         ///< Q27
    std::vector<PathStep> path;    ///< cheapest safe step first
    QString verify;                ///< metric and target
    QString disproof;              ///< what would disprove it
    std::vector<TimeRange> places; ///< marked on timeline and minimap, disjoint, ascending
    std::vector<TrackId> tracks;   ///< the rows it is about; empty: all device rows
    QString denominator;           ///< what shares are of: "step, device, n = 5"
    bool isTraceQuality = false;   ///< QT rules: shown first, no gain
};

} // namespace rooftrace
