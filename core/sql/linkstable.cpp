// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/columns.h"
#include "core/sql/sqltable.h"

#include <algorithm>
#include <array>

namespace rooftrace {

namespace {

constexpr std::array<const char *, LinkKindCount> KindIds = {"launch", "operator",
                                                             "forward_backward", "sync", "other"};
enum { Kind, From, To };

struct Place
{
    std::size_t kind = 0;
    std::size_t link = 0;
};

const Links &linksOf(const Trace &trace, std::size_t kind)
{
    return trace.links(static_cast<LinkKind>(kind));
}

Place placeOf(const SqlRow &row)
{
    Place place{0, row.place()};
    while (place.link >= linksOf(row.trace(), place.kind).size())
        place.link -= linksOf(row.trace(), place.kind++).size();
    return place;
}

/// Place of the first link that begins at `from`.
std::size_t firstOf(const Links &links, SliceId from)
{
    std::size_t low = 0;
    std::size_t high = links.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (index(links.from(middle)) < index(from))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::vector<RowRange> find(SqlData &data, int column, std::int64_t value)
{
    std::vector<RowRange> rows;
    if (value < 0 || value >= index(SliceId::None))
        return rows;
    const SliceId slice{static_cast<std::uint32_t>(value)};
    std::uint64_t before = 0;
    for (std::size_t kind = 0; kind < LinkKindCount; ++kind) {
        const Links &links = linksOf(data.trace(), kind);
        if (column == From) {
            const std::uint64_t begin = before + firstOf(links, slice);
            rows.push_back({begin, begin + links.targetsOf(slice).size()});
        } else {
            for (const SliceId source : links.sourcesOf(slice)) {
                const std::span<const SliceId> targets = links.targetsOf(source);
                const auto target = std::find(targets.begin(), targets.end(), slice);
                const std::uint64_t row = before + firstOf(links, source)
                                          + static_cast<std::uint64_t>(target - targets.begin());
                rows.push_back({row, row + 1});
            }
        }
        before += links.size();
    }
    return rows;
}

} // namespace

RowTableInfo linksTable()
{
    RowTableInfo info;
    info.name = "links";
    info.meaning = QT_TRANSLATE_NOOP("SqlTablesText", "arrows between slices");
    info.count = [](SqlData &data) -> std::optional<std::uint64_t> {
        std::uint64_t count = 0;
        for (std::size_t kind = 0; kind < LinkKindCount; ++kind)
            count += linksOf(data.trace(), kind).size();
        return count;
    };
    info.indexed = {From, To};
    info.find = find;
    info.columns = {
        {"kind", "text",
         [](const SqlRow &row, ValueSink &sink) { sink.text(KindIds[placeOf(row).kind]); }},
        {"from_slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const Place place = placeOf(row);
             sink.integer(index(linksOf(row.trace(), place.kind).from(place.link)));
         }},
        {"to_slice_id", "integer",
         [](const SqlRow &row, ValueSink &sink) {
             const Place place = placeOf(row);
             sink.integer(index(linksOf(row.trace(), place.kind).to(place.link)));
         }},
    };
    return info;
}

} // namespace rooftrace
