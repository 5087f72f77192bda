// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/cutcommands.h"
#include "app/cli/inputfile.h"
#include "app/cli/sqloutput.h"
#include "app/cli/terminal.h"
#include "core/base/outputfile.h"
#include "core/readers/readerregistry.h"
#include "core/report/figures.h"
#include "core/report/metricsreport.h"
#include "core/report/reportdata.h"
#include "core/report/reporttexts.h"
#include "core/sql/sqlsession.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <nlohmann/json.hpp>

namespace rooftrace::cli {

namespace {

struct CommandsText
{
    Q_DECLARE_TR_FUNCTIONS(CommandsText)
};

ReportFormat reportFormat(const QString &format)
{
    if (format == QStringLiteral("json"))
        return ReportFormat::Json;
    if (format == QStringLiteral("md"))
        return ReportFormat::Markdown;
    return format == QStringLiteral("html") ? ReportFormat::Html : ReportFormat::Text;
}

MetricsFormat metricsFormat(const QString &format)
{
    if (format == QStringLiteral("json"))
        return MetricsFormat::Json;
    return format == QStringLiteral("text") ? MetricsFormat::Text : MetricsFormat::Csv;
}

Result<Scope> scopeOf(const Options &options, const TracePtr &trace, Progress &progress)
{
    Scope scope;
    if (options.range.isEmpty())
        return scope;
    const Result<TimeRange> range = rangeOf(options.range, trace, progress);
    if (!range.hasValue())
        return range.error();
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
    if (options.verb == QStringLiteral("metrics"))
        return writeMetrics(*trace, metricsFormat(options.format), progress);
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
    if (isCutVerb(options.verb))
        return runCut(options);
    if (isTheTrace(options.output, options.files.first())) {
        printError(CommandsText::tr("%1 is the trace itself; the output needs another name.")
                       .arg(options.output));
        return Usage;
    }
    const Result<QByteArray> query = queryText(options);
    if (!query.hasValue())
        return failed(query.error());
    catchInterrupts();
    TerminalProgress progress(options.isQuiet);
    InputFile input;
    if (const int code = openInput(options.files.first(), options, progress, input);
        code != Success)
        return code;
    const TracePtr &trace = input.trace;
    if (options.verb == QStringLiteral("sql")) {
        const int code = runSql(options, trace, query.value(), progress);
        if (!options.isQuiet)
            printNotes(*trace);
        return code;
    }
    const Result<Scope> scope = scopeOf(options, trace, progress);
    if (!scope.hasValue()) {
        progress.clear();
        const int code = failed(scope.error());
        return code == Unreadable ? Usage : code;
    }
    Result<QByteArray> content = contentOf(options, trace, scope.value(), progress);
    progress.clear();
    if (!content.hasValue())
        return failed(content.error());
    const int written = writeOut(options, content.value());
    if (written != Success)
        return written;
    if (!options.isQuiet && options.verb != QStringLiteral("info"))
        printNotes(*trace);
    return options.isStrict && trace->importLog().hasLoss() ? Partial : Success;
}

} // namespace rooftrace::cli
