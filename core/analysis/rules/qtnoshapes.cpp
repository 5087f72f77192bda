// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: no input shapes, no roofline.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"
#include "core/trace/attrkeys.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct NoShapesRuleText
{
    Q_DECLARE_TR_FUNCTIONS(NoShapesRuleText)
};

class NoShapes final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT06"); }
    QString title() const override { return NoShapesRuleText::tr("Input shapes missing"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override { return {}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult NoShapes::run(const RuleContext &context) const
{
    if (context.hasShapes())
        return RuleResult::notFound(NoShapesRuleText::tr("Operators carry their input shapes."));
    if (context.trace().strings().find(attr::BytesAccessed) != StringId::Empty)
        return RuleResult::notFound(
            NoShapesRuleText::tr("The file states FLOPs and bytes of its operations."));

    RuleFinding draft;
    Finding &finding = draft.finding;
    finding.title = NoShapesRuleText::tr("0 operators carry input shapes: no FLOPs, no roofline");
    finding.summary =
        NoShapesRuleText::tr("MFU, the roofline and the rules about precision and bytes need the "
                             "shapes. Idle time, copies and launches are judged as usual.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << NoShapesRuleText::tr("No operator of the file holds shapes.");
    finding.evidence.push_back(evidence(NoShapesRuleText::tr("Operators with shapes"),
                                        text::count(0), ClaimStatus::Measured));
    finding.formula = NoShapesRuleText::tr("FLOPs and bytes are computed from shapes and types");
    if (context.isNsys()) {
        finding.path.push_back(pathStep(
            NoShapesRuleText::tr("PyTorch programs: let nsys write operators with their sizes"),
            QStringLiteral("nsys profile --pytorch=autograd-shapes-nvtx "
                           "--trace=cuda,nvtx -o run python train.py"),
            Effort::Config, Risk::Low));
        finding.path.push_back(pathStep(
            NoShapesRuleText::tr("Other programs: measure the few kernels that matter"),
            QStringLiteral("ncu --set roofline -o kernels ./program"), Effort::Config, Risk::Low));
    } else if (context.isXla()) {
        finding.path.push_back(pathStep(
            NoShapesRuleText::tr("XLA states costs on TPUs only: measure the few kernels that "
                                 "matter"),
            QStringLiteral("ncu --set roofline -o kernels python train.py"), Effort::Config,
            Risk::Low));
    } else {
        finding.path.push_back(pathStep(NoShapesRuleText::tr("Record shapes"),
                                        QStringLiteral("record_shapes=True"), Effort::Config,
                                        Risk::Low));
    }
    finding.verify = NoShapesRuleText::tr("The head of this panel shows an MFU.");
    finding.disproof = NoShapesRuleText::tr("Nothing: the file is complete otherwise.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeNoShapesRule()
{
    return std::make_unique<NoShapes>();
}

} // namespace rooftrace
