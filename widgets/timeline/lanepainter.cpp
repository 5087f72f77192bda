// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lanepainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace rooftrace {

namespace {

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
    m_base = theme.colours().base.rgb();
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
        for (std::size_t share = 0; share <= TintSteps; ++share)
            ink.tints[share] = mix(m_base, ink.colour, static_cast<int>(share));
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
        placed.fill = mix(m_base, placed.fill, static_cast<int>(256 * DimmedShare));
        placed.isPatterned = false;
        placed.ink = mix(m_base, ink.colour, 150);
    }
    return placed;
}

void LanePainter::setBackground(std::span<const QRgb> line)
{
    m_background.assign(line.begin(), line.end());
}

void LanePainter::fillBackground(QImage &image, int top, int bottom) const
{
    const std::size_t width =
        std::min(m_background.size(), static_cast<std::size_t>(image.width()));
    for (int y = std::max(0, top); y < std::min(image.height(), bottom); ++y)
        std::memcpy(scanLine(image, y), m_background.data(), width * sizeof(QRgb));
}

void LanePainter::paint(QImage &image, LaneBand band, const Trace &trace, TrackKind kind,
                        std::span<const LaneColumn> columns, std::span<const LaneBox> boxes,
                        std::vector<PaintedBox> &painted)
{
    painted.clear();
    painted.reserve(boxes.size());
    for (const LaneBox &box : boxes)
        painted.push_back(place(trace, kind, box, image.width()));
    if (band.y + band.height <= 0 || band.y >= image.height())
        return;
    composeLines(trace, kind, columns, painted);
    copyLines(image, band);
    for (const PaintedBox &box : painted) {
        if (box.isPatterned && !Theme::isHostCategory(box.category))
            paintPattern(image, band, box);
    }
}

/// All rows of a lane look like one of four: they are put together once and copied, so that each
/// pixel of the image is written once.
void LanePainter::composeLines(const Trace &trace, TrackKind kind,
                               std::span<const LaneColumn> columns,
                               std::span<const PaintedBox> boxes)
{
    const auto count = [&boxes](auto &&holds) {
        return std::count_if(boxes.begin(), boxes.end(), holds);
    };
    const auto hosts =
        count([](const PaintedBox &box) { return Theme::isHostCategory(box.category); });
    m_hasTopLine = hosts > 0;
    m_hasBottomLine = hosts < static_cast<std::ptrdiff_t>(boxes.size());
    m_hasLowLine = count([this](const PaintedBox &box) {
                       return m_inks[static_cast<std::size_t>(box.category)].pattern
                              == tokens::Pattern::OutlineBottomBar;
                   })
                   > 0;
    m_middleLine = m_background;
    addColumns(trace, kind, columns);
    if (m_hasTopLine)
        m_topLine = m_middleLine;
    if (m_hasBottomLine)
        m_bottomLine = m_middleLine;
    if (m_hasLowLine)
        m_lowLine = m_middleLine;
    const int width = static_cast<int>(m_background.size());
    for (const PaintedBox &box : boxes) {
        if (Theme::isHostCategory(box.category))
            addHostBox(box, width);
        else
            addDeviceBox(box);
    }
}

void LanePainter::copyLines(QImage &image, LaneBand band) const
{
    const int hair = std::max(1, static_cast<int>(m_pixelRatio));
    const int top = std::max(0, band.y);
    const int bottom = std::min(image.height(), band.y + band.height);
    const std::vector<QRgb> &first = m_hasTopLine ? m_topLine : m_middleLine;
    const std::vector<QRgb> &last = m_hasBottomLine ? m_bottomLine : first;
    const std::vector<QRgb> &low = m_hasLowLine ? m_lowLine : m_middleLine;
    for (int y = top; y < bottom; ++y) {
        const int fromTop = y - band.y;
        const int fromBottom = band.height - 1 - fromTop;
        const std::vector<QRgb> &line = fromBottom < hair       ? last
                                        : fromTop < hair        ? first
                                        : fromBottom < 2 * hair ? low
                                                                : m_middleLine;
        std::memcpy(scanLine(image, y), line.data(), line.size() * sizeof(QRgb));
    }
}

void LanePainter::addColumns(const Trace &trace, TrackKind kind,
                             std::span<const LaneColumn> columns)
{
    const std::size_t width = std::min(columns.size(), m_middleLine.size());
    SliceId last = SliceId::None;
    Category category = Category::Elementwise;
    for (std::size_t x = 0; x < width; ++x) {
        if (columns[x].dominant == SliceId::None)
            continue;
        if (columns[x].dominant != last) {
            last = columns[x].dominant;
            category = categoryOnTrack(trace, kind, last);
        }
        const double busy =
            std::clamp(static_cast<double>(columns[x].busy), tokens::MinimumTint, 1.0);
        const double share = isDimmed(category) ? busy * DimmedShare : busy;
        m_middleLine[x] = m_inks[static_cast<std::size_t>(category)]
                              .tints[static_cast<std::size_t>(share * double{TintSteps})];
    }
}

void LanePainter::addDeviceBox(const PaintedBox &box)
{
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(box.category)];
    const int width = box.x1 - box.x0;
    std::fill_n(m_middleLine.data() + box.x0, width, box.fill);
    const QRgb edge = width >= 4 && !isDimmed(box.category) ? ink.edge : box.fill;
    std::fill_n(m_bottomLine.data() + box.x0, width, edge);
    if (m_hasTopLine)
        std::fill_n(m_topLine.data() + box.x0, width, box.fill);
    if (m_hasLowLine)
        std::fill_n(m_lowLine.data() + box.x0, width, box.fill);
}

/// On top of the rows that were copied, without the edge below.
void LanePainter::paintPattern(QImage &image, LaneBand band, const PaintedBox &box) const
{
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(box.category)];
    const int width = box.x1 - box.x0;
    const int edgeRows = width >= 4 ? std::max(1, static_cast<int>(m_pixelRatio)) : 0;
    for (int i = std::max(0, -band.y); i < band.height - edgeRows; ++i) {
        if (band.y + i >= image.height())
            return;
        std::memcpy(scanLine(image, band.y + i) + box.x0,
                    ink.patternLines[static_cast<std::size_t>(i) % ink.period].data() + box.x0,
                    static_cast<std::size_t>(width) * sizeof(QRgb));
    }
}

void LanePainter::addHostBox(const PaintedBox &box, int imageWidth)
{
    const CategoryInk &ink = m_inks[static_cast<std::size_t>(box.category)];
    const QRgb edge =
        isDimmed(box.category)
            ? mix(m_base, ink.colour, static_cast<int>(double{TintSteps} * DimmedShare))
            : ink.colour;
    const int hair = std::max(1, static_cast<int>(m_pixelRatio));
    const int width = box.x1 - box.x0;
    const bool hasBar = ink.pattern == tokens::Pattern::OutlineLeftBar && width > 6 * hair;
    const int left = box.x0 > 0 ? std::min(width, hasBar ? 2 * hair : hair) : 0;
    const int right = box.x1 < imageWidth ? std::min(width, hair) : 0;
    QRgb *middle = m_middleLine.data() + box.x0;
    std::fill_n(m_topLine.data() + box.x0, width, edge);
    if (m_hasBottomLine)
        std::fill_n(m_bottomLine.data() + box.x0, width, edge);
    std::fill_n(middle, width, box.fill);
    std::fill_n(middle, left, edge);
    std::fill_n(middle + width - right, right, edge);
    if (!m_hasLowLine)
        return;
    if (ink.pattern == tokens::Pattern::OutlineBottomBar)
        std::fill_n(m_lowLine.data() + box.x0, width, edge);
    else
        std::copy_n(middle, width, m_lowLine.data() + box.x0);
}

} // namespace rooftrace
