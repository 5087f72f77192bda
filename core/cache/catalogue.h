// SPDX-License-Identifier: GPL-3.0-or-later
// Which indexes there are, how large, and when each was last of use.
#pragma once

#include <QString>

#include <cstdint>

namespace rooftrace {

/// The folder of indexes with its catalogue, shared by all processes of a person. What lies in the
/// folder counts; the catalogue only adds to it, and is made anew when it is damaged.
class CacheCatalogue
{
public:
    explicit CacheCatalogue(QString folder)
        : m_folder(std::move(folder))
    {
    }

    QString indexPath(const QString &key) const;

    /// Notes that the index was used now.
    void noteUse(const QString &key) const;

    /// Removes the indexes that were not used for longest until all together have at most
    /// `mostBytes`, but not `keptKey`; and what writers left behind that ended before their time.
    void tidy(std::int64_t mostBytes, const QString &keptKey) const;

    /// Removes every index.
    void clear() const;

    std::int64_t usedBytes() const;

    /// Begins the names of files that are being written; each is locked by who writes it.
    static QString temporaryPrefix();

private:
    void removeAbandoned() const;

    QString m_folder;
};

} // namespace rooftrace
