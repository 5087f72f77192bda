// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/source.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <array>
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

constexpr std::size_t HeadBytes = 64 * 1024;

QString systemReason(int error)
{
    return QString::fromLocal8Bit(
        std::strerror(error)); // NOLINT(concurrency-mt-unsafe): glibc's is
}

/// Copies a pipe into a file of its own, so that it can be read by position and again.
Result<QString> spool(int fd)
{
    const QString folder = xdg::cacheDir() + QStringLiteral("/spool");
    if (!QDir().mkpath(folder))
        return Error{SourceText::tr("The cache folder cannot be created."), folder};
    QTemporaryFile file(folder + QStringLiteral("/stdin-XXXXXX"));
    file.setAutoRemove(false);
    if (!file.open())
        return Error{SourceText::tr("The input cannot be stored for reading."), file.errorString()};
    std::array<char, 256 * 1024> buffer{};
    for (;;) {
        const ssize_t got = ::read(fd, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || (got > 0 && file.write(buffer.data(), got) != got)) {
            const QString reason = got < 0 ? systemReason(errno) : file.errorString();
            file.remove();
            return Error{SourceText::tr("The input cannot be stored for reading."), reason};
        }
        if (got == 0)
            break;
    }
    return file.fileName();
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
    const std::shared_ptr<Source> source(new Source);
    source->m_path = path;
    source->m_shownName = QFileInfo(path).fileName();
    const bool isStandardInput = path == QStringLiteral("-");
    struct stat info = {};
    const QByteArray name = QFile::encodeName(path);
    if (!isStandardInput && ::stat(name.constData(), &info) != 0)
        return Error{SourceText::tr("%1 cannot be opened: %2.").arg(path, systemReason(errno)), {}};
    if (!isStandardInput && S_ISDIR(info.st_mode))
        return Error{
            SourceText::tr("%1 is a folder, not a trace.").arg(path), {}, Error::Kind::Unsupported};
    if (isStandardInput || !S_ISREG(info.st_mode)) {
        const int pipe =
            isStandardInput ? STDIN_FILENO : ::open(name.constData(), O_RDONLY | O_CLOEXEC);
        if (pipe < 0)
            return Error{SourceText::tr("%1 cannot be opened: %2.").arg(path, systemReason(errno)),
                         {}};
        Result<QString> spooled = spool(pipe);
        if (!isStandardInput)
            ::close(pipe);
        if (!spooled.hasValue())
            return spooled.error();
        source->m_path = spooled.value();
        source->m_isSpooled = true;
        if (isStandardInput)
            source->m_shownName = SourceText::tr("standard input");
    }
    source->m_fd = ::open(QFile::encodeName(source->m_path).constData(), O_RDONLY | O_CLOEXEC);
    if (source->m_fd < 0 || ::fstat(source->m_fd, &info) != 0)
        return Error{SourceText::tr("%1 cannot be opened: %2.").arg(path, systemReason(errno)), {}};
    source->m_size = info.st_size;
    source->m_identity = std::make_unique<Identity>(Identity::of(info));
    source->m_head.resize(static_cast<std::size_t>(
        std::min<std::int64_t>(source->m_size, static_cast<std::int64_t>(HeadBytes))));
    const Result<std::size_t> got = source->readAt(0, source->m_head);
    if (!got.hasValue())
        return got.error();
    source->m_head.resize(got.value());
    return std::shared_ptr<const Source>(source);
}

Source::~Source()
{
    if (m_fd >= 0)
        ::close(m_fd);
    if (m_isSpooled)
        QFile::remove(m_path);
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

bool Source::hasChanged() const
{
    struct stat info = {};
    if (::stat(QFile::encodeName(m_path).constData(), &info) != 0)
        return true;
    return !(Identity::of(info) == *m_identity);
}

} // namespace rooftrace
