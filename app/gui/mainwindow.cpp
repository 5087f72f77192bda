// SPDX-License-Identifier: GPL-3.0-or-later
// Construction of the window: what stands where.
#include "app/gui/mainwindow.h"

#include "app/gui/actions.h"
#include "app/gui/chooser.h"
#include "app/gui/docks.h"
#include "app/gui/findfield.h"
#include "app/gui/findingscontroller.h"
#include "app/gui/notescontroller.h"
#include "app/gui/selectioncontroller.h"
#include "app/gui/settings.h"
#include "app/gui/sqlcontroller.h"
#include "app/gui/tracedocument.h"
#include "core/roofline/devicecatalogue.h"
#include "widgets/common/designtokens.h"
#include "widgets/common/theme.h"
#include "widgets/panels/dataqualitypanel.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/messagebar.h"
#include "widgets/panels/startpage.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

constexpr QSize FirstSize(1440, 900);

/// Rounded, in the accent's tint: what the panels are about.
class ScopeChip final : public QFrame
{
protected:
    void paintEvent(QPaintEvent *) override
    {
        const ThemeColours &colours = Theme::current().colours();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(colours.selectionLine);
        painter.setBrush(colours.selectionFill);
        const double radius = height() / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
};

QWidget *spacer()
{
    auto *const made = new QWidget;
    made->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return made;
}

} // namespace

MainWindow::MainWindow(Settings &settings, WindowState &state, Options options)
    : m_settings(settings)
    , m_state(state)
    , m_options(std::move(options))
    , m_document(new TraceDocument(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    resize(FirstSize);
    applyCacheSetting();
    applyMemoryLimit();
    m_part.wish = m_options.wish;
    if (!m_options.firstFile.isEmpty())
        m_loader.load(m_options.firstFile, m_part);
    buildCentre();
    buildActions();
    buildDocks();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    connectFileActions();
    connectTimelineActions();
    connectRowActions();
    connectWindowActions();
    connectToolActions();
    connectTrace();
    connectTables();
    restoreWindow();
    updateActions();
    updateTitle();
    showScope();
    showStatus();
    showDevices();
    showRecentFiles();
    showTables();
    if (m_loader.isLoading()) // what it found waits for the event loop
        showStarted(m_loader.path());
}

MainWindow::~MainWindow()
{
    // Children outlive the members above otherwise and would hear of their end.
    m_model.disconnect();
    m_loader.disconnect();
    m_runner.disconnect();
    m_highlighter.disconnect();
    m_document->undoStack()->disconnect(this);
    const QList<QObject *> children = findChildren<QObject *>();
    for (QObject *const child : children)
        child->disconnect(this);
}

void MainWindow::buildCentre()
{
    auto *const centre = new QWidget;
    auto *const layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar;
    m_loading = new LoadingBar;
    m_startPage = new StartPage;
    m_timeline = new TimelineView;
    m_timeline->setObjectName(QStringLiteral("timeline"));
    m_timeline->setModel(&m_model);
    m_timeline->setWheelZooms(m_settings.wheelZooms());
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_startPage);
    m_pages->addWidget(m_timeline);
    layout->addWidget(m_messages);
    layout->addWidget(m_loading);
    layout->addWidget(m_pages, 1);
    setCentralWidget(centre);
    m_chooser = new Chooser(this);
}

void MainWindow::buildActions()
{
    m_actions = new ActionRegistry(this, m_timeline);
    for (const ActionSpec &spec : actionSpecs()) {
        if (const auto own = m_settings.shortcuts(QString::fromLatin1(spec.id)))
            m_actions->setShortcuts(spec, *own);
    }
}

void MainWindow::buildDocks()
{
    DockContext context;
    context.model = &m_model;
    context.timeline = m_timeline;
    context.goToSlice = [this](SliceId slice) { m_timeline->revealSlice(slice); };
    context.goToRange = [this](TimeRange range) { m_timeline->revealRange(range); };
    context.highlight = [this](const std::vector<SliceId> &slices) {
        m_timeline->setSearchHits(slices);
    };
    context.highlightName = [this](StringId name) { highlightName(name); };
    context.groupRoofline = [this](RooflineGrouping grouping) {
        m_grouping = grouping;
        scheduleAnalysis();
    };
    context.analyseAgain = [this] {
        DeviceCatalogue::readAgain();
        scheduleAnalysis();
    };
    context.exportPicture = [this](PictureView view) { savePicture(view); };
    context.filterKernels = [this](const QString &name) { showKernel(name); };
    context.showStatus = [this](const QString &text) { m_statusLeft->setText(text); };
    m_docks = new Docks(this, context);
    auto *const close = new QToolButton;
    close->setIcon(icon(Icon::Close));
    close->setAutoRaise(true);
    close->setToolTip(tr("Hide the findings; Ctrl+B brings them back."));
    close->setAccessibleName(tr("Hide findings"));
    connect(close, &QToolButton::clicked, this, [this] { m_docks->setFindingsShown(false); });
    m_docks->findings()->addTitleButton(close);
    m_notes = new NotesController(m_document, m_timeline, m_docks->notes(), m_chooser, this);
    m_findings = new FindingsController(m_document, m_timeline, m_docks->findings(), m_notes, this);
    m_findings->highlight = context.highlight;
    m_selection = new SelectionController(m_timeline, &m_model, m_docks->selection(), this);
    m_sql = new SqlController(m_docks->sql(), this);
}

void MainWindow::buildMenus()
{
    for (int i = 0; i < int(ActionMenuCount); ++i) {
        const auto menu = static_cast<ActionMenu>(i);
        QMenu *const made = menuBar()->addMenu(actionMenuTitle(menu));
        m_actions->fill(made, menu);
        if (menu == ActionMenu::File) {
            m_recentMenu = new QMenu(tr("Open &Recent"), made);
            m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
            made->insertMenu(m_actions->action("openExample"), m_recentMenu);
        }
    }
}

void MainWindow::buildToolBar()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize({16, 16});
    m_toolBar->setFont(Theme::current().font(FontRole::Body));
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    addTool("open", Qt::ToolButtonTextBesideIcon);
    m_toolBar->addSeparator();
    addTool("back", Qt::ToolButtonIconOnly);
    addTool("forward", Qt::ToolButtonIconOnly);
    m_find = new FindField(m_timeline, *m_actions, m_toolBar);
    m_toolBar->addWidget(m_find);
    m_toolBar->addSeparator();
    addChoosers();
    m_toolBar->addSeparator();
    for (const char *id : {"zoomToSelection", "zoomToFit", "ruler", "note", "pin"})
        addTool(id, Qt::ToolButtonIconOnly);
    addScopeChip();
    m_toolBar->addWidget(spacer());
    addTool("exportPicture", Qt::ToolButtonTextBesideIcon);
    addTool("findings", Qt::ToolButtonTextBesideIcon);
}

void MainWindow::addTool(const char *id, Qt::ToolButtonStyle style)
{
    m_toolBar->addAction(m_actions->action(id));
    auto *const button =
        qobject_cast<QToolButton *>(m_toolBar->widgetForAction(m_actions->action(id)));
    button->setToolButtonStyle(style);
    button->setFocusPolicy(Qt::TabFocus);
}

void MainWindow::addChoosers()
{
    m_device = new QComboBox;
    m_device->setObjectName(QStringLiteral("deviceChooser"));
    m_device->setToolTip(tr("Go to the rows of a device."));
    m_device->setAccessibleName(tr("Device"));
    m_device->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_toolBar->addWidget(m_device);
    m_highlight = new QComboBox;
    m_highlight->setObjectName(QStringLiteral("highlightChooser"));
    m_highlight->setToolTip(tr("Show one category in colour and all others faintly."));
    m_highlight->setAccessibleName(tr("Category to highlight"));
    m_highlight->addItem(tr("Colour: category"), -1);
    for (int i = 0; i < int(CategoryCount); ++i)
        m_highlight->addItem(tr("Only %1").arg(Theme::categoryShortText(static_cast<Category>(i))),
                             i);
    m_toolBar->addWidget(m_highlight);
}

void MainWindow::addScopeChip()
{
    m_scopeChip = new ScopeChip;
    m_scopeChip->setObjectName(QStringLiteral("scopeChip"));
    auto *const chip = new QHBoxLayout(m_scopeChip);
    chip->setContentsMargins(12, 2, 4, 2);
    chip->setSpacing(4);
    m_scopeText = new QLabel;
    m_scopeText->setObjectName(QStringLiteral("scopeText"));
    m_scopeText->setFont(Theme::current().font(FontRole::Body));
    chip->addWidget(m_scopeText);
    auto *const clear = new QToolButton;
    clear->setObjectName(QStringLiteral("scopeClear"));
    clear->setIcon(icon(Icon::Close));
    clear->setIconSize({11, 11});
    clear->setFixedSize(18, 18);
    clear->setAutoRaise(true);
    clear->setToolTip(m_actions->action("clearScope")->toolTip());
    clear->setAccessibleName(tr("Clear scope"));
    connect(clear, &QToolButton::clicked, m_actions->action("clearScope"), &QAction::trigger);
    chip->addWidget(clear);
    m_toolBar->addWidget(m_scopeChip)->setObjectName(QStringLiteral("scopeAction"));
}

void MainWindow::buildStatusBar()
{
    m_statusLeft = new QLabel;
    m_statusLeft->setObjectName(QStringLiteral("statusLeft"));
    m_statusLeft->setMinimumWidth(80);
    m_statusLeft->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_statusLeft->setTextFormat(Qt::PlainText);
    m_statusCounts = new QLabel;
    m_statusCounts->setObjectName(QStringLiteral("statusCounts"));
    m_statusView = new QLabel;
    m_statusView->setObjectName(QStringLiteral("statusView"));
    for (QLabel *const label : {m_statusLeft, m_statusCounts, m_statusView}) {
        label->setContentsMargins(8, 0, 8, 0);
        label->setFont(Theme::current().font(FontRole::Small));
    }
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_statusLeft, 1);
    statusBar()->addPermanentWidget(m_statusCounts);
    statusBar()->addPermanentWidget(m_statusView);
    statusBar()->setMinimumHeight(tokens::StatusBarPx);
}

void MainWindow::restoreWindow()
{
    if (!m_options.restoresState)
        return;
    restoreGeometry(m_state.geometry());
    m_docks->restore(m_state.docks());
}

MainWindow *MainWindow::openWindow(const QString &path)
{
    Options options = m_options;
    options.firstFile = path;
    auto *const window = new MainWindow(m_settings, m_state, options);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
    return window;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    rememberTrace();
    m_document->saveNow();
    m_loader.cancel();
    m_runner.cancel();
    if (m_options.restoresState && !m_actions->action("focusMode")->isChecked())
        m_state.setWindow(saveGeometry(), m_docks->save());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    const QList<QUrl> urls = event->mimeData()->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (!paths.isEmpty()) {
        event->acceptProposedAction();
        openDropped(paths);
    }
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_actions)
        m_actions->action("fullScreen")->setChecked(isFullScreen());
}

} // namespace rooftrace
