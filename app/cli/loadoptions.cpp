// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/loadoptions.h"

#include "core/base/memorysize.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <array>

namespace rooftrace::cli {

namespace {

struct OptionsText
{
    Q_DECLARE_TR_FUNCTIONS(OptionsText)
};

struct LoadOption
{
    const char *name;
    const char *value;
    const char *purpose;
};

constexpr std::array LoadOptions = {
    LoadOption{"memory-limit", "SIZE",
               QT_TRANSLATE_NOOP("OptionsText",
                                 "most memory for loading: 512M, 8G, 50%, none; the default is "
                                 "75% of this machine's")},
    LoadOption{"only-range", "RANGE",
               QT_TRANSLATE_NOOP("OptionsText", "read only what meets this range; no steps here")},
    LoadOption{"only-rank", "RANKS", QT_TRANSLATE_NOOP("OptionsText", "read only these ranks")},
    LoadOption{"only-process", "PIDS",
               QT_TRANSLATE_NOOP("OptionsText", "read only these processes")},
    LoadOption{"leave-out", "WHAT",
               QT_TRANSLATE_NOOP("OptionsText",
                                 "do not read python, instants, counters, os-calls, or "
                                 "operators:10us (shorter ones); may be repeated")},
};

QStringList listOf(const QCommandLineParser &parser, const char *name)
{
    QStringList all;
    for (const QString &value : parser.values(QString::fromLatin1(name))) {
        for (const QString &part : value.split(QLatin1Char(','), Qt::SkipEmptyParts))
            all << part.trimmed();
    }
    return all;
}

} // namespace

void addLoadOptions(QCommandLineParser &parser)
{
    for (const LoadOption &option : LoadOptions)
        parser.addOption(
            {QString::fromLatin1(option.name), QString(), QString::fromLatin1(option.value)});
}

QString loadHelp()
{
    QString help;
    for (const LoadOption &option : LoadOptions) {
        const QString name = QStringLiteral("--%1 %2").arg(QString::fromLatin1(option.name),
                                                           QString::fromLatin1(option.value));
        help += QStringLiteral("  %1 %2\n")
                    .arg(name.leftJustified(18), OptionsText::tr(option.purpose));
    }
    return help;
}

QString readLoadOptions(const QCommandLineParser &parser, Options &options)
{
    for (const LoadOption &option : LoadOptions) {
        const QString name = QString::fromLatin1(option.name);
        if (parser.isSet(name) && options.verb == QStringLiteral("formats"))
            return OptionsText::tr("%1 takes no --%2.").arg(options.verb, name);
        if (parser.isSet(name) && parser.value(name).trimmed().isEmpty())
            return OptionsText::tr("--%1 takes a value.").arg(name);
    }
    options.memoryLimit = defaultMemoryLimit();
    if (parser.isSet(QStringLiteral("memory-limit"))) {
        const std::optional<std::int64_t> limit =
            parseMemorySize(parser.value(QStringLiteral("memory-limit")));
        if (!limit)
            return OptionsText::tr("--memory-limit takes a size: 512M, 8G, 50% or none.");
        options.memoryLimit = *limit;
    }
    options.wish.range = parser.value(QStringLiteral("only-range"));
    options.wish.ranks = listOf(parser, "only-rank");
    options.wish.processes = listOf(parser, "only-process");
    options.wish.leftOut = listOf(parser, "leave-out");
    return {};
}

} // namespace rooftrace::cli
