// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memorysize.h"

#include <QRegularExpression>

#include <unistd.h>

namespace rooftrace {

std::int64_t physicalMemoryBytes()
{
    return static_cast<std::int64_t>(::sysconf(_SC_PHYS_PAGES))
           * static_cast<std::int64_t>(::sysconf(_SC_PAGESIZE));
}

std::int64_t defaultMemoryLimit()
{
    return physicalMemoryBytes() / 4 * 3;
}

std::optional<std::int64_t> parseMemorySize(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*([0-9]+(?:[.,][0-9]+)?)\\s*(%|[kmgt]?(?:i?b)?)\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    if (text.trimmed().compare(QStringLiteral("none"), Qt::CaseInsensitive) == 0)
        return 0;
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    double value = match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    const QString unit = match.captured(2).toLower();
    if (unit == QStringLiteral("%"))
        value *= static_cast<double>(physicalMemoryBytes()) / 100.0;
    else if (!unit.isEmpty() && unit != QStringLiteral("b"))
        value *= static_cast<double>(std::int64_t{1}
                                     << (10 * (QStringLiteral("kmgt").indexOf(unit.at(0)) + 1)));
    constexpr double Most = 1e18;
    return value <= Most ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt;
}

} // namespace rooftrace
