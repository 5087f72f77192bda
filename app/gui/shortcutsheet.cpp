// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shortcutsheet.h"

#include "app/gui/actions.h"
#include "widgets/common/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>
#include <QVBoxLayout>

namespace rooftrace {

ShortcutSheet::ShortcutSheet(const ActionRegistry &actions, QWidget *parent)
    : QDialog(parent)
    , m_table(new QTableWidget(0, 3, this))
{
    setObjectName(QStringLiteral("shortcutSheet"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard Shortcuts"));
    resize(760, 640);
    m_table->setObjectName(QStringLiteral("shortcutTable"));
    m_table->setHorizontalHeaderLabels({tr("Action"), tr("Keys"), tr("Where")});
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(tokens::TableRowPx);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setFont(Theme::current().font(FontRole::Body));
    fill(actions);
    addMouse();
    auto *const filter = new QLineEdit;
    filter->setObjectName(QStringLiteral("shortcutFilter"));
    filter->setPlaceholderText(tr("Filter actions"));
    filter->setClearButtonEnabled(true);
    connect(filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        for (int row = 0; row < m_table->rowCount(); ++row)
            m_table->setRowHidden(
                row, !m_table->item(row, 0)->text().contains(text, Qt::CaseInsensitive)
                         && !m_table->item(row, 1)->text().contains(text, Qt::CaseInsensitive));
    });
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *const layout = new QVBoxLayout(this);
    layout->addWidget(filter);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    filter->setFocus();
}

void ShortcutSheet::fill(const ActionRegistry &actions)
{
    for (const ActionSpec &spec : actionSpecs()) {
        QString menu = actionMenuTitle(spec.menu);
        menu.remove(QLatin1Char('&'));
        const QString where =
            spec.scope == ActionScope::Timeline ? tr("%1, in the timeline").arg(menu) : menu;
        addRow(where, actions.plainText(spec), actions.shortcutText(spec),
               actions.action(spec.id)->toolTip());
    }
}

void ShortcutSheet::addMouse()
{
    const QString where = tr("Mouse");
    addRow(where, tr("Scroll rows"), tr("Wheel"), {});
    addRow(where, tr("Zoom at the pointer"), tr("Ctrl + wheel, or pinch"), {});
    addRow(where, tr("Move in time"), tr("Shift + wheel, middle drag, Space + drag"), {});
    addRow(where, tr("Height of all rows"), tr("Ctrl + Shift + wheel"), {});
    addRow(where, tr("Select a range"), tr("Drag"), {});
    addRow(where, tr("Zoom to a region"), tr("Alt + drag, Ctrl + Shift + drag"), {});
    addRow(where, tr("Select several slices"), tr("Ctrl + click, Shift + click"), {});
    addRow(where, tr("Zoom to a slice"), tr("Double-click"), {});
}

void ShortcutSheet::addRow(const QString &group, const QString &text, const QString &keys,
                           const QString &tooltip)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    int column = 0;
    for (const QString &cell : {text, keys, group}) {
        auto *const item = new QTableWidgetItem(cell);
        item->setToolTip(tooltip);
        m_table->setItem(row, column++, item);
    }
}

} // namespace rooftrace
