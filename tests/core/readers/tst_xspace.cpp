// SPDX-License-Identifier: GPL-3.0-or-later
// The XSpace reader against figures that another program made of real profiles, plane by plane and
// line by line.
#include "core/analysis/deviceactivity.h"
#include "core/analysis/steps.h"
#include "core/cache/tracecache.h"
#include "core/readers/readerregistry.h"
#include "core/readers/xla/xlasource.h"
#include "core/readers/xla/xspace.h"
#include "core/roofline/rooflinemodel.h"
#include "tests/support/gzip.h"
#include "tests/support/tracedump.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace rooftrace;
using rooftrace::test::dumpAll;
using rooftrace::test::gzipped;

namespace {

QString tracesFolder()
{
    return qEnvironmentVariable("ROOFTRACE_TRACES");
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject expectations()
{
    return QJsonDocument::fromJson(
               contents(tracesFolder() + QStringLiteral("/expected/others.json")))
        .object();
}

/// Numbers of up to 18 digits, which a double would round: taken from the text.
struct LineFigures
{
    QString name;
    std::int64_t id = 0;
    std::int64_t timestampNs = 0;
    std::int64_t events = 0;
    std::int64_t sumPs = 0;
    std::int64_t firstPs = 0;
    std::int64_t endPs = 0;
};

LineFigures expectedLine(const QJsonObject &line)
{
    const auto number = [&line](const char *key) {
        return line.value(QLatin1String(key)).toInteger();
    };
    return {line.value(QStringLiteral("name")).toString(),
            number("id"),
            number("timestamp_ns"),
            number("events"),
            number("sum_duration_ps"),
            number("first_offset_ps"),
            number("end_offset_ps")};
}

LineFigures figuresOf(xla::ByteWindow &window, const xla::Line &line)
{
    LineFigures figures{QString::fromStdString(line.name), line.id, line.timestampNs, 0, 0, 0, 0};
    const std::int64_t damage =
        xla::visitEvents(window, line, [&](const xla::Event &event, std::int64_t) {
            const std::int64_t endPs = event.offsetPs + event.durationPs;
            figures.firstPs =
                figures.events == 0 ? event.offsetPs : std::min(figures.firstPs, event.offsetPs);
            figures.endPs = figures.events == 0 ? endPs : std::max(figures.endPs, endPs);
            figures.sumPs += event.durationPs;
            ++figures.events;
            return true;
        });
    if (damage >= 0)
        figures.events = -1;
    return figures;
}

/// What slices of one row of a file have in common in the trace: its thread or stream.
struct Shown
{
    std::int64_t events = 0;
    std::int64_t sumNs = 0;
    std::int64_t firstNs = INT64_MAX;
    std::int64_t endNs = INT64_MIN;
};

} // namespace

class TestXSpace : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static QString sample(const char *name)
    {
        return QStringLiteral(TEST_DATA_DIR "/xla/") + QLatin1String(name)
               + QStringLiteral("/input.pb");
    }
    static SliceId find(const Trace &trace, std::string_view name)
    {
        for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
            if (trace.name(SliceId{i}) == name)
                return SliceId{i};
        }
        return SliceId::None;
    }
    Result<TracePtr> read(const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(QStringLiteral("bytes")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        file.close();
        SilentProgress progress;
        return readTrace(file.fileName(), progress);
    }

    static void addFiles()
    {
        QTest::addColumn<QString>("name");
        if (tracesFolder().isEmpty()) {
            QTest::newRow("no ROOFTRACE_TRACES") << QString();
            return;
        }
        const QJsonObject all = expectations();
        for (auto it = all.begin(); it != all.end(); ++it) {
            if (it.key().endsWith(QLatin1String(".xplane.pb"))
                && QFile::exists(tracesFolder() + QLatin1Char('/') + it.key()))
                QTest::newRow(qPrintable(it.key())) << it.key();
        }
    }

    static void compareLines(const QJsonArray &expected, const xla::Plane &plane,
                             xla::ByteWindow &window)
    {
        // The figures list the first dozen lines of a plane.
        QVERIFY(static_cast<std::size_t>(expected.size()) <= plane.lines.size());
        for (qsizetype l = 0; l < expected.size(); ++l) {
            const LineFigures wanted = expectedLine(expected[l].toObject());
            const LineFigures got = figuresOf(window, plane.lines[static_cast<std::size_t>(l)]);
            QCOMPARE(got.name, wanted.name);
            QCOMPARE(got.id, wanted.id);
            QCOMPARE(got.timestampNs, wanted.timestampNs);
            QCOMPARE(got.events, wanted.events);
            QCOMPARE(got.sumPs, wanted.sumPs);
            QCOMPARE(got.firstPs, wanted.firstPs);
            QCOMPARE(got.endPs, wanted.endPs);
        }
    }

    static void compareSpace(const QString &path, const QJsonObject &expected)
    {
        SilentProgress progress;
        const auto source = Source::open(path);
        QVERIFY(source.hasValue());
        const auto opened = xla::openBytes(source.value(), progress);
        QVERIFY(opened.hasValue());
        const auto window = opened.value().window(nullptr);
        const xla::Space space = xla::readSpace(*window);
        QCOMPARE(space.damagedAt, std::int64_t{-1});
        const QJsonArray planes = expected.value(QStringLiteral("planes")).toArray();
        QCOMPARE(space.planes.size(), static_cast<std::size_t>(planes.size()));
        QCOMPARE(space.hostCount,
                 std::int64_t{expected.value(QStringLiteral("hosts")).toArray().size()});
        for (std::size_t p = 0; p < space.planes.size(); ++p) {
            const xla::Plane &plane = space.planes[p];
            const QJsonObject wanted = planes[static_cast<qsizetype>(p)].toObject();
            QCOMPARE(QString::fromStdString(plane.name),
                     wanted.value(QStringLiteral("name")).toString());
            QCOMPARE(plane.id, wanted.value(QStringLiteral("id")).toInteger());
            QCOMPARE(static_cast<std::int64_t>(plane.events.size()),
                     wanted.value(QStringLiteral("event_metadata")).toInteger());
            QCOMPARE(static_cast<std::int64_t>(plane.lines.size()),
                     wanted.value(QStringLiteral("n_lines")).toInteger());
            compareLines(wanted.value(QStringLiteral("lines")).toArray(), plane, *window);
        }
    }

    /// Rows of the trace by plane and line as the file names them; derived ones are left out.
    static std::map<QString, Shown> shownLines(const Trace &trace)
    {
        std::map<QString, Shown> rows;
        const Topology &topology = trace.topology();
        for (const Track &track : topology.tracks) {
            QString name;
            if (track.thread >= 0) {
                const ThreadInfo &thread = topology.threads[std::size_t(track.thread)];
                const std::string_view process =
                    trace.string(topology.processes[std::size_t(thread.process)].pidText);
                name = QString::fromUtf8(process.data(), qsizetype(process.size()))
                       + QLatin1Char('/') + QString::number(thread.tid);
            } else {
                const StreamInfo &stream = topology.streams[std::size_t(track.stream)];
                const std::string_view line = trace.string(stream.name);
                name = QString::number(topology.devices[std::size_t(stream.device)].ordinal)
                       + QLatin1Char('/') + QString::fromUtf8(line.data(), qsizetype(line.size()));
            }
            Shown &shown = rows[name];
            for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
                const Lane &lane = trace.lanes()[l];
                for (std::uint32_t i = lane.first; i < lane.first + lane.count; ++i) {
                    ++shown.events;
                    shown.sumNs += trace.durationNs(SliceId{i});
                    shown.firstNs = std::min(shown.firstNs, trace.startNs(SliceId{i}));
                    shown.endNs = std::max(shown.endNs, trace.endNs(SliceId{i}));
                }
            }
        }
        return rows;
    }

    static void compareShown(const Trace &trace, const QJsonObject &expected)
    {
        const std::map<QString, Shown> rows = shownLines(trace);
        for (const QJsonValue planeValue : expected.value(QStringLiteral("planes")).toArray()) {
            const QJsonObject plane = planeValue.toObject();
            const QString name = plane.value(QStringLiteral("name")).toString();
            const bool isDevice = name.startsWith(QLatin1String("/device:"));
            for (const QJsonValue value : plane.value(QStringLiteral("lines")).toArray()) {
                const LineFigures wanted = expectedLine(value.toObject());
                const QString key =
                    isDevice ? name.section(QLatin1Char(':'), -1) + QLatin1Char('/') + wanted.name
                             : name + QLatin1Char('/') + QString::number(wanted.id);
                const auto found = rows.find(key);
                QVERIFY2(found != rows.end() || wanted.events == 0, qPrintable(key));
                if (wanted.events == 0)
                    continue;
                const Shown &shown = found->second;
                QCOMPARE(shown.events, wanted.events);
                const std::int64_t zeroPs =
                    (wanted.timestampNs - trace.info().firstEventNs) * std::int64_t{1000};
                // Rounded to nanoseconds, each end by half a nanosecond at most.
                QVERIFY(qAbs(shown.firstNs * 1000 - zeroPs - wanted.firstPs) <= 500);
                QVERIFY(qAbs(shown.endNs * 1000 - zeroPs - wanted.endPs) <= 500);
                QVERIFY(qAbs(shown.sumNs * 1000 - wanted.sumPs) <= 1000 * wanted.events);
                if (wanted.sumPs % 1000 == 0 && wanted.firstPs % 1000 == 0 && !isDevice)
                    QCOMPARE(shown.sumNs * 1000, wanted.sumPs);
            }
        }
    }

private Q_SLOTS:
    void everyLineHasTheFiguresOfTheFile_data() { addFiles(); }
    void everyLineHasTheFiguresOfTheFile()
    {
        QFETCH(QString, name);
        if (name.isEmpty())
            QSKIP("ROOFTRACE_TRACES is not set");
        const QString path = tracesFolder() + QLatin1Char('/') + name;
        const QJsonObject expected = expectations().value(name).toObject();
        compareSpace(path, expected);
        if (QTest::currentTestFailed())
            return;
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        QVERIFY2(trace.hasValue(), trace.hasValue() ? "" : qPrintable(trace.error().message));
        QCOMPARE(trace.value()->info().format, std::string("xla"));
        compareShown(*trace.value(), expected);
        const QJsonObject environment = expected.value(QStringLiteral("task_env")).toObject();
        QCOMPARE(trace.value()->info().baseTimeNs,
                 environment.value(QStringLiteral("profile_start_time")).toInteger());
    }

    void compressedIsTheSame_data() { addFiles(); }
    void compressedIsTheSame()
    {
        QFETCH(QString, name);
        if (name.isEmpty())
            QSKIP("ROOFTRACE_TRACES is not set");
        const QString path = m_folder.filePath(QStringLiteral("compressed"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(gzipped(contents(tracesFolder() + QLatin1Char('/') + name)));
        file.close();
        compareSpace(path, expectations().value(name).toObject());
    }

    void detailsSayEverything()
    {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(sample("tpu"), progress);
        QVERIFY(trace.hasValue());
        const SliceId slice = find(*trace.value(), "fusion.63");
        const Result<std::vector<Detail>> details = trace.value()->details(slice);
        QVERIFY(details.hasValue());
        QMap<QString, QString> values;
        for (const Detail &detail : details.value())
            values.insert(detail.key, detail.value);
        QCOMPARE(values.value(QStringLiteral("device_duration_ps")), QStringLiteral("1502000"));
        QCOMPARE(values.value(QStringLiteral("duration_ps")), QStringLiteral("1499750"));
        QCOMPARE(values.value(QStringLiteral("flops")), QStringLiteral("2000000"));
        QVERIFY(values.value(QStringLiteral("long_name")).startsWith(QLatin1String("%fusion.63")));
        // What is derived is not in the file.
        const Result<TracePtr> gpu = readTrace(sample("gpu"), progress);
        QVERIFY(gpu.hasValue());
        const Result<std::vector<Detail>> derived =
            gpu.value()->details(find(*gpu.value(), "jit_step"));
        QVERIFY(derived.hasValue() && derived.value().empty());
    }

    void derivedRowsAreNoWork()
    {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(sample("gpu"), progress);
        QVERIFY(trace.hasValue());
        Nanoseconds work = 0;
        for (std::uint32_t i = 0; i < trace.value()->slices().size(); ++i) {
            const SliceId slice{i};
            if (isDeviceOperation(trace.value()->kind(slice)))
                work += trace.value()->durationNs(slice);
        }
        QCOMPARE(work, Nanoseconds{1500 + 2000 + 1000 + 250 + 700});
        QCOMPARE(trace.value()->importLog().countOf("xla.derived-rows"), std::int64_t{1});
    }

    void statedCostsMakeTheRoofline()
    {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(sample("tpu"), progress);
        QVERIFY(trace.hasValue());
        const RooflineModel model =
            buildRoofline(trace.value(), {}, 0, RooflineGrouping::KernelOperatorShape);
        // Twice fusion.63; collectives are judged by their link.
        QCOMPARE(model.points.size(), std::size_t{1});
        QCOMPARE(model.points.front().label, QStringLiteral("fusion.63"));
        QCOMPARE(model.points.front().flop, 2 * 2e6);
        QCOMPARE(model.points.front().bytes, 2 * 361e3);
        QCOMPARE(model.points.front().timeNs, Nanoseconds{3000});
        QCOMPARE(model.points.front().shape, QStringLiteral("bf16[8,128]"));
    }

    void numberedAnnotationsAreSteps()
    {
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(sample("gpu"), progress);
        QVERIFY(trace.hasValue());
        const Steps steps =
            findSteps(*trace.value(), deviceActivities(*trace.value(), {}), nullptr);
        QCOMPARE(steps.source, StepSource::NumberedAnnotation);
        QCOMPARE(steps.count(), std::int64_t{1});
        QCOMPARE(steps.steps.front().number, std::int64_t{4});
        // Two of the calls stand before it.
        QCOMPARE(steps.steps.front().deviceOperations, std::int64_t{2});
    }

    void textConversionIsSaid()
    {
        const QByteArray whole = contents(sample("gpu"));
        QByteArray converted;
        for (const char c : whole)
            converted += (c & '\x80') != 0 ? QByteArray("\xEF\xBF\xBD") : QByteArray(1, c);
        const Result<TracePtr> trace = read(converted);
        QVERIFY(!trace.hasValue());
        QVERIFY2(trace.error().message.contains(QLatin1String("XSpace")),
                 qPrintable(trace.error().message));
    }

    void aCutFileSaysSo()
    {
        const QByteArray whole = contents(sample("tpu"));
        const Result<TracePtr> trace = read(whole.left(900));
        QVERIFY(trace.hasValue());
        QVERIFY(trace.value()->importLog().hasLoss());
        QVERIFY(trace.value()->importLog().countOf("xla.truncated") > 0);
    }

    void reloadIsTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"gpu", "tpu", "odd"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void reloadIsTheSame()
    {
        QFETCH(QString, name);
        CacheOptions options;
        options.folder = m_folder.filePath(QStringLiteral("cache"));
        options.smallestSource = 0;
        SilentProgress progress;
        const QString path = sample(name.toLatin1().constData());
        const Result<TracePtr> first = openTrace(path, options, progress);
        QVERIFY(first.hasValue());
        finishCacheWrites();
        const Result<TracePtr> second = openTrace(path, options, progress);
        QVERIFY(second.hasValue());
        QVERIFY(!first.value()->isMapped() && second.value()->isMapped());
        QCOMPARE(dumpAll(*second.value()), dumpAll(*first.value()));
        const SliceId last{static_cast<std::uint32_t>(first.value()->slices().size() - 1)};
        const auto before = first.value()->details(last);
        const auto after = second.value()->details(last);
        QVERIFY(before.hasValue() && after.hasValue());
        QCOMPARE(after.value().size(), before.value().size());
    }
};

QTEST_GUILESS_MAIN(TestXSpace)
#include "tst_xspace.moc"
