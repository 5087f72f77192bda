// SPDX-License-Identifier: GPL-3.0-or-later
// Pipes and other streams: stored without a name, within bounds, and left when told to.
#include "core/base/source.h"
#include "core/base/spool.h"
#include "tests/support/cancelafter.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace rooftrace;
using rooftrace::test::CancelAfter;

namespace {

/// Restores a limit of the process.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~FileSizeLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before = {};
    void (*m_handler)(int) = nullptr;
};

QByteArray letters(qsizetype size)
{
    QByteArray out(size, '\0');
    for (qsizetype i = 0; i < size; ++i)
        out[i] = static_cast<char>('a' + i % 26 * (i / 26 % 7) % 26);
    return out;
}

} // namespace

class TestSpool : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_cache;

    QString file(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    /// Names of files below the cache folder.
    QStringList leftOvers() const
    {
        QStringList names;
        QDirIterator files(file("cache"), QDir::Files | QDir::Hidden | QDir::System,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            names << files.next();
        return names;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_cache = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", QFile::encodeName(file("cache")));
    }
    void cleanup() { qputenv("XDG_CACHE_HOME", m_cache); }

    void aPipeIsReadByPosition()
    {
        const QByteArray bytes = letters(3'000'000); // more than a pipe holds
        QCOMPARE(::mkfifo(QFile::encodeName(file("pipe.json")).constData(), 0600), 0);
        std::thread writer([&] {
            QFile out(file("pipe.json"));
            if (out.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
                out.write(bytes);
        });
        const auto opened = Source::open(file("pipe.json"));
        writer.join();
        QVERIFY2(opened.hasValue(), opened.hasValue() ? "" : qPrintable(opened.error().detail));
        const Source &source = *opened.value();
        QCOMPARE(source.size(), std::int64_t(bytes.size()));
        QCOMPARE(source.shownName(), QStringLiteral("pipe.json"));
        QByteArray part(1000, '\0');
        QCOMPARE(source.readAt(2'999'500, {part.data(), 1000}).value(), std::size_t(500));
        QCOMPARE(part.left(500), bytes.right(500));
        QVERIFY(!source.hasChanged());
        QFile again(source.path());
        QVERIFY(again.open(QIODevice::ReadOnly));
        QCOMPARE(again.readAll(), bytes);
        QVERIFY(QDir(file("cache/rooftrace/spool")).exists());
        QCOMPARE(leftOvers(), QStringList());
    }

    void whatWaitsCanBeCancelled_data()
    {
        QTest::addColumn<bool>("hasWriter");
        QTest::newRow("a pipe that nobody writes to yet") << false;
        QTest::newRow("a pipe that stays silent") << true;
    }
    void whatWaitsCanBeCancelled()
    {
        QFETCH(bool, hasWriter);
        const QByteArray pipe = QFile::encodeName(file("pipe"));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const int both = hasWriter ? ::open(pipe.constData(), O_RDWR | O_CLOEXEC) : -1;
        CancelAfter progress(3);
        const auto opened = Source::open(file("pipe"), progress);
        if (both >= 0)
            ::close(both);
        QVERIFY(!opened.hasValue());
        QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
    }

    void whatFlowsCanBeCancelled()
    {
        CancelAfter progress(5);
        const auto opened = Source::open(QStringLiteral("/dev/zero"), progress);
        QVERIFY(!opened.hasValue());
        QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
        QVERIFY(progress.doneBytes() > 0);
        QVERIFY(progress.doneBytes() <= 5 * 256 * 1024); // a block a question
    }

    void anEndlessStreamIsGivenUp()
    {
        const int zeros = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
        CancelAfter progress(1000);
        const Result<int> stored = spool(zeros, progress, 3'000'000);
        ::close(zeros);
        QVERIFY(!stored.hasValue());
        QCOMPARE(stored.error().kind, Error::Kind::Failed);
        QVERIFY2(stored.error().message.contains(file("cache/rooftrace/spool")),
                 qPrintable(stored.error().message));
        QVERIFY(progress.doneBytes() <= 3'000'000);
        QCOMPARE(leftOvers(), QStringList());
    }

    void aFullDiskIsNamed()
    {
        const FileSizeLimit limit(1'000'000);
        const auto opened = Source::open(QStringLiteral("/dev/zero"));
        QVERIFY(!opened.hasValue());
        QVERIFY2(opened.error().message.contains(file("cache/rooftrace/spool")),
                 qPrintable(opened.error().message));
    }

    void anUnusableCacheFolderIsNoObstacle()
    {
        QFile inTheWay(file("cache"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        int ends[2] = {};
        QCOMPARE(::pipe(ends), 0);
        QCOMPARE(::write(ends[1], "abc", 3), ssize_t(3));
        ::close(ends[1]);
        SilentProgress progress;
        const Result<int> stored = spool(ends[0], progress);
        ::close(ends[0]);
        QVERIFY2(stored.hasValue(), stored.hasValue() ? "" : qPrintable(stored.error().detail));
        char bytes[4] = {};
        QCOMPARE(::pread(stored.value(), bytes, 4, 0), ssize_t(3));
        QCOMPARE(QByteArray(bytes), QByteArray("abc"));
        ::close(stored.value());
    }

    void aFileIsNotCopied()
    {
        QFile out(file("trace"));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("abc");
        out.close();
        const int before = ::dup(STDIN_FILENO);
        const int trace = ::open(QFile::encodeName(file("trace")).constData(), O_RDONLY);
        ::dup2(trace, STDIN_FILENO);
        ::close(trace);
        const auto opened = Source::open(QStringLiteral("-"));
        ::dup2(before, STDIN_FILENO);
        ::close(before);
        QVERIFY(opened.hasValue());
        QCOMPARE(opened.value()->size(), std::int64_t(3));
        QVERIFY(!QDir(file("cache")).exists());
        QVERIFY(!opened.value()->hasChanged());
        QVERIFY(QFile::resize(file("trace"), 1));
        QVERIFY(opened.value()->hasChanged());
    }
};

QTEST_GUILESS_MAIN(TestSpool)
#include "tst_spool.moc"
