// SPDX-License-Identifier: GPL-3.0-or-later
// The trace of a window with everything that its person added: the only thing that changes.
#pragma once

#include "core/base/result.h"
#include "core/notes/dismissals.h"
#include "core/notes/note.h"
#include "core/trace/trace.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace rooftrace {

/// Owns the trace, notes, dismissals and their undo history. GUI thread. Files are read and
/// written on other threads; troubles are reported, never waited for.
class TraceDocument final : public QObject
{
    Q_OBJECT

public:
    explicit TraceDocument(QObject *parent = nullptr);
    ~TraceDocument() override;

    const TracePtr &trace() const { return m_trace; }
    const QString &path() const { return m_path; } ///< as asked for; empty: no trace
    const Notes &notes() const { return m_notes; } ///< with deleted ones
    const dismissals::Reasons &dismissed() const { return m_dismissed; }
    QUndoStack *undoStack() { return &m_undo; }
    const Note *note(const QString &id) const; ///< nullptr: none or deleted

    /// The same path again (a reload) keeps notes and history.
    void setTrace(const TracePtr &trace, const QString &path);
    void clear();

    // Undoable.
    void addNote(const Note &note);
    void editNote(const QString &id, const QString &text);
    void deleteNote(const QString &id);
    void dismiss(const QString &fingerprint, const QString &title, const QString &reason);
    void restore(const QString &fingerprint, const QString &title);

    void saveNow(); ///< starts writing what waits to be written
    bool isSaving() const { return m_saver.isRunning(); }

    // For undo commands.
    void putNote(Note note);
    void putDismissal(const QString &fingerprint, const std::optional<QString> &reason);

Q_SIGNALS:
    void traceChanged();
    void notesChanged();
    void dismissalsChanged();
    void troubleReported(rooftrace::Error error);

private:
    using DismissalResult = Result<dismissals::Reasons>;

    /// Hands a result over unless the document has gone by then.
    void whenDone(const QFuture<DismissalResult> &future,
                  std::function<void(const DismissalResult &)> take);
    void loadNotes();
    void takeLoadedNotes();
    void takeSavedNotes();

    TracePtr m_trace;
    QString m_path;
    Notes m_notes;
    dismissals::Reasons m_dismissed;
    QUndoStack m_undo;
    QTimer m_saveTimer;
    QFutureWatcher<Result<Notes>> m_loader;
    QFutureWatcher<Result<Notes>> m_saver;
    bool m_isDirty = false;
};

} // namespace rooftrace
