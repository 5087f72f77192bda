// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ruleengine.h"

#include "core/text/format.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rooftrace {

namespace {

struct RuleEngineText
{
    Q_DECLARE_TR_FUNCTIONS(RuleEngineText)
};

/// Ranges that a finding shows on the timeline; more are joined over the shortest gaps between.
constexpr std::size_t MaximumPlaces = 20'000;

/// What the trace lacks for a rule, or an empty text.
QString missingFor(const RuleContext &context, RuleNeed needs)
{
    const auto isMissing = [&](RuleNeed need, bool exists) {
        return contains(needs, need) && !exists;
    };
    const Trace &trace = context.trace();
    const DeviceQuantities *device = context.device();
    if (isMissing(RuleNeed::DeviceOperations, device != nullptr && !context.operations().empty()))
        return RuleEngineText::tr("Nothing ran on a device in this stretch of time.");
    if (isMissing(RuleNeed::Starts, !trace.info().isSequence))
        return RuleEngineText::tr("The file holds durations and no starts: nothing can be said of "
                                  "gaps, steps or launches.");
    if (isMissing(RuleNeed::Launches, trace.links(LinkKind::Launch).size() > 0))
        return RuleEngineText::tr("The file links no launch call to a device operation.");
    const auto hasKind = [&trace](TrackKind kind) {
        const std::vector<Track> &tracks = trace.topology().tracks;
        return std::any_of(tracks.begin(), tracks.end(),
                           [kind](const Track &track) { return track.kind == kind; });
    };
    if (isMissing(RuleNeed::ApiCalls, hasKind(TrackKind::Runtime)))
        return RuleEngineText::tr("No runtime or driver calls were recorded.");
    if (isMissing(RuleNeed::Operators, hasKind(TrackKind::Operators)))
        return RuleEngineText::tr("No framework operators were recorded.");
    if (isMissing(RuleNeed::Shapes, context.hasShapes()))
        return RuleEngineText::tr("No input shapes were recorded (record_shapes=True).");
    if (isMissing(RuleNeed::KnownDevice, context.deviceModel().isKnown()))
        return RuleEngineText::tr("Peaks and bandwidth of this device are not known.");
    if (isMissing(RuleNeed::Grids, context.hasGrids()))
        return RuleEngineText::tr("The file holds no launch grids.");
    if (isMissing(RuleNeed::MemoryEvents,
                  std::any_of(context.quantities().memory().begin(),
                              context.quantities().memory().end(),
                              [](const MemoryFigures &m) { return m.device >= 0 && m.hasTotals; })))
        return RuleEngineText::tr("No allocator events were recorded (profile_memory=True).");
    if (isMissing(RuleNeed::Communication,
                  device != nullptr && !device->activity.communication.isEmpty()))
        return RuleEngineText::tr("The trace holds no communication kernels.");
    return {};
}

/// Time of a claim in each step.
std::vector<Nanoseconds> timeBySteps(const IntervalSet &claim, const std::vector<TimeRange> &steps)
{
    std::vector<Nanoseconds> times(steps.size(), 0);
    const std::vector<TimeRange> &ranges = claim.ranges();
    std::size_t first = 0;
    for (std::size_t s = 0; s < steps.size(); ++s) {
        while (first < ranges.size() && ranges[first].endNs <= steps[s].beginNs)
            ++first;
        for (std::size_t i = first; i < ranges.size() && ranges[i].beginNs < steps[s].endNs; ++i)
            times[s] += std::max<Nanoseconds>(0, ranges[i].intersected(steps[s]).lengthNs());
    }
    return times;
}

std::vector<TimeRange> limitedPlaces(const IntervalSet &claim)
{
    std::vector<TimeRange> places = claim.ranges();
    if (places.size() <= MaximumPlaces)
        return places;
    std::vector<Nanoseconds> breaks;
    breaks.reserve(places.size());
    for (std::size_t i = 1; i < places.size(); ++i)
        breaks.push_back(places[i].beginNs - places[i - 1].endNs);
    // The longest breaks stay; everything at or below the limit is bridged.
    auto limit = breaks.begin() + static_cast<std::ptrdiff_t>(MaximumPlaces - 1);
    std::nth_element(breaks.begin(), limit, breaks.end(), std::greater<>());
    std::vector<TimeRange> joined = {places.front()};
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (places[i].beginNs - joined.back().endNs > *limit)
            joined.push_back(places[i]);
        else
            joined.back().endNs = places[i].endNs;
    }
    return joined;
}

/// One finding while the engine works on it.
struct Ranked
{
    RuleFinding draft;
    IntervalSet claim; ///< inside the window
    double ceilingNs = 0.0;
    std::size_t order = 0;
};

Effort effortOf(const Finding &finding)
{
    return finding.path.empty() ? Effort::FewLines : finding.path.front().effort;
}

void lowerForHostBound(const RuleContext &context, double starvedShare, RuleFinding &draft)
{
    if (draft.aspect != RuleAspect::Device || draft.isUmbrella || draft.claim.isEmpty()
        || starvedShare <= context.threshold("hostbound.share"))
        return;
    // Idle time vanishes whatever bounds the step; only time in kernels may come back as idle time.
    const IntervalSet busy = draft.claim.intersected(context.device()->activity.busy);
    if (busy.lengthNs() * 2 < draft.claim.lengthNs())
        return;
    Finding &finding = draft.finding;
    finding.confidence =
        finding.confidence == Confidence::High ? Confidence::Medium : Confidence::Low;
    finding.confidenceReasons << RuleEngineText::tr(
                                     "The GPU waits for launches during %1 of the time: "
                                     "shorter kernels alone would wait longer.")
                                     .arg(text::percent(starvedShare));
}

/// Fills the ceiling with n and its range over steps.
void addGain(const RuleContext &context, Ranked &ranked)
{
    const AnalysisWindow &window = context.window();
    Gain &gain = ranked.draft.finding.gain;
    gain.stepNs = window.stepNs;
    gain.steps = window.stepCount;
    ranked.claim = ranked.draft.claim.intersected(window.time);
    gain.hasEstimate =
        !ranked.draft.isUmbrella && !ranked.claim.isEmpty() && ranked.draft.claimWeight > 0.0;
    if (!gain.hasEstimate)
        return;
    const double weight = std::min(1.0, ranked.draft.claimWeight);
    ranked.ceilingNs = static_cast<double>(ranked.claim.lengthNs()) * weight / window.divisor();
    ranked.ceilingNs = std::min(ranked.ceilingNs, static_cast<double>(window.stepNs));
    gain.ceilingNs = std::llround(ranked.ceilingNs);
    const std::vector<Nanoseconds> times = timeBySteps(ranked.claim, window.steps);
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    gain.minimumNs = std::llround(static_cast<double>(*least) * weight);
    gain.maximumNs = std::llround(static_cast<double>(*most) * weight);
}

void addGainTexts(Finding &finding)
{
    const Gain &gain = finding.gain;
    if (!gain.hasEstimate)
        return;
    // Beyond a factor of ten the quotient says nothing that R itself does not.
    if (gain.throughputGain() > 0.0 && gain.throughputGain() <= 10.0)
        finding.formula += (finding.formula.isEmpty() ? QString() : QStringLiteral("\n"))
                           + RuleEngineText::tr("gain = T / (T − R) − 1 = %1 / (%1 − %2) − 1 = %3")
                                 .arg(text::duration(gain.stepNs), text::duration(gain.ceilingNs),
                                      text::percent(gain.throughputGain()));
    EvidenceLine line;
    line.label = RuleEngineText::tr("Vanishes at best (R)");
    line.value = gain.steps > 1
                     ? RuleEngineText::tr("%1 (%2 to %3, n = %4)")
                           .arg(text::duration(gain.ceilingNs), text::duration(gain.minimumNs),
                                text::duration(gain.maximumNs), text::count(gain.steps))
                     : RuleEngineText::tr("%1 of %2")
                           .arg(text::duration(gain.ceilingNs), text::duration(gain.stepNs));
    line.status = ClaimStatus::Derived;
    finding.evidence.push_back(std::move(line));
}

void addExclusiveShares(const RuleContext &context, std::vector<Ranked> &all)
{
    std::vector<Claim> claims;
    for (const Ranked &ranked : all) {
        const Finding &finding = ranked.draft.finding;
        const double share = finding.gain.hasEstimate && context.window().stepNs > 0
                                 ? ranked.ceilingNs / static_cast<double>(context.window().stepNs)
                                 : 0.0;
        claims.push_back({priorityOf(share, finding.confidence, effortOf(finding)),
                          finding.gain.hasEstimate ? ranked.claim : IntervalSet()});
    }
    const std::vector<IntervalSet> parts = exclusiveParts(claims);
    std::vector<double> exclusive(all.size(), 0.0);
    double sum = 0.0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].draft.finding.gain.hasEstimate)
            continue;
        exclusive[i] = static_cast<double>(parts[i].lengthNs())
                       * std::min(1.0, all[i].draft.claimWeight) / context.window().divisor();
        sum += exclusive[i];
    }
    // T is a median and the shares are means: together they never exceed T.
    const auto stepNs = static_cast<double>(context.window().stepNs);
    const double scale = sum > stepNs && sum > 0.0 ? stepNs / sum : 1.0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Gain &gain = all[i].draft.finding.gain;
        gain.exclusiveNs = std::min(static_cast<Nanoseconds>(exclusive[i] * scale), gain.ceilingNs);
    }
}

/// Severity and priority; an umbrella stands just before its best child.
void rank(std::vector<Ranked> &all)
{
    double best = 0.0;
    for (Ranked &ranked : all) {
        Finding &finding = ranked.draft.finding;
        if (!finding.gain.hasEstimate) {
            finding.severity = ranked.draft.severityWithoutGain;
            continue;
        }
        finding.severity = severityOf(finding.gain.exclusiveShare());
        finding.priority =
            priorityOf(finding.gain.exclusiveShare(), finding.confidence, effortOf(finding));
        static const QSet<QString> children = {QStringLiteral("R02"), QStringLiteral("R05"),
                                               QStringLiteral("R07"), QStringLiteral("R12"),
                                               QStringLiteral("R14"), QStringLiteral("R20")};
        const bool isChild = children.contains(finding.ruleId);
        best = isChild ? std::max(best, finding.priority) : best;
    }
    for (Ranked &ranked : all) {
        if (ranked.draft.isUmbrella)
            ranked.draft.finding.priority = best;
    }
    const auto key = [](const Ranked &r) {
        const Finding &f = r.draft.finding;
        return std::tuple(!f.isTraceQuality, f.isTraceQuality ? 0.0 : -f.priority,
                          !r.draft.isUmbrella, -f.gain.ceilingNs, r.order);
    };
    std::sort(all.begin(), all.end(),
              [&](const Ranked &a, const Ranked &b) { return key(a) < key(b); });
}

/// Appends what one rule found, with what the engine adds to every finding.
void take(const RuleContext &context, const Circumstances &circumstances, const Rule &rule,
          RuleResult &result, double starvedShare, QSet<QString> &fingerprints,
          std::vector<Ranked> &all)
{
    for (RuleFinding &draft : result.findings) {
        Finding &finding = draft.finding;
        finding.ruleId = rule.id();
        finding.isTraceQuality = finding.ruleId.startsWith(QLatin1String("QT"));
        QString fingerprint = finding.fingerprint.isEmpty()
                                  ? finding.ruleId
                                  : finding.ruleId + QLatin1Char('/') + finding.fingerprint;
        const QString stem = fingerprint;
        for (int n = 2; fingerprints.contains(fingerprint); ++n)
            fingerprint = stem + QLatin1Char('#') + QString::number(n);
        fingerprints.insert(fingerprint);
        finding.fingerprint = fingerprint;
        finding.denominator = context.window().denominator;
        if (!finding.isTraceQuality) {
            finding.confidence = loweredConfidence(finding.confidence, circumstances, draft.aspect,
                                                   finding.confidenceReasons);
            lowerForHostBound(context, starvedShare, draft);
        }
        Ranked ranked;
        ranked.order = all.size();
        ranked.draft = std::move(draft);
        addGain(context, ranked);
        addGainTexts(ranked.draft.finding);
        if (ranked.draft.finding.places.empty())
            ranked.draft.finding.places = limitedPlaces(ranked.draft.claim);
        ranked.draft.claim = {};
        all.push_back(std::move(ranked));
    }
}

/// Q28's circumstances, with dropped records counted in the window alone: what an earlier step left
/// on the device has its calls outside the recording.
Circumstances circumstancesOf(const RuleContext &context)
{
    Circumstances circumstances = context.quantities().circumstances();
    if (context.device() == nullptr)
        return circumstances;
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::size_t without = 0;
    for (const std::uint32_t i : context.operations())
        without += all[i].launch == SliceId::None ? 1 : 0;
    circumstances.hasDroppedRecords =
        static_cast<double>(without) > context.threshold("quality.uncorrelated")
                                           * static_cast<double>(context.operations().size());
    return circumstances;
}

/// The catalogue's entry; where the rows of a device carry no name and the file describes a single
/// device, that one.
Device deviceOf(const Trace &trace, std::int32_t ordinal)
{
    Device device = DeviceCatalogue::standard()->lookUp(trace, ordinal);
    if (device.isKnown() || !device.name.isEmpty())
        return device;
    const std::vector<DeviceInfo> &devices = trace.topology().devices;
    std::int32_t listed = -1;
    int count = 0;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (devices[i].isListed && devices[i].name != StringId::Empty) {
            listed = static_cast<std::int32_t>(i);
            ++count;
        }
    }
    return count == 1 ? DeviceCatalogue::standard()->lookUp(trace, listed) : device;
}

double launchStarvedShare(const RuleContext &context)
{
    double ns = 0.0;
    for (const IdleGap &gap : context.gaps()) {
        if (gap.gapClass == GapClass::LaunchStarved)
            ns += static_cast<double>(gap.range.lengthNs());
    }
    return context.share(ns);
}

} // namespace

Result<AnalysisResult> analyse(const QuantitiesPtr &quantities, const Device &device,
                               const Thresholds &thresholds, Progress &progress)
{
    const RuleContext context(quantities, device, thresholds, progress);
    const std::vector<std::unique_ptr<Rule>> rules = builtinRules();
    AnalysisResult result;
    result.quantities = quantities;
    result.window = context.window();
    const double starvedShare = launchStarvedShare(context);
    const Circumstances circumstances = circumstancesOf(context);
    std::vector<Ranked> all;
    QSet<QString> fingerprints;
    for (const std::unique_ptr<Rule> &rule : rules) {
        if (progress.isCancelled())
            return cancelledError();
        progress.report({0, 0, 0, RuleEngineText::tr("Asking rule %1").arg(rule->id())});
        const QString missing = missingFor(context, rule->needs());
        RuleResult answer =
            missing.isEmpty() ? rule->run(context) : RuleResult::notDecidable(missing);
        RuleStatus status;
        status.ruleId = rule->id();
        status.title = rule->title();
        status.outcome = answer.outcome;
        status.reason = answer.reason;
        status.findings = static_cast<std::int64_t>(answer.findings.size());
        result.statuses.push_back(std::move(status));
        take(context, circumstances, *rule, answer, starvedShare, fingerprints, all);
    }
    if (progress.isCancelled())
        return cancelledError();
    addExclusiveShares(context, all);
    rank(all);
    for (Ranked &ranked : all)
        result.findings.push_back(std::move(ranked.draft.finding));
    result.summary = summarise(context);
    return result;
}

Result<AnalysisResult> analyse(const TracePtr &trace, const Scope &scope, Progress &progress)
{
    Result<QuantitiesPtr> quantities = Quantities::build(trace, scope, progress);
    if (!quantities.hasValue())
        return quantities.error();
    const DeviceQuantities *main = quantities.value()->mainDevice();
    const Device device = main != nullptr ? deviceOf(*trace, main->device()) : Device();
    return analyse(quantities.value(), device, Thresholds::standard(), progress);
}

} // namespace rooftrace
