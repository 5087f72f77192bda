// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

namespace rooftrace {

SliceTableInfo slicesTable()
{
    SliceTableInfo info;
    info.name = "slices";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "everything that lasts, host and device");
    info.columns = sql::joined(sql::sliceColumns(),
                               {{"kind", "text",
                                 [](const SqlRow &row, ValueSink &sink) {
                                     sink.text(sql::kindId(row.trace().kind(row.slice())));
                                 }},
                                {"category", "text",
                                 [](const SqlRow &row, ValueSink &sink) {
                                     sink.text(categoryId(row.trace().visualCategory(row.slice())));
                                 }},
                                {"source_category", "text", [](const SqlRow &row, ValueSink &sink) {
                                     sink.text(row.trace().category(row.slice()));
                                 }}});
    info.columns = sql::joined(std::move(info.columns), sql::deviceColumns());
    info.columns = sql::joined(
        std::move(info.columns),
        {{"lane", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              const LaneId lane = row.trace().laneOf(row.slice());
              const Track &track = row.trace().track(row.trace().lanes()[index(lane)].track);
              sink.integer(index(lane) - track.firstLane);
          }},
         {"thread_id", "integer",
          [](const SqlRow &row, ValueSink &sink) {
              const Track &track = row.trace().track(row.trace().trackOf(row.slice()));
              if (track.thread >= 0)
                  sink.integer(
                      row.trace().topology().threads[static_cast<std::size_t>(track.thread)].tid);
          }},
         sql::stepColumn(),
         {"attributes", "text", sql::putAttributes}});
    return info;
}

} // namespace rooftrace
