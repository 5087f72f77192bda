// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule, one line each, in running order.
#include "core/analysis/rule.h"

namespace rooftrace {

std::unique_ptr<Rule> makeFewStepsRule();
std::unique_ptr<Rule> makeUncorrelatedRule();
std::unique_ptr<Rule> makeWholeGraphsRule();
std::unique_ptr<Rule> makeBlockingLaunchesRule();
std::unique_ptr<Rule> makeHostInflatedRule();
std::unique_ptr<Rule> makeNoShapesRule();
std::unique_ptr<Rule> makeSingleRankRule();
std::unique_ptr<Rule> makeProfilerOverheadRule();
std::unique_ptr<Rule> makeUnknownDeviceRule();
std::unique_ptr<Rule> makeLowUtilisationRule();
std::unique_ptr<Rule> makeLaunchBoundRule();
std::unique_ptr<Rule> makeTinyKernelsRule();
std::unique_ptr<Rule> makeSyncStallRule();
std::unique_ptr<Rule> makeLongGapRule();
std::unique_ptr<Rule> makeInputBoundRule();
std::unique_ptr<Rule> makePageableCopyRule();
std::unique_ptr<Rule> makeSyncCopyRule();
std::unique_ptr<Rule> makeSmallCopiesRule();
std::unique_ptr<Rule> makeLayoutCopiesRule();
std::unique_ptr<Rule> makeAllocatorChurnRule();
std::unique_ptr<Rule> makeOomRiskRule();
std::unique_ptr<Rule> makeMemoryBoundRule();
std::unique_ptr<Rule> makeComputeBoundRule();
std::unique_ptr<Rule> makeFp32GemmRule();
std::unique_ptr<Rule> makeSmallGridRule();
std::unique_ptr<Rule> makeUnfusedChainRule();
std::unique_ptr<Rule> makeUnfusedAttentionRule();
std::unique_ptr<Rule> makeExposedCommunicationRule();

std::vector<std::unique_ptr<Rule>> builtinRules()
{
    std::vector<std::unique_ptr<Rule>> rules;
    rules.push_back(makeFewStepsRule());             // QT01
    rules.push_back(makeUncorrelatedRule());         // QT02
    rules.push_back(makeWholeGraphsRule());          // QT03
    rules.push_back(makeBlockingLaunchesRule());     // QT04
    rules.push_back(makeHostInflatedRule());         // QT05
    rules.push_back(makeNoShapesRule());             // QT06
    rules.push_back(makeSingleRankRule());           // QT07
    rules.push_back(makeProfilerOverheadRule());     // QT08
    rules.push_back(makeUnknownDeviceRule());        // QT11
    rules.push_back(makeLowUtilisationRule());       // R01
    rules.push_back(makeLaunchBoundRule());          // R02
    rules.push_back(makeTinyKernelsRule());          // R03
    rules.push_back(makeSyncStallRule());            // R05
    rules.push_back(makeLongGapRule());              // R07
    rules.push_back(makeInputBoundRule());           // R12
    rules.push_back(makePageableCopyRule());         // R13
    rules.push_back(makeSyncCopyRule());             // R14
    rules.push_back(makeSmallCopiesRule());          // R15
    rules.push_back(makeLayoutCopiesRule());         // R19
    rules.push_back(makeAllocatorChurnRule());       // R20
    rules.push_back(makeOomRiskRule());              // R22
    rules.push_back(makeMemoryBoundRule());          // R25
    rules.push_back(makeComputeBoundRule());         // R26
    rules.push_back(makeFp32GemmRule());             // R28
    rules.push_back(makeSmallGridRule());            // R31
    rules.push_back(makeUnfusedChainRule());         // R35
    rules.push_back(makeUnfusedAttentionRule());     // R37
    rules.push_back(makeExposedCommunicationRule()); // R41
    return rules;
}

} // namespace rooftrace
