// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what to leave out of a trace that does not fit into memory, before it is loaded.
#pragma once

#include "app/gui/traceloader.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace rooftrace {

/// Each choice says what loading would take with it alone; the line below says it for all that is
/// chosen. Loading is offered as soon as that fits, and everything at one's own risk.
class MemoryDialog final : public QDialog
{
    Q_OBJECT

public:
    MemoryDialog(const QString &fileName, const TooLarge &what, QWidget *parent = nullptr);

    /// What was chosen.
    LoadPart part() const;

private:
    void addKinds(QFormLayout *form);
    void addProcesses(QFormLayout *form);
    ReadWish wish() const;
    QString withSize(const QString &text, const ReadFilter &filter) const;
    void showSum();

    TooLarge m_what;
    std::array<QCheckBox *, LeaveOutCount> m_kinds{};
    QSpinBox *m_shortest = nullptr;
    QLineEdit *m_range = nullptr;
    QComboBox *m_rank = nullptr;
    QLabel *m_sum = nullptr;
    QPushButton *m_load = nullptr;
    bool m_isEverything = false;
};

} // namespace rooftrace
