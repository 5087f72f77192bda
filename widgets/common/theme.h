// SPDX-License-Identifier: GPL-3.0-or-later
// Colours, patterns and fonts of the whole program, by role and never by value.
#pragma once

#include "core/analysis/finding.h"
#include "core/trace/kernelclass.h"
#include "widgets/common/designtokens.h"

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

class QApplication;
class QPainter;

namespace rooftrace {

enum class ThemeKind { Light, Dark, HighContrast };

/// What a text is for; sizes are multiples of the system font.
enum class FontRole {
    Base,         ///< menus
    Body,         ///< tables, buttons, cards
    BodySemibold, ///< dock and card titles
    Small,        ///< slice labels, axes, captions, status bar
    SmallSemibold,
    Micro, ///< digits on badges and histograms
    Kpi,   ///< summary values
    ExportTitle,
    Code,
};

/// Colours by role.
struct ThemeColours
{
    QColor window;        ///< docks, bars
    QColor base;          ///< plots and tables
    QColor alternateBase; ///< row bands
    QColor raised;        ///< cards, fields, buttons
    QColor header;        ///< table heads, group rows, row headers
    QColor line;          ///< hair lines
    QColor lineStrong;    ///< borders of controls
    QColor text;
    QColor textMuted;
    QColor textFaint;
    QColor accent;
    QColor accentText;
    QColor selectionFill;
    QColor selectionLine;
    QColor hover;
    QColor noteLine;
    QColor noteFill;
    QColor noteText;
    QColor idle;
    QColor good;
};

/// One theme. Immutable; GUI thread only. Widgets ask Theme::current() whenever they paint and
/// repaint on QEvent::PaletteChange, which apply() causes.
class Theme
{
public:
    static const Theme &of(ThemeKind kind);
    /// The theme that apply() set last, else the one that fits the application's palette.
    static const Theme &current();
    /// Sets style, palette and current() for the whole application. The first call remembers the
    /// desktop's palette for desktopKind().
    static void apply(QApplication &application, ThemeKind kind);
    /// Asks for the desktop's palette anew, for desktopKind(); apply() must follow.
    static void readDesktop(QApplication &application);
    /// Dark when the desktop's window colour is darker than its text.
    static ThemeKind desktopKind();

    explicit Theme(ThemeKind kind);

    ThemeKind kind() const { return m_kind; }
    bool isDark() const { return m_kind != ThemeKind::Light; }
    const ThemeColours &colours() const { return m_colours; }
    QPalette palette() const;

    QColor severityColour(Severity severity) const;
    /// Diamond, triangle, square, circle, open circle: told apart without colour.
    void paintSeverityGlyph(QPainter &painter, const QRectF &rect, Severity severity) const;
    static QString severityText(Severity severity); ///< translated

    /// Fill of device boxes, edge of host boxes, marker and series colour.
    QColor categoryColour(Category category) const;
    /// Fill of a box; host categories vary in 1 to 5 tints by `nameHash`.
    QColor categoryFill(Category category, std::size_t nameHash = 0) const;
    QColor categoryInk(Category category) const; ///< text on categoryFill()
    static tokens::Pattern categoryPattern(Category category);
    /// The lines of a pattern on its fill.
    QColor patternInk(Category category) const;
    /// Fill with pattern for painters, bar charts and swatches.
    QBrush categoryBrush(Category category) const;
    QBrush idleBrush() const;                       ///< sparse diagonal, no fill
    static QString categoryText(Category category); ///< translated: "Matrix (GEMM, convolution)"
    static QString categoryShortText(Category category); ///< translated, for legends: "Matrix"
    static bool isHostCategory(Category category) { return category >= Category::Operator; }
    /// A legend swatch with fill, pattern and outline as on the timeline.
    void paintCategorySwatch(QPainter &painter, const QRect &rect, Category category) const;
    /// Colour of a crowded column: background mixed with the category by max(16 %, busy).
    QColor busyColour(Category category, double busy) const;

    QFont font(FontRole role) const;

private:
    ThemeKind m_kind;
    ThemeColours m_colours;
};

/// `share` 0 gives `from`, 1 gives `to`.
QColor mixed(const QColor &from, const QColor &to, double share);
/// WCAG 2 contrast ratio, 1 to 21.
double contrastRatio(const QColor &a, const QColor &b);

} // namespace rooftrace
