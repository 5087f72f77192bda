// SPDX-License-Identifier: GPL-3.0-or-later
// Ranking, shares that add up, trace quality, thresholds, and the faults of the bundled example.
#include "core/analysis/rules/fusionpatterns.h"
#include "core/readers/readerregistry.h"
#include "tests/core/analysis/rules/ruletest.h"
#include "tests/support/cancelafter.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace rooftrace;
using namespace rooftrace::test;

namespace {

constexpr Nanoseconds T = test::Steps::T;

/// Idle time with several causes and kernels with several faults.
TracePtr mixed()
{
    return stepsOf([](test::Steps &s, Nanoseconds b) {
        s.host(SliceKind::Annotation,
               "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", b, b + 200'000);
        s.host(SliceKind::Runtime, "cudaMalloc", b + 200'000, b + 240'000);
        s.kernel("ncclDevKernel_AllReduce", b + 250'000, b + 400'000, b + 250'000, {}, 20);
        s.kernel("at::native::direct_copy_kernel_cuda", b + 450'000, b + 600'000, b + 450'000);
        s.kernel("gemm", b + 600'000, b + T, b + 600'000);
        s.host(SliceKind::Runtime, "cudaStreamSynchronize", b + T - 1000, b + T + 500);
    });
}

QStringList ruleIds(const AnalysisResult &result)
{
    QStringList ids;
    for (const Finding &finding : result.findings)
        ids << finding.ruleId;
    ids.sort();
    ids.removeDuplicates();
    return ids;
}

} // namespace

class TestRuleEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exclusiveSharesAreDisjoint()
    {
        const Answer answer = ask(QStringLiteral("R12"), mixed());
        Nanoseconds exclusive = 0;
        Nanoseconds ceilings = 0;
        for (const Finding &finding : answer.all.findings) {
            exclusive += finding.gain.exclusiveNs;
            ceilings += finding.gain.ceilingNs;
            QVERIFY(finding.gain.exclusiveNs <= finding.gain.ceilingNs);
        }
        QVERIFY(exclusive > 0);
        QVERIFY2(exclusive <= T, qPrintable(QString::number(exclusive)));
        // The wait and the loader want the same gap: ceilings do not add up, shares do.
        QVERIFY(ceilings > exclusive);
    }

    void findingsComeByPriorityWithTraceQualityFirst()
    {
        const Answer answer = ask(QStringLiteral("R12"), mixed());
        bool isOrdinary = false;
        double last = 1e300;
        QSet<QString> fingerprints;
        for (const Finding &finding : answer.all.findings) {
            QVERIFY(!fingerprints.contains(finding.fingerprint));
            fingerprints.insert(finding.fingerprint);
            if (finding.isTraceQuality) {
                QVERIFY(!isOrdinary);
                continue;
            }
            isOrdinary = true;
            QVERIFY(finding.priority <= last);
            last = finding.priority;
        }
        QVERIFY(isOrdinary);
    }

    void anotherRunSaysTheSame()
    {
        const Answer first = ask(QStringLiteral("R12"), mixed());
        const Answer second = ask(QStringLiteral("R12"), mixed());
        QCOMPARE(first.all.findings.size(), second.all.findings.size());
        for (std::size_t i = 0; i < first.all.findings.size(); ++i) {
            QCOMPARE(first.all.findings[i].fingerprint, second.all.findings[i].fingerprint);
            QCOMPARE(first.all.findings[i].title, second.all.findings[i].title);
            QCOMPARE(first.all.findings[i].gain.exclusiveNs,
                     second.all.findings[i].gain.exclusiveNs);
        }
    }

    void aHostBoundStepMakesKernelTimeLessCertain()
    {
        // 60 % of the step waits for a late launch; the copy behind it takes 20 %.
        const TracePtr trace = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.kernel("at::native::direct_copy_kernel_cuda", b + 600'000, b + 800'000, b + 600'000);
            s.kernel("gemm", b + 800'000, b + T, b + 800'000);
        });
        const Answer copies = ask(QStringLiteral("R19"), trace);
        QVERIFY(copies.isFound());
        QCOMPARE(copies.findings.front().confidence, Confidence::Low);
        const Answer launches = ask(QStringLiteral("R02"), trace);
        QVERIFY(launches.isFound());
        QCOMPARE(launches.findings.front().confidence, Confidence::High);
        QCOMPARE(launches.findings.front().severity, Severity::Critical);
    }

    void everyRuleHasAnAnswer()
    {
        const Answer answer = ask(QStringLiteral("R01"), mixed());
        QCOMPARE(answer.all.statuses.size(), builtinRules().size());
        for (const RuleStatus &status : answer.all.statuses) {
            QVERIFY(!status.title.isEmpty());
            QVERIFY2(status.outcome == RuleOutcome::Found || !status.reason.isEmpty(),
                     qPrintable(status.ruleId));
        }
    }

    void thePartsOfTheStepAddUp()
    {
        const Answer answer = ask(QStringLiteral("R01"), mixed());
        const AnalysisSummary &summary = answer.all.summary;
        QCOMPARE(summary.stepNs, T);
        QCOMPARE(summary.steps, 4);
        // Busy: 150 (collective) + 150 (copy) + 400 (product) of 1000 µs.
        QCOMPARE(summary.busyShare, 0.7);
        QCOMPARE(summary.idleNs, 300'000);
        Nanoseconds sum = 0;
        for (const BreakdownPart &part : summary.breakdown)
            sum += part.ns;
        QCOMPARE(sum, T);
    }

    void cancelledAtAnyQuestion()
    {
        const TracePtr trace = mixed();
        for (int n = 0; n < 1000; ++n) {
            CancelAfter progress(n);
            const Result<AnalysisResult> result = analyse(trace, {}, progress);
            if (result.hasValue()) {
                QVERIFY(n > 5);
                return;
            }
            QCOMPARE(result.error().kind, Error::Kind::Cancelled);
        }
        QFAIL("a thousand questions are more than the engine asks");
    }

    void aSelectionIsItsOwnDenominator()
    {
        const Answer answer =
            ask(QStringLiteral("R12"), mixed(), roundDevice(), Scope{{2 * T, 2 * T + T / 2}, {}});
        QCOMPARE(answer.all.window.stepNs, T / 2);
        QCOMPARE(answer.all.window.stepCount, 0);
        QVERIFY(answer.isFound());
        // The loader's 200 µs of 500 µs.
        QCOMPARE(answer.findings.front().gain.ceilingNs, 200'000);
    }

    void anEmptyTraceIsNotDecidable()
    {
        TraceFactory factory;
        factory.hostSlice(SliceKind::Operator, 1, "aten::add", 0, 100);
        SilentProgress progress;
        const Result<AnalysisResult> result = analyse(factory.build(), {}, progress);
        QVERIFY(result.hasValue());
        for (const Finding &finding : result.value().findings)
            QVERIFY(finding.isTraceQuality);
    }

    void traceQuality()
    {
        const auto twoSteps = stepsOf([](test::Steps &s, Nanoseconds b) { s.filler(b, b + T); }, 2);
        QVERIFY(ask(QStringLiteral("QT01"), twoSteps).isFound());
        const auto sixSteps = stepsOf([](test::Steps &s, Nanoseconds b) { s.filler(b, b + T); });
        QVERIFY(!ask(QStringLiteral("QT01"), sixSteps).isFound());
        QVERIFY(ask(QStringLiteral("QT06"), sixSteps).isFound());
        QVERIFY(!ask(QStringLiteral("QT11"), sixSteps).isFound());
        QVERIFY(ask(QStringLiteral("QT11"), sixSteps, Device()).isFound());
        QVERIFY(!ask(QStringLiteral("QT02"), sixSteps).isFound());
        const auto lost = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.factory.deviceSlice(SliceKind::Kernel, 0, 7, "k", b, b + 1000);
            s.filler(b + 1000, b + T);
        });
        QVERIFY(ask(QStringLiteral("QT02"), lost).isFound());
        const auto overhead = [](Nanoseconds ns) {
            return stepsOf([ns](test::Steps &s, Nanoseconds b) {
                s.filler(b, b + T);
                s.host(SliceKind::Overhead, "Buffer Flush", b, b + ns);
            });
        };
        QVERIFY(!ask(QStringLiteral("QT08"), overhead(50'000)).isFound());
        QVERIFY(ask(QStringLiteral("QT08"), overhead(50'001)).isFound());
        const auto graphs = stepsOf([](test::Steps &s, Nanoseconds b) {
            s.factory.deviceSlice(SliceKind::GraphTrace, 0, 7, "graph", b, b + T);
        });
        QVERIFY(ask(QStringLiteral("QT03"), graphs).isFound());
    }

    void aWorkedGain()
    {
        // R = 20 of T = 100: +25 % throughput at best; MFU 0.30 becomes 0.375.
        Gain gain;
        gain.stepNs = 100;
        gain.ceilingNs = 20;
        QCOMPARE(gain.throughputGain(), 0.25);
        QCOMPARE(mfuAfter(0.30, 100.0, 20.0), 0.375);
    }

    void patternsByOrder()
    {
        using enum OpToken;
        const std::vector<OpToken> norm = {Cast, Pow, Mean, Add, Rsqrt, Mul, Cast, Mul, Matrix};
        QCOMPARE(matchPattern(FusionPattern::RmsNorm, norm, 0), std::size_t(8));
        const std::vector<OpToken> layer = {Mean, Sub, Pow, Mean, Add, Sqrt, Div, Mul, Add};
        QCOMPARE(matchPattern(FusionPattern::LayerNorm, layer, 0), std::size_t(9));
        const std::vector<OpToken> softmax = {Max, Sub, Exp, Sum, Div};
        QCOMPARE(matchPattern(FusionPattern::Softmax, softmax, 0), std::size_t(5));
        const std::vector<OpToken> gelu = {Pow, Mul, Add, Mul, Tanh, Add, Mul, Mul};
        QCOMPARE(matchPattern(FusionPattern::GeluTanh, gelu, 0), std::size_t(8));
        const std::vector<OpToken> rope = {Mul, Neg, Cat, Mul, Add, Mul, Neg, Cat, Mul, Add};
        QCOMPARE(matchPattern(FusionPattern::Rope, rope, 0), std::size_t(10));
        const std::vector<OpToken> gated = {Silu, Mul};
        QCOMPARE(matchPattern(FusionPattern::SwiGlu, gated, 0), std::size_t(2));
        QCOMPARE(matchPattern(FusionPattern::RmsNorm, gated, 0), std::size_t(0));
    }

    void shapesFromText()
    {
        const OperatorShapes shapes =
            parseShapes("[[2, 3], [], [[5], [6]], [4]]", R"(["float", "Scalar", "TensorList",
                        "c10::BFloat16"])");
        QCOMPARE(shapes.tensors.size(), std::size_t(2));
        QCOMPARE(shapes.tensors[0].elements(), 6);
        QCOMPARE(shapes.tensors[0].bytes(), 24);
        QCOMPARE(shapes.tensors[1].bytes(), 8);
        QVERIFY(parseShapes("[[", "").tensors.empty());
        QVERIFY(parseShapes("", "").tensors.empty());
    }

    void everyThresholdHasUnitAndSource()
    {
        const Thresholds &thresholds = Thresholds::builtin();
        QVERIFY(thresholds.all().size() > 40);
        for (const auto &[id, threshold] : thresholds.all()) {
            QVERIFY2(!threshold.unit.empty() && !threshold.source.isEmpty()
                         && !threshold.text.isEmpty(),
                     id.c_str());
            QVERIFY2(threshold.value > 0.0, id.c_str());
        }
        for (const auto &rule : builtinRules()) {
            for (const std::string_view id : rule->thresholds())
                QVERIFY2(thresholds.find(id) != nullptr, std::string(id).c_str());
        }
    }

    void aPersonOverridesThresholds()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const char *text) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write("a.json", R"({"launch.share.moderate": 0.5, "no.such": 1, "sync.share": "x"})");
        write("b.json", R"({"thresholds": [{"id": "sync.share", "value": 0.25}]})");
        write("c.json", "not json");
        ImportLog log;
        // Links to what never ends must not hold up the start.
        QCOMPARE(
            ::mkfifo(QFile::encodeName(folder.filePath(QStringLiteral("pipe"))).constData(), 0600),
            0);
        QVERIFY(QFile::link(QStringLiteral("pipe"), folder.filePath(QStringLiteral("p.json"))));
        const Thresholds thresholds = Thresholds::load(folder.path(), log);
        QCOMPARE(thresholds.value("launch.share.moderate"), 0.5);
        QVERIFY(thresholds.find("launch.share.moderate")->isUser);
        QCOMPARE(thresholds.value("sync.share"), 0.25);
        QCOMPARE(log.countOf("thresholds.ignored"), 4);
    }

    void theFaultsOfTheBundledExampleAreFound()
    {
        SilentProgress progress;
        const Result<TracePtr> trace =
            readTrace(QStringLiteral(ROOFTRACE_SOURCE_DIR
                                     "/resources/examples/training-step.pt.trace.json.gz"),
                      progress);
        QVERIFY(trace.hasValue());
        const Result<AnalysisResult> result = analyse(trace.value(), {}, progress);
        QVERIFY(result.hasValue());
        // Tiny kernels, item(), loader, pageable copy, cudaMalloc, FP32 product, norm, attention,
        // all-reduce; and what follows from them.
        const QStringList expected = {
            QStringLiteral("QT05"), QStringLiteral("QT07"), QStringLiteral("R01"),
            QStringLiteral("R03"),  QStringLiteral("R05"),  QStringLiteral("R12"),
            QStringLiteral("R13"),  QStringLiteral("R20"),  QStringLiteral("R25"),
            QStringLiteral("R26"),  QStringLiteral("R28"),  QStringLiteral("R35"),
            QStringLiteral("R37"),  QStringLiteral("R41")};
        QCOMPARE(ruleIds(result.value()), expected);
    }
};

QTEST_GUILESS_MAIN(TestRuleEngine)
#include "tst_ruleengine.moc"
