// SPDX-License-Identifier: GPL-3.0-or-later
// Notes between the document, the timeline and the list.
#pragma once

#include "app/gui/exportpicture.h"
#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/notes/note.h"
#include "core/trace/trace.h"

#include <QObject>

namespace rooftrace {

class Chooser;
class NotesPanel;
class TimelineView;
class TraceDocument;

/// Turns requests of the timeline and the list into changes of the document and shows the result.
class NotesController final : public QObject
{
    Q_OBJECT

public:
    NotesController(TraceDocument *document, TimelineView *timeline, NotesPanel *panel,
                    Chooser *chooser, QObject *parent);

    /// Adds a note with text at once.
    void addNote(TimeRange range, TrackId track, const QString &text);
    void edit(const QString &id);
    void goTo(const QString &id);

private:
    void request(TimeRange range, TrackId track, bool hasText);
    void show();

    TraceDocument *m_document;
    TimelineView *m_timeline;
    NotesPanel *m_panel;
    Chooser *m_chooser;
};

/// A row's name that tells it from all other rows and survives another reading of the file, in
/// whatever language.
QString rowKey(const Trace &trace, TrackId track);
/// The same for people, translated.
QString rowTitle(const Trace &trace, TrackId track);
/// Notes as exported pictures show them, deleted ones left out.
std::vector<PictureNote> pictureNotes(const Trace &trace, const Notes &notes);
/// The row of a key, also of an older one with the title in the present language; TrackId::None
/// when there is none.
TrackId rowOfKey(const Trace &trace, const QString &key);

} // namespace rooftrace
