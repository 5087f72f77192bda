// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, tables and findings of a scope, computed on another thread.
#pragma once

#include "core/analysis/bandwidth.h"
#include "core/analysis/finding.h"
#include "core/analysis/quantities.h"
#include "core/analysis/ruleengine.h"
#include "core/analysis/scope.h"
#include "core/analysis/tables.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>
#include <memory>
#include <vector>

namespace rooftrace {

/// Everything that panels and tables show about one scope. Immutable, shared.
struct Analysis
{
    TracePtr trace;
    Scope scope;
    QuantitiesPtr quantities;
    KernelTable kernels;
    OperatorTable operators;
    OperatorTable operatorsByShape;
    std::vector<CopyRow> copies;
    std::vector<CallRow> calls;
    std::shared_ptr<const RooflineModel> roofline;        ///< nullptr when the trace has no device
    std::shared_ptr<const RooflineModel> groupedRoofline; ///< the same by the chart's grouping
    BandwidthDataPtr bandwidth; ///< of the whole trace; nullptr without a device
    TimeRange onlyStep; ///< where a trace's only step runs on the device, whatever the scope
    AnalysisSummary summary;
    std::vector<Finding> findings; ///< trace quality first, then by priority
    std::vector<RuleStatus> ruleStatuses;
};
using AnalysisPtr = std::shared_ptr<const Analysis>;

/// One analysis at a time; a newer request supersedes the older, whose result is dropped. GUI
/// thread; never waits.
class AnalysisRunner final : public QObject
{
    Q_OBJECT

public:
    explicit AnalysisRunner(QObject *parent = nullptr);
    ~AnalysisRunner() override;

    void run(const TracePtr &trace, const Scope &scope, RooflineGrouping grouping);
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void started();
    void finished(rooftrace::AnalysisPtr analysis);

private:
    void deliver();

    QFutureWatcher<AnalysisPtr> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    bool m_isRunning = false;
};

} // namespace rooftrace
