// SPDX-License-Identifier: GPL-3.0-or-later
// What a person wrote down about a trace.
#pragma once

#include "core/base/units.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace rooftrace {

enum class NoteKind : std::uint8_t {
    Mark, ///< a place worth coming back to, usually without text
    Note, ///< text about a slice or a stretch of time
};

/// One mark or note. It is tied to time and, when it is about a slice, to the slice's row title and
/// name: these survive a new version of a reader, slice numbers need not.
struct Note
{
    QString id; ///< random, stable: notes of two people merge by it
    NoteKind kind = NoteKind::Note;
    TimeRange range;             ///< trace time; begin == end is a moment
    QString row;                 ///< title of the row, empty: all rows
    QString sliceName;           ///< raw name of the slice, empty: about the range
    QString text;                ///< plain text, may hold line breaks
    std::int64_t createdMs = 0;  ///< Unix time, milliseconds
    std::int64_t modifiedMs = 0; ///< the later change wins when two files are merged
    bool isDeleted = false;      ///< kept, so that a merge does not bring it back

    friend bool operator==(const Note &, const Note &) = default;
};

using Notes = std::vector<Note>;

/// A new note with a fresh id and the present time.
Note makeNote(NoteKind kind, TimeRange range, const QString &text);

/// Both sets of notes; of two with the same id the one modified later (the first when equal).
/// Ordered by begin, then id.
Notes mergedNotes(const Notes &first, const Notes &second);

} // namespace rooftrace
