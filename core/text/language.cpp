// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace rooftrace::text {

namespace {

const char *const English = "en";

QString wanted(const QString &language)
{
    if (!language.isEmpty() && language != QStringLiteral("system"))
        return language;
    return QLocale::system().name();
}

/// "pt_PT" is served by "pt_BR": the same language, other spelling.
QString closest(const QString &language)
{
    for (const QString &known : languages()) {
        if (known == language)
            return known;
    }
    for (const QString &known : languages()) {
        if (known.section(QLatin1Char('_'), 0, 0) == language.section(QLatin1Char('_'), 0, 0))
            return known;
    }
    return QString::fromLatin1(English);
}

} // namespace

QStringList languages()
{
    return {QString::fromLatin1(English), QStringLiteral("pt_BR")};
}

QString installLanguage(const QString &language)
{
    static QTranslator own;
    static QTranslator qt;
    QCoreApplication::removeTranslator(&own);
    QCoreApplication::removeTranslator(&qt);
    const bool followsSystem = language.isEmpty() || language == QStringLiteral("system");
    const QString chosen = closest(wanted(language));
    if (!followsSystem)
        QLocale::setDefault(chosen == QString::fromLatin1(English) ? QLocale(QLocale::English)
                                                                   : QLocale(chosen));
    if (qt.load(QStringLiteral("qtbase_") + chosen,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt);
    // English has a file of its own too: plural forms.
    if (own.load(QStringLiteral(":/i18n/rooftrace_") + chosen))
        QCoreApplication::installTranslator(&own);
    return chosen;
}

} // namespace rooftrace::text
