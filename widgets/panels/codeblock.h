// SPDX-License-Identifier: GPL-3.0-or-later
// A few lines of code in a frame, with a button that copies them.
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QToolButton;

namespace rooftrace {

/// Selectable text in the fixed font. Lines in bold are those that matter.
class CodeBlock final : public QFrame
{
    Q_OBJECT

public:
    explicit CodeBlock(const QString &code = {}, QWidget *parent = nullptr);

    /// A line that ends with two tabs is shown in bold and accent colour; the tabs are not copied.
    void setCode(const QString &code);
    QString code() const { return m_code; } ///< as copied

private:
    void copy() const;

    QLabel *m_label;
    QToolButton *m_button;
    QString m_code;
};

} // namespace rooftrace
