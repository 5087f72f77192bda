// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

namespace rooftrace {

namespace {

const Track &trackOf(const SqlRow &row)
{
    return row.trace().topology().tracks[row.place()];
}

const ProcessInfo *processOf(const SqlRow &row)
{
    const std::int32_t process = trackOf(row).process;
    return process < 0 ? nullptr
                       : &row.trace().topology().processes[static_cast<std::size_t>(process)];
}

const ThreadInfo *threadOf(const SqlRow &row)
{
    const std::int32_t thread = trackOf(row).thread;
    return thread < 0 ? nullptr : &row.trace().topology().threads[static_cast<std::size_t>(thread)];
}

void putDevice(const SqlRow &row, ValueSink &sink)
{
    const std::int32_t device = trackOf(row).device;
    if (device >= 0)
        sink.integer(row.trace().topology().devices[static_cast<std::size_t>(device)].ordinal);
}

void putStream(const SqlRow &row, ValueSink &sink)
{
    const std::int32_t stream = trackOf(row).stream;
    if (stream >= 0)
        sink.integer(row.trace().topology().streams[static_cast<std::size_t>(stream)].stream);
}

} // namespace

RowTableInfo tracksTable()
{
    RowTableInfo info;
    info.name = "tracks";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "rows of the timeline");
    info.key = 0;
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        return data.trace().topology().tracks.size();
    };
    info.columns = {
        {"track_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(row.number));
         }},
        {"kind", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(sql::trackKindId(trackOf(row).kind));
         }},
        {"title", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sql::putText(row.trace().trackTitle(TrackId{static_cast<std::uint32_t>(row.number)}),
                          sink);
         }},
        {"process_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             if (const ProcessInfo *process = processOf(row))
                 sink.integer(process->pid);
         }},
        {"process", "text",
         [](const SqlRow &row, ValueSink &sink) {
             if (const ProcessInfo *process = processOf(row))
                 sink.text(row.trace().string(process->name));
         }},
        {"thread_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             if (const ThreadInfo *thread = threadOf(row))
                 sink.integer(thread->tid);
         }},
        {"thread", "text",
         [](const SqlRow &row, ValueSink &sink) {
             if (const ThreadInfo *thread = threadOf(row))
                 sink.text(row.trace().string(thread->name));
         }},
        {"device", "integer", putDevice},
        {"stream", "integer", putStream},
        {"lanes", "integer",
         [](const SqlRow &row, ValueSink &sink) { sink.integer(trackOf(row).laneCount); }},
        {"slices", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(trackOf(row).sliceCount));
         }},
        {"displaced_slices", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(trackOf(row).displacedCount));
         }},
    };
    return info;
}

RowTableInfo markersTable()
{
    RowTableInfo info;
    info.name = "markers";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "moments that the file marks");
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        return data.trace().markers().size();
    };
    info.columns = {
        {"time_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(row.trace().markers()[row.place()].timeNs);
         }},
        {"name", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(row.trace().string(row.trace().markers()[row.place()].name));
         }},
    };
    return info;
}

} // namespace rooftrace
