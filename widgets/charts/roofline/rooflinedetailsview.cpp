// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflinedetailsview.h"

#include "widgets/charts/roofline/rooflinetext.h"
#include "widgets/common/theme.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooftrace {

RooflineDetailsView::RooflineDetailsView(QWidget *parent)
    : QWidget(parent)
    , m_number(new QLabel)
    , m_name(new QLabel)
    , m_operation(new QLabel)
    , m_hint(new QLabel(tr("Select a point or a row to see its figures and its headroom.")))
    , m_card(new QWidget)
    , m_rows(new QGridLayout)
    , m_histogram(new RoofHistogramView)
{
    setObjectName(QStringLiteral("rooflineDetails"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *card = new QVBoxLayout(m_card);
    card->setContentsMargins(12, 8, 12, 4);
    auto *head = new QHBoxLayout;
    m_number->setAlignment(Qt::AlignCenter);
    m_number->setMinimumWidth(20);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_operation->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_number);
    head->addWidget(m_name);
    head->addWidget(m_operation, 1);
    card->addLayout(head);
    m_rows->setHorizontalSpacing(16);
    m_rows->setVerticalSpacing(3);
    m_rows->setColumnStretch(1, 1);
    card->addLayout(m_rows);
    auto *buttons = new QHBoxLayout;
    auto *longest = new QPushButton(tr("Longest launch"));
    auto *kernels = new QPushButton(tr("Show in Kernels"));
    auto *copy = new QPushButton(tr("Copy row"));
    connect(longest, &QPushButton::clicked, this, &RooflineDetailsView::longestRequested);
    connect(kernels, &QPushButton::clicked, this, &RooflineDetailsView::kernelRequested);
    connect(copy, &QPushButton::clicked, this, &RooflineDetailsView::copyRow);
    for (QPushButton *button : {longest, kernels, copy})
        buttons->addWidget(button);
    buttons->addStretch(1);
    card->addLayout(buttons);
    m_hint->setMargin(12);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setWordWrap(true);
    column->addWidget(m_card);
    column->addWidget(m_hint);
    column->addStretch(1);
    column->addWidget(m_histogram);
    setItem(nullptr, NoRooflineItem);
}

void RooflineDetailsView::setItem(std::shared_ptr<const RooflineModel> model, RooflineItem item)
{
    m_model = std::move(model);
    m_item = item;
    m_card->setVisible(m_model != nullptr);
    m_hint->setVisible(m_model == nullptr);
    while (QLayoutItem *old = m_rows->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    if (!m_model)
        return;
    const Theme &theme = Theme::current();
    const RooflinePoint &point = rooflinePoint(*m_model, item);
    QPalette disc = m_number->palette();
    disc.setColor(QPalette::Window, theme.colours().accent);
    disc.setColor(QPalette::WindowText, theme.colours().accentText);
    m_number->setPalette(disc);
    m_number->setAutoFillBackground(true);
    m_number->setFont(theme.font(FontRole::SmallSemibold));
    m_number->setText(rooflineItemNumber(*m_model, item));
    m_name->setFont(theme.font(FontRole::BodySemibold));
    m_name->setText(point.label);
    m_operation->setText(point.operatorName);
    int row = 0;
    for (const auto &[caption, value] : rooflineDetails(*m_model, item)) {
        auto *left = new QLabel(caption);
        left->setForegroundRole(QPalette::PlaceholderText);
        left->setFont(theme.font(FontRole::Body));
        auto *right = new QLabel(value);
        right->setFont(theme.font(FontRole::Body));
        right->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        right->setWordWrap(true);
        m_rows->addWidget(left, row, 0, Qt::AlignTop);
        m_rows->addWidget(right, row, 1);
        ++row;
    }
}

void RooflineDetailsView::setHistogram(const RoofHistogram &histogram)
{
    m_histogram->setHistogram(histogram);
}

void RooflineDetailsView::setHistogramShown(bool isShown)
{
    m_histogram->setVisible(isShown);
}

void RooflineDetailsView::copyRow() const
{
    if (m_model)
        QGuiApplication::clipboard()->setText(rooflineToolTip(*m_model, m_item));
}

} // namespace rooftrace
