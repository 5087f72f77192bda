// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/findingspanel.h"

#include "widgets/common/theme.h"
#include "widgets/panels/emptystate.h"
#include "widgets/panels/findingcard.h"
#include "widgets/panels/findingssummary.h"
#include "widgets/panels/icons.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace rooftrace {

FindingsPanel::FindingsPanel(QWidget *parent)
    : QWidget(parent)
    , m_summaryView(new FindingsSummary)
    , m_count(new QLabel)
    , m_scroll(new QScrollArea)
    , m_empty(new EmptyState)
{
    setObjectName(QStringLiteral("findingsPanel"));
    buildTitleBar();
    m_count->setFont(Theme::current().font(FontRole::Small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setContentsMargins(10, 4, 10, 4);
    m_count->setWordWrap(true);
    m_count->setObjectName(QStringLiteral("findingsCount"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *const line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_summaryView);
    layout->addWidget(line);
    layout->addWidget(m_count);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_empty, 1);
    clear();
}

void FindingsPanel::buildTitleBar()
{
    m_titleBar = new QWidget(this);
    auto *const layout = new QHBoxLayout(m_titleBar);
    layout->setContentsMargins(10, 2, 4, 2);
    layout->setSpacing(6);
    auto *const title = new QLabel(tr("Findings"));
    title->setFont(Theme::current().font(FontRole::BodySemibold));
    m_subtitle = new QLabel;
    m_subtitle->setFont(Theme::current().font(FontRole::Small));
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_sort = new QToolButton;
    m_sort->setObjectName(QStringLiteral("findingsSort"));
    m_sort->setIcon(icon(Icon::Sort));
    m_sort->setAutoRaise(true);
    m_sort->setPopupMode(QToolButton::InstantPopup);
    m_sort->setToolTip(tr("Order of the findings"));
    m_sort->setAccessibleName(tr("Order of the findings"));
    auto *const menu = new QMenu(m_sort);
    auto *const group = new QActionGroup(menu);
    const auto choice = [&](const QString &text, Order order) {
        QAction *const action = menu->addAction(text, this, [this, order] { setOrder(order); });
        action->setCheckable(true);
        action->setChecked(order == m_order);
        group->addAction(action);
    };
    choice(tr("By Priority: Gain, Confidence and Effort"), Order::Priority);
    choice(tr("By Exclusive Share of Step"), Order::Share);
    m_sort->setMenu(menu);
    auto *const copy = new QToolButton;
    copy->setObjectName(QStringLiteral("copyAllFindings"));
    copy->setIcon(icon(Icon::Copy));
    copy->setAutoRaise(true);
    copy->setToolTip(tr("Copy all findings as text."));
    copy->setAccessibleName(tr("Copy findings"));
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(allText()); });
    layout->addWidget(title);
    layout->addWidget(m_subtitle, 1);
    layout->addWidget(m_sort);
    layout->addWidget(copy);
}

void FindingsPanel::addTitleButton(QToolButton *button)
{
    m_titleBar->layout()->addWidget(button);
}

void FindingsPanel::setAnalysis(const AnalysisSummary &summary, std::vector<Finding> findings,
                                QHash<QString, QString> dismissed)
{
    const QString openFingerprint =
        m_open >= 0 ? m_findings[static_cast<std::size_t>(m_open)].fingerprint : QString();
    m_summary = summary;
    m_findings = std::move(findings);
    m_dismissed = std::move(dismissed);
    m_open = -1;
    for (int i = 0; i < int(m_findings.size()); ++i) {
        if (!openFingerprint.isEmpty()
            && m_findings[static_cast<std::size_t>(i)].fingerprint == openFingerprint)
            m_open = i; // the same finding in another scope stays open
    }
    rebuild();
}

void FindingsPanel::setDismissed(QHash<QString, QString> dismissed)
{
    m_dismissed = std::move(dismissed);
    if (m_open >= 0
        && m_dismissed.contains(m_findings[static_cast<std::size_t>(m_open)].fingerprint))
        m_open = -1;
    rebuild();
}

void FindingsPanel::clear(const QString &title, const QString &text)
{
    m_emptyTitle = title;
    m_emptyText = text;
    m_summary.reset();
    m_findings.clear();
    m_open = -1;
    rebuild();
}

void FindingsPanel::setBusy(bool isBusy)
{
    if (isBusy)
        m_subtitle->setText(tr("Computing…"));
    else
        m_subtitle->setText(m_summary && m_summary->stepNs > 0 ? m_summary->denominator
                                                               : QString());
}

void FindingsPanel::setOrder(Order order)
{
    m_order = order;
    rebuild();
}

std::vector<int> FindingsPanel::shownOrder() const
{
    std::vector<int> order;
    for (int i = 0; i < int(m_findings.size()); ++i) {
        if (!m_dismissed.contains(m_findings[static_cast<std::size_t>(i)].fingerprint))
            order.push_back(i);
    }
    const auto share = [this](int i) {
        return m_findings[static_cast<std::size_t>(i)].gain.exclusiveShare();
    };
    const auto isQuality = [this](int i) {
        return m_findings[static_cast<std::size_t>(i)].isTraceQuality;
    };
    // The engine's order is by priority; umbrellas stand before their children.
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        if (isQuality(a) != isQuality(b))
            return isQuality(a);
        return m_order == Order::Share && share(a) > share(b);
    });
    return order;
}

int FindingsPanel::shownCount() const
{
    return int(shownOrder().size());
}

void FindingsPanel::rebuild()
{
    const int scroll = m_scroll->verticalScrollBar()->value();
    m_cards.clear();
    const std::vector<int> order = shownOrder();
    auto *const page = new QWidget;
    auto *const layout = new QVBoxLayout(page);
    layout->setContentsMargins(5, 2, 5, 5);
    layout->setSpacing(5);
    for (const int finding : order)
        addCard(layout, finding, nullptr);
    std::vector<int> dismissed;
    for (int i = 0; i < int(m_findings.size()); ++i) {
        if (m_dismissed.contains(m_findings[static_cast<std::size_t>(i)].fingerprint))
            dismissed.push_back(i);
    }
    showDismissed(layout, dismissed);
    layout->addStretch(1);
    m_scroll->setWidget(page);
    QTimer::singleShot(0, m_scroll,
                       [this, scroll] { m_scroll->verticalScrollBar()->setValue(scroll); });

    m_summaryView->setVisible(m_summary.has_value());
    if (m_summary)
        m_summaryView->setSummary(*m_summary);
    const bool isEmpty = m_findings.empty();
    m_scroll->setVisible(!isEmpty);
    m_count->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_count->setText(tr("%n finding(s). A share is exclusive, a gain is a ceiling and no forecast.",
                        nullptr, int(order.size())));
    if (m_summary)
        m_empty->setTexts(tr("Nothing stands out in this scope"),
                          tr("No rule found a loss above its threshold. Data quality says which "
                             "rules could not be asked."),
                          {});
    else if (!m_emptyTitle.isEmpty())
        m_empty->setTexts(m_emptyTitle, m_emptyText, {});
    else
        m_empty->setTexts(tr("No trace is open"),
                          tr("What is slow appears here, with evidence and a way to fix it."), {});
    setBusy(false);
    if (m_open >= 0 && card(m_open))
        card(m_open)->setOpen(true);
    Q_EMIT shownCountChanged();
}

void FindingsPanel::addCard(QVBoxLayout *layout, int finding, const QString *dismissReason)
{
    auto *const made = new FindingCard(m_findings[static_cast<std::size_t>(finding)]);
    if (dismissReason)
        made->setDismissed(*dismissReason);
    m_cards.insert(finding, made);
    layout->addWidget(made);
    connect(made, &FindingCard::toggled, this,
            [this, finding] { open(m_open == finding ? -1 : finding); });
    connect(made, &FindingCard::placesRequested, this,
            [this, finding] { Q_EMIT placesRequested(finding); });
    connect(made, &FindingCard::evidenceActivated, this,
            [this, finding](int line) { Q_EMIT evidenceActivated(finding, line); });
    connect(made, &FindingCard::noteRequested, this,
            [this, finding] { Q_EMIT noteRequested(finding); });
    connect(made, &FindingCard::dismissRequested, this,
            [this, finding](const QString &reason) { Q_EMIT dismissRequested(finding, reason); });
    connect(made, &FindingCard::restoreRequested, this,
            [this, finding] { Q_EMIT restoreRequested(finding); });
}

void FindingsPanel::showDismissed(QVBoxLayout *layout, const std::vector<int> &dismissed)
{
    if (dismissed.empty())
        return;
    auto *const toggle = new QToolButton;
    toggle->setObjectName(QStringLiteral("dismissedToggle"));
    toggle->setText(tr("Dismissed (%n)", nullptr, int(dismissed.size())));
    toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggle->setIcon(icon(m_showsDismissed ? Icon::Down : Icon::Right));
    toggle->setAutoRaise(true);
    toggle->setToolTip(tr("Show or hide the findings that were dismissed."));
    layout->addWidget(toggle, 0, Qt::AlignLeft);
    connect(
        toggle, &QToolButton::clicked, this,
        [this] {
            m_showsDismissed = !m_showsDismissed;
            rebuild();
        },
        Qt::QueuedConnection); // rebuild() deletes the button
    if (!m_showsDismissed)
        return;
    for (const int finding : dismissed) {
        const QString reason =
            m_dismissed.value(m_findings[static_cast<std::size_t>(finding)].fingerprint);
        addCard(layout, finding, &reason);
    }
}

FindingCard *FindingsPanel::card(int finding) const
{
    return m_cards.value(finding);
}

void FindingsPanel::open(int finding)
{
    if (FindingCard *const before = card(m_open))
        before->setOpen(false);
    m_open = finding;
    if (FindingCard *const now = card(finding)) {
        now->setOpen(true);
        QTimer::singleShot(0, now, [this, now] { m_scroll->ensureWidgetVisible(now, 0, 8); });
    }
    Q_EMIT opened(finding);
}

void FindingsPanel::openNext(int direction)
{
    const std::vector<int> order = shownOrder();
    if (order.empty())
        return;
    const auto found = std::find(order.begin(), order.end(), m_open);
    const auto count = static_cast<std::ptrdiff_t>(order.size());
    std::ptrdiff_t next =
        found == order.end() ? (direction > 0 ? 0 : count - 1) : found - order.begin() + direction;
    next = (next + count) % count;
    open(order[static_cast<std::size_t>(next)]);
}

QString FindingsPanel::allText() const
{
    QStringList texts;
    for (const int finding : shownOrder())
        texts.append(FindingCard::toText(m_findings[static_cast<std::size_t>(finding)]));
    return texts.join(QLatin1Char('\n'));
}

} // namespace rooftrace
