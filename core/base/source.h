// SPDX-License-Identifier: GPL-3.0-or-later
// One input file, read by position.
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace rooftrace {

/// Positional reads from one file. A file that was changed or cut after opening answers "the file
/// changed", never a crash (no mapping, hence no SIGBUS). Reads are thread-safe.
class Source
{
public:
    /// Opens `path`; "-" spools standard input into the cache directory first. Pipes are spooled
    /// as well. The error names the file and the cause.
    static Result<std::shared_ptr<const Source>> open(const QString &path);

    virtual ~Source();
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;

    const QString &path() const { return m_path; } ///< what to open again (spool file for pipes)
    const QString &shownName() const { return m_shownName; } ///< file name for people
    std::int64_t size() const { return m_size; }             ///< bytes when opened
    const std::string &head() const { return m_head; }       ///< the first bytes, at most 64 KiB

    /// Reads up to buffer.size() bytes at `offset`; returns how many (0 at the end).
    Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const;

    /// True when size, modification time or identity differ from what was opened.
    bool hasChanged() const;

private:
    Source() = default;
    struct Identity;

    QString m_path;
    QString m_shownName;
    std::int64_t m_size = 0;
    std::string m_head;
    int m_fd = -1;
    bool m_isSpooled = false;
    std::unique_ptr<Identity> m_identity;
};

} // namespace rooftrace
