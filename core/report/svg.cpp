// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/svg.h"

#include "core/text/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace rooftrace {

namespace {

struct SvgText
{
    Q_DECLARE_TR_FUNCTIONS(SvgText)
};

constexpr int HeaderWidth = 170;
constexpr int RulerHeight = 24;
constexpr int RowHeight = 24;
constexpr int RowGap = 4;
constexpr std::size_t MostRows = 24; // a report shows the busiest rows; the window shows all
constexpr double MinimumTint = 0.16;

QString px(double value)
{
    QString text = QString::number(value, 'f', 1);
    if (text.endsWith(QStringLiteral(".0")))
        text.chop(2);
    return text;
}

QString cssClass(Category category)
{
    const std::string_view id = categoryId(category);
    return QStringLiteral("c-") + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
}

/// The smallest of 1, 2, 5 times a power of ten that is at least `value`.
double niceStep(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-9))));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= value)
            return factor * power;
    }
    return 10.0 * power;
}

QString label(double x, double y, const QString &content, const char *anchor = "start",
              const char *style = "t")
{
    return QStringLiteral("<text class=\"%1\" x=\"%2\" y=\"%3\" text-anchor=\"%4\">%5</text>\n")
        .arg(QString::fromLatin1(style), px(x), px(y), QString::fromLatin1(anchor),
             content.toHtmlEscaped());
}

QString ruler(TimeRange range, int width)
{
    QString out;
    const double plot = width - HeaderWidth;
    const double step = niceStep(static_cast<double>(range.lengthNs()) / 8.0);
    const double first = std::ceil(static_cast<double>(range.beginNs) / step) * step;
    const double ticks = std::ceil((static_cast<double>(range.endNs) - first) / step);
    for (int i = 0; i < static_cast<int>(ticks); ++i) {
        const double t = first + step * i;
        const double x = HeaderWidth
                         + (t - static_cast<double>(range.beginNs))
                               / static_cast<double>(range.lengthNs()) * plot;
        out += QStringLiteral("<line class=\"grid\" x1=\"%1\" x2=\"%1\" y1=\"%2\" y2=\"100%\"/>\n")
                   .arg(px(x))
                   .arg(RulerHeight);
        if (x + 60 < width)
            out += label(x + 3, RulerHeight - 8, text::duration(static_cast<Nanoseconds>(t)),
                         "start", "t m");
    }
    return out;
}

/// Neighbouring columns of one category and shade become one rectangle.
QString rowShapes(const Trace &trace, const Lane &lane, LaneId id, TimeRange range, double y,
                  int width)
{
    const auto columns = static_cast<std::size_t>(width - HeaderWidth);
    std::vector<LaneColumn> cells(columns);
    std::vector<LaneBox> boxes;
    trace.summary(id).query(trace.slices(), range, 3.0, cells, boxes);
    for (const LaneBox &box : boxes) { // boxes are drawn as such; their columns stay free
        const auto begin = static_cast<std::size_t>(std::max(0.0, box.beginColumn));
        const auto end = std::min(columns, static_cast<std::size_t>(std::ceil(box.endColumn)));
        for (std::size_t c = begin; c < end; ++c) {
            if (cells[c].dominant == box.slice)
                cells[c] = {};
        }
    }
    Q_UNUSED(lane)
    QString out;
    const auto shade = [&](const LaneColumn &cell) {
        return std::max(MinimumTint, std::ceil(static_cast<double>(cell.busy) * 8.0) / 8.0);
    };
    for (std::size_t c = 0; c < columns;) {
        if (cells[c].dominant == SliceId::None || cells[c].busy <= 0.0F) {
            ++c;
            continue;
        }
        const Category category = trace.visualCategory(cells[c].dominant);
        std::size_t last = c + 1;
        while (last < columns && cells[last].dominant != SliceId::None
               && shade(cells[last]) == shade(cells[c])
               && trace.visualCategory(cells[last].dominant) == category)
            ++last;
        out += QStringLiteral("<rect class=\"%1\" x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\" "
                              "fill-opacity=\"%6\"/>\n")
                   .arg(cssClass(category), px(HeaderWidth + static_cast<double>(c)), px(y),
                        px(static_cast<double>(last - c)))
                   .arg(RowHeight)
                   .arg(QString::number(shade(cells[c]), 'g', 3));
        c = last;
    }
    for (const LaneBox &box : boxes) {
        const double boxWidth =
            std::max(1.0, box.endColumn - box.beginColumn
                              - (box.endColumn - box.beginColumn >= 4 ? 1.0 : 0.0));
        const std::string_view name = trace.name(box.slice);
        out += QStringLiteral("<rect class=\"%1\" x=\"%2\" y=\"%3\" width=\"%4\" "
                              "height=\"%5\"><title>%6 · %7</title></rect>\n")
                   .arg(cssClass(trace.visualCategory(box.slice)),
                        px(HeaderWidth + box.beginColumn), px(y), px(boxWidth))
                   .arg(RowHeight)
                   .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(
                                                           std::min<std::size_t>(name.size(), 200)))
                            .toHtmlEscaped(),
                        text::duration(trace.durationNs(box.slice)));
    }
    return out;
}

const char *severityClass(Severity severity)
{
    switch (severity) {
    case Severity::Critical:
        return "s-critical";
    case Severity::High:
        return "s-high";
    case Severity::Medium:
        return "s-medium";
    case Severity::Low:
        return "s-low";
    case Severity::Info:
        return "s-info";
    }
    return "s-info";
}

QString findingMarks(const std::vector<Finding> &findings, TimeRange range, double y, int width)
{
    QString out;
    const double plot = width - HeaderWidth;
    const double perNs = plot / static_cast<double>(range.lengthNs());
    int row = 0;
    for (const Finding &finding : findings) {
        if (finding.isTraceQuality || finding.places.empty() || row >= 6)
            continue;
        double lastEnd = -10.0;
        for (const TimeRange &place : finding.places) {
            const TimeRange seen = place.intersected(range);
            if (seen.endNs < seen.beginNs)
                continue;
            const double begin = static_cast<double>(seen.beginNs - range.beginNs) * perNs;
            const double end =
                std::max(begin + 1.0, static_cast<double>(seen.endNs - range.beginNs) * perNs);
            if (end <= lastEnd + 0.5)
                continue; // hidden below the mark before it
            out += QStringLiteral("<rect class=\"%1\" x=\"%2\" y=\"%3\" width=\"%4\" "
                                  "height=\"3\"><title>%5</title></rect>\n")
                       .arg(QString::fromLatin1(severityClass(finding.severity)),
                            px(HeaderWidth + std::max(begin, lastEnd)), px(y + row * 4),
                            px(end - std::max(begin, lastEnd)), finding.title.toHtmlEscaped());
            lastEnd = end;
        }
        ++row;
    }
    return out;
}

struct LogAxis
{
    double low = 1.0;
    double high = 10.0;
    double from = 0.0; ///< pixels of low
    double to = 1.0;   ///< pixels of high

    double at(double value) const
    {
        const double share = (std::log10(std::max(value, low * 1e-6)) - std::log10(low))
                             / (std::log10(high) - std::log10(low));
        return from + share * (to - from);
    }
};

/// "10", "0.1", "100 T": powers of ten without the zeros that stand for precision.
QString powerOfTen(double value)
{
    static constexpr std::array<const char *, 6> Prefixes = {"", " k", " M", " G", " T", " P"};
    std::size_t prefix = 0;
    while (value >= 999.0 && prefix + 1 < Prefixes.size()) {
        value /= 1000.0;
        ++prefix;
    }
    return QLocale().toString(value, 'g', 6) + QString::fromLatin1(Prefixes[prefix]);
}

/// The powers of ten of an axis that begins at one.
std::vector<double> decadesOf(const LogAxis &axis)
{
    std::vector<double> decades;
    const int count = static_cast<int>(std::floor(std::log10(axis.high * 1.001 / axis.low))) + 1;
    for (int i = 0; i < count; ++i)
        decades.push_back(axis.low * std::pow(10.0, i));
    return decades;
}

QString gridLines(const LogAxis &x, const LogAxis &y)
{
    QString out;
    for (const double decade : decadesOf(x)) {
        out += QStringLiteral("<line class=\"grid\" x1=\"%1\" x2=\"%1\" y1=\"%2\" y2=\"%3\"/>\n")
                   .arg(px(x.at(decade)), px(y.to), px(y.from));
        out += label(x.at(decade), y.from + 16, powerOfTen(decade), "middle", "t m");
    }
    for (const double decade : decadesOf(y)) {
        out += QStringLiteral("<line class=\"grid\" x1=\"%1\" x2=\"%2\" y1=\"%3\" y2=\"%3\"/>\n")
                   .arg(px(x.from), px(x.to), px(y.at(decade)));
        out += label(x.from - 6, y.at(decade) + 4, powerOfTen(decade), "end", "t m");
    }
    return out;
}

double memoryRoof(const RooflineModel &model)
{
    for (const RooflineCeiling &ceiling : model.ceilings) {
        if (ceiling.kind == RooflineCeiling::Kind::Memory)
            return ceiling.value;
    }
    return 0.0;
}

struct Roofs
{
    QString lines;
    QString labels; ///< drawn last, so that no dot hides them
};

Roofs roofs(const RooflineModel &model, const LogAxis &x, const LogAxis &y)
{
    Roofs out;
    const double memory = memoryRoof(model);
    double highest = 0.0;
    for (const RooflineCeiling &ceiling : model.ceilings) {
        if (ceiling.kind != RooflineCeiling::Kind::Compute || !ceiling.isUsed)
            continue;
        highest = std::max(highest, ceiling.value);
        const double begin = ceiling.ridge > 0 ? std::max(x.low, ceiling.ridge) : x.low;
        out.lines +=
            QStringLiteral("<line class=\"roof\" x1=\"%1\" x2=\"%2\" y1=\"%3\" y2=\"%3\"/>\n")
                .arg(px(x.at(begin)), px(x.to), px(y.at(ceiling.value)));
        out.labels += label(
            x.to - 4, y.at(ceiling.value) - 5,
            SvgText::tr("%1 · %2", "roof, rate").arg(ceiling.label, text::flopRate(ceiling.value)),
            "end");
    }
    if (memory > 0) {
        const double end = highest > 0 ? std::min(x.high, highest / memory) : x.high;
        const double x1 = x.at(x.low);
        const double y1 = y.at(x.low * memory);
        const double x2 = x.at(end);
        const double y2 = y.at(end * memory);
        out.lines +=
            QStringLiteral("<line class=\"roof\" x1=\"%1\" x2=\"%2\" y1=\"%3\" y2=\"%4\"/>\n")
                .arg(px(x1), px(x2), px(y1), px(y2));
        constexpr double Degrees = 57.29577951308232;
        out.labels +=
            QStringLiteral("<g transform=\"translate(%1 %2) rotate(%3)\">%4</g>\n")
                .arg(px(x1 + (x2 - x1) * 0.6), px(y1 + (y2 - y1) * 0.6 - 6.0),
                     px(std::atan2(y2 - y1, x2 - x1) * Degrees),
                     label(0, 0, SvgText::tr("memory · %1").arg(text::byteRate(memory)), "middle"));
    }
    return out;
}

} // namespace

QString categoryColour(Category category, bool isDark)
{
    struct Pair
    {
        const char *light;
        const char *dark;
    };
    static constexpr std::array<Pair, CategoryCount> Colours = {{{"#2a5fa5", "#b0b8fd"},
                                                                 {"#8c7ae6", "#8b7bdf"},
                                                                 {"#0e9c94", "#6cdac9"},
                                                                 {"#b98d33", "#ecca86"},
                                                                 {"#94796a", "#9a8672"},
                                                                 {"#c72a13", "#e8663f"},
                                                                 {"#943d71", "#cc6fa5"},
                                                                 {"#8b193b", "#f8999d"},
                                                                 {"#53763b", "#b7bf1e"},
                                                                 {"#5f6f8c", "#8fa3c4"},
                                                                 {"#5c7a6a", "#86a894"},
                                                                 {"#3f7f8a", "#6fb3bd"},
                                                                 {"#7a6a9c", "#a596c8"}}};
    const Pair &pair = Colours[static_cast<std::size_t>(category)];
    return QString::fromLatin1(isDark ? pair.dark : pair.light);
}

QString timelineSvg(const Trace &trace, TimeRange range, const std::vector<Finding> &findings,
                    int width)
{
    if (range.isEmpty())
        return {};
    QString body = ruler(range, width);
    double y = RulerHeight + 30;
    body += findingMarks(findings, range, RulerHeight + 3, width);
    std::size_t rows = 0;
    std::size_t leftOut = 0;
    for (std::size_t l = 0; l < trace.lanes().size(); ++l) {
        const Lane &lane = trace.lanes()[l];
        const Track &track = trace.track(lane.track);
        if (track.kind != TrackKind::Kernels && track.kind != TrackKind::Copies)
            continue;
        if (rows >= MostRows) {
            ++leftOut;
            continue;
        }
        const QString title = l == track.firstLane ? trace.trackTitle(lane.track) : QString();
        body += label(0, y + RowHeight * 0.65, title);
        body += rowShapes(trace, lane, LaneId{static_cast<std::uint32_t>(l)}, range, y, width);
        y += RowHeight + RowGap;
        ++rows;
    }
    if (rows == 0)
        return {};
    if (leftOut > 0) {
        body += label(
            0, y + 14,
            SvgText::tr("%n more row(s) are in the window.", nullptr, static_cast<int>(leftOut)),
            "start", "t m");
        y += 20;
    }
    return QStringLiteral("<svg class=\"timeline\" xmlns=\"http://www.w3.org/2000/svg\" "
                          "viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\">\n")
               .arg(width)
               .arg(px(y + 4))
               .arg(SvgText::tr("Timeline of the device rows").toHtmlEscaped())
           + body + QStringLiteral("</svg>\n");
}

QString rooflineSvg(const RooflineModel &model, int width, int height)
{
    if (model.points.empty())
        return {};
    double lowX = 1.0;
    double highX = 100.0;
    double lowY = 1e15;
    double highY = 1e9;
    Nanoseconds longest = 1;
    for (const RooflinePoint &point : model.points) {
        if (point.intensity() <= 0 || point.flopPerS() <= 0)
            continue;
        lowX = std::min(lowX, point.intensity());
        highX = std::max(highX, point.intensity());
        lowY = std::min(lowY, point.flopPerS());
        highY = std::max(highY, point.flopPerS());
        longest = std::max(longest, point.timeNs);
    }
    for (const RooflineCeiling &ceiling : model.ceilings) {
        if (ceiling.kind == RooflineCeiling::Kind::Compute && ceiling.isUsed) {
            highY = std::max(highY, ceiling.value);
            highX = std::max(highX, ceiling.ridge * 3.0);
        }
    }
    const auto down = [](double v) { return std::pow(10.0, std::floor(std::log10(v))); };
    const auto up = [](double v) { return std::pow(10.0, std::ceil(std::log10(v))); };
    const LogAxis x{down(lowX), up(highX), 100.0, static_cast<double>(width) - 16.0};
    const LogAxis y{down(lowY), up(highY), static_cast<double>(height) - 44.0, 32.0};
    const Roofs lines = roofs(model, x, y);
    QString body = gridLines(x, y) + lines.lines;
    for (const RooflinePoint &point : model.points) {
        if (point.intensity() <= 0 || point.flopPerS() <= 0)
            continue;
        const double radius = std::max(
            3.0,
            24.0 * std::sqrt(static_cast<double>(point.timeNs) / static_cast<double>(longest)));
        const QString tip =
            SvgText::tr("%1 · %2 · %3 · %4 of roof", "kernel, operator, time, share")
                .arg(point.label, point.operatorName, text::duration(point.timeNs),
                     text::percent(point.roofShare));
        body += QStringLiteral("<circle class=\"%1 dot\" cx=\"%2\" cy=\"%3\" "
                               "r=\"%4\"><title>%5</title></circle>\n")
                    .arg(cssClass(point.category), px(x.at(point.intensity())),
                         px(y.at(point.flopPerS())), px(radius), tip.toHtmlEscaped());
        if (point.number > 0 && point.number <= 9)
            body += label(x.at(point.intensity()), y.at(point.flopPerS()) + 4,
                          QString::number(point.number), "middle", "t n");
    }
    body += lines.labels;
    body += label(x.from, 12, QStringLiteral("FLOP/s"), "end", "t m");
    body += label((x.from + x.to) / 2, height - 8, SvgText::tr("Arithmetic intensity (FLOP/byte)"),
                  "middle");
    return QStringLiteral("<svg class=\"roofline\" xmlns=\"http://www.w3.org/2000/svg\" "
                          "viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\">\n")
               .arg(width)
               .arg(height)
               .arg(SvgText::tr("Roofline").toHtmlEscaped())
           + body + QStringLiteral("</svg>\n");
}

} // namespace rooftrace
