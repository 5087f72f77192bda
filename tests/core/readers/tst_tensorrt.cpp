// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of trtexec: layers, queries, and the description of layers that is joined to them.
#include "core/analysis/ruleengine.h"
#include "core/readers/readerregistry.h"
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace rooftrace;
using rooftrace::test::tracesDir;

namespace {

const QString Data = QStringLiteral(TEST_DATA_DIR "/tensorrt/");

std::string metadata(const Trace &trace, std::string_view key)
{
    for (const auto &[name, value] : trace.info().metadata) {
        if (name == key)
            return value;
    }
    return {};
}

TracePtr opened(const QString &path)
{
    SilentProgress progress;
    const Result<TracePtr> trace = readTrace(path, progress);
    return trace.hasValue() ? trace.value() : nullptr;
}

} // namespace

class TestTensorRt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layersAreJoinedByName()
    {
        const QTemporaryDir folder;
        const QString profile = folder.filePath(QStringLiteral("x.profile.json"));
        QVERIFY(QFile::copy(Data + QStringLiteral("profile/input.json"), profile));
        QVERIFY(QFile::copy(Data + QStringLiteral("layers/input.json"),
                            folder.filePath(QStringLiteral("x.graph.json"))));
        const TracePtr trace = opened(profile);
        QVERIFY(trace);
        QCOMPARE(trace->importLog().countOf("tensorrt.joined"), 1);
        SliceId convolution = SliceId::None;
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i) {
            if (trace->name(SliceId{i}) == "conv1 + relu1")
                convolution = SliceId{i};
        }
        QVERIFY(convolution != SliceId::None);
        // 2 * 2 * 8 * 8 * 16 * 3 * 3 * 3
        QCOMPARE(trace->integerAttribute(convolution, attr::Flops, 0), 110'592);
        // (2*3*8*8 + 2*16*8*8 + 432 + 16) numbers of 2 bytes
        QCOMPARE(trace->integerAttribute(convolution, attr::BytesAccessed, 0), 5760);
        QCOMPARE(trace->textAttribute(convolution, "precision"), std::string_view("FP16"));
        QCOMPARE(trace->textAttribute(convolution, attr::InputDims),
                 std::string_view("[[2,3,8,8]]"));
    }

    /// Nothing is said of gaps and busy shares where nobody measured a start.
    void sequencesClaimNothingOfTime()
    {
        const TracePtr trace = opened(Data + QStringLiteral("profile/input.json"));
        QVERIFY(trace && trace->info().isSequence);
        SilentProgress progress;
        const Result<AnalysisResult> result = analyse(trace, {}, progress);
        QVERIFY(result.hasValue());
        QVERIFY(!result.value().summary.hasStarts);
        QCOMPARE(result.value().summary.stepName, QStringLiteral("sum of durations"));
        for (const RuleStatus &status : result.value().statuses) {
            static const QStringList ofTime{QStringLiteral("QT01"), QStringLiteral("QT02"),
                                            QStringLiteral("R01"), QStringLiteral("R02")};
            if (ofTime.contains(status.ruleId))
                QCOMPARE(status.outcome, RuleOutcome::NotDecidable);
        }
        const TracePtr times = opened(Data + QStringLiteral("times/input.json"));
        QVERIFY(times && !times->info().isSequence);
    }

    void realProfiles_data() { addRealFiles(QStringLiteral(".profile.json")); }
    void realProfiles()
    {
        const auto [trace, expected] = realFile();
        if (!trace)
            return;
        double sumMs = 0.0;
        int empty = 0;
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i) {
            const double ms = static_cast<double>(trace->durationNs(SliceId{i})) / 1e6;
            sumMs += ms;
            empty += ms == 0.0 ? 1 : 0;
        }
        QCOMPARE(static_cast<int>(trace->slices().size()),
                 expected.value(QStringLiteral("layers")).toInt());
        QCOMPARE(empty, expected.value(QStringLiteral("zero_layers")).toInt());
        QVERIFY(std::abs(sumMs - expected.value(QStringLiteral("sum_averageMs")).toDouble())
                < 1e-6 * static_cast<double>(trace->slices().size()));
        QCOMPARE(QString::fromStdString(metadata(*trace, "passes")),
                 QString::number(expected.value(QStringLiteral("count")).toInt()));
    }

    void realTimes_data() { addRealFiles(QStringLiteral(".timing.json")); }
    void realTimes()
    {
        const auto [trace, expected] = realFile();
        if (!trace)
            return;
        QCOMPARE(QString::fromStdString(metadata(*trace, "queries")),
                 QString::number(expected.value(QStringLiteral("queries")).toInt()));
        for (const auto &[title, key] :
             {std::pair{"latency, median (ms)", "p50"}, std::pair{"latency, p90 (ms)", "p90"},
              std::pair{"latency, p99 (ms)", "p99"}}) {
            const double found = QString::fromStdString(metadata(*trace, title)).toDouble();
            QVERIFY(std::abs(found - expected.value(QLatin1String(key)).toDouble()) < 1e-8);
        }
        QCOMPARE(static_cast<int>(trace->links(LinkKind::Launch).size()),
                 expected.value(QStringLiteral("queries")).toInt());
    }

private:
    static QJsonObject expectations()
    {
        QFile file(tracesDir() + QStringLiteral("/expected/others.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }

    static void addRealFiles(const QString &ending)
    {
        QTest::addColumn<QString>("file");
        const QJsonObject all = expectations();
        for (auto it = all.begin(); it != all.end(); ++it) {
            const bool isProfile = it.key().contains(QStringLiteral("profile"));
            const bool isWanted = it.key().startsWith(QStringLiteral("trt/"))
                                  && isProfile == ending.contains(QStringLiteral("profile"));
            if (isWanted && QFile::exists(tracesDir() + QLatin1Char('/') + it.key()))
                QTest::newRow(qPrintable(it.key())) << it.key();
        }
        if (all.isEmpty())
            QTest::newRow("no traces") << QString();
    }

    static std::pair<TracePtr, QJsonObject> realFile()
    {
        const QString file = *static_cast<QString *>(QTest::qData("file", QMetaType::QString));
        if (file.isEmpty()) {
            QTest::qSkip("set ROOFTRACE_TRACES to the folder of real traces", __FILE__, __LINE__);
            return {};
        }
        const TracePtr trace = opened(tracesDir() + QLatin1Char('/') + file);
        if (!trace)
            QTest::qFail("the file cannot be read", __FILE__, __LINE__);
        return {trace, expectations().value(file).toObject()};
    }
};

QTEST_GUILESS_MAIN(TestTensorRt)
#include "tst_tensorrt.moc"
