// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion made flat: the one style of the program.
#pragma once

#include <QProxyStyle>

namespace rooftrace {

/// Square tabs with a line on top of the current one, 26 px tool buttons, hair-line splitters, slim
/// scroll bars, flat table heads and dock titles. Colours come from Theme::current().
class RooftraceStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    RooftraceStyle();

    /// Labels that do not say that they hold rich text hold plain text: names come from files.
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
};

} // namespace rooftrace
