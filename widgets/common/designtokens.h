// SPDX-License-Identifier: GPL-3.0-or-later
// The design tokens as constants: colours by role, theme and category, and sizes in pixels at 100
// %.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rooftrace::tokens {

using Rgb = std::uint32_t; ///< 0xRRGGBB

/// The roles of one theme.
struct Roles
{
    Rgb window;
    Rgb base;
    Rgb alternateBase;
    Rgb raised;
    Rgb header;
    Rgb line;
    Rgb lineStrong;
    Rgb text;
    Rgb textMuted;
    Rgb textFaint;
    Rgb accent;
    Rgb accentText;
    Rgb selectionFill;
    Rgb selectionLine;
    Rgb hover;
    Rgb noteLine;
    Rgb noteFill;
    Rgb noteText;
    Rgb idle;
    Rgb good;
};

/// How a category is filled besides its colour, so that it survives greyscale and colour blindness.
enum class Pattern : std::uint8_t {
    Solid,
    HorizontalLines,
    DiagonalHatch,
    Dots,
    CrossHatch,
    VerticalLines,
    Outline,          ///< pale fill, edge all round
    OutlineLeftBar,   ///< 2 px bar at the left
    OutlineBottomBar, ///< 2 px bar at the bottom
};

/// One category in one theme. `colour` is the fill of device boxes and the edge of host boxes.
struct CategoryColours
{
    Rgb colour;
    Rgb ink;                ///< labels on the fill
    std::uint8_t fillCount; ///< 0 for device categories
    std::array<Rgb, 5> fills;
};

inline constexpr std::size_t ThemeCount = 3; // light, dark, high contrast
inline constexpr std::size_t TokenCategoryCount = 13;

extern const std::array<Roles, ThemeCount> ThemeRoles;
/// By theme: info, low, medium, high, critical.
extern const std::array<std::array<Rgb, 5>, ThemeCount> SeverityColours;
extern const std::array<std::array<CategoryColours, TokenCategoryCount>, ThemeCount> Categories;
extern const std::array<Pattern, TokenCategoryCount> CategoryPatterns;

// Busy shading and boxes.
inline constexpr double MinimumTint = 0.16;
inline constexpr int BoxFromPx = 3;
inline constexpr double EdgeTowardsBlack = 0.28;
inline constexpr double PatternInkShare = 0.34;

// Sizes.
inline constexpr int MenuBarPx = 28;
inline constexpr int ToolBarPx = 40;
inline constexpr int ToolButtonPx = 26;
inline constexpr int DockHeaderPx = 30;
inline constexpr int TabBarPx = 30;
inline constexpr int StatusBarPx = 24;
inline constexpr int MinimapPx = 58;
inline constexpr int RulerPx = 24;
inline constexpr int StepBandPx = 18;
inline constexpr int LegendPx = 24;
inline constexpr int RowHeaderPx = 224;
inline constexpr int FindingsDockPx = 424;
inline constexpr int BottomDockMinPx = 180;
inline constexpr int GroupRowPx = 24;
inline constexpr int CpuLanePx = 19;
inline constexpr int CpuLaneBoxPx = 17;
inline constexpr int KernelRowPx = 40;
inline constexpr int KernelBoxPx = 28;
inline constexpr int CopyRowPx = 24;
inline constexpr int TableHeaderPx = 24;
inline constexpr int TableRowPx = 22;
inline constexpr int CellPaddingPx = 8; ///< left and right in tables and their heads
inline constexpr int ChipPx = 24;
inline constexpr int FieldPx = 26;
inline constexpr int ButtonPaddingPx = 6; ///< left and right, beside the style's own
inline constexpr int ScrollBarPx = 10;
inline constexpr int CounterRowPx = 46;
inline constexpr int PinnedRowPx = 34;
inline constexpr int ControlRadiusPx = 4;
inline constexpr int HoverDelayMs = 250;
inline constexpr int FlashMs = 400;

// Font sizes as multiples of the system font.
inline constexpr double BodyFactor = 0.92;
inline constexpr double SmallFactor = 0.85;
inline constexpr double MicroFactor = 0.81;
inline constexpr double KpiFactor = 1.38;
inline constexpr double ExportTitleFactor = 1.85;

} // namespace rooftrace::tokens
