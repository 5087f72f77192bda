// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the bottom dock from the figures of the analysis.
#pragma once

#include "core/analysis/quantities.h"
#include "core/analysis/ruleengine.h"
#include "core/analysis/tables.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"
#include "widgets/tables/tabledata.h"

#include <memory>
#include <optional>
#include <vector>

namespace rooftrace {

// The rows are shared with whoever computed them: `owner` keeps them alive.

TableData kernelTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                          const KernelTable &table, const AnalysisSummary &summary,
                          const RooflineModel *roofline);
TableData operatorTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                            const OperatorTable &table, bool isByShapes);
TableData copyTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CopyRow> &rows);
TableData callTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const std::vector<CallRow> &rows);
/// `onlyStep`: where the step of a trace with one step runs on the device; may be empty.
TableData stepTableData(const std::shared_ptr<const void> &owner, const TracePtr &trace,
                        const Steps &steps, TimeRange onlyStep);

} // namespace rooftrace
