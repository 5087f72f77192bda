// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/memorydialog.h"

#include "core/readers/readplan.h"
#include "core/text/format.h"
#include "widgets/common/formrows.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <set>

namespace rooftrace {

namespace {

QString sizeText(std::int64_t bytes)
{
    return text::bytes(static_cast<double>(bytes));
}

constexpr auto Operators = static_cast<std::size_t>(LeaveOut::Operators);

} // namespace

MemoryDialog::MemoryDialog(const QString &fileName, const TooLarge &what, QWidget *parent)
    : QDialog(parent)
    , m_what(what)
{
    setObjectName(QStringLiteral("memoryDialog"));
    setWindowTitle(tr("Not Enough Memory"));
    auto *const head = new QLabel(
        tr("%1 needs about %2 of memory; loading may take %3. Choose what to leave out:")
            .arg(fileName, sizeText(m_what.survey.bytes()), sizeText(m_what.limitBytes)));
    head->setTextFormat(Qt::PlainText);
    head->setWordWrap(true);
    auto *const form = new QFormLayout;
    m_range = new QLineEdit;
    m_range->setObjectName(QStringLiteral("onlyRange"));
    m_range->setPlaceholderText(tr("all %1; a part is written 0s..1.5s")
                                    .arg(text::duration(m_what.survey.extent.lengthNs())));
    connect(m_range, &QLineEdit::textChanged, this, &MemoryDialog::showSum);
    form->addRow(tr("Only the range"), m_range);
    addProcesses(form);
    addKinds(form);
    alignFormRows(*form);
    m_sum = new QLabel;
    m_sum->setObjectName(QStringLiteral("memorySum"));
    m_sum->setTextFormat(Qt::PlainText);
    m_sum->setWordWrap(true);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_load = buttons->addButton(tr("Load This Part"), QDialogButtonBox::AcceptRole);
    m_load->setObjectName(QStringLiteral("loadPart"));
    QPushButton *const all =
        buttons->addButton(tr("Load Everything"), QDialogButtonBox::ActionRole);
    all->setObjectName(QStringLiteral("loadEverything"));
    all->setToolTip(tr("The machine may become slow, and the program may be ended."));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(all, &QPushButton::clicked, this, [this] {
        m_isEverything = true;
        accept();
    });
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addLayout(form);
    layout->addWidget(m_sum);
    layout->addWidget(buttons);
    showSum();
}

QString MemoryDialog::withSize(const QString &text, const ReadFilter &filter) const
{
    return tr("%1: then about %2").arg(text, sizeText(m_what.survey.bytesWith(filter)));
}

void MemoryDialog::addKinds(QFormLayout *form)
{
    const std::array<QString, LeaveOutCount> names = {
        tr("Python frames"), tr("Moments without length"), tr("Values over time"),
        tr("Operating system calls"), tr("Operators shorter than")};
    for (std::size_t i = 0; i < LeaveOutCount; ++i) {
        if (m_what.survey.counts[i] == 0)
            continue;
        ReadFilter filter;
        filter.leftOut[i] = true;
        const QString count = text::count(m_what.survey.counts[i]);
        m_kinds[i] = new QCheckBox(
            i == Operators ? names[i] : withSize(tr("%1 (%2)").arg(names[i], count), filter));
        m_kinds[i]->setObjectName(QStringLiteral("leaveOut%1").arg(i));
        connect(m_kinds[i], &QCheckBox::toggled, this, &MemoryDialog::showSum);
        if (i != Operators) {
            form->addRow(QString(), m_kinds[i]);
            continue;
        }
        m_shortest = new QSpinBox;
        m_shortest->setRange(1, 100'000);
        m_shortest->setValue(10);
        m_shortest->setSuffix(QStringLiteral(" \u00B5s"));
        connect(m_shortest, &QSpinBox::valueChanged, this, &MemoryDialog::showSum);
        auto *const row = new QHBoxLayout;
        row->addWidget(m_kinds[i]);
        row->addWidget(m_shortest);
        row->addStretch();
        form->addRow(QString(), row);
    }
}

void MemoryDialog::addProcesses(QFormLayout *form)
{
    std::set<std::int64_t> ranks;
    for (const TraceSurvey::Process &process : m_what.survey.processes)
        ranks.insert(process.rank);
    ranks.erase(-1);
    if (ranks.size() < 2)
        return;
    m_rank = new QComboBox;
    m_rank->setObjectName(QStringLiteral("onlyRank"));
    m_rank->addItem(tr("All ranks"));
    for (const std::int64_t rank : ranks)
        m_rank->addItem(tr("Rank %1").arg(rank), QString::number(rank));
    connect(m_rank, &QComboBox::currentIndexChanged, this, &MemoryDialog::showSum);
    form->addRow(tr("Ranks"), m_rank);
}

ReadWish MemoryDialog::wish() const
{
    ReadWish wish;
    wish.range = m_range->text().trimmed();
    if (m_rank != nullptr && m_rank->currentIndex() > 0)
        wish.ranks << m_rank->currentData().toString();
    for (std::size_t i = 0; i < LeaveOutCount; ++i) {
        if (m_kinds[i] == nullptr || !m_kinds[i]->isChecked())
            continue;
        QString word = QString::fromLatin1(LeaveOutIds[i].data());
        if (i == Operators)
            word += QStringLiteral(":%1us").arg(m_shortest->value());
        wish.leftOut << word;
    }
    return wish;
}

void MemoryDialog::showSum()
{
    const Result<ReadFilter> filter = filterFor(wish(), m_what.survey);
    if (!filter.hasValue()) {
        m_sum->setText(filter.error().message);
        m_load->setEnabled(false);
        return;
    }
    const std::int64_t bytes = m_what.survey.bytesWith(filter.value());
    const bool isFitting = bytes <= m_what.limitBytes;
    m_load->setEnabled(isFitting);
    m_sum->setText(isFitting ? tr("This part takes about %1.").arg(sizeText(bytes))
                             : tr("This part takes about %1, still more than %2.")
                                   .arg(sizeText(bytes), sizeText(m_what.limitBytes)));
}

LoadPart MemoryDialog::part() const
{
    LoadPart part;
    part.isUnlimited = m_isEverything;
    if (m_isEverything)
        return part;
    const Result<ReadFilter> filter = filterFor(wish(), m_what.survey);
    if (filter.hasValue())
        part.filter = filter.value();
    return part;
}

} // namespace rooftrace
