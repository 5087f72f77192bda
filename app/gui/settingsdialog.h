// SPDX-License-Identifier: GPL-3.0-or-later
// Theme, language, wheel, size and shortcuts.
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace rooftrace {

class ActionRegistry;
struct ActionSpec;
class Settings;

/// Changes act at once; there is nothing to apply. Not modal.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(Settings &settings, ActionRegistry &actions, QWidget *parent);

private:
    QWidget *buildGeneral();
    QComboBox *themeChoice();
    QComboBox *languageChoice();
    QSpinBox *cacheChoice();
    QSpinBox *memoryChoice();
    QWidget *buildShortcuts();
    void showShortcut(int row);
    void changeShortcut(const ActionSpec &spec, const QKeySequence &sequence);

    Settings &m_settings;
    ActionRegistry &m_actions;
    QTableWidget *m_table = nullptr;
    QLabel *m_conflict = nullptr;
};

} // namespace rooftrace
