// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of the selected slice, or the summary of the selected range.
#pragma once

#include "widgets/panels/slicefacts.h"

#include <QWidget>

class QTextBrowser;
class QToolButton;

namespace rooftrace {

/// Name and value of one line of a range's summary.
struct RangeFact
{
    QString label;
    QString value;
};

/// Text can be selected; links lead to slices. Knows no trace.
class SelectionPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit SelectionPanel(QWidget *parent = nullptr);

    void showNothing();
    /// `isComplete` false: the arguments are still being read from the file.
    void showSlice(const SliceReport &report, bool isComplete);
    void showRange(const QString &title, const std::vector<RangeFact> &facts);

    QWidget *toolRow() const { return m_toolRow; }
    QString text() const { return m_text; } ///< what the copy button copies
    QTextBrowser *browser() const { return m_browser; }

public Q_SLOTS:
    void copy() const;

Q_SIGNALS:
    void sliceActivated(rooftrace::SliceId slice);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setHtml(const QString &html);

    QWidget *m_toolRow;
    QTextBrowser *m_browser;
    QToolButton *m_copy;
    QString m_text;
    QString m_html;
};

} // namespace rooftrace
