// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/codeblock.h"

#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace rooftrace {

CodeBlock::CodeBlock(const QString &code, QWidget *parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_button(new QToolButton(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_label->setFont(Theme::current().font(FontRole::Code));
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setWordWrap(true);
    m_button->setIcon(icon(Icon::Copy));
    m_button->setAutoRaise(true);
    m_button->setToolTip(tr("Copy these lines."));
    m_button->setAccessibleName(tr("Copy code"));
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button, 0, Qt::AlignTop);
    connect(m_button, &QToolButton::clicked, this, &CodeBlock::copy);
    setCode(code);
}

void CodeBlock::setCode(const QString &code)
{
    m_code.clear();
    QString html;
    const QString accent = Theme::current().colours().accent.name();
    const QStringList lines = code.split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const bool isImportant = line.endsWith(QLatin1String("\t\t"));
        const QString text = isImportant ? line.chopped(2) : line;
        m_code += (m_code.isEmpty() ? QString() : QStringLiteral("\n")) + text;
        const QString escaped = text.toHtmlEscaped();
        if (!html.isEmpty())
            html += QLatin1String("<br/>");
        html += isImportant ? QStringLiteral("<b style=\"color:%1\">%2</b>").arg(accent, escaped)
                            : escaped;
    }
    // Keeps indentation and still wraps long lines, which would else widen the whole panel.
    m_label->setText(QStringLiteral("<div style=\"white-space:pre-wrap\">%1</div>").arg(html));
}

void CodeBlock::copy() const
{
    QApplication::clipboard()->setText(m_code);
}

} // namespace rooftrace
