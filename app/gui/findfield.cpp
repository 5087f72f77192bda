// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/findfield.h"

#include "app/gui/actions.h"
#include "core/base/progress.h"
#include "core/text/format.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPromise>
#include <QToolButton>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace rooftrace {
namespace {

constexpr int DelayMs = 150; // while a person types
constexpr int MinimumWidthPx = 240;
constexpr int MaximumWidthPx = 340;

} // namespace

FindField::FindField(TimelineView *timeline, const ActionRegistry &actions, QWidget *parent)
    : QWidget(parent)
    , m_timeline(timeline)
    , m_field(new QLineEdit(this))
    , m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("find"));
    setMinimumWidth(MinimumWidthPx);
    setMaximumWidth(MaximumWidthPx);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_field->setObjectName(QStringLiteral("findField"));
    m_field->setFrame(false);
    m_field->setPlaceholderText(tr("Find slices and rows"));
    m_field->setAccessibleName(tr("Find slices and rows"));
    m_field->setToolTip(actions.action("find")->toolTip());
    m_field->setFont(Theme::current().font(FontRole::Body));
    QAction *const sign = m_field->addAction(icon(Icon::Find), QLineEdit::LeadingPosition);
    sign->setToolTip(m_field->toolTip());
    m_regex = m_field->addAction(icon(Icon::Regex), QLineEdit::TrailingPosition);
    m_regex->setCheckable(true);
    m_regex->setToolTip(tr("Read the text as a regular expression."));
    m_count->setObjectName(QStringLiteral("findCount"));
    m_count->setFont(Theme::current().font(FontRole::Small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(2, 1, 2, 1);
    layout->setSpacing(2);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_count);
    for (const char *id : {"findPrevious", "findNext"}) {
        auto *const button = new QToolButton;
        button->setDefaultAction(actions.action(id));
        button->setAutoRaise(true);
        button->setIconSize({12, 12});
        button->setFixedSize(20, 20);
        button->setFocusPolicy(Qt::NoFocus);
        layout->addWidget(button);
    }
    m_delay.setSingleShot(true);
    m_delay.setInterval(DelayMs);
    connect(&m_delay, &QTimer::timeout, this, &FindField::start);
    connect(m_field, &QLineEdit::textChanged, this, &FindField::typed);
    connect(m_regex, &QAction::toggled, this, &FindField::start);
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, &FindField::takeHits);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &FindField::finish);
    m_field->installEventFilter(this);
}

FindField::~FindField()
{
    cancel();
}

void FindField::setTrace(const TracePtr &trace)
{
    m_trace = trace;
    m_field->setEnabled(trace != nullptr);
    m_field->setPlaceholderText(tr("Find slices and rows"));
    clear();
    if (trace && !m_field->text().isEmpty())
        start();
}

void FindField::setUnavailable(const QString &reason)
{
    setTrace(nullptr);
    if (!reason.isEmpty())
        m_field->setPlaceholderText(reason);
}

void FindField::setText(const QString &text)
{
    m_field->setText(text);
    start();
}

void FindField::focus()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

/// What is searched for is not wanted any more; its hits stay until there are others.
void FindField::typed()
{
    cancel();
    m_delay.start();
}

void FindField::clear()
{
    cancel();
    m_hits = {};
    m_current = -1;
    m_pendingStep = 0;
    m_timeline->setSearchHits({});
    show({}, false);
}

void FindField::cancel()
{
    m_delay.stop();
    if (m_isCancelled)
        m_isCancelled->store(true, std::memory_order_relaxed);
    m_isCancelled.reset();
    m_watcher.setFuture({});
}

void FindField::start()
{
    const int pending = m_pendingStep;
    clear();
    m_pendingStep = pending;
    if (!m_trace || m_field->text().trimmed().isEmpty()) {
        m_pendingStep = 0;
        Q_EMIT searched();
        return;
    }
    const auto query = parseSearch(m_field->text(), m_regex->isChecked());
    if (!query.hasValue()) {
        show(query.error().message, true);
        Q_EMIT searched();
        return;
    }
    show(tr("…"), false);
    m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    m_watcher.setFuture(QtConcurrent::run(
        [trace = m_trace, query = query.value(), flag = m_isCancelled](QPromise<SearchHits> &hits) {
            FlagProgress progress(flag);
            const auto all = search(*trace, query, progress,
                                    [&hits](const SearchHits &soFar) { hits.addResult(soFar); });
            if (all.hasValue())
                hits.addResult(all.value());
        }));
}

void FindField::takeHits(int result)
{
    if (!m_isCancelled)
        return;
    const SliceId current =
        m_current >= 0 ? m_hits.slices[static_cast<std::size_t>(m_current)] : SliceId::None;
    m_hits = m_watcher.resultAt(result);
    // Hits were added anywhere; the current one is still among them.
    const auto found = std::find(m_hits.slices.begin(), m_hits.slices.end(), current);
    m_current = found == m_hits.slices.end() ? -1 : found - m_hits.slices.begin();
    m_timeline->setSearchHits(m_hits.slices);
    show(countText(), false);
    if (const int pending = std::exchange(m_pendingStep, 0))
        step(pending);
}

void FindField::finish()
{
    if (!m_isCancelled || !m_hits.isComplete() || m_watcher.future().resultCount() == 0)
        return;
    m_isCancelled.reset();
    show(countText(), false);
    if (m_hits.slices.empty() && m_hits.tracks.size() == 1)
        m_timeline->revealTrack(m_hits.tracks.front());
    Q_EMIT searched();
}

QString FindField::countText() const
{
    const std::size_t rows = m_hits.tracks.size();
    const QString hits = text::count(static_cast<qint64>(m_hits.slices.size()));
    if (m_hits.slices.empty())
        return rows > 0 ? tr("%n row(s)", nullptr, int(rows)) : tr("no hits");
    const QString all = m_hits.isComplete() ? hits : tr("%1…", "hits so far").arg(hits);
    return m_current >= 0
               ? tr("%1 of %2", "current hit, all hits").arg(text::count(m_current + 1), all)
               : all;
}

void FindField::show(const QString &text, bool isTrouble)
{
    m_count->setText(isTrouble ? tr("not valid") : text);
    m_count->setToolTip(isTrouble ? plainToolTip(text) : QString());
}

void FindField::next()
{
    step(1);
}

void FindField::previous()
{
    step(-1);
}

/// The first hit that the view has not passed yet; the number of hits when it has passed all.
std::ptrdiff_t FindField::firstInView() const
{
    const auto isEarlier = [this](SliceId slice, Nanoseconds timeNs) {
        return m_trace->startNs(slice) < timeNs;
    };
    return std::lower_bound(m_hits.slices.begin(), m_hits.slices.end(),
                            m_timeline->model()->visible().beginNs, isEarlier)
           - m_hits.slices.begin();
}

/// The hit that comes next in this direction, or -1 while that is not known.
std::ptrdiff_t FindField::stepped(int direction) const
{
    const auto count = static_cast<std::ptrdiff_t>(m_hits.slices.size());
    std::ptrdiff_t next = m_current + direction;
    if (m_current < 0)
        next = m_timeline->model() ? firstInView() - (direction < 0 ? 1 : 0) : 0;
    if (m_hits.isComplete())
        return (next + count) % count;
    const bool isKnown =
        next >= 0 && next < count
        && m_trace->startNs(m_hits.slices[static_cast<std::size_t>(next)]) < m_hits.completeUntilNs;
    return isKnown ? next : -1;
}

void FindField::step(int direction)
{
    if (m_field->text().isEmpty() || m_delay.isActive() || !m_trace) {
        m_pendingStep = m_delay.isActive() ? direction : 0;
        if (m_delay.isActive())
            start();
        return;
    }
    const std::ptrdiff_t next = m_hits.slices.empty() ? -1 : stepped(direction);
    if (next < 0) {
        // Unless the search is over without a hit, it will be known soon.
        m_pendingStep = isSearching() ? direction : 0;
        return;
    }
    m_current = next;
    m_timeline->revealSlice(m_hits.slices[static_cast<std::size_t>(m_current)]);
    show(countText(), false);
}

bool FindField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto *const key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        step(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        if (m_field->text().isEmpty())
            m_timeline->setFocus();
        m_field->clear();
        clear();
        m_timeline->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FindField::paintEvent(QPaintEvent *)
{
    const ThemeColours &colours = Theme::current().colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_field->hasFocus() ? colours.accent : colours.lineStrong);
    painter.setBrush(colours.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace rooftrace
