// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a trace says, as text for comparing two of them.
#pragma once

#include "core/trace/trace.h"

#include <QByteArray>

namespace rooftrace::test {

/// All fields but the path; lanes drawn at several scales; details of some slices.
QByteArray dumpAll(const Trace &trace);

} // namespace rooftrace::test
