// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite on files that have no name.
#pragma once

#include <QString>

namespace rooftrace {

/// True for paths such as /proc/12/fd/5, through which a file without a name is reached.
bool isDescriptorPath(const QString &path);

/// The name of a read-only VFS that opens such paths; SQLite's own resolves them to the name that
/// the file no longer has. Null when it cannot be registered.
const char *descriptorVfs();

} // namespace rooftrace
