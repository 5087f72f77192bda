// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of what is read so far, against a file whose first n events are known for every n.
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "core/trace/snapshots.h"
#include "core/trace/tracebuilder.h"

#include <QFile>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace rooftrace;

namespace {

constexpr int EventCount = 60'000;

/// Thread 7 of process 1, "worker": event i begins at i * 10 us, lasts 5 us and is called "op" i %
/// 7.
QString writeTrace(const QTemporaryDir &folder)
{
    const QString path = folder.filePath(QStringLiteral("growing.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(R"({"traceEvents":[{"ph":"M","name":"thread_name","pid":1,"tid":7,"ts":0,)"
               R"("args":{"name":"worker"}})");
    for (int i = 0; i < EventCount; ++i) {
        file.write(",\n{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"op" + QByteArray::number(i % 7)
                   + "\",\"pid\":1,\"tid\":7,\"ts\":" + QByteArray::number(1000 + i * 10)
                   + ",\"dur\":5,\"args\":{\"Input Dims\":[[" + QByteArray::number(i % 50)
                   + "]]}}");
    }
    file.write("]}");
    return path;
}

/// Wants every block, and finishes copies at once.
class EveryBlock final : public SnapshotSink
{
public:
    bool isWanted(std::int64_t doneBytes, std::int64_t totalBytes) override
    {
        isMonotonous = isMonotonous && doneBytes >= lastBytes && doneBytes <= totalBytes;
        lastBytes = doneBytes;
        return true;
    }
    void take(std::unique_ptr<TraceBuilder> copy) override
    {
        SilentProgress progress;
        const Result<TracePtr> trace = copy->finish({}, progress);
        if (trace.hasValue())
            traces.push_back(trace.value());
    }

    std::vector<TracePtr> traces;
    std::int64_t lastBytes = 0;
    bool isMonotonous = true;
};

void compareWithTheFile(const Trace &trace)
{
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        const SliceId slice{i};
        QCOMPARE(trace.startNs(slice), Nanoseconds(i) * 10'000);
        QCOMPARE(trace.durationNs(slice), Nanoseconds(5'000));
        QCOMPARE(
            QByteArray(trace.name(slice).data(), static_cast<qsizetype>(trace.name(slice).size())),
            "op" + QByteArray::number(i % 7));
        const std::string dims(trace.textAttribute(slice, "Input Dims"));
        QCOMPARE(QByteArray::fromStdString(dims), "[[" + QByteArray::number(i % 50) + "]]");
    }
}

} // namespace

class TestSnapshots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_path = writeTrace(m_folder);
        QVERIFY(!m_path.isEmpty());
    }
    void cleanup() { setParallelism(0); }

    void holdWhatIsReadSoFar_data()
    {
        QTest::addColumn<int>("threads");
        QTest::newRow("one thread") << 1;
        QTest::newRow("two threads") << 2;
    }
    void holdWhatIsReadSoFar()
    {
        QFETCH(const int, threads);
        setParallelism(static_cast<std::size_t>(threads));
        EveryBlock sink;
        SilentProgress progress;
        const Result<TracePtr> whole = readTrace(m_path, progress, &sink);
        QVERIFY(whole.hasValue());
        QCOMPARE(whole.value()->slices().size(), std::size_t(EventCount));
        QCOMPARE(whole.value()->info().readShare, 1.0);
        compareWithTheFile(*whole.value());
        QVERIFY(sink.isMonotonous);
        QVERIFY(sink.traces.size() >= 3);
        std::size_t before = 0;
        double shareBefore = 0.0;
        for (const TracePtr &trace : sink.traces) {
            const std::size_t count = trace->slices().size();
            QVERIFY(count >= before && count <= EventCount);
            QVERIFY(trace->info().readShare >= shareBefore && trace->info().readShare <= 1.0);
            before = count;
            shareBefore = trace->info().readShare;
            compareWithTheFile(*trace);
            QCOMPARE(trace->topology().threads.size(), std::size_t(1));
            QCOMPARE(trace->string(trace->topology().threads[0].name), std::string_view("worker"));
        }
        QVERIFY(sink.traces.front()->slices().size() < EventCount / 2);
    }

    void outliveTheReading()
    {
        EveryBlock sink;
        SilentProgress progress;
        QVERIFY(readTrace(m_path, progress, &sink).hasValue());
        // The whole trace is gone; what the copies share with it is not.
        for (const TracePtr &trace : sink.traces)
            compareWithTheFile(*trace);
    }

    void comeOnAnotherThread()
    {
        QSemaphore published;
        TracePtr seen;
        Snapshots snapshots([&](const TracePtr &trace) {
            seen = trace;
            published.release();
        });
        auto builder = std::make_unique<TraceBuilder>();
        const std::int32_t thread = builder->thread(builder->process("1"), "7");
        SliceInput slice;
        slice.name = builder->strings().intern("op");
        slice.durationNs = 3;
        builder->addSlice(builder->hostTrack(thread, TrackKind::Operators), slice);
        snapshots.take(std::move(builder));
        QVERIFY(published.tryAcquire(1, 60'000));
        QCOMPARE(seen->slices().size(), std::size_t(1));
        QCOMPARE(seen->name(SliceId{0}), std::string_view("op"));
    }

    void areNotMadeOfSmallFilesNorNearTheEnd()
    {
        Snapshots snapshots([](const TracePtr &) {});
        QTest::qSleep(200); // behind the first moment
        constexpr std::int64_t Gigabyte = 1'000'000'000;
        QVERIFY(!snapshots.isWanted(1'000'000, 20'000'000));
        QVERIFY(!snapshots.isWanted(Gigabyte * 9 / 10, Gigabyte));
        QVERIFY(snapshots.isWanted(Gigabyte / 10, Gigabyte));
    }

    void stopWithTheirOwner()
    {
        for (int round = 0; round < 20; ++round) {
            auto builder = std::make_unique<TraceBuilder>();
            const std::int32_t thread = builder->thread(builder->process("1"), "7");
            const std::uint32_t track = builder->hostTrack(thread, TrackKind::Operators);
            for (int i = 0; i < 20'000; ++i) {
                SliceInput slice;
                slice.startNs = i;
                builder->addSlice(track, slice);
            }
            bool isAlive = true;
            bool isLate = false;
            {
                Snapshots snapshots([&](const TracePtr &) { isLate = isLate || !isAlive; });
                snapshots.take(std::move(builder));
            }
            isAlive = false;
            QVERIFY(!isLate);
        }
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestSnapshots)
#include "tst_snapshots.moc"
