// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/emptystate.h"

#include "widgets/common/theme.h"
#include "widgets/panels/codeblock.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace rooftrace {

namespace {

constexpr int TextWidthPx = 620; // longer lines are hard to read

} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_text(new QLabel)
    , m_caption(new QLabel(tr("Record again with")))
    , m_code(new CodeBlock)
{
    auto *const page = new QWidget;
    auto *const inner = new QVBoxLayout(page);
    inner->setContentsMargins(40, 24, 40, 16);
    inner->setSpacing(8);
    m_title->setFont(Theme::current().font(FontRole::BodySemibold));
    m_text->setFont(Theme::current().font(FontRole::Body));
    m_caption->setFont(Theme::current().font(FontRole::SmallSemibold));
    m_text->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *const label : {m_title, m_text, m_caption}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMaximumWidth(TextWidthPx);
        inner->addWidget(label);
    }
    m_title->setObjectName(QStringLiteral("emptyTitle"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_code->setMaximumWidth(TextWidthPx);
    inner->addWidget(m_code);
    inner->addStretch(1);
    auto *const scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

void EmptyState::setTexts(const QString &title, const QString &text, const QString &code)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_caption->setVisible(!code.isEmpty());
    m_code->setVisible(!code.isEmpty());
    m_code->setCode(code);
}

} // namespace rooftrace
