// SPDX-License-Identifier: GPL-3.0-or-later
// Lane columns and boxes to pixels, by writing scan lines.
#pragma once

#include "core/trace/trace.h"
#include "widgets/common/theme.h"

#include <QImage>

#include <array>
#include <span>
#include <vector>

namespace rooftrace {

/// Where a lane lies in the image, in device pixels.
struct LaneBand
{
    int y = 0; ///< of the boxes' top
    int height = 0;
};

/// A box as it came to lie on pixels, for labels and hit tests.
struct PaintedBox
{
    SliceId slice = SliceId::None;
    int x0 = 0;
    int x1 = 0; ///< one past the last pixel
    Category category = Category::Elementwise;
    QRgb fill = 0;
    QRgb ink = 0;
    bool isPatterned = false;
};

/// Paints lanes into RGB32 images. Keeps colours of one theme. The cost is the pixels.
class LanePainter
{
public:
    /// Prepares colours and pattern lines for images `width` device pixels wide.
    void prepare(const Theme &theme, int width, double pixelRatio);
    /// Dims every category but this one; -1: none.
    void setHighlighted(int category) { m_highlighted = category; }

    /// Writes columns, then boxes; pixels without slices stay as they are. Returns the boxes.
    void paint(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
               std::span<LaneColumn> columns, std::span<const LaneBox> boxes,
               std::vector<PaintedBox> &painted);

private:
    struct CategoryInk
    {
        QRgb colour = 0;
        QRgb edge = 0;
        QRgb ink = 0;
        std::array<QRgb, 5> fills{};
        std::size_t fillCount = 0;
        tokens::Pattern pattern = tokens::Pattern::Solid;
        std::size_t period = 1;
        std::vector<std::vector<QRgb>> patternLines; ///< by y modulo the period
    };
    void paintColumns(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
                      std::span<const LaneColumn> columns);
    void paintDeviceBox(QImage &image, LaneBand band, const PaintedBox &box) const;
    void paintHostBoxes(QImage &image, LaneBand band, std::span<const PaintedBox> boxes);
    void addHostBox(const PaintedBox &box, int imageWidth);
    PaintedBox place(const Trace &trace, TrackKind kind, const LaneBox &box, int width) const;
    void preparePattern(CategoryInk &ink, const Theme &theme, Category category, int width) const;
    bool isDimmed(Category category) const
    {
        return m_highlighted >= 0 && m_highlighted != static_cast<int>(category);
    }

    std::array<CategoryInk, CategoryCount> m_inks;
    QRgb m_background = 0;
    double m_pixelRatio = 1.0;
    int m_width = 0;
    ThemeKind m_theme = ThemeKind::Light;
    bool m_isPrepared = false;
    int m_highlighted = -1;
    std::vector<QRgb> m_line;
    // Of host boxes: a row of their upper edge, of their inside, and the last but one row.
    std::vector<QRgb> m_edgeLine;
    std::vector<QRgb> m_middleLine;
    std::vector<QRgb> m_lowLine;
};

/// Category of a slice on a track of this kind; cheap for host tracks, whose slices are all alike.
Category categoryOnTrack(const Trace &trace, TrackKind kind, SliceId slice);

} // namespace rooftrace
