// SPDX-License-Identifier: GPL-3.0-or-later
// The chip that says what a chart is about, and clears it.
#pragma once

#include <QAbstractButton>

namespace rooftrace {

/// A rounded button with its text and a cross; clicking it asks for the whole trace.
class ScopeChip final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ScopeChip(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace rooftrace
