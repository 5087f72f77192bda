// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that several tables have.
#pragma once

#include "core/sql/sqltable.h"

#include <string_view>

namespace rooftrace::sql {

const char *kindId(SliceKind kind);      ///< "kernel", "operator", ...
const char *trackKindId(TrackKind kind); ///< "kernels", "runtime", ...

/// slice_id, start_ns, duration_ns, end_ns, name, name_id: what every table of slices begins with.
std::vector<SqlColumn> sliceColumns();
/// track_id, device, stream.
std::vector<SqlColumn> deviceColumns();
/// The number of the step in whose host time the slice starts; of a device operation that of its
/// launch call.
SqlColumn stepColumn();

/// deviceColumns(), then what launched the operation, its operator and its step.
std::vector<SqlColumn> deviceOperationColumns();

bool isDeviceTrack(const Track &track);

/// An attribute by key: number or text.
void putAttribute(const SqlRow &row, std::string_view key, ValueSink &sink);
/// All attributes that are kept, as a JSON object; NULL when there are none.
void putAttributes(const SqlRow &row, ValueSink &sink);
/// One number of a JSON list such as grid: [x,y,z].
void putListItem(const SqlRow &row, std::string_view key, int item, ValueSink &sink);
void putSlice(SliceId slice, ValueSink &sink); ///< None: NULL
void putText(const QString &text, ValueSink &sink);

/// `columns` with `more` behind them.
std::vector<SqlColumn> joined(std::vector<SqlColumn> columns, const std::vector<SqlColumn> &more);

} // namespace rooftrace::sql
