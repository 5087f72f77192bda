// SPDX-License-Identifier: GPL-3.0-or-later
// Where Rooftrace keeps its own files, by the XDG base directory specification.
#pragma once

#include <QString>

namespace rooftrace::xdg {

QString configDir(); ///< settings
QString cacheDir();  ///< things that can be made again
QString dataDir();   ///< user devices and thresholds
QString stateDir();  ///< recent files, layouts, dismissals, logs (Qt 6.4 has no StateLocation)

} // namespace rooftrace::xdg
