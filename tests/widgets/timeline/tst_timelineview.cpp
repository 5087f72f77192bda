// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a person uses it: mouse, wheel, keys, and what is then on the screen.
#include "core/trace/attrkeys.h"
#include "tests/support/tracefactory.h"
#include "widgets/common/theme.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace rooftrace;

namespace {

constexpr Nanoseconds Us = 1'000;

/// Two streams, one thread: three GEMMs with a gap of 300 µs before the last, launched by three
/// calls inside of operators, and a crowded stream.
TracePtr smallTrace()
{
    test::TraceFactory factory;
    const auto gemm = "sm90_xmma_gemm_bf16";
    factory.deviceSlice(SliceKind::Kernel, 0, 7, gemm, 100 * Us, 200 * Us, 1);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, "softmax_kernel", 210 * Us, 300 * Us, 2);
    factory.deviceSlice(SliceKind::Kernel, 0, 7, gemm, 600 * Us, 800 * Us, 3);
    for (int i = 0; i < 3000; ++i)
        factory.deviceSlice(SliceKind::Kernel, 0, 9, "vectorized_add", 100 * Us + i * 200,
                            100 * Us + i * 200 + 100);
    factory.hostSlice(SliceKind::Operator, 11, "aten::linear", 10 * Us, 90 * Us);
    factory.hostSlice(SliceKind::Operator, 11, "aten::addmm", 20 * Us, 80 * Us);
    factory.hostSlice(SliceKind::Operator, 11, "aten::softmax", 92 * Us, 130 * Us);
    factory.hostSlice(SliceKind::Operator, 11, "aten::matmul", 500 * Us, 590 * Us);
    factory.hostSlice(SliceKind::Runtime, 11, "cudaLaunchKernel", 30 * Us, 40 * Us, 1);
    factory.hostSlice(SliceKind::Runtime, 11, "cudaLaunchKernel", 95 * Us, 99 * Us, 2);
    factory.hostSlice(SliceKind::Runtime, 11, "cudaLaunchKernel", 510 * Us, 520 * Us, 3);
    factory.hostSlice(SliceKind::Annotation, 11, "ProfilerStep#3", 0, 1000 * Us);
    return factory.build();
}

class Fixture
{
public:
    explicit Fixture(TracePtr shown = smallTrace())
        : trace(std::move(shown))
    {
        view.setModel(&model);
        view.resize(1234, 700);
        view.setTrace(trace);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qWarning("not exposed");
    }

    SliceId named(std::string_view name, int occurrence = 0) const
    {
        for (std::uint32_t i = 0; i < trace->slices().size(); ++i) {
            if (trace->name(SliceId{i}) == name && occurrence-- == 0)
                return SliceId{i};
        }
        return SliceId::None;
    }
    QPoint centre(SliceId slice) const { return view.rectOf(slice).center().toPoint(); }
    QColor pixel(QPoint at) { return view.grab().toImage().pixelColor(at); }
    void wheel(QPoint at, int delta, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(at, view.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }
    void scanKey(quint32 scanCode, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QKeyEvent event(QEvent::KeyPress, key, modifiers, scanCode, 0, 0);
        QApplication::sendEvent(&view, &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
              Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(&view, button, modifiers, from);
        const auto move = [&](QPoint at) {
            QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, button,
                              modifiers);
            QApplication::sendEvent(&view, &event);
        };
        move((from + to) / 2);
        move(to);
        QTest::mouseRelease(&view, button, modifiers, to);
    }

    TracePtr trace;
    TimeRangeModel model;
    TimelineView view;
};

} // namespace

class TestTimelineView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::apply(*qApp, ThemeKind::Light); }

    void showsTheWholeTraceFirst()
    {
        Fixture f;
        QCOMPARE(f.model.visible(), (TimeRange{0, 1000 * Us}));
        QCOMPARE(f.view.timeAt(f.view.plotLeft()), 0);
        QVERIFY(std::abs(f.view.xOf(1000 * Us) - f.view.plotLeft() - f.view.plotWidth()) < 1.0);
    }

    void deviceBoxesAreSolidAndGapsStayGaps()
    {
        Fixture f;
        const Theme &theme = Theme::current();
        f.model.setVisible({0, 1000 * Us});
        const QRectF gemm = f.view.rectOf(f.named("sm90_xmma_gemm_bf16"));
        const QColor fill =
            f.pixel({static_cast<int>(gemm.right()) - 8, static_cast<int>(gemm.top()) + 3});
        QCOMPARE(fill, theme.categoryColour(Category::Matrix));
        const int gapX = static_cast<int>(f.view.xOf(450 * Us));
        QCOMPARE(f.pixel({gapX, static_cast<int>(gemm.top()) + 3}), theme.colours().base);
    }

    void crowdedColumnsAreTintedByBusy()
    {
        Fixture f;
        const QRectF one = f.view.rectOf(f.named("vectorized_add", 1500));
        const QColor colour = f.pixel(one.center().toPoint());
        // Half of the time is covered: half way between background and category.
        const QColor expected = Theme::current().busyColour(Category::Elementwise, 0.5);
        QVERIFY2(std::abs(colour.red() - expected.red()) < 40
                     && std::abs(colour.blue() - expected.blue()) < 40,
                 qPrintable(colour.name() + expected.name()));
        QVERIFY(colour != Theme::current().colours().base);
    }

    void equalViewsGiveEqualPictures()
    {
        Fixture f;
        f.model.setVisible({200 * Us, 500 * Us});
        QTest::qWait(150);
        const QImage first = f.view.grab().toImage();
        f.view.zoomIn();
        f.view.panRight();
        f.view.zoomToFit();
        f.model.setVisible({200 * Us, 500 * Us});
        QTest::qWait(150);
        QCOMPARE(f.view.grab().toImage(), first);
    }

    void controlWheelZoomsAtThePointer()
    {
        Fixture f;
        const QPoint at(700, 300);
        const Nanoseconds before = f.view.timeAt(at.x());
        f.wheel(at, 120, Qt::ControlModifier);
        QVERIFY(f.model.visible().lengthNs() < 1000 * Us);
        QVERIFY(std::abs(f.view.timeAt(at.x()) - before) < 3 * Us);
        f.wheel(at, -1200, Qt::ControlModifier);
        QCOMPARE(f.model.visible(), f.model.limits());
    }

    void shiftWheelPansAndPlainWheelScrollsRows()
    {
        Fixture f;
        f.view.resize(1234, 260);
        f.model.setVisible({300 * Us, 400 * Us});
        f.wheel({700, 150}, -120, Qt::ShiftModifier);
        QVERIFY(f.model.visible().beginNs > 300 * Us);
        QCOMPARE(f.model.visible().lengthNs(), 100 * Us);
        const double before = f.view.rectOf(f.named("aten::linear")).top();
        f.wheel({700, 150}, -120, Qt::NoModifier);
        QVERIFY(f.view.rectOf(f.named("aten::linear")).top() < before);
    }

    void physicalKeysZoomAndPanOnEveryLayout_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<quint32>("scanCode");
        QTest::newRow("QWERTY W") << int(Qt::Key_W) << 25U;
        QTest::newRow("AZERTY Z in the place of W") << int(Qt::Key_Z) << 25U;
        QTest::newRow("no scan codes") << int(Qt::Key_W) << 0U;
    }
    void physicalKeysZoomAndPanOnEveryLayout()
    {
        QFETCH(int, key);
        QFETCH(quint32, scanCode);
        Fixture f;
        f.scanKey(scanCode, key);
        QVERIFY(f.model.visible().lengthNs() < 1000 * Us);
        const Nanoseconds begin = f.model.visible().beginNs;
        f.scanKey(40, Qt::Key_D);
        QVERIFY(f.model.visible().beginNs > begin);
        f.scanKey(38, Qt::Key_A);
        QVERIFY(f.model.visible().beginNs <= begin + 1 * Us);
        f.scanKey(39, Qt::Key_S);
        f.scanKey(39, Qt::Key_S);
        QCOMPARE(f.model.visible(), f.model.limits());
        // The key with the letter W elsewhere on the keyboard does nothing.
        f.scanKey(52, Qt::Key_W);
        QCOMPARE(f.model.visible(), f.model.limits());
    }

    void draggingSelectsARange()
    {
        Fixture f;
        const int y = f.centre(f.named("sm90_xmma_gemm_bf16")).y();
        const int x0 = static_cast<int>(f.view.xOf(300 * Us));
        const int x1 = static_cast<int>(f.view.xOf(600 * Us));
        f.drag({x0, y}, {x1, y});
        QVERIFY(std::abs(f.model.selection().beginNs - 300 * Us) < 3 * Us);
        QVERIFY(std::abs(f.model.selection().endNs - 600 * Us) < 3 * Us);
        QVERIFY(f.model.selectedTracks().empty());
        // Over several rows it is about these rows.
        f.drag({x0, y}, {x1, f.centre(f.named("vectorized_add", 500)).y()});
        QCOMPARE(f.model.selectedTracks().size(), std::size_t{2});
        f.view.escape();
        QVERIFY(f.model.selection().isEmpty());
    }

    void altDragZoomsToTheRegionAndMiddleDragPans()
    {
        Fixture f;
        const int x0 = static_cast<int>(f.view.xOf(200 * Us));
        const int x1 = static_cast<int>(f.view.xOf(400 * Us));
        f.drag({x0, 300}, {x1, 300}, Qt::AltModifier);
        QVERIFY(std::abs(f.model.visible().beginNs - 200 * Us) < 3 * Us);
        QVERIFY(std::abs(f.model.visible().lengthNs() - 200 * Us) < 3 * Us);
        const Nanoseconds begin = f.model.visible().beginNs;
        f.drag({800, 300}, {700, 300}, Qt::NoModifier, Qt::MiddleButton);
        QVERIFY(f.model.visible().beginNs > begin);
        f.drag({700, 300}, {800, 300}, Qt::ShiftModifier);
        QVERIFY(std::abs(f.model.visible().beginNs - begin) < 1 * Us);
    }

    void clickingSelectsWithModifiers()
    {
        Fixture f;
        const SliceId first = f.named("sm90_xmma_gemm_bf16");
        const SliceId middle = f.named("softmax_kernel");
        const SliceId last = f.named("sm90_xmma_gemm_bf16", 1);
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::NoModifier, f.centre(first));
        QCOMPARE(f.model.selectedSlice(), first);
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::ControlModifier, f.centre(last));
        QCOMPARE(f.view.selectedSlices(), (std::vector<SliceId>{first, last}));
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::ControlModifier, f.centre(last));
        QCOMPARE(f.view.selectedSlices(), std::vector<SliceId>{first});
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::ShiftModifier, f.centre(last));
        QCOMPARE(f.view.selectedSlices(), (std::vector<SliceId>{first, middle, last}));
        f.view.escape();
        QVERIFY(f.view.selectedSlices().empty());
    }

    void doubleClickZoomsToTheSliceAndTheRulerFits()
    {
        Fixture f;
        QSignalSpy activated(&f.view, &TimelineView::sliceActivated);
        const SliceId slice = f.named("softmax_kernel");
        QTest::mouseDClick(&f.view, Qt::LeftButton, Qt::NoModifier, f.centre(slice));
        QCOMPARE(activated.size(), 1);
        QVERIFY(f.model.visible().lengthNs() < 150 * Us);
        QVERIFY(f.model.visible().contains(f.trace->startNs(slice)));
        QTest::mouseDClick(&f.view, Qt::LeftButton, Qt::NoModifier, QPoint(600, 70));
        QCOMPARE(f.model.visible(), f.model.limits());
    }

    void stepsAlongTheRow()
    {
        Fixture f;
        const SliceId first = f.named("sm90_xmma_gemm_bf16");
        const SliceId middle = f.named("softmax_kernel");
        const SliceId last = f.named("sm90_xmma_gemm_bf16", 1);
        f.model.selectSlice(first);
        f.view.selectNext(NextSlice::Any);
        QCOMPARE(f.model.selectedSlice(), middle);
        f.view.selectPrevious(NextSlice::Any);
        f.view.selectNext(NextSlice::SameName);
        QCOMPARE(f.model.selectedSlice(), last);
        f.view.selectPrevious(NextSlice::Any);
        f.view.selectNext(NextSlice::Longer);
        QCOMPARE(f.model.selectedSlice(), last);
        f.view.selectNext(NextSlice::Any); // the row ends here
        QCOMPARE(f.model.selectedSlice(), last);
    }

    void goesToIdleGaps()
    {
        Fixture f;
        f.view.revealTrack(f.trace->trackOf(f.named("sm90_xmma_gemm_bf16")));
        f.view.nextGap();
        QCOMPARE(f.model.selection(), (TimeRange{300 * Us, 600 * Us}));
        f.model.setSelection({});
        f.view.setIdleGaps({{{20 * Us, 50 * Us}, 0, QStringLiteral("a")},
                            {{300 * Us, 600 * Us}, 0, QStringLiteral("b")}});
        f.view.nextGap();
        f.view.nextGap();
        QCOMPARE(f.model.selection(), (TimeRange{300 * Us, 600 * Us}));
        f.view.previousGap();
        QCOMPARE(f.model.selection(), (TimeRange{20 * Us, 50 * Us}));
    }

    void walksAlongLaunchArrows()
    {
        Fixture f;
        const SliceId kernel = f.named("softmax_kernel");
        f.model.selectSlice(kernel);
        QCOMPARE(f.view.linksBack().size(), std::size_t{1});
        f.view.followLinkBack();
        QCOMPARE(f.trace->name(f.model.selectedSlice()), std::string_view("cudaLaunchKernel"));
        f.view.followLink();
        QCOMPARE(f.model.selectedSlice(), kernel);
    }

    void theLaunchArrowIsDrawn()
    {
        Fixture f;
        const SliceId kernel = f.named("sm90_xmma_gemm_bf16", 1);
        const QImage before = f.view.grab().toImage();
        f.model.selectSlice(kernel);
        const QImage after = f.view.grab().toImage();
        const SliceId launch = f.trace->links(LinkKind::Launch).sourceOf(kernel);
        const QRectF source = f.view.rectOf(launch);
        // Half way up the vertical part, whatever lies there.
        const int x = static_cast<int>(source.left() + std::min(3.0, source.width() / 2));
        const int y = static_cast<int>((source.top() + f.view.rectOf(kernel).bottom()) / 2);
        bool isDrawn = false;
        for (int dx = -2; dx <= 2; ++dx)
            isDrawn = isDrawn || after.pixelColor(x + dx, y) == Theme::current().colours().accent;
        QVERIFY(isDrawn);
        QVERIFY(before != after);
    }

    void theRulerToolSnapsAndMeasures()
    {
        Fixture f;
        f.view.setRulerTool(true);
        const int y = f.centre(f.named("sm90_xmma_gemm_bf16")).y();
        const int x0 = static_cast<int>(f.view.xOf(300 * Us)) + 3;
        const int x1 = static_cast<int>(f.view.xOf(600 * Us)) - 3;
        f.drag({x0, y}, {x1, y});
        const QString text = f.view.measurementText();
        QVERIFY2(text.contains(QStringLiteral("300")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("3333"))
                     || text.contains(QStringLiteral("3\u2009333")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("launches 1")), qPrintable(text));
        QVERIFY(f.model.selection().isEmpty());
        f.view.escape();
        QVERIFY(f.view.measurementText().isEmpty());
        f.view.escape();
        QVERIFY(!f.view.isRulerTool());
    }

    void rowsPinCollapseMoveAndGrow()
    {
        Fixture f;
        const TrackId track = f.trace->trackOf(f.named("aten::linear"));
        QSignalSpy changed(&f.view, &TimelineView::layoutChanged);
        f.view.revealTrack(track);
        const double y = f.view.rectOf(f.named("aten::linear")).top();
        f.view.togglePin();
        QVERIFY(f.view.rectOf(f.named("aten::linear")).top() > y); // the pinned zone grew above it
        f.view.togglePin();
        QCOMPARE(f.view.rectOf(f.named("aten::linear")).top(), y);
        QVERIFY(!f.view.rectOf(f.named("aten::addmm")).isNull());
        f.view.collapseRow();
        QVERIFY(f.view.rectOf(f.named("aten::addmm")).isNull());
        f.view.expandRow();
        QVERIFY(!f.view.rectOf(f.named("aten::addmm")).isNull());
        f.view.moveRowDown();
        QVERIFY(f.view.rectOf(f.named("aten::linear")).top() > y);
        f.view.moveRowUp();
        QCOMPARE(f.view.rectOf(f.named("aten::linear")).top(), y);
        f.view.growAllRows();
        QVERIFY(f.view.rectOf(f.named("aten::linear")).height() > 17.0);
        f.view.resetRows();
        QCOMPARE(f.view.rectOf(f.named("aten::linear")).height(), 17.0);
        QVERIFY(changed.size() >= 8);
    }

    void draggingALowerEdgeResizesTheRow()
    {
        Fixture f;
        const SliceId gemm = f.named("sm90_xmma_gemm_bf16");
        const QRectF before = f.view.rectOf(gemm);
        const int edge = static_cast<int>(before.center().y()) + tokens::KernelRowPx / 2 - 1;
        f.drag({60, edge}, {60, edge + 30});
        QVERIFY(f.view.rectOf(gemm).height() > before.height() + 10);
    }

    void selectAllWorksInTwoSteps()
    {
        Fixture f;
        f.view.revealTrack(f.trace->trackOf(f.named("sm90_xmma_gemm_bf16")));
        f.view.selectAll();
        QCOMPARE(f.model.selection(), (TimeRange{100 * Us, 800 * Us}));
        QCOMPARE(f.model.selectedTracks().size(), std::size_t{1});
        f.view.selectAll();
        QCOMPARE(f.model.selection(), f.model.limits());
        QVERIFY(f.model.selectedTracks().empty());
    }

    void marksAndNotesAskForTheSelection()
    {
        Fixture f;
        QSignalSpy requested(&f.view, &TimelineView::noteRequested);
        const SliceId slice = f.named("softmax_kernel");
        f.model.selectSlice(slice);
        f.view.requestNote();
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].value<TimeRange>(), f.trace->range(slice));
        QCOMPARE(requested[0][2].toBool(), true);
        QSignalSpy shown(&f.view, &TimelineView::noteActivated);
        f.view.setNotes({{QStringLiteral("n1"), f.trace->range(slice), f.trace->trackOf(slice), 1,
                          QStringLiteral("Slow"), QStringLiteral("why")}});
        const QImage before = f.view.grab().toImage();
        f.view.nextNote();
        QCOMPARE(shown[0][0].toString(), QStringLiteral("n1"));
        f.view.setNotes({});
        QVERIFY(f.view.grab().toImage() != before);
    }

    void tooltipsSayWhatASliceIs()
    {
        Fixture f;
        const QString text = f.view.sliceText(f.named("softmax_kernel"));
        QVERIFY(text.startsWith(QStringLiteral("softmax_kernel")));
        QVERIFY2(text.contains(QStringLiteral("90")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("launched 115")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("aten::softmax")), qPrintable(text));
        const QString host = f.view.sliceText(f.named("aten::linear"));
        QVERIFY2(host.contains(QStringLiteral("self 20")), qPrintable(host));
    }

    void theLegendDimsAllOthers()
    {
        Fixture f;
        const SliceId gemm = f.named("sm90_xmma_gemm_bf16");
        const QPoint at = f.view.rectOf(gemm).topLeft().toPoint() + QPoint(20, 3);
        const QColor before = f.pixel(at);
        f.view.highlightCategory(static_cast<int>(Category::Norm));
        QVERIFY(f.pixel(at) != before);
        f.view.highlightCategory(static_cast<int>(Category::Matrix));
        QCOMPARE(f.pixel(at), before);
        f.view.escape();
        QCOMPARE(f.pixel(at), before);
    }

    void theMinimapMovesTheView()
    {
        Fixture f;
        f.model.setVisible({0, 100 * Us});
        const int x = f.view.plotLeft() + f.view.plotWidth() / 2;
        QTest::mouseClick(&f.view, Qt::LeftButton, Qt::NoModifier, QPoint(x, 20));
        QVERIFY(std::abs(f.model.visible().beginNs - 450 * Us) < 3 * Us);
        QCOMPARE(f.model.visible().lengthNs(), 100 * Us);
    }

    void revealingASliceShowsItEvenInAFoldedGroup()
    {
        Fixture f;
        f.view.collapseAll();
        const SliceId inner = f.named("aten::addmm");
        QVERIFY(f.view.rectOf(inner).isNull());
        f.model.setVisible({700 * Us, 710 * Us});
        f.view.revealSlice(inner);
        const QRectF rect = f.view.rectOf(inner);
        QVERIFY(!rect.isNull());
        QVERIFY(f.model.visible().intersects(f.trace->range(inner)));
        QCOMPARE(f.view.sliceAt(rect.center().toPoint()), inner);
    }

    void theViewNeverLeavesTheTrace()
    {
        Fixture f;
        for (int i = 0; i < 60; ++i)
            f.view.zoomIn();
        QVERIFY(f.model.visible().lengthNs() >= 1);
        for (int i = 0; i < 20; ++i)
            f.view.panRightFast();
        f.view.goToEnd();
        QCOMPARE(f.model.visible().endNs, 1000 * Us);
        f.view.panRightFast();
        QCOMPARE(f.model.visible().endNs, 1000 * Us);
        f.view.goToStart();
        QCOMPARE(f.model.visible().beginNs, 0);
        f.view.grab();
    }

    void findingsAreMarkedOnTheRow()
    {
        Fixture f;
        Finding finding;
        finding.title = QStringLiteral("One gap");
        finding.severity = Severity::High;
        finding.places = {{300 * Us, 600 * Us}};
        const QImage before = f.view.grab().toImage();
        f.view.setFindings({finding});
        const QImage after = f.view.grab().toImage();
        const int x = static_cast<int>(f.view.xOf(450 * Us));
        const QColor colour = Theme::current().severityColour(Severity::High);
        int marks = 0;
        for (int y = 0; y < after.height(); ++y)
            marks += after.pixelColor(x, y) == colour ? 1 : 0;
        QVERIFY(marks >= 4); // on both streams and on the minimap
        QVERIFY(before != after);
    }

    void manyNarrowPlacesStayWhereTheyAre()
    {
        Fixture f;
        Finding finding;
        finding.severity = Severity::Critical;
        for (int i = 0; i < 5000; ++i) // 1 ns every 20 ns, all in the first tenth
            finding.places.push_back({i * 20, i * 20 + 1});
        finding.places.push_back({900 * Us, 2000 * Us}); // longer than the trace
        f.view.setFindings({finding});
        const QImage image = f.view.grab().toImage();
        const QColor colour = Theme::current().severityColour(Severity::Critical);
        const auto marksAt = [&](double x) {
            int marks = 0;
            for (int y = 0; y < image.height(); ++y)
                marks += image.pixelColor(static_cast<int>(x), y) == colour ? 1 : 0;
            return marks;
        };
        QVERIFY(marksAt(f.view.xOf(50 * Us)) >= 4);
        for (const Nanoseconds time : {110 * Us, 300 * Us, 500 * Us, 890 * Us})
            QCOMPARE(marksAt(f.view.xOf(time)), 0);
        QVERIFY(marksAt(f.view.xOf(950 * Us)) >= 4);
        for (int x = f.view.plotLeft() + f.view.plotWidth() + 1; x < image.width() - 1; ++x)
            QCOMPARE(marksAt(x), 0);
    }

    void theDescriptionNamesWhatIsShown()
    {
        Fixture f;
        const QString text = f.view.describeView();
        QVERIFY2(text.contains(QStringLiteral("Stream 7")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("busy")));
        TimelineView empty;
        QVERIFY(!empty.describeView().isEmpty());
        empty.grab();
    }

    void tracesWithoutSlicesAreShown()
    {
        test::TraceFactory factory;
        Fixture f(factory.build());
        f.view.grab();
        f.view.zoomIn();
        f.view.nextGap();
        f.view.selectNext(NextSlice::Any);
        f.view.selectAll();
        f.view.setTrace(nullptr);
        f.view.grab();
    }
};

QTEST_MAIN(TestTimelineView)
#include "tst_timelineview.moc"
