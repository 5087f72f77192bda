// SPDX-License-Identifier: GPL-3.0-or-later
// The language of everything that people read.
#pragma once

#include <QString>
#include <QStringList>

namespace rooftrace::text {

/// Languages that are complete: "en", "pt_BR".
QStringList languages();

/// Installs the translations for `language` ("" or "system": the language of the desktop) and makes
/// its locale the default for numbers. Must run after the application object exists. Returns the
/// language that is now in use; English when there is no translation for the wanted one.
QString installLanguage(const QString &language);

} // namespace rooftrace::text
