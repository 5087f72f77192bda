// SPDX-License-Identifier: GPL-3.0-or-later
// Every action can be found, is explained, and has keys of its own.
#include "app/gui/actions.h"
#include "app/gui/chooser.h"
#include "app/gui/shortcutsheet.h"
#include "tests/app/testwindow.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTableWidget>

using namespace rooftrace;

class TestActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionIsInAMenuAndExplained()
    {
        test::Sandbox sandbox;
        test::TestWindow window;
        QSet<QString> inMenus;
        for (const QMenu *const menu : window->menuBar()->findChildren<QMenu *>()) {
            for (const QAction *const action : menu->actions())
                inMenus.insert(action->objectName());
        }
        for (const ActionSpec &spec : actionSpecs()) {
            const QAction *const action = window->actions()->action(spec.id);
            QVERIFY2(inMenus.contains(QString::fromLatin1(spec.id)), spec.id);
            QVERIFY2(action->toolTip().endsWith(QLatin1Char('.')), spec.id);
            QVERIFY2(!action->text().isEmpty(), spec.id);
        }
    }

    void noTwoActionsShareAKey()
    {
        QHash<QString, QByteArray> users;
        for (const ActionSpec &spec : actionSpecs()) {
            for (const QKeySequence &sequence : ActionRegistry::defaultShortcuts(spec)) {
                const QString text = sequence.toString();
                QVERIFY2(!text.isEmpty(), spec.id);
                QVERIFY2(!users.contains(text),
                         qPrintable(text + QStringLiteral(": ")
                                    + QString::fromLatin1(users.value(text) + " and " + spec.id)));
                users.insert(text, spec.id);
            }
        }
        // The timeline reads these itself, by place on the keyboard.
        for (const char *key : {"W", "A", "S", "D"})
            QVERIFY2(!users.contains(QString::fromLatin1(key)), key);
    }

    void sheetListsEveryAction()
    {
        test::Sandbox sandbox;
        test::TestWindow window;
        window->actions()->action("shortcuts")->trigger();
        const auto *const sheet = window.find<QTableWidget>("shortcutTable");
        QVERIFY(sheet);
        QStringList texts;
        QStringList keys;
        for (int row = 0; row < sheet->rowCount(); ++row) {
            texts.append(sheet->item(row, 0)->text());
            keys.append(sheet->item(row, 1)->text());
        }
        for (const ActionSpec &spec : actionSpecs())
            QVERIFY2(texts.contains(window->actions()->plainText(spec)), spec.id);
        QVERIFY(keys.contains(window->actions()->shortcutText(actionSpecs()[0])));
        QVERIFY(std::any_of(keys.begin(), keys.end(),
                            [](const QString &k) { return k.startsWith(QLatin1String("W ")); }));
    }

    void paletteRunsAnAction()
    {
        test::Sandbox sandbox;
        test::TestWindow window;
        window->actions()->action("palette")->trigger();
        QVERIFY(window->chooser()->isVisible());
        QTest::keyClicks(window->chooser()->field(), QStringLiteral("focus mode"));
        QCOMPARE(window->chooser()->list()->count(), 1);
        QTest::keyClick(window->chooser()->field(), Qt::Key_Return);
        QVERIFY(!window->chooser()->isVisible());
        QVERIFY(window->actions()->action("focusMode")->isChecked());
    }

    void charactersStayOutOfTextFields()
    {
        // A single character may only be a shortcut of the timeline.
        test::Sandbox sandbox;
        test::TestWindow window;
        for (const ActionSpec &spec : actionSpecs()) {
            const QAction *const action = window->actions()->action(spec.id);
            if (action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            for (const QKeySequence &sequence : action->shortcuts()) {
                const QKeyCombination key = sequence[0];
                QVERIFY2(key.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)
                             || key.key() >= Qt::Key_Escape,
                         spec.id);
            }
        }
    }

    void reboundKeysAreKept()
    {
        test::Sandbox sandbox;
        const ActionSpec &spec = actionSpecs()[0];
        const QKeySequence mine(QStringLiteral("Ctrl+Alt+O"));
        {
            Settings settings;
            settings.setShortcuts(QString::fromLatin1(spec.id), {mine});
        }
        test::TestWindow window;
        QCOMPARE(window->actions()->action(spec.id)->shortcuts(), QList<QKeySequence>{mine});
        QVERIFY(!window->actions()->conflict(spec, mine));
        QVERIFY(window->actions()->conflict(spec, QKeySequence(QStringLiteral("F5"))));
    }
};

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
