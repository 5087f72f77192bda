// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QShortcut>
#include <QWidget>

namespace rooftrace {
namespace {

struct ActionsText
{
    Q_DECLARE_TR_FUNCTIONS(ActionsText)
};

QStringList keyTexts(const ActionSpec &spec)
{
    return QString::fromLatin1(spec.keys).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// "[W]" but not "[" itself.
bool isPhysical(const QString &key)
{
    return key.size() == 3 && key.startsWith(QLatin1Char('[')) && key.endsWith(QLatin1Char(']'));
}

/// A key that a text field would take as a character.
bool isCharacter(const QKeySequence &sequence)
{
    const QKeyCombination key = sequence[0];
    const Qt::KeyboardModifiers modifiers = key.keyboardModifiers() & ~Qt::ShiftModifier;
    return modifiers == Qt::NoModifier && key.key() < Qt::Key_Escape;
}

} // namespace

QString actionMenuTitle(ActionMenu menu)
{
    switch (menu) {
    case ActionMenu::File:
        return ActionsText::tr("&File");
    case ActionMenu::Edit:
        return ActionsText::tr("&Edit");
    case ActionMenu::View:
        return ActionsText::tr("&View");
    case ActionMenu::Rows:
        return ActionsText::tr("&Rows");
    case ActionMenu::Go:
        return ActionsText::tr("&Go");
    case ActionMenu::Analyse:
        return ActionsText::tr("&Analyse");
    case ActionMenu::Tools:
        return ActionsText::tr("&Tools");
    case ActionMenu::Window:
        return ActionsText::tr("&Window");
    case ActionMenu::Help:
        return ActionsText::tr("&Help");
    }
    return {};
}

ActionRegistry::ActionRegistry(QWidget *window, QWidget *timeline)
    : QObject(window)
    , m_window(window)
    , m_timeline(timeline)
{
    for (const ActionSpec &spec : actionSpecs()) {
        auto *const action = new QAction(ActionsText::tr(spec.text), this);
        action->setObjectName(QString::fromLatin1(spec.id));
        action->setToolTip(ActionsText::tr(spec.tooltip));
        action->setStatusTip(action->toolTip());
        action->setCheckable(spec.isCheckable);
        if (spec.icon != Icon::None)
            action->setIcon(icon(spec.icon));
        action->setIconVisibleInMenu(false);
        action->setMenuRole(QAction::NoRole);
        m_actions.insert(spec.id, action);
        m_shortcuts.insert(spec.id, defaultShortcuts(spec));
        if (spec.scope == ActionScope::Timeline) {
            action->setShortcutContext(Qt::WidgetShortcut);
            timeline->addAction(action);
        } else {
            window->addAction(action);
        }
        applyShortcuts(spec);
    }
}

QAction *ActionRegistry::action(const char *id) const
{
    QAction *const found = m_actions.value(id);
    Q_ASSERT_X(found, "ActionRegistry", id);
    return found;
}

void ActionRegistry::connectTo(const char *id, QObject *receiver, const std::function<void()> &slot)
{
    connect(action(id), &QAction::triggered, receiver, slot);
}

void ActionRegistry::fill(QMenu *menuWidget, ActionMenu menu) const
{
    for (const ActionSpec &spec : actionSpecs()) {
        if (spec.menu != menu)
            continue;
        if (spec.startsGroup)
            menuWidget->addSeparator();
        menuWidget->addAction(action(spec.id));
    }
    menuWidget->setToolTipsVisible(true);
}

QString ActionRegistry::shortcutText(const ActionSpec &spec) const
{
    QStringList texts;
    const QStringList keys = keyTexts(spec);
    for (const QString &key : keys) {
        if (isPhysical(key))
            texts.append(key.mid(1, 1));
    }
    const QList<QKeySequence> sequences = shortcuts(spec);
    for (const QKeySequence &sequence : sequences)
        texts.append(sequence.toString(QKeySequence::NativeText));
    return texts.join(QStringLiteral(" · "));
}

QString ActionRegistry::plainText(const ActionSpec &spec) const
{
    QString text = ActionsText::tr(spec.text);
    text.remove(QLatin1Char('&'));
    return text;
}

QList<QKeySequence> ActionRegistry::shortcuts(const ActionSpec &spec) const
{
    return m_shortcuts.value(spec.id);
}

QList<QKeySequence> ActionRegistry::defaultShortcuts(const ActionSpec &spec)
{
    QList<QKeySequence> sequences;
    const QStringList keys = keyTexts(spec);
    for (const QString &key : keys) {
        if (!isPhysical(key))
            sequences.append(QKeySequence(key, QKeySequence::PortableText));
    }
    return sequences;
}

void ActionRegistry::setShortcuts(const ActionSpec &spec, const QList<QKeySequence> &shortcuts)
{
    m_shortcuts.insert(spec.id, shortcuts);
    applyShortcuts(spec);
}

const ActionSpec *ActionRegistry::conflict(const ActionSpec &spec,
                                           const QKeySequence &sequence) const
{
    for (const ActionSpec &other : actionSpecs()) {
        if (&other != &spec && shortcuts(other).contains(sequence))
            return &other;
    }
    return nullptr;
}

void ActionRegistry::applyShortcuts(const ActionSpec &spec)
{
    QAction *const target = action(spec.id);
    qDeleteAll(m_characterShortcuts.take(spec.id));
    QList<QKeySequence> own;
    const QList<QKeySequence> all = shortcuts(spec);
    for (const QKeySequence &sequence : all) {
        if (spec.scope == ActionScope::Timeline || !isCharacter(sequence)) {
            own.append(sequence);
            continue;
        }
        auto *const shortcut = new QShortcut(sequence, m_timeline);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, target, &QAction::trigger);
        m_characterShortcuts[spec.id].append(shortcut);
    }
    target->setShortcuts(own);
}

} // namespace rooftrace
