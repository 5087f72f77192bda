// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include "core/analysis/quantities.h"
#include "core/base/outputfile.h"
#include "core/report/reporttexts.h"
#include "core/text/format.h"
#include "core/text/timeexpression.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <atomic>
#include <csignal>
#include <unistd.h>

namespace rooftrace::cli {

namespace {

struct TerminalText
{
    Q_DECLARE_TR_FUNCTIONS(TerminalText)
};

std::atomic<bool> wasInterrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

void interrupt(int)
{
    // What is stuck, in a file system that does not answer for example, never asks whether it was
    // cancelled: a second Ctrl+C ends it.
    if (wasInterrupted.exchange(true))
        ::_exit(Interrupted);
}

} // namespace

void catchInterrupts()
{
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

void printError(const QString &message, const QString &detail)
{
    QTextStream err(stderr);
    err << "rooftrace-cli: " << report::printable(message) << '\n';
    if (!detail.isEmpty())
        err << "  " << report::printable(detail) << '\n';
}

int failed(const Error &error)
{
    if (error.kind == Error::Kind::Cancelled) {
        printError(TerminalText::tr("interrupted."));
        return Interrupted;
    }
    printError(error.message, error.detail);
    return Unreadable;
}

int writeOut(const Options &options, const QByteArray &content)
{
    if (options.output.isEmpty() || options.output == QStringLiteral("-")) {
        QFile out;
        if (!out.open(stdout, QIODevice::WriteOnly) || out.write(content) != content.size()
            || !out.flush()) {
            printError(TerminalText::tr("the output cannot be written."), out.errorString());
            return Unreadable;
        }
        return Success;
    }
    const Status written = writeOutput(options.output, content);
    return written.hasValue() ? Success : failed(written.error());
}

Result<TimeRange> rangeOf(const QString &text, const TracePtr &trace, Progress &progress)
{
    std::optional<Result<QuantitiesPtr>> quantities; // only steps need them
    rooftrace::text::TimeContext context;
    context.extent = trace->info().extent;
    context.step = [&](std::int64_t number) -> std::optional<TimeRange> {
        if (!quantities)
            quantities = Quantities::build(trace, {}, progress);
        if (!quantities->hasValue())
            return std::nullopt;
        for (const Step &step : quantities->value()->steps().steps) {
            if (step.number == number)
                return step.host;
        }
        return std::nullopt;
    };
    const Result<TimeRange> range = rooftrace::text::parseTimeExpression(text, context);
    if (quantities && !quantities->hasValue())
        return quantities->error();
    if (!range.hasValue())
        return range.error();
    if (range.value().isEmpty())
        return Error{
            TerminalText::tr("%1 is a point in time; a range such as 1.2s..1.4s is needed.")
                .arg(text),
            {}};
    // The whole trace is the same as no range, so that nothing is clipped at its ends.
    if (range.value() == trace->info().extent)
        return TimeRange{};
    return range;
}

TerminalProgress::TerminalProgress(bool isQuiet)
    : m_isShown(!isQuiet && ::isatty(STDERR_FILENO) == 1)
{
    m_sinceShown.start();
}

void TerminalProgress::report(const ProgressState &state)
{
    if (!m_isShown || m_sinceShown.elapsed() < 100)
        return;
    m_sinceShown.restart();
    const QString share = state.totalBytes > 0
                              ? text::percent(static_cast<double>(state.doneBytes)
                                              / static_cast<double>(state.totalBytes))
                              : text::bytes(static_cast<double>(state.doneBytes));
    QTextStream(stderr) << "\r\x1b[K" << state.stage << ' ' << share;
    m_isDirty = true;
}

bool TerminalProgress::isCancelled() const
{
    return wasInterrupted.load();
}

void TerminalProgress::clear()
{
    if (m_isDirty)
        QTextStream(stderr) << "\r\x1b[K";
    m_isDirty = false;
}

} // namespace rooftrace::cli
