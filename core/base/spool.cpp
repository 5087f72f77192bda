// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/spool.h"

#include "core/base/xdg.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <vector>

namespace rooftrace {

namespace {

struct SpoolText
{
    Q_DECLARE_TR_FUNCTIONS(SpoolText)
};

constexpr int PollMs = 100;
constexpr std::size_t BlockBytes = std::size_t{256} * 1024;
/// What is left to others: a tenth of a small disk, a gibibyte of a large one.
constexpr std::int64_t MostReserve = std::int64_t{1} << 30;
constexpr std::int64_t BytesPerLook = std::int64_t{16} * 1024 * 1024;

QString systemReason(int error)
{
    return QString::fromLocal8Bit(
        std::strerror(error)); // NOLINT(concurrency-mt-unsafe): glibc's is
}

Error cannotStore(const QString &detail)
{
    return {SpoolText::tr("The input cannot be stored for reading."), detail};
}

/// A file without a name in `folder`; -1 and errno when there cannot be one.
int openUnnamed(const QString &folder)
{
    const QByteArray place = QFile::encodeName(folder);
    int file = ::open(place.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR))
        return file;
    // The file system knows no such files: the name goes as soon as there is one.
    QByteArray name = place + "/stream-XXXXXX";
    file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file >= 0)
        ::unlink(name.constData());
    return file;
}

/// The copy while it grows. Owns its descriptor until it is taken.
class Copy
{
public:
    explicit Copy(std::int64_t mostBytes)
        : m_mostBytes(mostBytes)
    {
    }
    Copy(const Copy &) = delete;
    Copy &operator=(const Copy &) = delete;
    ~Copy()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    Status open()
    {
        int error = 0;
        for (const QString &folder :
             {xdg::cacheDir() + QStringLiteral("/spool"), QDir::tempPath()}) {
            QDir().mkpath(folder);
            m_file = openUnnamed(folder);
            error = error != 0 ? error : errno;
            m_folder = folder;
            if (m_file >= 0)
                return success();
        }
        return cannotStore(xdg::cacheDir() + QStringLiteral(": ") + systemReason(error));
    }

    Status append(const char *bytes, std::size_t size)
    {
        if (m_stored >= m_nextLook) {
            m_room = m_stored + room();
            m_nextLook = m_stored + BytesPerLook;
        }
        const auto wanted = m_stored + static_cast<std::int64_t>(size);
        if (wanted > m_mostBytes || wanted > m_room)
            return noRoom();
        while (size > 0) {
            const ssize_t put = ::write(m_file, bytes, size);
            if (put < 0 && errno == EINTR)
                continue;
            if (put < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EFBIG))
                return noRoom();
            if (put < 0)
                return cannotStore(systemReason(errno));
            bytes += put;
            size -= static_cast<std::size_t>(put);
            m_stored += put;
        }
        return success();
    }

    std::int64_t stored() const { return m_stored; }
    int take() { return std::exchange(m_file, -1); }

private:
    /// Free bytes of the disk but for the reserve.
    std::int64_t room() const
    {
        struct statvfs disk = {};
        if (::fstatvfs(m_file, &disk) != 0)
            return std::numeric_limits<std::int64_t>::max() / 2; // then writing will tell
        const auto unit = static_cast<std::int64_t>(disk.f_frsize);
        const std::int64_t all = static_cast<std::int64_t>(disk.f_blocks) * unit;
        const std::int64_t reserve = std::min(MostReserve, all / 10);
        return std::max<std::int64_t>(0, static_cast<std::int64_t>(disk.f_bavail) * unit - reserve);
    }
    Error noRoom() const
    {
        return {SpoolText::tr("The input is too large to be stored for reading: %1 has room for "
                              "only %2 of it. Save it as a file elsewhere and open that.")
                    .arg(m_folder, QLocale().formattedDataSize(m_stored)),
                {}};
    }

    std::int64_t m_mostBytes;
    std::int64_t m_room = 0;
    std::int64_t m_nextLook = 0;
    std::int64_t m_stored = 0;
    QString m_folder;
    int m_file = -1;
};

/// True when the stream has bytes or has ended; false when nothing came for a while.
bool hasNews(int stream)
{
    pollfd wanted{stream, POLLIN, 0};
    const int ready = ::poll(&wanted, 1, PollMs);
    return ready > 0 || (ready < 0 && errno != EINTR && errno != EAGAIN);
}

} // namespace

Result<int> spool(int stream, Progress &progress, std::int64_t mostBytes)
{
    Copy copy(mostBytes);
    Status status = copy.open();
    std::vector<char> buffer(BlockBytes);
    while (status.hasValue()) {
        if (progress.isCancelled())
            return cancelledError();
        if (!hasNews(stream))
            continue;
        const ssize_t got = ::read(stream, buffer.data(), buffer.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got < 0)
            return cannotStore(systemReason(errno));
        if (got == 0)
            return copy.take();
        status = copy.append(buffer.data(), static_cast<std::size_t>(got));
        progress.report({copy.stored(), 0, 0, SpoolText::tr("Storing the input")});
    }
    return status.error();
}

} // namespace rooftrace
