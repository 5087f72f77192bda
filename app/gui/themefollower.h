// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the application's theme what the person chose, also while the desktop changes its own.
#pragma once

#include "app/gui/settings.h"

#include <QObject>

class QApplication;

namespace rooftrace {

/// Applies the chosen theme at once, again when the choice changes, and, as long as the choice is
/// the desktop's theme, again when the desktop goes from light to dark or back. GUI thread only.
class ThemeFollower final : public QObject
{
    Q_OBJECT

public:
    ThemeFollower(QApplication &application, const Settings &settings, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();
    void followDesktop();

    QApplication &m_application;
    const Settings &m_settings;
    bool m_isApplying = false;
    bool m_isWaiting = false; ///< one look at the desktop for all windows that hear of it
};

} // namespace rooftrace
