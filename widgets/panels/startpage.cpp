// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/startpage.h"

#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"
#include "widgets/panels/icons.h"
#include "widgets/panels/recordingguide.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

constexpr int PageWidthPx = 760;
constexpr int LogoPx = 34;

/// The program's sign: a roof over a rising line.
class Logo final : public QWidget
{
public:
    Logo() { setFixedSize(LogoPx, LogoPx); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const ThemeColours &colours = Theme::current().colours();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.accent);
        painter.drawRoundedRect(rect(), 5, 5);
        painter.setPen(QPen(colours.accentText, 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF{{6, 25}, {17, 11}, {28, 11}});
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.accentText);
        painter.drawEllipse(QPointF(15, 22), 2.2, 2.2);
        painter.drawEllipse(QPointF(23, 17), 2.2, 2.2);
    }
};

/// Where files are dropped: a dashed line around it.
class DropBox final : public QWidget
{
protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        QPen pen(Theme::current().colours().lineStrong, 1.0);
        pen.setDashPattern({4.0, 3.0});
        painter.setPen(pen);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
};

QLabel *label(const QString &text, FontRole role, bool isMuted = false)
{
    auto *const made = new QLabel(text);
    made->setFont(Theme::current().font(role));
    made->setTextFormat(Qt::PlainText);
    if (isMuted)
        made->setForegroundRole(QPalette::PlaceholderText);
    return made;
}

void clear(QLayout *layout)
{
    while (QLayoutItem *const item = layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("startPage"));
    setAutoFillBackground(true);
    auto *const page = new QWidget;
    page->setMaximumWidth(PageWidthPx);
    auto *const inner = new QVBoxLayout(page);
    inner->setContentsMargins(24, 36, 24, 24);
    inner->setSpacing(18);
    inner->addWidget(buildHead());
    inner->addWidget(buildOpenBox());
    auto *const columns = new QHBoxLayout;
    columns->setSpacing(28);
    auto *const recent = new QWidget;
    m_recent = new QVBoxLayout(recent);
    m_recent->setContentsMargins(0, 0, 0, 0);
    m_recent->setSpacing(2);
    columns->addWidget(recent, 3, Qt::AlignTop);
    columns->addWidget(buildGuide(), 2, Qt::AlignTop);
    inner->addLayout(columns);
    inner->addStretch(1);

    auto *const centre = new QWidget;
    auto *const centred = new QHBoxLayout(centre);
    centred->addStretch(1);
    centred->addWidget(page, 100);
    centred->addStretch(1);
    auto *const scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(centre);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    setRecentFiles({});
}

QWidget *StartPage::buildHead()
{
    auto *const head = new QWidget;
    auto *const layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(new Logo);
    auto *const texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(label(QStringLiteral("Rooftrace"), FontRole::Kpi));
    texts->addWidget(
        label(tr("Opens profiler traces. Works offline, sends nothing."), FontRole::Body, true));
    layout->addLayout(texts, 1);
    return head;
}

QWidget *StartPage::buildOpenBox()
{
    auto *const box = new DropBox;
    box->setObjectName(QStringLiteral("openBox"));
    auto *const layout = new QHBoxLayout(box);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addStretch(1);
    auto *const open = new QPushButton(tr("Open trace…"));
    open->setObjectName(QStringLiteral("startOpen"));
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    layout->addWidget(open);
    layout->addWidget(label(tr("Ctrl+O, or drop a file here.\nThe first part of a large file is "
                               "shown while the rest is being read."),
                            FontRole::Body, true));
    layout->addStretch(1);
    return box;
}

QWidget *StartPage::buildGuide()
{
    auto *const guide = new QWidget;
    auto *const layout = new QVBoxLayout(guide);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(label(tr("Record a trace"), FontRole::SmallSemibold, true));
    for (const RecordingRecipe &recipe : recordingRecipes()) {
        auto *const button = new QToolButton;
        button->setText(recipe.title);
        button->setToolTip(recipe.when);
        button->setIcon(icon(Icon::Right));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setObjectName(QStringLiteral("recipe-") + recipe.id);
        connect(button, &QToolButton::clicked, this,
                [this, id = recipe.id] { Q_EMIT recipeRequested(id); });
        layout->addWidget(button);
    }
    layout->addSpacing(10);
    layout->addWidget(label(tr("Example"), FontRole::SmallSemibold, true));
    auto *const example = new QToolButton;
    example->setObjectName(QStringLiteral("startExample"));
    example->setText(tr("Training step with several bottlenecks"));
    example->setIcon(icon(Icon::Right));
    example->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    example->setAutoRaise(true);
    connect(example, &QToolButton::clicked, this, &StartPage::exampleRequested);
    layout->addWidget(example);
    m_example = example;
    return guide;
}

void StartPage::setHasExample(bool hasExample)
{
    m_example->setEnabled(hasExample);
}

void StartPage::setRecentFiles(const std::vector<StartPageFile> &files)
{
    clear(m_recent);
    m_recent->addWidget(label(tr("Recent"), FontRole::SmallSemibold, true));
    if (files.empty())
        m_recent->addWidget(label(tr("Traces that you open appear here."), FontRole::Body, true));
    for (const StartPageFile &file : files)
        m_recent->addWidget(recentRow(file));
}

QWidget *StartPage::recentRow(const StartPageFile &file)
{
    const QFileInfo info(file.path);
    auto *const row = new QWidget;
    auto *const layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(0);
    auto *const first = new QHBoxLayout;
    auto *const name = new QLabel;
    name->setFont(Theme::current().font(FontRole::Body));
    name->setToolTip(plainToolTip(file.path));
    if (file.exists) {
        name->setTextFormat(Qt::RichText);
        name->setText(QStringLiteral("<a href=\"#\" style=\"text-decoration:none\">%1</a>")
                          .arg(info.fileName().toHtmlEscaped()));
        name->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(name, &QLabel::linkActivated, this,
                [this, path = file.path] { Q_EMIT fileRequested(path); });
    } else {
        name->setText(info.fileName().toHtmlEscaped());
        name->setForegroundRole(QPalette::PlaceholderText);
    }
    name->setMinimumWidth(60);
    first->addWidget(name, 1);
    first->addWidget(
        label(QLocale().toString(file.opened.date(), QLocale::ShortFormat), FontRole::Small, true));
    layout->addLayout(first);
    layout->addWidget(
        label(file.exists ? file.description : tr("file missing"), FontRole::Small, true));
    return row;
}

} // namespace rooftrace
