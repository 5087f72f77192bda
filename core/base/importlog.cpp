// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/importlog.h"

#include <algorithm>

namespace rooftrace {

void ImportLog::add(const std::string &kind, NoteLevel level, const QString &message,
                    std::int64_t offset, std::int64_t count, const QString &detail)
{
    const auto found = std::find_if(m_notes.begin(), m_notes.end(),
                                    [&](const ImportNote &note) { return note.kind == kind; });
    if (found != m_notes.end()) {
        found->count += count;
        return;
    }
    m_notes.push_back({kind, level, message, count, offset, detail});
}

void ImportLog::sortByOffset()
{
    std::stable_sort(m_notes.begin(), m_notes.end(), [](const ImportNote &a, const ImportNote &b) {
        return static_cast<std::uint64_t>(a.firstOffset)
               < static_cast<std::uint64_t>(b.firstOffset);
    });
}

std::int64_t ImportLog::countOf(const std::string &kind) const
{
    for (const ImportNote &note : m_notes) {
        if (note.kind == kind)
            return note.count;
    }
    return 0;
}

bool ImportLog::hasLoss() const
{
    return std::any_of(m_notes.begin(), m_notes.end(),
                       [](const ImportNote &note) { return note.level == NoteLevel::Loss; });
}

} // namespace rooftrace
