// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/notescontroller.h"

#include "app/gui/chooser.h"
#include "app/gui/tracedocument.h"
#include "core/text/format.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/panels/notespanel.h"
#include "widgets/timeline/timelineview.h"

namespace rooftrace {
namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// As the titles of rows in English, which older notes hold too. Never translated.
const char *kindWord(TrackKind kind)
{
    switch (kind) {
    case TrackKind::Annotations:
        return "Annotations";
    case TrackKind::Nvtx:
        return "NVTX";
    case TrackKind::Python:
        return "Python";
    case TrackKind::Operators:
        return "Operators";
    case TrackKind::Runtime:
        return "Runtime API";
    case TrackKind::OsRuntime:
        return "OS runtime";
    case TrackKind::OtherHost:
    case TrackKind::OtherDevice:
        return "Other";
    case TrackKind::Kernels:
        return "kernels";
    case TrackKind::Copies:
        return "copies";
    case TrackKind::GpuAnnotations:
        return "annotations";
    case TrackKind::Sync:
        return "synchronisation";
    case TrackKind::Overhead:
        return "Profiler overhead";
    case TrackKind::Window:
        return "Profiling window";
    }
    return "";
}

/// Titles of rows repeat among threads and devices.
QString ownedTitle(const Trace &trace, TrackId track, const QString &title)
{
    const Track &t = trace.track(track);
    const Topology &topology = trace.topology();
    QString owner;
    if (t.thread >= 0)
        owner = utf8(trace.string(topology.threads[static_cast<std::size_t>(t.thread)].tidText));
    else if (t.device >= 0)
        owner = QString::number(topology.devices[static_cast<std::size_t>(t.device)].ordinal);
    return owner.isEmpty() ? title : owner + QStringLiteral(" · ") + title;
}

} // namespace

QString rowKey(const Trace &trace, TrackId track)
{
    if (track == TrackId::None)
        return {};
    const Track &t = trace.track(track);
    const QString kind = QString::fromLatin1(kindWord(t.kind));
    if (t.stream < 0)
        return ownedTitle(trace, track, kind);
    const StreamInfo &stream = trace.topology().streams[static_cast<std::size_t>(t.stream)];
    const QString name = stream.name != StringId::Empty ? utf8(trace.string(stream.name))
                         : stream.stream >= 0 ? QStringLiteral("Stream %1").arg(stream.stream)
                                              : QStringLiteral("No stream");
    return ownedTitle(trace, track, name + QStringLiteral(" · ") + kind);
}

QString rowTitle(const Trace &trace, TrackId track)
{
    return track == TrackId::None ? QString() : ownedTitle(trace, track, trace.trackTitle(track));
}

TrackId rowOfKey(const Trace &trace, const QString &key)
{
    if (key.isEmpty())
        return TrackId::None;
    const auto count = static_cast<std::uint32_t>(trace.topology().tracks.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        if (rowKey(trace, TrackId{i}) == key)
            return TrackId{i};
    }
    // Notes of earlier versions hold the title in the language of who wrote them.
    for (std::uint32_t i = 0; i < count; ++i) {
        if (rowTitle(trace, TrackId{i}) == key)
            return TrackId{i};
    }
    return TrackId::None;
}

std::vector<PictureNote> pictureNotes(const Trace &trace, const Notes &notes)
{
    std::vector<PictureNote> shown;
    for (const Note &note : notes) {
        if (!note.isDeleted)
            shown.push_back({note.range, rowOfKey(trace, note.row), note.text, {}});
    }
    return shown;
}

NotesController::NotesController(TraceDocument *document, TimelineView *timeline, NotesPanel *panel,
                                 Chooser *chooser, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_timeline(timeline)
    , m_panel(panel)
    , m_chooser(chooser)
{
    connect(timeline, &TimelineView::noteRequested, this, &NotesController::request);
    connect(timeline, &TimelineView::noteDeleteRequested, document, &TraceDocument::deleteNote);
    connect(timeline, &TimelineView::noteActivated, this, &NotesController::edit);
    connect(panel, &NotesPanel::activated, this, &NotesController::goTo);
    connect(panel, &NotesPanel::editRequested, this, &NotesController::edit);
    connect(panel, &NotesPanel::deleteRequested, document, &TraceDocument::deleteNote);
    connect(document, &TraceDocument::notesChanged, this, &NotesController::show);
}

void NotesController::addNote(TimeRange range, TrackId track, const QString &text)
{
    if (!m_document->trace())
        return;
    const Trace &trace = *m_document->trace();
    Note note = makeNote(text.isEmpty() ? NoteKind::Mark : NoteKind::Note, range, text);
    note.row = rowKey(trace, track);
    const SliceId slice = m_timeline->model()->selectedSlice();
    if (slice != SliceId::None && trace.range(slice) == range)
        note.sliceName = utf8(trace.name(slice));
    m_document->addNote(note);
}

void NotesController::request(TimeRange range, TrackId track, bool hasText)
{
    if (!m_document->trace())
        return;
    if (!hasText) {
        addNote(range, track, {});
        return;
    }
    const QString hint =
        range.isEmpty()
            ? tr("At %1. Enter keeps the note, Esc leaves.").arg(text::duration(range.beginNs))
            : tr("About %1 from %2 on. Enter keeps the note, Esc leaves.")
                  .arg(text::duration(range.lengthNs()), text::duration(range.beginNs));
    m_chooser->openField(tr("Text of the note"), hint, [this, range, track](const QString &text) {
        if (!text.trimmed().isEmpty())
            addNote(range, track, text.trimmed());
        m_timeline->setFocus();
        return QString();
    });
}

void NotesController::edit(const QString &id)
{
    const Note *const note = m_document->note(id);
    if (!note)
        return;
    m_chooser->openField(tr("Text of the note"),
                         tr("Enter keeps the text, Esc leaves it as it was."),
                         [this, id](const QString &text) {
                             m_document->editNote(id, text.trimmed());
                             m_timeline->setFocus();
                             return QString();
                         });
    m_chooser->setFieldText(note->text);
}

void NotesController::goTo(const QString &id)
{
    const Note *const note = m_document->note(id);
    if (!note || !m_document->trace())
        return;
    m_timeline->revealRange(note->range, rowOfKey(*m_document->trace(), note->row));
}

void NotesController::show()
{
    m_panel->setNotes(m_document->notes());
    std::vector<TimelineNote> shown;
    const TracePtr &trace = m_document->trace();
    if (trace) {
        int number = 0;
        for (const Note &note : m_document->notes()) {
            if (note.isDeleted)
                continue;
            TimelineNote made;
            made.id = note.id;
            made.range = note.range;
            made.track = rowOfKey(*trace, note.row);
            made.number = ++number;
            // The first line is the title of the callout.
            const qsizetype newline = note.text.indexOf(QLatin1Char('\n'));
            made.title = newline < 0 ? note.text : note.text.left(newline);
            made.text = newline < 0 ? QString() : note.text.mid(newline + 1);
            shown.push_back(std::move(made));
        }
    }
    m_timeline->setNotes(std::move(shown));
}

} // namespace rooftrace
