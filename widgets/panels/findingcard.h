// SPDX-License-Identifier: GPL-3.0-or-later
// One finding: a closed card with the fact, an open one with evidence, path and proof.
#pragma once

#include "core/analysis/finding.h"
#include "widgets/panels/icons.h"

#include <QFrame>

class QBoxLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;

namespace rooftrace {

/// Built from one finding and immutable but for open or closed. Reachable by Tab; Enter opens it.
class FindingCard final : public QFrame
{
    Q_OBJECT

public:
    explicit FindingCard(Finding finding, QWidget *parent = nullptr);

    const Finding &finding() const { return m_finding; }
    bool isOpen() const { return m_body != nullptr; }
    void setOpen(bool isOpen);
    void setDismissed(const QString &reason); ///< faint, with a button that restores it

    static QString toText(const Finding &finding); ///< for the clipboard

Q_SIGNALS:
    void toggled();         ///< clicked or Enter
    void placesRequested(); ///< show on the timeline
    void evidenceActivated(int line);
    void noteRequested();
    void dismissRequested(QString reason);
    void restoreRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void buildHead();
    void buildBody();
    void addEvidence(QBoxLayout *layout);
    void addPath(QBoxLayout *layout);
    QLabel *evidenceValue(const EvidenceLine &line, int number);
    void addButtons(QBoxLayout *layout);
    void addDismissal(QBoxLayout *layout, QLayout *row);
    QPushButton *addButton(QLayout *row, const QString &text, Icon which, const char *name,
                           const QString &tooltip);
    void addCaption(QBoxLayout *layout, const QString &text, const QStringList &tags = {});
    void addText(QBoxLayout *layout, const QString &text, bool isMuted = false);
    QWidget *tag(const QString &text);
    QString secondLine() const;

    Finding m_finding;
    QBoxLayout *m_layout = nullptr;
    QLabel *m_title = nullptr;
    QWidget *m_glyph = nullptr;
    QWidget *m_body = nullptr;
    QLineEdit *m_reason = nullptr;
    bool m_isDismissed = false;
};

} // namespace rooftrace
