// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/timeticks.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

constexpr QChar NoBreakSpace(0xA0);
constexpr QChar Minus(0x2212);

struct Unit
{
    Nanoseconds ns;
    QString text;
};

Unit unitOf(Nanoseconds magnitude)
{
    if (magnitude >= 1'000'000'000)
        return {1'000'000'000, QStringLiteral("s")};
    if (magnitude >= 1'000'000)
        return {1'000'000, QStringLiteral("ms")};
    if (magnitude >= 1'000)
        return {1'000, QStringLiteral("µs")};
    return {1, QStringLiteral("ns")};
}

QString fixed(Nanoseconds timeNs, const Unit &unit, Nanoseconds resolutionNs)
{
    int decimals = 0;
    for (Nanoseconds place = unit.ns; place > std::max<Nanoseconds>(1, resolutionNs); place /= 10)
        ++decimals;
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    const double value = static_cast<double>(std::llabs(timeNs)) / static_cast<double>(unit.ns);
    const QString digits = locale.toString(value, 'f', decimals);
    return (timeNs < 0 ? QString(Minus) : QString()) + digits + NoBreakSpace + unit.text;
}

} // namespace

TimeTicks timeTicks(TimeRange range, int width, int minimumPx)
{
    TimeTicks ticks;
    if (range.isEmpty() || width <= 0)
        return ticks;
    const double wanted = static_cast<double>(range.lengthNs()) * minimumPx / width;
    Nanoseconds decade = 1;
    while (static_cast<double>(decade) * 10.0 <= wanted && decade < INT64_MAX / 100)
        decade *= 10;
    ticks.stepNs = decade;
    for (const Nanoseconds factor : {1, 2, 5, 10}) {
        ticks.stepNs = decade * factor;
        if (static_cast<double>(ticks.stepNs) >= wanted)
            break;
    }
    Nanoseconds tick = range.beginNs / ticks.stepNs * ticks.stepNs;
    if (tick < range.beginNs)
        tick += ticks.stepNs;
    for (; tick < range.endNs; tick += ticks.stepNs)
        ticks.major.push_back(tick);
    return ticks;
}

std::vector<RulerTick> rulerTicks(TimeRange range, double width, int minimumPx,
                                  const QFontMetricsF &metrics)
{
    constexpr double ApartPx = 8.0;
    std::vector<RulerTick> placed;
    const TimeTicks ticks = timeTicks(range, static_cast<int>(width), minimumPx);
    double free = 0.0; // from where on there is room
    for (const Nanoseconds tick : ticks.major) {
        RulerTick made;
        made.x = static_cast<double>(tick - range.beginNs) * width
                 / static_cast<double>(range.lengthNs());
        const QString text = tickText(tick, ticks.stepNs);
        made.width = metrics.horizontalAdvance(text);
        const double from = made.x + RulerTextPx;
        if (from >= free && from + made.width <= width) {
            made.text = text;
            free = from + made.width + ApartPx;
        }
        placed.push_back(made);
    }
    return placed;
}

QString tickText(Nanoseconds timeNs, Nanoseconds stepNs)
{
    return fixed(timeNs, unitOf(std::max<Nanoseconds>(std::llabs(timeNs), stepNs)), stepNs);
}

QString offsetText(Nanoseconds timeNs, Nanoseconds perPixelNs)
{
    return fixed(timeNs, unitOf(std::llabs(timeNs)), perPixelNs);
}

} // namespace rooftrace
