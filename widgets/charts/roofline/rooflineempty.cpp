// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/rooflineempty.h"

#include "core/roofline/rooflinemodel.h"
#include "widgets/common/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooftrace {

namespace {

QString recorderCode()
{
    return QStringLiteral("with torch.profiler.profile(\n"
                          "        activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],\n"
                          "        record_shapes=True) as prof:\n"
                          "    step()\n"
                          "prof.export_chrome_trace(\"trace.json\")");
}

QString markedCode()
{
    return QStringLiteral("<pre>")
           + recorderCode().toHtmlEscaped().replace(
               QStringLiteral("record_shapes=True"),
               QStringLiteral("<b><u>record_shapes=True</u></b>"))
           + QStringLiteral("</pre>");
}

} // namespace

RooflineEmptyState::RooflineEmptyState(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_reason(new QLabel)
    , m_code(new QLabel)
    , m_copy(new QPushButton(tr("Copy")))
    , m_device(new QPushButton(tr("Enter peaks of this device…")))
{
    setObjectName(QStringLiteral("rooflineEmpty"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *row = new QHBoxLayout(this);
    row->addStretch(1);
    auto *column = new QVBoxLayout;
    row->addLayout(column, 6);
    row->addStretch(1);
    column->addStretch(1);
    m_title->setFont(Theme::current().font(FontRole::BodySemibold));
    column->addWidget(m_title);
    m_reason->setObjectName(QStringLiteral("rooflineEmptyReason"));
    m_reason->setWordWrap(true);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_reason);
    m_code->setTextFormat(Qt::RichText);
    m_code->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_code);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addWidget(m_device);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(2);
    connect(m_copy, &QPushButton::clicked, this,
            [] { QGuiApplication::clipboard()->setText(recorderCode()); });
    connect(m_device, &QPushButton::clicked, this, &RooflineEmptyState::editDeviceRequested);
    setModel(nullptr, nullptr);
}

void RooflineEmptyState::setReason(const QString &reason)
{
    m_reasonText = reason;
}

void RooflineEmptyState::setModel(const RooflineModel *model, const Trace *trace)
{
    const bool hasModel = model != nullptr;
    m_title->setText(hasModel ? tr("No roofline for this trace") : tr("No roofline yet"));
    m_reason->setText(hasModel ? model->emptyReason
                      : !m_reasonText.isEmpty()
                          ? m_reasonText
                          : tr("Open a trace. The roofline is computed from the shapes of its "
                               "operators and the durations of its kernels."));
    // The lines to record belong to PyTorch traces that hold operators.
    const bool isPyTorch = hasModel && trace != nullptr && trace->info().format == "kineto";
    m_code->setText(isPyTorch ? markedCode() : QString());
    m_code->setVisible(isPyTorch);
    m_copy->setVisible(isPyTorch);
    m_device->setVisible(hasModel && model->deviceIndex >= 0 && !model->device.isKnown());
}

} // namespace rooftrace
