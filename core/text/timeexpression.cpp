// SPDX-License-Identifier: GPL-3.0-or-later
// Parser of time expressions.
#include "core/text/timeexpression.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <limits>
#include <optional>

namespace rooftrace::text {
namespace {

struct TimeExpressionText
{
    Q_DECLARE_TR_FUNCTIONS(TimeExpressionText)
};

struct Unit
{
    QLatin1String name;
    Nanoseconds ns;
};

constexpr Nanoseconds SecondNs = 1'000'000'000;
constexpr std::array<Unit, 7> Units{{{QLatin1String("ns"), 1},
                                     {QLatin1String("us"), 1'000},
                                     {QLatin1String("ms"), 1'000'000},
                                     {QLatin1String("s"), SecondNs},
                                     {QLatin1String("min"), 60 * SecondNs},
                                     {QLatin1String("h"), 3600 * SecondNs},
                                     {QLatin1String("m"), 60 * SecondNs}}};

std::optional<Nanoseconds> unitNs(const QString &name)
{
    for (const Unit &unit : Units) {
        if (name == unit.name)
            return unit.ns;
    }
    return std::nullopt;
}

/// whole.fraction × unit without floating point; nullopt when it does not fit.
std::optional<Nanoseconds> scaled(const QString &whole, const QString &fraction, Nanoseconds unit)
{
    bool ok = true;
    const qlonglong units = whole.isEmpty() ? 0 : whole.toLongLong(&ok);
    if (!ok || units > std::numeric_limits<Nanoseconds>::max() / unit - 1)
        return std::nullopt;
    Nanoseconds total = units * unit;
    Nanoseconds place = unit;
    for (const QChar digit : fraction) { // what is below one nanosecond does not count
        place /= 10;
        total += place * digit.digitValue();
    }
    return total;
}

Error unreadable(const QString &part)
{
    return {
        TimeExpressionText::tr("“%1” is not a time. Examples: 1.2s, +50us, step 12, 1.2s..1.4s.")
            .arg(part),
        {}};
}

/// "12.5ms" or "1:23.4" without a sign. `fallbackUnit` serves numbers without one.
std::optional<Nanoseconds> parseTime(const QString &text, const QString &fallbackUnit)
{
    static const QRegularExpression clock(
        QStringLiteral("^(?:(\\d+):)?(\\d+):(\\d{1,2})(?:\\.(\\d+))?$"));
    const QRegularExpressionMatch clocked = clock.match(text);
    if (clocked.hasMatch()) {
        const auto hours = scaled(clocked.captured(1), {}, 3600 * SecondNs);
        const auto minutes = scaled(clocked.captured(2), {}, 60 * SecondNs);
        const auto seconds = scaled(clocked.captured(3), clocked.captured(4), SecondNs);
        if (!hours || !minutes || !seconds || *hours > std::numeric_limits<Nanoseconds>::max() / 2
            || *minutes > std::numeric_limits<Nanoseconds>::max() / 4)
            return std::nullopt;
        return *hours + *minutes + *seconds;
    }
    static const QRegularExpression number(QStringLiteral("^(\\d*)(?:\\.(\\d*))?([a-z]*)$"));
    const QRegularExpressionMatch match = number.match(text);
    if (!match.hasMatch() || (match.captured(1).isEmpty() && match.captured(2).isEmpty()))
        return std::nullopt;
    const QString unit = match.captured(3).isEmpty() ? fallbackUnit : match.captured(3);
    const auto ns = unitNs(unit);
    return ns ? scaled(match.captured(1), match.captured(2), *ns) : std::nullopt;
}

/// The unit at the end of "1.4s", empty when there is none.
QString trailingUnit(const QString &text)
{
    static const QRegularExpression unit(QStringLiteral("\\d\\.?([a-z]+)$"));
    return unit.match(text).captured(1);
}

/// One place; a step is a range, everything else a point.
Result<TimeRange> parsePlace(const QString &text, const TimeContext &context, Nanoseconds originNs,
                             const QString &fallbackUnit)
{
    if (text == QLatin1String("start"))
        return TimeRange{context.extent.beginNs, context.extent.beginNs};
    if (text == QLatin1String("end"))
        return TimeRange{context.extent.endNs, context.extent.endNs};
    static const QRegularExpression stepExpression(QStringLiteral("^step#?(\\d+)$"));
    const QRegularExpressionMatch step = stepExpression.match(text);
    if (step.hasMatch()) {
        bool isNumber = false; // a number of too many digits is no step, not step 0
        const qlonglong number = step.captured(1).toLongLong(&isNumber);
        const auto range = isNumber && context.step ? context.step(number) : std::nullopt;
        if (!range)
            return Error{
                TimeExpressionText::tr("There is no step %1 in this trace.").arg(step.captured(1)),
                {}};
        return *range;
    }
    const bool isSigned = text.startsWith(QLatin1Char('+')) || text.startsWith(QLatin1Char('-'));
    const auto time = parseTime(isSigned ? text.mid(1) : text, fallbackUnit);
    if (!time)
        return unreadable(text);
    if (!isSigned)
        return TimeRange{*time, *time};
    Nanoseconds moved = 0;
    const bool doesNotFit = text.startsWith(QLatin1Char('-'))
                                ? __builtin_sub_overflow(originNs, *time, &moved)
                                : __builtin_add_overflow(originNs, *time, &moved);
    if (doesNotFit)
        return unreadable(text);
    return TimeRange{moved, moved};
}

/// Lower case, no spaces, one spelling of micro and one decimal sign.
QString normalised(const QString &expression)
{
    QString text = expression.toLower();
    static const QRegularExpression space(QStringLiteral("[\\s\\x{2009}\\x{202f}\\x{a0}]"));
    text.remove(space);
    text.replace(QChar(0x00B5), QLatin1Char('u'));
    text.replace(QChar(0x03BC), QLatin1Char('u'));
    text.replace(QChar(0x2212), QLatin1Char('-'));
    text.replace(QChar(0x2026), QLatin1String(".."));
    text.replace(QLatin1Char(','), QLatin1Char('.'));
    return text;
}

Result<TimeRange> parseRange(const QString &first, const QString &second,
                             const TimeContext &context)
{
    TimeRange range = context.extent;
    if (!first.isEmpty()) {
        const auto begin = parsePlace(first, context, context.originNs, trailingUnit(second));
        if (!begin.hasValue())
            return begin.error();
        range.beginNs = begin.value().beginNs;
    }
    if (!second.isEmpty()) {
        static const QRegularExpression digits(QStringLiteral("^\\d+$"));
        const bool isStep =
            first.startsWith(QLatin1String("step")) && digits.match(second).hasMatch();
        const auto end = parsePlace(isStep ? QStringLiteral("step") + second : second, context,
                                    range.beginNs, trailingUnit(first));
        if (!end.hasValue())
            return end.error();
        range.endNs = end.value().endNs;
    }
    if (range.isEmpty())
        return Error{TimeExpressionText::tr("The range ends before it begins."), {}};
    return range;
}

} // namespace

Result<TimeRange> parseTimeExpression(const QString &expression, const TimeContext &context)
{
    const QString text = normalised(expression);
    if (text.isEmpty())
        return unreadable(expression);
    if (text == QLatin1String("all"))
        return context.extent;
    const qsizetype dots = text.indexOf(QLatin1String(".."));
    if (dots < 0)
        return parsePlace(text, context, context.originNs, {});
    return parseRange(text.left(dots), text.mid(dots + 2), context);
}

} // namespace rooftrace::text
