// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of a picture: rows of a trace with findings and notes on them, as vectors.
#pragma once

#include "app/gui/exportpicture.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace rooftrace {

/// The rows that a picture shows when the person named none: the busiest threads' operators, all
/// streams with work in the range; host rows first.
std::vector<TrackId> pictureTracks(const Trace &trace, TimeRange range);

/// The findings that have a place in the range: at most four, one of each rule, by priority.
std::vector<const Finding *> pictureFindings(const PictureRequest &request);

/// Draws ruler, steps, rows, a row of the busy share, findings and notes into `area`; returns the
/// height that was used.
double paintPictureTimeline(QPainter &painter, const QRectF &area, const PictureRequest &request);

} // namespace rooftrace
