// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace --benchmark-frames: what frames of a trace cost on this machine, without a display.
#pragma once

#include <QByteArray>
#include <QStringList>

namespace rooftrace {

/// True when the arguments ask for it. To be asked before QApplication is made; prepareScreenshot()
/// chooses the platform.
bool wantsBenchmark(int argc, char **argv);

/// Opens the file of the arguments, draws a fixed sweep of jumps, pans and zooms and puts the table
/// (text or JSON) into `output`. Returns the exit code: 0 done, 2 usage, 3 unreadable. Messages go
/// to standard error.
int runBenchmarkFrames(const QStringList &arguments, QByteArray *output);

} // namespace rooftrace
