// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/findingcard.h"

#include "core/text/format.h"
#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"
#include "widgets/panels/codeblock.h"
#include "widgets/panels/flowlayout.h"
#include "widgets/panels/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooftrace {
namespace {

constexpr int StripePx = 3;
constexpr int GlyphPx = 12;
constexpr int ShareBarPx = 3;

/// The severity glyph as a widget, so that layouts can place it.
class GlyphWidget final : public QWidget
{
public:
    explicit GlyphWidget(Severity severity)
        : m_severity(severity)
    {
        setFixedSize(GlyphPx, GlyphPx + 4);
        setToolTip(Theme::severityText(severity));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        Theme::current().paintSeverityGlyph(painter, QRectF(1, 3, GlyphPx - 2, GlyphPx - 2),
                                            m_severity);
    }

private:
    Severity m_severity;
};

/// The share of the step as a thin bar under the head.
class ShareBar final : public QWidget
{
public:
    ShareBar(double share, Severity severity)
        : m_share(share)
        , m_severity(severity)
    {
        setFixedHeight(ShareBarPx);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Theme::current().colours().line);
        painter.fillRect(QRect(0, 0, static_cast<int>(width() * std::min(1.0, m_share)), height()),
                         Theme::current().severityColour(m_severity));
    }

private:
    double m_share;
    Severity m_severity;
};

struct FindingCardText
{
    Q_DECLARE_TR_FUNCTIONS(FindingCardText)
};

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return FindingCardText::tr("low confidence");
    case Confidence::Medium:
        return FindingCardText::tr("medium confidence");
    case Confidence::High:
        return FindingCardText::tr("high confidence");
    }
    return {};
}

QString statusText(ClaimStatus status)
{
    switch (status) {
    case ClaimStatus::Measured:
        return FindingCardText::tr("measured");
    case ClaimStatus::Derived:
        return FindingCardText::tr("derived");
    case ClaimStatus::Inferred:
        return FindingCardText::tr("inferred");
    }
    return {};
}

QString effortText(Effort effort)
{
    switch (effort) {
    case Effort::Config:
        return FindingCardText::tr("setting");
    case Effort::FewLines:
        return FindingCardText::tr("few lines");
    case Effort::Code:
        return FindingCardText::tr("code change");
    case Effort::Redesign:
        return FindingCardText::tr("redesign");
    }
    return {};
}

QString riskText(Risk risk)
{
    switch (risk) {
    case Risk::Low:
        return FindingCardText::tr("low risk");
    case Risk::Medium:
        return FindingCardText::tr("medium risk");
    case Risk::High:
        return FindingCardText::tr("high risk");
    }
    return {};
}

QString secondLineOf(const Finding &finding)
{
    const QString severity = Theme::severityText(finding.severity);
    const QString confidence = confidenceText(finding.confidence);
    if (finding.isTraceQuality)
        return FindingCardText::tr("%1 · %2", "trace quality, confidence")
            .arg(FindingCardText::tr("Trace quality"), confidence);
    if (!finding.gain.hasEstimate || finding.gain.throughputGain() <= 0.0)
        return FindingCardText::tr("%1 · %2", "severity, confidence").arg(severity, confidence);
    return FindingCardText::tr("%1 · ceiling +%2 throughput · %3", "severity, gain, confidence")
        .arg(severity, text::percent(finding.gain.throughputGain()), confidence);
}

} // namespace

FindingCard::FindingCard(Finding finding, QWidget *parent)
    : QFrame(parent)
    , m_finding(std::move(finding))
{
    setObjectName(QStringLiteral("finding-") + m_finding.ruleId);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(m_finding.title);
    setAccessibleDescription(m_finding.summary);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10 + StripePx, 6, 10, 6);
    layout->setSpacing(4);
    m_layout = layout;
    buildHead();
}

void FindingCard::buildHead()
{
    auto *const head = new QHBoxLayout;
    head->setSpacing(8);
    m_glyph = new GlyphWidget(m_finding.severity);
    head->addWidget(m_glyph, 0, Qt::AlignTop);
    auto *const texts = new QVBoxLayout;
    texts->setSpacing(1);
    m_title = new QLabel(m_finding.title);
    m_title->setFont(Theme::current().font(FontRole::BodySemibold));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    auto *const second = new QLabel(secondLineOf(m_finding));
    second->setFont(Theme::current().font(FontRole::Small));
    second->setForegroundRole(QPalette::PlaceholderText);
    second->setWordWrap(true);
    second->setToolTip(plainToolTip(m_finding.confidenceReasons.join(QLatin1Char('\n'))));
    texts->addWidget(m_title);
    texts->addWidget(second);
    head->addLayout(texts, 1);
    if (m_finding.gain.hasEstimate) {
        auto *const share = new QLabel(text::percent(m_finding.gain.exclusiveShare()));
        share->setFont(Theme::current().font(FontRole::BodySemibold));
        share->setToolTip(tr("Exclusive share of %1: no other finding claims this time.")
                              .arg(m_finding.denominator));
        head->addWidget(share, 0, Qt::AlignTop);
    }
    m_layout->addLayout(head);
    if (m_finding.gain.hasEstimate)
        m_layout->addWidget(new ShareBar(m_finding.gain.exclusiveShare(), m_finding.severity));
}

void FindingCard::setOpen(bool isOpen)
{
    if (isOpen == this->isOpen())
        return;
    if (isOpen) {
        buildBody();
    } else {
        m_body->hide();
        m_body->deleteLater();
        m_body = nullptr;
        m_reason = nullptr;
    }
    update();
}

void FindingCard::buildBody()
{
    m_body = new QWidget(this);
    m_body->setObjectName(QStringLiteral("findingBody"));
    m_body->setCursor(Qt::ArrowCursor);
    auto *const layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 4, 0, 2);
    layout->setSpacing(5);
    addText(layout, m_finding.summary);
    addEvidence(layout);
    if (!m_finding.formula.isEmpty()) {
        addCaption(layout, tr("Formula"));
        layout->addWidget(new CodeBlock(m_finding.formula));
    }
    addPath(layout);
    if (!m_finding.verify.isEmpty()) {
        addCaption(layout, tr("Verify"));
        addText(layout, m_finding.verify);
    }
    if (!m_finding.disproof.isEmpty()) {
        addCaption(layout, tr("Would disprove it"));
        addText(layout, m_finding.disproof, true);
    }
    if (!m_finding.confidenceReasons.isEmpty()) {
        addCaption(layout, tr("Confidence"));
        addText(layout, m_finding.confidenceReasons.join(QLatin1Char('\n')), true);
    }
    addButtons(layout);
    m_layout->addWidget(m_body);
}

void FindingCard::addCaption(QBoxLayout *layout, const QString &text, const QStringList &tags)
{
    auto *const row = new QHBoxLayout;
    row->setSpacing(6);
    auto *const label = new QLabel(text);
    label->setFont(Theme::current().font(FontRole::SmallSemibold));
    label->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(label);
    for (const QString &tagText : tags)
        row->addWidget(tag(tagText));
    row->addStretch(1);
    layout->addLayout(row);
}

void FindingCard::addText(QBoxLayout *layout, const QString &text, bool isMuted)
{
    if (text.isEmpty())
        return;
    auto *const label = new QLabel(text);
    label->setFont(Theme::current().font(FontRole::Body));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (isMuted)
        label->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(label);
}

QWidget *FindingCard::tag(const QString &text)
{
    auto *const label = new QLabel(text);
    label->setFont(Theme::current().font(FontRole::Micro));
    label->setForegroundRole(QPalette::PlaceholderText);
    const ThemeColours &colours = Theme::current().colours();
    label->setStyleSheet(QStringLiteral("QLabel { border: 1px solid %1; border-radius: 3px; "
                                        "padding: 0px 4px; }")
                             .arg(colours.lineStrong.name()));
    label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    return label;
}

void FindingCard::addEvidence(QBoxLayout *layout)
{
    if (m_finding.evidence.empty())
        return;
    // One tag for the whole table when all lines agree, else one a line.
    bool isUniform = true;
    for (const EvidenceLine &line : m_finding.evidence)
        isUniform = isUniform && line.status == m_finding.evidence.front().status;
    addCaption(layout, tr("Evidence"),
               isUniform ? QStringList{statusText(m_finding.evidence.front().status)}
                         : QStringList{});
    auto *const grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(2, 1);
    for (int i = 0; i < int(m_finding.evidence.size()); ++i) {
        const EvidenceLine &line = m_finding.evidence[static_cast<std::size_t>(i)];
        auto *const label = new QLabel(line.label);
        label->setFont(Theme::current().font(FontRole::Body));
        label->setWordWrap(true);
        grid->addWidget(label, i, 0, Qt::AlignTop);
        if (!isUniform)
            grid->addWidget(tag(statusText(line.status)), i, 1, Qt::AlignTop);
        grid->addWidget(evidenceValue(line, i), i, 2, Qt::AlignTop);
    }
    layout->addLayout(grid);
}

QLabel *FindingCard::evidenceValue(const EvidenceLine &line, int number)
{
    auto *const value = new QLabel;
    value->setFont(Theme::current().font(FontRole::Body));
    value->setWordWrap(true);
    value->setAlignment(Qt::AlignRight);
    value->setObjectName(QStringLiteral("evidence-%1").arg(number));
    if (line.slices.empty() && line.ranges.empty()) {
        value->setText(line.value);
        return value;
    }
    value->setTextFormat(Qt::RichText);
    value->setText(QStringLiteral("<a href=\"#\" style=\"text-decoration:none\">%1</a>")
                       .arg(line.value.toHtmlEscaped()));
    value->setToolTip(tr("Go to where this comes from (%n place(s)).", nullptr,
                         int(std::max<std::int64_t>(line.sourceCount, 1))));
    value->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(value, &QLabel::linkActivated, this,
            [this, number] { Q_EMIT evidenceActivated(number); });
    return value;
}

void FindingCard::addPath(QBoxLayout *layout)
{
    if (m_finding.path.empty())
        return;
    addCaption(layout, tr("Path"));
    int number = 0;
    for (const PathStep &step : m_finding.path) {
        auto *const row = new QHBoxLayout;
        row->setSpacing(6);
        auto *const badge = new QLabel(QString::number(++number));
        badge->setFont(Theme::current().font(FontRole::SmallSemibold));
        badge->setForegroundRole(QPalette::PlaceholderText);
        row->addWidget(badge, 0, Qt::AlignTop);
        auto *const text = new QLabel(step.text);
        text->setFont(Theme::current().font(FontRole::Body));
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        row->addWidget(text, 1);
        row->addWidget(tag(effortText(step.effort)), 0, Qt::AlignTop);
        row->addWidget(tag(riskText(step.risk)), 0, Qt::AlignTop);
        layout->addLayout(row);
        if (!step.code.isEmpty())
            layout->addWidget(new CodeBlock(step.code));
    }
}

QPushButton *FindingCard::addButton(QLayout *row, const QString &text, Icon which, const char *name,
                                    const QString &tooltip)
{
    auto *const made = new QPushButton(icon(which), text);
    made->setFont(Theme::current().font(FontRole::Body));
    made->setObjectName(QString::fromLatin1(name));
    made->setToolTip(tooltip);
    made->setAutoDefault(false);
    row->addWidget(made);
    return made;
}

void FindingCard::addButtons(QBoxLayout *layout)
{
    auto *const row = new FlowLayout(6);
    layout->addLayout(row);
    if (!m_finding.places.empty())
        connect(addButton(row, tr("Show %n place(s)", nullptr, int(m_finding.places.size())),
                          Icon::Fit, "showPlaces",
                          tr("Mark the places on the timeline and go to the longest.")),
                &QPushButton::clicked, this, &FindingCard::placesRequested);
    connect(addButton(row, tr("Note"), Icon::Note, "noteFinding",
                      tr("Put the title as a note on the timeline.")),
            &QPushButton::clicked, this, &FindingCard::noteRequested);
    connect(addButton(row, tr("Copy"), Icon::Copy, "copyFinding", tr("Copy the finding as text.")),
            &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(toText(m_finding)); });
    if (m_isDismissed)
        connect(addButton(row, tr("Restore"), Icon::Back, "restoreFinding",
                          tr("Put it back among the findings.")),
                &QPushButton::clicked, this, &FindingCard::restoreRequested);
    else
        addDismissal(layout, row);
}

void FindingCard::addDismissal(QBoxLayout *layout, QLayout *row)
{
    auto *const dismiss = addButton(row, tr("Dismiss"), Icon::None, "dismissFinding",
                                    tr("Say why it does not matter; it is remembered."));
    dismiss->setFlat(true);
    m_reason = new QLineEdit;
    m_reason->setObjectName(QStringLiteral("dismissReason"));
    m_reason->setPlaceholderText(tr("Reason, then Enter"));
    m_reason->setAccessibleName(tr("Reason for dismissing"));
    m_reason->hide();
    layout->addWidget(m_reason);
    connect(dismiss, &QPushButton::clicked, this, [this] {
        m_reason->show();
        m_reason->setFocus();
    });
    connect(m_reason, &QLineEdit::returnPressed, this,
            [this] { Q_EMIT dismissRequested(m_reason->text()); });
}

void FindingCard::setDismissed(const QString &reason)
{
    m_isDismissed = true;
    auto *const label = new QLabel(reason.isEmpty() ? tr("Dismissed without a reason.")
                                                    : tr("Dismissed: %1").arg(reason));
    label->setFont(Theme::current().font(FontRole::Small));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    m_layout->addWidget(label);
    m_title->setForegroundRole(QPalette::PlaceholderText);
}

QString FindingCard::toText(const Finding &finding)
{
    QStringList lines{finding.title, secondLineOf(finding)};
    if (!finding.summary.isEmpty())
        lines << finding.summary;
    lines << QString() << FindingCardText::tr("Evidence");
    for (const EvidenceLine &line : finding.evidence)
        lines
            << QStringLiteral("  %1: %2 (%3)").arg(line.label, line.value, statusText(line.status));
    if (!finding.formula.isEmpty())
        lines << QString() << FindingCardText::tr("Formula") << finding.formula;
    if (!finding.path.empty())
        lines << QString() << FindingCardText::tr("Path");
    int number = 0;
    for (const PathStep &step : finding.path) {
        lines << QStringLiteral("  %1. %2 (%3, %4)")
                     .arg(++number)
                     .arg(step.text, effortText(step.effort), riskText(step.risk));
        if (!step.code.isEmpty())
            lines << step.code;
    }
    if (!finding.verify.isEmpty())
        lines << QString() << FindingCardText::tr("Verify") << finding.verify;
    if (!finding.disproof.isEmpty())
        lines << QString() << FindingCardText::tr("Would disprove it") << finding.disproof;
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void FindingCard::paintEvent(QPaintEvent *)
{
    const ThemeColours &colours = Theme::current().colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isMarked = isOpen() || hasFocus();
    painter.setPen(isMarked ? colours.accent : colours.line);
    painter.setBrush(underMouse() && !isOpen() ? colours.hover : colours.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRect(1, 2, StripePx, height() - 4),
                     m_isDismissed ? colours.lineStrong
                                   : Theme::current().severityColour(m_finding.severity));
}

void FindingCard::mouseReleaseEvent(QMouseEvent *event)
{
    // Clicks into the open body select text; the head opens and closes.
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())
        && (!m_body || event->position().y() < m_body->y()))
        Q_EMIT toggled();
}

void FindingCard::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
        || event->key() == Qt::Key_Space)
        Q_EMIT toggled();
    else if (event->key() == Qt::Key_Down)
        focusNextChild();
    else if (event->key() == Qt::Key_Up)
        focusPreviousChild();
    else
        QFrame::keyPressEvent(event);
}

void FindingCard::focusInEvent(QFocusEvent *event)
{
    QFrame::focusInEvent(event);
    update();
}

void FindingCard::focusOutEvent(QFocusEvent *event)
{
    QFrame::focusOutEvent(event);
    update();
}

} // namespace rooftrace
