// SPDX-License-Identifier: GPL-3.0-or-later
// Operators that are bound by memory bandwidth.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace rooftrace {

namespace {

using namespace rules;

struct MemoryBoundRuleText
{
    Q_DECLARE_TR_FUNCTIONS(MemoryBoundRuleText)
};

constexpr double Believable = 3.0;         // a cache may well double the rate
constexpr std::size_t MaximumFindings = 4; // the rest is in the roofline's table

struct Group
{
    double timeNs = 0.0;
    double bytes = 0.0;
    double roofNs = 0.0; ///< at the full bandwidth
    std::int64_t calls = 0;
    bool mayBeL2Resident = true; ///< all of it
    std::vector<SliceId> slices;
};

/// Memory-bound points by operator, longest first.
std::vector<std::pair<std::string, Group>> findGroups(const RuleContext &context, double bandwidth)
{
    std::map<std::string, Group> byName;
    for (const RooflinePoint &point : context.roofline().points) {
        // Several times the memory's rate: the kernel does not do what the shapes say.
        if (point.roofClass != RooflineClass::MemoryBound || point.roofShare > Believable)
            continue;
        Group &group = byName[point.operatorName.isEmpty() ? point.label.toStdString()
                                                           : point.operatorName.toStdString()];
        group.timeNs += static_cast<double>(point.timeNs);
        group.bytes += point.bytes;
        group.roofNs += point.bytes / bandwidth * 1e9;
        group.calls += point.callCount;
        group.mayBeL2Resident = group.mayBeL2Resident && point.mayBeL2Resident;
        group.slices.insert(group.slices.end(), point.slices.begin(), point.slices.end());
    }
    std::vector<std::pair<std::string, Group>> groups(byName.begin(), byName.end());
    std::stable_sort(groups.begin(), groups.end(), [](const auto &a, const auto &b) {
        return a.second.timeNs > b.second.timeNs;
    });
    return groups;
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (context.isPyTorch())
        finding.path.push_back(pathStep(
            MemoryBoundRuleText::tr("Fuse it with its neighbours, so that values stay in "
                                    "registers"),
            QStringLiteral("model = torch.compile(model)"), Effort::FewLines, Risk::Medium));
    finding.path.push_back(pathStep(MemoryBoundRuleText::tr("Keep the tensors in a narrower type"),
                                    context.isPyTorch()
                                        ? QStringLiteral("with torch.autocast(\"cuda\", "
                                                         "dtype=torch.bfloat16): ...")
                                        : QString(),
                                    Effort::FewLines, Risk::Medium));
    finding.path.push_back(
        pathStep(MemoryBoundRuleText::tr("Avoid temporaries: write in place, or recompute"), {},
                 Effort::Code, Risk::Low));
}

QString summaryFor(double attained, bool isNear)
{
    if (attained > 1.0)
        return MemoryBoundRuleText::tr(
            "It moves more than the memory could: part of the data comes from the cache. "
            "Only fewer bytes make it faster.");
    if (isNear)
        return MemoryBoundRuleText::tr(
            "It streams as fast as the memory allows: only fewer bytes make it faster.");
    return MemoryBoundRuleText::tr(
        "It moves little per byte and does not reach the memory's rate.");
}

void addEvidence(const RuleContext &context, const Group &group, double bandwidth, Finding &finding)
{
    const double rate = group.timeNs > 0.0 ? group.bytes / group.timeNs * 1e9 : 0.0;
    finding.evidence.push_back(evidence(context.trace(), MemoryBoundRuleText::tr("Device time"),
                                        timeAndShare(context, group.timeNs), ClaimStatus::Measured,
                                        group.slices));
    finding.evidence.push_back(evidence(MemoryBoundRuleText::tr("Calls"),
                                        countPerStep(context, group.calls), ClaimStatus::Measured));
    finding.evidence.push_back(evidence(MemoryBoundRuleText::tr("Bytes at least"),
                                        text::bytes(perStep(context, group.bytes)),
                                        ClaimStatus::Derived));
    finding.evidence.push_back(evidence(
        MemoryBoundRuleText::tr("Rate · roof"),
        MemoryBoundRuleText::tr("%1 · %2").arg(text::byteRate(rate), text::byteRate(bandwidth)),
        ClaimStatus::Derived));
}

RuleFinding findingFor(const RuleContext &context, const std::string &name, const Group &group,
                       double bandwidth)
{
    RuleFinding draft;
    Finding &finding = draft.finding;
    const QString shown = QString::fromStdString(name);
    const double attained = group.timeNs > 0.0 ? group.roofNs / group.timeNs : 0.0;
    const bool isNear = attained >= context.threshold("roofline.near");
    finding.fingerprint = shown;
    finding.title =
        MemoryBoundRuleText::tr("%1 is bound by memory: %2 of the time at %3 of the bandwidth")
            .arg(shown, text::percent(context.share(group.timeNs)), text::percent(attained));
    finding.summary = summaryFor(attained, isNear);
    finding.confidence = Confidence::High;
    finding.confidenceReasons << MemoryBoundRuleText::tr(
        "Bytes follow from recorded shapes and types.");
    if (group.mayBeL2Resident) {
        finding.confidence = Confidence::Medium;
        finding.confidenceReasons << MemoryBoundRuleText::tr(
            "Its data fit into the L2 cache, so that the memory's "
            "rate may not be the roof.");
    }
    addEvidence(context, group, bandwidth, finding);
    const double best = context.threshold("roofline.bandwidth");
    if (isNear) {
        finding.formula =
            MemoryBoundRuleText::tr("bytes / bandwidth / t = %1 / %2 / %3 = %4")
                .arg(text::bytes(perStep(context, group.bytes)), text::byteRate(bandwidth),
                     perStepText(context, group.timeNs), text::percent(attained));
        finding.places = timeOf(context.trace(), group.slices).ranges();
    } else {
        const double floor = group.roofNs / best;
        finding.formula = MemoryBoundRuleText::tr("R = t − bytes / (%1 × bandwidth) = %2 − %3 = %4")
                              .arg(text::number(best, 2), perStepText(context, group.timeNs),
                                   perStepText(context, floor),
                                   perStepText(context, std::max(0.0, group.timeNs - floor)));
        draft.claim = timeOf(context.trace(), group.slices);
        draft.claimWeight =
            group.timeNs > 0.0 ? std::max(0.0, group.timeNs - floor) / group.timeNs : 0.0;
    }
    addPath(context, finding);
    finding.verify = MemoryBoundRuleText::tr("Fewer bytes, or a rate above %1.")
                         .arg(text::byteRate(bandwidth * context.threshold("roofline.near")));
    finding.disproof = MemoryBoundRuleText::tr(
        "A counter measurement shows more traffic than these bytes (partial "
        "cache lines, replays): then the access pattern is the cause.");
    return draft;
}

class MemoryBound final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R25"); }
    QString title() const override { return MemoryBoundRuleText::tr("Memory-bound operators"); }
    RuleNeed needs() const override
    {
        return RuleNeed::DeviceOperations | RuleNeed::Shapes | RuleNeed::KnownDevice;
    }
    std::vector<std::string_view> thresholds() const override
    {
        return {"roofline.share", "roofline.near", "roofline.bandwidth"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult MemoryBound::run(const RuleContext &context) const
{
    const double bandwidth = context.deviceModel().memoryBytesPerS.value_or(0.0);
    if (bandwidth <= 0.0)
        return RuleResult::notDecidable(
            MemoryBoundRuleText::tr("The memory bandwidth is not known."));
    std::vector<RuleFinding> drafts;
    for (const auto &[name, group] : findGroups(context, bandwidth)) {
        if (drafts.size() < MaximumFindings
            && context.share(group.timeNs) >= context.threshold("roofline.share"))
            drafts.push_back(findingFor(context, name, group, bandwidth));
    }
    if (drafts.empty())
        return RuleResult::notFound(
            MemoryBoundRuleText::tr("No memory-bound operator takes %1 of the time.")
                .arg(text::percent(context.threshold("roofline.share"))));
    return RuleResult::found(std::move(drafts));
}

} // namespace

std::unique_ptr<Rule> makeMemoryBoundRule()
{
    return std::make_unique<MemoryBound>();
}

} // namespace rooftrace
