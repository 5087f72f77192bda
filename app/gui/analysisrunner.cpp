// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/analysisrunner.h"

#include "app/gui/analysissteps.h"
#include "core/base/progress.h"

#include <QtConcurrentRun>

namespace rooftrace {

AnalysisRunner::AnalysisRunner(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &AnalysisRunner::deliver);
}

AnalysisRunner::~AnalysisRunner()
{
    cancel();
}

void AnalysisRunner::run(const TracePtr &trace, const Scope &scope, RooflineGrouping grouping)
{
    cancel();
    m_isRunning = true;
    m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    m_watcher.setFuture(QtConcurrent::run(
        [trace, scope, grouping, flag = m_isCancelled](QPromise<AnalysisPtr> &promise) {
            FlagProgress progress(flag);
            if (AnalysisPtr analysis = analyseScope(trace, scope, grouping, progress))
                promise.addResult(std::move(analysis));
        }));
    Q_EMIT started();
}

void AnalysisRunner::cancel()
{
    if (m_isCancelled)
        m_isCancelled->store(true, std::memory_order_relaxed);
    m_isCancelled.reset();
    m_isRunning = false;
    m_watcher.setFuture({});
}

void AnalysisRunner::deliver()
{
    if (!m_isRunning || m_watcher.future().resultCount() == 0)
        return;
    m_isRunning = false;
    Q_EMIT finished(m_watcher.result());
}

} // namespace rooftrace
