// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line asks for.
#pragma once

#include "core/readers/tracesurvey.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace rooftrace::cli {

/// Exit codes, the same for every verb.
enum ExitCode : int {
    Success = 0,
    ThresholdExceeded = 1,
    Usage = 2,
    Unreadable = 3, ///< unreadable or unsupported input, or output that cannot be written
    Partial = 4,    ///< with --strict: something in the input could not be read
    Interrupted = 130,
};

struct Options
{
    QString verb; ///< as in the list of verbs: "info", "trim"
    QStringList files;
    QString format;                  ///< "text", "json", "md", "html", "csv"
    QString output;                  ///< empty: standard output
    QString range;                   ///< time expression; empty: the whole trace
    QString language;                ///< empty: the system's
    QString queryFile;               ///< sql: where the text is; "-": standard input
    QString query;                   ///< sql: the text itself
    std::int64_t mostRows = 100'000; ///< sql
    std::int64_t timeoutMs = 60'000; ///< sql; 0: none
    QStringList ranks;               ///< trim, split: numbers or ranges of numbers
    QStringList processes;           ///< trim, split: process ids
    QStringList tracks;              ///< trim, split: parts of row titles
    QString links;                   ///< trim, split: "both", "calls", "none"
    QString splitBy;                 ///< split: "step", "rank", "process"
    std::int64_t parts = 0;          ///< split: into this many; 0: not by number
    QString every;                   ///< split: a length of time
    std::int64_t memoryLimit = 0;    ///< what loading may take; 0: no limit
    ReadWish wish;                   ///< what is read of the file
    bool isQuiet = false;
    bool isStrict = false;
    bool usesCache = true;
};

/// Reads the arguments. Prints help, version or an error itself; then there are no options and
/// `exitCode` says how to end.
std::optional<Options> parseOptions(const QStringList &arguments, int &exitCode);

} // namespace rooftrace::cli
