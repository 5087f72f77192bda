// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/findingssummary.h"

#include "core/text/format.h"
#include "widgets/common/theme.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace rooftrace {
namespace {

constexpr int BarPx = 12;
constexpr int LegendGapPx = 14;
constexpr int SwatchPx = 9;
constexpr int LegendTopPx = 6;

QString withSmallUnit(const QString &text)
{
    // "34.89 ms": the unit is context, not the answer.
    const qsizetype space = text.lastIndexOf(QChar(0xA0));
    if (space < 0)
        return text.toHtmlEscaped();
    const int size = std::max(8, Theme::current().font(FontRole::Small).pixelSize());
    return QStringLiteral("%1<span style=\"font-size:%3px; font-weight:400\">&nbsp;%2</span>")
        .arg(text.left(space).toHtmlEscaped(), text.mid(space + 1).toHtmlEscaped())
        .arg(size);
}

} // namespace

BreakdownBar::BreakdownBar(QWidget *parent)
    : QWidget(parent)
{
    setFont(Theme::current().font(FontRole::Small));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Where the step goes"));
}

void BreakdownBar::setParts(std::vector<BreakdownPart> parts)
{
    m_parts = std::move(parts);
    QStringList texts;
    for (const BreakdownPart &part : m_parts)
        texts.append(legendText(part));
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QString BreakdownBar::partName(const BreakdownPart &part) const
{
    return part.isIdle ? tr("Idle") : Theme::categoryShortText(part.category);
}

QString BreakdownBar::legendText(const BreakdownPart &part) const
{
    return tr("%1 %2", "category, share").arg(partName(part), text::percent(part.share));
}

std::vector<BreakdownBar::LegendEntry> BreakdownBar::legend(int width) const
{
    const QFontMetrics metrics(font());
    const int line = metrics.height() + 3;
    std::vector<LegendEntry> entries;
    int x = 0;
    int y = BarPx + LegendTopPx;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const int own = SwatchPx + 5 + metrics.horizontalAdvance(legendText(m_parts[i]));
        if (x > 0 && x + own > width) {
            x = 0;
            y += line;
        }
        entries.push_back({QRect(x, y, own, line), i});
        x += own + LegendGapPx;
    }
    return entries;
}

int BreakdownBar::heightForWidth(int width) const
{
    const std::vector<LegendEntry> entries = legend(width);
    return entries.empty() ? BarPx : entries.back().rect.bottom() + 1;
}

QSize BreakdownBar::sizeHint() const
{
    return {300, heightForWidth(300)};
}

void BreakdownBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::current();
    painter.fillRect(QRect(0, 0, width(), BarPx), theme.colours().base);
    double at = 0.0;
    for (const BreakdownPart &part : m_parts) {
        const int left = static_cast<int>(at * width());
        at += part.share;
        const int right = static_cast<int>(std::min(1.0, at) * width());
        const QRect rect(left, 0, std::max(1, right - left - 1), BarPx);
        if (part.isIdle)
            painter.fillRect(rect, theme.idleBrush());
        else
            painter.fillRect(rect, theme.categoryBrush(part.category));
    }
    painter.setPen(theme.colours().line);
    painter.drawRect(0, 0, width() - 1, BarPx - 1);
    for (const LegendEntry &entry : legend(width())) {
        const BreakdownPart &part = m_parts[entry.part];
        const QRect swatch(entry.rect.left(), entry.rect.center().y() - SwatchPx / 2, SwatchPx,
                           SwatchPx);
        if (part.isIdle) {
            painter.fillRect(swatch, theme.idleBrush());
            painter.setPen(theme.colours().idle);
            painter.drawRect(swatch.adjusted(0, 0, -1, -1));
        } else {
            theme.paintCategorySwatch(painter, swatch, part.category);
        }
        painter.setPen(theme.colours().text);
        painter.drawText(entry.rect.adjusted(SwatchPx + 5, 0, 2, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, legendText(part));
    }
}

bool BreakdownBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *const help = static_cast<QHelpEvent *>(event);
    double at = 0.0;
    for (const BreakdownPart &part : m_parts) {
        at += part.share;
        if (help->pos().y() < BarPx && help->pos().x() < at * width()) {
            QToolTip::showText(
                help->globalPos(),
                tr("%1: %2 a step, %3 of it")
                    .arg(partName(part), text::duration(part.ns), text::percent(part.share)),
                this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

FindingsSummary::FindingsSummary(QWidget *parent)
    : QWidget(parent)
    , m_barTitle(new QLabel(tr("Where the step goes")))
    , m_barWhole(new QLabel)
    , m_bar(new BreakdownBar)
{
    setObjectName(QStringLiteral("findingsSummary"));
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    auto *const figures = new QHBoxLayout;
    figures->setSpacing(6);
    for (const char *name : {"step", "busy", "mfu", "modelled"})
        m_figures.push_back(addFigure(figures, name));
    layout->addLayout(figures);
    auto *const head = new QHBoxLayout;
    for (QLabel *const label : {m_barTitle, m_barWhole}) {
        label->setFont(Theme::current().font(FontRole::Small));
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_barWhole->setAlignment(Qt::AlignRight);
    head->addWidget(m_barTitle);
    head->addWidget(m_barWhole, 1);
    layout->addLayout(head);
    layout->addWidget(m_bar);
}

FindingsSummary::Figure FindingsSummary::addFigure(QHBoxLayout *layout, const char *name)
{
    Figure figure{new QLabel, new QLabel, new QLabel};
    auto *const column = new QVBoxLayout;
    column->setSpacing(1);
    figure.caption->setFont(Theme::current().font(FontRole::Small));
    figure.value->setFont(Theme::current().font(FontRole::Kpi));
    figure.value->setTextFormat(Qt::RichText);
    figure.value->setObjectName(QStringLiteral("figure-") + QString::fromLatin1(name));
    figure.note->setFont(Theme::current().font(FontRole::Small));
    figure.note->setWordWrap(true);
    for (QLabel *const label : {figure.caption, figure.note})
        label->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(figure.caption);
    column->addWidget(figure.value);
    column->addWidget(figure.note);
    column->addStretch(1);
    // T says how it was measured, which takes more room than the others' notes.
    layout->addLayout(column, m_figures.empty() ? 5 : 4);
    return figure;
}

void FindingsSummary::show(const Figure &figure, const QString &caption, const QString &value,
                           const QString &note, const QString &tooltip)
{
    figure.caption->setText(caption);
    figure.value->setText(withSmallUnit(value));
    figure.note->setText(note);
    for (QLabel *const label : {figure.caption, figure.value, figure.note})
        label->setToolTip(tooltip);
}

QString FindingsSummary::stepNote(const AnalysisSummary &summary)
{
    const QString count = text::count(summary.steps);
    switch (summary.source) {
    case AnalysisWindow::Source::DeviceSteps:
        return tr("device, n = %1", "steps measured on the device").arg(count);
    case AnalysisWindow::Source::HostSteps:
        // One step has no spread to judge it by: its part on the GPU stands beside it.
        return summary.isGpuPart ? tr("host, n = %1\non the GPU %2", "steps, duration")
                                       .arg(count, text::duration(summary.windowNs))
                                 : tr("host, n = %1", "steps measured on the host").arg(count);
    case AnalysisWindow::Source::Range:
        return tr("selection");
    case AnalysisWindow::Source::WholeTrace:
        break;
    }
    return tr("first to last device operation");
}

QString FindingsSummary::wholeText(const AnalysisSummary &summary)
{
    Nanoseconds wholeNs = 0; // of one step on average, where T is the median
    for (const BreakdownPart &part : summary.breakdown)
        wholeNs += part.ns;
    if (wholeNs <= 0)
        return {};
    const QString whole = text::duration(wholeNs);
    return summary.isGpuPart ? tr("step on the GPU, %1 = 100 %").arg(whole)
                             : tr("%1 = 100 %").arg(whole);
}

void FindingsSummary::setSummary(const AnalysisSummary &summary)
{
    const QString unknown = QStringLiteral("–");
    const bool hasSteps = summary.steps > 0;
    show(m_figures[0], hasSteps ? tr("Step time T") : tr("Time"),
         summary.stepNs > 0 ? text::duration(summary.stepNs) : unknown, stepNote(summary),
         hasSteps ? tr("Median of the steady steps; shortest %1, longest %2. GPU span %3.")
                        .arg(text::duration(summary.stepMinNs), text::duration(summary.stepMaxNs),
                             text::duration(summary.gpuSpanNs))
                  : tr("No steps were found: figures are of this time."));
    const bool hasDevice = summary.devices > 0;
    const bool isBusyKnown = hasDevice && summary.hasStarts;
    show(m_figures[1], tr("GPU busy"), isBusyKnown ? text::percent(summary.busyShare) : unknown,
         isBusyKnown ? tr("%1 idle").arg(text::duration(summary.idleNs))
         : hasDevice ? tr("no starts")
                     : tr("no device"),
         !hasDevice || summary.hasStarts
             ? tr("Time with at least one device operation, over the time on the left.")
             : tr("The file holds durations and no starts: slices are laid end to end."));
    show(m_figures[2], tr("MFU"), summary.mfu ? text::percent(*summary.mfu) : unknown,
         summary.mfu ? summary.mfuPeak : tr("not known"),
         summary.mfu ? tr("Operator FLOP over T and the peak of %1: %2.")
                           .arg(summary.deviceName, text::flopRate(summary.mfuPeakFlopPerS))
                     : summary.mfuMissing);
    show(m_figures[3], tr("Modelled"),
         summary.modelledShare ? text::percent(*summary.modelledShare) : unknown,
         summary.exactShare ? tr("%1 exact").arg(text::percent(*summary.exactShare))
                            : tr("no shapes"),
         tr("Share of the device time whose FLOP and bytes are known from shapes."));
    m_barTitle->setText(hasSteps ? tr("Where the step goes") : tr("Where the time goes"));
    m_barWhole->setText(wholeText(summary));
    m_barWhole->setToolTip(summary.denominator);
    m_bar->setParts(summary.breakdown);
    m_bar->setVisible(!summary.breakdown.empty());
    m_barTitle->setVisible(!summary.breakdown.empty());
}

} // namespace rooftrace
