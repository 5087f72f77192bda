// SPDX-License-Identifier: GPL-3.0-or-later
// Memory close to its end.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct OomRiskRuleText
{
    Q_DECLARE_TR_FUNCTIONS(OomRiskRuleText)
};

/// As the file says, else as the catalogue does; 0 when unknown.
double totalBytes(const RuleContext &context, const MemoryFigures &memory)
{
    const std::vector<DeviceInfo> &devices = context.trace().topology().devices;
    if (memory.device >= 0 && static_cast<std::size_t>(memory.device) < devices.size()
        && devices[static_cast<std::size_t>(memory.device)].memoryBytes > 0)
        return static_cast<double>(devices[static_cast<std::size_t>(memory.device)].memoryBytes);
    return context.deviceModel().memoryBytes.value_or(0.0);
}

void addEvidence(const MemoryFigures &memory, double total, Finding &finding)
{
    finding.evidence.push_back(evidence(
        OomRiskRuleText::tr("Reserved at the peak"),
        OomRiskRuleText::tr("%1 of %2")
            .arg(text::bytes(static_cast<double>(memory.peakReserved)), text::bytes(total)),
        ClaimStatus::Measured, std::vector<TimeRange>{{memory.peakNs, memory.peakNs + 1}}));
    finding.evidence.push_back(evidence(OomRiskRuleText::tr("Allocated at that moment"),
                                        text::bytes(static_cast<double>(memory.allocatedAtPeak)),
                                        ClaimStatus::Measured));
    finding.evidence.push_back(evidence(
        OomRiskRuleText::tr("Reserved but not used"),
        OomRiskRuleText::tr("%1 · %2").arg(text::bytes(static_cast<double>(memory.slackAtPeak())),
                                           text::percent(memory.fragmentationAtPeak())),
        ClaimStatus::Derived));
}

void addPath(Finding &finding)
{
    finding.path.push_back(
        pathStep(OomRiskRuleText::tr("Let segments grow in place, which wastes less"),
                 QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True"), Effort::Config,
                 Risk::Low));
    finding.path.push_back(
        pathStep(OomRiskRuleText::tr("Recompute activations instead of keeping them"),
                 QStringLiteral("torch.utils.checkpoint.checkpoint(block, x, "
                                "use_reentrant=False)"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(
        pathStep(OomRiskRuleText::tr("Smaller micro-batches with accumulated gradients"), {},
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(
        pathStep(OomRiskRuleText::tr("Shard parameters and optimiser state (FSDP)"),
                 QStringLiteral("fully_shard(model)"), Effort::Code, Risk::Medium));
}

class OomRisk final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R22"); }
    QString title() const override { return OomRiskRuleText::tr("Memory nearly full"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::MemoryEvents; }
    std::vector<std::string_view> thresholds() const override { return {"mem.high"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult OomRisk::run(const RuleContext &context) const
{
    if (context.isServing())
        return RuleResult::notDecidable(
            OomRiskRuleText::tr("Serving engines take nearly all memory in advance."));
    const MemoryFigures *worst = nullptr;
    double worstShare = 0.0;
    for (const MemoryFigures &memory : context.quantities().memory()) {
        const double total = totalBytes(context, memory);
        if (memory.device < 0 || !memory.hasTotals || total <= 0.0)
            continue;
        const double share = static_cast<double>(memory.peakReserved) / total;
        if (worst == nullptr || share > worstShare) {
            worst = &memory;
            worstShare = share;
        }
    }
    if (worst == nullptr)
        return RuleResult::notDecidable(
            OomRiskRuleText::tr("The size of the device's memory is not known."));
    if (worstShare <= context.threshold("mem.high"))
        return RuleResult::notFound(OomRiskRuleText::tr("At most %1 of the memory is reserved.")
                                        .arg(text::percent(worstShare)));

    RuleFinding draft;
    Finding &finding = draft.finding;
    const double total = totalBytes(context, *worst);
    finding.title = OomRiskRuleText::tr("Memory is nearly full: %1 reserved at the peak")
                        .arg(text::percent(worstShare));
    finding.summary =
        OomRiskRuleText::tr("A slightly larger batch or longer sequence ends in an out-of-memory "
                            "error. This costs no time by itself.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << OomRiskRuleText::tr("The allocator's own totals are in the file.");
    addEvidence(*worst, total, finding);
    finding.places = {{worst->peakNs, worst->peakNs + 1}};
    finding.formula =
        OomRiskRuleText::tr("%1 / %2 = %3; limit %4")
            .arg(text::bytes(static_cast<double>(worst->peakReserved)), text::bytes(total),
                 text::percent(worstShare), text::percent(context.threshold("mem.high")));
    addPath(finding);
    finding.verify = OomRiskRuleText::tr("Peak reserved below %1 of the memory.")
                         .arg(text::percent(context.threshold("mem.high")));
    finding.disproof =
        OomRiskRuleText::tr("The allocator reserves much more than it uses and gives it back when "
                            "asked.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeOomRiskRule()
{
    return std::make_unique<OomRisk>();
}

} // namespace rooftrace
