// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

#include <algorithm>

namespace rooftrace {

namespace {

const char *kindId(CounterKind kind)
{
    switch (kind) {
    case CounterKind::MemoryAllocated:
        return "memory_allocated";
    case CounterKind::MemoryReserved:
        return "memory_reserved";
    case CounterKind::MemoryDelta:
        return "memory_delta";
    case CounterKind::GpuMetric:
        return "gpu_metric";
    case CounterKind::Other:
        break;
    }
    return "other";
}

const CounterSeries &seriesOf(const SqlRow &row)
{
    return row.trace().counters()[row.place()];
}

struct Sample
{
    std::size_t series = 0;
    std::size_t place = 0;
};

/// There are few series: walking over them costs nothing.
Sample sampleOf(const SqlRow &row)
{
    Sample sample{0, row.place()};
    const std::vector<CounterSeries> &all = row.trace().counters();
    while (sample.place >= all[sample.series].timesNs.size())
        sample.place -= all[sample.series++].timesNs.size();
    return sample;
}

std::vector<RowRange> samplesOf(SqlData &data, int, std::int64_t counter)
{
    const std::vector<CounterSeries> &all = data.trace().counters();
    if (counter < 0 || counter >= static_cast<std::int64_t>(all.size()))
        return {};
    std::uint64_t begin = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(counter); ++i)
        begin += all[i].timesNs.size();
    return {{begin, begin + all[static_cast<std::size_t>(counter)].timesNs.size()}};
}

} // namespace

RowTableInfo countersTable()
{
    RowTableInfo info;
    info.name = "counters";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "series of values over time");
    info.key = 0;
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        return data.trace().counters().size();
    };
    info.columns = {
        {"counter_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(row.number));
         }},
        {"name", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(row.trace().string(seriesOf(row).name));
         }},
        {"unit", "text",
         [](const SqlRow &row, ValueSink &sink) {
             sink.text(row.trace().string(seriesOf(row).unit));
         }},
        {"kind", "text",
         [](const SqlRow &row, ValueSink &sink) { sink.text(kindId(seriesOf(row).kind)); }},
        {"device", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const std::int32_t device = seriesOf(row).device;
             if (device >= 0)
                 sink.integer(
                     row.trace().topology().devices[static_cast<std::size_t>(device)].ordinal);
         }},
        {"samples", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(seriesOf(row).timesNs.size()));
         }},
        {"minimum", "real",
         [](const SqlRow &row, ValueSink &sink) { sink.real(seriesOf(row).minimum); }},
        {"maximum", "real",
         [](const SqlRow &row, ValueSink &sink) { sink.real(seriesOf(row).maximum); }},
    };
    return info;
}

RowTableInfo counterSamplesTable()
{
    RowTableInfo info;
    info.name = "counter_samples";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "every value of the counters");
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        std::uint64_t count = 0;
        for (const CounterSeries &series : data.trace().counters())
            count += series.timesNs.size();
        return count;
    };
    info.indexed = {0};
    info.find = samplesOf;
    info.columns = {
        {"counter_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             sink.integer(static_cast<std::int64_t>(sampleOf(row).series));
         }},
        {"time_ns", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const Sample sample = sampleOf(row);
             sink.integer(row.trace().counters()[sample.series].timesNs[sample.place]);
         }},
        {"value", "real",
         [](const SqlRow &row, ValueSink &sink) {
             const Sample sample = sampleOf(row);
             sink.real(row.trace().counters()[sample.series].values[sample.place]);
         }},
    };
    return info;
}

} // namespace rooftrace
