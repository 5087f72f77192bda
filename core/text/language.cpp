// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>

namespace rooftrace::text {

namespace {

const char *const English = "en";

bool isSystem(const QString &language)
{
    return language.isEmpty() || language == QStringLiteral("system");
}

QString wanted(const QString &language)
{
    if (!isSystem(language))
        return language;
    return QLocale::system().name();
}

/// "pt" of "pt_BR", "pt-BR" and "pt.UTF-8".
QString family(const QString &language)
{
    static const QRegularExpression Rest(QStringLiteral("[^A-Za-z].*$"));
    return QString(language).remove(Rest).toLower();
}

/// "pt_PT" is served by "pt_BR": the same language, other spelling.
QString closest(const QString &language)
{
    for (const QString &known : languages()) {
        if (known == language)
            return known;
    }
    for (const QString &known : languages()) {
        if (family(known) == family(language))
            return known;
    }
    return QString::fromLatin1(English);
}

QString &installed()
{
    static QString language = QString::fromLatin1(English);
    return language;
}

} // namespace

QStringList languages()
{
    return {QString::fromLatin1(English), QStringLiteral("pt_BR")};
}

bool hasLanguage(const QString &language)
{
    if (isSystem(language))
        return true;
    const QStringList known = languages();
    return std::any_of(known.begin(), known.end(), [&language](const QString &served) {
        return family(served) == family(language);
    });
}

QLocale localeOf(const QString &language)
{
    return language == QString::fromLatin1(English) ? QLocale(QLocale::English) : QLocale(language);
}

QString installLanguage(const QString &language)
{
    static QTranslator own;
    static QTranslator qt;
    QCoreApplication::removeTranslator(&own);
    QCoreApplication::removeTranslator(&qt);
    QString chosen = closest(wanted(language));
    // English sentences with German numbers would be neither.
    if (!isSystem(language) || family(chosen) != family(QLocale::system().name()))
        QLocale::setDefault(localeOf(chosen));
    if (qt.load(QStringLiteral("qtbase_") + chosen,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt);
    // English has a file of its own too: plural forms.
    if (own.load(QStringLiteral(":/i18n/rooftrace_") + chosen))
        QCoreApplication::installTranslator(&own);
    installed() = chosen;
    return chosen;
}

QString installedLanguage()
{
    return installed();
}

} // namespace rooftrace::text
