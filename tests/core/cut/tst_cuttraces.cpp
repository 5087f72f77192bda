// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of real traces: every table and figure of a range is the same in the part as in the whole.
#include "core/analysis/quantities.h"
#include "core/analysis/tables.h"
#include "core/cut/tracecutter.h"
#include "core/readers/readerregistry.h"
#include "tests/support/tracefactory.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace rooftrace;

namespace {

/// Figures of a range as lines of text, with times counted from the begin of the range.
class Figures
{
public:
    Figures(const TracePtr &trace, TimeRange range)
        : m_trace(trace)
        , m_range(range)
    {
        Scope scope;
        scope.range = range;
        const KernelTable kernels = kernelTable(trace, scope);
        line("kernels", kernels.rows.size(), kernels.busyNs);
        for (const KernelRow &row : kernels.rows)
            line(name(row.name), row.count, row.sumNs, row.minNs, row.maxNs, row.medianNs,
                 row.shareOfBusy, start(row.longest));
        for (const bool byShapes : {false, true})
            addOperators(operatorTable(trace, scope, byShapes));
        for (const CopyRow &row : copyTable(trace, scope))
            line(name(row.name), row.count, row.bytes, row.sumNs, row.minNs, row.maxNs,
                 row.bytesPerSecond, start(row.longest));
        addCalls(callTable(trace, scope));
        addCalls(callTable(trace, scope, CallKind::OsRuntime));
        addCalls(annotationTable(trace, scope));
        SilentProgress progress;
        const Result<QuantitiesPtr> quantities = Quantities::build(trace, scope, progress);
        for (const DeviceQuantities &device : quantities.value()->devices())
            addDevice(device);
        for (const MemoryFigures &memory : quantities.value()->memory()) {
            if (memory.events > 0) // a series that is silent in the range need not be in the part
                line(memory.deviceType, memory.deviceId, memory.events, memory.allocatedBytes,
                     memory.freedBytes, memory.peakAllocated, memory.peakReserved);
        }
    }
    const QStringList &lines() const { return m_lines; }

private:
    template<class... Values>
    void line(Values... values)
    {
        QStringList words;
        (words << ... << text(values));
        m_lines << words.join(QLatin1Char(' '));
    }
    static QString text(const char *value) { return QString::fromLatin1(value); }
    static QString text(const std::string &value) { return QString::fromStdString(value); }
    static QString text(double value) { return QString::number(value, 'g', 12); }
    template<class Integer>
    static QString text(Integer value)
    {
        return QString::number(value);
    }
    std::string name(StringId id) const { return std::string(m_trace->string(id)); }
    Nanoseconds start(SliceId slice) const
    {
        return slice == SliceId::None ? -1 : m_trace->startNs(slice) - m_range.beginNs;
    }
    void addOperators(const OperatorTable &table)
    {
        // What has no operator is counted of the whole trace.
        line("operators", table.count, table.cpuSelfNs, table.deviceSelfNs);
        for (const OperatorRow &row : table.rows)
            line(name(row.name), name(row.shapes), row.count, row.cpuTotalNs, row.cpuSelfNs,
                 row.cpuSelfWithoutRuntimeNs, row.deviceTotalNs, row.deviceSelfNs,
                 row.kernelTotalNs, row.kernelSelfNs, row.nestedInSameName, start(row.longest));
    }
    void addCalls(const std::vector<CallRow> &rows)
    {
        line("calls", rows.size());
        for (const CallRow &row : rows)
            line(name(row.name), row.count, row.sumNs, row.minNs, row.maxNs, row.medianNs,
                 start(row.longest));
    }
    void addDevice(const DeviceQuantities &device)
    {
        line("device", device.activity.operations.size(), device.budget.busyNs,
             device.budget.computeNs, device.budget.communicationNs, device.budget.idleNs(),
             device.overlap.exposedNs, device.withoutLaunch);
        Nanoseconds latencyNs = 0;
        Nanoseconds waitNs = 0;
        std::int64_t empty = 0;
        for (const LaunchLatency &latency : device.launches.latencies) {
            latencyNs += latency.latencyNs;
            waitNs += latency.queueWaitNs;
            empty += latency.streamWasEmpty ? 1 : 0;
        }
        line("launches", device.launches.distinctLaunches, latencyNs, waitNs, empty,
             device.launches.shortKernels);
        line("depth", device.queue->at(m_range.beginNs), device.queue->at(m_range.endNs - 1));
        line("gaps", device.gaps.size());
        for (const IdleGap &gap : device.gaps) {
            // The cause of a gap that reaches over an edge may be something outside of the range.
            const bool isInside = gap.full == gap.range;
            line(gap.range.beginNs - m_range.beginNs, gap.range.endNs - m_range.beginNs,
                 static_cast<int>(gap.gapClass), isInside ? static_cast<int>(gap.cause) : -1);
        }
    }

    const TracePtr &m_trace;
    TimeRange m_range;
    QStringList m_lines;
};

TracePtr read(const QString &path)
{
    SilentProgress progress;
    const Result<TracePtr> trace = readTrace(path, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

} // namespace

class TestCutTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresOfTheRangeStay_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<double>("begin");
        QTest::addColumn<double>("end");
        if (test::tracesDir().isEmpty())
            QSKIP("no real traces here");
        for (const char *folder : {"kineto", "nsys"}) {
            QDirIterator files(test::tracesDir() + QLatin1Char('/') + QString::fromLatin1(folder),
                               QDir::Files);
            while (files.hasNext()) {
                const QString path = files.next();
                const QByteArray name = files.fileName().toUtf8();
                QTest::addRow("%s, middle", name.constData()) << path << 0.4 << 0.6;
                QTest::addRow("%s, short", name.constData()) << path << 0.513 << 0.517;
                QTest::addRow("%s, begin", name.constData()) << path << 0.0 << 0.1;
                QTest::addRow("%s, end", name.constData()) << path << 0.8 << 1.0;
            }
        }
    }

    void figuresOfTheRangeStay()
    {
        QFETCH(QString, path);
        QFETCH(double, begin);
        QFETCH(double, end);
        const TracePtr whole = read(path);
        QVERIFY(whole);
        const auto length = static_cast<double>(whole->info().extent.lengthNs());
        CutWish wish;
        wish.range = {static_cast<Nanoseconds>(length * begin),
                      static_cast<Nanoseconds>(length * end)};
        const CutSelection selection(*whole, wish);
        if (selection.isEmpty())
            return;
        QTemporaryDir folder;
        const TracePtr part = cut(path, selection, folder.filePath(QStringLiteral("part.gz")));
        QVERIFY(part);
        QCOMPARE(static_cast<std::int64_t>(part->slices().size()), selection.counts().kept);
        const Nanoseconds shiftNs = whole->info().firstEventNs - part->info().firstEventNs;
        const Figures expected(whole, wish.range);
        const Figures found(part, {wish.range.beginNs + shiftNs, wish.range.endNs + shiftNs});
        const qsizetype lines = std::min(expected.lines().size(), found.lines().size());
        for (qsizetype i = 0; i < lines; ++i)
            QCOMPARE(found.lines().at(i), expected.lines().at(i));
        QCOMPARE(found.lines().size(), expected.lines().size());
    }

private:
    static TracePtr cut(const QString &path, const CutSelection &selection, const QString &target)
    {
        const Result<std::shared_ptr<const Source>> source = Source::open(path);
        const CutterList cutters = builtinCutters();
        const Result<const TraceCutter *> cutter = cutterFor(cutters, *source.value());
        if (!cutter.hasValue())
            return nullptr;
        SilentProgress progress;
        const Result<CutResult> result =
            cutter.value()->cut(source.value(), selection, target, progress);
        if (!result.hasValue()) {
            qWarning("%s %s", qPrintable(result.error().message),
                     qPrintable(result.error().detail));
            return nullptr;
        }
        return read(target);
    }
};

QTEST_GUILESS_MAIN(TestCutTraces)
#include "tst_cuttraces.moc"
