// SPDX-License-Identifier: GPL-3.0-or-later
// FP32 matrix work that leaves the tensor cores idle.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"
#include "core/trace/kernelname.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace rooftrace {

namespace {

using namespace rules;

struct Fp32GemmRuleText
{
    Q_DECLARE_TR_FUNCTIONS(Fp32GemmRuleText)
};

struct Work
{
    std::vector<SliceId> slices;
    Nanoseconds ns = 0;
    Nanoseconds unshapedNs = 0; ///< without known FLOPs
    double flop = 0.0;
    bool isTyped = true;
    Ranking kernels;
    std::vector<const RooflinePoint *> points;
};

bool hasTensorCoreName(std::string_view name)
{
    return containsAnyWord(
        name, {"tensorop", "s16816", "s1688", "hmma", "wgmma", "xmma", "gmma", "tf32", "mma_"});
}

bool hasFp32Name(std::string_view name)
{
    return containsAnyWord(name, {"sgemm", "simt", "ffma", "s_gemm", "magma", "scudnn"});
}

Work findWork(const RuleContext &context)
{
    Work work;
    const Trace &trace = context.trace();
    const OperationFacts &facts = context.facts();
    std::unordered_set<std::uint32_t> taken;
    for (const OperationFact &fact : facts.all()) {
        const DeviceOperation &operation = facts.operation(fact);
        const std::string_view name = trace.name(operation.slice);
        if (operation.operationClass != OperationClass::Compute || !hasFp32Name(name)
            || hasTensorCoreName(name))
            continue;
        const TensorArgument *largest = fact.operatorSlice != SliceId::None
                                            ? facts.shapesOf(fact.operatorSlice).largest()
                                            : nullptr;
        const DataType type = largest != nullptr ? largest->type : DataType::Unknown;
        if (type != DataType::Unknown && type != DataType::Fp32)
            continue;
        work.isTyped = work.isTyped && type == DataType::Fp32;
        work.slices.push_back(operation.slice);
        taken.insert(index(operation.slice));
        work.ns += operation.durationNs();
        work.kernels.add(shortKernelName(name), operation.durationNs());
    }
    work.unshapedNs = work.ns;
    if (work.slices.empty() || !context.hasShapes())
        return work;
    for (const RooflinePoint &point : context.roofline().points) {
        if (point.flop <= 0.0 || point.slices.empty()
            || taken.count(index(point.slices.front())) == 0)
            continue;
        work.points.push_back(&point);
        work.flop += point.flop;
        work.unshapedNs -= std::min(work.unshapedNs, point.timeNs);
    }
    return work;
}

/// The best share of its peak that matrix work reaches in this trace, else the usual one.
double efficiencyOf(const RuleContext &context)
{
    double best = 0.0;
    for (const RooflinePoint &point : context.roofline().points) {
        const bool isTensorCore = point.peakKind == PeakKind::Bf16
                                  || point.peakKind == PeakKind::Fp16
                                  || point.peakKind == PeakKind::Tf32;
        if (point.family == OpFamily::Gemm && isTensorCore && !point.isLatencyBound
            && point.roofClass == RooflineClass::ComputeBound)
            best = std::max(best, point.roofShare);
    }
    return best > 0.0 && best <= 1.0 ? best : context.threshold("fp32gemm.efficiency");
}

double timeWith(const RuleContext &context, const Work &work, double efficiency, double tf32)
{
    const double bandwidth = streamingBytesPerS(context, context.threshold("roofline.bandwidth"));
    double ns = 0.0;
    for (const RooflinePoint *point : work.points) {
        const double byFlop = point->flop / (efficiency * tf32) * 1e9;
        const double byBytes = bandwidth > 0.0 ? point->bytes / bandwidth * 1e9 : 0.0;
        ns += std::min(std::max(byFlop, byBytes), static_cast<double>(point->timeNs));
    }
    const double fp32 = context.deviceModel().peak(PeakKind::Fp32).value_or(tf32);
    return ns + static_cast<double>(work.unshapedNs) * std::min(1.0, fp32 / (efficiency * tf32));
}

QString formulaFor(const RuleContext &context, const Work &work, double efficiency, double tf32,
                   double after)
{
    const auto before = static_cast<double>(work.ns);
    const QString reduced = Fp32GemmRuleText::tr("R = t − t' = %1 − %2 = %3")
                                .arg(perStepText(context, before), perStepText(context, after),
                                     perStepText(context, std::max(0.0, before - after)));
    if (work.points.empty())
        return Fp32GemmRuleText::tr("t' = t × FP32 peak / (%1 × TF32 peak)")
                   .arg(text::number(efficiency, 2))
               + QLatin1Char('\n') + reduced;
    return Fp32GemmRuleText::tr("t' = Σ max(FLOP / (%1 × %2), bytes / bandwidth) = %3")
               .arg(text::number(efficiency, 2), text::flopRate(tf32), perStepText(context, after))
           + QLatin1Char('\n') + reduced;
}

void addEvidence(const RuleContext &context, const Work &work, double tf32, double after,
                 Finding &finding)
{
    const auto before = static_cast<double>(work.ns);
    finding.evidence.push_back(evidence(context.trace(), Fp32GemmRuleText::tr("Device time"),
                                        timeAndShare(context, before), ClaimStatus::Measured,
                                        work.slices));
    finding.evidence.push_back(evidence(Fp32GemmRuleText::tr("Kernels"),
                                        rankingText(work.kernels, before), ClaimStatus::Measured));
    if (work.flop > 0.0)
        finding.evidence.push_back(
            evidence(Fp32GemmRuleText::tr("Rate now · TF32 peak"),
                     Fp32GemmRuleText::tr("%1 · %2").arg(text::flopRate(work.flop / before * 1e9),
                                                         text::flopRate(tf32)),
                     ClaimStatus::Derived));
    finding.evidence.push_back(evidence(Fp32GemmRuleText::tr("The same in TF32"),
                                        perStepText(context, after), ClaimStatus::Derived));
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (!context.isPyTorch()) {
        finding.path.push_back(
            pathStep(Fp32GemmRuleText::tr("Allow TF32 in cuBLAS"),
                     QStringLiteral("cublasSetMathMode(handle, CUBLAS_TF32_TENSOR_OP_MATH);"),
                     Effort::FewLines, Risk::Medium));
        return;
    }
    finding.path.push_back(pathStep(Fp32GemmRuleText::tr("Allow TF32 for FP32 matrix products"),
                                    QStringLiteral("torch.set_float32_matmul_precision(\"high\")"),
                                    Effort::FewLines, Risk::Low));
    finding.path.push_back(pathStep(Fp32GemmRuleText::tr("Compute in BF16 under autocast"),
                                    QStringLiteral("with torch.autocast(\"cuda\", "
                                                   "dtype=torch.bfloat16): ..."),
                                    Effort::FewLines, Risk::Medium));
    finding.path.push_back(pathStep(Fp32GemmRuleText::tr("Keep these weights in BF16"),
                                    QStringLiteral("module.to(torch.bfloat16)"), Effort::FewLines,
                                    Risk::Medium));
}

class Fp32Gemm final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R28"); }
    QString title() const override
    {
        return Fp32GemmRuleText::tr("FP32 matrix work without tensor cores");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations | RuleNeed::KnownDevice; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"fp32gemm.share", "fp32gemm.efficiency", "roofline.bandwidth"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult Fp32Gemm::run(const RuleContext &context) const
{
    const Device &device = context.deviceModel();
    const double tf32 = device.peak(PeakKind::Tf32).value_or(0.0);
    if (tf32 <= 0.0)
        return RuleResult::notFound(
            Fp32GemmRuleText::tr("%1 has no TF32 arithmetic.").arg(device.name));
    Work work = findWork(context);
    const double share = context.share(static_cast<double>(work.ns));
    if (share < context.threshold("fp32gemm.share"))
        return RuleResult::notFound(
            Fp32GemmRuleText::tr("FP32 matrix kernels without tensor cores take %1 of the time.")
                .arg(text::percent(share)));

    const double efficiency = efficiencyOf(context);
    const double after = timeWith(context, work, efficiency, tf32);
    const auto before = static_cast<double>(work.ns);
    RuleFinding draft;
    draft.claim = timeOf(context.trace(), work.slices);
    draft.claimWeight = before > 0.0 ? std::max(0.0, before - after) / before : 0.0;
    Finding &finding = draft.finding;
    finding.title =
        Fp32GemmRuleText::tr("FP32 matrix work without tensor cores takes %1 of the time")
            .arg(text::percent(share));
    finding.summary =
        Fp32GemmRuleText::tr("Tensor cores compute FP32 inputs as TF32, up to %1 × faster on this "
                             "device, with 10 bits of mantissa.")
            .arg(text::number(tf32 / device.peak(PeakKind::Fp32).value_or(tf32), 2));
    finding.confidence = work.isTyped ? Confidence::High : Confidence::Medium;
    finding.confidenceReasons
        << (work.isTyped
                ? Fp32GemmRuleText::tr("Operators have FP32 inputs and kernels no tensor core in "
                                       "their name.")
                : Fp32GemmRuleText::tr("The type is told from the kernels' names alone."));
    addEvidence(context, work, tf32, after, finding);
    finding.formula = formulaFor(context, work, efficiency, tf32, after);
    addPath(context, finding);
    finding.verify = Fp32GemmRuleText::tr(
                         "Kernel names contain “tensorop”, “s1688” or “tf32”; the time falls to "
                         "about %1.")
                         .arg(perStepText(context, after));
    finding.disproof = Fp32GemmRuleText::tr("The accuracy of the result needs full FP32.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeFp32GemmRule()
{
    return std::make_unique<Fp32Gemm>();
}

} // namespace rooftrace
