// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/plainnumber.h"

#include "core/text/format.h"

#include <QLocale>

#include <array>

namespace rooftrace {

QString plainNumber(double value, int digits)
{
    QString number = text::number(value, digits);
    const QString point = QLocale().decimalPoint();
    if (!number.contains(point))
        return number;
    while (number.endsWith(u'0'))
        number.chop(1);
    return number.endsWith(point) ? number.chopped(point.size()) : number;
}

QString plainByteRate(double bytesPerSecond)
{
    constexpr std::array Units = {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    std::size_t unit = 0;
    while (bytesPerSecond >= 999.5 && unit + 1 < Units.size()) {
        bytesPerSecond /= 1e3;
        ++unit;
    }
    return plainNumber(bytesPerSecond, 3) + QChar(0xA0) + QLatin1String(Units[unit]);
}

} // namespace rooftrace
