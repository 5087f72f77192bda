// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader went on without: nothing is dropped silently.
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace rooftrace {

enum class NoteLevel { Info, Warning, Loss };

/// One kind of trouble met while reading, however often it occurred.
struct ImportNote
{
    std::string kind; ///< stable, untranslated id such as "kineto.bad-utf8"
    NoteLevel level = NoteLevel::Info;
    QString message;        ///< translated sentence; never holds a secret value
    std::int64_t count = 0; ///< how often
    std::int64_t firstOffset =
        -1;         ///< byte offset of the first; -1 when it has none, as in a database
    QString detail; ///< untranslated facts of the first occurrence, its row; may be empty
};

/// Collects notes by kind. Not thread-safe: one reader, one log.
class ImportLog
{
public:
    /// Adds `count` occurrences; the message and offset of the first one are kept.
    void add(const std::string &kind, NoteLevel level, const QString &message,
             std::int64_t offset = -1, std::int64_t count = 1, const QString &detail = {});

    /// Orders the notes by their first offset; those without one come last.
    void sortByOffset();

    const std::vector<ImportNote> &notes() const { return m_notes; }
    std::int64_t countOf(const std::string &kind) const;
    bool hasLoss() const;

private:
    std::vector<ImportNote> m_notes; // few kinds: a linear search is the fastest
};

} // namespace rooftrace
