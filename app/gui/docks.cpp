// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/docks.h"

#include "app/gui/quantitytexts.h"
#include "core/text/format.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/roofline/rooflinechart.h"
#include "widgets/common/designtokens.h"
#include "widgets/common/timerangemodel.h"
#include "widgets/panels/dataqualitypanel.h"
#include "widgets/panels/findingspanel.h"
#include "widgets/panels/notespanel.h"
#include "widgets/panels/selectionpanel.h"
#include "widgets/panels/sqlpanel.h"
#include "widgets/tables/tablepanel.h"
#include "widgets/timeline/timelineview.h"

#include <QChildEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace rooftrace {

namespace {

const auto FindingsId = QStringLiteral("findings");
constexpr int StateVersion = 1;

struct DocksText
{
    Q_DECLARE_TR_FUNCTIONS(DocksText)
};

DockPanel makeRoofline(const DockContext &context, QWidget *parent)
{
    auto *const chart = new RooflineChart(parent);
    chart->setObjectName(QStringLiteral("rooflineChart"));
    QObject::connect(chart, &RooflineChart::pointActivated, chart, context.highlight);
    QObject::connect(chart, &RooflineChart::sliceRequested, chart, context.goToSlice);
    QObject::connect(chart, &RooflineChart::scopeCleared, context.model,
                     [model = context.model] { model->setSelection({}); });
    QObject::connect(chart, &RooflineChart::groupingChanged, chart, context.groupRoofline);
    QObject::connect(chart, &RooflineChart::deviceSaved, chart, context.analyseAgain);
    QObject::connect(chart, &RooflineChart::kernelRequested, chart, context.filterKernels);
    QObject::connect(chart, &RooflineChart::exportRequested, chart,
                     [show = context.exportPicture] { show(PictureView::Roofline); });
    DockPanel panel;
    panel.widget = chart;
    panel.show = [chart](const AnalysisPtr &analysis) {
        chart->setTrace(analysis ? analysis->trace : nullptr);
        const TimeRange range = analysis ? analysis->scope.range : TimeRange{};
        chart->setScope(range,
                        range.isEmpty()
                            ? QString()
                            : DocksText::tr("Scope: %1").arg(text::duration(range.lengthNs())));
        chart->setModel(analysis ? analysis->groupedRoofline : nullptr);
    };
    panel.setEmptyReason = [chart](const QString &reason) { chart->setEmptyReason(reason); };
    panel.selectSlice = [chart](SliceId slice) {
        if (slice != SliceId::None)
            chart->selectSlice(slice);
    };
    return panel;
}

DockPanel makeBandwidth(const DockContext &context, QWidget *parent)
{
    auto *const chart = new BandwidthChart(parent);
    chart->setObjectName(QStringLiteral("bandwidthChart"));
    chart->setModel(context.model);
    QObject::connect(chart, &BandwidthChart::statusChanged, chart, context.showStatus);
    TimelineView *const timeline = context.timeline;
    const auto align = [chart, timeline] {
        chart->setPlotEdges(timeline->plotLeft(),
                            timeline->width() - timeline->plotLeft() - timeline->plotWidth());
    };
    QObject::connect(timeline, &TimelineView::layoutChanged, chart, align);
    DockPanel panel;
    panel.widget = chart;
    // The chart shows the whole trace whatever the scope, and so do its causes.
    panel.show = [chart, align, causes = NamedRanges(),
                  shown = TracePtr()](const AnalysisPtr &analysis) mutable {
        const TracePtr trace = analysis ? analysis->trace : nullptr;
        if (trace != shown)
            causes.clear();
        shown = trace;
        chart->setTrace(trace);
        chart->setData(analysis ? analysis->bandwidth : nullptr);
        if (analysis && analysis->scope.isWholeTrace())
            causes = namedIdleGaps(*analysis->quantities);
        chart->setIdleCauses(causes);
        if (analysis)
            chart->setSteps(namedSteps(*analysis->quantities));
        align();
    };
    panel.setEmptyReason = [chart](const QString &reason) { chart->setEmptyReason(reason); };
    return panel;
}

} // namespace

std::vector<ChartDock> chartDocks()
{
    return {{"roofline", DocksText::tr("Roofline"), makeRoofline},
            {"bandwidth", DocksText::tr("Bandwidth"), makeBandwidth}};
}

Docks::Docks(QMainWindow *window, const DockContext &context)
    : QObject(window)
    , m_window(window)
    , m_selection(new SelectionPanel)
    , m_kernels(new TablePanel(QStringLiteral("kernels")))
    , m_operators(new TablePanel(QStringLiteral("operators")))
    , m_copies(new TablePanel(QStringLiteral("copies")))
    , m_calls(new TablePanel(QStringLiteral("calls")))
    , m_steps(new TablePanel(QStringLiteral("steps")))
    , m_sql(new SqlPanel)
    , m_notes(new NotesPanel)
    , m_dataQuality(new DataQualityPanel)
    , m_findings(new FindingsPanel)
{
    window->setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks
                           | QMainWindow::GroupedDragging);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window->setDocumentMode(true);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    add(QStringLiteral("selection"), tr("Selection"), m_selection, m_selection->toolRow(), true);
    add(QStringLiteral("kernels"), tr("Kernels"), m_kernels, m_kernels->toolRow(), true);
    add(QStringLiteral("operators"), tr("Operators"), m_operators, m_operators->toolRow(), true);
    add(QStringLiteral("copies"), tr("Copies"), m_copies, m_copies->toolRow(), true);
    add(QStringLiteral("calls"), tr("Runtime Calls"), m_calls, m_calls->toolRow(), true);
    for (const ChartDock &chart : chartDocks()) {
        m_charts.push_back(chart.make(context, window));
        add(QString::fromLatin1(chart.id), chart.title, m_charts.back().widget,
            m_charts.back().toolRow, true);
    }
    add(QStringLiteral("steps"), tr("Steps"), m_steps, m_steps->toolRow(), true);
    add(QStringLiteral("sql"), tr("SQL"), m_sql, m_sql->toolRow(), true);
    add(QStringLiteral("notes"), tr("Notes"), m_notes, m_notes->toolRow(), true);
    add(QStringLiteral("dataQuality"), tr("Data Quality"), m_dataQuality, m_dataQuality->toolRow(),
        true);
    window->installEventFilter(this);
    add(FindingsId, tr("Findings"), m_findings, m_findings->titleBar(), false);
    place();
}

QDockWidget *Docks::add(const QString &id, const QString &title, QWidget *panel, QWidget *toolRow,
                        bool isBottom)
{
    auto *const dock = new QDockWidget(title, m_window);
    dock->setObjectName(id + QStringLiteral("Dock"));
    dock->setWidget(panel);
    // The panel's own tools stand where the title would repeat the tab; dragging there still moves
    // the dock.
    dock->setTitleBarWidget(toolRow ? toolRow : new QWidget(dock));
    dock->setMinimumHeight(60);
    m_docks.insert(id, dock);
    if (isBottom)
        m_bottom.push_back(dock);
    connect(dock, &QDockWidget::visibilityChanged, this, &Docks::shownChanged);
    return dock;
}

void Docks::place()
{
    QDockWidget *const findings = dock(FindingsId);
    m_window->addDockWidget(Qt::RightDockWidgetArea, findings);
    QDockWidget *before = nullptr;
    for (QDockWidget *const dock : m_bottom) {
        m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
        dock->setFloating(false);
        if (before)
            m_window->tabifyDockWidget(before, dock);
        before = dock;
        dock->show();
    }
    findings->setFloating(false);
    findings->show();
    const int height = std::max(tokens::BottomDockMinPx, m_window->height() * 30 / 100);
    m_window->resizeDocks({m_bottom.front()}, {height}, Qt::Vertical);
    m_window->resizeDocks({findings}, {tokens::FindingsDockPx}, Qt::Horizontal);
    dock(QStringLiteral("kernels"))->raise();
    m_hiddenBottom.clear();
}

bool Docks::eventFilter(QObject *watched, QEvent *event)
{
    // The window makes its tab bars when it needs them, and would cut every title where there is
    // no room for all; scrolling leaves those that are seen whole.
    if (event->type() == QEvent::ChildPolished) {
        if (auto *const bar = qobject_cast<QTabBar *>(static_cast<QChildEvent *>(event)->child())) {
            bar->setElideMode(Qt::ElideNone);
            bar->setUsesScrollButtons(true);
        }
    }
    return QObject::eventFilter(watched, event);
}

std::vector<TablePanel *> Docks::tables() const
{
    return {m_kernels, m_operators, m_copies, m_calls, m_steps};
}

QDockWidget *Docks::dock(const QString &id) const
{
    return m_docks.value(id);
}

void Docks::raise(const QString &id)
{
    QDockWidget *const wanted = dock(id);
    if (!wanted)
        return;
    if (id != FindingsId && !isBottomShown())
        setBottomShown(true);
    wanted->show();
    wanted->raise();
}

QDockWidget *Docks::currentBottom() const
{
    for (QDockWidget *const dock : m_bottom) {
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            return dock;
    }
    return nullptr;
}

bool Docks::isBottomShown() const
{
    return std::any_of(m_bottom.begin(), m_bottom.end(),
                       [](const QDockWidget *dock) { return !dock->isHidden(); });
}

void Docks::setBottomShown(bool isShown)
{
    if (isShown == isBottomShown())
        return;
    if (isShown) {
        QDockWidget *last = nullptr;
        for (QDockWidget *const dock : m_hiddenBottom.empty() ? m_bottom : m_hiddenBottom) {
            dock->show();
            last = last ? last : dock;
        }
        if (last) // the first of the list was current when they were hidden
            last->raise();
        m_hiddenBottom.clear();
        return;
    }
    m_hiddenBottom.clear();
    if (QDockWidget *const current = currentBottom())
        m_hiddenBottom.push_back(current);
    for (QDockWidget *const dock : m_bottom) {
        if (dock->isHidden())
            continue;
        if (m_hiddenBottom.empty() || m_hiddenBottom.front() != dock)
            m_hiddenBottom.push_back(dock);
        dock->hide();
    }
}

void Docks::setFindingsShown(bool isShown)
{
    dock(FindingsId)->setVisible(isShown);
}

bool Docks::isFindingsShown() const
{
    return !dock(FindingsId)->isHidden();
}

QByteArray Docks::save() const
{
    return m_window->saveState(StateVersion);
}

bool Docks::restore(const QByteArray &state)
{
    return !state.isEmpty() && m_window->restoreState(state, StateVersion);
}

void Docks::reset()
{
    for (QDockWidget *const dock : m_docks)
        m_window->removeDockWidget(dock);
    place();
}

void Docks::showAnalysis(const AnalysisPtr &analysis)
{
    for (const DockPanel &chart : m_charts) {
        if (chart.show)
            chart.show(analysis);
    }
}

void Docks::showNothing(const QString &title, const QString &text)
{
    for (const DockPanel &chart : m_charts)
        chart.setEmptyReason(text);
    showAnalysis(nullptr);
    m_notes->setUnavailable(title, text);
    if (title.isEmpty()) {
        m_sql->setHasTrace(false);
        m_dataQuality->setTrace(nullptr, {});
    } else {
        m_sql->setUnavailable(title, text);
        m_dataQuality->setUnavailable(title, text);
    }
    setDataQualityCount(0);
}

void Docks::selectSlice(SliceId slice)
{
    for (const DockPanel &chart : m_charts) {
        if (chart.selectSlice)
            chart.selectSlice(slice);
    }
}

void Docks::setDataQualityCount(int warnings)
{
    dock(QStringLiteral("dataQuality"))
        ->setWindowTitle(warnings > 0 ? tr("Data Quality ■ %1").arg(warnings) : tr("Data Quality"));
}

} // namespace rooftrace
