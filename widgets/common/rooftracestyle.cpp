// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/rooftracestyle.h"

#include "widgets/common/theme.h"

#include <QFrame>
#include <QLabel>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace rooftrace {

namespace {

void drawTab(const QStyleOptionTab &tab, QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    const bool isCurrent = tab.state & QStyle::State_Selected;
    const bool isHovered = tab.state & QStyle::State_MouseOver;
    painter.fillRect(tab.rect, isCurrent ? c.base : isHovered ? c.hover : c.window);
    if (!isCurrent)
        return;
    painter.fillRect(QRect(tab.rect.left(), tab.rect.top(), tab.rect.width(), 2), c.accent);
    painter.fillRect(QRect(tab.rect.left(), tab.rect.top(), 1, tab.rect.height()), c.line);
    painter.fillRect(QRect(tab.rect.right(), tab.rect.top(), 1, tab.rect.height()), c.line);
}

void drawHeaderSection(const QRect &rect, QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    painter.fillRect(rect, c.header);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), c.line);
}

/// Points down where the largest value stands first.
void drawSortMark(const QStyleOptionHeader &header, QPainter &painter)
{
    if (header.sortIndicator == QStyleOptionHeader::None)
        return;
    const bool isDescending = header.sortIndicator == QStyleOptionHeader::SortUp;
    const QPointF middle = QRectF(header.rect).center();
    const double tip = isDescending ? 2.5 : -2.5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().colours().textMuted);
    painter.drawPolygon(QPolygonF{{middle.x() - 4.0, middle.y() - tip},
                                  {middle.x() + 4.0, middle.y() - tip},
                                  {middle.x(), middle.y() + tip}});
    painter.restore();
}

/// Fusion derives the edges of fields from the window's colour, and loses them on dark ones.
void drawFieldEdge(const QStyleOption &option, QPainter &painter, const QBrush &fill)
{
    const ThemeColours &c = Theme::current().colours();
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(hasFocus                                      ? c.accent
                   : (option.state & QStyle::State_Enabled) != 0 ? c.lineStrong
                                                                 : c.line);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5),
                            tokens::ControlRadiusPx, tokens::ControlRadiusPx);
    painter.restore();
}

void drawCheckBox(const QStyleOption &option, QPainter &painter)
{
    const ThemeColours &c = Theme::current().colours();
    QStyleOption box(option);
    box.rect.setSize({std::min(option.rect.width(), option.rect.height()),
                      std::min(option.rect.width(), option.rect.height())});
    box.rect.moveCenter(option.rect.center());
    drawFieldEdge(box, painter, c.base);
    const QRectF inner = QRectF(box.rect).adjusted(3.5, 3.5, -3.5, -3.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen((option.state & QStyle::State_Enabled) != 0 ? c.text : c.textFaint, 1.8));
    if ((option.state & QStyle::State_On) != 0)
        painter.drawPolyline(QPolygonF{{inner.left(), inner.center().y()},
                                       {inner.left() + inner.width() * 0.4, inner.bottom()},
                                       inner.topRight()});
    else if ((option.state & QStyle::State_NoChange) != 0)
        painter.drawLine(QPointF(inner.left(), inner.center().y()),
                         QPointF(inner.right(), inner.center().y()));
    painter.restore();
}

void drawButton(const QStyleOption &option, QPainter &painter, bool isFlat)
{
    const ThemeColours &c = Theme::current().colours();
    const bool isOn = option.state & (QStyle::State_On | QStyle::State_Sunken);
    const bool isHovered =
        (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    const bool hasFocus =
        option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange;
    if (isFlat && !isOn && !isHovered && !hasFocus)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isOn ? c.selectionFill : isHovered ? c.hover : c.raised);
    QPen pen(hasFocus || isOn ? c.accent : isFlat ? QColor(Qt::transparent) : c.lineStrong);
    pen.setWidthF(hasFocus ? 2.0 : 1.0);
    painter.setPen(pen);
    const double inset = hasFocus ? 1.0 : 0.5;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset),
                            tokens::ControlRadiusPx, tokens::ControlRadiusPx);
    painter.restore();
}

} // namespace

RooftraceStyle::RooftraceStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void RooftraceStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    auto *const label = qobject_cast<QLabel *>(widget);
    // Tooltips are labels too; plainToolTip() is for them.
    if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
        label->setTextFormat(Qt::PlainText);
}

int RooftraceStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                                const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return tokens::ScrollBarPx;
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return 3;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
        return 16;
    case PM_ToolBarItemSpacing:
        return 2;
    case PM_ToolBarFrameWidth:
    case PM_TabBarBaseHeight:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
        return 0;
    case PM_TabBarTabHSpace:
        return 20; // ten tabs of the longest language fit beside the findings at 1280 px
    case PM_TabBarTabVSpace:
        return 12;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int RooftraceStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                              QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ToolTip_WakeUpDelay:
        return tokens::HoverDelayMs;
    case SH_Widget_Animation_Duration:
        return 0;
    case SH_ScrollBar_Transient:
    case SH_DialogButtonBox_ButtonsHaveIcons: // Fusion's are black or coloured, whatever the theme
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

void RooftraceStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                   QPainter *painter, const QWidget *widget) const
{
    const ThemeColours &c = Theme::current().colours();
    switch (element) {
    case PE_PanelButtonTool:
        drawButton(*option, *painter, true);
        return;
    case PE_PanelButtonCommand:
        drawButton(*option, *painter, false);
        return;
    case PE_FrameLineEdit:
        drawFieldEdge(*option, *painter, option->palette.base());
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheckBox(*option, *painter);
        return;
    case PE_FrameTabWidget:
        painter->fillRect(option->rect, c.line);
        painter->fillRect(option->rect.adjusted(1, 1, -1, -1), c.window);
        return;
    case PE_FrameTabBarBase:
    case PE_FrameDockWidget:
        return;
    case PE_PanelMenuBar:
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, c.window);
        return;
    case PE_FrameStatusBarItem:
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            drawSortMark(*header, *painter);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void RooftraceStyle::drawControl(ControlElement element, const QStyleOption *option,
                                 QPainter *painter, const QWidget *widget) const
{
    const ThemeColours &c = Theme::current().colours();
    switch (element) {
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(*tab, *painter);
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        drawHeaderSection(option->rect, *painter);
        return;
    case CE_Splitter: {
        const QRect r = option->rect;
        const bool isVertical = r.height() >= r.width();
        painter->fillRect(r, c.window);
        painter->fillRect(isVertical ? QRect(r.center().x(), r.top(), 1, r.height())
                                     : QRect(r.left(), r.center().y(), r.width(), 1),
                          c.line);
        return;
    }
    case CE_ProgressBarGroove:
        painter->fillRect(option->rect, c.line);
        return;
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
            bar && bar->maximum > bar->minimum) {
            QRect done = option->rect;
            const double share = double(bar->progress - bar->minimum)
                                 / (double(bar->maximum) - double(bar->minimum));
            done.setWidth(static_cast<int>(done.width() * std::clamp(share, 0.0, 1.0)));
            painter->fillRect(done, c.accent);
            return;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    case CE_ShapedFrame:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->frameShape == QFrame::HLine) {
            const QRect r = option->rect;
            painter->fillRect(QRect(r.left(), r.center().y(), r.width(), 1), c.line);
            return;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->orientation == Qt::Horizontal) {
            // Heads keep the padding of the cells below them.
            QStyleOptionHeader padded(*header);
            const int more = tokens::CellPaddingPx - pixelMetric(PM_HeaderMargin, option, widget);
            padded.rect.adjust(more, 0, -more, 0);
            QProxyStyle::drawControl(element, &padded, painter, widget);
            return;
        }
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, c.window);
        painter->fillRect(
            QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), c.line);
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void RooftraceStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                        QPainter *painter, const QWidget *widget) const
{
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || slider == nullptr) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        if (control == CC_SpinBox && spin != nullptr && spin->frame)
            drawFieldEdge(*option, *painter, Qt::NoBrush);
        return;
    }
    const ThemeColours &c = Theme::current().colours();
    painter->fillRect(option->rect, c.window);
    if (slider->minimum >= slider->maximum)
        return;
    const bool isActive = option->state & (State_MouseOver | State_Sunken);
    QRect handle = subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    handle.adjust(2, 2, -2, -2);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(isActive ? c.textFaint : c.lineStrong);
    painter->drawRoundedRect(handle, 3, 3);
    painter->restore();
}

QSize RooftraceStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                       const QSize &size, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ToolButton)
        result = result.expandedTo({tokens::ToolButtonPx, tokens::ToolButtonPx});
    if (type == CT_PushButton)
        result.rwidth() += 2 * tokens::ButtonPaddingPx;
    if (type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit)
        result.setHeight(std::max(result.height(), tokens::FieldPx));
    return result;
}

} // namespace rooftrace
