// SPDX-License-Identifier: GPL-3.0-or-later
// Opening traces, and showing what is known of them.
#include "app/gui/actions.h"
#include "app/gui/docks.h"
#include "app/gui/findfield.h"
#include "app/gui/findingscontroller.h"
#include "app/gui/mainwindow.h"
#include "app/gui/quantitytexts.h"
#include "app/gui/selectioncontroller.h"
#include "app/gui/settings.h"
#include "app/gui/sqlcontroller.h"
#include "app/gui/tracedocument.h"
#include "core/readers/tracereader.h"
#include "core/text/format.h"
#include "widgets/panels/dataqualitypanel.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/messagebar.h"
#include "widgets/panels/sqlpanel.h"
#include "widgets/panels/startpage.h"
#include "widgets/tables/tablebuilders.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolBar>
#include <QtConcurrentRun>

#include <algorithm>

namespace rooftrace {
namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "Traces (*.json *.json.gz *.sqlite)" from what the readers say.
QString traceFilter(const QString &title)
{
    QStringList patterns;
    for (const auto &reader : builtinReaders())
        patterns += reader->filePatterns();
    patterns.removeDuplicates();
    return QStringLiteral("%1 (%2)").arg(title, patterns.join(QLatin1Char(' ')));
}

/// In order of time.
std::vector<SliceId> slicesNamed(const Trace &trace, StringId name)
{
    std::vector<SliceId> slices;
    const SliceTable &table = trace.slices();
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        if (table.name(i) == name)
            slices.push_back(SliceId{i});
    }
    std::sort(slices.begin(), slices.end(),
              [&trace](SliceId a, SliceId b) { return trace.startNs(a) < trace.startNs(b); });
    return slices;
}

} // namespace

QString examplePath()
{
    const QString name = QStringLiteral("examples/training-step.pt.trace.json.gz");
    const QString folder = QCoreApplication::applicationDirPath();
    for (const QString &candidate : {folder + QStringLiteral("/../share/rooftrace/") + name,
                                     QStringLiteral(ROOFTRACE_RESOURCES_DIR "/") + name}) {
        if (QFileInfo::exists(candidate))
            return QFileInfo(candidate).absoluteFilePath();
    }
    return {};
}

void MainWindow::connectTrace()
{
    m_analysisDelay.setSingleShot(true);
    m_analysisDelay.setInterval(120); // dragging a range asks once, when the hand rests
    connect(&m_analysisDelay, &QTimer::timeout, this, [this] {
        if (m_document->trace())
            m_runner.run(m_document->trace(), m_model.scope(), m_grouping);
    });
    connect(&m_loader, &TraceLoader::started, this, [this](const QString &path) {
        m_messages->dismiss();
        m_loading->begin(QFileInfo(path).fileName());
        updateActions();
    });
    connect(&m_loader, &TraceLoader::progressed, this, &MainWindow::showLoadProgress);
    connect(&m_loader, &TraceLoader::loaded, this, &MainWindow::showTrace);
    connect(&m_loader, &TraceLoader::failed, this, &MainWindow::showLoadError);
    connect(&m_loader, &TraceLoader::cancelled, this, [this] {
        m_loading->hide();
        updateActions();
    });
    connect(&m_highlighter, &QFutureWatcherBase::finished, this, &MainWindow::showHighlighted);
    connect(m_loading, &LoadingBar::cancelRequested, &m_loader, &TraceLoader::cancel);
    connect(m_messages, &MessageBar::detailsRequested, this,
            [this] { m_docks->raise(QStringLiteral("dataQuality")); });
    connect(&m_runner, &AnalysisRunner::started, this, [this] {
        m_docks->findings()->setBusy(true);
        for (TablePanel *const table : m_docks->tables())
            table->setBusy(true);
    });
    connect(&m_runner, &AnalysisRunner::finished, this, &MainWindow::showAnalysis);
    connect(m_document, &TraceDocument::troubleReported, this, [this](const Error &error) {
        m_messages->showMessage(NoteLevel::Warning, error.message, {}, error.detail);
    });
    connect(&m_model, &TimeRangeModel::selectionChanged, this, [this] {
        showScope();
        scheduleAnalysis();
    });
    connect(&m_model, &TimeRangeModel::historyChanged, this, &MainWindow::updateActions);
    connect(&m_model, &TimeRangeModel::visibleChanged, this, &MainWindow::showStatus);
    connect(&m_model, &TimeRangeModel::selectedSliceChanged, this, [this] {
        const SliceId slice = m_model.selectedSlice();
        m_docks->selectSlice(slice);
        if (slice == SliceId::None || !m_document->trace())
            return;
        const StringId name = m_document->trace()->nameId(slice);
        for (TablePanel *const table : m_docks->tables())
            table->selectName(name);
    });
    connect(m_timeline, &TimelineView::statusChanged, m_statusLeft, &QLabel::setText);
    connect(m_docks->findings(), &FindingsPanel::shownCountChanged, this, [this] {
        const int count = m_docks->findings()->shownCount();
        m_actions->action("findings")
            ->setIconText(count > 0 ? tr("Findings %1").arg(count) : tr("Findings"));
    });
    connect(m_docks->dataQuality(), &DataQualityPanel::recipeRequested, this,
            &MainWindow::openRecipe);
}

void MainWindow::connectTables()
{
    for (TablePanel *const table : m_docks->tables()) {
        connect(table, &TablePanel::sliceActivated, this, [this](SliceId slice) {
            m_timeline->revealSlice(slice);
            m_timeline->zoomToSelection();
        });
        connect(table, &TablePanel::rangeActivated, this, [this](TimeRange range) {
            m_model.setSelection(range);
            m_timeline->goToRange(range);
        });
        connect(table, &TablePanel::nameHighlighted, this, &MainWindow::highlightName);
    }
    connect(m_docks->sql(), &SqlPanel::sliceActivated, this, [this](SliceId slice) {
        m_timeline->revealSlice(slice);
        m_timeline->zoomToSelection();
    });
    connect(m_docks->sql(), &SqlPanel::rangeActivated, this, [this](TimeRange range) {
        m_model.setSelection(range);
        m_timeline->goToRange(range);
    });
    auto *const byShape = new QCheckBox(tr("By input shapes"));
    byShape->setObjectName(QStringLiteral("operatorsByShape"));
    byShape->setToolTip(tr("One row for each operator and set of input shapes."));
    m_docks->operators()->addTool(byShape);
    connect(byShape, &QCheckBox::toggled, this, [this](bool isOn) {
        m_isByShape = isOn;
        showTables();
    });
}

void MainWindow::askForFile(bool inNewWindow)
{
    auto *const dialog =
        new QFileDialog(this, tr("Open Trace"), m_state.openDirectory(),
                        traceFilter(tr("Traces")) + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this, inNewWindow](QStringList paths) {
        if (paths.isEmpty())
            return;
        m_state.setOpenDirectory(QFileInfo(paths.first()).absolutePath());
        if (!inNewWindow)
            openFile(paths.takeFirst());
        for (const QString &path : std::as_const(paths))
            openWindow(path);
    });
    dialog->open();
}

void MainWindow::openDropped(const QStringList &paths)
{
    QStringList others = paths;
    const QString first = others.takeFirst();
    for (const QString &path : std::as_const(others))
        openWindow(path);
    if (!m_document->trace() && !m_loader.isLoading()) {
        openFile(first);
        return;
    }
    auto *const question = new QMessageBox(this);
    question->setObjectName(QStringLiteral("dropQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setText(
        tr("Open “%1” here or in a window of its own?").arg(QFileInfo(first).fileName()));
    QPushButton *const here = question->addButton(tr("Open Here"), QMessageBox::AcceptRole);
    QPushButton *const other = question->addButton(tr("New Window"), QMessageBox::ActionRole);
    question->addButton(QMessageBox::Cancel);
    connect(here, &QPushButton::clicked, this, [this, first] { openFile(first); });
    connect(other, &QPushButton::clicked, this, [this, first] { openWindow(first); });
    question->open();
}

void MainWindow::openExample()
{
    const QString path = examplePath();
    if (path.isEmpty())
        m_messages->showMessage(NoteLevel::Warning, tr("The example is not installed."), {}, {});
    else
        openFile(path);
}

void MainWindow::openFile(const QString &path)
{
    m_viewToKeep.reset();
    m_loader.load(path);
}

void MainWindow::reload()
{
    if (m_document->path().isEmpty())
        return;
    m_loader.load(m_document->path());
    m_viewToKeep = std::pair(m_model.visible(), m_model.selection());
}

void MainWindow::closeTrace()
{
    rememberTrace();
    m_loader.cancel();
    m_runner.cancel();
    m_analysisDelay.stop();
    m_analysis.reset();
    m_timeline->setTrace(nullptr);
    m_document->clear();
    m_find->setTrace(nullptr);
    m_selection->setTrace(nullptr);
    m_sql->setTrace(nullptr);
    m_findings->setAnalysis(nullptr);
    m_docks->showAnalysis(nullptr);
    m_docks->dataQuality()->setTrace(nullptr, {});
    m_docks->setDataQualityCount(0);
    m_messages->dismiss();
    m_pages->setCurrentWidget(m_startPage);
    showTables();
    showDevices();
    showScope();
    showStatus();
    updateActions();
    updateTitle();
}

void MainWindow::showTrace(const TracePtr &trace)
{
    const QString path = m_loader.path();
    const bool isReload = path == m_document->path();
    if (!isReload)
        rememberTrace();
    m_loading->hide();
    m_runner.cancel();
    m_analysis.reset();
    m_pages->setCurrentWidget(m_timeline);
    const QByteArray rows = isReload ? m_timeline->rowLayout()
                            : m_options.restoresState
                                ? m_state.rowLayout(path, trace->info().fileBytes)
                                : QByteArray();
    m_timeline->setTrace(trace);
    if (!rows.isEmpty())
        m_timeline->setRowLayout(rows);
    m_document->setTrace(trace, path);
    if (m_viewToKeep) {
        m_model.setVisible(m_viewToKeep->first);
        m_model.setSelection(m_viewToKeep->second);
        m_viewToKeep.reset();
    } else if (m_options.restoresState) {
        if (const auto view = m_state.lastView(path, trace->info().fileBytes))
            m_model.setVisible(*view);
    }
    m_state.addRecentFile({path, trace->info().formatName, QDateTime::currentDateTime()});
    m_find->setTrace(trace);
    m_selection->setTrace(trace);
    m_sql->setTrace(trace);
    m_findings->setAnalysis(nullptr);
    m_docks->dataQuality()->setTrace(trace, {});
    m_docks->setDataQualityCount(m_docks->dataQuality()->warningCount());
    showImportNotes();
    showTables();
    showDevices();
    showScope();
    showStatus();
    updateActions();
    updateTitle();
    m_timeline->setFocus();
    m_analysisDelay.stop();
    m_runner.run(trace, m_model.scope(), m_grouping);
    Q_EMIT traceShown();
}

void MainWindow::showImportNotes()
{
    const ImportLog &log = m_document->trace()->importLog();
    int warnings = 0;
    const ImportNote *worst = nullptr;
    for (const ImportNote &note : log.notes()) {
        if (note.level == NoteLevel::Info)
            continue;
        ++warnings;
        if (!worst || note.level > worst->level)
            worst = &note;
    }
    if (worst)
        m_messages->showMessage(worst->level, tr("Opened with %n warning(s).", nullptr, warnings),
                                worst->message, {}, true);
}

void MainWindow::showLoadError(const Error &error)
{
    m_loading->hide();
    m_viewToKeep.reset();
    m_messages->showMessage(NoteLevel::Loss,
                            tr("“%1” was not opened.").arg(QFileInfo(m_loader.path()).fileName()),
                            error.message, error.detail);
    updateActions();
}

void MainWindow::showLoadProgress(const LoadProgress &progress)
{
    const ProgressState &state = progress.state;
    QStringList parts;
    int permille = -1;
    if (state.totalBytes > 0) {
        permille = static_cast<int>(
            std::min<std::int64_t>(1000, static_cast<std::int64_t>(1000.0 * double(state.doneBytes)
                                                                   / double(state.totalBytes))));
        parts << tr("%1 of %2", "bytes read, all bytes")
                     .arg(text::bytes(double(state.doneBytes)),
                          text::bytes(double(state.totalBytes)));
    }
    if (state.events > 0)
        parts << tr("%1 events/s").arg(text::number(progress.eventsPerSecond, 3));
    if (progress.remainingMs >= 0)
        parts << tr("%1 left").arg(text::duration(progress.remainingMs * 1'000'000));
    if (!state.stage.isEmpty())
        parts << state.stage;
    m_loading->setProgress(permille, parts.join(QStringLiteral(" · ")));
}

void MainWindow::rememberTrace()
{
    const TracePtr &trace = m_document->trace();
    if (!m_options.restoresState || !trace)
        return;
    m_state.setLastView(m_document->path(), trace->info().fileBytes, m_model.visible());
    m_state.setRowLayout(m_document->path(), trace->info().fileBytes, m_timeline->rowLayout());
}

void MainWindow::showRecentFiles()
{
    std::vector<StartPageFile> shown;
    m_recentMenu->clear();
    const QList<RecentFile> files = m_state.recentFiles();
    for (const RecentFile &file : files) {
        const bool exists = QFileInfo::exists(file.path);
        shown.push_back({file.path, file.description, file.opened, exists});
        QAction *const action = m_recentMenu->addAction(
            QFileInfo(file.path).fileName(), this, [this, path = file.path] { openFile(path); });
        action->setToolTip(file.path);
        action->setEnabled(exists);
    }
    m_recentMenu->setEnabled(!files.isEmpty());
    if (!files.isEmpty()) {
        m_recentMenu->addSeparator();
        m_recentMenu->addAction(tr("Clear List"), &m_state, &WindowState::clearRecentFiles);
    }
    m_startPage->setRecentFiles(shown);
    m_startPage->setHasExample(!examplePath().isEmpty());
    m_actions->action("openExample")->setEnabled(!examplePath().isEmpty());
}

void MainWindow::scheduleAnalysis()
{
    if (m_document->trace())
        m_analysisDelay.start();
}

void MainWindow::showAnalysis(const AnalysisPtr &analysis)
{
    if (analysis->trace != m_document->trace())
        return;
    m_analysis = analysis;
    showTables();
    m_selection->setAnalysis(analysis);
    m_findings->setAnalysis(analysis);
    m_docks->showAnalysis(analysis);
    m_docks->dataQuality()->setTrace(analysis->trace, analysis->ruleStatuses);
    if (analysis->scope.isWholeTrace())
        showIdleGaps();
    showStatus();
    Q_EMIT analysisShown();
}

void MainWindow::showTables()
{
    const TracePtr &trace = m_document->trace();
    if (!m_analysis || !trace) {
        for (TablePanel *const table : m_docks->tables()) {
            TableData nothing;
            nothing.emptyTitle = trace ? tr("Computing…") : tr("No trace is open");
            nothing.emptyText = trace ? tr("The figures of the trace appear here in a moment.")
                                      : tr("Open a trace with Ctrl+O, or drop a file here.");
            table->setTable(nothing);
        }
        return;
    }
    const AnalysisPtr &a = m_analysis;
    m_docks->kernels()->setTable(
        kernelTableData(a, trace, a->kernels, a->summary, a->roofline.get()));
    m_docks->operators()->setTable(
        operatorTableData(a, trace, m_isByShape ? a->operatorsByShape : a->operators, m_isByShape));
    m_docks->copies()->setTable(copyTableData(a, trace, a->copies));
    m_docks->calls()->setTable(callTableData(a, trace, a->calls));
    m_docks->steps()->setTable(stepTableData(a, trace, a->quantities->steps(), a->onlyStep));
}

void MainWindow::showIdleGaps()
{
    std::vector<TimelineGap> gaps;
    for (const DeviceQuantities &device : m_analysis->quantities->devices()) {
        for (const IdleGap &gap : device.gaps)
            gaps.push_back({gap.range, device.device(), idleCauseText(gap.gapClass)});
    }
    m_timeline->setIdleGaps(std::move(gaps));
}

void MainWindow::showScope()
{
    const TimeRange range = m_model.selection();
    const bool isScoped = m_document->trace() && !range.isEmpty();
    for (QAction *const action : m_toolBar->actions()) {
        if (m_toolBar->widgetForAction(action) == m_scopeChip)
            action->setVisible(isScoped);
    }
    const auto rows = static_cast<int>(m_model.selectedTracks().size());
    m_scopeText->setText(
        rows == 0
            ? tr("Scope: %1, all rows").arg(text::duration(range.lengthNs()))
            : tr("Scope: %1, %n row(s)", nullptr, rows).arg(text::duration(range.lengthNs())));
    m_scopeChip->setToolTip(
        tr("Tables, charts and findings are about %1 to %2.")
            .arg(text::exactDuration(range.beginNs), text::exactDuration(range.endNs)));
    m_actions->action("clearScope")->setEnabled(isScoped);
}

void MainWindow::showStatus()
{
    const TracePtr &trace = m_document->trace();
    if (!trace) {
        m_statusLeft->setText(tr("Keys: ? or F1 for all shortcuts"));
        m_statusCounts->clear();
        m_statusView->clear();
        return;
    }
    std::uint64_t device = 0;
    std::uint64_t operators = 0;
    for (const Track &track : trace->topology().tracks) {
        if (track.kind == TrackKind::Kernels || track.kind == TrackKind::Copies)
            device += track.sliceCount;
        else if (track.kind == TrackKind::Operators)
            operators += track.sliceCount;
    }
    m_statusCounts->setText(tr("%1 device ops · %2 operators")
                                .arg(text::count(qint64(device)), text::count(qint64(operators))));
    m_statusView->setText(tr("View %1 of %2 · from trace start")
                              .arg(text::duration(m_model.visible().lengthNs()),
                                   text::duration(m_model.limits().lengthNs())));
}

void MainWindow::showDevices()
{
    m_device->clear();
    const TracePtr &trace = m_document->trace();
    if (trace) {
        const auto &tracks = trace->topology().tracks;
        std::vector<bool> isListed(trace->topology().devices.size(), false);
        for (std::uint32_t i = 0; i < tracks.size(); ++i) {
            const std::int32_t device = tracks[i].device;
            if (device < 0 || isListed[static_cast<std::size_t>(device)])
                continue;
            isListed[static_cast<std::size_t>(device)] = true;
            const DeviceInfo &info = trace->topology().devices[static_cast<std::size_t>(device)];
            const QString name = utf8(trace->string(info.name));
            m_device->addItem(name.isEmpty() ? tr("GPU %1").arg(info.ordinal)
                                             : tr("GPU %1 · %2").arg(info.ordinal).arg(name),
                              i);
        }
    }
    if (m_device->count() == 0)
        m_device->addItem(tr("No device"), 0);
    m_device->setEnabled(trace && m_device->count() > 0);
    m_highlight->setEnabled(trace != nullptr);
}

void MainWindow::updateActions()
{
    const bool hasTrace = m_document->trace() != nullptr;
    for (const ActionSpec &spec : actionSpecs()) {
        if (spec.scope == ActionScope::Timeline)
            m_actions->action(spec.id)->setEnabled(hasTrace);
    }
    m_actions->action("bottomPanel")->setEnabled(true);
    for (const char *id : {"reload", "close", "exportPicture", "copyPicture", "findNext",
                           "findPrevious", "findTrack", "goToTime", "grid", "describeView",
                           "nextFinding", "previousFinding", "copyFindings"})
        m_actions->action(id)->setEnabled(hasTrace);
    m_actions->action("back")->setEnabled(hasTrace && m_model.canGoBack());
    m_actions->action("forward")->setEnabled(hasTrace && m_model.canGoForward());
    m_actions->action("cancelLoading")->setEnabled(m_loader.isLoading());
    const QUndoStack *const undo = m_document->undoStack();
    m_actions->action("undo")->setEnabled(undo->canUndo());
    m_actions->action("redo")->setEnabled(undo->canRedo());
    m_actions->action("undo")->setText(undo->canUndo() ? tr("&Undo %1").arg(undo->undoText())
                                                       : tr("&Undo"));
    m_actions->action("redo")->setText(undo->canRedo() ? tr("&Redo %1").arg(undo->redoText())
                                                       : tr("&Redo"));
}

void MainWindow::updateTitle()
{
    const TracePtr &trace = m_document->trace();
    setWindowTitle(trace ? tr("%1 — Rooftrace", "file name").arg(trace->info().shownName)
                         : QStringLiteral("Rooftrace"));
    setWindowFilePath(m_document->path());
}

void MainWindow::highlightName(StringId name)
{
    const TracePtr &trace = m_document->trace();
    if (!trace)
        return;
    // In the background: a big trace has more slices than a frame has time for. A newer name
    // supersedes the older, whose result nobody waits for any more.
    m_highlighter.setFuture(QtConcurrent::run([trace, name] {
        return NamedSlices{trace, slicesNamed(*trace, name)};
    }));
}

void MainWindow::showKernel(const QString &rawName)
{
    const TracePtr &trace = m_document->trace();
    if (!trace || !m_analysis)
        return;
    for (const KernelRow &row : m_analysis->kernels.rows) {
        if (utf8(trace->string(row.name)) == rawName) {
            m_docks->raise(QStringLiteral("kernels"));
            m_docks->kernels()->selectName(row.name);
            highlightName(row.name);
            return;
        }
    }
}

void MainWindow::showHighlighted()
{
    NamedSlices found = m_highlighter.result();
    if (found.trace == m_document->trace())
        m_timeline->setSearchHits(std::move(found.slices));
}

} // namespace rooftrace
