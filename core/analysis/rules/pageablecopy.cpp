// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous copies that are not, because their memory is pageable.
#include "core/analysis/copykinds.h"
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

#include <algorithm>

namespace rooftrace {

namespace {

using namespace rules;

struct PageableCopyRuleText
{
    Q_DECLARE_TR_FUNCTIONS(PageableCopyRuleText)
};

struct Copies
{
    std::vector<SliceId> slices;
    std::vector<SliceId> calls;
    std::int64_t known = 0; ///< host copies whose memory kind is known
    std::int64_t bytes = 0;
    Nanoseconds sumNs = 0;
    Nanoseconds callNs = 0;
    std::int64_t withoutCall = 0;
};

/// Large host copies with a pageable side whose call blocks for half of the copy or longer.
Copies findCopies(const RuleContext &context)
{
    Copies copies;
    const Trace &trace = context.trace();
    const std::vector<DeviceOperation> &all = context.device()->activity.operations;
    for (const std::uint32_t i : context.operations()) {
        const DeviceOperation &operation = all[i];
        if (operation.operationClass != OperationClass::Copy)
            continue;
        const CopyKindInfo kind = copyKindOf(trace, operation.slice);
        const bool isHostCopy = kind.direction == CopyDirection::HostToDevice
                                || kind.direction == CopyDirection::DeviceToHost;
        if (!isHostCopy)
            continue;
        copies.known += kind.hasPageableSide() || kind.source == MemoryKind::Pinned
                                || kind.target == MemoryKind::Pinned
                            ? 1
                            : 0;
        const std::int64_t bytes = trace.integerAttribute(operation.slice, attr::Bytes, -1);
        if (!kind.hasPageableSide()
            || static_cast<double>(bytes) < context.threshold("copy.pageable.bytes"))
            continue;
        if (operation.launch != SliceId::None) {
            // A synchronous call says so in its name and is a finding of its own (R14).
            if (trace.name(operation.launch).find("Async") == std::string_view::npos
                && trace.name(operation.launch).find("Memcpy") != std::string_view::npos)
                continue;
            const Nanoseconds call = trace.durationNs(operation.launch);
            if (static_cast<double>(call) < context.threshold("copy.pageable.blocked")
                                                * static_cast<double>(operation.durationNs()))
                continue;
            copies.calls.push_back(operation.launch);
            copies.callNs += call;
        } else {
            ++copies.withoutCall;
        }
        copies.slices.push_back(operation.slice);
        copies.bytes += bytes;
        copies.sumNs += operation.durationNs();
    }
    return copies;
}

/// What pinned memory would reach on this device's host link; 0 when unknown.
double pinnedRate(const RuleContext &context)
{
    const LinkRoof *link = hostLinkOf(
        context.trace().string(context.trace()
                                   .topology()
                                   .devices[static_cast<std::size_t>(context.device()->device())]
                                   .name));
    return link != nullptr ? link->bytesPerSecond * context.threshold("link.efficiency") : 0.0;
}

QString formulaFor(const RuleContext &context, const Copies &copies, double exposedNs,
                   double pinned)
{
    QString formula =
        PageableCopyRuleText::tr("R = |copies − kernels| = %1 (all of it, once they overlap)")
            .arg(perStepText(context, exposedNs));
    if (pinned > 0.0)
        formula +=
            QLatin1Char('\n')
            + PageableCopyRuleText::tr("without overlap: %1 − %2 / %3 = %4")
                  .arg(perStepText(context, static_cast<double>(copies.sumNs)),
                       text::bytes(perStep(context, static_cast<double>(copies.bytes))),
                       text::byteRate(pinned),
                       perStepText(context, std::max(0.0, static_cast<double>(copies.sumNs)
                                                              - static_cast<double>(copies.bytes)
                                                                    / pinned * 1e9)));
    return formula;
}

void addEvidence(const RuleContext &context, const Copies &copies, const IntervalSet &exposed,
                 double pinned, Finding &finding)
{
    const double rate =
        static_cast<double>(copies.bytes) * 1e9 / std::max(1.0, static_cast<double>(copies.sumNs));
    finding.evidence.push_back(
        evidence(context.trace(), PageableCopyRuleText::tr("Pageable copies"),
                 countPerStep(context, static_cast<std::int64_t>(copies.slices.size())),
                 ClaimStatus::Measured, copies.slices));
    finding.evidence.push_back(evidence(
        PageableCopyRuleText::tr("Bytes · rate"),
        PageableCopyRuleText::tr("%1 · %2").arg(
            text::bytes(perStep(context, static_cast<double>(copies.bytes))), text::byteRate(rate)),
        ClaimStatus::Measured));
    finding.evidence.push_back(
        evidence(PageableCopyRuleText::tr("Not under a kernel"),
                 timeAndShare(context, static_cast<double>(exposed.lengthNs())),
                 ClaimStatus::Measured, exposed.ranges()));
    if (!copies.calls.empty())
        finding.evidence.push_back(
            evidence(context.trace(), PageableCopyRuleText::tr("Host blocked in calls"),
                     perStepText(context, static_cast<double>(copies.callNs)),
                     ClaimStatus::Measured, copies.calls));
    if (pinned > 0.0)
        finding.evidence.push_back(
            evidence(PageableCopyRuleText::tr("The same from pinned memory"),
                     perStepText(context, static_cast<double>(copies.bytes) / pinned * 1e9),
                     ClaimStatus::Derived));
}

void addPath(const RuleContext &context, Finding &finding)
{
    if (context.isPyTorch()) {
        finding.path.push_back(pathStep(
            PageableCopyRuleText::tr("Let the loader hand out pinned batches"),
            QStringLiteral("DataLoader(..., pin_memory=True)"), Effort::Config, Risk::Low));
        finding.path.push_back(pathStep(PageableCopyRuleText::tr("Copy without waiting"),
                                        QStringLiteral("x = x.to(device, non_blocking=True)"),
                                        Effort::FewLines, Risk::Low));
        finding.path.push_back(
            pathStep(PageableCopyRuleText::tr(
                         "Pin own buffers once and use them again; before reading a copy to the "
                         "host, wait for its event"),
                     QStringLiteral("buffer = torch.empty(shape, pin_memory=True)"),
                     Effort::FewLines, Risk::Medium));
        return;
    }
    finding.path.push_back(
        pathStep(PageableCopyRuleText::tr("Allocate host buffers as pinned memory, once"),
                 QStringLiteral("cudaMallocHost(&host, bytes);  // or "
                                "cudaHostRegister(host, bytes, 0);"),
                 Effort::FewLines, Risk::Low));
    finding.path.push_back(
        pathStep(PageableCopyRuleText::tr("Copy on a stream of its own"),
                 QStringLiteral("cudaMemcpyAsync(device, host, bytes, cudaMemcpyDefault, copies);"),
                 Effort::FewLines, Risk::Medium));
}

class PageableCopy final : public Rule
{
public:
    QString id() const override { return QStringLiteral("R13"); }
    QString title() const override { return PageableCopyRuleText::tr("Pageable copies"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override
    {
        return {"copy.pageable.share", "copy.pageable.bytes", "copy.pageable.blocked",
                "link.efficiency"};
    }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult PageableCopy::run(const RuleContext &context) const
{
    const Copies copies = findCopies(context);
    if (copies.known == 0)
        return RuleResult::notDecidable(
            PageableCopyRuleText::tr("No copy names the kind of memory on its host side."));
    if (copies.slices.empty())
        return RuleResult::notFound(
            PageableCopyRuleText::tr("No large pageable copy blocks its caller."));
    const DeviceActivity &activity = context.device()->activity;
    const IntervalSet time = timeOf(context.trace(), copies.slices);
    const IntervalSet exposed = time.without(activity.kernels).intersected(context.window().time);
    const auto ns = static_cast<double>(exposed.lengthNs());
    const double share = context.share(ns);
    if (share < context.threshold("copy.pageable.share"))
        return RuleResult::notFound(
            PageableCopyRuleText::tr("Pageable copies take %1 of the time outside kernels.")
                .arg(text::percent(share)));

    RuleFinding draft;
    draft.claim = exposed;
    Finding &finding = draft.finding;
    finding.title = PageableCopyRuleText::tr("Pageable copies hold up %1 of the time")
                        .arg(text::percent(share));
    finding.summary = PageableCopyRuleText::tr(
        "Copies from ordinary memory go through a staging buffer: the call "
        "blocks and the copy overlaps with nothing.");
    finding.confidence = copies.withoutCall == 0 ? Confidence::High : Confidence::Medium;
    finding.confidenceReasons
        << (copies.withoutCall == 0
                ? PageableCopyRuleText::tr("The file names the memory and the blocked calls.")
                : PageableCopyRuleText::tr("Some copies have no call in the file."));
    const double pinned = pinnedRate(context);
    addEvidence(context, copies, exposed, pinned, finding);
    finding.formula = formulaFor(context, copies, ns, pinned);
    addPath(context, finding);
    finding.verify = PageableCopyRuleText::tr(
                         "Copies say “Pinned” and run beside kernels; the exposed time goes "
                         "below %1 of the time.")
                         .arg(text::percent(context.threshold("copy.pageable.share")));
    finding.disproof = PageableCopyRuleText::tr(
        "The next kernel needs the data at once and nothing else could run: "
        "then only the higher rate remains.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makePageableCopyRule()
{
    return std::make_unique<PageableCopy>();
}

} // namespace rooftrace
