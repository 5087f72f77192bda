// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the queries of the SQL console in the background.
#pragma once

#include "core/sql/sqlsession.h"
#include "core/trace/trace.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QString>

#include <atomic>
#include <memory>

namespace rooftrace {

class SqlPanel;

/// One query at a time; a newer one supersedes the older. GUI thread; never waits.
class SqlController final : public QObject
{
    Q_OBJECT

public:
    SqlController(SqlPanel *panel, QObject *parent);
    ~SqlController() override;

    void setTrace(const TracePtr &trace); ///< nullptr: none
    bool isRunning() const { return m_isCancelled != nullptr; }

public Q_SLOTS:
    void run(const QString &sql);
    void cancel();

Q_SIGNALS:
    void finished(); ///< an answer or an error is shown

private:
    using AnswerPtr = std::shared_ptr<const SqlAnswer>;
    void stop();
    void deliver();

    SqlPanel *m_panel;
    TracePtr m_trace;
    std::shared_ptr<SqlSession> m_session;
    QFutureWatcher<AnswerPtr> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_isCancelled; // of the running query
    QString m_sql;
    QElapsedTimer m_since;
};

} // namespace rooftrace
