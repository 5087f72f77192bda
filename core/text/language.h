// SPDX-License-Identifier: GPL-3.0-or-later
// The language of everything that people read.
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

namespace rooftrace::text {

/// Languages that are complete: "en", "pt_BR".
QStringList languages();

/// True when there is a translation into this language, perhaps in another spelling of it ("pt_PT"
/// is served by "pt_BR"), or when it is the desktop's ("" or "system").
bool hasLanguage(const QString &language);

/// How numbers are written in one of the languages, whatever the desktop's region prefers.
QLocale localeOf(const QString &language);

/// Installs the translations for `language` ("" or "system": the language of the desktop) and makes
/// its locale the default for numbers; the desktop's stays where that has the same language. Must
/// run after the application object exists. Returns the language that is now in use; English when
/// there is no translation for the wanted one.
QString installLanguage(const QString &language);

/// What installLanguage() returned last; English before. Not while it runs.
QString installedLanguage();

} // namespace rooftrace::text
