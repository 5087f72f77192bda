// SPDX-License-Identifier: GPL-3.0-or-later
// Details of the selected point of a roofline and the histogram of all.
#pragma once

#include "widgets/charts/roofline/roofhistogram.h"
#include "widgets/charts/roofline/rooflinelayout.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;

namespace rooftrace {

/// Number, name, captions with values, three buttons; below it the histogram.
class RooflineDetailsView final : public QWidget
{
    Q_OBJECT

public:
    explicit RooflineDetailsView(QWidget *parent = nullptr);

    /// nullptr: nothing is selected.
    void setItem(std::shared_ptr<const RooflineModel> model, RooflineItem item);
    void setHistogram(const RoofHistogram &histogram);
    void setHistogramShown(bool isShown);

Q_SIGNALS:
    void longestRequested();
    void kernelRequested();

private:
    void copyRow() const;

    std::shared_ptr<const RooflineModel> m_model;
    RooflineItem m_item = NoRooflineItem;
    QLabel *m_number;
    QLabel *m_name;
    QLabel *m_operation;
    QLabel *m_hint;
    QWidget *m_card;
    QGridLayout *m_rows;
    RoofHistogramView *m_histogram;
};

} // namespace rooftrace
