// SPDX-License-Identifier: GPL-3.0-or-later
// The list of notes and marks.
#pragma once

#include "core/notes/note.h"

#include <QWidget>

class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace rooftrace {

class EmptyState;

/// Shows notes; changing them is somebody else's work.
class NotesPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit NotesPanel(QWidget *parent = nullptr);

    /// Why there can be no notes now; empty: there can.
    void setUnavailable(const QString &title, const QString &text);
    void setNotes(const Notes &notes); ///< deleted ones are left out
    QListWidget *list() const { return m_list; }
    QWidget *toolRow() const { return m_toolRow; }

Q_SIGNALS:
    void activated(QString id);
    void editRequested(QString id);
    void deleteRequested(QString id);

private:
    void showContextMenu(QPoint position);
    QString currentId() const;

    QWidget *m_toolRow;
    QListWidget *m_list;
    EmptyState *m_empty = nullptr; ///< instead of an empty list
    QToolButton *m_edit;
    QToolButton *m_delete;
};

} // namespace rooftrace
