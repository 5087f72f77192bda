// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/timeticks.h"

#include "core/text/format.h"
#include "widgets/charts/plainnumber.h"

#include <algorithm>
#include <cmath>

namespace rooftrace {

namespace {

Nanoseconds stepFor(TimeRange range, double count)
{
    const double ideal =
        std::max(1.0, static_cast<double>(range.lengthNs()) / std::max(1.0, count));
    const double decade = std::pow(10.0, std::floor(std::log10(ideal)));
    for (const double mantissa : {1.0, 2.0, 5.0}) {
        if (mantissa * decade >= ideal)
            return static_cast<Nanoseconds>(std::llround(mantissa * decade));
    }
    return static_cast<Nanoseconds>(std::llround(10.0 * decade));
}

} // namespace

std::vector<Nanoseconds> timeTicks(TimeRange range, double count)
{
    std::vector<Nanoseconds> ticks;
    const Nanoseconds step = stepFor(range, count);
    Nanoseconds tick = range.beginNs / step * step;
    if (tick < range.beginNs)
        tick += step;
    for (; tick < range.endNs; tick += step)
        ticks.push_back(tick);
    return ticks;
}

QString timeTickText(Nanoseconds timeNs, TimeRange range)
{
    // The unit of the range, so that all ticks of a ruler share it; digits as the range needs.
    const Nanoseconds length = range.lengthNs();
    struct Unit
    {
        Nanoseconds ns;
        const char *name;
    };
    constexpr Unit Units[] = {{1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "µs"}, {1, "ns"}};
    Unit unit = Units[3];
    for (const Unit &candidate : Units) {
        if (length >= 2 * candidate.ns) {
            unit = candidate;
            break;
        }
    }
    const double value = static_cast<double>(timeNs) / static_cast<double>(unit.ns);
    const bool isWhole = timeNs % unit.ns == 0;
    const QString number = isWhole ? text::count(timeNs / unit.ns) : plainNumber(value, 7);
    return number + QChar(0xA0) + QString::fromUtf8(unit.name);
}

} // namespace rooftrace
