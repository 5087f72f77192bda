// SPDX-License-Identifier: GPL-3.0-or-later
// Annotated pictures of a trace for reviews: what they show and how they are written.
#pragma once

#include "core/analysis/bandwidth.h"
#include "core/analysis/finding.h"
#include "core/base/result.h"
#include "core/roofline/rooflinemodel.h"
#include "core/trace/trace.h"
#include "widgets/common/theme.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace rooftrace {

class ChartCanvas;

enum class PictureView { Timeline, Roofline, Bandwidth };
enum class PictureFormat { Png, Svg, Pdf };

/// A note or mark to be drawn.
struct PictureNote
{
    TimeRange range;               ///< may be empty: a moment
    TrackId track = TrackId::None; ///< None: over all rows
    QString title;
    QString text;
};

/// Everything that a picture is made of. A plain value: composing it needs no window.
struct PictureRequest
{
    TracePtr trace;
    PictureView view = PictureView::Timeline;
    TimeRange range;             ///< empty: the whole trace
    std::vector<TrackId> tracks; ///< rows in order; empty: chosen by what they hold
    ThemeKind theme = ThemeKind::Light;
    QSize size{1600, 900}; ///< in pixels at 100 %
    QString title;         ///< empty: the file's name
    QString subtitle;
    QString rangeName; ///< "step 5"; empty when the range has no name
    bool hasNotes = true;
    bool hasFindings = true;
    bool hasLegend = true;
    bool hasScaleBar = true;
    bool hasFooter = true;
    QString sha256; ///< of the file, hexadecimal; empty: left out
    std::vector<PictureNote> notes;
    std::vector<Finding> findings; ///< by priority
    std::vector<std::pair<TimeRange, QString>> steps;
    std::shared_ptr<const RooflineModel> roofline;
    int rooflineItem = -1; ///< selected point
    BandwidthDataPtr bandwidth;

    TimeRange shownRange() const { return range.isEmpty() && trace ? trace->info().extent : range; }
};

/// Draws the picture at its size in the canvas' own coordinates.
void composePicture(ChartCanvas &canvas, const PictureRequest &request);

/// The picture as pixels; `scale` 1 to 4.
QImage pictureImage(const PictureRequest &request, double scale);

/// Writes the picture as a whole or not at all. Errors name the file.
Status writePicture(const PictureRequest &request, const QString &path, PictureFormat format,
                    double scale);

/// By the ending of the name; PNG when it has none that is known.
PictureFormat pictureFormatOf(const QString &path);

/// The text of the footer: file, hash, range, device; never a value of the environment.
QString pictureFooter(const PictureRequest &request);

} // namespace rooftrace
