// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL console: a query, its answer as a table.
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"
#include "widgets/tables/tabledata.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QPlainTextEdit;
class QToolButton;

namespace rooftrace {

class TablePanel;

/// Asks for queries to be run and shows what came of them; runs nothing itself.
class SqlPanel final : public QWidget
{
    Q_OBJECT

public:
    struct Example
    {
        QString title;
        QString sql;
    };

    explicit SqlPanel(QWidget *parent = nullptr);

    void setExamples(const std::vector<Example> &examples);
    void setHasTrace(bool hasTrace); ///< also forgets the answer
    /// No trace can be asked, for another reason than that none is open.
    void setUnavailable(const QString &title, const QString &text);
    void showRunning();
    void showAnswer(TableData table, const QString &status);
    /// `offset`: character of the query, -1: unknown; the cursor goes there.
    void showError(const QString &message, const QString &detail, int offset);
    void showStatus(const QString &status); ///< nothing is running any more

    QWidget *toolRow() const { return m_toolRow; }
    QPlainTextEdit *editor() const { return m_editor; }
    TablePanel *table() const { return m_table; }
    QStringList history() const { return m_history; } ///< newest first
    QString statusText() const;

public Q_SLOTS:
    void run(); ///< the text of the editor

Q_SIGNALS:
    void runRequested(const QString &sql);
    void cancelRequested();
    void sliceActivated(rooftrace::SliceId slice);
    void rangeActivated(rooftrace::TimeRange range);

private:
    void buildToolRow();
    void fillHistory();
    void setQuery(const QString &sql);
    void setRunning(bool isRunning);
    void showEmpty();

    QWidget *m_toolRow;
    QPlainTextEdit *m_editor;
    TablePanel *m_table;
    QToolButton *m_run = nullptr;
    QToolButton *m_cancel = nullptr;
    QToolButton *m_examples = nullptr;
    QMenu *m_examplesMenu = nullptr;
    QMenu *m_historyMenu = nullptr;
    QLabel *m_status = nullptr;
    QStringList m_history;
    bool m_hasTrace = false;
};

} // namespace rooftrace
