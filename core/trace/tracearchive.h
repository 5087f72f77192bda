// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a file of columns, and back without reading it.
#pragma once

#include "core/base/columnfile.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace rooftrace {

/// Stores everything of a trace but where it came from. Traces hold no private values, so neither
/// do their files.
class TraceArchive
{
public:
    /// Raised with every change of what is stored or how.
    static constexpr std::uint32_t Version = 3;

    /// What is not stored because it belongs to the source at hand.
    struct Origin
    {
        QString path;
        QString shownName;
        std::int64_t fileBytes = 0;
        std::function<std::shared_ptr<const DetailReader>(std::string_view readerId)> details;
    };

    /// Appends all columns; the caller finishes the file. False: it holds more than the layout can.
    static bool write(const Trace &trace, std::string_view readerId, ColumnFileWriter &file);

    /// The trace on top of the mapped columns; no work for each slice but a look whether its
    /// numbers lead anywhere. nullptr when anything in the file leads outside of it.
    static TracePtr read(const std::shared_ptr<const ColumnFile> &file, const Origin &origin);

private:
    class Columns;
    struct StoredLane;
    struct Pyramids;

    static bool writeStrings(const StringPool &pool, ColumnFileWriter &file);
    static void writeSummaries(const Trace &trace, ColumnFileWriter &file);
    static void writeCounters(const Trace &trace, ColumnFileWriter &file);
    static void readStrings(Columns &columns, StringPool &pool);
    static void readAttributes(Columns &columns, Trace &trace);
    static void readSlices(Columns &columns, Trace &trace);
    static void readSummaries(Columns &columns, Trace &trace);
    static bool readSummary(Pyramids &stored, LaneSummary &summary);
    static void readLinks(Columns &columns, Trace &trace);
    static void readCounters(Columns &columns, Trace &trace);
    static void readMetrics(Columns &columns, Trace &trace);
    template<class Archive, class AnyTrace>
    static void transferSmall(Archive &archive, AnyTrace &trace);
    template<class Archive, class AnyPool>
    static void transferShapes(Archive &archive, AnyPool &pool);

    static bool isSound(const Trace &trace);
    static bool areAttributesSound(const Trace &trace);
    static bool areSlicesSound(const Trace &trace);
    static bool areLanesSound(const Trace &trace);
    static bool areLinksSound(const Trace &trace);
    static bool isTopologySound(const Trace &trace);
    static bool areMetricsSound(const Trace &trace);
    static bool isMetricRowSound(const MetricTable &table, const MetricTable::Row &row,
                                 std::size_t strings);
};

} // namespace rooftrace
