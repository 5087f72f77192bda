// SPDX-License-Identifier: GPL-3.0-or-later
// Packed input, made at test time.
#pragma once

#include <QByteArray>

namespace rooftrace::test {

/// One gzip member; level 0 stores the bytes as they are.
QByteArray gzipped(const QByteArray &plain, int level = 6);

} // namespace rooftrace::test
