// SPDX-License-Identifier: GPL-3.0-or-later
// One input file, read by position.
#pragma once

#include "core/base/progress.h"
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
    /// Opens `path`; "-" is standard input. What is no file, such as a pipe, is copied into one
    /// without a name first, see spool(). The error names the file and the cause.
    static Result<std::shared_ptr<const Source>> open(const QString &path, Progress &progress);
    /// The same where nobody waits or cancels.
    static Result<std::shared_ptr<const Source>> open(const QString &path);

    virtual ~Source();
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;

    /// What to open again: for standard input and pipes a path below /proc, which is there as long
    /// as this object is.
    const QString &path() const { return m_path; }
    const QString &shownName() const { return m_shownName; } ///< file name for people
    std::int64_t size() const { return m_size; }             ///< bytes when opened
    std::int64_t modifiedNs() const;                         ///< Unix time of the last change
    bool hasName() const { return m_hasName; }               ///< a file; false: a copied stream
    const std::string &head() const { return m_head; }       ///< the first bytes, at most 64 KiB

    /// Reads up to buffer.size() bytes at `offset`; returns how many (0 at the end).
    Result<std::size_t> readAt(std::int64_t offset, std::span<char> buffer) const;

    /// True when size, modification time or identity differ from what was opened.
    bool hasChanged() const;

private:
    Source() = default;
    struct Identity;
    Status openFile();
    Status openStream(Progress &progress);
    Status readHead();

    QString m_path;
    QString m_shownName;
    std::int64_t m_size = 0;
    std::string m_head;
    int m_fd = -1;
    bool m_hasName = true;
    std::unique_ptr<Identity> m_identity;
};

} // namespace rooftrace
