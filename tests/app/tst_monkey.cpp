// SPDX-License-Identifier: GPL-3.0-or-later
// A long random sequence of everything that hands can do to the window: no crash, no word of
// complaint from Qt, and never a thread of the window that is away. The seed is fixed; another one
// comes from ROOFTRACE_MONKEY_SEED, another length from ROOFTRACE_MONKEY_ACTIONS.
#include "app/gui/actions.h"
#include "app/gui/docks.h"
#include "app/gui/tracedocument.h"
#include "tests/app/testwindow.h"
#include "widgets/timeline/timelineview.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QRandomGenerator>
#include <QTest>
#include <QWheelEvent>

#include <array>

using namespace rooftrace;

namespace {

QStringList complaints; // what Qt said; the handler must not call QTest from other threads
QString lastDeed;
QtMessageHandler previousHandler = nullptr;

void listen(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    // The offscreen platform says what it cannot do, of every window.
    const bool isPlatform = message.startsWith(QLatin1String("This plugin does not support"));
    if (type != QtDebugMsg && type != QtInfoMsg && !isPlatform)
        complaints.append(lastDeed + QStringLiteral(": ") + message);
    previousHandler(type, context, message);
}

/// These leave the process, ask the desktop for a file, or open the bundled example, beside which
/// notes would be saved.
bool isLeftAlone(const char *id)
{
    static const QByteArrayList others = {"quit", "open", "openInNewWindow", "openExample"};
    return others.contains(QByteArray(id));
}

constexpr std::array Keys = {
    Qt::Key_W,        Qt::Key_A,         Qt::Key_S,      Qt::Key_D,           Qt::Key_Left,
    Qt::Key_Right,    Qt::Key_Up,        Qt::Key_Down,   Qt::Key_Period,      Qt::Key_Comma,
    Qt::Key_G,        Qt::Key_F,         Qt::Key_0,      Qt::Key_M,           Qt::Key_R,
    Qt::Key_T,        Qt::Key_P,         Qt::Key_Escape, Qt::Key_Return,      Qt::Key_Tab,
    Qt::Key_Home,     Qt::Key_End,       Qt::Key_PageUp, Qt::Key_PageDown,    Qt::Key_Delete,
    Qt::Key_Asterisk, Qt::Key_Backspace, Qt::Key_Space,  Qt::Key_BracketLeft, Qt::Key_BracketRight};

constexpr std::array<Qt::KeyboardModifiers, 6> Modifiers = {
    Qt::NoModifier,    Qt::NoModifier,  Qt::ControlModifier,
    Qt::ShiftModifier, Qt::AltModifier, Qt::ControlModifier | Qt::ShiftModifier};

class Monkey
{
public:
    Monkey(MainWindow &window, QStringList files, quint32 seed)
        : m_window(window)
        , m_files(std::move(files))
        , m_random(seed)
    {
    }

    void act()
    {
        const int dice = m_random.bounded(100);
        if (dice < 30)
            triggerAction();
        else if (dice < 50)
            mouse(m_window.timeline(), true);
        else if (dice < 65)
            key();
        else if (dice < 80)
            wheel(dice < 74 ? m_window.timeline() : someWidget());
        else if (dice < 97)
            mouse(someWidget(), false);
        else if (dice < 98)
            resize();
        else
            openFile();
        if (m_random.bounded(4) == 0)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        if (m_random.bounded(12) == 0)
            closeExtras();
    }

    void closeExtras()
    {
        const QWidgetList all = QApplication::topLevelWidgets();
        for (QWidget *const widget : all) {
            if (widget != &m_window && widget->isVisible())
                widget->close();
        }
    }

private:
    template<class List>
    auto any(const List &list)
    {
        return list[static_cast<std::size_t>(m_random.bounded(int(list.size())))];
    }
    QPoint pointIn(const QWidget *widget)
    {
        return {m_random.bounded(std::max(1, widget->width())),
                m_random.bounded(std::max(1, widget->height()))};
    }

    void triggerAction()
    {
        const ActionSpec &spec = any(actionSpecs());
        if (isLeftAlone(spec.id))
            return;
        lastDeed = QStringLiteral("action ") + QLatin1String(spec.id);
        m_window.actions()->action(spec.id)->trigger();
    }

    /// Any visible widget of the window or of what stands before it, deep ones as likely as others.
    QWidget *someWidget()
    {
        QWidget *top = &m_window;
        const QWidgetList tops = QApplication::topLevelWidgets();
        for (QWidget *const widget : tops) {
            if (widget->isVisible() && widget != &m_window && m_random.bounded(2) == 0)
                top = widget;
        }
        QWidgetList shown;
        const auto children = top->findChildren<QWidget *>();
        for (QWidget *const child : children) {
            if (child->isVisible() && child->isEnabled() && !child->inherits("QMenuBar")
                && !child->inherits("QFileDialog"))
                shown.append(child);
        }
        return shown.isEmpty() ? top : shown[m_random.bounded(int(shown.size()))];
    }

    /// Behind these wait the desktop and files outside of the sandbox.
    static bool opensMore(const QWidget *widget)
    {
        const QString name = widget->objectName();
        return name == u"startOpen" || name == u"startExample"
               || widget->window()->inherits("QFileDialog") || widget->inherits("QDialogButtonBox")
               || (widget->parentWidget() && widget->parentWidget()->inherits("QDialogButtonBox"))
               || (widget->inherits("QToolButton") && widget->parentWidget()->inherits("QToolBar"));
    }

    void mouse(QWidget *widget, bool isDrag)
    {
        QPointer<QWidget> target(widget);
        if (widget->isWindow() || opensMore(widget))
            return;
        lastDeed = QStringLiteral("mouse on %1 %2")
                       .arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
        const Qt::MouseButton button = any(std::array{
            Qt::LeftButton, Qt::LeftButton, Qt::LeftButton, Qt::MiddleButton, Qt::RightButton});
        const Qt::KeyboardModifiers modifiers = any(Modifiers);
        const QPoint from = pointIn(widget);
        if (m_random.bounded(6) == 0) {
            QTest::mouseDClick(widget, button, modifiers, from);
            return;
        }
        QTest::mousePress(widget, button, modifiers, from);
        const int moves = isDrag ? m_random.bounded(4) : 0;
        for (int i = 0; i < moves && target; ++i)
            move(target, pointIn(target) + QPoint(m_random.bounded(80) - 40, 0), button, modifiers);
        if (target)
            QTest::mouseRelease(target, button, modifiers, moves > 0 ? pointIn(target) : from);
    }

    static void move(QWidget *widget, QPoint to, Qt::MouseButton button,
                     Qt::KeyboardModifiers modifiers)
    {
        QMouseEvent event(QEvent::MouseMove, to, widget->mapToGlobal(QPointF(to)), Qt::NoButton,
                          button, modifiers);
        QCoreApplication::sendEvent(widget, &event);
    }

    void wheel(QWidget *widget)
    {
        lastDeed = QStringLiteral("wheel on %1 %2")
                       .arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
        const QPoint at = pointIn(widget);
        const int turn = (m_random.bounded(9) - 4) * 60;
        QWheelEvent event(at, widget->mapToGlobal(QPointF(at)), {},
                          m_random.bounded(5) == 0 ? QPoint(turn, 0) : QPoint(0, turn),
                          Qt::NoButton, any(Modifiers), Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &event);
    }

    void key()
    {
        QWidget *target = QApplication::focusWidget();
        if (!target || m_random.bounded(3) > 0)
            target = m_window.timeline();
        if (opensMore(target))
            return;
        const Qt::Key key = any(Keys);
        const Qt::KeyboardModifiers modifiers = any(Modifiers);
        lastDeed = QStringLiteral("key %1 with %2").arg(int(key)).arg(int(modifiers));
        QTest::keyClick(target, key, modifiers);
    }

    void resize()
    {
        lastDeed = QStringLiteral("resize");
        m_window.resize(500 + m_random.bounded(1200), 300 + m_random.bounded(800));
    }

    void openFile()
    {
        lastDeed = QStringLiteral("open");
        m_window.openFile(any(m_files));
        if (m_random.bounded(2) == 0)
            QTest::qWait(30);
    }

    MainWindow &m_window;
    QStringList m_files;
    QRandomGenerator m_random;
};

} // namespace

class TestMonkey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingInAnyOrder()
    {
        const QString small =
            m_sandbox.write(QStringLiteral("small.pt.trace.json"), test::pytorchTrace());
        const QString middle =
            m_sandbox.write(QStringLiteral("middle.pt.trace.json"), test::pytorchTrace(200));
        const QString host = m_sandbox.write(
            QStringLiteral("host.json"),
            R"({"traceEvents":[{"ph":"X","name":"f","pid":1,"tid":1,"ts":1,"dur":2}]})");
        const QString bad = m_sandbox.write(QStringLiteral("bad.json"), "no trace");
        QFile example(examplePath());
        QVERIFY(example.open(QIODevice::ReadOnly));
        const QString copy = m_sandbox.write(QStringLiteral("example.pt.trace.json.gz"),
                                             example.readAll()); // its notes stay in the sandbox
        const bool hasSeed = qEnvironmentVariableIsSet("ROOFTRACE_MONKEY_SEED");
        const auto seed =
            hasSeed ? quint32(qEnvironmentVariableIntValue("ROOFTRACE_MONKEY_SEED")) : 20240607U;
        const int actions = qEnvironmentVariableIsSet("ROOFTRACE_MONKEY_ACTIONS")
                                ? qEnvironmentVariableIntValue("ROOFTRACE_MONKEY_ACTIONS")
                                : 3000;
        test::TestWindow window;
        QVERIFY(window.open(copy));
        previousHandler = qInstallMessageHandler(listen);
        Monkey monkey(*window, {small, middle, host, bad, copy, copy}, seed);
        // What the window's thread owes an answer to is served between any two actions: the
        // tick of a timer says so, without a clock.
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&ticks] {
            ++ticks;
            // The menu of a button waits for a choice and would wait for ever.
            if (QWidget *const menu = QApplication::activePopupWidget())
                menu->close();
        });
        timer.start(0);
        for (int i = 0; i < actions; ++i) {
            const int before = ticks;
            monkey.act();
            if (i % 100 == 0) {
                QTRY_VERIFY(ticks > before);
            }
            if (!complaints.isEmpty())
                break;
        }
        monkey.closeExtras();
        qInstallMessageHandler(previousHandler);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
        // It still works.
        QVERIFY(window.open(small));
        QVERIFY(window->document()->trace());
        QCOMPARE(window->timeline()->trace(), window->document()->trace());
    }

private:
    test::Sandbox m_sandbox;
};

QTEST_MAIN(TestMonkey)
#include "tst_monkey.moc"
