// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts have in common: a plot that fills the widget, repaints with the theme and can be
// drawn into a picture.
#pragma once

#include <QWidget>

class QCustomPlot;

namespace rooftrace {

class ChartCanvas;
class Theme;

/// A widget around one plot. Subclasses lay their parts out in prepare(), which is called before
/// each painting, on screen or into a picture.
class ChartWidget : public QWidget
{
    Q_OBJECT

public:
    ~ChartWidget() override;

    /// Draws the chart into `target` with the colours of `theme`, without what follows the pointer.
    void render(ChartCanvas &canvas, const QRectF &target, const Theme &theme);

protected:
    explicit ChartWidget(QWidget *parent);

    QCustomPlot *plot() const { return m_plot; } ///< events of it go through eventFilter()
    void updatePlot();                           ///< repaints soon

    virtual void prepare(QSizeF size, const Theme &theme) = 0;
    /// Takes what follows the pointer away for a picture, and brings it back.
    virtual void setPointerShown(bool isShown) = 0;

    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QCustomPlot *m_plot;
};

} // namespace rooftrace
