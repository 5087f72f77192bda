// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/chooser.h"

#include "widgets/common/painttext.h"
#include "widgets/common/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rooftrace {
namespace {

constexpr int WidthPx = 620;
constexpr int RowPx = 26;
constexpr int MaximumRows = 14;
constexpr int TopPx = 70;
constexpr int IndexRole = Qt::UserRole + 1;
constexpr int DetailRole = Qt::UserRole + 2;

/// Text at the left, detail muted at the right.
class ChooserDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const ThemeColours &colours = Theme::current().colours();
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, colours.selectionFill);
        const QRect rect = option.rect.adjusted(10, 0, -10, 0);
        painter->setFont(option.font);
        const QString detail = index.data(DetailRole).toString();
        const int detailWidth = painter->fontMetrics().horizontalAdvance(detail);
        painter->setPen(colours.textMuted);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, detail);
        painter->setPen(colours.text);
        const int width = rect.width() - detailWidth - 16;
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(),
                                                            Qt::ElideMiddle, width));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {100, std::max(RowPx, option.fontMetrics.height() + 8)};
    }
};

} // namespace

Chooser::Chooser(QWidget *window)
    : QFrame(window)
    , m_field(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("chooser"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_field->setObjectName(QStringLiteral("chooserField"));
    m_hint->setObjectName(QStringLiteral("chooserHint"));
    m_hint->setFont(Theme::current().font(FontRole::Small));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("chooserList"));
    m_list->setItemDelegate(new ChooserDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_field);
    layout->addWidget(m_hint);
    layout->addWidget(m_list);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &Chooser::filter);
    connect(m_list, &QListWidget::itemClicked, this, &Chooser::run);
    hide();
}

void Chooser::openList(const QString &placeholder, std::vector<ChooserItem> items)
{
    m_items = std::move(items);
    m_accept = nullptr;
    m_hint->hide();
    m_list->show();
    popUp(placeholder);
}

void Chooser::openField(const QString &placeholder, const QString &hint,
                        std::function<QString(const QString &)> accept)
{
    m_items.clear();
    m_accept = std::move(accept);
    m_hint->setText(hint);
    m_hint->show();
    m_list->hide();
    popUp(placeholder);
}

void Chooser::setFieldText(const QString &text)
{
    m_field->setText(text);
    m_field->selectAll();
}

void Chooser::popUp(const QString &placeholder)
{
    if (!isVisible())
        m_before = QApplication::focusWidget();
    m_field->clear();
    m_field->setPlaceholderText(placeholder);
    m_field->setAccessibleName(placeholder);
    filter({});
    const int width = std::min(WidthPx, parentWidget()->width() - 40);
    setFixedWidth(width);
    const int rows = std::min(MaximumRows, int(m_items.size()));
    m_list->setFixedHeight(std::max(1, rows) * std::max(RowPx, m_list->fontMetrics().height() + 8)
                           + 4);
    adjustSize();
    move((parentWidget()->width() - width) / 2, TopPx);
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void Chooser::filter(const QString &text)
{
    m_list->clear();
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const ChooserItem &item = m_items[i];
        const bool isHit = std::all_of(words.begin(), words.end(), [&](const QString &word) {
            return item.text.contains(word, Qt::CaseInsensitive)
                   || item.tooltip.contains(word, Qt::CaseInsensitive);
        });
        if (!isHit)
            continue;
        auto *const row = new QListWidgetItem(item.text, m_list);
        row->setData(IndexRole, int(i));
        row->setData(DetailRole, item.detail);
        row->setToolTip(plainToolTip(item.tooltip));
    }
    m_list->setCurrentRow(0);
}

void Chooser::run()
{
    if (m_accept) {
        const QString trouble = m_accept(m_field->text());
        if (!trouble.isEmpty()) {
            m_hint->setText(trouble);
            return;
        }
        hide();
        return;
    }
    const QListWidgetItem *const item = m_list->currentItem();
    if (!item)
        return;
    const auto action = m_items[static_cast<std::size_t>(item->data(IndexRole).toInt())].run;
    hide();
    if (m_before)
        m_before->setFocus();
    if (action)
        action();
}

bool Chooser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible()
        && static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason
        && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) {
        hide();
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto *const key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Escape:
        hide();
        if (m_before)
            m_before->setFocus();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QApplication::sendEvent(m_list, event);
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

} // namespace rooftrace
