// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say how much memory loading may take, and what is read.
#pragma once

#include "app/cli/options.h"

#include <QString>

class QCommandLineParser;

namespace rooftrace::cli {

void addLoadOptions(QCommandLineParser &parser);

/// Lines of --help.
QString loadHelp();

/// Fills `options`; what is wrong, translated, else an empty text.
QString readLoadOptions(const QCommandLineParser &parser, Options &options);

} // namespace rooftrace::cli
