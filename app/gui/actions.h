// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of everything that a person can do: menus, tool bar, command palette, the sheet of
// shortcuts and the settings are made from it.
#pragma once

#include "widgets/panels/icons.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <span>

class QAction;
class QMenu;
class QWidget;

namespace rooftrace {

enum class ActionMenu : std::uint8_t { File, Edit, View, Rows, Go, Analyse, Tools, Window, Help };
inline constexpr std::size_t ActionMenuCount = 9;

/// Where shortcuts act. Single characters never act outside the timeline, whatever this says: they
/// belong to text fields there.
enum class ActionScope : std::uint8_t { Window, Timeline };

/// One row of the table. Texts are translated in the context "Actions".
struct ActionSpec
{
    const char *id; ///< stable, untranslated
    ActionMenu menu;
    const char *text;    ///< with mnemonic
    const char *tooltip; ///< one sentence
    /// Shortcuts in portable text, separated by a space; the first is the default, the others are
    /// alternatives. A key in brackets is a physical one that the timeline reads itself: "[W]".
    const char *keys;
    ActionScope scope = ActionScope::Window;
    bool isCheckable = false;
    bool startsGroup = false; ///< a separator comes before it
    Icon icon = Icon::None;
};

std::span<const ActionSpec> actionSpecs();

QString actionMenuTitle(ActionMenu menu); ///< translated, with mnemonic

/// Owns one QAction for each row of the table. Connect to them; enable and check them.
class ActionRegistry final : public QObject
{
    Q_OBJECT

public:
    /// Window shortcuts act in `window`, timeline shortcuts while `timeline` has the focus. Both
    /// outlive the registry.
    ActionRegistry(QWidget *window, QWidget *timeline);

    QAction *action(const char *id) const; ///< never nullptr for an id of the table
    void connectTo(const char *id, QObject *receiver, const std::function<void()> &slot);

    /// Adds all actions of `menu` in the order of the table.
    void fill(QMenu *menuWidget, ActionMenu menu) const;

    /// What the sheet and the palette show: keys in the native spelling, physical keys included.
    QString shortcutText(const ActionSpec &spec) const;
    QString plainText(const ActionSpec &spec) const; ///< translated, without mnemonic

    QList<QKeySequence> shortcuts(const ActionSpec &spec) const; ///< in effect, without physical
    static QList<QKeySequence> defaultShortcuts(const ActionSpec &spec);
    /// Replaces the shortcuts by the person's own; an empty list takes them away.
    void setShortcuts(const ActionSpec &spec, const QList<QKeySequence> &shortcuts);
    /// The other action that reacts to the sequence, or nullptr.
    const ActionSpec *conflict(const ActionSpec &spec, const QKeySequence &sequence) const;

private:
    void applyShortcuts(const ActionSpec &spec);

    QWidget *m_window;
    QWidget *m_timeline;
    QHash<QByteArray, QAction *> m_actions;
    QHash<QByteArray, QList<QKeySequence>> m_shortcuts;
    QHash<QByteArray, QList<QObject *>> m_characterShortcuts; // QShortcuts on the timeline
};

} // namespace rooftrace
