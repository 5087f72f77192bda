// SPDX-License-Identifier: GPL-3.0-or-later
// A field and a list over the window: the command palette, find row, go to time.
#pragma once

#include <QFrame>
#include <QPointer>
#include <QString>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace rooftrace {

/// One thing to choose.
struct ChooserItem
{
    QString text;
    QString detail; ///< shown muted at the right: keys, kind of row
    QString tooltip;
    std::function<void()> run;
};

/// Type to narrow down, arrows to move, Enter to run, Esc to leave. All words must occur, in any
/// order. A child of the window, never modal.
class Chooser final : public QFrame
{
    Q_OBJECT

public:
    explicit Chooser(QWidget *window);

    void openList(const QString &placeholder, std::vector<ChooserItem> items);
    /// A field without a list: `accept` returns what is wrong, or nothing to close.
    void openField(const QString &placeholder, const QString &hint,
                   std::function<QString(const QString &text)> accept);
    void setFieldText(const QString &text); ///< selected, ready to be replaced
    QLineEdit *field() const { return m_field; }
    QListWidget *list() const { return m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void popUp(const QString &placeholder);
    void filter(const QString &text);
    void run();

    QLineEdit *m_field;
    QLabel *m_hint;
    QListWidget *m_list;
    std::vector<ChooserItem> m_items;
    std::function<QString(const QString &)> m_accept;
    QPointer<QWidget> m_before; // where the focus goes back to
};

} // namespace rooftrace
