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

/// The field with its count and arrows. Hits appear while the search goes on; a newer search
/// supersedes the older.
class FindField final : public QWidget
{
    Q_OBJECT

public:
    FindField(TimelineView *timeline, const ActionRegistry &actions, QWidget *parent);
    ~FindField() override;

    void setTrace(const TracePtr &trace);
    void setUnavailable(const QString &reason); ///< no trace, and why
    QLineEdit *field() const { return m_field; }
    const std::vector<SliceId> &hits() const { return m_hits.slices; }
    bool isSearching() const { return m_isCancelled != nullptr; }
    QString countText() const;
    void setText(const QString &text); ///< searches at once

public Q_SLOTS:
    void focus();
    void next();
    void previous();

Q_SIGNALS:
    void searched(); ///< hits() is complete

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void start();
    void typed();
    void cancel();
    void takeHits(int result);
    void finish();
    std::ptrdiff_t firstInView() const;
    std::ptrdiff_t stepped(int direction) const;
    void show(const QString &text, bool isTrouble);
    void step(int direction);
    void clear();

    TimelineView *m_timeline;
    QLineEdit *m_field;
    QLabel *m_count;
    QAction *m_regex;
    QTimer m_delay;
    QFutureWatcher<SearchHits> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    TracePtr m_trace;
    SearchHits m_hits;
    std::ptrdiff_t m_current = -1;
    int m_pendingStep = 0; // Enter before the hit to go to was known
};

} // namespace rooftrace
