// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL console in a real window.
#include "app/gui/actions.h"
#include "app/gui/docks.h"
#include "app/gui/sqlcontroller.h"
#include "tests/app/testwindow.h"
#include "widgets/panels/sqlpanel.h"
#include "widgets/tables/tablemodel.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTableView>
#include <QToolButton>

using namespace rooftrace;

class TestSqlConsole : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_sandbox.write(QStringLiteral("a.pt.trace.json"), test::pytorchTrace());
    }

    void runsWithTheKeyboard()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        window->actions()->action("showSql")->trigger();
        SqlPanel *const panel = window->docks()->sql();
        QTRY_VERIFY(panel->isVisible());
        panel->editor()->setPlainText(QStringLiteral(
            "select name, count(*) as calls, slice_id from kernels group by name order by name"));
        // Without a window manager nobody else makes the window active, as shortcuts need it.
        QApplication::setActiveWindow(panel->window());
        panel->editor()->setFocus();
        QSignalSpy finished(window->sql(), &SqlController::finished);
        QTest::keyClick(panel->editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(finished.wait(10'000));
        const TableProxy *const rows = panel->table()->proxy();
        QCOMPARE(rows->rowCount(), 2);
        QCOMPARE(rows->index(0, 0).data().toString(), QStringLiteral("ampere_sgemm_64x64_nn"));
        QCOMPARE(rows->index(0, 1).data().toString(), QStringLiteral("28"));
        QCOMPARE(rows->index(1, 1).data().toString(), QStringLiteral("4"));
        QVERIFY(panel->table()->csv(false).startsWith(QStringLiteral("name,calls,slice_id")));
        QCOMPARE(panel->history().size(), 1);
    }

    void rowsLeadToTheirSlice()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        SqlPanel *const panel = window->docks()->sql();
        run(window, QStringLiteral("select slice_id from kernels order by start_ns limit 1"));
        const auto slice = panel->table()->proxy()->index(0, 0).data().toUInt();
        QSignalSpy activated(panel, &SqlPanel::sliceActivated);
        QMetaObject::invokeMethod(panel->table()->view(), "doubleClicked",
                                  Q_ARG(QModelIndex, panel->table()->proxy()->index(0, 0)));
        QCOMPARE(activated.size(), 1);
        QCOMPARE(index(activated.first().first().value<SliceId>()), slice);
        QCOMPARE(index(window->timeline()->selectedSlices().front()), slice);
    }

    void errorsPointAtTheWord()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        SqlPanel *const panel = window->docks()->sql();
        run(window, QStringLiteral("select 'ü', nme from slices"));
        QVERIFY2(panel->statusText().contains(QLatin1String("nme")),
                 qPrintable(panel->statusText()));
        QCOMPARE(panel->editor()->textCursor().selectedText(), QStringLiteral("nme"));
        run(window, QStringLiteral("drop table slices"));
        QVERIFY(!panel->statusText().isEmpty());
    }

    void endlessQueriesAreCancelled()
    {
        test::TestWindow window;
        QVERIFY(window.open(m_file));
        SqlPanel *const panel = window->docks()->sql();
        panel->editor()->setPlainText(QStringLiteral("with recursive a(x) as (select 1 union all "
                                                     "select x + 1 from a) select max(x) from a"));
        panel->run();
        QVERIFY(window->sql()->isRunning());
        window->actions()->action("cancelQuery")->trigger();
        QVERIFY(!window->sql()->isRunning());
        // The next one supersedes it and is answered.
        run(window, QStringLiteral("select 1"));
        QCOMPARE(panel->table()->proxy()->rowCount(), 1);
        // A window that closes while one runs does not wait for it.
        panel->editor()->setPlainText(QStringLiteral("with recursive a(x) as (select 1 union all "
                                                     "select x + 1 from a) select max(x) from a"));
        panel->run();
    }

    void examplesAndEmptyState()
    {
        test::TestWindow window;
        SqlPanel *const panel = window->docks()->sql();
        panel->editor()->setPlainText(QStringLiteral("select 1"));
        panel->run();
        QVERIFY(!window->sql()->isRunning()); // there is no trace
        QVERIFY(!panel->table()->model()->table().emptyText.isEmpty());
        auto *const button =
            panel->toolRow()->findChild<QToolButton *>(QStringLiteral("sqlExamples"));
        QCOMPARE(button->menu()->actions().size(), 20);
        button->menu()->actions().first()->trigger();
        QVERIFY(panel->editor()->toPlainText().startsWith(QLatin1String("select")));
        QVERIFY(window.open(m_file));
        QVERIFY(panel->table()->model()->table().emptyText.contains(QLatin1String("slices")));
    }

private:
    static void run(test::TestWindow &window, const QString &sql)
    {
        QSignalSpy finished(window->sql(), &SqlController::finished);
        window->docks()->sql()->editor()->setPlainText(sql);
        window->docks()->sql()->run();
        QVERIFY(finished.wait(10'000));
    }

    test::Sandbox m_sandbox;
    QString m_file;
};

QTEST_MAIN(TestSqlConsole)
#include "tst_sqlconsole.moc"
