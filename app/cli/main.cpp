// SPDX-License-Identifier: GPL-3.0-or-later
// rooftrace-cli: everything that needs no window.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "core/text/language.h"

#include <QCoreApplication>

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("rooftrace-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROOFTRACE_VERSION));
    const QStringList arguments = QCoreApplication::arguments();
    // The language is wanted before the first message, hence before the options are parsed.
    const qsizetype place = arguments.indexOf(QStringLiteral("--language"));
    rooftrace::text::installLanguage(place >= 0 ? arguments.value(place + 1) : QString());
    int exitCode = 0;
    const std::optional<rooftrace::cli::Options> options =
        rooftrace::cli::parseOptions(arguments, exitCode);
    return options ? rooftrace::cli::run(*options) : exitCode;
}
