// SPDX-License-Identifier: GPL-3.0-or-later
// What the roofline says when it has no point: why, and what to record.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace rooftrace {

struct RooflineModel;
class Trace;

/// Title, reason, recorder lines with the missing one marked, and a way to enter a device.
class RooflineEmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit RooflineEmptyState(QWidget *parent = nullptr);

    /// nullptr: no trace yet, or its roofline is being computed.
    void setModel(const RooflineModel *model, const Trace *trace);
    /// What to say without a model; empty: that a trace is to be opened.
    void setReason(const QString &reason);

Q_SIGNALS:
    void editDeviceRequested();

private:
    QLabel *m_title;
    QString m_reasonText;
    QLabel *m_reason;
    QLabel *m_code;
    QPushButton *m_copy;
    QPushButton *m_device;
};

} // namespace rooftrace
