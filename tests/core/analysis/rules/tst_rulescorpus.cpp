// SPDX-License-Identifier: GPL-3.0-or-later
// All rules on real traces: no sentence without its numbers, no gain beyond T, no two findings
// under one name. ROOFTRACE_PRINT_FINDINGS=1 prints what they say.
#include "core/analysis/ruleengine.h"
#include "core/readers/readerregistry.h"
#include "core/text/format.h"
#include "tests/support/tracefactory.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTextStream>

using namespace rooftrace;

namespace {

QString claimText(ClaimStatus status)
{
    return status == ClaimStatus::Measured  ? QStringLiteral("measured")
           : status == ClaimStatus::Derived ? QStringLiteral("derived")
                                            : QStringLiteral("inferred");
}

void printSummary(QTextStream &out, const AnalysisSummary &summary)
{
    out << "  " << summary.deviceName << " | T " << text::duration(summary.stepNs) << " ("
        << summary.denominator << ") | GPU span " << text::duration(summary.gpuSpanNs) << " | busy "
        << text::percent(summary.busyShare) << " | idle " << text::duration(summary.idleNs)
        << " | MFU "
        << (summary.mfu ? text::percent(*summary.mfu) + QLatin1Char(' ') + summary.mfuPeak
                        : summary.mfuMissing)
        << " | modelled "
        << (summary.modelledShare ? text::percent(*summary.modelledShare) : QStringLiteral("-"))
        << "\n  where:";
    for (const BreakdownPart &part : summary.breakdown)
        out << ' '
            << (part.isIdle ? QStringLiteral("idle")
                            : QString::fromLatin1(categoryId(part.category).data()))
            << ' ' << text::percent(part.share);
    out << '\n';
}

void print(const QString &file, const AnalysisResult &result, qint64 elapsedMs)
{
    QTextStream out(stdout);
    out << "\n=== " << file << " (" << elapsedMs << " ms)\n";
    printSummary(out, result.summary);
    for (const Finding &finding : result.findings) {
        out << "\n  [" << finding.ruleId << "] " << finding.title << "\n     severity "
            << static_cast<int>(finding.severity) << " priority " << finding.priority
            << " confidence " << static_cast<int>(finding.confidence) << ": "
            << finding.confidenceReasons.join(QStringLiteral(" / ")) << "\n     " << finding.summary
            << '\n';
        for (const EvidenceLine &line : finding.evidence)
            out << "     - " << line.label << ": " << line.value << " [" << claimText(line.status)
                << ", " << line.slices.size() << " slices, " << line.ranges.size() << " ranges of "
                << line.sourceCount << "]\n";
        out << "     = "
            << QString(finding.formula).replace(QLatin1Char('\n'), QStringLiteral("\n       "))
            << "\n     ceiling " << text::duration(finding.gain.ceilingNs) << " exclusive "
            << text::duration(finding.gain.exclusiveNs) << " of "
            << text::duration(finding.gain.stepNs) << " n=" << finding.gain.steps << " places "
            << finding.places.size() << '\n';
        for (const PathStep &step : finding.path)
            out << "     > " << step.text
                << (step.code.isEmpty() ? QString() : QStringLiteral(": "))
                << QString(step.code).replace(QLatin1Char('\n'), QStringLiteral(" | ")) << '\n';
        out << "     verify: " << finding.verify << "\n     disproof: " << finding.disproof << '\n';
    }
    out << '\n';
    for (const RuleStatus &status : result.statuses) {
        if (status.outcome != RuleOutcome::Found)
            out << "  " << status.ruleId
                << (status.outcome == RuleOutcome::NotFound ? " not found: " : " not decidable: ")
                << status.reason << '\n';
    }
}

} // namespace

class TestRulesCorpus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addRow("bundled example") << QStringLiteral(
            ROOFTRACE_SOURCE_DIR "/resources/examples/training-step.pt.trace.json.gz");
        for (const char *folder : {"kineto", "nsys"}) {
            const QDir dir(test::tracesDir() + QLatin1Char('/') + QLatin1String(folder));
            if (test::tracesDir().isEmpty())
                break;
            for (const QString &name : dir.entryList(QDir::Files, QDir::Name))
                QTest::addRow("%s", qPrintable(name)) << dir.filePath(name);
        }
    }

    void findings()
    {
        QFETCH(QString, path);
        SilentProgress progress;
        const Result<TracePtr> trace = readTrace(path, progress);
        if (!trace.hasValue())
            QSKIP(qPrintable(trace.error().message));
        QElapsedTimer timer;
        timer.start();
        const Result<AnalysisResult> result = analyse(trace.value(), {}, progress);
        QVERIFY(result.hasValue());
        if (qEnvironmentVariableIsSet("ROOFTRACE_PRINT_FINDINGS"))
            print(QFileInfo(path).fileName(), result.value(), timer.elapsed());
        check(result.value());
    }

private:
    static void check(const AnalysisResult &result)
    {
        QSet<QString> fingerprints;
        Nanoseconds exclusiveNs = 0;
        bool wasOrdinary = false;
        double priority = 1e300;
        for (const Finding &finding : result.findings) {
            const QByteArray name = finding.fingerprint.toUtf8();
            QVERIFY2(!fingerprints.contains(finding.fingerprint), name);
            fingerprints.insert(finding.fingerprint);
            checkTexts(finding, name);
            const Gain &gain = finding.gain;
            QVERIFY2(gain.ceilingNs >= 0 && gain.ceilingNs <= gain.stepNs, name);
            QVERIFY2(gain.exclusiveNs >= 0 && gain.exclusiveNs <= gain.ceilingNs, name);
            QVERIFY2(gain.minimumNs <= gain.maximumNs, name);
            exclusiveNs += gain.exclusiveNs;
            QVERIFY2(!finding.isTraceQuality || !wasOrdinary, "trace quality comes first");
            if (!finding.isTraceQuality) {
                wasOrdinary = true;
                QVERIFY2(finding.priority <= priority, name);
                priority = finding.priority;
            }
            for (std::size_t i = 1; i < finding.places.size(); ++i)
                QVERIFY2(finding.places[i - 1].endNs <= finding.places[i].beginNs, name);
        }
        QVERIFY(exclusiveNs <= result.window.stepNs);
        Nanoseconds parts = 0;
        for (const BreakdownPart &part : result.summary.breakdown)
            parts += part.ns;
        const auto mean = static_cast<Nanoseconds>(static_cast<double>(result.window.lengthNs())
                                                   / result.window.divisor());
        if (!result.summary.breakdown.empty())
            QVERIFY(std::abs(parts - mean) <= 20);
    }

    static void checkTexts(const Finding &finding, const QByteArray &name)
    {
        static const QRegularExpression digit(QStringLiteral("\\d"));
        static const QRegularExpression nonsense(
            QStringLiteral("\\b(nan|inf)\\b|%\\d|(?<![\\d.])0(\\.0)? %"),
            QRegularExpression::CaseInsensitiveOption);
        QVERIFY2(!finding.summary.isEmpty() && !finding.formula.isEmpty(), name);
        QVERIFY2(!finding.evidence.empty() && !finding.path.empty(), name);
        QVERIFY2(!finding.verify.isEmpty() && !finding.disproof.isEmpty(), name);
        QVERIFY2(!finding.confidenceReasons.isEmpty() && !finding.denominator.isEmpty(), name);
        if (finding.ruleId != QLatin1String("QT05") && finding.ruleId != QLatin1String("QT01")
            && finding.ruleId != QLatin1String("QT11"))
            QVERIFY2(digit.match(finding.title).hasMatch(), qPrintable(finding.title));
        QVERIFY2(!nonsense.match(finding.title).hasMatch(), qPrintable(finding.title));
        QVERIFY2(!nonsense.match(finding.formula).hasMatch(), qPrintable(finding.formula));
        for (const EvidenceLine &line : finding.evidence) {
            QVERIFY2(!line.label.isEmpty() && !line.value.isEmpty(),
                     qPrintable(finding.fingerprint + QStringLiteral(": ") + line.label));
            QVERIFY2(line.slices.size() <= 1000, name);
        }
    }
};

QTEST_GUILESS_MAIN(TestRulesCorpus)
#include "tst_rulescorpus.moc"
