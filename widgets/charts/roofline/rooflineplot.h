// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline itself: log-log axes, roofs, markers, strips.
#pragma once

#include "core/roofline/rooflinemodel.h"
#include "widgets/charts/chartwidget.h"
#include "widgets/charts/roofline/rooflinelayout.h"

#include <memory>
#include <optional>

namespace rooftrace {

class Theme;

/// Draws one model. Wheel zooms, drag pans, double-click on empty space shows everything again.
class RooflinePlot final : public ChartWidget
{
    Q_OBJECT

public:
    explicit RooflinePlot(QWidget *parent = nullptr);
    ~RooflinePlot() override;

    /// `trace` and `scope` feed the strip of launches; `trace` may be nullptr.
    void setModel(std::shared_ptr<const RooflineModel> model, TracePtr trace, TimeRange scope);
    const std::shared_ptr<const RooflineModel> &model() const;
    void setTitle(const QString &title);
    void setSelected(RooflineItem item);
    void setHovered(RooflineItem item);
    RooflineItem selected() const;
    void setBound(std::optional<RooflineClass> bound); ///< shows only points of this class
    void setAllRoofsShown(bool isShown);
    void resetView();
    void zoomBy(double factor); ///< around the middle; above 1 enlarges

    /// The layout of the widget as it stands; for tests and for tool tips.
    const RooflineLayout &layout() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hovered(std::size_t item);   ///< NoRooflineItem when nothing is under the pointer
    void activated(std::size_t item); ///< clicked; NoRooflineItem for empty space
    void opened(std::size_t item);    ///< double-clicked

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void prepare(QSizeF size, const Theme &theme) override;
    void setPointerShown(bool isShown) override;

private:
    struct Private;

    void drawRoofs();
    QString toolTipFor(QPointF position) const;
    void zoomAt(const QWheelEvent &wheel);
    bool press(const QMouseEvent &mouse);
    bool moveTo(const QMouseEvent &mouse);
    void release(const QMouseEvent &mouse);
    void doubleClick(const QMouseEvent &mouse);

    std::unique_ptr<Private> d;
};

} // namespace rooftrace
