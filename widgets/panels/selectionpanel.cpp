// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/selectionpanel.h"

#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

QString linkHtml(const SliceFact::Link &link)
{
    const QString text = link.text.toHtmlEscaped();
    return link.slice == SliceId::None
               ? text
               : QStringLiteral("<a href=\"slice:%1\">%2</a>").arg(index(link.slice)).arg(text);
}

QString valueHtml(const SliceFact &fact)
{
    if (fact.links.empty())
        return fact.value.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br/>"));
    QStringList links;
    for (const SliceFact::Link &link : fact.links)
        links.append(linkHtml(link));
    return links.join(QStringLiteral("<br/>"));
}

QString rowHtml(const QString &label, const QString &valueHtml)
{
    return QStringLiteral("<tr><td class=\"label\">%1</td><td>%2</td></tr>")
        .arg(label.toHtmlEscaped(), valueHtml);
}

QString panelStyle()
{
    const ThemeColours &c = Theme::current().colours();
    return QStringLiteral("a { color: %1; text-decoration: none; } td { padding: 1px 14px 1px 0; }"
                          "td.label, .muted { color: %2; } h3 { margin: 10px 0 2px 0; }")
        .arg(c.accent.name(), c.textMuted.name());
}

} // namespace

SelectionPanel::SelectionPanel(QWidget *parent)
    : QWidget(parent)
    , m_toolRow(new QWidget(this))
    , m_browser(new QTextBrowser(this))
    , m_copy(new QToolButton(m_toolRow))
{
    setObjectName(QStringLiteral("selectionPanel"));
    m_browser->setObjectName(QStringLiteral("selectionText"));
    m_browser->setOpenLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setFont(Theme::current().font(FontRole::Body));
    m_browser->document()->setDocumentMargin(10);
    m_browser->setAccessibleName(tr("Facts of the selection"));
    m_copy->setIcon(icon(Icon::Copy));
    m_copy->setAutoRaise(true);
    m_copy->setToolTip(tr("Copy these facts as text."));
    m_copy->setAccessibleName(tr("Copy facts"));
    auto *const tools = new QHBoxLayout(m_toolRow);
    tools->setContentsMargins(8, 2, 4, 2);
    tools->addStretch(1);
    tools->addWidget(m_copy);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_browser);
    connect(m_copy, &QToolButton::clicked, this, &SelectionPanel::copy);
    connect(m_browser, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme() == QLatin1String("slice"))
            Q_EMIT sliceActivated(SliceId{url.path().toUInt()});
    });
    showNothing();
}

void SelectionPanel::showNothing()
{
    m_text.clear();
    m_copy->setEnabled(false);
    setHtml(QStringLiteral("<h3>%1</h3><p class=\"muted\">%2</p>")
                .arg(tr("Nothing is selected").toHtmlEscaped(),
                     tr("Click a slice to see all of its facts, or drag over the timeline to "
                        "select a range. Arrows and W, A, S, D move the view.")
                         .toHtmlEscaped()));
}

void SelectionPanel::showSlice(const SliceReport &report, bool isComplete)
{
    QString html = QStringLiteral("<h3>%1</h3>").arg(report.title.toHtmlEscaped());
    if (report.fullName != report.title)
        html += QStringLiteral("<p class=\"muted\">%1</p>").arg(report.fullName.toHtmlEscaped());
    for (const SliceFactGroup &group : report.groups) {
        if (!group.title.isEmpty())
            html += QStringLiteral("<h3>%1</h3>").arg(group.title.toHtmlEscaped());
        html += QStringLiteral("<table>");
        for (const SliceFact &fact : group.facts)
            html += rowHtml(fact.label, valueHtml(fact));
        html += QStringLiteral("</table>");
    }
    if (!isComplete)
        html += QStringLiteral("<p class=\"muted\">%1</p>")
                    .arg(tr("Reading the arguments from the file…").toHtmlEscaped());
    else if (!report.detailsTrouble.isEmpty())
        html +=
            QStringLiteral("<p class=\"muted\">%1</p>").arg(report.detailsTrouble.toHtmlEscaped());
    m_text = report.toText();
    m_copy->setEnabled(true);
    setHtml(html);
}

void SelectionPanel::showRange(const QString &title, const std::vector<RangeFact> &facts)
{
    QString html = QStringLiteral("<h3>%1</h3><table>").arg(title.toHtmlEscaped());
    m_text = title + QLatin1Char('\n');
    for (const RangeFact &fact : facts) {
        html += rowHtml(fact.label, fact.value.toHtmlEscaped());
        m_text += fact.label + QLatin1Char('\t') + fact.value + QLatin1Char('\n');
    }
    m_copy->setEnabled(true);
    setHtml(html + QStringLiteral("</table>"));
}

void SelectionPanel::copy() const
{
    QApplication::clipboard()->setText(m_text);
}

void SelectionPanel::setHtml(const QString &html)
{
    m_html = html;
    m_browser->document()->setDefaultStyleSheet(panelStyle());
    m_browser->setHtml(html);
}

void SelectionPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_html.isEmpty())
        setHtml(QString(m_html));
}

} // namespace rooftrace
