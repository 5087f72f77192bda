// SPDX-License-Identifier: GPL-3.0-or-later
// The real window from opening a file to a note about a finding.
#include "app/gui/actions.h"
#include "app/gui/chooser.h"
#include "app/gui/docks.h"
#include "app/gui/exportpicturedialog.h"
#include "app/gui/findfield.h"
#include "app/gui/notescontroller.h"
#include "app/gui/tracedocument.h"
#include "core/notes/notestore.h"
#include "core/text/language.h"
#include "tests/app/testwindow.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/roofline/rooflinechart.h"
#include "widgets/common/theme.h"
#include "widgets/panels/findingcard.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/messagebar.h"
#include "widgets/panels/selectionpanel.h"
#include "widgets/tables/tablemodel.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QBuffer>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QSvgGenerator>
#include <QTableView>
#include <QTextBrowser>
#include <QThreadPool>
#include <QToolButton>

using namespace rooftrace;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_sandbox.write(QStringLiteral("a.pt.trace.json"), test::pytorchTrace());
    }

    void opensAndFillsTables()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QVERIFY(window->timeline()->trace());
        QCOMPARE(window->docks()->kernels()->proxy()->rowCount(), 2);
        QCOMPARE(window->docks()->operators()->proxy()->rowCount(), 1);
        QCOMPARE(window->docks()->steps()->proxy()->rowCount(), 4);
        QVERIFY(window->windowTitle().startsWith(QLatin1String("a.pt.trace.json")));
        QVERIFY(window.find<QLabel>("statusCounts")->text().contains(QLatin1String("32")));
    }

    /// The command line's file: it is read while the window is being built.
    void firstFileIsRead_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isShown");
        QTest::newRow("trace") << m_file << true;
        QTest::newRow("missing") << m_sandbox.path(QStringLiteral("missing.json")) << false;
    }
    void firstFileIsRead()
    {
        QFETCH(QString, path);
        QFETCH(bool, isShown);
        Settings settings;
        WindowState state;
        MainWindow window(settings, state, {.firstFile = path});
        window.show();
        QVERIFY(window.loader()->isLoading());
        QVERIFY(window.findChild<LoadingBar *>()->isVisible());
        QTRY_VERIFY(!window.loader()->isLoading());
        QCOMPARE(window.timeline()->trace() != nullptr, isShown);
        QCOMPARE(window.findChild<MessageBar *>()->isVisible(), !isShown);
        QCOMPARE(window.windowTitle().startsWith(QLatin1String("a.pt.trace.json")), isShown);
        if (isShown)
            QTRY_COMPARE(window.docks()->kernels()->proxy()->rowCount(), 2);
        // A second window begins with its own file, not with that of the first.
        const QPointer<MainWindow> empty = window.openWindow({});
        QVERIFY(!empty->loader()->isLoading());
        const QPointer<MainWindow> other = window.openWindow(m_file);
        QTRY_VERIFY(other->timeline()->trace() != nullptr);
        QVERIFY(empty->timeline()->trace() == nullptr);
        delete empty;
        delete other;
    }

    /// Names come from files that somebody else made; no label takes them for HTML.
    void namesAreNoHtml()
    {
        const QByteArray bold("<b>bold<\\/b><img src='file:///nowhere'>");
        QByteArray content = test::pytorchTrace();
        for (const char *name : {"aten::mm", "volta_sgemm_128x64_nn", "NVIDIA A100-SXM4-40GB"})
            content.replace(name, bold);
        const QString path = m_sandbox.write(QStringLiteral("<b>bold<img src=x>.json"), content);
        Theme::apply(*qApp, ThemeKind::Light);
        test::TestWindow window;
        QVERIFY(window.open(path));
        window->docks()->raise(QStringLiteral("roofline"));
        window->docks()->raise(QStringLiteral("dataQuality"));
        QCoreApplication::processEvents();
        int plain = 0;
        const QList<QLabel *> labels = window->findChildren<QLabel *>();
        for (QLabel *const label : labels) {
            label->ensurePolished();
            QVERIFY2(label->textFormat() != Qt::AutoText, qPrintable(label->text()));
            plain += label->textFormat() == Qt::PlainText ? 1 : 0;
            if (label->textFormat() == Qt::RichText)
                QVERIFY2(!label->text().contains(QLatin1String("<img")), qPrintable(label->text()));
        }
        QVERIFY(plain > 20);
        const auto *const kernels = window->docks()->kernels()->proxy();
        for (int row = 0; row < kernels->rowCount(); ++row) {
            const QString tip = kernels->index(row, 0).data(Qt::ToolTipRole).toString();
            QVERIFY2(!tip.contains(QLatin1String("<img")), qPrintable(tip));
        }
    }

    void zoomsBackAndForth()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        const TimeRange all = window->model()->visible();
        window->timeline()->setFocus();
        window->actions()->action("zoomIn")->trigger();
        const TimeRange zoomed = window->model()->visible();
        QVERIFY(zoomed.lengthNs() < all.lengthNs());
        window->actions()->action("back")->trigger();
        QVERIFY(window->model()->visible() == all);
        window->actions()->action("forward")->trigger();
        QVERIFY(window->model()->visible() == zoomed);
    }

    void selectingShowsEveryFact()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        const SliceId kernel = kernelOf(*window);
        window->model()->selectSlice(kernel);
        auto *const text = window.find<QTextBrowser>("selectionText");
        QTRY_VERIFY(text->toPlainText().contains(QLatin1String("grid")));
        const QString facts = text->toPlainText();
        for (const char *fact :
             {"sgemm", "cudaLaunchKernel", "aten::mm", "ProfilerStep#3", "block"})
            QVERIFY2(facts.contains(QLatin1String(fact)), fact);
    }

    void rangeScopesTheTables()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        window->model()->setSelection({0, 1'000'000}); // the first step
        QVERIFY(analysed.wait());
        const TableData &table = window->docks()->kernels()->model()->table();
        qlonglong count = 0;
        for (int row = 0; row < table.rowCount; ++row)
            count += table.columns[1].value(row).toLongLong();
        QCOMPARE(count, 8);
        QVERIFY(window.find<QWidget>("scopeChip")->isVisible());
        window->actions()->action("clearScope")->trigger();
        QTRY_VERIFY(!window.find<QWidget>("scopeChip")->isVisible());
    }

    /// Two computations of one figure: the head of the findings gives what is idle of the step, the
    /// table what each kernel takes of it. Kernels of this trace never overlap.
    void sharesOfTableAndSummaryAgree()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        for (const TimeRange range : {TimeRange{}, TimeRange{100'000, 1'300'000}}) {
            if (!range.isEmpty()) {
                QSignalSpy analysed(&*window, &MainWindow::analysisShown);
                window->model()->setSelection(range);
                QVERIFY(analysed.wait());
            }
            double idle = 0.0;
            for (const BreakdownPart &part : window->analysis()->summary.breakdown)
                idle += part.isIdle ? part.share : 0.0;
            const TableData &table = window->docks()->kernels()->model()->table();
            const TableColumn &share = table.columns[3];
            QVERIFY(share.csvName.startsWith(QLatin1String("share_of_")));
            QVERIFY(share.tooltip.contains(window->analysis()->summary.denominator));
            QCOMPARE(share.csvName.endsWith(QLatin1String("selection")), !range.isEmpty());
            double busy = 0.0;
            for (int row = 0; row < table.rowCount; ++row)
                busy += share.value(row).toDouble();
            QVERIFY(idle > 0.5 && idle < 1.0);
            QVERIFY(std::abs(busy + idle - 1.0) < 1e-9);
        }
    }

    void onlyStepHasItsPartOnTheDevice()
    {
        const QString file = m_sandbox.write(QStringLiteral("one.json"), test::pytorchTrace(1));
        test::TestWindow window;
        QVERIFY(window.open(file));
        const auto deviceSpan = [&window] {
            const TableData &table = window->docks()->steps()->model()->table();
            for (const TableColumn &column : table.columns) {
                if (column.csvName == QLatin1String("device_ns"))
                    return column.value(0).toLongLong();
            }
            return qlonglong(-1);
        };
        // The first kernel begins at 1035 µs, the last one ends at 1735 + 17 µs.
        QCOMPARE(deviceSpan(), qlonglong(717'000));
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        window->model()->setSelection({100'000, 200'000});
        QVERIFY(analysed.wait());
        QCOMPARE(deviceSpan(), qlonglong(717'000)); // whatever is selected
    }

    void tablesFitTheSmallestUsualWindow()
    {
        test::TestWindow window;
        window->resize(1280, 800);
        QVERIFY(window.open(m_file));
        for (TablePanel *const table : window->docks()->tables()) {
            for (const char *id : {"kernels", "operators", "copies", "calls", "steps"}) {
                if (table->objectName() == QLatin1String(id) + QLatin1String("Panel"))
                    window->docks()->raise(QString::fromLatin1(id));
            }
            QCoreApplication::processEvents();
            if (!table->view()->isVisible())
                continue; // no copies in this trace
            const int used = table->view()->horizontalHeader()->length();
            const int there = table->view()->viewport()->width();
            QVERIFY(there > 400 && there < 1280);
            QVERIFY2(
                used <= there,
                qPrintable(
                    QStringLiteral("%1: %2 of %3").arg(table->objectName()).arg(used).arg(there)));
        }
    }

    void bandwidthKnowsStepsAndCauses()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        // Nothing runs from 1752 µs, where the first step's last kernel ends, to 2035 µs.
        window->model()->setVisible({700'000, 1'100'000});
        QByteArray svg;
        QBuffer buffer(&svg);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize({1400, 600});
        {
            ChartCanvas canvas(generator);
            window.find<BandwidthChart>("bandwidthChart")
                ->render(canvas, {0, 0, 1400, 600}, Theme::of(ThemeKind::Light));
        }
        const QString text = QString::fromUtf8(svg);
        for (const char *wanted : {"step 3", "step 4", "launch-starved"})
            QVERIFY2(text.contains(QLatin1String(wanted)), wanted);
    }

    void rowsOfNotesAreTheSameInEveryLanguage()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        const Trace &trace = *window->timeline()->trace();
        const auto count = static_cast<std::uint32_t>(trace.topology().tracks.size());
        QStringList english;
        for (std::uint32_t i = 0; i < count; ++i) {
            english.append(rowKey(trace, TrackId{i}));
            QCOMPARE(english.last(), rowTitle(trace, TrackId{i})); // older notes hold the title
        }
        QCOMPARE(QSet<QString>(english.begin(), english.end()).size(), qsizetype(count));
        text::installLanguage(QStringLiteral("pt_BR"));
        bool isTranslated = false;
        for (std::uint32_t i = 0; i < count; ++i) {
            const TrackId track{i};
            QCOMPARE(rowKey(trace, track), english[i]);
            QCOMPARE(rowOfKey(trace, english[i]), track);
            QCOMPARE(rowOfKey(trace, rowTitle(trace, track)), track); // a Portuguese older note
            isTranslated = isTranslated || rowTitle(trace, track) != english[i];
        }
        text::installLanguage(QStringLiteral("en"));
        QVERIFY(isTranslated);
        QCOMPARE(rowOfKey(trace, QStringLiteral("no such row")), TrackId::None);
    }

    void chartToolsDoSomething()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        auto *const chart = window.find<RooflineChart>("rooflineChart");
        auto *const grouping = window.find<QComboBox>("rooflineGrouping");
        const int byOperator = grouping->findData(int(RooflineGrouping::Operator));
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        grouping->setCurrentIndex(byOperator);
        Q_EMIT grouping->activated(byOperator);
        QVERIFY(analysed.wait());
        QCOMPARE(chart->model()->grouping, RooflineGrouping::Operator);
        QCOMPARE(window->analysis()->roofline->grouping, RooflineGrouping::KernelOperatorShape);
        Q_EMIT chart->exportRequested();
        auto *const dialog = window.find<ExportPictureDialog>("exportPictureDialog");
        QVERIFY(dialog);
        dialog->close();
        Q_EMIT chart->kernelRequested(QStringLiteral("volta_sgemm_128x64_nn"));
        QCOMPARE(window->docks()->kernels()->view()->selectionModel()->selectedRows().size(), 1);
    }

    void doubleClickGoesToTheLongestInstance()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->docks()->raise(QStringLiteral("kernels"));
        QTableView *const view = window->docks()->kernels()->view();
        const TimeRange before = window->model()->visible();
        Q_EMIT view->doubleClicked(view->model()->index(0, 0));
        const SliceId slice = window->model()->selectedSlice();
        QVERIFY(slice != SliceId::None);
        QCOMPARE(window->timeline()->trace()->durationNs(slice), Nanoseconds(16'000));
        QVERIFY(window->model()->visible() != before);
    }

    void findCountsAndSteps()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QSignalSpy searched(window->find(), &FindField::searched);
        window->find()->setText(QStringLiteral("volta"));
        QVERIFY(searched.wait());
        QCOMPARE(window->find()->hits().size(), std::size_t(4));
        QTest::keyClick(window->find()->field(), Qt::Key_Return);
        QTest::keyClick(window->find()->field(), Qt::Key_Return);
        QCOMPARE(window.find<QLabel>("findCount")->text(), QStringLiteral("2 of 4"));
        QCOMPARE(window->model()->selectedSlice(), window->find()->hits()[1]);
        QTest::keyClick(window->find()->field(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(window->model()->selectedSlice(), window->find()->hits()[0]);
    }

    /// Enter before the hits are there waits for them; typing on drops the search.
    void findStepsWhenHitsArrive()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QSignalSpy searched(window->find(), &FindField::searched);
        QTest::keyClicks(window->find()->field(), QStringLiteral("volta"));
        QTest::keyClick(window->find()->field(), Qt::Key_Return);
        QVERIFY(window->find()->isSearching());
        QVERIFY(searched.wait());
        QVERIFY(!window->find()->isSearching());
        QCOMPARE(window->model()->selectedSlice(), window->find()->hits()[0]);
        window->find()->setText(QStringLiteral("kernel"));
        QVERIFY(window->find()->isSearching());
        QTest::keyClicks(window->find()->field(), QStringLiteral("s of nothing"));
        QVERIFY(!window->find()->isSearching());
        QVERIFY(searched.wait());
        QCOMPARE(window.find<QLabel>("findCount")->text(), QStringLiteral("no hits"));
    }

    void findingLeadsToItsEvidence()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        const auto &findings = window->analysis()->findings;
        if (findings.empty())
            QSKIP("no rule speaks up on this trace");
        FindingsPanel *const panel = window->docks()->findings();
        for (int i = 0; i < int(findings.size()); ++i) {
            const auto &evidence = findings[std::size_t(i)].evidence;
            for (int line = 0; line < int(evidence.size()); ++line) {
                if (evidence[std::size_t(line)].slices.empty())
                    continue;
                QTest::mouseClick(panel->card(i), Qt::LeftButton, {}, QPoint(40, 10));
                QCOMPARE(panel->openFinding(), i);
                auto *const value =
                    panel->card(i)->findChild<QLabel *>(QStringLiteral("evidence-%1").arg(line));
                QVERIFY(value);
                Q_EMIT value->linkActivated(QStringLiteral("#"));
                QCOMPARE(window->model()->selectedSlice(),
                         evidence[std::size_t(line)].slices.front());
                return;
            }
        }
        QSKIP("no evidence with slices on this trace");
    }

    void dismissedFindingsAreRememberedAndComeBack()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        FindingsPanel *const panel = window->docks()->findings();
        const int before = panel->shownCount();
        if (before == 0)
            QSKIP("no rule speaks up on this trace");
        const Finding &first = window->analysis()->findings.front();
        window->document()->dismiss(first.fingerprint, first.title, QStringLiteral("known"));
        QTRY_COMPARE(panel->shownCount(), before - 1);
        QTRY_VERIFY(dismissals::load().value().contains(first.fingerprint));
        window->actions()->action("undo")->trigger();
        QTRY_COMPARE(panel->shownCount(), before);
        QTRY_VERIFY(!dismissals::load().value().contains(first.fingerprint));
    }

    void documentsMayGoBeforeTheirDismissalsAreWritten()
    {
        for (int i = 0; i < 40; ++i) {
            TraceDocument document;
            document.dismiss(QStringLiteral("print-%1").arg(i), QStringLiteral("Title"), {});
        }
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        const auto kept = dismissals::load();
        QVERIFY(kept.hasValue());
        for (int i = 0; i < 40; ++i)
            QVERIFY(kept.value().contains(QStringLiteral("print-%1").arg(i)));
    }

    void notesCanBeWrittenUndoneAndSaved()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->model()->setSelection({100'000, 300'000});
        window->timeline()->setFocus();
        window->actions()->action("note")->trigger();
        QTRY_VERIFY(window->chooser()->isVisible());
        QTest::keyClicks(window->chooser()->field(), QStringLiteral("why so slow"));
        QTest::keyClick(window->chooser()->field(), Qt::Key_Return);
        QCOMPARE(window->document()->notes().size(), std::size_t(1));
        QCOMPARE(window->document()->notes()[0].text, QStringLiteral("why so slow"));
        QCOMPARE(window->document()->notes()[0].range.beginNs, Nanoseconds(100'000));
        QTRY_VERIFY(QFile::exists(notes::sideCarPath(m_file)));
        window->actions()->action("undo")->trigger();
        QVERIFY(!window->document()->note(window->document()->notes()[0].id));
        window->actions()->action("redo")->trigger();
        QVERIFY(window->document()->note(window->document()->notes()[0].id));
        QVERIFY(window.find<QListWidget>("notesList")
                    ->item(0)
                    ->text()
                    .contains(QLatin1String("why so slow")));
        window->document()->deleteNote(window->document()->notes()[0].id);
        window->document()->saveNow();
        QTRY_VERIFY(!window->document()->isSaving());
    }

    void reloadKeepsTheView()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->model()->setVisible({200'000, 900'000});
        QSignalSpy shown(&*window, &MainWindow::traceShown);
        window->actions()->action("reload")->trigger();
        QVERIFY(shown.wait());
        QVERIFY(window->model()->visible() == (TimeRange{200'000, 900'000}));
    }

    void lastViewComesBack()
    {
        {
            test::TestWindow window;
            QVERIFY(window.open(m_file));
            window->model()->setVisible({300'000, 800'000});
            window->close();
        }
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QVERIFY(window->model()->visible() == (TimeRange{300'000, 800'000}));
        window->model()->setVisible(window->model()->limits());
        window->close();
    }

    void rowsComeBackAsTheyWereArranged()
    {
        QByteArray arranged;
        {
            test::TestWindow window;
            QVERIFY(window.open(m_file));
            const QByteArray first = window->timeline()->rowLayout();
            window->timeline()->setFocus();
            for (const char *id : {"rowDown", "rowDown", "pin", "moveRowUp", "growAllRows",
                                   "firstRow", "collapseRow"})
                window->actions()->action(id)->trigger();
            arranged = window->timeline()->rowLayout();
            QVERIFY(arranged != first);
            QSignalSpy shown(&*window, &MainWindow::traceShown);
            window->actions()->action("reload")->trigger();
            QVERIFY(shown.wait());
            QCOMPARE(window->timeline()->rowLayout(), arranged);
            window->close();
        }
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        QCOMPARE(window->timeline()->rowLayout(), arranged);
        // What does not fit the trace is left out and harms nobody.
        window->timeline()->setRowLayout("rows/1\nscale nan\npin 2:999999\npin 0:0\npin 2\n"
                                         "size 2:-4 1 1\norder 0:0 2:0 2:88888 9:9\nsize 2:0 1\n");
        QVERIFY(!window->timeline()->grab().isNull());
        window->actions()->action("resetRows")->trigger();
        window->close();
    }

    void badFilesAreABarAndNoBox()
    {
        const QString bad = m_sandbox.write(QStringLiteral("bad.json"), "this is no trace\n");
        test::TestWindow window;
        QSignalSpy failed(window->loader(), &TraceLoader::failed);
        window->openFile(bad);
        QVERIFY(failed.wait());
        auto *const bar = window.find<MessageBar>("messageBar");
        QVERIFY(bar->isVisible());
        QVERIFY(bar->text().contains(QLatin1String("bad.json")));
        QVERIFY(!QApplication::activeModalWidget());
        window.find<QToolButton>("messageClose")->click();
        QVERIFY(!bar->isVisible());
    }

    void cancelAnswersAtOnce()
    {
        const QString big = m_sandbox.write(QStringLiteral("big.json"), test::pytorchTrace(40'000));
        test::TestWindow window;
        QSignalSpy cancelled(window->loader(), &TraceLoader::cancelled);
        QSignalSpy loaded(window->loader(), &TraceLoader::loaded);
        window->openFile(big);
        QTest::qWait(50);
        // Before the click returns: nothing is waited for.
        window.find<QPushButton>("loadingCancel")->click();
        QCOMPARE(cancelled.count(), 1);
        QVERIFY(!window.find<QWidget>("loadingBar")->isVisible());
        QTest::qWait(300);
        QCOMPARE(loaded.count(), 0);
        // A newer file supersedes an older one.
        window->openFile(big);
        QVERIFY(window.open(m_file));
        QCOMPARE(window->document()->path(), m_file);
    }

    void panelsHideAndReturn()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->timeline()->setFocus();
        QVERIFY(window->docks()->isBottomShown());
        window->actions()->action("bottomPanel")->trigger();
        QVERIFY(!window->docks()->isBottomShown());
        window->actions()->action("bottomPanel")->trigger();
        QVERIFY(window->docks()->isBottomShown());
        window->actions()->action("findings")->trigger();
        QVERIFY(!window->docks()->isFindingsShown());
        window->actions()->action("resetLayout")->trigger();
        QVERIFY(window->docks()->isFindingsShown());
    }

    void goToTimeUnderstandsSteps()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->actions()->action("goToTime")->trigger();
        QTest::keyClicks(window->chooser()->field(), QStringLiteral("nonsense"));
        QTest::keyClick(window->chooser()->field(), Qt::Key_Return);
        QVERIFY(window->chooser()->isVisible());
        window->chooser()->field()->setText(QStringLiteral("step 4"));
        QTest::keyClick(window->chooser()->field(), Qt::Key_Return);
        QVERIFY(!window->chooser()->isVisible());
        QVERIFY(window->model()->visible().intersects({1'000'000, 1'900'000}));
        QVERIFY(window->model()->visible().lengthNs() < 2'000'000);
    }

    void closingATraceLeavesTheStartPage()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->actions()->action("close")->trigger();
        QVERIFY(window.find<QWidget>("startPage")->isVisible());
        QVERIFY(!window->timeline()->trace());
        QVERIFY(!window->actions()->action("zoomIn")->isEnabled());
    }

private:
    static SliceId kernelOf(MainWindow &window)
    {
        const Trace &trace = *window.document()->trace();
        for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
            if (trace.kind(SliceId{i}) == SliceKind::Kernel)
                return SliceId{i};
        }
        return SliceId::None;
    }

    test::Sandbox m_sandbox;
    QString m_file;
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
