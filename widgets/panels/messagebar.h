// SPDX-License-Identifier: GPL-3.0-or-later
// One line above the timeline: what went wrong, or how far reading has come.
#pragma once

#include "core/base/importlog.h"

#include <QFrame>
#include <QString>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace rooftrace {

/// Non-modal, 38 px: sign, what happened, Details, close.
class MessageBar final : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    /// `detail` untranslated facts, shown when asked for; empty hides the button unless
    /// `hasDetails`, which makes it emit detailsRequested().
    void showMessage(NoteLevel level, const QString &headline, const QString &text,
                     const QString &detail, bool hasDetails = false);
    void dismiss();
    QString text() const;

Q_SIGNALS:
    void detailsRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_sign;
    QLabel *m_text;
    QLabel *m_detail;
    QPushButton *m_details;
    QToolButton *m_close;
    NoteLevel m_level = NoteLevel::Info;
    bool m_emits = false;
};

/// Name, bar, figures and Cancel, always in the same place; after reading was stopped, how far it
/// came and a way to begin again.
class LoadingBar final : public QFrame
{
    Q_OBJECT

public:
    explicit LoadingBar(QWidget *parent = nullptr);

    void begin(const QString &fileName);
    /// `permille` -1: the size is unknown.
    void setProgress(int permille, const QString &figures);
    void showStopped(const QString &fileName, int permille, const QString &figures);
    bool isStopped() const { return m_isStopped; }

Q_SIGNALS:
    void cancelRequested();
    void againRequested();

private:
    void setStopped(bool isStopped);

    QLabel *m_name;
    QProgressBar *m_bar;
    QLabel *m_figures;
    QPushButton *m_button;
    bool m_isStopped = false;
};

} // namespace rooftrace
