// SPDX-License-Identifier: GPL-3.0-or-later
// Operator costs and rooflines of real traces, where they are at hand.
#include "core/readers/readerregistry.h"
#include "core/roofline/opcostfigures.h"
#include "core/roofline/rooflinemodel.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace rooftrace;

namespace {

TracePtr open(const QString &path)
{
    SilentProgress progress;
    const Result<TracePtr> result = readTrace(path, progress);
    return result.hasValue() ? result.value() : nullptr;
}

QJsonObject json(const OpCostTotals &totals)
{
    return {{QStringLiteral("count"), qint64(totals.count)},
            {QStringLiteral("flop"), qint64(totals.flop)},
            {QStringLiteral("flop_matrix_only"), qint64(totals.flopMatrixOnly)},
            {QStringLiteral("min_bytes"), qint64(totals.minBytes)},
            {QStringLiteral("without_bytes"), qint64(totals.withoutBytes)},
            {QStringLiteral("device_total_ns"), qint64(totals.deviceTotalNs)},
            {QStringLiteral("device_union_ns"), qint64(totals.deviceUnionNs)}};
}

QJsonObject json(const std::map<std::string, OpCostTotals> &totals)
{
    QJsonObject object;
    for (const auto &[name, value] : totals)
        object.insert(QString::fromStdString(name), json(value));
    return object;
}

QJsonObject json(const OpCostFigures &figures)
{
    QJsonObject missing;
    for (const auto &[name, count] : figures.canonicalOpsWithoutEnoughArguments)
        missing.insert(QString::fromStdString(name), qint64(count));
    return {{QStringLiteral("by_op"), json(figures.byOp)},
            {QStringLiteral("by_family"), json(figures.byFamily)},
            {QStringLiteral("total_flop"), qint64(figures.totalFlop)},
            {QStringLiteral("total_flop_matrix_only"), qint64(figures.totalFlopMatrixOnly)},
            {QStringLiteral("total_min_bytes"), qint64(figures.totalMinBytes)},
            {QStringLiteral("canonical_ops_without_enough_arguments"), missing}};
}

} // namespace

class TestRooflineTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (test::tracesDir().isEmpty())
            QSKIP("no folder of real traces");
    }

    void operatorCosts_data()
    {
        QTest::addColumn<QString>("file");
        const QDir expected(test::tracesDir() + QStringLiteral("/expected/kineto"));
        for (const QString &name : expected.entryList({QStringLiteral("*.json")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << name;
    }

    void operatorCosts()
    {
        QFETCH(QString, file);
        QFile expectedFile(test::tracesDir() + QStringLiteral("/expected/kineto/") + file);
        QVERIFY(expectedFile.open(QIODevice::ReadOnly));
        const QJsonObject expected = QJsonDocument::fromJson(expectedFile.readAll())
                                         .object()
                                         .value(QStringLiteral("flops"))
                                         .toObject();
        const TracePtr trace =
            open(test::tracesDir() + QStringLiteral("/kineto/") + file.chopped(5));
        QVERIFY(trace);

        const QJsonObject actual = json(opCostFigures(*trace));

        QCOMPARE(QJsonDocument(actual).toJson(), QJsonDocument(expected).toJson());
    }

    void aForwardPassOnHopper()
    {
        const TracePtr trace =
            open(test::tracesDir()
                 + QStringLiteral("/kineto/"
                                  "tracelens-h100-6f3f588-Qwen_Qwen1.5-0.5B-Chat-1016005.json.gz"));
        QVERIFY(trace);

        const RooflineModel model = buildRoofline(trace, {});

        QCOMPARE(model.device.id, std::string("h100-sxm5-80"));
        QVERIFY(model.points.size() > 15);
        const RooflinePoint &gemm = model.points.front();
        QCOMPARE(gemm.label, QStringLiteral("xmma_gemm bf16 128×128×64 tn"));
        QCOMPARE(gemm.shape, QStringLiteral("8944×2816×1024"));
        QCOMPARE(gemm.callCount, std::int64_t(48));
        QVERIFY(qAbs(gemm.intensity() - 692.8) < 0.1);
        QVERIFY(qAbs(gemm.roofShare - 0.623) < 0.001);
        QCOMPARE(int(gemm.roofClass), int(RooflineClass::ComputeBound));
        const RooflinePoint &attention = model.points[1];
        QCOMPARE(attention.label, QStringLiteral("flash_fwd hd64 128×128"));
        QVERIFY(qAbs(attention.roofShare - 0.194) < 0.001);
        QCOMPARE(int(attention.roofClass), int(RooflineClass::Underused));
        QVERIFY(qAbs(attention.intensityMinimum - 106.9) < 0.1);
        // The type of a concatenation stands only in its kernel's name.
        const auto cat =
            std::find_if(model.zeroFlopPoints.begin(), model.zeroFlopPoints.end(),
                         [](const RooflinePoint &point) {
                             return point.label.startsWith(QStringLiteral("CatArrayBatchedCopy"));
                         });
        QVERIFY(cat != model.zeroFlopPoints.end());
        QVERIFY(qAbs(cat->roofShare - 0.26) < 0.01);
        QVERIFY(model.emptyReason.isEmpty());
    }

    void everyTraceHasPointsOrAReason_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *folder : {"kineto", "nsys"}) {
            const QDir dir(test::tracesDir() + QLatin1Char('/') + QLatin1String(folder));
            for (const QString &name : dir.entryList(QDir::Files))
                QTest::newRow(qPrintable(name)) << dir.filePath(name);
        }
    }

    void everyTraceHasPointsOrAReason()
    {
        QFETCH(QString, path);
        const TracePtr trace = open(path);
        if (!trace)
            QSKIP("not a trace that opens");
        const RooflineModel model = buildRoofline(trace, {});
        QCOMPARE(model.points.empty() && model.zeroFlopPoints.empty(),
                 !model.emptyReason.isEmpty());
        const RooflineCoverage &coverage = model.coverage;
        QCOMPARE(coverage.exactNs + coverage.estimatedNs + coverage.zeroFlopNs
                     + coverage.unmodelledNs,
                 coverage.totalNs);
        std::int64_t operations = 0;
        for (const auto *points : {&model.points, &model.zeroFlopPoints}) {
            for (const RooflinePoint &point : *points) {
                operations += point.kernelCount;
                QCOMPARE(std::int64_t(point.slices.size()), point.kernelCount);
                QVERIFY(point.bytes > 0 && !point.label.isEmpty());
            }
        }
        for (const UnmodelledEntry &entry : model.unmodelled) {
            operations += entry.count;
            QVERIFY(!entry.reason.isEmpty() && !entry.label.isEmpty());
        }
        QCOMPARE(operations, model.deviceOperationCount); // nothing is lost
    }
};

QTEST_GUILESS_MAIN(TestRooflineTraces)
#include "tst_rooflinetraces.moc"
