// SPDX-License-Identifier: GPL-3.0-or-later
// One window: one trace, its timeline and the panels around it.
#pragma once

#include "app/gui/analysisrunner.h"
#include "app/gui/exportpicture.h"
#include "app/gui/traceloader.h"
#include "core/analysis/scope.h"
#include "core/trace/trace.h"
#include "widgets/common/timerangemodel.h"

#include <QFutureWatcher>
#include <QMainWindow>
#include <QTimer>

#include <optional>
#include <utility>
#include <vector>

class QComboBox;
class QFrame;
class QLabel;
class QStackedWidget;
class QToolBar;

namespace rooftrace {

class ActionRegistry;
class Chooser;
class Docks;
class FindField;
class FindingsController;
class LoadingBar;
class MessageBar;
class NotesController;
class SelectionController;
class SqlController;
class Settings;
class StartPage;
class TimelineView;
class TraceDocument;
class WindowState;

/// Wires documents, controllers and widgets; computes nothing itself. Settings and state are shared
/// by all windows and outlive them.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    struct Options
    {
        bool restoresState = true; ///< false: --no-restore
        QString firstFile = {};    ///< read while the window is being built; as openFile()
        /// --memory-limit, 0: none; the settings' when it is not given.
        std::optional<qint64> memoryLimit = {};
        ReadWish wish = {}; ///< --only-range and its kin, for all files
    };

    MainWindow(Settings &settings, WindowState &state, Options options);
    ~MainWindow() override;

    void openFile(const QString &path);
    /// Only a part of a file; reloading reads the same part.
    void openPart(const QString &path, const LoadPart &part);
    /// A window of its own that deletes itself; with an empty path it shows the start page.
    MainWindow *openWindow(const QString &path);

    TimelineView *timeline() const { return m_timeline; }
    TimeRangeModel *model() { return &m_model; }
    TraceDocument *document() const { return m_document; }
    TraceLoader *loader() { return &m_loader; }
    ActionRegistry *actions() const { return m_actions; }
    SqlController *sql() const { return m_sql; }
    Docks *docks() const { return m_docks; }
    FindField *find() const { return m_find; }
    Chooser *chooser() const { return m_chooser; }
    /// A trace of the first part of its file, on screen instead of a whole one; or null.
    const TracePtr &partialTrace() const { return m_partial; }
    const AnalysisPtr &analysis() const { return m_analysis; } ///< of the present scope, or null

Q_SIGNALS:
    void pictureGrown();  ///< what is read so far is on screen, and more comes
    void traceShown();    ///< a trace was loaded and is on screen
    void analysisShown(); ///< its figures, tables and findings are too

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// All slices of a name, and the trace in which they are.
    struct NamedSlices
    {
        TracePtr trace;
        std::vector<SliceId> slices;
    };

    // Construction, in this order.
    void buildCentre();
    void buildActions();
    void buildDocks();
    void buildMenus();
    void buildToolBar();
    void addTool(const char *id, Qt::ToolButtonStyle style);
    void addChoosers();
    void addScopeChip();
    void buildStatusBar();
    void connectFileActions();
    void connectTimelineActions();
    void connectRowActions();
    void connectWindowActions();
    void connectToolActions();
    void connectTrace();
    void applyCacheSetting();
    void connectTables();
    void restoreWindow();

    // Files.
    void askForFile(bool inNewWindow);
    void openDropped(const QStringList &paths);
    void openExample();
    void reload();
    void closeTrace();
    void forgetTrace();
    void applyMemoryLimit();
    void askWhatToLeaveOut(const QString &path, const TooLarge &what);
    void showGrown(const TracePtr &trace, const TraceLoader::SeriesPtr &series);
    void showStarted(const QString &path);
    void showReading();
    void showReadingEnded();
    void showPanelsWithoutTrace();
    std::pair<QString, QString> partialReason() const;
    bool isGrowing() const;
    const TracePtr &shownTrace() const;
    void showTrace(const TracePtr &trace);
    void showTimeline(const TracePtr &trace, const QString &path);
    void showLoadError(const Error &error);
    void showLoadProgress(const LoadProgress &progress);
    void rememberTrace();
    void showRecentFiles();
    void showImportNotes();

    // View.
    void scheduleAnalysis();
    void showAnalysing();
    void showAnalysis(const AnalysisPtr &analysis);
    void showTables();
    void showIdleGaps();
    void showScope();
    void showStatus();
    void showDevices();
    void updateActions();
    void updateTitle();
    void highlightName(StringId name);
    void showKernel(const QString &rawName);
    void showHighlighted();
    void cyclePane(int direction);
    void setFocusMode(bool isOn);

    // Actions with a list or a field.
    void openPalette();
    void openFindTrack();
    void openGoToTime();
    void openLinkChoice(bool forward);
    void openRecipe(const QString &id);
    void openContextMenu(QPoint position, SliceId slice);
    void showShortcuts();
    void showSettings();
    void showAbout();
    void copySelection();
    PictureRequest pictureRequest() const;
    void copyPicture();
    void savePicture(PictureView view);
    void describeView();
    std::optional<TimeRange> stepRange(std::int64_t number) const;

    Settings &m_settings;
    WindowState &m_state;
    Options m_options;
    TimeRangeModel m_model;
    TraceLoader m_loader;
    LoadPart m_part; // of what was loaded last
    AnalysisRunner m_runner;
    QFutureWatcher<NamedSlices> m_highlighter;
    TraceDocument *m_document = nullptr;
    TimelineView *m_timeline = nullptr;
    ActionRegistry *m_actions = nullptr;
    Docks *m_docks = nullptr;
    Chooser *m_chooser = nullptr;
    FindField *m_find = nullptr;
    NotesController *m_notes = nullptr;
    FindingsController *m_findings = nullptr;
    SelectionController *m_selection = nullptr;
    SqlController *m_sql = nullptr;
    StartPage *m_startPage = nullptr;
    MessageBar *m_messages = nullptr;
    LoadingBar *m_loading = nullptr;
    QStackedWidget *m_pages = nullptr;
    QToolBar *m_toolBar = nullptr;
    QMenu *m_recentMenu = nullptr;
    QComboBox *m_device = nullptr;
    QComboBox *m_highlight = nullptr;
    QFrame *m_scopeChip = nullptr;
    QLabel *m_scopeText = nullptr;
    QLabel *m_statusLeft = nullptr;
    QLabel *m_statusCounts = nullptr;
    QLabel *m_statusView = nullptr;
    QTimer m_analysisDelay;
    AnalysisPtr m_analysis;
    TracePtr m_partial; // never together with the document's
    QString m_partialPath;
    std::optional<std::pair<TimeRange, TimeRange>> m_viewToKeep; ///< visible and selected
    bool m_isByShape = false;
    RooflineGrouping m_grouping = RooflineGrouping::KernelOperatorShape;
    bool m_hadFindings = true; ///< before focus mode
    bool m_hadBottom = true;
};

/// The bundled example, empty when it is not installed.
QString examplePath();

} // namespace rooftrace
