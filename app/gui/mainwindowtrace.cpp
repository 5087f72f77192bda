// SPDX-License-Identifier: GPL-3.0-or-later
// Opening traces, and showing what is known of them.
#include "app/gui/actions.h"
#include "app/gui/docks.h"
#include "app/gui/findfield.h"
#include "app/gui/findingscontroller.h"
#include "app/gui/mainwindow.h"
#include "app/gui/memorydialog.h"
#include "app/gui/performancetexts.h"
#include "app/gui/quantitytexts.h"
#include "app/gui/selectioncontroller.h"
#include "app/gui/settings.h"
#include "app/gui/sqlcontroller.h"
#include "app/gui/tracedocument.h"
#include "core/base/memorysize.h"
#include "core/readers/tracereader.h"
#include "core/text/format.h"
#include "widgets/common/painttext.h"
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
#include <cmath>
#include <tuple>
#include <utility>

namespace rooftrace {
namespace {

// Dragging a range asks once, when the hand rests; a new trace is painted first.
constexpr int AnalysisDelayMs = 120;

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

/// Rounded down, so that a part is never called the whole.
QString shareText(double share)
{
    const double percent = share * 100.0;
    return text::number(percent < 1.0 ? percent : std::floor(percent), 1)
           + QStringLiteral("\u00A0%");
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
    m_analysisDelay.setInterval(AnalysisDelayMs);
    connect(&m_analysisDelay, &QTimer::timeout, this, [this] {
        if (m_document->trace())
            m_runner.run(m_document->trace(), m_model.scope(), m_grouping);
    });
    connect(&m_settings, &Settings::cacheChanged, this, &MainWindow::applyCacheSetting);
    connect(&m_settings, &Settings::memoryLimitChanged, this, &MainWindow::applyMemoryLimit);
    connect(&m_loader, &TraceLoader::tooLarge, this, &MainWindow::askWhatToLeaveOut);
    connect(&m_loader, &TraceLoader::started, this, &MainWindow::showStarted);
    connect(&m_loader, &TraceLoader::grown, this, &MainWindow::showGrown);
    connect(&m_loader, &TraceLoader::progressed, this, &MainWindow::showLoadProgress);
    connect(&m_loader, &TraceLoader::loaded, this, &MainWindow::showTrace);
    connect(&m_loader, &TraceLoader::failed, this, &MainWindow::showLoadError);
    connect(&m_loader, &TraceLoader::cancelled, this, &MainWindow::showReadingEnded);
    connect(m_loading, &LoadingBar::againRequested, this, [this] { openFile(m_partialPath); });
    connect(&m_highlighter, &QFutureWatcherBase::finished, this, &MainWindow::showHighlighted);
    connect(m_loading, &LoadingBar::cancelRequested, &m_loader, &TraceLoader::cancel);
    connect(m_messages, &MessageBar::detailsRequested, this,
            [this] { m_docks->raise(QStringLiteral("dataQuality")); });
    connect(&m_runner, &AnalysisRunner::started, this, &MainWindow::showAnalysing);
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
    if (!shownTrace() && !m_loader.isLoading()) {
        openFile(first);
        return;
    }
    auto *const question = new QMessageBox(this);
    question->setObjectName(QStringLiteral("dropQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
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

void MainWindow::applyCacheSetting()
{
    CacheOptions options;
    options.isUsed = m_settings.cacheGib() > 0;
    options.mostBytes = std::int64_t{m_settings.cacheGib()} << 30U;
    // Opening works without; nobody is to be disturbed by a full disk.
    options.onTrouble = [](const Error &error) { qWarning("%s", qPrintable(error.message)); };
    m_loader.setCacheOptions(options);
}

void MainWindow::showStarted(const QString &path)
{
    m_messages->dismiss();
    m_loading->begin(QFileInfo(path).fileName());
    showReading();
}

void MainWindow::openFile(const QString &path)
{
    LoadPart part;
    part.wish = m_options.wish;
    openPart(path, part);
}

void MainWindow::openPart(const QString &path, const LoadPart &part)
{
    m_viewToKeep.reset();
    m_part = part;
    m_loader.load(path, part);
}

void MainWindow::applyMemoryLimit()
{
    const qint64 ofSettings = physicalMemoryBytes() / 100 * m_settings.memoryPercent();
    m_loader.setMemoryLimit(m_options.memoryLimit.value_or(ofSettings));
}

void MainWindow::askWhatToLeaveOut(const QString &path, const TooLarge &what)
{
    showReadingEnded();
    auto *const dialog = new MemoryDialog(QFileInfo(path).fileName(), what, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, path] { openPart(path, dialog->part()); });
    dialog->open();
}

void MainWindow::reload()
{
    if (m_document->path().isEmpty()) {
        if (m_partial)
            openFile(m_partialPath);
        return;
    }
    m_loader.load(m_document->path(), m_part);
    m_viewToKeep = std::pair(m_model.visible(), m_model.selection());
}

void MainWindow::closeTrace()
{
    forgetTrace();
    m_partial.reset();
    m_partialPath.clear();
    m_loader.cancel();
    m_timeline->setTrace(nullptr);
    m_selection->setTrace(nullptr);
    m_messages->dismiss();
    m_pages->setCurrentWidget(m_startPage);
    showScope();
    showReadingEnded();
}

/// All that is about a whole trace.
void MainWindow::forgetTrace()
{
    rememberTrace();
    m_runner.cancel();
    m_analysisDelay.stop();
    m_analysis.reset();
    m_document->clear();
    m_sql->setTrace(nullptr);
}

const TracePtr &MainWindow::shownTrace() const
{
    return m_document->trace() ? m_document->trace() : m_partial;
}

bool MainWindow::isGrowing() const
{
    return m_partial && m_loader.isLoading() && m_loader.path() == m_partialPath;
}

void MainWindow::showGrown(const TracePtr &trace, const TraceLoader::SeriesPtr &series)
{
    const QString path = m_loader.path();
    if (path == m_document->path() || trace->slices().size() == 0)
        return; // what is open as a whole is more than a part of it
    const bool isMore = m_partial && m_partialPath == path;
    if (isMore && trace->info().readShare <= m_partial->info().readShare)
        return; // read again after it was stopped: not yet as far as before
    const bool isFirst = !shownTrace();
    m_selection->suspend();
    if (isMore) {
        m_timeline->growTrace(trace, series);
    } else {
        forgetTrace();
        m_timeline->setTrace(trace, series);
    }
    m_partial = trace;
    m_partialPath = path;
    m_selection->setTrace(trace);
    m_pages->setCurrentWidget(m_timeline);
    if (isFirst)
        m_timeline->setFocus();
    showScope();
    showReading();
    Q_EMIT pictureGrown();
}

/// What is read so far is on screen, or nothing is yet.
void MainWindow::showReading()
{
    if (!m_partial) {
        m_timeline->setReadNotice({});
    } else {
        const QString share = shareText(m_partial->info().readShare);
        m_timeline->setReadNotice(
            isGrowing()
                ? tr("The first %1 of the file is shown; rows and times can still grow.").arg(share)
                : tr("Only the first %1 of the file is shown; reading was stopped.").arg(share));
    }
    if (!m_document->trace())
        showPanelsWithoutTrace();
    showDevices();
    showStatus();
    updateActions();
    updateTitle();
}

void MainWindow::showReadingEnded()
{
    if (m_partial) {
        const double share = m_partial->info().readShare;
        m_loading->showStopped(QFileInfo(m_partialPath).fileName(), static_cast<int>(share * 1000),
                               tr("%1 of the file is shown").arg(shareText(share)));
    } else {
        m_loading->hide();
    }
    showReading();
}

/// Title and text of panels that have nothing to show yet; empty without a partial trace.
std::pair<QString, QString> MainWindow::partialReason() const
{
    if (isGrowing())
        return {tr("Not read to the end yet"), tr("This comes when the whole file has been read.")};
    if (m_partial)
        return {tr("Only a part was read"),
                tr("This needs the whole file. “Read Again” above the timeline reads it.")};
    return {};
}

/// Figures of a part would be taken for those of the whole, so there are none.
void MainWindow::showPanelsWithoutTrace()
{
    const auto [title, text] = partialReason();
    m_docks->showNothing(title, text);
    m_findings->showNothing(title, text);
    m_find->setUnavailable(m_partial ? tr("Find needs the whole file") : QString());
    showTables();
}

void MainWindow::showTrace(const TracePtr &trace)
{
    const QString path = m_loader.path();
    const bool isFirst = !m_partial || m_partialPath != path;
    if (path != m_document->path())
        rememberTrace();
    m_loading->hide();
    m_runner.cancel();
    m_analysis.reset();
    m_pages->setCurrentWidget(m_timeline);
    m_selection->suspend();
    showTimeline(trace, path);
    if (std::exchange(m_partial, nullptr))
        m_docks->showNothing({}, {});
    m_partialPath.clear();
    m_timeline->setReadNotice({});
    m_timeline->setLoadFacts(loadFacts(*trace, m_loader.lastLoadMs()));
    m_document->setTrace(trace, path);
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
    if (isFirst) // else a person may be writing somewhere by now
        m_timeline->setFocus();
    showAnalysing();
    m_analysisDelay.start(); // the picture comes first
    Q_EMIT traceShown();
}

/// Rows and view as they were: before a reload, while the picture grew, or another day.
void MainWindow::showTimeline(const TracePtr &trace, const QString &path)
{
    const bool hasGrown = m_partial && m_partialPath == path;
    const bool showsAll = m_model.visible() == m_model.limits();
    QByteArray rows;
    if (path == m_document->path())
        rows = m_timeline->rowLayout();
    else if (m_options.restoresState && !(hasGrown && m_timeline->areRowsTouched()))
        rows = m_state.rowLayout(path, trace->info().fileBytes);
    if (hasGrown)
        m_timeline->growTrace(trace);
    else
        m_timeline->setTrace(trace);
    if (!rows.isEmpty())
        m_timeline->setRowLayout(rows);
    if (m_viewToKeep) {
        m_model.setVisible(m_viewToKeep->first);
        m_model.setSelection(m_viewToKeep->second);
        m_viewToKeep.reset();
    } else if (m_options.restoresState && (!hasGrown || showsAll)) {
        if (const auto view = m_state.lastView(path, trace->info().fileBytes))
            m_model.setVisible(*view);
    }
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
    m_viewToKeep.reset();
    m_messages->showMessage(NoteLevel::Loss,
                            tr("“%1” was not opened.").arg(QFileInfo(m_loader.path()).fileName()),
                            error.message, error.detail);
    showReadingEnded();
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
        action->setToolTip(plainToolTip(file.path));
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

void MainWindow::showAnalysing()
{
    m_docks->findings()->setBusy(true);
    for (TablePanel *const table : m_docks->tables())
        table->setBusy(true);
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
            if (m_partial)
                std::tie(nothing.emptyTitle, nothing.emptyText) = partialReason();
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
    const bool isScoped = shownTrace() && !range.isEmpty();
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
    const TracePtr &trace = shownTrace();
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
    m_statusCounts->setText(
        (m_partial ? tr("%1 device ops · %2 operators so far") : tr("%1 device ops · %2 operators"))
            .arg(text::count(qint64(device)), text::count(qint64(operators))));
    m_statusView->setText(tr("View %1 of %2 · from trace start")
                              .arg(text::duration(m_model.visible().lengthNs()),
                                   text::duration(m_model.limits().lengthNs())));
}

void MainWindow::showDevices()
{
    const int current = m_device->currentIndex();
    m_device->clear();
    const TracePtr &trace = shownTrace();
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
    m_device->setCurrentIndex(std::clamp(m_partial ? current : 0, 0, m_device->count() - 1));
    m_device->setEnabled(trace && m_device->count() > 0);
    m_highlight->setEnabled(trace != nullptr);
}

void MainWindow::updateActions()
{
    const bool hasTrace = m_document->trace() != nullptr;
    const bool isShown = shownTrace() != nullptr;
    for (const ActionSpec &spec : actionSpecs()) {
        if (spec.scope == ActionScope::Timeline)
            m_actions->action(spec.id)->setEnabled(isShown);
    }
    m_actions->action("bottomPanel")->setEnabled(true);
    for (const char *id : {"reload", "close", "findTrack", "goToTime", "grid", "describeView",
                           "performance", "copyPerformance"})
        m_actions->action(id)->setEnabled(isShown);
    for (const char *id : {"exportPicture", "copyPicture", "findNext", "findPrevious",
                           "nextFinding", "previousFinding", "copyFindings", "mark", "note",
                           "nextNote", "previousNote", "deleteNote"})
        m_actions->action(id)->setEnabled(hasTrace);
    const QString reason = partialReason().second;
    for (const char *id : {"exportPicture", "copyPicture", "mark", "note"}) {
        QAction *const action = m_actions->action(id);
        const QString own = action->statusTip();
        action->setToolTip(reason.isEmpty() ? own : own + QLatin1Char('\n') + reason);
    }
    m_actions->action("back")->setEnabled(isShown && m_model.canGoBack());
    m_actions->action("forward")->setEnabled(isShown && m_model.canGoForward());
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
    const TracePtr &trace = shownTrace();
    if (m_partial)
        setWindowTitle(tr("%1 (partial) — Rooftrace", "file name").arg(trace->info().shownName));
    else
        setWindowTitle(trace ? tr("%1 — Rooftrace", "file name").arg(trace->info().shownName)
                             : QStringLiteral("Rooftrace"));
    setWindowFilePath(m_partial ? m_partialPath : m_document->path());
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
