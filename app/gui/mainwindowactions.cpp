// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the window do.
#include "app/gui/actions.h"
#include "app/gui/chooser.h"
#include "app/gui/docks.h"
#include "app/gui/exportpicturedialog.h"
#include "app/gui/findfield.h"
#include "app/gui/mainwindow.h"
#include "app/gui/notescontroller.h"
#include "app/gui/performancetexts.h"
#include "app/gui/settings.h"
#include "app/gui/settingsdialog.h"
#include "app/gui/shortcutsheet.h"
#include "app/gui/sqlcontroller.h"
#include "app/gui/tracedocument.h"
#include "core/cache/tracecache.h"
#include "core/text/format.h"
#include "core/text/timeexpression.h"
#include "core/trace/kernelname.h"
#include "widgets/common/theme.h"
#include "widgets/panels/codeblock.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/messagebar.h"
#include "widgets/panels/recordingguide.h"
#include "widgets/panels/selectionpanel.h"
#include "widgets/panels/sqlpanel.h"
#include "widgets/panels/startpage.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QTableView>
#include <QThreadPool>
#include <QToolBar>
#include <QVBoxLayout>

namespace rooftrace {

void MainWindow::connectFileActions()
{
    m_actions->connectTo("open", this, [this] { askForFile(false); });
    m_actions->connectTo("openInNewWindow", this, [this] { askForFile(true); });
    m_actions->connectTo("openExample", this, [this] { openExample(); });
    m_actions->connectTo("reload", this, [this] { reload(); });
    m_actions->connectTo("cancelLoading", this, [this] { m_loader.cancel(); });
    m_actions->connectTo("clearCache", this,
                         [] { QThreadPool::globalInstance()->start([] { clearCache(); }); });
    m_actions->connectTo("close", this, [this] { closeTrace(); });
    m_actions->connectTo("quit", this, [] { QApplication::closeAllWindows(); });
    m_actions->connectTo("exportPicture", this, [this] { savePicture(PictureView::Timeline); });
    m_actions->connectTo("copyPicture", this, [this] { copyPicture(); });
    m_actions->connectTo("undo", this, [this] { m_document->undoStack()->undo(); });
    m_actions->connectTo("redo", this, [this] { m_document->undoStack()->redo(); });
    m_actions->connectTo("copy", this, [this] { copySelection(); });
    m_actions->connectTo("clearScope", this, [this] { m_model.setSelection({}); });
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(m_startPage, &StartPage::openRequested, this, [this] { askForFile(false); });
    connect(m_startPage, &StartPage::fileRequested, this, &MainWindow::openFile);
    connect(m_startPage, &StartPage::exampleRequested, this, &MainWindow::openExample);
    connect(m_startPage, &StartPage::recipeRequested, this, &MainWindow::openRecipe);
    connect(&m_state, &WindowState::recentFilesChanged, this, &MainWindow::showRecentFiles);
}

void MainWindow::connectTimelineActions()
{
    using View = TimelineView;
    const auto bind = [this](const char *id, void (View::*slot)()) {
        connect(m_actions->action(id), &QAction::triggered, m_timeline, slot);
    };
    bind("zoomIn", &View::zoomIn);
    bind("zoomOut", &View::zoomOut);
    bind("zoomToSelection", &View::zoomToSelection);
    bind("zoomToFit", &View::zoomToFit);
    bind("panLeft", &View::panLeft);
    bind("panRight", &View::panRight);
    bind("panLeftFast", &View::panLeftFast);
    bind("panRightFast", &View::panRightFast);
    bind("panLeftFine", &View::panLeftFine);
    bind("panRightFine", &View::panRightFine);
    bind("goToStart", &View::goToStart);
    bind("goToEnd", &View::goToEnd);
    bind("nextGap", &View::nextGap);
    bind("previousGap", &View::previousGap);
    bind("followLink", &View::followLink);
    bind("followLinkBack", &View::followLinkBack);
    bind("selectionToRange", &View::selectionToRange);
    bind("selectAll", &View::selectAll);
    bind("deselect", &View::escape);
    bind("mark", &View::requestMark);
    bind("note", &View::requestNote);
    bind("nextNote", &View::nextNote);
    bind("previousNote", &View::previousNote);
    bind("deleteNote", &View::deleteNote);
    const auto select = [this](const char *id, bool isNext, NextSlice which) {
        m_actions->connectTo(id, m_timeline, [this, isNext, which] {
            if (isNext)
                m_timeline->selectNext(which);
            else
                m_timeline->selectPrevious(which);
        });
    };
    select("nextSlice", true, NextSlice::Any);
    select("previousSlice", false, NextSlice::Any);
    select("nextSameName", true, NextSlice::SameName);
    select("previousSameName", false, NextSlice::SameName);
    select("nextLonger", true, NextSlice::Longer);
    select("previousLonger", false, NextSlice::Longer);
    m_actions->connectTo("chooseLink", this, [this] { openLinkChoice(true); });
    m_actions->connectTo("chooseLinkBack", this, [this] { openLinkChoice(false); });
    connect(m_actions->action("back"), &QAction::triggered, &m_model, &TimeRangeModel::back);
    connect(m_actions->action("forward"), &QAction::triggered, &m_model, &TimeRangeModel::forward);
    connect(m_actions->action("ruler"), &QAction::triggered, m_timeline, &View::setRulerTool);
    connect(m_timeline, &View::rulerToolChanged, m_actions->action("ruler"), &QAction::setChecked);
    connect(m_actions->action("grid"), &QAction::triggered, m_timeline, &View::setGridShown);
    m_actions->action("grid")->setChecked(m_timeline->isGridShown());
}

void MainWindow::connectRowActions()
{
    using View = TimelineView;
    const auto bind = [this](const char *id, void (View::*slot)()) {
        connect(m_actions->action(id), &QAction::triggered, m_timeline, slot);
    };
    bind("rowUp", &View::currentRowUp);
    bind("rowDown", &View::currentRowDown);
    bind("pageUp", &View::scrollPageUp);
    bind("pageDown", &View::scrollPageDown);
    bind("firstRow", &View::goToFirstRow);
    bind("lastRow", &View::goToLastRow);
    bind("pin", &View::togglePin);
    bind("collapseRow", &View::collapseRow);
    bind("expandRow", &View::expandRow);
    bind("expandSubtree", &View::expandSubtree);
    bind("collapseAll", &View::collapseAll);
    bind("moveRowUp", &View::moveRowUp);
    bind("moveRowDown", &View::moveRowDown);
    bind("growRow", &View::growRow);
    bind("shrinkRow", &View::shrinkRow);
    bind("growAllRows", &View::growAllRows);
    bind("shrinkAllRows", &View::shrinkAllRows);
    bind("resetRows", &View::resetRows);
}

void MainWindow::connectWindowActions()
{
    m_actions->connectTo("find", this, [this] {
        // In a table Ctrl+F means the table.
        for (TablePanel *const table : m_docks->tables()) {
            if (table->isAncestorOf(QApplication::focusWidget())) {
                table->focusFilter();
                return;
            }
        }
        m_find->focus();
    });
    m_actions->connectTo("findNext", m_find, [this] { m_find->next(); });
    m_actions->connectTo("findPrevious", m_find, [this] { m_find->previous(); });
    connect(m_actions->action("findings"), &QAction::triggered, m_docks, &Docks::setFindingsShown);
    connect(m_actions->action("bottomPanel"), &QAction::triggered, m_docks, &Docks::setBottomShown);
    connect(m_docks, &Docks::shownChanged, this, [this] {
        m_actions->action("findings")->setChecked(m_docks->isFindingsShown());
        m_actions->action("bottomPanel")->setChecked(m_docks->isBottomShown());
    });
    const auto panel = [this](const char *id, const QString &dock) {
        m_actions->connectTo(id, m_docks, [this, dock] { m_docks->raise(dock); });
    };
    panel("showSelection", QStringLiteral("selection"));
    panel("showKernels", QStringLiteral("kernels"));
    panel("showOperators", QStringLiteral("operators"));
    panel("showCopies", QStringLiteral("copies"));
    panel("showCalls", QStringLiteral("calls"));
    panel("showRoofline", QStringLiteral("roofline"));
    panel("showBandwidth", QStringLiteral("bandwidth"));
    panel("showSteps", QStringLiteral("steps"));
    m_actions->connectTo("showSql", m_docks, [this] {
        m_docks->raise(QStringLiteral("sql"));
        m_docks->sql()->editor()->setFocus();
    });
    m_actions->connectTo("runQuery", m_docks, [this] { m_docks->sql()->run(); });
    m_actions->connectTo("cancelQuery", m_sql, [this] { m_sql->cancel(); });
    panel("showNotes", QStringLiteral("notes"));
    panel("showDataQuality", QStringLiteral("dataQuality"));
    m_actions->connectTo("nextFinding", this, [this] {
        m_docks->setFindingsShown(true);
        m_docks->findings()->openNext(1);
    });
    m_actions->connectTo("previousFinding", this, [this] {
        m_docks->setFindingsShown(true);
        m_docks->findings()->openNext(-1);
    });
    m_actions->connectTo("copyFindings", this, [this] {
        QApplication::clipboard()->setText(m_docks->findings()->allText());
    });
    m_actions->connectTo("resetLayout", m_docks, [this] { m_docks->reset(); });
    m_actions->connectTo("nextPane", this, [this] { cyclePane(1); });
    m_actions->connectTo("previousPane", this, [this] { cyclePane(-1); });
    m_actions->connectTo("focusTimeline", this, [this] { m_timeline->setFocus(); });
    connect(m_actions->action("fullScreen"), &QAction::triggered, this, [this](bool isOn) {
        setWindowState(isOn ? windowState() | Qt::WindowFullScreen
                            : windowState() & ~Qt::WindowFullScreen);
    });
    connect(m_actions->action("focusMode"), &QAction::triggered, this, &MainWindow::setFocusMode);
}

void MainWindow::connectToolActions()
{
    m_actions->connectTo("palette", this, [this] { openPalette(); });
    m_actions->connectTo("findTrack", this, [this] { openFindTrack(); });
    m_actions->connectTo("goToTime", this, [this] { openGoToTime(); });
    m_actions->connectTo("settings", this, [this] { showSettings(); });
    m_actions->connectTo("shortcuts", this, [this] { showShortcuts(); });
    m_actions->connectTo("recordingGuide", this, [this] { openRecipe({}); });
    connect(m_actions->action("performance"), &QAction::triggered, m_timeline,
            &TimelineView::setPerformanceShown);
    m_actions->connectTo("copyPerformance", this, [this] {
        QGuiApplication::clipboard()->setText(m_timeline->performanceText() + u'\n'
                                              + machineText(m_timeline->devicePixelRatioF()));
    });
    m_actions->connectTo("about", this, [this] { showAbout(); });
    m_actions->connectTo("describeView", this, [this] { describeView(); });
    connect(&m_settings, &Settings::wheelZoomsChanged, this,
            [this] { m_timeline->setWheelZooms(m_settings.wheelZooms()); });
    connect(m_highlight, &QComboBox::activated, this,
            [this] { m_timeline->highlightCategory(m_highlight->currentData().toInt()); });
    connect(m_device, &QComboBox::activated, this, [this] {
        m_timeline->revealTrack(TrackId{m_device->currentData().toUInt()});
        m_timeline->setFocus();
    });
    connect(m_timeline, &TimelineView::contextMenuRequested, this,
            [this](QPoint position, SliceId slice) { openContextMenu(position, slice); });
}

void MainWindow::openPalette()
{
    std::vector<ChooserItem> items;
    for (const ActionSpec &spec : actionSpecs()) {
        QAction *const action = m_actions->action(spec.id);
        if (!action->isEnabled())
            continue;
        items.push_back({m_actions->plainText(spec), m_actions->shortcutText(spec),
                         action->toolTip(), [action] { action->trigger(); }});
    }
    m_chooser->openList(tr("Type the name of an action"), std::move(items));
}

void MainWindow::openFindTrack()
{
    const TracePtr &trace = shownTrace();
    if (!trace)
        return;
    std::vector<ChooserItem> items;
    const auto &tracks = trace->topology().tracks;
    for (std::uint32_t i = 0; i < tracks.size(); ++i) {
        const TrackId track{i};
        items.push_back({rowTitle(*trace, track),
                         tr("%n slice(s)", nullptr, int(tracks[i].sliceCount)),
                         {},
                         [this, track] {
                             m_timeline->revealTrack(track);
                             m_timeline->setFocus();
                         }});
    }
    m_chooser->openList(tr("Type the title of a row"), std::move(items));
}

void MainWindow::openGoToTime()
{
    if (!shownTrace())
        return;
    m_chooser->openField(
        tr("Time, step or range"), tr("Examples: 1.2s, +50us, step 12, 1.2s..1.4s, 12:34.5, end."),
        [this](const QString &text) {
            const TimeRange visible = m_model.visible();
            text::TimeContext context;
            context.originNs = visible.beginNs + visible.lengthNs() / 2;
            context.extent = m_model.limits();
            context.step = [this](std::int64_t number) { return stepRange(number); };
            const auto range = text::parseTimeExpression(text, context);
            if (!range.hasValue())
                return range.error().message;
            m_timeline->goToRange(range.value());
            m_timeline->setFocus();
            return QString();
        });
}

std::optional<TimeRange> MainWindow::stepRange(std::int64_t number) const
{
    if (!m_analysis || !m_analysis->quantities)
        return std::nullopt;
    for (const Step &step : m_analysis->quantities->steps().steps) {
        if (step.number == number)
            return step.host;
    }
    return std::nullopt;
}

void MainWindow::openLinkChoice(bool forward)
{
    const TracePtr &trace = shownTrace();
    if (!trace)
        return;
    std::vector<ChooserItem> items;
    const std::vector<SliceId> slices =
        forward ? m_timeline->linksForward() : m_timeline->linksBack();
    for (const SliceId slice : slices)
        items.push_back({QString::fromStdString(shortKernelName(trace->name(slice))),
                         tr("%1 at %2", "duration, start")
                             .arg(text::duration(trace->durationNs(slice)),
                                  text::duration(trace->startNs(slice))),
                         {},
                         [this, slice] { m_timeline->revealSlice(slice); }});
    if (!items.empty())
        m_chooser->openList(forward ? tr("Arrows that leave the slice")
                                    : tr("Arrows that lead to the slice"),
                            std::move(items));
}

void MainWindow::openContextMenu(QPoint position, SliceId slice)
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("timelineMenu"));
    const auto add = [&](std::initializer_list<const char *> ids) {
        for (const char *id : ids)
            menu->addAction(m_actions->action(id));
        menu->addSeparator();
    };
    add({"zoomToSelection", "zoomToFit"});
    if (slice != SliceId::None)
        add({"copy", "selectionToRange", "nextSameName", "previousSameName", "followLink",
             "followLinkBack", "chooseLink"});
    add({"mark", "note"});
    add({"pin", "collapseRow", "expandRow"});
    add({"exportPicture", "copyPicture"});
    menu->popup(position);
}

void MainWindow::openRecipe(const QString &id)
{
    auto *const dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("recordingGuide"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("How to Record a Trace"));
    dialog->resize(760, 560);
    auto *const tabs = new QTabWidget;
    for (const RecordingRecipe &recipe : recordingRecipes()) {
        auto *const page = new QWidget;
        auto *const layout = new QVBoxLayout(page);
        const auto addText = [&](const QString &text) {
            auto *const label = new QLabel(text);
            label->setWordWrap(true);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
            layout->addWidget(label);
        };
        addText(recipe.when);
        layout->addWidget(new CodeBlock(recipe.code));
        addText(recipe.note);
        layout->addStretch(1);
        auto *const scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidget(page);
        tabs->addTab(scroll, recipe.title);
        if (recipe.id == id)
            tabs->setCurrentWidget(scroll);
    }
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto *const layout = new QVBoxLayout(dialog);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
    dialog->show();
}

void MainWindow::showShortcuts()
{
    (new ShortcutSheet(*m_actions, this))->show();
}

void MainWindow::showSettings()
{
    (new SettingsDialog(m_settings, *m_actions, this))->show();
}

void MainWindow::showAbout()
{
    auto *const box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Rooftrace"));
    box->setTextFormat(Qt::RichText);
    box->setText(QStringLiteral("<b>Rooftrace %1</b>").arg(QStringLiteral(ROOFTRACE_VERSION)));
    box->setInformativeText(
        tr("Shows profiler traces of AI programs and says what is slow, why, and what to do.\n\n"
           "It works offline: nothing is sent anywhere, and there is no telemetry. Values that "
           "may hold credentials are counted, never shown.\n\n"
           "Free software under the GNU General Public License, version 3 or later."));
    box->open();
}

void MainWindow::copySelection()
{
    const QString measurement = m_timeline->measurementText();
    const QString facts = m_docks->selection()->text();
    if (!measurement.isEmpty())
        QApplication::clipboard()->setText(measurement);
    else if (!facts.isEmpty())
        QApplication::clipboard()->setText(facts);
}

PictureRequest MainWindow::pictureRequest() const
{
    PictureRequest request;
    request.trace = m_document->trace();
    request.range = m_model.visible();
    request.theme = Theme::current().kind();
    request.notes = pictureNotes(*request.trace, m_document->notes());
    if (!m_analysis)
        return request;
    request.findings = m_analysis->findings;
    std::erase_if(request.findings, [this](const Finding &finding) {
        return m_document->dismissed().contains(finding.fingerprint);
    });
    for (const Step &step : m_analysis->quantities->steps().steps)
        request.steps.emplace_back(step.host, tr("step %1").arg(step.number));
    request.roofline = m_analysis->groupedRoofline;
    request.bandwidth = m_analysis->bandwidth;
    return request;
}

void MainWindow::copyPicture()
{
    if (m_document->trace())
        rooftrace::copyPicture(pictureRequest());
}

void MainWindow::savePicture(PictureView view)
{
    if (!m_document->trace())
        return;
    PictureRequest request = pictureRequest();
    request.view = view;
    auto *const dialog = new ExportPictureDialog(request, m_model.selection(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::describeView()
{
    m_messages->showMessage(NoteLevel::Info, tr("The view in words."), {},
                            m_timeline->describeView());
}

void MainWindow::cyclePane(int direction)
{
    std::vector<QWidget *> panes{m_find->field(), m_timeline};
    if (const QDockWidget *const dock = m_docks->currentBottom())
        panes.push_back(dock->widget());
    if (m_docks->isFindingsShown())
        panes.push_back(m_docks->findings());
    const QWidget *const focus = QApplication::focusWidget();
    std::size_t current = 0;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        if (focus && (panes[i] == focus || panes[i]->isAncestorOf(focus)))
            current = i;
    }
    const auto count = static_cast<int>(panes.size());
    QWidget *const next =
        panes[static_cast<std::size_t>((int(current) + direction + count) % count)];
    next->setFocus(Qt::TabFocusReason);
    if (!next->hasFocus()) {
        // A panel passes the focus on to the first child that takes it.
        const QList<QWidget *> children = next->findChildren<QWidget *>();
        for (QWidget *const child : children) {
            if (child->isVisible() && child->focusPolicy() & Qt::TabFocus) {
                child->setFocus(Qt::TabFocusReason);
                break;
            }
        }
    }
}

void MainWindow::setFocusMode(bool isOn)
{
    if (isOn) {
        m_hadBottom = m_docks->isBottomShown();
        m_hadFindings = m_docks->isFindingsShown();
    }
    m_docks->setBottomShown(!isOn && m_hadBottom);
    m_docks->setFindingsShown(!isOn && m_hadFindings);
    m_toolBar->setVisible(!isOn);
    m_timeline->setFocus();
}

} // namespace rooftrace
