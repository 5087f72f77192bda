// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/quantitytexts.h"

#include <QCoreApplication>

namespace rooftrace {
namespace {

struct IdleGapsText
{
    Q_DECLARE_TR_FUNCTIONS(IdleGapsText)
};

struct StepNamesText
{
    Q_DECLARE_TR_FUNCTIONS(StepNamesText)
};

} // namespace

QString idleCauseText(GapClass gapClass)
{
    switch (gapClass) {
    case GapClass::LaunchStarved:
        return IdleGapsText::tr("launch-starved");
    case GapClass::KernelToKernel:
        return IdleGapsText::tr("kernel to kernel");
    case GapClass::Blocked:
        return IdleGapsText::tr("waits for an event");
    case GapClass::Unresolved:
        break;
    }
    return {};
}

NamedRanges namedSteps(const Quantities &quantities)
{
    NamedRanges named;
    for (const Step &step : quantities.steps().steps)
        named.emplace_back(step.host, StepNamesText::tr("step %1").arg(step.number));
    return named;
}

NamedRanges namedIdleGaps(const Quantities &quantities)
{
    NamedRanges named;
    const DeviceQuantities *const device = quantities.mainDevice();
    if (!device)
        return named;
    for (const IdleGap &gap : device->gaps) {
        if (const QString cause = idleCauseText(gap.gapClass); !cause.isEmpty())
            named.emplace_back(gap.range, cause);
    }
    return named;
}

} // namespace rooftrace
