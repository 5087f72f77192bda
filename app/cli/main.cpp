// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace-cli: everything that needs no window.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "core/cache/tracecache.h"
#include "core/text/language.h"

#include <QCoreApplication>
#include <QTextStream>

namespace {

struct MainText
{
    Q_DECLARE_TR_FUNCTIONS(MainText)
};

/// The value of --language LANG or --language=LANG; empty when it is not given.
QString wantedLanguage(const QStringList &arguments)
{
    const QString option = QStringLiteral("--language");
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        if (arguments.at(i) == option)
            return arguments.value(i + 1);
        if (arguments.at(i).startsWith(option + QLatin1Char('=')))
            return arguments.at(i).mid(option.size() + 1);
    }
    return {};
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("rooftrace-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROOFTRACE_VERSION));
    const QStringList arguments = QCoreApplication::arguments();
    // The language is wanted before the first message, hence before the options are parsed.
    const QString language = wantedLanguage(arguments);
    // Programs read the output: the same numbers everywhere.
    QLocale::setDefault(rooftrace::text::localeOf(rooftrace::text::installLanguage(language)));
    if (!rooftrace::text::hasLanguage(language))
        QTextStream(stderr) << "rooftrace-cli: "
                            << MainText::tr("there is no translation into %1; it has %2.")
                                   .arg(language,
                                        rooftrace::text::languages().join(QStringLiteral(", ")))
                            << '\n';
    int exitCode = 0;
    const std::optional<rooftrace::cli::Options> options =
        rooftrace::cli::parseOptions(arguments, exitCode);
    if (!options)
        return exitCode;
    exitCode = rooftrace::cli::run(*options);
    rooftrace::finishCacheWrites(); // all output is out by now
    return exitCode;
}
