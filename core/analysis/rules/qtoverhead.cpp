// SPDX-License-Identifier: GPL-3.0-or-later
// Trace quality: the profiler itself takes time.
#include "core/analysis/rules/rulesupport.h"
#include "core/text/format.h"

#include <QCoreApplication>

namespace rooftrace {

namespace {

using namespace rules;

struct ProfilerOverheadRuleText
{
    Q_DECLARE_TR_FUNCTIONS(ProfilerOverheadRuleText)
};

class ProfilerOverhead final : public Rule
{
public:
    QString id() const override { return QStringLiteral("QT08"); }
    QString title() const override
    {
        return ProfilerOverheadRuleText::tr("Work of the profiler itself");
    }
    RuleNeed needs() const override { return RuleNeed::DeviceOperations; }
    std::vector<std::string_view> thresholds() const override { return {"quality.overhead"}; }
    RuleResult run(const RuleContext &context) const override;
};

RuleResult ProfilerOverhead::run(const RuleContext &context) const
{
    const IntervalSet overhead =
        profilerOverhead(context.trace()).intersected(context.window().time);
    const double share = context.share(overhead);
    if (share <= context.threshold("quality.overhead"))
        return RuleResult::notFound(
            ProfilerOverheadRuleText::tr("The profiler's own work takes %1 of the time.")
                .arg(text::percent(share)));

    RuleFinding draft;
    Finding &finding = draft.finding;
    const auto ns = static_cast<double>(overhead.lengthNs());
    finding.title = ProfilerOverheadRuleText::tr("The profiler itself works during %1 of the time")
                        .arg(text::percent(share));
    finding.summary = ProfilerOverheadRuleText::tr(
        "Buffers are flushed and tables are built while the program runs. "
        "Gaps in these places may not exist in a normal run.");
    finding.confidence = Confidence::High;
    finding.confidenceReasons << ProfilerOverheadRuleText::tr("The profiler records its own work.");
    finding.evidence.push_back(evidence(ProfilerOverheadRuleText::tr("Overhead"),
                                        timeAndShare(context, ns), ClaimStatus::Measured,
                                        overhead.ranges()));
    finding.places = overhead.ranges();
    finding.formula =
        ProfilerOverheadRuleText::tr("|overhead| / |window| = %1").arg(text::percent(share));
    finding.path.push_back(pathStep(
        ProfilerOverheadRuleText::tr("Record fewer kinds of events and fewer steps"),
        QStringLiteral("with_stack=False, profile_memory=False"), Effort::Config, Risk::Low));
    finding.verify = ProfilerOverheadRuleText::tr("Overhead below %1 of the time.")
                         .arg(text::percent(context.threshold("quality.overhead")));
    finding.disproof = ProfilerOverheadRuleText::tr("The step takes as long without profiler.");
    return RuleResult::found({std::move(draft)});
}

} // namespace

std::unique_ptr<Rule> makeProfilerOverheadRule()
{
    return std::make_unique<ProfilerOverhead>();
}

} // namespace rooftrace
