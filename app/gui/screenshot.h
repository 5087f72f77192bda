// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace --screenshot: a picture of a trace without a display.
#pragma once

#include "app/gui/exportpicture.h"

#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace rooftrace {

/// What the command line asked for.
struct ScreenshotOptions
{
    QString output;                            ///< .png, .svg or .pdf
    QString file;                              ///< the trace
    QString view = QStringLiteral("timeline"); ///< timeline, roofline, bandwidth, window
    QString range;                             ///< time expression; empty: everything
    ThemeKind theme = ThemeKind::Light;
    QSize size{1600, 900};
    double scale = 1.0;
    QString language; ///< empty: of the environment
    QString title;
};

/// True when the arguments ask for a picture. To be asked before QApplication is made.
bool wantsScreenshot(int argc, char **argv);

/// Chooses the offscreen platform unless the person chose one. To be called before QApplication is
/// made, when wantsScreenshot().
void prepareScreenshot();

/// Reads the options; nullopt and a message for standard error when they are wrong.
std::optional<ScreenshotOptions> parseScreenshot(const QStringList &arguments, QString *error);

/// Grabs the whole main window, showing the trace of the options; null when it cannot.
using WindowGrab = std::function<QImage(const ScreenshotOptions &options)>;

/// Reads, draws and writes. Returns the exit code: 0 done, 2 usage, 3 unreadable input or output.
/// Messages go to standard error. `grabWindow` serves --view window.
int runScreenshot(const QStringList &arguments, const WindowGrab &grabWindow = {});

/// The request behind a picture of the whole trace: findings, steps, roofline and bandwidth of the
/// range are computed here, so this takes its time. `hasHash` reads the whole file once more.
Result<PictureRequest> pictureRequest(const TracePtr &trace, const ScreenshotOptions &options,
                                      bool hasHash);

} // namespace rooftrace
