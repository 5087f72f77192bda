// SPDX-License-Identifier: GPL-3.0-or-later
// The picture that grows while a file is being read: real parts of a real file, handed to the
// window one at a time by a reader that waits for the test.
#include "app/gui/actions.h"
#include "app/gui/docks.h"
#include "app/gui/findfield.h"
#include "app/gui/tracedocument.h"
#include "core/readers/readerregistry.h"
#include "core/trace/snapshots.h"
#include "core/trace/tracebuilder.h"
#include "tests/app/testwindow.h"
#include "widgets/panels/messagebar.h"
#include "widgets/panels/selectionpanel.h"
#include "widgets/tables/tablemodel.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSemaphore>
#include <QTableView>
#include <QWheelEvent>

#include <array>

using namespace rooftrace;

namespace {

constexpr int OpCount = 40'000;
constexpr int KernelCount = 12'000;
constexpr Nanoseconds FirstOpNs = 5'000'000;
constexpr Nanoseconds EarliestNs = 1'000'000; // at the end of the file: trace zero moves back

/// Like files of PyTorch, by kind: operators of two threads, then kernels, then what began first.
/// Operator i begins at 5000 us + 10 us * i and is called "op" i % 7.
QByteArray bigTrace()
{
    QByteArray text = R"({"deviceProperties":[{"id":0,"name":"GPU"}],"traceEvents":[)";
    const auto add = [&text](const char *category, const QByteArray &name, int process, int thread,
                             Nanoseconds startUs, int durationUs, const QByteArray &args) {
        text += text.endsWith('[') ? "\n" : ",\n";
        text += QByteArray(R"({"ph":"X","cat":")") + category + R"(","name":")" + name
                + R"(","pid":)" + QByteArray::number(process) + R"(,"tid":)"
                + QByteArray::number(thread) + R"(,"ts":)" + QByteArray::number(startUs)
                + R"(,"dur":)" + QByteArray::number(durationUs) + R"(,"args":{)" + args + "}}";
    };
    for (int i = 0; i < OpCount; ++i)
        add("cpu_op", "op" + QByteArray::number(i % 7), 1, 7 + i % 2, 5000 + i * 10, 5,
            R"("External id":)" + QByteArray::number(i));
    for (int i = 0; i < KernelCount; ++i)
        add("kernel", "gemm" + QByteArray::number(i % 3), 0, 7, 5003 + i * 30, 20,
            R"("device":0,"stream":7,"correlation":)" + QByteArray::number(i));
    add("cpu_op", "first", 1, 9, 1000, 5, {});
    return text + "]}";
}

class Collector final : public SnapshotSink
{
public:
    bool isWanted(std::int64_t, std::int64_t) override { return true; }
    void take(std::unique_ptr<TraceBuilder> copy) override
    {
        SilentProgress progress;
        const Result<TracePtr> trace = copy->finish({}, progress);
        if (trace.hasValue() && trace.value()->slices().size() > 0)
            parts.push_back(trace.value());
    }
    std::vector<TracePtr> parts;
};

/// Reads what was read before: every part, and then the whole, when it is let.
struct SlowReader
{
    std::vector<TracePtr> parts;
    Result<TracePtr> end = Error{QStringLiteral("unset"), {}};
    std::shared_ptr<QSemaphore> go = std::make_shared<QSemaphore>();

    Result<TracePtr> operator()(const QString &, Progress &progress,
                                const TraceLoader::Publish &publish) const
    {
        for (std::size_t i = 0; i <= parts.size(); ++i) {
            while (!go->tryAcquire(1, 5)) {
                if (progress.isCancelled())
                    return cancelledError();
            }
            if (i < parts.size())
                publish(parts[i]);
        }
        return end;
    }
};

struct SliceFacts
{
    QByteArray name;
    Nanoseconds startNs = -1; ///< on the clock of the file
    friend bool operator==(const SliceFacts &, const SliceFacts &) = default;
};

SliceFacts factsOf(const Trace &trace, SliceId slice)
{
    if (slice == SliceId::None || index(slice) >= trace.slices().size())
        return {};
    return {QByteArray::fromStdString(std::string(trace.name(slice))),
            trace.startNs(slice) + trace.info().firstEventNs};
}

TimeRange onFileClock(const Trace &trace, TimeRange range)
{
    return {range.beginNs + trace.info().firstEventNs, range.endNs + trace.info().firstEventNs};
}

/// "thread 8", for rows of this file.
QByteArray rowText(const Trace &trace, TrackId track)
{
    if (track == TrackId::None)
        return {};
    const Track &t = trace.track(track);
    return t.thread >= 0 ? QByteArray::fromStdString(
               std::string(trace.string(trace.topology().threads[std::size_t(t.thread)].tidText)))
                         : QByteArray("gpu");
}

SliceId sliceNamed(const Trace &trace, const QByteArray &name, Nanoseconds startNs)
{
    for (std::uint32_t i = 0; i < trace.slices().size(); ++i) {
        if (factsOf(trace, SliceId{i}) == SliceFacts{name, startNs})
            return SliceId{i};
    }
    return SliceId::None;
}

} // namespace

class TestGrowing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_path = m_sandbox.write(QStringLiteral("big.pt.trace.json"), bigTrace());
        m_other = m_sandbox.write(QStringLiteral("other.pt.trace.json"), test::pytorchTrace());
        Collector collector;
        SilentProgress progress;
        const Result<TracePtr> whole = readTrace(m_path, progress, &collector);
        QVERIFY(whole.hasValue());
        m_whole = whole.value();
        QVERIFY(collector.parts.size() >= 3);
        for (const TracePtr &part : collector.parts) {
            const double before = m_parts.empty() ? 0.0 : m_parts.back()->info().readShare;
            if (part->info().readShare > before && part->info().readShare < 1.0)
                m_parts.push_back(part);
        }
        QVERIFY(m_parts.size() >= 2);
        m_parts.erase(m_parts.begin() + 1,
                      m_parts.end()
                          - std::min<std::ptrdiff_t>(2, std::ptrdiff_t(m_parts.size()) - 1));
        QVERIFY(m_parts.front()->info().readShare < 0.5);
        QVERIFY(m_parts.back()->info().readShare < 1.0);
        QCOMPARE(m_parts.front()->info().firstEventNs, FirstOpNs);
        QCOMPARE(m_whole->info().firstEventNs, EarliestNs);
    }

    void theFirstPartIsUsable()
    {
        test::TestWindow window;
        const SlowReader reader = open(window);
        QVERIFY(showNext(window, reader));
        const TracePtr part = window->timeline()->trace();
        QCOMPARE(part, m_parts.front());
        QVERIFY(window->timeline()->isVisible());
        QCOMPARE(window->model()->visible(), window->model()->limits());
        QVERIFY(window.find<LoadingBar>("loadingBar")->isVisible());
        QVERIFY(!window.find<LoadingBar>("loadingBar")->isStopped());
        QVERIFY(window->windowTitle().contains(QStringLiteral("(partial)")));
        QVERIFY2(window->timeline()->readNotice().contains(
                     QString::number(int(part->info().readShare * 100.0))),
                 qPrintable(window->timeline()->readNotice()));
        QVERIFY(window->timeline()->describeView().startsWith(window->timeline()->readNotice()));

        // Zoom, point, click.
        const SliceId slice = sliceNamed(*part, "op3", FirstOpNs + 3 * 10'000);
        window->timeline()->goToRange(part->range(slice));
        const QPoint middle = window->timeline()->rectOf(slice).center().toPoint();
        QTest::mouseMove(window->timeline(), middle);
        QCOMPARE(window->timeline()->sliceAt(middle), slice);
        QTest::mouseClick(window->timeline(), Qt::LeftButton, {}, middle);
        QCOMPARE(window->model()->selectedSlice(), slice);
        QTRY_VERIFY(window->docks()->selection()->text().contains(QStringLiteral("op3")));
    }

    void nothingIsComputedOfAPart()
    {
        test::TestWindow window;
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        const SlowReader reader = open(window);
        QVERIFY(showNext(window, reader));
        window->model()->setSelection(
            {0, window->model()->limits().lengthNs() / 2}); // would ask for an analysis
        QTest::qWait(300);
        QCOMPARE(analysed.size(), 0);
        QVERIFY(!window->document()->trace());
        QVERIFY(!window->analysis());
        QVERIFY(!window->find()->field()->isEnabled());
        for (const char *id : {"exportPicture", "copyPicture", "mark", "note", "findNext"})
            QVERIFY2(!window->actions()->action(id)->isEnabled(), id);
        for (const char *id : {"zoomIn", "zoomToFit", "pin", "goToTime", "close", "cancelLoading"})
            QVERIFY2(window->actions()->action(id)->isEnabled(), id);
        // Every panel says why it is empty.
        int reasons = 0;
        const auto titles = window->findChildren<QLabel *>(QStringLiteral("emptyTitle"));
        for (const QLabel *const title : titles)
            reasons += title->text() == QStringLiteral("Not read to the end yet");
        QCOMPARE(reasons, int(window->docks()->tables().size()) + 3); // SQL, notes, findings
        QTest::keyClick(window->timeline(), Qt::Key_M);
        QVERIFY(window->document()->notes().empty());
    }

    void whatIsSeenAndSelectedStays()
    {
        test::TestWindow window;
        const SlowReader reader = open(window);
        QVERIFY(showNext(window, reader));
        TimelineView *const timeline = window->timeline();
        TracePtr part = timeline->trace();
        const SliceId slice = sliceNamed(*part, "op4", FirstOpNs + 11 * 10'000); // thread 8
        timeline->revealSlice(slice);
        timeline->togglePin();
        const TimeRange range{FirstOpNs + 20'000, FirstOpNs + 400'000};
        window->model()->setVisible({range.beginNs - FirstOpNs, range.endNs - FirstOpNs});
        window->model()->setSelection({100'000, 200'000}, {part->trackOf(slice)});
        for (std::size_t i = 1; i <= m_parts.size(); ++i) {
            QVERIFY(showNext(window, reader));
            part = timeline->trace();
            QCOMPARE(part, i < m_parts.size() ? m_parts[i] : m_whole);
            QCOMPARE(onFileClock(*part, window->model()->visible()), range);
            QCOMPARE(onFileClock(*part, window->model()->selection()),
                     (TimeRange{FirstOpNs + 100'000, FirstOpNs + 200'000}));
            QCOMPARE(window->model()->selectedTracks().size(), std::size_t(1));
            QCOMPARE(rowText(*part, window->model()->selectedTracks().front()), QByteArray("8"));
            QCOMPARE(factsOf(*part, window->model()->selectedSlice()),
                     (SliceFacts{"op4", FirstOpNs + 11 * 10'000}));
            QCOMPARE(timeline->selectedSlices(), std::vector{window->model()->selectedSlice()});
            QCOMPARE(rowText(*part, timeline->currentTrack()), QByteArray("8"));
            QVERIFY(timeline->areRowsTouched());
        }
        QCOMPARE(window->document()->trace(), m_whole);
        const int pin = int(index(timeline->currentTrack()));
        QVERIFY(timeline->rowLayout().contains("pin 2:" + QByteArray::number(pin)));
    }

    void anUntouchedViewShowsAll()
    {
        test::TestWindow window;
        const SlowReader reader = open(window);
        Nanoseconds before = 0;
        for (std::size_t i = 0; i <= m_parts.size(); ++i) {
            QVERIFY(showNext(window, reader));
            QCOMPARE(window->model()->visible(), window->model()->limits());
            QVERIFY(window->model()->limits().lengthNs() >= before);
            before = window->model()->limits().lengthNs();
        }
        QCOMPARE(before, m_whole->info().extentWithoutWindow.lengthNs());
    }

    void theEndIsThatOfALoadWithoutParts()
    {
        test::TestWindow plain;
        SlowReader whole;
        whole.end = m_whole;
        whole.go->release();
        plain->loader()->setReader(whole);
        QVERIFY(plain.open(m_path));
        test::TestWindow window;
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        const SlowReader reader = open(window);
        for (std::size_t i = 0; i <= m_parts.size(); ++i)
            QVERIFY(showNext(window, reader));
        QTRY_COMPARE(analysed.size(), 1);
        QCOMPARE(window->document()->trace(), m_whole);
        QVERIFY(!window->partialTrace());
        QVERIFY(window->timeline()->readNotice().isEmpty());
        QVERIFY(!window.find<LoadingBar>("loadingBar")->isVisible());
        QCOMPARE(window->windowTitle(), plain->windowTitle());
        QCOMPARE(window->model()->visible(), plain->model()->visible());
        QCOMPARE(window->timeline()->rowLayout(), plain->timeline()->rowLayout());
        QCOMPARE(window->timeline()->describeView(), plain->timeline()->describeView());
        for (std::size_t i = 0; i < window->docks()->tables().size(); ++i)
            QCOMPARE(window->docks()->tables()[i]->csv(false),
                     plain->docks()->tables()[i]->csv(false));
        for (const ActionSpec &spec : actionSpecs())
            QVERIFY2(window->actions()->action(spec.id)->isEnabled()
                         == plain->actions()->action(spec.id)->isEnabled(),
                     spec.id);
        for (TimelineView *const view : {plain->timeline(), window->timeline()})
            view->clearFocus(); // only one of two windows can have it
        window->timeline()->resize(plain->timeline()->size());
        QTRY_COMPARE(window->timeline()->grab().toImage(), plain->timeline()->grab().toImage());
    }

    void cancellingKeepsThePart()
    {
        test::TestWindow window;
        const SlowReader reader = open(window);
        QVERIFY(showNext(window, reader));
        QTest::mouseClick(window.find<QPushButton>("loadingCancel"), Qt::LeftButton);
        QVERIFY(!window->loader()->isLoading());
        QCOMPARE(window->timeline()->trace(), m_parts.front());
        QVERIFY(window.find<LoadingBar>("loadingBar")->isVisible());
        QVERIFY(window.find<LoadingBar>("loadingBar")->isStopped());
        QVERIFY(window->windowTitle().contains(QStringLiteral("(partial)")));
        QVERIFY(window->timeline()->readNotice().startsWith(QStringLiteral("Only the first")));
        QVERIFY(!window->actions()->action("exportPicture")->isEnabled());
        reader.go->release(10); // what the abandoned reader says is not heard
        QTest::qWait(50);
        QCOMPARE(window->timeline()->trace(), m_parts.front());

        // Again, and to the end. Parts that hold no more than what is shown are left out.
        SlowReader again = slowReader();
        window->loader()->setReader(again);
        again.go->release(int(again.parts.size()) + 1);
        QSignalSpy shown(&*window, &MainWindow::traceShown);
        QTest::mouseClick(window.find<QPushButton>("loadingCancel"), Qt::LeftButton);
        QVERIFY(!window.find<LoadingBar>("loadingBar")->isStopped());
        QVERIFY(shown.wait(30'000));
        QCOMPARE(window->document()->trace(), m_whole);
        QVERIFY(!window.find<LoadingBar>("loadingBar")->isVisible());
        QVERIFY(!window->windowTitle().contains(QStringLiteral("partial")));
    }

    void anErrorKeepsThePart()
    {
        test::TestWindow window;
        SlowReader reader = slowReader();
        reader.parts.resize(1);
        reader.end = Error{QStringLiteral("the disk is gone"), {}};
        window->loader()->setReader(reader);
        window->openFile(m_path);
        QVERIFY(showNext(window, reader));
        reader.go->release();
        QTRY_VERIFY(!window->loader()->isLoading());
        QVERIFY(window.find<MessageBar>("messageBar")
                    ->text()
                    .contains(QStringLiteral("the disk is gone")));
        QCOMPARE(window->timeline()->trace(), m_parts.front());
        QVERIFY(window.find<LoadingBar>("loadingBar")->isStopped());
        window->actions()->action("close")->trigger();
        QVERIFY(!window->timeline()->trace());
        QVERIFY(!window.find<LoadingBar>("loadingBar")->isVisible());
        QCOMPARE(window->windowTitle(), QStringLiteral("Rooftrace"));
    }

    void anotherFileReplacesTheGrowingOne()
    {
        test::TestWindow window;
        const SlowReader reader = open(window);
        QVERIFY(showNext(window, reader));
        window->timeline()->revealSlice(SliceId{5});
        QSignalSpy analysed(&*window, &MainWindow::analysisShown);
        QSignalSpy grown(&*window, &MainWindow::pictureGrown);
        const Result<TracePtr> other = readTrace(m_other, m_silent);
        SlowReader quick;
        quick.end = other;
        window->loader()->setReader(quick);
        window->openFile(m_other);
        reader.go->release(10);
        QTest::qWait(50);
        // The old picture stands until there is something of the new file, and says so.
        QCOMPARE(window->timeline()->trace(), m_parts.front());
        QVERIFY(window->timeline()->readNotice().startsWith(QStringLiteral("Only the first")));
        quick.go->release();
        QVERIFY(analysed.wait(30'000));
        QCOMPARE(grown.size(), 0);
        QCOMPARE(window->document()->trace(), other.value());
        QCOMPARE(window->timeline()->trace(), other.value());
        QCOMPARE(window->model()->selectedSlice(), SliceId::None);
        QVERIFY(window->timeline()->readNotice().isEmpty());
        QVERIFY(window->actions()->action("exportPicture")->isEnabled());
    }

    void aPartReplacesAnotherTrace()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_other));
        const SlowReader reader = open(window);
        QVERIFY(window->document()->trace()); // it stays until there is something to see
        QVERIFY(showNext(window, reader));
        QCOMPARE(window->timeline()->trace(), m_parts.front());
        QVERIFY(!window->document()->trace());
        QVERIFY(!window->analysis());
        QVERIFY(window->document()->path().isEmpty());
        for (const TablePanel *const table : window->docks()->tables())
            QCOMPARE(table->model()->rowCount(), 0);
    }

    void aReloadKeepsTheWhole()
    {
        test::TestWindow window;
        SlowReader whole;
        whole.end = m_whole;
        whole.go->release();
        window->loader()->setReader(whole);
        QVERIFY(window.open(m_path));
        QSignalSpy grown(&*window, &MainWindow::pictureGrown);
        QSignalSpy shown(&*window, &MainWindow::traceShown);
        const SlowReader reader = slowReader();
        window->loader()->setReader(reader);
        window->actions()->action("reload")->trigger();
        reader.go->release(int(reader.parts.size()));
        QTest::qWait(100);
        QCOMPARE(window->timeline()->trace(), m_whole);
        QCOMPARE(window->document()->trace(), m_whole);
        reader.go->release();
        QVERIFY(shown.wait(30'000));
        QCOMPARE(grown.size(), 0);
    }

    void theWindowClosesWhileThePictureGrows()
    {
        SlowReader reader;
        {
            test::TestWindow window;
            reader = open(window);
            QVERIFY(showNext(window, reader));
            reader.go->release(); // a part is on its way
            window->close();
        }
        reader.go->release(10);
        QTest::qWait(50);
        {
            test::TestWindow window;
            reader = open(window);
            QVERIFY(showNext(window, reader));
        }
        reader.go->release(10);
        QTest::qWait(50);
    }

    void anythingMayBeDoneMeanwhile()
    {
        QRandomGenerator random(4711);
        for (int round = 0; round < 6; ++round) {
            test::TestWindow window;
            const SlowReader reader = open(window);
            for (std::size_t i = 0; i <= m_parts.size(); ++i) {
                QVERIFY(showNext(window, reader));
                for (int deed = 0; deed < 40; ++deed)
                    act(window, random);
            }
            QCOMPARE(window->timeline()->trace(), m_whole);
            QCOMPARE(window->document()->trace(), m_whole);
            const SliceId slice = window->model()->selectedSlice();
            QVERIFY(slice == SliceId::None || index(slice) < m_whole->slices().size());
        }
    }

private:
    SlowReader slowReader() const
    {
        SlowReader reader;
        reader.parts = m_parts;
        reader.end = m_whole;
        return reader;
    }
    SlowReader open(test::TestWindow &window)
    {
        const SlowReader reader = slowReader();
        window->loader()->setReader(reader);
        window->openFile(m_path);
        return reader;
    }
    /// Lets the reader go one part further, or to the end, and waits until that is on screen.
    static bool showNext(test::TestWindow &window, const SlowReader &reader)
    {
        QSignalSpy grown(&*window, &MainWindow::pictureGrown);
        QSignalSpy shown(&*window, &MainWindow::traceShown);
        reader.go->release();
        return QTest::qWaitFor([&] { return grown.size() + shown.size() > 0; }, 30'000);
    }
    static void act(test::TestWindow &window, QRandomGenerator &random)
    {
        TimelineView *const timeline = window->timeline();
        const QPoint at(random.bounded(std::max(1, timeline->width())),
                        random.bounded(std::max(1, timeline->height())));
        constexpr std::array Keys = {Qt::Key_W,      Qt::Key_S,      Qt::Key_D,    Qt::Key_P,
                                     Qt::Key_Down,   Qt::Key_Period, Qt::Key_0,    Qt::Key_M,
                                     Qt::Key_Escape, Qt::Key_Left,   Qt::Key_Right};
        switch (random.bounded(5)) {
        case 0:
            QTest::mouseClick(timeline, Qt::LeftButton, {}, at);
            break;
        case 1:
            QTest::mousePress(timeline, Qt::LeftButton, {}, at);
            QTest::mouseMove(timeline, at + QPoint(40, 3));
            if (random.bounded(2) == 0) // else the hand is on it while the picture grows
                QTest::mouseRelease(timeline, Qt::LeftButton, {}, at + QPoint(40, 3));
            break;
        case 2: {
            QWheelEvent event(at, timeline->mapToGlobal(QPointF(at)), {},
                              QPoint(0, random.bounded(2) == 0 ? 120 : -120), Qt::NoButton,
                              random.bounded(2) == 0 ? Qt::ControlModifier : Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(timeline, &event);
            break;
        }
        case 3:
            QTest::keyClick(timeline, Keys[std::size_t(random.bounded(int(Keys.size())))]);
            break;
        default:
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        }
    }

    test::Sandbox m_sandbox;
    SilentProgress m_silent;
    QString m_path;
    QString m_other;
    std::vector<TracePtr> m_parts;
    TracePtr m_whole;
};

QTEST_MAIN(TestGrowing)
#include "tst_growing.moc"
