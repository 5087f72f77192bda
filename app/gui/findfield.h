// SPDX-License-Identifier: GPL-3.0-or-later
// The find field: searches in the background, counts, goes from hit to hit.
#pragma once

#include "core/search/slicesearch.h"
#include "core/trace/trace.h"

#include <QFutureWatcher>
#include <QTimer>
#include <QWidget>

#include <atomic>
#include <memory>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;

namespace rooftrace {

class ActionRegistry;
class TimelineView;

/// The field with its count and arrows. A newer search supersedes the older.
class FindField final : public QWidget
{
    Q_OBJECT

public:
    FindField(TimelineView *timeline, const ActionRegistry &actions, QWidget *parent);
    ~FindField() override;

    void setTrace(const TracePtr &trace);
    void setUnavailable(const QString &reason); ///< no trace, and why
    QLineEdit *field() const { return m_field; }
    const std::vector<SliceId> &hits() const { return m_hits; }
    QString countText() const;
    void setText(const QString &text); ///< searches at once

public Q_SLOTS:
    void focus();
    void next();
    void previous();

Q_SIGNALS:
    void searched(); ///< hits() is new

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void start();
    void cancel();
    void takeHits();
    void show(const QString &text, bool isTrouble);
    void step(int direction);
    void clear();

    TimelineView *m_timeline;
    QLineEdit *m_field;
    QLabel *m_count;
    QAction *m_regex;
    QTimer m_delay;
    QFutureWatcher<Result<SearchHits>> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    TracePtr m_trace;
    std::vector<SliceId> m_hits;
    std::size_t m_trackHits = 0;
    std::ptrdiff_t m_current = -1;
    int m_pendingStep = 0; // Enter before the hits were there
};

} // namespace rooftrace
