// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/catalogue.h"

#include "core/db/database.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <fcntl.h>
#include <map>
#include <optional>
#include <sys/file.h>
#include <unistd.h>
#include <vector>

namespace rooftrace {

namespace {

const auto Suffix = QStringLiteral(".rtindex");

struct Entry
{
    QString key;
    std::int64_t bytes = 0;
    std::int64_t usedMs = 0;
};

std::optional<Database> openCatalogue(const QString &folder)
{
    const QString path = folder + QStringLiteral("/catalogue.sqlite");
    for (int attempt = 0; attempt < 2; ++attempt) {
        Result<Database> opened = Database::openOwn(path);
        if (opened.hasValue()) {
            Database database = std::move(opened).value();
            // What a power cut takes from it is found again in the folder.
            if (database.execute("PRAGMA synchronous=OFF").hasValue()
                && database
                       .execute("CREATE TABLE IF NOT EXISTS indexes(key TEXT PRIMARY KEY, "
                                "file TEXT, bytes INTEGER, last_use_ms INTEGER)")
                       .hasValue())
                return database;
        }
        if (!QFile::remove(path))
            break;
    }
    return std::nullopt;
}

/// What lies in the folder; files that were never noted count as used when they were written.
std::vector<Entry> entriesOf(const QString &folder)
{
    std::vector<Entry> entries;
    const QFileInfoList files =
        QDir(folder).entryInfoList({QLatin1Char('*') + Suffix}, QDir::Files | QDir::NoSymLinks);
    for (const QFileInfo &file : files)
        entries.push_back(
            {file.completeBaseName(), file.size(), file.lastModified().toMSecsSinceEpoch()});
    return entries;
}

void addUses(const Database &database, std::vector<Entry> &entries)
{
    Result<Statement> query = database.prepare("SELECT key,last_use_ms FROM indexes");
    if (!query.hasValue())
        return;
    Statement statement = std::move(query).value();
    std::map<QString, std::int64_t> uses;
    while (statement.step() == Statement::Step::Row) {
        const std::string_view key = statement.text(0);
        uses[QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()))] =
            statement.integer(1);
    }
    for (Entry &entry : entries) {
        if (const auto found = uses.find(entry.key); found != uses.end())
            entry.usedMs = std::max(entry.usedMs, found->second);
    }
}

void note(const Database &database, const Entry &entry)
{
    Result<Statement> query = database.prepare(
        "INSERT OR REPLACE INTO indexes(key,file,bytes,last_use_ms) VALUES(?1,?2,?3,?4)");
    if (!query.hasValue())
        return;
    Statement statement = std::move(query).value();
    const std::string key = entry.key.toStdString();
    const std::string file = key + Suffix.toStdString();
    statement.bind(1, std::string_view(key));
    statement.bind(2, std::string_view(file));
    statement.bind(3, entry.bytes);
    statement.bind(4, entry.usedMs);
    statement.step();
}

} // namespace

QString CacheCatalogue::temporaryPrefix()
{
    return QStringLiteral("writing-");
}

QString CacheCatalogue::indexPath(const QString &key) const
{
    return m_folder + QLatin1Char('/') + key + Suffix;
}

void CacheCatalogue::noteUse(const QString &key) const
{
    const std::optional<Database> database = openCatalogue(m_folder);
    if (database)
        note(*database,
             {key, QFileInfo(indexPath(key)).size(), QDateTime::currentMSecsSinceEpoch()});
}

void CacheCatalogue::tidy(std::int64_t mostBytes, const QString &keptKey) const
{
    removeAbandoned();
    std::optional<Database> database = openCatalogue(m_folder);
    // One process at a time decides; without a catalogue the files themselves tell enough.
    if (database && !database->execute("BEGIN IMMEDIATE").hasValue())
        database.reset();
    std::vector<Entry> entries = entriesOf(m_folder);
    if (database) {
        addUses(*database, entries);
        (void)database->execute("DELETE FROM indexes").hasValue();
    }
    std::sort(entries.begin(), entries.end(), [&keptKey](const Entry &a, const Entry &b) {
        return std::pair(a.key == keptKey, a.usedMs) < std::pair(b.key == keptKey, b.usedMs);
    });
    std::int64_t bytes = 0;
    for (const Entry &entry : entries)
        bytes += entry.bytes;
    for (const Entry &entry : entries) {
        if (bytes > mostBytes && entry.key != keptKey && QFile::remove(indexPath(entry.key)))
            bytes -= entry.bytes;
        else if (database)
            note(*database, entry);
    }
    if (database)
        (void)database->execute("COMMIT").hasValue();
}

void CacheCatalogue::clear() const
{
    tidy(-1, QString());
}

std::int64_t CacheCatalogue::usedBytes() const
{
    std::int64_t bytes = 0;
    for (const Entry &entry : entriesOf(m_folder))
        bytes += entry.bytes;
    return bytes;
}

void CacheCatalogue::removeAbandoned() const
{
    const QFileInfoList files = QDir(m_folder).entryInfoList({temporaryPrefix() + QLatin1Char('*')},
                                                             QDir::Files | QDir::NoSymLinks);
    for (const QFileInfo &info : files) {
        const QByteArray path = QFile::encodeName(info.absoluteFilePath());
        const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (file < 0)
            continue;
        // The lock goes with its process, whatever ends that.
        if (::flock(file, LOCK_EX | LOCK_NB) == 0)
            ::unlink(path.constData());
        ::close(file);
    }
}

} // namespace rooftrace
