// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of the program: outlines of one colour, drawn when needed.
#pragma once

#include <QIcon>

#include <cstdint>

namespace rooftrace {

enum class Icon : std::uint8_t {
    None,
    Open,
    Back,
    Forward,
    Find,
    Up,
    Down,
    Right,
    ZoomIn,
    ZoomOut,
    ZoomSelection,
    Fit,
    Ruler,
    Note,
    Pin,
    Export,
    List,
    Filter,
    Copy,
    Close,
    Warning,
    Check,
    Settings,
    Regex,
    Sort,
};

/// An icon in the colours of the current theme at the moment of painting, sharp at every scale.
QIcon icon(Icon which);

} // namespace rooftrace
