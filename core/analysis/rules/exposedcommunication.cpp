// SPDX-License-Identifier: GPL-3.0-or-later
// Communication that nothing overlaps.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct ExposedCommunicationRuleText
{
    Q_DECLARE_TR_FUNCTIONS(ExposedCommunicationRuleText)
};

bool isSingleRank(const RuleContext &context)
{
    const TraceInfo &info = context.trace().info();
    return info.rank >= 0 || info.worldSize > 1 || context.quantities().devices().size() < 2;
}

void addEvidence(const RuleContext &context, const IntervalSet &communication,
                 const IntervalSet &exposed, Finding &finding)
{
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    std::vector<SliceId> kernels;
    Ranking names;
    Nanoseconds sumNs = 0;
    for (const std::uint32_t i : context.operations()) {
        if (all[i].operationClass != OperationClass::Communication)
            continue;
        kernels.push_back(all[i].slice);
        sumNs += all[i].durationNs();
        names.add(shortKernelName(context.trace().name(all[i].slice)), all[i].durationNs());
    }
    const auto total = static_cast<double>(communication.lengthNs());
    const auto exposedNs = static_cast<double>(exposed.lengthNs());
    finding.evidence.push_back(evidence(ExposedCommunicationRuleText::tr("Exposed"),
                                        timeAndShare(context, exposedNs), ClaimStatus::Measured,
                                        exposed.ranges()));
    finding.evidence.push_back(
        evidence(context.trace(), ExposedCommunicationRuleText::tr("Communication"),
                 timeAndShare(context, total), ClaimStatus::Measured, kernels));
    const double hidden = 1.0 - exposedNs / total;
    finding.evidence.push_back(evidence(ExposedCommunicationRuleText::tr("Hidden under other work"),
                                        text::percent(hidden), ClaimStatus::Derived));
    finding.evidence.push_back(evidence(ExposedCommunicationRuleText::tr("Kernels"),
                                        rankingText(names, static_cast<double>(sumNs)),
                                        ClaimStatus::Measured));
    double bytes = 0.0;
    for (const Collective &collective : context.quantities().collectives()) {
        if (collective.isDevice && collective.hasSize()
            && context.window().contains(context.trace().startNs(collective.slice)))
            bytes += static_cast<double>(
                collective.messageBytes(context.trace().string(collective.name)));
    }
    if (bytes > 0.0)
        finding.evidence.push_back(evidence(ExposedCommunicationRuleText::tr("Messages"),
                                            text::bytes(perStep(context, bytes)),
                                            ClaimStatus::Measured));
}

void addPath(const RuleContext &context, Finding &finding)
{
    const Trace &trace = context.trace();
    bool isSharded = false;
    for (std::uint32_t i = 1; i < trace.strings().size() && !isSharded; ++i) {
        const std::string_view name = trace.string(StringId{i});
        isSharded = name.find("AllGather") != std::string_view::npos
                    || name.find("ReduceScatter") != std::string_view::npos
                    || name.find("FSDP") != std::string_view::npos;
    }
    if (context.isPyTorch() && !isSharded) {
        finding.path.push_back(pathStep(
            ExposedCommunicationRuleText::tr("DDP: send gradients earlier, in buckets that fit"),
            QStringLiteral("DDP(model, gradient_as_bucket_view=True, bucket_cap_mb=50, "
                           "static_graph=True)"),
            Effort::Config, Risk::Low));
        finding.path.push_back(
            pathStep(ExposedCommunicationRuleText::tr("Send gradients in BF16"),
                     QStringLiteral("model.register_comm_hook(None, bf16_compress_hook)"),
                     Effort::FewLines, Risk::Medium));
        finding.path.push_back(pathStep(
            ExposedCommunicationRuleText::tr("Accumulate gradients over several micro-batches"),
            QStringLiteral("with model.no_sync(): ..."), Effort::FewLines, Risk::Low));
    }
    if (context.isPyTorch() && isSharded) {
        finding.path.push_back(pathStep(
            ExposedCommunicationRuleText::tr("FSDP: fetch the next layers while this one computes"),
            QStringLiteral("layer.set_modules_to_forward_prefetch([next_layer])"), Effort::FewLines,
            Risk::Low));
        finding.path.push_back(pathStep(
            ExposedCommunicationRuleText::tr("Shard within the node, replicate between nodes"),
            QStringLiteral("fully_shard(model, mesh=mesh_2d)  # HSDP"), Effort::Code,
            Risk::Medium));
    }
    finding.path.push_back(pathStep(
        ExposedCommunicationRuleText::tr("Record all ranks and look for the one that is late"), {},
        Effort::Config, Risk::Low));
    finding.path.push_back(
        pathStep(ExposedCommunicationRuleText::tr("Compare the rate with what the network can do"),
                 QStringLiteral("all_reduce_perf -b 8 -e 1G -f 2 -g 8  # nccl-tests"),
                 Effort::Config, Risk::Low));
}

class ExposedCommunication final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R41"); }
    QString title() const override
    {
        return ExposedCommunicationRuleText::tr("Exposed communication");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::Communication; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"comm.share.moderate", "comm.share.high"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult ExposedCommunication::run(const RuleContext &context) const
{
    const DeviceActivity &activity = context.device()->activity;
    const IntervalSet &time = context.window().time;
    const IntervalSet communication = activity.communication.intersected(time);
    if (communication.isEmpty())
        return RuleResult::notFound(
            ExposedCommunicationRuleText::tr("No communication kernel runs in these steps."));
    const IntervalSet exposed =
        communication.without(activity.compute).without(activity.copies).without(activity.memsets);
    const auto exposedNs = static_cast<double>(exposed.lengthNs());
    const double share = context.share(exposedNs);
    if (share < context.threshold("comm.share.moderate"))
        return RuleResult::notFound(ExposedCommunicationRuleText::tr(
                                        "Communication that nothing overlaps takes %1 of the time.")
                                        .arg(text::percent(share)));

    RuleFinding draft;
    draft.claim = exposed;
    Finding &finding = draft.finding;
    finding.title = ExposedCommunicationRuleText::tr("Communication is exposed %1 of the time")
                        .arg(text::percent(share));
    finding.summary =
        share >= context.threshold("comm.share.high")
            ? ExposedCommunicationRuleText::tr(
                "While it runs, the device does nothing else. This is an upper bound: part of "
                "it may be waiting for other ranks.")
            : ExposedCommunicationRuleText::tr(
                "Part of the communication runs beside nothing else. This is an upper bound of "
                "what overlap can recover.");
    const bool isAlone = isSingleRank(context);
    finding.confidence = isAlone ? Confidence::Low : Confidence::Medium;
    finding.confidenceReasons << (isAlone
                                      ? ExposedCommunicationRuleText::tr(
                                          "One rank cannot tell transfer from waiting for "
                                          "the others.")
                                      : ExposedCommunicationRuleText::tr(
                                          "Exposed time is measured; what blocks on it is not."));
    addEvidence(context, communication, exposed, finding);
    finding.formula =
        ExposedCommunicationRuleText::tr("R ≤ |communication − (compute ∪ copies ∪ memsets)| = %1")
            .arg(perStepText(context, exposedNs));
    addPath(context, finding);
    finding.verify = ExposedCommunicationRuleText::tr(
                         "Exposed time below %1 of the time; overlap rises; a shorter median step "
                         "on the slowest rank.")
                         .arg(text::percent(context.threshold("comm.share.moderate")));
    finding.disproof = ExposedCommunicationRuleText::tr(
        "The traces of all ranks show that this rank waits for a slower one: "
        "then the slow rank is the cause.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeExposedCommunicationRule()
{
    return std::make_unique<ExposedCommunication>();
}

} // namespace rooftrace
