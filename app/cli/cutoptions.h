// SPDX-License-Identifier: GPL-3.0-or-later
// The options of trim, split and join.
#pragma once

#include "app/cli/options.h"

#include <QString>

class QCommandLineParser;

namespace rooftrace::cli {

void addCutOptions(QCommandLineParser &parser);

/// Lines of --help.
QString cutHelp();

/// Fills `options`; what is wrong, translated, else an empty text.
QString readCutOptions(const QCommandLineParser &parser, Options &options);

} // namespace rooftrace::cli
