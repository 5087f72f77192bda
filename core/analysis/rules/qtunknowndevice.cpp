// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: peaks of the device are not known.
#include "core/analysis/rules/rulesupport.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct UnknownDeviceRuleText
{
    Q_DECLARE_TR_FUNCTIONS(UnknownDeviceRuleText)
};

class UnknownDevice final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT11"); }
    QString title() const override { return UnknownDeviceRuleText::tr("Unknown device"); }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override { return {}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult UnknownDevice::run(const RuleContext &context) const
{
    const Device &device = context.deviceModel();
    if (device.isKnown() && !device.isDerived())
        return RuleResult::notFound(
            UnknownDeviceRuleText::tr("%1 is in the catalogue.").arg(device.name));

    RuleFinding draft;
    Finding &finding = draft.finding;
    const QString name =
        device.name.isEmpty() ? UnknownDeviceRuleText::tr("without a name") : device.name;
    if (device.isKnown()) {
        finding.title = UnknownDeviceRuleText::tr(
                            "Figures of the device (%1) are derived, not from a data sheet")
                            .arg(name);
        finding.summary = UnknownDeviceRuleText::tr(
            "Peaks follow from compute capability, units and clock: rooflines "
            "and MFU are estimates.");
        finding.confidence = Confidence::Medium;
    } else {
        finding.title =
            UnknownDeviceRuleText::tr("0 peaks are known for this device (%1)").arg(name);
        finding.summary = UnknownDeviceRuleText::tr(
            "Without peaks and bandwidth there is no roof to compare with: no "
            "MFU and no rules about attained rates.");
        finding.confidence = Confidence::High;
    }
    finding.confidenceReasons << UnknownDeviceRuleText::tr(
        "The device was looked up by the name in the file.");
    finding.evidence.push_back(
        evidence(UnknownDeviceRuleText::tr("Name in the file"), name, ClaimStatus::Measured));
    finding.formula = UnknownDeviceRuleText::tr("roof = min(peak, intensity × bandwidth)");
    finding.path.push_back(pathStep(
        UnknownDeviceRuleText::tr("Enter the device: dense peaks by type, memory bandwidth, link"),
        QStringLiteral("%1/<device>.json").arg(DeviceCatalogue::userFolder()), Effort::Config,
        Risk::Low));
    finding.verify = UnknownDeviceRuleText::tr("The roofline shows solid ceilings.");
    finding.disproof =
        UnknownDeviceRuleText::tr("The device is in the catalogue under another name.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeUnknownDeviceRule()
{
    return std::make_unique<UnknownDevice>();
}

} // namespace rooftrace
