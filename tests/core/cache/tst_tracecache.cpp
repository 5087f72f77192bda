// SPDX-License-Identifier: GPL-3.0-or-later
// A trace from its index is the trace that was read; whatever is wrong with an index, the source is
// read instead.
#include "core/base/columnfile.h"
#include "core/cache/catalogue.h"
#include "core/cache/tracecache.h"
#include "core/db/database.h"
#include "core/readers/readerregistry.h"
#include "core/report/figures.h"
#include "core/report/reportdata.h"
#include "tests/support/cancelafter.h"
#include "tests/support/gzip.h"
#include "tests/support/nsysfixture.h"
#include "tests/support/tracedump.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMutex>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace rooftrace;
using rooftrace::test::dumpAll;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile::remove(path); // what was mapped stays whole
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// A Kineto file of `kernels` launches, with everything that a trace can hold.
QByteArray kineto(int kernels, const QByteArray &more = {})
{
    QByteArray json = R"({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"NVIDIA H200",)"
                      R"("totalGlobalMem":1000,"computeMajor":9,"computeMinor":0,"numSms":132}],)"
                      R"("distributedInfo":{"rank":1,"world_size":2},"traceEvents":[)"
                      R"({"ph":"M","name":"process_name","pid":1,"tid":0,"args":{"name":"py"}},)";
    const auto number = [](int value) { return QByteArray::number(value); };
    for (int i = 0; i < kernels; ++i) {
        const QByteArray at = number(i * 100);
        json +=
            R"({"ph":"X","cat":"cpu_op","name":"aten::mm)" + number(i % 7)
            + R"(","pid":1,"tid":1,"ts":)" + at + R"(,"dur":90,"args":{"External id":)" + number(i)
            + R"(,"Input Dims":[[)" + number(i % 5) + R"(,4]]}},)"
            + R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":)"
            + at + R"(.5,"dur":3,"args":{"correlation":)" + number(i) + R"(}},)"
            + R"({"ph":"X","cat":"kernel","name":"gemm)" + number(i % 3)
            + R"(","pid":0,"tid":7,"ts":)" + at + R"(.9,"dur":60,"args":{"device":0,"stream":7,)"
            + R"("correlation":)" + number(i) + R"(,"grid":[1,2,)" + number(i % 9) + R"(]}},)";
    }
    json += more;
    json += R"({"ph":"X","cat":"python_function","name":"main","pid":1,"tid":1,"ts":0,)"
            R"("dur":9000000000},)" // more than four seconds
            R"({"ph":"C","name":"power","pid":1,"ts":5,"args":{"W":3.5}},)"
            R"({"ph":"i","name":"[memory]","cat":"cpu_instant_event","pid":1,"tid":1,"ts":7,)"
            R"("args":{"Total Allocated":64,"Bytes":64,"Device Type":1,"Device Id":0}},)"
            R"({"ph":"i","name":"here","pid":1,"tid":1,"ts":8,"s":"t"}]})";
    return json;
}

} // namespace

class TestTraceCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_options = {};
        m_options.folder = m_folder->filePath(QStringLiteral("cache"));
        m_options.smallestSource = 0;
        m_options.onTrouble = [this](const Error &error) {
            const QMutexLocker lock(&m_mutex);
            m_troubles << error.message;
        };
        m_troubles.clear();
        m_source = m_folder->filePath(QStringLiteral("trace.json"));
        put(m_source, kineto(5000));
    }
    void cleanup() { finishCacheWrites(); }

    void secondOpeningIsTheSame_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator samples(QStringLiteral(TEST_DATA_DIR "/kineto"),
                             {QStringLiteral("input.json")}, QDir::Files,
                             QDirIterator::Subdirectories);
        while (samples.hasNext()) {
            const QString path = samples.next();
            QTest::newRow(qPrintable(QFileInfo(path).dir().dirName())) << path;
        }
        for (const char *folder : {"kineto", "nsys"}) {
            const QDir real(test::tracesDir() + QLatin1Char('/') + QLatin1String(folder));
            const QStringList names =
                test::tracesDir().isEmpty() ? QStringList() : real.entryList(QDir::Files);
            for (const QString &name : names)
                QTest::newRow(qPrintable(name)) << real.filePath(name);
        }
        QTest::newRow("generated") << QString();
        QTest::newRow("compressed") << QStringLiteral("gz");
        for (int schema = 0; schema < 4; ++schema)
            QTest::newRow(qPrintable(QStringLiteral("nsys schema %1").arg(schema)))
                << QStringLiteral("nsys%1").arg(schema);
    }
    void secondOpeningIsTheSame()
    {
        QFETCH(QString, path);
        path = prepared(path);
        SilentProgress progress;
        const Result<TracePtr> fresh = readTrace(path, progress);
        if (!fresh.hasValue())
            QSKIP("not a format that is read");
        const TracePtr first = open(path);
        QVERIFY(!first->isMapped());
        const TracePtr second = open(path);
        QVERIFY2(second->isMapped(), qPrintable(path));
        QCOMPARE(dumpAll(*first), dumpAll(*fresh.value()));
        QCOMPARE(dumpAll(*second), dumpAll(*fresh.value()));
        const Result<QByteArray> before = figuresJson(fresh.value(), progress);
        const Result<QByteArray> after = figuresJson(second, progress);
        QCOMPARE(after.hasValue(), before.hasValue());
        if (before.hasValue())
            QCOMPARE(after.value(), before.value());
        QCOMPARE(findings(second), findings(fresh.value()));
        QCOMPARE(m_troubles, QStringList());
    }

    void whereItComesFromIsOfTheOpening()
    {
        open(m_source);
        const QString copy = m_folder->filePath(QStringLiteral("other.json"));
        QVERIFY(QFile::rename(m_source, copy)); // size, time and content are the same
        const TracePtr trace = open(copy);
        QVERIFY(trace->isMapped());
        QCOMPARE(trace->info().path, copy);
        QCOMPARE(trace->info().shownName, QStringLiteral("other.json"));
        QVERIFY(!contents(index(copy)).contains("trace.json"));
    }

    /// A stored pool is looked through before it makes a table.
    void textsAreFoundOftenAndOnce()
    {
        open(m_source);
        const TracePtr mapped = open(m_source);
        QVERIFY(mapped->isMapped());
        const StringPool &strings = mapped->strings();
        QVERIFY(strings.size() > 4);
        for (int turn = 0; turn < 12; ++turn) {
            for (std::uint32_t id = 0; id < strings.size(); ++id)
                QCOMPARE(strings.find(strings.view(StringId{id})), StringId{id});
            QCOMPARE(strings.find("a text that no trace holds"), StringId::Empty);
            QCOMPARE(strings.find(""), StringId::Empty);
        }
    }

    void changedSourcesAreRead()
    {
        const TracePtr old = open(m_source);
        const TracePtr mapped = open(m_source);
        QVERIFY(mapped->isMapped());
        put(m_source, kineto(5001));
        const TracePtr now = open(m_source);
        QVERIFY(!now->isMapped());
        QCOMPARE(now->slices().size(), old->slices().size() + 3);
        // The old traces say the same of it, whether they were read or mapped.
        const Result<std::vector<Detail>> read = old->details(SliceId{3});
        const Result<std::vector<Detail>> stored = mapped->details(SliceId{3});
        QVERIFY(!read.hasValue() && !stored.hasValue());
        QCOMPARE(stored.error().message, read.error().message);
    }

    void damageIsReadAround_data()
    {
        QTest::addColumn<bool>("isCut");
        QTest::newRow("cut") << true;
        QTest::newRow("bits") << false;
    }
    void damageIsReadAround()
    {
        QFETCH(bool, isCut);
        const QByteArray expected = dumpAll(*open(m_source));
        const QString path = index(m_source);
        const QByteArray good = contents(path);
        for (qsizetype i = 0; i < 24; ++i) {
            const qsizetype at = i * (good.size() - 1) / 23;
            QByteArray bad = isCut ? good.left(at) : good;
            if (!isCut)
                bad[at] = static_cast<char>(bad[at] ^ 0x10);
            put(path, bad);
            const TracePtr trace = open(m_source);
            QVERIFY(!trace->isMapped());
            QCOMPARE(dumpAll(*trace), expected);
            QCOMPARE(contents(path), good); // written anew
        }
    }

    /// What a checksum cannot see: every number is looked at.
    void sealedNonsenseLeadsNowhere()
    {
        open(m_source);
        const QString path = index(m_source);
        const QByteArray good = contents(path);
        int refused = 0;
        for (qsizetype i = 0; i < 300; ++i) {
            const qsizetype at = 128 + i * (good.size() - 140) / 299;
            QByteArray bad = good;
            for (int byte = 0; byte < 4; ++byte)
                bad[at + byte] = i % 2 == 0 ? '\xFF' : '\x7E';
            ColumnFile::seal({bad.data(), static_cast<std::size_t>(bad.size())});
            put(path, bad);
            const Result<TracePtr> trace = openTrace(m_source, m_options, m_progress);
            QVERIFY(trace.hasValue());
            refused += trace.value()->isMapped() ? 0 : 1;
            QVERIFY(!dumpAll(*trace.value()).isEmpty());
            finishCacheWrites();
        }
        QVERIFY(refused > 0);
    }

    void otherVersionsAreReplaced()
    {
        const QByteArray expected = dumpAll(*open(m_source));
        const QString path = index(m_source);
        const QByteArray good = contents(path);
        QByteArray other = good;
        other[16] = static_cast<char>(other[16] + 1); // the number of the schema
        ColumnFile::seal({other.data(), static_cast<std::size_t>(other.size())});
        put(path, other);
        const TracePtr trace = open(m_source);
        QVERIFY(!trace->isMapped());
        QCOMPARE(dumpAll(*trace), expected);
        QCOMPARE(contents(path), good);
    }

    void secretsAreNotStored()
    {
        put(m_source,
            kineto(10, R"({"ph":"X","cat":"cpu_op","name":"op","pid":1,"tid":1,"ts":99999,"dur":1,)"
                       R"("args":{"api_key":"VERYSECRET1","dtype":"hf_VERYSECRET2xxxxxxxx"}},)"));
        open(m_source);
        const QByteArray kinetoIndex = contents(index(m_source));
        QVERIFY(kinetoIndex.contains("aten::mm1"));
        QVERIFY(!kinetoIndex.contains("VERYSECRET"));
        const QString database = m_folder->filePath(QStringLiteral("secret.sqlite"));
        {
            test::NsysFixture fixture(database, test::NsysSchema::V2024);
            fixture.writeSample();
            fixture.run("INSERT INTO META_DATA_CAPTURE(name,value) VALUES"
                        "('ENVIRONMENT','HOME=/root API_TOKEN=VERYSECRET3')");
        }
        open(database);
        const QByteArray nsysIndex = contents(index(database));
        QVERIFY(nsysIndex.contains("triton_kernel"));
        QVERIFY(!nsysIndex.contains("VERYSECRET"));
        QCOMPARE(QFile::permissions(index(database))
                     & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
    }

    void smallStreamedAndUnwantedSourcesGetNone()
    {
        m_options.smallestSource = 1 << 30;
        open(m_source);
        QVERIFY(!QFileInfo::exists(m_options.folder));
        m_options.smallestSource = 0;
        m_options.isUsed = false;
        open(m_source);
        QVERIFY(!QFileInfo::exists(m_options.folder));
        m_options.isUsed = true;
        test::CancelAfter cancelled(2);
        QVERIFY(!openTrace(m_source, m_options, cancelled).hasValue());
        finishCacheWrites();
        QVERIFY(!QFileInfo::exists(index(m_source)));
        const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
        QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
        std::thread writer([&] {
            QFile out(pipe);
            if (out.open(QIODevice::WriteOnly))
                out.write(contents(m_source));
        });
        const Result<TracePtr> streamed = openTrace(pipe, m_options, m_progress);
        writer.join();
        QVERIFY(streamed.hasValue());
        finishCacheWrites();
        QCOMPARE(indexes(), QStringList());
    }

    void whatWasNotUsedForLongestGoes()
    {
        QStringList paths;
        for (int i = 0; i < 3; ++i) {
            paths << m_folder->filePath(QStringLiteral("t%1.json").arg(i));
            put(paths.last(), kineto(2000 + i));
            open(paths.last());
        }
        QCOMPARE(indexes().size(), 3);
        // As if the first had been used yesterday and the others the day before.
        const QString catalogue = m_options.folder + QStringLiteral("/catalogue.sqlite");
        {
            Result<Database> opened = Database::openOwn(catalogue);
            QVERIFY(opened.hasValue());
            Database database = std::move(opened).value();
            QVERIFY(database.execute("UPDATE indexes SET last_use_ms=9000000000000").hasValue());
            for (int i = 1; i < 3; ++i)
                QVERIFY(database
                            .execute("UPDATE indexes SET last_use_ms=8000000000000 WHERE file='"
                                     + QFileInfo(index(paths[i])).fileName().toStdString() + "'")
                            .hasValue());
        }
        m_options.mostBytes = QFileInfo(index(paths[0])).size() * 5 / 2;
        put(m_source, kineto(2010));
        open(m_source);
        QVERIFY(QFileInfo::exists(index(m_source)));
        QVERIFY(QFileInfo::exists(index(paths[0])));
        QVERIFY(!QFileInfo::exists(index(paths[1])));
        QVERIFY(!QFileInfo::exists(index(paths[2])));
        QVERIFY(CacheCatalogue(m_options.folder).usedBytes() <= m_options.mostBytes);
        clearCache(m_options.folder);
        QCOMPARE(indexes(), QStringList());
    }

    void aDamagedCatalogueIsMadeAnew()
    {
        open(m_source);
        put(m_options.folder + QStringLiteral("/catalogue.sqlite"), QByteArray(9000, 'x'));
        QVERIFY(open(m_source)->isMapped());
        const QString other = m_folder->filePath(QStringLiteral("other.json"));
        put(other, kineto(100));
        open(other);
        QCOMPARE(indexes().size(), 2);
        QVERIFY(
            Database::openOwn(m_options.folder + QStringLiteral("/catalogue.sqlite")).hasValue());
    }

    void whatWritersLeftBehindIsRemoved()
    {
        QVERIFY(QDir().mkpath(m_options.folder));
        const QString left =
            m_options.folder + QLatin1Char('/') + CacheCatalogue::temporaryPrefix();
        put(left + QStringLiteral("crashed"), "x");
        put(left + QStringLiteral("working"), "x");
        const int file =
            ::open(QFile::encodeName(left + QStringLiteral("working")).constData(), O_RDONLY);
        QVERIFY(::flock(file, LOCK_EX | LOCK_NB) == 0);
        open(m_source);
        QVERIFY(!QFileInfo::exists(left + QStringLiteral("crashed")));
        QVERIFY(QFileInfo::exists(left + QStringLiteral("working")));
        ::close(file);
    }

    void withoutRoomThereIsNoIndex()
    {
        const QByteArray expected = dumpAll(*open(m_source));
        clearCache(m_options.folder);
        rlimit before = {};
        QVERIFY(getrlimit(RLIMIT_FSIZE, &before) == 0);
        const rlimit small = {64 * 1024, before.rlim_max};
        QVERIFY(setrlimit(RLIMIT_FSIZE, &small) == 0);
        const TracePtr trace = open(m_source);
        QVERIFY(setrlimit(RLIMIT_FSIZE, &before) == 0);
        QCOMPARE(dumpAll(*trace), expected);
        QCOMPARE(m_troubles.size(), 1);
        QCOMPARE(indexes(), QStringList());
        QCOMPARE(QDir(m_options.folder)
                     .entryList({CacheCatalogue::temporaryPrefix() + QLatin1Char('*')}),
                 QStringList());
        // Larger than all indexes may be together.
        m_options.mostBytes = 1000;
        open(m_source);
        QCOMPARE(m_troubles.size(), 2);
        QCOMPARE(indexes(), QStringList());
    }

    void aFolderThatCannotBeIsNoMatter()
    {
        m_options.folder = m_source + QStringLiteral("/cache"); // below a file
        QVERIFY(!open(m_source)->isMapped());
        QVERIFY(!open(m_source)->isMapped());
        QCOMPARE(m_troubles.size(), 2);
    }

    void manyThreadsOpenOneFile()
    {
        const QByteArray expected = dumpAll(*open(m_source));
        QFile::remove(index(m_source));
        std::atomic<int> wrong{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&, t] {
                for (int i = 0; i < 8; ++i) {
                    SilentProgress progress;
                    const Result<TracePtr> trace = openTrace(m_source, m_options, progress);
                    if (!trace.hasValue() || dumpAll(*trace.value()) != expected)
                        ++wrong;
                    if (t == 0 && i % 3 == 2)
                        clearCache(m_options.folder);
                }
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
    }

    void manyProcessesOpenAndEvict()
    {
        const QByteArray expected = dumpAll(*open(m_source));
        const std::int64_t size = QFileInfo(index(m_source)).size();
        m_options.mostBytes = size * 3 / 2; // room for one
        QStringList others;
        for (int p = 0; p < 3; ++p) {
            others << m_folder->filePath(QStringLiteral("p%1.json").arg(p));
            put(others.last(), kineto(5000 + p));
        }
        finishCacheWrites(); // no thread is there when the process splits
        std::vector<pid_t> children;
        for (int p = 0; p < 3; ++p) {
            const pid_t child = ::fork();
            if (child == 0)
                ::_exit(isAlwaysRight(others[p], expected) ? 0 : 1);
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        QVERIFY(CacheCatalogue(m_options.folder).usedBytes() <= m_options.mostBytes);
    }

private:
    TracePtr open(const QString &path)
    {
        const Result<TracePtr> trace = openTrace(path, m_options, m_progress);
        finishCacheWrites();
        if (!trace.hasValue())
            qFatal("%s", qPrintable(trace.error().message));
        return trace.value();
    }
    bool isAlwaysRight(const QString &other, const QByteArray &expected)
    {
        for (int i = 0; i < 6; ++i) {
            const Result<TracePtr> trace = openTrace(m_source, m_options, m_progress);
            if (!trace.hasValue() || dumpAll(*trace.value()) != expected
                || !openTrace(other, m_options, m_progress).hasValue())
                return false;
            finishCacheWrites();
        }
        return true;
    }
    QString index(const QString &path) const
    {
        const auto source = Source::open(path);
        return source.hasValue() ? indexPathOf(*source.value(), m_options) : QString();
    }
    QStringList indexes() const
    {
        return QDir(m_options.folder).entryList({QStringLiteral("*.rtindex")}, QDir::Files);
    }
    QString prepared(const QString &wanted)
    {
        if (wanted.isEmpty())
            return m_source;
        if (wanted == QStringLiteral("gz")) {
            const QString path = m_folder->filePath(QStringLiteral("trace.json.gz"));
            put(path, test::gzipped(contents(m_source)));
            return path;
        }
        if (!wanted.startsWith(QStringLiteral("nsys")))
            return wanted;
        const QString path = m_folder->filePath(QStringLiteral("trace.sqlite"));
        test::NsysFixture fixture(path, static_cast<test::NsysSchema>(wanted.right(1).toInt()));
        fixture.writeSample();
        return path;
    }
    QByteArray findings(const TracePtr &trace)
    {
        const Result<ReportData> data = gatherReport(trace, {}, m_progress);
        return data.hasValue() ? writeFindings(data.value(), ReportFormat::Json) : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    CacheOptions m_options;
    SilentProgress m_progress;
    QString m_source;
    QMutex m_mutex;
    QStringList m_troubles;
};

QTEST_GUILESS_MAIN(TestTraceCache)
#include "tst_tracecache.moc"
