// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/roofline/roofhistogram.h"

#include "core/text/format.h"
#include "widgets/common/theme.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace rooftrace {

namespace {

struct RoofHistogramViewText
{
    Q_DECLARE_TR_FUNCTIONS(RoofHistogramViewText)
};

QString binText(std::size_t bin)
{
    if (bin + 1 == RoofHistogram::Bins)
        return RoofHistogramViewText::tr("≥ 90 %");
    return RoofHistogramViewText::tr("%1–%2 %", "a range of per cent")
        .arg(bin * 10)
        .arg(bin * 10 + 10);
}

/// The texts of all bins in one form: whole, else their lower ends, else those without the sign.
QStringList binTexts(const QFontMetricsF &metrics, double room)
{
    QStringList whole;
    QStringList lower;
    QStringList bare;
    for (std::size_t bin = 0; bin < RoofHistogram::Bins; ++bin) {
        whole.append(binText(bin));
        lower.append(RoofHistogramViewText::tr("%1 %").arg(bin * 10));
        bare.append(QString::number(bin * 10));
    }
    const auto fits = [&metrics, room](const QString &text) {
        return metrics.horizontalAdvance(text) <= room;
    };
    if (std::all_of(whole.begin(), whole.end(), fits))
        return whole;
    return std::all_of(lower.begin(), lower.end(), fits) ? lower : bare;
}

Nanoseconds binTime(const RoofHistogram &histogram, std::size_t bin)
{
    const auto &times = histogram.timeNs[bin];
    return std::accumulate(times.begin(), times.end(), Nanoseconds{0});
}

} // namespace

RoofHistogramView::RoofHistogramView(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("roofHistogram"));
    setAccessibleName(tr("GPU time by attained share of roof"));
}

void RoofHistogramView::setHistogram(const RoofHistogram &histogram)
{
    m_histogram = histogram;
    QStringList lines;
    for (std::size_t bin = 0; bin < RoofHistogram::Bins; ++bin)
        lines.append(binText(bin) + QStringLiteral(": ") + text::duration(binTime(histogram, bin)));
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    update();
}

void RoofHistogramView::paint(QPainter &painter, const QRectF &area, const RoofHistogram &histogram,
                              const Theme &theme)
{
    const ThemeColours &c = theme.colours();
    painter.setFont(theme.font(FontRole::BodySemibold));
    const double head = QFontMetricsF(painter.font()).height() + 4.0;
    painter.setPen(c.text);
    const QRectF headArea(area.left(), area.top(), area.width(), head);
    painter.drawText(headArea, Qt::AlignLeft | Qt::AlignVCenter,
                     RoofHistogramViewText::tr("GPU time by attained share of roof"));
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    painter.drawText(headArea, Qt::AlignRight | Qt::AlignVCenter,
                     RoofHistogramViewText::tr("time-weighted %1")
                         .arg(text::percent(histogram.timeWeightedShare)));
    const double line = QFontMetricsF(painter.font()).height();
    const double base = area.bottom() - line - 3.0;
    const double room = base - area.top() - head - line - 4.0;
    Nanoseconds longest = 1;
    for (std::size_t bin = 0; bin < RoofHistogram::Bins; ++bin)
        longest = std::max(longest, binTime(histogram, bin));
    const double width = area.width() / RoofHistogram::Bins;
    painter.setFont(theme.font(FontRole::Micro));
    const QFontMetricsF metrics(painter.font());
    const QStringList texts = binTexts(metrics, width - 4.0);
    for (std::size_t bin = 0; bin < RoofHistogram::Bins; ++bin) {
        const double x = area.left() + static_cast<double>(bin) * width;
        double y = base;
        for (std::size_t category = 0; category < CategoryCount; ++category) {
            const Nanoseconds time = histogram.timeNs[bin][category];
            if (time <= 0)
                continue;
            const double height =
                std::max(1.0, room * static_cast<double>(time) / static_cast<double>(longest));
            const QRectF bar(x + 1.0, y - height, width - 2.0, height);
            painter.setBrushOrigin(bar.topLeft());
            painter.fillRect(bar, theme.categoryBrush(static_cast<Category>(category)));
            y -= height;
        }
        if (const Nanoseconds time = binTime(histogram, bin); time > 0) {
            const QString text = text::duration(time);
            painter.setPen(c.text);
            if (metrics.horizontalAdvance(text) <= width - 2.0) // else the table has the figures
                painter.drawText(QRectF(x, y - line - 1.0, width, line), Qt::AlignCenter, text);
        }
        painter.setPen(c.textMuted);
        painter.drawText(QRectF(x, base + 3.0, width, line), Qt::AlignCenter,
                         texts[static_cast<qsizetype>(bin)]);
    }
    painter.setPen(c.lineStrong);
    painter.drawLine(QPointF(area.left(), base + 0.5), QPointF(area.right(), base + 0.5));
}

void RoofHistogramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, QRectF(rect()).adjusted(10, 4, -10, -4), m_histogram, Theme::current());
}

bool RoofHistogramView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const double place = static_cast<double>(help->pos().x() - 10) / std::max(1, width() - 20);
    const auto bin = static_cast<std::size_t>(std::clamp(place, 0.0, 0.999)
                                              * static_cast<double>(RoofHistogram::Bins));
    QStringList lines = {binText(bin) + QStringLiteral(": ")
                         + text::duration(binTime(m_histogram, bin))};
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        if (m_histogram.timeNs[bin][i] > 0)
            lines.append(Theme::categoryShortText(static_cast<Category>(i)) + u' '
                         + text::duration(m_histogram.timeNs[bin][i]));
    }
    QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
    return true;
}

} // namespace rooftrace
