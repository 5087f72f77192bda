// SPDX-License-Identifier: GPL-3.0-or-later
// Findings, selection and notes as panels show them.
#include "core/text/language.h"
#include "widgets/panels/findingcard.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/findingssummary.h"
#include "widgets/panels/icons.h"
#include "widgets/panels/notespanel.h"
#include "widgets/panels/selectionpanel.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

using namespace rooftrace;

namespace {

Finding finding(const char *id, double share, double priority, bool isQuality = false)
{
    Finding made;
    made.ruleId = QString::fromLatin1(id);
    made.fingerprint = made.ruleId + QStringLiteral("-print");
    made.title = QStringLiteral("Title of %1").arg(made.ruleId);
    made.severity = Severity::High;
    made.gain.stepNs = 1'000'000;
    made.gain.exclusiveNs = static_cast<Nanoseconds>(share * 1e6);
    made.gain.ceilingNs = made.gain.exclusiveNs;
    made.gain.hasEstimate = !isQuality;
    made.priority = priority;
    made.isTraceQuality = isQuality;
    made.evidence = {{QStringLiteral("Kernels"),
                      QStringLiteral("392"),
                      ClaimStatus::Measured,
                      {SliceId{7}},
                      {},
                      392}};
    made.path = {{QStringLiteral("Compile the model"), QStringLiteral("torch.compile(model)"),
                  Effort::Config, Risk::Low}};
    made.places = {{0, 10}};
    return made;
}

} // namespace

class TestPanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void iconsWithoutRoomAreNoTrouble()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QVERIFY(icon(Icon::Close).pixmap(QSize(0, 0)).isNull());
        QVERIFY(!icon(Icon::Close).pixmap(QSize(16, 16)).isNull());
    }

    void qualityComesFirstAndShareCanSort()
    {
        FindingsPanel panel;
        panel.setAnalysis(
            {}, {finding("A", 0.1, 5), finding("B", 0.3, 4), finding("Q", 0, 0, true)}, {});
        panel.show();
        const auto order = [&panel] {
            QString text;
            for (const QString &block : panel.allText().split(QStringLiteral("Title of ")))
                text += block.left(1);
            return text;
        };
        QCOMPARE(order(), QStringLiteral("QAB"));
        panel.setOrder(FindingsPanel::Order::Share);
        QCOMPARE(order(), QStringLiteral("QBA"));
    }

    void openCardShowsEvidenceAndPath()
    {
        FindingsPanel panel;
        panel.setAnalysis({}, {finding("A", 0.1, 5)}, {});
        panel.resize(424, 700);
        panel.show();
        QSignalSpy evidence(&panel, &FindingsPanel::evidenceActivated);
        panel.open(0);
        FindingCard *const card = panel.card(0);
        QVERIFY(card->isOpen());
        auto *const value = card->findChild<QLabel *>(QStringLiteral("evidence-0"));
        QVERIFY(value);
        Q_EMIT value->linkActivated({});
        QCOMPARE(evidence.count(), 1);
        QVERIFY(FindingCard::toText(card->finding()).contains(QLatin1String("torch.compile")));
        panel.open(-1);
        QVERIFY(!card->isOpen());
    }

    void openCardsAreNotWiderThanTheirPanel()
    {
        FindingsPanel panel;
        Finding much = finding("A", 0.1, 5);
        much.places.assign(1234, {0, 10}); // the longest text of a button
        for (int i = 0; i < 3; ++i)
            much.evidence.push_back({QStringLiteral("Per call: now · one kernel at best"),
                                     QStringLiteral("aten::mul 38.5 %, aten::cat 29.0 %"),
                                     ClaimStatus::Derived,
                                     {},
                                     {},
                                     0});
        for (const char *language : {"en", "pt_BR"}) {
            text::installLanguage(QString::fromLatin1(language));
            panel.setAnalysis({}, {much}, {});
            panel.resize(424, 700);
            panel.show();
            panel.open(0);
            QTest::qWait(20);
            auto *const scroll = panel.findChild<QScrollArea *>();
            QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), language);
            const QRect card = panel.card(0)->rect();
            for (const QPushButton *const button : panel.card(0)->findChildren<QPushButton *>()) {
                const QRect place(button->mapTo(panel.card(0), QPoint()), button->size());
                QVERIFY2(card.contains(place), language);
            }
        }
        text::installLanguage(QStringLiteral("en"));
    }

    void dismissAsksForAReason()
    {
        FindingsPanel panel;
        panel.setAnalysis({}, {finding("A", 0.1, 5), finding("B", 0.1, 4)}, {});
        panel.show();
        panel.open(0);
        QSignalSpy dismissed(&panel, &FindingsPanel::dismissRequested);
        panel.card(0)->findChild<QPushButton *>(QStringLiteral("dismissFinding"))->click();
        auto *const reason = panel.card(0)->findChild<QLineEdit *>(QStringLiteral("dismissReason"));
        QTest::keyClicks(reason, QStringLiteral("known"));
        QTest::keyClick(reason, Qt::Key_Return);
        QCOMPARE(dismissed.count(), 1);
        QCOMPARE(dismissed[0][1].toString(), QStringLiteral("known"));
        panel.setDismissed({{QStringLiteral("A-print"), QStringLiteral("known")}});
        QCOMPARE(panel.shownCount(), 1);
        QVERIFY(panel.findChild<QToolButton *>(QStringLiteral("dismissedToggle")));
    }

    void namesFromFilesAreNoHtml()
    {
        SelectionPanel panel;
        SliceReport report;
        report.slice = SliceId{3};
        report.title = QStringLiteral("f<b>x</b>");
        report.fullName = report.title;
        SliceFact link{
            QStringLiteral("Launched by"), {}, {{QStringLiteral("cuda<Launch>"), SliceId{9}}}};
        report.groups = {{QString(), {link}}};
        panel.showSlice(report, true);
        QVERIFY(panel.browser()->toPlainText().contains(QLatin1String("f<b>x</b>")));
        QVERIFY(panel.browser()->toPlainText().contains(QLatin1String("cuda<Launch>")));
        QSignalSpy activated(&panel, &SelectionPanel::sliceActivated);
        Q_EMIT panel.browser()->anchorClicked(QUrl(QStringLiteral("slice:9")));
        QCOMPARE(activated[0][0].value<SliceId>(), SliceId{9});
    }

    void summarySaysHowTWasMeasured()
    {
        FindingsSummary panel;
        AnalysisSummary summary;
        summary.source = AnalysisWindow::Source::HostSteps;
        summary.steps = 1;
        summary.stepNs = 47'150'000;
        summary.windowNs = 35'180'000;
        summary.isGpuPart = true;
        summary.breakdown = {{Category::Matrix, false, 35'180'000, 1.0}};
        const auto shows = [&panel](const QString &part) {
            const auto labels = panel.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&part](const QLabel *label) {
                return label->text().contains(part);
            });
        };
        panel.setSummary(summary);
        QVERIFY(shows(QStringLiteral("host, n = 1\non the GPU 35.18")));
        QVERIFY(shows(QStringLiteral("step on the GPU, 35.18")));
        summary.source = AnalysisWindow::Source::DeviceSteps;
        summary.steps = 4;
        summary.isGpuPart = false;
        panel.setSummary(summary);
        QVERIFY(shows(QStringLiteral("device, n = 4")));
    }

    void deletedNotesAreNotListed()
    {
        NotesPanel panel;
        Note kept = makeNote(NoteKind::Note, {0, 5}, QStringLiteral("kept"));
        Note gone = makeNote(NoteKind::Note, {0, 5}, QStringLiteral("gone"));
        gone.isDeleted = true;
        panel.setNotes({kept, gone});
        QCOMPARE(panel.list()->count(), 1);
        QVERIFY(panel.list()->item(0)->text().contains(QLatin1String("kept")));
    }
};

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
