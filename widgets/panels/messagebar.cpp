// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/messagebar.h"

#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooftrace {

namespace {

constexpr int BarHeightPx = 38;
constexpr int SignPx = 16;

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_sign(new QLabel)
    , m_text(new QLabel)
    , m_detail(new QLabel)
    , m_details(new QPushButton(tr("Details")))
    , m_close(new QToolButton)
{
    setObjectName(QStringLiteral("messageBar"));
    setMinimumHeight(BarHeightPx);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setFont(Theme::current().font(FontRole::Body));
    m_detail->setObjectName(QStringLiteral("messageDetail"));
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setWordWrap(true);
    m_detail->setFont(Theme::current().font(FontRole::Code));
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setContentsMargins(SignPx + 12, 0, 0, 4);
    m_details->setObjectName(QStringLiteral("messageDetails"));
    m_details->setFont(Theme::current().font(FontRole::Body));
    m_details->setToolTip(tr("Show what exactly happened."));
    m_close->setObjectName(QStringLiteral("messageClose"));
    m_close->setIcon(icon(Icon::Close));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Hide this message."));
    m_close->setAccessibleName(tr("Hide message"));
    auto *const row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(12);
    row->addWidget(m_sign);
    row->addWidget(m_text, 1);
    row->addWidget(m_details);
    row->addWidget(m_close);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 5, 0, 5);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_detail);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(m_details, &QPushButton::clicked, this, [this] {
        if (m_emits)
            Q_EMIT detailsRequested();
        else
            m_detail->setVisible(!m_detail->isVisible());
    });
    hide();
}

void MessageBar::showMessage(NoteLevel level, const QString &headline, const QString &text,
                             const QString &detail, bool hasDetails)
{
    m_level = level;
    m_emits = hasDetails;
    m_text->setText(
        QStringLiteral("<b>%1</b> %2").arg(headline.toHtmlEscaped(), text.toHtmlEscaped()));
    m_detail->setText(detail);
    m_detail->hide();
    m_details->setVisible(hasDetails || !detail.isEmpty());
    m_sign->setPixmap(icon(Icon::Warning).pixmap(SignPx, SignPx));
    setAccessibleName(headline + QLatin1Char(' ') + text);
    show();
    update();
}

void MessageBar::dismiss()
{
    hide();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const QColor edge = theme.severityColour(m_level == NoteLevel::Loss      ? Severity::High
                                             : m_level == NoteLevel::Warning ? Severity::Medium
                                                                             : Severity::Info);
    QPainter painter(this);
    painter.fillRect(rect(), mixed(theme.colours().window, edge, 0.14));
    painter.fillRect(QRect(0, height() - 1, width(), 1), edge);
}

LoadingBar::LoadingBar(QWidget *parent)
    : QFrame(parent)
    , m_name(new QLabel)
    , m_bar(new QProgressBar)
    , m_figures(new QLabel)
    , m_button(new QPushButton)
{
    setObjectName(QStringLiteral("loadingBar"));
    setMinimumHeight(BarHeightPx);
    m_name->setFont(Theme::current().font(FontRole::Body));
    m_name->setTextFormat(Qt::RichText);
    m_figures->setFont(Theme::current().font(FontRole::Body));
    m_figures->setObjectName(QStringLiteral("loadingFigures"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_button->setObjectName(QStringLiteral("loadingCancel"));
    m_button->setFont(Theme::current().font(FontRole::Body));
    setStopped(false);
    auto *const layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 5, 8, 5);
    layout->setSpacing(12);
    layout->addWidget(m_name);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_figures);
    layout->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_isStopped)
            Q_EMIT againRequested();
        else
            Q_EMIT cancelRequested();
    });
    hide();
}

void LoadingBar::setStopped(bool isStopped)
{
    m_isStopped = isStopped;
    m_button->setText(isStopped ? tr("Read Again") : tr("Cancel"));
    m_button->setToolTip(isStopped ? tr("Read the whole file from its beginning.")
                                   : tr("Stop reading this file."));
}

void LoadingBar::showStopped(const QString &fileName, int permille, const QString &figures)
{
    setStopped(true);
    m_name->setText(tr("Reading of %1 was stopped")
                        .arg(QStringLiteral("<b>%1</b>").arg(fileName.toHtmlEscaped())));
    setProgress(permille, figures);
    show();
}

void LoadingBar::begin(const QString &fileName)
{
    setStopped(false);
    m_name->setText(
        tr("Reading %1").arg(QStringLiteral("<b>%1</b>").arg(fileName.toHtmlEscaped())));
    m_bar->setRange(0, 0);
    m_figures->clear();
    show();
}

void LoadingBar::setProgress(int permille, const QString &figures)
{
    m_bar->setRange(0, permille < 0 ? 0 : 1000);
    m_bar->setValue(permille);
    m_figures->setText(figures);
}

} // namespace rooftrace
