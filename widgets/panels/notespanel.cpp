// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/notespanel.h"

#include "core/text/format.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"
#include "widgets/panels/emptystate.h"
#include "widgets/panels/icons.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

constexpr int IdRole = Qt::UserRole + 1;

} // namespace

NotesPanel::NotesPanel(QWidget *parent)
    : QWidget(parent)
    , m_toolRow(new QWidget(this))
    , m_list(new QListWidget(this))
    , m_edit(new QToolButton(m_toolRow))
    , m_delete(new QToolButton(m_toolRow))
{
    setObjectName(QStringLiteral("notesPanel"));
    m_list->setObjectName(QStringLiteral("notesList"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    m_list->setFont(Theme::current().font(FontRole::Body));
    m_list->setAccessibleName(tr("Notes and marks"));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_edit->setIcon(icon(Icon::Note));
    m_edit->setToolTip(tr("Edit the selected note."));
    m_edit->setAccessibleName(tr("Edit note"));
    m_delete->setIcon(icon(Icon::Close));
    m_delete->setToolTip(tr("Delete the selected note; undo brings it back."));
    m_delete->setAccessibleName(tr("Delete note"));
    auto *const tools = new QHBoxLayout(m_toolRow);
    tools->setContentsMargins(8, 2, 4, 2);
    tools->addStretch(1);
    for (QToolButton *const button : {m_edit, m_delete}) {
        button->setAutoRaise(true);
        tools->addWidget(button);
    }
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(3);
    m_empty = new EmptyState(this);
    setUnavailable({}, {});
    layout->addWidget(m_list);
    layout->addWidget(m_empty);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        Q_EMIT activated(item->data(IdRole).toString());
    });
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem *item) {
        Q_EMIT activated(item->data(IdRole).toString());
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, &NotesPanel::showContextMenu);
    connect(m_edit, &QToolButton::clicked, this, [this] { Q_EMIT editRequested(currentId()); });
    connect(m_delete, &QToolButton::clicked, this, [this] { Q_EMIT deleteRequested(currentId()); });
    setNotes({});
}

void NotesPanel::setNotes(const Notes &notes)
{
    const QString current = currentId();
    m_list->clear();
    int number = 0;
    for (const Note &note : notes) {
        if (note.isDeleted)
            continue;
        ++number;
        const QString what = note.text.isEmpty() ? tr("Mark") : note.text;
        const QString when = note.range.isEmpty() ? text::duration(note.range.beginNs)
                                                  : tr("%1, for %2", "start, length")
                                                        .arg(text::duration(note.range.beginNs),
                                                             text::duration(note.range.lengthNs()));
        const QString where =
            note.row.isEmpty() ? when : tr("%1 · %2", "time, row").arg(when, note.row);
        auto *const item =
            new QListWidgetItem(QStringLiteral("%1  %2\n%3").arg(number).arg(what, where), m_list);
        item->setData(IdRole, note.id);
        item->setToolTip(plainToolTip(note.sliceName));
        if (note.id == current)
            m_list->setCurrentItem(item);
    }
    const bool isEmpty = m_list->count() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_edit->setEnabled(!isEmpty);
    m_delete->setEnabled(!isEmpty);
}

void NotesPanel::setUnavailable(const QString &title, const QString &text)
{
    if (title.isEmpty())
        m_empty->setTexts(tr("No notes yet"),
                          tr("M marks the selection, Shift+M writes a note about it."), {});
    else
        m_empty->setTexts(title, text, {});
}

QString NotesPanel::currentId() const
{
    const QListWidgetItem *const item = m_list->currentItem();
    return item ? item->data(IdRole).toString() : QString();
}

void NotesPanel::showContextMenu(QPoint position)
{
    const QListWidgetItem *const item = m_list->itemAt(position);
    if (!item || item->data(IdRole).toString().isEmpty())
        return;
    const QString id = item->data(IdRole).toString();
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go To"), this, [this, id] { Q_EMIT activated(id); });
    menu->addAction(tr("Edit…"), this, [this, id] { Q_EMIT editRequested(id); });
    menu->addAction(tr("Delete"), this, [this, id] { Q_EMIT deleteRequested(id); });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

} // namespace rooftrace
