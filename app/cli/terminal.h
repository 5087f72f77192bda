// SPDX-License-Identifier: GPL-3.0-or-later
// What all verbs share: errors, progress, interruption, output, ranges.
#pragma once

#include "app/cli/options.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/trace/trace.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QString>

namespace rooftrace::cli {

/// From here on Ctrl+C cancels; a second one ends the program at once.
void catchInterrupts();

void printError(const QString &message, const QString &detail = {});

/// Prints the error and returns the exit code that goes with it.
int failed(const Error &error);

/// Writes to the file of --output or to standard output and returns the exit code.
int writeOut(const Options &options, const QByteArray &content);

/// The range that a text names in a trace; empty when it is all of it, so that nothing is clipped
/// at its ends. An error when it is no range or only a point.
Result<TimeRange> rangeOf(const QString &text, const TracePtr &trace, Progress &progress);

/// One line on a terminal, at most ten times a second; nothing elsewhere. Ctrl+C cancels.
class TerminalProgress final : public Progress
{
public:
    explicit TerminalProgress(bool isQuiet);
    void report(const ProgressState &state) override;
    bool isCancelled() const override;
    void clear();

private:
    bool m_isShown;
    bool m_isDirty = false;
    QElapsedTimer m_sinceShown;
};

} // namespace rooftrace::cli
