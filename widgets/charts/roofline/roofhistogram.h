// SPDX-License-Identifier: GPL-3.0-or-later
// GPU time by attained share of the roof, ten bars.
#pragma once

#include "core/roofline/rooflinemodel.h"

#include <QWidget>

namespace rooftrace {

class Theme;

/// Stacked by category. Bars carry their time, the head the time-weighted share.
class RoofHistogramView final : public QWidget
{
    Q_OBJECT

public:
    explicit RoofHistogramView(QWidget *parent = nullptr);

    void setHistogram(const RoofHistogram &histogram);
    static void paint(QPainter &painter, const QRectF &area, const RoofHistogram &histogram,
                      const Theme &theme);

    QSize sizeHint() const override { return {420, 150}; }
    QSize minimumSizeHint() const override { return {260, 110}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    RoofHistogram m_histogram;
};

} // namespace rooftrace
