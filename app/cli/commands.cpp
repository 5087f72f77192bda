// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/sqloutput.h"
#include "core/analysis/quantities.h"
#include "core/base/outputfile.h"
#include "core/cache/tracecache.h"
#include "core/readers/readerregistry.h"
#include "core/report/figures.h"
#include "core/report/reportdata.h"
#include "core/report/reporttexts.h"
#include "core/sql/sqlsession.h"
#include "core/text/format.h"
#include "core/text/timeexpression.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTextStream>

#include <nlohmann/json.hpp>

#include <atomic>
#include <csignal>
#include <unistd.h>

namespace rooftrace::cli {

namespace {

struct CommandsText
{
    Q_DECLARE_TR_FUNCTIONS(CommandsText)
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

void printError(const QString &message, const QString &detail = {})
{
    QTextStream err(stderr);
    err << "rooftrace-cli: " << report::printable(message) << '\n';
    if (!detail.isEmpty())
        err << "  " << report::printable(detail) << '\n';
}

/// One line on a terminal, at most ten times a second; nothing elsewhere. Ctrl+C cancels.
class TerminalProgress final : public Progress
{
public:
    explicit TerminalProgress(bool isQuiet)
        : m_isShown(!isQuiet && ::isatty(STDERR_FILENO) == 1)
    {
        m_sinceShown.start();
    }
    void report(const ProgressState &state) override
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
    bool isCancelled() const override { return wasInterrupted.load(); }
    void clear()
    {
        if (m_isDirty)
            QTextStream(stderr) << "\r\x1b[K";
        m_isDirty = false;
    }

private:
    bool m_isShown;
    bool m_isDirty = false;
    QElapsedTimer m_sinceShown;
};

int failed(const Error &error)
{
    if (error.kind == Error::Kind::Cancelled) {
        printError(CommandsText::tr("interrupted."));
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
            printError(CommandsText::tr("the output cannot be written."), out.errorString());
            return Unreadable;
        }
        return Success;
    }
    const Status written = writeOutput(options.output, content);
    return written.hasValue() ? Success : failed(written.error());
}

ReportFormat reportFormat(const QString &format)
{
    if (format == QStringLiteral("json"))
        return ReportFormat::Json;
    if (format == QStringLiteral("md"))
        return ReportFormat::Markdown;
    return format == QStringLiteral("html") ? ReportFormat::Html : ReportFormat::Text;
}

Result<Scope> scopeOf(const Options &options, const TracePtr &trace, Progress &progress)
{
    Scope scope;
    if (options.range.isEmpty())
        return scope;
    const Result<QuantitiesPtr> quantities = Quantities::build(trace, {}, progress);
    if (!quantities.hasValue())
        return quantities.error();
    const Steps &steps = quantities.value()->steps();
    text::TimeContext context;
    context.extent = trace->info().extent;
    context.step = [&steps](std::int64_t number) -> std::optional<TimeRange> {
        for (const Step &step : steps.steps) {
            if (step.number == number)
                return step.host;
        }
        return std::nullopt;
    };
    const Result<TimeRange> range = text::parseTimeExpression(options.range, context);
    if (!range.hasValue())
        return range.error();
    if (range.value().isEmpty())
        return Error{
            CommandsText::tr("%1 is a point in time; a range such as 1.2s..1.4s is needed.")
                .arg(options.range),
            {}};
    // The whole trace is the same as no range, so that nothing is clipped at its ends.
    if (range.value() == trace->info().extent)
        return scope;
    scope.range = range.value();
    return scope;
}

Result<QByteArray> contentOf(const Options &options, const TracePtr &trace, const Scope &scope,
                             Progress &progress)
{
    if (options.verb == QStringLiteral("info"))
        return writeInfo(*trace, reportFormat(options.format));
    if (options.verb == QStringLiteral("figures"))
        return figuresJson(trace, progress);
    Result<ReportData> data = gatherReport(trace, scope, progress);
    if (!data.hasValue())
        return data.error();
    if (options.verb == QStringLiteral("analyze"))
        return writeFindings(data.value(), reportFormat(options.format));
    return writeReport(data.value(), reportFormat(options.format));
}

/// "run.json: Damaged events were read as far as possible. (3, first at byte 4711)", on one line.
QString noteLine(const QString &file, const ImportNote &note)
{
    const QString count = QString::number(note.count);
    if (note.firstOffset >= 0)
        return CommandsText::tr("%1: %2 (%3, first at byte %4)")
            .arg(file, note.message.simplified(), count, QString::number(note.firstOffset));
    const QString facts = note.detail.simplified();
    return QStringLiteral("%1: %2 (%3)")
        .arg(file, note.message.simplified(),
             facts.isEmpty() ? count : count + QStringLiteral(", ") + facts);
}

void printNotes(const Trace &trace)
{
    for (const ImportNote &note : trace.importLog().notes()) {
        if (note.level != NoteLevel::Info)
            printError(noteLine(trace.info().shownName, note));
    }
}

Result<QByteArray> queryText(const Options &options)
{
    if (options.queryFile.isEmpty())
        return options.query.toUtf8();
    constexpr qint64 Most = qint64{1024} * 1024; // far beyond what a query may have
    QFile file(options.queryFile);
    const bool isOpen = options.queryFile == QStringLiteral("-") ? file.open(stdin, QFile::ReadOnly)
                                                                 : file.open(QFile::ReadOnly);
    if (!isOpen)
        return Error{CommandsText::tr("%1 cannot be read.").arg(options.queryFile),
                     file.errorString()};
    return file.read(Most);
}

int runSql(const Options &options, const TracePtr &trace, const QByteArray &sql, Progress &progress)
{
    if (sql.trimmed().isEmpty())
        return writeOut(options, writeSqlHelp(options.format));
    SqlLimits limits;
    limits.rows = options.mostRows;
    limits.timeMs = options.timeoutMs;
    SqlSession session(trace);
    const SqlAnswer answer =
        session.run({sql.constData(), static_cast<std::size_t>(sql.size())}, limits, progress);
    if (answer.error) {
        const int code = failed(*answer.error);
        return answer.isQueryWrong ? Usage : code;
    }
    const int written = writeOut(options, writeSqlAnswer(answer, options.format));
    if (written != Success)
        return written;
    if (answer.isCut && !options.isQuiet)
        printError(CommandsText::tr("only the first %1 rows; --limit-rows raises the limit.")
                       .arg(answer.rowCount()));
    return options.isStrict && (answer.isCut || trace->importLog().hasLoss()) ? Partial : Success;
}

int runFormats(const Options &options)
{
    nlohmann::ordered_json json{{"schema", "rooftrace-formats/1"},
                                {"formats", nlohmann::ordered_json::array()}};
    QString text;
    for (const auto &reader : builtinReaders()) {
        const QStringList patterns = reader->filePatterns();
        std::vector<std::string> patternList;
        for (const QString &pattern : patterns)
            patternList.push_back(pattern.toStdString());
        json["formats"].push_back({{"id", std::string(reader->id())},
                                   {"name", reader->name().toStdString()},
                                   {"patterns", patternList}});
        text += QStringLiteral("%1  %2\n").arg(reader->name(), patterns.join(QLatin1Char(' ')));
    }
    if (options.format == QStringLiteral("json"))
        return writeOut(options, QByteArray::fromStdString(json.dump(1)) + '\n');
    return writeOut(options, text.toUtf8());
}

} // namespace

int run(const Options &options)
{
    if (options.verb == QStringLiteral("formats"))
        return runFormats(options);
    if (isTheTrace(options.output, options.files.first())) {
        printError(CommandsText::tr("%1 is the trace itself; the output needs another name.")
                       .arg(options.output));
        return Usage;
    }
    const Result<QByteArray> query = queryText(options);
    if (!query.hasValue())
        return failed(query.error());
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    TerminalProgress progress(options.isQuiet);
    CacheOptions cache;
    cache.isUsed = options.usesCache;
    const Result<TracePtr> trace = openTrace(options.files.first(), cache, progress);
    progress.clear();
    if (!trace.hasValue())
        return failed(trace.error());
    if (options.verb == QStringLiteral("sql")) {
        const int code = runSql(options, trace.value(), query.value(), progress);
        if (!options.isQuiet)
            printNotes(*trace.value());
        return code;
    }
    const Result<Scope> scope = scopeOf(options, trace.value(), progress);
    if (!scope.hasValue()) {
        progress.clear();
        const int code = failed(scope.error());
        return code == Unreadable ? Usage : code;
    }
    Result<QByteArray> content = contentOf(options, trace.value(), scope.value(), progress);
    progress.clear();
    if (!content.hasValue())
        return failed(content.error());
    const int written = writeOut(options, content.value());
    if (written != Success)
        return written;
    if (!options.isQuiet && options.verb != QStringLiteral("info"))
        printNotes(*trace.value());
    return options.isStrict && trace.value()->importLog().hasLoss() ? Partial : Success;
}

} // namespace rooftrace::cli
