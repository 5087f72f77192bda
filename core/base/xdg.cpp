// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/xdg.h"

#include <QDir>

namespace rooftrace::xdg {

namespace {

QString below(const char *variable, const char *fallback)
{
    const QString base = qEnvironmentVariable(variable);
    // The specification wants relative values ignored.
    const QString root =
        QDir::isAbsolutePath(base) ? base : QDir::home().filePath(QString::fromLatin1(fallback));
    return root + QStringLiteral("/rooftrace");
}

} // namespace

QString configDir()
{
    return below("XDG_CONFIG_HOME", ".config");
}

QString cacheDir()
{
    return below("XDG_CACHE_HOME", ".cache");
}

QString dataDir()
{
    return below("XDG_DATA_HOME", ".local/share");
}

QString stateDir()
{
    return below("XDG_STATE_HOME", ".local/state");
}

} // namespace rooftrace::xdg
