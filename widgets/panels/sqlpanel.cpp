// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/sqlpanel.h"

#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"
#include "widgets/tables/tablepanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

constexpr qsizetype LongestHistory = 50;
constexpr int LongestMenuText = 80;

QToolButton *button(const char *name, const QString &text, const QString &tooltip)
{
    auto *const made = new QToolButton;
    made->setObjectName(QString::fromLatin1(name));
    made->setText(text);
    made->setToolTip(tooltip);
    made->setAutoRaise(true);
    made->setFont(Theme::current().font(FontRole::Body));
    return made;
}

} // namespace

SqlPanel::SqlPanel(QWidget *parent)
    : QWidget(parent)
    , m_toolRow(new QWidget(this))
    , m_editor(new QPlainTextEdit(this))
    , m_table(new TablePanel(QStringLiteral("sql"), this))
{
    setObjectName(QStringLiteral("sqlPanel"));
    m_editor->setObjectName(QStringLiteral("sqlEditor"));
    m_editor->setFont(Theme::current().font(FontRole::Code));
    m_editor->setAccessibleName(tr("SQL query"));
    m_editor->setPlaceholderText(tr("select name, sum(duration_ns) from kernels group by name"));
    m_editor->setTabChangesFocus(true);
    m_editor->setFrameShape(QFrame::NoFrame);
    auto *const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_editor);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setChildrenCollapsible(false);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    buildToolRow();
    connect(m_table, &TablePanel::sliceActivated, this, &SqlPanel::sliceActivated);
    connect(m_table, &TablePanel::rangeActivated, this, &SqlPanel::rangeActivated);
    setHasTrace(false);
}

void SqlPanel::buildToolRow()
{
    m_toolRow->setObjectName(QStringLiteral("sqlTools"));
    m_run = button("sqlRun", tr("Run"), tr("Run the query (Ctrl+Return)."));
    m_cancel = button("sqlCancel", tr("Cancel"), tr("Stop the query that is running."));
    m_examples = button("sqlExamples", tr("Examples"), tr("Put a useful query into the editor."));
    auto *const history = button("sqlHistory", tr("History"), tr("Queries that were run before."));
    m_examplesMenu = new QMenu(this);
    m_historyMenu = new QMenu(this);
    m_examples->setMenu(m_examplesMenu);
    history->setMenu(m_historyMenu);
    for (QToolButton *const menu : {m_examples, history})
        menu->setPopupMode(QToolButton::InstantPopup);
    m_status = new QLabel;
    m_status->setObjectName(QStringLiteral("sqlStatus"));
    m_status->setFont(Theme::current().font(FontRole::Small));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *const layout = new QHBoxLayout(m_toolRow);
    layout->setContentsMargins(4, 2, 4, 2);
    layout->setSpacing(4);
    for (QWidget *const widget : {m_run, m_cancel, m_examples, history})
        layout->addWidget(widget);
    layout->addWidget(m_status, 1);
    layout->addWidget(m_table->toolRow());
    connect(m_run, &QToolButton::clicked, this, &SqlPanel::run);
    connect(m_cancel, &QToolButton::clicked, this, &SqlPanel::cancelRequested);
    fillHistory();
}

void SqlPanel::setExamples(const std::vector<Example> &examples)
{
    m_examplesMenu->clear();
    for (const Example &example : examples)
        m_examplesMenu->addAction(example.title, this,
                                  [this, sql = example.sql] { setQuery(sql); });
    m_examples->setEnabled(!examples.empty());
}

void SqlPanel::setQuery(const QString &sql)
{
    // Not setPlainText: what stood there comes back with Ctrl+Z.
    QTextCursor cursor(m_editor->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(sql);
    m_editor->setFocus();
}

void SqlPanel::setHasTrace(bool hasTrace)
{
    m_hasTrace = hasTrace;
    setRunning(false);
    m_status->clear();
    showEmpty();
}

void SqlPanel::setUnavailable(const QString &title, const QString &text)
{
    setHasTrace(false);
    TableData nothing;
    nothing.emptyTitle = title;
    nothing.emptyText = text;
    m_table->setTable(nothing);
}

void SqlPanel::showEmpty()
{
    TableData nothing;
    nothing.emptyTitle = m_hasTrace ? tr("Ask the trace in SQL") : tr("No trace is open");
    nothing.emptyText =
        m_hasTrace ? tr("Tables: slices, kernels, copies, operators, tracks, links, counters, "
                        "counter_samples, markers, steps, findings; “select * from columns” lists "
                        "what they hold. Examples are one click away. Ctrl+Return runs the query; "
                        "double-click a row with a slice_id to go there.")
                   : tr("Open a trace with Ctrl+O, or drop a file here.");
    m_table->setTable(nothing);
}

void SqlPanel::run()
{
    const QString sql = m_editor->toPlainText();
    if (!m_hasTrace || sql.trimmed().isEmpty())
        return;
    m_history.removeAll(sql);
    m_history.prepend(sql);
    m_history = m_history.mid(0, LongestHistory);
    fillHistory();
    Q_EMIT runRequested(sql);
}

void SqlPanel::fillHistory()
{
    m_historyMenu->clear();
    for (const QString &sql : std::as_const(m_history)) {
        QString text = sql.simplified();
        if (text.size() > LongestMenuText)
            text = text.left(LongestMenuText - 1) + QChar(u'…');
        m_historyMenu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                 [this, sql] { setQuery(sql); });
    }
    if (m_history.isEmpty())
        m_historyMenu->addAction(tr("No query was run yet"))->setEnabled(false);
}

void SqlPanel::setRunning(bool isRunning)
{
    m_run->setEnabled(m_hasTrace && !isRunning);
    m_cancel->setEnabled(isRunning);
}

void SqlPanel::showRunning()
{
    setRunning(true);
    m_status->setText(tr("Running…"));
    m_status->setToolTip({});
}

void SqlPanel::showAnswer(TableData table, const QString &status)
{
    showStatus(status);
    m_table->view()->sortByColumn(-1, Qt::AscendingOrder); // the order of the query
    m_table->setTable(std::move(table));
    m_table->view()->sortByColumn(-1, Qt::AscendingOrder);
}

void SqlPanel::showError(const QString &message, const QString &detail, int offset)
{
    showStatus(detail.isEmpty() ? message : message + QLatin1Char(' ') + detail);
    TableData nothing;
    nothing.emptyTitle = message;
    nothing.emptyText = detail;
    m_table->setTable(nothing);
    if (offset < 0)
        return;
    QTextCursor cursor(m_editor->document());
    cursor.setPosition(qMin(offset, m_editor->document()->characterCount() - 1));
    cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
    m_editor->setTextCursor(cursor);
}

void SqlPanel::showStatus(const QString &status)
{
    setRunning(false);
    m_status->setText(status);
    m_status->setToolTip(plainToolTip(status));
}

QString SqlPanel::statusText() const
{
    return m_status->text();
}

} // namespace rooftrace
