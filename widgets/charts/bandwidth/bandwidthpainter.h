// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what the bandwidth chart has besides axes and curves: heads, steps, roofs, notes.
#pragma once

#include "core/analysis/bandwidth.h"
#include "core/trace/trace.h"
#include "widgets/common/theme.h"

#include <QRectF>
#include <QString>

#include <array>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace rooftrace {

/// One row's plot and axis, as the chart has laid them out.
struct BandwidthArea
{
    QRectF plot;
    double lower = 0.0; ///< value at the bottom
    double upper = 1.0;

    double yOf(double value) const
    {
        return plot.bottom() - (value - lower) / (upper - lower) * plot.height();
    }
};

struct BandwidthPicture
{
    const BandwidthData *data = nullptr; ///< nullptr: being computed
    const Trace *trace = nullptr;
    const BandwidthColumns &view;
    const std::array<BandwidthArea, 5> &areas; ///< by BandwidthRow
    const Theme &theme;
    QRectF ruler; ///< times above the rows
    QRectF steps; ///< band below the ruler
    const std::vector<std::pair<TimeRange, QString>> &stepRanges;
    const std::vector<std::pair<TimeRange, QString>> &idleCauses;
    std::array<QString, 5> notes; ///< why a row is empty
    TimeRange selection;
    std::optional<Nanoseconds> cursorNs;

    TimeRange visible() const { return view.columns.range; }
    double xOf(Nanoseconds timeNs) const;
};

/// Below the curves: heads, hatch of idle time, selection.
void paintBandwidthBackground(QPainter &painter, const BandwidthPicture &picture);
/// Above the curves: roofs, texts, cursor.
void paintBandwidthForeground(QPainter &painter, const BandwidthPicture &picture);

/// "12 copies, 38.5 MB".
QString copySummary(const BandwidthPicture &picture, TransferDirection direction);

} // namespace rooftrace
