// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

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
};

constexpr std::array<Verb, 5> Verbs = {{
    {"info", "text json",
     QT_TRANSLATE_NOOP("OptionsText", "what a trace holds and what could not be read")},
    {"figures", "json",
     QT_TRANSLATE_NOOP("OptionsText",
                       "every figure of a trace, for comparing with other programs")},
    {"analyze", "text json md",
     QT_TRANSLATE_NOOP("OptionsText",
                       "the findings: what is slow, the evidence and the way to fix it")},
    {"report", "text json md html",
     QT_TRANSLATE_NOOP("OptionsText", "findings, tables and pictures in one document")},
    {"formats", "text json", QT_TRANSLATE_NOOP("OptionsText", "the formats that can be read")},
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
        << "  --language LANG    " << OptionsText::tr("language of the texts: en, pt_BR") << '\n'
        << "  --strict           "
        << OptionsText::tr("end with code 4 when a part of the file could not be read") << '\n'
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
         {QStringLiteral("strict"), QString()},
         {{QStringLiteral("q"), QStringLiteral("quiet")}, QString()}});
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
    options.isQuiet = parser.isSet(QStringLiteral("quiet"));
    if (!formats.contains(options.format)) {
        exitCode = fail(OptionsText::tr("%1 has no format %2; it has %3.")
                            .arg(options.verb, options.format, formats.join(QStringLiteral(", "))));
        return std::nullopt;
    }
    if (!options.range.isEmpty() && options.verb != QStringLiteral("analyze")
        && options.verb != QStringLiteral("report")) {
        exitCode = fail(OptionsText::tr("%1 takes no range.").arg(options.verb));
        return std::nullopt;
    }
    const qsizetype wantedFiles = options.verb == QStringLiteral("formats") ? 0 : 1;
    if (options.files.size() != wantedFiles) {
        exitCode = fail(wantedFiles == 0
                            ? OptionsText::tr("%1 takes no file.").arg(options.verb)
                            : OptionsText::tr("%1 takes exactly one file.").arg(options.verb));
        return std::nullopt;
    }
    return options;
}

} // namespace rooftrace::cli
