// SPDX-License-Identifier: GPL-3.0-or-later
// What was read, what was not, what is missing and how to record it.
#pragma once

#include "core/analysis/ruleengine.h"
#include "core/trace/trace.h"

#include <QWidget>

class QTextBrowser;

namespace rooftrace {

/// Shows the import log, the checks of the trace and the rules that could not be asked.
class DataQualityPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit DataQualityPanel(QWidget *parent = nullptr);

    /// `statuses` may be empty while the analysis is running.
    /// No trace is shown, for another reason than that none is open.
    void setUnavailable(const QString &title, const QString &text);
    void setTrace(const TracePtr &trace, const std::vector<RuleStatus> &statuses);
    int warningCount() const { return m_warnings; } ///< notes that are not mere information
    QWidget *toolRow() const { return m_toolRow; }
    QString text() const; ///< the report as plain text

Q_SIGNALS:
    void recipeRequested(QString id);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *m_toolRow;
    QTextBrowser *m_browser;
    TracePtr m_trace;
    QString m_emptyTitle;
    QString m_emptyText;
    std::vector<RuleStatus> m_statuses;
    int m_warnings = 0;
};

} // namespace rooftrace
