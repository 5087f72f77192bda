// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lanepainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace rooftrace {

namespace {

constexpr float Unexplained = 0.02F; // busy share of a column that no box accounts for
constexpr double DimmedShare = 0.18;

QRgb mix(QRgb from, QRgb to, int share256)
{
    const auto channel = [share256](int a, int b) { return a + (((b - a) * share256) >> 8); };
    return qRgb(channel(qRed(from), qRed(to)), channel(qGreen(from), qGreen(to)),
                channel(qBlue(from), qBlue(to)));
}

/// Of a column, which is never negative.
int rounded(double column)
{
    return static_cast<int>(column + 0.5);
}

QRgb *scanLine(QImage &image, int y)
{
    return reinterpret_cast<QRgb *>(image.scanLine(y)); // NOLINT: the format is RGB32
}

/// Takes the time that boxes show out of the columns below them.
void removeBoxes(std::span<LaneColumn> columns, std::span<const LaneBox> boxes)
{
    const auto width = static_cast<double>(columns.size());
    for (const LaneBox &box : boxes) {
        const auto first = static_cast<std::size_t>(std::clamp(box.beginColumn, 0.0, width - 1));
        auto last = static_cast<std::size_t>(std::clamp(box.endColumn, 0.0, width - 1));
        if (last > first && static_cast<double>(last) >= box.endColumn)
            --last; // the box ends with the column before
        for (std::size_t c = first; c <= last; ++c) {
            const double covered = std::min(box.endColumn, static_cast<double>(c + 1))
                                   - std::max(box.beginColumn, static_cast<double>(c));
            columns[c].busy -= static_cast<float>(std::max(0.0, covered));
            if (columns[c].busy < Unexplained)
                columns[c] = {};
        }
    }
}

std::size_t nameHash(StringId name)
{
    return (static_cast<std::size_t>(index(name)) * 2654435761U) >> 12U;
}

} // namespace

Category categoryOnTrack(const Trace &trace, TrackKind kind, SliceId slice)
{
    switch (kind) {
    case TrackKind::Python:
        return Category::Module;
    case TrackKind::Operators:
        return Category::Operator;
    case TrackKind::Runtime:
    case TrackKind::OsRuntime:
    case TrackKind::Overhead:
        return Category::Runtime;
    case TrackKind::Nvtx:
    case TrackKind::GpuAnnotations:
        return Category::Annotation;
    case TrackKind::OtherHost:
        return Category::Annotation; // unknown host rows stay quiet
    default:
        return trace.visualCategory(slice);
    }
}

void LanePainter::prepare(const Theme &theme, int width, double pixelRatio)
{
    if (m_isPrepared && theme.kind() == m_theme && width == m_width
        && std::abs(pixelRatio - m_pixelRatio) < 1e-6)
        return;
    m_theme = theme.kind();
    m_width = width;
    m_pixelRatio = pixelRatio;
    m_isPrepared = true;
    m_background = theme.colours().base.rgb();
    m_line.resize(static_cast<std::size_t>(width));
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        const auto category = static_cast<Category>(i);
        CategoryInk &ink = m_inks[i];
        const tokens::CategoryColours &tones =
            tokens::Categories[static_cast<std::size_t>(theme.kind())][i];
        ink.colour = theme.categoryColour(category).rgb();
        ink.ink = theme.categoryInk(category).rgb();
        ink.edge = mixed(theme.categoryColour(category), Qt::black, tokens::EdgeTowardsBlack).rgb();
        ink.fillCount = tones.fillCount;
        for (std::size_t f = 0; f < ink.fillCount; ++f)
            ink.fills[f] = theme.categoryFill(category, f).rgb();
        ink.pattern = Theme::categoryPattern(category);
        preparePattern(ink, theme, category, width);
    }
}

void LanePainter::preparePattern(CategoryInk &ink, const Theme &theme, Category category,
                                 int width) const
{
    ink.patternLines.clear();
    if (ink.pattern == tokens::Pattern::Solid || ink.fillCount > 0)
        return;
    const QImage tile = theme.categoryBrush(category)
                            .textureImage()
                            .scaled(theme.categoryBrush(category).textureImage().size()
                                    * std::max(1, static_cast<int>(std::lround(m_pixelRatio))))
                            .convertToFormat(QImage::Format_RGB32);
    ink.period = static_cast<std::size_t>(tile.height());
    for (int y = 0; y < tile.height(); ++y) {
        std::vector<QRgb> line(static_cast<std::size_t>(width));
        for (int x = 0; x < width; ++x)
            line[static_cast<std::size_t>(x)] = tile.pixel(x % tile.width(), y);
        ink.patternLines.push_back(std::move(line));
    }
}

PaintedBox LanePainter::place(const Trace &trace, TrackKind kind, const LaneBox &box,
                              int width) const
{
    PaintedBox placed;
    placed.slice = box.slice;
    placed.category = categoryOnTrack(trace, kind, box.slice);
    placed.x0 = std::clamp(rounded(box.beginColumn), 0, width - 1);
    const int end = std::clamp(rounded(box.endColumn), placed.x0 + 1, width);
    // One logical pixel between neighbours, unless the box goes on beyond the view.
    const int gap =
        end < width && end - placed.x0 > 3 ? std::max(1, static_cast<int>(m_pixelRatio)) : 0;
    placed.x1 = end - gap;
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(placed.category)];
    placed.fill = ink.fillCount > 0 ? ink.fills[nameHash(trace.nameId(box.slice)) % ink.fillCount]
                                    : ink.colour;
    placed.ink = ink.ink;
    placed.isPatterned = !ink.patternLines.empty();
    if (isDimmed(placed.category)) {
        placed.fill = mix(m_background, placed.fill, static_cast<int>(256 * DimmedShare));
        placed.isPatterned = false;
        placed.ink = mix(m_background, ink.colour, 150);
    }
    return placed;
}

void LanePainter::paint(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
                        std::span<LaneColumn> columns, std::span<const LaneBox> boxes,
                        std::vector<PaintedBox> &painted)
{
    removeBoxes(columns, boxes);
    paintColumns(image, band, trace, kind, columns);
    painted.clear();
    painted.reserve(boxes.size());
    for (const LaneBox &box : boxes)
        painted.push_back(place(trace, kind, box, image.width()));
    paintHostBoxes(image, band, painted);
    if (band.y + band.height <= 0 || band.y >= image.height())
        return;
    for (const PaintedBox &box : painted) {
        if (!Theme::isHostCategory(box.category))
            paintDeviceBox(image, band, box);
    }
}

void LanePainter::paintColumns(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
                               std::span<const LaneColumn> columns)
{
    const int top = std::max(0, band.y);
    const int bottom = std::min(image.height(), band.y + band.height);
    if (top >= bottom)
        return;
    const std::size_t width = std::min(columns.size(), m_line.size());
    std::size_t x = 0;
    SliceId last = SliceId::None;
    Category category = Category::Elementwise;
    while (x < width) {
        if (columns[x].dominant == SliceId::None) {
            ++x;
            continue;
        }
        const std::size_t first = x;
        for (; x < width && columns[x].dominant != SliceId::None; ++x) {
            if (columns[x].dominant != last) {
                last = columns[x].dominant;
                category = categoryOnTrack(trace, kind, last);
            }
            const double busy =
                std::clamp(static_cast<double>(columns[x].busy), tokens::MinimumTint, 1.0);
            const double share = isDimmed(category) ? busy * DimmedShare : busy;
            m_line[x] = mix(m_background, m_inks[static_cast<std::size_t>(category)].colour,
                            static_cast<int>(share * 256.0));
        }
        for (int y = top; y < bottom; ++y)
            std::memcpy(scanLine(image, y) + first, m_line.data() + first,
                        (x - first) * sizeof(QRgb));
    }
}

void LanePainter::paintDeviceBox(QImage &image, LaneBand band, const PaintedBox &box) const
{
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(box.category)];
    const int width = box.x1 - box.x0;
    const int edgeRows = width >= 4 ? std::max(1, static_cast<int>(m_pixelRatio)) : 0;
    const QRgb edge = isDimmed(box.category) ? box.fill : ink.edge;
    for (int i = 0; i < band.height; ++i) {
        const int y = band.y + i;
        if (y < 0 || y >= image.height())
            continue;
        QRgb *line = scanLine(image, y) + box.x0;
        if (i >= band.height - edgeRows)
            std::fill_n(line, width, edge);
        else if (box.isPatterned)
            std::memcpy(line,
                        ink.patternLines[static_cast<std::size_t>(i) % ink.period].data() + box.x0,
                        static_cast<std::size_t>(width) * sizeof(QRgb));
        else
            std::fill_n(line, width, box.fill);
    }
}

void LanePainter::addHostBox(const PaintedBox &box, int imageWidth)
{
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(box.category)];
    const QRgb edge = isDimmed(box.category)
                          ? mix(m_background, ink.colour, static_cast<int>(256 * DimmedShare))
                          : ink.colour;
    const int hair = std::max(1, static_cast<int>(m_pixelRatio));
    const int width = box.x1 - box.x0;
    const bool hasBar = ink.pattern == tokens::Pattern::OutlineLeftBar && width > 6 * hair;
    const int left = box.x0 > 0 ? std::min(width, hasBar ? 2 * hair : hair) : 0;
    const int right = box.x1 < imageWidth ? std::min(width, hair) : 0;
    QRgb *middle = m_middleLine.data() + box.x0;
    std::fill_n(m_edgeLine.data() + box.x0, width, edge);
    std::fill_n(middle, width, box.fill);
    std::fill_n(middle, left, edge);
    std::fill_n(middle + width - right, right, edge);
    if (ink.pattern == tokens::Pattern::OutlineBottomBar)
        std::fill_n(m_lowLine.data() + box.x0, width, edge);
    else
        std::copy_n(middle, width, m_lowLine.data() + box.x0);
}

/// All rows of a lane look like one of three: so the boxes are put together once and copied. What
/// lies between them is the same on every row of the lane and is taken from the image.
void LanePainter::paintHostBoxes(QImage &image, LaneBand band, std::span<const PaintedBox> boxes)
{
    const int top = std::max(0, band.y);
    const int bottom = std::min(image.height(), band.y + band.height);
    const auto isHost = [](const PaintedBox &box) { return Theme::isHostCategory(box.category); };
    if (top >= bottom || std::none_of(boxes.begin(), boxes.end(), isHost))
        return;
    const auto width = static_cast<std::size_t>(image.width());
    m_edgeLine.assign(scanLine(image, top), scanLine(image, top) + width);
    m_middleLine = m_edgeLine;
    m_lowLine = m_edgeLine;
    for (const PaintedBox &box : boxes) {
        if (isHost(box))
            addHostBox(box, image.width());
    }
    const int hair = std::max(1, static_cast<int>(m_pixelRatio));
    for (int y = top; y < bottom; ++y) {
        const int fromTop = y - band.y;
        const int fromBottom = band.height - 1 - fromTop;
        const std::vector<QRgb> &line = fromTop < hair || fromBottom < hair ? m_edgeLine
                                        : fromBottom < 2 * hair             ? m_lowLine
                                                                            : m_middleLine;
        std::memcpy(scanLine(image, y), line.data(), width * sizeof(QRgb));
    }
}

} // namespace rooftrace
