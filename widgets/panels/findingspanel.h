// SPDX-License-Identifier: GPL-3.0-or-later
// What is slow: summary, cards, and what was dismissed.
#pragma once

#include "core/analysis/finding.h"
#include "core/analysis/ruleengine.h"

#include <QHash>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace rooftrace {

class EmptyState;
class FindingCard;
class FindingsSummary;

/// Shows findings; decides nothing about them. Indices are those of setAnalysis().
class FindingsPanel final : public QWidget
{
    Q_OBJECT

public:
    enum class Order { Priority, Share };

    explicit FindingsPanel(QWidget *parent = nullptr);

    /// `dismissed`: reasons by fingerprint.
    void setAnalysis(const AnalysisSummary &summary, std::vector<Finding> findings,
                     QHash<QString, QString> dismissed);
    void setDismissed(QHash<QString, QString> dismissed);
    /// `title` and `text` say why there is nothing; empty: no trace is open.
    void clear(const QString &title = {}, const QString &text = {});
    void setBusy(bool isBusy);
    void setOrder(Order order);

    int openFinding() const { return m_open; } ///< index, -1: none
    int shownCount() const;                    ///< without dismissed ones
    void open(int finding);                    ///< -1 closes
    void openNext(int direction);              ///< in the order shown
    QString allText() const;
    QWidget *titleBar() const { return m_titleBar; }
    void addTitleButton(QToolButton *button);
    FindingCard *card(int finding) const; ///< nullptr when it is not shown

Q_SIGNALS:
    void opened(int finding); ///< -1: none
    void placesRequested(int finding);
    void evidenceActivated(int finding, int line);
    void noteRequested(int finding);
    void dismissRequested(int finding, QString reason);
    void restoreRequested(int finding);
    void shownCountChanged();

private:
    void buildTitleBar();
    void rebuild();
    void addCard(QVBoxLayout *layout, int finding, const QString *dismissReason);
    std::vector<int> shownOrder() const;
    void showDismissed(QVBoxLayout *layout, const std::vector<int> &dismissed);

    QWidget *m_titleBar = nullptr;
    QLabel *m_subtitle = nullptr;
    QToolButton *m_sort = nullptr;
    FindingsSummary *m_summaryView = nullptr;
    QLabel *m_count = nullptr;
    QScrollArea *m_scroll = nullptr;
    EmptyState *m_empty = nullptr;
    QString m_emptyTitle;
    QString m_emptyText;
    std::optional<AnalysisSummary> m_summary;
    std::vector<Finding> m_findings;
    QHash<QString, QString> m_dismissed;
    QHash<int, FindingCard *> m_cards;
    Order m_order = Order::Priority;
    int m_open = -1;
    bool m_showsDismissed = false;
};

} // namespace rooftrace
