// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notes/note.h"

#include <QDateTime>
#include <QUuid>

#include <algorithm>
#include <map>

namespace rooftrace {

Note makeNote(NoteKind kind, TimeRange range, const QString &text)
{
    Note note;
    note.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    note.kind = kind;
    note.range = range;
    note.text = text;
    note.createdMs = QDateTime::currentMSecsSinceEpoch();
    note.modifiedMs = note.createdMs;
    return note;
}

Notes mergedNotes(const Notes &first, const Notes &second)
{
    std::map<QString, Note> byId;
    for (const Note &note : first)
        byId.emplace(note.id, note);
    for (const Note &note : second) {
        const auto [place, isNew] = byId.emplace(note.id, note);
        if (!isNew && note.modifiedMs > place->second.modifiedMs)
            place->second = note;
    }
    Notes merged;
    merged.reserve(byId.size());
    for (auto &[id, note] : byId)
        merged.push_back(std::move(note));
    std::stable_sort(merged.begin(), merged.end(), [](const Note &a, const Note &b) {
        return a.range.beginNs < b.range.beginNs;
    });
    return merged;
}

} // namespace rooftrace
