// SPDX-License-Identifier: GPL-3.0-or-later
// The painter that pictures of charts and of timelines go through.
#pragma once

#include <QPainter>

#include <memory>

namespace rooftrace {

/// A painter on any device that charts can draw into as vectors. Active as long as it lives; to be
/// destroyed before the device. The charts need more than a plain QPainter, hence the type.
class ChartCanvas
{
public:
    explicit ChartCanvas(QPaintDevice &device);
    ~ChartCanvas();
    ChartCanvas(const ChartCanvas &) = delete;
    ChartCanvas &operator=(const ChartCanvas &) = delete;

    QPainter &painter();

    struct Native; ///< known to the charts alone
    Native &native() { return *m_native; }

private:
    std::unique_ptr<Native> m_native;
};

} // namespace rooftrace
