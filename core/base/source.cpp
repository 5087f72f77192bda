// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/source.h"

#include "core/base/spool.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rooftrace {

namespace {

struct SourceText
{
    Q_DECLARE_TR_FUNCTIONS(SourceText)
};

constexpr std::size_t HeadBytes = std::size_t{64} * 1024;

QString systemReason(int error)
{
    return QString::fromLocal8Bit(
        std::strerror(error)); // NOLINT(concurrency-mt-unsafe): glibc's is
}

Error cannotOpen(const QString &path)
{
    return {SourceText::tr("%1 cannot be opened: %2.").arg(path, systemReason(errno)), {}};
}

} // namespace

struct Source::Identity
{
    dev_t device;
    ino_t inode;
    off_t size;
    timespec modified;

    static Identity of(const struct stat &info)
    {
        return {info.st_dev, info.st_ino, info.st_size, info.st_mtim};
    }
    bool operator==(const Identity &other) const
    {
        return device == other.device && inode == other.inode && size == other.size
               && modified.tv_sec == other.modified.tv_sec
               && modified.tv_nsec == other.modified.tv_nsec;
    }
};

Result<std::shared_ptr<const Source>> Source::open(const QString &path)
{
    SilentProgress progress;
    return open(path, progress);
}

Result<std::shared_ptr<const Source>> Source::open(const QString &path, Progress &progress)
{
    const std::shared_ptr<Source> source(new Source);
    source->m_path = path;
    Status status = path == QStringLiteral("-") ? source->openStream(progress) : source->openFile();
    if (!status.hasValue())
        return status.error();
    struct stat info = {};
    if (::fstat(source->m_fd, &info) != 0)
        return cannotOpen(path);
    if (!S_ISREG(info.st_mode)) {
        status = source->openStream(progress);
        if (!status.hasValue())
            return status.error();
    }
    status = source->readHead();
    if (!status.hasValue())
        return status.error();
    return std::shared_ptr<const Source>(source);
}

Status Source::openFile()
{
    m_shownName = QFileInfo(m_path).fileName();
    // Not blocking: a pipe that nobody writes to yet must not hold up whoever wants to cancel.
    m_fd = ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (m_fd < 0)
        return cannotOpen(m_path);
    struct stat info = {};
    if (::fstat(m_fd, &info) == 0 && S_ISDIR(info.st_mode))
        return Error{SourceText::tr("%1 is a folder, not a trace.").arg(m_path),
                     {},
                     Error::Kind::Unsupported};
    return success();
}

/// Takes what is open, or standard input, as a stream. A file that stands for standard input is
/// read as it is.
Status Source::openStream(Progress &progress)
{
    struct stat info = {};
    const bool isStandardInput = m_fd < 0;
    const int stream = isStandardInput ? STDIN_FILENO : m_fd;
    const bool isWholeFile =
        ::fstat(stream, &info) == 0 && S_ISREG(info.st_mode) && ::lseek(stream, 0, SEEK_CUR) == 0;
    if (isStandardInput)
        m_shownName = SourceText::tr("standard input");
    Result<int> file = isWholeFile ? ::fcntl(stream, F_DUPFD_CLOEXEC, 0) : spool(stream, progress);
    if (!file.hasValue())
        return file.error();
    if (!isStandardInput)
        ::close(stream);
    m_fd = file.value();
    m_hasName = false;
    m_path = QStringLiteral("/proc/%1/fd/%2").arg(::getpid()).arg(m_fd);
    return success();
}

Status Source::readHead()
{
    struct stat info = {};
    if (::fstat(m_fd, &info) != 0)
        return cannotOpen(m_path);
    m_size = info.st_size;
    m_identity = std::make_unique<Identity>(Identity::of(info));
    m_head.resize(static_cast<std::size_t>(
        std::min<std::int64_t>(m_size, static_cast<std::int64_t>(HeadBytes))));
    const Result<std::size_t> got = readAt(0, m_head);
    if (!got.hasValue())
        return got.error();
    m_head.resize(got.value());
    return success();
}

Source::~Source()
{
    if (m_fd >= 0)
        ::close(m_fd);
}

Result<std::size_t> Source::readAt(std::int64_t offset, std::span<char> buffer) const
{
    std::size_t done = 0;
    while (done < buffer.size()) {
        const ssize_t got = ::pread(m_fd, buffer.data() + done, buffer.size() - done,
                                    static_cast<off_t>(offset + static_cast<std::int64_t>(done)));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Error{
                SourceText::tr("%1 cannot be read: %2.").arg(m_shownName, systemReason(errno)),
                QStringLiteral("offset %1").arg(offset)};
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    if (done < buffer.size() && offset + static_cast<std::int64_t>(done) < m_size)
        return Error{SourceText::tr("%1 was cut short while it was being read.").arg(m_shownName),
                     QStringLiteral("offset %1").arg(offset + static_cast<std::int64_t>(done))};
    return done;
}

std::int64_t Source::modifiedNs() const
{
    return std::int64_t{m_identity->modified.tv_sec} * 1'000'000'000 + m_identity->modified.tv_nsec;
}

bool Source::hasChanged() const
{
    struct stat info = {};
    const int code =
        m_hasName ? ::stat(QFile::encodeName(m_path).constData(), &info) : ::fstat(m_fd, &info);
    if (code != 0)
        return true;
    return !(Identity::of(info) == *m_identity);
}

} // namespace rooftrace
