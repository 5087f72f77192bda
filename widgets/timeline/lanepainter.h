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

    /// What lies behind the slices, the same in every line of an image.
    void setBackground(std::span<const QRgb> line);
    /// The lines [top, bottom) as far as they are in the image.
    void fillBackground(QImage &image, int top, int bottom) const;
    /// Writes every pixel of the band: background, columns, which do not count the boxes
    /// (BoxShare::Removed), and boxes. Returns the boxes.
    void paint(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
               std::span<const LaneColumn> columns, std::span<const LaneBox> boxes,
               std::vector<PaintedBox> &painted);

private:
    static constexpr std::size_t TintSteps = 256;
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
        std::array<QRgb, TintSteps + 1> tints{};     ///< on the background, by busy share
    };
    void composeLines(const Trace &trace, TrackKind kind, std::span<const LaneColumn> columns,
                      std::span<const PaintedBox> boxes);
    void copyLines(QImage &image, LaneBand band) const;
    void addColumns(const Trace &trace, TrackKind kind, std::span<const LaneColumn> columns);
    void addHostBox(const PaintedBox &box, int imageWidth);
    void addDeviceBox(const PaintedBox &box);
    void paintPattern(QImage &image, LaneBand band, const PaintedBox &box) const;
    PaintedBox place(const Trace &trace, TrackKind kind, const LaneBox &box, int width) const;
    void preparePattern(CategoryInk &ink, const Theme &theme, Category category, int width) const;
    bool isDimmed(Category category) const
    {
        return m_highlighted >= 0 && m_highlighted != static_cast<int>(category);
    }

    std::array<CategoryInk, CategoryCount> m_inks;
    QRgb m_base = 0;
    double m_pixelRatio = 1.0;
    int m_width = 0;
    ThemeKind m_theme = ThemeKind::Light;
    bool m_isPrepared = false;
    int m_highlighted = -1;
    std::vector<QRgb> m_background;
    // Of a lane: its first rows, the inside, the last but one, the last. Those that would look like
    // another are not made.
    std::vector<QRgb> m_topLine;
    std::vector<QRgb> m_middleLine;
    std::vector<QRgb> m_lowLine;
    std::vector<QRgb> m_bottomLine;
    bool m_hasTopLine = false;    // host boxes have an edge all around
    bool m_hasLowLine = false;    // some host boxes have a bar below
    bool m_hasBottomLine = false; // device boxes have an edge below
};

/// Category of a slice on a track of this kind; cheap for host tracks, whose slices are all alike.
Category categoryOnTrack(const Trace &trace, TrackKind kind, SliceId slice);

} // namespace rooftrace
