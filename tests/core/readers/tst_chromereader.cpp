// SPDX-License-Identifier: GPL-3.0-or-later
// Chrome traces that are no PyTorch traces: the trace viewer's JSON against the XSpace of the same
// run and against a plain count, what is unusual in generic files, who claims which file.
#include "core/cache/tracecache.h"
#include "core/readers/chrome/chromeargs.h"
#include "core/readers/readerregistry.h"
#include "tests/support/gzip.h"
#include "tests/support/tracedump.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace rooftrace;
using rooftrace::test::dumpAll;
using rooftrace::test::gzipped;

namespace {

QString traces()
{
    return qEnvironmentVariable("ROOFTRACE_TRACES");
}

/// The uncompressed bytes, by another program.
QByteArray inflated(const QString &path)
{
    QProcess gzip;
    gzip.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), path});
    if (!gzip.waitForFinished())
        return {};
    return gzip.readAllStandardOutput();
}

using Place = std::tuple<std::string, Nanoseconds, Nanoseconds>; // name, start, length

std::vector<Place> slicesOf(const Trace &trace, Nanoseconds zeroNs)
{
    std::vector<Place> all;
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        const SliceId s{i};
        if (trace.attribute(s, "derived"))
            continue;
        all.emplace_back(std::string(trace.name(s)),
                         trace.startNs(s) + trace.info().firstEventNs - zeroNs,
                         trace.durationNs(s));
    }
    std::sort(all.begin(), all.end());
    return all;
}

struct Sum
{
    std::int64_t count = 0;
    double us = 0.0;
};

} // namespace

class TestChromeReader : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    Result<TracePtr> read(const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(QStringLiteral("t.json")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        file.close();
        SilentProgress progress;
        return readTrace(file.fileName(), progress);
    }

private Q_SLOTS:
    void everyEventOfTheViewerIsOneOfTheXSpace_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("GPU") << QStringLiteral("reactant_2025_02_05_11_05_24");
        QTest::newRow("CPU") << QStringLiteral("reactant_docs_v0.2.105");
    }
    void everyEventOfTheViewerIsOneOfTheXSpace()
    {
        QFETCH(QString, name);
        if (traces().isEmpty())
            QSKIP("ROOFTRACE_TRACES is not set");
        SilentProgress progress;
        const QString stem = traces() + QStringLiteral("/xplane/") + name;
        const Result<TracePtr> json = readTrace(stem + QStringLiteral(".trace.json.gz"), progress);
        const Result<TracePtr> xspace = readTrace(stem + QStringLiteral(".xplane.pb"), progress);
        QVERIFY(json.hasValue() && xspace.hasValue());
        QCOMPARE(json.value()->info().format, std::string("chrome"));
        const std::vector<Place> shown = slicesOf(*json.value(), 0);
        const std::vector<Place> all = slicesOf(*xspace.value(), 0);
        QVERIFY(shown.size() > 40);
        std::vector<Place> missing;
        std::set_difference(shown.begin(), shown.end(), all.begin(), all.end(),
                            std::back_inserter(missing));
        QVERIFY2(missing.empty(), missing.empty() ? "" : std::get<0>(missing.front()).c_str());
        // Only moments of memory are missing from the viewer's file.
        std::vector<Place> more;
        std::set_difference(all.begin(), all.end(), shown.begin(), shown.end(),
                            std::back_inserter(more));
        for (const Place &place : more)
            QVERIFY2(std::get<0>(place).starts_with("Memory") || std::get<0>(place) == "<UNKNOWN>",
                     std::get<0>(place).c_str());
    }

    void rowsHoldWhatTheFileHolds_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name :
             {"derived_tpu_inference.perfetto_trace", "tpu_inference_2026_01_11_21_26_41.trace",
              "tpu_inference_2026_01_12_01_08_50.trace", "reactant_docs_v0.2.105.trace"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void rowsHoldWhatTheFileHolds()
    {
        QFETCH(QString, name);
        if (traces().isEmpty())
            QSKIP("ROOFTRACE_TRACES is not set");
        const QString path =
            traces() + QStringLiteral("/xplane/") + name + QStringLiteral(".json.gz");
        std::map<QString, Sum> expected; // by name
        for (const QJsonValue value : QJsonDocument::fromJson(inflated(path))
                                          .object()
                                          .value(QStringLiteral("traceEvents"))
                                          .toArray()) {
            const QJsonObject event = value.toObject();
            if (event.value(QStringLiteral("ph")).toString() != QLatin1String("X"))
                continue;
            Sum &sum = expected[event.value(QStringLiteral("name")).toString()];
            ++sum.count;
            sum.us += event.value(QStringLiteral("dur")).toDouble();
        }
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        QVERIFY(trace.hasValue());
        std::map<QString, Sum> shown;
        for (std::uint32_t i = 0; i < trace.value()->slices().size(); ++i) {
            const std::string_view text = trace.value()->name(SliceId{i});
            Sum &sum = shown[QString::fromUtf8(text.data(), qsizetype(text.size()))];
            ++sum.count;
            sum.us += double(trace.value()->durationNs(SliceId{i})) / 1000;
        }
        QCOMPARE(shown.size(), expected.size());
        for (const auto &[key, sum] : expected) {
            QCOMPARE(shown[key].count, sum.count);
            // A nanosecond for each, for both ends are rounded.
            QVERIFY2(qAbs(shown[key].us - sum.us) <= 0.001 * double(sum.count), qPrintable(key));
        }
    }

    void everyFileHasItsReader_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reader");
        const QByteArray event = R"({"ph":"X","name":"a","pid":1,"tid":1,"ts":1,"dur":1)";
        const auto row = [](const char *name, const QByteArray &bytes, const char *reader) {
            QTest::newRow(name) << bytes << QString::fromLatin1(reader);
        };
        row("an object without marks", "{\"traceEvents\":[" + event + "}]}", "chrome");
        row("an array without marks", "[" + event + "}]", "chrome");
        row("an array without an end", "[" + event + "},", "chrome");
        row("compressed", gzipped("[" + event + "}]"), "chrome");
        row("PyTorch by its schema", "{\"schemaVersion\":1,\"traceEvents\":[" + event + "}]}",
            "kineto");
        row("PyTorch by a category", "[" + event + R"(,"cat":"cpu_op"}])", "kineto");
        row("PyTorch, compressed",
            gzipped("{\"traceEvents\":[" + event + R"(,"cat":"cuda_runtime"}]})"), "kineto");
        const QByteArray xla =
            R"({"ph":"M","pid":3,"name":"process_name","args":{"name":"/device:TPU:0"}},)";
        row("XLA that runs PyTorch's operators",
            "{\"traceEvents\":[" + xla + event + R"(,"args":{"tf_op":"aten::mm"}}]})", "chrome");
        const QByteArray npu =
            R"({"ph":"M","pid":800,"name":"process_name","args":{"name":"Ascend Hardware"}},)";
        row("Ascend", "[" + event + R"(,"cat":"cpu_op"},)" + npu + event + "}]", "chrome");
    }
    void everyFileHasItsReader()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reader);
        const Result<TracePtr> trace = read(bytes);
        QVERIFY(trace.hasValue());
        QCOMPARE(QString::fromStdString(trace.value()->info().format), reader);
    }

    void timesAreExact_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("duration");
        QTest::addColumn<qint64>("startNs");
        QTest::addColumn<qint64>("durationNs");
        QTest::newRow("whole") << QByteArray("12") << QByteArray("3") << qint64{12000}
                               << qint64{3000};
        QTest::newRow("quoted") << QByteArray("\"1704161511420306.491\"") << QByteArray("1.5")
                                << qint64{1704161511420306491} << qint64{1500};
        QTest::newRow("both ends round")
            << QByteArray("0.0004") << QByteArray("0.0002") << qint64{0} << qint64{1};
        QTest::newRow("half to even")
            << QByteArray("0.0005") << QByteArray("0.001") << qint64{0} << qint64{2};
        QTest::newRow("written from a double")
            << QByteArray("119326.673") << QByteArray("1.8879999999999999") << qint64{119326673}
            << qint64{1888};
    }
    void timesAreExact()
    {
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, duration);
        QFETCH(qint64, startNs);
        QFETCH(qint64, durationNs);
        const auto times = chrome::exactTimes(start.toStdString(), duration.toStdString());
        QVERIFY(times.has_value());
        QCOMPARE(qint64{times->startNs}, startNs);
        QCOMPARE(qint64{times->durationNs}, durationNs);
        for (const char *odd : {"", "-1", "1e-06", "1.", "x", "9999999999999999999999", "1.5e3"})
            QVERIFY(!chrome::exactTimes(odd, "1").has_value());
    }

    void detailsAreAllArgs()
    {
        SilentProgress progress;
        const Result<TracePtr> trace =
            readTrace(QStringLiteral(TEST_DATA_DIR "/chrome/xla/input.json"), progress);
        QVERIFY(trace.hasValue());
        for (std::uint32_t i = 0; i < trace.value()->slices().size(); ++i) {
            if (trace.value()->name(SliceId{i}) != "fusion.63")
                continue;
            const auto details = trace.value()->details(SliceId{i});
            QVERIFY(details.hasValue());
            const bool hasName = std::any_of(
                details.value().begin(), details.value().end(), [](const Detail &detail) {
                    return detail.key == u"long_name" && detail.value == u"%fusion.63 = ...";
                });
            QVERIFY(hasName);
        }
    }

    void reloadIsTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"array", "ascend", "generic", "xla"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void reloadIsTheSame()
    {
        QFETCH(QString, name);
        CacheOptions options;
        options.folder = m_folder.filePath(QStringLiteral("cache"));
        options.smallestSource = 0;
        SilentProgress progress;
        const QString path =
            QStringLiteral(TEST_DATA_DIR "/chrome/") + name + QStringLiteral("/input.json");
        const Result<TracePtr> first = openTrace(path, options, progress);
        QVERIFY(first.hasValue());
        finishCacheWrites();
        const Result<TracePtr> second = openTrace(path, options, progress);
        QVERIFY(second.hasValue());
        QVERIFY(!first.value()->isMapped() && second.value()->isMapped());
        QCOMPARE(dumpAll(*second.value()), dumpAll(*first.value()));
    }
};

QTEST_GUILESS_MAIN(TestChromeReader)
#include "tst_chromereader.moc"
