// SPDX-License-Identifier: GPL-3.0-or-later
// Small Nsight Compute reports, written byte by byte as that program writes them.
#pragma once

#include <QByteArray>

namespace rooftrace::test {

/// Two processes, three kernels and a graph on two streams: geometry, metrics of every type with
/// instances, rules with speed-ups, NVTX ranges, fields that nobody knows.
QByteArray ncuReport();

/// The same with a block whose results are damaged, a header that is none, and no beginning.
QByteArray damagedNcuReport();

} // namespace rooftrace::test
