// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tracedocument.h"

#include "core/notes/notestore.h"

#include <QDateTime>
#include <QUndoCommand>
#include <QtConcurrentRun>

#include <algorithm>

namespace rooftrace {
namespace {

constexpr int SaveDelayMs = 300; // a burst of changes is one write

/// Goes from one state of a note to another.
class NoteCommand final : public QUndoCommand
{
public:
    NoteCommand(TraceDocument *document, Note before, Note after, const QString &text)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_document->putNote(m_before); }
    void redo() override { m_document->putNote(m_after); }

private:
    TraceDocument *m_document;
    Note m_before;
    Note m_after;
};

class DismissalCommand final : public QUndoCommand
{
public:
    DismissalCommand(TraceDocument *document, QString fingerprint, std::optional<QString> before,
                     std::optional<QString> after, const QString &text)
        : QUndoCommand(text)
        , m_document(document)
        , m_fingerprint(std::move(fingerprint))
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_document->putDismissal(m_fingerprint, m_before); }
    void redo() override { m_document->putDismissal(m_fingerprint, m_after); }

private:
    TraceDocument *m_document;
    QString m_fingerprint;
    std::optional<QString> m_before;
    std::optional<QString> m_after;
};

} // namespace

TraceDocument::TraceDocument(QObject *parent)
    : QObject(parent)
{
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(SaveDelayMs);
    connect(&m_saveTimer, &QTimer::timeout, this, &TraceDocument::saveNow);
    connect(&m_loader, &QFutureWatcherBase::finished, this, &TraceDocument::takeLoadedNotes);
    connect(&m_saver, &QFutureWatcherBase::finished, this, &TraceDocument::takeSavedNotes);
    whenDone(QtConcurrent::run(&dismissals::load), [this](const DismissalResult &loaded) {
        if (!loaded.hasValue()) {
            Q_EMIT troubleReported(loaded.error());
            return;
        }
        m_dismissed = loaded.value();
        Q_EMIT dismissalsChanged();
    });
}

TraceDocument::~TraceDocument()
{
    saveNow();
}

const Note *TraceDocument::note(const QString &id) const
{
    const auto found = std::find_if(m_notes.begin(), m_notes.end(),
                                    [&id](const Note &note) { return note.id == id; });
    return found == m_notes.end() || found->isDeleted ? nullptr : &*found;
}

void TraceDocument::setTrace(const TracePtr &trace, const QString &path)
{
    const bool isReload = path == m_path && m_trace;
    if (!isReload) {
        saveNow();
        m_notes.clear();
        m_undo.clear();
    }
    m_trace = trace;
    m_path = path;
    Q_EMIT traceChanged();
    Q_EMIT notesChanged();
    if (!isReload)
        loadNotes();
}

void TraceDocument::clear()
{
    saveNow();
    m_trace.reset();
    m_path.clear();
    m_notes.clear();
    m_undo.clear();
    m_loader.setFuture({});
    Q_EMIT traceChanged();
    Q_EMIT notesChanged();
}

void TraceDocument::addNote(const Note &note)
{
    Note before = note;
    before.isDeleted = true; // undoing an addition deletes
    m_undo.push(new NoteCommand(this, before, note,
                                note.kind == NoteKind::Mark ? tr("mark") : tr("new note")));
}

void TraceDocument::editNote(const QString &id, const QString &text)
{
    const Note *const before = note(id);
    if (!before || before->text == text)
        return;
    Note after = *before;
    after.text = text;
    if (!text.isEmpty())
        after.kind = NoteKind::Note;
    m_undo.push(new NoteCommand(this, *before, after, tr("change of a note")));
}

void TraceDocument::deleteNote(const QString &id)
{
    const Note *const before = note(id);
    if (!before)
        return;
    Note after = *before;
    after.isDeleted = true;
    m_undo.push(new NoteCommand(this, *before, after, tr("deletion of a note")));
}

void TraceDocument::dismiss(const QString &fingerprint, const QString &title, const QString &reason)
{
    m_undo.push(new DismissalCommand(this, fingerprint, std::nullopt, reason,
                                     tr("dismissal of “%1”").arg(title)));
}

void TraceDocument::restore(const QString &fingerprint, const QString &title)
{
    if (!m_dismissed.contains(fingerprint))
        return;
    m_undo.push(new DismissalCommand(this, fingerprint, m_dismissed.value(fingerprint),
                                     std::nullopt, tr("return of “%1”").arg(title)));
}

void TraceDocument::putNote(Note note)
{
    note.modifiedMs = std::max<std::int64_t>(QDateTime::currentMSecsSinceEpoch(),
                                             note.modifiedMs + 1); // a later change must win
    std::erase_if(m_notes, [&note](const Note &other) { return other.id == note.id; });
    m_notes = mergedNotes(m_notes, {note});
    m_isDirty = true;
    m_saveTimer.start();
    Q_EMIT notesChanged();
}

void TraceDocument::putDismissal(const QString &fingerprint, const std::optional<QString> &reason)
{
    if (reason)
        m_dismissed.insert(fingerprint, *reason);
    else
        m_dismissed.remove(fingerprint);
    Q_EMIT dismissalsChanged();
    whenDone(QtConcurrent::run(
                 [fingerprint, reason] { return dismissals::change(fingerprint, reason); }),
             [this](const DismissalResult &changed) {
                 if (!changed.hasValue())
                     Q_EMIT troubleReported(changed.error());
             });
}

void TraceDocument::whenDone(const QFuture<DismissalResult> &future,
                             std::function<void(const DismissalResult &)> take)
{
    // Not QFuture::then(): in Qt 6.4 it aborts when its context has gone by the time of the result.
    auto *const watcher = new QFutureWatcher<DismissalResult>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, take = std::move(take)] {
        take(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(future);
}

void TraceDocument::saveNow()
{
    m_saveTimer.stop();
    if (!m_isDirty || m_path.isEmpty())
        return;
    m_isDirty = false;
    m_saver.setFuture(
        QtConcurrent::run([path = m_path, notes = m_notes] { return notes::save(path, notes); }));
}

void TraceDocument::takeSavedNotes()
{
    const Result<Notes> saved = m_saver.result();
    if (!saved.hasValue())
        Q_EMIT troubleReported(saved.error());
}

void TraceDocument::loadNotes()
{
    m_loader.setFuture(QtConcurrent::run([path = m_path] { return notes::load(path); }));
}

void TraceDocument::takeLoadedNotes()
{
    if (!m_trace || m_loader.future().resultCount() == 0)
        return;
    const Result<Notes> loaded = m_loader.result();
    if (!loaded.hasValue()) {
        Q_EMIT troubleReported(loaded.error());
        return;
    }
    m_notes = mergedNotes(m_notes, loaded.value());
    Q_EMIT notesChanged();
}

} // namespace rooftrace
