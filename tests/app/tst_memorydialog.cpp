// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that does not fit into memory: nothing is loaded before somebody says what to leave out.
#include "app/gui/memorydialog.h"
#include "app/gui/settingsdialog.h"
#include "app/gui/tracedocument.h"
#include "core/readers/readplan.h"
#include "tests/app/testwindow.h"
#include "widgets/timeline/timelineview.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace rooftrace;

namespace {

QByteArray withPython()
{
    QByteArray trace = test::pytorchTrace();
    const qsizetype first = trace.indexOf("{\"ph\":\"X\"");
    QByteArray frames;
    for (int i = 0; i < 50; ++i)
        frames += R"({"ph":"X","cat":"python_function","name":"f","pid":7,"tid":7,"ts":)"
                  + QByteArray::number(1000 + i * 10) + R"(,"dur":5,"args":{}},)";
    return trace.insert(first, frames);
}

TraceSurvey surveyOf(const QString &path)
{
    SilentProgress progress;
    return surveyTrace(Source::open(path).value(), progress).value();
}

} // namespace

class TestMemoryDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_sandbox = std::make_unique<test::Sandbox>();
        m_path = m_sandbox->write(QStringLiteral("trace.json"), withPython());
        m_survey = surveyOf(m_path);
        m_settings = std::make_unique<Settings>();
        m_state = std::make_unique<WindowState>();
        MainWindow::Options options;
        options.restoresState = false;
        options.memoryLimit = m_survey.bytes() - 1;
        m_window = std::make_unique<MainWindow>(*m_settings, *m_state, options);
        m_window->show();
    }

    void asksAndLoadsAPart()
    {
        MemoryDialog *const dialog = opened();
        QVERIFY(dialog);
        QVERIFY(!m_window->document()->trace());
        auto *const load = dialog->findChild<QPushButton *>(QStringLiteral("loadPart"));
        QVERIFY(!load->isEnabled());
        auto *const python = dialog->findChild<QCheckBox *>(QStringLiteral("leaveOut0"));
        QVERIFY(python->text().contains(QStringLiteral("(50)")));
        python->setChecked(true);
        QVERIFY(load->isEnabled());
        load->click();
        QTRY_VERIFY(m_window->document()->trace());
        const Trace &trace = *m_window->document()->trace();
        QCOMPARE(std::int64_t(trace.slices().size()), m_survey.slices - 50);
        QCOMPARE(trace.importLog().countOf("left-out.python"), 50);
        // The same part again.
        QSignalSpy loaded(m_window->loader(), &TraceLoader::loaded);
        QMetaObject::invokeMethod(m_window.get(), [this] {
            m_window->openPart(m_path, LoadPart{.filter = {}, .wish = {}, .isUnlimited = true});
        });
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(std::int64_t(m_window->document()->trace()->slices().size()), m_survey.slices);
    }

    void cancelLoadsNothing()
    {
        MemoryDialog *const dialog = opened();
        QVERIFY(dialog);
        dialog->reject();
        QTest::qWait(50);
        QVERIFY(!m_window->document()->trace());
        QVERIFY(!m_window->loader()->isLoading());
    }

    void everythingIsOneChoice()
    {
        MemoryDialog *const dialog = opened();
        QVERIFY(dialog);
        dialog->findChild<QPushButton *>(QStringLiteral("loadEverything"))->click();
        QTRY_VERIFY(m_window->document()->trace());
        QCOMPARE(std::int64_t(m_window->document()->trace()->slices().size()), m_survey.slices);
    }

    void saysWhatIsWrongWithARange()
    {
        MemoryDialog dialog(QStringLiteral("a.json"), {m_survey, m_survey.bytes() - 1});
        auto *const range = dialog.findChild<QLineEdit *>(QStringLiteral("onlyRange"));
        auto *const sum = dialog.findChild<QLabel *>(QStringLiteral("memorySum"));
        auto *const load = dialog.findChild<QPushButton *>(QStringLiteral("loadPart"));
        range->setText(QStringLiteral("soon"));
        QVERIFY(sum->text().contains(QStringLiteral("soon")));
        QVERIFY(!load->isEnabled());
        range->setText(QStringLiteral("0ms..1ms"));
        QVERIFY(load->isEnabled());
        const LoadPart part = dialog.part();
        QCOMPARE(part.filter.range,
                 (TimeRange{m_survey.extent.beginNs, m_survey.extent.beginNs + 1'000'000}));
    }

    void readsWhatTheCommandLineSays()
    {
        MainWindow::Options options;
        options.restoresState = false;
        options.memoryLimit = m_survey.bytes() - 1;
        options.wish.leftOut << QStringLiteral("python");
        options.firstFile = m_path;
        MainWindow window(*m_settings, *m_state, options);
        QTRY_VERIFY(window.document()->trace());
        QCOMPARE(window.document()->trace()->importLog().countOf("left-out.python"), 50);
        options.wish.leftOut = QStringList{QStringLiteral("everything")};
        MainWindow wrong(*m_settings, *m_state, options);
        QSignalSpy failed(wrong.loader(), &TraceLoader::failed);
        QVERIFY(failed.wait());
    }

    void settingSetsTheLimit()
    {
        QCOMPARE(m_settings->memoryPercent(), 75);
        MainWindow::Options options;
        options.restoresState = false;
        MainWindow window(*m_settings, *m_state, options);
        const qint64 before = window.loader()->memoryLimit();
        QVERIFY(before > 0);
        SettingsDialog dialog(*m_settings, *window.actions(), nullptr);
        dialog.findChild<QSpinBox *>(QStringLiteral("memoryChoice"))->setValue(25);
        QCOMPARE(window.loader()->memoryLimit() / 100, before / 3 / 100);
        m_settings->setMemoryPercent(0);
        QCOMPARE(window.loader()->memoryLimit(), 0);
    }

private:
    MemoryDialog *opened()
    {
        m_window->openFile(m_path);
        MemoryDialog *dialog = nullptr;
        if (!QTest::qWaitFor([&] {
                dialog = m_window->findChild<MemoryDialog *>(QStringLiteral("memoryDialog"));
                return dialog != nullptr && dialog->isVisible();
            }))
            return nullptr;
        return dialog;
    }

    std::unique_ptr<test::Sandbox> m_sandbox;
    QString m_path;
    TraceSurvey m_survey;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<WindowState> m_state;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TestMemoryDialog)
#include "tst_memorydialog.moc"
