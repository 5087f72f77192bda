// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"
#include "core/trace/attrkeys.h"

namespace rooftrace {

SliceTableInfo copiesTable()
{
    SliceTableInfo info;
    info.name = "copies";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "copies and memsets of devices");
    info.ofTrack = sql::isDeviceTrack;
    info.ofSlice = [](const Trace &trace, SliceId slice) {
        const SliceKind kind = trace.kind(slice);
        return kind == SliceKind::Memcpy || kind == SliceKind::Memset;
    };
    info.columns = sql::joined(
        sql::sliceColumns(),
        {{"kind", "text",
          [](const SqlRow &row, ValueSink &sink) {
              sink.text(sql::kindId(row.trace().kind(row.slice())));
          }},
         {"copy_kind", "text",
          [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::CopyKind, sink); }},
         {"bytes", "integer",
          [](const SqlRow &row, ValueSink &sink) { sql::putAttribute(row, attr::Bytes, sink); }},
         {"bytes_per_s", "real", [](const SqlRow &row, ValueSink &sink) {
              const std::int64_t bytes = row.trace().integerAttribute(row.slice(), attr::Bytes, -1);
              const Nanoseconds ns = row.trace().durationNs(row.slice());
              if (bytes >= 0 && ns > 0)
                  sink.real(static_cast<double>(bytes) * 1e9 / static_cast<double>(ns));
          }}});
    info.columns = sql::joined(std::move(info.columns), sql::deviceOperationColumns());
    return info;
}

} // namespace rooftrace
