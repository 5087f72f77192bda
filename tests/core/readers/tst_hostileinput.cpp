// SPDX-License-Identifier: GPL-3.0-or-later
// Files made to harm: bombs, endless strings, depth, impossible times, damage at every byte.
// Work is bounded by what was read, asked and noted, memory by its peak; no clock decides. What
// takes quadratic time runs into the time limit of the test run.
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "tests/support/cancelafter.h"
#include "tests/support/gzip.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>

using namespace rooftrace;
using rooftrace::test::CancelAfter;
using rooftrace::test::gzipped;

namespace {

const QByteArray Event =
    R"({"ph":"X","cat":"cpu_op","name":"good","pid":1,"tid":1,"ts":10,"dur":1,"args":{"k":1}})";

/// Letters without a pattern, so that they do not shrink.
QByteArray noise(int size)
{
    QByteArray out(size, '\0');
    quint32 state = 1;
    for (char &c : out) {
        state = state * 1664525U + 1013904223U;
        c = static_cast<char>('a' + (state >> 24U) % 26U);
    }
    return out;
}

// Sanitizers multiply memory and work by ten: less input, and no bound on memory.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool IsSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool IsSanitized = true;
#else
constexpr bool IsSanitized = false;
#endif
#else
constexpr bool IsSanitized = false;
#endif

/// The number after `key` in a file of /proc/self; -1 when there is none.
qint64 ownFigure(const char *file, const QByteArray &key)
{
    QFile status(QStringLiteral("/proc/self/") + QLatin1String(file));
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray all = status.readAll();
    const qsizetype at = all.indexOf(key);
    return at < 0 ? -1
                  : all.mid(at + key.size())
                        .trimmed()
                        .split('\n')
                        .first()
                        .split(' ')
                        .first()
                        .toLongLong();
}

/// The growth of memory at its peak and the bytes read from files since it was made.
class Footprint
{
public:
    Footprint()
    {
        QFile reset(QStringLiteral("/proc/self/clear_refs"));
        if (reset.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            reset.write("5"); // the peak becomes what is in use now
        m_usedKiB = ownFigure("status", "VmRSS:");
        m_read = ownFigure("io", "rchar:");
    }
    qint64 peakKiB() const { return ownFigure("status", "VmHWM:") - m_usedKiB; }
    qint64 readBytes() const { return ownFigure("io", "rchar:") - m_read; }

private:
    qint64 m_usedKiB = 0;
    qint64 m_read = 0;
};

/// Counts what is asked and told, and whether what is told makes sense.
class CountingProgress final : public Progress
{
public:
    void report(const ProgressState &state) override
    {
        ++m_reports;
        if (state.totalBytes == 0)
            return; // a stage without bytes
        m_isSane = m_isSane && state.doneBytes >= m_done && state.doneBytes <= state.totalBytes;
        m_done = state.doneBytes;
    }
    bool isCancelled() const override
    {
        ++m_questions;
        return false;
    }
    int reports() const { return m_reports.load(); }
    int questions() const { return m_questions.load(); }
    bool isSane() const { return m_isSane; }

private:
    std::atomic<int> m_reports{0};
    mutable std::atomic<int> m_questions{0};
    std::int64_t m_done = 0;
    bool m_isSane = true;
};

bool isKnown(const TracePtr &trace, const char *kind)
{
    return trace->importLog().countOf(kind) > 0;
}

std::size_t goodSlices(const TracePtr &trace)
{
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < trace->slices().size(); ++i)
        count += trace->name(SliceId{i}) == "good" ? 1U : 0U;
    return count;
}

} // namespace

class TestHostileInput : public QObject
{
    Q_OBJECT

private:
    // The largest block that is held, its index (four bytes a byte at worst) and the seek points.
    static constexpr qint64 MostKiB = 700 * 1024;

    static constexpr qint64 MiB = 1024 * 1024;
    // Where a stream that grows four hundredfold is given up.
    static constexpr qint64 BombBytes = 256 * MiB;

    QTemporaryDir m_folder;

    QString path() const { return m_folder.filePath(QStringLiteral("input")); }
    void write(const QByteArray &bytes) const
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
    }
    Result<TracePtr> tryRead() const
    {
        SilentProgress progress;
        return readTrace(path(), progress);
    }
    /// Reads and compares what it cost with what `plainBytes` of any text may cost; what is wrong
    /// with it goes to `trouble`.
    Result<TracePtr> readWithinBounds(qint64 plainBytes, QString &trouble) const
    {
        CountingProgress progress;
        const Footprint footprint;
        // On one thread every question is about work; a thread that waits for another asks by the
        // clock.
        setParallelism(1);
        const Result<TracePtr> trace = readTrace(path(), progress);
        setParallelism(0);
        const qint64 peak = footprint.peakKiB();
        const qint64 read = footprint.readBytes();
        const qint64 blocks = plainBytes / MiB + 1;
        const auto demand = [&trouble](bool isMet, const char *what, qint64 figure) {
            if (!isMet)
                trouble += QStringLiteral("%1: %2. ").arg(QLatin1String(what)).arg(figure);
        };
        // Once to recognise the file, once to read it.
        demand(read <= 2 * QFileInfo(path()).size() + 9 * MiB, "bytes read", read);
        demand(progress.isSane(), "progress went back or too far", 0);
        demand(progress.reports() <= blocks + 8, "reports", progress.reports());
        demand(progress.questions() <= 2 * blocks + 64, "questions", progress.questions());
        demand(IsSanitized || peak < MostKiB, "KiB at the peak", peak);
        if (trace.hasValue()) {
            const auto notes = static_cast<qint64>(trace.value()->importLog().notes().size());
            demand(notes <= 8, "kinds of notes", notes);
        }
        return trace;
    }
    /// A document of which the middle is `count` times `part`, each a member of the gzip file.
    void writeMembers(const QByteArray &head, const QByteArray &part, int count,
                      const QByteArray &tail) const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(gzipped(head));
        const QByteArray packed = gzipped(part);
        for (int i = 0; i < count; ++i)
            file.write(packed);
        file.write(gzipped(tail));
    }

private Q_SLOTS:
    void bombs_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<char>("filler");
        const QByteArray begin = "{\"traceEvents\":[" + Event;
        QTest::newRow("white space") << begin + "," << ' ';
        QTest::newRow("a string without an end") << begin + ",{\"name\":\"" << 'a';
        QTest::newRow("zeros") << begin << '\0';
        QTest::newRow("depth") << begin + ",{\"args\":" << '[';
    }
    void bombs()
    {
        QFETCH(QByteArray, head);
        QFETCH(char, filler);
        // Six megabytes that grow to six thousand.
        writeMembers(head, QByteArray(64 * 1024 * 1024, filler), 96, "]}");
        QString trouble;
        const Result<TracePtr> trace = readWithinBounds(BombBytes, trouble);
        QCOMPARE(trouble, QString());
        QVERIFY(trace.hasValue());
        QCOMPARE(goodSlices(trace.value()), std::size_t(1));
        QVERIFY(isKnown(trace.value(), "gzip.bomb"));
    }

    void anEndlessStringIsSkippedWithoutBeingHeld()
    {
        // Shrinks too little to be a bomb, but is more than is held of one entry.
        constexpr int NameMiB = IsSanitized ? 160 : 300;
        const QByteArray part = noise(8 * 1024) + QByteArray(1016 * 1024, 'a');
        writeMembers("{\"traceEvents\":[" + Event + ",{\"ph\":\"X\",\"name\":\"", part, NameMiB,
                     "\",\"ts\":11}," + Event + "]}");
        QString trouble;
        const Result<TracePtr> trace = readWithinBounds(NameMiB * MiB, trouble);
        QCOMPARE(trouble, QString());
        QVERIFY(trace.hasValue());
        QCOMPARE(goodSlices(trace.value()), std::size_t(2));
        QCOMPARE(trace.value()->slices().size(), std::size_t(2));
        QVERIFY(isKnown(trace.value(), "kineto.oversized"));
    }

    void skippingCanBeCancelled()
    {
        const QByteArray part = noise(8 * 1024) + QByteArray(1016 * 1024, 'a');
        writeMembers("{\"traceEvents\":[" + Event + ",{\"name\":\"", part, 120, {});
        SilentProgress silent;
        int questions = 3;
        for (;; questions *= 2) {
            CancelAfter progress(questions);
            const Result<TracePtr> trace = readTrace(path(), progress);
            if (trace.hasValue())
                break;
            QCOMPARE(trace.error().kind, Error::Kind::Cancelled);
        }
        QVERIFY2(questions > 12, "an entry of 120 MiB was skipped without asking");
    }

    void repeatedFragmentsTakeLinearWork_data()
    {
        QTest::addColumn<QByteArray>("fragment");
        for (const char *fragment :
             {"{", "[", "\"", "\\", ",", "{\"ph\":", "{\"name\":\"", "}", "{},", "{\"ph\":\"X\"},",
              "{\"ph\":\"X\",\"args\":{", "\x01", "\xFF", "},{\"name\":\"a\"b\"", "null,",
              "{\"ph\":\"X\"}", "\"traceEvents\":[", "{\"traceEvents\":["})
            QTest::newRow(fragment) << QByteArray(fragment);
    }
    void repeatedFragmentsTakeLinearWork()
    {
        QFETCH(QByteArray, fragment);
        constexpr qint64 Bytes = IsSanitized ? MiB : 4 * MiB;
        write("{\"traceEvents\":[" + Event + "," + fragment.repeated(Bytes / fragment.size()));
        QString trouble;
        const Result<TracePtr> trace = readWithinBounds(Bytes, trouble);
        QCOMPARE(trouble, QString());
        QVERIFY(trace.hasValue());
        QCOMPARE(goodSlices(trace.value()), std::size_t(1));
    }

    void impossibleTimes()
    {
        const auto slice = [](const char *ts, const char *dur) {
            return QByteArray(R"(,{"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":)") + ts
                   + ",\"dur\":" + dur + R"(,"args":{"stream":7,"device":0}})";
        };
        write("{\"traceEvents\":[" + Event + slice("-2305843009213693", "2305843009213693")
              + slice("2305843009213693", "2305843009213693") + slice("2305843009213694", "1")
              + slice("1", "2305843009213694") + slice("-1e400", "1") + slice("NaN", "1")
              + slice("1e-400", "-1") + slice("9223372036854775807", "9223372036854775807")
              + R"(,{"ph":"s","id":1,"ts":-2305843009213693},{"ph":"f","id":1,"ts":99999999999e9})"
              + R"(,{"ph":"C","name":"c","ts":2305843009213693,"args":{"v":1e999,"w":-1}}]})");
        const Result<TracePtr> trace = tryRead();
        QVERIFY(trace.hasValue());
        const Trace &t = *trace.value();
        QCOMPARE(goodSlices(trace.value()), std::size_t(1));
        QCOMPARE(t.info().firstEventNs, qint64(-2305843009213693000));
        QCOMPARE(t.info().extent.endNs, 3 * qint64(2305843009213693000));
        for (std::uint32_t i = 0; i < t.slices().size(); ++i)
            QVERIFY(t.startNs(SliceId{i}) >= 0 && t.durationNs(SliceId{i}) >= 0);
    }

    void gzipCutAndFlippedAtEveryByte()
    {
        const QByteArray whole = gzipped("{\"traceEvents\":[" + Event + "," + Event + "]}");
        for (qsizetype at = 0; at < whole.size(); ++at) {
            write(whole.left(at));
            const Result<TracePtr> cut = tryRead();
            QVERIFY(cut.hasValue() || !cut.error().message.isEmpty());
            if (cut.hasValue())
                QVERIFY(cut.value()->importLog().hasLoss());
            for (const int mask : {0x01, 0x80, 0xFF}) {
                QByteArray flipped = whole;
                flipped[at] = static_cast<char>(flipped.at(at) ^ mask);
                write(flipped);
                const Result<TracePtr> trace = tryRead();
                QVERIFY(trace.hasValue() || !trace.error().message.isEmpty());
                if (trace.hasValue() && trace.value()->slices().size() > 0)
                    (void)trace.value()->details(SliceId{0}).hasValue();
            }
        }
    }

    void detailsAfterTheFileChanged_data()
    {
        QTest::addColumn<bool>("isGzip");
        QTest::addColumn<int>("change");
        const char *const changes[] = {"rewritten", "cut", "removed", "replaced"};
        for (int change = 0; change < 4; ++change) {
            QTest::addRow("plain, %s", changes[change]) << false << change;
            QTest::addRow("gzip, %s", changes[change]) << true << change;
        }
    }
    void detailsAfterTheFileChanged()
    {
        QFETCH(bool, isGzip);
        QFETCH(int, change);
        const QByteArray plain = "{\"traceEvents\":[" + Event + "]}";
        write(isGzip ? gzipped(plain) : plain);
        const Result<TracePtr> trace = tryRead();
        QVERIFY(trace.hasValue());
        QVERIFY(trace.value()->details(SliceId{0}).hasValue());
        if (change == 0) {
            QTest::qSleep(20); // the clock of modification times ticks every few milliseconds
            write(isGzip ? gzipped(plain) : plain);
        } else if (change == 1) {
            QVERIFY(QFile::resize(path(), 5));
        } else {
            QVERIFY(QFile::remove(path()));
            if (change == 3)
                write(isGzip ? gzipped(plain) : plain);
        }
        const Result<std::vector<Detail>> details = trace.value()->details(SliceId{0});
        QVERIFY(!details.hasValue());
        QVERIFY2(details.error().message.contains(QStringLiteral("changed")),
                 qPrintable(details.error().message));
    }
};

QTEST_GUILESS_MAIN(TestHostileInput)
#include "tst_hostileinput.moc"
