// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/designtokens.h"

namespace rooftrace::tokens {

// Every text pair has a contrast of at least 4.5, every mark at least 3 (WCAG 2); categories that
// may share a row differ by CIEDE2000 >= 15 under normal, protan, deutan and tritan vision or in
// pattern.
const std::array<Roles, ThemeCount> ThemeRoles = {{
    {0xF1F2F4, 0xFFFFFF, 0xF7F8F9, 0xFFFFFF, 0xE9EBEE, 0xD8DBE0, 0xAEB5BF,
     0x1A1E24, 0x565F6B, 0x5E6773, 0x0B5FBF, 0xFFFFFF, 0xD6E6F9, 0x0B5FBF,
     0xE6EAEF, 0x8A6100, 0xFFF6DA, 0x4D3A05, 0xA2A9B3, 0x1C7A43},
    {0x1E2227, 0x16191D, 0x1A1E23, 0x272C33, 0x21262C, 0x323841, 0x4A525E,
     0xE6E9EE, 0xA6AFBC, 0x8E98A6, 0x6CB0FF, 0x0B1626, 0x223A55, 0x6CB0FF,
     0x2D333B, 0xF4D58A, 0x332D1D, 0xF6E3B4, 0x59626E, 0x57C78A},
    {0x000000, 0x000000, 0x0D0D0D, 0x000000, 0x1A1A1A, 0x8C8C8C, 0xFFFFFF,
     0xFFFFFF, 0xE6E6E6, 0xBDBDBD, 0x4FC3FF, 0x000000, 0x003A66, 0xFFFF3B,
     0x262626, 0xFFE14D, 0x332B00, 0xFFFFFF, 0x9E9E9E, 0x69F0AE},
}};

const std::array<std::array<Rgb, 5>, ThemeCount> SeverityColours = {{
    {{0x5D6875, 0x1F66B5, 0x8A6D00, 0xB85600, 0xC62828}},
    {{0x9AA4B2, 0x79B8FF, 0xE3C54A, 0xFFA657, 0xFF7B72}},
    {{0xE0E0E0, 0x8FD0FF, 0xFFE14D, 0xFFB14D, 0xFF8A80}},
}};

const std::array<std::array<CategoryColours, TokenCategoryCount>, ThemeCount> Categories = {{
    {{
        {0x2A5FA5, 0xFFFFFF, 0, {}}, // matrix
        {0x8C7AE6, 0x0B0D10, 0, {}}, // attention
        {0x0E9C94, 0x0B0D10, 0, {}}, // norm
        {0xB98D33, 0x0B0D10, 0, {}}, // elementwise
        {0x94796A, 0x0B0D10, 0, {}}, // memory
        {0xC72A13, 0xFFFFFF, 0, {}}, // communication
        {0x943D71, 0xFFFFFF, 0, {}}, // copy
        {0x8B193B, 0xFFFFFF, 0, {}}, // sync
        {0x53763B, 0xFFFFFF, 0, {}}, // input
        {0x7A889D, 0x1A1E24, 5, {0xDFE5EE, 0xDBE8EA, 0xE3E2EE, 0xE6E8EB, 0xD9E2F1}}, // operator
        {0x6E8C80, 0x1A1E24, 3, {0xE0ECE6, 0xDFE8EE, 0xE8E7EC}},                     // module
        {0x4A8598, 0x1A1E24, 1, {0xD5EAF0}},                                         // runtime
        {0x7B8491, 0x1A1E24, 1, {0xE6E8EB}},                                         // annotation
    }},
    {{
        {0xB0B8FD, 0x0B0D10, 0, {}}, // matrix
        {0x8B7BDF, 0x0B0D10, 0, {}}, // attention
        {0x6CDAC9, 0x0B0D10, 0, {}}, // norm
        {0xECCA86, 0x0B0D10, 0, {}}, // elementwise
        {0x9A8672, 0x0B0D10, 0, {}}, // memory
        {0xE8663F, 0x0B0D10, 0, {}}, // communication
        {0xCC6FA5, 0x0B0D10, 0, {}}, // copy
        {0xF8999D, 0x0B0D10, 0, {}}, // sync
        {0xB7BF1E, 0x0B0D10, 0, {}}, // input
        {0x6F7F99, 0xE6E9EE, 5, {0x333D4C, 0x2F4044, 0x393A4E, 0x3A3F47, 0x2F3B52}}, // operator
        {0x6A8A80, 0xE6E9EE, 3, {0x2B3A36, 0x2C3740, 0x35363F}},                     // module
        {0x4F93A5, 0xE6E9EE, 1, {0x24424B}},                                         // runtime
        {0x8B95A3, 0xE6E9EE, 1, {0x3A3F47}},                                         // annotation
    }},
    {{
        {0xB0B8FD, 0x0B0D10, 0, {}},         // matrix
        {0x8B7BDF, 0x0B0D10, 0, {}},         // attention
        {0x6CDAC9, 0x0B0D10, 0, {}},         // norm
        {0xECCA86, 0x0B0D10, 0, {}},         // elementwise
        {0x9A8672, 0x0B0D10, 0, {}},         // memory
        {0xE8663F, 0x0B0D10, 0, {}},         // communication
        {0xCC6FA5, 0x0B0D10, 0, {}},         // copy
        {0xF8999D, 0x0B0D10, 0, {}},         // sync
        {0xB7BF1E, 0x0B0D10, 0, {}},         // input
        {0xC5CBD6, 0xFFFFFF, 1, {0x10161F}}, // operator
        {0xA8DCC4, 0xFFFFFF, 1, {0x0E1A16}}, // module
        {0x7FD8EC, 0xFFFFFF, 1, {0x141414}}, // runtime
        {0xE0E0E0, 0xFFFFFF, 1, {0x141414}}, // annotation
    }},
}};

const std::array<Pattern, TokenCategoryCount> CategoryPatterns = {
    Pattern::Solid,   Pattern::Solid,           Pattern::Solid,
    Pattern::Solid,   Pattern::HorizontalLines, Pattern::DiagonalHatch,
    Pattern::Dots,    Pattern::CrossHatch,      Pattern::VerticalLines,
    Pattern::Outline, Pattern::OutlineLeftBar,  Pattern::OutlineBottomBar,
    Pattern::Outline,
};

} // namespace rooftrace::tokens
