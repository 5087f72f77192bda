// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"

#include "widgets/common/rooftracestyle.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

namespace rooftrace {

namespace {

struct ThemeText
{
    Q_DECLARE_TR_FUNCTIONS(ThemeText)
};

std::optional<ThemeKind> appliedKind;
std::optional<QPalette> desktopPalette;

constexpr std::size_t slot(ThemeKind kind)
{
    return static_cast<std::size_t>(kind);
}

constexpr std::size_t slot(Category category)
{
    return static_cast<std::size_t>(category);
}

QColor colour(tokens::Rgb rgb)
{
    return QColor::fromRgb(static_cast<QRgb>(rgb));
}

ThemeColours coloursOf(const tokens::Roles &r)
{
    return {colour(r.window),        colour(r.base),          colour(r.alternateBase),
            colour(r.raised),        colour(r.header),        colour(r.line),
            colour(r.lineStrong),    colour(r.text),          colour(r.textMuted),
            colour(r.textFaint),     colour(r.accent),        colour(r.accentText),
            colour(r.selectionFill), colour(r.selectionLine), colour(r.hover),
            colour(r.noteLine),      colour(r.noteFill),      colour(r.noteText),
            colour(r.idle),          colour(r.good)};
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness()
           < palette.color(QPalette::WindowText).lightness();
}

/// Side of the texture after which a pattern repeats.
int patternPeriod(tokens::Pattern pattern)
{
    switch (pattern) {
    case tokens::Pattern::HorizontalLines:
    case tokens::Pattern::VerticalLines:
        return 4;
    case tokens::Pattern::Dots:
        return 5;
    default:
        return 6;
    }
}

void drawPattern(QPainter &painter, tokens::Pattern pattern, int period)
{
    const int last = period - 1;
    switch (pattern) {
    case tokens::Pattern::HorizontalLines:
        painter.drawLine(0, last, last, last);
        break;
    case tokens::Pattern::VerticalLines:
        painter.drawLine(last, 0, last, last);
        break;
    case tokens::Pattern::Dots:
        painter.drawPoint(1, 1);
        painter.drawPoint(3, 3);
        break;
    case tokens::Pattern::CrossHatch:
        painter.drawLine(0, 0, last, last);
        painter.drawLine(0, last, last, 0);
        break;
    case tokens::Pattern::DiagonalHatch:
        painter.drawLine(0, last, last, 0);
        break;
    default:
        break;
    }
}

bool isOutline(tokens::Pattern pattern)
{
    return pattern >= tokens::Pattern::Outline;
}

} // namespace

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return {channel(from.red(), to.red()), channel(from.green(), to.green()),
            channel(from.blue(), to.blue())};
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

Theme::Theme(ThemeKind kind)
    : m_kind(kind)
    , m_colours(coloursOf(tokens::ThemeRoles[slot(kind)]))
{
}

const Theme &Theme::of(ThemeKind kind)
{
    static const Theme Light(ThemeKind::Light);
    static const Theme Dark(ThemeKind::Dark);
    static const Theme HighContrast(ThemeKind::HighContrast);
    switch (kind) {
    case ThemeKind::Dark:
        return Dark;
    case ThemeKind::HighContrast:
        return HighContrast;
    case ThemeKind::Light:
        break;
    }
    return Light;
}

const Theme &Theme::current()
{
    return of(appliedKind ? *appliedKind : desktopKind());
}

ThemeKind Theme::desktopKind()
{
    const QPalette palette = desktopPalette ? *desktopPalette : QApplication::palette();
    return isDarkPalette(palette) ? ThemeKind::Dark : ThemeKind::Light;
}

void Theme::readDesktop(QApplication &application)
{
    // Without a palette of its own the application shows the desktop's.
    application.setPalette(QPalette());
    desktopPalette = QApplication::palette();
}

void Theme::apply(QApplication &application, ThemeKind kind)
{
    if (!desktopPalette)
        desktopPalette = QApplication::palette();
    appliedKind = kind;
    if (qobject_cast<RooftraceStyle *>(QApplication::style()) == nullptr)
        QApplication::setStyle(new RooftraceStyle);
    application.setPalette(of(kind).palette());
}

QPalette Theme::palette() const
{
    const ThemeColours &c = m_colours;
    QPalette p;
    p.setColor(QPalette::Window, c.window);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.base);
    p.setColor(QPalette::AlternateBase, c.alternateBase);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::PlaceholderText, c.textMuted);
    p.setColor(QPalette::Button, c.raised);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.accentText);
    p.setColor(QPalette::Highlight, c.selectionFill);
    p.setColor(QPalette::HighlightedText, c.text);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    p.setColor(QPalette::ToolTipBase, c.raised);
    p.setColor(QPalette::ToolTipText, c.text);
    p.setColor(QPalette::Light, c.hover);
    p.setColor(QPalette::Midlight, c.header);
    p.setColor(QPalette::Mid, c.line);
    p.setColor(QPalette::Dark, c.lineStrong);
    p.setColor(QPalette::Shadow, c.lineStrong);
    const QColor off = mixed(c.window, c.textFaint, 0.75);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, off);
    return p;
}

QColor Theme::severityColour(Severity severity) const
{
    return colour(tokens::SeverityColours[slot(m_kind)][static_cast<std::size_t>(severity)]);
}

void Theme::paintSeverityGlyph(QPainter &painter, const QRectF &rect, Severity severity) const
{
    const QRectF r = rect.adjusted(1, 1, -1, -1);
    const QPointF centre = r.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(severityColour(severity));
    switch (severity) {
    case Severity::Critical:
        painter.drawPolygon(QPolygonF({{centre.x(), r.top()},
                                       {r.right(), centre.y()},
                                       {centre.x(), r.bottom()},
                                       {r.left(), centre.y()}}));
        break;
    case Severity::High:
        painter.drawPolygon(QPolygonF({{centre.x(), r.top()}, r.bottomRight(), r.bottomLeft()}));
        break;
    case Severity::Medium:
        painter.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Severity::Low:
        painter.drawEllipse(r);
        break;
    case Severity::Info:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(severityColour(severity), 1.5));
        painter.drawEllipse(r.adjusted(0.75, 0.75, -0.75, -0.75));
        break;
    }
    painter.restore();
}

QString Theme::severityText(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return ThemeText::tr("Critical");
    case Severity::High:
        return ThemeText::tr("High");
    case Severity::Medium:
        return ThemeText::tr("Medium");
    case Severity::Low:
        return ThemeText::tr("Low");
    case Severity::Info:
        return ThemeText::tr("Information");
    }
    return {};
}

QColor Theme::categoryColour(Category category) const
{
    return colour(tokens::Categories[slot(m_kind)][slot(category)].colour);
}

QColor Theme::categoryFill(Category category, std::size_t nameHash) const
{
    const tokens::CategoryColours &c = tokens::Categories[slot(m_kind)][slot(category)];
    return c.fillCount == 0 ? colour(c.colour) : colour(c.fills[nameHash % c.fillCount]);
}

QColor Theme::categoryInk(Category category) const
{
    return colour(tokens::Categories[slot(m_kind)][slot(category)].ink);
}

tokens::Pattern Theme::categoryPattern(Category category)
{
    return tokens::CategoryPatterns[slot(category)];
}

QColor Theme::patternInk(Category category) const
{
    const bool hasDarkInk = categoryInk(category).lightness() < 128;
    return mixed(categoryFill(category), hasDarkInk ? QColor(Qt::black) : QColor(Qt::white),
                 tokens::PatternInkShare);
}

QBrush Theme::categoryBrush(Category category) const
{
    const tokens::Pattern pattern = categoryPattern(category);
    if (pattern == tokens::Pattern::Solid || isOutline(pattern))
        return categoryFill(category);
    const int period = patternPeriod(pattern);
    QPixmap tile(period, period);
    tile.fill(categoryFill(category));
    QPainter painter(&tile);
    painter.setPen(patternInk(category));
    drawPattern(painter, pattern, period);
    painter.end();
    return QBrush(tile);
}

QBrush Theme::idleBrush() const
{
    constexpr int Period = 8;
    QPixmap tile(Period, Period);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setPen(m_colours.idle);
    painter.drawLine(0, Period - 1, Period - 1, 0);
    painter.end();
    return QBrush(tile);
}

QString Theme::categoryText(Category category)
{
    switch (category) {
    case Category::Matrix:
        return ThemeText::tr("Matrix (GEMM, convolution)");
    case Category::Attention:
        return ThemeText::tr("Attention");
    case Category::Norm:
        return ThemeText::tr("Norm, reduction, softmax");
    case Category::Elementwise:
        return ThemeText::tr("Elementwise, other compute");
    case Category::Memory:
        return ThemeText::tr("Layout, cast, fill, memset");
    case Category::Communication:
        return ThemeText::tr("Communication");
    case Category::Copy:
        return ThemeText::tr("Copy H2D, D2H, P2P");
    case Category::Sync:
        return ThemeText::tr("Sync, wait");
    case Category::Input:
        return ThemeText::tr("Input, data loader");
    case Category::Operator:
        return ThemeText::tr("CPU operator");
    case Category::Module:
        return ThemeText::tr("Python module, function");
    case Category::Runtime:
        return ThemeText::tr("Runtime and driver API");
    case Category::Annotation:
        return ThemeText::tr("Annotation, step");
    }
    return {};
}

QString Theme::categoryShortText(Category category)
{
    switch (category) {
    case Category::Matrix:
        return ThemeText::tr("Matrix");
    case Category::Norm:
        return ThemeText::tr("Norm / reduce");
    case Category::Elementwise:
        return ThemeText::tr("Elementwise");
    case Category::Memory:
        return ThemeText::tr("Layout / memset");
    case Category::Copy:
        return ThemeText::tr("Copy");
    case Category::Sync:
        return ThemeText::tr("Sync / wait");
    case Category::Input:
        return ThemeText::tr("Input");
    case Category::Operator:
        return ThemeText::tr("Operator");
    case Category::Module:
        return ThemeText::tr("Module");
    case Category::Runtime:
        return ThemeText::tr("Runtime");
    case Category::Annotation:
        return ThemeText::tr("Annotation");
    default:
        return categoryText(category);
    }
}

void Theme::paintCategorySwatch(QPainter &painter, const QRect &rect, Category category) const
{
    const tokens::Pattern pattern = categoryPattern(category);
    painter.save();
    painter.setBrushOrigin(rect.topLeft());
    painter.fillRect(rect, categoryBrush(category));
    if (isOutline(pattern)) {
        painter.setPen(categoryColour(category));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
        if (pattern == tokens::Pattern::OutlineLeftBar)
            painter.fillRect(rect.left(), rect.top(), 2, rect.height(), categoryColour(category));
        if (pattern == tokens::Pattern::OutlineBottomBar)
            painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2,
                             categoryColour(category));
    }
    painter.restore();
}

QColor Theme::busyColour(Category category, double busy) const
{
    return mixed(m_colours.base, categoryColour(category),
                 std::clamp(busy, tokens::MinimumTint, 1.0));
}

QFont Theme::font(FontRole role) const
{
    QFont font = role == FontRole::Code ? QFontDatabase::systemFont(QFontDatabase::FixedFont)
                                        : QApplication::font();
    const QFont system = QApplication::font();
    const auto scale = [&](double factor) {
        if (system.pixelSize() > 0)
            font.setPixelSize(static_cast<int>(std::lround(system.pixelSize() * factor)));
        else
            font.setPointSizeF(system.pointSizeF() * factor);
    };
    switch (role) {
    case FontRole::Base:
        break;
    case FontRole::Body:
    case FontRole::BodySemibold:
        scale(tokens::BodyFactor);
        break;
    case FontRole::Small:
    case FontRole::SmallSemibold:
    case FontRole::Code:
        scale(tokens::SmallFactor);
        break;
    case FontRole::Micro:
        scale(tokens::MicroFactor);
        break;
    case FontRole::Kpi:
        scale(tokens::KpiFactor);
        break;
    case FontRole::ExportTitle:
        scale(tokens::ExportTitleFactor);
        break;
    }
    if (role == FontRole::BodySemibold || role == FontRole::SmallSemibold || role == FontRole::Kpi
        || role == FontRole::ExportTitle)
        font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace rooftrace
