// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gain.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace rooftrace {

namespace {

struct GainText
{
    Q_DECLARE_TR_FUNCTIONS(GainText)
};

} // namespace

std::vector<IntervalSet> exclusiveParts(std::span<const Claim> claims)
{
    std::vector<std::size_t> order(claims.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return claims[a].priority > claims[b].priority;
    });
    std::vector<IntervalSet> parts(claims.size());
    IntervalSet taken;
    for (const std::size_t i : order) {
        parts[i] = claims[i].time.without(taken);
        taken = taken.united(claims[i].time);
    }
    return parts;
}

double throughputGain(double stepNs, double removedNs)
{
    return removedNs > 0.0 && removedNs < stepNs ? removedNs / (stepNs - removedNs) : 0.0;
}

double stepAfter(double stepNs, double regionNs, double speedup)
{
    return speedup > 0.0 ? stepNs - regionNs * (1.0 - 1.0 / speedup) : stepNs;
}

double mfuAfter(double mfu, double stepNs, double removedNs)
{
    return mfu * (1.0 + throughputGain(stepNs, removedNs));
}

double throughputPerSecond(double unitsPerStep, double stepNs)
{
    return stepNs > 0.0 ? unitsPerStep * 1e9 / stepNs : 0.0;
}

double modelFlopUtilisation(double flopPerStep, double stepNs, std::int64_t devices,
                            double peakFlopPerSecond)
{
    if (stepNs <= 0.0 || devices <= 0 || peakFlopPerSecond <= 0.0)
        return 0.0;
    return flopPerStep * 1e9 / (stepNs * static_cast<double>(devices) * peakFlopPerSecond);
}

Severity severityOf(double exclusiveShare)
{
    if (exclusiveShare >= 0.25)
        return Severity::Critical;
    if (exclusiveShare >= 0.10)
        return Severity::High;
    if (exclusiveShare >= 0.03)
        return Severity::Medium;
    return exclusiveShare >= 0.01 ? Severity::Low : Severity::Info;
}

double priorityOf(double exclusiveShare, Confidence confidence, Effort effort)
{
    const double weight = confidence == Confidence::High     ? 1.0
                          : confidence == Confidence::Medium ? 0.6
                                                             : 0.3;
    const double cost = effort == Effort::Config     ? 1.0
                        : effort == Effort::FewLines ? 2.0
                        : effort == Effort::Code     ? 4.0
                                                     : 8.0;
    return exclusiveShare * 100.0 * weight / cost;
}

Confidence loweredConfidence(Confidence confidence, const Circumstances &circumstances,
                             RuleAspect aspect, QStringList &reasons)
{
    const auto lower = [&](const QString &reason) {
        reasons.append(reason);
        if (confidence == Confidence::High)
            confidence = Confidence::Medium;
        else
            confidence = Confidence::Low;
    };
    if (aspect == RuleAspect::Host && circumstances.hasStacks)
        lower(GainText::tr("Python stacks were recorded, which makes host code slower."));
    if (aspect == RuleAspect::Host && circumstances.hasMemoryEvents)
        lower(GainText::tr("Memory events were recorded, which makes host code slower."));
    if (circumstances.hasDroppedRecords)
        lower(GainText::tr("Some device operations have no launch call in the file."));
    if (circumstances.hasFewSteps)
        lower(GainText::tr("Fewer than three comparable steps were recorded."));
    if (circumstances.hasGraphLevelRows)
        lower(GainText::tr("CUDA graphs were recorded as a whole, not kernel by kernel."));
    return confidence;
}

} // namespace rooftrace
