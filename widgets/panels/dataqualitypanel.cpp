// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/dataqualitypanel.h"

#include "core/text/format.h"
#include "core/trace/attrkeys.h"
#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rooftrace {
namespace {

enum class Mark { Good, Note, Warning, Loss };

struct DataQualityText
{
    Q_DECLARE_TR_FUNCTIONS(DataQualityText)
};

/// One line: what was checked, the value, what follows from it.
struct Check
{
    Mark mark = Mark::Good;
    QString title;
    QString value;
    QString effect; ///< plain text
    QString recipe; ///< id of a recording recipe, empty for none
};

QString markHtml(Mark mark)
{
    const Theme &theme = Theme::current();
    switch (mark) {
    case Mark::Good:
        return QStringLiteral("<span style=\"color:%1\">✓</span>").arg(theme.colours().good.name());
    case Mark::Note:
        return QStringLiteral("<span style=\"color:%1\">○</span>")
            .arg(theme.severityColour(Severity::Info).name());
    case Mark::Warning:
        return QStringLiteral("<span style=\"color:%1\">■</span>")
            .arg(theme.severityColour(Severity::Medium).name());
    case Mark::Loss:
        return QStringLiteral("<span style=\"color:%1\">▲</span>")
            .arg(theme.severityColour(Severity::High).name());
    }
    return {};
}

std::uint64_t slicesOf(const Trace &trace, std::initializer_list<TrackKind> kinds)
{
    std::uint64_t count = 0;
    for (const Track &track : trace.topology().tracks) {
        if (std::find(kinds.begin(), kinds.end(), track.kind) != kinds.end())
            count += track.sliceCount;
    }
    return count;
}

QString countText(std::uint64_t count)
{
    return text::count(static_cast<std::int64_t>(count));
}

/// Present or missing, with what is lost without it.
Check presence(const QString &title, std::uint64_t count, const QString &effect,
               const QString &recipe)
{
    if (count > 0)
        return {Mark::Good, title, countText(count), {}, {}};
    return {Mark::Note, title, DataQualityText::tr("none"), effect, recipe};
}

std::vector<Check> fileChecks(const Trace &trace)
{
    const TraceInfo &info = trace.info();
    std::vector<Check> checks;
    checks.push_back(
        {Mark::Good, DataQualityText::tr("Format"), info.formatName, info.producer, {}});
    checks.push_back({Mark::Good,
                      DataQualityText::tr("File size"),
                      text::bytes(static_cast<double>(info.fileBytes)),
                      info.path,
                      {}});
    checks.push_back(
        {Mark::Good,
         DataQualityText::tr("Slices"),
         countText(trace.slices().size()),
         DataQualityText::tr("%1 in memory").arg(text::bytes(double(trace.memoryBytes()))),
         {}});
    checks.push_back(
        {info.hasWallClock ? Mark::Good : Mark::Note,
         DataQualityText::tr("Wall clock"),
         info.hasWallClock ? DataQualityText::tr("known") : DataQualityText::tr("unknown"),
         info.hasWallClock ? QString()
                           : DataQualityText::tr("The file does not say when it was recorded."),
         {}});
    std::uint64_t displaced = 0;
    for (const Track &track : trace.topology().tracks)
        displaced += track.displacedCount;
    checks.push_back(
        {displaced == 0 ? Mark::Good : Mark::Note,
         DataQualityText::tr("Overlapping slices"),
         countText(displaced),
         displaced == 0
             ? QString()
             : DataQualityText::tr("Shown on lanes of their own; nothing was dropped or clipped."),
         {}});
    return checks;
}

std::vector<Check> contentChecks(const Trace &trace)
{
    const bool isNsys = trace.info().format == "nsys" || trace.info().format.starts_with("ncu");
    const bool isXla = trace.info().format == "xla" || trace.info().producer == u"XLA trace viewer";
    const QString recipe = isNsys  ? QStringLiteral("nsys")
                           : isXla ? QStringLiteral("jax")
                                   : QStringLiteral("pytorch");
    std::vector<Check> checks;
    checks.push_back(
        presence(DataQualityText::tr("Kernels"), slicesOf(trace, {TrackKind::Kernels}),
                 DataQualityText::tr("Device activity was not recorded: no busy share, no "
                                     "roofline, no kernel table."),
                 recipe));
    checks.push_back(
        presence(DataQualityText::tr("Runtime calls"), slicesOf(trace, {TrackKind::Runtime}),
                 DataQualityText::tr("Kernels cannot be joined to what launched them."), recipe));
    const std::uint64_t operators =
        slicesOf(trace, {TrackKind::Operators}) + slicesOf(trace, {TrackKind::Nvtx});
    checks.push_back(presence(
        DataQualityText::tr("Operators or NVTX ranges"), operators,
        DataQualityText::tr("Kernels have no operator, hence no FLOP and no roofline."), recipe));
    const StringId dims = trace.strings().find(attr::InputDims);
    checks.push_back(
        presence(DataQualityText::tr("Input shapes"), dims == StringId::Empty ? 0 : operators,
                 DataQualityText::tr("The roofline needs them; record with record_shapes=True "
                                     "or --pytorch=autograd-shapes-nvtx."),
                 recipe));
    const bool hasMemory = std::any_of(trace.counters().begin(), trace.counters().end(),
                                       [](const CounterSeries &series) {
                                           return series.kind == CounterKind::MemoryAllocated
                                                  || series.kind == CounterKind::MemoryReserved;
                                       });
    checks.push_back(
        presence(DataQualityText::tr("Memory events"), hasMemory ? 1 : 0,
                 DataQualityText::tr("No memory over time; record profile_memory=True in a run "
                                     "of its own."),
                 QStringLiteral("memory")));
    checks.push_back(
        presence(DataQualityText::tr("Launch arrows"), trace.links(LinkKind::Launch).size(),
                 DataQualityText::tr("No launch delays and no causes of idle gaps."), recipe));
    if (const std::uint64_t python = slicesOf(trace, {TrackKind::Python}))
        checks.push_back({Mark::Note,
                          DataQualityText::tr("Python stacks"),
                          countText(python),
                          DataQualityText::tr("Host times are inflated; device times are not."),
                          {}});
    return checks;
}

std::vector<Check> noteChecks(const ImportLog &log)
{
    std::vector<Check> checks;
    for (const ImportNote &note : log.notes()) {
        const Mark mark = note.level == NoteLevel::Loss      ? Mark::Loss
                          : note.level == NoteLevel::Warning ? Mark::Warning
                                                             : Mark::Note;
        QString value = DataQualityText::tr("%n time(s)", nullptr,
                                            int(std::min<std::int64_t>(note.count, INT_MAX)));
        QString effect = note.detail;
        if (note.firstOffset >= 0) {
            const QString place =
                DataQualityText::tr("first at byte %1").arg(text::count(note.firstOffset));
            effect = effect.isEmpty()
                         ? place
                         : DataQualityText::tr("%1; %2", "place, detail").arg(place, effect);
        }
        checks.push_back({mark, note.message, value, effect, {}});
    }
    return checks;
}

std::vector<Check> ruleChecks(const std::vector<RuleStatus> &statuses)
{
    std::vector<Check> checks;
    for (const RuleStatus &status : statuses) {
        if (status.outcome == RuleOutcome::NotDecidable)
            checks.push_back({Mark::Note, status.title, status.ruleId, status.reason, {}});
    }
    return checks;
}

QString tableHtml(const QString &title, const std::vector<Check> &checks)
{
    if (checks.empty())
        return {};
    QString html = QStringLiteral("<h3>%1</h3><table width=\"100%\">").arg(title.toHtmlEscaped());
    for (const Check &check : checks) {
        QString effect = check.effect.toHtmlEscaped();
        if (!check.recipe.isEmpty())
            effect +=
                QStringLiteral(" <a href=\"recipe:%1\">%2</a>")
                    .arg(check.recipe, DataQualityText::tr("How to record it").toHtmlEscaped());
        html += QStringLiteral("<tr><td width=\"20\">%1</td><td width=\"34%\">%2</td>"
                               "<td width=\"16%\" align=\"right\">%3</td>"
                               "<td class=\"muted\">%4</td></tr>")
                    .arg(markHtml(check.mark), check.title.toHtmlEscaped(),
                         check.value.toHtmlEscaped(), effect);
    }
    return html + QStringLiteral("</table>");
}

} // namespace

DataQualityPanel::DataQualityPanel(QWidget *parent)
    : QWidget(parent)
    , m_toolRow(new QWidget(this))
    , m_browser(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("dataQualityPanel"));
    m_browser->setObjectName(QStringLiteral("dataQualityText"));
    m_browser->setOpenLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setFont(Theme::current().font(FontRole::Body));
    m_browser->document()->setDocumentMargin(10);
    m_browser->setAccessibleName(tr("Data quality"));
    auto *const copy = new QToolButton(m_toolRow);
    copy->setObjectName(QStringLiteral("copyDataQuality"));
    copy->setIcon(icon(Icon::Copy));
    copy->setAutoRaise(true);
    copy->setToolTip(tr("Copy this report as text."));
    copy->setAccessibleName(tr("Copy report"));
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(text()); });
    auto *const tools = new QHBoxLayout(m_toolRow);
    tools->setContentsMargins(8, 2, 4, 2);
    tools->addStretch(1);
    tools->addWidget(copy);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_browser);
    connect(m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme() == QLatin1String("recipe"))
            Q_EMIT recipeRequested(url.path());
    });
}

void DataQualityPanel::setUnavailable(const QString &title, const QString &text)
{
    setTrace(nullptr, {});
    m_emptyTitle = title;
    m_emptyText = text;
    m_browser->setHtml(QStringLiteral("<h3>%1</h3><p class=\"muted\">%2</p>")
                           .arg(title.toHtmlEscaped(), text.toHtmlEscaped()));
}

void DataQualityPanel::setTrace(const TracePtr &trace, const std::vector<RuleStatus> &statuses)
{
    m_emptyTitle.clear();
    m_trace = trace;
    m_statuses = statuses;
    m_warnings = 0;
    const ThemeColours &colours = Theme::current().colours();
    m_browser->document()->setDefaultStyleSheet(
        QStringLiteral("a { color: %1; text-decoration: none; } td { padding: 2px 10px 2px 0; } "
                       ".muted { color: %2; } h3 { margin: 8px 0 2px 0; }")
            .arg(colours.accent.name(), colours.textMuted.name()));
    if (!trace) {
        m_browser->setHtml(
            QStringLiteral("<h3>%1</h3>").arg(tr("No trace is open").toHtmlEscaped()));
        return;
    }
    for (const ImportNote &note : trace->importLog().notes()) {
        if (note.level != NoteLevel::Info)
            ++m_warnings;
    }
    const int scroll = m_browser->verticalScrollBar()->value();
    m_browser->setHtml(
        tableHtml(tr("While reading"), noteChecks(trace->importLog()))
        + tableHtml(tr("What the trace holds"), contentChecks(*trace))
        + tableHtml(tr("File"), fileChecks(*trace))
        + tableHtml(tr("Rules that could not be asked"), ruleChecks(statuses))
        + QStringLiteral("<p class=\"muted\">%1</p>")
              .arg(tr("Environment variables and other values that may hold credentials are "
                      "counted, never shown and never exported.")
                       .toHtmlEscaped()));
    m_browser->verticalScrollBar()->setValue(scroll);
}

QString DataQualityPanel::text() const
{
    return m_browser->toPlainText();
}

void DataQualityPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_emptyTitle.isEmpty())
        setUnavailable(QString(m_emptyTitle), QString(m_emptyText));
    else if (event->type() == QEvent::PaletteChange)
        setTrace(m_trace, std::vector<RuleStatus>(m_statuses));
}

} // namespace rooftrace
