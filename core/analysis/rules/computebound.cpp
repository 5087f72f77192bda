// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that are healthy: compute-bound and near the roof.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace rooftrace {

namespace {

using namespace rules;

struct ComputeBoundRuleText
{
    Q_DECLARE_TR_FUNCTIONS(ComputeBoundRuleText)
};

constexpr double Believable = 1.5; // beyond it, shapes or peak are not those of the kernel

struct Group
{
    double timeNs = 0.0;
    double flop = 0.0;
    Ranking names;
    std::vector<SliceId> slices;
};

/// What narrower arithmetic would give on this device, or an empty text.
QString narrowerText(const RuleContext &context, PeakKind kind, double peak)
{
    const std::optional<double> fp8 = context.deviceModel().peak(PeakKind::Fp8);
    const bool isHalf = kind == PeakKind::Bf16 || kind == PeakKind::Fp16;
    if (!isHalf || !fp8 || *fp8 <= peak || peak <= 0.0)
        return {};
    return ComputeBoundRuleText::tr(
               "the FP8 peak is %1 × this one: t × (1 − 1 / %1) at best, accuracy permitting")
        .arg(text::number(*fp8 / peak, 2));
}

RuleFinding findingFor(const RuleContext &context, PeakKind kind, const Group &group)
{
    RuleFinding draft;
    Finding &finding = draft.finding;
    const double peak = context.deviceModel().peak(kind).value_or(0.0);
    const double rate = group.timeNs > 0.0 ? group.flop / group.timeNs * 1e9 : 0.0;
    const double attained = peak > 0.0 ? rate / peak : 0.0;
    const QString label = peakKindLabel(kind);
    finding.fingerprint = QString::fromLatin1(peakKindId(kind).data(),
                                              static_cast<qsizetype>(peakKindId(kind).size()));
    finding.title =
        ComputeBoundRuleText::tr("%1 of the time is healthy %2 work at %3 of the peak")
            .arg(text::percent(context.share(group.timeNs)), label, text::percent(attained));
    finding.summary = ComputeBoundRuleText::tr(
        "Only less work or narrower arithmetic makes these kernels faster.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << ComputeBoundRuleText::tr("FLOPs follow from recorded shapes.");
    finding.evidence.push_back(evidence(context.trace(), ComputeBoundRuleText::tr("Device time"),
                                        timeAndShare(context, group.timeNs), ClaimStatus::Measured,
                                        group.slices));
    finding.evidence.push_back(evidence(
        ComputeBoundRuleText::tr("Rate · peak"),
        ComputeBoundRuleText::tr("%1 · %2").arg(text::flopRate(rate), text::flopRate(peak)),
        ClaimStatus::Derived));
    finding.evidence.push_back(evidence(ComputeBoundRuleText::tr("Operators"),
                                        rankingText(group.names, group.timeNs),
                                        ClaimStatus::Measured));
    finding.formula =
        ComputeBoundRuleText::tr("FLOP / t / peak = %1 / %2 / %3 = %4")
            .arg(text::flops(perStep(context, group.flop)), perStepText(context, group.timeNs),
                 text::flopRate(peak), text::percent(attained));
    const QString narrower = narrowerText(context, kind, peak);
    if (!narrower.isEmpty())
        finding.formula += QLatin1Char('\n') + narrower;
    finding.places = timeOf(context.trace(), group.slices).ranges();
    if (!narrower.isEmpty())
        finding.path.push_back(pathStep(
            ComputeBoundRuleText::tr("Try FP8 where accuracy allows; evaluate accuracy first"),
            QStringLiteral("convert_to_float8_training(model)  # torchao"), Effort::Code,
            Risk::High));
    finding.path.push_back(
        pathStep(ComputeBoundRuleText::tr("Remove work: recomputation that memory no longer needs, "
                                          "padding, masked halves"),
                 {}, Effort::Code, Risk::Low));
    finding.path.push_back(pathStep(ComputeBoundRuleText::tr("Check that clocks are not throttled"),
                                    QStringLiteral("nvidia-smi -q -d PERFORMANCE,CLOCK"),
                                    Effort::Config, Risk::Low));
    std::stable_sort(finding.path.begin(), finding.path.end(),
                     [](const PathStep &a, const PathStep &b) { return a.effort < b.effort; });
    finding.verify = ComputeBoundRuleText::tr("The attained share of the peak stays above %1.")
                         .arg(text::percent(context.threshold("roofline.near")));
    finding.disproof =
        ComputeBoundRuleText::tr("The peak of the catalogue is not that of this device.");
    return draft;
}

class ComputeBound final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R26"); }
    QString title() const override
    {
        return ComputeBoundRuleText::tr("Compute-bound near the roof");
    }
    RuleNeed needs() const override
    {
        return RuleNeed::DeviceOperations | RuleNeed::Shapes | RuleNeed::KnownDevice;
    }
    std::vector<std::string_view> thresholds() const override
    {
        return {"roofline.share", "roofline.near"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult ComputeBound::run(const RuleContext &context) const
{
    std::map<PeakKind, Group> groups;
    for (const RooflinePoint &point : context.roofline().points) {
        if (point.roofClass != RooflineClass::ComputeBound || !point.peakKind
            || point.roofShare < context.threshold("roofline.near") || point.roofShare > Believable)
            continue;
        Group &group = groups[*point.peakKind];
        group.timeNs += static_cast<double>(point.timeNs);
        group.flop += point.flop;
        group.names.add(point.operatorName.isEmpty() ? point.label.toStdString()
                                                     : point.operatorName.toStdString(),
                        point.timeNs);
        group.slices.insert(group.slices.end(), point.slices.begin(), point.slices.end());
    }
    std::vector<RuleFinding> drafts;
    for (const auto &[kind, group] : groups) {
        if (context.share(group.timeNs) >= context.threshold("roofline.share"))
            drafts.push_back(findingFor(context, kind, group));
    }
    if (drafts.empty())
        return RuleResult::notFound(
            ComputeBoundRuleText::tr("No compute-bound work runs near its roof."));
    return RuleResult::found(std::move(drafts));
}

} // namespace

std::unique_ptr<Rule> makeComputeBoundRule()
{
    return std::make_unique<ComputeBound>();
}

} // namespace rooftrace
