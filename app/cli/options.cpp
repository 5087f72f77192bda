// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/cutoptions.h"
#include "app/cli/loadoptions.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTextStream>

#include <array>

namespace rooftrace::cli {

namespace {

struct OptionsText
{
    Q_DECLARE_TR_FUNCTIONS(OptionsText)
};

struct Verb
{
    const char *name;
    const char *formats; ///< the first is the default
    const char *purpose;
    int fewestFiles = 1;
    int mostFiles = 1;
    bool takesRange = false;
};

constexpr int AnyNumber = 100'000;

constexpr std::array<Verb, 10> Verbs = {{
    {"info", "text json",
     QT_TRANSLATE_NOOP("OptionsText", "what a trace holds and what could not be read")},
    {"figures", "json",
     QT_TRANSLATE_NOOP("OptionsText",
                       "every figure of a trace, for comparing with other programs")},
    {"analyze", "text json md",
     QT_TRANSLATE_NOOP("OptionsText",
                       "the findings: what is slow, the evidence and the way to fix it"),
     1, 1, true},
    {"report", "text json md html",
     QT_TRANSLATE_NOOP("OptionsText", "findings, tables and pictures in one document"), 1, 1, true},
    {"metrics", "csv json text",
     QT_TRANSLATE_NOOP("OptionsText",
                       "what the profiler measured of each kernel, under its own names, in base "
                       "units")},
    {"sql", "text csv json md",
     QT_TRANSLATE_NOOP("OptionsText",
                       "a query over the tables of a trace: sql FILE 'select …'; without a query: "
                       "the tables and examples")},
    {"trim", "text json",
     QT_TRANSLATE_NOOP("OptionsText",
                       "a part of a trace as a file of the same format, without credentials"),
     1, 1, true},
    {"split", "text json",
     QT_TRANSLATE_NOOP("OptionsText", "a trace as several files: by step, rank, process or time")},
    {"join", "text json",
     QT_TRANSLATE_NOOP("OptionsText", "the files of the ranks of one job as one file"), 2,
     AnyNumber},
    {"formats", "text json", QT_TRANSLATE_NOOP("OptionsText", "the formats that can be read"), 0,
     0},
}};

const Verb *verbNamed(const QString &name)
{
    // Both spellings are in use.
    const QString wanted = name == QStringLiteral("analyse") ? QStringLiteral("analyze") : name;
    for (const Verb &verb : Verbs) {
        if (wanted == QLatin1String(verb.name))
            return &verb;
    }
    return nullptr;
}

void printHelp()
{
    QTextStream out(stdout);
    out << OptionsText::tr("Usage: rooftrace-cli VERB [OPTION…] FILE") << "\n\n"
        << OptionsText::tr("Verbs:") << '\n';
    for (const Verb &verb : Verbs) {
        out << "  " << QString::fromLatin1(verb.name).leftJustified(9)
            << OptionsText::tr(verb.purpose) << " ("
            << QString::fromLatin1(verb.formats).replace(QLatin1Char(' '), QStringLiteral(", "))
            << ")\n";
    }
    out << '\n'
        << OptionsText::tr("Options:") << '\n'
        << "  --format FORMAT    "
        << OptionsText::tr(
               "output format; the formats of each verb are listed above, default first")
        << '\n'
        << "  --output FILE      " << OptionsText::tr("write to FILE instead of standard output")
        << '\n'
        << "  --range RANGE      "
        << OptionsText::tr("a part of the trace: 1.2s..1.4s, “step 12”, +50us, all") << '\n'
        << loadHelp() << cutHelp() << "  --file QUERY       "
        << OptionsText::tr("sql: read the query from a file, or - for standard input") << '\n'
        << "  --limit-rows N     "
        << OptionsText::tr("sql: most rows of the result; the default is 100000") << '\n'
        << "  --timeout SECONDS  "
        << OptionsText::tr("sql: longest time of the query; the default is 60, 0 is none") << '\n'
        << "  --language LANG    " << OptionsText::tr("language of the texts: en, pt_BR") << '\n'
        << "  --strict           "
        << OptionsText::tr("end with code 4 when a part of the file could not be read") << '\n'
        << "  --no-cache         "
        << OptionsText::tr("read the file even if it was opened before, and store no index of it")
        << '\n'
        << "  --quiet            " << OptionsText::tr("no progress and no notes on standard error")
        << '\n'
        << "  --help, --version\n\n"
        << OptionsText::tr(
               "FILE is a trace, or - for standard input. Exit codes: 0 ok, 1 threshold "
               "exceeded, 2 usage, "
               "3 unreadable or unsupported, 4 partial data with --strict, 130 interrupted.")
        << '\n';
}

int fail(const QString &message)
{
    QTextStream(stderr) << "rooftrace-cli: " << message << '\n'
                        << OptionsText::tr("Try rooftrace-cli --help.") << '\n';
    return Usage;
}

} // namespace

namespace {

/// A whole number from 0 on of an option, its default when it is not given, or nothing.
std::optional<std::int64_t> numberOf(const QCommandLineParser &parser, const char *name,
                                     std::int64_t standard, std::int64_t most)
{
    const QString option = QString::fromLatin1(name);
    if (!parser.isSet(option))
        return standard;
    bool isNumber = false;
    const qlonglong number = parser.value(option).toLongLong(&isNumber);
    if (!isNumber || number < 0 || number > most)
        return std::nullopt;
    return number;
}

/// The query and its limits; false: `exitCode` is set.
bool readSqlOptions(const QCommandLineParser &parser, Options &options, int &exitCode)
{
    const bool hasFile = parser.isSet(QStringLiteral("file"));
    const std::optional<std::int64_t> rows =
        numberOf(parser, "limit-rows", options.mostRows, 100'000'000);
    const std::optional<std::int64_t> seconds = numberOf(parser, "timeout", 60, 1'000'000);
    const bool isSql = options.verb == QStringLiteral("sql");
    if (!isSql) {
        for (const char *name : {"file", "limit-rows", "timeout"}) {
            if (!parser.isSet(QString::fromLatin1(name)))
                continue;
            exitCode = fail(
                OptionsText::tr("%1 takes no --%2.").arg(options.verb, QString::fromLatin1(name)));
            return false;
        }
        return true;
    }
    if (!rows || !seconds) {
        exitCode = fail(OptionsText::tr("--%1 takes a whole number.")
                            .arg(QString::fromLatin1(rows ? "timeout" : "limit-rows")));
        return false;
    }
    options.mostRows = *rows;
    options.timeoutMs = *seconds * 1000;
    options.queryFile = parser.value(QStringLiteral("file"));
    if (options.files.size() == 2 && !hasFile)
        options.query = options.files.takeLast();
    if (hasFile && options.queryFile.isEmpty()) {
        exitCode = fail(OptionsText::tr("--file takes the name of a file."));
        return false;
    }
    if (options.query == QStringLiteral("-")) {
        options.queryFile = options.query;
        options.query.clear();
    }
    if (options.queryFile == QStringLiteral("-") && options.files.value(0) == options.queryFile) {
        exitCode = fail(OptionsText::tr("Trace and query cannot both come from standard input."));
        return false;
    }
    return true;
}

} // namespace

std::optional<Options> parseOptions(const QStringList &arguments, int &exitCode)
{
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addOptions(
        {{{QStringLiteral("h"), QStringLiteral("help")}, QString()},
         {{QStringLiteral("v"), QStringLiteral("version")}, QString()},
         {QStringLiteral("format"), QString(), QStringLiteral("f")},
         {{QStringLiteral("o"), QStringLiteral("output")}, QString(), QStringLiteral("file")},
         {QStringLiteral("range"), QString(), QStringLiteral("r")},
         {QStringLiteral("language"), QString(), QStringLiteral("l")},
         {QStringLiteral("file"), QString(), QStringLiteral("q")},
         {QStringLiteral("limit-rows"), QString(), QStringLiteral("n")},
         {QStringLiteral("timeout"), QString(), QStringLiteral("s")},
         {QStringLiteral("strict"), QString()},
         {QStringLiteral("no-cache"), QString()},
         {{QStringLiteral("q"), QStringLiteral("quiet")}, QString()}});
    addCutOptions(parser);
    addLoadOptions(parser);
    exitCode = Success;
    if (!parser.parse(arguments)) {
        exitCode = fail(parser.errorText());
        return std::nullopt;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        QTextStream(stdout) << "rooftrace-cli " << ROOFTRACE_VERSION << '\n';
        return std::nullopt;
    }
    QStringList words = parser.positionalArguments();
    if (parser.isSet(QStringLiteral("help"))) {
        printHelp();
        return std::nullopt;
    }
    if (words.isEmpty()) {
        exitCode = fail(OptionsText::tr("a verb is missing."));
        return std::nullopt;
    }
    const Verb *verb = verbNamed(words.first());
    if (verb == nullptr) {
        exitCode = fail(OptionsText::tr("%1 is not a verb.").arg(words.first()));
        return std::nullopt;
    }
    Options options;
    options.verb = QString::fromLatin1(verb->name);
    options.files = words.mid(1);
    const QStringList formats = QString::fromLatin1(verb->formats).split(QLatin1Char(' '));
    options.format = parser.isSet(QStringLiteral("format")) ? parser.value(QStringLiteral("format"))
                                                            : formats.first();
    options.output = parser.value(QStringLiteral("output"));
    options.range = parser.value(QStringLiteral("range"));
    options.language = parser.value(QStringLiteral("language"));
    options.isStrict = parser.isSet(QStringLiteral("strict"));
    options.usesCache = !parser.isSet(QStringLiteral("no-cache"));
    options.isQuiet = parser.isSet(QStringLiteral("quiet"));
    if (!formats.contains(options.format)) {
        exitCode = fail(OptionsText::tr("%1 has no format %2; it has %3.")
                            .arg(options.verb, options.format, formats.join(QStringLiteral(", "))));
        return std::nullopt;
    }
    if (!options.range.isEmpty() && !verb->takesRange) {
        exitCode = fail(OptionsText::tr("%1 takes no range.").arg(options.verb));
        return std::nullopt;
    }
    if (!readSqlOptions(parser, options, exitCode))
        return std::nullopt;
    QString trouble = readCutOptions(parser, options);
    if (trouble.isEmpty())
        trouble = readLoadOptions(parser, options);
    if (!trouble.isEmpty()) {
        exitCode = fail(trouble);
        return std::nullopt;
    }
    if (options.files.size() < verb->fewestFiles || options.files.size() > verb->mostFiles) {
        exitCode =
            fail(verb->mostFiles == 0 ? OptionsText::tr("%1 takes no file.").arg(options.verb)
                 : verb->mostFiles == 1
                     ? OptionsText::tr("%1 takes exactly one file.").arg(options.verb)
                     : OptionsText::tr("%1 takes two files or more.").arg(options.verb));
        return std::nullopt;
    }
    return options;
}

} // namespace rooftrace::cli
