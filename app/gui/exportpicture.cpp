// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportpicture.h"

#include "app/gui/exportpicturetimeline.h"
#include "core/base/outputfile.h"
#include "core/report/reporttexts.h"
#include "core/text/format.h"
#include "widgets/charts/bandwidth/bandwidthchart.h"
#include "widgets/charts/chartcanvas.h"
#include "widgets/charts/roofline/rooflinechart.h"
#include "widgets/common/painttext.h"
#include "widgets/common/timerangemodel.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QImageWriter>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <array>
#include <cmath>

namespace rooftrace {

namespace {

struct ExportPictureText
{
    Q_DECLARE_TR_FUNCTIONS(ExportPictureText)
};

constexpr double MarginPx = 40.0;
constexpr double CardHeightPx = 108.0;
constexpr int DotsPerInch = 96; // a pixel of the layout is 1/96 inch in SVG and PDF

QString elided(const QString &text, const QFont &font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

double paintTitle(QPainter &painter, const QRectF &area, const PictureRequest &request,
                  const Theme &theme)
{
    double y = area.top();
    const QString title = request.title.isEmpty() ? request.trace->info().shownName : request.title;
    painter.setFont(theme.font(FontRole::ExportTitle));
    painter.setPen(theme.colours().text);
    const double titleHeight = QFontMetricsF(painter.font()).height();
    painter.drawText(QRectF(area.left(), y, area.width(), titleHeight), Qt::AlignLeft,
                     elided(title, painter.font(), area.width()));
    y += titleHeight + 4.0;
    if (!request.subtitle.isEmpty()) {
        painter.setFont(theme.font(FontRole::Base));
        painter.setPen(theme.colours().textMuted);
        const double height = QFontMetricsF(painter.font()).height();
        painter.drawText(QRectF(area.left(), y, area.width(), height), Qt::AlignLeft,
                         elided(request.subtitle, painter.font(), area.width()));
        y += height + 4.0;
    }
    return y - area.top() + 12.0;
}

void paintFooter(QPainter &painter, const QRectF &area, const PictureRequest &request,
                 const Theme &theme)
{
    painter.setPen(QPen(theme.colours().line, 1.0));
    painter.drawLine(area.topLeft(), area.topRight());
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(theme.colours().textMuted);
    const QString palette =
        request.theme == ThemeKind::Light  ? ExportPictureText::tr("light palette")
        : request.theme == ThemeKind::Dark ? ExportPictureText::tr("dark palette")
                                           : ExportPictureText::tr("high contrast palette");
    const QString right = QStringLiteral("Rooftrace %1 · %2 · %3 × %4 px")
                              .arg(QStringLiteral(ROOFTRACE_VERSION), palette)
                              .arg(request.size.width())
                              .arg(request.size.height());
    const QRectF line = area.adjusted(0, 8, 0, 0);
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, right);
    const double width =
        area.width() - QFontMetricsF(painter.font()).horizontalAdvance(right) - 24.0;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop,
                     elided(pictureFooter(request), painter.font(), width));
}

void paintLegend(QPainter &painter, const QRectF &area, const PictureRequest &request,
                 const Theme &theme)
{
    std::array<bool, CategoryCount> isPresent{};
    const Trace &trace = *request.trace;
    const TimeRange range = request.shownRange();
    for (std::uint32_t lane = 0; lane < trace.lanes().size(); ++lane) {
        const Lane &l = trace.lanes()[lane];
        // A sample of each lane is enough to know its categories.
        const std::uint32_t first = trace.firstEndingAfter(LaneId{lane}, range.beginNs);
        const std::uint32_t step = std::max(1U, l.count / 500U);
        for (std::uint32_t i = first; i < l.first + l.count; i += step) {
            if (trace.startNs(SliceId{i}) >= range.endNs)
                break;
            isPresent[static_cast<std::size_t>(trace.visualCategory(SliceId{i}))] = true;
        }
    }
    painter.setFont(theme.font(FontRole::Small));
    const QFontMetricsF metrics(painter.font());
    double x = area.left();
    for (std::size_t i = 0; i < CategoryCount; ++i) {
        if (!isPresent[i])
            continue;
        const auto category = static_cast<Category>(i);
        const QString name = Theme::categoryShortText(category);
        const double width = 22.0 + metrics.horizontalAdvance(name) + 22.0;
        if (x + width > area.right() - 200.0)
            break;
        theme.paintCategorySwatch(painter, QRect(qRound(x), qRound(area.center().y() - 6), 16, 12),
                                  category);
        painter.setPen(theme.colours().text);
        painter.drawText(QRectF(x + 22.0, area.top(), width, area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        x += width;
    }
}

void paintScaleBar(QPainter &painter, const QRectF &area, double plotWidth,
                   const PictureRequest &request, const Theme &theme)
{
    // The largest 1, 2 or 5 that is no longer than an eighth of the plot.
    const auto length = static_cast<double>(request.shownRange().lengthNs());
    const double decade = std::pow(10.0, std::floor(std::log10(std::max(1.0, length / 8.0))));
    double bar = decade;
    for (const double mantissa : {2.0, 5.0}) {
        if (mantissa * decade <= length / 8.0)
            bar = mantissa * decade;
    }
    const double width = plotWidth * bar / length;
    const double y = area.center().y();
    painter.setPen(QPen(theme.colours().text, 1.5));
    painter.drawLine(QPointF(area.right() - width, y), QPointF(area.right(), y));
    for (const double x : {area.right() - width, area.right()})
        painter.drawLine(QPointF(x, y - 6.0), QPointF(x, y + 6.0));
    painter.setFont(theme.font(FontRole::SmallSemibold));
    painter.drawText(QRectF(area.left(), area.top(), area.width() - width - 8.0, area.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     text::duration(static_cast<Nanoseconds>(bar)));
}

/// One card of "what to do": number, title, code, what it is worth.
void paintCard(QPainter &painter, const QRectF &card, int number, const Finding &finding,
               const Theme &theme)
{
    const ThemeColours &c = theme.colours();
    const QColor colour = theme.severityColour(finding.severity);
    painter.fillRect(card, c.alternateBase);
    painter.setPen(QPen(c.line, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(card);
    painter.fillRect(QRectF(card.left(), card.top(), 3.0, card.height()), colour);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawEllipse(QPointF(card.left() + 23.0, card.top() + 21.0), 10.0, 10.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(theme.font(FontRole::SmallSemibold));
    painter.setPen(theme.isDark() ? QColor(Qt::black) : QColor(Qt::white));
    painter.drawText(QRectF(card.left() + 13.0, card.top() + 11.0, 20.0, 20.0), Qt::AlignCenter,
                     QString::number(number));
    painter.setFont(theme.font(FontRole::BodySemibold));
    painter.setPen(c.text);
    const double width = card.width() - 52.0;
    const QString title = finding.path.empty() ? finding.title : finding.path.front().text;
    const QStringList lines = wrappedLines(title, painter.font(), width, 2);
    const double titleHeight =
        QFontMetricsF(painter.font()).height() * static_cast<double>(lines.size());
    const double titleTop = card.top() + (lines.size() > 1 ? 7.0 : 13.0);
    painter.drawText(QRectF(card.left() + 42.0, titleTop, width, titleHeight), Qt::AlignLeft,
                     lines.join(u'\n'));
    double y = card.top() + 46.0;
    if (!finding.path.empty() && !finding.path.front().code.isEmpty()) {
        painter.setFont(theme.font(FontRole::Code));
        const QStringList code = wrappedLines(finding.path.front().code.section(u'\n', 0, 0),
                                              painter.font(), card.width() - 24.0, 2);
        const double height =
            QFontMetricsF(painter.font()).height() * static_cast<double>(code.size());
        painter.drawText(QRectF(card.left() + 14.0, y, card.width() - 24.0, height), Qt::AlignLeft,
                         code.join(u'\n'));
        y += height + 4.0;
    }
    painter.setFont(theme.font(FontRole::Small));
    painter.setPen(c.textMuted);
    const QString worth = finding.gain.hasEstimate
                              ? ExportPictureText::tr("ceiling %1 (%2 of step), %3")
                                    .arg(text::duration(finding.gain.ceilingNs),
                                         text::percent(finding.gain.ceilingShare()),
                                         Theme::severityText(finding.severity).toLower())
                              : finding.title;
    painter.drawText(QRectF(card.left() + 14.0, y, card.width() - 24.0, 18.0), Qt::AlignLeft,
                     elided(worth, painter.font(), card.width() - 24.0));
}

void paintCards(QPainter &painter, const QRectF &area, const std::vector<const Finding *> &findings,
                const Theme &theme)
{
    painter.setFont(theme.font(FontRole::BodySemibold));
    painter.setPen(theme.colours().text);
    painter.drawText(QRectF(area.left(), area.top(), area.width(), 22.0), Qt::AlignLeft,
                     ExportPictureText::tr("What to do, in this order"));
    const double gap = 16.0;
    const double count = std::max(2.0, static_cast<double>(findings.size()));
    const double width = (area.width() - (count - 1.0) * gap) / count;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const QRectF card(area.left() + static_cast<double>(i) * (width + gap), area.top() + 28.0,
                          width, CardHeightPx - 4.0);
        paintCard(painter, card, static_cast<int>(i) + 1, *findings[i], theme);
    }
}

void composeTimeline(QPainter &painter, QRectF area, const PictureRequest &request,
                     const Theme &theme)
{
    const std::vector<const Finding *> findings = pictureFindings(request);
    const bool hasRow = request.hasLegend || request.hasScaleBar;
    const QRectF legend(area.left(), area.bottom() - 28.0, area.width(), 28.0);
    if (hasRow)
        area.setBottom(legend.top() - 8.0);
    QRectF cards(area.left(), area.bottom() - CardHeightPx - 28.0, area.width(),
                 CardHeightPx + 28.0);
    const bool hasCards = request.hasFindings && !findings.empty() && area.height() > 420.0;
    if (hasCards)
        area.setBottom(cards.top() - 14.0);
    const double used = paintPictureTimeline(painter, area, request);
    if (hasCards) {
        cards.moveTop(std::min(cards.top(), area.top() + used + 18.0));
        paintCards(painter, cards, findings, theme);
    }
    if (request.hasLegend)
        paintLegend(painter, legend, request, theme);
    if (request.hasScaleBar)
        paintScaleBar(painter, legend, area.width() - 150.0, request, theme);
}

void composeBandwidth(ChartCanvas &canvas, const QRectF &area, const PictureRequest &request,
                      const Theme &theme)
{
    TimeRangeModel model;
    model.setLimits(request.trace->info().extent);
    model.setVisible(request.shownRange());
    BandwidthChart chart;
    chart.setModel(&model);
    chart.setTrace(request.trace);
    chart.setData(request.bandwidth);
    chart.setSteps(request.steps);
    chart.render(canvas, area, theme);
}

void composeRoofline(ChartCanvas &canvas, const QRectF &area, const PictureRequest &request,
                     const Theme &theme)
{
    RooflineChart chart;
    chart.setTrace(request.trace);
    chart.setScope(request.range, request.rangeName);
    chart.setModel(request.roofline);
    chart.selectItem(request.rooflineItem);
    chart.render(canvas, area, theme);
}

Error writeError(const QString &path, const QString &detail)
{
    return {ExportPictureText::tr("The picture “%1” cannot be written.").arg(path), detail};
}

QByteArray svgOf(const PictureRequest &request)
{
    QBuffer device;
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(request.size);
    generator.setViewBox(QRect(QPoint(), request.size));
    generator.setResolution(DotsPerInch);
    generator.setTitle(request.title.toHtmlEscaped()); // Qt writes it as it is
    {
        ChartCanvas canvas(generator);
        composePicture(canvas, request);
    }
    // Names may hold what XML may not.
    return report::printable(QString::fromUtf8(device.data())).toUtf8();
}

void paintPdf(const PictureRequest &request, QIODevice &device)
{
    constexpr double PointsPerPixel = 72.0 / DotsPerInch;
    QPdfWriter writer(&device);
    writer.setCreator(QStringLiteral("Rooftrace %1").arg(QStringLiteral(ROOFTRACE_VERSION)));
    writer.setTitle(request.title);
    writer.setResolution(DotsPerInch);
    writer.setPageSize(QPageSize(QSizeF(request.size) * PointsPerPixel, QPageSize::Point, QString(),
                                 QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    ChartCanvas canvas(writer);
    composePicture(canvas, request);
}

} // namespace

void composePicture(ChartCanvas &canvas, const PictureRequest &request)
{
    const Theme &theme = Theme::of(request.theme);
    QPainter &painter = canvas.painter();
    const QRectF page(QPointF(), QSizeF(request.size));
    painter.fillRect(page, theme.colours().base);
    const double margin = std::min(MarginPx, page.width() * 0.03);
    QRectF area = page.adjusted(margin, margin * 0.7, -margin, -12.0);
    painter.setRenderHint(QPainter::Antialiasing, false);
    area.setTop(area.top() + paintTitle(painter, area, request, theme));
    if (request.hasFooter) {
        const QRectF footer(area.left(), area.bottom() - 30.0, area.width(), 30.0);
        paintFooter(painter, footer, request, theme);
        area.setBottom(footer.top() - 10.0);
    }
    switch (request.view) {
    case PictureView::Timeline:
        composeTimeline(painter, area, request, theme);
        break;
    case PictureView::Roofline:
        composeRoofline(canvas, area, request, theme);
        break;
    case PictureView::Bandwidth:
        composeBandwidth(canvas, area, request, theme);
        break;
    }
}

QImage pictureImage(const PictureRequest &request, double scale)
{
    const double factor = std::clamp(scale, 1.0, 4.0);
    QImage image(
        QSize(qRound(request.size.width() * factor), qRound(request.size.height() * factor)),
        QImage::Format_RGB32);
    image.setDevicePixelRatio(factor);
    ChartCanvas canvas(image);
    composePicture(canvas, request);
    return image;
}

Status writePicture(const PictureRequest &request, const QString &path, PictureFormat format,
                    double scale)
{
    const Status allowed =
        checkOutput(path, request.trace ? request.trace->info().path : QString());
    if (!allowed.hasValue())
        return allowed.error();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return writeError(path, file.errorString());
    switch (format) {
    case PictureFormat::Png: {
        QImageWriter writer(&file, "png");
        writer.setText(QStringLiteral("Software"),
                       QStringLiteral("Rooftrace %1").arg(QStringLiteral(ROOFTRACE_VERSION)));
        if (!writer.write(pictureImage(request, scale)))
            return writeError(path, writer.errorString());
        break;
    }
    case PictureFormat::Svg:
        file.write(svgOf(request)); // commit() tells whether it could be
        break;
    case PictureFormat::Pdf:
        paintPdf(request, file);
        break;
    }
    if (!file.commit())
        return writeError(path, file.errorString());
    return success();
}

PictureFormat pictureFormatOf(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == u"svg")
        return PictureFormat::Svg;
    return ending == u"pdf" ? PictureFormat::Pdf : PictureFormat::Png;
}

QString pictureFooter(const PictureRequest &request)
{
    const TraceInfo &info = request.trace->info();
    QStringList parts = {info.shownName};
    if (!request.sha256.isEmpty())
        parts.append(QStringLiteral("sha256 ") + request.sha256.left(12) + u'…');
    const TimeRange range = request.shownRange();
    QString span = ExportPictureText::tr("%1 – %2 of %3", "begin, end, length of the trace")
                       .arg(text::duration(range.beginNs), text::duration(range.endNs),
                            text::duration(info.extent.lengthNs()));
    if (!request.rangeName.isEmpty())
        span = request.rangeName + QStringLiteral(", ") + span;
    parts.append(span);
    QStringList devices;
    for (const DeviceInfo &device : request.trace->topology().devices) {
        const QString name = QString::fromUtf8(request.trace->string(device.name));
        if (!name.isEmpty() && !devices.contains(name))
            devices.append(name);
    }
    if (!devices.isEmpty())
        parts.append(devices.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(" · "));
}

} // namespace rooftrace
