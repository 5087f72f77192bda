// SPDX-License-Identifier: GPL-3.0-or-later
// A table with its filter, its row count and its way to the clipboard.
#pragma once

#include "widgets/tables/tabledata.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace rooftrace {

class EmptyState;
class TableModel;
class TableProxy;

/// Shows one TableData. The tool row (filter, count, copy) is a widget of its own, so that a dock
/// can use it as its title bar.
class TablePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit TablePanel(const QString &id, QWidget *parent = nullptr);

    void setTable(TableData table);
    /// Marks the rows that belong to a name, without telling anybody.
    void selectName(StringId name);
    void setBusy(bool isBusy); ///< new figures are being computed

    QWidget *toolRow() const { return m_toolRow; }
    QLineEdit *filterField() const { return m_filter; }
    QTableView *view() const { return m_view; }
    TableModel *model() const { return m_model; }
    TableProxy *proxy() const { return m_proxy; }
    /// Adds a widget between filter and copy button.
    void addTool(QWidget *tool);

    QString csv(bool onlySelected) const;

public Q_SLOTS:
    void copySelected();
    void copyAll();
    void focusFilter();

Q_SIGNALS:
    void nameHighlighted(rooftrace::StringId name);  ///< a row was clicked
    void sliceActivated(rooftrace::SliceId slice);   ///< double-click or Enter: longest instance
    void rangeActivated(rooftrace::TimeRange range); ///< the same for rows that are time
    void codeCopied();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// How a column takes part in filling the view: what it needs, what it can do with, and its
    /// part of what is left over.
    struct ColumnRoom
    {
        int wanted = 0;
        int least = 0;
        int tight = 0; ///< with its head cut
        int stretch = 0;
    };
    void buildToolRow();
    void buildView();
    void activate(const QModelIndex &index);
    void showCount();
    void showContextMenu(QPoint position);
    void measureColumns();
    void fitColumns(); ///< fills the view's width until somebody pulls a column
    QString m_id;
    TableModel *m_model;
    TableProxy *m_proxy;
    QTableView *m_view = nullptr;
    EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
    QWidget *m_toolRow = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_copy = nullptr;
    bool m_isSelecting = false;
    std::vector<ColumnRoom> m_rooms;
    bool m_isFitting = false;
    bool m_hasOwnWidths = false;
    int m_ownColumns = 0; ///< columns when widths were pulled
};

} // namespace rooftrace
