// SPDX-License-Identifier: GPL-3.0-or-later
// Opening the file of a verb within the memory that it may take.
#pragma once

#include "app/cli/options.h"
#include "app/cli/terminal.h"
#include "core/base/source.h"
#include "core/trace/trace.h"

#include <QString>

#include <memory>

namespace rooftrace::cli {

/// A file that is open twice: its bytes and its trace.
struct InputFile
{
    std::shared_ptr<const Source> source;
    TracePtr trace;
    ReadFilter filter; ///< what it was read without
};

/// Opens what the options say of a file. Prints what is wrong, also that it does not fit into
/// memory and what could be left out, and returns the exit code.
int openInput(const QString &path, const Options &options, TerminalProgress &progress,
              InputFile &input);

} // namespace rooftrace::cli
