// SPDX-License-Identifier: GPL-3.0-or-later
// Every action with its keys, as they are bound now.
#pragma once

#include <QDialog>

class QTableWidget;

namespace rooftrace {

class ActionRegistry;

/// Not modal; made anew each time it is shown, so that it tells the truth.
class ShortcutSheet final : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutSheet(const ActionRegistry &actions, QWidget *parent);
    QTableWidget *table() const { return m_table; }

private:
    void fill(const ActionRegistry &actions);
    void addMouse();
    void addRow(const QString &group, const QString &text, const QString &keys,
                const QString &tooltip);

    QTableWidget *m_table;
};

} // namespace rooftrace
