// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/format.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace rooftrace::text {

namespace {

constexpr QChar ThinSpace(0x2009);
constexpr QChar Minus(0x2212);

QString scaled(double value, double step, const std::array<const char *, 7> &units, int digits)
{
    std::size_t unit = 0;
    while (std::fabs(value) >= step && unit + 1 < units.size() && units[unit + 1] != nullptr) {
        value /= step;
        ++unit;
    }
    return number(value, digits) + QChar(0xA0) + QString::fromUtf8(units[unit]);
}

QString grouped(QString digits)
{
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3)
        digits.insert(i, ThinSpace);
    return digits;
}

} // namespace

QString number(double value, int digits)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    const double magnitude = std::fabs(value);
    const int whole = magnitude < 1.0 ? 1 : static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    int decimals = std::max(0, digits - whole);
    if (magnitude > 0.0 && magnitude < 1.0)
        decimals = std::min(9, digits - 1 - static_cast<int>(std::floor(std::log10(magnitude))));
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text = locale.toString(magnitude, 'f', decimals);
    const QString point = locale.decimalPoint();
    const qsizetype dot = text.indexOf(point);
    if (dot < 0)
        text = grouped(text);
    else
        text = grouped(text.left(dot)) + text.mid(dot);
    return value < 0.0 ? Minus + text : text;
}

QString duration(Nanoseconds ns)
{
    const double magnitude = std::fabs(static_cast<double>(ns));
    if (magnitude < 1e3)
        return count(ns) + QStringLiteral("\u00A0ns");
    if (magnitude < 1e6)
        return number(static_cast<double>(ns) / 1e3) + QStringLiteral("\u00A0µs");
    if (magnitude < 1e9)
        return number(static_cast<double>(ns) / 1e6) + QStringLiteral("\u00A0ms");
    return number(static_cast<double>(ns) / 1e9) + QStringLiteral("\u00A0s");
}

QString exactDuration(Nanoseconds ns)
{
    return count(ns) + QStringLiteral("\u00A0ns");
}

QString bytes(double value)
{
    if (std::fabs(value) < 1024.0)
        return count(static_cast<std::int64_t>(std::llround(value))) + QStringLiteral("\u00A0B");
    return scaled(value, 1024.0, {"B", "KiB", "MiB", "GiB", "TiB", "PiB", nullptr}, 3);
}

QString byteRate(double bytesPerSecond)
{
    return scaled(bytesPerSecond, 1e3, {"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s", nullptr}, 4);
}

QString flopRate(double flopPerSecond)
{
    return scaled(flopPerSecond, 1e3,
                  {"FLOP/s", "kFLOP/s", "MFLOP/s", "GFLOP/s", "TFLOP/s", "PFLOP/s", nullptr}, 4);
}

QString flops(double flop)
{
    return scaled(flop, 1e3, {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", nullptr}, 4);
}

QString percent(double share)
{
    const double value = share * 100.0;
    const double magnitude = std::fabs(value);
    // More than two decimals of a per cent say nothing that anybody acts on.
    if (magnitude > 0.0 && magnitude < 0.005)
        return QStringLiteral("<\u00A0") + number(0.01, 1) + QStringLiteral("\u00A0%");
    if (magnitude < 0.995)
        return number(std::round(value * 100.0) / 100.0, magnitude < 0.095 ? 1 : 2)
               + QStringLiteral("\u00A0%");
    return number(value, 3) + QStringLiteral("\u00A0%");
}

QString count(std::int64_t value)
{
    const auto magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    const QString digits = grouped(QString::number(magnitude));
    return value < 0 ? Minus + digits : digits;
}

} // namespace rooftrace::text
