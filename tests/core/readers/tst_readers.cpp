// SPDX-License-Identifier: GPL-3.0-or-later
// Every built-in reader on every sample under tests/data: golden text, truncation, cancellation.
#include "core/base/parallel.h"
#include "core/readers/readerregistry.h"
#include "tests/support/cancelafter.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace rooftrace;
using rooftrace::test::CancelAfter;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void appendView(QByteArray &out, std::string_view text)
{
    out.append(text.data(), static_cast<qsizetype>(text.size()));
}

/// The trace as text: stable, so that a difference is a change of meaning.
QByteArray dump(const Trace &trace)
{
    QByteArray out;
    for (std::size_t t = 0; t < trace.topology().tracks.size(); ++t) {
        const Track &track = trace.topology().tracks[t];
        out += "track " + QByteArray::number(static_cast<int>(track.kind)) + " thread "
               + QByteArray::number(track.thread) + " stream " + QByteArray::number(track.stream)
               + '\n';
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const Lane &lane = trace.lanes()[l];
            for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                const SliceId s{i};
                out += "  " + QByteArray::number(l - track.firstLane) + ' '
                       + QByteArray::number(static_cast<qlonglong>(trace.startNs(s))) + " +"
                       + QByteArray::number(static_cast<qlonglong>(trace.durationNs(s))) + ' ';
                appendView(out, trace.name(s));
                for (const Attr attr : trace.attributes().attrs(trace.attributesId(s))) {
                    out += " | ";
                    appendView(out, trace.string(attr.key));
                    out += '=';
                    if (attr.isNumber())
                        out += QByteArray::number(attr.asReal());
                    else
                        appendView(out, trace.string(attr.asString()));
                }
                out += '\n';
            }
        }
    }
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        const Links &links = trace.links(static_cast<LinkKind>(kind));
        for (std::size_t i = 0; i < links.size(); ++i)
            out += "link " + QByteArray::number(static_cast<int>(kind)) + ' '
                   + QByteArray::number(index(links.from(i))) + " -> "
                   + QByteArray::number(index(links.to(i))) + '\n';
    }
    for (const CounterSeries &series : trace.counters()) {
        out += "counter ";
        appendView(out, trace.string(series.name));
        for (std::size_t i = 0; i < series.values.size(); ++i)
            out += ' ' + QByteArray::number(static_cast<qlonglong>(series.timesNs[i])) + ':'
                   + QByteArray::number(series.values[i]);
        out += '\n';
    }
    for (const ImportNote &note : trace.importLog().notes())
        out += "note " + QByteArray::fromStdString(note.kind) + ' '
               + QByteArray::number(static_cast<qlonglong>(note.count)) + '\n';
    return out;
}

} // namespace

class TestReaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden_data() { addSamples(); }
    void golden()
    {
        QFETCH(QString, path);
        const QString expected = QFileInfo(path).dir().filePath(QStringLiteral("expected.txt"));
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        QVERIFY2(trace.hasValue(),
                 qPrintable(trace.hasValue() ? QString() : trace.error().message));
        const QByteArray actual = dump(*trace.value());
        if (qEnvironmentVariableIsSet("ROOFTRACE_UPDATE_GOLDEN")) {
            QFile golden(expected);
            QVERIFY(golden.open(QIODevice::WriteOnly));
            golden.write(actual);
        }
        QCOMPARE(actual, contents(expected));
        // The name says nothing: the content decides.
        const QString unknown = m_folder.filePath(QStringLiteral("unknown"));
        QFile::remove(unknown);
        QVERIFY(QFile::copy(path, unknown));
        const Result<TracePtr> again = readTrace(unknown, progress);
        QVERIFY(again.hasValue());
        QCOMPARE(dump(*again.value()), actual);
    }

    void cutAnywhere_data() { addSamples(); }
    void cutAnywhere()
    {
        QFETCH(QString, path);
        const QByteArray whole = contents(path);
        // Small samples at every byte; larger ones at a few hundred places.
        const qsizetype step = std::max<qsizetype>(1, whole.size() / 3000);
        const QString cut = m_folder.filePath(QStringLiteral("cut"));
        for (qsizetype size = 0; size < whole.size(); size += step) {
            QFile file(cut);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(whole.left(size));
            file.close();
            SilentProgress progress;
            const Result<TracePtr> trace = readTrace(cut, progress);
            QVERIFY(trace.hasValue() || !trace.error().message.isEmpty());
        }
    }

    void cancelledAnywhere_data() { addSamples(); }
    void cancelledAnywhere()
    {
        QFETCH(QString, path);
        bool isComplete = false;
        for (int questions = 0; questions < 2000 && !isComplete; ++questions) {
            CancelAfter progress(questions);
            const Result<TracePtr> trace = readTrace(path, progress);
            isComplete = trace.hasValue();
            QVERIFY(isComplete || trace.error().kind == Error::Kind::Cancelled);
        }
        QVERIFY(isComplete);
    }

    /// Four megabytes, damaged here and there, so that blocks end inside of everything.
    void oneThreadAndManyReadTheSame()
    {
        const QString path = m_folder.filePath(QStringLiteral("large.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(largeDocument());
        file.close();
        SilentProgress silent;
        setParallelism(1);
        const Result<TracePtr> one = readTrace(path, silent);
        setParallelism(4);
        const Result<TracePtr> many = readTrace(path, silent);
        QVERIFY(one.hasValue() && many.hasValue());
        QVERIFY(one.value()->slices().size() > 20000);
        QVERIFY(one.value()->importLog().hasLoss());
        QCOMPARE(dump(*many.value()), dump(*one.value()));
        int cancelled = 0;
        for (int questions = 0; questions < 40; ++questions) {
            CancelAfter progress(questions);
            const Result<TracePtr> trace = readTrace(path, progress);
            QVERIFY(trace.hasValue() || trace.error().kind == Error::Kind::Cancelled);
            cancelled += trace.hasValue() ? 0 : 1;
        }
        setParallelism(0);
        QVERIFY(cancelled > 3);
    }

private:
    static QByteArray largeDocument()
    {
        QByteArray text = "{\"schemaVersion\":1,\"traceEvents\":[";
        const auto add = [&text](const QByteArray &event) {
            text += (text.endsWith('[') ? "" : ",\n") + event;
        };
        for (int i = 0; i < 24000; ++i) {
            const QByteArray n = QByteArray::number(i);
            const QByteArray ts = QByteArray::number(1000 + i * 10) + ".5";
            add("{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"op " + QByteArray::number(i % 50)
                + "\",\"pid\":1,\"tid\":" + QByteArray::number(i % 3) + ",\"ts\":" + ts
                + ",\"dur\":7,\"args\":{\"External id\":" + n + ",\"Input Dims\":[[" + n
                + ", 2], []],\"Ev Idx\":" + n + "}}");
            if (i % 7 == 0)
                add("{\"ph\":\"C\",\"name\":\"memory\",\"pid\":1,\"ts\":" + ts
                    + ",\"args\":{\"a\":" + n + ",\"b\":2}}");
            if (i % 4000 == 11)
                add("{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"bad \xff\",\"pid\":1,"
                    "\"tid\":1,\"ts\":"
                    + ts + ",\"dur\":1}");
            if (i % 5000 == 17)
                add("{\"ph\":\"X\",\"name\":\"quo\"te\",\"pid\":1,\"tid\":9,\"ts\":" + ts
                    + ",\"dur\":-1}");
            if (i == 12000)
                add("{\"ph\":\"X\",\"name\":\"long\",\"pid\":1,\"tid\":8,\"ts\":" + ts
                    + ",\"dur\":1,\"args\":{\"text\":\"" + QByteArray(1500000, 'x') + "\"}}");
        }
        return text + ",{\"ph\":\"X\",\"name\":nul,}],\"traceName\":\"t\"}";
    }

    void addSamples()
    {
        QTest::addColumn<QString>("path");
        const QDir data(QStringLiteral(TEST_DATA_DIR));
        for (const QString &format : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir folder(data.filePath(format));
            for (const QString &sample : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                const QDir dir(folder.filePath(sample));
                const QStringList inputs = dir.entryList({QStringLiteral("input.*")});
                if (!inputs.isEmpty())
                    QTest::addRow("%s/%s", qPrintable(format), qPrintable(sample))
                        << dir.filePath(inputs.first());
            }
        }
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestReaders)
#include "tst_readers.moc"
