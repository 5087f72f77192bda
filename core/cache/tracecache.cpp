// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/tracecache.h"

#include "core/base/columnfile.h"
#include "core/base/hash.h"
#include "core/base/xdg.h"
#include "core/cache/catalogue.h"
#include "core/readers/readerregistry.h"
#include "core/text/language.h"
#include "core/trace/tracearchive.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <sourcefingerprint.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace rooftrace {

namespace {

struct TraceCacheText
{
    Q_DECLARE_TR_FUNCTIONS(TraceCacheText)
};

constexpr std::int64_t EndBytes = std::int64_t{1} << 20U;
constexpr std::int64_t SampleBytes = 4096;
constexpr std::int64_t Samples = 64;
constexpr int WriterNiceness = 10;

/// Does one job after the other on a thread that is there only while there are jobs.
class JobQueue
{
public:
    ~JobQueue() { finish(); }

    void add(std::function<void()> job)
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        if (m_isRunning)
            return;
        m_isRunning = true;
        m_thread = std::jthread([this] { work(); }); // joins the one that has ended
    }
    bool isIdle()
    {
        const std::lock_guard lock(m_mutex);
        return !m_isRunning;
    }
    void finish()
    {
        std::unique_lock lock(m_mutex);
        m_idle.wait(lock, [this] { return !m_isRunning; });
        if (m_thread.joinable())
            m_thread.join(); // it has let go of the lock for good
    }

private:
    void work()
    {
        // On Linux this is the thread's own.
        setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), WriterNiceness);
        std::unique_lock lock(m_mutex);
        while (!m_jobs.empty()) {
            const std::function<void()> job = std::move(m_jobs.front());
            m_jobs.pop_front();
            lock.unlock();
            job();
            lock.lock();
        }
        m_isRunning = false;
        m_idle.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_idle;
    std::deque<std::function<void()>> m_jobs;
    bool m_isRunning = false;
    std::jthread m_thread;
};

JobQueue &jobs()
{
    static JobQueue queue;
    return queue;
}

struct Place
{
    CacheCatalogue catalogue;
    QString folder;
    QString key;
    ColumnFileLabel label;
};

void appendNumber(std::vector<char> &bytes, std::int64_t number)
{
    const auto *first = reinterpret_cast<const char *>(&number);
    bytes.insert(bytes.end(), first, first + sizeof(number));
}

bool appendPart(std::vector<char> &bytes, const Source &source, std::int64_t offset,
                std::int64_t size)
{
    const std::size_t before = bytes.size();
    bytes.resize(before + static_cast<std::size_t>(size));
    const Result<std::size_t> got = source.readAt(offset, std::span(bytes).subspan(before));
    return got.hasValue() && got.value() == static_cast<std::size_t>(size);
}

/// What tells one source from another: size, time, samples of the content, and the files that
/// databases have beside them. Notes are in the language of who opened it.
std::optional<std::vector<char>> identityOf(const Source &source)
{
    std::vector<char> bytes;
    bytes.reserve(static_cast<std::size_t>(2 * EndBytes + Samples * SampleBytes + 1024));
    const std::int64_t size = source.size();
    appendNumber(bytes, size);
    appendNumber(bytes, source.modifiedNs());
    for (const char *suffix : {"-wal", "-journal"})
        appendNumber(bytes, QFileInfo(source.path() + QLatin1String(suffix)).size());
    const QByteArray language =
        (text::installedLanguage() + QLatin1Char('/') + QLocale().name()).toUtf8();
    bytes.insert(bytes.end(), language.begin(), language.end());
    const std::int64_t ends = std::min(size, EndBytes);
    if (!appendPart(bytes, source, 0, ends) || !appendPart(bytes, source, size - ends, ends))
        return std::nullopt;
    for (std::int64_t i = 1; i <= Samples && size > 2 * EndBytes; ++i) {
        const std::int64_t offset = EndBytes + (size - 2 * EndBytes) / (Samples + 1) * i;
        if (!appendPart(bytes, source, offset, std::min(SampleBytes, size - offset)))
            return std::nullopt;
    }
    return bytes;
}

/// Where the index of a source lies; nothing for a source that gets none.
std::optional<Place> placeOf(const Source &source, const CacheOptions &options)
{
    if (!options.isUsed || !options.filter.isEmpty() || !source.hasName()
        || source.size() < options.smallestSource)
        return std::nullopt;
    const std::optional<std::vector<char>> identity = identityOf(source);
    if (!identity)
        return std::nullopt;
    ColumnFileLabel label;
    label.schema = mixHashes(SourceFingerprint, TraceArchive::Version);
    label.key = {stableHash(*identity, 1), stableHash(*identity, 2)};
    const QString folder = options.folder.isEmpty() ? cacheFolder() : options.folder;
    const QString key = QStringLiteral("%1%2")
                            .arg(label.key[0], 16, 16, QLatin1Char('0'))
                            .arg(label.key[1], 16, 16, QLatin1Char('0'));
    return Place{CacheCatalogue(folder), folder, key, label};
}

TracePtr fromIndex(const std::shared_ptr<const Source> &source, const Place &place)
{
    const QString path = place.catalogue.indexPath(place.key);
    ColumnFile::Fault fault = ColumnFile::Fault::Absent;
    const std::shared_ptr<const ColumnFile> file = ColumnFile::open(path, place.label, fault);
    TracePtr trace;
    if (file) {
        fault = ColumnFile::Fault::Damaged;
        trace = TraceArchive::read(file, {source->path(), source->shownName(), source->size(),
                                          [&source](std::string_view readerId) {
                                              return detailReaderOf(readerId, source);
                                          }});
    }
    if (!trace && fault == ColumnFile::Fault::Damaged)
        QFile::remove(path);
    return trace;
}

Error cannotStore(int error)
{
    return {TraceCacheText::tr("The index cannot be stored: %1.")
                .arg(QString::fromLocal8Bit(
                    std::strerror(error))), // NOLINT(concurrency-mt-unsafe): glibc's is
            {}};
}

/// A file under a name of its own until it is complete.
class TemporaryFile
{
public:
    explicit TemporaryFile(const QString &folder)
        : m_path(QFile::encodeName(folder + QLatin1Char('/') + CacheCatalogue::temporaryPrefix()
                                   + QStringLiteral("XXXXXX")))
        , m_file(::mkostemp(m_path.data(), O_CLOEXEC))
    {
        if (m_file >= 0)
            ::flock(m_file, LOCK_EX | LOCK_NB); // says that somebody writes it
    }
    ~TemporaryFile()
    {
        if (m_file < 0)
            return;
        if (!m_hasMoved)
            ::unlink(m_path.constData());
        ::close(m_file);
    }
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;

    int file() const { return m_file; }
    bool moveTo(const QString &path)
    {
        m_hasMoved = ::rename(m_path.constData(), QFile::encodeName(path).constData()) == 0;
        return m_hasMoved;
    }

private:
    QByteArray m_path;
    int m_file;
    bool m_hasMoved = false;
};

Status store(const Trace &trace, std::string_view readerId, const Source &source,
             const Place &place, const CacheOptions &options)
{
    QDir().mkpath(place.folder);
    // What a trace says of somebody's work is nobody else's business.
    QFile::setPermissions(place.folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    TemporaryFile temporary(place.folder);
    if (temporary.file() < 0)
        return cannotStore(errno);
    ColumnFileWriter writer(temporary.file(), place.label, options.mostBytes);
    if (!TraceArchive::write(trace, readerId, writer))
        return cannotStore(EFBIG);
    Status written = writer.finish();
    if (!written.hasValue())
        return written;
    // Not flushed to the disk: a file that a power cut left half is recognised by its checksums.
    if (source.hasChanged())
        return success();
    if (!temporary.moveTo(place.catalogue.indexPath(place.key)))
        return cannotStore(errno);
    place.catalogue.noteUse(place.key);
    place.catalogue.tidy(options.mostBytes, place.key);
    return success();
}

/// At once, or when others are done if the trace is still of use to anybody then: waiting keeps no
/// trace in memory.
void storeLater(const TracePtr &trace, const std::string &readerId,
                const std::shared_ptr<const Source> &source, const Place &place,
                const CacheOptions &options)
{
    const TracePtr first = jobs().isIdle() ? trace : nullptr;
    jobs().add([first, weak = std::weak_ptr(trace), readerId, source, place, options] {
        const TracePtr kept = weak.lock();
        if (!kept)
            return;
        const Status stored = store(*kept, readerId, *source, place, options);
        if (!stored.hasValue() && options.onTrouble)
            options.onTrouble(stored.error());
    });
}

} // namespace

QString cacheFolder()
{
    return xdg::cacheDir() + QStringLiteral("/index");
}

Result<TracePtr> openTrace(const QString &path, const CacheOptions &options, Progress &progress,
                           SnapshotSink *snapshots)
{
    Result<std::shared_ptr<const Source>> source = Source::open(path, progress);
    if (!source.hasValue())
        return source.error();
    return openTrace(source.value(), options, progress, snapshots);
}

Result<TracePtr> openTrace(const std::shared_ptr<const Source> &source, const CacheOptions &options,
                           Progress &progress, SnapshotSink *snapshots)
{
    const std::optional<Place> place = placeOf(*source, options);
    if (place) {
        if (const TracePtr trace = fromIndex(source, *place)) {
            jobs().add([place = *place] { place.catalogue.noteUse(place.key); });
            return trace;
        }
    }
    std::string readerId;
    Result<TracePtr> trace = readTrace(source, progress, snapshots, &readerId, options.filter);
    // What has no details a second time would be less than what was read.
    if (place && trace.hasValue() && !source->hasChanged() && detailReaderOf(readerId, source))
        storeLater(trace.value(), readerId, source, *place, options);
    return trace;
}

void finishCacheWrites()
{
    jobs().finish();
}

void clearCache(const QString &folder)
{
    CacheCatalogue(folder).clear();
}

QString indexPathOf(const Source &source, const CacheOptions &options)
{
    const std::optional<Place> place = placeOf(source, options);
    return place ? place->catalogue.indexPath(place->key) : QString();
}

} // namespace rooftrace
