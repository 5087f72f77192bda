// SPDX-License-Identifier: GPL-3.0-or-later
// Opening holds out: thousands of openings and cancellations, many files at once, files that change
// while they are read, names of any kind.
#include "core/cache/tracecache.h"
#include "core/readers/readerregistry.h"
#include "tests/support/cancelafter.h"
#include "tests/support/gzip.h"
#include "tests/support/nsysfixture.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace rooftrace;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool IsSanitized = true; // freed memory is kept for a while; leaks are found at the end
constexpr int Cycles = 150;
#else
constexpr bool IsSanitized = false;
constexpr int Cycles = 1000;
#endif

QByteArray kineto(int operators)
{
    QByteArray json = R"({"traceEvents":[)";
    for (int i = 0; i < operators; ++i)
        json += R"({"ph":"X","cat":"cpu_op","name":"aten::op)" + QByteArray::number(i % 50)
                + R"(","pid":1,"tid":)" + QByteArray::number(i % 4) + R"(,"ts":)"
                + QByteArray::number(i * 10 + 1) + R"(,"dur":9,"args":{"External id":)"
                + QByteArray::number(i) + R"(,"Input Dims":[[)" + QByteArray::number(i)
                + R"(,3]]}},)";
    return json + R"({"ph":"X","cat":"cpu_op","name":"last","pid":1,"tid":1,"ts":1,"dur":0}]})";
}

/// Resident bytes, open descriptors and threads of this process.
struct Footprint
{
    std::int64_t residentBytes = 0;
    qsizetype descriptors = 0;
    qsizetype threads = 0;
};

Footprint footprint()
{
    Footprint now;
    QFile file(QStringLiteral("/proc/self/statm"));
    if (file.open(QIODevice::ReadOnly))
        now.residentBytes =
            file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
    file.close();
    const auto entries = [](const char *folder) {
        return QDir(QString::fromLatin1(folder))
            .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
            .size();
    };
    now.descriptors = entries("/proc/self/fd");
    now.threads = entries("/proc/self/task");
    return now;
}

/// Cuts the file when a part of it has been read.
class CuttingProgress final : public Progress
{
public:
    CuttingProgress(const QString &path, qint64 size)
        : m_path(path)
        , m_size(size)
    {
    }
    void report(const ProgressState &state) override
    {
        if (state.doneBytes > 0 && !m_isCut.exchange(true))
            ::truncate(QFile::encodeName(m_path).constData(), m_size);
    }
    bool isCancelled() const override { return false; }
    bool isCut() const { return m_isCut; }

private:
    QString m_path;
    qint64 m_size;
    std::atomic<bool> m_isCut{false};
};

} // namespace

class TestSurvival : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void openingAndCancellingLeavesNothing_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"json", "gzip", "nsys", "index"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void openingAndCancellingLeavesNothing()
    {
        QFETCH(QString, kind);
        const QString path = sample(kind);
        CacheOptions options;
        options.isUsed = kind == u"index";
        options.folder = m_folder->filePath(QStringLiteral("cache"));
        options.smallestSource = 0;
        std::mt19937 random(3);
        int opened = 0;
        int cancelled = 0;
        Footprint before;
        for (int cycle = 0; cycle < Cycles; ++cycle) {
            if (cycle == Cycles / 5) // whatever is made once is there by now
                before = footprint();
            test::CancelAfter progress(static_cast<std::int64_t>(random() % 60));
            const Result<TracePtr> trace = openTrace(path, options, progress);
            if (trace.hasValue())
                ++opened;
            else if (trace.error().kind == Error::Kind::Cancelled)
                ++cancelled;
            else
                QFAIL(qPrintable(trace.error().message));
            finishCacheWrites();
        }
        const Footprint after = footprint();
        // An index opens at once: nothing asks.
        QVERIFY2(opened > Cycles / 20 && (kind == u"index" || cancelled > Cycles / 20),
                 qPrintable(QStringLiteral("%1 opened, %2 cancelled").arg(opened).arg(cancelled)));
        QCOMPARE(after.descriptors, before.descriptors);
        QCOMPARE(after.threads, before.threads);
        // A leak of a hundredth of the file each time would be ten times this.
        constexpr std::int64_t Slack = std::int64_t{8} << 20U;
        if (!IsSanitized)
            QVERIFY2(after.residentBytes - before.residentBytes < Slack,
                     qPrintable(QStringLiteral("%1 bytes more, %2 now")
                                    .arg(after.residentBytes - before.residentBytes)
                                    .arg(after.residentBytes)));
    }

    void sixtyFourAtOnce_data()
    {
        QTest::addColumn<bool>("hasCache");
        QTest::newRow("read") << false;
        QTest::newRow("with one cache") << true;
    }
    void sixtyFourAtOnce()
    {
        QFETCH(bool, hasCache);
        constexpr int Files = 64;
        std::vector<QString> paths;
        for (int i = 0; i < Files; ++i) {
            paths.push_back(m_folder->filePath(QStringLiteral("trace%1.json").arg(i)));
            write(paths.back(), kineto(200 + i));
        }
        CacheOptions options;
        options.isUsed = hasCache;
        options.folder = m_folder->filePath(QStringLiteral("cache"));
        options.smallestSource = 0;
        std::vector<std::size_t> counts(Files);
        for (int turn = 0; turn < 2; ++turn) {
            std::vector<std::thread> threads;
            for (int i = 0; i < Files; ++i) {
                threads.emplace_back([&, i] {
                    SilentProgress progress;
                    const Result<TracePtr> trace =
                        openTrace(paths[std::size_t(i)], options, progress);
                    counts[std::size_t(i)] = trace.hasValue() ? trace.value()->slices().size() : 0;
                });
            }
            for (std::thread &thread : threads)
                thread.join();
            finishCacheWrites();
            for (int i = 0; i < Files; ++i)
                QCOMPARE(counts[std::size_t(i)], std::size_t(201 + i));
        }
    }

    /// Nothing of a file that was cut is presented as the whole.
    void cutWhileItIsRead_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("share");
        for (const double share : {0.0, 0.5, 0.99}) {
            for (const QString &kind : {QStringLiteral("json"), QStringLiteral("gzip")})
                QTest::newRow(qPrintable(QStringLiteral("%1 to %2").arg(kind).arg(share)))
                    << kind << share;
        }
    }
    void cutWhileItIsRead()
    {
        QFETCH(QString, kind);
        QFETCH(double, share);
        const QString path = sample(kind, 40'000);
        const qint64 size = QFile(path).size();
        CuttingProgress progress(path, static_cast<qint64>(static_cast<double>(size) * share));
        const Result<TracePtr> trace = readTrace(path, progress);
        QVERIFY(progress.isCut());
        if (!trace.hasValue()) {
            QVERIFY(!trace.error().message.isEmpty());
            return;
        }
        if (trace.value()->slices().size() == 40'001)
            return; // all of it had been read
        const auto &notes = trace.value()->importLog().notes();
        QVERIFY(std::any_of(notes.begin(), notes.end(),
                            [](const ImportNote &note) { return note.level == NoteLevel::Loss; }));
    }

    void anyName_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name :
             {QStringLiteral("new\nline.json"), QStringLiteral("quote\"'`.json"),
              QStringLiteral("-dash.json"), QStringLiteral("--version"),
              QStringLiteral("%1 %n %2.json"), QStringLiteral("a b\tc.json"),
              QStringLiteral("üñí\u0301 \U0001F680.json"), QStringLiteral("back\\slash.json"),
              QStringLiteral("*?[x].json"), QStringLiteral("$(HOME);|&.json"),
              QStringLiteral(".hidden"), QStringLiteral("file:%2Fx#y?z.json"),
              QString(250, u'x') + QStringLiteral(".json")})
            QTest::newRow(name.toUtf8().toPercentEncoding().left(40).constData()) << name;
    }
    void anyName()
    {
        QFETCH(QString, name);
        const QString path = m_folder->filePath(name);
        write(path, kineto(20));
        CacheOptions options;
        options.folder = m_folder->filePath(QStringLiteral("cache"));
        options.smallestSource = 0;
        for (const bool isMapped : {false, true}) {
            SilentProgress progress;
            const Result<TracePtr> trace = openTrace(path, options, progress);
            QVERIFY2(trace.hasValue(), trace.hasValue() ? "" : qPrintable(trace.error().message));
            finishCacheWrites();
            QCOMPARE(trace.value()->isMapped(), isMapped);
            QCOMPARE(trace.value()->info().shownName, name);
            QCOMPARE(trace.value()->slices().size(), std::size_t{21});
        }
    }

    void whatIsNoFile_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("folder") << QStringLiteral("/tmp");
        QTest::newRow("device") << QStringLiteral("/dev/null");
        QTest::newRow("nothing") << QStringLiteral("/nowhere/at/all.json");
        QTest::newRow("empty") << QString();
        QTest::newRow("null inside") << QStringLiteral("a") + QChar(0) + QStringLiteral("b");
        QTest::newRow("no characters") << QString(QChar(0xd800)) + QStringLiteral(".json");
        QTest::newRow("too long") << QStringLiteral("/tmp/") + QString(5000, u'x');
    }
    void whatIsNoFile()
    {
        QFETCH(QString, path);
        SilentProgress progress;
        const Result<TracePtr> trace = openTrace(path, {}, progress);
        QVERIFY(!trace.hasValue());
        QVERIFY(!trace.error().message.isEmpty());
    }

private:
    void write(const QString &path, const QByteArray &bytes) const
    {
        QFile file(path);
        QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QString sample(const QString &kind, int operators = 2000) const
    {
        const QString path = m_folder->filePath(QStringLiteral("sample.") + kind);
        if (kind == u"nsys") {
            test::NsysFixture fixture(path, test::NsysSchema::V2025);
            fixture.writeSample();
        } else if (kind == u"gzip") {
            write(path, test::gzipped(kineto(operators)));
        } else {
            write(path, kineto(operators));
        }
        return path;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSurvival)
#include "tst_survival.moc"
