// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel shows when it has nothing to show: what is missing, why, and how to record it.
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace rooftrace {

class CodeBlock;

/// Title, one sentence and, when given, the lines to record it with. Never an empty box.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    /// `code` empty: no recipe. Texts are plain.
    void setTexts(const QString &title, const QString &text, const QString &code);

private:
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_caption;
    CodeBlock *m_code;
};

} // namespace rooftrace
